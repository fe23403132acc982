/**
 * A card for every step of a conflict that rolled dice or opened seals, for its end, and for agreements. The message only names
 * an entry of the record and the history's head after it: each client shows what its own verified record says there, or plain
 * text if it has not read the record or the record differs. The code for that is fetched with the first record.
 */
import { fetched } from "../../base/fetched.ts";
import { say } from "../../base/say.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { cardOf, redrawCard, registerCard } from "../../chat/cards.ts";
import type { StepCard } from "../../data/cards.ts";
import { pageAt, pageFrom } from "../../documents/by-uuid.ts";
import { clientOf, isConflictPage, onAnyTable } from "../page/clients/clients.ts";
import { isPractice } from "../page/clients/seats.ts";
import { TAB } from "../page/tabs.ts";
import { whenRead } from "./when-read.ts";

let reader: typeof import("./step-record.ts") | undefined;

async function fetchReader(): Promise<typeof reader> {
  reader ??= await fetched(import("./step-record.ts"));
  return reader;
}

/** Pages whose record this browser has read; a card never causes it to read another. */
const read = new Set<string>();
/** Card elements in the log by page, and whether they show the verified record. */
const shown = new Map<string, Map<HTMLElement, { readonly message: ChatMessage; readonly proven: boolean }>>();

export function registerStepCards(): void {
  Hooks.on("updateJournalEntryPage", (page, changes, options, userId) => {
    const entries = (changes as { system?: { entries?: Record<string, unknown> } }).system?.entries;
    // Of several tabs of one browser, only the one that wrote.
    const wrote = userId === game.user!.id && (options as { bnbTab?: string }).bnbTab === TAB;
    // Practice games would fill everybody's chat; the window's log has the same.
    if (!wrote || !entries || !isConflictPage(page) || isPractice(page)) return;
    // A removed entry was packed, not written.
    const written = Object.entries(entries).flatMap(([key, text]) => (typeof text === "string" ? [Number(key)] : []));
    void fetchReader().then((part) => {
      // The page may have been deleted while the code was fetched.
      if (!part || !pageAt(page.uuid)) return;
      for (const index of written)
        whenRead(clientOf(page), index, (match, entry) => part.post(page, index, match, entry));
    });
  });
  registerCard("step", "chat/step", (card) => (read.has(card.page) ? reader?.viewOf(card) : undefined));
  Hooks.on("renderChatMessageHTML", (message, html) => wire(message, html));
  onAnyTable(async (page) => {
    const part = await fetchReader();
    if (!part) return;
    read.add(page.uuid);
    const cards = shown.get(page.uuid);
    for (const [html, { message, proven }] of cards ?? []) {
      const card = cardOf(message, "step");
      if (!card || !html.isConnected) cards!.delete(html);
      else if ((part.provenBy(card) !== undefined) !== proven)
        void redrawCard(message, html).then(() => wire(message, html));
    }
  });
}

function wire(message: ChatMessage, html: HTMLElement): void {
  const card = cardOf(message, "step");
  if (card) {
    const proven = html.querySelector(".step-card") !== null;
    const cards = shown.get(card.page) ?? new Map();
    shown.set(card.page, cards.set(html, { message, proven }));
    if (!proven) offerToVerify(card, html);
  }
  for (const link of html.querySelectorAll<HTMLElement>("[data-proof-page]")) {
    link.addEventListener("click", async () => {
      const page = await pageFrom(link.dataset.proofPage);
      const { proofStep } = link.dataset;
      if (page && isConflictPage(page)) await openerOf("board")?.(page, proofStep ? Number(proofStep) : undefined);
      else ui.notifications!.warn(say("BNB.StepCard.gone"));
    });
  }
}

/** An unread record is read when its window opens; then the card shows its content. */
function offerToVerify({ page }: StepCard, html: HTMLElement): void {
  if (read.has(page) || !pageAt(page)) return;
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "link", textContent: say("BNB.StepCard.proof") });
  button.dataset.proofPage = page;
  const around = document.createElement("div");
  around.className = "bnb";
  around.append(button);
  html.querySelector(".message-content")?.append(around);
}
