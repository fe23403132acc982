/** The interactive field of a Command battle: what a press on a hex or a unit means. The rest is shared by all hex fields. */
import type { FieldGame, FieldInHand } from "../../board/field-game.ts";
import { owedOf } from "../../words/own-demands.view.ts";
import { aimAt, unitOn } from "./aim.view.ts";
import { cellOf, commandOf, gridOf, pickedUnit, placesDrafted, shownSide, toAct } from "./common.view.ts";
import { layersOf } from "./field.view.ts";
import { commandFrames, fieldScene, shownClash, unitsIn } from "./frames.view.ts";
import { type Highlights, highlightsOf, nextToPlace } from "./highlights.view.ts";

export type CommandField = FieldInHand;

/** Picks another unit or none, and drops what was started for the previous one. */
export function pickUnit(field: CommandField, unit: string | undefined): void {
  field.consider({ unit, act: undefined, target: undefined, cell: undefined });
}

export const commandGame: FieldGame<Highlights> = {
  grid: gridOf,
  // No orders on a field that shows an earlier moment.
  highlights: (scene) => highlightsOf(fieldScene(scene)),
  aim: (scene, highlights, cell) => aimAt(fieldScene(scene), highlights, cell),
  layers: layersOf,
  moment: (scene) => commandFrames.moment(scene),
  closeUp(scene) {
    const shown = shownClash(scene);
    return shown && unitsIn(shown.clash).map((id) => shown.clash.before.units[id]!.cell);
  },
  ways: () => new Map(),
  own: (scene) =>
    Object.values(commandOf(scene).units)
      .filter((unit) => unit.seat === shownSide(scene) && cellOf(scene, unit) >= 0)
      .map((unit) => cellOf(scene, unit)),
  forming: (scene) => commandOf(scene).stage === "initiative" || commandOf(scene).stage === "deploy",
  unitAt(table, cell) {
    const scene = fieldScene(table);
    const unit = unitOn(scene, cell);
    if (!unit) return undefined;
    const placing = owedOf(scene, "deployLine")?.seat === unit.seat;
    return { id: unit.id, drags: placing || toAct(scene).includes(unit) };
  },
  pick: pickUnit,
  press(field, id) {
    const scene = field.hands.scene();
    const charges = highlightsOf(scene).cells.values();
    const target = [...charges].some(({ orders }) => orders.some((order) => isCharge(order, id)));
    // Pressing an enemy that the picked unit may charge highlights only the hexes to charge it from.
    if (target) field.consider({ unit: pickedUnit(scene)?.id, act: "charge", target: id, cell: undefined });
    else pickUnit(field, id);
  },
  async order(field, highlights, cell) {
    const scene = field.hands.scene();
    const found = highlights.cells.get(cell);
    if (found?.tone === "zone") {
      const placed = nextToPlace(scene);
      if (!placed) return;
      field.consider({ places: { ...placesDrafted(scene), [placed.id]: cell }, unit: undefined });
    } else if (found && found.orders.length > 1) {
      field.consider({ unit: highlights.unit?.id, cell });
      field.root.querySelector<HTMLElement>(".at-hex")?.scrollIntoView({ block: "nearest" });
    } else if (found?.order) await field.hands.give(highlights.demand, found.order);
  },
};

function isCharge(order: object, target: string): boolean {
  return "act" in order && order.act === "charge" && "target" in order && order.target === target;
}
