/**
 * Changes the page into the new drawing and touches nothing else: unchanged elements are neither styled nor laid out again, and
 * keep focus, scroll position and pointer. A control is only patched into the same control; if it would do something else it is
 * replaced, so that no key or press hits the wrong control.
 */
import { anonymous } from "../../draw/svg.ts";
import { CONTROLS, markOf } from "./pieces.ts";

/** `uncommitted` says whether a field holds text that was typed but not yet saved. */
export function patch(prior: HTMLElement, fresh: HTMLElement, uncommitted: (field: Element) => boolean): void {
  become(prior, fresh);
  for (const field of prior.querySelectorAll<Field>("input, textarea, select")) {
    if (!uncommitted(field)) asDrawn(field);
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function become(prior: Element, fresh: Element): void {
  const stands = fresh.getAttribute("data-stands");
  const same = stands !== null && stands === prior.getAttribute("data-stands");
  attributesOf(prior, fresh);
  if (!same) childrenOf(prior, fresh);
}

/** Copies attributes except those the reader controls, such as the view box of a drawing. */
function attributesOf(prior: Element, fresh: Element): void {
  const own = prior.getAttribute("data-keeps")?.split(" ") ?? [];
  for (const { name, value } of fresh.attributes) {
    if (own.includes(name)) continue;
    const before = prior.getAttribute(name);
    if (before !== null && alike(before, value)) continue;
    prior.setAttributeNode(fresh.getAttributeNode(name)!.cloneNode() as Attr);
  }
  if (prior.attributes.length === fresh.attributes.length) return;
  for (const name of prior.getAttributeNames()) {
    // The reader has opened it.
    const opened = name === "open" && prior.localName === "details";
    if (!opened && !own.includes(name) && !fresh.hasAttribute(name)) prior.removeAttribute(name);
  }
}

/** Ignores the running number in a drawing's ids. */
function alike(before: string, after: string): boolean {
  return before === after || (after.includes("bnb-") && anonymous(before) === anonymous(after));
}

/** In order: existing nodes are kept, new ones are inserted before them, the rest is removed. */
function childrenOf(prior: Element, fresh: Element): void {
  const marks = [...fresh.childNodes].flatMap((node) => markOf(node) ?? []);
  const stood = marks.length > 0 ? [...prior.childNodes] : [];
  let at = prior.firstChild;
  let next = fresh.firstChild;
  while (next) {
    const wanted = next;
    next = next.nextSibling;
    const mark = markOf(wanted);
    if (mark) {
      marks.shift();
      while (at && at !== stood[mark.from]) at = removed(at);
      at = stood[mark.to ?? mark.from]!.nextSibling;
      if (mark.to !== undefined) continue;
      const changed = next as Element;
      next = changed.nextSibling;
      become(stood[mark.from] as Element, changed);
      continue;
    }
    // What the next mark speaks of is not to be taken for something else.
    const end = marks.length > 0 ? stood[marks[0]!.from]! : null;
    // Most of what is drawn reads as it did: the browser itself sees that in no time.
    if (at !== end && at?.isEqualNode(wanted)) {
      at = at.nextSibling;
      continue;
    }
    const found = sameAs(wanted, at, end);
    if (!found) {
      prior.insertBefore(wanted, at);
      continue;
    }
    while (at && at !== found) at = removed(at);
    at = found.nextSibling;
    if (found.nodeType === Node.ELEMENT_NODE) become(found as Element, wanted as Element);
    else if (found.nodeValue !== wanted.nodeValue) found.nodeValue = wanted.nodeValue;
  }
  while (at) at = removed(at);
}

function removed(node: ChildNode): ChildNode | null {
  const { nextSibling } = node;
  node.remove();
  return nextSibling;
}

/** The first from there on, and before the end, that is the same thing. */
function sameAs(wanted: ChildNode, from: ChildNode | null, end: ChildNode | null): ChildNode | undefined {
  if (wanted.nodeType !== Node.ELEMENT_NODE)
    return from !== end && from?.nodeType === wanted.nodeType ? from : undefined;
  const name = nameOf(wanted as Element);
  for (let node = from; node && node !== end; node = node.nextSibling) {
    if (node.nodeName === wanted.nodeName && nameOf(node as Element) === name) return node;
  }
  return undefined;
}

/** The identity of an element: a control by what it does, others by id, or by first class and the owner of the counter. */
function nameOf(element: Element): string {
  const { id } = element;
  if (id && !id.startsWith("bnb-")) return id;
  const version = element.getAttribute("data-fresh") ?? "";
  if (!CONTROLS.has(element.localName) && !element.hasAttribute("tabindex"))
    return `${version} ${element.getAttribute("class")?.split(" ", 1)[0] ?? ""} ${element.getAttribute("data-unit") ?? ""}`;
  return element
    .getAttributeNames()
    .filter((name) => name === "name" || name === "type" || (name.startsWith("data-") && !name.startsWith("data-tool")))
    .sort()
    .map((name) => `${name}=${element.getAttribute(name)}`)
    .join(" ");
}

/** What a reader had changed and nobody took is as it was drawn, as if it were new. */
function asDrawn(field: Field): void {
  if (field.localName === "select") {
    for (const option of (field as HTMLSelectElement).options)
      if (option.selected !== option.defaultSelected) option.selected = option.defaultSelected;
    return;
  }
  const { value, defaultValue } = field as HTMLInputElement;
  if (value !== defaultValue) (field as HTMLInputElement).value = defaultValue;
  const box = field as HTMLInputElement;
  if (box.checked !== box.defaultChecked) box.checked = box.defaultChecked;
}
