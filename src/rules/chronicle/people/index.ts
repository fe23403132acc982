/** The public file of people (Chronicle 1.03, 1.04, 2.03): ratings, motivations, driving motivations, population table. */

export {
  adopt,
  type DrivingMotivation,
  drivingOn,
  type Grown,
  grow,
  type Matter,
  matterMissing,
  plain,
  playOut,
  rememberedOn,
  sameMatter,
} from "./driving.ts";
export {
  chronicleGeneration,
  drawRating,
  type GeneratedSkills,
  generateByGuide,
  generateFromPopulation,
  generateMain,
  lowestThree,
  meanRating,
  type PerMillion,
  POPULATION,
  peopleAtLeast,
  ratingAt,
  type SkillGeneration,
  spreadGroup,
  stationRating,
} from "./generation.ts";
export { generateMotivations, RATING_PAIRS } from "./motivation-generation.ts";
export {
  isMotivation,
  leaning,
  MOTIVATION_PAIRS,
  MOTIVATION_RATING,
  MOTIVATIONS,
  type Motivation,
  type Motivations,
  pairOverLimit,
  partnerOf,
  readMotivations,
} from "./motivations.ts";
export { generateSet, promote, type RatingSet } from "./rating-set.ts";
