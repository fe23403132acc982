/**
 * foundry.applications.fields: form groups and inputs made from a plain configuration.
 * Public source: foundryvtt.com/api/v13 foundry.applications.fields.
 */
import { el, localize } from "./env.ts";

export interface InputConfig {
  name?: string;
  value?: any;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  placeholder?: string;
  dataset?: Record<string, string>;
  aria?: Record<string, string>;
  classes?: string;
  [key: string]: any;
}

export interface GroupConfig {
  label: string;
  input: HTMLElement | HTMLElement[] | HTMLCollection;
  hint?: string;
  units?: string;
  rootId?: string;
  stacked?: boolean;
  localize?: boolean;
  classes?: string[];
  widget?: (group: any, input: any) => HTMLElement;
  [key: string]: any;
}

/** A label tied to its input, the hint below it. */
export function createFormGroup(config: GroupConfig): HTMLDivElement {
  const { classes = [], hint, input, label, rootId, stacked, units } = config;
  const say = (text: string) => (config.localize ? localize(text) : text);
  const inputs = (input instanceof HTMLElement ? [input] : Array.from(input)) as HTMLElement[];
  const group = el("div", { class: ["form-group", ...(stacked ? ["stacked"] : []), ...classes].join(" ") });
  const caption = el("label", {}, say(label));
  if (units) caption.append(" ", el("span", { class: "units" }, `(${say(units)})`));
  const fields = el("div", { class: "form-fields" }, ...inputs);
  for (const field of inputs) {
    const name = field.getAttribute("name");
    if (rootId && !field.id && name) field.id = `${rootId}-${name}`;
  }
  if (inputs.length === 1 && inputs[0]?.id) caption.htmlFor = inputs[0].id;
  else if (inputs.length === 1 && inputs[0] && !inputs[0].ariaLabel) inputs[0].ariaLabel = say(label);
  group.append(caption, fields);
  if (hint) {
    const note = el("p", { class: "hint" }, say(hint));
    if (inputs[0]?.id) {
      note.id = `${inputs[0].id}-hint`;
      inputs[0].setAttribute("aria-describedby", note.id);
    }
    group.append(note);
  }
  return group;
}

/** An icon by its Font Awesome name, in one of its styles. */
export function createFontAwesomeIcon(
  glyph: string,
  {
    style = "solid",
    fixedWidth = false,
    classes = [],
  }: { style?: string; fixedWidth?: boolean; classes?: string[] } = {},
): HTMLElement {
  const name = glyph.startsWith("fa-") ? glyph : `fa-${glyph}`;
  const all = [`fa-${style}`, name, ...(fixedWidth ? ["fa-fw"] : []), ...classes];
  return el("i", { class: all.join(" "), inert: true });
}

export function setInputAttributes(input: HTMLElement, config: InputConfig): void {
  if (config.name) input.setAttribute("name", config.name);
  for (const flag of ["required", "disabled", "readonly", "autofocus"] as const)
    if (config[flag]) input.setAttribute(flag, "");
  if (config.placeholder)
    input.setAttribute("placeholder", config.localize ? localize(config.placeholder) : config.placeholder);
  if (config.id) input.id = config.id;
  for (const [key, value] of Object.entries(config.dataset ?? {})) input.dataset[key] = String(value);
  for (const [key, value] of Object.entries(config.aria ?? {})) input.setAttribute(`aria-${key}`, String(value));
  if (config.classes) input.classList.add(...config.classes.split(" ").filter(Boolean));
}

function finish<T extends HTMLElement>(input: T, config: InputConfig): T {
  setInputAttributes(input, config);
  return input;
}

export const createTextInput = (config: InputConfig): HTMLInputElement =>
  finish(el("input", { type: "text", value: config.value ?? "" }), config);

export const createNumberInput = (config: InputConfig): HTMLInputElement => {
  const { min, max, value } = config;
  const step = config["step"] ?? "any";
  if (min !== undefined && max !== undefined && typeof step === "number" && config["range"])
    return finish(el("range-picker" as any, { min, max, step, value: value ?? min }), config);
  return finish(el("input", { type: "number", min, max, step, value: value ?? "", "data-dtype": "Number" }), config);
};

export const createCheckboxInput = (config: InputConfig): HTMLInputElement =>
  finish(el("input", { type: "checkbox", checked: Boolean(config.value) }), config);

export function createTextareaInput(config: InputConfig): HTMLTextAreaElement {
  const area = el("textarea", { rows: config["rows"] ?? 3 });
  area.textContent = config.value ?? "";
  return finish(area, config);
}

export const createEditorInput = (config: InputConfig): HTMLElement => {
  const editor = el("prose-mirror" as any, {
    value: config.value ?? "",
    toggled: Boolean(config["toggled"]),
  }) as HTMLElement;
  // Shown instead of the stored text until somebody edits it.
  if (config["enriched"]) editor.innerHTML = String(config["enriched"]);
  if (config["height"]) editor.style.height = `${config["height"]}px`;
  return finish(editor, config);
};

export interface Option {
  value: string;
  label: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
}

/** Options gathered under their groups, in the order asked for, with the chosen ones marked. */
export function prepareSelectOptionGroups(config: InputConfig): Array<{ group: string; options: Option[] }> {
  const { options = [], groups, value, valueAttr = "value", labelAttr = "label", blank, sort } = config;
  const chosen = new Set(
    (value instanceof Set || Array.isArray(value) ? Array.from(value) : [value]).map((v) => String(v ?? "")),
  );
  const say = (text: string) => (config.localize ? localize(text) : text);
  const named = new Map<string, Option[]>();
  if (Array.isArray(groups)) for (const group of groups) named.set(say(group), []);
  const into = (group: string): Option[] => {
    if (!named.has(group)) named.set(group, []);
    return named.get(group) as Option[];
  };
  if (blank !== undefined) into("").push({ value: "", label: say(String(blank)), selected: chosen.has("") });
  for (const option of options) {
    const own = String(option[valueAttr] ?? option.value ?? "");
    into(option.group ? say(option.group) : "").push({
      value: own,
      label: say(String(option[labelAttr] ?? own)),
      disabled: option.disabled,
      selected: chosen.has(own),
    });
  }
  const prepared = Array.from(named, ([group, list]) => ({ group, options: list }));
  if (sort) for (const { options: list } of prepared) list.sort((a, b) => a.label.localeCompare(b.label));
  return prepared;
}

function appendOptions(select: HTMLElement, config: InputConfig): void {
  for (const { group, options } of prepareSelectOptionGroups(config)) {
    const holder = group ? el("optgroup", { label: group }) : select;
    if (group) select.append(holder);
    for (const { value, label, disabled, selected } of options)
      holder.append(el("option", { value, disabled: disabled ?? false, selected: selected ?? false }, label));
  }
}

export function createSelectInput(config: InputConfig): HTMLSelectElement {
  const select = el("select");
  appendOptions(select, config);
  return finish(select, config);
}

export function createMultiSelectInput(config: InputConfig): HTMLElement {
  const tag = config["type"] === "checkboxes" ? "multi-checkbox" : "multi-select";
  const select = el(tag as any) as HTMLElement;
  appendOptions(select, config);
  return finish(select, config);
}
