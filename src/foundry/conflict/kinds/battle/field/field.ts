/** The battlefield under the hand: what is highlighted, and what a press means. The rest is every hex field's. */
import { type BattleState, boardOf, mapOf, type Unit } from "../../../../../rules/chronicle/battle/index.ts";
import type { FieldGame } from "../../../board/hex-field.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { battleFrames, fieldScene, shownClash } from "../clash/frames.view.ts";
import { cellsOf } from "../clash/layers.view.ts";
import { battleOf, owedOf, shownSide } from "../common.view.ts";
import { markUnit, pickUnit } from "../picking.ts";
import { aimAt } from "./aim.view.ts";
import { layersOf } from "./field.view.ts";
import { latestWays } from "./ghosts.view.ts";
import { type Highlights, highlightsOf, NOTHING } from "./highlights.view.ts";

/** Units to draw: while a fight is watched, as they were then. */
function unitAt(scene: BoardInput, cell: number): Unit | undefined {
  const state = battleOf(fieldScene(scene));
  return state.units[boardOf(state).at[cell]!];
}

function isWatched(scene: BoardInput): boolean {
  return shownClash(scene)?.asks === false;
}

const FORMING: readonly BattleState["phase"]["at"][] = ["split", "deploy", "row", "tactics", "claim"];

export const battleGame: FieldGame<Highlights> = {
  grid: (scene) => mapOf(battleOf(scene).map).grid,
  // Nothing is ordered on a field that shows an earlier moment.
  highlights: (scene) => (isWatched(scene) ? NOTHING : highlightsOf(scene)),
  aim: (scene, highlights, cell) => aimAt(fieldScene(scene), highlights, cell),
  layers: layersOf,
  moment: (scene) => battleFrames.moment(scene),
  closeUp(scene) {
    const shown = shownClash(scene);
    return shown && cellsOf(shown.clash);
  },
  ways: latestWays,
  own(scene) {
    const side = shownSide(scene);
    return battleOf(scene).units.flatMap((unit) => (unit.side === side && unit.cell >= 0 ? [unit.cell] : []));
  },
  forming: (scene) => FORMING.includes(battleOf(scene).phase.at),
  unitAt(scene, cell) {
    const unit = unitAt(scene, cell);
    if (!unit) return undefined;
    const drags = !isWatched(scene) && scene.table.mine.includes(unit.side) && owedOf(scene, "move") !== undefined;
    return { id: unit.id, drags };
  },
  pick: pickUnit,
  press: markUnit,
  async order(field, highlighted, cell) {
    const order = highlighted.cells.get(cell)?.order;
    if (order && highlighted.demand !== "") await field.hands.give(highlighted.demand, order);
  },
};
