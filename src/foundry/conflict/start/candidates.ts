/** The actors of the table as a start form sees them: whoever was picked first, then all by name. */

import { nameOrder } from "../../base/name-order.ts";
import { isPlayed } from "../../documents/acting-as.ts";
import { isArchived } from "../../documents/archive.ts";
import { mayRead } from "../../documents/may.ts";
import type { Candidate, Player } from "../contract/starter.ts";

export function candidates(players: readonly Player[], picked: readonly string[]): Candidate[] {
  const chosen = new Set(picked);
  const found = game
    .actors!.filter((actor) => mayRead(actor) && !isArchived(actor))
    .map((actor) => new ActorCandidate(actor, players, chosen.size > 0 && chosen.has(actor.uuid)));
  const names = found.map(({ name }) => name);
  const byName = nameOrder(names, game.i18n!.lang);
  return found.sort((a, b) => Number(b.picked) - Number(a.picked) || byName(a.name, b.name));
}

/** Of thousands most are only sorted: what else a row says of an actor is asked of it when the row is drawn. */
class ActorCandidate implements Candidate {
  readonly name: string;
  readonly type: string;

  constructor(
    private readonly actor: Actor,
    private readonly players: readonly Player[],
    readonly picked: boolean,
  ) {
    this.name = actor.name!;
    this.type = actor.type as string;
  }

  get uuid() {
    return this.actor.uuid;
  }

  get img() {
    return this.actor.img ?? "";
  }

  get system() {
    return this.actor.system;
  }

  get dead() {
    return this.actor.statuses.has("dead");
  }

  get items() {
    return this.actor.items.contents.map((item) => ({
      type: item.type as string,
      name: item.name!,
      system: item.system,
    }));
  }

  get tincture() {
    return this.actor.system.seat || this.#owner?.tincture || "silverpoint";
  }

  get owner() {
    return this.#owner?.id ?? game.user!.id!;
  }

  /** A player's character: assigned to a user, acted as now, or with a seat of its own. */
  get played() {
    return isPlayed(this.actor);
  }

  get mine() {
    return this.#owner?.me === true;
  }

  get #owner(): Player | undefined {
    return this.players.find(({ id }) => this.actor.ownership[id] === CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER);
  }
}
