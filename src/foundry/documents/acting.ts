/** Whether a character can do anything at all (Chronicle 4.06): the dead and the incapable cannot. */
import { barredFromActing } from "../../rules/chronicle/wounds.ts";
import type { Problem } from "../../rules/result.ts";
import { tableOptions } from "../campaign/chronicle.ts";
import type { CharacterSource } from "../data/shapes.ts";

export function actorsBar(actor: Actor): Problem | undefined {
  const { wounds } = actor.system as unknown as CharacterSource;
  return barredFromActing({ name: actor.name, wounds, dead: actor.statuses.has("dead") }, tableOptions());
}
