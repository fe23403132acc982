/**
 * Campaigns over time: ten conflicts in a row of one cast, with rest, recruits, scenes and years between them. After each event
 * every sheet is sound: nothing appears from nothing, nothing disappears, and rest never makes anybody more than they were.
 */
import { describe, expect, test } from "vitest";
import { restChanges, usefulRests } from "../../../../src/foundry/campaign/unit-rest.ts";
import { restChanges as restCharacter } from "../../../../src/foundry/sheets/character/skirmish-rest.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import {
  countScene,
  turnOfTheYear,
  WEALTH_LADDER,
  type Wealth,
} from "../../../../src/rules/chronicle/campaign/index.ts";
import { BODY_PARTS } from "../../../../src/rules/chronicle/wounds/index.ts";
import { ROUT_DAMAGE } from "../../../../src/rules/command/index.ts";
import { beginMatch } from "../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { type Dice, pick } from "../../../../src/rules/dice/dice.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { freshPool, poolNow } from "../../../../src/rules/sortie/index.ts";
import { often } from "../../../often.ts";
import { bringIn, inputOf, type Sheet, write } from "./sheets.ts";
import { TRIPS, type Trip } from "./trips.ts";

const OPTIONS = { "cp.carryDamage": true, "warfare.refillPerDay": null, "d12.weekHeals": "one" } as const;
const ROWS = [1, 2, 3];

