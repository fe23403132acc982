/** How far one press takes back: to before the last step in which somebody ordered something. */
import type { AnyMatch } from "../match.ts";

export function undoSteps({ past }: AnyMatch): number {
  const last = past.findLastIndex(({ entry }) => Object.keys(entry.orders).length > 0);
  return last < 0 ? past.length : past.length - last;
}
