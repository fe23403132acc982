/**
 * A unit's counter in the Command book, around 0,0: field and glyph as everywhere, its grade as a letter in the corner, damage as
 * four boxes, and below them command points as discs: filled if left, hollow if spent.
 */
import { SHIELD } from "../seat.ts";
import { round } from "../svg.ts";

interface CommandFace {
  readonly shape: "heater" | "roundel";
  readonly glyph: string;
  readonly grade: string;
  readonly damage: number;
  readonly mostDamage: number;
  readonly points: number;
  /** What it started with; a leader may have given more since. */
  readonly start: number;
  readonly ready: boolean;
}

const BOX = 5.2;
const DISC = 4.2;
/** Wider rows of discs are drawn closer together. */
const WIDEST = 30;

export function drawCommandFace({
  shape,
  glyph,
  grade,
  damage,
  mostDamage,
  points,
  start,
  ready,
}: CommandFace): string {
  const heater = shape === "heater";
  const field = heater
    ? `<path class="field" d="${SHIELD}" transform="translate(0 -5) scale(.94) translate(-12 -14.500)"/>`
    : '<circle class="field" cy="-6" r="11.600"/>';
  const drawing = `<svg class="troop" x="-7.500" y="${heater ? -14.5 : -13.5}" width="15" height="15" viewBox="0 0 24 24">${glyph}</svg>`;
  const letter = `<circle class="disc" cx="10" cy="-12" r="5.600"/><text class="strength grade" x="10" y="-8.400">${grade}</text>`;
  const boxes = Array.from({ length: mostDamage }, (_, at) => {
    const x = round((at - mostDamage / 2) * (BOX + 0.6) + 0.3);
    return `<rect class="${at < damage ? "hurt" : "whole"}" x="${x}" y="8" width="${BOX}" height="3.200" rx=".5"/>`;
  });
  const lozenge = ready ? '<path class="ready" d="M-11.500-18l3.900 3.900-3.900 3.900-3.900-3.900z"/>' : "";
  return `${field}${drawing}${boxes.join("")}${discs(points, start)}${letter}${lozenge}`;
}

function discs(points: number, start: number): string {
  const all = Math.max(points, start);
  const apart = Math.min(DISC, WIDEST / Math.max(1, all));
  return Array.from({ length: all }, (_, at) => {
    const x = round((at - (all - 1) / 2) * apart);
    return `<circle class="${at < points ? "point" : "spent"}" cx="${x}" cy="14.600" r="1.700"/>`;
  }).join("");
}
