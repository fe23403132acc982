/** Aid within the hour for a character who would otherwise die (Chronicle 4.06); a Heal check only if the group requires it. */

import { aidTerms, giveAid } from "../../rules/chronicle/wounds/index.ts";
import { told } from "../../rules/conflict/telling.ts";
import { scriptedDice } from "../../rules/dice/scripted.ts";
import { problem } from "../../rules/result.ts";
import { percentage } from "../base/percent.ts";
import { notifyProblem, say } from "../base/say.ts";
import { ask } from "../base/windows/ask.ts";
import { rollCheckToChat } from "../chat/check.ts";
import { tellChat } from "../chat/told.ts";
import { characterOf } from "../data/read.ts";
import { tableCheck, tableOptions } from "../documents/campaign-log.ts";
import { toKnowing } from "../documents/sharing.ts";
import { healRating, helpersFor } from "./healers.ts";

export async function giveAidTo(patient: Actor): Promise<void> {
  const options = tableOptions();
  const rule = tableCheck();
  const helpers = helpersFor(patient, false);
  if (helpers.length === 0) return notifyProblem(problem("heal.nobody"));
  const checked = options["heal.aidCheck"] === "heal";
  const form = {
    healers: helpers.map(({ actor }) => ({
      id: actor.id,
      name: actor.name,
      odds: checked ? say("BNB.Heal.aidOdds", { chance: percentage(aidTerms(rule, healRating(actor)).chance) }) : "",
    })),
  };
  const answer = await ask(
    "sheets/aid-form",
    "BNB.Wounds.giveAid",
    form,
    checked ? "BNB.Panel.roll" : "BNB.Wounds.giveAid",
  );
  const helper = answer && helpers.find(({ actor }) => actor.id === answer.healer)?.actor;
  if (!answer || !helper) return;
  const aid = {
    inTime: answer.inTime !== undefined,
    materials: answer.materials !== undefined,
    heal: healRating(helper),
  };
  const { wounds } = characterOf(patient);
  // The rules are asked before anything is rolled, as for a day's healing.
  const terms = aidTerms(rule, aid.heal);
  const any = scriptedDice(rule.sides(terms.rating, terms.opposition).map(() => 1));
  const allowed = giveAid(rule, wounds, aid, any, options);
  if (!allowed.ok) return notifyProblem(allowed.problem);
  const named = { name: patient.name, helper: helper.name };
  let saved = allowed.value.stabilised;
  if (checked) {
    const { rating, opposition } = terms;
    const check = await rollCheckToChat({
      actor: helper,
      skill: "BNB.Skill.heal",
      rating,
      opposition,
      consequence: told("Heal.aidFailed", named),
      purpose: told("Heal.aidPurpose", named),
    });
    saved = check.success;
  } else {
    const speaker = ChatMessage.implementation.getSpeaker({ actor: helper });
    await tellChat(told("Heal.aided", named), {}, { speaker, ...toKnowing(patient, helper) });
  }
  if (saved) await patient.toggleStatusEffect("aided", { active: true });
}
