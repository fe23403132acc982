/** What happens between decisions: automatic ends, counts of moves, who is not asked. */
import { describe, expect, it } from "vitest";
import { boardOf, boardWith } from "../../../../src/rules/chronicle/battle/board.ts";
import { endByField, permanentLosses } from "../../../../src/rules/chronicle/battle/losses/losses.ts";
import { muster } from "../../../../src/rules/chronicle/battle/muster/army.ts";
import { mayShoot, shootersOf, targetsOf } from "../../../../src/rules/chronicle/battle/shoot/shots.ts";
import type { Army } from "../../../../src/rules/chronicle/battle/state.ts";
import { battle } from "../../../../src/rules/varied-battle.ts";
import { at, field, kinds, LOSE, only, play, scene, the, type UnitPart, WIN } from "./scene.ts";

const A1: UnitPart = { id: "a1", kind: "MI", on: [5, 2] };
const D1: UnitPart = { id: "d1", kind: "MI", on: [5, 8] };
const gone = (id: string, fate: "lost" | "left"): UnitPart => ({
  id,
  kind: "MI",
  on: [0, 0],
  cell: -1,
  fate,
  losses: fate === "lost" ? 100 : 10,
});

describe("The end", () => {
  it("at dusk, where the table has one: after that round and not before, with no victor", () => {
    const dusked = (round: number, dusk: number | null) =>
      play(scene([A1, D1], { phase: { at: "roundEnd" }, round, options: { "battle.dusk": dusk } })).state;
    expect(dusked(5, 5).ending).toMatchObject({ reason: "dusk" });
    expect(dusked(5, 5).ending).not.toHaveProperty("winner");
    expect(dusked(6, 5).ending).toMatchObject({ reason: "dusk" });
    expect(dusked(4, 5)).toMatchObject({ ending: null, round: 5 });
    expect(dusked(99, null)).toMatchObject({ ending: null, round: 100 });
  });

  it.each<[string, readonly UnitPart[], ReturnType<typeof endByField>]>([
    ["both stand", [A1, D1, gone("d2", "left")], undefined],
    ["one army is destroyed", [A1, gone("d1", "lost")], { reason: "destroyed", winner: "attacker" }],
    ["one army has gone", [gone("a1", "left"), D1], { reason: "retreated", winner: "defender" }],
    [
      "some have gone, the rest fell",
      [A1, gone("d1", "lost"), gone("d2", "left")],
      { reason: "retreated", winner: "attacker" },
    ],
    [
      "the victor's own may have gone",
      [A1, gone("a2", "left"), gone("d1", "lost")],
      { reason: "destroyed", winner: "attacker" },
    ],
    ["nobody is left", [gone("a1", "lost"), gone("d1", "lost")], { reason: "annihilated" }],
  ])("R000-5.05-01: %s", (_, parts, end) => {
    expect(endByField(scene(parts))).toEqual(end);
  });

  it("is logged last, and the battle is over", () => {
    const fought = play(
      scene([
        { ...A1, on: [5, 7] },
        { ...D1, losses: 90 },
      ]),
      {},
      WIN,
    );
    expect(fought.events.slice(-2).map(({ type }) => type)).toEqual(["ended", "turn"]);
    expect(fought.state.phase).toEqual({ at: "over" });
    const surrendered = play(scene([A1, D1], { phase: { at: "terms", from: "attacker" } }), {
      terms: { type: "terms", accept: true },
    });
    expect(surrendered.events.map(({ type }) => type)).toEqual(["terms", "turn", "ended"]);
    expect(only(surrendered.events, "terms")[0]!.words).toBe("");
    expect(surrendered.state.phase).toEqual({ at: "over" });
  });

  it.each([
    ["lost", "truce", false, 100],
    ["fights", "truce", false, 16],
    ["fights", "parted", false, 31],
    ["left", "truce", false, 31],
    ["left", "truce", true, 16],
    ["left", "parted", true, 31],
  ] as const)("R000-5.05-04: who %s at a %s, held %s, pays %i", (fate, reason, held, paid) => {
    expect(permanentLosses({ fate, size: 100, losses: 31 }, reason, "up", held)).toBe(paid);
  });
});