interface Cast {
  readonly trip: Trip;
  readonly sheets: readonly Sheet[];
  /** As they were when the campaign began. */
  readonly born: readonly any[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + (one ?? 0), 0);

/** What must be true of a sheet at any time, by how it began; `harm` counts all that rest may take away and a fight may add. */
function sound(one: Sheet, born: any, where: string): void {
  const { system } = one;
  if (one.type === "character") {
    const { hp, hpMax, attacks, might } = system.skirmish;
    const grown = hpMax - born.skirmish.hpMax;
    expect([attacks - born.skirmish.attacks, might - born.skirmish.might], `${where}: growth`).toEqual([grown, grown]);
    expect(grown >= 0 && hp >= 0 && hp <= hpMax, `${where}: ${hp} of ${hpMax} HP`).toBe(true);
    expect(system.skills, `${where}: ratings`).toEqual(born.skills);
    for (const id of Object.keys(system.motivations))
      expect(system.motivations[id] + system.learned[id], `${where}: ${id}`).toBe(
        born.motivations[id] + born.learned[id],
      );
    for (const part of BODY_PARTS) expect(system.wounds[part].minor, `${where}: ${part}`).toBeGreaterThanOrEqual(0);
    const kinds = Object.values<any>(system.maimed).map(({ kind }) => kind);
    expect(new Set(kinds).size, `${where}: each wound once`).toBe(kinds.length);
    for (const { system: thing } of one.items)
      expect(["pack", "worn", "ground", "home", "spent"], `${where}: a thing is somewhere`).toContain(thing.place);
  } else if (one.type === "army") {
    for (const [key, { size, losses }] of Object.entries<any>(system.units)) {
      expect(size, `${where}: size of ${key}`).toBe(born.units[key].size);
      expect(losses >= born.units[key].losses && losses <= size, `${where}: losses of ${key}`).toBe(true);
    }
  } else if (system.book === "skirmish") {
    const { unit, figures } = system.skirmish;
    for (const row of ROWS) {
      const all = sum([unit[`rank${row}`], unit[`lost${row}`], unit[`captive${row}`]]);
      expect(all, `${where}: figures of rank ${row}`).toBe(born.skirmish.unit[`rank${row}`] ?? 0);
      expect(unit[`bare${row}`] ?? 0, `${where}: bare heads in rank ${row}`).toBeLessThanOrEqual(
        unit[`rank${row}`] ?? 0,
      );
    }
    for (const [key, figure] of Object.entries<any>(figures)) {
      const wounds = ROWS.map((row) => figure[`wound${row}`]).filter(Boolean);
      expect(new Set(wounds).size, `${where}: each wound of ${key} once`).toBe(wounds.length);
      expect([figure.hp, figure.atk], `${where}: ${key}`).toEqual([
        born.skirmish.figures[key].hp,
        born.skirmish.figures[key].atk,
      ]);
      expect(figure.damage <= figure.hp + (figure.gained ?? 0), `${where}: damage of ${key}`).toBe(true);
    }
  } else if (system.book === "sortie") {
    const { size, dead, injured } = system.sortie;
    expect([size, dead >= 0, injured >= 0, dead + injured <= size], where).toEqual([
      born.sortie.size,
      true,
      true,
      true,
    ]);
    const most = Math.max(freshPool(system.sortie), poolNow(born.sortie));
    expect(poolNow(system.sortie), `${where}: R004-AFT-81 pool`).toBeLessThanOrEqual(most);
  } else {
    const { damage, points } = system.command;
    expect(damage >= 0 && damage < ROUT_DAMAGE && (points === null || points >= 0), where).toBe(true);
  }
}

/** Everything that rest may lower; what cannot be compared is not counted. */
function harmOf(one: Sheet): number {
  const { system } = one;
  if (one.type === "character") return system.skirmish.hpMax - system.skirmish.hp + Object.keys(system.maimed).length;
  if (one.type === "army") return sum(Object.values<any>(system.units).map(({ losses }) => losses));
  if (system.book === "sortie") return system.sortie.dead + system.sortie.injured;
  if (system.book === "command") return system.command.damage;
  const { unit, figures } = system.skirmish;
  const ranks = ROWS.map((row) => sum([unit[`lost${row}`], unit[`captive${row}`], unit[`bare${row}`]]));
  return sum([...ranks, ...Object.values<any>(figures).map(({ damage }) => damage)]);
}

/** Fights if enough of the cast can; false if not. */
function fight({ trip, sheets }: Cast, seed: string): boolean {
  const input = inputOf(sheets, OPTIONS);
  let read: ReturnType<Trip["starter"]["read"]>;
  try {
    read = trip.starter.read(trip.form(sheets, input), input);
  } catch {
    return false;
  }
  if (!read.ok) return false;
  const { setup, actors } = read.value;
  const options = trip.kind === "command" ? { "cp.carryDamage": true } : {};
  const conflict = CONFLICTS[trip.kind]!;
  if (!beginMatch(conflict, setup, { options }).ok) return false;
  const play = { setup, options, id: seed };
  bringIn(trip.kind, playOut(conflict, seededDice(`${seed}/o`), seededDice(`${seed}/d`), play), actors!, sheets);
  return true;
}

function rest(one: Sheet, dice: Dice): void {
  if (one.type === "character") {
    if (one.statuses.has("dead")) return;
    const [first = ""] = Object.keys(one.system.maimed);
    const rested = restCharacter(one.system, pick(dice, ["day", "week", "downtime"], "rest"), first, "one");
    if (rested.ok) write(one, rested.value);
    one.statuses.clear();
    return;
  }
  if (one.type !== "unit") return;
  const rests = usefulRests(one.system, OPTIONS);
  if (rests.length > 0) write(one, restChanges(one.system, pick(dice, rests, "rest"), OPTIONS));
}

describe("ten conflicts in a row", () => {
  test("R002-HP-51 R002-HP-81 R004-AFT-81 R004-AFT-82 every sheet stays sound, and rest ends at what the sheet began with", () => {
    let fights = 0;
    for (let campaign = 0; campaign < often(6, 60); campaign++) {
      const dice = seededDice(`campaign ${campaign}`);
      const casts: Cast[] = TRIPS.map((trip) => {
        const sheets = trip.cast(dice);
        return { trip, sheets, born: sheets.map(({ system }) => structuredClone(system)) };
      });
      for (let event = 0; event < 10; event++) {
        const cast = pick(dice, casts, "cast");
        if (fight(cast, `campaign-${campaign}-${event}`)) fights++;
        for (const { sheets, born, trip } of casts)
          sheets.forEach((one, at) => {
            const where = `campaign ${campaign}, event ${event}, ${trip.kind}, ${one.name}`;
            sound(one, born[at], where);
            if (dice.roll(2, "rests") === 1) return;
            const before = harmOf(one);
            rest(one, dice);
            sound(one, born[at], `${where}, rested`);
            expect(harmOf(one), `${where}: rest harms nobody`).toBeLessThanOrEqual(before);
          });
      }
      for (const { sheets, born, trip } of casts)
        for (const [at, one] of sheets.entries()) if (one.type === "unit") restedFully(one, born[at], trip.kind);
    }
    expect(fights).toBeGreaterThan(often(20, 200));
  });

  test("scenes and years: every third scene makes a step, each year takes one, and none is lost", () => {
    for (let life = 0; life < often(20, 200); life++) {
      const dice = seededDice(`wealth ${life}`);
      const start = dice.roll(WEALTH_LADDER.length, "start") - 1;
      let wealth: Wealth = { rating: WEALTH_LADDER[start]!, gains: 0, setbacks: 0, pending: 0 };
      const counted = { gains: 0, setbacks: 0 };
      let taken = 0;
      for (let event = 0; event < 30; event++) {
        if (dice.roll(4, "year") === 1) {
          taken += Math.sign(wealth.pending);
          wealth = turnOfTheYear(wealth);
        } else {
          const direction = pick(dice, ["gains", "setbacks"] as const, "scene");
          counted[direction]++;
          wealth = countScene(wealth, direction, 3);
        }
        expect(3 * (taken + wealth.pending) + wealth.gains - wealth.setbacks).toBe(counted.gains - counted.setbacks);
        expect(WEALTH_LADDER).toContain(wealth.rating);
      }
    }
  });
});

/** All rests that change anything, until none does: then the unit musters what it mustered on its first day. */
function restedFully(one: Sheet, born: any, kind: string): void {
  for (let day = 0; day < 200; day++) {
    const [next] = usefulRests(one.system, OPTIONS);
    if (next === undefined) break;
    write(one, restChanges(one.system, next, OPTIONS));
  }
  expect(usefulRests(one.system, OPTIONS), `${kind} ${one.name}`).toEqual([]);
  if (kind === "sortie") {
    const { dead, injured } = one.system.sortie;
    expect([dead, injured, poolNow(one.system.sortie)]).toEqual([0, 0, freshPool(born.sortie)]);
  } else if (kind === "skirmish") {
    const { unit, figures } = one.system.skirmish;
    for (const row of ROWS) expect(unit[`rank${row}`] ?? 0).toBe(born.skirmish.unit[`rank${row}`] ?? 0);
    for (const row of ROWS) expect([unit[`bare${row}`] || 0, unit[`thrown${row}`] || ""]).toEqual([0, ""]);
    for (const figure of Object.values<any>(figures)) expect(figure.fallen === true || figure.damage === 0).toBe(true);
  } else expect(one.system.command).toMatchObject({ damage: 0, points: null, gone: false });
}
