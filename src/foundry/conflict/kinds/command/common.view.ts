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

export function commandOf(scene: BoardInput): CommandState {
  return scene.table.match.state as CommandState;
}

export function gridOf(scene: BoardInput): HexGrid {
  return boardOf(commandOf(scene)).grid;
}

/** The viewer's side; an onlooker sees the side that acts. */
export function shownSide(scene: BoardInput): Seat {
  return scene.seat ?? commandOf(scene).active;
}

/** The leader's bonus for every unit: the record has it, the state only its effect. */
export function bonusOf(scene: BoardInput, seat: Seat): number {
  const { setup } = scene.table.match.record;
  const { armies = [] } = (setup ?? {}) as { armies?: readonly { seat?: Seat; leaderBonus?: number }[] };
  return armies.find((army) => army.seat === seat)?.leaderBonus ?? commandOf(scene).options["cp.leaderBonus"];
}

export function startOf(scene: BoardInput, unit: Unit): number {
  return startingPoints(unit.grade, bonusOf(scene, unit.seat));
}

export function hexWords(scene: BoardInput, cell: number): string {
  return inWords(hexInWords(commandOf(scene), cell), lexiconFor(scene));
}

export function costWords(say: Say, count: number): string {
  return say(`BNB.CommandBoard.cost.${count === 0 ? "free" : count === 1 ? "one" : "other"}`, { count });
}

/** The demand that asks one of this client's units for an action. */
export function actDemand(scene: BoardInput) {
  return owed(scene).find(({ key }) => key === "act");
}

/** The units to which this client may still give an action in this stage. */
export function toAct(scene: BoardInput): readonly Unit[] {
  return actDemand(scene) ? waiting(commandOf(scene)) : [];
}

/** Those of them that can do more than hold. */
export function ableUnits(scene: BoardInput): readonly Unit[] {
  const state = commandOf(scene);
  return toAct(scene).filter((unit) => state.stage === "movement" || actionsOf(state, unit).length > 1);
}

/** The picked unit; without one, the next that can still act. */
export function pickedUnit(scene: BoardInput): Unit | undefined {
  if (!("unit" in scene.draft)) return ableUnits(scene)[0];
  return commandOf(scene).units[String(scene.draft.unit ?? "")];
}

/** Drafted hexes of units, until the deployment is ordered. */
export function placesDrafted(scene: BoardInput): Readonly<Record<string, number>> {
  return owedOf(scene, "deployLine") ? ((scene.draft.places as Record<string, number> | undefined) ?? {}) : {};
}

/** A unit's current or drafted hex; -1 for none. */
export function cellOf(scene: BoardInput, unit: Unit): number {
  return unit.status === "field" ? (placesDrafted(scene)[unit.id] ?? unit.cell) : -1;
}
