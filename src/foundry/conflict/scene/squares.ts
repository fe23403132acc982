/**
 * A scene of squares in plain values. Squares are stored; only this file converts them to pixels. Special ground is drawn under
 * the tokens, in the light theme's colours.
 */
import type { Field, Square } from "../../../rules/square/square.ts";

/** A square in pixels. */
const SQUARE = 100;
/** Foundry's grid of squares. */
const SQUARES = 1;
const PAPER = "#f4edda";
/** The mark of imported scenes of open squares, followed by their size. */
export const OPEN_SQUARES = "squares";

export function squareScene({ width, height }: Field, units: string) {
  return {
    width: width * SQUARE,
    height: height * SQUARE,
    color: PAPER,
    grid: { type: SQUARES, size: SQUARE, alpha: 0.35, color: "#826338", distance: 1, units },
  };
}

export interface Patch extends Square {
  readonly fill: string;
}

function rect({ x, y }: Square, more = ""): string {
  return `<rect x="${x * SQUARE}" y="${y * SQUARE}" width="${SQUARE}" height="${SQUARE}"${more}/>`;
}

/** Blocked squares hatched on the paper, other ground in its colour; undefined for an open field. */
export function squareGround({ width, height, blocked }: Field, patches: readonly Patch[] = []): string | undefined {
  if (blocked.length + patches.length === 0) return undefined;
  const size = `width="${width * SQUARE}" height="${height * SQUARE}"`;
  const hatch = `<pattern id="h" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="14" height="14" fill="#d4c19d"/><path d="M0 0V14" stroke="#826338" stroke-width="5"/></pattern>`;
  const ground = patches.map((patch) => rect(patch, ` fill="${patch.fill}"`)).join("");
  const walls = blocked.map((at) => rect(at)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${hatch}</defs><rect ${size} fill="${PAPER}"/>${ground}<g fill="url(#h)" stroke="#55493c" stroke-width="4">${walls}</g></svg>`;
}

/** A drawing in squares of that size, on the scene. */
export function onSquares(drawing: string, size: number): string {
  return `<g transform="scale(${SQUARE / size})">${drawing}</g>`;
}

/** The upper left corner of a token on that square. */
export function squareCorner({ x, y }: Square): { x: number; y: number } {
  return { x: x * SQUARE, y: y * SQUARE };
}

export function squareUnder({ x, y }: { x: number; y: number }): Square {
  // A position a little above the first row rounds to -0, which is no row.
  return { x: Math.round(x / SQUARE) || 0, y: Math.round(y / SQUARE) || 0 };
}
