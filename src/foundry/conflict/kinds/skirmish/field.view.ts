/**
 * The field of a Skirmish as one drawing: spaces, ground, units as counters with their facing, holds and duels, and the spaces
 * that the selected unit may enter now.
 */
import {
  figuresIn,
  onField,
  type SkirmishOrder,
  type SkirmishState,
  type Unit,
} from "../../../../rules/skirmish/index.ts";
import type { Square } from "../../../../rules/square/square.ts";
import { listed } from "../../../base/words.view.ts";
import { adviceArrow, adviceSpot } from "../../../draw/advised.ts";
import type { Point } from "../../../draw/hex/geometry.ts";
import { drawSquareClash } from "../../../draw/square-clash.ts";
import { CELL, drawSquareGround } from "../../../draw/square-ground.ts";
import type { BoardInput } from "../../contract/board.ts";
import { namedOrders } from "../../words/advice-marks.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import type { ClashLayer } from "./clash/clash.view.ts";
import { acting, agentName, legalActs, lookedAt, skirmishOf, unitOfOrder } from "./common.view.ts";
import { threatened } from "./dangers.view.ts";
import { plannedLayer, wedge } from "./move/march.view.ts";
import { corner, type HighlightedSpace, highlightedSpaces } from "./move/spaces.view.ts";
import { drawRanks } from "./ranks.view.ts";
import { unitStates } from "./unit.view.ts";

/** Spaces around the units in the first view. */
const ROOM = 0.9;

/** `clash` is the attack that is watched, if one is: the other units are faded. */
export function fieldView(input: BoardInput, clash?: ClashLayer) {
  const state = skirmishOf(input);
  const units = Object.values(state.units).filter(onField);
  const looked = lookedAt(input);
  const highlights = looked ? highlightedSpaces(input, state, looked) : [];
  const { width: columns, height: rows } = state.field;
  return {
    width: columns * CELL,
    height: rows * CELL,
    cell: CELL,
    lines: gridLines(columns, rows),
    clash: clash ? drawSquareClash(clash) : "",
    planned: clash ? "" : plannedLayer(input),
    blocked: state.field.blocked.map(corner),
    ground: Object.entries(state.ground).flatMap(([key, { kind, cover }]) => {
      const [x = 0, y = 0] = key.split(",").map(Number);
      return [{ ...corner({ x, y }), kind, label: input.say(`BNB.SkirmishBoard.ground.${kind}`, { cover }) }];
    }),
    drawing: drawSquareGround(state.field, state.ground),
    highlights,
    reach: rimOf(
      highlights,
      units.map(({ at }) => at),
    ),
    advice: adviceLayer(input, CELL),
    feared: [...threatened(input)].map(([key, count]) => {
      const [x = 0, y = 0] = key.split(",").map(Number);
      return { ...corner({ x, y }), opacity: 0.35 + 0.3 * (Math.min(count, 3) - 1) };
    }),
    duels: state.duels.map(({ one, other }) => line(input, state, one, other, "duel")),
    grapples: state.grapples.flatMap(({ held, holders }) =>
      holders.map((holder) => line(input, state, holder, held, "held")),
    ),
    units: units.map((unit) => ({
      id: unit.id,
      ...middle(unit.at),
      tincture: tinctureOf(input, unit.seat),
      ranks: drawRanks(input, unit),
      ready: legalActs(input).some((order) => unitOfOrder(state, order) === unit.id),
      wedge: wedge(unit.facing),
      picked: unit === looked && !clash,
      aside: clash !== undefined && !clash.units.includes(unit.id),
      wavering: unit.status === "retreating",
      label: labelOf(input, unit),
    })),
    away: Object.values(state.units)
      .filter((unit) => !onField(unit))
      .map((unit) => ({
        name: unit.name,
        tincture: tinctureOf(input, unit.seat),
        words: input.say(`BNB.SkirmishBoard.state.${unit.status}`),
      })),
  };
}

function middle({ x, y }: Square): Square {
  return { x: (x + 0.5) * CELL, y: (y + 0.5) * CELL };
}

/** The smallest space that can be read and touched, in pixels. */
const LEAST = 28;

