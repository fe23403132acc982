import { describe, expect, it } from "vitest";
import { boardOf, foesTouching } from "../../../../src/rules/chronicle/battle/board.ts";
import {
  canStir,
  destinations,
  mayMove,
  movePhase,
  quickCount,
  threat,
} from "../../../../src/rules/chronicle/battle/move/move.ts";
import type { BattleOrder } from "../../../../src/rules/chronicle/battle/state.ts";
import type { BattleOptions } from "../../../../src/rules/chronicle/options.ts";
import { battle } from "../../../../src/rules/varied-battle.ts";
import { at, field, kinds, only, play, scene, the, type UnitPart } from "./scene.ts";

const PAIR: readonly UnitPart[] = [
  { id: "a1", kind: "MI", on: [5, 2] },
  { id: "d1", kind: "MI", on: [5, 8] },
];
const moving = (step: number) => ({ at: "move", step }) as const;
const reached = (state: Parameters<typeof the>[0], id: string) =>
  destinations(boardOf(state), the(state, id)).map((end) => end.cell);

describe("The order of a round", () => {
  it("R000-5.04-01 R000-5.04-02: proactive quick, other quick, proactive rest, other rest", () => {
    const phases = [0, 1, 2, 3].map((step) => movePhase("defender", step));
    expect(phases.map(({ side, quick }) => `${side} ${quick ? "quick" : "rest"}`)).toEqual([
      "defender quick",
      "attacker quick",
      "defender rest",
      "attacker rest",
    ]);
  });

  it("T000-5.04-01: half of 1 to 9 units is quick, rounded down, but one at least", () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(quickCount)).toEqual([1, 1, 1, 2, 2, 3, 3, 4, 4]);
  });

  it("R000-5.04-02: both sides mark in secret, exactly that many of their own", () => {
    const state = scene([...PAIR, { id: "a2", kind: "MI", on: [7, 2] }, { id: "d2", kind: "MI", on: [7, 8] }], {
      phase: { at: "quick" },
    });
    expect(battle.demands(state).map(({ seat, secret }) => [seat, secret])).toEqual([
      ["attacker", true],
      ["defender", true],
    ]);
    const refused = (units: unknown) => battle.refusal(state, "quick:attacker", { type: "quick", units })?.key;
    expect(refused(["a1", "a2"])).toBe("BNB.Problem.battle.quickCount");
    expect(refused([])).toBe("BNB.Problem.battle.quickCount");
    expect(refused(["d1"])).toBe("BNB.Problem.battle.notYours");
    expect(refused(["a1", "a1"])).toBe("BNB.Problem.battle.unitList");
    const after = play(state, {
      "quick:attacker": { type: "quick", units: ["a2"] },
      "quick:defender": { type: "quick", units: ["d1"] },
    }).state;
    expect(after.units.filter((unit) => unit.quick).map((unit) => unit.id)).toEqual(["d1", "a2"]);
    expect(battle.refusal(after, "move", { type: "move", unit: "a1", to: at(5, 3) })?.key).toBe(
      "BNB.Problem.battle.mayNotMove",
    );
    expect(battle.refusal(after, "move", { type: "move", unit: "a2", to: at(7, 3) })).toBeUndefined();
  });

  it("A000-5.04-13: marking goes by the units there are now; a single one is quick without being asked", () => {
    const state = scene([...PAIR, { id: "a2", kind: "MI", on: [7, 2], fate: "lost", losses: 100, cell: -1 }], {
      phase: { at: "quick" },
    });
    expect(kinds(state)).toEqual([]);
    const { state: after } = play(state);
    expect(after.units.filter((unit) => unit.quick).map((unit) => unit.id)).toEqual(["a1", "d1"]);
  });

  it("R000-5.04-01: the proactive side changes every round", () => {
    const state = scene(PAIR, { phase: { at: "roundEnd" }, proactive: "attacker", round: 2 });
    expect(play(state).state).toMatchObject({ round: 3, proactive: "defender" });
  });
});

