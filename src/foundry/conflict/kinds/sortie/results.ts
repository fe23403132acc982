/**
 * What a Sortie leaves on its companies: the pool or the penalty dice that are left, the dead and gone, the injured.
 * Units that joined or were split off are counted with the company of the muster that they came from.
 */
import type { SortieState } from "../../../../rules/sortie/state.ts";
import type { TypedFields } from "../../../data/shapes.ts";
import { type Harvester, isDrawnIn } from "../../contract/results.ts";
import { fieldChanges } from "../../results/field-changes.ts";

interface SortieYield {
  readonly pool: number;
  readonly dead: number;
  readonly injured: number;
}

/** Taken, killed or scattered: nobody of them marches with it again until the table says so. */
const LOST: readonly string[] = ["captured", "killed", "destroyed"];

export const sortieHarvest: Harvester<SortieYield | null> = {
  resultsAfter(match, state) {
    const { units, ending, stage } = state as SortieState;
    const over = (ending !== null && stage === "over") || isDrawnIn(match, state);
    const found: Record<string, SortieYield | null> = {};
    for (const unit of Object.values(units)) {
      const id = unit.origin;
      if (!over) {
        found[id] = null;
        continue;
      }
      const known = found[id] ?? { pool: 0, dead: 0, injured: 0 };
      const lost = LOST.includes(unit.status);
      found[id] = {
        pool: known.pool + unit.pool,
        dead: known.dead + (lost ? unit.size : unit.dead),
        injured: known.injured + (lost ? 0 : unit.injured),
      };
    }
    return found;
  },
  plan(before, after, actor) {
    const sortie = (actor.system as { sortie: TypedFields }).sortie;
    const more = (of: "dead" | "injured") => (after?.[of] ?? 0) - (before?.[of] ?? 0);
    const count = (of: "dead" | "injured") => Math.max(0, Number(sortie[of] || 0) + more(of));
    return fieldChanges(actor, "sortie", {
      pool: after ? String(after.pool) : "",
      dead: count("dead") > 0 ? String(count("dead")) : "",
      injured: count("injured") > 0 ? String(count("injured")) : "",
    });
  },
};
