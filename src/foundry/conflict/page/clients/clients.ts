/**
 * The conflict clients of this browser, one for each open conflict page. A client lives as long as its conflict, not as long as a
 * window: a seat's openings and links are published even if its player does not look at the board. The code of the client itself
 * is fetched together with the first kind of conflict.
 */

import type { AnyMatch } from "../../../../rules/conflict/match.ts";
import { say } from "../../../base/say.ts";
import { conflictOf } from "../../../data/read.ts";
import { pageAt } from "../../../documents/by-uuid.ts";
import { noteSeated } from "../../../documents/sharing.ts";
import { SYSTEM_ID } from "../../../system.ts";
import { isKind, kindOf, loadKind } from "../../contract/kinds.ts";
import type { ConflictClient } from "../client.ts";
import { registerGuard } from "../guard.ts";
import { isIdle, isPacked } from "../idle.ts";
import { isStakedBy } from "../stakes.ts";
import { registerInput, registerTabs } from "../tabs.ts";
import { noteWriter } from "../writers.ts";
import { actorsOf, isImported, knowSigned } from "./seats.ts";

const clients = new Map<string, ConflictClient>();

let code: typeof import("./new-client.ts") | undefined;

/** Fetches the code of the client; `clientOf` works once this and the page's kind are loaded. */
export async function loadClients(): Promise<void> {
  code ??= await import("./new-client.ts");
}

export function isConflictPage(page: JournalEntryPage): boolean {
  return isKind(page.type);
}

/** The client of a page whose kind has been loaded. */
export function clientOf(page: JournalEntryPage): ConflictClient {
  const known = clients.get(page.uuid);
  if (known) return known;
  const kind = kindOf(page.type);
  if (!kind || !code) throw new Error(`the rules of ${page.type} have not been loaded`);
  const client = code.newClient(kind.conflict, page, () => clients.get(page.uuid) === client);
  const match = () => client.reading?.match;
  knowSigned(page, () => match()?.signed);
  // A record from elsewhere is about other characters.
  const followed = () => {
    const now = match();
    return now && { match: now, followed: client.followed };
  };
  if (!isImported(page)) client.onChange(() => void followers?.results(page, followed));
  client.onChange(() => {
    if (Object.values(conflictOf(page).seats).some(({ user }) => user === game.user!.id))
      noteSeated(page.uuid, game.user!.id!);
    for (const listener of listeners) listener(page);
  });
  clients.set(page.uuid, client);
  if (hasComputer(page)) seatComputers(client);
  else if (!isImported(page)) client.onChange(onceSettling(client, match));
  return client;
}

/** The conflict as this browser has read and verified it; undefined if it has not. */
export function readMatch(page: JournalEntryPage): AnyMatch | undefined {
  return clients.get(page.uuid)?.reading?.match;
}

/** Everybody has decided: the clients are resolving the step. */
export function isBetweenSteps(page: JournalEntryPage): boolean {
  const stage = clients.get(page.uuid)?.reading?.turn.progress.stage;
  return stage === "locking" || stage === "showing" || stage === "ready";
}

const listeners = new Set<(page: JournalEntryPage) => void>();

