/**
 * What a defence is worth (Chronicle 4.04, 4.05): Dodge, Parry with an instrument, Strength, Fighting Mind, or nothing.
 * Weakening and "all defences" penalties count once in each; armour against Attacks (and shooting) only.
 */
import { DEFAULT_DIFFICULTY } from "../../checks/index.ts";
import {
  distanceModifier,
  gripPenalty,
  PARRY_PENALTY,
  parryModifier,
  protection,
  SHIELD_PARRY,
} from "../../equipment/index.ts";
import { apart, distanceName, instrumentDistance } from "../footwork/distance.ts";
import { asWeapon, type Instrument } from "../hands/gear.ts";
import { handsOnBoth, isArmed } from "../hands/hands.ts";
import type { ActOrder, Defence, OtherOrder } from "../orders.ts";
import type { DuelState, Fighter } from "../state.ts";
import { isAttack } from "../strike/actions.ts";
import { extended, type Modifier, type Rating, rating } from "./rating.ts";
import { penaltyModifiers, skillRating } from "./skill-rating.ts";
import { weakening } from "./weakening.ts";

/** The base of a defender who can neither Dodge nor Parry (house reading: a Parry without skill). */
const NO_DEFENCE = -2;

/** An action that somebody must answer. */
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
