/** Records on a character which ratings were generated or typed (Chronicle 1.04). */
import { type GivenRatings, ratedIn } from "../data/rated.ts";

type Given = GivenRatings & { rated?: object };

export function registerRated(): void {
  // A copy has its own list.
  Hooks.on("preCreateActor", (actor, { system }) => {
    const { rated, ...given } = (system ?? {}) as Given;
    if (actor.type === "character" && rated === undefined)
      actor.updateSource({ "system.rated": ratedIn(given) } as object);
  });
  Hooks.on("preUpdateActor", (actor, { system }) => {
    if (actor.type !== "character" || system === undefined) return;
    const given = system as Given;
    const rated = ratedIn(given, actor._source.system as GivenRatings);
    if (Object.keys(rated).length > 0) given.rated = { ...rated, ...given.rated };
  });
}
