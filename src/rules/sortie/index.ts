/**
 * The public file of the Sortie engine. Windows, sheets, results, scripts and tests of other layers import this file only;
 * the bundler drops whatever an importer does not name.
 */
export { countCasualties, losers } from "./after/aftermath.ts";
export { type CompanyResult, companyAfter, companyResults } from "./after/results.ts";
export { type Clash, clash, spendable, volleyDice } from "./clash/clash.ts";
export { type Effect, effectOf } from "./clash/effects.ts";
export { type Fought, type FoughtFate, foughtIn, hasFought } from "./clash/fought.ts";
export { meet } from "./clash/matrix.ts";
export {
  clashOdds,
  flightOdds,
  type Odds,
  type SortieEnd,
  scoreOdds,
  shotOdds,
  sortieOdds,
  type Tie,
  tieOf,
  type VolleyEnd,
  volleyOdds,
} from "./clash/odds.ts";
export { degreeOf, keepThree, rollScore, type Score, thrown } from "./clash/score.ts";
export { sparringOdds } from "./clash/sparring.ts";
export { TARGET_NUMBER, targetNumber, volleyParts } from "./clash/volley.ts";
export { sortie } from "./conflict.ts";
export type { Contender, SortieEvent } from "./events.ts";
export { joiningDice, throughDice } from "./march/combine.ts";
export { groundGiven } from "./march/ground.ts";
export { marchesOf } from "./march/march.ts";
export { SORTIE_OPTIONS, type SortieOptions } from "./options.ts";
export type { ManoeuvreOrder, MarchOrder, SortieOrder } from "./orders.ts";
export { MOST_UNITS } from "./setup.ts";
export {
  gapBetween,
  groundBetween,
  isCavalry,
  manoeuvresOf,
  opponents,
  readyEnemies,
  readyUnits,
  type SortieState,
  type Volley,
} from "./state.ts";
export {
  companyNeedsRest,
  companySetup,
  fitMen,
  freshPool,
  lastingParts,
  poolNow,
  poolParts,
  type Rest,
  restedCompany,
} from "./units/company.ts";
export { COMPANY_FIELDS, type Company, NEW_COMPANY } from "./units/company-fields.ts";
export { basicParts, circumstanceParts, type Part, sizeDice } from "./units/modifiers.ts";
export { nameOf } from "./units/names.ts";
export { afterLoss, commanderDice, levelDice, penaltyDice, startingPool } from "./units/pool.ts";
export { readUnit, type Unit } from "./units/unit.ts";
export {
  ARMOURS,
  BOWSHOT,
  DEGREES,
  type Degree,
  FARTHEST,
  FULL_MOVE,
  HALF_MOVE,
  KINDS,
  MANOEUVRES,
  type Manoeuvre,
  OPENING_DICE,
  OPENINGS,
  SIDES,
  TERRAINS,
  type Terrain,
} from "./vocabulary.ts";
