/** Records as files: a conflict's page saved with its checksum, for the verifier and for other tables. */
import type { AnyMatch } from "../../rules/conflict/match.ts";
import { signed } from "../../rules/conflict/record.ts";

export function saveRecord(page: JournalEntryPage, match: AnyMatch): void {
  const name = `${page.type}-${page.name.slugify()}.json`;
  foundry.utils.saveDataToFile(JSON.stringify(signed(match.record), null, 1), "application/json", name);
}
