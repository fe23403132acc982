/**
 * The Pack tab (Chronicle 3): items on the grid, items that wait to be packed, small items, and items put down. The rules decide
 * what needs cells and whether an item fits.
 */

import {
  carryingGrid,
  cellCount,
  FREE_SMALL,
  type Grid,
  type Ground,
  garmentOf,
  gridDemand,
  isBookShape,
  type Load,
  type Placed,
  place,
  type ShapeId,
  shapeSize,
} from "../../../rules/chronicle/carrying/index.ts";
import { RATING } from "../../../rules/chronicle/checks/index.ts";
import type { CarryOptions } from "../../../rules/chronicle/options.ts";
import { RecentlyUsed } from "../../../rules/conflict/once.ts";
import type { Say } from "../../base/say.ts";
import { weaponIcon } from "../../data/own-weapon.ts";
import type { Bulk, ThingSource } from "../../data/shapes.ts";
import { isIcon } from "../../draw/icon.ts";
import { outline } from "../../draw/outline.ts";
import { type GridThing, packGrid } from "../../draw/pack-grid.ts";
import { countedName } from "../counted.view.ts";
import { cellsOf } from "../thing/draw-shape.view.ts";
import { gearIcon, type Owned } from "./combat.view.ts";

/** The Endurance for which the book draws its grid. */
const BOOK_ENDURANCE = 2;

export interface Pack {
  readonly ground: Ground;
  readonly load: Load;
  /** Carried items that need cells and have none. */
  readonly waiting: readonly { readonly id: string; readonly shape: ShapeId }[];
  readonly small: readonly Owned[];
  readonly cells: number;
}

/** Reads a character's items as a load. An item saved in a place that is no longer free waits to be packed again. */
export function packOf(items: readonly Owned[], endurance: number, options: CarryOptions): Pack {
  const rating = Math.min(RATING.max, Math.max(RATING.min, Math.trunc(endurance)));
  const reckoned = carryingGrid(rating, options["carry.gridMode"]);
  const grid: Grid = reckoned.ok ? reckoned.value : { columns: 0, rows: [] };
  const ground: Ground = { grid, mirror: options["carry.mirror"] };
  const carried = items.filter(({ system }) => system.place === "pack" || system.place === "worn");
  const demands = gridDemand(
    carried.map(({ id, name, type, system }) => ({
      id,
      ...garmentOf(type, name, iconOf(system)),
      size: system.shape,
      kind: type as "weapon" | "armour" | "shield" | "gear",
      use: system.place === "worn" ? "worn" : system.hands !== "" ? "held" : "stowed",
    })),
    options,
  );
  let load: Load = [];
  const waiting: { id: string; shape: ShapeId }[] = [];
  for (const { id, shape } of demands.ok ? demands.value : []) {
    const { row, column, lie } = items.find((item) => item.id === id)!.system.cell;
    const placed = row >= 0 ? place(ground, load, { id, shape, row, column, lie }) : undefined;
    if (placed?.ok) load = placed.value;
    else waiting.push({ id, shape });
  }
  const gridded = new Set([...load, ...waiting].map(({ id }) => id));
  // Worn clothes are free and do not count towards the eight.
  const small = carried.filter((item) => item.system.shape === "small" && !gridded.has(item.id) && !isDressedIn(item));
  return { ground, load, waiting, small, cells: cellCount(grid) };
}

function iconOf(system: ThingSource): string | undefined {
  return (system as { icon?: string }).icon;
}

function isDressedIn({ type, name, system }: Owned): boolean {
  return system.place === "worn" && garmentOf(type, name, iconOf(system)).garment !== undefined;
}

export function cellsTaken(load: Load): number {
  return load.reduce((sum, { shape }) => sum + shapeSize(shape), 0);
}

export interface PackState {
  readonly list: boolean;
  /** The lifted item, and where it would be put down. */
  readonly lifted: Placed | undefined;
  readonly editable: boolean;
}

