/**
 * Splitting many into combats (Chronicle 4.08): who picks first, which pairs may be named, and whom the others may join. No 1 v 3
 * is made before every combat is a 1 v 2, and no 1 v 4 before every one is a 1 v 3; a fifth waits.
 */
import type { Dice } from "../../../dice/dice.ts";
import { type Field, isOpen, type Square } from "../../../square/square.ts";
import type { DuelEvent } from "../events.ts";
import { apart, REACH } from "../footwork/steps.ts";
import { skillRating } from "../rating/rating.ts";
import { ask, boutOf, fighterOf, firstSide, type Next, otherSide, type Play, standing } from "../script.ts";
import type { Bout, DuelState, Side } from "../state.ts";

export const MOST_AGAINST_ONE = 4;

export function firstPick(state: DuelState, dice: Dice): Extract<DuelEvent, { type: "firstPick" }> {
  const mind = (side: Side): number[] => standing(state, side).map((f) => skillRating(state, f, "fightingMind").value);
  const sum = (side: Side): number => mind(side).reduce((all, one) => all + one, 0);
  const by = (measure: (side: Side) => number): Side | undefined => {
    const difference = measure(0) - measure(1);
    return difference === 0 ? undefined : difference > 0 ? 0 : 1;
  };
  const numbers = by((side) => standing(state, side).length);
  if (numbers !== undefined) return { type: "firstPick", side: numbers, why: "numbers" };
  const highest = by((side) => Math.max(...mind(side)));
  if (highest !== undefined) return { type: "firstPick", side: highest, why: "highest" };
  const most = by(sum);
  if (most !== undefined) return { type: "firstPick", side: most, why: "sum" };
  const face = dice.roll(2, "firstPick");
  return { type: "firstPick", side: face === 1 ? 0 : 1, why: "chance", faces: [face] };
}

/** In a 1 v 1 the fighter of the first-listed side counts as the lone one, and so rolls. */
export function bout(state: DuelState, lone: string, others: readonly string[]): Bout {
  const other = others[0]!;
  if (others.length === 1 && fighterOf(state, other).side === firstSide(state)) return { lone: other, others: [lone] };
  return { lone, others };
}

export function idle(state: DuelState, side?: Side): readonly string[] {
  const found: string[] = [];
  for (const { id, fate, side: own } of state.fighters) {
    if (fate === "standing" && (side === undefined || own === side) && !boutOf(state, id)) found.push(id);
  }
  return found;
}

/** Pairs that the picking side may name: one of its own and one enemy, neither of them paired yet. */
export function pairs(state: DuelState, side: Side): readonly { readonly own: string; readonly enemy: string }[] {
  const enemies = idle(state, otherSide(side));
  return idle(state, side).flatMap((own) => enemies.map((enemy) => ({ own, enemy })));
}

/** Before the first round: the enemies whose combats this fighter may join now. */
export function firstJoins(state: DuelState, who: string): readonly string[] {
  const { side } = fighterOf(state, who);
  const smallest = Math.min(...state.bouts.map(({ others }) => others.length));
  if (smallest >= MOST_AGAINST_ONE) return [];
  return state.bouts
    .filter(({ others }) => others.length === smallest)
    .map(({ lone, others }) => (fighterOf(state, lone).side === side ? others[0]! : lone));
}

/** The combats after this fighter joined against the given enemy before the first round. */
export function firstJoined(state: DuelState, who: string, enemy: string): readonly Bout[] {
  return state.bouts.map((one) => {
    if (one.lone === enemy) return { lone: enemy, others: [...one.others, who] };
    return one.others.length === 1 && one.others[0] === enemy ? { lone: enemy, others: [one.lone, who] } : one;
  });
}

// Joining a combat that is under way (Chronicle 4.08): winners of an ended combat and fighters who waited may take on an idle
// enemy, or join a combat. If that would be two against many, the combat splits by positions: each of the many continues against
// the nearer of the two, and each of the two keeps at least one.

