/**
 * Which of a character's things ask for cells (Chronicle 3). Eight small objects are free, worn armour and clothes are
 * free, weapons never are. A shield on the arm counts unless the table says otherwise.
 */
import { fail, ok, type Result } from "../../result.ts";
import type { CarryOptions } from "../options.ts";
import type { ObjectSize } from "./objects.ts";
import { isShape, type ShapeId } from "./shapes.ts";

export const FREE_SMALL = 8;

export interface CarriedThing {
  readonly id: string;
  readonly size: ObjectSize;
  /** Where it is: armour and clothes are free when worn, a shield may be free when held. */
  readonly use?: "worn" | "held" | "stowed";
  readonly kind?: "weapon" | "armour" | "shield" | "gear";
  /** Which piece of clothing or armour it is: a body wears one of each. Nothing else can be worn free of the grid. */
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

/** Small things beyond the eighth are Normal ones: each of them, or the first of every further eight. */
function smallOverflow(small: readonly CarriedThing[], options: CarryOptions): readonly CarriedThing[] {
  const beyond = small.slice(FREE_SMALL);
  return options["carry.smallOverflow"] === "each" ? beyond : beyond.filter((_, i) => i % FREE_SMALL === 0);
}
