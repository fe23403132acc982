/**
 * Which ratings of a character were generated or typed, by skill and motivation. All others are only the defaults of a new sheet;
 * promoting the character generates them.
 */

type Ratings = Readonly<Record<string, number>>;

export interface GivenRatings {
  readonly skills?: Ratings;
  readonly motivations?: Ratings;
}

/** All given ratings, except those that `before` already has with the same value. */
export function ratedIn(given: GivenRatings, before: GivenRatings = {}): Record<string, true> {
  const changed = (ratings: Ratings = {}, old: Ratings = {}) =>
    Object.keys(ratings).filter((id) => ratings[id] !== old[id]);
  const ids = [...changed(given.skills, before.skills), ...changed(given.motivations, before.motivations)];
  return Object.fromEntries(ids.map((id) => [id, true]));
}
