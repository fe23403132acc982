/**
 * The duel's field as one drawing: squares, walls, fighters, the distances of each combat, and the squares that may be entered
 * now. Legal squares come from the engine's list for the open demand.
 */

import {
  apart,
  boutOf,
  type DuelEvent,
  type DuelOrder,
  type DuelState,
  distanceName,
  type Fighter,
  fighterOf,
} from "../../../../rules/chronicle/duel/index.ts";
import { type Square, sameSquare } from "../../../../rules/square/square.ts";
import type { Say } from "../../../base/say.ts";
import { listed } from "../../../base/words.view.ts";
import type { AdviceMark } from "../../../draw/advised.ts";
import { initialOf } from "../../../draw/portrait.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markOf } from "../../words/advice-marks.view.ts";
import { defenceHand, groundFor, groundPicked } from "./defend.view.ts";
import { thingWord } from "./fighter.view.ts";

const CELL = 44;

/** Squares drawn around the fighters; a larger field is cut to these and to the legal squares. */
const MARGIN = { x: 2, y: 0 };
const LEAST = { x: 15, y: 3 };
/** Two fighters are beside their own panels, so less of the field is shown, and larger. */
const LEAST_OF_TWO = 7;

export function fieldView(input: BoardInput, state: DuelState) {
  const { field } = state;
  const centre = ({ x, y }: Square) => ({ x: (x + 0.5) * CELL, y: (y + 0.5) * CELL });
  const move = input.live && !input.view.paused ? openMove(input, state) : undefined;
  const fighters = state.fighters.flatMap(({ at }) => (at ? [at] : []));
  return {
    ...frame(fighters, move?.squares ?? [], field),
    cell: CELL,
    lines: gridLines(field.width, field.height),
    blocked: field.blocked.map(({ x, y }) => ({ left: x * CELL, top: y * CELL })),
    tokens: state.fighters.flatMap((fighter) => token(fighter, input, centre)),
    spans: spans(state, input.say, centre),
    things: thingsLying(state, input, centre),
    /** Each fighter's path in this round. */
    trails: trails(input, state, centre),
    highlighted: move
      ? move.squares.map((square) => ({
          ...highlightedSquare(square, move.who, input.say),
          advised: stepMark(input, square),
        }))
      : groundHighlighted(input, state),
    /** The demand that a highlighted square answers. */
    demand: move?.key ?? "",
  };
}

export function stepMark(input: BoardInput, to: Square): AdviceMark | undefined {
  const key = openMove(input, input.view.match.state as DuelState)?.key;
  return key === undefined ? undefined : markOf(input, key, { do: "move", to: { x: to.x, y: to.y } });
}

/** The part of the field that is shown. */
function frame(
  fighters: readonly Square[],
  steps: readonly Square[],
  { width, height }: { width: number; height: number },
) {
  const span = (axis: "x" | "y", size: number, least: number): [number, number] => {
    if (fighters.length === 0) return [0, size];
    const margin = MARGIN[axis];
    const values = [
      ...fighters.flatMap((at) => [at[axis] - margin, at[axis] + margin]),
      ...steps.map((at) => at[axis]),
    ];
    const from = Math.max(0, Math.min(...values));
    const to = Math.min(size, Math.max(...values) + 1);
    if (to - from >= least) return [from, to];
    const middle = Math.round((from + to - least) / 2);
    const start = Math.max(0, Math.min(middle, size - least));
    return [start, Math.min(size, start + least)];
  };
  const [left, right] = span("x", width, fighters.length > 2 ? LEAST.x : LEAST_OF_TWO);
  const [top, bottom] = span("y", height, LEAST.y);
  return { left: left * CELL, top: top * CELL, width: (right - left) * CELL, height: (bottom - top) * CELL };
}

function gridLines(columns: number, rows: number): string {
  let path = "";
  for (let x = 1; x < columns; x++) path += `M${x * CELL} 0V${rows * CELL}`;
  for (let y = 1; y < rows; y++) path += `M0 ${y * CELL}H${columns * CELL}`;
  return path;
}

function token(fighter: Fighter, input: BoardInput, centre: (at: Square) => Square) {
  if (!fighter.at) return [];
  const tincture = input.seats.find((info) => info.seat === fighter.seat)?.tincture || "silverpoint";
  const letter = initialOf(fighter.name) || "?";
  const down = fighter.prone || fighter.fate !== "standing";
  const words = down ? input.say("BNB.DuelBoard.tokenDown", { name: fighter.name }) : fighter.name;
  const face = input.faces?.[fighter.id] ?? "";
  const mine = input.view.mine.includes(fighter.seat);
  const before = input.view.match.past.at(-1)?.state as DuelState | undefined;
  const old = before?.fighters.find(({ id }) => id === fighter.id)?.at;
  const moved = old && !sameSquare(old, fighter.at);
  const from = moved ? { x: centre(old).x - centre(fighter.at).x, y: centre(old).y - centre(fighter.at).y } : undefined;
  return [{ ...centre(fighter.at), letter, tincture, name: words, face, down, mine, from }];
}

