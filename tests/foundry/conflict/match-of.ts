/** The whole match on a page, with every entry verified. The client reads entry by entry; tests read all at once. */
import { begunFrom, entryFrom, entryKey, type PageRecord } from "../../../src/foundry/conflict/page/page-record.ts";
import type { AnyConflict } from "../../../src/rules/conflict/contract.ts";
import type { AnyMatch } from "../../../src/rules/conflict/match.ts";
import { replayEntry } from "../../../src/rules/conflict/replay.ts";
import { fail, ok, type Result } from "../../../src/rules/result.ts";

export function matchOf(conflict: AnyConflict, page: PageRecord): Result<AnyMatch> {
  const start = begunFrom(conflict, page);
  if (!start.ok) return start;
  let match = start.value;
  for (let index = 0; ; index++) {
    const entry = entryFrom(page.entries[entryKey(index)]);
    if (!entry) return ok(match);
    if (!entry.ok) return fail("record.entry", { entry: index + 1 });
    const next = replayEntry(match, entry.value, index);
    if (!next.ok) return next;
    match = next.value;
  }
}
