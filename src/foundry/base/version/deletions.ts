/**
 * Keys to be taken away. The system says `system.seats.-=madder: null`, as version 13 does; version 14 has the operator
 * `_del` for it and warns of the old way. Whatever writes a document passes its changes through here.
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
