/**
 * Which ratings of a character were generated or typed, by skill and motivation. All others are only the defaults of a
 * new sheet, and are generated when the character is promoted.
 */

type Ratings = Readonly<Record<string, number>>;

export interface GivenRatings {
  readonly skills?: Ratings;
  readonly motivations?: Ratings;
}

/** All ratings that are given there, except those that `before` has already with that value. */
export function ratedIn(given: GivenRatings, before: GivenRatings = {}): Record<string, true> {
  const changed = (ratings: Ratings = {}, old: Ratings = {}) =>
    Object.keys(ratings).filter((id) => ratings[id] !== old[id]);
  const ids = [...changed(given.skills, before.skills), ...changed(given.motivations, before.motivations)];
  return Object.fromEntries(ids.map((id) => [id, true]));
}
