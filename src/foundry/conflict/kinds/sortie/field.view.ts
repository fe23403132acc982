/**
 * The field of a Sortie. The book has no map, only the distance between each two enemies. Every unit is as far from the middle as
 * its nearest enemy, opposite those it meets; lines show who touches, presses and flanks whom.
 */

import {
  gapBetween,
  groundBetween,
  readyEnemies,
  readyUnits,
  type SortieState,
  type Unit,
} from "../../../../rules/sortie/index.ts";
import { listed } from "../../../base/words.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { drafted, foeOf, gapWords, lookedAt, nameOf, owed, sortieOf, subjectOf } from "./common.view.ts";
import { counterOf, makeWords, statesOf } from "./unit.view.ts";

/** The offset of two touching units, and what each half move between them adds, in hundredths of the width. */
const TOUCHING = 10;
const HALF_MOVE = 4.2;
const FARTHEST_DRAWN = 6;
/** A counter's middle in its row; its name is below it. */
const MIDDLE = 0.32;

export interface Spot {
  readonly x: number;
  readonly row: number;
}

export interface LinkView {
  readonly kind: "contact" | "fresh" | "press" | "flank" | "apart" | "order";
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

export function fieldView(input: BoardInput) {
  const state = sortieOf(input);
  const spots = spotsOf(state);
  const rows = Math.max(1, ...Object.values(spots).map(({ row }) => row + 1));
  const looked = lookedAt(input);
  const foe = looked?.status === "ready" ? foeOf(input, looked) : undefined;
  return {
    rows,
    ground: state.terrain,
    groundWords: input.say(`BNB.SortieBoard.ground.${state.terrain}`),
    fort: state.fort
      ? input.say("BNB.SortieBoard.fort", { name: state.names[state.fort.seat]!, level: state.fort.level })
      : "",
    units: readyUnits(state).map((unit) => ({
      id: unit.id,
      act: "unit",
      name: nameOf(input, unit.id),
      tincture: tinctureOf(input, unit.seat),
      left: unit.seat === state.seats[0],
      ...spots[unit.id]!,
      counter: counterOf(input, unit),
      make: makeWords(unit, input.say),
      flanked: unit.flankedBy.length > 0,
      walls: unit.walls && state.fort?.seat === unit.seat,
      high: unit.high,
      picked: unit === looked,
      foe: unit === foe,
      chosen: Object.keys(drafted(input)).some((key) => subjectOf(key) === unit.id),
      label: labelOf(input, unit),
    })),
    links: [
      ...meetings(input, spots),
      ...orderLinks(input, spots),
      ...(looked && foe ? apart(input, looked, foe, spots) : []),
    ],
    away: Object.values(state.units)
      .filter(({ status }) => status !== "ready" && status !== "joined")
      .map((unit) => ({
        id: unit.id,
        name: nameOf(input, unit.id),
        tincture: tinctureOf(input, unit.seat),
        words: input.say(`BNB.SortieBoard.status.${unit.status}`),
      })),
  };
}

/** The first seat on the left in its order; the other opposite its nearest enemies. */
export function spotsOf(state: SortieState): Readonly<Record<string, Spot>> {
  const [left, right] = state.seats.map((seat) => readyUnits(state, seat)) as [Unit[], Unit[]];
  const rows = Math.max(left.length, right.length);
  const spots: Record<string, Spot> = {};
  left.forEach((unit, at) => {
    spots[unit.id] = { x: 50 - offset(state, unit), row: Math.floor(((at + 0.5) * rows) / left.length) };
  });
  const wish = new Map(right.map((unit) => [unit, wishedRow(state, unit, spots)]));
  let last = -1;
  [...right]
    .sort((a, b) => wish.get(a)! - wish.get(b)!)
    .forEach((unit, at) => {
      const latest = rows - (right.length - at);
      last = Math.max(last + 1, Math.min(Math.round(wish.get(unit)!), latest));
      spots[unit.id] = { x: 50 + offset(state, unit), row: last };
    });
  return spots;
}

function nearestGap(state: SortieState, unit: Unit): number {
  return Math.min(FARTHEST_DRAWN, ...readyEnemies(state, unit).map((enemy) => gapBetween(state, unit.id, enemy.id)));
}

/** A unit without enemies is in the middle of the field. */
function offset(state: SortieState, unit: Unit): number {
  return readyEnemies(state, unit).length === 0 ? 0 : TOUCHING + HALF_MOVE * nearestGap(state, unit);
}

function wishedRow(state: SortieState, unit: Unit, spots: Readonly<Record<string, Spot>>): number {
  const least = nearestGap(state, unit);
  const near = readyEnemies(state, unit).filter((enemy) => gapBetween(state, unit.id, enemy.id) <= least);
  return near.reduce((sum, enemy) => sum + spots[enemy.id]!.row, 0) / Math.max(1, near.length);
}

function link(kind: LinkView["kind"], one: Spot, other: Spot, label = ""): LinkView {
  const [y1, y2] = [one.row + MIDDLE, other.row + MIDDLE];
  return { kind, x1: one.x, y1, x2: other.x, y2, label, x: (one.x + other.x) / 2, y: (y1 + y2) / 2 };
}

function meetings(input: BoardInput, spots: Readonly<Record<string, Spot>>): LinkView[] {
  const state = sortieOf(input);
  const links: LinkView[] = [];
  for (const unit of readyUnits(state, state.seats[0])) {
    for (const enemy of readyEnemies(state, unit)) {
      const [one, other] = [spots[unit.id]!, spots[enemy.id]!];
      const fresh = state.fresh.some(([a, b]) => [a, b].includes(unit.id) && [a, b].includes(enemy.id));
      if (gapBetween(state, unit.id, enemy.id) === 0) links.push(link(fresh ? "fresh" : "contact", one, other));
      else if (state.presses[unit.id] === enemy.id || state.presses[enemy.id] === unit.id)
        links.push(link("press", one, other));
      if (unit.flankedBy.includes(enemy.id)) links.push(link("flank", other, one));
      if (enemy.flankedBy.includes(unit.id)) links.push(link("flank", one, other));
    }
  }
  return links;
}

/** The distance between the selected unit and its opponent, if they do not touch. */
function apart(input: BoardInput, unit: Unit, foe: Unit, spots: Readonly<Record<string, Spot>>): LinkView[] {
  const state = sortieOf(input);
  const gap = gapBetween(state, unit.id, foe.id);
  if (gap === 0) return [];
  const ground = groundBetween(state, unit.id, foe.id);
  const words = ground === state.terrain ? "" : `, ${input.say(`BNB.SortieBoard.ground.${ground}`)}`;
  return [link("apart", spots[unit.id]!, spots[foe.id]!, `${gapWords(gap, input)}${words}`)];
}

/** Chosen but unsealed orders: towards whom. */
function orderLinks(input: BoardInput, spots: Readonly<Record<string, Spot>>): LinkView[] {
  const open = owed(input).map(({ key }) => key);
  return Object.entries(drafted(input)).flatMap(([key, order]) => {
    if (!open.includes(key) || !("act" in order)) return [];
    const to = "target" in order ? order.target : "unit" in order ? order.unit : undefined;
    const [one, other] = [spots[subjectOf(key)], to === undefined ? undefined : spots[to]];
    return one && other ? [link("order", one, other)] : [];
  });
}

/** Everything that the drawing shows about a unit, in words. */
function labelOf(input: BoardInput, unit: Unit): string {
  const state = sortieOf(input);
  const near = readyEnemies(state, unit).map((enemy) =>
    input.say("BNB.SortieBoard.apartFrom", {
      name: nameOf(input, enemy.id),
      gap: gapWords(gapBetween(state, unit.id, enemy.id), input),
    }),
  );
  const pool = input.say(unit.pool < 0 ? "BNB.SortieBoard.poolPenalty" : "BNB.SortieBoard.pool", {
    dice: Math.abs(unit.pool),
  });
  return listed(
    [nameOf(input, unit.id), makeWords(unit, input.say), pool, ...statesOf(input, unit), ...near],
    input.say,
  );
}
