/** Chronicle 4.03: the ten actions, the special ones, their effects and the questions these ask. */
import { describe, expect, test } from "vitest";
import {
  actionRating,
  bareRating,
  defenceRating,
  effectsOf,
  skillRating,
} from "../../../../src/rules/chronicle/duel/rating/rating.ts";
import { DUEL_OPTIONS } from "../../../../src/rules/chronicle/duel/state.ts";
import { ACTION, ACTIONS, type Action } from "../../../../src/rules/chronicle/duel/strike/actions.ts";
import { openActions } from "../../../../src/rules/chronicle/duel/strike/open-actions.ts";
import { partsFor, viciousWounds } from "../../../../src/rules/chronicle/duel/strike/striking.ts";
import { UNHURT, type Wounds } from "../../../../src/rules/chronicle/wounds/index.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { defaults } from "../../../../src/rules/option.ts";
import { duel } from "../../../../src/rules/varied-duel.ts";
import { Arena, combatant, FAIL, pairAt, SURE, sum } from "./arena.ts";

const MAJOR = { minor: 0, major: true };
const parry = (from: string) => ({ do: "defend", against: { [from]: "parry:right" } }) as const;

test("R000-4.03-01 a check of the action against the defence picked, armour against Attacks only", () => {
  const arena = new Arena(pairAt(2, {}, { armour: "plate" })).orders();
  const worth = (action: Action) =>
    defenceRating(arena.state, arena.fighter("b"), "parry:right", arena.fighter("a"), action).value;
  expect([worth("quick"), worth("vicious"), worth("controlled"), worth("bash")]).toEqual([5, 5, 5, 1]);
});

test.each([
  ["R000-4.03-02 A000-4.03-01 success is the strong effect", 14 - 3 + 1, -3],
  ["R000-4.03-02 A000-4.03-01 failure the weak one", 14 - 3 + 1 - 1, -1],
])("%s", (_, dice, penalty) => {
  const arena = new Arena(pairAt(2)).orders();
  arena.step({ "order:a": { do: "bash", target: "b", with: "right" } });
  arena.step({ "defend:b": parry("a") }, [...sum(dice), ...sum(14)]);
  expect(arena.fighter("b").penalties).toEqual([
    { on: ["control", "strength"], by: penalty, source: "bash", from: "a", until: 3 },
  ]);
});

describe("R000-4.03-03 the table of actions", () => {
  const skills = { control: 1, fightingMind: 2, speed: 4, strength: 8 };
  test.each([
    ["quick", ["speed", "strength"], 0, "dodge parry", "weapon"],
    ["vicious", ["strength"], -1, "dodge parry", "weapon"],
    ["controlled", ["control", "speed"], -2, "dodge parry", "weapon"],
    ["tackle", ["fightingMind", "strength"], -1, "fightingMind strength", "dagger"],
    ["bash", ["strength"], 0, "dodge parry", "weapon"],
    ["flurry", ["speed"], 0, "dodge parry", "weapon"],
    ["feint", ["fightingMind", "speed"], 0, "fightingMind", "weapon"],
    ["hold", ["control", "strength"], 0, "dodge parry", "dagger"],
    ["push", ["strength"], 0, "dodge strength", "dagger"],
    ["trip", ["control"], 0, "dodge strength", "weapon"],
  ] as const)("%s", (action, among, offset, defences, distance) => {
    for (const skill of among) {
      const choices = among.length > 1 ? { choices: { [action]: skill } } : {};
      const arena = new Arena(pairAt(1, { skills, hands: [], ...choices })).orders();
      expect(bareRating(arena.state, arena.fighter("a"), action).value).toBe(skills[skill] + offset);
    }
    expect(ACTION[action].defences.join(" ")).toBe(defences);
    expect(ACTION[action].distance).toBe(distance);
  });

  const cold = (by: number, ...on: string[]) => ({ penalty: { skills: on, by } });
  test.each([
    ["quick", { wound: "attackerMinor" }, { wound: "victimMinor", exposed: -2 }],
    ["vicious", { wound: "random" }, { exposed: -4 }],
    ["controlled", { wound: "attackerMajor" }, { exposed: -4 }],
    ["tackle", { condition: "tackled" }, { ...cold(-1, "control", "speed", "strength"), exposed: -3 }],
    ["bash", cold(-3, "control", "strength"), cold(-1, "control", "strength")],
    ["flurry", cold(-3, "fightingMind", "control"), cold(-1, "fightingMind", "control")],
    ["feint", cold(-3, "fightingMind", "speed"), cold(-1, "fightingMind", "speed")],
    ["hold", { condition: "held" }, cold(-1, "speed", "strength")],
    ["push", { ...cold(-3, "control", "fightingMind"), shove: true }, cold(-1, "control", "fightingMind")],
    ["trip", { ...cold(-3, "fightingMind", "speed"), condition: "prone" }, cold(-1, "fightingMind", "speed")],
  ] as const)("what %s does", (action, strong, weak) => {
    expect(effectsOf(action)).toEqual({ strong, weak });
  });

  test("there are ten", () => expect(ACTIONS.length).toBe(10));
});

