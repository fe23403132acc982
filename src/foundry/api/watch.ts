/** What happened between two readings of a conflict, for the hooks. The first reading reports nothing. */
import type { ConflictInfo } from "./public.ts";

export type Seen = Pick<ConflictInfo, "steps" | "waitingFor" | "over">;

export interface Happened {
  /** Indices of the new steps, from 0. */
  readonly steps: readonly number[];
  readonly ended: boolean;
  /** Whether other seats than before, or the same ones again, are to decide. */
  readonly opened: boolean;
}

export function happened(before: Seen | undefined, now: Seen): Happened {
  if (!before) return { steps: [], ended: false, opened: false };
  const count = Math.max(0, now.steps - before.steps);
  const waits = now.waitingFor.length > 0 && !now.over;
  const moved = now.steps !== before.steps || now.waitingFor.join("\n") !== before.waitingFor.join("\n");
  return {
    steps: Array.from({ length: count }, (_, at) => before.steps + at),
    ended: now.over && !before.over,
    opened: waits && moved,
  };
}
