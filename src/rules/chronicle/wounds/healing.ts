/**
 * Healing (Chronicle 4.06). One Heal roll a day for Minors, against 3, and one for Majors, against 7; one worse for characters
 * who treat themselves. Minors share one counter: four successes, not necessarily in a row, remove them all. Each Major has its
 * own: the day's success counts for those whose part was not used, and at four the Major becomes a Minor. An option counts
 * otherwise (`heal.counters`): all Majors together, or every wound by itself with its own roll.
 */

import type { Dice } from "../../dice/dice.ts";
import { fail, ok, type Problem, problem, type Result } from "../../result.ts";
import { type CheckRoll, type CheckRule, type CheckTerms, isRating, rollCheck } from "../checks/index.ts";
import type { HealOptions, WoundsOptions } from "../options.ts";
import { BODY_PARTS, type BodyPart, type Severity, type Wounds, woundEffects } from "./wounds.ts";

const HEAL_DIFFICULTY: Readonly<Record<Severity, number>> = { minor: 3, major: 7 };
export const SUCCESSES_TO_HEAL = 4;
const SELF_PENALTY = -1;

/**
 * What is rolled for: "minor" or "major", or with its part in front ("head.major") if each wound has its own roll. Successes are
 * stored under the same names; a Major's own even if one roll counts for several.
 */
export type HealingCounter = Severity | `${BodyPart}.${Severity}`;

export interface Patient {
  readonly wounds: Wounds;
  readonly successes: Readonly<Partial<Record<HealingCounter, number>>>;
  /** The day of the last roll for each counter. */
  readonly rolled: Readonly<Partial<Record<HealingCounter, number>>>;
  /** Has a wound that kills within the hour and no aid yet (`isDying`): until then nothing heals. */
  readonly dying?: boolean;
}

/** How the patient lived that day. */
export interface Care {
  /** Suitable materials are available. */
  readonly materials: boolean;
  /** Proper food, water and sleep. */
  readonly provided: boolean;
  /** Wounds dry and clean: shelter and a change of clothes. */
  readonly clean: boolean;
  /** In bed all day, as a Major of head or body needs. */
  readonly bedridden: boolean;
  /** Went on foot; riding and being carried do not count. */
  readonly walked: boolean;
  readonly usedLeftArm: boolean;
  readonly usedRightArm: boolean;
}

export interface Treatment {
  readonly counter: HealingCounter;
  readonly day: number;
  readonly heal: number;
  readonly self: boolean;
  /** Why patient or healer can do nothing at all (`barredFromActing`), if that is so. */
  readonly bar?: Problem | undefined;
  readonly care: Care;
  /** Which Major a fourth success heals, if all share one counter; the patient chooses among several. */
  readonly choice?: BodyPart;
}

export interface Treated {
  readonly patient: Patient;
  readonly roll: CheckRoll;
  readonly healed: readonly { readonly part: BodyPart; readonly severity: Severity }[];
}

export function healTerms(rule: CheckRule, heal: number, severity: Severity, self: boolean): CheckTerms {
  return rule.terms(heal + (self ? SELF_PENALTY : 0), HEAL_DIFFICULTY[severity]);
}

function parse(counter: HealingCounter): { severity: Severity; part: BodyPart | undefined } {
  const [first, second] = counter.split(".") as [string, Severity?];
  return second ? { severity: second, part: first as BodyPart } : { severity: first as Severity, part: undefined };
}

/** Does the Major of that part rest today: the part is not used, and the patient lies in bed if needed? */
function majorRests(part: BodyPart, care: Care): boolean {
  if (part === "head" || part === "body") return care.bedridden;
  if (part === "leftArm") return !care.usedLeftArm;
  if (part === "rightArm") return !care.usedRightArm;
  return !care.walked;
}

/** The counters that these wounds need, by the option for counting. */
export function countersOf(wounds: Wounds, options: HealOptions): readonly HealingCounter[] {
  const parts = (severity: Severity): readonly BodyPart[] =>
    BODY_PARTS.filter((part) => (severity === "minor" ? wounds[part].minor > 0 : wounds[part].major));
  return (["minor", "major"] as const).flatMap((severity): HealingCounter[] => {
    if (options["heal.counters"] === "perWound") return parts(severity).map((part) => `${part}.${severity}` as const);
    return parts(severity).length > 0 ? [severity] : [];
  });
}

/** Why no roll may be made for this counter today, or undefined. */
export function noHealing(patient: Patient, treatment: Treatment, options: HealOptions): Problem | undefined {
  const { counter, care, day } = treatment;
  if (treatment.bar) return treatment.bar;
  const no = (key: string): Problem => problem(`heal.${key}`);
  if (patient.dying && options["heal.dying"] !== "never") return no("dying");
  if (!countersOf(patient.wounds, options).includes(counter)) return no("nothing");
  if (!Number.isInteger(day)) return no("day");
  if (!isRating(treatment.heal)) return no("rating");
  if ((patient.rolled[counter] ?? Number.NEGATIVE_INFINITY) >= day) return no("onceADay");
  if (!care.materials) return no("materials");
  if (!care.provided) return no("provided");
  if (!care.clean) return no("clean");
  if (parse(counter).severity === "major" && restingMajors(patient, treatment).length === 0) return no("used");
  return undefined;
}

function restingMajors(patient: Patient, { counter, care }: Treatment): readonly BodyPart[] {
  const { part } = parse(counter);
  return (part ? [part] : BODY_PARTS).filter((one) => patient.wounds[one].major && majorRests(one, care));
}

