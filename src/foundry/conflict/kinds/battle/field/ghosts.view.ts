/**
 * The other side's moves since the player's last order, as ghosts on the field: an empty ring at a unit's old position, and a
 * dashed arrow to its new one. They disappear with the next order. Read from the steps, so a replay shows them too.
 */

import {
  apply,
  type BattleEvent,
  type BattleState,
  mapOf,
  unitOf,
} from "../../../../../rules/chronicle/battle/index.ts";
import { centre, type Point, pointText } from "../../../../draw/hex/geometry.ts";
import { escapeText } from "../../../../draw/svg.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { tinctureOf } from "../../../words/seat.view.ts";
import { battleOf, foesOf } from "../common.view.ts";

/** From the centre of a hex to the rim of a ring or a counter, in drawing units. */
const RIM = 15;
/** How far an arrow bends from the straight line, as a share of its length. */
const BEND = 0.16;

interface Step {
  readonly state: BattleState;
  readonly entry: { readonly events: readonly BattleEvent[]; readonly orders: Readonly<Record<string, unknown>> };
}

/** The hexes that units passed in the latest step, from their start. */
export function latestWays(input: BoardInput): ReadonlyMap<string, readonly number[]> {
  const last = input.view.match.past.at(-1) as Step | undefined;
  return last ? waysIn(last) : new Map();
}

function waysIn({ state, entry }: Step): Map<string, readonly number[]> {
  const ways = new Map<string, readonly number[]>();
  let now = state;
  for (const event of entry.events) {
    const way = wayOf(event);
    const from = way ? (unitOf(now, way.unit)?.cell ?? -1) : -1;
    if (way && from >= 0)
      ways.set(way.unit, [...(ways.get(way.unit) ?? [from]), ...way.cells.filter((cell) => cell !== from)]);
    now = apply(now, event);
  }
  return ways;
}

function wayOf(event: BattleEvent): { unit: string; cells: readonly number[] } | undefined {
  if (event.type === "moved") return { unit: event.unit, cells: event.way };
  if (event.type === "fellBack" && event.to >= 0) return { unit: event.unit, cells: [event.to] };
  if (event.type === "stepped" && event.to !== null) return { unit: event.unit, cells: [event.to] };
  return undefined;
}

/** Where each enemy was when this side last gave an order, if it has moved since. */
function moved(input: BoardInput): { unit: string; from: number; to: number }[] {
  const state = battleOf(input);
  const foes = foesOf(input);
  const past = input.view.match.past as readonly Step[];
  const stood = new Map<string, number>();
  for (let at = past.length - 1; at >= 0; at--) {
    const { state: before, entry } = past[at]!;
    const asked = input.view.match.conflict.demands(before);
    if (asked.some(({ key, seat }) => seat !== foes && Object.hasOwn(entry.orders, key))) break;
    for (const [unit, way] of waysIn(past[at]!)) stood.set(unit, way[0]!);
  }
  return [...stood].flatMap(([id, from]) => {
    const unit = unitOf(state, id);
    return unit?.side === foes && unit.cell >= 0 && unit.cell !== from ? [{ unit: id, from, to: unit.cell }] : [];
  });
}

export function ghostsOf(input: BoardInput): string {
  const { grid } = mapOf(battleOf(input).map);
  const seat = escapeText(tinctureOf(input, foesOf(input)));
  return moved(input)
    .map(({ from, to }) => {
      const [a, b] = [centre(grid, from), centre(grid, to)];
      const [x, y] = a;
      return `<g class="ghost" data-seat="${seat}"><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="10"/>${arrow(a, b)}</g>`;
    })
    .join("");
}

/** Bent, so that it does not cross the counters in between, and drawn from rim to rim. */
export function arrow([ax, ay]: Point, [bx, by]: Point): string {
  const far = Math.hypot(bx - ax, by - ay);
  const [dx, dy] = [(bx - ax) / far, (by - ay) / far];
  const middle: Point = [(ax + bx) / 2 - dy * far * BEND, (ay + by) / 2 + dx * far * BEND];
  const towards = (from: Point, to: Point, by2: number): Point => {
    const way = Math.hypot(to[0] - from[0], to[1] - from[1]);
    return [from[0] + ((to[0] - from[0]) / way) * by2, from[1] + ((to[1] - from[1]) / way) * by2];
  };
  const start = towards([ax, ay], middle, 11);
  const tip = towards([bx, by], middle, RIM + 2);
  const [ux, uy] = [
    (bx - middle[0]) / Math.hypot(bx - middle[0], by - middle[1]),
    (by - middle[1]) / Math.hypot(bx - middle[0], by - middle[1]),
  ];
  const barb = (turn: 1 | -1): Point => [tip[0] - ux * 6 - uy * 3.6 * turn, tip[1] - uy * 6 + ux * 3.6 * turn];
  return `<path class="trail" d="M${pointText(start)}Q${pointText(middle)} ${pointText(tip)}"/><path class="tip" d="M${pointText(tip)}L${pointText(barb(1))}L${pointText(barb(-1))}Z"/>`;
}
