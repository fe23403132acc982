/**
 * Who can leave the field when a retreat is declared (Chronicle 5.05): a way of any length over free passable hexes to the
 * map edge, none of them but the start next to an enemy. A unit gone may open the way for the next.
 */
import { onEdge } from "../../../hex/grid.ts";
import { type Board, boardOf, foesTouchingCell } from "../board.ts";
import { isFree } from "../deploy/deploy.ts";
import { type BattleState, changed, fielded, type Side, type Unit } from "../state.ts";

export function canLeave(board: Board, unit: Unit): boolean {
  const { grid, shut } = board.map;
  if (onEdge(grid, unit.cell)) return true;
  const seen = new Uint8Array(grid.size);
  seen[unit.cell] = 1;
  const queue = [unit.cell];
  for (let at = 0; at < queue.length; at++) {
    const cell = queue[at]!;
    for (let d = 0; d < 6; d++) {
      const beside = grid.next[cell * 6 + d]!;
      if (beside < 0 || seen[beside] === 1 || (shut[cell]! >> d) & 1 || !isFree(board, beside)) continue;
      seen[beside] = 1;
      if (foesTouchingCell(board, unit, beside).length > 0) continue;
      if (onEdge(grid, beside)) return true;
      queue.push(beside);
    }
  }
  return false;
}

/** The state as it would be with that unit gone. */
export function without(state: BattleState, id: string): BattleState {
  const units = state.units.map((unit) => (unit.id === id ? changed(unit, { cell: -1, fate: "left" }) : unit));
  return { ...state, units };
}

/** Everybody who can leave, in an order in which they can. */
export function allWhoCanLeave(state: BattleState, side: Side): string[] {
  const order: string[] = [];
  let now = state;
  for (let more = true; more; ) {
    more = false;
    for (const unit of fielded(now, side)) {
      if (!canLeave(boardOf(now), unit)) continue;
      order.push(unit.id);
      now = without(now, unit.id);
      more = true;
    }
  }
  return order;
}
