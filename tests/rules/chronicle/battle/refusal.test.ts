/** Orders come from outside: each wrong one is refused with its reason, and the right ones beside it are not. */
import { describe, expect, it } from "vitest";
import type { BattleState } from "../../../../src/rules/chronicle/battle/state.ts";
import { problem } from "../../../../src/rules/result.ts";
import { battle } from "../../../../src/rules/varied-battle.ts";
import { DECISIONS, FOUR, STRAIGHT } from "./decisions.ts";
import { at, scene } from "./scene.ts";

const LONG = "x".repeat(50);
const NONSENSE: readonly unknown[] = [undefined, null, 3, "fight", [], [{ type: "council" }], {}, { type: null }];

const wrong = (state: BattleState, key: string, order: unknown) => battle.refusal(state, key, order);

describe("Whatever is asked", () => {
  it.each(DECISIONS)(
    "%s: the right answer is accepted, nonsense and the answers to other questions are not",
    (key, _, make, right) => {
      const state = make();
      expect(battle.demands(state).map((demand) => demand.key)).toContain(key);
      expect(wrong(state, key, right)).toBeUndefined();
      for (const order of NONSENSE) expect(wrong(state, key, order)).toEqual(problem("battle.order", { key }));
      for (const [, , , other] of DECISIONS) {
        const { type } = other as { type: string };
        if (type === (right as { type: string }).type) continue;
        expect(wrong(state, key, other), `${key}: ${type}`).toEqual(problem("battle.order", { key }));
      }
      expect(wrong(state, `${key}?`, right)).toEqual(problem("battle.notAsked", { key: `${key}?` }));
    },
  );
});

