/**
 * Advice in a draft: the sum of a set's ratings, and what it adds to the best of each skill in the player's cast. Casts are
 * compared by the character, since players may want more or fewer.
 */
import type { Counsel } from "../../conflict/contract.ts";
import type { RatingSet } from "../people/index.ts";
import type { DraftState, PickOrder } from "./state.ts";

type Ratings = Readonly<Record<string, number>>;

/** A new best in a skill is worth as much again as the points themselves. */
const FIT = 1;
/** A few points in a hundred decide who has the better cast. */
const STEEP = 8;

export const draftCounsel: Counsel<DraftState, PickOrder> = {
  // Once the pool lies open, whoever is a little ahead mostly stays so.
  sharp: 4.5,
  worth: draftWorth,
  sensible: (state) => ranked(state)[0]!,
  candidates: (state, _key, most) => ranked(state).slice(0, Math.max(1, most)),
  quiet: () => true,
  // Nothing is rolled once the pool lies open.
  judged: (state, _key, { set }) => {
    const seat = state.order[state.picks.length]!;
    return draftWorth({ ...state, picks: [...state.picks, set] }, seat) - draftWorth(state, seat);
  },
};

function draftWorth(state: DraftState, seat: string): number {
  if (state.pool.length === 0) return 0;
  const end = completed(state);
  const casts = state.drafters.map(({ player, wants }) => castWorth(setsOf(end, player)) / wants);
  const own = casts[state.drafters.findIndex(({ player }) => player === seat)]!;
  const all = casts.reduce((sum, one) => sum + one, 0);
  return Math.tanh(STEEP * ((own * casts.length) / all - 1));
}

/** Everybody takes what looks best to the end: after each pick another has had fewer, which says nothing by itself. */
function completed(state: DraftState): DraftState {
  let now = state;
  while (now.picks.length < now.order.length) now = { ...now, picks: [...now.picks, ranked(now)[0]!.set] };
  return now;
}

function ranked(state: DraftState): PickOrder[] {
  const mine = setsOf(state, state.order[state.picks.length]!);
  return state.pool
    .map((set, at) => ({ at, worth: castWorth([...mine, set]) }))
    .filter(({ at }) => !state.picks.includes(at))
    .sort((a, b) => b.worth - a.worth)
    .map(({ at }) => ({ set: at }));
}

function setsOf(state: DraftState, player: string): readonly RatingSet[] {
  return state.picks.filter((_, at) => state.order[at] === player).map((set) => state.pool[set]!);
}

function castWorth(sets: readonly RatingSet[]): number {
  const best: Record<string, number> = {};
  let sum = 0;
  for (const { skills } of sets) {
    const ratings: Ratings = skills.ratings;
    for (const skill in ratings) {
      const rating = ratings[skill]!;
      const before = best[skill] ?? 0;
      sum += rating;
      if (rating <= before) continue;
      sum += FIT * (rating - before);
      best[skill] = rating;
    }
  }
  return sum;
}
