/**
 * DocumentOwnershipConfig: who may see and who may change a document.
 * Public source: foundryvtt.com/api/v13 foundry.applications.apps.DocumentOwnershipConfig.
 */
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { el, env, localize } from "../env.ts";
import { createFormGroup, createSelectInput } from "../fields.ts";

export class DocumentOwnershipConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "ownership-{id}",
    sheetConfig: false,
    viewPermission: 3,
    window: { icon: "fa-solid fa-file-lock", title: "OWNERSHIP.Title", contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: { handler: save, closeOnSubmit: true },
  };

  override get title(): string {
    return `${localize("OWNERSHIP.Title")}: ${this.document.name}`;
  }

  override async _renderHTML(): Promise<HTMLElement[]> {
    const levels = Object.entries<number>(env.CONST.DOCUMENT_OWNERSHIP_LEVELS).filter(([, level]) => level >= 0);
    const options = levels.map(([name, level]) => ({ value: String(level), label: localize(`OWNERSHIP.${name}`) }));
    const { ownership } = this.document._source;
    const row = (id: string, label: string, value: string, blank?: string) =>
      createFormGroup({
        label,
        rootId: this.id,
        input: createSelectInput({
          name: id,
          value,
          options,
          dataset: { dtype: "String" },
          ...(blank ? { blank } : {}),
        }),
      });
    const rows = [row("default", localize("OWNERSHIP.AllPlayers"), String(ownership.default ?? 0))];
    for (const user of env.game.users) {
      if (user.isGM) continue;
      rows.push(
        row(
          user.id,
          user.name,
          ownership[user.id] === undefined ? "" : String(ownership[user.id]),
          localize("OWNERSHIP.Default"),
        ),
      );
    }
    return [
      el("p", { class: "hint" }, localize("OWNERSHIP.Hint")),
      ...rows,
      el("footer", { class: "form-footer" }, el("button", { type: "submit" }, localize("COMMON.Save"))),
    ];
  }
  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }
}

async function save(
  this: DocumentOwnershipConfig,
  _event: Event,
  _form: HTMLFormElement,
  formData: any,
): Promise<void> {
  const ownership: Record<string, number> = { ...this.document._source.ownership };
  const removed: Record<string, null> = {};
  for (const [id, level] of Object.entries(formData.object)) {
    if (level !== "") ownership[id] = Number(level);
    else if (id in ownership) {
      delete ownership[id];
      removed[`ownership.-=${id}`] = null;
    }
  }
  const changed = Object.fromEntries(Object.entries(ownership).map(([id, level]) => [`ownership.${id}`, level]));
  await this.document.update({ ...changed, ...removed });
}
