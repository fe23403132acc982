/**
 * The conflict clients of this browser, one for each open conflict page. They live as long as the table does, not as
 * long as a window: a seat's openings and links are published whether or not its player looks at the board.
 */
import { CONFLICTS } from "../../rules/conflicts.ts";
import { ConflictClient } from "./client.ts";
import { harvest } from "./harvest/write.ts";
import { pagePort } from "./page-port.ts";

const clients = new Map<string, ConflictClient>();

export function isConflictPage(page: JournalEntryPage): boolean {
  return Object.hasOwn(CONFLICTS, page.type);
}

export function clientOf(page: JournalEntryPage): ConflictClient {
  const known = clients.get(page.uuid);
  if (known) return known;
  const client = new ConflictClient(CONFLICTS[page.type]!, pagePort(page));
  const match = () => {
    const view = client.view();
    return view.ok ? view.value.match : undefined;
  };
  client.onChange(() => void harvest(page, match));
  clients.set(page.uuid, client);
  return client;
}

/** Every conflict page that this user can see and that is not over. */
export function openConflicts(): JournalEntryPage[] {
  return game
    .journal!.contents.flatMap((entry) => entry.pages.contents)
    .filter((page) => isConflictPage(page) && !(page.system as unknown as { over: boolean }).over);
}

export function registerConflictClients(): void {
  Hooks.once("ready", () => {
    for (const page of openConflicts()) void clientOf(page).refresh();
  });
  Hooks.on("createJournalEntryPage", (page) => {
    if (isConflictPage(page)) void clientOf(page).refresh();
  });
  Hooks.on("updateJournalEntryPage", (page) => {
    if (isConflictPage(page)) void clientOf(page).refresh();
  });
  Hooks.on("deleteJournalEntryPage", (page) => {
    clients.get(page.uuid)?.close();
    clients.delete(page.uuid);
  });
  // Somebody who leaves may have been the writer: the next one looks again.
  Hooks.on("userConnected", () => {
    for (const page of openConflicts()) void clientOf(page).refresh();
  });
}
