/**
 * The public globals, looked up on use and not when a module loads: the application classes are evaluated before there is
 * a game, and a system may replace any member of these objects in between.
 */

interface Globals {
  game: any;
  ui: any;
  CONFIG: any;
  CONST: any;
  Hooks: any;
  foundry: any;
  canvas: any;
  Handlebars: any;
}

export const env = globalThis as unknown as Globals;

/** Translates a key, or returns it when there is no translation (or no game yet). */
export const localize = (key: string, data?: Record<string, unknown>): string =>
  data ? env.game.i18n.format(key, data) : env.game.i18n.localize(key);

/** Make an element: tag, attributes (true = bare attribute, false/null = none) and children. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | number | boolean | null | undefined> = {},
  ...children: Array<Node | string>
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children);
  return node;
}

/** A Font Awesome icon as the documentation's classes name it; hidden from screen readers, the label beside it speaks. */
export const icon = (classes: string): HTMLElement => el("i", { class: classes, inert: true, "aria-hidden": "true" });

/** The class in use for a document type: a system may have replaced it. */
export const documentClass = (name: string): any => env.CONFIG[name]?.documentClass;
