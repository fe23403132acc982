/**
 * The battlefield as one drawing, in layers from below: land, highlights, barriers and names, fights, counters, the considered
 * action. The highlights and the considered action are redrawn on their own while a player looks around.
 */

import {
  allowedRows,
  type BattleOrder,
  type BattleState,
  boardOf,
  type DeployRow,
  mapOf,
  mayMove,
  nextAftermath,
  type OrderOf,
  SIDES,
  strengthOf,
  troopFigures,
  type Unit,
  unitOf,
} from "../../../../../rules/chronicle/battle/index.ts";
import { sideOf } from "../../../../../rules/hex/map-text.ts";
import { percentSign } from "../../../../base/locale.ts";
import { figures } from "../../../../base/percent.ts";
import { troopName } from "../../../../documents/army/army.view.ts";
import { type AdvisedWay, advisedWays } from "../../../../draw/hex/advised-ways.ts";
import { drawCounter } from "../../../../draw/hex/counter.ts";
import { drawnLand } from "../../../../draw/hex/drawn-land.ts";
import { centre, extent, hexPath, outlinePath, pointText } from "../../../../draw/hex/geometry.ts";
import { drawLight } from "../../../../draw/hex/light.ts";
import { drawPlaces } from "../../../../draw/hex/places.ts";
import { type PlacedTags, tag } from "../../../../draw/hex/tag.ts";
import { escapeText, round } from "../../../../draw/svg.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { markWhere, namedOrders } from "../../../words/advice-marks.view.ts";
import { tinctureOf } from "../../../words/seat.view.ts";
import { drawnInput, shownClash } from "../clash/frames.view.ts";
import { clashLayers, unitsIn } from "../clash/layers.view.ts";
import { battleOf, nameOf, owed, owedOf, pickedUnit, placeOf, shownSide, whose } from "../common.view.ts";
import { groupOf } from "../march.view.ts";
import { quickNow } from "../quick.view.ts";
import { fightsOf } from "./fights.view.ts";
import { ghostsOf } from "./ghosts.view.ts";
import { highlightsOf, threatened } from "./highlights.view.ts";
import { shotLines, sightLight } from "./sight.view.ts";

/** How far inside its hexes a fight's outline is, so that two adjacent fights have two outlines. */
const APART = 2.2;

export function fieldView(input: BoardInput) {
  const drawn = drawnInput(input);
  const state = battleOf(drawn);
  const map = mapOf(state.map);
  const { width, height } = extent(map.grid);
  return {
    /** The land is drawn once and reused, small, in the corner. */
    id: `bnb-land-${(drawn.page ?? "").replace(/\W/g, "")}`,
    viewBox: `-2 -2 ${round(width + 4)} ${round(height + 4)}`,
    width: round(width + 4),
    height: round(height + 4),
    label: drawn.say("BNB.BattleBoard.field", {
      name: map.name || drawn.say("BNB.BattleBoard.noName"),
      hexes: map.grid.size,
    }),
    ...drawnLand(map),
    ...layersOf(input),
    dots: SIDES.map((side) => ({
      tincture: tinctureOf(drawn, side),
      path: state.units
        .filter((unit) => unit.side === side && unit.cell >= 0)
        .map((unit) => `M${pointText(centre(map.grid, unit.cell))}h.1`)
        .join(""),
    })),
  };
}

/** What changes while a player looks around, at the current state or the watched fight. */
export function layersOf(input: BoardInput): Readonly<Record<"light" | "counters" | "fights" | "tags", string>> {
  const clash = shownClash(input);
  if (!clash) return { light: lightOf(input), counters: countersOf(input), ...fightLayers(input) };
  const inIt = new Set(unitsIn(clash.clash));
  const drawn = drawnInput(input);
  return {
    light: clash.asks ? lightOf(drawn) : "",
    counters: countersOf(drawn, (unit) => !inIt.has(unit.id)),
    ...clashLayers(input, clash),
  };
}

/** Reach, zone, threat and rows: everything between the land and the counters. */
function lightOf(input: BoardInput): string {
  const { grid } = mapOf(battleOf(input).map);
  const highlighted = highlightsOf(input);
  const feared = threatened(input);
  const own = (highlighted.group ?? (highlighted.unit ? [highlighted.unit] : [])).flatMap(({ cell }) =>
    cell >= 0 ? [cell] : [],
  );
  return rowLight(input) + sightLight(input) + drawLight(grid, [...highlighted.cells.values()], own, feared);
}

/** Units that are `aside` are faded. */
function countersOf(input: BoardInput, aside: (unit: Unit) => boolean = () => false): string {
  const state = battleOf(input);
  const fielded = state.units.filter((unit) => unit.cell >= 0);
  const quick = quickNow(input);
  const picked = pickedUnit(input);
  const group = groupOf(input);
  const drawn = fielded.map((unit) => {
    const classes = `${unit === picked || group.includes(unit) ? " picked" : ""}${aside(unit) ? " aside" : ""}`;
    return drawUnit(input, state, unit, classes, quick.includes(unit.id));
  });
  return drawn.join("");
}

