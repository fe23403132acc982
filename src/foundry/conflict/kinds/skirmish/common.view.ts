/** Shared by all views of a Skirmish: the state, names, the viewer's side, the selected unit and figure. */
import type { Demand } from "../../../../rules/conflict/contract.ts";
import { inWords } from "../../../../rules/conflict/telling.ts";
import {
  type Agent,
  nameOf as agentTelling,
  enemiesTouching,
  isUp,
  onField,
  otherSeat,
  type SkirmishOrder,
  type SkirmishState,
  type Unit,
  unitsOf,
} from "../../../../rules/skirmish/index.ts";
import { squareDistance } from "../../../../rules/square/square.ts";
import type { BoardInput } from "../../contract/board.ts";
import { lexiconFor } from "../../words/in-words.view.ts";
import { owedByOne } from "../../words/own-demands.view.ts";

export function skirmishOf(input: BoardInput): SkirmishState {
  return input.view.match.state as SkirmishState;
}

export function agentName(input: BoardInput, id: string): string {
  const name = agentTelling(skirmishOf(input), id);
  return typeof name === "object" && "key" in name ? inWords(name, lexiconFor(input)) : String(name);
}

/** This seat's open demands. */
export const owed = owedByOne<SkirmishOrder>;

/** Demands that are answered by one action after another until nobody has more to do. */
export const ACTING: readonly string[] = ["opening", "declareMoves", "moveUnits", "firstStrikes", "blows"];

export function acting(input: BoardInput): Demand<SkirmishOrder> | undefined {
  return owed(input).find(({ kind }) => ACTING.includes(kind));
}

/** The unit of an action; undefined for actions of everybody. */
export function unitOfOrder(state: SkirmishState, order: SkirmishOrder): string | undefined {
  if (!("act" in order)) return undefined;
  if ("unit" in order) return order.unit;
  if ("agent" in order) return state.agents[order.agent]!.unit;
  return "one" in order ? state.agents[order.one]!.unit : undefined;
}

export function agentOfOrder(order: SkirmishOrder): string | undefined {
  if (!("act" in order)) return undefined;
  return "agent" in order ? order.agent : "one" in order ? order.one : undefined;
}

export function legalActs(input: BoardInput): readonly SkirmishOrder[] {
  const demand = acting(input);
  const { match } = input.view;
  return demand ? (match.conflict.legal(match.state, demand.key) as readonly SkirmishOrder[]) : [];
}

/** The selected unit: the picked one, or the first that may act, or the first of the player's own. */
export function lookedAt(input: BoardInput): Unit | undefined {
  const state = skirmishOf(input);
  const picked = state.units[String(input.draft.unit)];
  if (picked && onField(picked)) return picked;
  const next = legalActs(input)
    .map((order) => unitOfOrder(state, order))
    .find((id) => id !== undefined);
  if (next !== undefined) return state.units[next];
  return unitsOf(state, input.seat ?? state.turn)[0] ?? Object.values(state.units).find(onField);
}

export function pickedAgent(input: BoardInput): Agent | undefined {
  const agent = skirmishOf(input).agents[String(input.draft.agent)];
  return agent && isUp(agent) ? agent : undefined;
}

/** Its opponents: those it touches, or the nearest. */
export function foesOf(state: SkirmishState, unit: Unit): Unit[] {
  const touching = enemiesTouching(state, unit);
  if (touching.length > 0) return [...touching];
  const far = unitsOf(state, otherSeat(state, unit.seat));
  return far.sort((a, b) => squareDistance(a.at, unit.at) - squareDistance(b.at, unit.at)).slice(0, 1);
}
