/**
 * The older generation (Classic 1.03): the group's rating is drawn from the book's own population table, raised by two
 * for main characters (never above 10), and skills start three below it. The rest is as in the Chronicle.
 */

import { RATING } from "../chronicle/checks/index.ts";
import { drawRating, type PerMillion, type SkillGeneration } from "../chronicle/people/index.ts";

/** The last three rows differ from the Chronicle's table. */
export const CLASSIC_POPULATION: PerMillion = [62500, 250000, 375000, 250000, 52000, 8700, 1500, 250, 40, 8, 2];

const MAIN_CHARACTER_SHIFT = 2;

export function mainFromDrawn(drawn: number): number {
  return Math.min(RATING.max, drawn + MAIN_CHARACTER_SHIFT);
}

export const classicGeneration: SkillGeneration = {
  below: 3,
  mainRating: (dice) => mainFromDrawn(drawRating(CLASSIC_POPULATION, dice)),
  populationRating: (dice) => drawRating(CLASSIC_POPULATION, dice),
};
