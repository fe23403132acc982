/**
 * The roll panel at the bottom of the sheet (Chronicle 1.02): what is rolled against what, the consequence of failing, the exact
 * curve and the chance. The rule that judges the roll also gives the chance.
 */

import { type CheckRule, DEFAULT_DIFFICULTY, neededSum, type Skill } from "../../../rules/chronicle/checks/index.ts";
import { told } from "../../../rules/conflict/telling.ts";
import { percentage, signed } from "../../base/percent.ts";
import type { Say } from "../../base/say.ts";
import { tell } from "../../base/words.view.ts";
import { DIFFICULTIES } from "../../check/difficulties.ts";
import { type Circumstances, sheetRating } from "../../data/rating.ts";
import type { CharacterSource } from "../../data/shapes.ts";

export interface PanelState {
  readonly skill: Skill | undefined;
  readonly difficulty: number;
  readonly consequence: string;
  /** The player said that nothing in particular follows from failing. */
  readonly noConsequence: boolean;
  readonly inTerrain: boolean;
  /** Why the last press of the button had no effect. */
  readonly refusal: string;
  /** The result of the last roll. */
  readonly came: string;
}

export const PANEL_AT_REST: PanelState = {
  skill: undefined,
  difficulty: DEFAULT_DIFFICULTY,
  consequence: "",
  noConsequence: false,
  inTerrain: false,
  refusal: "",
  came: "",
};

export function panelView(
  source: Pick<CharacterSource, "skills" | "wounds" | "terrain">,
  state: PanelState,
  around: Circumstances,
  rule: CheckRule,
  say: Say,
) {
  if (!state.skill) return { idle: true as const };
  const { rating, modifiers } = sheetRating(source, state.skill, { ...around, inTerrain: state.inTerrain });
  const { chance, target } = rule.terms(rating, state.difficulty);
  const summed = rule.name === "2d8+d10";
  const need = target - rating;
  const least = neededSum(target, rating);
  return {
    idle: false as const,
    skill: state.skill,
    name: say(`BNB.Skill.${state.skill}`),
    rating,
    modifiers: modifiers.map(({ key, value }) => ({ name: say(key), value: signed(value) })),
    difficulty: state.difficulty,
    easier: state.difficulty > DIFFICULTIES.min,
    harder: state.difficulty < DIFFICULTIES.max,
    terrain: state.skill === "survive" ? source.terrain : "",
    inTerrain: state.inTerrain,
    consequence: state.consequence,
    noConsequence: state.noConsequence,
    refusal: state.refusal,
    came: state.came,
    curve: summed,
    tip: summed ? "check" : "poolCheck",
    need,
    chance,
    chanceText: percentage(chance),
    needText: summed ? say("BNB.Panel.orMore", { need: least }) : tell(told("Panel.dice", { count: target }), say),
    curveLabel: summed ? say("BNB.Panel.curve", { need: least, chance: percentage(chance) }) : "",
  };
}
