/** A unit's emblem instead of a portrait: a pennon on its staff, or a shield with its troops and a number. */

import { readOwnTroop, type TroopType } from "../../rules/chronicle/battle/index.ts";
import type { UnitClass } from "../../rules/command/index.ts";
import { CLASS_GLYPHS } from "./hex/class-glyph.ts";
import { TROOP_GLYPHS } from "./hex/troop-glyph.ts";
import { SHIELD } from "./seat.ts";
import { escapeText } from "./svg.ts";

export interface UnitArms {
  /** A troop type of the battle, a class of the Command book, or empty for a pennon. */
  readonly troops: TroopType | UnitClass | "";
  /** A grade, a strength or a pool. */
  readonly badge: string;
}

export function unitArms({ troops, badge }: UnitArms): string {
  if (troops === "") return pennon();
  const glyphs: Readonly<Record<string, string>> = { ...TROOP_GLYPHS, ...CLASS_GLYPHS };
  const glyph = glyphs[troops] ?? glyphs[readOwnTroop(troops)?.like ?? ""] ?? "";
  const disc = `<g class="badge"><circle cx="47" cy="12" r="11"/><text x="47" y="17.500" text-anchor="middle">${escapeText(badge)}</text></g>`;
  return `<svg class="unit-arms" viewBox="0 0 60 62" aria-hidden="true"><path class="field" d="${SHIELD}" transform="translate(4 1) scale(2)"/><svg class="troop" x="14" y="9" width="28" height="28" viewBox="0 0 24 24">${glyph}</svg>${badge === "" ? "" : disc}</svg>`;
}

function pennon(): string {
  return '<svg class="unit-arms pennon" viewBox="0 0 60 62" aria-hidden="true"><path class="staff" d="M7 5v55"/><circle class="knob" cx="7" cy="5" r="3"/><path class="field" d="M9 9h48l-8 14 8 14H9z"/><path class="charge" d="M12 34l14-15 14 15v-8L26 12 12 26z"/></svg>';
}