describe("Moving", () => {
  it("A000-5.02-03: every hex costs one, closed ground too, unless the table makes it two", () => {
    const map = field({ "5,3": "t", "4,3": "t", "6,3": "t", "4,2": "t", "6,2": "t", "5,1": "t" });
    const phase = moving(2);
    expect(reached(scene(PAIR, { map, phase }), "a1")).toContain(at(5, 4));
    const dear = scene(PAIR, { map, phase, options: { "battle.closedMoveCost": 2 } });
    expect(reached(dear, "a1")).not.toContain(at(5, 4));
    expect(reached(dear, "a1")).toContain(at(5, 3));
  });

  it("A000-5.02-07: no passing through anybody, unless the table lets friends pass; nobody ends on a taken hex", () => {
    const wall: UnitPart[] = [
      { id: "a2", kind: "MI", on: [4, 2] },
      { id: "a3", kind: "MI", on: [4, 3] },
      { id: "a4", kind: "MI", on: [5, 3] },
      { id: "a5", kind: "MI", on: [6, 3] },
      { id: "a6", kind: "MI", on: [6, 2] },
      { id: "a7", kind: "MI", on: [5, 1] },
    ];
    const shut = scene([...PAIR, ...wall], { phase: moving(2) });
    expect(reached(shut, "a1")).toEqual([]);
    const open = scene([...PAIR, ...wall], { phase: moving(2), options: { "battle.passFriends": true } });
    expect(reached(open, "a1")).toContain(at(5, 4));
    expect(reached(open, "a1")).not.toContain(at(5, 3));
  });

  it("R000-5.02-04 A000-5.02-08: hard barriers stop a step and part neighbours; a one-way one stops only from outside", () => {
    const near: UnitPart[] = [
      { id: "a1", kind: "MI", on: [5, 4] },
      { id: "d1", kind: "MI", on: [5, 5] },
    ];
    const walled = scene(near, { map: field({}, ["wall 5,4 e"]) });
    expect(foesTouching(boardOf(walled), the(walled, "a1"))).toEqual([]);
    for (const facing of ["wall one-way 5,4 e", "wall one-way 5,5 w"]) {
      const state = scene(near, { map: field({}, [facing]) });
      expect(foesTouching(boardOf(state), the(state, "a1"))).toEqual([]);
    }
    const alone = (line: string) =>
      reached(
        scene(
          [
            { id: "a1", kind: "MI", on: [5, 4] },
            { id: "d1", kind: "MI", on: [0, 0] },
          ],
          { map: field({}, [line, "wall 5,4 ne se nw sw w"]) },
        ),
        "a1",
      );
    expect(alone("wall one-way 5,4 e")).toContain(at(5, 5));
    expect(alone("wall one-way 5,5 w")).not.toContain(at(5, 5));
    expect(alone("hedge 5,4 e")).toContain(at(5, 5));
  });

  it("R000-5.04-03: a unit that moves next to an enemy stops there, and both are held for the round", () => {
    const state = scene(
      [
        { id: "a1", kind: "LC", on: [5, 2] },
        { id: "d1", kind: "MI", on: [5, 5] },
        { id: "d2", kind: "MI", on: [0, 0] },
      ],
      { phase: moving(2) },
    );
    const ends = destinations(boardOf(state), the(state, "a1"));
    expect(ends.find((end) => end.cell === at(5, 4))?.halts).toBe(true);
    // 5,6 is behind the enemy: five steps could reach it, but only past hexes where a unit must stop or around them.
    expect(ends.some((end) => end.cell === at(5, 6))).toBe(false);
    const { state: after, events } = play(state, { move: { type: "move", unit: "a1", to: at(5, 4) } });
    expect(only(events, "moved")[0]).toMatchObject({ meets: ["d1"], way: [at(5, 3), at(5, 4)] });
    expect(the(after, "a1")).toMatchObject({ held: true, done: true, moved: 2 });
    expect(the(after, "d1").held).toBe(true);
    expect(after.phase).toEqual(moving(3));
    expect(battle.refusal(after, "move", { type: "move", unit: "d1", to: at(5, 6) })?.key).toBe(
      "BNB.Problem.battle.mayNotMove",
    );
  });

  it("R000-5.04-03 A000-5.04-15: a unit that starts next to an enemy may still move, and standing still holds nobody", () => {
    const state = scene(
      [
        { id: "a1", kind: "MI", on: [5, 4] },
        { id: "d1", kind: "MI", on: [5, 5] },
      ],
      { phase: moving(2) },
    );
    expect(reached(state, "a1")).toContain(at(5, 3));
    const ended = play(state, { move: { type: "endMoves" } }).state;
    expect(the(ended, "d1").held).toBe(false);
    expect(battle.refusal(ended, "move", { type: "move", unit: "d1", to: at(5, 6) })).toBeUndefined();
  });

  it("A000-5.02-05: every change of hex moves the counter on", () => {
    const state = scene(PAIR, { phase: moving(2) });
    const after = play(state, { move: { type: "move", unit: "a1", to: at(5, 3) } }).state;
    expect(the(after, "a1").clock).toBe(state.clock + 1);
  });

  it("refuses an invalid move, and never throws", () => {
    const state = scene(PAIR, { phase: moving(2) });
    for (const to of [at(5, 2), at(5, 8), at(9, 9), -1, 4.5, 1e9, "5", null, undefined, {}]) {
      const order = { type: "move", unit: "a1", to } as unknown as BattleOrder;
      expect(battle.refusal(state, "move", order)?.key).toBe("BNB.Problem.battle.outOfReach");
    }
    for (const order of [null, 3, [], {}, { type: "place" }, { type: "move" }, { type: "move", unit: 4, to: 4 }]) {
      expect(battle.refusal(state, "move", order)).toBeDefined();
    }
    expect(battle.refusal(state, "nothing", { type: "endMoves" })?.key).toBe("BNB.Problem.battle.notAsked");
  });

  it("lists as legal exactly what is not refused", () => {
    const state = scene(PAIR, { phase: moving(2) });
    const moves = battle.legal(state, "move");
    expect(moves).toHaveLength(1 + 18);
    expect(moves.every((order) => battle.refusal(state, "move", order) === undefined)).toBe(true);
  });
});

