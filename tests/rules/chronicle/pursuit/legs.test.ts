/** The orders of a pursuit one by one, their results, and the log. */
import { describe, expect, test } from "vitest";
import { mergedLanguage } from "../../../../scripts/build/language.ts";
import { chronicleCheck } from "../../../../src/rules/chronicle/checks/index.ts";
import {
  approachChance,
  groupRating,
  legChance,
  PURSUIT_OPTIONS,
  type PursuitOptions,
  type PursuitOrder,
  type PursuitState,
  pursuitOdds,
  readPursuit,
} from "../../../../src/rules/chronicle/pursuit/state.ts";
import { inWords, lexiconOf } from "../../../../src/rules/conflict/telling.ts";
import { notedDice } from "../../../../src/rules/dice/dice.ts";
import { fraction } from "../../../../src/rules/dice/fraction.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { defaults } from "../../../../src/rules/option.ts";
import { certain } from "../../../../src/rules/result.ts";
import { pursuit } from "../../../../src/rules/varied-conflicts.ts";

const lexicon = lexiconOf(await mergedLanguage("en"));
const WIN = [8, 8, 9];
const LOSE = [1, 1, 10];
const GO: PursuitOrder = { do: "go", way: "run" };

const person = (id: string, run: number, more: object = {}) => ({
  id,
  name: id,
  skills: { run, jumpClimb: run, ride: run, survive: run, hide: run, notice: run },
  ...more,
});
/** Ella, 4 in everything, flees from Morten, 2, and Ulf, 5, who is lame. */
function chase(more: object = {}, options: Partial<PursuitOptions> = {}): PursuitState {
  const setup = {
    evader: { seat: "north", name: "Ella", members: [person("Ella", 4)], ways: ["run", "ride"] },
    pursuer: {
      seat: "south",
      name: "Morten",
      members: [person("Morten", 2), person("Ulf", 5, { uselessLeg: true })],
      ways: ["run", "jumpClimb", "ride", "survive"],
    },
    ...more,
  };
  return certain(readPursuit(setup, { ...defaults(PURSUIT_OPTIONS), ...options }));
}

function decided(state: PursuitState, orders: Record<string, PursuitOrder>, faces: readonly number[] = []) {
  const dice = notedDice(scriptedDice(faces));
  const after = pursuit.decide(state, orders, dice);
  expect(dice.faces).toHaveLength(faces.length);
  return { ...after, dice: dice.faces };
}

const told = (state: PursuitState, orders: Record<string, PursuitOrder>, faces: readonly number[] = []) => {
  let now = state;
  return decided(state, orders, faces).events.flatMap((event) => {
    const tellings = pursuit.tell(event, now);
    now = pursuit.apply(now, event);
    return tellings.flatMap((one) => [inWords(one, lexicon), ...(one.behind ? [inWords(one.behind, lexicon)] : [])]);
  });
};

describe("what is asked", () => {
  test("both sides for a leg, and by default the first open choice", () => {
    expect(pursuit.demands(chase())).toEqual([
      { key: "evade", seat: "north", kind: "evade", secret: false, fallback: GO },
      { key: "pursue", seat: "south", kind: "pursue", secret: false, fallback: GO },
    ]);
  });

  test("H000-3-03 the pursuer alone at contact, and nobody before the approach or after the end", () => {
    const met = decided(chase(), { evade: { do: "stand" }, pursue: GO }).state;
    expect(pursuit.demands(met)).toEqual([
      { key: "meet", seat: "south", kind: "meet", secret: false, fallback: { do: "meet", as: "discussion" } },
    ]);
    expect(pursuit.demands(chase({ approach: true }))).toEqual([]);
    const over = decided(met, { meet: { do: "meet", as: "discussion" } }).state;
    expect(pursuit.demands(over)).toEqual([]);
    expect([pursuit.legal(over, "meet"), pursuit.legal(met, "evade")]).toEqual([[], []]);
  });

  test("only listed orders are accepted, exactly", () => {
    const state = chase();
    const met = decided(state, { evade: { do: "stand" }, pursue: GO }).state;
    for (const key of ["evade", "pursue"])
      for (const order of pursuit.legal(state, key)) expect(pursuit.refusal(state, key, order)).toBeUndefined();
    for (const order of pursuit.legal(met, "meet")) expect(pursuit.refusal(met, "meet", order)).toBeUndefined();
    const refused = (at: PursuitState, key: string, order: unknown) => pursuit.refusal(at, key, order);
    const [closed, none] = ["wayClosed", "order"].map((key) => ({ key: `BNB.Problem.pursuit.${key}`, params: {} }));
    expect(refused(state, "evade", { do: "go", way: "swim" })).toEqual(closed);
    expect(refused(state, "evade", { ...GO, leave: true })).toEqual(closed);
    expect(refused(state, "evade", { do: "giveUp" })).toEqual(none);
    expect(refused(state, "pursue", { do: "stand" })).toEqual(none);
    expect(refused(state, "pursue", "giveUp")).toEqual(none);
    expect(refused(state, "pursue", null)).toEqual(none);
    expect(refused(met, "meet", { do: "meet", as: "feast" })).toEqual(none);
    expect(refused(met, "evade", GO)).toEqual(closed);
  });

  test("which orders give the pursuit up", () => {
    const gives = (order: PursuitOrder) => pursuit.givesUp!(chase(), "", order);
    expect([gives({ do: "stand" }), gives({ do: "giveUp" }), gives(GO)]).toEqual([true, true, false]);
  });
});

