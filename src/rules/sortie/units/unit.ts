/**
 * Sortie, a unit: the typed input (which may be wrong), and the legal unit made from it. Movement rates, initiative and the
 * circumstances are inputs, since the book gives no figures for them.
 */
import type { Mutable, Seat } from "../../conflict/contract.ts";
import { InputReader } from "../../conflict/input-reader.ts";
import { asKey } from "../../conflict/keys.ts";
import { fail, ok, type Result } from "../../result.ts";
import {
  ARMOURS,
  type Armour,
  type DayMarch,
  KINDS,
  type Kind,
  LARGEST,
  LEADERSHIPS,
  type Leadership,
  MARCHES,
  MOST_STRANGE,
  OPENING_DICE,
  OPENINGS,
  type Opening,
  SIDES,
  type Side,
  type Status,
} from "../vocabulary.ts";

/** What a body of men is; a combined unit has several and fights as the worst of them. */
export interface Make {
  readonly kind: Kind;
  readonly armour: Armour;
  readonly superior: boolean;
}

/** The archers in a unit that other troops joined. */
export interface Bowmen {
  readonly size: number;
  readonly make: Make;
  readonly strength: boolean;
  /** What they brought into the unit, minus what they have spent and lost since. */
  readonly pool: number;
}

export interface Unit {
  readonly id: string;
  readonly name: string;
  readonly seat: Seat;
  readonly size: number;
  readonly makes: readonly Make[];
  readonly archers: boolean;
  readonly level: number;
  /** The commander has a Strength in Command or in Tactics. */
  readonly strength: boolean;
  readonly leadership: Leadership;
  readonly marched: DayMarch;
  /** Days since its last fight; null if that was long ago. */
  readonly fought: number | null;
  readonly unprepared: boolean;
  readonly foreign: boolean;
  /** Further dice against it, such as for a union of very different men. */
  readonly strange: number;
  readonly high: boolean;
  /** Mans the walls of its side's fortification. */
  readonly walls: boolean;
  readonly mercenary: boolean;
  /** Daily movement in the group's own measure; only compared. */
  readonly speed: number;
  /** The side from which it attacks any enemy. */
  readonly side: Side;
  /** The floating pool; below 0 it means penalty dice. */
  readonly pool: number;
  /** Initiative, surprise or ambush: for the first sortie only. */
  readonly opening: number;
  /** Penalty dice suffered in this battle, from which casualties are computed. */
  readonly taken: number;
  readonly flankedBy: readonly string[];
  /** Enemies that a breakthrough has left all on one side of it. */
  readonly turned: readonly string[];
  /** Its men by the unit of the muster they came with: losses go back to that unit. */
  readonly men: Readonly<Record<string, number>>;
  /** Null if all are archers, or none. */
  readonly bowmen: Bowmen | null;
  /** The unit of the muster that it was split from; its own id if none. */
  readonly origin: string;
  readonly status: Status;
  readonly injured: number;
  readonly dead: number;
}

export function readUnit(value: unknown, seat: Seat, where: string): Result<Unit> {
  const typed = new InputReader(value, where);
  const id = asKey(typed.text("id"));
  const bonus = typed.whole("bonus", { min: 0, max: 100, default: 0 });
  const penalty = typed.whole("penalty", { min: 0, max: 100, default: 0 });
  const commander = typed.whole("commander", { min: 0, max: 20, default: 0 });
  const unit: Unit = {
    id,
    name: typed.text("name", id || "?"),
    seat,
    size: typed.whole("size", { min: 1, max: LARGEST }),
    makes: [
      {
        kind: typed.oneOf("kind", KINDS, "infantry"),
        armour: typed.oneOf("armour", ARMOURS, "light"),
        superior: typed.flag("superior"),
      },
    ],
    archers: typed.flag("archers"),
    level: typed.real("level", { min: -10, max: 10, default: 0 }),
    strength: typed.flag("strength"),
    leadership: typed.oneOf("leadership", LEADERSHIPS, "own"),
    marched: typed.oneOf("marched", MARCHES, "little"),
    fought: typed.other("fought") == null ? null : typed.whole("fought", { min: 0, max: 10_000 }),
    unprepared: typed.flag("unprepared"),
    foreign: typed.flag("foreign"),
    strange: typed.whole("strange", { min: 0, max: MOST_STRANGE, default: 0 }),
    high: typed.flag("high"),
    walls: typed.flag("walls"),
    mercenary: typed.flag("mercenary"),
    speed: typed.real("speed", { min: 0, max: 1_000_000, default: 1 }),
    side: typed.oneOf("side", SIDES, "front"),
    pool: 0,
    opening: 0,
    taken: 0,
    flankedBy: [],
    turned: [],
    men: {},
    bowmen: null,
    origin: id,
    status: "ready",
    injured: 0,
    dead: 0,
  };
  const opening = readOpening(typed);
  // The rest of its pool after an earlier battle; without it, it starts fresh.
  const brought = typed.other("pool") == null ? undefined : typed.whole("pool", { min: -1000, max: 1000 });
  if (typed.problem) return { ok: false, problem: typed.problem };
  if (opening === undefined) return fail("sortie.openings", { unit: unit.name });
  if (!/^[A-Za-z0-9][\w-]{0,39}$/.test(id)) return fail("sortie.unitId", { unit: id });
  if (unit.leadership === "none" && (commander > 0 || unit.strength))
    return fail("sortie.noLeader", { unit: unit.name });
  const ready = copyOfUnit(unit);
  ready.men = { [id]: unit.size };
  ready.pool = brought ?? startingPool({ level: unit.level, commander, bonus, penalty, mercenary: unit.mercenary });
  ready.opening = opening;
  return ok(ready);
}

