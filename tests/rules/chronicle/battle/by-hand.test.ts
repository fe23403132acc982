/**
 * Moving, leaving, falling back and deploying on random fields, each computed a second time the simple way: step by step
 * over all hexes, as on paper.
 */
import { describe, expect, it } from "vitest";
import { type Board, boardOf } from "../../../../src/rules/chronicle/battle/board.ts";
import { deploymentCells, mayDeployOn } from "../../../../src/rules/chronicle/battle/deploy/deploy.ts";
import {
  allWhoCanLeave,
  canLeave,
  canStir,
  destinations,
  endCells,
  fallBackCells,
  lightSteps,
  OFF_MAP,
  threat,
  wayOf,
} from "../../../../src/rules/chronicle/battle/move/move.ts";
import { troopFigures } from "../../../../src/rules/chronicle/battle/muster/troops.ts";
import type { BattleState, Unit } from "../../../../src/rules/chronicle/battle/state.ts";
import type { BattleOptions } from "../../../../src/rules/chronicle/options.ts";
import { type Dice, pick } from "../../../../src/rules/dice/dice.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { DIRECTIONS, distance, onEdge, opposite } from "../../../../src/rules/hex/grid.ts";
import { CLOSED, IMPASSABLE } from "../../../../src/rules/hex/looks.ts";
import { COLS, field, ROWS, type Short, scene, type UnitPart } from "./scene.ts";

const KINDS: readonly Short[] = ["LI", "MI", "LC", "HC", "Bow"];

/** No two maps have the same text, so that nothing is cached from before. */
let made = 0;

/** Woods, water, walls and hedges at random, and five units of either side on land. */
function someField(dice: Dice, options: Partial<BattleOptions> = {}, water = 6): BattleState {
  const marks: Record<string, string> = {};
  const land: [number, number][] = [];
  for (let row = 0; row < ROWS; row++)
    for (let col = 0; col < COLS - (row % 2); col++) {
      const face = dice.roll(20, "ground");
      marks[`${row},${col}`] = face <= water ? "~" : face <= water + 5 ? "t" : ".";
      if (face > water) land.push([row, col]);
    }
  const sides = new Set<string>();
  while (sides.size < 30)
    sides.add(
      `${pick(dice, ["wall", "wall one-way", "hedge", "stakes one-way"], "barrier")} ${dice.roll(ROWS - 2, "row")},${dice.roll(COLS - 3, "col")}`,
    );
  // One side of a hex each, east or west of it, so that no edge is named twice.
  const taken = new Set<string>();
  const lines = [...sides].flatMap((side) => {
    const hex = side.split(" ").at(-1)!;
    if (taken.has(hex)) return [];
    taken.add(hex);
    return [`${side} ${Number(hex.split(",")[1]) % 2 ? "e" : "se"}`];
  });
  const parts: UnitPart[] = ["a1", "a2", "a3", "a4", "a5", "d1", "d2", "d3", "d4", "d5"].map((id) => ({
    id,
    kind: pick(dice, KINDS, "kind"),
    on: land.splice(dice.roll(land.length, "hex") - 1, 1)[0]!,
  }));
  // One of them is gone.
  parts[4] = { ...parts[4]!, cell: -1, fate: "lost", losses: 100 };
  return scene(parts, { map: field(marks, [`; ${made++}`, ...lines]), options });
}

const standing = ({ units }: { units: readonly Unit[] }) => units.filter(({ cell }) => cell >= 0);
const unitOn = (board: Board, cell: number) => standing(board).find((unit) => unit.cell === cell);
const bit = (bits: Uint8Array, cell: number, d: number) => ((bits[cell]! >> d) & 1) === 1;
const beside = (board: Board, cell: number) =>
  DIRECTIONS.map((_, d) => ({ d, to: board.map.grid.next[cell * 6 + d]! })).filter(({ to }) => to >= 0);
const meets = (board: Board, { side }: Unit, cell: number) =>
  beside(board, cell).some(({ d, to }) => {
    const there = unitOn(board, to);
    return there !== undefined && there.side !== side && !bit(board.map.apart, cell, d);
  });

/** What each hex costs to get to, by relaxing every step until nothing changes. */
function costs(board: Board, unit: Unit): Map<number, number> {
  const { map, options } = board;
  const most = troopFigures(unit.type).movement;
  const found = new Map([[unit.cell, 0]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [cell, spent] of [...found]) {
      if (cell !== unit.cell && meets(board, unit, cell)) continue;
      for (const { d, to } of beside(board, cell)) {
        const there = unitOn(board, to);
        if (bit(map.shut, cell, d) || map.ground[to] === IMPASSABLE) continue;
        if (there && (there.side !== unit.side || !options["battle.passFriends"] || meets(board, unit, to))) continue;
        const cost = spent + (map.ground[to] === CLOSED ? options["battle.closedMoveCost"] : 1);
        if (cost > most || cost >= (found.get(to) ?? Number.POSITIVE_INFINITY)) continue;
        found.set(to, cost);
        changed = true;
      }
    }
  }
  for (const cell of [...found.keys()]) if (unitOn(board, cell)) found.delete(cell);
  return found;
}

