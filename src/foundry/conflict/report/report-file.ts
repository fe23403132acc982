/** Exports the report: as text, as a self-contained HTML page, to the clipboard, or on paper. */

import { say } from "../../base/say.ts";
import { rendered } from "../../base/templates.ts";
import { printHtml } from "../../base/windows/print.ts";
import { fileName } from "./file-name.ts";
import type { ReportView } from "./report.view.ts";
import { reportText } from "./report-text.view.ts";

export function saveText(page: JournalEntryPage, report: ReportView): void {
  foundry.utils.saveDataToFile(reportText(report, say), "text/plain", `${fileName(page)}.txt`);
}

export async function saveHtml(page: JournalEntryPage, report: ReportView): Promise<void> {
  foundry.utils.saveDataToFile(await reportHtml(report), "text/html", `${fileName(page)}.html`);
}

export async function copyText(report: ReportView): Promise<void> {
  await game.clipboard.copyPlainText(reportText(report, say));
  ui.notifications!.info(say("BNB.Record.copied"));
}

function reportHtml(report: ReportView): Promise<string> {
  const context = { report, plain: true, language: game.i18n!.lang };
  return rendered("conflict/report-file", context);
}

export async function printReport(report: ReportView, owner: Document): Promise<void> {
  printHtml(await reportHtml(report), owner);
}
