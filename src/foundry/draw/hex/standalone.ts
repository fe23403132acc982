/**
 * Drawings for separate files, which no style sheet reaches: a battlefield for a scene's background, a counter for a token. The
 * colours are those of the light theme (styles/_tokens.scss).
 */

import { type Side, TROOP_TYPES } from "../../../rules/chronicle/battle/index.ts";
import type { MapParts } from "../../../rules/hex/map.ts";
import { round } from "../svg.ts";
import { CLASS_GLYPHS } from "./class-glyph.ts";
import { drawTroop } from "./counter.ts";
import { drawBarriers } from "./features.ts";
import { extent } from "./geometry.ts";
import { drawGround } from "./ground.ts";
import { drawPlaces } from "./places.ts";
import { TROOP_GLYPHS } from "./troop-glyph.ts";

const LAND = `.ground{fill:#f4edda}.ground.wood{fill:#d5dcbd}.ground.village{fill:#ead1ae}.ground.marsh{fill:#d7dfd0}.ground.river,.ground.ford{fill:#d9e2df}.ground.ridge{fill:#e6d6b4}.ground.high,.ground.crag{fill:#d4c19d}.grid{fill:none;stroke:#d9cbb0;stroke-width:.8}.pool{fill:#bcd0dc}.river-line{fill:none;stroke:#bcd0dc}.current{fill:none;stroke:#3f6a88;stroke-width:1.1;stroke-dasharray:9 13;stroke-linecap:round;opacity:.65}.other{stroke-dashoffset:11}.road-line{fill:none;stroke:#ead1ae;stroke-width:7;stroke-linecap:round}.ford-band{stroke:#f4edda;stroke-width:11;fill:none}.stones ellipse{fill:#f4edda;stroke:#3f6a88;stroke-width:.9}.mark{stroke-linejoin:round;stroke-width:.9}.mark.wood{fill:#d5dcbd;stroke:#4d6136}.mark.village{fill:#f4edda;stroke:#7c4a22}.mark.field{fill:none;stroke:#4d6136;stroke-width:.7;stroke-linecap:round;opacity:.45}.mark.marsh{fill:none;stroke:#4d6136}.mark.crag{fill:#e6d6b4;stroke:#826338}.hachures{stroke:#826338;stroke-width:1.1;fill:none}.barrier{fill:none;stroke-linecap:round}.barrier-under{fill:none;stroke:#f4edda;stroke-width:6;stroke-linecap:round}.hedge{stroke:#4d6136;stroke-width:3;stroke-dasharray:.1 4.6}.ditch{stroke:#826338;stroke-width:2.2;stroke-dasharray:4 3}.creek{stroke:#3f6a88;stroke-width:2.4;stroke-dasharray:5 3.5}.stakes{stroke:#55493c;stroke-width:4.5;stroke-dasharray:1.2 3}.wall{stroke:#261f18;stroke-width:3.6}.palisade{stroke:#7c4a22;stroke-width:4;stroke-dasharray:2.6 .8}.cliff{stroke:#826338;stroke-width:4.2}.one-way{fill:#261f18}.place{font:italic 500 15px "EB Garamond",Georgia,serif;letter-spacing:.04em;text-anchor:middle;fill:#55493c;stroke:#f4edda;stroke-width:3;stroke-linejoin:round;paint-order:stroke}`;

/** The colour outside the hexes, which covers the half hexes at the ends of the shorter rows. */
const OUTSIDE = "#b3a184";

/** The parts of a map that are drawn. */
export type LandDrawn = Pick<MapParts, "grid" | "look" | "level" | "edges" | "places" | "name">;

export function landFile(map: LandDrawn, width: number, height: number): string {
  const box = extent(map.grid);
  const paper = `<rect width="${round(box.width)}" height="${round(box.height)}" fill="${OUTSIDE}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${round(box.width)} ${round(box.height)}" preserveAspectRatio="none"><style>${LAND}</style>${paper}${drawGround(map)}${drawBarriers(map)}${drawPlaces(map)}</svg>\n`;
}

/** A counter with room around it. */
const BOX = "-19 -19 38 38";

/** Troops that have a token: those of the battle, and what the Command book has besides. */
export const TOKEN_TROOPS = [...TROOP_TYPES, "skirmishInfantry", "horseArchers"] as const;
export type TokenTroop = (typeof TOKEN_TROOPS)[number];
export const TOKEN_GLYPHS: Readonly<Record<TokenTroop, string>> = { ...CLASS_GLYPHS, ...TROOP_GLYPHS };

/**
 * White, so that a token's tint gives it the colour of its seat; the glyph stays dark. As large and in the same place as the
 * counter that is drawn over the token (conflict/scene/layer.ts), which has the strength besides.
 */
export function tokenFile(troop: TokenTroop, side: Side): string {
  const glyph = TOKEN_GLYPHS[troop].replaceAll("var(--seat)", "#ffffff").replaceAll("currentColor", "#20160c");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="${BOX}"><style>.field{fill:#fff;stroke:#20160c;stroke-width:.9}.troop{fill:#20160c}</style>${drawTroop(side === "attacker" ? "heater" : "roundel", glyph)}</svg>\n`;
}

export function troopFile(side: Side, troop: TokenTroop): string {
  return `${side}-${troop}.svg`;
}
