/**
 * A load on the grid: placing, moving and taking off objects (Chronicle 3), each with the reason why it cannot be done.
 * A load is plain data, as a character keeps it; `readLoad` is the judge of one that was saved or typed.
 */
import { fail, ok, type Result } from "../../result.ts";
import type { Demand } from "./demand.ts";
import { type Grid, hasCell } from "./grid.ts";
import { type PackerSearch, pack } from "./packer.ts";
import { isShape, type Lie, lies, type ShapeId, shapeSize } from "./shapes.ts";

export interface Placed {
  readonly id: string;
  readonly shape: ShapeId;
  readonly row: number;
  readonly column: number;
  /** Place in `lies(shape, mirror)`. */
  readonly lie: number;
}

export type Load = readonly Placed[];

/** The grid and whether shapes may be mirrored: what every placing is judged by. */
export interface Ground {
  readonly grid: Grid;
  readonly mirror: boolean;
}

export function cellsOf(placed: Placed, mirror: boolean): readonly (readonly [row: number, column: number])[] {
  const lie = lies(placed.shape, mirror)[placed.lie];
  return lie ? cellsOfLie(lie).map(([row, column]) => [row + placed.row, column + placed.column] as const) : [];
}

function cellsOfLie(lie: Lie): [number, number][] {
  return lie.rows.flatMap((mask, row) =>
    Array.from({ length: lie.width }, (_, column) => column)
      .filter((column) => mask & (1 << column))
      .map((column): [number, number] => [row, column]),
  );
}

export function place(ground: Ground, load: Load, placed: Placed): Result<Load> {
  if (load.some((one) => one.id === placed.id)) return fail("carry.twice", { id: placed.id });
  if (!isShape(placed.shape)) return fail("carry.size", { id: placed.id });
  const whole = [placed.row, placed.column, placed.lie].every((figure) => Number.isInteger(figure));
  if (!whole || !lies(placed.shape, ground.mirror)[placed.lie]) return fail("carry.lie", { id: placed.id });
  const taken = new Map<string, string>();
  for (const one of load) for (const cell of cellsOf(one, ground.mirror)) taken.set(cell.join(), one.id);
  for (const cell of cellsOf(placed, ground.mirror)) {
    if (!hasCell(ground.grid, ...cell)) return fail("carry.offGrid", { id: placed.id });
    const other = taken.get(cell.join());
    if (other !== undefined) return fail("carry.overlap", { id: placed.id, other });
  }
  return ok([...load, placed]);
}

export function takeOff(load: Load, id: string): Result<Load> {
  const rest = load.filter((one) => one.id !== id);
  return rest.length < load.length ? ok(rest) : fail("carry.notThere", { id });
}

/** A move that cannot be made leaves the object where it was. */
export function move(ground: Ground, load: Load, id: string, to: Pick<Placed, "row" | "column" | "lie">): Result<Load> {
  const old = load.find((one) => one.id === id);
  const rest = takeOff(load, id);
  if (!old || !rest.ok) return fail("carry.notThere", { id });
  return place(ground, rest.value, { ...old, ...to });
}

/** Reads a load from anywhere: every object on the grid, none on another. */
export function readLoad(ground: Ground, typed: unknown): Result<Load> {
  if (!Array.isArray(typed)) return fail("carry.notALoad");
  let load: Load = [];
  for (const one of typed as readonly unknown[]) {
    if (typeof one !== "object" || one === null) return fail("carry.notALoad");
    const { id, shape, row, column, lie } = one as Record<string, unknown>;
    if (typeof id !== "string") return fail("carry.notALoad");
    const next = place(ground, load, { id, shape, row, column, lie } as Placed);
    if (!next.ok) return next;
    load = next.value;
  }
  return ok(load);
}

/** Packs everything anew. "impossible" is proved; "unsure" is said only of loads beyond the packer's limit. */
export function packAll(ground: Ground, demands: readonly Demand[], search?: PackerSearch): Result<Load> {
  const packing = pack(
    ground.grid,
    demands.map((demand) => demand.shape),
    ground.mirror,
    search,
  );
  if (packing.answer === "impossible") return fail("carry.impossible");
  if (packing.answer === "unknown") return fail("carry.unsure", { states: packing.states });
  const waiting = [...demands];
  const load = packing.spots.map((spot) => {
    const at = waiting.findIndex((demand) => demand.shape === spot.shape);
    return { ...spot, id: waiting.splice(at, 1)[0]!.id };
  });
  return ok(load);
}

/** States that each further thing may cost: all of them together pass unnoticed. */
const MOST_LIMIT = 5_000;

/** As much of a load as goes: the largest first, and each that can still be packed with those before it. */
export function packMost(ground: Ground, demands: readonly Demand[]): Load {
  let load: Load = [];
  for (const demand of demands.toSorted((a, b) => shapeSize(b.shape) - shapeSize(a.shape))) {
    const packed = packAll(ground, [...load, demand], { limit: MOST_LIMIT });
    if (packed.ok) load = packed.value;
  }
  return load;
}
