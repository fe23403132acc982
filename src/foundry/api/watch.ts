/** What happened between two readings of a conflict, for the hooks. The first reading reports nothing. */
import type { ConflictTold } from "./public.ts";

export type Seen = Pick<ConflictTold, "steps" | "awaited" | "over">;

export interface Happened {
  /** Indices of the new steps, from 0. */
  readonly steps: readonly number[];
  readonly ended: boolean;
  readonly awaited: boolean;
}

export function happened(before: Seen | undefined, now: Seen): Happened {
  if (!before) return { steps: [], ended: false, awaited: false };
  const count = Math.max(0, now.steps - before.steps);
  const waits = now.awaited.length > 0 && !now.over;
  const moved = now.steps !== before.steps || now.awaited.join("\n") !== before.awaited.join("\n");
  return {
    steps: Array.from({ length: count }, (_, at) => before.steps + at),
    ended: now.over && !before.over,
    awaited: waits && moved,
  };
}
