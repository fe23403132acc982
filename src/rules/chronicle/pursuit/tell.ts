/** A pursuit told as a story: keys and parameters for the language files. */
import { headed, type Telling, told } from "../../conflict/telling.ts";
import { shownFaces } from "../checks/index.ts";
import type { PursuitEvent, PursuitOrder, PursuitRoll, PursuitState } from "./state.ts";

export function wherePursuit(state: PursuitState): Telling {
  if (state.approaching) return told("Pursuit.Where.approach");
  if (state.ended) return told("Pursuit.Where.over");
  return state.gap === 0 ? told("Pursuit.Where.contact") : told("Pursuit.Where.leg", { leg: state.leg + 1 });
}

export function tellPursuitOrder(_state: PursuitState, _key: string, order: PursuitOrder): Telling {
  if (order.do === "go" && order.leave) return told("Pursuit.Do.leave", { way: told(`Pursuit.Way.${order.way}`) });
  if (order.do === "go") return told("Pursuit.Do.go", { way: told(`Pursuit.Way.${order.way}`) });
  return told(order.do === "meet" ? `Pursuit.Do.meet.${order.as}` : `Pursuit.Do.${order.do}`);
}

function behind(roll: "approach" | "leg", { faces, rating, opposition }: PursuitRoll): Telling {
  return told(`Pursuit.Behind.${roll}`, { faces: shownFaces(faces), rating, opposition });
}

export function tellPursuit(event: PursuitEvent, state: PursuitState): readonly Telling[] {
  const evader = state.sides.evader.name;
  const pursuer = state.sides.pursuer.name;
  switch (event.type) {
    case "approached":
      return [
        {
          ...told(event.success ? "Pursuit.unseen" : "Pursuit.seen", { evader, pursuer }),
          behind: behind("approach", event),
        },
      ];
    case "leftBehind": {
      const who = state.sides[event.side].members.filter(({ id }) => event.who.includes(id)).map(({ name }) => name);
      return [told(event.side === "evader" ? "Pursuit.caught" : "Pursuit.leftBehind", { who, count: who.length })];
    }
    case "leg":
      return [
        headed("Pursuit.legHead", { leg: state.leg + 1 }),
        told("Pursuit.leg", {
          evader,
          pursuer,
          evaderWay: told(`Pursuit.Way.${event.ways.evader}`),
          pursuerWay: told(`Pursuit.Way.${event.ways.pursuer}`),
        }),
        {
          ...(event.success
            ? told("Pursuit.wider", { evader, gap: state.gap + 1 })
            : told("Pursuit.closer", { pursuer, gap: state.gap - 1 })),
          behind: behind("leg", event),
        },
      ];
    case "stood":
      return [told("Pursuit.stood", { evader, pursuer })];
    case "gaveUp":
      return [told("Pursuit.gaveUp", { evader, pursuer })];
    case "met":
      return [told(`Pursuit.Met.${event.as}`, { evader, pursuer })];
  }
}
