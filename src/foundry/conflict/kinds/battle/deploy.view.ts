/** The book's formations for the deploying side: for the units not placed yet, or for all once each is placed. */
import { type BattleState, lineOf, type Side } from "../../../../rules/chronicle/battle/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { type Placed, placedBy, withPlaced } from "./common.view.ts";

export function formedUp(scene: BoardInput, side: Side, shape: "line" | "column"): Placed {
  const state = scene.table.match.state as BattleState;
  const isWaiting = (now: BattleState) => now.units.some((unit) => unit.side === side && unit.fate === "waiting");
  let placed: Placed = isWaiting(withPlaced(state, placedBy(scene))) ? placedBy(scene) : {};
  // Each placement changes the next options, so the engine proposes one at a time.
  for (let now = withPlaced(state, placed); isWaiting(now); now = withPlaced(state, placed)) {
    const more = lineOf(now, side, shape);
    if (Object.keys(more).length === 0) break;
    placed = { ...placed, ...more };
  }
  return placed;
}
