/**
 * The Footwork contests of a round (Chronicle 4.02, 4.08). One against one: the loser moves first, 0 or 1, then the winner, up to
 * 2. One against many: a contest with each; the lone one moves (after them) only by beating them all, otherwise each enemy who
 * won may move one space. A fighter who cannot take part loses without a roll; if neither can, nobody moves. In the first round
 * after an ambush, fighters of the ambushing side who can take part win without a roll.
 */

import type { Dice } from "../../../dice/dice.ts";
import { type Square, sameSquare } from "../../../square/square.ts";
import { type CheckRule, rollCheck } from "../../checks/index.ts";
import type { Contest, MoveWhy } from "../events.ts";
import { endGripsByPlace } from "../hands/hands.ts";
import { idle } from "../many/pairing.ts";
import { footworkRating } from "../rating/rating.ts";
import { ask, fighterOf, firstSide, may, moveOrder, type Next, type Play } from "../script.ts";
import type { Blow, Bout, DuelState, Fighter, Mover } from "../state.ts";
import { dodgedAttackers, dodges, dodgesInPlace } from "../strike/open-defences.ts";
import {
  apart,
  awaySquares,
  closeSquares,
  closeWithin,
  dodgeSquares,
  followSquares,
  hasMove,
  moveSquares,
  shoveSquares,
} from "./steps.ts";

const IDLE_SPACES = 3;

function contest(check: CheckRule, state: DuelState, a: string, b: string, dice: Dice): Contest {
  const firstRolls = fighterOf(state, a).side === firstSide(state);
  const roller = fighterOf(state, firstRolls ? a : b);
  const other = fighterOf(state, firstRolls ? b : a);
  const rating = footworkRating(state, roller).value;
  const opposition = footworkRating(state, other).value;
  const able = may(state, roller, "footwork");
  const otherAble = may(state, other, "footwork");
  if (!able && !otherAble) return { roller: roller.id, other: other.id, rating, opposition, faces: [] };
  const ambusher = ambusherOf(state, able ? roller : undefined, otherAble ? other : undefined);
  if (ambusher) {
    return { roller: roller.id, other: other.id, rating, opposition, faces: [], winner: ambusher.id, ambush: true };
  }
  const roll = able && otherAble ? rollCheck(check, dice, rating, opposition, "footwork") : undefined;
  const winner = (roll ? roll.success : able) ? roller.id : other.id;
  return { roller: roller.id, other: other.id, rating, opposition, faces: roll?.faces ?? [], winner };
}

function ambusherOf(state: DuelState, ...able: readonly (Fighter | undefined)[]): Fighter | undefined {
  if (state.round !== 1 || state.ambush === undefined || state.options["duel.ambush"] === "none") return undefined;
  return able.find((fighter) => fighter?.side === state.ambush);
}

/** Adds the losers of one combat, for the order of everything else that moves in this round. */
function addLosers(losers: string[], contests: readonly Contest[]): void {
  const before = losers.length;
  for (const { roller, other, winner } of contests) {
    const loser = winner === roller ? other : roller;
    if (winner !== undefined && losers.indexOf(loser, before) < 0) losers.push(loser);
  }
}

/** Adds those who may move after the contests of one combat, in order. */
function addMovers(
  first: Mover[],
  after: Mover[],
  state: DuelState,
  { lone, others }: Bout,
  contests: readonly Contest[],
): void {
  const must = state.options["combat.footworkWinnerMustMove"];
  const mover = (who: string, spaces: number, forced = false): Mover => ({
    who,
    spaces,
    must: forced,
    why: "footwork",
  });
  if (contests.every(({ winner }) => winner === lone)) {
    for (const id of others) first.push(mover(id, 1));
    after.push(mover(lone, 2, must));
  } else if (others.length > 1) {
    for (const id of others) if (contests.some(({ winner }) => winner === id)) first.push(mover(id, 1));
  } else {
    const { winner } = contests[0]!;
    if (winner === undefined) return;
    first.push(mover(lone, 1));
    after.push(mover(winner, 2, must));
  }
}

// Step 1 of a round: Footwork contests, then the moves they allow, then those of fighters in no combat.

export function startRound(play: Play): Next {
  play.write({ type: "roundBegan", round: play.state.round + 1 });
  const first: Mover[] = [];
  const then: Mover[] = [];
  const losers: string[] = [];
  for (const bout of play.state.bouts) {
    const contests = bout.others.map((other) => contest(play.check, play.state, bout.lone, other, play.dice));
    addLosers(losers, contests);
    play.write({ type: "footwork", contests, losers: losers.slice() });
    addMovers(first, then, play.state, bout, contests);
  }
  const idlers = idle(play.state).map((who): Mover => ({ who, spaces: IDLE_SPACES, must: false, why: "idle" }));
  return askMove(play, first.concat(then, idlers));
}

/** A fighter with nowhere to go is not asked. */
function askMove(play: Play, queue: readonly Mover[]): Next {
  const mover = queue[0];
  if (!mover) {
    endGripsByPlace(play);
    return "orders";
  }
  return hasMove(play.state, mover)
    ? ask(play, { kind: "move", queue })
    : move(play, queue, moveSquares(play.state, mover)[0]);
}

export function move(play: Play, queue: readonly Mover[], to: Square | undefined): Next {
  const { who, why } = queue[0]!;
  const { at } = fighterOf(play.state, who);
  if (to && at && !sameSquare(at, to)) play.write({ type: "moved", who, to, why });
  return askMove(play, queue.slice(1));
}

