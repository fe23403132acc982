/** color-picker, range-picker, hue-slider and code-mirror (a plain textarea here): a native field inside, one value outside. */
import { el } from "../env.ts";
import { AbstractFormInputElement } from "./form-element.ts";

export class HTMLColorPickerElement extends AbstractFormInputElement<string> {
  static override tagName = "color-picker";
  #text!: HTMLInputElement;
  #colour!: HTMLInputElement;

  constructor() {
    super();
    this._value = this.getAttribute("value") ?? "";
  }
  override _buildElements(): HTMLElement[] {
    this.#text = el("input", {
      type: "text",
      placeholder: this.getAttribute("placeholder") ?? "#000000",
      maxlength: 9,
    });
    this.#colour = el("input", { type: "color" });
    this.#text.ariaLabel = this.#colour.ariaLabel = this.ariaLabel ?? this.name;
    return [this.#text, this.#colour];
  }
  override _refresh(): void {
    this.#text.value = this._value ?? "";
    this.#colour.value = /^#[0-9a-f]{6}$/i.test(this._value ?? "") ? (this._value as string) : "#000000";
  }
  override _activateListeners(): void {
    for (const field of [this.#text, this.#colour])
      field.addEventListener("change", (event) => {
        event.stopPropagation();
        const { value } = field;
        if (value === "" || /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(value)) this.value = value;
        else this._refresh();
      });
  }
}

export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override tagName = "range-picker";
  static override observedAttributes = ["disabled", "readonly", "value"];
  #range!: HTMLInputElement;
  #number!: HTMLInputElement;

  get min(): number {
    return Number(this.getAttribute("min") ?? 0);
  }
  get max(): number {
    return Number(this.getAttribute("max") ?? 1);
  }
  get step(): number {
    return Number(this.getAttribute("step") ?? 0.1);
  }
  get valueAsNumber(): number {
    return this._getValue();
  }
  override _getValue(): number {
    return this._value ?? Number(this.getAttribute("value") ?? this.min);
  }
  override _setValue(value: number): void {
    this._value = Math.max(this.min, Math.min(Number(value) || 0, this.max));
  }
  override _buildElements(): HTMLElement[] {
    const { min, max, step } = this;
    this._value = this._getValue();
    this.#range = el("input", { type: "range", min, max, step });
    this.#number = el("input", { type: "number", min, max, step });
    this.#range.ariaLabel = this.#number.ariaLabel = this.ariaLabel ?? this.name;
    return [this.#range, this.#number];
  }
  override _refresh(): void {
    this.#range.value = this.#number.value = String(this._value);
  }
  override _activateListeners(): void {
    this.#range.addEventListener("input", () => {
      this.#number.value = this.#range.value;
    });
    for (const field of [this.#range, this.#number])
      field.addEventListener("change", (event) => {
        event.stopPropagation();
        this.value = Number(field.value);
      });
  }
}

export class HTMLHueSelectorSlider extends HTMLRangePickerElement {
  static override tagName = "hue-slider";
  override get max(): number {
    return Number(this.getAttribute("max") ?? 360);
  }
}

/** Source text: macros, JSON. A textarea, because that works with every keyboard and screen reader. */
export class HTMLCodeMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "code-mirror";
  #area!: HTMLTextAreaElement;
  #initial = "";

  override connectedCallback(): void {
    if (this._value === undefined) this.#initial = this.getAttribute("value") ?? this.textContent ?? "";
    super.connectedCallback();
  }
  override _getValue(): string {
    return this._value ?? (this.getAttribute("value") || this.#initial);
  }
  override _buildElements(): HTMLElement[] {
    this._value ??= this.#initial;
    this.#area = el("textarea", { spellcheck: "false", class: "code", rows: 12 });
    this.#area.ariaLabel = this.ariaLabel ?? this.name;
    return [this.#area];
  }
  override _refresh(): void {
    this.#area.value = this._value ?? "";
  }
  override _activateListeners(): void {
    this.#area.addEventListener("input", (event) => {
      event.stopPropagation();
      this._value = this.#area.value;
      this._internals.setFormValue(this._value);
    });
    this.#area.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = this.#area.value;
    });
  }
}
