/** Skirmish, what an agent is called: by its name, or a rank without one by its place in its unit. */
import { type TellingValue, told } from "../../conflict/telling.ts";
import type { SkirmishState } from "../state.ts";

export function nameOf(state: SkirmishState, id: string): TellingValue {
  const agent = state.agents[id];
  if (!agent) return id;
  if (agent.of !== null) {
    const number = Number(agent.id.slice(agent.of.length + 1));
    return told(`Skirmish.Figure.${Math.min(3, number)}`, { rank: nameOf(state, agent.of), number });
  }
  if (agent.unique || agent.name !== agent.id) return agent.name;
  return told(`Skirmish.Rank.${agent.row}`, { unit: state.units[agent.unit]!.name });
}
