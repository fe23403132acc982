/**
 * The reader's place in a piece of a window that is about to be replaced: what has focus, where the caret is, what was typed
 * but not yet committed, how far it is scrolled, which details are open. Another seat's write must never cost somebody a word.
 */

export interface Place {
  scroll: Array<[selector: string, index: number, top: number, left: number]>;
  focus: string | null;
  caret: [number, number] | null;
  typed: string | null;
  open: string[];
}

const committed = new WeakMap<Element, string>();

if (typeof document !== "undefined")
  document.addEventListener(
    "change",
    (event) => {
      const field = event.target;
      if (isText(field)) committed.set(field, field.value);
    },
    { capture: true },
  );

const isText = (node: unknown): node is HTMLInputElement | HTMLTextAreaElement =>
  node instanceof HTMLTextAreaElement ||
  (node instanceof HTMLInputElement && !["checkbox", "radio", "button", "submit"].includes(node.type));

export function keepPlace(prior: HTMLElement, scrollable: string[]): Place {
  const place: Place = { scroll: [], focus: null, caret: null, typed: null, open: [] };
  for (const selector of scrollable) {
    const nodes = selector === "" ? [prior] : Array.from(prior.querySelectorAll(selector));
    nodes.forEach((node, index) => {
      if (node.scrollTop || node.scrollLeft) place.scroll.push([selector, index, node.scrollTop, node.scrollLeft]);
    });
  }
  for (const details of prior.querySelectorAll<HTMLDetailsElement>("details[id][open]")) place.open.push(details.id);
  const active = prior.ownerDocument.activeElement as HTMLElement | null;
  if (!active || active === prior || !prior.contains(active)) return place;
  place.focus = pathTo(active, prior);
  if (isText(active)) {
    try {
      place.caret =
        active.selectionStart === null ? null : [active.selectionStart, active.selectionEnd ?? active.selectionStart];
    } catch {
      place.caret = null;
    }
    if (active.value !== (committed.get(active) ?? active.defaultValue)) place.typed = active.value;
  }
  return place;
}

export function restorePlace(fresh: HTMLElement, place: Place): void {
  for (const id of place.open) {
    const details = fresh.querySelector<HTMLDetailsElement>(`details[id="${CSS.escape(id)}"]`);
    if (details) details.open = true;
  }
  if (place.focus) {
    const target = fresh.querySelector<HTMLElement>(place.focus);
    target?.focus({ preventScroll: true });
    if (target && isText(target)) {
      if (place.typed !== null) target.value = place.typed;
      if (place.caret)
        try {
          target.setSelectionRange(...place.caret);
        } catch {
          // number fields have no caret to set
        }
    }
  }
  for (const [selector, index, top, left] of place.scroll) {
    const node = selector === "" ? fresh : fresh.querySelectorAll(selector)[index];
    node?.scrollTo(left, top);
  }
}

/** A selector that finds the same field again: by id, by name (and value for choices), by its data, else by its position. */
function pathTo(node: HTMLElement, root: HTMLElement): string {
  if (node.id) return `#${CSS.escape(node.id)}`;
  const tag = node.localName;
  const owner = node.closest<HTMLElement>("[name]");
  if (owner && root.contains(owner) && owner !== root) {
    const name = `${owner.localName}[name="${CSS.escape(owner.getAttribute("name") as string)}"]`;
    const same = Array.from(root.querySelectorAll(name));
    if (owner === node && same.length === 1) return name;
    if (owner !== node && same.length === 1) return `${name} ${tag}`;
  }
  const steps: string[] = [];
  for (let at: Element | null = node; at && at !== root; at = at.parentElement) {
    const parent: Element | null = at.parentElement;
    const index = parent ? Array.from(parent.children).indexOf(at) + 1 : 1;
    const data =
      at.getAttribute("data-item-id") ?? at.getAttribute("data-entry-id") ?? at.getAttribute("data-document-id");
    const key = at.hasAttribute("data-item-id")
      ? "data-item-id"
      : at.hasAttribute("data-entry-id")
        ? "data-entry-id"
        : "data-document-id";
    if (data) {
      steps.unshift(`[${key}="${CSS.escape(data)}"]`);
      break;
    }
    steps.unshift(`${at.localName}:nth-child(${index})`);
  }
  return steps[0]?.startsWith("[") ? steps.join(" > ") : `:scope > ${steps.join(" > ")}`;
}
