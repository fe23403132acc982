/** What the duel's window shows and proposes, from matches with scripted dice. */
import { describe, expect, test } from "vitest";
import { whileWaiting } from "../../../../../src/foundry/conflict/kinds/duel/coming.view.ts";
import { defendView } from "../../../../../src/foundry/conflict/kinds/duel/defend.view.ts";
import { endView, placeAmong } from "../../../../../src/foundry/conflict/kinds/duel/end.view.ts";
import { fieldView } from "../../../../../src/foundry/conflict/kinds/duel/field.view.ts";
import { duelOrders } from "../../../../../src/foundry/conflict/kinds/duel/orders.view.ts";
import { partView } from "../../../../../src/foundry/conflict/kinds/duel/part.view.ts";
import { rollsOf } from "../../../../../src/foundry/conflict/kinds/duel/rolls.view.ts";
import { type DuelState, fighterOf } from "../../../../../src/rules/chronicle/duel/index.ts";
import { type AnyMatch, beginMatch, step } from "../../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../../src/rules/conflicts.ts";
import { scriptedDice } from "../../../../../src/rules/dice/scripted.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { combatant, FAIL, SURE } from "../../../../rules/chronicle/duel/arena.ts";
import { look } from "../../../support/scene.ts";

const stateOf = (match: AnyMatch) => match.state as DuelState;

/** Ann and Ben with swords at sword distance; the faces are used up in order. */
function fight(faces: readonly number[], ...orders: readonly Record<string, unknown>[]): AnyMatch {
  const dice = scriptedDice([...faces]);
  const sword = { hands: { right: "sword" as const } };
  const combatants = [
    combatant("ann", 0, { ...sword, seat: "a", at: { x: 6, y: 1 } }),
    combatant("ben", 1, { ...sword, seat: "b", at: { x: 8, y: 1 } }),
  ];
  let match: AnyMatch = certain(beginMatch(CONFLICTS.duel!, { combatants }, { id: "views" }));
  for (const given of [{}, ...orders]) match = certain(step(match, given, dice));
  dice.spent();
  return match;
}

const STAY = { do: "move", to: { x: 6, y: 1 } };
const BEN_STAYS = { do: "move", to: { x: 8, y: 1 } };
const strike = (action: string, target: string) => ({ do: action, target, with: "right" });
/** Footwork, won by Ann; both stay; Ann makes this attack, Ben waits. */
const toDefence = (action: string) =>
  [
    { "move:ben": BEN_STAYS },
    { "move:ann": STAY },
    { "order:ann": strike(action, "ben"), "order:ben": { do: "wait" } },
  ] as const;

describe("how to defend", () => {
  const match = fight([...SURE], ...toDefence("quick"));
  const view = defendView(look(match, "b"), stateOf(match), fighterOf(stateOf(match), "ben"));

  test("each answer has its chance and its sum, and the engine's best is proposed", () => {
    const hits = view.defences.map(({ parts }) => parts[0]!.hit);
    expect(hits[view.chosenIndex]).toBe(Math.min(...hits));
    for (const { parts } of view.defences) expect(parts[0]!.sum).toMatch(/^\S/);
    expect(view.lands).toBe("a minor wound");
    expect(view.fails).toContain("\u22122");
  });

  test("defences that do not answer the attack say what they answer", () => {
    expect(view.barred.map(({ name }) => name)).toEqual(["Strength", "Mind"]);
    expect(view.barred[1]!.why).toContain("Feint");
  });

  test("a quick attack lets the defender name parts: the head is guarded by default", () => {
    expect(view.ahead.map(({ kind }) => kind)).toEqual(["protect", "suffer"]);
    expect(view.ahead[0]!.parts.find(({ chosen }) => chosen)?.part).toBe("head");
    const other = defendView(look(match, "b", { protect: "body" }), stateOf(match), fighterOf(stateOf(match), "ben"));
    expect(other.ahead[0]!.parts.find(({ chosen }) => chosen)?.part).toBe("body");
  });

  test("the squares of a dodge are highlighted, and pressing one chooses the dodge", () => {
    const { highlighted } = fieldView(look(match, "b"), stateOf(match));
    expect(highlighted.map(({ act }) => act)).toEqual(["ground", "ground", "ground"]);
    expect(fieldView(look(match, "a"), stateOf(match)).highlighted).toEqual([]);
  });
});

describe("where it lands", () => {
  const dodge = { "defend:ben": { do: "defend", against: { ann: "dodge" } } };
  const match = fight([...SURE, ...SURE], ...toDefence("controlled"), dodge);

  test("each part says what a major wound there does; one that ends the fight is proposed", () => {
    const view = partView(look(match, "a"), stateOf(match), "part:0", "strike");
    const cards = [...view.partCards.left, ...view.partCards.right];
    expect(cards.find(({ part }) => part === "leftArm")?.words).toBe("Useless, with all it holds.");
    expect(cards.find(({ chosen }) => chosen)?.words).toContain("Helpless");
    expect(view.mercy?.choices.map(({ what }) => what)).toEqual(["kill", "spare"]);
    expect(view.partFigure).toContain("picked");
  });

  test("mercy is asked with the blow only where it ends the fight; following only where ground was given", () => {
    const arm = partView(look(match, "a", { part: "leftArm" }), stateOf(match), "part:0", "strike");
    expect(arm.mercy).toBeUndefined();
    expect(arm.follow?.find(({ chosen }) => chosen)?.what).toBe("follow");
    expect(partView(look(match, "a"), stateOf(match), "part:0", "strike").follow).toBeUndefined();
  });
});