export function packView(
  items: readonly Owned[],
  endurance: number,
  options: CarryOptions,
  state: PackState,
  say: Say,
) {
  const pack = packOf(items, endurance, options);
  const { ground, load, waiting, small } = pack;
  const of = (id: string) => items.find((item) => item.id === id)!;
  const things = load.map((placed): GridThing => gridThing(of(placed.id), placed, state.lifted?.id === placed.id, say));
  const beside = (item: Owned, shape: ShapeId | "small") => ({
    id: item.id,
    name: countedName(item, say),
    icon: packIcon(item),
    shape: shapeName(shape, say),
    outline: shape === "small" ? "" : shapeOutline(shape),
  });
  return {
    editable: state.editable,
    list: state.list,
    grid: packGrid(ground.grid, things, { mirror: ground.mirror, label: say("BNB.Pack.gridLabel") }),
    taken: cellsTaken(load),
    all: pack.cells,
    extra: extraCells(pack.cells, endurance, options, say),
    carried: things.map((thing) => ({
      id: thing.id,
      name: thing.name,
      icon: thing.icon,
      held: thing.held,
      shape: shapeName(thing.shape, say),
      cells: shapeSize(thing.shape),
      where: say("BNB.Pack.at", { row: thing.row + 1, column: thing.column + 1 }),
    })),
    waiting: waiting.map(({ id, shape }) => beside(of(id), shape)),
    small: small.map((item) => ({ id: item.id, name: countedName(item, say), icon: packIcon(item) })),
    smallCount: small.length,
    smallRoom: FREE_SMALL,
    smallEmpty: Array.from({ length: Math.max(0, FREE_SMALL - small.length) }),
    worn: items.filter(({ system }) => system.place === "worn").map((item) => beside(item, item.system.shape)),
    ground: items.filter(({ system }) => system.place === "ground").map((item) => beside(item, item.system.shape)),
    spent: items.filter(({ system }) => system.place === "spent").map((item) => beside(item, item.system.shape)),
    home: items.filter(({ system }) => system.place === "home").map((item) => beside(item, item.system.shape)),
  };
}

/** The cells that Endurance adds to the book's grid or removes from it: two for each point, or whole rows. */
function extraCells(cells: number, endurance: number, options: CarryOptions, say: Say): string {
  const extra = cells - packOf([], BOOK_ENDURANCE, options).cells;
  if (extra === 0) return "";
  return say(extra > 0 ? "BNB.Pack.more" : "BNB.Pack.fewer", { count: Math.abs(extra), endurance });
}

export function gridThing(item: Owned, placed: Placed, lifted: boolean, say: Say): GridThing {
  const held = item.system.hands === "" ? "" : say("BNB.Pack.inHand");
  const name = countedName(item, say);
  return {
    ...placed,
    name,
    kind: packKind(item),
    icon: packIcon(item),
    held,
    lifted,
    label: say("BNB.Pack.thingLabel", {
      name: held ? `${name} ${held}` : name,
      shape: shapeName(placed.shape, say),
      row: placed.row + 1,
      column: placed.column + 1,
    }),
  };
}

export function packKind({ type, system }: Owned): string {
  if (type === "weapon") return weaponIcon(system);
  return type === "gear" ? (iconOf(system) ?? "") : type;
}

export function packIcon(item: Owned): string {
  const kind = item.type === "gear" ? packKind(item) : gearIcon(item);
  return isIcon(kind) ? kind : "pack";
}

/** The name of a size; a custom shape has none. */
export function shapeName(shape: Bulk, say: Say): string {
  return say(`BNB.Shape.${shape === "small" || isBookShape(shape) ? shape : "own"}`);
}

/** A small outline of an unturned shape, for lists. */
export function shapeOutline(shape: ShapeId): string {
  return OUTLINES.of(shape);
}

const OUTLINES = new RecentlyUsed<string>(64, (shape) => outline(cellsOf(shape as ShapeId), 15, 1, 2));