describe("A round", () => {
  it("counts who moved in each phase, and who met an enemy", () => {
    const parts: UnitPart[] = [
      { ...A1, quick: true, done: true, held: true },
      { ...A1, id: "a2", on: [7, 2], quick: true, done: true },
      { ...A1, id: "a3", on: [9, 2], quick: true },
      { ...A1, id: "a4", on: [9, 4], done: true, held: true },
      { ...D1, quick: true, done: true, held: true },
      { ...D1, id: "d2", on: [7, 8], quick: true },
    ];
    const ended = (step: number) => {
      const { events } = play(scene(parts, { phase: { at: "move", step } }), { move: { type: "endMoves" } });
      return only(events, "movesEnded")[0];
    };
    expect(ended(0)).toEqual({ type: "movesEnded", step: 0, moved: 2, met: 1 });
    expect(ended(1)).toEqual({ type: "movesEnded", step: 1, moved: 1, met: 1 });
  });

  it("a unit with only one way is not asked, and an empty volley is none", () => {
    const walls = field({ "4,5": "~", "4,6": "~", "6,5": "~", "6,6": "~" });
    const { state, events } = play(
      scene(
        [
          { ...A1, on: [5, 4] },
          { ...D1, on: [5, 5] },
          { ...D1, id: "d2", on: [9, 9] },
        ],
        { map: walls },
      ),
      {},
      WIN,
    );
    expect(only(events, "fellBack")).toEqual([{ type: "fellBack", unit: "d1", from: "a1", to: at(5, 6) }]);
    expect(only(events, "volley")).toEqual([]);
    expect(kinds(state)).toEqual(["council:attacker", "council:defender"]);
  });

  it("R000-5.04-09: a unit without a way back suffers, and nobody is asked", () => {
    const pit = field({ "4,5": "~", "4,6": "~", "6,5": "~", "6,6": "~", "5,6": "~" });
    const { state, events } = play(
      scene(
        [
          { ...A1, on: [5, 4] },
          { ...D1, on: [5, 5] },
          { ...D1, id: "d2", on: [9, 9] },
        ],
        { map: pit },
      ),
      {},
      WIN,
    );
    expect(only(events, "hemmedIn")).toEqual([
      { type: "hemmedIn", unit: "d1", from: "a1", suffered: { unit: "d1", losses: 45, lost: false } },
    ]);
    expect(the(state, "d1").losses).toBe(90);
  });

  it("two fights one after the other, in the order of the proactive side", () => {
    const parts: UnitPart[] = [
      { ...A1, on: [5, 4] },
      { ...A1, id: "a2", on: [9, 4] },
      { ...D1, on: [5, 5] },
      { ...D1, id: "d2", on: [9, 5] },
    ];
    const { state } = play(scene(parts), {}, [...WIN, ...LOSE]);
    expect(kinds(state)).toEqual(["sequence"]);
    const first = (clusters: number[]) =>
      battle.demands(play(state, { sequence: { type: "sequence", clusters } }).state)[0]!.seat;
    expect([first([0, 1]), first([1, 0])]).toEqual(["defender", "attacker"]);
  });

  it("A000-1.01-02: a duel that both enter alike is noted once, any other by each", () => {
    const state = scene([A1, D1], { phase: { at: "council" }, options: { "battle.duelEffect": "modifier" } });
    const entered = (one: object, two: object) => {
      const order = (duel: object) => ({ type: "council", intent: "fight", duel }) as never;
      const { events } = play(state, { "council:attacker": order(one), "council:defender": order(two) });
      return only(events, "duel").map(({ type: _, ...duel }) => duel);
    };
    const same = { record: "r", unit: "a1", by: 2 };
    expect(entered(same, same)).toEqual([{ side: "attacker", ...same }]);
    expect(entered({ record: "r" }, { record: "r" })).toEqual([{ side: "attacker", record: "r", by: 0 }]);
    for (const other of [
      { ...same, record: "s" },
      { ...same, unit: "d1" },
      { ...same, by: 1 },
    ])
      expect(entered(same, other)).toEqual([
        { side: "attacker", ...same, by: 0 },
        { side: "defender", ...other, by: 0 },
      ]);
  });
});

