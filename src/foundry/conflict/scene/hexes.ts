/**
 * A scene of hexes in plain values: its size and grid, and the position of a token. Hexes are stored as cells; only this file
 * converts them to pixels.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { HexGrid } from "../../../rules/hex/grid.ts";
import { READY_MAPS } from "../../../rules/hex/maps/ready.ts";
import { cellUnder, centre, extent, SIZE, WIDTH } from "../../draw/hex/geometry.ts";
import { type LandDrawn, landFile } from "../../draw/hex/standalone.ts";
import { systemPath } from "../../system.ts";
import type { Ground } from "./tokens.ts";

/** The width of a hex in pixels: 20 of them make 2800, which has the smallest rounding error of rows. */
const HEX = 140;
const SCALE = HEX / WIDTH;
/** Foundry's HEXEVENR: pointy-top; the rows without an indent are the even ones. */
const HEX_EVEN_ROWS = 3;
/** The grid of a scene on which such a board fits. */
export const BOOK_GRID = { type: HEX_EVEN_ROWS, size: HEX } as const;

export function sceneSize(grid: HexGrid): { width: number; height: number } {
  const { width, height } = extent(grid);
  return { width: Math.round(width * SCALE), height: Math.floor(height * SCALE) };
}

/** The upper left corner of a token on that hex. */
export function tokenAt(grid: HexGrid, cell: number): { x: number; y: number } {
  const [x, y] = centre(grid, cell);
  return { x: Math.round((x - WIDTH / 2) * SCALE), y: Math.round((y - SIZE) * SCALE) };
}

/** A drawing of the board, on the scene. */
export function onHexes(drawing: string): string {
  return `<g transform="scale(${SCALE})">${drawing}</g>`;
}

/** The hex under a token whose corner is there, or -1. */
export function cellOfToken(grid: HexGrid, { x, y }: { x: number; y: number }): number {
  return cellUnder(grid, [x / SCALE + WIDTH / 2, y / SCALE + SIZE]);
}

/** The shipped picture of a ready battlefield; undefined for a custom map. */
export function readyPicture(map: string): string | undefined {
  const at = READY_MAPS.indexOf(map);
  return at < 0 ? undefined : systemPath(`assets/maps/${at}.svg`);
}

/** The mark of imported scenes of that map. */
export function mapMark(map: string): string {
  return bytesToHex(sha256(utf8ToBytes(map))).slice(0, 16);
}

/** A scene on that grid, for any kind of conflict. */
export function hexScene(grid: HexGrid) {
  return {
    ...sceneSize(grid),
    color: "#b3a184",
    grid: { ...BOOK_GRID, alpha: 0.15, color: "#55493c", distance: 1, units: "" },
  };
}

/** The land under the tokens: shipped for a ready map, drawn for any other. */
export function hexGround(map: string | null, land: LandDrawn): Ground {
  const src = map === null ? undefined : readyPicture(map);
  if (src !== undefined) return { src };
  const { width, height } = sceneSize(land.grid);
  return { svg: landFile(land, width, height) };
}
