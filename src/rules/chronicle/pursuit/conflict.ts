/** Pursuit as a conflict: its rules, with sentences, sample chases and faults. */

import type { Conflict } from "../../conflict/contract.ts";
import { headed, type Telling, told } from "../../conflict/telling.ts";
import { type Dice, pick } from "../../dice/dice.ts";
import type { Checks } from "../checks/index.ts";
import { shownFaces } from "../checks/index.ts";
import { chronicleGeneration, generateMain } from "../people/index.ts";
import { pursuitRules } from "./rules.ts";
import {
  GAP,
  type PURSUIT_OPTIONS,
  type PursuitEvent,
  type PursuitOrder,
  type PursuitRoll,
  type PursuitState,
  type PursuitWay,
} from "./state.ts";

type Pursuit = Conflict<PursuitState, PursuitOrder, PursuitEvent, typeof PURSUIT_OPTIONS>;

export function pursuitWith(checks: Checks): Pursuit {
  return {
    ...pursuitRules(checks),
    tell: tellPursuit,
    where: wherePursuit,
    tellOrder: tellPursuitOrder,
    sample: samplePursuit,
    faults: (state) => (state.gap < GAP.contact || state.gap > GAP.escaped ? [`the gap is ${state.gap}`] : []),
  };
}

// A pursuit for demonstrations and fuzzing: small groups with generated ratings, on foot or mounted.

const TERRAINS: readonly (readonly PursuitWay[])[] = [
  ["run"],
  ["run", "jumpClimb"],
  ["ride"],
  ["run", "swim"],
  ["sail"],
  ["endurance", "survive"],
];

function samplePursuit(dice: Dice): unknown {
  const ways = pick(dice, TERRAINS, "sample.ways");
  // A group whose members are all lame needs a way to travel without legs.
  const mayLimp = ways.some((way) => way !== "run" && way !== "jumpClimb");
  const group = (name: string, most: number) => ({
    seat: name,
    members: Array.from({ length: dice.roll(most, "sample.members") }, (_, i) => ({
      id: `${name}${i + 1}`,
      skills: generateMain(chronicleGeneration, dice).ratings,
      uselessLeg: i > 0 && dice.roll(4, "sample.leg") === 1 && mayLimp,
      terrain: dice.roll(2, "sample.terrain") === 1 ? "forest" : "",
    })),
    ways,
  });
  return {
    terrain: "forest",
    evader: group("Ella", 2),
    pursuer: group("Morten", 3),
    gap: dice.roll(5, "sample.gap"),
    approach: dice.roll(3, "sample.approach") === 1,
  };
}

// The log of a pursuit: keys and parameters for the language files.

function wherePursuit(state: PursuitState): Telling {
  if (state.approaching) return told("Pursuit.Where.approach");
  if (state.ended) return told("Pursuit.Where.over");
  return state.gap === 0 ? told("Pursuit.Where.contact") : told("Pursuit.Where.leg", { leg: state.leg + 1 });
}

function tellPursuitOrder(_state: PursuitState, _key: string, order: PursuitOrder): Telling {
  if (order.do === "go" && order.leave) return told("Pursuit.Do.leave", { way: told(`Pursuit.Way.${order.way}`) });
  if (order.do === "go") return told("Pursuit.Do.go", { way: told(`Pursuit.Way.${order.way}`) });
  return told(order.do === "meet" ? `Pursuit.Do.meet.${order.as}` : `Pursuit.Do.${order.do}`);
}

function behind(roll: "approach" | "leg", { faces, rating, opposition }: PursuitRoll): Telling {
  return told(`Pursuit.Behind.${roll}`, { faces: shownFaces(faces), rating, opposition });
}

function tellPursuit(event: PursuitEvent, state: PursuitState): readonly Telling[] {
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
