/**
 * Ranged fire (Chronicle 5.04): bowmen that touch no enemy and moved one space at most, over open ground only, up to four
 * hexes. Only the target ever takes losses: a share of the bowmen's number by range and by who wins the check. Fire across
 * a hard barrier at the next hex counts as range 2.
 */
import { distance } from "../../../hex/distance.ts";
import { sees } from "../../../hex/sight.ts";
import { type Board, engaged } from "../board.ts";
import { rounded } from "../losses/rounding.ts";
import { troopFigures } from "../muster/troops.ts";
import type { Side, Unit } from "../state.ts";

export const MOST_MOVED = 1;

export function mayShoot(board: Board, unit: Unit): boolean {
  return (
    troopFigures(unit.type).range > 0 && unit.fate === "fights" && unit.moved <= MOST_MOVED && !engaged(board, unit)
  );
}

export function targetsOf(board: Board, bow: Unit): Unit[] {
  if (!mayShoot(board, bow)) return [];
  const { map, options } = board;
  const { range } = troopFigures(bow.type);
  return board.units.filter(
    (target) =>
      target.side !== bow.side &&
      target.cell >= 0 &&
      distance(map.grid, bow.cell, target.cell) <= range &&
      (options["battle.shootIntoMelee"] || !engaged(board, target)) &&
      sees(map.grid, map.clear, bow.cell, target.cell, options["battle.losEdge"]),
  );
}

export interface Shooter {
  readonly bow: Unit;
  readonly targets: readonly Unit[];
}

/** The side's bowmen that have somebody to shoot at. */
export function shootersOf(board: Board, side: Side): Shooter[] {
  const found: Shooter[] = [];
  for (const bow of board.units) {
    if (bow.side !== side || bow.cell < 0 || troopFigures(bow.type).range === 0) continue;
    const targets = targetsOf(board, bow);
    if (targets.length > 0) found.push({ bow, targets });
  }
  return found;
}

/** Tenths of the bowmen's number that the target loses. */
function tenths(range: number, won: boolean): number {
  if (range <= 2) return won ? 3 : 1;
  return won ? 1 : 0;
}

export function shotLosses(board: Board, bow: Unit, range: number, won: boolean): number {
  const size = board.options["battle.rangedSize"] === "original" ? bow.size : bow.size - bow.losses;
  return rounded(size * tenths(range, won), 10, board.options["battle.fractionRounding"]);
}
