/** Records as files: a conflict's page saved with its checksum, for the verifier and for other worlds. */
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { type About, signed } from "../../../rules/conflict/record.ts";
import { seatInfos } from "../page/clients/seats.ts";
import { fileName } from "./file-name.ts";

export function saveRecord(page: JournalEntryPage, match: AnyMatch): void {
  const text = JSON.stringify(signed(match.record, aboutOf(page)), null, 1);
  foundry.utils.saveDataToFile(text, "application/json", `${fileName(page)}.json`);
}

function aboutOf(page: JournalEntryPage): About {
  const seats = seatInfos(page).map(({ seat, name, tincture }) => [seat, { name, tincture }]);
  return { title: page.name, seats: Object.fromEntries(seats) };
}
