/** Skirmish, Tides of battle: at the end of a round one side of each battle line gives a space, and the other takes it. */

import { pushedTo } from "../hold/gambits.ts";
import { isLine } from "../move/contact.ts";
import { isFixed } from "../move/speed.ts";
import type { Script } from "../script.ts";
import { agentsOf, type SkirmishState, type Unit, unitsOf } from "../state.ts";

/** Figures in the line; a large creature counts for several. */
export function strengthOf(state: SkirmishState, unit: string): number {
  return agentsOf(state, unit).reduce((sum, agent) => sum + agent.count * agent.fighter.bulk, 0);
}

/** Of equal strength, whoever has hit more pushes; otherwise the stronger. */
export function pusher(strengths: readonly [number, number], hits: readonly [number, number]): 0 | 1 | undefined {
  const by = strengths[0] === strengths[1] ? hits : strengths;
  if (by[0] === by[1]) return undefined;
  return by[0] > by[1] ? 0 : 1;
}

export function turnTides(script: Script): void {
  const [first, second] = script.state.seats;
  for (const mine of unitsOf(script.state, first)) {
    for (const theirs of unitsOf(script.state, second)) {
      push(script, script.unit(mine.id), script.unit(theirs.id));
    }
  }
}

function push(script: Script, one: Unit, other: Unit): void {
  const { state } = script;
  if (!isLine(one, other) || isFixed(state, one) || isFixed(state, other) || watches(state, one, other)) return;
  // What each did to others is no part of this line.
  const hits = [one.against[other.id] ?? 0, other.against[one.id] ?? 0] as const;
  const winner = pusher([strengthOf(state, one.id), strengthOf(state, other.id)], hits);
  if (winner === undefined) return;
  const [pushing, pushed] = winner === 0 ? [one, other] : [other, one];
  const to = pushedTo(state, pushed, pushing);
  const told = { type: "tide", winner: pushing.id, loser: pushed.id, hits, pushed: true } as const;
  if (to) script.write(told, { units: { [pushed.id]: { at: to }, [pushing.id]: { at: pushed.at } } });
}

function watches(state: SkirmishState, one: Unit, other: Unit): boolean {
  return state.duels.some((duel) => {
    const units = [state.agents[duel.one]!.unit, state.agents[duel.other]!.unit];
    return units.includes(one.id) && units.includes(other.id);
  });
}
