/** Refuses a pair of motivations that adds up to more than 12 (Chronicle 2.03), on the client that would write it. */
import { type Motivations, pairOverLimit } from "../../rules/chronicle/people/index.ts";
import { problem } from "../../rules/result.ts";
import { notifyProblem, say } from "../base/say.ts";

export function registerMotivations(): void {
  Hooks.on("preUpdateActor", (actor, changes) => {
    const { motivations } = (changes.system ?? {}) as { motivations?: Partial<Motivations> };
    if (motivations === undefined || actor.type !== "character") return undefined;
    const over = pairOverLimit({
      ...(actor._source.system as { motivations: Motivations }).motivations,
      ...motivations,
    });
    if (!over) return undefined;
    const [left, right] = [say(`BNB.Motivation.${over.left}`), say(`BNB.Motivation.${over.right}`)];
    notifyProblem(problem("motivation.pair", { left, right, sum: over.sum }));
    return false;
  });
}
