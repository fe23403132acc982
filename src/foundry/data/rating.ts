/** A sheet's current rating in a skill, from the rules' one function; every part is named, so that a window can say where it comes from. */

import type { Skill } from "../../rules/chronicle/checks/index.ts";
import type { WoundsOptions } from "../../rules/chronicle/options.ts";
import {
  type ConditionId,
  isCondition,
  type RatingModifier,
  ratingOf,
  woundEffects,
} from "../../rules/chronicle/wounds/index.ts";
import type { CharacterSource } from "./shapes.ts";

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

type Source = Pick<CharacterSource, "skills" | "wounds" | "terrain">;

export function sheetRating(source: Source, skill: Skill, { conditions, options, inTerrain }: Circumstances) {
  const { skills, wounds, terrain } = source;
  const rated = { skills, hurt: woundEffects(wounds, options), conditions, terrain };
  const { bare, modifiers, rating } = ratingOf(rated, skill, inTerrain ? terrain : undefined);
  return { skill, bare, modifiers: modifiers.map(inWords), rating };
}

function inWords({ source, by }: RatingModifier): Modifier {
  return { key: isCondition(source) ? `BNB.Condition.${source}` : `BNB.Modifier.${source}`, value: by };
}

/** What a set-up of a conflict says about a hindered character; nothing about any other. */
export function hindranceFields(
  { wounds }: Pick<CharacterSource, "wounds">,
  conditions: readonly string[],
  options: WoundsOptions,
) {
  const { penalty, uselessLeg } = woundEffects(wounds, options);
  const own = conditions.filter(isCondition);
  return {
    ...(penalty !== 0 || uselessLeg ? { hurt: { penalty, uselessLeg } } : {}),
    ...(own.length > 0 ? { conditions: own } : {}),
  };
}
