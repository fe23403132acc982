/** A wealth rating off the ladder (Chronicle 1.04) is refused by whoever would write it, with the reason. */
import { readWealthRating } from "../../rules/chronicle/campaign/index.ts";
import { notifyProblem } from "../base/say.ts";

export function registerWealth(): void {
  Hooks.on("preUpdateActor", (actor, changes) => {
    const { wealth } = (changes.system ?? {}) as { wealth?: unknown };
    if (wealth === undefined || wealth === (actor._source.system as { wealth?: unknown }).wealth) return undefined;
    const read = readWealthRating(wealth);
    if (read.ok) return undefined;
    notifyProblem(read.problem);
    return false;
  });
}
