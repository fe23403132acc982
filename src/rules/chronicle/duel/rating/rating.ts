import { DEFAULT_DIFFICULTY, GROUP_SKILLS, type HandToHandSkill } from "../../checks/index.ts";
import {
  attackModifier,
  distanceModifier,
  gripPenalty,
  PARRY_PENALTY,
  parryModifier,
  protection,
  readOwnRanged,
  SHIELD_PARRY,
} from "../../equipment/index.ts";
import { hindrances } from "../../wounds/index.ts";
import { CHOICE_SKILLS, type ChoiceId } from "../choices.ts";
import { actionDistance, apart, distanceName, instrumentDistance } from "../footwork/steps.ts";
import { asWeapon, type Instrument, type Slot } from "../hands/gear.ts";
import { handsOnBoth, isArmed } from "../hands/hands.ts";
import { conditionsOf, fighterOf } from "../script.ts";
import type { ActOrder, Blow, Defence, DuelState, Fighter, OtherOrder, Penalty } from "../state.ts";
import { ACTION, type Action, type Effect, isAttack, PENALTY_ROUNDS } from "../strike/actions.ts";

/** A rating as a sum that can be shown: its base, every modifier, and the total. */
interface Modifier {
  /** An action, a condition, "wounds", "weapon", "distance" and the like: a key of the language file. */
  readonly source: string;
  readonly by: number;
  /** Rounds in which it still counts, including this one; none if it lasts until something ends it. */
  readonly rounds?: number;
}

export interface Rating {
  readonly base: number;
  readonly modifiers: readonly Modifier[];
  readonly value: number;
}

function rating(base: number, modifiers: readonly Modifier[]): Rating {
  let value = base;
  for (const modifier of modifiers) value += modifier.by;
  return { base, modifiers, value };
}

function extended(start: Rating, ...more: readonly Modifier[]): Rating {
  const added = more.filter(({ by }) => by !== 0);
  return added.length === 0 ? start : rating(start.base, start.modifiers.concat(added));
}

// A fighter's skills now (Chronicle 4.01, 4.06, 4.07): every penalty on a skill counts once in everything derived from it. Wounds
// count in all Hand-to-Hand ratings; conditions per enemy; penalties per entry, or only the worst of each source action if the
// option for stacking is off.

export function skillRating(state: DuelState, fighter: Fighter, skill: HandToHandSkill): Rating {
  const modifiers = penaltyModifiers(
    state,
    fighter,
    (penalty) => penalty.on !== "defences" && penalty.on.includes(skill),
  );
  const hindered = hindrances({ hurt: fighter.hurt, conditions: conditionsOf(state, fighter) }, skill);
  return rating(fighter.skills[skill], [...modifiers, ...hindered]);
}

export function skillRatings(state: DuelState, fighter: Fighter): Readonly<Record<HandToHandSkill, Rating>> {
  const all = {} as Record<HandToHandSkill, Rating>;
  for (const skill of GROUP_SKILLS.handToHand) all[skill] = skillRating(state, fighter, skill);
  return all;
}

/** The penalties that count, by the option for stacking. */
export function penaltyModifiers(state: DuelState, fighter: Fighter, fits: (penalty: Penalty) => boolean): Modifier[] {
  const found: Modifier[] = [];
  for (const penalty of fighter.penalties) {
    if (!fits(penalty)) continue;
    const modifier = { source: penalty.source, by: penalty.by, rounds: penalty.until - state.round + 1 };
    const same = state.options["combat.samePenaltyStacks"]
      ? -1
      : found.findIndex((other) => other.source === penalty.source);
    if (same < 0) found.push(modifier);
    else if (isWorse(modifier, found[same]!)) found[same] = modifier;
  }
  return found;
}

function isWorse(a: Modifier, b: Modifier): boolean {
  return a.by < b.by || (a.by === b.by && (a.rounds ?? 0) > (b.rounds ?? 0));
}

// What an action is rolled with (Chronicle 4.03, 4.05): the skill chosen before the combat, the action's offset, the weapon's
// modifier (Attacks only), one hand on a two-handed weapon, and the distance.

function actionSkill(fighter: Fighter, action: Action): HandToHandSkill {
  return Object.hasOwn(CHOICE_SKILLS, action) ? fighter.choices[action as ChoiceId] : ACTION[action].skills[0];
}

/** Skill and offset alone: what Break Hold and Break Tackle compare. */
export function bareRating(state: DuelState, fighter: Fighter, action: Action): Rating {
  const { offset } = ACTION[action];
  return extended(skillRating(state, fighter, actionSkill(fighter, action)), { source: action, by: offset });
}

export function actionRating(state: DuelState, fighter: Fighter, order: ActOrder): Rating {
  const target = fighterOf(state, order.target);
  const modifiers: Modifier[] = [];
  const held = fighter.held.find(({ slot }) => slot === order.with);
  const weapon = order.with === "body" ? "hands" : held && asWeapon(held.item);
  if (ACTION[order.do].distance === "weapon" && weapon) {
    if (isAttack(order.do)) modifiers.push({ source: "weapon", by: attackModifier(weapon, target.armour) });
    const hands = order.with === "both" ? handsOnBoth(state, fighter, order).length : 1;
    if (order.with !== "body") modifiers.push({ source: "oneHand", by: gripPenalty(weapon, hands) });
  }
  const own = actionDistance(fighter, order.do, order.with);
  const current = distanceName(apart(fighter, target));
  if (current) {
    modifiers.push({
      source: "distance",
      by: distanceModifier(own, current, state.options["combat.distancePenalty"]),
    });
  }
  return extended(bareRating(state, fighter, order.do), ...modifiers);
}

