/** string-tags, document-tags and file-picker: values typed, dropped or picked. */
import { el, env, icon, localize } from "../env.ts";
import { onRemove, tag } from "./choices.ts";
import { AbstractFormInputElement } from "./form-element.ts";

export class HTMLStringTagsElement extends AbstractFormInputElement<string[]> {
  static override tagName = "string-tags";
  _list: string[] | null = null;
  _tags!: HTMLElement;
  _input!: HTMLInputElement;

  #initial(): string[] {
    const given = this.getAttribute("value") ?? this.textContent ?? "";
    return given
      .split(",")
      .map((entry) => entry.trim())
      .filter(Boolean);
  }
  override connectedCallback(): void {
    this._list ??= this.#initial();
    super.connectedCallback();
  }
  override _getValue(): string[] {
    return [...(this._list ?? this.#initial())];
  }
  override _setValue(value: string[] | Set<string>): void {
    this._list = Array.from(new Set(value));
  }
  _label(value: string): string {
    return value;
  }
  _accept(raw: string): string | null {
    return raw.trim() || null;
  }
  override _buildElements(): HTMLElement[] {
    this._tags = el("div", { class: "tags input-element-tags" });
    this._input = el("input", { type: "text", placeholder: this.getAttribute("placeholder") ?? "" });
    this._input.ariaLabel = this.ariaLabel ?? this.name;
    const add = el(
      "button",
      { type: "button", class: "icon add", "aria-label": localize("ELEMENTS.TAGS.Add") },
      icon("fa-solid fa-plus"),
    );
    add.addEventListener("click", () => this._add(this._input.value));
    return [this._tags, el("div", { class: "tag-entry" }, this._input, add)];
  }
  override _refresh(): void {
    this._tags.replaceChildren(...(this._list ?? []).map((value) => this._tag(value)));
    this._input.value = "";
  }
  _tag(value: string): HTMLElement {
    return tag(value, this._label(value), this.editable);
  }
  _add(raw: string): void {
    const value = this._accept(raw);
    if (value === null) return;
    this.value = this.hasAttribute("single") ? [value] : [...(this._list ?? []), value];
  }
  override _activateListeners(): void {
    onRemove(this._tags, (key) => {
      this.value = (this._list ?? []).filter((entry) => entry !== key);
    });
    this._input.addEventListener("change", (event) => event.stopPropagation());
    this._input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this._add(this._input.value);
    });
  }
}

export class HTMLDocumentTagsElement extends HTMLStringTagsElement {
  static override tagName = "document-tags";

  override _label(uuid: string): string {
    return env.foundry.utils.fromUuidSync(uuid, { strict: false })?.name ?? uuid;
  }
  override _tag(uuid: string): HTMLElement {
    return tag(uuid, this._label(uuid), this.editable, uuid);
  }
  override _accept(raw: string): string | null {
    const uuid = raw.trim();
    const parsed = env.foundry.utils.parseUuid(uuid);
    const type = this.getAttribute("type");
    const problem = !parsed?.id
      ? "ELEMENTS.DOCUMENT_TAGS.NotUuid"
      : type && parsed.type !== type
        ? "ELEMENTS.DOCUMENT_TAGS.WrongType"
        : null;
    if (problem) env.ui.notifications.error(problem, { format: { uuid, type: type ?? "" } });
    return problem ? null : uuid;
  }
  override _getValue(): any {
    const list = super._getValue();
    return this.hasAttribute("single") ? (list[0] ?? null) : list;
  }
  override _setValue(value: any): void {
    super._setValue(value === null || value === undefined ? [] : typeof value === "string" ? [value] : value);
  }
  override _activateListeners(): void {
    super._activateListeners();
    this.addEventListener("dragover", (event) => event.preventDefault());
    this.addEventListener("drop", (event) => {
      event.preventDefault();
      event.stopPropagation();
      const { uuid } = env.foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
      if (uuid && this.editable) this._add(uuid);
    });
  }
}

export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static override tagName = "file-picker";
  input!: HTMLInputElement;
  button!: HTMLButtonElement;

  get pickerType(): string {
    return this.getAttribute("type") ?? "any";
  }
  override _getValue(): string {
    return this._value ?? this.getAttribute("value") ?? "";
  }
  override _setValue(value: string): void {
    this._value = value;
  }
  override _buildElements(): HTMLElement[] {
    this.input = el("input", {
      type: "text",
      class: "image",
      placeholder: this.getAttribute("placeholder") ?? "path/to/file.ext",
    });
    this.input.ariaLabel = this.ariaLabel ?? this.name;
    this.button = el(
      "button",
      {
        type: "button",
        class: "icon",
        "aria-label": localize("FILES.BrowseTooltip"),
        "data-tooltip": localize("FILES.BrowseTooltip"),
      },
      icon("fa-solid fa-file-import"),
    );
    return [this.input, this.button];
  }
  override _refresh(): void {
    this.input.value = this._getValue();
  }
  override _activateListeners(): void {
    this.input.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = this.input.value;
    });
    this.button.addEventListener("click", () => {
      const Picker = env.foundry.applications.apps.FilePicker.implementation;
      void new Picker({
        type: this.pickerType,
        current: this.value,
        callback: (path: string) => {
          this.value = path;
        },
      }).browse();
    });
  }
}
