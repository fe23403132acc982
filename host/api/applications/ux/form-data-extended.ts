/**
 * FormDataExtended: a form's values as an object of typed values by name. Disabled fields are left out, readonly ones stay
 * (foundryvtt#9973); same-named checkboxes give an array (foundryvtt#7819); custom form elements give their own value.
 */

type Caster = (raw: string) => unknown;

const CASTERS: Record<string, Caster> = {
  Number: (raw) => (raw === "" ? null : Number(raw)),
  Boolean: (raw) => raw === "true" || raw === "on" || raw === "1",
  JSON: (raw) => JSON.parse(raw),
  String,
};

export class FormDataExtended extends FormData {
  dtypes: Record<string, string> = {};
  editors: Record<string, any>;
  #object: Record<string, any> = {};

  constructor(
    form: HTMLFormElement,
    options: {
      editors?: Record<string, any>;
      dtypes?: Record<string, string>;
      disabled?: boolean;
      readonly?: boolean;
    } = {},
  ) {
    super();
    this.editors = options.editors ?? {};
    Object.assign(this.dtypes, options.dtypes);
    this.process(form, options);
  }

  get object(): Record<string, any> {
    return this.#object;
  }

  process(form: HTMLFormElement, options: { disabled?: boolean; readonly?: boolean } = {}): void {
    const { disabled = false, readonly = true } = options;
    const names = new Set<string>();
    const elements = Array.from(form.elements) as any[];
    for (const element of elements) if (element.name) names.add(element.name);
    for (const name of names) {
      const fields = elements.filter((element) => element.name === name && wanted(element, disabled, readonly));
      if (fields.length) this.#take(name, fields);
    }
    for (const node of form.querySelectorAll<HTMLElement>("[data-edit]")) {
      const name = node.dataset["edit"] as string;
      if (node instanceof HTMLImageElement) this.#set(name, node.getAttribute("src"));
    }
  }

  #take(name: string, fields: any[]): void {
    const first = fields[0];
    const dtype = this.dtypes[name] ?? first.dataset?.dtype;
    const cast = dtype ? CASTERS[dtype] : undefined;
    if (first.type === "radio") {
      const chosen = fields.find((field) => field.checked);
      this.#set(name, chosen ? (cast ? cast(chosen.value) : chosen.value) : null);
    } else if (first.type === "checkbox") {
      const values = fields.map(checkboxValue);
      this.#set(name, fields.length > 1 ? values.filter((value) => value !== null && value !== false) : values[0]);
    } else if (first instanceof HTMLSelectElement && first.multiple) {
      this.#set(
        name,
        Array.from(first.selectedOptions, (option) => (cast ? cast(option.value) : option.value)),
      );
    } else {
      const values = fields.map((field) => fieldValue(field, cast));
      this.#set(name, values.length > 1 ? values : values[0]);
    }
  }

  #set(name: string, value: any): void {
    this.#object[name] = value;
    this.set(name, typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? ""));
  }
}

function wanted(element: any, disabled: boolean, readonly: boolean): boolean {
  if (element instanceof HTMLFieldSetElement || element instanceof HTMLButtonElement) return false;
  if (element.type === "submit" || element.type === "button" || element.type === "file") return false;
  if (!disabled && (element.disabled || element.matches(":disabled"))) return false;
  return readonly || !element.readOnly;
}

/** A checkbox with a value of its own stands for that value; else for true or false. */
function checkboxValue(field: HTMLInputElement): unknown {
  if (!field.hasAttribute("value") || field.value === "on" || field.value === "true") return field.checked;
  return field.checked ? field.value : null;
}

function fieldValue(field: any, cast: Caster | undefined): unknown {
  const { value } = field;
  if (typeof value !== "string") return value;
  if (cast) return cast(value);
  if (field.type === "number" || field.type === "range") return value === "" ? null : Number(value);
  return value;
}