/** Shooting is not a Hand-to-Hand rating: wounds and penalties to those skills do not affect it (house rule). */
export function shootingRating(fighter: Fighter, slot: Slot): Rating {
  const held = fighter.held.find((one) => one.slot === slot);
  const aim = held && readOwnRanged(held.item)?.aim;
  return rating(fighter.shootAim, aim === undefined ? [] : [{ source: "weapon", by: aim }]);
}

/** The rating of a Footwork contest: Speed or Fighting Mind, as chosen (Chronicle 4.02). */
export function footworkRating(state: DuelState, fighter: Fighter): Rating {
  return skillRating(state, fighter, fighter.choices.footwork);
}

// What a defence is worth (Chronicle 4.04, 4.05): Dodge, Parry with an instrument, Strength, Fighting Mind, or nothing. Weakening
// and "all defences" penalties count once in each; armour against Attacks (and shooting) only.

/** The base of a defender who can neither Dodge nor Parry (house reading: a Parry without skill). */
const NO_DEFENCE = -2;

/** An action that needs a defence. */
export type Aimed = ActOrder | Extract<OtherOrder, { readonly do: "shoot" }>;

export function defenceRating(
  state: DuelState,
  defender: Fighter,
  defence: Defence,
  attacker: Fighter,
  action: Aimed["do"],
): Rating {
  const armoured = action === "shoot" || isAttack(action);
  const armour: Modifier = { source: "armour", by: armoured ? protection(defender.armour) : 0 };
  if (defence === "still") return extended(rating(DEFAULT_DIFFICULTY, []), armour);
  return extended(bareDefence(state, defender, defence, attacker), ...tiredness(state, defender), armour);
}

/** A defence before armour, Weakening and penalties on defences. */
function bareDefence(state: DuelState, defender: Fighter, defence: Defence, attacker: Fighter): Rating {
  switch (defence) {
    case "dodge":
      return skillRating(state, defender, "speed");
    case "strength":
    case "fightingMind":
      return skillRating(state, defender, defence);
    case "none":
    case "still":
      return rating(NO_DEFENCE, []);
    default:
      return parryRating(state, defender, defence.slice("parry:".length) as Instrument, attacker);
  }
}

function parryRating(state: DuelState, defender: Fighter, instrument: Instrument, attacker: Fighter): Rating {
  const start = extended(skillRating(state, defender, defender.choices.parry), { source: "parry", by: PARRY_PENALTY });
  const held = defender.held.find(({ slot }) => slot === instrument);
  if (held?.item === "shield") return extended(start, { source: "shield", by: SHIELD_PARRY });
  const weapon = (held && asWeapon(held.item)) ?? "hands";
  const current = distanceName(apart(defender, attacker));
  const hands = instrument === "both" ? handsOnBoth(state, defender, state.orders[defender.id]).length : 1;
  return extended(
    start,
    { source: "weapon", by: parryModifier(weapon, isArmed(attacker)) ?? 0 },
    { source: "oneHand", by: gripPenalty(weapon, hands) },
    {
      source: "distance",
      by: current
        ? distanceModifier(instrumentDistance(defender, instrument), current, state.options["combat.distancePenalty"])
        : 0,
    },
  );
}

function tiredness(state: DuelState, defender: Fighter): readonly Modifier[] {
  const penalties = penaltyModifiers(state, defender, (penalty) => penalty.on === "defences");
  return [...penalties, { source: "weakening", by: weakening(state, defender) }];
}

// Defensive Weakening (Chronicle 4.04): one less on every defence after each second round. Counted by the rounds that this
// fighter has fought in the scene, or for all alike by the number of the round, by an option.

export function weakening(state: DuelState, fighter: Fighter): number {
  const behind = state.options["combat.weakening"] === "global" ? Math.max(0, state.round - 1) : fighter.fought;
  const steps = Math.floor(behind / 2);
  return steps === 0 ? 0 : -steps;
}

// What an action will do (Chronicle 4.03), for windows and for the end of the round alike: the strong effect of a success; the
// weak one of a failure, or of a success that could not end near enough to its victim.

interface ActionEffects {
  readonly strong: Effect;
  readonly weak: Effect;
}

/** Shooting (house rule): like a good Quick Attack, and nothing if it misses. */
const SHOT: ActionEffects = { strong: ACTION.quick.strong, weak: {} };

export function effectsOf(action: Action | "shoot"): ActionEffects {
  if (action === "shoot") return SHOT;
  const { strong, weak } = ACTION[action];
  return { strong, weak };
}

export function effectOf(blow: Blow): Effect {
  const { strong, weak } = effectsOf(blow.action);
  return blow.success && !blow.short ? strong : weak;
}

/** The penalties of an effect, with the fighters they apply to. */
export function penaltiesOf(blow: Blow, round: number): readonly { readonly who: string; readonly penalty: Penalty }[] {
  const { action } = blow;
  if (action === "shoot") return [];
  const { penalty, exposed } = effectOf(blow);
  const until = round + PENALTY_ROUNDS;
  const entry = (on: Penalty["on"], by: number): Penalty => ({ on, by, source: action, from: blow.by, until });
  const found: { who: string; penalty: Penalty }[] = [];
  if (penalty) found.push({ who: blow.on, penalty: entry(penalty.skills, penalty.by) });
  if (exposed !== undefined) found.push({ who: blow.by, penalty: entry("defences", exposed) });
  return found;
}
