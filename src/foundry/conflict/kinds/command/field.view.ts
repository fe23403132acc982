/**
 * The field of a Command battle as one drawing, in layers from below: land, highlights, barriers and names, attacks, counters,
 * the considered action.
 */
import {
  type CommandClash,
  type CommandOrder,
  type CommandState,
  ROUT_DAMAGE,
  type Unit,
} from "../../../../rules/command/index.ts";
import type { HexGrid } from "../../../../rules/hex/grid.ts";
import { figures } from "../../../base/percent.ts";
import { type AdvisedWay, advisedWays } from "../../../draw/hex/advised-ways.ts";
import { clashBadge, clashOutline } from "../../../draw/hex/clash-marks.ts";
import { CLASS_GLYPHS } from "../../../draw/hex/class-glyph.ts";
import { drawCommandFace } from "../../../draw/hex/command-counter.ts";
import { drawnLand } from "../../../draw/hex/drawn-land.ts";
import { centre, extent, type Point, pointText } from "../../../draw/hex/geometry.ts";
import { drawLight } from "../../../draw/hex/light.ts";
import { drawPlaces } from "../../../draw/hex/places.ts";
import { type PlacedTags, tag } from "../../../draw/hex/tag.ts";
import { escapeText, round } from "../../../draw/svg.ts";
import type { BoardInput } from "../../contract/board.ts";
import type { Watched } from "../../moments/clash-frames.view.ts";
import { namedOrders } from "../../words/advice-marks.view.ts";
import { owed } from "../../words/own-demands.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { toneWords } from "./aim.view.ts";
import { ableUnits, cellOf, commandOf, gridOf, pickedUnit, startOf } from "./common.view.ts";
import { threatened } from "./dangers.view.ts";
import { drawnInput, shownClash, unitsIn } from "./frames.view.ts";
import { highlightsOf } from "./highlights.view.ts";
import { landOf } from "./land.view.ts";
import { sumOf } from "./sums.view.ts";
import { unitWords } from "./words.view.ts";

export function fieldView(input: BoardInput) {
  const drawn = drawnInput(input);
  const state = commandOf(drawn);
  const grid = gridOf(drawn);
  const { width, height } = extent(grid);
  return {
    /** The land is drawn once and reused, small, in the corner. */
    id: `bnb-land-${(drawn.page ?? "").replace(/\W/g, "")}`,
    viewBox: `-2 -2 ${round(width + 4)} ${round(height + 4)}`,
    width: round(width + 4),
    height: round(height + 4),
    label: drawn.say("BNB.CommandBoard.field", { rows: grid.rows, cols: grid.cols }),
    /** Ground without an effect is drawn faintly. */
    idle: state.map === null || !state.options["cp.terrain"],
    ...drawnLand(landOf(state)),
    ...layersOf(input),
    dots: state.seats.map((seat) => ({
      tincture: tinctureOf(drawn, seat),
      path: standing(drawn)
        .filter((unit) => unit.seat === seat)
        .map((unit) => `M${pointText(centre(grid, cellOf(drawn, unit)))}h.1`)
        .join(""),
    })),
  };
}

function standing(input: BoardInput): Unit[] {
  return Object.values(commandOf(input).units).filter((unit) => cellOf(input, unit) >= 0);
}

/** What changes while a player looks around, at the current state or the watched fight. */
export function layersOf(input: BoardInput) {
  const drawn = drawnInput(input);
  const clash = shownClash(input);
  const inIt = clash && new Set(unitsIn(clash.clash));
  const highlights = highlightsOf(drawn);
  const own = highlights.unit && highlights.unit.cell >= 0 ? [highlights.unit.cell] : [];
  const ready = new Set(ableUnits(drawn).map(({ id }) => id));
  return {
    light: drawLight(gridOf(drawn), [...highlights.cells.values()], own, threatened(drawn)),
    counters: standing(drawn)
      .map((unit) => drawUnit(drawn, unit, ready.has(unit.id), inIt?.has(unit.id) === false))
      .join(""),
    ...(clash ? clashLayers(drawn, clash) : { fights: "", tags: strikes(drawn) }),
  };
}

export function faceOf(input: BoardInput, unit: Unit, ready: boolean): string {
  return drawCommandFace({
    shape: unit.seat === commandOf(input).seats[0] ? "heater" : "roundel",
    glyph: CLASS_GLYPHS[unit.class],
    grade: unit.grade,
    damage: unit.damage,
    mostDamage: ROUT_DAMAGE,
    points: unit.points,
    start: startOf(input, unit),
    ready,
  });
}

/** Units that are `aside` are faded. */
function drawUnit(input: BoardInput, unit: Unit, ready: boolean, aside: boolean): string {
  const picked = (pickedUnit(input) === unit ? " picked" : "") + (aside ? " aside" : "");
  const place = pointText(centre(gridOf(input), cellOf(input, unit)));
  return `<g class="unit${picked}" data-unit="${escapeText(unit.id)}" data-seat="${escapeText(tinctureOf(input, unit.seat))}" transform="translate(${place})"><title>${escapeText(unitWords(input, unit))}</title>${faceOf(input, unit, ready)}</g>`;
}