describe("Who may move (R000-5.04-02)", () => {
  it.each<[string, Partial<UnitPart>, object, boolean]>([
    ["the quick in the quick phase", { quick: true }, moving(0), true],
    ["the others not", {}, moving(0), false],
    ["the others in theirs", {}, moving(2), true],
    ["the quick not again", { quick: true }, moving(2), false],
    ["nor in the other side's phase", { quick: true }, moving(1), false],
    ["nor before the moves", {}, { at: "council" }, false],
    ["nor who has moved", { done: true }, moving(2), false],
    ["nor who is held", { held: true }, moving(2), false],
    ["nor who is gone", { fate: "left", cell: -1 }, moving(2), false],
  ])("%s", (_, unit, phase, may) => {
    const state = scene([{ ...PAIR[0]!, ...unit }, PAIR[1]!], { phase: phase as never });
    expect(mayMove(state, the(state, "a1"))).toBe(may);
  });

  it.each<[string, Partial<BattleOptions>, readonly UnitPart[], Record<string, string>, boolean]>([
    ["round water", {}, [], {}, false],
    ["one hex is free", {}, [], { "5,3": "." }, true],
    ["or a wood", {}, [], { "5,3": "t" }, true],
    ["dear as two, for who has two", { "battle.closedMoveCost": 2 }, [], { "5,3": "t" }, true],
    ["an enemy stands there", {}, [{ id: "d2", kind: "MI", on: [5, 3] }], { "5,3": "." }, false],
    ["or a friend", {}, [{ id: "a2", kind: "MI", on: [5, 3] }], { "5,3": "." }, false],
    ["who lets one pass", { "battle.passFriends": true }, [{ id: "a2", kind: "MI", on: [5, 3] }], { "5,3": "." }, true],
    [
      "an enemy never does",
      { "battle.passFriends": true },
      [{ id: "d2", kind: "MI", on: [5, 3] }],
      { "5,3": "." },
      false,
    ],
  ])("only who can stir is asked: %s", (_, options, more, land, may) => {
    const water = Object.fromEntries(["5,3", "5,1", "4,2", "4,3", "6,2", "6,3"].map((hex) => [hex, "~"]));
    const state = scene([...more, ...PAIR], { map: field({ ...water, ...land }, [`; ${maps++}`]), options });
    expect(canStir(boardOf(state), the(state, "a1"))).toBe(may);
  });
});

/** No two maps have the same text, so that nothing is cached from before. */
let maps = 0;

describe("Threat", () => {
  it("counts the units that could be next to each hex after one move", () => {
    const state = scene(PAIR);
    const count = threat(boardOf(state), "attacker");
    expect(count[at(5, 5)]).toBe(1);
    expect(count[at(5, 6)]).toBe(0);
  });
});
