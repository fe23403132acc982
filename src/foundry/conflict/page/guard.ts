/**
 * Reports what the server lets any owner do to the campaign log: permissions removed, a running conflict deleted, the user's own
 * keys changed, now or while this browser was closed. A deleted conflict can be restored from this browser's own copy.
 */

import { outcomeOf } from "../../../rules/conflict/match.ts";
import { told } from "../../../rules/conflict/telling.ts";
import { notifyOnce, say } from "../../base/say.ts";
import { confirm } from "../../base/windows/ask.ts";
import { named } from "../../base/words.view.ts";
import { tellChat } from "../../chat/told.ts";
import { campaignLog } from "../../documents/campaign-log.ts";
import { createPage } from "../../documents/embedded.ts";
import { keysOf } from "../../documents/flags.ts";
import { owns } from "../../documents/may.ts";
import { SYSTEM_ID } from "../../system.ts";
import type { ConflictClient } from "./client.ts";
import { entryKey } from "./page-record.ts";

export function registerGuard(clientFor: (page: JournalEntryPage) => ConflictClient | undefined): void {
  Hooks.on("updateJournalEntry", (entry, changes, _options, userId) => {
    if (entry !== campaignLog() || !("ownership" in changes) || userId === game.user!.id) return;
    const shut = game.users!.filter((user) => !owns(entry, user));
    if (shut.length === 0) return;
    const names = named(shut, say, (user) => user.name);
    notifyOnce("warn", say("BNB.Trust.ownership", { who: nameOf(userId), names }), { permanent: true });
  });
  Hooks.on("updateUser", (user, changes, _options, userId) => {
    if (user.id !== game.user!.id) return;
    const ours: unknown = (changes.flags as Record<string, unknown> | undefined)?.[SYSTEM_ID];
    if (!JSON.stringify(ours ?? {}).includes('keys"')) return;
    noteKeys();
    if (userId !== user.id) notifyOnce("warn", say("BNB.Trust.ownKeys", { who: nameOf(userId) }), { permanent: true });
  });
  Hooks.once("ready", () => {
    if (noteKeys()) notifyOnce("warn", say("BNB.Trust.keysSince"), { permanent: true });
  });
  // Foundry reports a deletion afterwards, but the client still has what it has verified.
  Hooks.on("deleteJournalEntryPage", (page, _options, userId) => {
    const client = clientFor(page);
    const view = client?.view();
    if (!client || !view?.ok || userId === game.user!.id) return;
    const { match, mine } = view.value;
    if (!match.signed || outcomeOf(match) || mine.length === 0) return;
    void offerBack(page, client.provenTexts, nameOf(userId));
  });
}

/** Records the user's own keys; true if they differ from what this browser saw last. */
function noteKeys(): boolean {
  const where = `${SYSTEM_ID}.keys.${game.world!.id}.${game.user!.id}`;
  const before = localStorage.getItem(where);
  const now = [...(keysOf(game.user!.id!) ?? [])].sort().join(" ");
  localStorage.setItem(where, now);
  return before !== null && before !== now;
}

function nameOf(user: string): string {
  return game.users!.get(user)?.name ?? "?";
}

async function offerBack(page: JournalEntryPage, entries: readonly string[], who: string): Promise<void> {
  const back = await confirm({
    title: say("BNB.Trust.heading"),
    text: [say("BNB.Trust.deleted", { who, name: page.name })],
    yes: say("BNB.Trust.restoreDeleted"),
    no: say("BNB.Trust.leaveDeleted"),
  });
  const log = campaignLog();
  if (!back || !log || log.pages.has(page.id!)) return;
  const { system, ...plan } = page.toObject();
  const proven = Object.fromEntries(entries.map((entry, index) => [entryKey(index), entry]));
  const whole = { ...plan, system: { ...system, entries: proven } };
  await createPage(log, whole, { keepId: true });
  await tellChat(told("Trust.toldPutBack", { who: game.user!.name, name: page.name, step: 1 }));
}
