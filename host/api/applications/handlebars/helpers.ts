/**
 * The Handlebars helpers of v13. Text that comes from data is escaped here as by Handlebars itself: a helper that makes HTML
 * builds it from elements, never from strings.
 * Public source: foundryvtt.com/api/v13 foundry.applications.handlebars (namespace functions).
 */
import Handlebars from "handlebars";
import { el, env } from "../env.ts";
import { timeSince } from "../ux/time.ts";

const safe = (node: Element | string): Handlebars.SafeString =>
  new Handlebars.SafeString(typeof node === "string" ? node : node.outerHTML);

const truthy = (value: any): boolean => Boolean(value) && !(Array.isArray(value) && value.length === 0);
const withoutOptions = (args: any[]): any[] => args.slice(0, -1);

function localize(key: any, options: Handlebars.HelperOptions): string {
  if (key instanceof Handlebars.SafeString) key = key.toString();
  const data = options?.hash ?? {};
  const text = String(key ?? "");
  return Object.keys(data).length ? env.game.i18n.format(text, data) : env.game.i18n.localize(text);
}

export function numberFormat(value: any, { hash }: { hash: { decimals?: number; sign?: boolean } }): string {
  const number = Number(value);
  const { decimals = 0, sign = false } = hash;
  const shown = Number.isFinite(number) ? number.toFixed(decimals) : (0).toFixed(decimals);
  return sign && number >= 0 ? `+${shown}` : shown;
}

interface Choice {
  value: string;
  label: string;
  group?: string;
  disabled?: boolean;
}

/** The choices of selectOptions and radioBoxes, from an array or a record, of strings, numbers or objects. */
function choicesOf(choices: any, hash: Record<string, any>): Choice[] {
  const { valueAttr, nameAttr, labelAttr = "label", inverted = false } = hash;
  const read = (key: string, entry: any): Choice => {
    if (entry !== null && typeof entry === "object") {
      const value = entry[valueAttr ?? nameAttr ?? "value"] ?? key;
      return {
        value: String(value),
        label: String(entry[labelAttr] ?? entry.name ?? value),
        group: entry.group,
        disabled: entry.disabled,
      };
    }
    return inverted ? { value: String(entry), label: key } : { value: key, label: String(entry) };
  };
  if (choices instanceof Map) choices = Object.fromEntries(choices);
  const list = Array.isArray(choices)
    ? choices.map((entry, index) =>
        entry !== null && typeof entry === "object"
          ? read(String(index), entry)
          : valueAttr || nameAttr
            ? read(String(index), entry)
            : { value: String(entry), label: String(entry) },
      )
    : Object.entries(choices ?? {}).map(([key, entry]) => read(key, entry));
  if (hash["localize"]) for (const choice of list) choice.label = env.game.i18n.localize(choice.label);
  if (hash["sort"]) list.sort((a, b) => a.label.localeCompare(b.label));
  return list;
}

function selectOptions(choices: any, { hash }: Handlebars.HelperOptions): Handlebars.SafeString {
  const { selected, blank } = hash;
  const chosen = new Set(
    (Array.isArray(selected) || selected instanceof Set ? Array.from(selected) : [selected]).map((v) =>
      String(v ?? ""),
    ),
  );
  const select = el("select");
  if (blank !== undefined && blank !== null)
    select.append(el("option", { value: "" }, env.game.i18n.localize(String(blank))));
  const groups = new Map<string, HTMLElement>();
  for (const { value, label, group, disabled } of choicesOf(choices, hash)) {
    const option = el("option", { value, selected: chosen.has(value), disabled: Boolean(disabled) }, label);
    if (!group) select.append(option);
    else {
      if (!groups.has(group)) {
        const optgroup = el("optgroup", { label: hash["localize"] ? env.game.i18n.localize(group) : group });
        groups.set(group, optgroup);
        select.append(optgroup);
      }
      groups.get(group)?.append(option);
    }
  }
  return new Handlebars.SafeString(select.innerHTML);
}

