/** Documents with little of their own on the page: Folder, Setting, JournalEntry and its pages, Macro, TableResult. */

import { MACRO_TYPES } from "../const.ts";
import { pageHTML } from "../helpers/markdown.ts";
import type { Plain } from "../utils/types.ts";
import { BaseFolder } from "./base/folder.ts";
import { BaseJournalEntry } from "./base/journal-entry.ts";
import { BaseJournalEntryPage } from "./base/journal-entry-page.ts";
import { BaseMacro } from "./base/macro.ts";
import { BaseSetting } from "./base/setting.ts";
import { BaseTableResult } from "./base/table-result.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const global = globalThis as any;

export class Folder extends ClientDocumentMixin(BaseFolder) {
  get contents(): any[] {
    if (this.type === "Compendium") return global.game.packs.filter((pack: any) => pack.folder?.id === this.id);
    return this.documentCollection?.filter((document: any) => document._source.folder === this.id) ?? [];
  }

  get documentClass(): any {
    return global.CONFIG[this.type]?.documentClass ?? null;
  }

  get documentCollection(): any {
    return global.game.collections.get(this.type);
  }

  get children(): any[] {
    return global.game.folders.filter((folder: any) => folder._source.folder === this.id);
  }

  get ancestors(): any[] {
    const above: any[] = [];
    for (let folder = this.folder; folder && !above.includes(folder); folder = folder.folder) above.push(folder);
    return above;
  }

  get depth(): number {
    return this.ancestors.length + 1;
  }

  get displayed(): boolean {
    return this.visible;
  }

  get visible(): boolean {
    return (
      global.game.user.isGM ||
      this.contents.some((document) => document.visible) ||
      this.children.some((folder) => folder.visible)
    );
  }

  /** Its content moves to the folder above, or to none; the server has stored it that way. */
  _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    if (this.pack) return;
    const above = global.game.folders.get(this._source.folder) ? this._source.folder : null;
    for (const document of [...this.contents, ...this.children]) document.updateSource({ folder: above });
  }

  /** With `deleteSubfolders` and `deleteContents`, its content is deleted first, each document by its own right. */
  async delete(operation: Plain = {}): Promise<any> {
    const { deleteSubfolders = false, deleteContents = false, ...rest } = operation;
    if (deleteContents && this.contents.length)
      await this.documentClass.deleteDocuments(
        this.contents.map((document) => document.id),
        rest,
      );
    if (deleteSubfolders) for (const folder of this.children) await folder.delete(operation);
    return super.delete(rest);
  }

  getSubfolders(recursive = false): any[] {
    return recursive ? this.children.flatMap((folder) => [folder, ...folder.getSubfolders(true)]) : this.children;
  }
}

export class Setting extends ClientDocumentMixin(BaseSetting) {
  get config(): any {
    return global.game.settings.settings.get(this.key);
  }

  _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    global.game.settings.changed(this, options, userId);
  }

  _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) global.game.settings.changed(this, options, userId);
  }

  _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    global.game.settings.changed(this, options, userId);
  }
}

export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {
  get visible(): boolean {
    return (
      this.testUserPermission(global.game.user, "OBSERVER") ||
      this.pages.some((page: any) => page.testUserPermission(global.game.user, "OBSERVER"))
    );
  }

  show(force = false): Promise<any> {
    return this.sheet.render({ force: true, forced: force });
  }
}

export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {
  get visible(): boolean {
    return this.testUserPermission(global.game.user, "OBSERVER");
  }

  /** A heading as a part of an address. */
  static slugifyHeading(heading: HTMLElement | string): string {
    const text = typeof heading === "string" ? heading : (heading.textContent ?? "");
    return text
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-+|-+$/g, "");
  }

  /** A link to a page opens its entry there, at the heading that the link names. */
  _onClickDocumentLink(event: Event): Promise<any> {
    const link = (event.target as HTMLElement | null)?.closest?.<HTMLElement>("[data-hash]");
    return this.parent.sheet.render({ force: true, pageId: this.id, anchor: link?.dataset["hash"] });
  }

  async toEmbed(config: Plain, options: Plain = {}): Promise<HTMLElement | null> {
    const own = await super.toEmbed(config, options);
    if (own || this.type !== "text") return own;
    const element = document.createElement("section");
    const { implementation } = global.foundry.applications.ux.TextEditor;
    element.innerHTML = await implementation.enrichHTML(await pageHTML(this.text), { ...options, relativeTo: this });
    return element;
  }
}

export class Macro extends ClientDocumentMixin(BaseMacro) {
  get thumbnail(): string {
    return this.img;
  }

  get isAuthor(): boolean {
    return global.game.user.id === this._source.author;
  }

  get canExecute(): boolean {
    if (!this.testUserPermission(global.game.user, "LIMITED")) return false;
    return this.type !== MACRO_TYPES.SCRIPT || global.game.user.can("MACRO_SCRIPT");
  }

  async execute(scope: Plain = {}): Promise<any> {
    if (!this.canExecute) {
      global.ui.notifications.warn(`You do not have permission to execute Macro "${this.name}".`);
      return undefined;
    }
    if (this.type === MACRO_TYPES.CHAT)
      return global.ui.chat.processMessage(this.command, { speaker: scope["speaker"] });
    const { ChatMessage } = global.CONFIG;
    const speaker = scope["speaker"] ?? ChatMessage.documentClass.getSpeaker();
    const actor = scope["actor"] ?? global.game.actors.get(speaker.actor);
    const named: Plain = {
      speaker,
      actor,
      token: scope["token"] ?? null,
      character: global.game.user.character,
      ...scope,
    };
    const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
    return new AsyncFunction(...Object.keys(named), this.command).call(this, ...Object.values(named));
  }
}

export class TableResult extends ClientDocumentMixin(BaseTableResult) {
  get icon(): string {
    return this.img;
  }

  async getHTML(): Promise<string> {
    const { TextEditor } = global.foundry.applications.ux;
    const text =
      this.type === "document" && this.documentUuid
        ? `@UUID[${this.documentUuid}]{${this.name}}`
        : [this.name, this.description].filter(Boolean).join(" ");
    return TextEditor.implementation.enrichHTML(text, { relativeTo: this.parent });
  }
}
