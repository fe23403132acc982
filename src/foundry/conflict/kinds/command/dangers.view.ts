/**
 * Where and by whom the enemy can attack: every hex beside which an enemy unit is or can move, and for the picked unit each of
 * them with the deciding sum. Nothing is left to chance in this book, so the sum is the odds; units that can still join either
 * side may change it.
 */
import { apart, type CommandState, onField, otherSeat, type Unit, waysOf } from "../../../../rules/command/index.ts";
import { neighbours } from "../../../../rules/hex/grid.ts";
import { dangerList } from "../../board/field-card.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { commandOf, gridOf, shownSide } from "./common.view.ts";
import { type Sum, sumOf } from "./sums.view.ts";

const WORST: readonly Sum["tone"][] = ["lost", "tie", "won"];

/** Where a unit can attack from: its position, or its movement's destinations. */
function placesOf(state: CommandState, foe: Unit): number[] {
  const { advance, manoeuvre, disengage, charge } = waysOf(state, foe);
  return [foe.cell, ...advance, ...manoeuvre, ...disengage, ...charge.map(({ to }) => to)];
}

/** How many enemies could attack on each hex; only if the player wants to see it. */
export function threatened(input: BoardInput): Uint8Array | undefined {
  const state = commandOf(input);
  if (input.draft.threat !== true || state.turn === 0 || state.stage === "over") return undefined;
  const grid = gridOf(input);
  const counts = new Uint8Array(grid.size);
  for (const foe of onField(state, otherSeat(state, shownSide(input)))) {
    const struck = new Set(placesOf(state, foe).flatMap((cell) => neighbours(grid, cell)));
    for (const cell of struck) counts[cell]!++;
  }
  return counts;
}

/** Each enemy that could attack the unit there, the worst first. */
export function dangersAt(input: BoardInput, unit: Unit, cell: number): Sum[] {
  const state = commandOf(input);
  const there = { ...state, units: { ...state.units, [unit.id]: { ...state.units[unit.id]!, cell } } };
  const { view } = input;
  const supposed = { ...input, view: { ...view, match: { ...view.match, state: there } } };
  const found = onField(there, otherSeat(there, unit.seat)).flatMap((foe) => {
    const at = placesOf(there, foe).find((place) => apart(there, place, cell) === 1);
    return at === undefined ? [] : [sumOf(supposed, foe.id, unit.id, { at })];
  });
  return found.toSorted((a, b) => WORST.indexOf(a.tone) - WORST.indexOf(b.tone));
}

/** For the unit's card, if the player wants to see it. */
export function dangerLines(input: BoardInput, unit: Unit, cell: number): string {
  return input.draft.threat === true && unit.seat === shownSide(input) ? dangersHtml(input, unit, cell) : "";
}

/** One line for each possible attacker. */
export function dangersHtml(input: BoardInput, unit: Unit, cell: number): string {
  const { units, turn } = commandOf(input);
  if (cell < 0 || unit.status !== "field" || turn === 0) return "";
  const head = input.say(`BNB.CommandBoard.danger${cell === unit.cell ? "Here" : "There"}`);
  const sums = dangersAt(input, unit, cell);
  return dangerList(
    input.say,
    head,
    sums.map(({ attacker, now, tone }) => ({ name: units[attacker]!.name, figure: now, tone })),
  );
}
