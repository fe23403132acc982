/** The actors that a start form offers: in a large world, participants, this player's own, and search results. */
import { MOST_LISTED, someOf } from "../../../base/some.view.ts";
import type { Candidate, StartInput } from "../../contract/starter.ts";

export function offered(candidates: readonly Candidate[], given: StartInput["given"], words: string): Candidate[] {
  const named = new Set(Object.values(given));
  // Of an empty form not even the ids are read: a world may hold thousands.
  const isNeeded = (one: Candidate) =>
    one.picked || (named.size > 0 && (named.has(one.uuid) || Boolean(given[`role.${one.uuid}`])));
  const types = [...new Set(candidates.map(({ type }) => type))];
  const kept = new Set(
    types.flatMap((type) => {
      const alike = candidates.filter((one) => one.type === type);
      if (alike.length <= MOST_LISTED) return alike;
      const own = new Set(alike.filter(({ mine }) => mine));
      return someOf([...own, ...alike.filter((one) => !own.has(one))], words, isNeeded);
    }),
  );
  return candidates.filter((one) => kept.has(one));
}
