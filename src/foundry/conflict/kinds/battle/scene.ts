/** A battle on a hex scene: the land, a token for each unit, and a drag as a move. */
import { mapOf } from "../../../../rules/chronicle/battle/board.ts";
import type { BattleState, Unit } from "../../../../rules/chronicle/battle/state.ts";
import { landFile } from "../../../draw/hex/standalone.ts";
import { type DragOrder, type Piece, sceneHands, tintOf } from "../../scene/hands.ts";
import type { BoardScene } from "../../window/board.ts";
import { tinctureOf } from "../../window/tincture.view.ts";
import { aimAt } from "./aim.view.ts";
import { battleOf, nameOf } from "./common.view.ts";
import { litOf, moveCost } from "./highlights.view.ts";
import { cellOfToken, hexScene, placeOf, readyPicture, sceneSize, tokenLooks } from "./scene-plan.ts";

export const battleScene = sceneHands<BattleState>({
  scene: ({ map }) => hexScene(mapOf(map).grid),
  ground({ map }) {
    const src = readyPicture(map);
    if (src !== undefined) return { src };
    const { width, height } = sceneSize(mapOf(map).grid);
    return { svg: landFile(mapOf(map), width, height) };
  },
  pieces(look) {
    const state = battleOf(look);
    return state.units.map(
      (unit): Piece => ({
        id: unit.id,
        name: standing(look, unit),
        actor: look.seats.find((info) => info.seat === unit.side)?.actor ?? "",
        place: { ...placeOf(state, unit), name: standing(look, unit) },
        token: tokenLooks(unit, tintOf(tinctureOf(look, unit.side))),
      }),
    );
  },
  cost: (look, unit, to) => moveCost(look, unit, cellOfToken(mapOf(battleOf(look).map).grid, to)),
  order,
});

/** What one reads under the pointer: who they are and how many are left. */
function standing(look: BoardScene, unit: Unit): string {
  return look.say("BNB.OnScene.unit", { name: nameOf(look, unit), left: unit.size - unit.losses });
}

function order(look: BoardScene, unit: string, to: { x: number; y: number }): DragOrder {
  const lit = litOf(look);
  const cell = cellOfToken(mapOf(battleOf(look).map).grid, to);
  const mine = lit.unit?.id === unit && lit.demand !== "";
  const found = mine ? lit.cells.get(cell)?.order : undefined;
  if (found) return { key: lit.demand, order: found };
  return { why: mine ? aimAt(look, lit, cell).words : "" };
}
