/**
 * Backups of the world in files, and the update of a world from an earlier version: a backup is saved first, then this client's
 * documents are written, and what failed is named.
 */

import { told } from "../../../rules/conflict/telling.ts";
import { isObject } from "../../../rules/result.ts";
import { notifyProblem, say } from "../../base/say.ts";
import { confirm } from "../../base/windows/ask.ts";
import { chosenFile } from "../../base/windows/chosen-file.ts";
import { tell } from "../../base/words.view.ts";
import { type Owned, owns } from "../../documents/may.ts";
import { COPIED, type CopiedName, type Copy, copyText, readCopy } from "./copy.ts";
import { isDone, type ReportLine, reportText } from "./report.view.ts";
import { bringUp, isMine, olderDocuments, olderInPacks } from "./world.ts";

/** Asks before anything is written. Without an answer the documents work as they are, and the next start asks again. */
export async function offerUpdate(): Promise<void> {
  const count = [...olderDocuments(), ...(await olderInPacks())].filter(isMine).length;
  const sure = await confirm({
    title: say("BNB.Update.title"),
    text: [tell(told("Update.older", { count }), say)],
    yes: say("BNB.Update.update"),
    no: say("BNB.Update.later"),
  });
  if (!sure) return;
  saveBackup();
  await report("Update.done", bringUp);
}

/** The two buttons of the settings. */
export async function offerBackups(): Promise<void> {
  const saves = await confirm({
    title: say("BNB.Update.menu"),
    text: [say("BNB.Update.menuHint")],
    yes: say("BNB.Update.saveCopy"),
    no: say("BNB.Update.putBack"),
  });
  if (saves === true) saveBackup();
  if (saves === false) await restore();
}

async function restore(): Promise<void> {
  const file = await chosenFile(document);
  if (!file) return;
  const copy = readCopy(await foundry.utils.readTextFromFile(file));
  if (!copy.ok) return notifyProblem(copy.problem);
  const sure = await confirm({ title: say("BNB.Update.putBack"), text: [say("BNB.Update.putBackAsk")] });
  if (sure) await report("Update.restored", (note) => putBack(copy.value, note));
}

async function report(done: string, work: (note: (line: ReportLine) => void) => Promise<void>): Promise<void> {
  const lines: ReportLine[] = [];
  await work((line) => lines.push(line));
  const failed = lines.filter((line) => !isDone(line));
  ui.notifications!.info(tell(told(done, { count: lines.length - failed.length }), say));
  if (failed.length > 0)
    ui.notifications!.warn(say("BNB.Update.failed", { list: reportText(failed, say) }), { permanent: true });
}

interface Kept extends Owned {
  toObject(): object;
  update(changes: object, how: object): Promise<unknown>;
}

interface Collected {
  readonly contents: readonly Kept[];
  get(id: string): Kept | undefined;
  readonly documentClass: { create(data: object, how: object): Promise<unknown> };
}

function collectionOf(name: CopiedName): Collected {
  return game.collections!.get(name) as Collected;
}

function saveBackup(): void {
  const documents = Object.fromEntries(
    COPIED.map((name) => [name, collectionOf(name).contents.map((one) => one.toObject())]),
  ) as Record<CopiedName, object[]>;
  const text = copyText(game.world!.id, documents);
  foundry.utils.saveDataToFile(text, "application/json", `${game.world!.id}-${game.system!.version}.json`);
}

/** One document at a time: a refused one is reported, and the others continue. */
async function putBack(copy: Copy, tell: (line: ReportLine) => void): Promise<void> {
  for (const type of COPIED) {
    for (const data of copy.documents[type]) tell(await putOne(type, data));
  }
}

async function putOne(type: CopiedName, data: Copy["documents"][CopiedName][number]): Promise<ReportLine> {
  const about = { name: data.name, type };
  const collection = collectionOf(type);
  const there = collection.get(data._id);
  if (there && !owns(there)) return { ...about, outcome: "waits", why: "" };
  try {
    // Embedded documents have their own ids and are written with their parent.
    if (there) await there.update(withoutStats(data), { diff: false, recursive: false });
    else if (!(await collection.documentClass.create(data, { keepId: true })))
      return { ...about, outcome: "waits", why: "" };
    return { ...about, outcome: there ? "putBack" : "made", why: "" };
  } catch (error) {
    return { ...about, outcome: "broken", why: error instanceof Error ? error.message : String(error) };
  }
}

/** Only the server writes `_stats`; embedded documents have it too. */
function withoutStats(data: object): object {
  const { _stats, ...kept } = data as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(kept).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map((one) => (isObject(one) ? withoutStats(one) : one)) : value,
    ]),
  );
}
