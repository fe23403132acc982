/** The form of a requested check, read as a sentence: who rolls what against what, who sees it, what failing means. */
import { type CheckRule, GROUP_SKILLS, SKILL_GROUPS, type Skill } from "../../rules/chronicle/checks/index.ts";
import { toFloat } from "../../rules/dice/fraction.ts";
import { figures, percentage } from "../base/percent.ts";
import type { Say } from "../base/say.ts";
import { named } from "../base/words.view.ts";
import type { RequestCard } from "../data/cards.ts";
import { DIFFICULTIES } from "./difficulties.ts";

/** Who may read the results. */
const SEEN_BY: readonly RequestCard["seenBy"][] = ["all", "roller", "gm"];

export interface RequestDraft {
  readonly who: readonly string[];
  readonly skill: Skill;
  readonly difficulty: number;
  readonly hidden: boolean;
  readonly seenBy: RequestCard["seenBy"];
  readonly words: string;
  readonly consequence: string;
  readonly reveals: string;
}

export interface RequestInput {
  readonly draft: RequestDraft;
  readonly people: readonly {
    readonly uuid: string;
    readonly name: string;
    readonly img: string;
    readonly rating: number;
  }[];
  readonly hidden: readonly { readonly uuid: string; readonly name: string }[];
  readonly rule: CheckRule;
  readonly refusal: string;
}

export function requestView({ draft, people, hidden, rule, refusal }: RequestInput, say: Say) {
  const { skill, difficulty } = draft;
  const chosen = people.filter(({ uuid }) => draft.who.includes(uuid));
  const chances = chosen.map(({ rating }) => rule.terms(rating, difficulty).chance);
  const allFail = chances.reduce((product, chance) => product * (1 - toFloat(chance)), 1);
  const who = named(chosen, say, ({ name }) => name);
  const mayHide = rule.name === "2d8+d10";
  return {
    people: people.map((one) => ({ ...one, chosen: draft.who.includes(one.uuid) })),
    skills: SKILL_GROUPS.map((group) => ({
      name: say(`BNB.SkillGroup.${group}`),
      skills: GROUP_SKILLS[group].map((id) => ({ id, name: say(`BNB.Skill.${id}`), chosen: id === skill })),
    })),
    difficulty,
    easier: difficulty > DIFFICULTIES.min,
    harder: difficulty < DIFFICULTIES.max,
    shown: [false, true].map((one) => ({
      id: String(one),
      chosen: one === (draft.hidden && mayHide),
      barred: one && !mayHide,
      name: say(one ? "BNB.Request.difficultyHidden" : "BNB.Request.difficultyShown"),
    })),
    seenBy: SEEN_BY.map((id) => ({ id, chosen: id === draft.seenBy, name: say(`BNB.Request.seen.${id}`) })),
    words: draft.words,
    consequence: draft.consequence,
    reveals: hidden.map((one) => ({ ...one, chosen: one.uuid === draft.reveals })),
    odds: chosen.map(({ name, rating }, at) => ({ name, rating: figures(rating), chance: percentage(chances[at]!) })),
    allFail: chosen.length > 1 ? say("BNB.Request.allFail", { chance: percentage(allFail) }) : "",
    refusal,
    foot: {
      title: say(draft.hidden && mayHide ? "BNB.Request.footHidden" : "BNB.Request.check", {
        skill: say(`BNB.Skill.${skill}`),
        difficulty,
      }),
      words: chosen.length === 0 ? say("BNB.Request.nobody") : say("BNB.Request.footWho", { who }),
      ready: chosen.length > 0,
    },
  };
}
