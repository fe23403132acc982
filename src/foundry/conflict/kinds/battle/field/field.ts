/** The interactive battlefield: what is highlighted, and what a press means. The rest is shared by all hex fields. */
import { type BattleState, boardOf, mapOf, type Unit } from "../../../../../rules/chronicle/battle/index.ts";
import type { FieldGame } from "../../../board/field-game.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { pageOf } from "../../../contract/page-of.ts";
import { keepPlans } from "../../../repeat/repeat.ts";
import { battleFrames, fieldScene, shownClash } from "../clash/frames.view.ts";
import { cellsOf } from "../clash/layers.view.ts";
import { battleOf, owedOf, placedBy, shownSide } from "../common.view.ts";
import { plansAfter } from "../march.view.ts";
import { chooseUnits, markUnit, pickUnit } from "../picking.ts";
import { aimAt } from "./aim.view.ts";
import { layersOf } from "./field.view.ts";
import { latestWays } from "./ghosts.view.ts";
import { type Highlights, highlightsOf, NOTHING } from "./highlights.view.ts";

/** The unit on a hex: while a fight is watched, as it was then. */
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
  // No orders on a field that shows an earlier moment.
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
    const asked =
      owedOf(scene, "move") ?? (Object.hasOwn(placedBy(scene), unit.id) ? owedOf(scene, "deploy") : undefined);
    const drags = !isWatched(scene) && asked?.seat === unit.side;
    return { id: unit.id, drags };
  },
  pick: pickUnit,
  press: markUnit,
  choose: chooseUnits,
  async order(field, { cells, demand, beyond }, cell) {
    const order = cells.get(cell)?.order;
    const scene = field.hands.scene();
    // A placed unit can be moved until the deployment is locked in.
    if (order?.type === "place") field.consider({ placed: { ...placedBy(scene), ...order.at }, unit: undefined });
    else if (order && demand !== "") await field.hands.give(demand, order);
    else {
      const march = beyond?.(cell);
      if (!march) return;
      keepPlans(pageOf(scene), plansAfter(battleOf(scene), march));
      await field.hands.give(demand, march.order);
    }
  },
};
