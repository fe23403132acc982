/**
 * The public file of the Sortie engine. Windows, sheets, results, scripts and tests of other layers import this file only;
 * the bundler drops whatever an importer does not name.
 */
export { type CompanyResult, companyAfter, companyResults, countCasualties, losers } from "./after/aftermath.ts";
export {
  degreeOf,
  type Effect,
  effectOf,
  keepThree,
  meet,
  poolsFor,
  rollScore,
  type Score,
  type SortiePools,
  spendable,
  thrown,
  volleyDice,
} from "./clash/clash.ts";
export { type Fought, type FoughtFate, foughtIn, hasFought } from "./clash/fought.ts";
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
export { sparringOdds } from "./clash/sorties.ts";
export { TARGET_NUMBER, targetNumber, volleyParts } from "./clash/volley.ts";
export { sortie } from "./conflict.ts";
export type { Contender, SortieEvent } from "./events.ts";
export { combined, joiningDice, throughDice } from "./march/combine.ts";
export { differingAskedOf, unitedUnits } from "./march/differing.ts";
export { groundGiven } from "./march/ground.ts";
export { marchesOf } from "./march/march.ts";
export { sortieRules } from "./rules.ts";
export { MOST_UNITS } from "./setup.ts";
export {
  gapBetween,
  groundBetween,
  isCavalry,
  type ManoeuvreOrder,
  type MarchOrder,
  manoeuvresOf,
  nameOf,
  opponents,
  readyEnemies,
  readyUnits,
  type SortieOrder,
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
export { afterLoss, commanderDice, levelDice, penaltyDice, readUnit, startingPool, type Unit } from "./units/unit.ts";
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
  SORTIE_OPTIONS,
  type SortieOptions,
  TERRAINS,
  type Terrain,
} from "./vocabulary.ts";
