/** Shared by all views of a battle: the state, the viewer's side, unit names, colours of sides. */
import {
  apply,
  type BattleState,
  lineOf,
  mayMove,
  otherSide,
  placeWords,
  type Side,
  type Unit,
  unitWords,
} from "../../../../rules/chronicle/battle/index.ts";
import { inWords } from "../../../../rules/conflict/telling.ts";
import type { BoardInput } from "../../contract/board.ts";
import { lexiconFor } from "../../words/in-words.view.ts";
import { owedOf } from "../../words/own-demands.view.ts";

export { owed, owedOf } from "../../words/own-demands.view.ts";

/** The current state, with this player's drafted placements. */
export function battleOf(input: BoardInput): BattleState {
  const state = input.view.match.state as BattleState;
  const placed = placedBy(input);
  if (Object.keys(placed).length === 0) return state;
  if (drafted?.state !== state || drafted.placed !== placed)
    drafted = { state, placed, shown: withPlaced(state, placed) };
  return drafted.shown;
}

/** The latest drafted state, cached because it is read many times. */
let drafted: { state: BattleState; placed: Placed; shown: BattleState } | undefined;

export type Placed = Readonly<Record<string, number>>;

const NOBODY: Placed = {};

/** By unit, its drafted hex during deployment; the other side sees it only after it is locked in. */
export function placedBy(input: BoardInput): Placed {
  const { placed } = input.draft;
  return placed !== undefined && owedOf(input, "deploy") ? (placed as Placed) : NOBODY;
}

export function withPlaced(state: BattleState, at: Placed): BattleState {
  const [first] = Object.keys(at);
  const side = state.units.find(({ id }) => id === first)?.side;
  return side ? apply(state, { type: "placed", side, at }) : state;
}

/** The side whose chances are shown: the viewer's own, or for onlookers the proactive one. */
export function shownSide(input: BoardInput): Side {
  return (input.seat as Side | undefined) ?? battleOf(input).proactive;
}

/** "You 41.4%"; for onlookers the army's name, shortened to fit a label. */
export function whose(input: BoardInput, chance: string): string {
  const { name } = battleOf(input).armies[shownSide(input)];
  const army = name.length > MOST_NAME ? `${name.slice(0, MOST_NAME - 1).trim()}…` : name;
  return input.say(input.seat ? "BNB.BattleBoard.yourChance" : "BNB.BattleBoard.armyChance", { army, chance });
}

const MOST_NAME = 16;

export function foesOf(input: BoardInput): Side {
  return otherSide(shownSide(input));
}

export function nameOf(input: BoardInput, unit: Unit | string): string {
  return inWords(unitWords(battleOf(input), unit), lexiconFor(input));
}

/** "in the woods by Leam". */
export function placeOf(input: BoardInput, cell: number): string {
  return inWords(placeWords(battleOf(input), cell), lexiconFor(input));
}

/** The picked unit; without one, the next that has to move. */
export function pickedUnit(input: BoardInput): Unit | undefined {
  if (!("unit" in input.draft)) return toMove(input)[0];
  return battleOf(input).units.find((unit) => unit.id === input.draft.unit);
}

/** This client's units that may move now, starting after the one moved last, so that none is skipped. */
export function toMove(input: BoardInput): readonly Unit[] {
  const move = owedOf(input, "move");
  const state = battleOf(input);
  if (!move) return [];
  const last = input.view.match.past.at(-1)?.entry.orders.move as { unit?: string } | undefined;
  const after = state.units.findIndex(({ id }) => id === last?.unit) + 1;
  const inTurn = [...state.units.slice(after), ...state.units.slice(0, after)];
  return inTurn.filter((unit) => unit.side === move.seat && mayMove(state, unit));
}

// The book's formations for the deploying side: for the units not placed yet, or for all once each is placed.

export function formedUp(input: BoardInput, side: Side, shape: "line" | "column"): Placed {
  const state = input.view.match.state as BattleState;
  const isWaiting = (now: BattleState) => now.units.some((unit) => unit.side === side && unit.fate === "waiting");
  let placed: Placed = isWaiting(withPlaced(state, placedBy(input))) ? placedBy(input) : {};
  // Each placement changes the next options, so the engine proposes one at a time.
  for (let now = withPlaced(state, placed); isWaiting(now); now = withPlaced(state, placed)) {
    const more = lineOf(now, side, shape);
    if (Object.keys(more).length === 0) break;
    placed = { ...placed, ...more };
  }
  return placed;
}
