/** The report on its way out of the table: as text, as a page of HTML that needs nothing else, copied, or on paper. */
import { say } from "../../say.ts";
import { rendered } from "../../templates.ts";
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

/** Printed from a frame of its own, so that paper sees the report and nothing of the table. */
export async function printReport(report: ReportView, owner: Document): Promise<void> {
  const frame = owner.createElement("iframe");
  frame.className = "bnb-print";
  frame.setAttribute("sandbox", "allow-same-origin allow-modals");
  frame.setAttribute("aria-hidden", "true");
  frame.style.cssText = "position:fixed;width:0;height:0;border:0;";
  frame.srcdoc = await reportHtml(report);
  frame.addEventListener("load", () => {
    frame.contentWindow?.addEventListener("afterprint", () => frame.remove());
    frame.contentWindow?.print();
  });
  owner.body.append(frame);
}
