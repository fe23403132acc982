/**
 * Changes of the rules in the chat: a proposal is one message, each answer another. The first client that sees everybody agree
 * writes the campaign page and announces it. A change without agreement is announced too, with its author.
 */

import { told } from "../../rules/conflict/telling.ts";
import { whenIdle } from "../base/fetch-ahead.ts";
import { say } from "../base/say.ts";
import { rendered } from "../base/templates.ts";
import { listed, named } from "../base/words.view.ts";
import { cardOf, registerCard } from "../chat/cards.ts";
import { postCard } from "../chat/post.ts";
import { lastMessages, messagesAfter } from "../chat/recent.ts";
import { tellChat } from "../chat/told.ts";
import { leads } from "../conflict/page/tabs.ts";
import { campaignPage, tableOptions } from "../documents/campaign-log.ts";
import { keysOf, ourFlags } from "../documents/flags.ts";
import { isFirstOwner } from "../documents/may.ts";
import { SYSTEM_ID } from "../system.ts";
import {
  kept,
  type Proposal,
  proposalOf,
  type Rules,
  type RulingAnswer,
  type RulingStatus,
  readProposal,
  ruled,
  rulingStatus,
} from "./ruling.ts";
import { rulingTold, rulingWords } from "./ruling.view.ts";

/** The rules that this client last read. */
let known: Rules | undefined;

export function rulesNow(): Rules {
  return { book: campaignPage()?.system.book === "classic" ? "classic" : "chronicle", options: tableOptions() };
}

/** Seated players who are present or have played here: a seat that nobody ever took is not asked. */
export function askedAboutRules(): string[] {
  const seats = campaignPage()?.system.seats ?? {};
  return [...new Set(Object.values(seats).map(({ user }) => user))].filter((id) => {
    const user = game.users!.get(id);
    return user !== undefined && (user.active || (keysOf(id)?.length ?? 0) > 0);
  });
}

/** Asks the others; if there is nobody to ask, the change takes effect at once. */
export async function propose(wanted: Rules): Promise<"same" | "asked" | "holds"> {
  const others = askedAboutRules().filter((user) => user !== game.user!.id);
  const proposal = proposalOf(rulesNow(), wanted, others);
  if (!proposal) return "same";
  const title = say("BNB.Ruling.proposed", { who: game.user!.name });
  const plain = say("BNB.Ruling.plain", {
    title,
    words: listed(rulingWords(proposal, userName, say), say),
  });
  await postCard("proposal", { proposal: JSON.stringify(proposal) }, plain);
  return others.length > 0 ? "asked" : "holds";
}

function userName(id: string): string | undefined {
  return game.users!.get(id)?.name;
}

function proposalIn(message: ChatMessage): Proposal | undefined {
  return readProposal(cardOf(message, "proposal")?.proposal);
}

/** The users in the proposal and those who would be asked now: a proposal can add somebody, but leave nobody out. */
function askedBy(message: ChatMessage): string[] {
  const named = (proposalIn(message)?.asked ?? []).filter((user) => game.users!.has(user));
  return [...new Set([...named, ...askedAboutRules()])];
}

function statusOf(message: ChatMessage): RulingStatus {
  const answers = messagesAfter(message).flatMap((one): RulingAnswer[] => {
    const said = cardOf(one, "told");
    if (said?.to !== message.id || (said?.answer !== "yes" && said?.answer !== "no")) return [];
    return [{ user: one.author?.id ?? "", answer: said.answer }];
  });
  return rulingStatus(message.author?.id ?? "", askedBy(message), answers);
}

/** Whether it is the newest open proposal: an older one is about rules that may have changed. */
function isNewest(message: ChatMessage): boolean {
  return newestProposal()?.id === message.id;
}

function newestProposal(): ChatMessage | undefined {
  return lastMessages().findLast((one) => proposalIn(one) !== undefined);
}

function holds(message: ChatMessage): boolean {
  return ourFlags(campaignPage()).ruled === message.id;
}

const settling = new Set<string>();

/** Writes an accepted proposal, once. */
async function settle(message: ChatMessage): Promise<void> {
  if (settling.has(message.id!)) return;
  settling.add(message.id!);
  try {
    await write(message);
  } finally {
    settling.delete(message.id!);
  }
}

async function write(message: ChatMessage): Promise<void> {
  const page = campaignPage();
  const proposal = proposalIn(message);
  if (!page || !proposal || !isNewest(message) || holds(message)) return;
  if (statusOf(message).state !== "agreed") return;
  const now = rulesNow();
  const next = ruled(now, proposal);
  await page.update({
    "system.book": next.book,
    "system.options": JSON.stringify(kept(next)),
    [`flags.${SYSTEM_ID}.ruled`]: message.id,
  } as object);
  await tellChat(told("Ruling.holds", { words: rulingTold(proposal, userName) }));
}

