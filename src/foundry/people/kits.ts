/**
 * What a new character may carry: six sets of people in a duel and six of a battle line. A set names entries of the
 * compendium of things and how each is carried.
 */
import { carryingGrid, garmentOf, gridDemand, packMost } from "../../rules/chronicle/carrying/index.ts";
import type { CarryOptions } from "../../rules/chronicle/options.ts";
import type { Hands, ThingSource } from "../data/shapes.ts";

export type Use = "right" | "left" | "both" | "worn" | "pack";

export interface Kit {
  readonly id: string;
  /** Offered among the three quick choices; the others under the careful ones. */
  readonly quick: boolean;
  /** By the weapon of the compendium's entry, or its picture's name. */
  readonly things: Readonly<Record<string, Use>>;
}

export const KITS: readonly Kit[] = [
  { id: "sword", quick: true, things: { sword: "right", shield: "left", mail: "worn", coins: "pack" } },
  { id: "bow", quick: true, things: { shortBow: "both", leather: "worn", quiver: "pack", dagger: "pack" } },
  { id: "spear", quick: true, things: { spear: "both", leather: "worn", dagger: "pack", purse: "pack" } },
  { id: "staff", quick: true, things: { staff: "both", cloak: "worn", bandage: "pack", book: "pack" } },
  { id: "court", quick: true, things: { fencingSword: "right", clothes: "worn", jewel: "pack", purse: "pack" } },
  { id: "tools", quick: true, things: { hammer: "right", clothes: "worn", rope: "pack", key: "pack" } },
  { id: "axe", quick: false, things: { axe: "right", shield: "left", mail: "worn", helmet: "worn" } },
  { id: "longbow", quick: false, things: { longbow: "both", leather: "worn", quiver: "pack", dagger: "pack" } },
  { id: "crossbow", quick: false, things: { crossbow: "both", leather: "worn", quiver: "pack", dagger: "pack" } },
  { id: "javelins", quick: false, things: { javelin: "right", shield: "left", leather: "worn", dagger: "pack" } },
  { id: "halberd", quick: false, things: { halberd: "both", mail: "worn", helmet: "worn" } },
  { id: "plate", quick: false, things: { sword: "right", shield: "left", plate: "worn", helmet: "worn" } },
];

/** A compendium's entry, as an actor would hold it. */
export interface ThingData {
  readonly name: string;
  readonly type: string;
  readonly img?: string | null;
  readonly system: ThingSource & { readonly weapon?: string; readonly icon?: string };
}

/** What a set calls the entry: its weapon, or its picture's name. */
export function thingKey({ img, system }: { readonly img?: string | null; readonly system?: object }): string {
  const { weapon = "" } = (system ?? {}) as { weapon?: string };
  return weapon || (img ?? "").replace(/^.*\//, "").replace(/\.\w+$/, "");
}

/** The things of a set as a new character holds, wears and packs them: on the grid as far as it reaches, the rest beside it. */
export function carriedThings<Data extends ThingData>(
  kit: Kit,
  found: (thing: string) => Data | undefined,
  endurance: number,
  options: CarryOptions,
): Data[] {
  const things = Object.entries(kit.things).flatMap(([thing, use]) => {
    const data = found(thing);
    return data ? [{ data, use }] : [];
  });
  const demands = gridDemand(
    things.map(({ data: { name, type, system }, use }, at) => ({
      id: String(at),
      ...garmentOf(type, name, system.icon),
      size: system.shape,
      kind: type as "weapon" | "armour" | "shield" | "gear",
      use: use === "worn" ? "worn" : use === "pack" ? "stowed" : "held",
    })),
    options,
  );
  const grid = carryingGrid(endurance, options["carry.gridMode"]);
  const ground = grid.ok && { grid: grid.value, mirror: options["carry.mirror"] };
  const load = ground && demands.ok ? packMost(ground, demands.value) : [];
  return things.map(({ data, use }, at) => {
    const { row, column, lie } = load.find(({ id }) => id === String(at)) ?? { row: -1, column: -1, lie: 0 };
    const hands: Hands = use === "worn" || use === "pack" ? "" : use;
    return {
      ...data,
      system: { ...data.system, place: use === "worn" ? "worn" : "pack", hands, cell: { row, column, lie } },
    };
  });
}
