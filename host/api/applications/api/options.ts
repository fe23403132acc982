/**
 * DEFAULT_OPTIONS of a class chain, eldest first, and the instance's own: objects merge, `classes` and header `controls`
 * add up, other arrays and values replace.
 */
const ADDED = new Set(["classes", "controls", "contentClasses"]);

const isPlain = (value: unknown): value is Record<string, any> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function mergeInto(target: Record<string, any>, source: Record<string, any>): void {
  for (const [key, value] of Object.entries(source)) {
    if (Array.isArray(value)) {
      const before = ADDED.has(key) && Array.isArray(target[key]) ? target[key] : [];
      target[key] = [...before, ...value.filter((entry) => !before.includes(entry))];
    } else if (isPlain(value)) {
      const inner = isPlain(target[key]) ? target[key] : {};
      target[key] = inner;
      mergeInto(inner, value);
    } else if (value !== undefined || !(key in target)) target[key] = value;
  }
}

export function mergeOptions(layers: Array<Record<string, any>>): Record<string, any> {
  const merged: Record<string, any> = {};
  for (const layer of layers) mergeInto(merged, layer);
  return merged;
}

/** The options every application starts from. */
export const BASE_OPTIONS: Record<string, any> = {
  id: "app-{id}",
  classes: [],
  tag: "div",
  window: {
    frame: true,
    positioned: true,
    title: "",
    icon: "",
    controls: [],
    minimizable: true,
    resizable: false,
    contentTag: "section",
    contentClasses: [],
  },
  actions: {},
  form: { handler: undefined, submitOnChange: false, closeOnSubmit: false },
  position: {},
};
