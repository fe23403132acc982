/**
 * Resolves a cluster (Chronicle 5.04). One on one: a check of strengths, the loser takes L and moves back. One on many: a check
 * for each pair; a lone unit that wins all gives half losses to each and all move back, otherwise it takes L once and moves back
 * from a unit that the many name. A unit that cannot move back takes the same losses again.
 */

import { isOneOf } from "../../../conflict/contract.ts";
import type { Dice } from "../../../dice/dice.ts";
import { directionTo } from "../../../hex/grid.ts";
import { CLOSED, OPEN } from "../../../hex/looks.ts";
import { lineBetween } from "../../../hex/sight.ts";
import { type CheckRule, rollCheck } from "../../checks/index.ts";
import { type Board, boardOf, foesTouching, touching } from "../board.ts";
import { half, suffers } from "../losses/losses.ts";
import { fallBackCells, lightSteps, OFF_MAP } from "../move/move.ts";
import { likeOf, troopFigures } from "../muster/troops.ts";
import {
  type Aftermath,
  type BattleState,
  type BoutRoll,
  type Cluster,
  type EventOf,
  type NextAftermath,
  notesOf,
  type Unit,
  unitOf,
} from "../state.ts";

// The strength of a unit against another, with every part of it named (Chronicle 5.01, 5.02). Each note of the troop table counts
// once, even if both hexes are closed. The resolver and every window use this one function.

const STRENGTH_PARTS = [
  "base",
  "lightInClosed",
  "heavyInClosed",
  "pikesAgainstHorse",
  "horseInOpen",
  "acrossBarrier",
  "highGround",
  "duel",
] as const;
type StrengthPart = (typeof STRENGTH_PARTS)[number];

export interface Strength {
  readonly total: number;
  readonly parts: readonly { readonly why: StrengthPart; readonly by: number }[];
}

/** `ranged`: bowmen attack; `shotAt`: their target resists. */
export type Manner = "melee" | "ranged" | "shotAt";

/** `clusterFoes` are the unit's enemies in its cluster, for the option that counts only these against cavalry. */
export function strengthOf(
  board: Board,
  unit: Unit,
  foe: Unit,
  manner: Manner = "melee",
  clusterFoes?: readonly Unit[],
): Strength {
  const parts: { why: StrengthPart; by: number }[] = [];
  const total = addStrength(board, unit, foe, manner, clusterFoes, (why, by) => parts.push({ why, by }));
  return { total, parts };
}

/** The total alone, for resolving: a list of parts for every roll costs more than the sum. */
export function totalStrength(
  board: Board,
  unit: Unit,
  foe: Unit,
  manner: Manner = "melee",
  clusterFoes?: readonly Unit[],
): number {
  return addStrength(board, unit, foe, manner, clusterFoes);
}

/** Adds up the strength and names each part to `tell`. */
function addStrength(
  board: Board,
  unit: Unit,
  foe: Unit,
  manner: Manner,
  clusterFoes: readonly Unit[] = [foe],
  tell?: (why: StrengthPart, by: number) => void,
): number {
  const { map } = board;
  const figures = troopFigures(unit.type);
  let total = 0;
  const add = (why: StrengthPart, by: number) => {
    total += by;
    tell?.(why, by);
  };
  add("base", figures.strength);
  const anyClosed = map.ground[unit.cell] === CLOSED || map.ground[foe.cell] === CLOSED;
  const bothOpen = map.ground[unit.cell] === OPEN && map.ground[foe.cell] === OPEN;
  const like = likeOf(unit.type);
  if (like === "lightInfantry" && anyClosed) add("lightInClosed", 2);
  if ((like === "heavyInfantry" || like === "pikemen") && anyClosed) add("heavyInClosed", -1);
  if (like === "pikemen" && troopFigures(foe.type).cavalry) add("pikesAgainstHorse", 3);
  if (figures.cavalry && bothOpen && !beset(board, unit, clusterFoes)) add("horseInOpen", 2);
  if (attacksAcrossBarrier(board, unit, foe, manner)) add("acrossBarrier", -1);
  if (map.level[unit.cell]! > map.level[foe.cell]!) add("highGround", 1);
  const duel = board.modifiers.get(unit.id) ?? 0;
  if (duel !== 0) add("duel", duel);
  return total;
}

/** Cavalry loses its bonus between two enemies that are not adjacent to each other. */
function beset(board: Board, unit: Unit, clusterFoes: readonly Unit[]): boolean {
  const foes = board.options["battle.cavalryLoseBonus"] === "clusterEnemies" ? clusterFoes : foesTouching(board, unit);
  for (let i = 0; i < foes.length; i++) {
    for (let j = i + 1; j < foes.length; j++) if (!touching(board, foes[i]!, foes[j]!)) return true;
  }
  return false;
}

function attacksAcrossBarrier(board: Board, unit: Unit, foe: Unit, manner: Manner): boolean {
  const { map, options } = board;
  if (manner !== "melee")
    return options["battle.softBarrierVsRanged"] && manner === "ranged" && shootsAcross(board, unit, foe);
  const direction = directionTo(map.grid, unit.cell, foe.cell);
  if (direction < 0) return false;
  const movedLast = unit.clock > foe.clock;
  if ((map.soft[unit.cell]! >> direction) & 1) return movedLast;
  if ((map.outer[unit.cell]! >> direction) & 1) return options["battle.oneWayBarrier"] === "side" || movedLast;
  return false;
}

