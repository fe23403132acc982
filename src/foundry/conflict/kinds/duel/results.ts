/**
 * What a duel leaves behind (Chronicle 4.06, 4.07, 4.08): wounds and conditions as each round ends, and, once it is
 * over, what is in hand. What was dropped lies on the ground; what was taken from another stays that one's thing.
 */
import {
  conditionsOf,
  type DuelState,
  type Fighter,
  type Item,
  type Slot,
} from "../../../../rules/chronicle/duel/index.ts";
import { BODY_PARTS, type Wounds } from "../../../../rules/chronicle/wounds/index.ts";
import { fightItem } from "../../../data/own-weapon.ts";
import type { ThingSource } from "../../../data/shapes.ts";
import type { Harvester, PlainActor } from "../../contract/results.ts";

interface DuelYield {
  readonly wounds: Wounds;
  readonly conditions: readonly string[];
  /** Only when it is over. */
  readonly gear?: { readonly held: readonly { item: Item; slot: Slot }[]; readonly carried: readonly Item[] };
}

export const duelHarvest: Harvester<DuelYield> = {
  resultsAfter(_match, state) {
    const duel = state as DuelState;
    return Object.fromEntries(duel.fighters.map((fighter) => [fighter.id, yieldOf(duel, fighter)]));
  },
  plan(before, after, actor) {
    const changes: Record<string, unknown> = {};
    for (const part of BODY_PARTS) {
      const [old, now] = [before.wounds[part], after.wounds[part]];
      if (old.minor !== now.minor) changes[`system.wounds.${part}.minor`] = now.minor;
      if (old.major !== now.major) changes[`system.wounds.${part}.major`] = now.major;
    }
    const statuses: Record<string, boolean> = {};
    for (const id of new Set([...before.conditions, ...after.conditions])) {
      const on = after.conditions.includes(id);
      if (on !== before.conditions.includes(id) && on !== actor.statuses.includes(id)) statuses[id] = on;
    }
    return { changes, statuses, things: after.gear ? handed(after.gear, actor.items) : [] };
  },
};

function yieldOf(duel: DuelState, fighter: Fighter): DuelYield {
  const { wounds, held, carried, fate } = fighter;
  const end = fate === "incapable" || fate === "dead" ? [fate] : [];
  const conditions = [...new Set<string>([...conditionsOf(duel, fighter), ...end])].sort();
  const plain = { wounds, conditions };
  return duel.ended ? { ...plain, gear: { held, carried } } : plain;
}

type Thing = PlainActor["items"][number];

/** Each thing that the fight knows gets its hand; the same thing stays in the same hand where it can. */
function handed({ held, carried }: NonNullable<DuelYield["gear"]>, items: readonly Thing[]) {
  const sourceOf = (thing: Thing) => thing.system as ThingSource;
  const left = items.filter((thing) => fightItem(thing) !== undefined && sourceOf(thing).place === "pack");
  const changed: { _id: string; [path: string]: unknown }[] = [];
  const take = (kind: Item, hands: string): Thing | undefined => {
    const fitting = left.filter((thing) => fightItem(thing) === kind);
    const best = fitting.find((thing) => sourceOf(thing).hands === hands) ?? fitting[0];
    if (best) left.splice(left.indexOf(best), 1);
    return best;
  };
  const put = (thing: Thing | undefined, hands: string): void => {
    if (thing && sourceOf(thing).hands !== hands) changed.push({ _id: thing.id, "system.hands": hands });
  };
  for (const { item, slot } of held) put(take(item, slot), slot);
  for (const item of carried) put(take(item, ""), "");
  for (const thing of left) {
    changed.push({ _id: thing.id, "system.hands": "", "system.place": "ground", "system.cell.row": -1 });
  }
  return changed;
}
