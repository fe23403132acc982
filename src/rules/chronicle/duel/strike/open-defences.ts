/** Which defences answer an action taken alone (Chronicle 4.04): those listed for it and open to this defender. */

import { only, withKey } from "../../../conflict/contract.ts";
import { type Problem, problem } from "../../../result.ts";
import { type Square, sameSquare } from "../../../square/square.ts";
import { parryModifier } from "../../equipment/index.ts";
import { canDodgeFrom, dodgeSquares } from "../footwork/steps.ts";
import { asWeapon, HANDS, type Instrument } from "../hands/gear.ts";
import { armUseless, handsOnBoth, heldIn, isArmed, keepsSomebody } from "../hands/hands.ts";
import { type Aimed, defenceRating, type Rating } from "../rating/rating.ts";
import { conditionsOf, may } from "../script.ts";
import { type Defence, type DuelState, type Fighter, type FightOrder, isAct } from "../state.ts";
import { ACTION } from "./actions.ts";

interface OpenDefence {
  readonly defence: Defence;
  readonly rating: Rating;
}

/** The defences open to `defender` against that action taken alone, with what each is worth. Never empty. */
export function openDefences(
  state: DuelState,
  defender: Fighter,
  attacker: Fighter,
  action: Aimed["do"],
): readonly OpenDefence[] {
  return defencesAgainst(state, defender, attacker, action).map((defence) => ({
    defence,
    rating: defenceRating(state, defender, defence, attacker, action),
  }));
}

export function defencesAgainst(
  state: DuelState,
  defender: Fighter,
  attacker: Fighter,
  action: Aimed["do"],
): readonly Defence[] {
  if (action === "shoot") return canDodge(state, defender, attacker) ? ["dodge"] : ["still"];
  const found: Defence[] = [];
  for (const kind of ACTION[action].defences) {
    if (kind === "strength" || kind === "fightingMind") found.push(kind);
    else if (kind === "dodge") {
      if (canDodge(state, defender, attacker)) found.push("dodge");
    } else {
      for (const instrument of parryInstruments(state, defender, attacker)) found.push(`parry:${instrument}`);
    }
  }
  return found.length > 0 ? found : ["none"];
}

export function dodgesInPlace(state: DuelState, defender: Fighter): boolean {
  if (state.options["combat.heldDodge"] !== "inPlace") return false;
  const conditions = conditionsOf(state, defender);
  return conditions.length > 0 && conditions.every((condition) => condition === "held");
}

function canDodge(state: DuelState, defender: Fighter, attacker: Fighter): boolean {
  if (dodgesInPlace(state, defender)) return true;
  return may(state, defender, "dodge") && canDodgeFrom(state, defender, attacker);
}

/** A shield, a weapon that parries, or bare arms if both fighters are unarmed. */
function parryInstruments(state: DuelState, defender: Fighter, attacker: Fighter): readonly Instrument[] {
  const found: Instrument[] = [];
  for (const { item, slot } of defender.held) {
    const weapon = asWeapon(item);
    if (item !== "shield" && (!weapon || parryModifier(weapon, true) === undefined)) continue;
    const usable =
      slot === "both"
        ? handsOnBoth(state, defender, state.orders[defender.id]).length > 0
        : !armUseless(defender, slot);
    if (usable) found.push(slot);
  }
  const bare = HANDS.some(
    (hand) => !armUseless(defender, hand) && !heldIn(defender, hand) && !keepsSomebody(state, defender, hand),
  );
  if (bare && !isArmed(defender) && parryModifier("hands", isArmed(attacker)) !== undefined) found.push("body");
  return found;
}

/** Who aims what at this fighter in the opened orders, in the order of the list. */
export function aimedAt(state: DuelState, id: string): readonly { readonly by: Fighter; readonly order: Aimed }[] {
  const found: { by: Fighter; order: Aimed }[] = [];
  for (const by of state.fighters) {
    const order = aimAt(state, by, id);
    if (order) found.push({ by, order });
  }
  return found;
}

export function isAimedAt(state: DuelState, id: string): boolean {
  for (const by of state.fighters) if (aimAt(state, by, id)) return true;
  return false;
}

/** What this fighter aims at the one with the id, if anything. */
function aimAt(state: DuelState, { id: by }: Fighter, id: string): Aimed | undefined {
  const order = state.orders[by];
  return order && isAimed(order) && order.target === id ? order : undefined;
}

/** The target must answer it with a defence. */
export function isAimed(order: FightOrder): order is Aimed {
  return order.do === "shoot" || isAct(order);
}

/** The attackers whom this fighter Dodges this round. */
export function dodgedAttackers(state: DuelState, id: string): readonly string[] {
  const against = state.defences[id];
  const found: string[] = [];
  for (const by in against) if (against[by] === "dodge") found.push(by);
  return found;
}

export function dodges(state: DuelState, id: string): boolean {
  const against = state.defences[id];
  for (const by in against) if (against[by] === "dodge") return true;
  return false;
}

// All defences of one fighter in a round together (Chronicle 4.08): a lone defender may Parry two actions at most, and Dodge as
// many as one move can answer. No defence at all is allowed only if no listed one is open.

const MOST_PARRIES = 2;

export type DefenceSet = Readonly<Record<string, Defence>>;

/** One action aimed at the fighter, with the defences against it alone and the spaces of a Dodge. */
interface Threat {
  readonly by: Fighter;
  readonly open: readonly Defence[];
  /** What remains if no listed defence is open: a shot is then made against the plain difficulty. */
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

/** Why these defences may not be combined, or undefined if they may. */
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
  if (threats.length === 1) return threats[0]!.open.map((defence) => only(threats[0]!.by.id, defence));
  let sets: DefenceSet[] = [{}];
  for (const { by, open, nothing } of threats) {
    const choices = open.includes(nothing) ? open : [...open, nothing];
    sets = sets.flatMap((set) => choices.map((defence) => withKey(set, by.id, defence)));
  }
  const inPlace = dodgesInPlace(state, defender);
  return sets.filter((set) => !whyNotTogether(threats, set, inPlace));
}

/** Is there more than one? Needed more often than the sets themselves. */
export function mayChooseDefence(state: DuelState, defender: Fighter): boolean {
  let attacker: Fighter | undefined;
  for (const by of state.fighters) {
    if (aimAt(state, by, defender.id) === undefined) continue;
    if (attacker) return defenceSets(state, defender).length > 1;
    attacker = by;
  }
  const order = attacker && aimAt(state, attacker, defender.id);
  return order !== undefined && defencesAgainst(state, defender, attacker!, order.do).length > 1;
}

// The strongest legal set of defences: the default of an absent player, and the highlighted one of a window.

export function bestDefences(state: DuelState, defender: Fighter): Readonly<Record<string, Defence>> {
  const aimed = aimedAt(state, defender.id);
  const worth = (set: Readonly<Record<string, Defence>>): number =>
    aimed.reduce((sum, { by, order }) => sum + defenceRating(state, defender, set[by.id]!, by, order.do).value, 0);
  return defenceSets(state, defender).reduce((best, set) => (worth(set) > worth(best) ? set : best));
}
