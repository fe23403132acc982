/** A wealth rating off the ladder (Chronicle 1.04) is refused by whoever would write it, with the reason. */
import { readWealthRating } from "../../rules/chronicle/campaign/wealth.ts";
import { notifyProblem } from "../say.ts";

export function registerWealth(): void {
  Hooks.on(
    "preUpdateActor" as never,
    ((actor: Actor, changes: any): boolean | undefined => {
      const wealth = changes?.system?.wealth;
      if (wealth === undefined || wealth === (actor.system as any).wealth) return undefined;
      const read = readWealthRating(wealth);
      if (read.ok) return undefined;
      notifyProblem(read.problem);
      return false;
    }) as never,
  );
}
