/**
 * A unit's counter, around 0,0, inside its own hex so that neighbours never overlap: field in the seat's colour (heater shield
 * for the attacker, roundel for the defender), troop glyph, strength in a disc, losses bar, a gold lozenge while it may still
 * move.
 */

import { likeOf, type Side, type TroopType } from "../../../rules/chronicle/battle/index.ts";
import { SHIELD } from "../seat.ts";
import { round } from "../svg.ts";
import { TROOP_GLYPHS } from "./troop-glyph.ts";

/** Two small chevrons at the left: this unit moves first. */
const SPUR = "M-15.500 3l3.500 3.200-3.500 3.200M-11.800 3l3.500 3.200-3.500 3.200";

interface Counter {
  /** The two sides of a battle differ in shape, not in colour alone. */
  readonly shape: "heater" | "roundel";
  /** A drawing on a 24-unit box. */
  readonly glyph: string;
  readonly figure: string;
  /** From 0 to 1. */
  readonly left: number;
  readonly ready: boolean;
  /** Additional marks of the game, on top. */
  readonly marks?: string;
}

const FIELDS = {
  heater: `<path class="field" d="${SHIELD}" transform="scale(1.1) translate(-12 -14.500)"/>`,
  roundel: '<circle class="field" cy="-2.800" r="13"/>',
};

/** The shape of its side with the troop on it: what a token's picture shows by itself. */
export function drawTroop(shape: Counter["shape"], glyph: string): string {
  const y = shape === "heater" ? -13.2 : -11.2;
  return `${FIELDS[shape]}<svg class="troop" x="-8" y="${y}" width="16" height="16" viewBox="0 0 24 24">${glyph}</svg>`;
}

export function drawPlainCounter({ shape, glyph, figure, left, ready, marks = "" }: Counter): string {
  const disc = `<circle class="disc" cx="9.800" cy="5" r="6.200"/><text class="strength" x="9.800" y="8.800">${figure}</text>`;
  const bar = `<rect class="track" x="-12" y="12.600" width="24" height="3.800" rx=".8"/><rect class="left" x="-11.300" y="13.300" width="${round(22.6 * left)}" height="2.400"/>`;
  const lozenge = ready ? '<path class="ready" d="M-11.500-18l3.900 3.900-3.900 3.900-3.900-3.900z"/>' : "";
  return drawTroop(shape, glyph) + disc + bar + lozenge + marks;
}

/** A destroyed counter: the same shape, lying down, with only its glyph. */
export function drawFallen(shape: Counter["shape"], glyph: string): string {
  return `<g class="fallen" transform="rotate(-76)">${FIELDS[shape]}<svg class="troop" x="-8" y="-12" width="16" height="16" viewBox="0 0 24 24">${glyph}</svg></g>`;
}

interface CounterFace {
  readonly troop: TroopType;
  readonly side: Side;
  readonly strength: string;
  readonly left: number;
  readonly ready: boolean;
  /** Marked as quick, by its owner before the orders are revealed or for everybody afterwards. */
  readonly quick: boolean;
}

export function drawCounter({ troop, side, strength, left, ready, quick }: CounterFace): string {
  const marks = quick ? `<path class="quick-halo" d="${SPUR}"/><path class="quick" d="${SPUR}"/>` : "";
  const shape = side === "attacker" ? "heater" : "roundel";
  return drawPlainCounter({ shape, glyph: TROOP_GLYPHS[likeOf(troop)], figure: strength, left, ready, marks });
}
