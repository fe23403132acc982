/** What stands on the page is left out of a fresh drawing, and the page reads as if all of it had been drawn. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { patch } from "../../../../src/foundry/base/windows/patch.ts";
import { type Piece, piecesOf, thinned } from "../../../../src/foundry/base/windows/pieces.ts";

beforeEach(() => void vi.stubGlobal("Node", { ELEMENT_NODE: 1, TEXT_NODE: 3, COMMENT_NODE: 8 }));
afterEach(() => void vi.unstubAllGlobals());

/** Just enough of a page for what is tested here; it is read by the same pieces. */
class Page {
  readonly childNodes: Page[] = [];
  parent: Page | undefined;
  readonly marks = new Map<string, string>();
  nodeValue: string | null = null;
  constructor(
    readonly nodeType: number,
    readonly localName: string,
  ) {}
  static of({ tag, name, html, children }: Piece): Page {
    const node = new Page(tag ? 1 : html.startsWith("<!--") ? 8 : 3, name);
    if (tag) for (const [, key, value] of tag.matchAll(/ ([\w-]+)="([^"]*)"/g)) node.marks.set(key!, value!);
    else node.nodeValue = node.nodeType === 8 ? html.slice(4, -3) : html;
    for (const child of children) node.insertBefore(Page.of(child), null);
    return node;
  }
  static read = (html: string) => Page.of(piecesOf(html)!);
  get nodeName() {
    return this.localName;
  }
  get id() {
    return this.marks.get("id") ?? "";
  }
  get firstChild(): Page | null {
    return this.childNodes[0] ?? null;
  }
  get nextSibling(): Page | null {
    const all = this.parent?.childNodes ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }
  get attributes() {
    return [...this.marks].map(([name, value]) => ({ name, value }));
  }
  getAttribute = (name: string) => this.marks.get(name) ?? null;
  getAttributeNames = () => [...this.marks.keys()];
  hasAttribute = (name: string) => this.marks.has(name);
  getAttributeNode = (name: string) => ({ cloneNode: () => ({ name, value: this.marks.get(name) }) });
  setAttributeNode = ({ name, value }: { name: string; value: string }) => void this.marks.set(name, value);
  removeAttribute = (name: string) => void this.marks.delete(name);
  querySelectorAll = () => [];
  isEqualNode = (other: Page) => this.outer === other.outer;
  remove = () => {
    this.parent?.childNodes.splice(this.parent.childNodes.indexOf(this), 1);
    this.parent = undefined;
  };
  insertBefore = (node: Page, at: Page | null) => {
    node.remove();
    this.childNodes.splice(at ? this.childNodes.indexOf(at) : this.childNodes.length, 0, node);
    node.parent = this;
  };
  get outer(): string {
    if (this.nodeType !== 1) return this.nodeType === 8 ? `<!--${this.nodeValue}-->` : this.nodeValue!;
    const marks = [...this.marks].sort().map(([name, value]) => ` ${name}="${value}"`);
    return `<${this.localName}${marks.join("")}>${this.childNodes.map(({ outer }) => outer).join("")}</${this.localName}>`;
  }
}

const thin = (before: string, after: string, shown: Page) =>
  thinned(piecesOf(before)!, piecesOf(after)!, shown as unknown as Node);

/** Draws one after the other in the same place; gives what was parsed of the second. */
function drawn(before: string, after: string): string {
  const shown = Page.read(before);
  const parsed = thin(before, after, shown);
  patch(shown as unknown as HTMLElement, Page.read(parsed) as unknown as HTMLElement, () => false);
  expect(shown.outer, parsed).toBe(Page.read(after).outer);
  return parsed;
}

const withoutMarks = (html: string) => html.replace(/<!--stays [^>]*-->/g, "…");

test("of a text, its elements, comments and words; none where tags do not match", () => {
  const { name, tag, children } = piecesOf('<p title="a > b">one<br><!-- <i> --><img src="x"/><b>two</b></p>')!;
  expect([name, tag]).toEqual(["p", '<p title="a > b">']);
  expect(children.map(({ html }) => html)).toEqual(["one", "<br>", "<!-- <i> -->", '<img src="x"/>', "<b>two</b>"]);
  expect(piecesOf("<ul><li>one<li>two</ul>")).toBeUndefined();
  expect(piecesOf("words")).toBeUndefined();
});

test("what reads as it did is not parsed, before, behind and beside what changed", () => {
  const list = (...words: string[]) => `<ul>${words.map((word) => `<li>${word}</li>`).join("")}</ul>`;
  expect(withoutMarks(drawn(list("a", "b", "c"), list("a", "b", "c", "d")))).toBe("<ul>…<li>d</li></ul>");
  expect(withoutMarks(drawn(list("a", "b", "c"), list("a", "x", "c")))).toBe("<ul>……<li>x</li>…</ul>");
  expect(withoutMarks(drawn(list("a", "b", "c"), list("a", "c")))).toBe("<ul>……</ul>");
  expect(withoutMarks(drawn(list("a"), list("a")))).toBe("<ul>…</ul>");
});

test("a drawing's number is no change", () => {
  const shield = (id: number, words: string) => `<p><svg><g id="bnb-shield-${id}"></g></svg>${words}</p>`;
  const shown = Page.read(shield(1, "a"));
  expect(withoutMarks(thin(shield(1, "a"), shield(2, "b"), shown))).toBe("<p>…b</p>");
});

test("a control with another action is another one; other changed marks are not", () => {
  const press = (act: string) => `<p><button data-act="${act}"><i>x</i></button></p>`;
  expect(withoutMarks(drawn(press("a"), press("b")))).toBe(press("b"));
  const line = (state: string) => `<p><span class="seat ${state}"><i>x</i></span></p>`;
  expect(withoutMarks(drawn(line("here"), line("away")))).toBe('<p>…<span class="seat away">…</span></p>');
  const step = (version: number) => `<p><span class="roll" data-fresh="${version}"><i>x</i></span></p>`;
  expect(withoutMarks(drawn(step(1), step(2)))).toBe(step(2));
});

test("where somebody else has added something, all is drawn", () => {
  const before = "<p><i>a</i><b>b</b></p>";
  const after = "<p><i>a</i><b>c</b></p>";
  const shown = Page.read(before);
  shown.insertBefore(Page.read("<u>added</u>"), null);
  expect(thin(before, after, shown)).toBe(after);
});

test("whatever is drawn after whatever, the page reads as the second", () => {
  // A small generator of its own: the same trees at every run.
  let seed = 7;
  const below = (most: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * most);
  };
  const some = (depth: number): string => {
    if (depth === 0 || below(4) === 0) return ["", "x", "y", "<br>", "<!--z-->"][below(5)]!;
    const name = ["p", "b", "button"][below(3)]!;
    const marks = [' class="a"', ' class="a now"', ' class="c"', ' data-unit="1"', ""][below(5)]!;
    const inside = Array.from({ length: below(5) }, () => some(depth - 1)).join("");
    return `<${name}${marks}>${inside}</${name}>`;
  };
  const changed = (html: string) => html.replace(/x|y|<b>|class="a"/g, (all) => (below(3) ? all : `${all} `));
  for (let at = 0; at < 500; at++) {
    const before = `<div>${some(4)}${some(4)}${some(4)}</div>`;
    drawn(before, below(2) ? `<div>${some(4)}${some(4)}${some(4)}</div>` : changed(before));
  }
});
