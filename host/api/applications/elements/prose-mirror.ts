/**
 * prose-mirror: rich text in a form. With `toggled` it shows the text and an edit button; otherwise the editor stands open.
 * What is shown is cleaned first: stored text may come from anybody at the table.
 * Public source: foundryvtt.com/api/v13 foundry.applications.elements.HTMLProseMirrorElement.
 */
import { el, env, icon, localize } from "../env.ts";
import { cleanHTML } from "../ux/clean.ts";
import type { EditorHandle } from "../ux/prosemirror.ts";
import { AbstractFormInputElement } from "./form-element.ts";

const editorCode = () => import("../ux/prosemirror.ts");

export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "prose-mirror";
  static override observedAttributes = ["disabled", "readonly"];
  #shown = "";
  #content!: HTMLElement;
  #toggle: HTMLButtonElement | null = null;
  #editor: EditorHandle | null = null;
  /** The editor's code is loading. */
  #opening = false;

  override connectedCallback(): void {
    if (this._value === undefined) {
      this.#shown = this.innerHTML;
      this._value = this.getAttribute("value") ?? this.innerHTML;
    }
    super.connectedCallback();
    // A user who presses the button can write at once.
    if (this.editable) editorCode().catch(() => {});
  }
  override disconnectedCallback(): void {
    this.#opening = false;
    this.#editor?.destroy();
    this.#editor = null;
    this.classList.remove("active");
  }

  get open(): boolean {
    return this.#opening || this.#editor !== null;
  }
  set open(value: boolean) {
    if (value) void this.#activate();
    else {
      this.#opening = false;
      this.save();
    }
  }
  override _getValue(): string {
    return this.#editor ? this.#editor.html() : (this._value ?? this.getAttribute("value") ?? "");
  }
  isDirty(): boolean {
    return this.#editor !== null && this.#editor.html() !== this._value;
  }

  override _buildElements(): HTMLElement[] {
    this.#content = el("div", { class: "editor-content" });
    if (!this.hasAttribute("toggled")) return [this.#content];
    this.#toggle = el(
      "button",
      {
        type: "button",
        class: "icon toggle",
        "aria-label": localize("EDITOR.Edit"),
        "data-tooltip": localize("EDITOR.Edit"),
      },
      icon("fa-solid fa-edit"),
    );
    this.#toggle.addEventListener("click", () => void this.#activate());
    return [this.#toggle, this.#content];
  }

  override _refresh(): void {
    if (this.#editor) return;
    this.#content.innerHTML = cleanHTML(this.#shown || this._value || "");
    if (!this.hasAttribute("toggled") && this.editable) void this.#activate();
  }

  /** The text is shown until it can be edited. */
  async #activate(): Promise<void> {
    if (this.open || !this.editable) return;
    this.#opening = true;
    const code = await editorCode().catch(() => undefined);
    if (!this.#opening || this.#editor || !this.editable) return;
    this.#opening = false;
    if (!code) return void env.ui.notifications.warn("EDITOR.NotFetched", { localize: true, console: false });
    this.classList.add("active");
    this.dispatchEvent(new Event("open", { bubbles: true }));
    this.#content.replaceChildren();
    this.#editor = code.openEditor(this.#content, this._value ?? "", {
      label: this.ariaLabel ?? this.name,
      onSave: () => this.save(),
      saves: this.hasAttribute("toggled"),
    });
    if (this.hasAttribute("toggled")) this.#editor.focus();
    else
      this.#content.addEventListener("focusout", (event) => {
        if (!this.#content.contains(event.relatedTarget as Node) && this.isDirty()) this.save();
      });
  }

  save(): void {
    if (!this.#editor) return;
    const html = this.#editor.html();
    const changed = html !== this._value;
    this._value = html;
    if (this.hasAttribute("toggled")) {
      this.#editor.destroy();
      this.#editor = null;
      this.classList.remove("active");
      this.#shown = "";
      this._refresh();
    }
    this.dispatchEvent(new Event("save", { bubbles: true }));
    if (changed) {
      this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
    }
    this.dispatchEvent(new Event("close", { bubbles: true }));
  }

  override _toggleDisabled(disabled: boolean): void {
    if (this.#toggle) this.#toggle.hidden = disabled;
    if (disabled) this.#opening = false;
    if (disabled && this.#editor) {
      this.#editor.destroy();
      this.#editor = null;
      this._refresh();
    }
  }
}