describe("R000-3.xx-53 the lame", () => {
  const leave: PursuitOrder = { ...GO, leave: true };

  test("stay behind for good: they neither slow the others nor run with them again", () => {
    const { state } = decided(chase(), { evade: GO, pursue: leave }, WIN);
    expect(state.sides.pursuer.members.map(({ behind }) => behind)).toEqual([false, true]);
    expect(state.sides.evader.members.map(({ behind }) => behind)).toEqual([false]);
    expect(groupRating(state, "pursuer", "run")).toBe(2);
    expect(pursuit.legal(state, "pursue")).toContainEqual(GO);
    expect(pursuit.legal(state, "pursue")).not.toContainEqual(leave);
  });

  test("are left only by those who order it", () => {
    const both = { evader: { seat: "north", members: [person("Ella", 4), person("Odo", 3, { uselessLeg: true })] } };
    const { state, events } = decided(chase(both), { evade: leave, pursue: GO }, WIN);
    expect(events).toMatchObject([
      { type: "leftBehind", side: "evader", who: ["Odo"] },
      { type: "leg", rating: 4, opposition: 0 },
    ]);
    expect(state.sides.pursuer.members.every(({ behind }) => !behind)).toBe(true);
  });

  test.each([
    ["run", 0, 2],
    ["jumpClimb", 0, 2],
    ["ride", 2, 2],
    ["survive", 2, 2],
  ] as const)("%s: %i with them, %i without", (way, kept, left) => {
    expect(groupRating(chase(), "pursuer", way)).toBe(kept);
    expect(groupRating(chase(), "pursuer", way, true)).toBe(left);
  });

  test("if only they are left: the group cannot pursue without another choice, but can still flee", () => {
    const lame = [person("Ulf", 5, { uselessLeg: true })];
    const state = chase({
      evader: { seat: "north", members: lame, ways: ["run"] },
      pursuer: { seat: "south", members: lame, ways: ["run", "jumpClimb", "ride"] },
    });
    expect(pursuit.legal(state, "evade")).toEqual([GO, { do: "stand" }]);
    expect(pursuit.legal(state, "pursue")).toEqual([{ do: "go", way: "ride" }, { do: "giveUp" }]);
  });
});

describe("what comes of it", () => {
  test("a leg moves the gap and counts; dice say what they are for", () => {
    const won = decided(chase(), { evade: GO, pursue: GO }, WIN);
    expect(won.state).toMatchObject({ gap: 4, leg: 1 });
    expect(won.state.ended).toBeUndefined();
    expect(decided(chase(), { evade: GO, pursue: GO }, LOSE).state).toMatchObject({ gap: 2, leg: 1 });
    expect(new Set(won.dice.map(({ why }) => why))).toEqual(new Set(["pursuit.leg"]));
    expect(decided(chase({ gap: 5 }), { evade: GO, pursue: GO }, WIN).state).toMatchObject({
      gap: 6,
      ended: "escaped",
    });
    const near = decided(chase({ approach: true }), {}, WIN);
    expect(new Set(near.dice.map(({ why }) => why))).toEqual(new Set(["pursuit.approach"]));
  });

  test.each([
    [{ do: "stand" }, GO, { gap: 0 }],
    [GO, { do: "giveUp" }, { gap: 3, ended: "gaveUp" }],
    [{ do: "stand" }, { do: "giveUp" }, { gap: 3, ended: "gaveUp" }],
  ] as const)("R000-3.xx-54 evader %j, pursuer %j: %j, without a die", (evade, pursue, after) => {
    expect(decided(chase(), { evade, pursue }).state).toMatchObject(after);
  });

  test.each([
    ["escaped", "north", "escaped"],
    ["gaveUp", "north", "gaveUp"],
    ["discussion", "south", "discussion"],
    ["handToHand", "south", "handToHand"],
    ["massCombat", "south", "massCombat.standing"],
  ] as const)("ended as %s: %s has won, told as %s", (ended, winner, key) => {
    expect(pursuit.outcome({ ...chase(), ended })).toMatchObject({
      winners: [winner],
      telling: { key: `BNB.Pursuit.End.${key}` },
    });
  });

  test("a leg without an order of each side is a fault of the caller", () => {
    for (const orders of [{ evade: GO }, { pursue: GO }, {}] as Record<string, PursuitOrder>[])
      expect(() => pursuit.decide(chase(), orders, scriptedDice([]))).toThrow("a leg needs both sides' ways");
  });

  test("no gap is beyond contact or escape", () => {
    const faults = (gap: number) => pursuit.faults({ ...chase(), gap });
    expect([0, 3, 6].flatMap(faults)).toEqual([]);
    expect([-1, 7].map(faults)).toEqual([["the gap is -1"], ["the gap is 7"]]);
  });

  test("at random the chase goes on, nineteen times in twenty", () => {
    const any = (...faces: number[]) => {
      const dice = notedDice(scriptedDice(faces));
      const order = pursuit.anyOrder!(chase(), "evade", dice);
      expect(dice.faces.map(({ why }) => why)).toEqual(faces.map(() => "any.order"));
      return order;
    };
    expect(any(2, 2)).toEqual({ do: "go", way: "ride" });
    expect(any(1, 3)).toEqual({ do: "stand" });
    const met = decided(chase(), { evade: { do: "stand" }, pursue: GO }).state;
    expect(pursuit.anyOrder!(met, "meet", scriptedDice([3]))).toEqual({ do: "meet", as: "massCombat" });
  });
});

