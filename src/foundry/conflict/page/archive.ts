/**
 * A finished conflict's packed entries are unpacked when a user opens it, in a worker if the browser allows one. Starting a world
 * unpacks nothing: anybody may have written two hundred of them.
 */
import type { Result } from "../../../rules/result.ts";
import { say } from "../../base/say.ts";
import { askWorker } from "../../base/worker.ts";
import { LARGEST, type Texts, unpackTexts } from "../../data/packed-texts.ts";
import { conflictOf } from "../../data/read.ts";
import { forgetUnpacked, isUnpacked, keepUnpacked } from "../../data/unpacked-texts.ts";

function archiveOf(page: JournalEntryPage): string {
  return conflictOf(page)._source.archive;
}

const underWay = new Map<string, Promise<void>>();

/** The last archive of each page. A page may be overwritten a thousand times: earlier archives are forgotten. */
const lastOf = new Map<string, string>();

function isLast(archive: string): boolean {
  return [...lastOf.values()].includes(archive);
}

function noteArchive(page: string, archive: string): void {
  const before = lastOf.get(page);
  lastOf.set(page, archive);
  if (before !== undefined && !isLast(before)) forgetUnpacked(before);
}

/** Once for each archive. An unreadable one counts as empty, with a message that says why. */
export function unpacked(page: JournalEntryPage): Promise<void> {
  const archive = archiveOf(page);
  noteArchive(page.uuid, archive);
  if (isUnpacked(archive)) return Promise.resolve();
  const known = underWay.get(archive) ?? unpack(page.name, archive).finally(() => underWay.delete(archive));
  underWay.set(archive, known);
  return known;
}

async function unpack(name: string, archive: string): Promise<void> {
  const texts = await inWorker(archive);
  if (!isLast(archive)) return;
  keepUnpacked(archive, texts.ok ? texts.value : {});
  if (!texts.ok) ui.notifications!.warn(say(texts.problem.key, { name, most: LARGEST.unpacked / 1_000_000 }));
}

async function inWorker(archive: string): Promise<Result<Texts>> {
  // An oversized archive is refused here, without the worker.
  if (archive.length > LARGEST.packed) return unpackTexts(archive);
  const how = { tell: () => undefined, signal: new AbortController().signal, stopped: undefined };
  return (await askWorker<Result<Texts> | undefined>("unpack.mjs", archive, how)) ?? unpackTexts(archive);
}