/** Outlines are under the counters, the tags with the chances above them. */
export function fightLayers(input: BoardInput): { fights: string; tags: string } {
  const map = mapOf(battleOf(input).map);
  const eyes = escapeText(tinctureOf(input, shownSide(input)));
  const taken = battleOf(input).units.flatMap(({ cell }) => (cell >= 0 ? [cell] : []));
  const tags: PlacedTags = [];
  const names = drawPlaces(map, taken, tags);
  const drawn = fightsOf(input).map((fight) => {
    const outline = outlinePath(map.grid, fight.cells, APART);
    const lines = `<path class="fight-fill" d="${outline}"/><path class="fight-halo" d="${outline}"/><path class="fight-line" d="${outline}"/>`;
    const words =
      "chance" in fight
        ? { before: fight.sides, bold: whose(input, `${fight.chance}${percentSign()}`) }
        : { before: "", bold: fight.place };
    const tagged = words.bold !== "";
    return {
      lines,
      tag: tagged ? tag(map.grid, fight.cells, words, `fight-tag" data-seat="${eyes}`, taken, tags) : "",
    };
  });
  return {
    // At a far zoom a name is wider than its spot: it goes under a counter rather than over it.
    fights: names + ghostsOf(input) + drawn.map(({ lines }) => lines).join(""),
    tags: shotLines(input) + drawn.map((one) => one.tag).join("") + adviceLayer(input, taken, tags),
  };
}

function drawUnit(input: BoardInput, state: BattleState, unit: Unit, classes: string, marked: boolean): string {
  const words = unitWordsFor(input, state, unit);
  return `<g class="unit ${unit.side}${classes}" data-unit="${escapeText(unit.id)}" data-seat="${escapeText(tinctureOf(input, unit.side))}" transform="translate(${pointText(centre(mapOf(state.map).grid, unit.cell))})"><title>${escapeText(words)}</title>${faceOf(state, unit, marked)}</g>`;
}

/** Its counter; `marked` if its player is about to have it move first. */
export function faceOf(state: BattleState, unit: Unit, marked = false): string {
  return drawCounter({
    troop: unit.type,
    side: unit.side,
    strength: figures(plainStrength(state, unit)),
    left: (unit.size - unit.losses) / unit.size,
    ready: mayMove(state, unit),
    quick: unit.quick || marked,
  });
}

/** Against the same troops on the same ground: the counter's strength before there is a fight. */
export function plainStrength(state: BattleState, unit: Unit): number {
  if (unit.cell < 0) return troopFigures(unit.type).strength;
  return strengthOf(boardOf(state), unit, unit).total;
}

/** A counter in words, for tooltips and screen readers. */
export function unitWordsFor(input: BoardInput, state: BattleState, unit: Unit): string {
  const { say } = input;
  const words = say("BNB.BattleBoard.unit", {
    name: nameOf(input, unit),
    troop: troopName(unit.type, say),
    strength: plainStrength(state, unit),
    left: unit.size - unit.losses,
    size: unit.size,
  });
  if (unit.cell < 0) return `${words} ${say(`BNB.Battle.Fate.${unit.fate}`)}`;
  return `${words} ${placeOf(input, unit.cell)}${mayMove(state, unit) ? `, ${say("BNB.BattleBoard.mayMove")}` : ""}`;
}

// The start lines a standing defender may choose, and the chosen one: its line, and the attacker's side of it.

/** The current start line: picked by the defender, or already set while the attacker deploys. */
function shownRow(input: BoardInput): DeployRow | undefined {
  const state = battleOf(input);
  if (owedOf(input, "row")) return allowedRows(state)[Number(input.draft.row ?? 0)];
  return state.phase.at === "deploy" && state.phase.side === "attacker" ? (state.row ?? undefined) : undefined;
}

export function rowLight(input: BoardInput): string {
  const row = shownRow(input);
  if (!row) return "";
  const { grid } = mapOf(battleOf(input).map);
  const line: number[] = [];
  let beyond = "";
  for (let cell = 0; cell < grid.size; cell++) {
    const side = sideOf(grid, row, cell);
    if (side === 0) line.push(cell);
    else if (side === row.side) beyond += hexPath(grid, cell);
  }
  return `<path class="beyond" d="${beyond}"/><path class="row-line" d="${outlinePath(grid, line)}"/>`;
}

// The adviser's orders on the field: an arrow for a move, a mark on a target.

export function adviceLayer(input: BoardInput, taken: readonly number[], tags: PlacedTags): string {
  const key = owed(input).find((demand) => demand.key === input.advice?.key)?.key;
  const ways = key === "shoot" ? targets(input) : namedOrders<BattleOrder>(input, key).flatMap(wayIn(input));
  return advisedWays(mapOf(battleOf(input).map).grid, ways, taken, tags);
}

function wayIn(input: BoardInput) {
  const state = battleOf(input);
  return ({ order, mark }: { order: BattleOrder; mark: AdvisedWay["mark"] }): AdvisedWay[] => {
    const next = nextAftermath(state);
    if (order.type === "step")
      return next?.owes === "step" && order.to !== null ? [{ from: next.unit.cell, to: order.to, mark }] : [];
    if (order.type !== "move" && order.type !== "fallBack") return [];
    return order.to < 0 ? [] : [{ from: unitOf(state, order.unit)?.cell ?? -1, to: order.to, mark }];
  };
}

/** Each advised target, once. */
function targets(input: BoardInput): AdvisedWay[] {
  const named = namedOrders<OrderOf<"shoot">>(input, "shoot").flatMap(({ order }) => Object.values(order.targets));
  return [...new Set(named)].flatMap((id) => {
    const cell = unitOf(battleOf(input), id)?.cell ?? -1;
    const mark = markWhere<OrderOf<"shoot">>(input, "shoot", (order) => Object.values(order.targets).includes(id));
    return mark && cell >= 0 ? [{ from: -1, to: cell, mark }] : [];
  });
}
