/** multi-select and multi-checkbox: several of a list of options; the value is an array. */
import { el, icon, localize } from "../env.ts";
import { AbstractFormInputElement } from "./form-element.ts";

abstract class AbstractMultiSelectElement extends AbstractFormInputElement<string[]> {
  _options: Array<HTMLOptionElement | HTMLOptGroupElement> = [];
  _chosen = new Set<string>();
  _labels = new Map<string, string>();

  override connectedCallback(): void {
    if (!this._options.length) {
      this._options = Array.from(this.querySelectorAll<any>(":scope > option, :scope > optgroup"));
      for (const option of this.querySelectorAll("option")) {
        this._labels.set(option.value, option.textContent ?? option.value);
        if (option.hasAttribute("selected")) this._chosen.add(option.value);
      }
      const given = this.getAttribute("value");
      if (given) for (const value of given.split(",")) this._chosen.add(value);
    }
    super.connectedCallback();
  }
  override _getValue(): string[] {
    if (!this._options.length && this.isConnected === false)
      return Array.from(this.querySelectorAll<HTMLOptionElement>("option[selected]"), (option) => option.value);
    return Array.from(this._chosen);
  }
  override _setValue(value: string[]): void {
    if (!Array.isArray(value)) throw new Error("The value assigned to a multi-select element must be an array.");
    this._chosen = new Set(value.filter((entry) => this._labels.has(entry)));
  }
  select(value: string): void {
    this.value = [...this._chosen, value];
  }
  unselect(value: string): void {
    this.value = Array.from(this._chosen).filter((entry) => entry !== value);
  }
}

export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override tagName = "multi-select";
  #tags!: HTMLElement;
  #select!: HTMLSelectElement;

  override _buildElements(): HTMLElement[] {
    this.#tags = el("div", { class: "tags input-element-tags" });
    this.#select = el(
      "select",
      {},
      el("option", { value: "" }, ""),
      ...this._options.map((node) => node.cloneNode(true)),
    );
    for (const option of this.#select.options) option.selected = false;
    this.#select.ariaLabel = this.ariaLabel ?? this.name;
    return [this.#tags, this.#select];
  }
  override _refresh(): void {
    this.#tags.replaceChildren(
      ...Array.from(this._chosen, (value) => tag(value, this._labels.get(value) ?? value, this.editable)),
    );
    for (const option of this.#select.options) option.disabled = this._chosen.has(option.value);
    this.#select.value = "";
  }
  override _activateListeners(): void {
    this.#select.addEventListener("change", (event) => {
      event.stopPropagation();
      if (this.#select.value) this.select(this.#select.value);
    });
    onRemove(this.#tags, (key) => this.unselect(key));
  }
}

export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override tagName = "multi-checkbox";

  override _buildElements(): HTMLElement[] {
    const box = (option: HTMLOptionElement) =>
      el(
        "label",
        { class: "checkbox" },
        el("input", { type: "checkbox", value: option.value, disabled: option.disabled }),
        ` ${option.textContent}`,
      );
    return this._options.map((node) =>
      node instanceof HTMLOptGroupElement
        ? el(
            "fieldset",
            { class: "checkbox-group" },
            el("legend", {}, node.label),
            ...Array.from(node.querySelectorAll("option"), box),
          )
        : box(node),
    );
  }
  override _refresh(): void {
    for (const input of this.querySelectorAll("input")) input.checked = this._chosen.has(input.value);
  }
  override _activateListeners(): void {
    this.addEventListener("change", (event) => {
      const input = event.target as HTMLInputElement;
      if ((event.target as unknown) === this) return;
      event.stopPropagation();
      if (input.checked) this.select(input.value);
      else this.unselect(input.value);
    });
  }
}

/** A removable tag. */
export function tag(key: string, label: string, editable: boolean, href?: string): HTMLElement {
  const node = el(
    "div",
    { class: "tag", "data-key": key },
    href ? el("a", { class: "content-link", "data-link": true, "data-uuid": href }, label) : el("span", {}, label),
  );
  if (editable)
    node.append(
      el(
        "button",
        { type: "button", class: "remove icon", "aria-label": `${localize("COMMON.Delete")}: ${label}` },
        icon("fa-solid fa-xmark"),
      ),
    );
  return node;
}

export function onRemove(tags: HTMLElement, remove: (key: string) => void): void {
  tags.addEventListener("click", (event) => {
    const button = (event.target as HTMLElement).closest("button.remove");
    const key = button?.closest<HTMLElement>(".tag")?.dataset["key"];
    if (key !== undefined) remove(key);
  });
}
