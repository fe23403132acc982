/**
 * A check before its terms are settled (Chronicle 1.02): the window's fields, and the terms they result in. The roller faces
 * either a difficulty or another character's skill; the consequence of failing is part of the terms.
 */

import { isSkill, offerCheck, type Skill } from "../../rules/chronicle/checks/index.ts";
import type { CheckOptions, WoundsOptions } from "../../rules/chronicle/options.ts";
import { barredFromActing, type ConditionId } from "../../rules/chronicle/wounds/index.ts";
import { fail, ok, type Problem, type Result } from "../../rules/result.ts";
import { type Modifier, sheetRating } from "../data/rating.ts";
import type { CharacterSource, Seated } from "../data/shapes.ts";

export interface TypedModifier {
  readonly words: string;
  readonly value: number;
}

export interface CheckDraft {
  readonly skill: Skill;
  readonly against: "difficulty" | "person";
  readonly difficulty: number;
  /** The uuid of the opponent, and the skill they use. */
  readonly opponent: string;
  readonly opposing: Skill;
  readonly modifiers: readonly TypedModifier[];
  /** Whether the scene is in the terrain of the roller's or the opponent's Survive. */
  readonly inTerrain: boolean;
  readonly opponentInTerrain: boolean;
  readonly consequence: string;
  /** The roller said that nothing in particular follows from failing. */
  readonly noConsequence?: boolean;
}

export interface Person {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly seat: Seated;
  readonly source: Pick<CharacterSource, "skills" | "wounds" | "terrain">;
  readonly conditions: readonly ConditionId[];
  readonly dead: boolean;
}

/** What is rolled against what, once everything is chosen. Plain values, because a card stores them. */
export interface AgreedTerms {
  readonly skill: Skill;
  readonly rating: number;
  readonly opposition: number;
  readonly modifiers: readonly Modifier[];
  readonly consequence: string;
  readonly opponent?: { readonly uuid: string; readonly name: string; readonly skill: string };
}

/** Whether a check may be rolled without a consequence: where checks are quick, or if the roller said that there is none. */
export function rollsWithout(terms: CheckOptions["check.terms"], said: boolean): boolean {
  return terms === "quick" || (terms === "table" && said);
}

/** Every modifier needs a reason, so that everybody can see later where a number came from. */
export function termsOf(
  draft: CheckDraft,
  roller: Person,
  opponent: Person | undefined,
  options: WoundsOptions & CheckOptions,
): Result<AgreedTerms> {
  const bar = barOf(roller, options) ?? (draft.against === "person" && opponent ? barOf(opponent, options) : undefined);
  if (bar) return { ok: false, problem: bar };
  const { rating, modifiers } = rollersRating(draft, roller, options);
  const nameless = draft.modifiers.find(({ words, value }) => value !== 0 && words.trim() === "");
  if (nameless) return fail("checkWindow.wordless", { value: nameless.value });
  if (draft.against === "person" && !opponent) return fail("checkWindow.nobody");
  const person = draft.against === "person" ? opponent : undefined;
  const offer = offerCheck({
    rating,
    consequence: draft.consequence,
    quick: rollsWithout(options["check.terms"], draft.noConsequence === true),
    ...(person ? { opposing: opposingRating(draft, person, options) } : { difficulty: draft.difficulty }),
  });
  if (!offer.ok) return offer;
  const { opposition, consequence } = offer.value;
  const against = person && { uuid: person.uuid, name: person.name, skill: `BNB.Skill.${draft.opposing}` };
  return ok({
    skill: draft.skill,
    rating,
    opposition,
    modifiers,
    consequence,
    ...(against ? { opponent: against } : {}),
  });
}

/** The dead and the incapable can neither roll a check nor oppose one. */
function barOf({ name, source, dead }: Person, options: WoundsOptions): Problem | undefined {
  return barredFromActing({ name, wounds: source.wounds, dead }, options);
}

export function rollersRating(draft: CheckDraft, roller: Person, options: WoundsOptions) {
  const own = sheetRating(roller.source, draft.skill, {
    conditions: roller.conditions,
    options,
    inTerrain: draft.inTerrain,
  });
  const typed = draft.modifiers.filter(({ value }) => value !== 0).map(({ words, value }) => ({ key: words, value }));
  const modifiers = [...own.modifiers, ...typed];
  return { bare: own.bare, modifiers, rating: modifiers.reduce((sum, { value }) => sum + value, own.bare) };
}

export function opposingRating(draft: CheckDraft, opponent: Person, options: WoundsOptions): number {
  const { conditions } = opponent;
  return sheetRating(opponent.source, draft.opposing, { conditions, options, inTerrain: draft.opponentInTerrain })
    .rating;
}

/** Skills that usually oppose one another; any other may be chosen. */
const USUAL: Partial<Record<Skill, Skill>> = { hide: "notice", notice: "hide", convince: "know", trade: "trade" };

export function usualOpposing(skill: Skill): Skill {
  return USUAL[skill] ?? skill;
}

/** A skill by its id or its name in the world's language, ignoring case. */
export function skillNamed(text: string, names: ReadonlyMap<string, Skill>): Skill | undefined {
  const plain = text.trim().toLowerCase();
  return isSkill(text.trim()) ? (text.trim() as Skill) : names.get(plain);
}
