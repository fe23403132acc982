/** The door of the pursuit (Chronicle 3, house rule): the conflict, its state, group ratings and odds. */
export { pursuitWith } from "./conflict.ts";
export { approachChance, type Going, legChance, pursuitOdds } from "./odds.ts";
export {
  battleStart,
  caught,
  GAP,
  groupRating,
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
  type Runner,
  together,
  watching,
} from "./state.ts";
