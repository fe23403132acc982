/**
 * A battle as a hex scene, in plain values: its size and grid, a token for each unit, and which tokens must change to be
 * where the engine says. Hexes are stored as cells; pixels are reckoned here and nowhere else.
 */

import { mapOf } from "../../../rules/chronicle/battle/board.ts";
import type { BattleState, Unit } from "../../../rules/chronicle/battle/state.ts";
import type { HexGrid } from "../../../rules/hex/grid.ts";
import { READY_MAPS } from "../../../rules/hex/maps/ready.ts";
import { cellUnder, centre, extent, SIZE, WIDTH } from "../../draw/hex/geometry.ts";
import { SYSTEM_ID, systemPath } from "../../system.ts";

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

export function scenePlan(state: BattleState, given: { page: string; name: string; picture: string }) {
  return {
    name: given.name,
    ...hexScene(mapOf(state.map).grid, given.picture),
    flags: { [SYSTEM_ID]: { battle: given.page } },
  };
}

/** A scene on that grid, whatever is played on it. */
export function hexScene(grid: HexGrid, picture: string) {
  return {
    ...sceneSize(grid),
    padding: 0,
    backgroundColor: "#b3a184",
    background: picture === "" ? {} : { src: picture },
    grid: { type: HEX_EVEN_ROWS, size: HEX, alpha: 0.15, color: "#55493c", distance: 1, units: "" },
    tokenVision: false,
    ownership: { default: 2 },
  };
}

interface TokenGiven {
  readonly actor: string | undefined;
  readonly tint: string;
  readonly name: string;
}

export function tokenPlan(state: BattleState, unit: Unit, { actor, tint, name }: TokenGiven) {
  return {
    name,
    actorId: actor ?? null,
    actorLink: actor !== undefined,
    texture: { src: systemPath(`assets/troops/${unit.side}-${unit.type}.svg`), tint, scaleX: 0.85, scaleY: 0.85 },
    width: 1,
    height: 1,
    displayName: 30,
    disposition: unit.side === "attacker" ? 1 : -1,
    lockRotation: true,
    ...placeOf(state, unit),
    flags: { [SYSTEM_ID]: { unit: unit.id } },
  };
}

/** Who is not on the field is hidden where it last stood. */
export function placeOf(state: BattleState, unit: Unit): { x?: number; y?: number; hidden: boolean } {
  if (unit.cell < 0) return { hidden: true };
  return { ...tokenAt(mapOf(state.map).grid, unit.cell), hidden: false };
}

export interface PlainToken {
  readonly _id: string;
  readonly unit: string;
  readonly x: number;
  readonly y: number;
  readonly hidden: boolean;
}

/** The changes that bring tokens to where their units are, all in one batch. */
export function tokenChanges(state: BattleState, tokens: readonly PlainToken[]): { _id: string }[] {
  return tokens.flatMap((token) => {
    const unit = state.units.find((one) => one.id === token.unit);
    if (!unit) return [];
    const wanted = placeOf(state, unit);
    const differs = (Object.entries(wanted) as [keyof PlainToken, unknown][]).filter(
      ([key, value]) => token[key] !== value,
    );
    return differs.length > 0 ? [{ _id: token._id, ...Object.fromEntries(differs) }] : [];
  });
}
