/** What happened between two readings of a conflict, for the hooks. The first reading reports nothing. */
import type { ConflictInfo } from "./public.ts";

export type Seen = Pick<ConflictInfo, "steps" | "waitingFor" | "over">;

export function happened(before: Seen | undefined, now: Seen) {
  if (!before) return { steps: [], ended: false, opened: false };
  const count = Math.max(0, now.steps - before.steps);
  const waits = now.waitingFor.length > 0 && !now.over;
  const moved = now.steps !== before.steps || now.waitingFor.join("\n") !== before.waitingFor.join("\n");
  return {
    /** Indices of the new steps, from 0. */
    steps: Array.from({ length: count }, (_, at) => before.steps + at),
    ended: now.over && !before.over,
    /** Whether other seats than before, or the same ones again, are to decide. */
    opened: waits && moved,
  };
}
