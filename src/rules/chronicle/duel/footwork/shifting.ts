/**
 * Movement after the rolls (Chronicle 4.03, 4.04): first shoves, which take the place of a Dodge's move; then Dodge
 * moves; then follow steps and closing in. Whoever lost at Footwork comes first in each. A move for which no space is
 * left is dropped, and the defence stays valid.
 */
import { type Square, sameSquare } from "../../../square/square.ts";
import type { MoveWhy } from "../events.ts";
import { ask, type Next, type Play } from "../script.ts";
import type { Blow, DuelState } from "../state.ts";
import { dodgedAttackers, dodgesInPlace } from "../strike/open-defences.ts";
import { fighterOf, moveOrder } from "../who.ts";
import { apart } from "./distance.ts";
import { awaySquares, closeSquares, closeWithin, dodgeSquares, followSquares, shoveSquares } from "./steps.ts";

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
  // Nowhere to push him: the penalties stay. Nowhere for the pusher to follow: only the weak effect is left.
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
  const dodgers = Object.keys(state.defences).filter((id) => {
    if (dodgedAttackers(state, id).length === 0 || state.shoved.includes(id)) return false;
    return !dodgesInPlace(state, fighterOf(state, id));
  });
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

export interface FollowChoice {
  readonly why: "close" | "follow";
  readonly squares: readonly Square[];
}

/** Closing in is part of the action and not left to choice; a follow step is, so staying put is among its spaces. */
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
