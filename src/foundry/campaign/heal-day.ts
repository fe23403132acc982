/**
 * A day of healing (Chronicle 4.06): asks who treats and how the patient lived, and rolls once for each counter that may be
 * rolled today. It says what cannot heal and why; the rolls go to the chat.
 */

import type { CheckRule } from "../../rules/chronicle/checks/index.ts";
import {
  BODY_PARTS,
  type Care,
  countersOf,
  type HealingCounter,
  healTerms,
  isBodyPart,
  type Severity,
  type Treatment,
  treat,
} from "../../rules/chronicle/wounds/index.ts";
import { told } from "../../rules/conflict/telling.ts";
import { scriptedDice } from "../../rules/dice/scripted.ts";
import { problem } from "../../rules/result.ts";
import { percentage } from "../base/percent.ts";
import { notifyProblem, say } from "../base/say.ts";
import { ask } from "../base/windows/ask.ts";
import { listed } from "../base/words.view.ts";
import { rollCheckToChat } from "../chat/check.ts";
import { savedCharacter } from "../data/read.ts";
import type { CharacterSource } from "../data/shapes.ts";
import { tableCheck, tableOptions, today } from "../documents/campaign-log.ts";
import { healingChanges, patientOf } from "../documents/healing.ts";
import { endMarks } from "../documents/marks.ts";
import { update } from "../documents/update.ts";
import { isActorDying } from "./dying.ts";
import { healRating, helpersFor } from "./healers.ts";
import { noteHealing } from "./note-healing.ts";

const CARE = ["materials", "provided", "clean", "usedLeftArm", "usedRightArm"] as const;
/** The best conditions: everything needed, nothing harmful. */
const GOOD_DAY: readonly string[] = ["materials", "provided", "clean"];
/** Exclusive choices: a bedridden patient does not walk. */
const RESTS = ["bedridden", "upAndAbout", "walked"] as const;

export async function healForADay(patient: Actor): Promise<void> {
  const source = savedCharacter(patient);
  const rule = tableCheck();
  const options = tableOptions();
  const bar = patient.statuses.has("dead") ? problem("acting.dead", { name: patient.name }) : undefined;
  if (bar) return notifyProblem(bar);
  const counters = countersOf(source.wounds, options);
  const healers = helpersFor(patient, true);
  if (healers.length === 0) return notifyProblem(problem("heal.nobody"));
  const form = {
    day: today(),
    healers: healers.map(({ actor, self }) => ({
      id: actor.id,
      name: self ? say("BNB.Heal.self", { name: actor.name }) : actor.name,
      odds: listed(counters, say, (counter) => oddsOf(rule, counter, healRating(actor), self)),
    })),
    care: CARE.map((id) => ({ id, name: say(`BNB.Heal.care.${id}`), on: GOOD_DAY.includes(id) })),
    rests: RESTS.map((id) => ({ id, name: say(`BNB.Heal.care.${id}`), on: id === "bedridden" })),
    majors: options["heal.counters"] !== "perSeverity" ? [] : majorsOf(source),
  };
  const answer = await ask("sheets/heal-form", "BNB.Wounds.healDay", form, "BNB.Panel.roll");
  const healer = answer && healers.find(({ actor }) => actor.id === answer.healer);
  if (!answer || !healer) return;
  const ticked = Object.fromEntries(CARE.map((id) => [id, answer[id] !== undefined]));
  const care = { ...ticked, bedridden: answer.rest === "bedridden", walked: answer.rest === "walked" } as Care;
  const day = Math.trunc(Number(answer.day));
  for (const counter of counters) {
    const choice = isBodyPart(answer.choice) ? { choice: answer.choice } : {};
    await rollOnce(patient, healer.actor, rule, {
      counter,
      day,
      heal: healRating(healer.actor),
      self: healer.self,
      care,
      ...choice,
    });
  }
}

async function rollOnce(patient: Actor, healer: Actor, rule: CheckRule, treatment: Treatment): Promise<void> {
  const options = tableOptions();
  const before = { ...patientOf(savedCharacter(patient)), dying: isActorDying(patient) };
  const severity = severityOf(treatment.counter);
  const { rating, opposition } = healTerms(rule, treatment.heal, severity, treatment.self);
  // Asks the rules before anything is rolled. Any faces will do: only whether a roll is allowed matters.
  const faces = rule.sides(rating, opposition).map(() => 1);
  const allowed = treat(rule, before, treatment, scriptedDice(faces), options);
  if (!allowed.ok) return notifyProblem(allowed.problem);
  const named = { name: patient.name, severity: told(`Severity.${severity}`) };
  const check = await rollCheckToChat({
    actor: healer,
    skill: "BNB.Skill.heal",
    rating,
    opposition,
    consequence: told("Heal.failed", named),
    purpose: told("Heal.purpose", named),
  });
  const treated = treat(rule, before, treatment, scriptedDice(check.faces), options);
  if (!treated.ok) return notifyProblem(treated.problem);
  await update(patient, healingChanges(before, treated.value.patient, treatment.counter));
  await endMarks(patient, before.wounds, treated.value.patient.wounds);
  // Shown to the acting player, even if the chat is closed.
  ui.notifications!.info(
    say(check.success ? "BNB.Heal.worked" : "BNB.Heal.didNot", {
      name: patient.name,
      severity: say(`BNB.Severity.${severity}`),
    }),
  );
  if (check.success) await noteHealing(patient, treatment.day, severity);
}

function severityOf(counter: HealingCounter): Severity {
  return counter.endsWith("major") ? "major" : "minor";
}

function oddsOf(rule: CheckRule, counter: HealingCounter, rating: number, self: boolean): string {
  const severity = severityOf(counter);
  const chance = percentage(healTerms(rule, rating, severity, self).chance);
  return say("BNB.Heal.odds", { severity: say(`BNB.Severity.${severity}`), chance });
}

function majorsOf({ wounds }: CharacterSource): { id: string; name: string }[] {
  return BODY_PARTS.filter((part) => wounds[part].major).map((id) => ({ id, name: say(`BNB.BodyPart.${id}`) }));
}
