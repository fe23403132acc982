/**
 * The opponent of a first duel, who lets a beginner win: one of the weakest of the good actions, no Controlled Attack in the first
 * rounds, wounds where they hurt least, and surrender after the first Major wound.
 */
import { type Dice, pick } from "../../dice/dice.ts";
import { BODY_PARTS } from "../wounds/index.ts";
import { fighterOf } from "./script.ts";
import type { DuelOrder, DuelState, Fighter } from "./state.ts";
import { isAction } from "./strike/actions.ts";

/** How many kinds of actions count as good, and how many of those, the weakest, are chosen from. */
const GOOD = 5;
const WEAKEST = 3;
/** Rounds without a Controlled Attack. */
const EARLY = 2;

/** Whether a gentle fighter gives up now: after a Major wound of this duel. */
export function givesIn({ wounds, brought }: Pick<Fighter, "wounds" | "brought">): boolean {
  return BODY_PARTS.some((part) => wounds[part].major && !brought[part].major);
}

/** `ranked`: all orders worth considering, the best of each kind first. */
export function gentleOrder(state: DuelState, key: string, ranked: readonly DuelOrder[], dice: Dice): DuelOrder {
  const [kind, who] = key.split(":") as [string, string];
  const [best] = ranked as [DuelOrder];
  if (kind === "part") {
    const wanted = state.asks.kind === "parts" ? state.asks.wanted.find(({ blow }) => `${blow}` === who) : undefined;
    return wanted?.what === "strike" ? ranked.at(-1)! : best;
  }
  if (kind !== "order") return best;
  if (givesIn(fighterOf(state, who))) return { do: "surrender" };
  // Standing up or breaking free comes first.
  if (!isAction(best.do)) return best;
  const kinds = new Set<string>();
  const good = ranked.filter((order) => {
    if (!isAction(order.do) || (order.do === "controlled" && state.round <= EARLY) || kinds.has(order.do)) return false;
    kinds.add(order.do);
    return true;
  });
  return pick(dice, good.slice(0, GOOD).slice(-WEAKEST), "gentle");
}