test("R000-4.03-04 Tackle and Hold need a free hand", () => {
  const barred = (hands: readonly ("sword" | "shield" | "halberd")[]) => {
    const arena = new Arena(pairAt(1, { hands })).orders();
    return openActions(arena.state, "a")
      .filter((one) => one.barred?.key === "BNB.Problem.duel.needsFreeHand")
      .map(({ action }) => action);
  };
  expect(barred(["sword", "shield"])).toEqual(["tackle", "hold"]);
  expect(barred(["sword"])).toEqual([]);
  expect(barred(["halberd"])).toEqual([]);
});

describe("Quick Attack", () => {
  const quick = { do: "quick", target: "b", with: "right" } as const;

  test("R000-4.03-03 the victim protects one part, then the attacker picks another", () => {
    const arena = new Arena(pairAt(2)).orders();
    arena.step({ "order:a": quick }).step({ "defend:b": parry("a") }, SURE);
    expect(duel.demands(arena.state)).toMatchObject([{ seat: "second", kind: "protect" }]);
    arena.step({ "part:0": { do: "part", part: "head" } });
    expect(duel.demands(arena.state)).toMatchObject([{ seat: "first", kind: "strike" }]);
    expect(duel.refusal(arena.state, "part:0", { do: "part", part: "head" })?.key).toBe("BNB.Problem.duel.notOpen");
    arena.step({ "part:0": { do: "part", part: "body" } }, sum(14));
    expect(arena.fighter("b").wounds.body).toEqual({ minor: 1, major: false });
  });

  test("A000-4.03-01 a failed one still wounds, where the victim likes, and leaves the attacker open", () => {
    const arena = new Arena(pairAt(2, {}, { wounds: { leftArm: MAJOR } })).orders();
    arena.step({ "order:a": quick }).step({ "defend:b": parry("a") }, FAIL);
    expect(duel.demands(arena.state)).toMatchObject([{ seat: "second", kind: "suffer" }]);
    expect(duel.legal(arena.state, "part:0")).not.toContainEqual({ do: "part", part: "leftArm" });
    arena.step({ "part:0": { do: "part", part: "leftLeg" } }, sum(14));
    expect(arena.fighter("b").wounds.leftLeg.minor).toBe(1);
    expect(arena.fighter("a").penalties).toMatchObject([{ on: "defences", by: -2 }]);
  });

  test("A000-4.03-05 A000-4.03-06 a part with a Major cannot be struck, but may be protected", () => {
    const arena = new Arena(pairAt(2, {}, { wounds: { leftArm: MAJOR } })).orders();
    arena.step({ "order:a": quick }).step({ "defend:b": parry("a") }, SURE);
    arena.step({ "part:0": { do: "part", part: "leftArm" } });
    expect(duel.legal(arena.state, "part:0")).toHaveLength(5);
    expect(duel.refusal(arena.state, "part:0", { do: "part", part: "leftArm" })).toBeDefined();
  });

  test("A000-4.03-05 with no part left to strike there is no wound", () => {
    const arena = new Arena(pairAt(2)).orders();
    arena.step({ "order:a": quick }).step({ "defend:b": parry("a") }, SURE);
    const all = Object.fromEntries(Object.keys(UNHURT).map((part) => [part, MAJOR])) as unknown as Wounds;
    const state = { ...arena.state, fighters: arena.state.fighters.map((f) => ({ ...f, wounds: all })) };
    expect(partsFor(state, { blow: 0, what: "strike" })).toEqual([]);
  });
});

