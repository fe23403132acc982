/** Imports a record from a file as a page of the campaign log once it is verified, and opens it as a replay. */

import { fail, ok, type Problem, type Result } from "../../../rules/result.ts";
import { say } from "../../base/say.ts";
import { chosenFile } from "../../base/windows/chosen-file.ts";
import { withProgress } from "../../base/windows/progress.ts";
import { campaignLog } from "../../documents/campaign-log.ts";
import { createPage } from "../../documents/embedded.ts";
import { barFrom, owns } from "../../documents/may.ts";
import { pageFromRecord, readRecordFile } from "./page.ts";
import { sayRecordProblem } from "./problem.ts";
import { verified } from "./verify.ts";

/**
 * Asks for a file and imports its record; returns the new page. An invalid file is refused with the reason, and nothing changes.
 */
export async function chooseRecord(owner: Document): Promise<JournalEntryPage | undefined> {
  const file = await chosenFile(owner);
  if (!file) return undefined;
  return importRecord(await foundry.utils.readTextFromFile(file), file.name);
}

/** A record's text, under the name its user knows it by. */
export async function importRecord(text: string, name: string): Promise<JournalEntryPage | undefined> {
  const page = await recordPage(text);
  if (page.ok) return page.value;
  refuse(name, page.problem);
  return undefined;
}

/** The message stays until it is closed, so that the user can read where the record fails. */
function refuse(name: string, why: Problem): void {
  const words = say("BNB.Record.refused", { name, why: sayRecordProblem(why) });
  ui.notifications!.error(words, { permanent: true, console: false });
}

async function recordPage(text: string): Promise<Result<JournalEntryPage>> {
  const log = campaignLog();
  if (!log) return fail("start.noChronicle");
  const bar = barFrom((user) => owns(log, user), "record.mayNot");
  if (bar) return { ok: false, problem: bar };
  const saved = readRecordFile(text);
  if (!saved.ok) return saved;
  const verdict = await withProgress(say("BNB.Record.verifying"), (tell, signal) =>
    verified(saved.value, tell, signal),
  );
  if (!verdict.ok) return verdict;
  const kind = say(`TYPES.JournalEntryPage.${verdict.value.record.conflict}`);
  const title = say("BNB.Record.title", { kind });
  const plan = pageFromRecord(verdict.value, saved.value.about, { by: game.user!.name!, title });
  const page = await createPage(log, plan);
  return page ? ok(page) : fail("conflict.notBegun");
}
