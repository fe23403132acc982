/**
 * AbstractFormInputElement: a custom element that takes part in forms through ElementInternals: it has a name, a value, a
 * disabled state, and fires input and change like a native field.
 * Public source: foundryvtt.com/api/v13 foundry.applications.elements.AbstractFormInputElement.
 */

export abstract class AbstractFormInputElement<T = any> extends HTMLElement {
  static formAssociated = true;
  static tagName = "";
  static observedAttributes = ["disabled", "readonly"];
  _internals: ElementInternals;
  _value: T | undefined;
  #built = false;

  constructor() {
    super();
    this._internals = this.attachInternals();
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  set name(value: string) {
    this.setAttribute("name", value);
  }
  get value(): T {
    return this._getValue();
  }
  set value(value: T) {
    this._setValue(value);
    this._internals.setFormValue(String(value ?? ""));
    if (!this.#built) return;
    this._refresh();
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }
  get form(): HTMLFormElement | null {
    return this._internals.form;
  }
  get type(): string {
    return this.localName;
  }
  get disabled(): boolean {
    return this.hasAttribute("disabled") || this.matches(":disabled");
  }
  set disabled(value: boolean) {
    this.toggleAttribute("disabled", Boolean(value));
  }
  get readOnly(): boolean {
    return this.hasAttribute("readonly");
  }
  set readOnly(value: boolean) {
    this.toggleAttribute("readonly", Boolean(value));
  }
  get editable(): boolean {
    return !(this.disabled || this.readOnly);
  }

  connectedCallback(): void {
    if (this.#built) return;
    this.replaceChildren(...this._buildElements());
    this.#built = true;
    this._refresh();
    this._activateListeners();
    this._toggleDisabled(!this.editable);
  }
  disconnectedCallback(): void {}
  attributeChangedCallback(): void {
    if (this.#built) this._toggleDisabled(!this.editable);
  }
  formDisabledCallback(disabled: boolean): void {
    if (this.#built) this._toggleDisabled(disabled || !this.editable);
  }

  _getValue(): T {
    return this._value as T;
  }
  _setValue(value: T): void {
    this._value = value;
  }
  abstract _buildElements(): HTMLElement[];
  _refresh(): void {}
  _activateListeners(): void {}
  _toggleDisabled(disabled: boolean): void {
    for (const field of this.querySelectorAll<any>("input, select, button, textarea")) field.disabled = disabled;
  }
}
