import { describe, expect, it } from "vitest";
import { allowedRows, deploymentCells } from "../../../../src/rules/chronicle/battle/deploy/deploy.ts";
import { battle } from "../../../../src/rules/varied-battle.ts";
import { at, field, kinds, LOSE, only, play, scene, the, type UnitPart, WIN } from "./scene.ts";

const waiting = (id: string): UnitPart => ({ id, kind: "MI", on: [0, 0], cell: -1, fate: "waiting", clock: 0 });
const standing = (id: string, on: readonly [number, number]): UnitPart => ({ id, kind: "MI", on });

describe("A standing defender (R000-5.03-03)", () => {
  it("places first, unit by unit or several at once, on any passable hex", () => {
    const state = scene([waiting("a1"), waiting("d1"), waiting("d2")], {
      phase: { at: "deploy", side: "defender" },
      map: field({ "3,3": "~" }),
      clock: 0,
    });
    expect(battle.demands(state)).toMatchObject([{ key: "deploy", seat: "defender" }]);
    const refused = (order: unknown) => battle.refusal(state, "deploy", order)?.key;
    expect(refused({ type: "place", at: { d1: at(3, 3) } })).toBe("BNB.Problem.battle.placeNotHere");
    expect(refused({ type: "place", at: { d1: at(3, 4), d2: at(3, 4) } })).toBe("BNB.Problem.battle.placeNotHere");
    expect(refused({ type: "place", at: { a1: at(3, 4) } })).toBe("BNB.Problem.battle.notWaiting");
    expect(refused({ type: "place", at: {} })).toBe("BNB.Problem.battle.placeNobody");
    const one = play(state, { deploy: { type: "place", at: { d2: at(3, 4) } } }).state;
    expect(kinds(one)).toEqual(["deploy"]);
    const both = play(state, { deploy: { type: "place", at: { d1: at(3, 4), d2: at(3, 5) } } }).state;
    expect(kinds(both)).toEqual(["row"]);
    expect([the(both, "d1").clock, the(both, "d2").clock]).toEqual([1, 2]);
  });

  const drawnUp = [standing("d1", [5, 4]), standing("d2", [6, 6]), waiting("a1"), waiting("a2")];

  it("R000-5.03-04 A000-5.03-09: names a straight row on any axis with one of their units in it, that does not divide them", () => {
    const rows = allowedRows(scene(drawnUp, { phase: { at: "row" } }));
    expect(rows).toEqual([
      { axis: "flat", index: 5, side: -1 },
      { axis: "flat", index: 6, side: 1 },
      { axis: "falling", index: 2, side: -1 },
      { axis: "falling", index: 3, side: 1 },
      { axis: "rising", index: 7, side: -1 },
      { axis: "rising", index: 9, side: 1 },
    ]);
    const state = scene(drawnUp, { phase: { at: "row" } });
    const refused = (row: unknown) => battle.refusal(state, "row", { type: "row", row })?.key;
    expect(refused({ axis: "flat", index: 5, side: 1 })).toBe("BNB.Problem.battle.row");
    expect(refused({ axis: "flat", index: 4, side: -1 })).toBe("BNB.Problem.battle.row");
    expect(refused(null)).toBe("BNB.Problem.battle.row");
  });

  it("A000-5.03-09: with all defenders in the row the defender names the side", () => {
    const line = [standing("d1", [5, 4]), standing("d2", [5, 6]), waiting("a1")];
    const flat = allowedRows(scene(line)).filter((row) => row.axis === "flat");
    expect(flat).toEqual([
      { axis: "flat", index: 5, side: -1 },
      { axis: "flat", index: 5, side: 1 },
    ]);
  });

  it("R000-5.03-04: the attacker goes in that row or beyond it", () => {
    const state = scene(drawnUp, { phase: { at: "row" } });
    const after = play(state, { row: { type: "row", row: { axis: "flat", index: 6, side: 1 } } }).state;
    const zone = deploymentCells(after, "attacker");
    expect([zone[at(6, 5)], zone[at(6, 6)], zone[at(9, 0)], zone[at(5, 5)], zone[at(0, 0)]]).toEqual([1, 0, 1, 0, 0]);
    expect(battle.refusal(after, "deploy", { type: "place", at: { a1: at(5, 5) } })?.key).toBe(
      "BNB.Problem.battle.placeNotHere",
    );
  });

  it("leaves out rows that give the attacker too little room", () => {
    const top = [
      standing("d1", [0, 4]),
      ...Array.from({ length: 9 }, (_, i) => waiting(`a${i + 1}`)),
      standing("d2", [0, 5]),
    ];
    const crowded = field(
      Object.fromEntries(Array.from({ length: 10 }, (_, col) => [`0,${col}`, col === 4 || col === 5 ? "." : "~"])),
    );
    expect(allowedRows(scene(top, { map: crowded })).some((row) => row.axis === "flat" && row.side === -1)).toBe(false);
  });
});

