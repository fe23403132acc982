/** The interactive field of a Command battle: what a press on a hex or a unit means. The rest is shared by all hex fields. */
import type { FieldGame, FieldInHand } from "../../board/field-game.ts";
import { owed, owedOf } from "../../words/own-demands.view.ts";
import { aimAt, unitOn } from "./aim.view.ts";
import { chosenOrder } from "./chosen.view.ts";
import { cellOf, commandOf, gridOf, pickedUnit, placesDrafted, shownSide, toAct } from "./common.view.ts";
import { layersOf } from "./field.view.ts";
import { commandFrames, drawnInput, shownClash, unitsIn } from "./frames.view.ts";
import { type Highlights, highlightsOf, nextToPlace } from "./highlights.view.ts";

export type CommandField = FieldInHand;

/** Picks another unit or none, and drops what was started for the previous one. */
export function pickUnit(field: CommandField, unit: string | undefined): void {
  field.consider({ unit, act: undefined, target: undefined, chosen: undefined, row: undefined });
}

export const commandGame: FieldGame<Highlights> = {
  grid: gridOf,
  // No orders on a field that shows an earlier moment.
  highlights: (input) => highlightsOf(drawnInput(input)),
  aim: (input, highlights, cell) => aimAt(drawnInput(input), highlights, cell),
  layers: layersOf,
  moment: (input) => commandFrames.moment(input),
  closeUp(input) {
    const shown = shownClash(input);
    return shown && unitsIn(shown.clash).map((id) => shown.clash.before.units[id]!.cell);
  },
  ways: () => new Map(),
  ownUnits: (input) =>
    Object.values(commandOf(input).units)
      .filter((unit) => unit.seat === shownSide(input) && cellOf(input, unit) >= 0)
      .map((unit) => cellOf(input, unit)),
  choosesFirst: (input) => owed(input).some(({ kind }) => kind !== "deployLine"),
  forming: (input) => commandOf(input).stage === "initiative" || commandOf(input).stage === "deploy",
  unitAt(input, cell) {
    const drawn = drawnInput(input);
    const unit = unitOn(drawn, cell);
    if (!unit) return undefined;
    const placing = owedOf(drawn, "deployLine")?.seat === unit.seat;
    return { id: unit.id, drags: placing || toAct(drawn).includes(unit) };
  },
  pick: pickUnit,
  press(field, id) {
    const input = field.controls.input();
    const charges = highlightsOf(input).cells.values();
    const target = [...charges].some(({ orders }) => orders.some((order) => isCharge(order, id)));
    // Pressing an enemy that the picked unit may charge highlights only the hexes to charge it from.
    if (target) field.consider({ unit: pickedUnit(input)?.id, act: "charge", target: id, chosen: undefined });
    else pickUnit(field, id);
  },
  async order(field, highlights, cell) {
    const input = field.controls.input();
    const found = highlights.cells.get(cell);
    if (found?.tone === "zone") {
      const placed = nextToPlace(input);
      if (!placed) return;
      field.consider({ places: { ...placesDrafted(input), [placed.id]: cell }, unit: undefined });
    } else if (found?.order) {
      // Keys and lists name a hex without choosing it before: where it has several meanings, that still comes first.
      if (found.orders.length > 1 && input.draft.chosen !== cell) return field.consider({ chosen: cell });
      const chosen = input.draft.chosen === cell ? chosenOrder(input) : undefined;
      await field.controls.give(highlights.demand, chosen?.order ?? found.order);
    }
  },
};

function isCharge(order: object, target: string): boolean {
  return "act" in order && order.act === "charge" && "target" in order && order.target === target;
}
