/** The dice of sorties and volleys computed a second time, slowly and from the book's lists, in states of played battles. */
import { describe, expect, test } from "vitest";
import { playOut } from "../../../src/rules/adviser/players.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { poolsFor } from "../../../src/rules/sortie/clash/clash.ts";
import { shotOdds } from "../../../src/rules/sortie/clash/odds.ts";
import { volleyParts } from "../../../src/rules/sortie/clash/volley.ts";
import type { SortieState } from "../../../src/rules/sortie/state.ts";
import type { Unit } from "../../../src/rules/sortie/units/unit.ts";
import { MANOEUVRES, type Manoeuvre } from "../../../src/rules/sortie/vocabulary.ts";
import { battle } from "./table.ts";

const STATES: SortieState[] = ["a", "b", "c", "d", "e", "f", "g", "h"].flatMap((seed) => {
  const { past } = playOut(CONFLICTS.sortie!, seededDice(`slow ${seed}/o`), seededDice(`slow ${seed}/d`), {});
  return past.map(({ state }) => state as SortieState);
});

/** Row against column, as the book prints it: whose dice, and how many. */
const MATRIX: Readonly<Record<string, readonly [Manoeuvre, number]>> = {
  "attack defend": ["defend", 1],
  "attack retreat": ["retreat", 2],
  "attack charge": ["attack", 2],
  "attack flank": ["flank", 1],
  "defend charge": ["defend", 3],
  "defend flank": ["defend", 2],
  "retreat charge": ["retreat", 1],
  "retreat flank": ["retreat", 2],
  "charge flank": ["flank", 3],
};

function matrixDice(mine: Manoeuvre, theirs: Manoeuvre): number {
  const entry = MATRIX[`${mine} ${theirs}`] ?? MATRIX[`${theirs} ${mine}`];
  return entry && entry[0] === mine && mine !== theirs ? entry[1] : 0;
}

const ready = (state: SortieState, unit: Unit) =>
  Object.values(state.units).filter((enemy) => enemy.seat !== unit.seat && enemy.status === "ready");

function meets(state: SortieState, unit: Unit): Unit[] {
  return ready(state, unit).filter((enemy) => {
    const fresh = state.fresh.some((pair) => pair.includes(unit.id) && pair.includes(enemy.id));
    const pressed = state.presses[unit.id] === enemy.id || state.presses[enemy.id] === unit.id;
    return pressed || (state.gaps[unit.id]![enemy.id] === 0 && !fresh);
  });
}

function sides(state: SortieState, attacker: Unit, beset: Unit): number {
  const all = meets(state, beset);
  if (all.length < 2) return attacker.side !== "front" && !beset.turned.includes(attacker.id) ? 1 : 0;
  if (all.every(({ id }) => beset.turned.includes(id))) return 1;
  const from = all.map(({ side }) => side);
  const both = (one: string, other: string) => from.includes(one as never) && from.includes(other as never);
  if (both("front", "rear") || both("left", "right")) return 3;
  return from.some((side) => side !== from[0]) ? 2 : 1;
}

function basic(unit: Unit): number {
  const { armour } = unit.makes[0]!;
  let dice = armour === "heavy" ? 2 : armour === "medium" ? 1 : 0;
  if (unit.strength) dice += 1;
  if (unit.marched === "all") dice -= 2;
  if (unit.marched === "overHalf") dice -= 1;
  if (unit.fought !== null && unit.pool < 0 && unit.fought + unit.pool <= 0) dice -= 1;
  if (unit.unprepared) dice -= 1;
  if (unit.leadership === "none") dice -= 2;
  if (unit.leadership === "split") dice -= 1;
  if (unit.foreign) dice -= 1;
  return dice - unit.strange;
}

function larger(mine: number, theirs: number): number {
  const ratio = mine / theirs;
  if (ratio >= 9) return 6;
  if (ratio >= 5) return 5;
  if (ratio >= 3) return 4;
  if (ratio >= 2) return 3;
  if (ratio >= 1.5) return 2;
  return ratio >= 1.25 ? 1 : 0;
}

function mans(state: SortieState, unit: Unit, manoeuvre: Manoeuvre): boolean {
  return unit.walls && state.fort?.seat === unit.seat && !["charge", "flank"].includes(manoeuvre);
}

function counted(state: SortieState, unit: Unit, manoeuvre: Manoeuvre): number {
  if (unit.makes[0]!.kind === "cavalry") return unit.size * 2;
  return mans(state, unit, manoeuvre) ? unit.size * 2 : unit.size;
}

