/** The interactive battlefield: what is highlighted, and what a press means. The rest is shared by all hex fields. */
import { type BattleState, boardOf, mapOf, type Unit } from "../../../../../rules/chronicle/battle/index.ts";
import type { FieldGame } from "../../../board/field-game.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { battleFrames, drawnInput, shownClash } from "../clash/frames.view.ts";
import { cellsOf } from "../clash/layers.view.ts";
import { battleOf, owedOf, placedBy, shownSide } from "../common.view.ts";
import { chooseUnits, markUnit, pickUnit } from "../picking.ts";
import { aimAt } from "./aim.view.ts";
import { layersOf } from "./field.view.ts";
import { latestWays } from "./ghosts.view.ts";
import { type Highlights, highlightsOf, NOTHING } from "./highlights.view.ts";

/** The unit on a hex: while a fight is watched, as it was then. */
function unitAt(input: BoardInput, cell: number): Unit | undefined {
  const state = battleOf(drawnInput(input));
  return state.units[boardOf(state).at[cell]!];
}

function isWatched(input: BoardInput): boolean {
  return shownClash(input)?.asks === false;
}

const FORMING: readonly BattleState["phase"]["at"][] = ["split", "deploy", "row", "tactics", "claim"];

export const battleGame: FieldGame<Highlights> = {
  grid: (input) => mapOf(battleOf(input).map).grid,
  // No orders on a field that shows an earlier moment.
  highlights: (input) => (isWatched(input) ? NOTHING : highlightsOf(input)),
  aim: (input, highlights, cell) => aimAt(drawnInput(input), highlights, cell),
  layers: layersOf,
  moment: (input) => battleFrames.moment(input),
  closeUp(input) {
    const shown = shownClash(input);
    return shown && cellsOf(shown.clash);
  },
  ways: latestWays,
  ownUnits(input) {
    const side = shownSide(input);
    return battleOf(input).units.flatMap((unit) => (unit.side === side && unit.cell >= 0 ? [unit.cell] : []));
  },
  choosesFirst: (input) => owedOf(input, "move") !== undefined,
  forming: (input) => FORMING.includes(battleOf(input).phase.at),
  unitAt(input, cell) {
    const unit = unitAt(input, cell);
    if (!unit) return undefined;
    const asked =
      owedOf(input, "move") ?? (Object.hasOwn(placedBy(input), unit.id) ? owedOf(input, "deploy") : undefined);
    const drags = !isWatched(input) && asked?.seat === unit.side;
    return { id: unit.id, drags };
  },
  pick: pickUnit,
  press: markUnit,
  choose: chooseUnits,
  async order(field, { cells, demand, beyond }, cell) {
    const order = cells.get(cell)?.order;
    const input = field.controls.input();
    // A placed unit can be moved until the deployment is locked in.
    if (order?.type === "place") field.consider({ placed: { ...placedBy(input), ...order.at }, unit: undefined });
    else if (order && demand !== "") await field.controls.give(demand, order);
    else {
      const march = beyond?.(cell);
      if (march) await field.controls.give(demand, march.order);
    }
  },
};
