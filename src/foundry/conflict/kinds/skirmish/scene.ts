/** A Skirmish on a scene of squares: a token for each unit, and a drag as the board's move. */

import {
  agentsOf,
  figuresIn,
  type Ground,
  leaderOf,
  onField,
  type SkirmishState,
  type Unit,
} from "../../../../rules/skirmish/index.ts";
import { say, sayProblem } from "../../../base/say.ts";
import { drawSquareClash } from "../../../draw/square-clash.ts";
import { CELL } from "../../../draw/square-ground.ts";
import type { BoardInput } from "../../contract/board.ts";
import { actorsOf } from "../../page/clients/seats.ts";
import { counterLooks, tintOf } from "../../scene/counters.ts";
import type { SceneFight } from "../../scene/on-scene.ts";
import { behind, type DragOrder, type Piece, sceneSupport } from "../../scene/scene-support.ts";
import {
  OPEN_SQUARES,
  onSquares,
  type Patch,
  squareCorner,
  squareGround,
  squareScene,
  squareUnder,
} from "../../scene/squares.ts";
import type { Place } from "../../scene/tokens.ts";
import { whereWords } from "../../words/requests.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { clashLayer, clashView, drawnInput, skirmishFrames } from "./clash/clash.view.ts";
import { acting, skirmishOf } from "./common.view.ts";
import { highlightedSpaces } from "./move/spaces.view.ts";
import { counterOf, troopOf } from "./unit.view.ts";

/** Ground in the colours of similar ground on hex maps. */
const FILLS: Readonly<Record<Ground, string>> = {
  rough: "#e6d6b4",
  water: "#bcd0dc",
  climb: "#d4c19d",
  obstacle: "#ead1ae",
  high: "#d4c19d",
  cover: "#d5dcbd",
};

export const skirmishScene = sceneSupport<SkirmishState>({
  scene: ({ field }) => squareScene(field, ""),
  ground(state) {
    const svg = squareGround(state.field, patches(state));
    return svg === undefined ? undefined : { svg };
  },
  imported: (state) => (squareGround(state.field, patches(state)) === undefined ? OPEN_SQUARES : undefined),
  pieces(input, page) {
    const state = skirmishOf(input);
    const actors = actorsOf(page);
    return Object.values(state.units).map((unit): Piece => {
      const leader = leaderOf(state, unit.id) ?? agentsOf(state, unit.id)[0];
      const name = hoverText(input, unit);
      const tincture = tinctureOf(input, unit.seat);
      return {
        id: unit.id,
        name,
        ...behind(input, unit.seat, actors[unit.id] || actors[leader?.id ?? ""]),
        place: { ...placeOf(unit), name },
        token: counterLooks({ troop: troopOf(state, unit), first: unit.seat === state.seats[0] }, tintOf(tincture)),
        counter: { tincture, face: () => counterOf(input, unit) },
      };
    });
  },
  fight: sceneFight,
  order,
});

function patches({ ground }: SkirmishState): Patch[] {
  return Object.entries(ground).map(([key, { kind }]) => {
    const [x = 0, y = 0] = key.split(",").map(Number);
    return { x, y, fill: FILLS[kind] };
  });
}

function placeOf(unit: Unit): Place {
  if (!onField(unit)) return { hidden: true };
  return { ...squareCorner(unit.at), hidden: false };
}

/** A counter is always upright, so the name shows its unit's facing. */
function hoverText(input: BoardInput, unit: Unit): string {
  return input.say("BNB.OnScene.facing", {
    name: unit.name,
    left: figuresIn(skirmishOf(input), unit.id),
    facing: input.say(`BNB.Skirmish.Facing.${unit.facing}`),
  });
}

function order(input: BoardInput, id: string, to: { x: number; y: number }): DragOrder {
  const state = skirmishOf(input);
  const unit = state.units[id];
  const demand = acting(input);
  if (!unit || !demand) return { why: "" };
  const { x, y } = squareUnder(to);
  const space = highlightedSpaces(input, state, unit).find((highlights) => highlights.x === x && highlights.y === y);
  if (space) return { key: demand.key, order: { act: space.act, unit: id, to: { x, y } } };
  const refused = input.view.match.conflict.refusal(state, demand.key, { act: "move", unit: id, to: { x, y } });
  const moves = demand.kind === "declareMoves" || demand.kind === "moveUnits";
  return {
    why:
      moves && refused
        ? sayProblem(refused)
        : say("BNB.OnScene.notItsMove", { name: unit.name, where: whereWords(input) }),
  };
}

/** The fight that is watched, on the scene. */
export function sceneFight(input: BoardInput): SceneFight | undefined {
  const shown = skirmishFrames.watched(input);
  const layer = clashLayer(input);
  if (!shown || !layer) return undefined;
  return {
    id: `${shown.step}:${shown.at}`,
    panel: clashView(input)!,
    at: drawnInput(input),
    units: layer.units,
    under: "",
    over: onSquares(drawSquareClash(layer), CELL),
  };
}
