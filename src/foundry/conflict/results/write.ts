/**
 * The only code that writes a conflict's results to actors and marks its page as over. Automatically a client writes only to
 * actors that its own user put at stake with their signature, and only if this browser has followed the whole conflict as full
 * entries. Everything else needs a press, after a summary (`confirm-results.ts`). The actor notes what was written, with
 * the head of its history: another history of the same conflict writes nothing.
 */

import { type AnyMatch, outcomeOf } from "../../../rules/conflict/match.ts";
import { headsOf, keptHead } from "../../../rules/conflict/protocol/head.ts";
import { type Telling, told } from "../../../rules/conflict/telling.ts";
import { savedLine } from "../../base/words.view.ts";
import { settleScene } from "../../campaign/scene-entry.ts";
import { conflictOf } from "../../data/read.ts";
import { actorAt } from "../../documents/by-uuid.ts";
import { today } from "../../documents/campaign-log.ts";
import { updateThings } from "../../documents/embedded.ts";
import { isFirstOwner, mayChange } from "../../documents/may.ts";
import { PLAYED, update } from "../../documents/update.ts";
import { SYSTEM_ID } from "../../system.ts";
import { kindOf } from "../contract/kinds.ts";
import {
  type ActorPlan,
  isNothing,
  type PlainActor,
  type ResultsSetting,
  type Unwritten,
  unwritten,
} from "../contract/results.ts";
import { maskedActors, resultActors } from "../page/clients/masked.ts";
import { actorsOf, isImported, seatInfos } from "../page/clients/seats.ts";
import { isStakedBy } from "../page/stakes.ts";
import { planWith, readNoted } from "./as-before.ts";
import { casualtyOf } from "./casualties.view.ts";
import { countByItself, countsByItself } from "./tally.ts";
import { asBeforePath, notePath, noteUnconfirmed } from "./unconfirmed.ts";

/** A participant whose results are not applied to the sheet yet. */
export interface Pending {
  readonly id: string;
  readonly actor: Actor;
  /** Whether another history of the same conflict is on the sheet: then nothing is written. */
  readonly other: boolean;
  readonly may: boolean;
  readonly unwritten: Unwritten;
}

/** Pages whose results this client is writing now; true if it must check once more afterwards. */
const busy = new Map<string, boolean>();

export function pendingResults(page: JournalEntryPage, match: AnyMatch): Pending[] {
  const sheetResults = kindOf(page.type)?.sheetResults;
  // A record from elsewhere is about other characters, even if they have the same ids.
  if (!sheetResults || isImported(page)) return [];
  const actors = Object.entries(resultActors(page)).flatMap(([id, uuid]) => {
    const actor = actorAt(uuid);
    return actor ? [[id, actor] as const] : [];
  });
  const notes = new Map(actors.map(([id, actor]) => [id, readNote(match, id, actor)]));
  const written = Object.fromEntries([...notes].flatMap(([id, note]) => (note ? [[id, note.results]] : [])));
  const byId = new Map(actors);
  return unwritten(sheetResults, match, written).flatMap((one) => {
    const actor = byId.get(one.id);
    if (!actor) return [];
    const other = notes.get(one.id)?.other === true;
    return [{ id: one.id, actor, other, may: !other && mayChange(actor), unwritten: one }];
  });
}

interface Note {
  readonly results: string;
  /** When it was written, by the clock of the browser that wrote it. */
  readonly at: number;
  /** Whether it came from another history of the same conflict. */
  readonly other: boolean;
}

/** What was last applied to that actor from this conflict. */
export function readNote(match: AnyMatch, id: string, actor: Actor): Note | undefined {
  const text = foundry.utils.getProperty(actor, notePath(match.record.id, id));
  if (typeof text !== "string") return undefined;
  const [head = "", at, ...results] = text.split(" ");
  return { results: results.join(" "), at: Number(at), other: !headsOf(match.record).has(head) };
}

/** A match, and whether this browser has followed all of it. */
export interface Followed {
  readonly match: AnyMatch;
  readonly followed: boolean;
}

/** Called whenever the page may have changed; `read` returns the match at that time. */
export async function writeResults(page: JournalEntryPage, read: () => Followed | undefined): Promise<void> {
  if (busy.has(page.uuid)) return void busy.set(page.uuid, true);
  try {
    do {
      busy.set(page.uuid, false);
      const now = read();
      if (now) await bringIn(page, now);
    } while (busy.get(page.uuid));
  } finally {
    busy.delete(page.uuid);
  }
}

