/** Names of units and sides in sentences, each with its side's shield and colour. */
import { shield } from "../../draw/seat.ts";
import { isTincture } from "../../system.ts";
import type { Board, BoardInput } from "../contract/board.ts";
import { tinctureOf } from "./seat.view.ts";

type NamedSide = ReturnType<NonNullable<Board["named"]>>[number];

/** Marks the names in a sentence; the rest of it is escaped. */
export type Siding = (words: string) => string;

interface Known {
  readonly tinctures: ReadonlyMap<string, string>;
  readonly pattern: RegExp;
}

const SHIELD_SIZE = 13;

export function sidingOf(board: Pick<Board, "named">, input: BoardInput): Siding | undefined {
  const named = board.named?.(input);
  if (!named) return undefined;
  const sides = input.seats.map(({ name, seat }) => ({ name, seat }));
  const known = knownFrom([...sides, ...named], input);
  return known && ((words) => marked(words, known));
}

function knownFrom(named: readonly NamedSide[], input: BoardInput): Known | undefined {
  const tinctures = new Map<string, string>();
  for (const { name, seat } of named) if (name !== "") tinctures.set(firstSmall(name), tinctureOf(input, seat));
  if (tinctures.size === 0) return undefined;
  // The longest first, so that a name inside another one is not marked instead.
  const names = [...tinctures.keys()].sort((one, other) => other.length - one.length).map(anyFirst);
  return { tinctures, pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join("|")})(?![\\p{L}\\p{N}])`, "gu") };
}

/** "The Reds" stands in sentences as "the Reds" too. */
function firstSmall(name: string): string {
  return name.charAt(0).toLocaleLowerCase() + name.slice(1);
}

function anyFirst(name: string): string {
  const [first = "", ...rest] = [...name];
  const small = escapedPattern(first);
  const large = escapedPattern(first.toLocaleUpperCase());
  return `(?:${small}|${large})${escapedPattern(rest.join(""))}`;
}

function escapedPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

function marked(words: string, { tinctures, pattern }: Known): string {
  let html = "";
  let from = 0;
  for (const match of words.matchAll(pattern)) {
    const [name] = match;
    html += escapedText(words.slice(from, match.index)) + withSide(name, tinctures.get(firstSmall(name)) ?? "");
    from = match.index + name.length;
  }
  return html + escapedText(words.slice(from));
}

function withSide(name: string, tincture: string): string {
  if (!isTincture(tincture)) return escapedText(name);
  // The shield is never left alone at the end of a line.
  const [, first = "", rest = ""] = /^(\S+)(.*)$/s.exec(name) ?? [];
  const lead = `<bdi>${shield(tincture, SHIELD_SIZE)}${escapedText(first)}</bdi>`;
  return `<bdi class="sided" data-seat="${tincture}">${lead}${escapedText(rest)}</bdi>`;
}

function escapedText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