export function joins(state: DuelState, who: string): readonly string[] {
  const { side } = fighterOf(state, who);
  return standing(state, otherSide(side))
    .map(({ id }) => id)
    .filter((enemy) => {
      if (!withinReach(state, who, enemy)) return false;
      const theirs = boutOf(state, enemy);
      return !theirs || theirs.lone !== enemy || theirs.others.length < MOST_AGAINST_ONE;
    });
}

/** A fighter outside a combat must first come within Spear distance of the enemy to join against. */
function withinReach(state: DuelState, who: string, enemy: string): boolean {
  if (state.options["duel.join"] === "anywhere") return true;
  return apart(fighterOf(state, who), fighterOf(state, enemy)) <= REACH;
}

export function joined(state: DuelState, who: string, enemy: string): readonly Bout[] {
  const theirs = boutOf(state, enemy);
  if (!theirs) return [...state.bouts, bout(state, who, [enemy])];
  return state.bouts.flatMap((one) => (one === theirs ? merged(state, one, who, enemy) : [one]));
}

function merged(state: DuelState, one: Bout, who: string, enemy: string): readonly Bout[] {
  if (one.lone === enemy) return [{ lone: enemy, others: [...one.others, who] }];
  if (one.others.length === 1) return [{ lone: enemy, others: [one.lone, who] }];
  return split(state, one, who, enemy);
}

/** A holder and the one they hold stay together; then positions decide, then the fighter who joined. Each side keeps somebody. */
function split(state: DuelState, { lone, others }: Bout, who: string, enemy: string): readonly Bout[] {
  const gap = (a: string, b: string): number => apart(fighterOf(state, a), fighterOf(state, b));
  const bound = (a: string, b: string): boolean =>
    state.grips.some(({ by, on }) => (by === a && on === b) || (by === b && on === a));
  const goes = (id: string): boolean => {
    if (bound(id, lone)) return false;
    if (bound(id, who)) return true;
    const nearer = gap(id, lone) - gap(id, who);
    return nearer > 0 || (nearer === 0 && id === enemy);
  };
  const nearest = (ids: readonly string[], to: string): string =>
    ids.reduce((best, id) => (gap(id, to) < gap(best, to) ? id : best));
  let toNew = others.filter(goes);
  if (toNew.length === 0) {
    const free = others.filter((id) => !bound(id, lone));
    toNew = [free.length === 0 || free.includes(enemy) ? enemy : nearest(free, who)];
  }
  if (toNew.length === others.length) {
    const free = others.filter((id) => !bound(id, who));
    const kept = nearest(free.length > 0 ? free : others, lone);
    toNew = others.filter((id) => id !== kept);
  }
  const toOld = others.filter((id) => !toNew.includes(id));
  return [bout(state, lone, toOld), bout(state, who, toNew)];
}

/** The combats as they would be if the fighter who is asked joined against that enemy. */
export function boutsAfterJoin(state: DuelState, who: string, enemy: string): readonly Bout[] {
  const first = state.asks.kind === "join" && state.asks.first;
  return (first ? firstJoined : joined)(state, who, enemy);
}

/** Fighters in no combat who could join one now. */
export function joiners(state: DuelState): readonly string[] {
  return idle(state).filter((id) => joins(state, id).length > 0);
}

// Where everybody starts if the fiction does not say (Chronicle 4.08, 4.02): each combat at Spear distance, one empty space
// between combats, one combat below the other; fighters who wait stand behind their own side.

/** Columns of the first-listed side, the other side, and those who wait behind each. */
const COLUMNS = { near: 6, far: 9, nearRear: 4, farRear: 11 } as const;
const COLUMN_PLACES = Object.values(COLUMNS);
const LINEUP_WIDTH = 16;
const DUEL_HEIGHT = 9;

/** The most rows that a line-up of these numbers can take. */
export function rowsNeeded(first: number, second: number): number {
  return Math.max(first, second) + Math.min(first, second) - 1;
}

