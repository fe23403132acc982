/**
 * Sortie, the dice of one unit against one enemy: a list of named parts, so that a window can show where each die comes from.
 * Parts of one family (size, armour, march, ground, fronts, leadership) never add up; the highest applicable one counts.
 */
import { groundBetween, opponents, type SortieState } from "../state.ts";
import type { Manoeuvre, Side, Terrain } from "../vocabulary.ts";
import { type Make, penaltyDice, type Unit, weight } from "./unit.ts";

export interface Part {
  readonly key: string;
  readonly dice: number;
}

/** Parts of 0 dice are not listed. */
class Parts {
  readonly list: Part[] = [];
  add(key: string, dice: number): this {
    if (dice !== 0) this.list.push({ key, dice });
    return this;
  }
}

const ARMOUR_DICE = { light: 0, medium: 1, heavy: 2 } as const;
const MARCH_DICE = { little: 0, overHalf: -1, all: -2 } as const;
const LEADER_DICE = { own: 0, split: -1, none: -2 } as const;
/** [cavalry against infantry, cavalry against anybody] */
const GROUND_DICE: Readonly<Record<Terrain, readonly [number, number]>> = {
  clear: [2, 0],
  open: [1, 0],
  mixed: [0, 0],
  cluttered: [0, -1],
  brush: [0, -2],
  scrub: [0, -2],
  cliffs: [0, -2],
  marsh: [0, -2],
};
const SIZE_STEPS = [125, 150, 200, 300, 500, 900] as const;

/** What the unit brings to any sortie. */
export function basicParts(unit: Unit, make: Make = unit.makes[0]!): Part[] {
  const recent = unit.fought !== null && unit.pool < 0 && unit.fought <= penaltyDice(unit.pool);
  return new Parts()
    .add("armour", ARMOUR_DICE[make.armour])
    .add("strength", unit.strength ? 1 : 0)
    .add("marched", MARCH_DICE[unit.marched])
    .add("foughtRecently", recent ? -1 : 0)
    .add("unprepared", unit.unprepared ? -1 : 0)
    .add(unit.leadership === "none" ? "noLeader" : "splitOff", LEADER_DICE[unit.leadership])
    .add("foreign", unit.foreign ? -1 : 0)
    .add("strange", -unit.strange).list;
}

export function effectiveSize(size: number, kind: Make["kind"], onWalls: boolean): number {
  return size * (kind === "cavalry" ? 2 : 1) * (kind === "infantry" && onWalls ? 2 : 1);
}

export function sizeDice(larger: number, smaller: number): number {
  let dice = 0;
  for (const step of SIZE_STEPS) if (larger * 100 >= smaller * step) dice++;
  return dice;
}

/** Walls count for units that stay on them; a charge or a flanking march leaves through the gate. */
export function mansWalls(state: SortieState, unit: Unit, manoeuvre: Manoeuvre): boolean {
  return unit.walls && state.fort?.seat === unit.seat && manoeuvre !== "charge" && manoeuvre !== "flank";
}

export interface Stance {
  readonly unit: Unit;
  readonly make: Make;
  readonly manoeuvre: Manoeuvre;
}

/** Dice that depend on the enemy, the ground and the manoeuvre. */
export function circumstanceParts(state: SortieState, mine: Stance, theirs: Stance): Part[] {
  const { unit, make, manoeuvre } = mine;
  const onWalls = mansWalls(state, unit, manoeuvre);
  const size = effectiveSize(unit.size, make.kind, onWalls);
  const theirWalls = mansWalls(state, theirs.unit, theirs.manoeuvre);
  const theirSize = effectiveSize(theirs.unit.size, theirs.make.kind, theirWalls);
  const [overInfantry, hampered] = GROUND_DICE[groundBetween(state, unit.id, theirs.unit.id)];
  const cavalry = make.kind === "cavalry";
  const heft = weight(theirs.make) - weight(make);
  return new Parts()
    .add("size", sizeDice(size, theirSize))
    .add("cavalryGround", cavalry && theirs.make.kind === "infantry" ? overInfantry : 0)
    .add("cavalryHampered", cavalry ? hampered : 0)
    .add("superior", make.superior ? 1 : 0)
    .add("walls", onWalls ? state.fort!.level : 0)
    .add("high", unit.high ? 1 : 0)
    .add("fronts", sidesBonus(state, unit, theirs.unit))
    .add("flanked", unit.flankedBy.length > 0 ? -1 : 0)
    .add("retreating", manoeuvre === "retreat" ? { light: 1, medium: 0, heavy: -1 }[make.armour] : 0)
    .add("cavalryCharge", cavalry && manoeuvre === "charge" ? 1 : 0)
    .add("flanking", manoeuvre === "flank" ? Math.sign(heft) : 0).list;
}

export function total(parts: readonly Part[]): number {
  return parts.reduce((sum, { dice }) => sum + dice, 0);
}

// Sortie, from how many sides a unit is attacked. Sides are set at the muster. One enemy from an unguarded side has one die;
// several have one, two or three if they come from one side, from two, or from opposite sides.

export function sidesBonus(state: SortieState, attacker: Unit, beset: Unit): number {
  const all = opponents(state, beset);
  if (all.length < 2) return attacker.side === "front" || beset.turned.includes(attacker.id) ? 0 : 1;
  return frontsOf(state, beset, all);
}

/** 1 for one side, 2 for two, 3 for opposite ones. */
export function frontsOf(state: SortieState, beset: Unit, all: readonly Unit[] = opponents(state, beset)): number {
  if (all.every((enemy) => beset.turned.includes(enemy.id))) return 1;
  const sides = new Set(all.map((enemy) => enemy.side));
  if (opposed(sides)) return 3;
  return sides.size > 1 ? 2 : 1;
}

function opposed(sides: ReadonlySet<Side>): boolean {
  return (sides.has("front") && sides.has("rear")) || (sides.has("left") && sides.has("right"));
}