/** One advantage or a list of them: initiative may combine with surprise or an ambush, but these two exclude each other. */
function readOpening(typed: InputReader): number | undefined {
  const value = typed.other("opening");
  if (!Array.isArray(value)) return OPENING_DICE[typed.oneOf("opening", OPENINGS, "none")];
  const known = value.every((word) => OPENINGS.includes(word));
  const twice = new Set(value).size !== value.length || (value.includes("surprise") && value.includes("ambush"));
  return known && !twice ? value.reduce((sum, word: Opening) => sum + OPENING_DICE[word], 0) : undefined;
}

export function copyOfUnit(unit: Unit): Mutable<Unit> {
  return {
    id: unit.id,
    name: unit.name,
    seat: unit.seat,
    size: unit.size,
    makes: unit.makes,
    archers: unit.archers,
    level: unit.level,
    strength: unit.strength,
    leadership: unit.leadership,
    marched: unit.marched,
    fought: unit.fought,
    unprepared: unit.unprepared,
    foreign: unit.foreign,
    strange: unit.strange,
    high: unit.high,
    walls: unit.walls,
    mercenary: unit.mercenary,
    speed: unit.speed,
    side: unit.side,
    pool: unit.pool,
    opening: unit.opening,
    taken: unit.taken,
    flankedBy: unit.flankedBy,
    turned: unit.turned,
    men: unit.men,
    bowmen: unit.bowmen,
    origin: unit.origin,
    status: unit.status,
    injured: unit.injured,
    dead: unit.dead,
  };
}

/** The archers of a unit; undefined if there are none. */
export function bowmenOf(unit: Unit): Bowmen | undefined {
  if (!unit.archers) return undefined;
  return unit.bowmen ?? { size: unit.size, make: unit.makes[0]!, strength: unit.strength, pool: unit.pool };
}

/** How much a make counts when units flank one another. */
export function weight(make: Make): number {
  return ARMOURS.indexOf(make.armour);
}

// Sortie, the floating pool: one signed number of dice, from the troops' level, the commander's level and what the players add.
// Gains fill it, losses empty it, and below 0 it means penalty dice.

export interface Muster {
  readonly level: number;
  /** The commander's level; 0 gives no dice. */
  readonly commander: number;
  readonly bonus: number;
  readonly penalty: number;
  readonly mercenary: boolean;
}

export function levelDice(level: number): number {
  if (level >= 0) return Math.floor(level * level + 1e-9);
  return -Math.floor(-level / 0.2 + 1e-9);
}

export function commanderDice(level: number): number {
  return (level * (level + 1)) / 2;
}

export function startingPool(muster: Muster): number {
  const ofLevel = levelDice(muster.level);
  const penalties = Math.min(0, ofLevel) - muster.penalty;
  return Math.max(0, ofLevel) + commanderDice(muster.commander) + muster.bonus + penalties * (muster.mercenary ? 2 : 1);
}

/** The pool after losing `dice`. With `doubled` (mercenaries), only what the pool cannot absorb is doubled. */
export function afterLoss(pool: number, dice: number, doubled: boolean): number {
  const absorbed = Math.min(Math.max(0, pool), dice);
  const rest = dice - absorbed;
  return pool - absorbed - rest * (doubled ? 2 : 1);
}

export function penaltyDice(pool: number): number {
  return Math.max(0, -pool);
}

export function bonusDice(pool: number): number {
  return Math.max(0, pool);
}
