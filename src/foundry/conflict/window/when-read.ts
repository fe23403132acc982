/**
 * Calls `use` once the client has read the entry, which happens asynchronously. A record that cannot be read now is tried again
 * at every change, so its card is late but not lost.
 */
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import type { Entry } from "../../../rules/conflict/record.ts";
import type { ConflictClient } from "../page/client.ts";

export function whenRead(
  client: Pick<ConflictClient, "view" | "onChange">,
  index: number,
  use: (match: AnyMatch, entry: Entry) => void,
): void {
  const done = (): boolean => {
    const view = client.view();
    const entry = view.ok ? view.value.match.record.entries[index] : undefined;
    if (view.ok && entry) use(view.value.match, entry);
    return entry !== undefined;
  };
  if (done()) return;
  const stop = client.onChange(() => {
    if (done()) stop();
  });
}
