/** The check window: who rolls what against whom, every modifier with its reason, and the exact chance at the bottom. */
import {
  type CheckRule,
  GROUP_SKILLS,
  neededSum,
  SKILL_GROUPS,
  type Skill,
} from "../../rules/chronicle/checks/index.ts";
import type { CheckOptions, WoundsOptions } from "../../rules/chronicle/options.ts";
import { told } from "../../rules/conflict/telling.ts";
import { figures, percentage, signed } from "../base/percent.ts";
import type { Say } from "../base/say.ts";
import { MOST_LISTED, someOf } from "../base/some.view.ts";
import { tell } from "../base/words.view.ts";
import { sheetRating } from "../data/rating.ts";
import { hasPicture } from "../draw/picture.ts";
import { DIFFICULTIES } from "./difficulties.ts";
import { type CheckDraft, opposingRating, type Person, rollersRating } from "./draft.ts";

export interface CheckWindowInput {
  readonly draft: CheckDraft;
  readonly roller: Person;
  /** Characters that this user may roll for, or offer a check to. */
  readonly rollers: readonly { readonly uuid: string; readonly name: string }[];
  readonly people: readonly { readonly uuid: string; readonly name: string; readonly targeted: boolean }[];
  /** The search text for opponents. */
  readonly find?: string;
  readonly opponent: Person | undefined;
  readonly options: WoundsOptions & Pick<CheckOptions, "check.terms">;
  readonly rule: CheckRule;
  /** Whether this user may roll for the roller. Otherwise the check can only be offered. */
  readonly mayRoll: boolean;
  /** Whether others must agree to the difficulty before the roll. */
  readonly unsettled: boolean;
  readonly refusal: string;
}

/** Whether a check without an opponent needs a consequence. */
const UNOPPOSED_HINTS = { quick: "quickFail", table: "nameFail", agreed: "mustFail" } as const;

export function checkWindowView(input: CheckWindowInput, say: Say) {
  const { draft, roller, opponent, options, mayRoll } = input;
  const { bare, modifiers, rating } = rollersRating(draft, roller, options);
  const skill = say(`BNB.Skill.${draft.skill}`);
  const unopposed = draft.against === "difficulty";
  const fixed = modifiers.slice(0, modifiers.length - draft.modifiers.filter(({ value }) => value !== 0).length);
  return {
    roller: { name: roller.name, picture: hasPicture(roller.img) ? roller.img : "", seat: roller.seat },
    rollers: someOf(input.rollers, "", ({ uuid }) => uuid === roller.uuid).map((one) => ({
      ...one,
      chosen: one.uuid === roller.uuid,
    })),
    skills: skillChoices(roller, draft.skill, options, say),
    skill,
    bare,
    rating,
    changed: rating !== bare,
    fixed: fixed.map(({ key, value }) => ({ name: say(key), value: signed(value) })),
    modifiers: draft.modifiers.map(({ words, value }, index) => ({
      index,
      words,
      value,
      shown: value === 0 ? "0" : signed(value),
      name: words || say("BNB.CheckWindow.modifier"),
    })),
    terrain: draft.skill === "survive" ? roller.source.terrain : "",
    inTerrain: draft.inTerrain,
    opponentTerrain: opponent && draft.opposing === "survive" ? opponent.source.terrain : "",
    opponentInTerrain: draft.opponentInTerrain,
    unopposed,
    difficulty: draft.difficulty,
    easier: draft.difficulty > DIFFICULTIES.min,
    harder: draft.difficulty < DIFFICULTIES.max,
    people: opponentRows(input, say),
    searched: input.people.length > MOST_LISTED,
    find: input.find ?? "",
    opposing: opponent ? skillChoices(opponent, draft.opposing, options, say) : [],
    consequence: draft.consequence,
    consequenceHint: say(`BNB.CheckWindow.${unopposed ? UNOPPOSED_HINTS[options["check.terms"]] : "mayFail"}`),
    /** Offered where a consequence is named before the roll. */
    mayLeaveOut: unopposed && options["check.terms"] === "table",
    noConsequence: draft.noConsequence === true,
    refusal: input.refusal,
    tip: input.rule.name === "2d8+d10" ? "check" : "poolCheck",
    mayRoll,
    panel: panelOf(input, rating, say),
  };
}

export function opponentRows(
  { people, find = "", draft }: Pick<CheckWindowInput, "people" | "find" | "draft">,
  say: Say,
) {
  return someOf(people, find, ({ uuid, targeted }) => targeted || uuid === draft.opponent).map((one) => ({
    ...one,
    chosen: one.uuid === draft.opponent,
    label: one.targeted ? say("BNB.CheckWindow.targeted", { name: one.name }) : one.name,
  }));
}

function panelOf(
  { draft, opponent, options, rule, mayRoll, unsettled, roller }: CheckWindowInput,
  rating: number,
  say: Say,
) {
  const skill = say(`BNB.Skill.${draft.skill}`);
  const person = draft.against === "person" ? opponent : undefined;
  if (draft.against === "person" && !person) return { ready: false as const };
  const opposition = person ? opposingRating(draft, person, options) : draft.difficulty;
  const { chance, target } = rule.terms(rating, opposition);
  const summed = rule.name === "2d8+d10";
  const need = target - rating;
  const opposing = say(`BNB.Skill.${draft.opposing}`);
  const terms = { skill, rating: figures(rating), opposition: figures(opposition) };
  const least = neededSum(target, rating);
  return {
    ready: true as const,
    title: person
      ? say("BNB.Check.opposed", { ...terms, opponent: person.name, opposing })
      : say("BNB.Check.against", terms),
    note: mayRoll ? "" : say(`BNB.CheckWindow.${unsettled ? "toSettle" : "notYours"}`, { name: roller.name }),
    curve: summed,
    need,
    chanceText: percentage(chance),
    needText: summed ? say("BNB.Panel.orMore", { need: least }) : tell(told("Panel.dice", { count: target }), say),
    curveLabel: say("BNB.Panel.curve", { need: least, chance: percentage(chance) }),
  };
}

function skillChoices(person: Person, chosen: Skill, options: WoundsOptions, say: Say) {
  return SKILL_GROUPS.map((group) => ({
    name: say(`BNB.SkillGroup.${group}`),
    skills: GROUP_SKILLS[group].map((id: Skill) => ({
      id,
      label: say("BNB.CheckWindow.skillChoice", {
        skill: say(`BNB.Skill.${id}`),
        rating: figures(sheetRating(person.source, id, { conditions: person.conditions, options }).rating),
      }),
      chosen: id === chosen,
    })),
  }));
}
