/**
 * The strength of a unit against another, with every part of it named (Chronicle 5.01, 5.02). Each note of the troop table
 * counts once, even where both hexes are closed. The resolver and every window ask this one function.
 */
import { directionTo } from "../../../hex/grid.ts";
import { lineBetween } from "../../../hex/line.ts";
import { CLOSED, OPEN } from "../../../hex/looks.ts";
import { type Board, foesTouching, touching } from "../board.ts";
import { likeOf, troopFigures } from "../muster/troops.ts";
import type { Unit } from "../state.ts";

export const STRENGTH_PARTS = [
  "base",
  "lightInClosed",
  "heavyInClosed",
  "pikesAgainstHorse",
  "horseInOpen",
  "acrossBarrier",
  "highGround",
  "duel",
] as const;
export type StrengthPart = (typeof STRENGTH_PARTS)[number];

export interface Strength {
  readonly total: number;
  readonly parts: readonly { readonly why: StrengthPart; readonly by: number }[];
}

/** `ranged` is how a bowman attacks, `shotAt` how his target stands up to it. */
export type Manner = "melee" | "ranged" | "shotAt";

/** `clusterFoes` are the unit's enemies in its cluster, where the table counts only these against cavalry. */
export function strengthOf(
  board: Board,
  unit: Unit,
  foe: Unit,
  manner: Manner = "melee",
  clusterFoes: readonly Unit[] = [foe],
): Strength {
  const { map } = board;
  const figures = troopFigures(unit.type);
  const parts: { why: StrengthPart; by: number }[] = [{ why: "base", by: figures.strength }];
  const add = (why: StrengthPart, by: number) => parts.push({ why, by });
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
  return { total: parts.reduce((sum, part) => sum + part.by, 0), parts };
}

/** Cavalry loses its bonus between two enemies that do not stand next to each other. */
export function beset(board: Board, unit: Unit, clusterFoes: readonly Unit[]): boolean {
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

/** Only where the table wants it: a barrier on the last edge before the target, facing the bowmen. */
function shootsAcross({ map }: Board, unit: Unit, foe: Unit): boolean {
  const last = lineBetween(map.grid, unit.cell, foe.cell).at(-1) ?? { cell: unit.cell };
  const before = [last.cell, ...(last.or === undefined ? [] : [last.or])].filter((cell) => cell >= 0);
  return before.every((cell) => {
    const direction = directionTo(map.grid, cell, foe.cell);
    return direction >= 0 && (((map.soft[cell]! | map.outer[cell]!) >> direction) & 1) === 1;
  });
}
