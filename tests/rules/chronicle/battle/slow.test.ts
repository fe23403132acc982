/** Shots, fights, trapped units and the final losses of played battles computed a second time, from the book alone. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import { apply } from "../../../../src/rules/chronicle/battle/apply.ts";
import type { BattleEvent, BattleState, Unit } from "../../../../src/rules/chronicle/battle/state.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { readMap } from "../../../../src/rules/hex/map-text.ts";
import { certain } from "../../../../src/rules/result.ts";
import { often } from "../../../often.ts";

const STRENGTH: Readonly<Record<string, number>> = {
  lightInfantry: 2,
  mediumInfantry: 3,
  heavyInfantry: 4,
  pikemen: 4,
  lightCavalry: 2,
  mediumCavalry: 3,
  heavyCavalry: 5,
  bowmen: 2,
};
const HARD = ["wall", "palisade", "cliff"];
const isHorse = ({ type }: Unit) => type.endsWith("Cavalry");

/** The battlefield by rows and columns. Odd rows are shifted by half a hex. */
function field(text: string) {
  const map = certain(readMap(text));
  const { grid } = map;
  const at = (row: number, col: number) => {
    for (let cell = 0; cell < grid.size; cell++) if (grid.row[cell] === row && grid.col[cell] === col) return cell;
    return -1;
  };
  const beside = (cell: number): number[] => {
    const [row, col] = [grid.row[cell]!, grid.col[cell]!];
    const shift = row % 2;
    // East, south-east, south-west, west, north-west, north-east.
    return [
      at(row, col + 1),
      at(row + 1, col + shift),
      at(row + 1, col - 1 + shift),
      at(row, col - 1),
      at(row - 1, col - 1 + shift),
      at(row - 1, col + shift),
    ];
  };
  const known = new Map<number, number[]>();
  const near = (cell: number) => {
    if (!known.has(cell)) known.set(cell, beside(cell));
    return known.get(cell)!;
  };
  const barriers = (a: number, b: number) =>
    map.edges.flatMap((edge) => {
      const other = near(edge.cell)[edge.direction];
      if (!((edge.cell === a && other === b) || (edge.cell === b && other === a))) return [];
      return [{ hard: HARD.includes(edge.kind), oneWay: edge.oneWay, inner: edge.cell }];
    });
  return {
    ground: (cell: number) => ["open", "closed", "impassable"][map.ground[cell]!]!,
    level: (cell: number) => map.level[cell]!,
    adjacent: (a: number, b: number) => near(a).includes(b) && !barriers(a, b).some(({ hard }) => hard),
    soft: (a: number, b: number) => barriers(a, b).find(({ hard }) => !hard),
    distance(a: number, b: number): number {
      let [reached, steps] = [new Set([a]), 0];
      while (!reached.has(b)) {
        reached = new Set([...reached].flatMap((cell) => [cell, ...near(cell).filter((one) => one >= 0)]));
        steps++;
      }
      return steps;
    },
  };
}

type Field = ReturnType<typeof field>;

function strength(map: Field, state: BattleState, unit: Unit, foe: Unit, shot: boolean): number {
  let sum = STRENGTH[unit.type]!;
  const closed = [unit, foe].some(({ cell }) => map.ground(cell) === "closed");
  if (unit.type === "lightInfantry" && closed) sum += 2;
  if ((unit.type === "heavyInfantry" || unit.type === "pikemen") && closed) sum -= 1;
  if (unit.type === "pikemen" && isHorse(foe)) sum += 3;
  if (isHorse(unit) && !closed) {
    const enemies = state.units.filter(
      (one) => one.side !== unit.side && one.fate === "fights" && map.adjacent(unit.cell, one.cell),
    );
    const apart = enemies.some((a) => enemies.some((b) => a !== b && !map.adjacent(a.cell, b.cell)));
    if (!apart) sum += 2;
  }
  if (map.level(unit.cell) > map.level(foe.cell)) sum += 1;
  const barrier = shot ? undefined : map.soft(unit.cell, foe.cell);
  if (barrier && (barrier.oneWay ? barrier.inner === foe.cell : unit.clock > foe.clock)) sum -= 1;
  return sum;
}

const wins = ([a, b, c]: readonly number[], mine: number, theirs: number) => a! + b! + (c! % 10) + mine >= 14 + theirs;
/** No unit loses more than it has. */
const suffers = ({ id, losses, size }: Unit, more: number) => ({
  unit: id,
  losses: Math.min(more, size - losses),
  lost: losses + more >= size,
});

