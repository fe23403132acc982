/**
 * A load on the grid: placing, moving and removing objects (Chronicle 3), each with the reason why it fails. A load is plain
 * data, as a character stores it.
 */

import { fail, ok, type Result } from "../../result.ts";
import { ALL_WEAPONS } from "../equipment/index.ts";
import type { CarryOptions } from "../options.ts";
import { type PackerSearch, pack } from "./packer.ts";
import { type Grid, hasCell, isShape, type Lie, lies, type ShapeId, shapeSize } from "./shapes.ts";

export interface Placed {
  readonly id: string;
  readonly shape: ShapeId;
  readonly row: number;
  readonly column: number;
  /** Index into `lies(shape, mirror)`. */
  readonly lie: number;
}

export type Load = readonly Placed[];

/** What every placing is judged by: the grid, and whether shapes may be mirrored. */
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

/** A move that fails leaves the object where it was. */
export function move(ground: Ground, load: Load, id: string, to: Pick<Placed, "row" | "column" | "lie">): Result<Load> {
  const old = load.find((one) => one.id === id);
  const rest = takeOff(load, id);
  if (!old || !rest.ok) return fail("carry.notThere", { id });
  return place(ground, rest.value, { ...old, ...to });
}

/** Packs everything again. "impossible" is proved; "unsure" is returned only for loads beyond the packer's limit. */
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

/** States that each further object may cost: few enough that packing all of them causes no visible delay. */
const MOST_LIMIT = 5_000;

/** As much of a load as fits: the largest objects first, each if it can be packed with those before it. */
export function packMost(ground: Ground, demands: readonly Demand[]): Load {
  let load: Load = [];
  for (const demand of demands.toSorted((a, b) => shapeSize(b.shape) - shapeSize(a.shape))) {
    const packed = packAll(ground, [...load, demand], { limit: MOST_LIMIT });
    if (packed.ok) load = packed.value;
  }
  return load;
}

// The object list (Chronicle 3) as data: which shape each object takes. `worn` marks objects that take no space while worn.
// Objects that the book does not list have `house`: their sizes are this system's own.

type ObjectSize = "small" | ShapeId;

interface CarriedObject {
  readonly size: ObjectSize;
  /** Armour and clothes: free while worn. */
  readonly worn?: true;
  /** Weapons take space wherever they are: in hand, on the belt or in a pack. */
  readonly weapon?: true;
  readonly house?: true;
}

function listed(size: ObjectSize, names: readonly string[], marks: Omit<CarriedObject, "size"> = {}) {
  return Object.fromEntries(names.map((name) => [name, { size, ...marks }]));
}

/** Weapons come from their own table, with their sizes. */
function weapons(): Record<string, CarriedObject> {
  const sized = [...ALL_WEAPONS].flatMap(([id, { size, house }]) =>
    size ? [[id, { size, weapon: true, ...(house ? { house } : {}) }]] : [],
  );
  return Object.fromEntries(sized);
}

export const OBJECTS: Readonly<Record<string, CarriedObject>> = {
  ...weapons(),
  ...listed("small", ["fewCoins", "jewelry", "candle", "tinderBox", "keys"]),
  ...listed("normal", ["bedroll", "waterskin", "food", "rope", "lantern", "bagOfCoins", "book", "cookingPot"]),
  ...listed("normal", ["clothes", "cloak", "paddedArmour", "helmet", "boots"], { worn: true }),
  ...listed("normalLong", ["quiver"]),
  ...listed("normalAwkward", ["fryingPan", "torch"]),
  ...listed("large", ["tent", "shield"]),
  ...listed("large", ["mailArmour"], { worn: true }),
  ...listed("largeAwkward", ["lowerPlate", "upperPlate"], { worn: true }),
  ...listed("small", ["bandages", "potion", "horse"], { house: true }),
  ...listed("normal", ["fodder"], { house: true }),
  ...listed("largeLong", ["crossbow"], { weapon: true, house: true }),
};

/** What the book counts, and how many one object holds. "A few" coins are ten. */
export const HOLDS: Readonly<Record<string, number>> = { fewCoins: 10, food: 2, bagOfCoins: 100, quiver: 25 };

// Which of a character's objects take cells (Chronicle 3). Eight small objects are free, worn armour and clothes are free,
// weapons never are. A shield on the arm counts unless an option says otherwise.

export const FREE_SMALL = 8;

export interface CarriedThing {
  readonly id: string;
  readonly size: ObjectSize;
  /** Where it is: armour and clothes are free when worn, a shield may be free when held. */
  readonly use?: "worn" | "held" | "stowed";
  readonly kind?: "weapon" | "armour" | "shield" | "gear";
  /** Which piece of clothing or armour it is: a body wears one of each. Only garments are free when worn. */
  readonly garment?: string;
}

export interface Demand {
  readonly id: string;
  readonly shape: ShapeId;
}

export function gridDemand(things: readonly CarriedThing[], options: CarryOptions): Result<readonly Demand[]> {
  const demands: Demand[] = [];
  const small: CarriedThing[] = [];
  const seen = new Set<string>();
  const worn = new Set<string>();
  for (const thing of things) {
    if (seen.has(thing.id)) return fail("carry.twice", { id: thing.id });
    seen.add(thing.id);
    if (thing.size !== "small" && !isShape(thing.size)) return fail("carry.size", { id: thing.id });
    if (isFree(thing, worn, options)) continue;
    if (thing.size === "small") small.push(thing);
    else demands.push({ id: thing.id, shape: thing.size });
  }
  for (const thing of smallOverflow(small, options)) demands.push({ id: thing.id, shape: "normal" });
  return ok(demands);
}

function isFree(thing: CarriedThing, worn: Set<string>, options: CarryOptions): boolean {
  const { kind, use, id } = thing;
  if (kind === "shield") return use === "held" && options["carry.shieldInHand"] === "free";
  const garment = thing.garment ?? (kind === "armour" ? id : undefined);
  if (use !== "worn" || kind === "weapon" || garment === undefined || worn.has(garment)) return false;
  worn.add(garment);
  return true;
}

/** Small objects beyond the eighth count as Normal ones: each of them, or one for every further eight. */
function smallOverflow(small: readonly CarriedThing[], options: CarryOptions): readonly CarriedThing[] {
  const beyond = small.slice(FREE_SMALL);
  return options["carry.smallOverflow"] === "each" ? beyond : beyond.filter((_, i) => i % FREE_SMALL === 0);
}

/** Garments (Chronicle 3): armour, and clothing recognised by its icon. A body wears one of a kind. */
const CLOTHING: readonly string[] = ["clothes", "cloak", "helmet", "boots", "hood", "barbute"];

/** A piece of armour is identified by its name, since upper and lower plate are two pieces. Undefined for other objects. */
export function garmentOf(type: string, name: string, icon = ""): { readonly garment?: string } {
  if (type === "armour") return { garment: name.trim().toLowerCase() };
  return type === "gear" && CLOTHING.includes(icon) ? { garment: icon } : {};
}