function radioBoxes(name: string, choices: any, { hash }: Handlebars.HelperOptions): Handlebars.SafeString {
  const box = el("div");
  for (const { value, label } of choicesOf(choices, hash)) {
    const input = el("input", { type: "radio", name, value, checked: String(hash["checked"] ?? "") === value });
    box.append(el("label", { class: "checkbox" }, input, ` ${label}`));
  }
  return new Handlebars.SafeString(box.innerHTML);
}

/** The inline editor: the HTML given (enriched by the caller), beside it the element that edits it. */
function editor(content: string, { hash }: Handlebars.HelperOptions): Handlebars.SafeString {
  const { target, editable = true, button = true } = hash;
  const element = document.createElement("prose-mirror");
  element.setAttribute("name", target);
  if (button) element.setAttribute("toggled", "");
  if (!editable) element.setAttribute("disabled", "");
  element.setAttribute("value", content ?? "");
  return safe(element);
}

function formInput(field: any, { hash }: Handlebars.HelperOptions): Handlebars.SafeString {
  const { name = field?.fieldPath, localize: translate = true, ...rest } = hash;
  if (!field?.toInput) throw new Error("Non-DataField object provided to the formInput template helper");
  return safe(field.toInput({ name, localize: translate, ...rest }));
}

const GROUP_KEYS = ["classes", "label", "hint", "rootId", "stacked", "units", "widget"];

function formGroup(field: any, { hash }: Handlebars.HelperOptions): Handlebars.SafeString {
  if (!field?.toFormGroup) throw new Error("Non-DataField object provided to the formGroup template helper");
  const group: Record<string, any> = { localize: true };
  const input: Record<string, any> = { localize: true };
  for (const [key, value] of Object.entries(hash)) {
    if (GROUP_KEYS.includes(key))
      group[key] = key === "classes" && typeof value === "string" ? value.split(" ") : value;
    else if (key === "localize") group["localize"] = input["localize"] = value;
    else input[key] = value;
  }
  return safe(field.toFormGroup(group, input));
}

const helpers: Record<string, (...args: any[]) => any> = {
  checked: (value: any) => (value ? "checked" : ""),
  disabled: (value: any) => (value ? "disabled" : ""),
  concat: (...args: any[]) =>
    withoutOptions(args)
      .filter((a) => typeof a !== "object" || a instanceof Handlebars.SafeString)
      .join(""),
  eq: (a: any, b: any) => a === b,
  ne: (a: any, b: any) => a !== b,
  lt: (a: any, b: any) => a < b,
  gt: (a: any, b: any) => a > b,
  lte: (a: any, b: any) => a <= b,
  gte: (a: any, b: any) => a >= b,
  not: (value: any) => !value,
  and: (...args: any[]) => withoutOptions(args).every(truthy),
  or: (...args: any[]) => withoutOptions(args).some(truthy),
  ifThen: (test: any, yes: any, no: any) => (test ? yes : no),
  object: ({ hash }: Handlebars.HelperOptions) => hash,
  timeSince: (time: any) => timeSince(time),
  localize,
  numberFormat,
  numberInput: (value: any, { hash }: Handlebars.HelperOptions) => {
    const { class: classes, ...rest } = hash;
    return safe(el("input", { type: "number", class: classes, value: value ?? "", ...rest }));
  },
  rangePicker: ({ hash }: Handlebars.HelperOptions) => safe(el("range-picker" as any, hash)),
  colorPicker: ({ hash }: Handlebars.HelperOptions) => safe(el("color-picker" as any, hash)),
  selectOptions,
  radioBoxes,
  editor,
  formInput,
  formField: formGroup,
  formGroup,
};

export function registerHelpers(): void {
  for (const [name, helper] of Object.entries(helpers)) Handlebars.registerHelper(name, helper);
}

export { Handlebars };
