/** How many units of a side could, in one move or by standing still, be next to each hex: where one would be attacked. */
import type { Board } from "../board.ts";
import type { Side } from "../state.ts";
import { destinations } from "./move.ts";

export function threat(board: Board, side: Side): Uint8Array {
  const { map } = board;
  const count = new Uint8Array(map.grid.size);
  const seen = new Int16Array(map.grid.size).fill(-1);
  board.units.forEach((unit, place) => {
    if (unit.side !== side || unit.cell < 0) return;
    const stands = [unit.cell, ...destinations(board, unit).map((end) => end.cell)];
    for (const cell of stands) {
      for (let d = 0; d < 6; d++) {
        const beside = map.grid.next[cell * 6 + d]!;
        if (beside < 0 || (map.apart[cell]! >> d) & 1 || seen[beside] === place) continue;
        seen[beside] = place;
        count[beside]!++;
      }
    }
  });
  return count;
}
