/** The public file of the discussion (Chronicle 2): the conflict, its state and orders, appeals and their odds. */
export { mayIgnore, ownListeners, takingsFor } from "./answers.ts";
export {
  APPEAL_DIFFICULTIES,
  APPEAL_SKILLS,
  APPEALS_BEFORE_IGNORING,
  type AppealRule,
  appealChance,
  chronicleAppeal,
  heartChance,
  LISTENER_DIE,
  settleDifficulty,
  takesToHeart,
} from "./appeal.ts";
export { talkedPairs } from "./apply.ts";
export { discussionWith } from "./conflict.ts";
export { hearingOdds } from "./counsel.ts";
export { speakersFor } from "./orders.ts";
export { ATTEMPT_SKILLS, discussionRules } from "./rules.ts";
export {
  type Appeal,
  type Attempt,
  type DiscussionEvent,
  type DiscussionOrder,
  type DiscussionState,
  motivationOf,
  type Participant,
  participant,
  present,
  ratingIn,
  sceneWinners,
  speaker,
  speaksFreely,
  TAKINGS,
  type Taking,
  type Terms,
  WAYS_OUT,
} from "./state.ts";
export { betweenTwo, settledTerms } from "./terms.ts";