export function treat(
  rule: CheckRule,
  patient: Patient,
  treatment: Treatment,
  dice: Dice,
  options: HealOptions,
): Result<Treated> {
  const no = noHealing(patient, treatment, options);
  if (no) return { ok: false, problem: no };
  const { counter, day, heal, self } = treatment;
  const { severity } = parse(counter);
  const shared = counter === "major" && options["heal.counters"] === "perSeverity";
  const chosen = shared ? chosenMajor(patient, treatment) : undefined;
  // The choice is required before the roll that may need it, so that no success is lost for lack of an answer.
  if (shared && !chosen && (patient.successes.major ?? 0) + 1 >= SUCCESSES_TO_HEAL) return fail("heal.choice");

  const terms = healTerms(rule, heal, severity, self);
  const roll = rollCheck(rule, dice, terms.rating, terms.opposition, `heal.${severity}`);
  const after = { ...patient, rolled: { ...patient.rolled, [counter]: day } };
  if (!roll.success) return ok({ patient: after, roll, healed: [] });
  const counted =
    counter === "major" && !shared
      ? countForEach(after, restingMajors(patient, treatment))
      : countForAll(after, counter, chosen);
  return ok({ ...counted, roll });
}

function chosenMajor(patient: Patient, treatment: Treatment): BodyPart | undefined {
  const majors = restingMajors(patient, treatment);
  const part = treatment.choice ?? (majors.length === 1 ? majors[0] : undefined);
  return majors.find((one) => one === part);
}

type Counted = Omit<Treated, "roll">;

/** One counter for all the wounds it covers. */
function countForAll(patient: Patient, counter: HealingCounter, chosen: BodyPart | undefined): Counted {
  const { severity, part } = parse(counter);
  const now = (patient.successes[counter] ?? 0) + 1;
  if (now < SUCCESSES_TO_HEAL) {
    return { patient: { ...patient, successes: { ...patient.successes, [counter]: now } }, healed: [] };
  }
  const healed = severity === "major" ? [(chosen ?? part)!] : minorsToHeal(patient.wounds, part);
  const wounds = { ...patient.wounds };
  for (const one of healed) wounds[one] = healOne(wounds[one], severity, counter === "minor");
  return {
    patient: { ...patient, wounds, successes: { ...patient.successes, [counter]: 0 } },
    healed: healed.map((one) => ({ part: one, severity })),
  };
}

/** Successes of one Major. Those of a counter that all Majors shared earlier count for it until its next success. */
export function majorSuccesses({ successes }: Pick<Patient, "successes">, part: BodyPart): number {
  return successes[`${part}.major`] ?? successes.major ?? 0;
}

/** Each Major that rested gains a success. */
function countForEach(patient: Patient, resting: readonly BodyPart[]): Counted {
  const wounds = { ...patient.wounds };
  const successes: Partial<Record<HealingCounter, number>> = { ...patient.successes, major: 0 };
  const healed: BodyPart[] = [];
  for (const part of BODY_PARTS.filter((one) => patient.wounds[one].major)) {
    const now = majorSuccesses(patient, part) + (resting.includes(part) ? 1 : 0);
    if (now >= SUCCESSES_TO_HEAL) {
      wounds[part] = healOne(wounds[part], "major", false);
      healed.push(part);
    }
    successes[`${part}.major`] = now >= SUCCESSES_TO_HEAL ? 0 : now;
  }
  return { patient: { ...patient, wounds, successes }, healed: healed.map((part) => ({ part, severity: "major" })) };
}

function minorsToHeal(wounds: Wounds, part: BodyPart | undefined): readonly BodyPart[] {
  return (part ? [part] : BODY_PARTS).filter((one) => wounds[one].minor > 0);
}

function healOne(old: Wounds[BodyPart], severity: Severity, all: boolean): Wounds[BodyPart] {
  if (severity === "major") return { minor: old.minor + 1, major: false };
  return { ...old, minor: all ? 0 : old.minor - 1 };
}

/** What happens to a dying character when time passes: the player is asked, or the death is recorded. */
export function timePasses(dying: boolean, options: HealOptions): "asks" | "dies" | undefined {
  if (!dying || options["heal.dying"] === "never") return undefined;
  return options["heal.dying"] === "kills" ? "dies" : "asks";
}

export interface Aid {
  /** Within the hour, by somebody with materials. */
  readonly inTime: boolean;
  readonly materials: boolean;
  readonly heal: number;
}

/** Keeps an incapable patient alive. By default any helper with materials succeeds; an option requires Heal against 3. */
export function giveAid(
  rule: CheckRule,
  wounds: Wounds,
  aid: Aid,
  dice: Dice,
  options: HealOptions & WoundsOptions,
): Result<{ readonly stabilised: boolean; readonly roll?: CheckRoll }> {
  if (!woundEffects(wounds, options).incapable) return fail("heal.notDying");
  if (!aid.inTime) return fail("heal.tooLate");
  if (!aid.materials) return fail("heal.materials");
  if (options["heal.aidCheck"] === "none") return ok({ stabilised: true });
  if (!isRating(aid.heal)) return fail("heal.rating");
  const roll = rollCheck(rule, dice, aid.heal, HEAL_DIFFICULTY.minor, "heal.aid");
  return ok({ stabilised: roll.success, roll });
}

export function aidTerms(rule: CheckRule, heal: number): CheckTerms {
  return rule.terms(heal, HEAL_DIFFICULTY.minor);
}
