/**
 * Posts a card for every step of a conflict that read dice or opened seals, and for its end. The client whose write of the step came through posts it. Two may
 * think so; so a card's id is reckoned from the history up to its step, and there is one message whoever comes first. It is
 * everybody's to read whatever the roll mode: the record that it tells of is.
 */
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { headOf } from "../../../rules/conflict/protocol/head.ts";
import { told } from "../../../rules/conflict/telling.ts";
import { say } from "../../base/say.ts";
import { tell } from "../../base/words.view.ts";
import { cardOf, registerCard } from "../../chat/cards.ts";
import { diceOf } from "../../chat/check-roll.ts";
import { type Posted, postCard } from "../../chat/post.ts";
import { rollOfFaces } from "../../chat/read-rolls.ts";
import { tellChat } from "../../chat/told.ts";
import type { StepCard } from "../../data/cards.ts";
import { pageFrom } from "../../documents/by-uuid.ts";
import { clientOf, isConflictPage } from "../clients/clients.ts";
import { seatInfos } from "../clients/seats.ts";
import { TAB } from "../page/tabs.ts";
import { entryTold, sittingAfter } from "../words/entry-words.view.ts";
import { checksRead, facesRead, MOST_DICE, stepCardOf, stepCardView, worthTelling } from "./step-card.view.ts";
import { ConflictWindow } from "./window.ts";

export function registerStepCards(): void {
  Hooks.on("updateJournalEntryPage", (page, changes, options, userId) => {
    const entries = (changes as { system?: { entries?: Record<string, unknown> } }).system?.entries;
    // Of several tabs of one browser, the one that wrote.
    const wrote = userId === game.user!.id && (options as { bnbTab?: string }).bnbTab === TAB;
    if (!wrote || !entries || !isConflictPage(page)) return;
    // An entry that is taken away, since it was packed, is none that was written.
    for (const [key, text] of Object.entries(entries)) if (typeof text === "string") whenRead(page, Number(key));
  });
  registerCard("step", "chat/step", (card, message) =>
    stepCardView(
      card,
      message.rolls.map((roll) => diceOf(roll)),
      say,
    ),
  );
  Hooks.on("renderChatMessageHTML", (_message, html) => wireProof(html));
}

/** The page's client reads the new entry in its own time; the card waits for that. */
function whenRead(page: JournalEntryPage, index: number): void {
  if (post(page, index)) return;
  const stop = clientOf(page).onChange(() => {
    if (post(page, index)) stop();
  });
}

/** False while the client has not read the entry yet. */
function post(page: JournalEntryPage, index: number): boolean {
  const view = clientOf(page).view();
  if (!view.ok) return true;
  const { match } = view.value;
  const entry = match.record.entries[index];
  if (!entry) return false;
  const at = match.past.findIndex((step) => step.entry === entry);
  if (entry.type !== "step" && entry.type !== "begin") tellTable(page, match, index);
  if (at >= 0 && entry.type === "step" && worthTelling(match, at)) {
    const card: StepCard = {
      ...stepCardOf({ match, at, seats: seatInfos(page) }),
      page: page.uuid,
      entry: index,
      title: page.name,
      kind: page.type,
    };
    const rolls =
      entry.faces.length <= MOST_DICE ? checksRead(facesRead(match, at)).map((faces) => rollOfFaces(faces)) : [];
    void send(page, card, rolls);
  }
  return true;
}

/** Taken back, gone, sat down: one sentence, so that it is told where everybody reads. */
function tellTable(page: JournalEntryPage, match: AnyMatch, index: number): void {
  const place = {
    seats: seatInfos(page),
    nameOfUser: (user: string) => game.users!.get(user)?.name ?? "",
    ...sittingAfter(match.record.entries.slice(0, index)),
  };
  for (const words of entryTold(match.record.entries[index]!, place))
    void tellChat(told("StepCard.table", { title: page.name, words }));
}

async function send(page: JournalEntryPage, card: StepCard, rolls: readonly Roll[]): Promise<void> {
  const { entry } = card;
  const id = cardId(page, entry);
  if (isToldBy(id, page, entry)) return;
  const message: Posted = {
    speaker: { alias: page.name },
    rolls,
    ...(rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {}),
  };
  const plain = [...card.lines, card.outcome].map((line) => tell(line, say)).join(" ");
  const post = (whole: Posted) => postCard("step", card, plain, whole, { keepId: true });
  // Whoever took the id for something else does not keep the step from being told.
  if (id === "" || game.messages!.has(id)) return void (await post(message));
  try {
    await post({ ...message, _id: id });
  } catch (error) {
    if (!game.messages!.has(id)) throw error;
    if (!isToldBy(id, page, entry)) await post(message);
  }
}

/** The history's head as it was after that entry: nobody can take it before the step is there. */
function cardId(page: JournalEntryPage, entry: number): string {
  const view = clientOf(page).view();
  const record = view.ok ? view.value.match.record : undefined;
  return record ? headOf({ ...record, entries: record.entries.slice(0, entry + 1) }).slice(0, 16) : "";
}

/** Is that message the card of this step? */
function isToldBy(id: string, page: JournalEntryPage, entry: number): boolean {
  const message = game.messages!.get(id);
  const step = message && cardOf(message, "step");
  return step?.page === page.uuid && step.entry === entry;
}

function wireProof(html: HTMLElement): void {
  for (const link of html.querySelectorAll<HTMLElement>("[data-proof-step]")) {
    link.addEventListener("click", async () => {
      const page = await pageFrom(link.dataset.page);
      if (page) await ConflictWindow.show(page, Number(link.dataset.proofStep));
      else ui.notifications!.warn(say("BNB.StepCard.gone"));
    });
  }
}