const ascending = (a: number, b: number) => a - b;
const FIELDS = 6;
const READINGS: readonly Partial<BattleOptions>[] = [
  {},
  { "battle.closedMoveCost": 2 },
  { "battle.passFriends": true },
  { "battle.passFriends": true, "battle.closedMoveCost": 2, "battle.edgeRetreat": "leavesBattle" },
];
const fieldAt = (place: number) => someField(seededDice(`by hand ${place}`), READINGS[place % 4]);
const everyField = () => Array.from({ length: FIELDS }, (_, place) => fieldAt(place));

describe("By hand", () => {
  it.each(Array.from({ length: FIELDS }, (_, place) => place))(
    "R000-5.04-03: where each unit can go, field %i",
    (place) => {
      const board = boardOf(fieldAt(place));
      for (const unit of standing(board)) {
        const found = costs(board, unit);
        const ends = destinations(board, unit);
        expect(new Map(ends.map(({ cell, cost }) => [cell, cost]))).toEqual(found);
        expect(ends.map(({ cost }) => cost)).toEqual(ends.map(({ cost }) => cost).sort(ascending));
        const { all, closing } = endCells(board, unit);
        expect(all).toEqual(ends.map(({ cell }) => cell));
        expect(closing).toEqual(all.filter((cell) => meets(board, unit, cell)));
        expect(closing).toEqual(ends.filter(({ halts }) => halts).map(({ cell }) => cell));
        if (!board.options["battle.passFriends"]) expect(canStir(board, unit)).toBe(found.size > 0);
        else if (found.size > 0) expect(canStir(board, unit)).toBe(true);
      }
    },
  );

  it.each([0, 3])("the way there is a way: hex by hex, as dear as it was said, field %i", (place) => {
    const board = boardOf(fieldAt(place));
    const { grid, ground } = board.map;
    for (const unit of standing(board)) {
      const found = costs(board, unit);
      for (let cell = -1; cell <= grid.size; cell++) {
        const way = wayOf(board, unit, cell);
        if (!way && !found.has(cell)) continue;
        const spent = way!.map((next): number =>
          ground[next] === CLOSED ? board.options["battle.closedMoveCost"] : 1,
        );
        const steps = way!.map((next, place) => distance(grid, way![place - 1] ?? unit.cell, next));
        expect([way!.at(-1), spent.reduce((a, b) => a + b), new Set(steps)]).toEqual([
          cell,
          found.get(cell),
          new Set([1]),
        ]);
      }
    }
  });

  it("a hex is threatened by everybody who could be next to it after one move, or is", () => {
    const board = boardOf(fieldAt(0));
    const ends = standing(board)
      .filter(({ side }) => side === "attacker")
      .map((unit) => new Set([unit.cell, ...costs(board, unit).keys()]));
    const count = threat(board, "attacker");
    const near = [...count.keys()].map((cell) => {
      const open = beside(board, cell).filter(({ d }) => !bit(board.map.apart, cell, d));
      return ends.filter((cells) => open.some(({ to }) => cells.has(to))).length;
    });
    expect([...count]).toEqual(near);
  });

  it("A000-5.05-01: who leaves needs free hexes to the edge, none next to an enemy but the first", () => {
    let [can, cannot] = [0, 0];
    for (let seed = 0; seed < 12; seed++) {
      const state = someField(seededDice(`leave ${seed}`), {}, 12);
      const board = boardOf(state);
      for (const unit of standing(board)) {
        const seen = new Set([unit.cell]);
        for (const cell of seen) {
          if (cell !== unit.cell && meets(board, unit, cell)) continue;
          for (const { d, to } of beside(board, cell))
            if (!bit(board.map.shut, cell, d) && board.map.ground[to] !== IMPASSABLE && !unitOn(board, to))
              seen.add(to);
        }
        const ways = [...seen].filter((cell) => cell === unit.cell || !meets(board, unit, cell));
        const out = ways.some((cell) => onEdge(board.map.grid, cell));
        expect(canLeave(board, unit)).toBe(out);
        if (out) can++;
        else cannot++;
      }
      for (const side of ["attacker", "defender"] as const) {
        const leaving = allWhoCanLeave(state, side);
        expect(new Set(leaving).size).toBe(leaving.length);
        const now = standing(board).filter((unit) => unit.side === side && canLeave(board, unit));
        expect(leaving).toEqual(expect.arrayContaining(now.map(({ id }) => id)));
      }
    }
    expect(Math.min(can, cannot)).toBeGreaterThan(10);
  });

  it("R000-5.04-09: a unit falls back to a free hex two from the victor, or off the map where that is allowed", () => {
    let off = 0;
    for (const state of everyField()) {
      const board = boardOf(state);
      const { map } = board;
      const { grid } = map;
      const edge = board.options["battle.edgeRetreat"] === "leavesBattle";
      for (const unit of standing(board))
        for (const { to: cell } of beside(board, unit.cell)) {
          const from = { ...unit, id: "foe", cell };
          const cells = fallBackCells(board, unit, from);
          const free = beside(board, unit.cell)
            .filter(({ d, to }) => !bit(map.shut, unit.cell, d) && map.ground[to] !== IMPASSABLE && !unitOn(board, to))
            .map(({ to }) => to)
            .filter((to) => distance(grid, to, cell) === 2);
          expect(cells.filter((to) => to !== OFF_MAP)).toEqual(free);
          // Beyond the edge is the hex opposite to the foe, or one beside that.
          const towards = DIRECTIONS.findIndex((_, d) => grid.next[unit.cell * 6 + d] === cell);
          const away = [5, 0, 1].map((turn) => (opposite(towards) + turn) % 6);
          const leaves = edge && away.some((d) => grid.next[unit.cell * 6 + d]! < 0);
          expect(cells.includes(OFF_MAP)).toBe(leaves);
          if (leaves) off++;
        }
    }
    expect(off).toBeGreaterThan(0);
  });

  it("R000-5.01-03: light infantry steps from, into or out of closed ground, or across a soft barrier", () => {
    for (const state of everyField()) {
      const board = boardOf(state);
      const { map } = board;
      for (const unit of board.units) {
        const steps = unit.cell < 0 || unit.type !== "lightInfantry" ? [] : beside(board, unit.cell);
        const free = steps.filter(({ d, to }) => {
          const soft = bit(map.soft, unit.cell, d) || bit(map.outer, unit.cell, d) || bit(map.outer, to, opposite(d));
          const closed = map.ground[unit.cell] === CLOSED || map.ground[to] === CLOSED;
          return (
            !bit(map.shut, unit.cell, d) && map.ground[to] !== IMPASSABLE && !unitOn(board, to) && (soft || closed)
          );
        });
        expect(lightSteps(board, unit)).toEqual(free.map(({ to }) => to));
      }
    }
  });
});

