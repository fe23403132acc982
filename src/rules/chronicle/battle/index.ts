/** The public file of the hex battle (Chronicle 5). Windows, sheets, results, scripts and other engines import this file only. */

export { apply } from "./apply.ts";
export { Board, boardOf, boardWith, mapOf } from "./board.ts";
export { allClusterings, oneClustering } from "./clusters/all.ts";
export { clusterChoices, tanglesOf } from "./clusters/choices.ts";
export { type Contacts, contacts } from "./clusters/contacts.ts";
export { battleWith } from "./conflict.ts";
export { allowedRows, deploymentCells, lineOf } from "./deploy/deploy.ts";
export {
  type BattleResults,
  battleResults,
  finalLosses,
  half,
  permanentLosses,
} from "./losses/losses.ts";
export {
  arena,
  type BattleClash,
  type ClashRoll,
  clashesOf,
  type Followed,
  followedIn,
  hasClash,
  meetingOdds,
} from "./melee/clash.ts";
export { fight, nextAftermath, type Strength, sidesOf, stillFights, strengthOf } from "./melee/melee.ts";
export { clusterOdds, lossOdds, oddsAt, oddsHere, type PairOdds, shotOdds } from "./melee/odds.ts";
export { type Goals, goalsAt, marchOn, roundsTo, SHAPES, type Shape } from "./move/march.ts";
export { allWhoCanLeave, destinations, mayMove, movePhase, quickCount, threat, wayOf } from "./move/move.ts";
export {
  type Army,
  armyCost,
  armyOf,
  type Companies,
  companyOf,
  divisionOf,
  type Marched,
  marchedOf,
  type Naming,
  present,
  sharedLosses,
  unitNames,
  unitsAgainst,
} from "./muster/army.ts";
export {
  evenSizes,
  LARGER_LIMITS,
  limitsOf,
  lossNumber,
  MOST_UNITS,
  smallerLimits,
  splitNow,
  splitSteps,
  startCounts,
  unitCount,
} from "./muster/split.ts";
export {
  isTroopType,
  likeOf,
  OWN_TROOP_FIGURES,
  type OwnTroop,
  ownTroop,
  readOwnTroop,
  TROOP_TYPES,
  TROOPS,
  type Troops,
  type TroopType,
  troopCost,
  troopCount,
  troopFigures,
  typesIn,
} from "./muster/troops.ts";
export { battleRules, bestTargets, bestWays } from "./rules.ts";
export { shootersOf, shotLosses, targetsOf, volley } from "./shoot/shots.ts";
export {
  type BattleEvent,
  type BattleOrder,
  type BattleState,
  type Cluster,
  type DeployRow,
  type DuelOrder,
  fielded,
  MOST_DUEL_EFFECT,
  type OrderOf,
  otherSide,
  type Phase,
  SIDES,
  type Side,
  type Unit,
  type UnitLosses,
  unitOf,
} from "./state.ts";
export { endTelling, placeWords, unitWords } from "./tell.ts";
