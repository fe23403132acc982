/**
 * The one place that writes a conflict's results to actors and marks its page as over. By itself a client writes only to
 * an actor that its own user put at stake when he sat down, with his signature. For everybody else whoever has the right
 * does it by hand, after a look. What was written is noted on the actor, where no other player can change it.
 */

import { type AnyMatch, outcomeOf } from "../../../rules/conflict/match.ts";
import { inWords } from "../../../rules/conflict/telling.ts";
import { say } from "../../base/say.ts";
import { settleScene } from "../../campaign/scene-entry.ts";
import { conflictOf } from "../../data/read.ts";
import { actorAt } from "../../documents/by-uuid.ts";
import { today } from "../../documents/campaign-log.ts";
import { updateThings } from "../../documents/embedded.ts";
import { isFirstOwner, mayChange } from "../../documents/may.ts";
import { update } from "../../documents/update.ts";
import { SYSTEM_ID } from "../../system.ts";
import { actorsOf, seatInfos } from "../clients/seats.ts";
import { kindOf } from "../contract/kinds.ts";
import {
  type ActorPlan,
  isNothing,
  type PlainActor,
  type ResultsSetting,
  type Unwritten,
  unwritten,
} from "../contract/results.ts";
import { safeKey } from "../page/page-record.ts";
import { isStakedBy } from "../page/stakes.ts";
import { lexiconFor } from "../words/in-words.view.ts";
import { countByItself, countsByItself } from "./tally.ts";

/** Somebody whose results are not on the sheet yet. */
export interface Pending {
  readonly id: string;
  readonly actor: Actor;
  readonly may: boolean;
  readonly unwritten: Unwritten;
}

/** Pages whose results this client is writing now; true if it must look once more afterwards. */
const busy = new Map<string, boolean>();

export function pendingResults(page: JournalEntryPage, match: AnyMatch): Pending[] {
  const sheetResults = kindOf(page.type)?.sheetResults;
  if (!sheetResults) return [];
  const actors = Object.entries(actorsOf(page)).flatMap(([id, uuid]) => {
    const actor = actorAt(uuid);
    return actor ? [[id, actor] as const] : [];
  });
  const written = writtenOf(match, actors);
  const byId = new Map(actors);
  return unwritten(sheetResults, match, written).flatMap((one) => {
    const actor = byId.get(one.id);
    return actor ? [{ id: one.id, actor, may: mayChange(actor), unwritten: one }] : [];
  });
}

/** What has been written so far, by engine id. */
function writtenOf(match: AnyMatch, actors: readonly (readonly [string, Actor])[]) {
  const written: Record<string, string> = {};
  for (const [id, actor] of actors) {
    const text = foundry.utils.getProperty(actor, noteOf(match, id));
    if (typeof text === "string") written[id] = text;
  }
  return written;
}

function noteOf(match: AnyMatch, id: string): string {
  return `flags.${SYSTEM_ID}.results.${safeKey(match.record.id)}.${safeKey(id)}`;
}

/** Called whenever the page may have changed; `read` gives the match as it is then. */
export async function writeResults(page: JournalEntryPage, read: () => AnyMatch | undefined): Promise<void> {
  if (busy.has(page.uuid)) return void busy.set(page.uuid, true);
  try {
    do {
      busy.set(page.uuid, false);
      const match = read();
      if (match) await bringIn(page, match);
    } while (busy.get(page.uuid));
  } finally {
    busy.delete(page.uuid);
  }
}

async function bringIn(page: JournalEntryPage, match: AnyMatch): Promise<void> {
  for (const pending of pendingResults(page, match)) {
    if (pending.may && isStakedBy(match, game.user!.id!, pending.id)) await writeActor(page, match, pending);
  }
  await markOver(page, match);
  await countByItself(page, match);
}

/** A person asked for it: everything that this client may write, whoever put it at stake. */
export async function applyResults(page: JournalEntryPage, match: AnyMatch): Promise<void> {
  for (const pending of pendingResults(page, match)) if (pending.may) await writeActor(page, match, pending);
}

async function writeActor(
  page: JournalEntryPage,
  match: AnyMatch,
  { id, actor, unwritten: { before, after } }: Pending,
): Promise<void> {
  const setting: ResultsSetting = {
    when: say("BNB.SheetResults.day", { day: today() }),
    tinctureOf: (seat) => seatInfos(page).find((info) => info.seat === seat)?.tincture ?? "",
  };
  const plan = kindOf(page.type)!.sheetResults!.plan(before, after, plainActor(actor), setting);
  if (!isNothing(plan)) await carryOut(actor, plan);
  await update(actor, { [noteOf(match, id)]: JSON.stringify(after) });
}

function plainActor(actor: Actor): PlainActor {
  return {
    system: actor.system,
    items: actor.items.contents.map((item) => ({
      id: item.id!,
      name: item.name,
      type: item.type as string,
      system: item.system,
    })),
    statuses: [...actor.statuses] as string[],
  };
}

async function carryOut(actor: Actor, { changes, statuses, things }: ActorPlan): Promise<void> {
  if (Object.keys(changes).length > 0) await update(actor, changes);
  for (const [id, active] of Object.entries(statuses)) await actor.toggleStatusEffect(id, { active });
  if (things.length > 0) await updateThings(actor, things);
}

/** A conflict with an outcome, or one that the table has put away, leaves the tracker; an undo brings it back. */
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
  // A draft creates people and is no scene of theirs; a record from elsewhere was played by others.
  if (page.type === "draft" || imported) return;
  const note = outcome ? inWords(outcome.telling, lexiconFor({ say })) : "";
  const actors = Object.values(actorsOf(page));
  await settleScene({ conflict: page.uuid, name: page.name, done: ended, note, actors });
}
