/** The list a field's value is chosen from: an array, an object of value -> label, or a function that gives either. */
import type { Plain } from "../../utils/types.ts";

export function readChoices(choices: unknown): unknown[] | Plain | undefined {
  if (typeof choices === "function") return (choices as () => unknown[] | Plain)();
  return choices as unknown[] | Plain | undefined;
}

export function isChoice(choices: unknown, value: unknown): boolean {
  const list = readChoices(choices);
  if (!list) return true;
  return Array.isArray(list) ? list.includes(value) : Object.hasOwn(list, String(value));
}

/** Options for a select, from the choices and the wishes of the caller. */
export function choiceConfig(field: any, config: Plain): Plain {
  const list = readChoices(config["choices"] ?? field.choices);
  if (!list || config["options"]) return config;
  const { choices: _, ...rest } = config;
  const entries: [string, any][] = Array.isArray(list)
    ? list.map((value, i) => [String(config["valueAttr"] ? i : value), value])
    : Object.entries(list);
  const options = entries.map(([value, entry]) => {
    if (typeof entry !== "object" || entry === null) return { value, label: String(entry) };
    const label = entry[config["labelAttr"] ?? "label"] ?? value;
    return { value: String(entry[config["valueAttr"] ?? "value"] ?? value), label: String(label), group: entry.group };
  });
  if (field.blank || field.nullable || !field.required) {
    if (config["blank"] !== false && !options.some(({ value }) => value === ""))
      options.unshift({ value: "", label: typeof config["blank"] === "string" ? config["blank"] : "" });
  }
  return { ...rest, options };
}