test("R000-4.03-03 a Controlled Attack puts a Major where the attacker likes", () => {
  const arena = new Arena(pairAt(2)).orders();
  arena.step({ "order:a": { do: "controlled", target: "b", with: "right" } }).step({ "defend:b": parry("a") }, SURE);
  expect(duel.demands(arena.state)).toMatchObject([{ seat: "first", kind: "strike" }]);
  arena.step({ "part:0": { do: "part", part: "rightArm" } }, sum(14));
  expect(arena.fighter("b").wounds.rightArm).toEqual(MAJOR);
});

describe("Vicious Attack", () => {
  const options = defaults(DUEL_OPTIONS);
  const roll = (wounds: Wounds, faces: number[], more = {}) => {
    const dice = scriptedDice(faces);
    const found = viciousWounds(wounds, { ...options, ...more }, dice).wounds.map(
      ({ part, severity }) => `${severity} ${part}`,
    );
    dice.spent();
    return found;
  };

  test.each([
    ["A000-4.03-03 1-4 two Minors", [1, 1], ["minor leftArm", "minor leftArm"]],
    ["A000-4.03-03 4 is still two Minors", [4, 6], ["minor head", "minor head"]],
    ["A000-4.03-03 5-6 one Major", [5, 2], ["major rightArm"]],
    ["A000-4.03-03 location 3", [6, 3], ["major leftLeg"]],
    ["A000-4.03-03 location 4", [6, 4], ["major rightLeg"]],
    ["A000-4.03-03 location 5", [6, 5], ["major body"]],
  ])("%s", (_, faces, wounds) => {
    expect(roll(UNHURT, faces)).toEqual(wounds);
  });

  test("A000-4.03-02 one location for both Minors, or one each", () => {
    expect(roll(UNHURT, [1, 3])).toEqual(["minor leftLeg", "minor leftLeg"]);
    expect(roll(UNHURT, [1, 3, 6], { "combat.viciousLocation": "perWound" })).toEqual(["minor leftLeg", "minor head"]);
  });

  test("R000-4.03-06 A000-4.03-03 A000-4.03-04 a part with a Major passes one Minor to a neighbour, without a die if there is one only", () => {
    expect(roll({ ...UNHURT, leftArm: MAJOR }, [6, 1])).toEqual(["minor body"]);
    expect(roll({ ...UNHURT, body: MAJOR }, [1, 5, 5])).toEqual(["minor head"]);
    expect(roll({ ...UNHURT, body: MAJOR, leftArm: MAJOR }, [1, 5, 1])).toEqual(["minor rightArm"]);
  });

  test("A000-4.03-04 with no neighbour left there is no wound", () => {
    expect(roll({ ...UNHURT, leftArm: MAJOR, body: MAJOR }, [6, 1])).toEqual([]);
  });
});

