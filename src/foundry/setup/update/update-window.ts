/**
 * The update of an older world: how much is still in the earlier shape, a copy first, one button that writes, and then the result
 * for every document. The same window saves or restores a copy at any time.
 */

import { notifyProblem, say } from "../../base/say.ts";
import { confirm } from "../../base/windows/ask.ts";
import { chosenFile } from "../../base/windows/chosen-file.ts";
import { PartsWindow } from "../../base/windows/parts-window.ts";
import { SCHEMA_VERSION } from "../../data/migrations.ts";
import { templatePath } from "../../system.ts";
import { readCopy } from "./copy.ts";
import { putBack, saveCopy } from "./put-back.ts";
import { type ReportLine, reportText, updateView } from "./report.view.ts";
import { bringUp, brokenDocuments, isMine, isWorldNewer, olderDocuments, olderInPacks } from "./world.ts";

export class UpdateWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-update",
    classes: ["bnb", "update"],
    position: { width: 620, height: "auto" },
    window: { title: "BNB.Update.title", resizable: true },
    actions: {
      async saveCopy(this: UpdateWindow): Promise<void> {
        saveCopy();
        this.#copied = true;
        await this.render();
      },
      async update(this: UpdateWindow): Promise<void> {
        await this.#work((tell) => bringUp(tell));
      },
      async putBack(this: UpdateWindow): Promise<void> {
        const file = await chosenFile(this.element.ownerDocument);
        if (!file) return;
        const copy = readCopy(await foundry.utils.readTextFromFile(file));
        if (!copy.ok) return notifyProblem(copy.problem);
        const sure = await confirm({ title: say("BNB.Update.putBack"), text: [say("BNB.Update.putBackAsk")] });
        if (sure) await this.#work((tell) => putBack(copy.value, tell));
      },
      saveReport(this: UpdateWindow): void {
        foundry.utils.saveDataToFile(reportText(this.#lines, say), "text/plain", `${game.world!.id}-update.txt`);
      },
    },
  };

  static override PARTS = { body: { template: templatePath("update/update"), scrollable: [".update-rows"] } };

  #lines: ReportLine[] = brokenDocuments();
  #copied = false;
  #working = false;

  override async _prepareContext(): Promise<object> {
    const older = [...olderDocuments(), ...(await olderInPacks())];
    const given = {
      older: older.length,
      mine: older.filter(isMine).length,
      newer: isWorldNewer(),
      copied: this.#copied,
      working: this.#working,
      schema: SCHEMA_VERSION,
      lines: this.#lines,
    };
    return { update: updateView(given, say) };
  }

  async #work(does: (tell: (line: ReportLine) => void) => Promise<void>): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    this.#lines = brokenDocuments();
    await this.render();
    await does((line) => this.#lines.push(line)).finally(() => {
      this.#working = false;
    });
    if (this.rendered) await this.render();
  }
}
