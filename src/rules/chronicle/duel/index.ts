/**
 * The public file of the duel (Chronicle 4.01-4.04, 4.08). Windows, sheets, results, scripts and other engines import only this.
 */
export {
  bestChoices,
  CHOICE_IDS,
  CHOICE_SKILLS,
  type ChoiceId,
  type FightSkills,
  fixedChoices,
  sheetChoices,
} from "./choices.ts";
export { duelWith } from "./conflict.ts";
export type { DuelEvent } from "./events.ts";
export { apart, distanceName, dodgeSquares, REACH } from "./footwork/steps.ts";
export { givesIn } from "./gentle.ts";
export { asWeapon, type Item, isItem, isRanged, isThrown, isTwoHanded } from "./hands/gear.ts";
export { fightArmour, fightItem, type OwnWeaponFields } from "./hands/sheet-gear.ts";
export { boutsAfterJoin, usualField } from "./many/pairing.ts";
export {
  actionChance,
  actionChances,
  breakChance,
  PLAIN_FIGHTER,
  type Sparring,
  shotOdds,
  weaponOdds,
} from "./rating/chances.ts";
export {
  type Aimed,
  actionRating,
  defenceRating,
  footworkRating,
  type Rating,
  skillRatings,
  weakening,
} from "./rating/rating.ts";
export { type RatedSheet, type SheetRating, type SheetRatingOptions, sheetRatings } from "./rating/sheet-ratings.ts";
export { type DuelResults, duelResults, movedThings } from "./results.ts";
export { duelRules } from "./rules.ts";
export { sampleOf } from "./sample.ts";
export { boutOf, conditionsOf, enemiesOf, fighterOf, otherSide, standing } from "./script.ts";
export { begin, type CombatantSetup, combatantOf, type DuelSetup, type GripSetup } from "./setup.ts";
export {
  type ActOrder,
  type Asks,
  type Blow,
  type BreakOrder,
  type Defence,
  type DuelOptions,
  type DuelOrder,
  type DuelState,
  type Fighter,
  type FightOrder,
  type Harm,
  isAct,
} from "./state.ts";
export { ACTION, ACTIONS, type Action, ATTACKS, type Effect, PENALTY_ROUNDS } from "./strike/actions.ts";
export { fightOrders, openActions, whyNot } from "./strike/open-actions.ts";
export { aimedAt, dodgesInPlace, isAimed, openDefences } from "./strike/open-defences.ts";
export { aimedRating } from "./strike/striking.ts";
export { tellThing } from "./tell.ts";
