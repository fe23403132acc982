/** A pursuit told as a story: keys and parameters for the language files. */
import { type Telling, told } from "../../conflict/telling.ts";
import type { PursuitEvent, PursuitState } from "./state.ts";

export function tellPursuit(event: PursuitEvent, state: PursuitState): readonly Telling[] {
  const evader = state.sides.evader.name;
  const pursuer = state.sides.pursuer.name;
  switch (event.type) {
    case "approached":
      return [told(event.success ? "Pursuit.unseen" : "Pursuit.seen", { evader, pursuer })];
    case "leg":
      return [
        told("Pursuit.leg", {
          leg: state.leg + 1,
          evader,
          pursuer,
          evaderWay: told(`Pursuit.Way.${event.ways.evader}`),
          pursuerWay: told(`Pursuit.Way.${event.ways.pursuer}`),
        }),
        event.success
          ? told("Pursuit.wider", { evader, gap: state.gap + 1 })
          : told("Pursuit.closer", { pursuer, gap: state.gap - 1 }),
      ];
    case "stood":
      return [told("Pursuit.stood", { evader, pursuer })];
    case "gaveUp":
      return [told("Pursuit.gaveUp", { evader, pursuer })];
    case "met":
      return [told(`Pursuit.Met.${event.as}`, { evader, pursuer })];
  }
}
