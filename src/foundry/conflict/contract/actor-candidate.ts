/** An actor as a set-up needs it. */
import { conditionsOn } from "../../data/read.ts";
import { actingAs, isPlayed } from "../../documents/acting-as.ts";
import { isNamedOwner } from "../../documents/may.ts";
import { isPublic } from "../../documents/tokens/seen.ts";
import type { Candidate, Player } from "./starter.ts";

/** Of thousands most are only sorted, so a row's details are read only when the row is drawn. */
export class ActorCandidate implements Candidate {
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

  get conditions() {
    return conditionsOn(this.actor);
  }

  get unknown() {
    return !isPublic(this.actor);
  }

  get aided() {
    return this.actor.statuses.has("aided");
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

  /** A player's character: assigned to a user, acted as now, or with its own seat. */
  get played() {
    return isPlayed(this.actor);
  }

  get acting() {
    return actingAs()?.uuid === this.uuid;
  }

  get mine() {
    return this.#owner?.me === true;
  }

  get #owner(): Player | undefined {
    return this.players.find(({ id }) => isNamedOwner(this.actor, id));
  }
}
