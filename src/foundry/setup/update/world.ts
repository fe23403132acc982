/**
 * Which documents of this world are still saved in an earlier shape, and who writes them. Every document has its own version, so
 * an interrupted update continues where it stopped; the campaign log records the whole world's version.
 */

import { changesOf, concerns, isNewer, SCHEMA_VERSION, STEPS, type Step, stepsFor } from "../../data/migrations.ts";
import { campaignLog } from "../../documents/campaign-log.ts";
import { ourFlags } from "../../documents/flags.ts";
import { isGm, owns } from "../../documents/may.ts";
import { update } from "../../documents/update.ts";
import { SYSTEM_ID } from "../../system.ts";
import type { ReportLine } from "./report.view.ts";

type Saved = Actor | Item | JournalEntryPage;

export interface Older {
  readonly document: Saved;
  readonly kind: string;
  /** The steps it still needs, in order. */
  readonly steps: readonly Step[];
}

function versionIn({ system }: { readonly system?: object }): unknown {
  return system && "schemaVersion" in system ? system.schemaVersion : undefined;
}

/** Documents that a step could change. The others of a large world are not created just to check them. */
function everything(steps: readonly Step[]): Saved[] {
  const items = concerns(steps, "Item");
  const actors = items || concerns(steps, "Actor") ? [...game.actors!.contents, ...strays()] : [];
  const carried = items ? [...actors.flatMap((actor) => actor.items.contents), ...game.items!.contents] : [];
  return [...actors, ...carried, ...(concerns(steps, "JournalEntryPage") ? pages() : [])];
}

function pages(): JournalEntryPage[] {
  return game.journal!.contents.flatMap((entry) => entry.pages.contents);
}

/** Unlinked tokens have their own actor data. */
function strays(): Actor[] {
  const tokens = game.scenes!.contents.flatMap((scene) => scene.tokens.contents);
  return tokens.flatMap(({ actorLink, actor }) => (actorLink || !actor ? [] : [actor]));
}

function olderAmong(documents: readonly Saved[], all: readonly Step[]): Older[] {
  return documents.flatMap((document) => {
    const kind = `${document.documentName}.${document.type}`;
    const steps = stepsFor(all, kind, versionIn(document._source));
    return steps.length > 0 ? [{ document, kind, steps }] : [];
  });
}

export function olderDocuments(steps = STEPS): Older[] {
  return olderAmong(everything(steps), steps);
}

/** Documents in this world's own compendia: only a GM can write them, and they have to be fetched first. */
export async function olderInPacks(steps = STEPS): Promise<Older[]> {
  if (!isGm() || steps.length === 0) return [];
  const packs = game.packs!.filter(({ metadata }) => metadata.packageType === "world");
  const found = await Promise.all(packs.map(async (pack) => heldIn(await pack.getDocuments())));
  return olderAmong(found.flat(), steps);
}

function heldIn(documents: readonly object[]): Saved[] {
  return documents.flatMap((document): Saved[] => {
    if (document instanceof Actor) return [document, ...document.items.contents];
    if (document instanceof Item) return [document];
    return document instanceof JournalEntry ? document.pages.contents : [];
  });
}

/** Whether the whole world is recorded as updated. */
export function isNoted(): boolean {
  return ourFlags(campaignLog()).schema === SCHEMA_VERSION;
}

export function isWorldNewer(): boolean {
  return isNewer(ourFlags(campaignLog()).schema) || [...savedData()].some((data) => isNewer(versionIn(data)));
}

type SavedData = { readonly system?: object; readonly items?: readonly object[] };

/** Raw world data, so that no document is created just to read its version. */
function* savedData(): Generator<SavedData> {
  for (const page of pages()) yield page._source;
  yield* game.items!._source as readonly SavedData[];
  const deltas = game.scenes!.contents.flatMap((scene) => scene.tokens.contents.map(({ _source }) => _source.delta));
  for (const data of [...game.actors!._source, ...deltas] as readonly (SavedData | null)[]) {
    if (!data) continue;
    yield data;
    yield* data.items ?? [];
  }
}

/** The one user who writes a document: a GM before a player, then the first. */
function writerOf(document: Saved): User | undefined {
  const here = game.users!.filter((user) => user.active && owns(document, user));
  return here.toSorted((a, b) => Number(isGm(b)) - Number(isGm(a)) || (a.id! < b.id! ? -1 : 1))[0];
}

export function isMine({ document }: Older): boolean {
  return writerOf(document) === game.user;
}

/** Writes this client's documents and reports each. */
export async function bringUp(tell: (line: ReportLine) => void, steps = STEPS): Promise<void> {
  const left = async () => [...olderDocuments(steps), ...(await olderInPacks(steps))];
  for (const one of await left()) tell(await broughtUp(one));
  const log = campaignLog();
  if (owns(log) && (await left()).length === 0) await update(log, { [`flags.${SYSTEM_ID}.schema`]: SCHEMA_VERSION });
}

function isLocked(document: Saved): boolean {
  const pack = document.pack ? game.packs!.get(document.pack) : undefined;
  return pack?.locked ?? false;
}

async function broughtUp(one: Older): Promise<ReportLine> {
  const { document, kind, steps } = one;
  const about = { name: document.name, type: kind };
  if (!isMine(one)) return { ...about, outcome: "waits", why: writerOf(document)?.name ?? "" };
  if (isLocked(document)) return { ...about, outcome: "locked", why: "" };
  try {
    // The data in memory already have the new shape, so without `diff: false` nothing would be sent.
    await update(document, changesOf(steps, document.toObject().system), { diff: false });
    return { ...about, outcome: "updated", why: "" };
  } catch (error) {
    return { ...about, outcome: "broken", why: error instanceof Error ? error.message : String(error) };
  }
}
