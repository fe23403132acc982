/**
 * The duel (Chronicle 4.01-4.04, 4.08). Windows, sheets, results, scripts and other engines import this file only.
 */
export { CHOICE_IDS, CHOICE_SKILLS, type ChoiceId } from "./choices.ts";
export { duelWith } from "./conflict.ts";
export type { DuelEvent } from "./events.ts";
export { apart, distanceName, REACH, spacesOf } from "./footwork/distance.ts";
export { dodgeSquares } from "./footwork/steps.ts";
export { combatantOf, type FighterSheet } from "./from-sheet.ts";
export { conditionsOf } from "./hands/bearing.ts";
export {
  asWeapon,
  type Item,
  isItem,
  isRanged,
  isThrown,
  isTwoHanded,
} from "./hands/gear.ts";
export { fightArmour, fightItem, type OwnWeaponFields } from "./hands/sheet-gear.ts";
export { usualField } from "./many/lineup.ts";
export { type ActOrder, type BreakOrder, type Defence, type DuelOrder, type FightOrder, isAct } from "./orders.ts";
export { actionRating } from "./rating/action-rating.ts";
export { type ActionChance, actionChance, actionChances, breakChance } from "./rating/chances.ts";
export { type Aimed, defenceRating } from "./rating/defence-rating.ts";
export type { Rating } from "./rating/rating.ts";
export { type RatedSheet, type SheetRating, type SheetRatingOptions, sheetRatings } from "./rating/sheet-ratings.ts";
export { skillRatings } from "./rating/skill-rating.ts";
export { weakening } from "./rating/weakening.ts";
export { PLAIN_FIGHTER, type Sparring, shotOdds, weaponOdds } from "./rating/weapon-odds.ts";
export { type DuelResults, duelResults, movedThings } from "./results.ts";
export { sampleOf } from "./sample.ts";
export { begin, type CombatantSetup, type DuelSetup } from "./setup.ts";
export type { Asks, Blow, DuelOptions, DuelState, Fighter, Harm } from "./state.ts";
export { ACTION, ACTIONS, type Action, ATTACKS, type Effect, isAttack, PENALTY_ROUNDS } from "./strike/actions.ts";
export { aimedRating } from "./strike/blows.ts";
export { fightOrders, openActions } from "./strike/open-actions.ts";
export { aimedAt, dodgesInPlace, isAimed, openDefences } from "./strike/open-defences.ts";
export { whyNot } from "./strike/why-not.ts";
export { tellThing } from "./tell-thing.ts";
export { boutOf, enemiesOf, fighterOf, otherSide, standing } from "./who.ts";
