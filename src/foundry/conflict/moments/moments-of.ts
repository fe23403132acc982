/** The foot of a window while moments are shown: how many are left, and where a replay stands. */
import type { Board, BoardInput } from "../contract/board.ts";
import { momentFoot } from "./foot.view.ts";
import { playback } from "./pace.ts";
import type { MomentPlayer } from "./player.ts";

/** `steps` are those of the running conflict. */
export function momentsOf(
  { moments }: Board,
  { player, step }: { readonly player: MomentPlayer; readonly step: number | undefined },
  input: BoardInput,
  steps: number,
): ReturnType<typeof momentFoot> {
  const { left, held, isFirst, ring } = player;
  const replay = step === undefined ? undefined : { step: step + 1, total: Math.max(step + 1, steps) };
  return moments && momentFoot(input, moments, { left, held, isFirst, ring, speed: playback(), replay });
}