/** Option: a barrier on the last edge before the target, facing the bowmen. */
function shootsAcross({ map }: Board, unit: Unit, foe: Unit): boolean {
  const last = lineBetween(map.grid, unit.cell, foe.cell).at(-1) ?? { cell: unit.cell };
  const before = [last.cell, ...(last.or === undefined ? [] : [last.or])].filter((cell) => cell >= 0);
  return before.every((cell) => {
    const direction = directionTo(map.grid, cell, foe.cell);
    return direction >= 0 && (((map.soft[cell]! | map.outer[cell]!) >> direction) & 1) === 1;
  });
}

/** The lone unit; one on one it is the proactive side's unit, which then rolls. */
export function sidesOf(state: BattleState, cluster: Cluster): { lone: Unit; many: Unit[] } {
  const units = (ids: readonly string[]) =>
    ids.map((id) => unitOf(state, id)!).filter((unit) => unit.fate === "fights");
  const attackers = units(cluster.attackers);
  const defenders = units(cluster.defenders);
  const attackerAlone = defenders.length > 1 || (attackers.length === 1 && state.proactive === "attacker");
  return attackerAlone ? { lone: attackers[0]!, many: defenders } : { lone: defenders[0]!, many: attackers };
}

/** Shooting may have emptied one side of it; then there is no fight. */
export function stillFights(state: BattleState, cluster: Cluster): boolean {
  const stands = (id: string) => unitOf(state, id)!.fate === "fights";
  return cluster.attackers.some(stands) && cluster.defenders.some(stands);
}

export function clusterFoesOf(state: BattleState, unit: Unit): Unit[] {
  const cluster = state.clusters.find(
    ({ attackers, defenders }) => isOneOf(attackers, unit.id) || isOneOf(defenders, unit.id),
  );
  const foes = cluster ? (unit.side === "attacker" ? cluster.defenders : cluster.attackers) : [];
  return foes.map((id) => unitOf(state, id)!).filter((foe) => foe.fate === "fights");
}

/** What each loser loses in a fight of one against `many`. */
export function lossesIn({ lossNumber, options }: BattleState, many: number, loneWon: boolean): number {
  return loneWon && many > 1 ? half(lossNumber, options["battle.fractionRounding"]) : lossNumber;
}

export function fight(check: CheckRule, state: BattleState, place: number, dice: Dice): EventOf<"fight"> {
  const board = boardOf(state);
  const { lone, many } = sidesOf(state, state.clusters[place]!);
  const bouts = many.map((foe): BoutRoll => {
    const ours = totalStrength(board, lone, foe, "melee", many);
    const theirs = totalStrength(board, foe, lone);
    const roll = rollCheck(check, dice, ours, theirs, "bout");
    return { foe: foe.id, strengths: [ours, theirs], faces: roll.faces, won: roll.success };
  });
  const loneWon = bouts.every((bout) => bout.won);
  const losers = loneWon ? many : [lone];
  const losses = lossesIn(state, many.length, loneWon);
  const suffered = losers.map((unit) => suffers(unit, losses));
  const remains = (unit: Unit) => !suffered.some((one) => one.lost && one.unit === unit.id);
  const winners = loneWon ? [lone.id] : many.map((unit) => unit.id);
  const named =
    loneWon || state.options["battle.loneRetreatFrom"] === "any"
      ? winners
      : bouts.filter((bout) => !bout.won).map((bout) => bout.foe);
  const movers = losers.filter(remains).map((unit) => unit.id);
  // The proactive side's step first.
  const steppers = (lone.side === state.proactive ? [lone, ...many] : [...many, lone])
    .filter((unit) => likeOf(unit.type) === "lightInfantry" && remains(unit))
    .map((unit) => unit.id);
  const aftermath: Aftermath =
    named.length === 1
      ? { cluster: place, movers, from: named[0]!, fromAny: named, ifHemmed: losses, steppers }
      : { cluster: place, movers, fromAny: named, ifHemmed: losses, steppers };
  return { type: "fight", cluster: place, lone: lone.id, bouts, loneWon, suffered, aftermath };
}

// What the first cluster in the queue still owes, and who decides it (Chronicle 5.04). Used by demands and by the flow.

export function nextAftermath(state: BattleState): NextAftermath | undefined {
  const notes = notesOf(state);
  if (notes.next === undefined) notes.next = find(state) ?? null;
  return notes.next ?? undefined;
}

/** If the edge is the only way, the owner may let the unit stay and suffer instead: its own hex means that. */
function waysBack(unit: Unit, cells: readonly number[]): readonly number[] {
  const onlyEdge = cells.length === 1 && cells[0] === OFF_MAP;
  return onlyEdge ? [OFF_MAP, unit.cell] : cells;
}

function find(state: BattleState): NextAftermath | undefined {
  const first = state.aftermath[0];
  if (!first) return undefined;
  const board = boardOf(state);
  const movers = first.movers.map((id) => unitOf(state, id)!);
  if (movers.length > 0) {
    if (first.from === undefined) {
      const side = unitOf(state, first.fromAny[0]!)!.side;
      return { owes: "from", side, mover: movers[0]!, choices: first.fromAny };
    }
    const from = unitOf(state, first.from)!;
    const moves = movers.map((unit) => ({ unit, cells: waysBack(unit, fallBackCells(board, unit, from)) }));
    const able = moves.filter(({ cells }) => cells.length > 0);
    if (able.length > 0) return { owes: "fallBack", side: movers[0]!.side, from, moves: able };
    return { owes: "hemmedIn", unit: movers[0]!, from, losses: first.ifHemmed };
  }
  const stepper = first.steppers[0];
  if (stepper !== undefined) {
    const unit = unitOf(state, stepper)!;
    const cells = lightSteps(board, unit);
    return cells.length > 0 ? { owes: "step", side: unit.side, unit, cells } : { owes: "noStep", unit };
  }
  return { owes: "nothing", cluster: first.cluster };
}
