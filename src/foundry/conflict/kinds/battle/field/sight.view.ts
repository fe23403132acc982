/**
 * What archers see (Chronicle 5.04): the hexes in range with a clear line to them, and the drafted shots. Drawn for the picked
 * archers of either side, and for all of the player's own while targets are chosen.
 */
import {
  type BattleState,
  boardOf,
  type Side,
  targetsOf,
  troopFigures,
  type Unit,
  unitOf,
} from "../../../../../rules/chronicle/battle/index.ts";
import { distance } from "../../../../../rules/hex/grid.ts";
import { sees } from "../../../../../rules/hex/sight.ts";
import { centre, outlinePath, type Point, pointText } from "../../../../draw/hex/geometry.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { battleOf, owedOf, pickedUnit } from "../common.view.ts";
import { targetsDrafted } from "../shots.view.ts";

/** From the rim of one counter to the rim of the other, in drawing units. */
const RIM = 15;

export function sightLight(input: BoardInput): string {
  const bow = pickedUnit(input);
  return bow && bow.cell >= 0 && troopFigures(bow.type).range > 0 ? seen(input, bow) : "";
}

function seen(input: BoardInput, bow: Unit): string {
  const { map, options } = boardOf(battleOf(input));
  const cells: number[] = [];
  for (let cell = 0; cell < map.grid.size; cell++) {
    if (cell === bow.cell || distance(map.grid, bow.cell, cell) > troopFigures(bow.type).range) continue;
    if (sees(map.grid, map.clear, bow.cell, cell, options["battle.losEdge"])) cells.push(cell);
  }
  return cells.length > 0 ? `<path class="sight" d="${outlinePath(map.grid, [bow.cell, ...cells])}"/>` : "";
}

/** Arrows over the counters: from each archer unit to its drafted target, or from the picked one to all that it could hit. */
export function shotLines(input: BoardInput): string {
  const state = battleOf(input);
  const shoot = owedOf(input, "shoot");
  if (shoot) {
    const drafted = Object.entries(targetsDrafted(input, shoot.seat as Side));
    return drafted.map(([bow, target]) => shotArrow(state, bow, target, "shot")).join("");
  }
  const bow = pickedUnit(input);
  if (!bow || bow.cell < 0 || troopFigures(bow.type).range === 0) return "";
  return targetsOf(boardOf(state), bow)
    .map(({ id }) => shotArrow(state, bow.id, id, "shot could"))
    .join("");
}

export function shotArrow(state: BattleState, bow: string, target: string, kind: string): string {
  const [from, to] = [unitOf(state, bow), unitOf(state, target)];
  if (!from || !to || from.cell < 0 || to.cell < 0) return "";
  const { grid } = boardOf(state).map;
  const [[ax, ay], [bx, by]] = [centre(grid, from.cell), centre(grid, to.cell)];
  const far = Math.hypot(bx - ax, by - ay);
  const [ux, uy] = [(bx - ax) / far, (by - ay) / far];
  const tip: Point = [bx - ux * RIM, by - uy * RIM];
  const barb = (turn: 1 | -1): Point => [tip[0] - ux * 7 - uy * 4 * turn, tip[1] - uy * 7 + ux * 4 * turn];
  const head = `M${pointText(barb(1))}L${pointText(tip)}L${pointText(barb(-1))}`;
  return `<path class="${kind}" d="M${pointText([ax + ux * RIM, ay + uy * RIM])}L${pointText(tip)}"/><path class="${kind} barbs" d="${head}"/>`;
}
