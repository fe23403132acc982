/** What every view of a battle asks first: the state, whose side one is on, words for units, colours of sides. */
import type { BattleState, Side, Unit } from "../../../../rules/chronicle/battle/state.ts";
import { otherSide } from "../../../../rules/chronicle/battle/state.ts";
import { placeWords, unitWords } from "../../../../rules/chronicle/battle/words.ts";
import { inWords } from "../../../../rules/conflict/telling.ts";
import type { BoardScene } from "../../window/board.ts";
import { lexiconFor } from "../../window/in-words.view.ts";

export { owed, owedOf } from "../../window/owed.view.ts";

export function battleOf(scene: BoardScene): BattleState {
  return scene.table.match.state as BattleState;
}

/** The side whose chances are shown: one's own, or for onlookers the proactive one. */
export function shownSide(scene: BoardScene): Side {
  return (scene.seat as Side | undefined) ?? battleOf(scene).proactive;
}

export function foesOf(scene: BoardScene): Side {
  return otherSide(shownSide(scene));
}

export function nameOf(scene: BoardScene, unit: Unit | string): string {
  return inWords(unitWords(battleOf(scene), unit), lexiconFor(scene));
}

/** "in the woods by Leam". */
export function placeOf(scene: BoardScene, cell: number): string {
  return inWords(placeWords(battleOf(scene), cell), lexiconFor(scene));
}

export function pickedUnit(scene: BoardScene): Unit | undefined {
  return battleOf(scene).units.find((unit) => unit.id === scene.draft.unit);
}
