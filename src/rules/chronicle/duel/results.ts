/**
 * What a duel changes on a sheet (Chronicle 4.06, 4.07, 4.08): wounds and conditions as each round ends, and, once it is over,
 * what is in hand. Dropped objects lie on the ground; an object taken from another still belongs to that character.
 */
import type { Wounds } from "../wounds/index.ts";
import type { Held, Item } from "./hands/gear.ts";
import { fightItem, isAtHand, type SheetThing } from "./hands/sheet-gear.ts";
import { conditionsOf } from "./script.ts";
import type { DuelState, Fighter } from "./state.ts";

export interface DuelResults {
  readonly wounds: Wounds;
  /** Conditions, and "incapable" or "dead". */
  readonly conditions: readonly string[];
  /** Only when it is over. */
  readonly gear?: { readonly held: readonly Held[]; readonly carried: readonly Item[] };
}

/** By the ids of the fighters. */
export function duelResults(state: DuelState): Readonly<Record<string, DuelResults>> {
  return Object.fromEntries(state.fighters.map((fighter) => [fighter.id, resultsOf(state, fighter)]));
}

function resultsOf(state: DuelState, fighter: Fighter): DuelResults {
  const { wounds, held, carried, fate } = fighter;
  const end = fate === "incapable" || fate === "dead" ? [fate] : [];
  const conditions = [...new Set<string>([...conditionsOf(state, fighter), ...end])].sort();
  const plain = { wounds, conditions };
  return state.ended ? { ...plain, gear: { held, carried } } : plain;
}

/** An object that is now in other hands, or on the ground. */
export interface Moved<Thing> {
  readonly thing: Thing;
  readonly hands: string;
  readonly dropped: boolean;
}

/** Gives each object known to the fight its hand; an unchanged object stays in its hand if possible. */
export function movedThings<Thing extends SheetThing>(
  { held, carried }: NonNullable<DuelResults["gear"]>,
  things: readonly Thing[],
): Moved<Thing>[] {
  const handsOf = (thing: Thing) => (thing.system as { hands: string }).hands;
  const left = things.filter((thing) => fightItem(thing) !== undefined && isAtHand(thing));
  const moved: Moved<Thing>[] = [];
  const put = (item: Item, hands: string): void => {
    const fitting = left.filter((thing) => fightItem(thing) === item);
    const best = fitting.find((thing) => handsOf(thing) === hands) ?? fitting[0];
    if (!best) return;
    left.splice(left.indexOf(best), 1);
    if (handsOf(best) !== hands) moved.push({ thing: best, hands, dropped: false });
  };
  for (const { item, slot } of held) put(item, slot);
  for (const item of carried) put(item, "");
  return [...moved, ...left.map((thing) => ({ thing, hands: "", dropped: true }))];
}
