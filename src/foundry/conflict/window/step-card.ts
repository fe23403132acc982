/**
 * A card for every step of a conflict that rolled dice or opened seals, for its end, and for agreements. The message only names
 * an entry of the record and the history's head after it: each client shows what its own verified record says there, or plain
 * text if it has not read the record or the record differs. The client whose write of the entry succeeded posts the message. Two
 * may think so, but the card's id is derived from the head, so there is one message. Everybody may read it, whatever the roll
 * mode, because the record is public.
 */
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { firstHead, nextHead } from "../../../rules/conflict/protocol/head.ts";
import type { ConflictRecord, Entry } from "../../../rules/conflict/record.ts";
import type { Telling } from "../../../rules/conflict/telling.ts";
import { say } from "../../base/say.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { tell } from "../../base/words.view.ts";
import { cardOf, redrawCard, registerCard } from "../../chat/cards.ts";
import { type Posted, postCard } from "../../chat/post.ts";
import { rollOfFaces } from "../../chat/read-rolls.ts";
import type { StepCard } from "../../data/cards.ts";
import { pageAt, pageFrom } from "../../documents/by-uuid.ts";
import { clientOf, isConflictPage, onAnyTable, readMatch } from "../clients/clients.ts";
import { isPractice, seatInfos } from "../clients/seats.ts";
import { TAB } from "../page/tabs.ts";
import { entryTold, sittingAfter } from "../words/entry-words.view.ts";
import { noteCardView, printed, rollsRead, stepCardView, stepToldOf, worthTelling } from "./step-card.view.ts";

/** Pages whose record this browser has read; a card never causes it to read another. */
const read = new Set<string>();
/** Card elements in the log by page, and whether they show the verified record. */
const shown = new Map<string, Map<HTMLElement, { readonly message: ChatMessage; readonly proven: boolean }>>();

export function registerStepCards(): void {
  Hooks.on("updateJournalEntryPage", (page, changes, options, userId) => {
    const entries = (changes as { system?: { entries?: Record<string, unknown> } }).system?.entries;
    // Of several tabs of one browser, only the one that wrote.
    const wrote = userId === game.user!.id && (options as { bnbTab?: string }).bnbTab === TAB;
    if (!wrote || !entries || !isConflictPage(page)) return;
    // A removed entry was packed, not written.
    for (const [key, text] of Object.entries(entries)) if (typeof text === "string") whenRead(page, Number(key));
  });
  registerCard("step", "chat/step", viewOf);
  Hooks.on("renderChatMessageHTML", (message, html) => wire(message, html));
  onAnyTable((page) => {
    read.add(page.uuid);
    const cards = shown.get(page.uuid);
    for (const [html, { message, proven }] of cards ?? []) {
      const card = cardOf(message, "step");
      if (!card || !html.isConnected) cards!.delete(html);
      else if ((provenBy(card) !== undefined) !== proven)
        void redrawCard(message, html).then(() => wire(message, html));
    }
  });
}

/** The entry that a card names, if this browser's record has it: a valid step, or a note. */
function provenBy({ page: uuid, entry: index, head }: StepCard) {
  const page = read.has(uuid) ? pageAt(uuid) : undefined;
  const match = page && readMatch(page);
  const entry = match?.record.entries[index];
  if (!entry || headAfter(match!.record, index) !== head) return undefined;
  const at = match!.past.findIndex((step) => step.entry === entry);
  // A step that was taken back is no longer in the record.
  return at < 0 && entry.type === "step" ? undefined : { page: page!, match: match!, at };
}

function viewOf(card: StepCard): object | undefined {
  const proven = provenBy(card);
  if (!proven) return undefined;
  const { page, match, at } = proven;
  const about = { page: page.uuid, title: page.name, kind: page.type };
  if (at < 0) return noteCardView(notesOf(page, match, card.entry), about, say);
  return stepCardView(stepToldOf({ match, at, seats: seatInfos(page) }), about, printed(rollsRead(match, at)), say);
}

const heads = new WeakMap<Entry, string>();

/** Each entry's head is calculated once: an entry belongs to one history. */
function headAfter(record: ConflictRecord, index: number): string {
  let at = index;
  while (at >= 0 && !heads.has(record.entries[at]!)) at--;
  let head = at >= 0 ? heads.get(record.entries[at]!)! : firstHead(record);
  for (const entry of record.entries.slice(at + 1, index + 1)) {
    head = nextHead(head, entry);
    heads.set(entry, head);
  }
  return head;
}

/** The page's client reads the new entry asynchronously; the card waits for that. */
function whenRead(page: JournalEntryPage, index: number): void {
  if (post(page, index)) return;
  const stop = clientOf(page).onChange(() => {
    if (post(page, index)) stop();
  });
}

/** False while the client has not read the entry yet. */
function post(page: JournalEntryPage, index: number): boolean {
  const view = clientOf(page).view();
  // Practice games would fill everybody's chat; the window's log has the same.
  if (!view.ok || isPractice(page)) return true;
  const { match } = view.value;
  const entry = match.record.entries[index];
  if (!entry) return false;
  const card = { page: page.uuid, entry: index, head: headAfter(match.record, index) };
  const at = match.past.findIndex((step) => step.entry === entry);
  if (entry.type !== "step") {
    if (entry.type !== "begin") void send(page, card, notesOf(page, match, index), []);
  } else if (at >= 0 && worthTelling(match, at)) {
    const { lines, outcome } = stepToldOf({ match, at, seats: seatInfos(page) });
    const rolls = rollsRead(match, at).map((faces) => rollOfFaces(faces));
    void send(page, card, [...lines, outcome], rolls);
  }
  return true;
}

/** Steps taken back, players who left or joined: one sentence in the chat. */
function notesOf(page: JournalEntryPage, match: AnyMatch, index: number): readonly Telling[] {
  const { entries } = match.record;
  return entryTold(entries[index]!, {
    seats: seatInfos(page),
    nameOfUser: (user: string) => game.users!.get(user)?.name ?? "",
    ...sittingAfter(entries.slice(0, index)),
  });
}

async function send(
  page: JournalEntryPage,
  card: StepCard,
  lines: readonly Telling[],
  rolls: readonly Roll[],
): Promise<void> {
  const id = card.head.slice(0, 16);
  if (lines.length === 0 || isToldBy(id, card)) return;
  const message: Posted = {
    speaker: { alias: page.name },
    rolls,
    ...(rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {}),
  };
  const plain = lines.map((line) => tell(line, say)).join(" ");
  const post = (whole: Posted) => postCard("step", card, plain, whole, { keepId: true });
  // If the id is taken by another message, the step is still posted.
  if (game.messages!.has(id)) return void (await post(message));
  try {
    await post({ ...message, _id: id });
  } catch (error) {
    if (!game.messages!.has(id)) throw error;
    if (!isToldBy(id, card)) await post(message);
  }
}

/** Whether that message is the card of this entry. */
function isToldBy(id: string, { page, head }: StepCard): boolean {
  const message = game.messages!.get(id);
  const step = message && cardOf(message, "step");
  return step?.page === page && step.head === head;
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