describe("Push", () => {
  const push = { do: "push", target: "b" } as const;

  test("R000-4.03-05 the attacker picks the space, the shove replaces the Dodge move", () => {
    const arena = new Arena(pairAt(1)).orders();
    arena.step({ "order:a": push }).step({ "defend:b": { do: "defend", against: { a: "dodge" } } }, SURE);
    expect(duel.demands(arena.state)).toMatchObject([{ seat: "first", kind: "shove" }]);
    const refused = (x: number, y: number) => duel.refusal(arena.state, "shove:0", { do: "move", to: { x, y } })?.key;
    expect(refused(8, 5)).toBeUndefined();
    expect(refused(8, 7)).toBe("BNB.Problem.duel.not.shove");
    expect(refused(-1, 5)).toBe("BNB.Problem.duel.blocked");
    arena.step({ "shove:0": { do: "move", to: { x: 8, y: 5 } } }).to("orders", sum(14));
    expect(arena.fighter("b").at).toEqual({ x: 8, y: 5 });
    expect(arena.happened("moved").map(({ why }) => why)).toEqual(["shove"]);
    expect(arena.fighter("b").penalties).toMatchObject([{ on: ["control", "fightingMind"], by: -3 }]);
  });

  test("R000-4.03-05 A000-4.03-07 from Spear distance at -1, and the attacker ends at Sword", () => {
    const arena = new Arena(pairAt(3)).orders();
    expect(actionRating(arena.state, arena.fighter("a"), push).value).toBe(2);
    arena
      .step({ "order:a": push })
      .step({ "defend:b": { do: "defend", against: { a: "strength" } } }, SURE)
      .step();
    arena.to("orders", sum(14));
    expect(arena.happened("moved").map(({ why }) => why)).toEqual(["shove", "close"]);
    expect(Math.abs(arena.fighter("a").at!.x - arena.fighter("b").at!.x)).toBe(2);
  });

  test("A000-4.03-07 a pusher who is hemmed in at Spear distance falls short: they could not end at Sword", () => {
    const around = [5, 6, 7].flatMap((x) => [3, 4, 5].map((y) => ({ x, y })));
    const blocked = around.filter(({ x, y }) => x !== 6 || y !== 4);
    const arena = new Arena({ ...pairAt(3), field: { width: 20, height: 9, blocked } }).orders();
    arena
      .step({ "order:a": push })
      .step({ "defend:b": { do: "defend", against: { a: "strength" } } }, [...SURE, ...sum(14)]);
    expect(arena.happened("fellShort")).toEqual([{ type: "fellShort", blow: 0 }]);
    expect(arena.fighter("b").at).toEqual({ x: 9, y: 4 });
  });

  test("A000-4.03-13 with no space behind the target there is no shove, the -3 stay", () => {
    const blocked = [3, 4, 5].map((y) => ({ x: 8, y }));
    const arena = new Arena({ ...pairAt(1), field: { width: 20, height: 9, blocked } }).orders();
    arena.step({ "order:a": push }, [...SURE, ...sum(14)]);
    expect(arena.happened("noSpace")).toEqual([{ type: "noSpace", who: "b", why: "shove" }]);
    expect(arena.fighter("b").penalties).toMatchObject([{ by: -3 }]);
    expect(arena.fighter("b").at).toEqual({ x: 7, y: 4 });
  });
});

describe("closing in", () => {
  const hold = { do: "hold", target: "b", with: "left" } as const;

  test("A000-4.03-07 a Hold from Sword distance moves the attacker to Dagger by the fewest spaces", () => {
    const arena = new Arena(pairAt(2)).orders();
    expect(actionRating(arena.state, arena.fighter("a"), hold).value).toBe(2);
    arena.step({ "order:a": hold }).step({ "defend:b": parry("a") }, SURE);
    expect(duel.demands(arena.state)).toMatchObject([{ kind: "follow" }]);
    expect(duel.legal(arena.state, "follow:a")).toHaveLength(3);
    arena.step();
    expect(arena.state.grips).toEqual([{ by: "a", on: "b", hand: "left", kind: "held" }]);
  });

  test("A000-4.03-07 also when a failed Dodge has opened the distance", () => {
    const arena = new Arena(pairAt(1)).orders();
    arena.step({ "order:a": hold }).step({ "defend:b": { do: "defend", against: { a: "dodge" } } }, SURE);
    arena.step().to("move");
    expect(arena.happened("moved").map(({ why }) => why)).toEqual(["dodge", "close"]);
    expect(arena.state.grips).toHaveLength(1);
  });

  test("A000-4.03-07 a fighter who cannot move and is no longer at Dagger has only the weak effect", () => {
    const arena = new Arena(pairAt(1, { prone: true })).orders([]);
    arena
      .step({ "order:a": hold })
      .step({ "defend:b": { do: "defend", against: { a: "dodge" } } }, SURE)
      .step();
    expect(arena.happened("fellShort")).toEqual([{ type: "fellShort", blow: 0 }]);
    expect(arena.state.grips).toEqual([]);
    expect(arena.fighter("b").penalties).toMatchObject([{ on: ["speed", "strength"], by: -1 }]);
  });

  test("A000-4.03-07 without a path the effect is the weak one", () => {
    const blocked = Array.from({ length: 9 }, (_, y) => ({ x: 7, y }));
    const arena = new Arena({ ...pairAt(2), field: { width: 20, height: 9, blocked } }).orders();
    arena.step({ "order:a": { do: "tackle", target: "b", with: "left" } });
    arena.step({ "defend:b": { do: "defend", against: { a: "strength" } } }, [...SURE, ...sum(14)]);
    expect(arena.happened("fellShort")).toHaveLength(1);
    expect(arena.state.grips).toEqual([]);
  });
});

