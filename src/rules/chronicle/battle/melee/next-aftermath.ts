/** What the first cluster in the queue still owes, and who decides it (Chronicle 5.04). Asked by demands and by the flow. */
import { boardOf } from "../board.ts";
import { fallBackCells, OFF_MAP } from "../move/fall-back.ts";
import { lightSteps } from "../move/light-step.ts";
import { type NextAftermath, notesOf } from "../notes.ts";
import { type BattleState, type Unit, unitOf } from "../state.ts";

export function nextAftermath(state: BattleState): NextAftermath | undefined {
  const notes = notesOf(state);
  if (notes.next === undefined) notes.next = find(state) ?? null;
  return notes.next ?? undefined;
}

/** Where the edge is the only way, the owner may rather have the unit stand and suffer: its own hex stands for that. */
function waysBack(unit: Unit, cells: readonly number[]): readonly number[] {
  const onlyEdge = cells.length === 1 && cells[0] === OFF_MAP;
  return onlyEdge ? [OFF_MAP, unit.cell] : cells;
}

function find(state: BattleState): NextAftermath | undefined {
  const first = state.aftermath[0];
  if (!first) return undefined;
  const board = boardOf(state);
  const movers = first.movers.map((id) => unitOf(state, id)!);
  if (movers.length > 0) {
    if (first.from === undefined) {
      const side = unitOf(state, first.fromAny[0]!)!.side;
      return { owes: "from", side, mover: movers[0]!, choices: first.fromAny };
    }
    const from = unitOf(state, first.from)!;
    const moves = movers.map((unit) => ({ unit, cells: waysBack(unit, fallBackCells(board, unit, from)) }));
    const able = moves.filter(({ cells }) => cells.length > 0);
    if (able.length > 0) return { owes: "fallBack", side: movers[0]!.side, from, moves: able };
    return { owes: "hemmedIn", unit: movers[0]!, from, losses: first.ifHemmed };
  }
  const stepper = first.steppers[0];
  if (stepper !== undefined) {
    const unit = unitOf(state, stepper)!;
    const cells = lightSteps(board, unit);
    return cells.length > 0 ? { owes: "step", side: unit.side, unit, cells } : { owes: "noStep", unit };
  }
  return { owes: "nothing", cluster: first.cluster };
}
