/** A Sortie on a scene without a grid: a token for each company, and a drag as the board's order. */

import { opponents, type SortieOrder, type SortieState, type Unit } from "../../../../rules/sortie/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { actorsOf } from "../../page/clients/seats.ts";
import { counterLooks, tintOf } from "../../scene/counters.ts";
import { badgeSvg, ringsSvg } from "../../scene/layer.view.ts";
import type { SceneFight } from "../../scene/on-scene.ts";
import { OPEN, TOKEN } from "../../scene/open-ground.ts";
import { behind, type DragOrder, type Piece, sceneSupport } from "../../scene/scene-support.ts";
import type { Place } from "../../scene/tokens.ts";
import { orderInWords } from "../../words/in-words.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { clashView, drawnInput, sortieFrames } from "./clash.view.ts";
import { nameOf, owed, sortieOf, subjectOf } from "./common.view.ts";
import { cornersOf, dragOf, isBlow, openScene, orderOf } from "./scene-plan.ts";
import { counterOf, troopOf } from "./unit.view.ts";

export const sortieScene = sceneSupport<SortieState>({
  scene: openScene,
  ground: () => undefined,
  imported: () => OPEN,
  pieces(input, page) {
    const state = sortieOf(input);
    const actors = actorsOf(page);
    const corners = cornersOf(state);
    return Object.values(state.units).map((unit): Piece => {
      const name = input.say("BNB.OnScene.unit", { name: nameOf(input, unit.id), left: unit.size });
      const at = corners[unit.id];
      const place: Place = at ? { ...at, hidden: false } : { hidden: true };
      const tincture = tinctureOf(input, unit.seat);
      return {
        id: unit.id,
        name,
        ...behind(input, unit.seat, actors[unit.origin]),
        place: { ...place, name },
        token: counterLooks({ troop: troopOf(unit), first: unit.seat === state.seats[0] }, tintOf(tincture)),
        counter: { tincture, face: () => counterOf(input, unit) },
      };
    });
  },
  fight: sceneFight,
  order,
});

/** Floating dice are laid on the board: who is dragged onto an enemy attacks with none. */
function order(input: BoardInput, id: string, to: { x: number; y: number }): DragOrder {
  const state = sortieOf(input);
  const demand = owed(input).find(({ key }) => subjectOf(key) === id);
  const unit = state.units[id];
  if (!demand || !unit) return { why: "" };
  const drag = dragOf(state, id, to);
  const legal = input.view.match.conflict.legal(state, demand.key) as readonly SortieOrder[];
  const struck = "onto" in drag && opponents(state, unit).some((enemy) => enemy.id === drag.onto);
  const given = (struck ? legal.find(isBlow) : undefined) ?? orderOf(drag, legal);
  if (!given) return { why: whyNot(input, unit, drag) };
  const words = orderInWords(input, demand.key, given);
  return {
    key: demand.key,
    order: given,
    ...(demand.secret ? { told: input.say("BNB.OnScene.sealed", { words }) } : {}),
  };
}

function whyNot(input: BoardInput, unit: Unit, drag: ReturnType<typeof dragOf>): string {
  const name = nameOf(input, unit.id);
  if ("onto" in drag) return input.say("BNB.OnScene.notOnto", { name, other: nameOf(input, drag.onto) });
  return input.say("back" in drag ? "BNB.OnScene.notBack" : "BNB.OnScene.notForward", { name });
}

/** The fight that is watched, on the scene. */
export function sceneFight(input: BoardInput): SceneFight | undefined {
  const shown = sortieFrames.watched(input);
  if (!shown) return undefined;
  const at = drawnInput(input);
  const { units, winner } = shown.clash;
  const corners = cornersOf(sortieOf(at));
  const boxes = units.flatMap((id) => (corners[id] ? [{ ...corners[id], width: TOKEN, height: TOKEN }] : []));
  const won = shown.frame === "before" ? undefined : corners[winner ?? ""];
  return {
    id: `${shown.step}:${shown.at}`,
    panel: clashView(input)!,
    at,
    units,
    under: ringsSvg(boxes),
    over: won ? badgeSvg({ ...won, width: TOKEN, height: TOKEN }, "won") : "",
  };
}
