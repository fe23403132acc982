/**
 * The public file of the Skirmish engine. Other folders import only this file: the conflict, its vocabulary and options, what
 * windows and sheets ask about a fight, exact odds, and what rest changes.
 */
export {
  ATTACK_DIE,
  attackOdds,
  baseChance,
  blowWays,
  type HitChance,
  isHit,
  meleeChance,
  plainChance,
  rangedChance,
  readBlow,
  rowOf,
} from "./attack/attack.ts";
export { aimedOdds, contactOdds, strikeOdds, type TargetOdds } from "./attack/expected.ts";
export {
  type AttackEvent,
  type CheckEvent,
  type Checked,
  foughtIn,
  isFought,
  type Landed,
  type News,
} from "./attack/landed.ts";
export { shotDice, targetsOf } from "./attack/shoot.ts";
export { skirmish } from "./conflict.ts";
export type { SkirmishEvent } from "./events.ts";
export {
  afterDowntime,
  afterRestDays,
  afterRestWeek,
  type FigureAfter,
  figureAfter,
  foundAlive,
  newWounds,
  rosterAfter,
  type UnitAfter,
  type Used,
  unitAfter,
  without,
} from "./health/aftermath.ts";
export { D12_UNDER, saveOdds, worse } from "./health/save.ts";
export {
  loweredTests,
  penaltiesOf,
  retainersDrawn,
  slotsFilled,
  UNSUITED,
  WOUNDS,
  type WoundKind,
} from "./health/wounds.ts";
export { GAMBIT_DIE, gambitChance, gambitOdds } from "./hold/gambits.ts";
export {
  breakOutOdds,
  breaksOut,
  GRAPPLE_DIE,
  grappleOdds,
  readWrestle,
  tighteningDamage,
  wrestler,
} from "./hold/grapples.ts";
export { isCarriedByBanner, moraleFactorsOf, mustCheck } from "./morale/check.ts";
export { successors } from "./morale/flight.ts";
export {
  chargeOdds,
  MORALE_DIE,
  moraleChance,
  moraleOdds,
  moraleParts,
  readMorale,
  trainedChance,
} from "./morale/morale.ts";
export { hinderOdds, isHardTurn } from "./move/drill.ts";
export { goneTo, mayMove, pathThere } from "./move/moves.ts";
export { bearingOf, destinations, enemiesTouching, groundSets, mayDisengage, unitSpeed } from "./move/speed.ts";
export { isNotable } from "./notable.ts";
export type { GambitTerms, MoveOrder, ShootOrder, SkirmishOrder, StanceOrder, Throw } from "./orders.ts";
export { aidOdds } from "./round/misc.ts";
export { GAMBIT_CHANCES, LONGEST_WANT, mayPropose, mayTry } from "./round/proposals.ts";
export { skirmishRules } from "./rules.ts";
export { beginSkirmish, READY_GROUNDS } from "./setup.ts";
export {
  agentsOf,
  atkOf,
  type Duel,
  duelOf,
  figuresIn,
  frontRow,
  grappleOf,
  groupLeader,
  hpOf,
  isBlind,
  isUp,
  leaderOf,
  mightOf,
  onField,
  otherSeat,
  type SkirmishState,
  type Stage,
  seatOf,
  type Unit,
  unitsOf,
} from "./state.ts";
export { type Agent, readAgent } from "./units/fighter.ts";
export { nameOf, oneOf } from "./units/figures.ts";
export { healable, needsRest, prisonersReturn, reinforced, restedFigure } from "./units/rest.ts";
export {
  fromOne,
  marches,
  type Roster,
  type RosterFields,
  strengthOfRoster,
  type UnitNumbers,
  unitNumbers,
  unitSetup,
} from "./units/roster.ts";
export {
  AIMS,
  AS_FRONT,
  BOWS,
  edgeOf,
  FULL_UNIT,
  GAMBIT_EFFECTS,
  type Ground,
  HAND_WEAPONS,
  HOMES,
  type Home,
  isMissile,
  LEAST_MINUTES,
  MELEE_RANGE,
  MORALES,
  MOST_UNITS,
  type Morale,
  RANGES,
  RANK_WIDTH,
  SKIRMISH_OPTIONS,
  type SkirmishOptions,
  SPELL_EFFECTS,
  SPELL_ROWS,
  TECHNIQUES,
  type Technique,
  THROWN,
  THROWN_CHARGING,
  TWO_HANDED,
  UNIT_DEPTH,
  WEAPONS,
  type Weapon,
  WOUND_ROWS,
} from "./vocabulary.ts";