/** Called whenever any conflict may have changed; the result ends it. */
export function onAnyTable(listener: (page: JournalEntryPage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function hasComputer(page: JournalEntryPage): boolean {
  return !isImported(page) && Object.values(conflictOf(page).seats).some(({ computer }) => computer);
}

/** Between people nobody plays for them, unless all have agreed to settle it at once. */
function onceSettling(client: ConflictClient, match: () => AnyMatch | undefined): () => void {
  let seated = false;
  return () => {
    if (seated || !match()?.signed?.settling) return;
    seated = true;
    seatComputers(client);
  };
}

function seatComputers(client: ConflictClient): void {
  void followers?.computers(client);
}

/** What other modules do with every client: write results, play the computer's seats. */
export interface Followers {
  results(
    page: JournalEntryPage,
    read: () => { readonly match: AnyMatch; readonly followed: boolean } | undefined,
  ): Promise<void>;
  computers(client: ConflictClient): Promise<void>;
}

let followers: Followers | undefined;

/** The conflict that led to this one. */
export function leadTo(page: JournalEntryPage): JournalEntryPage | undefined {
  return pageAt(conflictOf(page).from);
}

/** Every conflict page that this user can see, that is not over, and whose kind is loaded. */
export function openConflicts(): JournalEntryPage[] {
  const pages = conflictPages();
  return pages.filter((page) => kindOf(page.type) && !conflictOf(page).over && !isCopy(page, pages));
}

/** Finished conflicts that this browser has read: a player may ask to undo the end. */
export function finishedConflicts(): JournalEntryPage[] {
  return conflictPages().filter((page) => clients.has(page.uuid) && conflictOf(page).over && !isImported(page));
}

/** Whether an older page has the same record: then this one is a copy, and play does not continue on it. */
function isCopy(page: JournalEntryPage, pages: readonly JournalEntryPage[]): boolean {
  const { recordId } = conflictOf(page);
  const age = (one: JournalEntryPage) => `${String(one._stats?.createdTime ?? 0).padStart(16, "0")} ${one.id}`;
  return pages.some((other) => other !== page && conflictOf(other).recordId === recordId && age(other) < age(page));
}

/** Unfinished conflicts that were set aside, with who did it. */
export function closedConflicts(): { page: JournalEntryPage; by: string }[] {
  return conflictPages().flatMap((page) => {
    const { closed } = conflictOf(page);
    const signed = kindOf(page.type) ? clients.get(page.uuid)?.reading?.match.signed : undefined;
    if (signed ? !signed.resting : closed === "") return [];
    return [{ page, by: signed ? whoRested(page) : closed }];
  });
}

/** The player who set the conflict aside. */
function whoRested(page: JournalEntryPage): string {
  const { record, signed } = clientOf(page).reading?.match ?? {};
  if (!record || !signed) return "";
  const rest = record.entries.findLast((entry) => entry.type === "rest");
  const [seat] = rest && "consents" in rest ? Object.keys(rest.consents) : [];
  return (seat && game.users!.get(signed.chairs[seat]?.user ?? "")?.name) || "";
}

/** Another user has changed an actor that this user has in the conflict. */
function warnOfStake(actor: Actor, by: string): void {
  for (const page of openConflicts()) {
    const match = clients.get(page.uuid)?.reading?.match;
    const staked = (id: string) => match !== undefined && isStakedBy(match, game.user!.id!, id);
    if (!Object.entries(actorsOf(page)).some(([id, uuid]) => uuid === actor.uuid && staked(id))) continue;
    const who = game.users!.get(by)?.name ?? "?";
    ui.notifications!.warn(say("BNB.Trust.ownStake", { who, name: actor.name, conflict: page.name }));
  }
}

export function conflictPages(): JournalEntryPage[] {
  return game
    .journal!.contents.flatMap((entry) => entry.pages.contents)
    .filter((page) => isConflictPage(page) && page.visible);
}

/** Resolves when every ongoing conflict has been read to its end. */
export async function allRead(): Promise<void> {
  await Promise.all(
    conflictPages().map(async (page) => {
      if (isIdle(page)) return;
      if (await loadKind(page.type)) await clientOf(page).caughtUp();
    }),
  );
}

/** Updates the page's client, after loading its kind if needed. */
async function wake(page: JournalEntryPage): Promise<void> {
  // The tracker shows only what has been read of a conflict.
  const known = clients.has(page.uuid);
  if (!(await loadKind(page.type))) return;
  await clientOf(page).refresh();
  if (!known) void ui.combat?.render();
}

export function registerConflictClients(given: Followers): void {
  followers = given;
  const lookAgain = () => {
    for (const page of openConflicts()) if (!isPacked(page)) void clientOf(page).refresh();
  };
  Hooks.once("ready", () => {
    for (const page of conflictPages()) if (!isIdle(page)) void wake(page);
  });
  Hooks.on("createJournalEntryPage", (page) => {
    if (isConflictPage(page) && !isPacked(page)) void wake(page);
  });
  Hooks.on("updateJournalEntryPage", (page, changes, _options, userId) => {
    // The group's options may forbid what an open conflict offers.
    if (page.type === "campaign" && foundry.utils.hasProperty(changes, "system.options")) lookAgain();
    if (!isConflictPage(page)) return;
    noteWriter(page.uuid, changes, userId);
    // An idle conflict has ended as this browser saw it, or nobody here has played it; but a player may ask to undo its end.
    // Packed entries that nobody has read here are read when the conflict is opened. Those that were read may have been overwritten.
    const asks = foundry.utils.hasProperty(changes, "system.answers") && !isPacked(page);
    if (asks || clients.has(page.uuid) || !isIdle(page)) void wake(page);
  });
  registerGuard((page) => clients.get(page.uuid));
  Hooks.on("deleteJournalEntryPage", (page) => {
    clients.get(page.uuid)?.close();
    clients.delete(page.uuid);
  });
  // If the writer disconnects, the next one takes over. The same holds for tabs of one browser.
  Hooks.on("userConnected", lookAgain);
  // Keys and answers are in the users' own documents.
  Hooks.on("updateUser", lookAgain);
  // The sheet notes a conflict's results, and the conflict shows it.
  Hooks.on("updateActor", (actor, changes, _options, userId) => {
    if (userId !== game.user!.id) warnOfStake(actor, userId);
    if (!foundry.utils.hasProperty(changes, `flags.${SYSTEM_ID}.results`)) return;
    for (const page of conflictPages())
      if (Object.values(actorsOf(page)).includes(actor.uuid)) void clients.get(page.uuid)?.refresh();
  });
  registerTabs(lookAgain);
  registerInput();
}
