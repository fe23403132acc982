/** Advice in a casting: the sum of a set's ratings, and what it adds to the best of each skill in the player's cast. */
import type { Counsel } from "../../conflict/contract.ts";
import type { RatingSet } from "../campaign/draft.ts";
import type { CastingState, PickOrder } from "./state.ts";

type Ratings = Readonly<Record<string, number>>;

/** A new best in a skill is worth as much again as the points themselves. */
const FIT = 1;

export const castingCounsel: Counsel<CastingState, PickOrder> = {
  worth(state, seat) {
    const sums = state.drafters.map(({ player }) => castWorth(setsOf(state, player)));
    const own = castWorth(setsOf(state, seat));
    const all = sums.reduce((sum, one) => sum + one, 0);
    return all === 0 ? 0 : Math.max(-1, Math.min(1, (own * sums.length) / all - 1));
  },
  sensible: (state) => ranked(state)[0]!,
  candidates: (state, _key, most) => ranked(state).slice(0, Math.max(1, most)),
  quiet: () => true,
};

function ranked(state: CastingState): PickOrder[] {
  const mine = setsOf(state, state.order[state.picks.length]!);
  return state.pool
    .map((set, at) => ({ at, worth: castWorth([...mine, set]) }))
    .filter(({ at }) => !state.picks.includes(at))
    .sort((a, b) => b.worth - a.worth)
    .map(({ at }) => ({ set: at }));
}

function setsOf(state: CastingState, player: string): readonly RatingSet[] {
  return state.picks.filter((_, at) => state.order[at] === player).map((set) => state.pool[set]!);
}

function castWorth(sets: readonly RatingSet[]): number {
  const best: Record<string, number> = {};
  let sum = 0;
  for (const { skills } of sets) {
    for (const [skill, rating] of Object.entries(skills.ratings as Ratings)) {
      sum += rating;
      best[skill] = Math.max(best[skill] ?? 0, rating);
    }
  }
  return sum + FIT * Object.values(best).reduce((all, one) => all + one, 0);
}
