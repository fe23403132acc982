/** Units of the side that acts in this stage and have not acted yet. Kept, since one step asks for them several times. */
import { among } from "../../conflict/among.ts";
import { notesOf } from "../notes.ts";
import { type CommandState, otherSeat } from "../state.ts";
import type { Unit } from "../units/unit.ts";

export function waiting(state: CommandState): readonly Unit[] {
  const notes = notesOf(state);
  notes.waiting ??= find(state);
  return notes.waiting;
}

function find(state: CommandState): readonly Unit[] {
  const seat = state.stage === "defend" ? otherSeat(state, state.active) : state.active;
  const found: Unit[] = [];
  const { units } = state;
  for (const id in units) {
    const unit = units[id]!;
    if (unit.status === "field" && unit.seat === seat && !among(state.acted, id)) found.push(unit);
  }
  return found;
}
