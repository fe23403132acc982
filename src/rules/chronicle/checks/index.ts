/** The door of checks (Chronicle 1.02, 1.03): the check and its odds, offers of a check, skills and their ratings. */
export {
  ALL_WAYS,
  type CheckName,
  type CheckRoll,
  type CheckRule,
  type CheckTerms,
  chronicleCheck,
  DEFAULT_DIFFICULTY,
  diceSum,
  neededSum,
  rollCheck,
  shownFaces,
  targetNumber,
  WAYS,
  waysToSucceed,
} from "./check.ts";
export { type Checks, conflictCheck, rollsPool } from "./conflict-check.ts";
export { offerCheck } from "./offer.ts";
export {
  GROUP_SKILLS,
  groupOf,
  type HandToHandSkill,
  isRating,
  isSkill,
  RATING,
  type Ratings,
  readRatings,
  readSomeRatings,
  SKILL_GROUPS,
  SKILLS,
  type Skill,
  type SkillGroup,
  surviveRating,
} from "./skills.ts";
