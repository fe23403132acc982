/**
 * Deletes keys of a document. The system writes `system.seats.-=madder: null`, as version 13 does; version 14 has the operator
 * `_del` and warns about the old form. Every document write passes its changes through here.
 */
import { since14 } from "./generation.ts";

const DELETION = /(^|\.)-=([^.]+)$/;

export function inThisFoundry(changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (!since14()) return { ...changes };
  const { _del } = globalThis as { _del?: unknown };
  return Object.fromEntries(
    Object.entries(changes).map(([path, value]) =>
      DELETION.test(path) ? [path.replace(DELETION, "$1$2"), _del] : [path, value],
    ),
  );
}