export function usualField(first: number, second: number): Field {
  return { width: LINEUP_WIDTH, height: Math.max(DUEL_HEIGHT, rowsNeeded(first, second) + 2), blocked: [] };
}

/** The row nearest to the middle from which a line-up of that many rows has all its columns open, or undefined. */
export function openRows(field: Field, rows: number): number | undefined {
  const middle = Math.floor((field.height - rows) / 2);
  for (let away = 0; away <= middle + 1; away++) {
    if (isClear(field, middle - away, rows)) return middle - away;
    if (isClear(field, middle + away, rows)) return middle + away;
  }
  return undefined;
}

function isClear(field: Field, top: number, rows: number): boolean {
  for (let y = top; y < top + rows; y++) if (!COLUMN_PLACES.every((x) => isOpen(field, { x, y }))) return false;
  return true;
}

/** Everybody's place, once the combats are known. */
export function lineUp(state: DuelState, rows: number): Readonly<Record<string, Square>> {
  const first = firstSide(state);
  const places: Record<string, Square> = {};
  let y = openRows(state.field, rows)!;
  const top = y;
  for (const { lone, others } of state.bouts) {
    const loneRow = y + Math.floor((others.length - 1) / 2);
    places[lone] = { x: columnOf(state, lone, first, false), y: loneRow };
    for (const [row, id] of others.entries()) places[id] = { x: columnOf(state, id, first, false), y: y + row };
    y += others.length + 1;
  }
  const rear = { near: top, far: top };
  for (const { id, side } of state.fighters) {
    if (Object.hasOwn(places, id)) continue;
    const place = side === first ? "near" : "far";
    places[id] = { x: columnOf(state, id, first, true), y: rear[place]++ };
  }
  return places;
}

function columnOf(state: DuelState, id: string, first: number, waits: boolean): number {
  if (fighterOf(state, id).side === first) return waits ? COLUMNS.nearRear : COLUMNS.near;
  return waits ? COLUMNS.farRear : COLUMNS.far;
}

// Before the first round (Chronicle 4.08): pairs are picked in turn, the others join or stay out, all take their places.

export function startPairing(play: Play): Next {
  if (play.state.fighters.length === 2) return pair(play, 0, idle(play.state, 0)[0]!, idle(play.state, 1)[0]!);
  const first = firstPick(play.state, play.dice);
  play.write(first);
  return askPair(play, first.side);
}

function askPair(play: Play, side: Side): Next {
  const open = pairs(play.state, side);
  if (open.length > 1) return ask(play, { kind: "pair", side });
  const only = open[0];
  return only ? pair(play, side, only.own, only.enemy) : askFirstJoin(play, idle(play.state));
}

export function pair(play: Play, side: Side, own: string, enemy: string): Next {
  const bouts = [...play.state.bouts, bout(play.state, own, [enemy])];
  play.write({ type: "paired", own, enemy, bouts });
  return askPair(play, otherSide(side));
}

function askFirstJoin(play: Play, queue: readonly string[]): Next {
  const who = queue[0];
  if (who === undefined) return "lineUp";
  if (firstJoins(play.state, who).length > 0) return ask(play, { kind: "join", queue, first: true });
  return askFirstJoin(play, queue.slice(1));
}

export function firstJoin(play: Play, queue: readonly string[], enemy: string | null): Next {
  const who = queue[0]!;
  if (enemy === null) play.write({ type: "stayedOut", who });
  else play.write({ type: "joined", who, enemy, bouts: firstJoined(play.state, who, enemy) });
  return askFirstJoin(play, queue.slice(1));
}

/** Places given by the fiction are kept. */
export function takePlaces(play: Play): Next {
  if (play.state.fighters.some(({ at }) => at === null)) {
    const first = play.state.fighters.filter(({ side }) => side === 0).length;
    const rows = rowsNeeded(first, play.state.fighters.length - first);
    play.write({ type: "linedUp", places: lineUp(play.state, rows) });
  }
  return "round";
}