describe("the shown odds", () => {
  test("are those of the check", () => {
    const state = chase();
    const goings = { evader: { way: "ride" }, pursuer: { way: "run", leave: true } } as const;
    expect(legChance(chronicleCheck, state, goings)).toEqual(chronicleCheck.terms(4, 2).chance);
    const slow = { evader: { way: "run" }, pursuer: { way: "run" } } as const;
    expect(legChance(chronicleCheck, state, slow)).toEqual(chronicleCheck.terms(4, 0).chance);
    expect(approachChance(chronicleCheck, state)).toEqual(chronicleCheck.terms(2, 4).chance);
  });

  test.each([-1, 7, 2.5])("there are none at a gap of %f", (gap) => {
    expect(pursuitOdds(fraction(1, 2), gap)).toEqual({
      ok: false,
      problem: { key: "BNB.Problem.pursuit.gap", params: { least: 0, most: 6 } },
    });
  });
});

describe("the log", () => {
  test.each<[string, Record<string, PursuitOrder>, number[], object, string[]]>([
    [
      "a leg won",
      { evade: { do: "go", way: "ride" }, pursue: GO },
      WIN,
      {},
      [
        "Leg 1",
        "Ella goes mounted, Morten follows on foot.",
        "Ella gains ground: the gap is 4 of 6.",
        "Evaders 4 v pursuers 0, dice 8, 8 and 9",
      ],
    ],
    [
      "a leg lost with one left behind",
      { evade: GO, pursue: { do: "go", way: "jumpClimb", leave: true } },
      [1, 1, 10],
      {},
      [
        "Ulf cannot keep up and is left behind.",
        "Leg 1",
        "Ella goes on foot, Morten follows climbing.",
        "Morten gains ground: the gap is 2 of 6.",
        "Evaders 4 v pursuers 2, dice 1, 1 and 0",
      ],
    ],
    ["standing", { evade: { do: "stand" }, pursue: GO }, [], {}, ["Ella stops and waits for Morten."]],
    ["giving up", { evade: GO, pursue: { do: "giveUp" } }, [], {}, ["Morten gives up the pursuit."]],
    [
      "unseen",
      {},
      WIN,
      { approach: true },
      ["Morten approaches, and Ella does not notice.", "Pursuers’ Hide 2 v evaders’ Notice 4, dice 8, 8 and 9"],
    ],
    [
      "seen",
      {},
      [1, 1, 1],
      { approach: true },
      ["Ella notices Morten and flees.", "Pursuers’ Hide 2 v evaders’ Notice 4, dice 1, 1 and 1"],
    ],
  ])("%s", (_, orders, faces, more, lines) => {
    expect(told(chase(more), orders, faces)).toEqual(lines);
  });

  test("how they meet", () => {
    const met = decided(chase(), { evade: { do: "stand" }, pursue: GO }).state;
    expect(pursuit.legal(met, "meet").flatMap((order) => told(met, { meet: order }))).toEqual([
      "Morten catches Ella and wants to talk.",
      "Morten catches Ella and attacks: a duel at spear distance.",
      "Morten catches Ella and gives battle.",
    ]);
  });

  test("where it stands", () => {
    const met = decided(chase(), { evade: { do: "stand" }, pursue: GO }).state;
    const over: PursuitState = { ...met, ended: "discussion" };
    const states = [chase({ approach: true }), chase(), { ...chase(), leg: 4 }, met, over];
    expect(states.map((state) => inWords(pursuit.where!(state), lexicon))).toEqual([
      "Approach",
      "Leg 1",
      "Leg 5",
      "Contact",
      "The pursuit is over",
    ]);
  });

  test("each side's orders", () => {
    const state = chase();
    const met = decided(state, { evade: { do: "stand" }, pursue: GO }).state;
    const said = (order: PursuitOrder) => inWords(pursuit.tellOrder(state, "pursue", order), lexicon);
    const orders = [...pursuit.legal(state, "pursue"), { do: "stand" } as const, ...pursuit.legal(met, "meet")];
    expect(orders.map(said)).toEqual([
      "Go on foot",
      "Go on foot and leave the lame behind",
      "Go climbing",
      "Go climbing and leave the lame behind",
      "Go mounted",
      "Go through the wild",
      "Give up",
      "Stop and wait",
      "Talk",
      "Fight a duel",
      "Fight a battle",
    ]);
  });
});