describe("An ambush by hand (A000-5.03-08)", () => {
  const WATER = 9;
  /** Is there a path from the hex to the edge past these units, water and that one hex? */
  const getsOut = (board: Board, from: number, closing: string, blocked = -1) => {
    const passes = (cell: number) =>
      board.map.ground[cell] !== IMPASSABLE && cell !== blocked && unitOn(board, cell)?.side !== closing;
    if (!passes(from)) return false;
    const seen = new Set([from]);
    for (const cell of seen) {
      if (onEdge(board.map.grid, cell)) return true;
      for (const { to } of beside(board, cell)) if (passes(to)) seen.add(to);
    }
    return false;
  };

  const HOW = ["free", "unitNotSurrounded", "armyNotSurrounded"] as const;
  it.each(HOW.flatMap((how) => [0, 1, 2].map((seed) => [how, seed] as const)))("%s, field %i", (how, seed) => {
    const made = someField(seededDice(`ambush ${seed}`), { "battle.ambushSurround": how }, WATER);
    // Two defenders are enough, so that one hex may matter.
    const units = made.units.map((unit) => (unit.id > "d2" ? { ...unit, cell: -1, fate: "left" as const } : unit));
    const state: BattleState = { ...made, kind: "ambushed", units };
    const board = boardOf(state);
    const zone = deploymentCells(state, "attacker");
    const defenders = standing(board).filter(({ side }) => side === "defender");
    const out = (blocked?: number) => defenders.some(({ cell }) => getsOut(board, cell, "attacker", blocked));
    const walledIn = !out();
    const cells = [...zone.keys()];
    const free = cells.filter((cell) => board.map.ground[cell] !== IMPASSABLE && !unitOn(board, cell));
    const may = free.filter(
      (cell) =>
        how === "free" || (how === "unitNotSurrounded" ? getsOut(board, cell, "defender") : walledIn || out(cell)),
    );
    expect(cells.filter((cell) => zone[cell] === 1)).toEqual(may);
    expect(cells.filter((cell) => mayDeployOn(state, "defender", cell))).toEqual(free);
    for (const cell of [may[0]!, free.find((one) => !may.includes(one)) ?? -1])
      expect(mayDeployOn(state, "attacker", cell)).toBe(cell === may[0]);
    for (const beyond of [-1, zone.length]) {
      expect(mayDeployOn(state, "attacker", beyond)).toBe(false);
      expect(mayDeployOn(state, "defender", beyond)).toBe(false);
    }
  });
});
