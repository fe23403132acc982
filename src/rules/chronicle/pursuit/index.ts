/** The public file of the pursuit (Chronicle 3, house rule): the conflict, its state, group ratings and odds. */
export { pursuitWith } from "./conflict.ts";
export { pursuitRules } from "./rules.ts";
export {
  approachChance,
  battleStart,
  caught,
  GAP,
  type Going,
  groupRating,
  legChance,
  MEETINGS,
  memberRating,
  ON_FOOT,
  openWays,
  PURSUIT_WAYS,
  type PursuitEvent,
  type PursuitOrder,
  type PursuitSide,
  type PursuitState,
  type PursuitWay,
  pursuitOdds,
  type Runner,
  together,
  watching,
} from "./state.ts";
