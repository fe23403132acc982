/** What a unit spends by moving to a hex, as the ruler of its token tells it. */
import { TROOPS } from "../../../../rules/chronicle/battle/muster/troops.ts";
import type { Costed } from "../../scene/costed.ts";
import type { BoardScene } from "../../window/board.ts";
import { litOf } from "./lit.view.ts";

/** For the unit that the look has picked; undefined where another one is to move or be placed first. */
export function moveCost(look: BoardScene, unit: string, cell: number): Costed | undefined {
  const lit = litOf(look);
  if (lit.unit?.id !== unit) return undefined;
  const found = lit.cells.get(cell);
  if (!found) return { words: look.say("BNB.OnScene.cannot"), able: false };
  const able = found.order !== undefined;
  if (found.tone === "zone") return { words: look.say("BNB.OnScene.placed"), able };
  const all = TROOPS[lit.unit.type].movement;
  return { words: look.say("BNB.OnScene.cost", { cost: found.cost, all }), able };
}
