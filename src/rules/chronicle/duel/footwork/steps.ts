/**
 * Where a fighter may go (Chronicle 4.02, 4.03, 4.04, 4.08): Footwork and idle moves, the Dodge's step away, the follow step,
 * closing in, and the space into which a victim is pushed. Taken and blocked spaces are never entered.
 */

import { type Problem, problem } from "../../../result.ts";
import {
  canReach,
  hasNeighbour,
  isOpen,
  nearest,
  neighbours,
  reachable,
  type Square,
  sameSquare,
  squareDistance,
} from "../../../square/square.ts";
import { DISTANCES, type Distance, weaponOf } from "../../equipment/index.ts";
import { asWeapon, type Instrument } from "../hands/gear.ts";
import { canMove, fighterOf } from "../script.ts";
import type { Blow, DuelState, Fighter, Mover } from "../state.ts";
import { ACTION, type Action } from "../strike/actions.ts";

// Fight Distance (Chronicle 4.02): 1 space Dagger, 2 Sword, 3 Spear, anything more is out of reach. Pair by pair.

export const REACH = DISTANCES.length;

/** In spaces; infinite if one of them is off the field. */
export function apart(a: Fighter, b: Fighter): number {
  return a.at && b.at ? squareDistance(a.at, b.at) : Number.POSITIVE_INFINITY;
}

export function spacesBetween(state: DuelState, a: string, b: string): number {
  return apart(fighterOf(state, a), fighterOf(state, b));
}

/** Undefined if out of reach. */
export function distanceName(spaces: number): Distance | undefined {
  return DISTANCES[spaces - 1];
}

export function spacesOf(distance: Distance): number {
  return DISTANCES.indexOf(distance) + 1;
}

export function instrumentDistance(fighter: Fighter, instrument: Instrument): Distance {
  if (instrument === "body") return weaponOf("hands").distance;
  const held = fighter.held.find(({ slot }) => slot === instrument);
  const weapon = held && asWeapon(held.item);
  return weaponOf(weapon ?? "hands").distance;
}

/** The distance at which an action is made without a penalty. */
export function actionDistance(fighter: Fighter, action: Action, instrument: Instrument | undefined): Distance {
  return ACTION[action].distance === "dagger" ? "dagger" : instrumentDistance(fighter, instrument ?? "body");
}

function isFree(state: DuelState, square: Square): boolean {
  for (const fighter of state.fighters) if (fighter.at && sameSquare(fighter.at, square)) return false;
  return isOpen(state.field, square);
}

/** Spaces where the move may end, staying first; staying is missing only if the mover must move and can. */
export function moveSquares(state: DuelState, mover: Mover): readonly Square[] {
  const fighter = fighterOf(state, mover.who);
  if (!fighter.at) return [];
  if (!canMove(state, fighter)) return [fighter.at];
  const open = (square: Square) => isFree(state, square);
  const squares = reachable(fighter.at, mover.spaces, open, [fighter.at]);
  return mover.must && squares.length > 1 ? squares.slice(1) : squares;
}

/** Is there more than one space to choose? */
export function hasMove(state: DuelState, mover: Mover): boolean {
  const fighter = fighterOf(state, mover.who);
  if (!fighter.at || !canMove(state, fighter)) return false;
  return mover.must
    ? moveSquares(state, mover).length > 1
    : hasNeighbour(fighter.at, (square) => isFree(state, square));
}

/** May this move end there? The same spaces as `moveSquares` lists. */
export function mayMoveTo(state: DuelState, mover: Mover, to: Square): boolean {
  const { at } = fighterOf(state, mover.who);
  if (!at) return false;
  if (sameSquare(at, to)) return moveSquares(state, mover).some((square) => sameSquare(square, at));
  return hasMove(state, mover) && canReach(at, to, mover.spaces, (square) => isFree(state, square));
}

/** Why a move that `mayMoveTo` refuses cannot end there. */
export function whyNotThere(state: DuelState, mover: Mover, to: Square): Problem {
  const { at } = fighterOf(state, mover.who);
  if (at && sameSquare(at, to)) return problem("duel.mustStep");
  return noRoomAt(state, to) ?? problem("duel.beyond", { spaces: mover.spaces });
}

/** Why nobody can enter that space at all. */
export function noRoomAt(state: DuelState, to: Square): Problem | undefined {
  const taken = state.fighters.find((fighter) => fighter.at && sameSquare(fighter.at, to));
  if (taken) return problem("duel.taken", { who: taken.name });
  return isOpen(state.field, to) ? undefined : problem("duel.blocked");
}

/** Free adjacent spaces that are farther from every one of these attackers: one move may answer them all. */
export function dodgeSquares(state: DuelState, defender: Fighter, attackers: readonly string[]): readonly Square[] {
  const at = defender.at;
  if (!at) return [];
  const from = attackers.map((id) => fighterOf(state, id).at!);
  return neighbours(
    at,
    (square) =>
      from.every((threat) => squareDistance(square, threat) > squareDistance(at, threat)) && isFree(state, square),
  );
}

/** Is there such a space for this one attacker? Needed far more often than the list. */
export function canDodgeFrom(state: DuelState, { at }: Fighter, { at: threat }: Fighter): boolean {
  if (!at || !threat) return false;
  const now = squareDistance(at, threat);
  return hasNeighbour(at, (square) => squareDistance(square, threat) > now && isFree(state, square));
}

/** Spaces one step nearer to the fighter who dodged. */
export function followSquares(state: DuelState, attacker: Fighter, dodger: Fighter): readonly Square[] {
  if (!attacker.at || !dodger.at || !canMove(state, attacker)) return [];
  const goal = dodger.at;
  const now = squareDistance(attacker.at, goal);
  return neighbours(attacker.at, (square) => squareDistance(square, goal) < now && isFree(state, square));
}

/** How near a successful Tackle, Hold or Push must end; undefined for other actions. */
export function closeWithin(action: Blow["action"]): number | undefined {
  if (action === "hold" || action === "tackle") return spacesOf("dagger");
  return action === "push" ? spacesOf("sword") : undefined;
}

/** The nearest spaces that bring the attacker that close; empty if they cannot move or no path leads there. */
export function closeSquares(
  state: DuelState,
  attacker: Fighter,
  target: Pick<Fighter, "at">,
  within: number,
): readonly Square[] {
  if (!attacker.at || !target.at || !canMove(state, attacker)) return [];
  const goal = target.at;
  return nearest(
    attacker.at,
    (square) => squareDistance(square, goal) <= within,
    (square) => isFree(state, square),
  );
}

/** Free spaces farther from the pusher. */
export function awaySquares(state: DuelState, pusher: Fighter, victim: Fighter): readonly Square[] {
  return dodgeSquares(state, victim, [pusher.id]);
}

/** Of those, the ones after which the pusher can still end at Dagger or Sword distance. */
export function shoveSquares(state: DuelState, pusher: Fighter, victim: Fighter): readonly Square[] {
  const within = spacesOf("sword");
  // The pusher stops two spaces from the new space, before either space of the victim: so neither of them is in the way.
  return awaySquares(state, pusher, victim).filter(
    (at) => squareDistance(pusher.at!, at) <= within || closeSquares(state, pusher, { at }, within).length > 0,
  );
}
