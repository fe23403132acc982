/** A Command battle on a hex scene: the land, a token for each unit, and a drag as the board's order. */

import type { CommandOrder, CommandState, Unit } from "../../../../rules/command/index.ts";
import { distance } from "../../../../rules/hex/grid.ts";
import type { BoardInput } from "../../contract/board.ts";
import { actorsOf } from "../../page/clients/seats.ts";
import { type Counter, counterLooks, tintOf } from "../../scene/counters.ts";
import { cellOfToken, hexGround, hexScene, mapMark, onHexes, tokenAt } from "../../scene/hexes.ts";
import type { SceneFight } from "../../scene/on-scene.ts";
import { behind, type DragOrder, type Piece, sceneSupport } from "../../scene/scene-support.ts";
import type { Place } from "../../scene/tokens.ts";
import { owedOf } from "../../words/own-demands.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { aimAt, unitOn } from "./aim.view.ts";
import { clashView } from "./clash.view.ts";
import { ableUnits, commandOf, gridOf } from "./common.view.ts";
import { clashLayers, faceOf } from "./field.view.ts";
import { drawnInput, shownClash, unitsIn } from "./frames.view.ts";
import { type Highlights, highlightsOf } from "./highlights.view.ts";
import { landOf } from "./land.view.ts";

export const commandScene = sceneSupport<CommandState>({
  scene: (state) => hexScene(landOf(state).grid),
  ground: (state) => hexGround(state.map, landOf(state)),
  imported: ({ map }) => (map === null ? undefined : mapMark(map)),
  pieces(input, page) {
    const state = commandOf(input);
    const actors = actorsOf(page);
    const able = new Set(ableUnits(input).map(({ id }) => id));
    return Object.values(state.units).map((unit): Piece => {
      const name = input.say("BNB.OnScene.points", { name: unit.name, points: unit.points });
      const tincture = tinctureOf(input, unit.seat);
      return {
        id: unit.id,
        name,
        ...behind(input, unit.seat, actors[unit.id]),
        place: { ...placeOf(input, unit), name },
        token: counterLooks(counterOf(state, unit), tintOf(tincture)),
        counter: { tincture, face: () => faceOf(input, unit, able.has(unit.id)) },
      };
    });
  },
  fight: sceneFight,
  order,
});

function counterOf(state: CommandState, unit: Unit): Counter {
  return {
    troop: unit.class === "archers" ? "bowmen" : unit.class,
    first: unit.seat === state.seats[0],
  };
}

function placeOf(input: BoardInput, unit: Unit): Place {
  if (unit.status !== "field" || unit.cell < 0) return { hidden: true };
  return { ...tokenAt(gridOf(input), unit.cell), hidden: false };
}

/** A drag to an empty hex moves there; to an enemy, it attacks, shoots or charges. */
function order(input: BoardInput, unit: string, to: { x: number; y: number }): DragOrder {
  if (owedOf(input, "deployLine")) return { why: input.say("BNB.OnScene.lineOnBoard") };
  const highlights = highlightsOf(input);
  if (highlights.unit?.id !== unit || highlights.demand === "") return { why: "" };
  const cell = cellOfToken(gridOf(input), to);
  const found = highlights.cells.get(cell)?.orders ?? [];
  const wanted = found.length > 1 ? found.filter((one) => !isCharge(one)) : found;
  const given = wanted[0] ?? chargeAt(input, highlights, cell);
  if (given) return { key: highlights.demand, order: given };
  return { why: found.length > 1 ? input.say("BNB.OnScene.whomToCharge") : aimAt(input, highlights, cell).words };
}

function isCharge(order: CommandOrder): order is CommandOrder & { act: "charge"; target: string; to: number } {
  return "act" in order && order.act === "charge";
}

/** From the nearest hex that it may charge that enemy from. */
function chargeAt(input: BoardInput, { cells, unit }: Highlights, cell: number): CommandOrder | undefined {
  const enemy = unitOn(input, cell);
  const charges = [...cells.values()].flatMap(({ orders }) => orders.filter(isCharge));
  const far = ({ to }: { to: number }) => distance(gridOf(input), unit!.cell, to);
  return charges.filter(({ target }) => target === enemy?.id).sort((a, b) => far(a) - far(b))[0];
}

/** The fight that is watched, on the scene. */
export function sceneFight(input: BoardInput): SceneFight | undefined {
  const shown = shownClash(input);
  if (!shown) return undefined;
  const at = drawnInput(input);
  const { fights, tags } = clashLayers(at, shown);
  return {
    id: `${shown.step}:${shown.at}`,
    panel: clashView(input)!,
    at,
    units: unitsIn(shown.clash),
    under: onHexes(fights),
    over: onHexes(tags),
  };
}
