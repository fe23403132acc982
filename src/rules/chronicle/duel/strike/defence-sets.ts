/**
 * All defences of one fighter in a round together (Chronicle 4.08): a lone defender may Parry two actions at most, and
 * Dodge as many as one move can answer. No defence at all is left only against whom no listed one is open.
 */
import { withKey } from "../../../conflict/mutable.ts";
import { type Problem, problem } from "../../../result.ts";
import { type Square, sameSquare } from "../../../square/square.ts";
import { dodgeSquares } from "../footwork/steps.ts";
import type { Defence } from "../orders.ts";
import type { Aimed } from "../rating/defence-rating.ts";
import type { DuelState, Fighter } from "../state.ts";
import { aimedAt, defencesAgainst, dodgesInPlace } from "./open-defences.ts";

const MOST_PARRIES = 2;

export type DefenceSet = Readonly<Record<string, Defence>>;

/** One action aimed at him, with what answers it alone and where a Dodge of it could lead. */
interface Threat {
  readonly by: Fighter;
  readonly open: readonly Defence[];
  /** What is left when no listed defence is: a shot is then made against the plain difficulty. */
  readonly nothing: Defence;
  readonly squares: readonly Square[];
}

function threatsTo(state: DuelState, defender: Fighter): readonly Threat[] {
  const aimed = aimedAt(state, defender.id);
  return aimed.map(({ by, order }) => ({
    by,
    open: defencesAgainst(state, defender, by, order.do),
    nothing: nothing(order),
    squares: aimed.length > 1 ? dodgeSquares(state, defender, [by.id]) : [],
  }));
}

function nothing(order: Aimed): Defence {
  return order.do === "shoot" ? "still" : "none";
}

function isParry(defence: Defence | undefined): boolean {
  return defence?.startsWith("parry:") ?? false;
}

/** Does one move answer all of these? */
function oneMove(threats: readonly Threat[], inPlace: boolean): boolean {
  const [first, ...rest] = threats;
  if (inPlace || !first || rest.length === 0) return true;
  return first.squares.some((square) => rest.every(({ squares }) => squares.some((one) => sameSquare(one, square))));
}

/** Why these defences may not be taken together, or undefined if they may. */
export function whyNotDefend(state: DuelState, defender: Fighter, against: DefenceSet): Problem | undefined {
  const threats = threatsTo(state, defender);
  if (Object.keys(against).length !== threats.length) return problem("duel.defendEach");
  for (const { by, open, nothing } of threats) {
    if (!Object.hasOwn(against, by.id)) return problem("duel.defendEach");
    const defence = against[by.id]!;
    if (!open.includes(defence) && defence !== nothing) return problem("duel.defenceBarred", { who: by.name });
  }
  return whyNotTogether(threats, against, dodgesInPlace(state, defender));
}

function whyNotTogether(threats: readonly Threat[], against: DefenceSet, inPlace: boolean): Problem | undefined {
  const dodged = threats.filter(({ by }) => against[by.id] === "dodge");
  if (!oneMove(dodged, inPlace)) return problem("duel.oneDodge");
  const parries = threats.filter(({ by }) => isParry(against[by.id])).length;
  if (parries > MOST_PARRIES) return problem("duel.twoParries", { count: MOST_PARRIES });
  for (const threat of threats) {
    if (against[threat.by.id] !== threat.nothing) continue;
    const left = threat.open.some((defence) => {
      if (defence === threat.nothing || (isParry(defence) && parries >= MOST_PARRIES)) return false;
      return defence !== "dodge" || oneMove([...dodged, threat], inPlace);
    });
    if (left) return problem("duel.defenceLeft", { who: threat.by.name });
  }
  return undefined;
}

/** Every legal set of defences for the round. One attacker: one entry for each open defence. */
export function defenceSets(state: DuelState, defender: Fighter): readonly DefenceSet[] {
  const threats = threatsTo(state, defender);
  if (threats.length === 1) return threats[0]!.open.map((defence) => withKey({}, threats[0]!.by.id, defence));
  let sets: DefenceSet[] = [{}];
  for (const { by, open, nothing } of threats) {
    const choices = open.includes(nothing) ? open : [...open, nothing];
    sets = sets.flatMap((set) => choices.map((defence) => withKey(set, by.id, defence)));
  }
  const inPlace = dodgesInPlace(state, defender);
  return sets.filter((set) => !whyNotTogether(threats, set, inPlace));
}

/** Has he more than one? Asked more often than for the sets themselves. */
export function mayChooseDefence(state: DuelState, defender: Fighter): boolean {
  const [first, second] = aimedAt(state, defender.id);
  if (!first) return false;
  return second
    ? defenceSets(state, defender).length > 1
    : defencesAgainst(state, defender, first.by, first.order.do).length > 1;
}