describe("The words of a refusal", () => {
  const state = (key: string) => DECISIONS.find(([one]) => one === key)![2]();
  it.each<[string, string, object, ReturnType<typeof problem>]>([
    ["no such troops", "split", { type: "split", troop: LONG }, problem("battle.split")],
    ["nobody placed", "deploy", { type: "place", at: {} }, problem("battle.placeNobody")],
    ["a list for a place", "deploy", { type: "place", at: [5] }, problem("battle.placeNobody")],
    ["a hex alone", "deploy", { type: "place", at: 5 }, problem("battle.placeNobody")],
    ["nothing", "deploy", { type: "place", at: null }, problem("battle.placeNobody")],
    [
      "nobody known",
      "deploy",
      { type: "place", at: { [LONG]: 1 } },
      problem("battle.notWaiting", { unit: LONG.slice(0, 40) }),
    ],
    ["the enemy's", "deploy", { type: "place", at: { a1: 1 } }, problem("battle.notWaiting", { unit: "a1" })],
    [
      "one who stands already",
      "deploy",
      { type: "place", at: { d1: 1 } },
      problem("battle.notWaiting", { unit: "d1" }),
    ],
    [
      "in the water",
      "deploy",
      { type: "place", at: { d2: at(3, 3) } },
      problem("battle.placeNotHere", { unit: "d2", cell: `${at(3, 3)}` }),
    ],
    [
      "between hexes",
      "deploy",
      { type: "place", at: { d2: 1.5 } },
      problem("battle.placeNotHere", { unit: "d2", cell: "1.5" }),
    ],
    [
      "before the first hex",
      "deploy",
      { type: "place", at: { d2: -1 } },
      problem("battle.placeNotHere", { unit: "d2", cell: "-1" }),
    ],
    [
      "a word for a hex",
      "deploy",
      { type: "place", at: { d2: LONG } },
      problem("battle.placeNotHere", { unit: "d2", cell: LONG.slice(0, 20) }),
    ],
    [
      "on each other",
      "deploy",
      { type: "place", at: { d2: at(7, 7), d3: at(7, 7) } },
      problem("battle.placeNotHere", { unit: "d3", cell: `${at(7, 7)}` }),
    ],
    ["no row", "row", { type: "row" }, problem("battle.row")],
    ["another axis", "row", { type: "row", row: { axis: "steep", index: 5, side: 1 } }, problem("battle.row")],
    ["neither yes nor no", "claim", { type: "claim", claim: "yes" }, problem("battle.order", { key: "claim" })],
    ["no such intent", "council:attacker", { type: "council", intent: "sleep" }, problem("battle.intent")],
    [
      "a duel without a record",
      "council:attacker",
      { type: "council", intent: "fight", duel: null },
      problem("battle.duelRecord"),
    ],
    [
      "with an empty one",
      "council:attacker",
      { type: "council", intent: "fight", duel: { record: "" } },
      problem("battle.duelRecord"),
    ],
    [
      "with a number",
      "council:attacker",
      { type: "council", intent: "fight", duel: { record: 7 } },
      problem("battle.duelRecord"),
    ],
    [
      "with one too long",
      "council:attacker",
      { type: "council", intent: "fight", duel: { record: "r".repeat(201) } },
      problem("battle.duelRecord"),
    ],
    [
      "a duel that changes nothing here",
      "council:attacker",
      { type: "council", intent: "fight", duel: { record: "r", by: 1 } },
      problem("battle.duelNoEffect"),
    ],
    ["neither yes nor no", "terms", { type: "terms", accept: 1 }, problem("battle.terms")],
    ["words that are none", "terms", { type: "terms", accept: true, words: 3 }, problem("battle.terms")],
    ["words without end", "terms", { type: "terms", accept: true, words: "w".repeat(2001) }, problem("battle.terms")],
    ["no list", "leave", { type: "leave", units: "a1" }, problem("battle.unitList")],
    ["a list of numbers", "leave", { type: "leave", units: [1] }, problem("battle.unitList")],
    ["one twice", "leave", { type: "leave", units: ["a1", "a1"] }, problem("battle.unitList")],
    [
      "nobody known",
      "leave",
      { type: "leave", units: [LONG] },
      problem("battle.notYours", { unit: LONG.slice(0, 40) }),
    ],
    ["the enemy's", "leave", { type: "leave", units: ["d1"] }, problem("battle.notYours", { unit: "d1" })],
    ["no list", "quick:defender", { type: "quick" }, problem("battle.unitList")],
    [
      "nobody known",
      "quick:defender",
      { type: "quick", units: [LONG] },
      problem("battle.notYours", { unit: LONG.slice(0, 40) }),
    ],
    [
      "all",
      "quick:defender",
      { type: "quick", units: ["d1", "d2"] },
      problem("battle.quickCount", { needed: 1, marked: 2 }),
    ],
    [
      "nobody known",
      "move",
      { type: "move", unit: LONG, to: 1 },
      problem("battle.mayNotMove", { unit: LONG.slice(0, 40) }),
    ],
    ["no unit", "move", { type: "move", to: 1 }, problem("battle.mayNotMove", { unit: "undefined" })],
    [
      "nowhere",
      "move",
      { type: "move", unit: "a1", to: LONG },
      problem("battle.outOfReach", { unit: "a1", cell: LONG.slice(0, 20) }),
    ],
    ["no list", "clusters:0", { type: "clusters" }, problem("battle.clusters")],
    ["nothing in it", "clusters:0", { type: "clusters", clusters: [null] }, problem("battle.clusters")],
    [
      "one side only",
      "clusters:0",
      { type: "clusters", clusters: [{ attackers: ["a1"] }] },
      problem("battle.clusters"),
    ],
    [
      "the other side only",
      "clusters:0",
      { type: "clusters", clusters: [{ defenders: ["d1"] }] },
      problem("battle.clusters"),
    ],
    [
      "strangers",
      "clusters:0",
      { type: "clusters", clusters: [...STRAIGHT, { attackers: ["a9"], defenders: ["d9"] }] },
      problem("battle.clusters"),
    ],
    ["somebody left out", "clusters:0", { type: "clusters", clusters: STRAIGHT.slice(1) }, problem("battle.clusters")],
    ["no targets", "shoot", { type: "shoot" }, problem("battle.targets")],
    ["a list of targets", "shoot", { type: "shoot", targets: [] }, problem("battle.targets")],
    ["a number", "shoot", { type: "shoot", targets: 4 }, problem("battle.targets")],
    [
      "nobody known",
      "shoot",
      { type: "shoot", targets: { [LONG]: LONG } },
      problem("battle.noShot", { unit: LONG.slice(0, 40), target: LONG.slice(0, 40) }),
    ],
    [
      "out of range",
      "shoot",
      { type: "shoot", targets: { a1: "d2" } },
      problem("battle.noShot", { unit: "a1", target: "d2" }),
    ],
    ["no order of clusters", "sequence", { type: "sequence" }, problem("battle.sequence")],
    ["one of them", "sequence", { type: "sequence", clusters: [0] }, problem("battle.sequence")],
    ["one twice", "sequence", { type: "sequence", clusters: [1, 1] }, problem("battle.sequence")],
    ["one more", "sequence", { type: "sequence", clusters: [0, 1, 2] }, problem("battle.sequence")],
    ["not one of the victors", "from", { type: "from", unit: "a1" }, problem("battle.from")],
    ["not the beaten one", "fallBack", { type: "fallBack", unit: "a1", to: at(5, 6) }, problem("battle.fallBack")],
    ["towards the victor", "fallBack", { type: "fallBack", unit: "d1", to: at(4, 5) }, problem("battle.fallBack")],
    ["too far", "step", { type: "step", to: at(5, 2) }, problem("battle.step")],
    ["no step said", "step", { type: "step" }, problem("battle.step")],
  ])("%s (%s)", (_, key, order, why) => {
    expect(wrong(state(key), key, order)).toEqual(why);
  });

  it.each<[string, string, object]>([
    [
      "the longest record's name",
      "council:attacker",
      { type: "council", intent: "fight", duel: { record: "r".repeat(200) } },
    ],
    ["the longest words", "terms", { type: "terms", accept: true, words: "w".repeat(2000) }],
    ["the first hex", "deploy", { type: "place", at: { d2: 0 } }],
    ["the last hex", "deploy", { type: "place", at: { d2: at(11, 10) } }],
    ["the clusters as they come", "sequence", { type: "sequence", clusters: [0, 1] }],
    ["the other victor", "from", { type: "from", unit: "d2" }],
    [
      "crosswise",
      "clusters:0",
      {
        type: "clusters",
        clusters: [
          { attackers: ["a1"], defenders: ["d2"] },
          { attackers: ["a2"], defenders: ["d1"] },
        ],
      },
    ],
    ["a shot in range", "shoot", { type: "shoot", targets: { a1: "d1" } }],
    ["a step out of the wood", "step", { type: "step", to: at(5, 3) }],
  ])("not refused: %s (%s)", (_, key, order) => {
    expect(wrong(state(key), key, order)).toBeUndefined();
  });

  it("R000-5.05-03: nobody retreats in the first round, but everybody may surrender", () => {
    const first = { ...state("council:attacker"), round: 1 };
    const intent = (one: string) => wrong(first, "council:attacker", { type: "council", intent: one });
    expect(["fight", "surrender", "retreat"].map(intent)).toEqual([
      undefined,
      undefined,
      problem("battle.retreatTooSoon"),
    ]);
  });
});

describe("A duel that counts (A000-1.01-02)", () => {
  const counts = () =>
    scene([...FOUR, { id: "a3", kind: "MI", on: [0, 0], fate: "lost", losses: 100, cell: -1 }], {
      phase: { at: "council" },
      options: { "battle.duelEffect": "modifier" },
    });
  const duel = (more: object) =>
    wrong(counts(), "council:attacker", { type: "council", intent: "fight", duel: { record: "r", ...more } });

  it.each([-3, 0, 3])("changes a unit by %i", (by) => {
    expect(duel({ unit: "d1", by })).toBeUndefined();
  });
  it.each([-4, 4, 1.5, "2", undefined])("but not by %s", (by) => {
    expect(duel({ unit: "d1", by })).toEqual(problem("battle.duelEffect", { most: 3 }));
  });
  it.each([undefined, 7, "a9", "a3"])("nor the unit %s", (unit) => {
    expect(duel({ unit, by: 1 })).toEqual(problem("battle.duelUnit"));
  });
  it("and may change nobody", () => expect(duel({})).toBeUndefined());
});
