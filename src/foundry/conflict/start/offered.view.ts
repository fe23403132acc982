/** The actors that a start form offers: in a large world, participants, this player's own, and search results. */
import { MOST_LISTED, someOf } from "../../base/some.view.ts";
import type { Candidate, StartInput } from "../contract/starter.ts";

export function offered(candidates: readonly Candidate[], given: StartInput["given"], words: string): Candidate[] {
  const named = new Set(Object.values(given));
  const isNeeded = ({ uuid, picked }: Candidate) => picked || named.has(uuid) || Boolean(given[`role.${uuid}`]);
  const types = [...new Set(candidates.map(({ type }) => type))];
  const kept = new Set(
    types.flatMap((type) => {
      const alike = candidates.filter((one) => one.type === type);
      if (alike.length <= MOST_LISTED) return alike;
      return someOf([...alike.filter(({ mine }) => mine), ...alike.filter(({ mine }) => !mine)], words, isNeeded);
    }),
  );
  return candidates.filter((one) => kept.has(one));
}