describe("An ambushed defender", () => {
  /** A ring of defenders round 5,5. */
  const ring = (
    [
      [5, 4],
      [5, 6],
      [4, 5],
      [4, 6],
      [6, 5],
      [6, 6],
    ] as const
  ).map((on, place) => standing(`d${place + 1}`, on));

  it("R000-5.03-05 A000-5.03-08: the attacker deploys anywhere but where they are surrounded", () => {
    const more = { kind: "ambushed", phase: { at: "deploy", side: "attacker" } } as const;
    const state = scene([...ring, waiting("a1")], more);
    const zone = deploymentCells(state, "attacker");
    expect([zone[at(5, 5)], zone[at(5, 3)], zone[at(0, 0)]]).toEqual([0, 1, 1]);
    const free = scene([...ring, waiting("a1")], { ...more, options: { "battle.ambushSurround": "free" } });
    expect(deploymentCells(free, "attacker")[at(5, 5)]).toBe(1);
  });

  it("A000-5.03-08: in the other reading the attacker may not close the last way out", () => {
    const map = field({ "4,5": "~", "4,6": "~", "5,4": "~", "6,5": "~", "6,6": "~" });
    const state = scene([standing("d1", [5, 5]), waiting("a1")], {
      kind: "ambushed",
      map,
      phase: { at: "deploy", side: "attacker" },
      options: { "battle.ambushSurround": "armyNotSurrounded" },
    });
    const zone = deploymentCells(state, "attacker");
    expect([zone[at(5, 6)], zone[at(5, 7)], zone[at(0, 0)]]).toEqual([0, 1, 1]);
  });

  it("A000-5.03-10: which it is comes with the setup, and no row is named", () => {
    const state = scene([waiting("a1"), waiting("d1")], {
      kind: "ambushed",
      phase: { at: "deploy", side: "defender" },
    });
    const after = play(state, { deploy: { type: "place", at: { d1: at(5, 5) } } }).state;
    expect(after.phase).toEqual({ at: "deploy", side: "attacker" });
    const setup = {
      map: field(),
      attacker: { name: "A", troops: { pikemen: 1 } },
      defender: { name: "D", troops: { pikemen: 1 } },
    };
    expect(battle.begin({ ...setup, kind: "asleep" }, state.options)).toMatchObject({
      problem: { key: "BNB.Problem.battle.kind" },
    });
  });
});