function slowShot(map: Field, state: BattleState, [bow, target]: readonly [Unit, Unit], faces: readonly number[]) {
  const range = map.distance(bow.cell, target.cell);
  const strengths = [strength(map, state, bow, target, true), strength(map, state, target, bow, true)] as const;
  const won = wins(faces, ...strengths);
  const tenths = range <= 2 ? (won ? 3 : 1) : won ? 1 : 0;
  return { range, strengths, won, losses: Math.ceil((bow.size * tenths) / 10) };
}

function slowFight(map: Field, state: BattleState, event: Extract<BattleEvent, { type: "fight" }>) {
  const unit = (id: string) => state.units.find((one) => one.id === id)!;
  const lone = unit(event.lone);
  const bouts = event.bouts.map(({ foe, faces }) => {
    const strengths = [
      strength(map, state, lone, unit(foe), false),
      strength(map, state, unit(foe), lone, false),
    ] as const;
    return { foe, faces, strengths, won: wins(faces, ...strengths) };
  });
  const many = bouts.length > 1;
  const all = bouts.every(({ won }) => won);
  const each = all && many ? Math.ceil(state.lossNumber / 2) : state.lossNumber;
  return {
    bouts,
    loneWon: all,
    suffered: (all ? bouts.map(({ foe }) => unit(foe)) : [lone]).map((one) => suffers(one, each)),
    each,
  };
}

test("R000-5.04-06 R000-5.04-07 R000-5.04-08 R000-5.05-04 shots, fights and losses of played battles", () => {
  const seen = { shots: 0, fights: 0, many: 0, hemmed: 0, losses: 0 };
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const match = playOut(CONFLICTS.battle!, seededDice(`slow ${seed}/o`), seededDice(`slow ${seed}/d`), {});
      let map: Field | undefined;
      for (const { state: before, entry } of match.past) {
        let state = before as BattleState;
        map ??= field(state.map);
        // All rolls use the units as they stood before the first of them.
        let rolled: BattleState | undefined;
        let owed = 0;
        for (const event of entry.events as readonly BattleEvent[]) {
          const unit = (id: string) => state.units.find((one) => one.id === id)!;
          if (event.type === "mustered") {
            const men = event.units.reduce((sum, { size }) => sum + size, 0);
            expect(event.lossNumber).toBe(Math.ceil(men / (3 * event.units.length)));
          }
          if (event.type === "volley") {
            const sums = new Map<string, number>();
            for (const shot of event.shots) {
              const wanted = slowShot(map, state, [unit(shot.bow), unit(shot.target)], shot.faces);
              expect(shot).toMatchObject(wanted);
              sums.set(shot.target, (sums.get(shot.target) ?? 0) + wanted.losses);
              seen.shots++;
            }
            const hit = [...sums].filter(([, losses]) => losses > 0).map(([id, losses]) => suffers(unit(id), losses));
            expect(event.suffered.filter(({ losses }) => losses > 0)).toEqual(hit);
          }
          if (event.type === "fight") {
            rolled ??= state;
            const { each, ...wanted } = slowFight(map, rolled, event);
            expect(event).toMatchObject(wanted);
            owed = each;
            expect(event.aftermath.ifHemmed).toBe(owed);
            seen.fights++;
            if (event.bouts.length > 1) seen.many++;
          }
          if (event.type === "hemmedIn") {
            const { ifHemmed } = state.aftermath[0]!;
            expect(event.suffered).toEqual(suffers(unit(event.unit), ifHemmed));
            seen.hemmed++;
          }
          if (event.type === "ended") {
            for (const line of event.ending.losses) {
              const one = unit(line.unit);
              const gone = (one.fate === "left" && !state.driven.includes(one.id)) || event.ending.reason === "parted";
              const permanent = one.fate === "lost" ? one.size : gone ? one.losses : Math.ceil(one.losses / 2);
              expect(line).toMatchObject({ losses: one.losses, permanent });
              seen.losses++;
            }
          }
          state = apply(state, event);
        }
      }
    }),
    { numRuns: often(12, 150), seed: 35 },
  );
  expect(seen.shots).toBeGreaterThan(20);
  expect(seen.fights).toBeGreaterThan(100);
  expect(Math.min(seen.many, seen.hemmed, seen.losses)).toBeGreaterThan(5);
});
