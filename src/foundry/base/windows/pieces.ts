/**
 * Replaces the unchanged parts of new HTML by marks that `patch` skips, so that the browser parses and compares only what has
 * changed.
 */
import { anonymous } from "../../draw/svg.ts";

export class Piece {
  #plain: string | undefined;

  /** `tag` opens it and `name` names it; text and comments have neither. */
  constructor(
    readonly tag: string,
    readonly name: string,
    readonly html: string,
    readonly children: readonly Piece[] = [],
  ) {}

  /** Without the generated ids of drawings, which differ each time. */
  get plain(): string {
    this.#plain ??= this.html.includes("bnb-") ? anonymous(this.html) : this.html;
    return this.#plain;
  }
}

interface Opened {
  readonly tag: string;
  readonly name: string;
  readonly from: number;
  readonly children: Piece[];
}

/** Children on the page: the one that becomes what follows the mark, or the first and last that stay. */
export interface Mark {
  readonly from: number;
  readonly to: number | undefined;
}

/** No player's text can contain it, because it differs at every visit. */
const SIGN = `stays ${Math.random()} `;

const TAGS = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g;
export const CONTROLS = new Set(["button", "a", "input", "select", "textarea", "summary"]);
const EMPTY = new Set(["br", "col", "hr", "img", "input", "source", "wbr"]);

/** The element that this text is, in pieces; undefined if its tags do not match, as those of a loose `<li>`. */
export function piecesOf(html: string): Piece | undefined {
  const open: Opened[] = [{ tag: "", name: "", from: 0, children: [] }];
  let at = 0;
  const close = (to: number): void => {
    const { tag, name, from, children } = open.pop()!;
    open.at(-1)!.children.push(new Piece(tag, name, html.slice(from, to), children));
  };
  for (const found of html.matchAll(TAGS)) {
    const { index } = found;
    const [text, slash, name = "", rest] = found;
    const inside = open.at(-1)!;
    if (index > at) inside.children.push(new Piece("", "", html.slice(at, index)));
    at = index + text.length;
    if (name === "") inside.children.push(new Piece("", "", text));
    else if (slash === "") {
      open.push({ tag: text, name, from: index, children: [] });
      if (rest!.endsWith("/") || EMPTY.has(name)) close(at);
    } else if (inside.name === name) close(at);
    else return undefined;
  }
  return open.length === 1 ? open[0]!.children.find(({ tag }) => tag !== "") : undefined;
}

/** The text of `after` without what reads as in `before`, which is shown there. */
export function thinned(before: Piece, after: Piece, shown: Node): string {
  const was = before.children;
  const is = after.children;
  // A module has added to it, or the browser has parsed it differently.
  if (shown.childNodes.length !== was.length) return after.html;
  const { length } = is;
  const least = Math.min(was.length, length);
  let first = 0;
  while (first < least && was[first]!.plain === is[first]!.plain) first++;
  let last = 0;
  while (last < least - first && was[was.length - 1 - last]!.plain === is[length - 1 - last]!.plain) last++;
  let html = after.tag + stays(0, first);
  let at = first;
  for (const one of is.slice(first, length - last)) {
    const found = was.findIndex((other, index) => index >= at && index < was.length - last && mayBecome(other, one));
    const prior = was[found];
    if (!prior) html += one.html;
    else if (prior.plain === one.plain) html += stays(found, found + 1);
    else html += `<!--${SIGN}${found}-->${thinned(prior, one, shown.childNodes[found]!)}`;
    if (prior) at = found + 1;
  }
  return `${html}${stays(was.length - last, was.length)}</${after.name}>`;
}

function stays(from: number, end: number): string {
  return from < end ? `<!--${SIGN}${from} ${end - 1}-->` : "";
}

/** Only elements that `patch` would treat as the same; a control must have the same tag. */
function mayBecome(one: Piece, other: Piece): boolean {
  if (one.name === "" || one.name !== other.name) return false;
  return one.tag === other.tag || (!isControl(one) && !isControl(other) && thingOf(one) === thingOf(other));
}

function isControl({ name, tag }: Piece): boolean {
  return CONTROLS.has(name) || tag.includes(" tabindex=");
}

function thingOf({ tag }: Piece): string {
  return anonymous(tag.match(/ (?:id|data-unit|data-fresh)="[^"]*"| class="[^" ]*/g)?.join("") ?? "");
}

export function markOf(node: Node): Mark | undefined {
  const { nodeType, nodeValue } = node;
  if (nodeType !== Node.COMMENT_NODE || !nodeValue!.startsWith(SIGN)) return undefined;
  const [from, to] = nodeValue!.slice(SIGN.length).split(" ").map(Number);
  return { from: from!, to };
}
