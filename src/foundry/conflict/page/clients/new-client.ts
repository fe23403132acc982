/** Creates the client of a page. Fetched with the first kind of conflict: it contains the protocol and its cryptography. */
import type { AnyRules } from "../../../../rules/conflict/contract.ts";
import { conflictOf } from "../../../data/read.ts";
import { ConflictClient } from "../client.ts";
import { noteEnd } from "../idle.ts";
import { packsOnceOver } from "../pack.ts";
import { pagePort } from "../page-port.ts";

/** `isCurrent` says whether this is still the page's client: a deleted page is not packed. */
export function newClient(conflict: AnyRules, page: JournalEntryPage, isCurrent: () => boolean): ConflictClient {
  const client = new ConflictClient(conflict, pagePort(page));
  client.onChange(() => {
    const match = client.reading?.match;
    if (match) noteEnd(page, match, client.provenTexts);
  });
  client.onChange(packsOnceOver(client, () => (isCurrent() ? conflictOf(page) : undefined)));
  return client;
}
