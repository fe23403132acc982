/**
 * A step's card from this browser's verified record, and the message that names it. The client whose write of the entry succeeded
 * posts the message. Two may think so, but the card's id is derived from the head, so there is one message. Everybody may read it,
 * whatever the roll mode, because the record is public.
 */
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { firstHead, nextHead } from "../../../rules/conflict/protocol/head.ts";
import type { ConflictRecord, Entry } from "../../../rules/conflict/record.ts";
import type { Telling } from "../../../rules/conflict/telling.ts";
import { say } from "../../base/say.ts";
import { tell } from "../../base/words.view.ts";
import { cardOf } from "../../chat/cards.ts";
import { type Posted, postCard } from "../../chat/post.ts";
import { rollOfFaces } from "../../chat/read-rolls.ts";
import type { StepCard } from "../../data/cards.ts";
import { pageAt } from "../../documents/by-uuid.ts";
import { readMatch } from "../page/clients/clients.ts";
import { seatInfos } from "../page/clients/seats.ts";
import { entryTold, sittingAfter } from "../words/entry-words.view.ts";
import { hasCard, noteCardView, printed, rollsRead, stepCardView, stepInfo } from "./step-card.view.ts";

/** The entry that a card names, if this browser's record has it: a valid step, or a note. */
export function provenBy({ page: uuid, entry: index, head }: StepCard) {
  const page = pageAt(uuid);
  const match = page && readMatch(page);
  const entry = match?.record.entries[index];
  if (!entry || headAfter(match!.record, index) !== head) return undefined;
  const at = match!.past.findIndex((step) => step.entry === entry);
  // A step that was taken back is no longer in the record.
  return at < 0 && entry.type === "step" ? undefined : { page: page!, match: match!, at };
}

export function viewOf(card: StepCard): object | undefined {
  const proven = provenBy(card);
  if (!proven) return undefined;
  const { page, match, at } = proven;
  const about = { page: page.uuid, title: page.name, kind: page.type };
  if (at < 0) return noteCardView(notesOf(page, match, card.entry), about, say);
  return stepCardView(stepInfo({ match, at, seats: seatInfos(page) }), about, printed(rollsRead(match, at)), say);
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

export function post(page: JournalEntryPage, index: number, match: AnyMatch, entry: Entry): void {
  const card = { page: page.uuid, entry: index, head: headAfter(match.record, index) };
  const at = match.past.findIndex((step) => step.entry === entry);
  if (entry.type !== "step") {
    if (entry.type !== "begin") void send(page, card, notesOf(page, match, index), []);
  } else if (at >= 0 && hasCard(match, at)) {
    const { lines, outcome } = stepInfo({ match, at, seats: seatInfos(page) });
    const rolls = rollsRead(match, at).map((faces) => rollOfFaces(faces));
    void send(page, card, [...lines, outcome], rolls);
  }
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
  if (lines.length === 0 || isPosted(id, card)) return;
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
    if (!isPosted(id, card)) await post(message);
  }
}

/** Whether that message is the card of this entry. */
function isPosted(id: string, { page, head }: StepCard): boolean {
  const message = game.messages!.get(id);
  const step = message && cardOf(message, "step");
  return step?.page === page && step.head === head;
}