test("R000-4.03-07 Stand Up ends PRONE without a roll", () => {
  const arena = new Arena(pairAt(2, { prone: true })).orders([]);
  arena.step({ "order:a": { do: "standUp" } }, sum(14));
  expect(arena.fighter("a").prone).toBe(false);
});

/** b is held or tackled by a's left hand. */
function gripped(kind: "hold" | "tackle", options = {}): Arena {
  const arena = new Arena(pairAt(1), options).orders();
  arena.step({ "order:a": { do: kind, target: "b", with: "left" } });
  const defence = kind === "hold" ? "parry:right" : "strength";
  arena.step({ "defend:b": { do: "defend", against: { a: defence } } }, SURE);
  return arena.orders([]);
}

test.each([
  ["hold", "breakHold", 1, 3],
  ["tackle", "breakTackle", 2, 2],
] as const)(
  "R000-4.03-08 A000-4.03-11 breaking a %s sets rating against rating, nothing else",
  (kind, verb, own, theirs) => {
    const arena = gripped(kind);
    const choices = { hold: "strength", tackle: "fightingMind" } as const;
    arena.match = {
      ...arena.match,
      state: {
        ...arena.state,
        fighters: arena.state.fighters.map((f) => ({ ...f, choices: { ...f.choices, ...choices } })),
      },
    };
    arena.step({ "order:b": { do: verb, target: "a" } }, [...SURE, ...sum(14)]);
    expect(arena.happened("broke")[0]).toMatchObject({ rating: own, opposition: theirs, success: true });
    expect(arena.state.grips).toEqual([]);
  },
);

test("A000-4.03-08 a Break rolls beside the holder's action, and a release ends the hold whatever the roll", () => {
  const arena = gripped("hold");
  arena.step({ "order:a": { do: "release", target: "b" }, "order:b": { do: "breakHold", target: "a" } }, [
    ...FAIL,
    ...sum(14),
  ]);
  expect(arena.happened("broke")[0]!.success).toBe(false);
  expect(arena.happened("ungripped")).toMatchObject([{ why: "released" }]);
});

test("A000-4.03-11 held by several, one is named for each Break", () => {
  const setup = {
    field: { width: 9, height: 9 },
    combatants: [
      combatant("a", 0, { at: { x: 3, y: 4 } }),
      combatant("c", 0, { at: { x: 5, y: 4 } }),
      combatant("b", 1, { at: { x: 4, y: 4 } }),
    ],
  };
  const arena = new Arena(setup).to("orders", [...sum(14), ...sum(14)]);
  const state = {
    ...arena.state,
    grips: [
      { by: "a", on: "b", hand: "left", kind: "held" },
      { by: "c", on: "b", hand: "left", kind: "held" },
    ] as const,
  };
  expect(duel.refusal(state, "order:b", { do: "breakHold", target: "a" })).toBeUndefined();
  expect(duel.refusal(state, "order:b", { do: "breakHold", target: "c" })).toBeUndefined();
  expect(duel.refusal(state, "order:b", { do: "breakTackle", target: "c" })?.key).toBe("BNB.Problem.duel.notGripped");
  expect(skillRating(state, arena.fighter("b"), "speed").value).toBe(-1);
});

test("A000-4.03-10 a weapon's attack modifier counts for Attacks, not for set-ups", () => {
  const arena = new Arena(pairAt(2, { hands: ["axe"] })).orders();
  const value = (action: Action) =>
    actionRating(arena.state, arena.fighter("a"), { do: action, target: "b", with: "right" }).value;
  expect([value("quick"), value("vicious"), value("controlled")]).toEqual([4, 3, 2]);
  expect([value("bash"), value("flurry"), value("feint"), value("trip")]).toEqual([3, 3, 3, 3]);
});