describe("Who shoots (R000-5.04-06)", () => {
  const bow: UnitPart = { id: "a1", kind: "Bow", on: [0, 0] };
  const foe: UnitPart = { id: "d1", kind: "MI", on: [0, 3] };
  const shooters = (parts: readonly UnitPart[], side: "attacker" | "defender" = "attacker") =>
    shootersOf(boardOf(scene(parts)), side).map(({ bow: { id }, targets }) => [id, targets.map((one) => one.id)]);

  it("bowmen with a target in range, of that side only, including the very first hex", () => {
    expect(shooters([bow, foe])).toEqual([["a1", ["d1"]]]);
    expect(shooters([bow, foe], "defender")).toEqual([]);
    expect(shooters([bow, { ...foe, on: [0, 9] }])).toEqual([]);
    expect(
      shooters([
        { ...bow, on: [0, 3] },
        { ...foe, on: [0, 0] },
      ]),
    ).toEqual([["a1", ["d1"]]]);
    expect(shooters([{ ...bow, kind: "MI" }, foe])).toEqual([]);
  });

  it("units that left neither shoot nor are shot at", () => {
    const left = { cell: -1, fate: "left" } as const;
    expect(shooters([{ ...bow, ...left }, foe])).toEqual([]);
    expect(shooters([bow, { ...foe, ...left }])).toEqual([]);
    const state = scene([bow, foe]);
    expect(mayShoot(boardOf(state), { ...the(state, "a1"), fate: "lost" })).toBe(false);
    expect(targetsOf(boardOf(state), { ...the(state, "d1"), fate: "fights" })).toEqual([]);
  });
});

describe("A board", () => {
  it("a unit imagined on a hex is the latest mover, and replaces the unit there", () => {
    const state = scene([A1, { ...A1, id: "a2", on: [0, 0] }, D1]);
    const board = boardWith(boardOf(state), the(state, "a1"), at(5, 8), 2);
    expect(board.units.map(({ id, cell, clock, moved }) => [id, cell, clock, moved])).toEqual([
      ["a1", at(5, 8), 4, 2],
      ["a2", 0, 2, 0],
      ["d1", -1, 3, 0],
    ]);
    const first = boardWith(boardOf(state), the(state, "a1"), 0);
    expect(first.units[1]!.cell).toBe(-1);
    expect(first.at[0]).toBe(0);
    expect(boardOf(state).at[0]).toBe(1);
  });
});

describe("The muster (R000-5.03-07)", () => {
  it("numbers the units within their kind and names those that have names; all wait off the map", () => {
    const army = (name: string, troops: Army["troops"], names: Army["names"]) => ({ name, troops, tactics: 0, names });
    const state = scene([], {
      armies: {
        attacker: army("A", { mediumInfantry: 5, bowmen: 4 }, { mediumInfantry: ["", "The Blues"] }),
        defender: army("D", { pikemen: 9 }, {}),
      },
      counts: { attacker: { mediumInfantry: 2, bowmen: 1 }, defender: { pikemen: 1 } },
    });
    const still = { losses: 0, fate: "waiting", cell: -1, quick: false, moved: 0, done: false, held: false, clock: 0 };
    expect(muster(state)).toEqual({
      units: [
        { id: "a1", side: "attacker", type: "mediumInfantry", number: 1, of: 2, name: "", size: 3, ...still },
        { id: "a2", side: "attacker", type: "mediumInfantry", number: 2, of: 2, name: "The Blues", size: 2, ...still },
        { id: "a3", side: "attacker", type: "bowmen", number: 1, of: 1, name: "", size: 4, ...still },
        { id: "d1", side: "defender", type: "pikemen", number: 1, of: 1, name: "", size: 9, ...still },
      ],
      lossNumber: 2,
    });
  });
});
