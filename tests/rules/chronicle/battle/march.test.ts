/** Several units moved with one order, and goals that take several rounds. */
import { describe, expect, it } from "vitest";
import { boardOf } from "../../../../src/rules/chronicle/battle/board.ts";
import { lineOf } from "../../../../src/rules/chronicle/battle/deploy/deploy.ts";
import { goalsAt, marchOn, roundsTo } from "../../../../src/rules/chronicle/battle/move/march.ts";
import { distance } from "../../../../src/rules/hex/grid.ts";
import { battle } from "../../../../src/rules/varied-battle.ts";
import { at, field, play, scene, the, type UnitPart } from "./scene.ts";

const FOUR: readonly UnitPart[] = [3, 4, 5, 6].map((row, place) => ({
  id: `a${place + 1}`,
  kind: "MI",
  on: [row, 2],
  quick: true,
}));
const FOE: UnitPart = { id: "d1", kind: "MI", on: [5, 10] };
/** The hex at row 9, place 9 has water all around. */
const ISLAND = field(Object.fromEntries(["9,8", "9,10", "8,9", "8,10", "10,9", "10,10"].map((hex) => [hex, "~"])));
const MOVING = { phase: { at: "move", step: 0 }, proactive: "attacker" } as const;
const IDS = ["a1", "a2", "a3", "a4"];

describe("A march", () => {
  it("moves all of them in one step, in the order written", () => {
    const state = scene([...FOUR, FOE], MOVING);
    const moves = marchOn(state, goalsAt(state, IDS, at(4, 4), "kept"));
    expect(moves.map(({ unit }) => unit).sort()).toEqual(IDS);
    const order = { type: "march", moves } as const;
    expect(battle.refusal(state, "move", order)).toBeUndefined();
    const after = play(state, { move: order }).state;
    for (const { unit, to } of moves) expect(the(after, unit)).toMatchObject({ cell: to, done: true });
    const { grid } = boardOf(state).map;
    const apart = (of: typeof state, one: string, two: string) => distance(grid, the(of, one).cell, the(of, two).cell);
    for (const id of IDS) expect(apart(after, "a1", id)).toBe(apart(state, "a1", id));
  });

  it("is refused for a wrong unit, a wrong hex, an empty list, and if one is named twice", () => {
    const state = scene([...FOUR, FOE], MOVING);
    const refused = (moves: unknown) => battle.refusal(state, "move", { type: "march", moves })?.key;
    const first = { unit: "a1", to: at(3, 3) };
    expect(refused([])).toBe("BNB.Problem.battle.unitList");
    expect(refused("all")).toBe("BNB.Problem.battle.unitList");
    expect(refused([null])).toBe("BNB.Problem.battle.mayNotMove");
    expect(refused([first, { unit: "d1", to: at(5, 11) }])).toBe("BNB.Problem.battle.mayNotMove");
    expect(refused([first, first])).toBe("BNB.Problem.battle.mayNotMove");
    expect(refused([first, { unit: "a2", to: at(3, 3) }])).toBe("BNB.Problem.battle.outOfReach");
  });

  it("forms a line across the way, or a column along it", () => {
    const state = scene([...FOUR, FOE], MOVING);
    const { grid } = boardOf(state).map;
    const line = Object.values(goalsAt(state, IDS, at(4, 7), "line"));
    const column = Object.values(goalsAt(state, IDS, at(4, 7), "column"));
    expect(new Set(line).size).toBe(4);
    expect(new Set(line.map((cell) => grid.row[cell])).size).toBe(4);
    expect(new Set(column.map((cell) => grid.row[cell])).size).toBe(1);
    expect(Math.max(...column.map((cell) => grid.col[cell]!))).toBe(7);
  });

  it("keeps to the map and to land", () => {
    const state = scene([...FOUR, FOE], { ...MOVING, map: field({ "2,4": "#" }) });
    for (const shape of ["kept", "line", "column"] as const) {
      for (const cell of Object.values(goalsAt(state, IDS, at(0, 4), shape))) expect(cell).toBeGreaterThanOrEqual(0);
    }
  });

  it("goes as near as it can to a far goal, and stops short of an enemy on the way", () => {
    const state = scene([...FOUR, FOE], MOVING);
    const goals = { a3: at(5, 9) };
    const rounds = roundsTo(state, goals)!;
    expect(rounds).toBeGreaterThan(1);
    let on: readonly [number, number] = [5, 2];
    const { grid } = boardOf(state).map;
    for (let round = 0; round < rounds; round++) {
      const now = scene([{ id: "a3", kind: "MI", on, quick: true }, FOE], MOVING);
      const [move] = marchOn(now, goals);
      expect(battle.refusal(now, "move", { type: "march", moves: [move] })).toBeUndefined();
      on = [grid.row[move!.to]!, grid.col[move!.to]!];
    }
    expect(at(...on)).toBe(goals.a3);
    const near = scene([{ id: "a3", kind: "MI", on: [5, 8], quick: true }, FOE], MOVING);
    expect(marchOn(near, { a3: at(7, 10) }).map(({ to }) => distance(grid, to, at(5, 10)))).not.toContain(1);
    expect(roundsTo(scene([{ id: "a3", kind: "MI", on: [5, 2] }], { map: ISLAND }), { a3: at(9, 9) })).toBeUndefined();
  });
});

it("a column is as legal as a line, and deeper", () => {
  const waiting = IDS.map((id): UnitPart => ({ id, kind: "MI", fate: "waiting", cell: -1, on: [0, 0] }));
  const state = scene([...waiting, FOE], { phase: { at: "deploy", side: "attacker" } });
  const { grid } = boardOf(state).map;
  const depth = (shape: "line" | "column") => {
    const placed = lineOf(state, "attacker", shape);
    expect(battle.refusal(state, "deploy", { type: "place", at: placed })).toBeUndefined();
    return new Set(Object.values(placed).map((cell) => distance(grid, cell, at(...FOE.on)))).size;
  };
  expect(depth("line")).toBe(1);
  expect(depth("column")).toBeGreaterThan(2);
});
