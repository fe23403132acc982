/**
 * A character's current rating for a check: the bare skill, modified by wounds (4.06), conditions (4.07) and the terrain of
 * Survive (1.03). Every part is named, so that a window can say where the number comes from.
 */

import { groupOf, type HandToHandSkill, type Skill, surviveRating } from "../../rules/chronicle/checks/index.ts";
import type { WoundsOptions } from "../../rules/chronicle/options.ts";
import { type ConditionId, conditionPenalty, isLamed, woundEffects } from "../../rules/chronicle/wounds/index.ts";
import type { CharacterSource } from "../data/shapes.ts";

export interface Modifier {
  readonly key: string;
  readonly value: number;
}

export interface Circumstances {
  readonly conditions: readonly ConditionId[];
  readonly options: WoundsOptions;
  /** Whether the scene is in the terrain of the character's Survive speciality. */
  readonly inTerrain?: boolean;
}

export function ratingOf(
  source: Pick<CharacterSource, "skills" | "wounds" | "terrain">,
  skill: Skill,
  { conditions, options, inTerrain }: Circumstances,
) {
  const modifiers: Modifier[] = [];
  const add = (key: string, value: number) => {
    if (value !== 0) modifiers.push({ key, value });
  };
  if (groupOf(skill) === "handToHand") {
    add("BNB.Modifier.wounds", woundEffects(source.wounds, options).penalty);
    for (const id of conditions) add(`BNB.Condition.${id}`, conditionPenalty([id], skill as HandToHandSkill));
  }
  const bare = source.skills[skill];
  if (isLamed(source.wounds, skill)) add("BNB.Modifier.uselessLeg", -bare);
  if (skill === "survive" && inTerrain) {
    add("BNB.Modifier.terrain", surviveRating(bare, source.terrain, source.terrain) - bare);
  }
  return { skill, bare, modifiers, rating: modifiers.reduce((sum, { value }) => sum + value, bare) };
}