// Movement after the rolls (Chronicle 4.03, 4.04): first shoves, which replace a Dodge's move; then Dodge moves; then follow
// steps and closing in. Losers at Footwork come first in each. A move without a free space is dropped, and the defence stays
// valid.

function shift(play: Play, who: string, to: Square, why: MoveWhy, by?: string): void {
  const { at } = fighterOf(play.state, who);
  if (at && sameSquare(at, to)) return;
  play.write(by === undefined ? { type: "moved", who, to, why } : { type: "moved", who, to, why, by });
}

export function startShoves(play: Play): Next {
  const pushes = (blow: Blow) => blow.success && blow.action === "push";
  if (!play.state.blows.some(pushes)) return "dodge";
  const pushed = play.state.blows.map((blow, index) => ({ blow, index })).filter(({ blow }) => pushes(blow));
  const order = moveOrder(play.state, [...new Set(pushed.map(({ blow }) => blow.on))]);
  const queue = order.flatMap((on) => pushed.filter(({ blow }) => blow.on === on).map(({ index }) => index));
  return askShove(play, queue);
}

export function shoveChoices(state: DuelState, index: number): readonly Square[] {
  const { by, on } = state.blows[index]!;
  return shoveSquares(state, fighterOf(state, by), fighterOf(state, on));
}

function askShove(play: Play, queue: readonly number[]): Next {
  const index = queue[0];
  if (index === undefined) return "dodge";
  const { by, on } = play.state.blows[index]!;
  const squares = shoveChoices(play.state, index);
  if (squares.length > 1) return ask(play, { kind: "shove", queue });
  if (squares.length === 1) return shove(play, queue, squares[0]!);
  const away = awaySquares(play.state, fighterOf(play.state, by), fighterOf(play.state, on));
  // Nowhere to push the victim: the penalties stay. Nowhere for the pusher to follow: only the weak effect remains.
  if (away.length === 0) play.write({ type: "noSpace", who: on, why: "shove" });
  else play.write({ type: "fellShort", blow: index });
  return askShove(play, queue.slice(1));
}

export function shove(play: Play, queue: readonly number[], to: Square): Next {
  const { by, on } = play.state.blows[queue[0]!]!;
  shift(play, on, to, "shove", by);
  return askShove(play, queue.slice(1));
}

export function startDodges(play: Play): Next {
  const { state } = play;
  const dodgers: string[] = [];
  for (const id in state.defences) {
    if (!dodges(state, id) || state.shoved.includes(id)) continue;
    if (!dodgesInPlace(state, fighterOf(state, id))) dodgers.push(id);
  }
  return askDodge(play, moveOrder(state, dodgers));
}

export function dodgeChoices(state: DuelState, id: string): readonly Square[] {
  return dodgeSquares(state, fighterOf(state, id), dodgedAttackers(state, id));
}

function askDodge(play: Play, queue: readonly string[]): Next {
  const who = queue[0];
  if (who === undefined) return "follow";
  const squares = dodgeChoices(play.state, who);
  if (squares.length > 1) return ask(play, { kind: "dodge", queue });
  if (squares.length === 1) return dodge(play, queue, squares[0]!);
  play.write({ type: "noSpace", who, why: "dodge" });
  return askDodge(play, queue.slice(1));
}

export function dodge(play: Play, queue: readonly string[], to: Square): Next {
  shift(play, queue[0]!, to, "dodge");
  return askDodge(play, queue.slice(1));
}

export function startFollows(play: Play): Next {
  const { state } = play;
  const attackers = state.blows
    .filter(
      ({ action, success, defence }) => action !== "shoot" && (defence === "dodge" || (success && closeWithin(action))),
    )
    .map(({ by }) => by);
  return askFollow(play, moveOrder(state, attackers));
}

interface FollowChoice {
  readonly why: "close" | "follow";
  readonly squares: readonly Square[];
}

/** Closing in is part of the action and mandatory; a follow step is optional, so staying is among its spaces. */
export function followChoice(state: DuelState, id: string): FollowChoice | undefined {
  const blow = state.blows.find(({ by }) => by === id)!;
  const attacker = fighterOf(state, id);
  const target = fighterOf(state, blow.on);
  const within = blow.success && !blow.short ? closeWithin(blow.action) : undefined;
  if (within !== undefined && apart(attacker, target) > within) {
    return { why: "close", squares: closeSquares(state, attacker, target, within) };
  }
  if (blow.defence !== "dodge" || dodgesInPlace(state, target)) return undefined;
  const squares = followSquares(state, attacker, target);
  return squares.length > 0 ? { why: "follow", squares: [attacker.at!, ...squares] } : undefined;
}

function askFollow(play: Play, queue: readonly string[]): Next {
  const who = queue[0];
  if (who === undefined) return "end";
  const choice = followChoice(play.state, who);
  if (choice && choice.squares.length > 1) return ask(play, { kind: "follow", queue });
  if (choice?.squares.length === 1) return follow(play, queue, choice.squares[0]!);
  return askFollow(play, queue.slice(1));
}

export function follow(play: Play, queue: readonly string[], to: Square): Next {
  const who = queue[0]!;
  shift(play, who, to, followChoice(play.state, who)?.why ?? "follow");
  return askFollow(play, queue.slice(1));
}
