/**
 * The update of an older world: how much is still in the earlier shape, a copy first, one button that writes, and then the result
 * for every document. The same window saves or restores a copy at any time.
 */

import { isObject } from "../../../rules/result.ts";
import { notifyProblem, say } from "../../base/say.ts";
import { confirm } from "../../base/windows/ask.ts";
import { chosenFile } from "../../base/windows/chosen-file.ts";
import { PartsWindow } from "../../base/windows/parts-window.ts";
import { SCHEMA_VERSION } from "../../data/migrations.ts";
import { type Owned, owns } from "../../documents/may.ts";
import { templatePath } from "../../system.ts";
import { COPIED, type CopiedName, type Copy, copyText, readCopy } from "./copy.ts";
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

function saveCopy(): void {
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
