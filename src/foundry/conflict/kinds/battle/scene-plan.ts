/**
 * A battle as a hex scene, in plain values: its size and grid, how a unit's token looks and where it stands. Hexes are
 * stored as cells; pixels are reckoned here and nowhere else.
 */

import { mapOf } from "../../../../rules/chronicle/battle/board.ts";
import type { BattleState, Unit } from "../../../../rules/chronicle/battle/state.ts";
import type { HexGrid } from "../../../../rules/hex/grid.ts";
import { READY_MAPS } from "../../../../rules/hex/maps/ready.ts";
import { cellUnder, centre, extent, SIZE, WIDTH } from "../../../draw/hex/geometry.ts";
import { type Quarters, troopFile } from "../../../draw/hex/standalone.ts";
import { systemPath } from "../../../system.ts";
import type { Place } from "../../scene/tokens.ts";

/** The width of a hex in pixels: 20 of them make 2800, and the rounding of rows is least there. */
const HEX = 140;
const SCALE = HEX / WIDTH;
/** Foundry's HEXEVENR: pointy-top, so that the rows without an indent are the even ones. */
const HEX_EVEN_ROWS = 3;

export function sceneSize(grid: HexGrid): { width: number; height: number } {
  const { width, height } = extent(grid);
  return { width: Math.round(width * SCALE), height: Math.floor(height * SCALE) };
}

/** The upper left corner of a token on that hex. */
export function tokenAt(grid: HexGrid, cell: number): { x: number; y: number } {
  const [x, y] = centre(grid, cell);
  return { x: Math.round((x - WIDTH / 2) * SCALE), y: Math.round((y - SIZE) * SCALE) };
}

/** The hex under a token whose corner is there, or -1. */
export function cellOfToken(grid: HexGrid, { x, y }: { x: number; y: number }): number {
  return cellUnder(grid, [x / SCALE + WIDTH / 2, y / SCALE + SIZE]);
}

/** The shipped picture of a ready battlefield; undefined for a map of the table's own. */
export function readyPicture(map: string): string | undefined {
  const at = READY_MAPS.indexOf(map);
  return at < 0 ? undefined : systemPath(`assets/maps/${at}.svg`);
}

/** A scene on that grid, whatever is played on it. */
export function hexScene(grid: HexGrid) {
  return {
    ...sceneSize(grid),
    color: "#b3a184",
    grid: { type: HEX_EVEN_ROWS, size: HEX, alpha: 0.15, color: "#55493c", distance: 1, units: "" },
  };
}

type Standing = Pick<Unit, "side" | "type" | "size" | "losses">;

/** The counter in the colour of its side, with as much of its bar as there are soldiers left. */
function pictureOf({ side, type, size, losses }: Standing): string {
  const left = size > 0 ? Math.ceil((4 * (size - losses)) / size) : 4;
  const quarters = Math.max(1, Math.min(4, left)) as Quarters;
  return systemPath(`assets/troops/${troopFile(side, type, quarters)}`);
}

export function tokenLooks(unit: Standing, tint: string) {
  return {
    texture: { src: pictureOf(unit), tint, scaleX: 0.85, scaleY: 0.85 },
    displayName: 30,
    disposition: unit.side === "attacker" ? 1 : -1,
  };
}

/** Who is not on the field is hidden where it last stood. */
export function placeOf(state: BattleState, unit: Unit): Place {
  if (unit.cell < 0) return { hidden: true };
  return { ...tokenAt(mapOf(state.map).grid, unit.cell), hidden: false, "texture.src": pictureOf(unit) };
}
