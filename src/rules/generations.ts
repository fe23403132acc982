/** The ways of generating skills, by the values of the option `rules.generation`. */

import { chronicleGeneration, type SkillGeneration } from "./chronicle/people/index.ts";
import { classicGeneration } from "./classic/index.ts";

export const GENERATIONS: Readonly<Record<"4d4" | "table+2", SkillGeneration>> = {
  "4d4": chronicleGeneration,
  "table+2": classicGeneration,
};