/** The first view of the field: all units, with some room around them; if they would be too small, around the selected one. */
export function worthSeeing(input: BoardInput) {
  const { units, field } = skirmishOf(input);
  const standing = Object.values(units)
    .filter(onField)
    .map(({ at }) => middle(at));
  if (standing.length === 0) return { x: (field.width * CELL) / 2, y: (field.height * CELL) / 2, width: 0, height: 0 };
  const span = (values: readonly number[]) => {
    const [from, to] = [Math.min(...values), Math.max(...values)];
    return { middle: (from + to) / 2, size: to - from + 2 * ROOM * CELL };
  };
  const [across, down] = [span(standing.map(({ x }) => x)), span(standing.map(({ y }) => y))];
  const selected = lookedAt(input);
  const closer = selected && onField(selected) ? { ...middle(selected.at), coarsest: CELL / LEAST } : undefined;
  return { x: across.middle, y: down.middle, width: across.size, height: down.size, ...(closer ? { closer } : {}) };
}

function gridLines(columns: number, rows: number): string {
  let path = "";
  for (let at = 0; at <= columns; at++) path += `M${at * CELL} 0v${rows * CELL}`;
  for (let at = 0; at <= rows; at++) path += `M0 ${at * CELL}h${columns * CELL}`;
  return path;
}

/** One outline around all of them, but not around units among them. */
function rimOf(spaces: readonly HighlightedSpace[], taken: readonly Square[]): string {
  const highlighted = new Set([...spaces, ...taken].map(({ x, y }) => `${x},${y}`));
  return spaces
    .map(({ x, y, left, top }) => {
      const edge = (dx: number, dy: number, from: string, line: string) =>
        highlighted.has(`${x + dx},${y + dy}`) ? "" : `M${from}${line}${CELL}`;
      const [right, bottom] = [left + CELL, top + CELL];
      return (
        edge(0, -1, `${left} ${top}`, "h") +
        edge(0, 1, `${left} ${bottom}`, "h") +
        edge(-1, 0, `${left} ${top}`, "v") +
        edge(1, 0, `${right} ${top}`, "v")
      );
    })
    .join("");
}

function line(input: BoardInput, state: SkirmishState, one: string, other: string, kind: string) {
  const [a, b] = [one, other].map((id) => middle(state.units[state.agents[id]!.unit]!.at)) as [Square, Square];
  const names = { one: agentName(input, one), other: agentName(input, other) };
  return { x1: a.x, y1: a.y, x2: b.x, y2: b.y, kind, label: input.say(`BNB.SkirmishBoard.line.${kind}`, names) };
}

function labelOf(input: BoardInput, unit: Unit): string {
  const state = skirmishOf(input);
  const words = input.say("BNB.SkirmishBoard.unitAt", {
    name: unit.name,
    army: state.names[unit.seat]!,
    x: unit.at.x + 1,
    y: unit.at.y + 1,
    facing: input.say(`BNB.Skirmish.Facing.${unit.facing}`),
  });
  const strength = input.say("BNB.SkirmishBoard.strength", { figures: figuresIn(state, unit.id), start: unit.start });
  return listed([words, strength, ...unitStates(input, unit)], input.say);
}

// The adviser's orders on the field of a Skirmish: where a unit goes, whom it shoots at, which unit it is about.

/** In spaces: from the middle of one to the rim of its unit, and from one mark to the next above it. */
const RIM = 0.4;
const APART = 0.5;

export function adviceLayer(input: BoardInput, cell: number): string {
  const state = skirmishOf(input);
  const point = ({ x, y }: { x: number; y: number }): Point => [(x + 0.5) * cell, (y + 0.5) * cell];
  const marked = new Map<string, number>();
  // No arrow over a figure.
  let [arrows, spots] = ["", ""];
  for (const { order, mark } of namedOrders<SkirmishOrder>(input, acting(input)?.key)) {
    const unit = state.units[unitOfOrder(state, order) ?? ""];
    if (!unit) continue;
    const to = advisedPlace(state, order) ?? unit.at;
    const [x, y] = point(to);
    const place = `${x},${y}`;
    const before = marked.get(place) ?? 0;
    marked.set(place, before + 1);
    arrows += adviceArrow(point(unit.at), [x, y], RIM * cell);
    spots += adviceSpot([x, y - (RIM + before * APART) * cell], mark);
  }
  return arrows + spots;
}

function advisedPlace(state: SkirmishState, order: SkirmishOrder) {
  if ("to" in order) return order.to;
  const agent = "target" in order ? order.target : "targets" in order ? Object.keys(order.targets)[0] : undefined;
  return agent === undefined || agent === null ? undefined : state.units[state.agents[agent]?.unit ?? ""]?.at;
}