function slowNet(state: SortieState, unit: Unit, enemy: Unit, mine: Manoeuvre, theirs: Manoeuvre): number {
  const [own, other] = [unit.makes[0]!, enemy.makes[0]!];
  const cavalry = own.kind === "cavalry";
  const ground = state.grounds[unit.id]?.[enemy.id] ?? state.terrain;
  const weight = { light: 0, medium: 1, heavy: 2 };
  let dice = basic(unit) + larger(counted(state, unit, mine), counted(state, enemy, theirs));
  if (cavalry && other.kind === "infantry" && ground === "clear") dice += 2;
  if (cavalry && other.kind === "infantry" && ground === "open") dice += 1;
  if (cavalry && ground === "cluttered") dice -= 1;
  if (cavalry && ["brush", "scrub", "cliffs", "marsh"].includes(ground)) dice -= 2;
  if (own.superior) dice += 1;
  if (mans(state, unit, mine)) dice += state.fort!.level;
  if (unit.high) dice += 1;
  dice += sides(state, unit, enemy);
  if (unit.flankedBy.length > 0) dice -= 1;
  if (mine === "retreat" && own.armour === "light") dice += 1;
  if (mine === "retreat" && own.armour === "heavy") dice -= 1;
  if (mine === "charge" && cavalry) dice += 1;
  if (mine === "flank" && weight[own.armour] < weight[other.armour]) dice += 1;
  if (mine === "flank" && weight[own.armour] > weight[other.armour]) dice -= 1;
  return dice + matrixDice(mine, theirs) + Math.min(0, unit.pool);
}

test("R004-POOL-01 to R004-POOL-05 R004-MAN-01 every clash of played battles has the dice of the slow computation", () => {
  let compared = 0;
  for (const state of STATES) {
    for (const unit of Object.values(state.units)) {
      if (unit.status !== "ready" || unit.makes.length > 1) continue;
      for (const enemy of ready(state, unit).filter(({ makes }) => makes.length === 1)) {
        for (const mine of MANOEUVRES) {
          for (const theirs of MANOEUVRES) {
            const met = poolsFor(
              state,
              { unit: unit.id, manoeuvre: mine, dice: 2 },
              { unit: enemy.id, manoeuvre: theirs, dice: 0 },
            );
            if (!met.meeting.roll) continue;
            compared++;
            expect([met.one.net, met.other.net]).toEqual([
              slowNet(state, unit, enemy, mine, theirs) + 2,
              slowNet(state, enemy, unit, theirs, mine),
            ]);
          }
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(1000);
});

describe("volleys", () => {
  const everyThrow = (dice: number) =>
    Array.from({ length: 6 ** dice }, (_, at) =>
      Array.from({ length: dice }, (__, die) => (Math.floor(at / 6 ** die) % 6) + 1),
    );
  const sum = (faces: readonly number[]) => faces.reduce((all, face) => all + face, 0);

  test.each([
    [0, 0, 0],
    [1, 2, 2],
    [-1, 1, 1],
    [0, -2, 0],
    [1, -3, 0],
  ])("R004-SPC-01 archers of %i, a target of %i that spends %i: every throw counted", (archers, pool, shelter) => {
    const dice = (count: number) => (count < 0 ? { penalty: -count } : { bonus: count });
    const { state } = battle([{ archers: true, ...dice(Math.min(0, archers)) }], [dice(pool)], { gap: 4 });
    const volley = { archers: "n1", target: "s1", dice: 0 };
    const high = archers > 0;
    const aimed = high ? { ...state, units: { ...state.units, n1: { ...state.units.n1!, high } } } : state;
    expect(sum(volleyParts(aimed, volley).map((part) => part.dice))).toBe(archers);
    const ends = { nothing: 0, win: 0, four: 0, double: 0 };
    for (const faces of everyThrow(pool < 0 ? -pool : shelter)) {
      const lowering = faces
        .filter((face) => face < 3)
        .sort()
        .slice(0, 3);
      const target =
        pool < 0 ? 11 - sum(lowering.map((face) => 3 - face)) : 11 + sum(faces.map((face) => Math.max(0, face - 4)));
      for (const shot of everyThrow(3 + Math.abs(archers))) {
        const sorted = shot.toSorted((a, b) => (archers < 0 ? a - b : b - a));
        const score = sum(sorted.slice(0, 3));
        if (score <= target) ends.nothing++;
        else if (score >= 2 * target) ends.double++;
        else if (score >= target + 4) ends.four++;
        else ends.win++;
      }
    }
    const odds = shotOdds(aimed, volley, shelter);
    expect(Number(odds.total)).toBe(sum(Object.values(ends)));
    for (const [end, ways] of Object.entries(ends)) expect(Number(odds.ways[end as "win"] ?? 0n)).toBe(ways);
  });
});