/** Attacks as arrows with their sums, supports as thin lines, and a shot or charge that still needs a reaction. */
function strikes(input: BoardInput): string {
  const state = commandOf(input);
  const grid = gridOf(input);
  const taken = standing(input).map(({ cell }) => cell);
  const placed: PlacedTags = [];
  // At a far zoom a name is wider than its spot: it goes under a counter rather than over it.
  let lines = drawPlaces(landOf(state), taken, placed);
  let tags = "";
  for (const { attacker, target, supporters } of state.attacks) {
    lines += arrow(grid, state, attacker, target, "strike");
    for (const id of supporters) lines += arrow(grid, state, id, target, "aid");
    const sum = sumOf(input, attacker, target);
    const cells = [attacker, target].map((id) => state.units[id]!.cell);
    tags += tag(grid, cells, { before: sum.now, bold: toneWords(input, sum) }, "fight-tag", taken, placed);
  }
  for (const [defender, helpers] of Object.entries(state.defences)) {
    for (const id of helpers) lines += arrow(grid, state, id, defender, "aid");
  }
  const pending = state.pending[0];
  if (pending?.kind === "missiles" || pending?.kind === "charge")
    lines += arrow(grid, state, pending.by, pending.unit, pending.kind === "missiles" ? "volley" : "strike");
  return lines + tags + adviceLayer(input, taken, placed);
}

/** A fight that is watched: who attacks whom, who supports, who won, and the damage. */
export function clashLayers(
  input: BoardInput,
  { clash, frame }: Watched<CommandClash>,
): { fights: string; tags: string } {
  const { attacker, target, parts, kind, loser, fates, before } = clash;
  const grid = gridOf(input);
  const taken = standing(input).map(({ cell }) => cell);
  const placed: PlacedTags = [];
  const names = drawPlaces(landOf(commandOf(input)), taken, placed);
  const cellsOf = (ids: readonly string[]) => ids.map((id) => before.units[id]!.cell);
  const aids = (side: 0 | 1) =>
    parts[side]
      .slice(1)
      .map(({ unit }) => arrow(grid, before, unit, target, "aid"))
      .join("");
  const shot = kind === "shot";
  const won = shot ? (fates[target]?.damage ?? 0) > 0 || fates[target]?.gone !== undefined : loser === target;
  const hurt = frame === "after" ? Object.keys(fates).filter((id) => fates[id]!.damage > 0) : [];
  return {
    fights:
      names +
      (shot ? "" : clashOutline(grid, cellsOf([attacker, target])) + arrow(grid, before, attacker, target, "strike")) +
      aids(0) +
      aids(1),
    tags:
      (shot ? arrow(grid, before, attacker, target, "volley") : "") +
      clashBadge(grid, before.units[target]!.cell, frame === "before" ? "before" : won ? "won" : "lost") +
      hurt
        .map((id) => {
          const words = { before: "", bold: figures(-fates[id]!.damage) };
          return tag(grid, cellsOf([id]), words, "loss-tag", taken, placed);
        })
        .join(""),
  };
}

/** From rim to rim of two hexes; empty if one of the two has left the field. */
function arrow(grid: HexGrid, { units }: CommandState, from: string, to: string, kind: string): string {
  const ends = [units[from]!.cell, units[to]!.cell];
  if (ends.some((cell) => cell < 0)) return "";
  const [[ax, ay], [bx, by]] = ends.map((cell) => centre(grid, cell)) as [Point, Point];
  const far = Math.hypot(bx - ax, by - ay);
  const [dx, dy] = [(bx - ax) / far, (by - ay) / far];
  const start: Point = [ax + dx * 9, ay + dy * 9];
  const tip: Point = [bx - dx * 13, by - dy * 13];
  const barb = (turn: number): Point => [tip[0] - dx * 7 + dy * turn, tip[1] - dy * 7 - dx * turn];
  const head = `M${pointText(tip)}L${pointText(barb(4.5))}L${pointText(barb(-4.5))}Z`;
  return `<g class="${kind}"><path class="halo" d="M${pointText(start)}L${pointText(tip)}"/><path d="M${pointText(start)}L${pointText(tip)}"/><path class="tip" d="${head}"/></g>`;
}

// The adviser's orders on the field of a Command battle: where a unit goes, whom it attacks or supports.

export function adviceLayer(input: BoardInput, taken: readonly number[], tags: PlacedTags): string {
  const key = owed(input).find((demand) => demand.key === input.advice?.key)?.key;
  const { units } = commandOf(input);
  const cell = (id: string | undefined): number => (id === undefined ? -1 : (units[id]?.cell ?? -1));
  const ways = namedOrders<CommandOrder>(input, key).flatMap(({ order, mark }): AdvisedWay[] => {
    if ("resolve" in order) return [{ from: -1, to: cell(order.resolve), mark }];
    const unit = "unit" in order ? order.unit : undefined;
    // An action without a place is marked at its unit.
    const to = "to" in order ? order.to : "target" in order ? cell(order.target) : cell(unit);
    return to < 0 ? [] : [{ from: to === cell(unit) ? -1 : cell(unit), to, mark }];
  });
  return advisedWays(gridOf(input), ways, taken, tags);
}