/** A line between every two opponents, with the name of their distance. */
function spans(state: DuelState, say: Say, centre: (at: Square) => Square) {
  return state.bouts.flatMap((bout) =>
    bout.others.flatMap((id, at) => {
      const [one, other] = [fighterOf(state, bout.lone), fighterOf(state, id)];
      if (!one.at || !other.at || one.fate !== "standing" || other.fate !== "standing") return [];
      const [a, b] = [centre(one.at), centre(other.at)];
      const name = distanceName(apart(one, other));
      const label = name ? say(`BNB.DuelBoard.near.${name}`) : say("BNB.DuelBoard.outOfReach");
      // Between the two if there is room, above them if they are adjacent; with several opponents of one fighter, alternately
      // above and below the line and nearer to the opponent.
      const along = bout.others.length > 1 ? 0.6 : 0.5;
      const lift = apart(one, other) <= 1 ? -25 : at % 2 === 0 ? -6 : 17;
      const [x, y] = [a.x + (b.x - a.x) * along, a.y + (b.y - a.y) * along + lift];
      return [{ x1: a.x, y1: a.y, x2: b.x, y2: b.y, x, y, label }];
    }),
  );
}

/** The open demands of this client that a square answers: who would move, and who decides it. */
export function openMoves(input: BoardInput, state: DuelState) {
  const { progress, mine } = input.view;
  return progress.owed
    .filter(({ kind, seat }) => isMove(kind) && mine.includes(seat))
    .map(({ key, kind }) => {
      const named = key.slice(key.indexOf(":") + 1);
      // A shove's demand names the blow; its victim is moved.
      const { by, on } = kind === "shove" ? state.blows[Number(named)]! : { by: named, on: named };
      return { key, who: fighterOf(state, on), by };
    });
}

/** The first of them, with its squares. */
export function openMove(input: BoardInput, state: DuelState) {
  const [move] = openMoves(input, state);
  if (!move) return undefined;
  const legal = input.view.match.conflict.legal(state, move.key) as DuelOrder[];
  return { ...move, squares: legal.flatMap((order) => (order.do === "move" ? [order.to] : [])) };
}

export function isMove(kind: string): boolean {
  return kind === "move" || kind === "dodge" || kind === "follow" || kind === "shove";
}

/** Items on one square share a label. */
function thingsLying({ ground }: DuelState, { say }: BoardInput, centre: (at: Square) => { x: number; y: number }) {
  const found = new Map<string, { x: number; y: number; label: string }>();
  for (const { item, at } of ground) {
    const word = thingWord(item, say);
    const before = found.get(`${at.x} ${at.y}`);
    const label = before ? listed([before.label, word], say) : word;
    found.set(`${at.x} ${at.y}`, { ...centre(at), label });
  }
  return [...found.values()];
}

/** While a dodge is possible: the squares to which it leads. */
function groundHighlighted(input: BoardInput, state: DuelState) {
  const { progress, mine, paused } = input.view;
  const demand = progress.owed.find(({ kind, seat }) => kind === "defend" && mine.includes(seat));
  if (!demand || !input.live || paused) return [];
  const who = fighterOf(state, demand.key.slice("defend:".length));
  const { sets, picked, dodging } = defenceHand(input, state, who.id);
  const against = sets[groundFor(state, who.id, sets[picked]!.against).length > 0 ? picked : dodging]?.against ?? {};
  const squares = groundFor(state, who.id, against);
  const to = against === sets[picked]?.against ? groundPicked(input, squares, who.at) : undefined;
  return squares.map((square) => ({
    ...highlightedSquare(square, who, input.say),
    /** What a press means: the step itself, or the square of a dodge. */
    act: "ground",
    picked: to !== undefined && sameSquare(square, to),
  }));
}

/** Each fighter's square at the start of the round, and every square since. */
function trails(input: BoardInput, state: DuelState, centre: (at: Square) => Square) {
  const ways = new Map<string, Square[]>();
  const { past } = input.view.match;
  const first = past.findLastIndex(({ entry }) =>
    (entry.events as readonly DuelEvent[]).some(({ type }) => type === "roundBegan"),
  );
  for (const { state: before, entry } of first < 0 ? [] : past.slice(first)) {
    for (const event of entry.events as readonly DuelEvent[]) {
      if (event.type === "roundBegan") ways.clear();
      if (event.type !== "moved") continue;
      const from = fighterOf(before as DuelState, event.who).at;
      const way = ways.get(event.who) ?? (from ? [from] : []);
      ways.set(event.who, [...way, event.to]);
    }
  }
  return [...ways].map(([id, way]) => ({
    path: way.map((at, index) => `${index === 0 ? "M" : "L"}${centre(at).x} ${centre(at).y}`).join(""),
    tincture: input.seats.find((info) => info.seat === fighterOf(state, id).seat)?.tincture || "silverpoint",
  }));
}

function highlightedSquare(square: Square, who: Fighter, say: Say) {
  const here = who.at !== null && who.at.x === square.x && who.at.y === square.y;
  const label = here
    ? say("BNB.DuelBoard.stay", { name: who.name })
    : say("BNB.DuelBoard.stepTo", { name: who.name, column: square.x + 1, row: square.y + 1 });
  return { ...square, left: square.x * CELL, top: square.y * CELL, label, here, act: "square", picked: false };
}

/** Fighters whose panels the board shows, those in this client's combats first. */
export function shownFighters(input: BoardInput, state: DuelState): Fighter[] {
  const mine = state.fighters.filter((fighter) => input.view.mine.includes(fighter.seat));
  const combats = mine.flatMap((fighter) => {
    const bout = boutOf(state, fighter.id);
    return bout ? [bout.lone, ...bout.others] : [];
  });
  const rank = (fighter: Fighter): number =>
    mine.includes(fighter) ? 0 : combats.includes(fighter.id) ? 1 : fighter.fate === "standing" ? 2 : 3;
  return [...state.fighters].sort((a, b) => rank(a) - rank(b));
}
