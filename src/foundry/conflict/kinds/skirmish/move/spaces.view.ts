/** The spaces that can be pressed: where the selected unit may go, or how its formation can change. */
import {
  destinations,
  groundSets,
  type MoveOrder,
  mayDisengage,
  mayMove,
  type SkirmishOrder,
  type SkirmishState,
  type Unit,
} from "../../../../../rules/skirmish/index.ts";
import type { Square } from "../../../../../rules/square/square.ts";
import { CELL } from "../../../../draw/square-ground.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { orderInWords } from "../../../words/in-words.view.ts";
import { acting, legalActs, skirmishOf, unitOfOrder } from "../common.view.ts";

export interface HighlightedSpace extends Square {
  readonly left: number;
  readonly top: number;
  /** `form`: a part of the unit can stand there, or a friend to join stands there. */
  readonly act: "move" | "disengage" | "form";
  readonly label: string;
}

/** Every space that this unit may legally enter, in the movement part of the round. */
export function highlightedSpaces(input: BoardInput, state: SkirmishState, unit: Unit): HighlightedSpace[] {
  const demand = acting(input);
  if (!demand || (demand.kind !== "declareMoves" && demand.kind !== "moveUnits")) return [];
  if (unit.seat !== demand.seat || !mayMove(state, unit)) return [];
  if (input.draft.forming === true) return formSpaces(input, state, unit);
  const found = new Map<string, HighlightedSpace>();
  const add = (act: "move" | "disengage") => {
    for (const over of groundSets(state)) {
      for (const to of destinations(state, unit, act, over).found()) {
        const key = `${to.x},${to.y}`;
        if (found.has(key)) continue;
        const order: MoveOrder = { act, unit: unit.id, to: { x: to.x, y: to.y } };
        if (input.view.match.conflict.refusal(state, demand.key, order)) continue;
        const label = input.say(`BNB.SkirmishBoard.${act}To`, { name: unit.name, x: to.x + 1, y: to.y + 1 });
        found.set(key, { x: to.x, y: to.y, ...corner(to), act, label });
      }
    }
  };
  add("move");
  if (mayDisengage(state, unit)) add("disengage");
  return [...found.values()];
}

/** Where the unit can split, and friends that it can join. */
function formSpaces(input: BoardInput, state: SkirmishState, unit: Unit): HighlightedSpace[] {
  const found = new Map<string, HighlightedSpace>();
  for (const order of formActs(input, unit)) {
    const { x, y } = placeOf(state, order)!;
    const label = orderInWords(input, acting(input)!.key, order);
    if (!found.has(`${x},${y}`)) found.set(`${x},${y}`, { x, y, ...corner({ x, y }), act: "form", label });
  }
  return [...found.values()];
}

/** Formation on the field: where a part of the unit can stand, and which friends it can join. */
export function formActs(input: BoardInput, unit: Unit): readonly SkirmishOrder[] {
  const state = skirmishOf(input);
  return legalActs(input).filter(
    (order) =>
      "act" in order && (order.act === "part" || order.act === "merge") && unitOfOrder(state, order) === unit.id,
  );
}

export function placeOf(state: SkirmishState, order: SkirmishOrder): Square | undefined {
  if (!("act" in order)) return undefined;
  if (order.act === "merge") return state.units[order.into]?.at;
  return "to" in order ? order.to : undefined;
}

export function corner({ x, y }: Square): { left: number; top: number } {
  return { left: x * CELL, top: y * CELL };
}
