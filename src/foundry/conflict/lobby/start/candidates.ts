/** The world's actors for a start form: picked ones first, then all by name. */

import { nameOrder } from "../../../base/name-order.ts";
import { isArchived } from "../../../documents/archive.ts";
import { mayRead } from "../../../documents/may.ts";
import { ActorCandidate } from "../../contract/actor-candidate.ts";
import type { Candidate, Player } from "../../contract/starter.ts";

export function candidates(players: readonly Player[], picked: readonly string[]): Candidate[] {
  const chosen = new Set(picked);
  const found = game
    .actors!.filter((actor) => mayRead(actor) && !isArchived(actor))
    .map((actor) => new ActorCandidate(actor, players, chosen.size > 0 && chosen.has(actor.uuid)));
  const names = found.map(({ name }) => name);
  const byName = nameOrder(names, game.i18n!.lang);
  return found.sort((a, b) => Number(b.picked) - Number(a.picked) || byName(a.name, b.name));
}
