/** A battle on a hex scene: the land, a token for each unit, and a drag as a move. */

import { type BattleState, companyOf, mapOf, type Unit } from "../../../../rules/chronicle/battle/index.ts";
import { companyKey } from "../../../documents/army/army.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { counterLooks, tintOf } from "../../scene/counters.ts";
import { cellOfToken, hexGround, hexScene, mapMark, onHexes } from "../../scene/hexes.ts";
import type { SceneFight } from "../../scene/on-scene.ts";
import { behind, type DragOrder, type Piece, sceneSupport } from "../../scene/scene-support.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { clashView } from "./clash/clash.view.ts";
import { battleFrames, drawnInput } from "./clash/frames.view.ts";
import { clashLayers, unitsIn } from "./clash/layers.view.ts";
import { battleOf, nameOf } from "./common.view.ts";
import { aimAt } from "./field/aim.view.ts";
import { faceOf } from "./field/field.view.ts";
import { highlightsOf, moveCost } from "./field/highlights.view.ts";
import { counterOf, placeOf } from "./scene-plan.ts";

export const battleScene = sceneSupport<BattleState>({
  scene: ({ map }) => hexScene(mapOf(map).grid),
  ground: ({ map }) => hexGround(map, mapOf(map)),
  imported: ({ map }) => mapMark(map),
  pieces(input) {
    const state = battleOf(input);
    return state.units.map((unit): Piece => {
      const tincture = tinctureOf(input, unit.side);
      return {
        id: unit.id,
        name: hoverText(input, unit),
        ...behind(input, unit.side),
        entry: entryFor(input, unit),
        place: { ...placeOf(state, unit), name: hoverText(input, unit) },
        token: counterLooks(counterOf(unit), tintOf(tincture)),
        counter: { tincture, face: () => faceOf(state, unit) },
      };
    });
  },
  fight: sceneFight,
  cost: (input, unit, to) => moveCost(input, unit, cellOfToken(mapOf(battleOf(input).map).grid, to)),
  order,
});

/** The company that it is formed from first. */
function entryFor(input: BoardInput, unit: Unit): Piece["entry"] {
  const { companies } = battleOf(input).armies[unit.side];
  const army = input.seats.find(({ seat }) => seat === unit.side)?.actor;
  const company = army && companies && companyOf(companies, unit);
  return company ? { army, entry: companyKey(company) } : undefined;
}

/** The hover text: who they are and how many are left. */
function hoverText(input: BoardInput, unit: Unit): string {
  return input.say("BNB.OnScene.unit", { name: nameOf(input, unit), left: unit.size - unit.losses });
}

function order(input: BoardInput, unit: string, to: { x: number; y: number }): DragOrder {
  const highlighted = highlightsOf(input);
  const cell = cellOfToken(mapOf(battleOf(input).map).grid, to);
  const mine = highlighted.unit?.id === unit && highlighted.demand !== "";
  const found = mine ? highlighted.cells.get(cell)?.order : undefined;
  if (found) return { key: highlighted.demand, order: found };
  return { why: mine ? aimAt(input, highlighted, cell).words : "" };
}

/** The fight that is watched, on the scene. */
export function sceneFight(input: BoardInput): SceneFight | undefined {
  const shown = battleFrames.watched(input);
  if (!shown) return undefined;
  const { fights, tags } = clashLayers(input, { ...shown, asks: false });
  return {
    id: `${shown.step}:${shown.at}`,
    panel: clashView(input)!,
    at: drawnInput(input),
    units: unitsIn(shown.clash),
    under: onHexes(fights),
    over: onHexes(tags),
  };
}
