/** All ratings of a new main character (Chronicle 1.04), and those that a character gains when promoted to one. */
import type { Dice } from "../../dice/dice.ts";
import type { Ratings } from "../checks/index.ts";
import { type GeneratedSkills, generateMain, type SkillGeneration } from "./generation.ts";
import { generateMotivations } from "./motivation-generation.ts";
import { MOTIVATION_PAIRS, MOTIVATION_RATING, type Motivation, type Motivations } from "./motivations.ts";

export interface RatingSet {
  readonly skills: GeneratedSkills;
  readonly motivations: Motivations;
}

export function generateSet(generation: SkillGeneration, dice: Dice): RatingSet {
  return { skills: generateMain(generation, dice), motivations: generateMotivations(dice) };
}

/** A character promoted to main character keeps all existing ratings; only missing ones are generated. */
export function promote(
  known: { readonly skills?: Partial<Ratings>; readonly motivations?: Partial<Motivations> },
  generation: SkillGeneration,
  dice: Dice,
): { readonly skills: Ratings; readonly motivations: Motivations } {
  const fresh = generateSet(generation, dice);
  const motivations: Record<Motivation, number> = { ...fresh.motivations, ...known.motivations };
  for (const [left, right] of MOTIVATION_PAIRS) {
    // A generated rating is lowered if it and its kept partner would exceed the limit of a pair.
    for (const [made, kept] of [[left, right] as const, [right, left] as const]) {
      const fixed = known.motivations?.[kept];
      if (fixed === undefined || known.motivations?.[made] !== undefined) continue;
      const room = MOTIVATION_RATING.pair - fixed;
      motivations[made] = Math.max(MOTIVATION_RATING.min, Math.min(motivations[made], room));
    }
  }
  return { skills: { ...fresh.skills.ratings, ...known.skills }, motivations };
}