describe("rolls", () => {
  test("every one counts for the luck of who rolled it, oldest first", () => {
    const dodge = { "defend:ben": { do: "defend", against: { ann: "dodge" } } };
    const match = fight([...SURE, ...FAIL], ...toDefence("controlled"), dodge);
    expect(rollsOf(look(match, "a"))).toEqual([
      { by: "ann", faces: SURE },
      { by: "ann", faces: FAIL },
    ]);
  });
});

describe("a player who waits", () => {
  const waiting = (match: AnyMatch, seat: string, state = stateOf(match)) =>
    whileWaiting(look(match, seat), state, fighterOf(state, seat === "a" ? "ann" : "ben"));

  test("sees every possible attack against each of their own defences, while the other steps or chooses", () => {
    const match = fight([...SURE], { "move:ben": BEN_STAYS }, { "move:ann": STAY });
    const { coming } = waiting(match, "a");
    const quick = coming!.rows.find(({ action }) => action === "quick")!;
    expect(quick.cells.filter(({ best }) => best).length).toBeGreaterThan(0);
    expect(quick.cells.find(({ best }) => best)!.chance).toMatch(/^[\d.]+%$/);
    expect(coming!.columns).toHaveLength(quick.cells.length);
  });

  test("sees it from the first distance that matters while nobody is in reach, also before anybody stands there", () => {
    const match = fight([...SURE], { "move:ben": BEN_STAYS });
    const placed = (ann: unknown, ben: unknown) => {
      const state = stateOf(match);
      const at: Record<string, unknown> = { ann, ben };
      return { ...state, fighters: state.fighters.map((one) => ({ ...one, at: at[one.id] })) } as DuelState;
    };
    for (const state of [placed({ x: 1, y: 1 }, { x: 12, y: 1 }), { ...placed(null, null), bouts: [] }]) {
      const { coming } = waiting(match, "a", state);
      expect(coming!.note).toContain("Out of reach now. ben’s chance to hit from Spear distance, by your defence.");
      expect(coming!.rows.length).toBeGreaterThan(3);
    }
  });

  test("sees their own attack against each answer, once the orders are revealed", () => {
    const match = fight([...SURE], ...toDefence("quick"));
    const { coming } = waiting(match, "a");
    expect(coming).toMatchObject({ title: "Your attack", rows: [{ action: "quick" }] });
    const hits = defendView(look(match, "b"), stateOf(match), fighterOf(stateOf(match), "ben")).defences;
    const shown = coming!.rows[0]!.cells.filter(({ best }) => best).map(
      ({ chance }) => Number.parseFloat(chance) / 100,
    );
    expect(shown[0]).toBeCloseTo(Math.min(...hits.map(({ parts }) => parts[0]!.hit)), 3);
  });

  test("reads what can happen to a helpless fighter", () => {
    const match = fight(
      [...SURE, ...SURE],
      ...toDefence("controlled"),
      { "defend:ben": { do: "defend", against: { ann: "parry:right" } } },
      { "part:0": { do: "part", part: "head" } },
    );
    expect(waiting(match, "b").fates!.map(({ note }) => note.split(" ").slice(0, 2).join(" "))).toEqual([
      "ben dies.",
      "ben lives",
    ]);
  });
});

test("a path of this round is drawn, and disappears with the next", () => {
  const stepped = fight([...SURE], { "move:ben": { do: "move", to: { x: 9, y: 1 } } });
  const { trails } = fieldView(look(stepped, "a"), stateOf(stepped));
  expect(trails).toHaveLength(1);
  expect(trails[0]!.path).toMatch(/^M\S+ \S+L\S+ \S+$/);
});

test("the end says who fell, draws who lies down, and computes the luck of each", () => {
  const match = fight(
    [...SURE, ...SURE],
    ...toDefence("controlled"),
    { "defend:ben": { do: "defend", against: { ann: "parry:right" } } },
    { "part:0": { do: "part", part: "head" } },
    { "mercy:ben": { do: "mercy", kill: false } },
  );
  const view = endView(look(match, "a"), stateOf(match))!;
  expect(view.title).toBe("ben falls");
  expect(view.words).toMatch(/ben/);
  expect(view.words).not.toMatch(/tires/);
  expect(view.fighters.map(({ lies }) => lies)).toEqual([false, true]);
  expect(view.fighters[1]!.harms).toEqual([{ at: 0, what: "Head, Major", how: "round 1, Controlled Attack" }]);
  expect(view.lines[1]!.words).toContain("Head");
  // A wound from before is not one of this fight, and its bearer is not called unhurt.
  const [first, ...later] = match.past;
  const scarred = structuredClone(first!.state as DuelState);
  Object.assign(scarred.fighters[0]!.wounds, { leftArm: { minor: 2, major: true } });
  const old = endView(look({ ...match, past: [{ ...first!, state: scarred }, ...later] }, "a"), stateOf(match))!;
  expect(view.fighters.map((one) => one.old)).toEqual([[], []]);
  expect(old.fighters[0]!.old).toEqual(["Left arm, Major", "Left arm, 2 × Minor"]);
  expect([view.lines[0]!.words, old.lines[0]!.words]).toEqual(["unhurt", "no new wound"]);
  expect(view.luck[0]!.mean).toBe(placeAmong(25).toFixed(1));
  // A finished fight asks for nothing.
  expect(duelOrders(look(match, "a"))).toMatchObject({ demand: "", end: true });
});

test("half of all rolls are below the median", () => {
  expect((placeAmong(13) + placeAmong(14)) / 2).toBeCloseTo(50, 0);
  expect(placeAmong(2)).toBeLessThan(1);
});
