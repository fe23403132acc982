/**
 * Changes of the group's rules. Anybody who may write the campaign page changes them at once; a card in the chat says who changed
 * what, and undoes it as long as all of it still applies. A change that was made without a card is announced with its author.
 */
import { say } from "../base/say.ts";
import { listed } from "../base/words.view.ts";
import { authorOf, cardOf, redrawCard, registerCard } from "../chat/cards.ts";
import { postCard } from "../chat/post.ts";
import { campaignPage, tableOptions } from "../documents/campaign-log.ts";
import { mayChange } from "../documents/may.ts";
import { update } from "../documents/update.ts";
import { SYSTEM_ID } from "../system.ts";
import {
  applies,
  changed,
  changeOf,
  keptOptions,
  type Rules,
  type RulesChange,
  readChange,
  reversed,
} from "./rules-change.ts";
import { changeWords } from "./rules-change.view.ts";

/** The rules that this client last read. */
let known: Rules | undefined;

export function rulesNow(): Rules {
  return { book: campaignPage()?.system.book === "classic" ? "classic" : "chronicle", options: tableOptions() };
}

/** Writes the change and tells everybody; false if there is nothing to change or this user may not. */
export async function changeRules(change: RulesChange | undefined): Promise<boolean> {
  const page = campaignPage();
  if (!change || applies(rulesNow(), change) || !mayChange(page)) return false;
  const next = changed(rulesNow(), change);
  await update(page, {
    "system.book": next.book,
    "system.options": JSON.stringify(keptOptions(next)),
    // Time limits count from here; see countedFrom.
    [`flags.${SYSTEM_ID}.ruled`]: Date.now(),
  });
  const title = say("BNB.RulesChange.title", { who: game.user!.name });
  const plain = say("BNB.RulesChange.plain", { title, words: listed(changeWords(change, userName, say), say) });
  await postCard("rules", { change: JSON.stringify(change) }, plain);
  return true;
}

function userName(id: string): string | undefined {
  return game.users!.get(id)?.name;
}

function changeIn(message: ChatMessage): RulesChange | undefined {
  const card = cardOf(message, "rules");
  return card && readChange(card.change);
}

/** A card of somebody who may not change the rules has changed nothing. */
function stands(message: ChatMessage, change: RulesChange): boolean {
  const { author } = message;
  return author !== null && mayChange(campaignPage(), author) && applies(rulesNow(), change);
}

const shown = new Map<HTMLElement, ChatMessage>();

function wire(message: ChatMessage, html: HTMLElement): void {
  const change = changeIn(message);
  if (!change) return;
  shown.set(html, message);
  html.querySelector("[data-undo-rules]")?.addEventListener("click", () => void undo(message, change));
}

async function undo(message: ChatMessage, change: RulesChange): Promise<void> {
  // Another player may have been faster.
  if (stands(message, change)) await changeRules(reversed(change));
}

function redraw(): void {
  for (const [html, message] of shown) {
    if (html.isConnected) void redrawCard(message, html).then(() => wire(message, html));
    else shown.delete(html);
  }
}

/** Any owner can write the page: other clients name the user, as the server gives it. */
function announce(user: string): void {
  const before = known;
  known = rulesNow();
  if (!before || changeOf(before, known) === undefined) return;
  redraw();
  if (user !== game.user!.id) ui.notifications!.info(say("BNB.RulesChange.title", { who: userName(user) ?? "" }));
}

function noteRules(): void {
  if (campaignPage()) known ??= rulesNow();
}

export function registerRulesCard(): void {
  registerCard("rules", "chat/rules", ({ change: text }, message) => {
    const change = readChange(text);
    if (!change) return undefined;
    const now = stands(message, change);
    return {
      title: say("BNB.RulesChange.title", { who: authorOf(message) }),
      words: changeWords(change, userName, say),
      state: say(`BNB.RulesChange.${now ? "applies" : "past"}`),
      undo: now && mayChange(campaignPage()),
    };
  });
  Hooks.on("renderChatMessageHTML", wire);
  Hooks.on("updateJournalEntryPage", (page, _changes, _options, user) => {
    if (page.type === "campaign") announce(user);
  });
  Hooks.on("createJournalEntry", noteRules);
  Hooks.once("ready", noteRules);
}
