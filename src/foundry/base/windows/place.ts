/**
 * The reader's place in a part of a window that is about to be replaced: focus, caret, text typed but not yet saved, open
 * details. Foundry keeps only the focus of elements with an id or a name. Another player's write must never cost a reader typed
 * text or a key press.
 */

export interface Place {
  readonly open: readonly string[];
  readonly focus?: Found;
  readonly caret?: readonly [number, number];
  readonly typed?: string;
}

/** How a control is found again: a selector, and its index among the matches. */
interface Found {
  readonly selector: string;
  readonly nth: number;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** `uncommitted` says whether a field holds text that was typed but not yet saved. */
export function keepPlace(prior: HTMLElement, uncommitted: (field: Element) => boolean): Place {
  const open = [...folds(prior)].flatMap(([name, { open }]) => (open ? [name] : []));
  const active = prior.ownerDocument.activeElement as HTMLElement | null;
  const focus = active && active !== prior && prior.contains(active) ? foundBy(active, prior) : undefined;
  if (!active || !focus) return { open };
  if (!isText(active)) return { open, focus };
  const caret = caretOf(active);
  return {
    open,
    focus,
    ...(caret ? { caret } : {}),
    ...(uncommitted(active) ? { typed: active.value } : {}),
  };
}

export function restorePlace(fresh: HTMLElement, { open, focus, caret, typed }: Place): void {
  for (const [name, details] of open.length > 0 ? folds(fresh) : []) if (open.includes(name)) details.open = true;
  const target = focus && fresh.querySelectorAll<HTMLElement>(focus.selector)[focus.nth];
  if (!target) return;
  target.focus({ preventScroll: true });
  if (!isText(target)) return;
  if (typed !== undefined) target.value = typed;
  if (caret && caretOf(target)) target.setSelectionRange(...caret);
}

/** All details elements, by id, or by summary text and its index among equal ones. */
function folds(root: HTMLElement): Map<string, HTMLDetailsElement> {
  const found = new Map<string, HTMLDetailsElement>();
  for (const details of root.querySelectorAll("details")) {
    const said = details.id || (details.querySelector("summary")?.textContent ?? "");
    let nth = 0;
    while (found.has(`${said} ${nth}`)) nth++;
    found.set(`${said} ${nth}`, details);
  }
  return found;
}

/** Checks tags, not classes: an application may be in another browser window, whose classes differ. */
function isText(node: Element): node is Field {
  if (node.localName === "textarea") return true;
  return (
    node.localName === "input" && !["checkbox", "radio", "button", "submit", "range"].includes((node as Field).type)
  );
}

/** Number fields have no caret position. */
function caretOf(field: Field): readonly [number, number] | undefined {
  return field.selectionStart === null ? undefined : [field.selectionStart, field.selectionEnd ?? field.selectionStart];
}

/** By id, by name (and value, for choices), or by all its data attributes; never by position alone. */
function foundBy(node: Element, root: Element): Found | undefined {
  const selector = selectorOf(node);
  if (!selector) return undefined;
  const nth = [...root.querySelectorAll(selector)].indexOf(node);
  return nth < 0 ? undefined : { selector, nth };
}

function selectorOf(node: Element): string | undefined {
  if (node.id) return `#${CSS.escape(node.id)}`;
  const told = [...node.attributes].filter(({ name }) => name === "name" || /^data-(?!tooltip)/.test(name));
  if (told.length === 0) return undefined;
  const choice = (node as Field).type === "radio" || (node as Field).type === "checkbox";
  const value = choice ? [...node.attributes].filter(({ name }) => name === "value") : [];
  const all = [...told, ...value].map((one) => `[${CSS.escape(one.name)}="${CSS.escape(one.value)}"]`);
  return `${node.localName}${all.join("")}`;
}
