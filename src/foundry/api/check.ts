/** Checks for other packages: the odds, and a roll for the user's own character on terms that the rules allow. */

import { DEFAULT_DIFFICULTY, isSkill } from "../../rules/chronicle/checks/index.ts";
import { toFloat } from "../../rules/dice/fraction.ts";
import { shown } from "../../rules/result.ts";
import { rollCheckToChat } from "../chat/check.ts";
import { termsOf, usualOpposing } from "../check/draft.ts";
import { checkTerms } from "../check/offers.ts";
import { characterAt, myCharacter, personOf } from "../check/people.ts";
import { tableCheck, tableOptions } from "../documents/campaign-log.ts";
import { owns } from "../documents/may.ts";
import { answered, refused } from "./answer.ts";
import type { Answer, CheckRequest, CheckResult, Odds } from "./public.ts";

/** Ratings beyond this are typing errors. */
const FARTHEST = 100;

export function oddsOf(rating: number, opposition: number): Answer<Odds> {
  for (const figure of [rating, opposition]) {
    if (!Number.isInteger(figure) || Math.abs(figure) > FARTHEST)
      return refused("api.figure", { figure: shown(figure) });
  }
  const { chance } = tableCheck().terms(rating, opposition);
  return { ok: true, value: { chance: toFloat(chance), exact: `${chance.n}/${chance.d}` } };
}

/** Whether this is the terrain of the character's Survive speciality; ignores case and spacing. */
function isTerrainOf(actor: Actor, terrain: string | undefined): boolean {
  const plain = (text: string) => text.trim().toLowerCase();
  return terrain !== undefined && plain(terrain) !== "" && plain(terrain) === plain(personOf(actor).source.terrain);
}

export async function rollAsked(asked: CheckRequest): Promise<Answer<Omit<CheckResult, "message">>> {
  const { skill, opposing, opponent: uuid = "" } = asked;
  if (!isSkill(skill)) return refused("api.skill", { skill: shown(skill) });
  const actor = asked.actor === undefined ? myCharacter() : characterAt(asked.actor);
  if (!actor) return refused(asked.actor === undefined ? "checkWindow.noCharacter" : "checkWindow.gone");
  const { name } = actor;
  if (!owns(actor)) return refused("api.notYours", { name });
  const opponent = uuid === "" ? undefined : characterAt(uuid);
  const draft = {
    skill,
    against: uuid === "" ? ("difficulty" as const) : ("person" as const),
    difficulty: asked.difficulty ?? DEFAULT_DIFFICULTY,
    opponent: uuid,
    opposing: isSkill(opposing) ? opposing : usualOpposing(skill),
    modifiers: asked.modifiers ?? [],
    inTerrain: isTerrainOf(actor, asked.terrain),
    opponentInTerrain: opponent !== undefined && isTerrainOf(opponent, asked.terrain),
    consequence: asked.consequence ?? "",
    // Another package that names none says that there is none.
    noConsequence: true,
  };
  const terms = termsOf(draft, personOf(actor), opponent && personOf(opponent), {
    ...tableOptions(),
    "check.terms": checkTerms(),
  });
  if (!terms.ok) return answered<never>(terms);
  const rolled = await rollCheckToChat({ actor, ...terms.value, skill: `BNB.Skill.${skill}` });
  const { rating, opposition, faces, success } = rolled;
  return { ok: true, value: { actor: actor.uuid, skill, rating, opposition, faces: [...faces], success } };
}