describe("Round 1", () => {
  it("R000-5.03-06 A000-5.03-12: placement replaces all movement, and neighbours fight at once", () => {
    const state = scene([standing("d1", [5, 5]), waiting("a1")], {
      phase: { at: "deploy", side: "attacker" },
      row: { axis: "flat", index: 5, side: 1 },
      round: 0,
    });
    const placed = play(state, { deploy: { type: "place", at: { a1: at(5, 4) } } }).state;
    expect(placed).toMatchObject({ round: 1, proactive: "attacker" });
    expect(kinds(placed)).toEqual(["council:attacker", "council:defender"]);
    const fight = { type: "council", intent: "fight" } as const;
    const { events } = play(placed, { "council:attacker": fight, "council:defender": fight }, WIN);
    expect(only(events, "fight")).toHaveLength(1);
    expect(only(events, "moved")).toEqual([]);
  });

  it("A000-5.01-06: the winner of a Tactics check may claim it, where the table rolls for it", () => {
    const begin = (tactics: "none" | "proactiveCheck") =>
      scene([standing("d1", [5, 5]), waiting("a1")], {
        phase: { at: "deploy", side: "attacker" },
        round: 0,
        options: { "battle.tactics": tactics },
      });
    const order = { deploy: { type: "place", at: { a1: at(9, 4) } } } as const;
    expect(kinds(play(begin("none"), order).state)).toEqual(["council:attacker", "council:defender"]);
    const rolled = play(begin("proactiveCheck"), order, LOSE);
    expect(only(rolled.events, "tactics")[0]).toMatchObject({ winner: "defender", faces: LOSE });
    expect(battle.demands(rolled.state)).toMatchObject([{ key: "claim", seat: "defender" }]);
    const claimed = (claim: boolean) => play(rolled.state, { claim: { type: "claim", claim } }).state.proactive;
    expect([claimed(true), claimed(false)]).toEqual(["defender", "attacker"]);
  });
});

describe("The zone", () => {
  const row = { axis: "flat", index: 5, side: 1 } as const;
  const cells = (state: Parameters<typeof deploymentCells>[0], side: "attacker" | "defender") =>
    [...deploymentCells(state, side).keys()].filter((cell) => deploymentCells(state, side)[cell] === 1);
  const ALL = Array.from({ length: 138 }, (_, cell) => cell);
  const free = ALL.filter((cell) => cell !== at(5, 5));

  it("R000-5.03-04: binds a standing defender's attacker, nobody else", () => {
    const parts = [standing("d1", [5, 5]), waiting("a1")];
    expect(cells(scene(parts, { row }), "attacker")).toEqual(free.filter((cell) => cell >= at(5, 0)));
    expect(cells(scene(parts, { row }), "defender")).toEqual(free);
    expect(cells(scene(parts), "attacker")).toEqual(free);
    expect(cells(scene(parts, { row, kind: "ambushed" }), "attacker")).toEqual(free);
  });

  it("A000-5.03-09: is named by a standing defender, with room for as many attackers as there are", () => {
    const parts = [standing("d1", [5, 4]), standing("d2", [6, 6]), waiting("a1")];
    const gone: UnitPart = { ...standing("d3", [0, 0]), cell: -1, fate: "lost", losses: 100 };
    expect(allowedRows(scene([...parts, gone]))).toEqual(allowedRows(scene(parts)));
    expect(allowedRows(scene([waiting("d1"), waiting("a1")]))).toEqual([]);
    // One hex of land is left beside the defender: room for one attacker and not for two.
    const marks = Object.fromEntries(
      Array.from({ length: 12 * 12 }, (_, place) => [`${Math.floor(place / 12)},${place % 12}`, "~"]),
    );
    const map = field({ ...marks, "5,5": ".", "5,6": "." });
    const alone = [standing("d1", [5, 5]), waiting("a1")];
    expect(allowedRows(scene(alone, { map }))).toContainEqual({ axis: "flat", index: 5, side: 1 });
    expect(allowedRows(scene([...alone, waiting("a2")], { map }))).toEqual([]);
  });

  it("A000-5.03-08: of an ambush is the whole field again where nothing else would be left", () => {
    const marks = Object.fromEntries(
      Array.from({ length: 12 * 12 }, (_, place) => [`${Math.floor(place / 12)},${place % 12}`, "~"]),
    );
    // A lane from the defender to the western edge, and nothing else.
    const lane = Object.fromEntries([0, 1, 2, 3].map((col) => [`5,${col}`, "."]));
    const state = scene([standing("d1", [5, 3]), waiting("a1")], {
      kind: "ambushed",
      map: field({ ...marks, ...lane }),
      options: { "battle.ambushSurround": "armyNotSurrounded" },
    });
    expect(cells(state, "attacker")).toEqual([at(5, 0), at(5, 1), at(5, 2)]);
  });
});
