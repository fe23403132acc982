/** The results of a duel as narrow paths of the actor's data. */
import { type DuelResults, type DuelState, duelResults, movedThings } from "../../../../rules/chronicle/duel/index.ts";
import { BODY_PARTS } from "../../../../rules/chronicle/wounds/index.ts";
import type { CharacterSource } from "../../../data/shapes.ts";
import type { SheetResults } from "../../contract/results.ts";

export const duelSheetResults: SheetResults<DuelResults> = {
  resultsAfter: (_match, state) => duelResults(state as DuelState),
  plan(before, after, actor) {
    const changes: Record<string, unknown> = {};
    const { wounds } = actor.system as CharacterSource;
    for (const part of BODY_PARTS) {
      const [old, now] = [before.wounds[part], after.wounds[part]];
      // Only the difference: the fight started with what Active Effects add, which must not be saved.
      const minor = Math.max(0, wounds[part].minor + now.minor - old.minor);
      if (minor !== wounds[part].minor) changes[`system.wounds.${part}.minor`] = minor;
      if (old.major !== now.major) changes[`system.wounds.${part}.major`] = now.major;
    }
    const statuses: Record<string, boolean> = {};
    for (const id of new Set([...before.conditions, ...after.conditions])) {
      const on = after.conditions.includes(id);
      if (on !== before.conditions.includes(id) && on !== actor.statuses.includes(id)) statuses[id] = on;
    }
    const things = (after.gear ? movedThings(after.gear, actor.items) : []).map(({ thing, hands, dropped }) => ({
      _id: thing.id,
      "system.hands": hands,
      ...(dropped ? { "system.place": "ground", "system.cell.row": -1 } : {}),
    }));
    return { changes, statuses, things };
  },
};
