/** Shared by all views of a Command battle: the state, the viewer's side, colours, places and costs in words. */
import {
  actionsOf,
  boardOf,
  type CommandState,
  hexInWords,
  startingPoints,
  type Unit,
  waiting,
} from "../../../../rules/command/index.ts";
import type { Seat } from "../../../../rules/conflict/contract.ts";
import { inWords } from "../../../../rules/conflict/telling.ts";
import type { HexGrid } from "../../../../rules/hex/grid.ts";
import type { Say } from "../../../base/say.ts";
import type { BoardInput } from "../../contract/board.ts";
import { lexiconFor } from "../../words/in-words.view.ts";
import { owed, owedOf } from "../../words/own-demands.view.ts";

export function commandOf(input: BoardInput): CommandState {
  return input.view.match.state as CommandState;
}

export function gridOf(input: BoardInput): HexGrid {
  return boardOf(commandOf(input)).grid;
}

/** The viewer's side; an onlooker sees the side that acts. */
export function shownSide(input: BoardInput): Seat {
  return input.seat ?? commandOf(input).active;
}

/** The leader's bonus for every unit: the record has it, the state only its effect. */
export function bonusOf(input: BoardInput, seat: Seat): number {
  const { setup } = input.view.match.record;
  const { armies = [] } = (setup ?? {}) as { armies?: readonly { seat?: Seat; leaderBonus?: number }[] };
  return armies.find((army) => army.seat === seat)?.leaderBonus ?? commandOf(input).options["cp.leaderBonus"];
}

export function startOf(input: BoardInput, unit: Unit): number {
  return startingPoints(unit.grade, bonusOf(input, unit.seat));
}

export function hexWords(input: BoardInput, cell: number): string {
  return inWords(hexInWords(commandOf(input), cell), lexiconFor(input));
}

export function costWords(say: Say, count: number): string {
  return say(`BNB.CommandBoard.cost.${count === 0 ? "free" : count === 1 ? "one" : "other"}`, { count });
}

/** The demand that asks one of this client's units for an action. */
export function actDemand(input: BoardInput) {
  return owed(input).find(({ key }) => key === "act");
}

/** The units to which this client may still give an action in this stage. */
export function toAct(input: BoardInput): readonly Unit[] {
  return actDemand(input) ? waiting(commandOf(input)) : [];
}

/** Those of them that can do more than hold. */
export function ableUnits(input: BoardInput): readonly Unit[] {
  const state = commandOf(input);
  return toAct(input).filter((unit) => state.stage === "movement" || actionsOf(state, unit).length > 1);
}

/** The picked unit; without one, the next that can still act. */
export function pickedUnit(input: BoardInput): Unit | undefined {
  if (!("unit" in input.draft)) return ableUnits(input)[0];
  return commandOf(input).units[String(input.draft.unit ?? "")];
}

type Places = Readonly<Record<string, number>>;

/** Hexes of units until the deployment is ordered: as drafted, at first in the engine's own line. */
export function placesDrafted(input: BoardInput): Places {
  const demand = owedOf(input, "deployLine");
  if (!demand) return {};
  return (input.draft.places as Places | undefined) ?? linesOf(input, demand.key)[0] ?? {};
}

/** The lines in which an army may stand are many to find, and asked for by each part of the window. */
const foundLines = new WeakMap<CommandState, Map<string, readonly Places[]>>();

export function linesOf(input: BoardInput, demand: string): readonly Places[] {
  const state = commandOf(input);
  const found = foundLines.get(state) ?? new Map<string, readonly Places[]>();
  foundLines.set(state, found);
  const lines =
    found.get(demand) ??
    (input.view.match.conflict.legal(state, demand) as readonly { cells: Places }[]).map(({ cells }) => cells);
  found.set(demand, lines);
  return lines;
}

/** A unit's current or drafted hex; -1 for none. */
export function cellOf(input: BoardInput, unit: Unit): number {
  return unit.status === "field" ? (placesDrafted(input)[unit.id] ?? unit.cell) : -1;
}
