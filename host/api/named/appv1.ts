/**
 * The applications of the first generation, which this host does not draw. They can be extended, registered and created,
 * as systems and modules do while they start; rendering one warns once that nothing is shown. Public source:
 * foundryvtt.com/api/v13 foundry.appv1.
 */
import { warnOnce } from "../helpers/missing.ts";
import { mergeObject } from "../utils/merge.ts";
import type { Plain } from "../utils/types.ts";
import { absent } from "./inert.ts";

let made = 0;

export class Application {
  static RENDER_STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });
  static get defaultOptions(): Plain {
    return { baseApplication: null, classes: [], dragDrop: [], filters: [], id: "", popOut: true, tabs: [], title: "" };
  }

  options: Plain;
  readonly appId = ++made;
  position: Plain = {};
  _state = 0;
  [member: string]: any;

  constructor(options: Plain = {}) {
    this.options = mergeObject((this.constructor as typeof Application).defaultOptions, options);
  }

  get id(): string {
    return this.options["id"] || `app-${this.appId}`;
  }
  get title(): string {
    return this.options["title"] ?? "";
  }
  get template(): string {
    return this.options["template"] ?? "";
  }
  get rendered(): boolean {
    return false;
  }
  get closing(): boolean {
    return false;
  }
  get element(): any {
    return (globalThis as any).$([]);
  }
  getData(): Plain | Promise<Plain> {
    return {};
  }
  activateListeners(): void {}
  setPosition(position: Plain = {}): Plain {
    return Object.assign(this.position, position);
  }
  bringToTop(): void {}
  async minimize(): Promise<void> {}
  async maximize(): Promise<void> {}
  async close(): Promise<void> {}
  render(): this {
    warnOnce(`foundry.appv1 windows (${this.constructor.name}#render)`);
    return this;
  }
}

class FormApplication extends Application {
  /** Elements of core's own that count as form fields. */
  static _customElements = Object.freeze([
    "code-mirror",
    "color-picker",
    "document-tags",
    "file-picker",
    "hue-slider",
    "multi-select",
    "prose-mirror",
    "range-picker",
    "string-tags",
  ]);

  object: any;

  constructor(object: any = {}, options: Plain = {}) {
    super(options);
    this.object = object;
  }
  static override get defaultOptions(): Plain {
    return {
      ...super.defaultOptions,
      closeOnSubmit: true,
      editable: true,
      submitOnChange: false,
      submitOnClose: false,
    };
  }
  get isEditable(): boolean {
    return this.options["editable"] === true;
  }
  async submit(): Promise<this> {
    return this;
  }
}

class DocumentSheet extends FormApplication {
  get document(): any {
    return this.object;
  }
  override get title(): string {
    return this.document?.name ?? super.title;
  }
}

class Dialog extends Application {
  data: Plain;
  constructor(data: Plain = {}, options: Plain = {}) {
    super(options);
    this.data = data;
  }
  // A dialog that is never shown has no answer.
  static confirm(): never {
    return absent("foundry.appv1.api.Dialog.confirm");
  }
  static prompt(): never {
    return absent("foundry.appv1.api.Dialog.prompt");
  }
  static wait(): never {
    return absent("foundry.appv1.api.Dialog.wait");
  }
}

const SHEETS = ["ActorSheet", "ItemSheet", "JournalSheet", "JournalPageSheet", "MacroConfig", "RollTableConfig"];

export const api: Record<string, any> = { Application, Dialog, DocumentSheet, FormApplication };
export const sheets: Record<string, any> = Object.fromEntries(
  SHEETS.map((name) => [name, Object.defineProperty(class extends DocumentSheet {}, "name", { value: name })]),
);
