/**
 * A duel as a scene of squares, in plain values: a square is one metre, blocked ones are drawn on the ground. Squares are
 * what is stored; pixels are reckoned here and nowhere else.
 */
import type { Fighter } from "../../../../rules/chronicle/duel/state.ts";
import type { Field } from "../../../../rules/square/field.ts";
import type { Square } from "../../../../rules/square/square.ts";
import { systemPath } from "../../../system.ts";
import type { Place } from "../../scene/tokens.ts";

/** A square in pixels. */
const SQUARE = 100;
/** Foundry's grid of squares. */
const SQUARES = 1;
const PAPER = "#f4edda";

export function squareScene({ width, height }: Field, units: string) {
  return {
    width: width * SQUARE,
    height: height * SQUARE,
    color: PAPER,
    grid: { type: SQUARES, size: SQUARE, alpha: 0.35, color: "#826338", distance: 1, units },
  };
}

/** The blocked squares, hatched on the paper; nothing to draw on an open field. The light theme's colours. */
export function blockedGround({ width, height, blocked }: Field): string | undefined {
  if (blocked.length === 0) return undefined;
  const size = `width="${width * SQUARE}" height="${height * SQUARE}"`;
  const squares = blocked.map(
    ({ x, y }) => `<rect x="${x * SQUARE}" y="${y * SQUARE}" width="${SQUARE}" height="${SQUARE}"/>`,
  );
  const hatch = `<pattern id="h" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="14" height="14" fill="#d4c19d"/><path d="M0 0V14" stroke="#826338" stroke-width="5"/></pattern>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${hatch}</defs><rect ${size} fill="${PAPER}"/><g fill="url(#h)" stroke="#55493c" stroke-width="4">${squares.join("")}</g></svg>`;
}

export function squareUnder({ x, y }: { x: number; y: number }): Square {
  // A little above the first row rounds to a minus nought, which is no row.
  return { x: Math.round(x / SQUARE) || 0, y: Math.round(y / SQUARE) || 0 };
}

/** Who has not come yet, or has fled, is hidden; who is down is seen through. */
export function placeOf({ at, fate }: Fighter): Place {
  if (!at) return { hidden: true };
  return { x: at.x * SQUARE, y: at.y * SQUARE, hidden: false, alpha: fate === "standing" ? 1 : 0.5 };
}

/** A face of one's own with a ring in the seat's colour, or a shield in it. */
export function tokenLooks({ side }: Fighter, face: string, tint: string) {
  const shield = systemPath(`assets/troops/${side === 0 ? "attacker" : "defender"}-mediumInfantry.svg`);
  return {
    texture: face ? { src: face } : { src: shield, tint },
    ...(face ? { ring: { enabled: true, colors: { ring: tint, background: tint } } } : {}),
    displayName: 50,
    disposition: side === 0 ? 1 : -1,
  };
}
