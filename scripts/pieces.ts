/** One numbered piece of a long run, as every process of the pool computes it; bundled by share-out.ts. */
import { positionsOf } from "./calibrate-games.ts";
import { gameOf } from "./tournament-games.ts";

const WORK = { tournament: gameOf, calibrate: positionsOf };

export interface Task {
  readonly command: keyof typeof WORK;
  /** All that a piece depends on besides its number. */
  readonly terms: object;
  readonly piece: number;
}

export default function work({ command, terms, piece }: Task): unknown {
  return WORK[command](terms as never, piece);
}