/** Whether this user is the first owner present, who writes for all. */
function isWriter(page: JournalEntryPage): boolean {
  return isFirstOwner(page) && leads();
}

async function answer(message: ChatMessage, given: "yes" | "no"): Promise<void> {
  const words = told(`Ruling.said.${given}`, { who: game.user!.name });
  await tellChat(words, { good: given === "yes", to: message.id!, answer: given });
}

const shown = new Map<string, Set<HTMLElement>>();

function wire(message: ChatMessage, html: HTMLElement): void {
  if (!proposalIn(message)) return;
  const cards = shown.get(message.id!) ?? new Set();
  shown.set(message.id!, cards.add(html));
  void drawCard(message, html);
}

/** The open proposal that this player has not answered. */
export function asksMe(): ChatMessage | undefined {
  const message = newestProposal();
  if (!message || holds(message)) return undefined;
  const { state, waitingFor } = statusOf(message);
  return state !== "refused" && waitingFor.includes(game.user!.id!) ? message : undefined;
}

/** Drawn from the proposal itself, not from the message's text. */
function cardView(message: ChatMessage): object | undefined {
  const proposal = proposalIn(message);
  if (!proposal) return undefined;
  const status = statusOf(message);
  const names = (users: readonly string[]) => named(users, say, (id) => game.users!.get(id)?.name ?? "");
  const open = isNewest(message) && !holds(message);
  const mine = open && askedBy(message).includes(game.user!.id!) && message.author?.id !== game.user!.id;
  const state = holds(message) ? "holds" : open ? status.state : "past";
  return {
    title: say("BNB.Ruling.proposed", { who: message.author?.name ?? "" }),
    words: rulingWords(proposal, userName, say),
    state: say(`BNB.Ruling.state.${state}`, {
      who: names(state === "refused" ? status.against : status.waitingFor),
    }),
    mine,
    withdraw: open && message.author?.id === game.user!.id && status.state !== "refused",
  };
}

async function drawCard(message: ChatMessage, html: HTMLElement): Promise<void> {
  const view = cardView(message);
  const content = html.querySelector(".message-content");
  if (!view || !content) return;
  content.innerHTML = await rendered("chat/told-rules", view);
  for (const button of content.querySelectorAll<HTMLElement>("[data-ruling]"))
    button.addEventListener("click", () => void answer(message, button.dataset.ruling === "yes" ? "yes" : "no"));
}

function redraw(): void {
  for (const [id, cards] of shown) {
    const message = game.messages!.get(id);
    for (const html of cards) if (message && html.isConnected) void drawCard(message, html);
  }
}

function noteRules(): void {
  if (campaignPage()) known ??= rulesNow();
}

/** After an answer or a new connection, checks whether everybody has agreed. */
function lookAgain(): void {
  noteRules();
  redraw();
  const page = campaignPage();
  const newest = newestProposal();
  if (page && newest && isWriter(page)) void settle(newest);
}

/** Any owner can write the page, so changes without agreement are announced to the others. */
function tellChange(page: JournalEntryPage, changes: object, user: string): void {
  const { system, flags } = changes as { system?: object; flags?: Record<string, { ruled?: string } | undefined> };
  if (page.type !== "campaign" || !system || !("book" in system || "options" in system)) return;
  const before = known;
  known = rulesNow();
  if (before && proposalOf(before, known) === undefined) return;
  const message = game.messages!.get(flags?.[SYSTEM_ID]?.ruled ?? "");
  const proposal = message && proposalIn(message);
  const agreed = message && proposal && statusOf(message).state === "agreed";
  if (agreed && before && proposalOf(known, ruled(before, proposal)) === undefined) return;
  const alone = askedAboutRules().filter((id) => id !== user).length === 0;
  if (!alone) ui.notifications!.warn(say("BNB.Ruling.unagreed", { who: game.users!.get(user)?.name ?? "" }));
}

export function registerRulings(): void {
  registerCard("proposal", "chat/told-rules", (_card, message) => cardView(message));
  Hooks.on("renderChatMessageHTML", wire);
  Hooks.on("createChatMessage", (message) => {
    if (cardOf(message, "told")?.to || proposalIn(message)) lookAgain();
  });
  Hooks.on("updateJournalEntryPage", (page, changes, _options, user) => {
    tellChange(page, changes, user);
    if (page.type === "campaign") redraw();
  });
  Hooks.on("userConnected", lookAgain);
  Hooks.on("createJournalEntry", lookAgain);
  Hooks.once("ready", () => {
    noteRules();
    // A proposal that was accepted earlier can wait: finding it reads the end of the chat.
    whenIdle(lookAgain);
  });
}
