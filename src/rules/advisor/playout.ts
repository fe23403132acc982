/** One game of a conflict by players who pick any legal order, with the record kept. Shared by simulate, fuzz, bench. */
import type { AnyConflict, Demand } from "../conflict/contract.ts";
import { type AnyMatch, beginMatch, step } from "../conflict/match.ts";
import { type Dice, pick } from "../dice/dice.ts";
import { certain } from "../result.ts";

/** A conflict that has not ended by then is taken for one that cannot end. */
export const MOST_STEPS = 20_000;

export interface PlayOptions {
  setup?: unknown;
  options?: unknown;
  id?: string;
  /** Called after each step. */
  watch?: (match: AnyMatch) => void;
}

/** `choices` decide for the players, `dice` are the game's: apart, so that a record's faces are the game's alone. */
export function playOut(conflict: AnyConflict, choices: Dice, dice: Dice, play: PlayOptions = {}): AnyMatch {
  const setup = play.setup ?? conflict.sample(choices);
  let match: AnyMatch = certain(beginMatch(conflict, setup, { options: play.options, id: play.id ?? "" }));
  for (let steps = 0; !conflict.outcome(match.state); steps++) {
    if (steps >= MOST_STEPS) throw new Error(`${conflict.name} did not end within ${MOST_STEPS} steps`);
    match = certain(step(match, anyOrders(match, choices), dice));
    play.watch?.(match);
  }
  return match;
}

function anyOrders({ conflict, state }: AnyMatch, choices: Dice): Record<string, unknown> {
  const orders: Record<string, unknown> = {};
  for (const demand of oneOfEach(conflict.demands(state), choices)) {
    orders[demand.key] = conflict.anyOrder
      ? conflict.anyOrder(state, demand.key, choices)
      : pick(choices, conflict.legal(state, demand.key), demand.kind);
  }
  return orders;
}

/** Of demands that whoever is first may answer, any one. */
function oneOfEach(demands: readonly Demand<unknown>[], choices: Dice): readonly Demand<unknown>[] {
  const groups = new Set(demands.flatMap(({ anyOf }) => anyOf ?? []));
  if (groups.size === 0) return demands;
  const alone = demands.filter(({ anyOf }) => anyOf === undefined);
  const first = [...groups].map((group) => {
    const rivals = demands.filter(({ anyOf }) => anyOf === group);
    return pick(choices, rivals, group);
  });
  return [...alone, ...first];
}