async function bringIn(page: JournalEntryPage, { match, followed }: Followed): Promise<void> {
  // Who takes part under an alias is at nobody's stake: their results wait for the GM's press.
  const masked = maskedActors(page);
  const own = () =>
    pendingResults(page, match).filter(
      ({ id, may }) => may && (masked[id] !== undefined || isStakedBy(match, game.user!.id!, id)),
    );
  if (followed) for (const pending of own()) if (!masked[pending.id]) await writeActor(page, match, pending);
  const waiting = outcomeOf(match) ? own().map(({ actor }) => actor) : [];
  noteUnconfirmed(page, match.record.id, headNow(match), waiting);
  await markOver(page, match);
  if (followed) await countByItself(page, match);
}

/** Requested by the user: applies everything that this client may write, also what others put at stake. */
export async function applyResults(page: JournalEntryPage, match: AnyMatch): Promise<void> {
  for (const pending of pendingResults(page, match)) if (pending.may) await writeActor(page, match, pending);
}

async function writeActor(page: JournalEntryPage, match: AnyMatch, pending: Pending): Promise<void> {
  const { id, actor, unwritten: one } = pending;
  const { plan, noted } = planOf(page, match, pending);
  if (!isNothing(plan)) await carryOut(actor, plan);
  await update(actor, {
    [notePath(match.record.id, id)]: `${headNow(match)} ${Date.now()} ${JSON.stringify(one.after)}`,
    [asBeforePath(match.record.id, id)]: JSON.stringify(noted),
  });
}

function headNow(match: AnyMatch): string {
  return match.signed?.head ?? keptHead(match.record);
}

export function planOf(page: JournalEntryPage, match: AnyMatch, { id, actor, unwritten: steps }: Pending) {
  const noted = readNoted(foundry.utils.getProperty(actor, asBeforePath(match.record.id, id)));
  return planWith(kindOf(page.type)!.sheetResults!, steps, plainActor(actor), noted, settingOf(page));
}

function settingOf(page: JournalEntryPage): ResultsSetting {
  return {
    when: savedLine(told("SheetResults.day", { day: today() })),
    tinctureOf: (seat) => seatInfos(page).find((info) => info.seat === seat)?.tincture ?? "",
  };
}

function plainActor(actor: Actor): PlainActor {
  return {
    system: actor.toObject().system,
    items: actor.items.contents.map((item) => ({
      id: item.id!,
      name: item.name,
      type: item.type as string,
      system: item.toObject().system,
    })),
    statuses: [...actor.statuses] as string[],
  };
}

async function carryOut(actor: Actor, { changes, statuses, things }: ActorPlan): Promise<void> {
  if (Object.keys(changes).length > 0) await update(actor, changes, PLAYED);
  for (const [id, active] of Object.entries(statuses)) await actor.toggleStatusEffect(id, { active });
  if (things.length > 0) await updateThings(actor, things);
}

/** Who was hurt or died, one line each, by the whole conflict, whether or not it is applied to the sheets yet. */
function casualties(page: JournalEntryPage, match: AnyMatch): Telling[] {
  const sheetResults = kindOf(page.type)?.sheetResults;
  if (!sheetResults) return [];
  return unwritten(sheetResults, match, {}).flatMap(({ id, before, after }) => {
    const actor = actorAt(actorsOf(page)[id]);
    if (!actor) return [];
    const plain = { ...plainActor(actor), statuses: [] };
    const plan = sheetResults.plan(before, after, plain, settingOf(page));
    return casualtyOf(actor.name, plan, (path) => foundry.utils.getProperty(plain, path)) ?? [];
  });
}

/** A conflict with an outcome, or one that was set aside, leaves the tracker; an undo brings it back. */
async function markOver(page: JournalEntryPage, match: AnyMatch): Promise<void> {
  const { over, closed, imported } = conflictOf(page);
  const resting = match.signed ? match.signed.resting : closed !== "";
  const outcome = outcomeOf(match);
  const ended = outcome !== undefined;
  const wanted = ended || resting;
  if (wanted === over) return;
  if (!isFirstOwner(page)) return;
  const counts = ended && countsByItself() ? { [`flags.${SYSTEM_ID}.counts`]: true } : {};
  await update(page, { "system.over": wanted, ...counts });
  // A draft creates people and is no scene of theirs; an imported record was played by others.
  if (page.type === "draft" || imported) return;
  const note = outcome ? [outcome.telling, ...casualties(page, match)].map(savedLine).join("\n") : "";
  const actors = Object.values(actorsOf(page));
  await settleScene({ conflict: page.uuid, name: page.name, done: ended, note, actors });
}
