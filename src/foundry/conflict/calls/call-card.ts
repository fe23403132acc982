/**
 * The card that calls a player to a decision. The message only names a conflict, a decision and a player; each client reads what
 * it shows and opens from its own record of that conflict. So a forged message opens nothing and says nothing in the conflict's
 * name, and an answered call closes everywhere.
 *
 * A present player is called by their own client, which knows whether they have the conflict open; an absent one, by the first
 * present client. The id is derived from the decision, so a second client finds the existing card.
 */

import { hashOf } from "../../../rules/conflict/protocol/head.ts";
import { say } from "../../base/say.ts";
import { rendered } from "../../base/templates.ts";
import { inTime } from "../../base/when.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { cardOf, namesWho } from "../../chat/cards.ts";
import { postCard } from "../../chat/post.ts";
import type { CallCard } from "../../data/cards.ts";
import { kindOf } from "../contract/kinds.ts";
import { isConflictPage } from "../page/clients/clients.ts";
import { isPractice } from "../page/clients/seats.ts";
import { drawn } from "./call-line.ts";
import { isDismissed, noteDismissed } from "./memory.ts";
import { waitAt } from "./waits.ts";

/** Card elements in the log, by message. */
const shown = new Map<string, Set<HTMLElement>>();

const posting = new Set<string>();

function cardId(decision: string, user: string): string {
  return hashOf("call card", decision, user).slice(0, 16);
}

export function isCalled(decision: string, user: string): boolean {
  const id = cardId(decision, user);
  return posting.has(id) || game.messages!.has(id);
}

export async function postCall(page: JournalEntryPage, decision: string, user: string): Promise<void> {
  const id = cardId(decision, user);
  // A practice game keeps nobody waiting, and the card would appear in everybody's chat.
  if (isPractice(page) || isCalled(decision, user)) return;
  posting.add(id);
  const who = game.users!.get(user)?.name ?? "";
  const call: CallCard = { page: page.uuid, decision, user };
  const message = { _id: id, speaker: { alias: page.name }, whisper: [user] };
  try {
    await postCard("call", call, say("BNB.Calls.plain", { title: page.name, who }), message, { keepId: true });
  } catch (error) {
    // Another client was first.
    if (!game.messages!.has(id)) throw error;
  }
}

/** The call of a message, if it is the genuine card of that decision. */
function callOf(message: ChatMessage): CallCard | undefined {
  const call = cardOf(message, "call");
  return call && message.id === cardId(call.decision, call.user) ? call : undefined;
}

function tableOf({ page }: CallCard): JournalEntryPage | undefined {
  const [entry, own] = /^JournalEntry\.(\w+)\.JournalEntryPage\.(\w+)$/.exec(page)?.slice(1) ?? [];
  const found = game.journal!.get(entry ?? "")?.pages.get(own ?? "");
  return found && isConflictPage(found) ? found : undefined;
}

/** `again` is called when the reader dismisses the call. */
export function wireCall(message: ChatMessage, html: HTMLElement, again: () => void): void {
  const call = callOf(message);
  if (!call || !message.id) return;
  const cards = shown.get(message.id) ?? new Set();
  shown.set(message.id, cards.add(html));
  void drawCall(message, html, again);
}

/** Redraws the cards in the log after a conflict has changed. */
export function redrawCalls(again: () => void): void {
  for (const [id, cards] of shown) {
    const message = game.messages!.get(id);
    for (const html of cards) {
      if (message && html.isConnected) void drawCall(message, html, again);
      else cards.delete(html);
    }
  }
}

async function drawCall(message: ChatMessage, html: HTMLElement, again: () => void): Promise<void> {
  const call = callOf(message);
  const content = html.querySelector(".message-content");
  if (!call || !content) return;
  const page = tableOf(call);
  // Other players, and readers of a call to an unknown conflict, see the plain sentence.
  if (!page || call.user !== game.user!.id || !kindOf(page.type))
    return void content.replaceChildren(plain(call, page));
  const found = waitAt(page);
  const open = found?.id === call.decision ? found : undefined;
  const context = {
    answered: !open,
    title: page.name,
    tincture: open?.tincture ?? "",
    heading: open?.who ? say("BNB.Calls.calls", { who: open.who }) : say("BNB.Calls.tableCalls"),
    where: open?.where ?? "",
    call: open?.call ?? "",
    asks: open?.asks ?? "",
    since: open ? say("BNB.Calls.since", { when: inTime(message.timestamp) }) : "",
    dismissed: isDismissed(call.decision),
  };
  const words = JSON.stringify(context);
  if (html.dataset.call === words) return;
  html.dataset.call = words;
  const card = drawn(await rendered("calls/card", context));
  // A newer drawing is in progress.
  if (html.dataset.call !== words) return;
  card.querySelector('[data-call-act="open"]')?.addEventListener("click", () => void openerOf("board")?.(page));
  card.querySelector('[data-call-act="dismiss"]')?.addEventListener("click", () => {
    noteDismissed(call.decision);
    again();
  });
  content.replaceChildren(card);
  namesWho(html);
}

function plain(call: CallCard, page: JournalEntryPage | undefined): HTMLElement {
  const words = document.createElement("p");
  const who = game.users!.get(call.user)?.name ?? "";
  words.textContent = page ? say("BNB.Calls.called", { who, title: page.name }) : say("BNB.Calls.unknown");
  return words;
}
