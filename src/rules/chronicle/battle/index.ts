/**
 * The hex battle (Chronicle 5). Windows, sheets, results, scripts and other engines import this file only.
 */

export { WEIGHTS } from "./ai/weights.ts";
export { apply } from "./apply.ts";
export { Board, boardOf, boardWith, mapOf } from "./board.ts";
export { allClusterings } from "./clusters/all.ts";
export { clusterChoices, tanglesOf } from "./clusters/choices.ts";
export { type Contacts, contacts } from "./clusters/contacts.ts";
export { oneClustering } from "./clusters/one.ts";
export { battleWith } from "./conflict.ts";
export { counselWith } from "./counsel.ts";
export { allowedRows, deploymentCells } from "./deploy/deploy.ts";
export { lineOf } from "./deploy/line.ts";
export type { BattleEvent, UnitLosses } from "./events.ts";
export { billOf, permanentLosses } from "./losses/bill.ts";
export { type BattleResults, battleResults, companyLosses } from "./losses/results.ts";
export { half } from "./losses/rounding.ts";
export { arena, meetingOdds } from "./melee/arena.ts";
export { type Clash, type ClashRoll, clashesOf, type Followed, followedIn, hasClash } from "./melee/clash.ts";
export { fight, sidesOf, stillFights } from "./melee/melee.ts";
export { nextAftermath } from "./melee/next-aftermath.ts";
export { clusterOdds, oddsAt, oddsHere, type PairOdds, shotOdds } from "./melee/odds.ts";
export { type Strength, strengthOf } from "./melee/strength.ts";
export { allWhoCanLeave } from "./move/leave.ts";
export { type Goals, goalsAt, marchOn, roundsTo, SHAPES, type Shape } from "./move/march.ts";
export { destinations, mayMove, movePhase, quickCount, wayOf } from "./move/move.ts";
export { threat } from "./move/threat.ts";
export {
  type Army,
  armyCost,
  armyOf,
  type Companies,
  divisionOf,
  present,
  sharedLosses,
  unitNames,
} from "./muster/army.ts";
export {
  evenSizes,
  LARGER_LIMITS,
  lossNumber,
  MOST_UNITS,
  type SplitLimits,
  smallerLimits,
  splitIsOpen,
  splitSteps,
  startCounts,
  unitCount,
} from "./muster/split.ts";
export { limitsOf, splitNow } from "./muster/splitting.ts";
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
export { type BattleOrder, type DuelOrder, MOST_DUEL_EFFECT, type OrderOf } from "./orders.ts";
export { shootersOf, shotLosses, targetsOf } from "./shoot/shots.ts";
export { volley } from "./shoot/volley.ts";
export {
  type BattleState,
  type Cluster,
  type DeployRow,
  fielded,
  otherSide,
  type Phase,
  SIDES,
  type Side,
  type Unit,
  unitOf,
} from "./state.ts";
export { endTelling } from "./tell.ts";
export { placeWords, unitWords } from "./words.ts";
