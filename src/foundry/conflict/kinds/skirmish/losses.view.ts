/** After the fight: who fell, was captured or returns home, unit by unit, in the same form as every battle's losses. */

import type { Seat } from "../../../../rules/conflict/contract.ts";
import { outcomeOf } from "../../../../rules/conflict/match.ts";
import { inWords, told } from "../../../../rules/conflict/telling.ts";
import {
  type Agent,
  nameOf,
  type SkirmishEvent,
  type SkirmishState,
  successors,
  type Unit,
} from "../../../../rules/skirmish/index.ts";
import { listed } from "../../../base/words.view.ts";
import { armyLosses } from "../../board/losses.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import type { LossesView } from "../../contract/losses.ts";
import { lexiconFor } from "../../words/in-words.view.ts";
import { skirmishOf } from "./common.view.ts";

export function lossesView(input: BoardInput): LossesView | undefined {
  const state = skirmishOf(input);
  const outcome = outcomeOf(input.view.match);
  if (!outcome) return undefined;
  const alive = foundAlive(input);
  return {
    words: [inWords(outcome.telling, lexiconFor(input)), ...succession(input)].join(" "),
    armies: state.seats.map((seat) =>
      armyLosses(
        input,
        seat,
        { name: state.names[seat]!, won: outcome.winners.includes(seat) },
        Object.values(state.units)
          .filter((unit) => unit.seat === seat && unit.start > 0)
          .map((unit) => lineOf(input, unit, alive)),
      ),
    ),
  };
}

/** The figures that the player of a dead character may continue with. */
function succession(input: BoardInput): string[] {
  const state = skirmishOf(input);
  return Object.values(state.agents).flatMap(({ id, name }) => {
    const heirs = successors(state, id).map((heir) => nameOf(state, heir.id));
    if (heirs.length === 0) return [];
    return [inWords(told("SkirmishBoard.succession", { name, heirs: heirs.slice(0, 5) }), lexiconFor(input))];
  });
}

function lineOf(input: BoardInput, unit: Unit, alive: ReadonlyMap<string, number>) {
  const agents = Object.values(skirmishOf(input).agents).filter((agent) => agent.unit === unit.id);
  const losses = agents.reduce((sum, { lost }) => sum + lost, 0);
  const back = agents.reduce((sum, { id }) => sum + (alive.get(id) ?? 0), 0);
  const taken = takenOf(agents);
  const words = [input.say(`BNB.SkirmishBoard.state.${unit.status}`)];
  if (taken > 0) words.push(input.say("BNB.SkirmishBoard.taken", { count: taken }));
  return {
    name: unit.name,
    size: unit.start,
    back,
    permanent: losses - back,
    fate: listed(words, input.say),
  };
}

function takenOf(agents: readonly Agent[]): number {
  return agents.reduce((sum, { fate, unique, taken }) => sum + (unique ? Number(fate === "captured") : taken), 0);
}

/** How many of a side were captured. */
export function prisonersOf({ units, agents }: SkirmishState, seat: Seat): number {
  return takenOf(Object.values(agents).filter(({ unit }) => units[unit]!.seat === seat));
}

/** By option some of the fallen are found alive at the end; only the record says so. */
function foundAlive(input: BoardInput): Map<string, number> {
  const alive = new Map<string, number>();
  for (const { entry } of input.view.match.past) {
    for (const event of entry.events as readonly SkirmishEvent[]) {
      if (event.type === "counted") alive.set(event.agent, event.alive);
    }
  }
  return alive;
}
