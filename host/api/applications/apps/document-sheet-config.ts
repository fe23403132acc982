/**
 * DocumentSheetConfig: which sheet classes exist for which document types, which one is the default, which one a document
 * prefers; and the window where one chooses.
 * Public source: foundryvtt.com/api/v13 foundry.applications.apps.DocumentSheetConfig.
 */

import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { RenderOptions } from "../api/render-options.ts";
import { documentClass, el, env, localize } from "../env.ts";
import { createFormGroup, createSelectInput } from "../fields.ts";

interface SheetEntry {
  id: string;
  label: string;
  cls: any;
  default: boolean;
  canBeDefault: boolean;
  canConfigure: boolean;
  themes?: Record<string, string> | null;
}

type Kind = string | { documentName: string };
const nameOf = (kind: Kind): string => (typeof kind === "string" ? kind : kind.documentName);
const BASE = "base";

export class DocumentSheetConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "sheet-config-{id}",
    classes: ["standard-form"],
    sheetConfig: false,
    window: { title: "SHEETS.ConfigureSheet", contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: { handler: saveSheet, closeOnSubmit: true },
  };

  static registerSheet(
    kind: Kind,
    scope: string,
    sheetClass: any,
    options: {
      label?: string | (() => string);
      types?: string[];
      makeDefault?: boolean;
      canBeDefault?: boolean;
      canConfigure?: boolean;
      themes?: any;
    } = {},
  ): void {
    const documentName = nameOf(kind);
    const { types, makeDefault = false, canBeDefault = true, canConfigure = true, themes = null } = options;
    const id = `${scope}.${sheetClass.name}`;
    const label = (typeof options.label === "function" ? options.label() : options.label) ?? sheetClass.name;
    for (const type of types ?? DocumentSheetConfig.#types(documentName)) {
      const classes = DocumentSheetConfig.#classes(documentName, type);
      if (makeDefault) for (const entry of Object.values(classes)) entry.default = false;
      const first = !Object.values(classes).some((entry) => entry.default);
      classes[id] = { id, label, cls: sheetClass, default: makeDefault || first, canBeDefault, canConfigure, themes };
    }
  }

  static unregisterSheet(kind: Kind, scope: string, sheetClass: any, { types }: { types?: string[] } = {}): void {
    const documentName = nameOf(kind);
    const id = `${scope}.${typeof sheetClass === "string" ? sheetClass : sheetClass.name}`;
    for (const type of types ?? DocumentSheetConfig.#types(documentName)) {
      const classes = DocumentSheetConfig.#classes(documentName, type);
      const gone = classes[id];
      delete classes[id];
      const rest = Object.values(classes);
      if (gone?.default && rest.length && !rest.some((entry) => entry.default))
        (rest.at(-1) as SheetEntry).default = true;
    }
  }

  /** Every subtype of the manifest, and the base type. */
  static #types(documentName: string): string[] {
    return Array.from(new Set([BASE, ...documentClass(documentName).TYPES]));
  }
  static #classes(documentName: string, type: string): Record<string, SheetEntry> {
    const config = env.CONFIG[documentName];
    config.sheetClasses ??= {};
    config.sheetClasses[type] ??= {};
    return config.sheetClasses[type];
  }

  static getSheetClassesForSubType(
    documentName: string,
    subType: string,
  ): { sheetClasses: Record<string, string>; defaultClass: string; defaultClasses: Record<string, string> } {
    const entries = Object.values(DocumentSheetConfig.#classes(documentName, subType ?? BASE));
    const pick = (list: SheetEntry[]) => Object.fromEntries(list.map((entry) => [entry.id, entry.label]));
    return {
      sheetClasses: pick(entries.filter((entry) => entry.canConfigure)),
      defaultClasses: pick(entries.filter((entry) => entry.canBeDefault)),
      defaultClass: entries.find((entry) => entry.default)?.id ?? "",
    };
  }

  /** The sheet of a document: its own choice, else the world's, else the registered default. */
  static sheetFor(document: any): any {
    const { documentName } = document;
    const type = document.type ?? BASE;
    const classes = {
      ...DocumentSheetConfig.#classes(documentName, BASE),
      ...DocumentSheetConfig.#classes(documentName, type),
    };
    const own = DocumentSheetConfig.#classes(documentName, type);
    const wanted = document.getFlag?.("core", "sheetClass");
    const world = env.game.settings.get("core", "sheetClasses")?.[documentName]?.[type];
    const usual =
      Object.values(own).find((entry) => entry.default) ?? Object.values(classes).find((entry) => entry.default);
    const entry = classes[wanted] ?? classes[world] ?? usual ?? Object.values(classes)[0];
    return entry ? new entry.cls({ document, editable: document.isOwner }) : null;
  }

  /** Settings saved by the world change the registered defaults. */
  static updateDefaultSheets(setting: Record<string, Record<string, string>> = {}): void {
    for (const [documentName, types] of Object.entries(setting))
      for (const [type, id] of Object.entries(types)) {
        const classes = DocumentSheetConfig.#classes(documentName, type);
        if (classes[id]) for (const entry of Object.values(classes)) entry.default = entry.id === id;
      }
  }

  override async _renderHTML(_context: any, _options: RenderOptions): Promise<HTMLElement[]> {
    const { documentName, type = BASE } = this.document;
    const { sheetClasses, defaultClasses, defaultClass } = DocumentSheetConfig.getSheetClassesForSubType(
      documentName,
      type,
    );
    const options = (record: Record<string, string>) =>
      Object.entries(record).map(([value, label]) => ({ value, label: localize(label) }));
    const own = createSelectInput({
      name: "sheetClass",
      value: this.document.getFlag("core", "sheetClass") ?? "",
      options: options(sheetClasses),
      blank: localize("SHEETS.Default"),
    });
    const rows = [createFormGroup({ label: localize("SHEETS.ThisSheet"), input: own, rootId: this.id })];
    if (env.game.user.isGM) {
      const all = createSelectInput({ name: "defaultClass", value: defaultClass, options: options(defaultClasses) });
      rows.push(createFormGroup({ label: localize("SHEETS.DefaultSheet"), input: all, rootId: this.id }));
    }
    return [...rows, el("footer", { class: "form-footer" }, el("button", { type: "submit" }, localize("COMMON.Save")))];
  }
  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }
}

async function saveSheet(
  this: DocumentSheetConfig,
  _event: Event,
  _form: HTMLFormElement,
  formData: any,
): Promise<void> {
  const { sheetClass, defaultClass } = formData.object;
  const { document } = this;
  const { documentName, type = BASE } = document;
  if (defaultClass) {
    const setting = env.foundry.utils.deepClone(env.game.settings.get("core", "sheetClasses") ?? {});
    setting[documentName] ??= {};
    setting[documentName][type] = defaultClass;
    await env.game.settings.set("core", "sheetClasses", setting);
    DocumentSheetConfig.updateDefaultSheets(setting);
  }
  const old = document.sheet;
  const open = old?.rendered;
  if (open) await old.close();
  if (sheetClass) await document.setFlag("core", "sheetClass", sheetClass);
  else if (document.getFlag("core", "sheetClass")) await document.unsetFlag("core", "sheetClass");
  document._sheet = null;
  if (open) await document.sheet.render({ force: true });
}
