/**
 * A day of healing (Chronicle 4.06): asks who treats, how the patient lived, and rolls once for each counter that may
 * be rolled today. What cannot heal is said, with the reason; what was rolled stands in the chat.
 */
import type { CheckRule } from "../../rules/chronicle/check.ts";
import {
  aidTerms,
  type Care,
  countersOf,
  giveAid,
  type HealingCounter,
  healTerms,
  type Treatment,
  treat,
} from "../../rules/chronicle/healing.ts";
import { BODY_PARTS, endedWith, isBodyPart, type Severity, type Wounds } from "../../rules/chronicle/wounds.ts";
import { scriptedDice } from "../../rules/dice/scripted.ts";
import { problem } from "../../rules/result.ts";
import { tableOptions } from "../campaign/chronicle.ts";
import { noteHealing } from "../campaign/note-healing.ts";
import { tableCheck, today } from "../campaign/table.ts";
import { rollCheckToChat } from "../chat/check.ts";
import type { CharacterSource } from "../data/shapes.ts";
import { percentage } from "../percent.ts";
import { notifyProblem, say } from "../say.ts";
import { ask } from "../sheets/ask.ts";
import { actorsBar } from "./acting.ts";
import { healingChanges, patientOf } from "./healing.ts";

const CARE = ["materials", "provided", "clean", "usedLeftArm", "usedRightArm"] as const;
/** A day as one would want it: all that is needed, and nothing that hinders. */
const GOOD_DAY: readonly string[] = ["materials", "provided", "clean"];
/** One of these, and not two of them: nobody walks who lies in bed all day. */
const RESTS = ["bedridden", "upAndAbout", "walked"] as const;

export async function healForADay(patient: Actor): Promise<void> {
  const source = patient.system as unknown as CharacterSource;
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
      odds: counters.map((counter) => oddsOf(rule, counter, heal(actor), self)).join(say("BNB.List.comma")),
    })),
    care: CARE.map((id) => ({ id, name: say(`BNB.Heal.care.${id}`), on: GOOD_DAY.includes(id) })),
    rests: RESTS.map((id) => ({ id, name: say(`BNB.Heal.care.${id}`), on: id === "bedridden" })),
    majors: options["heal.counters"] !== "perSeverity" ? [] : majorsOf(source),
  };
  const answer = await ask("sheets/heal-form", "BNB.Wounds.healDay", form, "BNB.Desk.roll");
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
      heal: heal(healer.actor),
      self: healer.self,
      care,
      ...choice,
    });
  }
}

async function rollOnce(patient: Actor, healer: Actor, rule: CheckRule, treatment: Treatment): Promise<void> {
  const options = tableOptions();
  const before = patientOf(patient.system as unknown as CharacterSource);
  const severity = severityOf(treatment.counter);
  const { rating, opposition } = healTerms(rule, treatment.heal, severity, treatment.self);
  // Asked of the rules before anything is rolled: any faces do, the answer is only whether a roll may be made.
  const faces = rule.sides(rating, opposition).map(() => 1);
  const allowed = treat(rule, before, treatment, scriptedDice(faces), options);
  if (!allowed.ok) return notifyProblem(allowed.problem);
  const named = { name: patient.name, severity: say(`BNB.Severity.${severity}`) };
  const check = await rollCheckToChat({
    actor: healer,
    skill: "BNB.Skill.heal",
    rating,
    opposition,
    consequence: say("BNB.Heal.failed", named),
    purpose: say("BNB.Heal.purpose", named),
  });
  const treated = treat(rule, before, treatment, scriptedDice(check.faces), options);
  if (!treated.ok) return notifyProblem(treated.problem);
  await patient.update(healingChanges(before, treated.value.patient, treatment.counter) as any);
  await endMarks(patient, before.wounds, treated.value.patient.wounds);
  if (check.success) await noteHealing(patient, treatment.day, severity);
}

function severityOf(counter: HealingCounter): Severity {
  return counter.endsWith("major") ? "major" : "minor";
}

function heal(actor: Actor): number {
  return (actor.system as unknown as CharacterSource).skills.heal;
}

function oddsOf(rule: CheckRule, counter: HealingCounter, rating: number, self: boolean): string {
  const severity = severityOf(counter);
  const chance = percentage(healTerms(rule, rating, severity, self).chance);
  return say("BNB.Heal.odds", { severity: say(`BNB.Severity.${severity}`), chance });
}

function majorsOf({ wounds }: CharacterSource): { id: string; name: string }[] {
  return BODY_PARTS.filter((part) => wounds[part].major).map((id) => ({ id, name: say(`BNB.BodyPart.${id}`) }));
}

/** Whoever can be seen and can do anything may help, the best first; the patient too, at a disadvantage. */
function helpersFor(patient: Actor, self: boolean): { actor: Actor; self: boolean }[] {
  const others = game.actors!.filter((actor) => actor.type === "character" && actor.id !== patient.id && actor.visible);
  return [
    ...others.sort((a, b) => heal(b) - heal(a)).map((actor) => ({ actor, self: false })),
    ...(self ? [{ actor: patient, self: true }] : []),
  ].filter(({ actor }) => actorsBar(actor) === undefined);
}

/** What a wound had caused ends with it, on the sheet and on tokens. */
export async function endMarks(actor: Actor, before: Wounds, after: Wounds): Promise<void> {
  for (const mark of endedWith(before, after, tableOptions())) {
    const marks = mark === "incapable" ? [mark, "aided"] : [mark];
    for (const id of marks) if (actor.statuses.has(id)) await actor.toggleStatusEffect(id, { active: false });
  }
}

/** Aid within the hour for one who would otherwise die; a Heal check against 3 only if the table asks for it. */
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
      odds: checked ? say("BNB.Heal.aidOdds", { chance: percentage(aidTerms(rule, heal(actor)).chance) }) : "",
    })),
  };
  const answer = await ask(
    "sheets/aid-form",
    "BNB.Wounds.giveAid",
    form,
    checked ? "BNB.Desk.roll" : "BNB.Wounds.giveAid",
  );
  const helper = answer && helpers.find(({ actor }) => actor.id === answer.healer)?.actor;
  if (!answer || !helper) return;
  const aid = { inTime: answer.inTime !== undefined, materials: answer.materials !== undefined, heal: heal(helper) };
  const { wounds } = patient.system as unknown as CharacterSource;
  // Asked of the rules before anything is rolled, as for a day's healing.
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
      consequence: say("BNB.Heal.aidFailed", named),
      purpose: say("BNB.Heal.aidPurpose", named),
    });
    saved = check.success;
  } else {
    const content = `<p>${foundry.utils.escapeHTML(say("BNB.Heal.aided", named))}</p>`;
    await ChatMessage.implementation.create({
      content,
      speaker: ChatMessage.implementation.getSpeaker({ actor: helper }),
    } as any);
  }
  if (saved) await patient.toggleStatusEffect("aided", { active: true });
}
