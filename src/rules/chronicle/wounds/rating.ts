/**
 * A character's rating as it is now: the skill with everything that wounds (Chronicle 4.06), conditions (4.07) and terrain (1.03)
 * change. Active Effects are in the skills already; a load has no effect on ratings. Whoever rolls or shows a rating asks here.
 */
import { groupOf, type HandToHandSkill, type Ratings, type Skill, surviveRating } from "../checks/index.ts";
import { type ConditionId, conditionPenalty, type WoundEffects } from "./wounds.ts";

export interface RatedCharacter {
  /** A skill without a rating counts as 0. */
  readonly skills: Partial<Ratings>;
  readonly hurt: Hurt;
  /** One entry for each enemy who holds or tackles. */
  readonly conditions: readonly ConditionId[];
  /** The terrain of their Survive speciality. */
  readonly terrain?: string;
}

/** What wounds do to ratings. */
export type Hurt = Pick<WoundEffects, "penalty" | "uselessLeg">;

export const UNHINDERED: Hurt = { penalty: 0, uselessLeg: false };

export interface RatingModifier {
  readonly source: ConditionId | "wounds" | "uselessLeg" | "terrain";
  readonly by: number;
}

export interface CurrentRating {
  readonly bare: number;
  readonly modifiers: readonly RatingModifier[];
  readonly rating: number;
}

/** Skills that need two good legs. */
const LEG_SKILLS: readonly Skill[] = ["run", "jumpClimb"];

/** `terrain` is where the scene is. */
export function ratingOf(one: RatedCharacter, skill: Skill, terrain?: string): CurrentRating {
  const bare = one.skills[skill] ?? 0;
  const modifiers: RatingModifier[] = groupOf(skill) === "handToHand" ? hindrances(one, skill as HandToHandSkill) : [];
  const add = (source: RatingModifier["source"], by: number) => {
    if (by !== 0) modifiers.push({ source, by });
  };
  if (one.hurt.uselessLeg && LEG_SKILLS.includes(skill)) add("uselessLeg", -bare);
  if (skill === "survive") add("terrain", surviveRating(bare, one.terrain, terrain) - bare);
  return { bare, modifiers, rating: modifiers.reduce((sum, { by }) => sum + by, bare) };
}

/** What conditions and wounds take from a Hand-to-Hand skill. */
export function hindrances(
  { hurt, conditions }: Pick<RatedCharacter, "hurt" | "conditions">,
  skill: HandToHandSkill,
): RatingModifier[] {
  const modifiers: RatingModifier[] = [];
  for (const source of conditions) {
    const by = conditionPenalty([source], skill);
    if (by !== 0) modifiers.push({ source, by });
  }
  if (hurt.penalty !== 0) modifiers.push({ source: "wounds", by: hurt.penalty });
  return modifiers;
}
