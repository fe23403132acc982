/** Refuses a wealth rating that is not on the ladder (Chronicle 1.04), with the reason, on the client that would write it. */
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
