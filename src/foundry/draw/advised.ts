/** The adviser's mark: the order's number in a ring, with its percentage. On a map it is at the end of an arrow. */
import { type Point, pointText } from "./hex/geometry.ts";
import { escapeText, round } from "./svg.ts";

export interface AdviceMark {
  readonly number: number;
  /** A percentage as text: its share, or the chance to win after it. */
  readonly figure: string;
  /** The language's percent sign. */
  readonly sign: string;
  /** For screen readers, and as the tooltip. */
  readonly words: string;
}

/** In a line of text; empty if nothing was advised. */
export function adviceMark(mark: AdviceMark | undefined): string {
  if (!mark) return "";
  const { number, figure, sign, words } = mark;
  return `<span class="advised" title="${escapeText(words)}"><i aria-hidden="true">${number}</i><span aria-hidden="true">${escapeText(figure)}<span class="pc">${sign}</span></span><span class="spoken">${escapeText(words)}</span></span>`;
}

/** An arrow from a unit to its destination or target, clear of both; empty if the unit would stay. */
export function adviceArrow([ax, ay]: Point, [bx, by]: Point, rim: number): string {
  const far = Math.hypot(bx - ax, by - ay);
  if (far <= 2 * rim) return "";
  const [dx, dy] = [(bx - ax) / far, (by - ay) / far];
  const start: Point = [ax + dx * rim, ay + dy * rim];
  const tip: Point = [bx - dx * rim * 0.4, by - dy * rim * 0.4];
  const barb = (turn: number): Point => [tip[0] - dx * 6 + dy * turn, tip[1] - dy * 6 - dx * turn];
  return `<path class="halo" d="M${pointText(start)}L${pointText(tip)}"/><path class="trail" d="M${pointText(start)}L${pointText(tip)}"/><path class="tip" d="M${pointText(tip)}L${pointText(barb(4))}L${pointText(barb(-4))}Z"/>`;
}

/** Half of a mark's width on a map, in pixels. */
export function halfWidth(figure: string): number {
  return figure.length * 4.2 + 19;
}

/** The mark itself on a map, with the same size on the screen at any zoom. */
export function adviceSpot([x, y]: Point, { number, figure, sign, words }: AdviceMark): string {
  const half = halfWidth(figure);
  return `<g class="tag advice-tag" transform="translate(${round(x)} ${round(y)})"><title>${escapeText(words)}</title><g class="pixels"><rect x="${round(-half)}" y="-11.500" width="${round(2 * half)}" height="23" rx="11.500"/><circle cx="${round(12 - half)}" cy="0" r="8"/><text class="number" x="${round(12 - half)}" y="4.500">${number}</text><text x="10" y="5">${escapeText(figure)}${sign}</text></g></g>`;
}
