/** Shared by all views of a Sortie: the state, the viewer's side, the selected unit and its opponent. */
import { inWords } from "../../../../rules/conflict/telling.ts";
import {
  gapBetween,
  opponents,
  readyEnemies,
  readyUnits,
  type SortieOrder,
  type SortieState,
  type Unit,
  nameOf as unitTelling,
} from "../../../../rules/sortie/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { lexiconFor } from "../../words/in-words.view.ts";
import { owedByOne } from "../../words/own-demands.view.ts";

export function sortieOf(input: BoardInput): SortieState {
  return input.view.match.state as SortieState;
}

export function nameOf(input: BoardInput, id: string): string {
  const name = unitTelling(sortieOf(input), id);
  return typeof name === "string" ? name : inWords(name, lexiconFor(input));
}

/** This seat's open demands. */
export const owed = owedByOne<SortieOrder>;

/** The unit that a demand is about: `march:north-1`, `quarter:north-1:south`. */
export function subjectOf(key: string): string {
  return key.split(":")[1] ?? "";
}

/** Orders that are chosen but not yet sealed, by demand. */
export function drafted(input: BoardInput): Readonly<Record<string, SortieOrder>> {
  return (input.draft.orders ?? {}) as Readonly<Record<string, SortieOrder>>;
}

/** The selected unit: the picked one, or the next that needs an order, or the first of the player's own. */
export function lookedAt(input: BoardInput): Unit | undefined {
  const state = sortieOf(input);
  const picked = state.units[String(input.draft.unit)];
  if (picked && picked.status !== "joined") return picked;
  const given = drafted(input);
  const open = owed(input).filter(({ key }) => state.units[subjectOf(key)]);
  const next = open.find(({ key }) => !given[key]) ?? open[0];
  if (next) return state.units[subjectOf(next.key)];
  return readyUnits(state, input.seat)[0] ?? readyUnits(state)[0];
}

/** The enemy it is compared with: the picked one, one that it meets, or the nearest. */
export function foeOf(input: BoardInput, unit: Unit): Unit | undefined {
  const state = sortieOf(input);
  const picked = state.units[String(input.draft.foe)];
  if (picked?.status === "ready" && picked.seat !== unit.seat) return picked;
  const near = (enemy: Unit) => gapBetween(state, unit.id, enemy.id);
  return opponents(state, unit)[0] ?? readyEnemies(state, unit).toSorted((a, b) => near(a) - near(b))[0];
}

/** "half a move", "2½ moves". */
export function gapWords(halfMoves: number, { say }: Pick<BoardInput, "say">): string {
  if (halfMoves <= 2) return say(`BNB.SortieBoard.gap.${halfMoves}`);
  return say("BNB.SortieBoard.gap.moves", { moves: `${Math.floor(halfMoves / 2)}${halfMoves % 2 ? "½" : ""}` });
}
