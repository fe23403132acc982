/** What every view of a battle asks first: the state, whose side one is on, words for units, colours of sides. */
import {
  apply,
  type BattleState,
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

/** As it stands, with the units that this player is placing where the draft has them. */
export function battleOf(scene: BoardInput): BattleState {
  const state = scene.table.match.state as BattleState;
  const placed = placedBy(scene);
  if (Object.keys(placed).length === 0) return state;
  if (drafted?.state !== state || drafted.placed !== placed)
    drafted = { state, placed, shown: withPlaced(state, placed) };
  return drafted.shown;
}

/** The latest draft that was looked at: one is looked at many times. */
let drafted: { state: BattleState; placed: Placed; shown: BattleState } | undefined;

export type Placed = Readonly<Record<string, number>>;

const NOBODY: Placed = {};

/** By unit, where a player who deploys has put it; the other side learns of it when all of it is locked in. */
export function placedBy(scene: BoardInput): Placed {
  const { placed } = scene.draft;
  return placed !== undefined && owedOf(scene, "deploy") ? (placed as Placed) : NOBODY;
}

export function withPlaced(state: BattleState, at: Placed): BattleState {
  const [first] = Object.keys(at);
  const side = state.units.find(({ id }) => id === first)?.side;
  return side ? apply(state, { type: "placed", side, at }) : state;
}

/** The side whose chances are shown: one's own, or for onlookers the proactive one. */
export function shownSide(scene: BoardInput): Side {
  return (scene.seat as Side | undefined) ?? battleOf(scene).proactive;
}

/** "You 41.4%"; for onlookers the army's name, as much of it as a label holds. */
export function whose(scene: BoardInput, chance: string): string {
  const { name } = battleOf(scene).armies[shownSide(scene)];
  const army = name.length > MOST_NAME ? `${name.slice(0, MOST_NAME - 1).trim()}…` : name;
  return scene.say(scene.seat ? "BNB.BattleBoard.yourChance" : "BNB.BattleBoard.armyChance", { army, chance });
}

const MOST_NAME = 16;

export function foesOf(scene: BoardInput): Side {
  return otherSide(shownSide(scene));
}

export function nameOf(scene: BoardInput, unit: Unit | string): string {
  return inWords(unitWords(battleOf(scene), unit), lexiconFor(scene));
}

/** "in the woods by Leam". */
export function placeOf(scene: BoardInput, cell: number): string {
  return inWords(placeWords(battleOf(scene), cell), lexiconFor(scene));
}

/** The unit that was picked; while units are to be moved and none was, the next of them. */
export function pickedUnit(scene: BoardInput): Unit | undefined {
  if (!("unit" in scene.draft)) return toMove(scene)[0];
  return battleOf(scene).units.find((unit) => unit.id === scene.draft.unit);
}

/** This client's units that may move now: those that follow the one moved last come first, so that none is passed over. */
export function toMove(scene: BoardInput): readonly Unit[] {
  const move = owedOf(scene, "move");
  const state = battleOf(scene);
  if (!move) return [];
  const last = scene.table.match.past.at(-1)?.entry.orders.move as { unit?: string } | undefined;
  const after = state.units.findIndex(({ id }) => id === last?.unit) + 1;
  const inTurn = [...state.units.slice(after), ...state.units.slice(0, after)];
  return inTurn.filter((unit) => unit.side === move.seat && mayMove(state, unit));
}
