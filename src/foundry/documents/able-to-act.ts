/** Whether a character can do anything at all (Chronicle 4.06): the dead and the incapable cannot. */
import { barredFromActing } from "../../rules/chronicle/wounds/index.ts";
import type { Problem } from "../../rules/result.ts";
import { characterOf } from "../data/read.ts";
import { tableOptions } from "./campaign-log.ts";

export function actorsBar(actor: Actor): Problem | undefined {
  const { wounds } = characterOf(actor);
  return barredFromActing({ name: actor.name, wounds, dead: actor.statuses.has("dead") }, tableOptions());
}
