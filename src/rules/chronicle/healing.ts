/**
 * Healing (Chronicle 4.06). One Heal roll a day for each counter: against 3 for Minors, against 7 for a Major, one
 * worse for those who treat themselves. Four successes, not necessarily on end, remove all Minors, or turn one Major
 * into a Minor. The table may count for each part instead (`heal.counters`): then four successes are worth one wound.
 */
import type { Dice } from "../dice/dice.ts";
import { fail, ok, type Problem, type Result } from "../result.ts";
import { type CheckRoll, type CheckRule, type CheckTerms, rollCheck } from "./check.ts";
import type { HealOptions, WoundsOptions } from "./options.ts";
import { isRating } from "./skills.ts";
import { BODY_PARTS, type BodyPart, type Severity, type Wounds, woundEffects } from "./wounds.ts";

const HEAL_DIFFICULTY: Readonly<Record<Severity, number>> = { minor: 3, major: 7 };
export const SUCCESSES_TO_HEAL = 4;
const SELF_PENALTY = -1;

/** "minor" or "major", or with its part in front ("head.major") where each wound is counted by itself. */
export type HealingCounter = Severity | `${BodyPart}.${Severity}`;

export interface Patient {
  readonly wounds: Wounds;
  readonly successes: Readonly<Partial<Record<HealingCounter, number>>>;
  /** The day of the last roll for each counter. */
  readonly rolled: Readonly<Partial<Record<HealingCounter, number>>>;
}

/** How the patient lived that day. */
export interface Care {
  /** Fitting materials are at hand. */
  readonly materials: boolean;
  /** Proper food, water and sleep. */
  readonly provided: boolean;
  /** Wounds dry and clean: shelter and a change of clothes. */
  readonly clean: boolean;
  /** In bed all day, as a Major of head or body needs. */
  readonly bedridden: boolean;
  /** Went on foot; riding and being carried are no walking. */
  readonly walked: boolean;
  readonly usedLeftArm: boolean;
  readonly usedRightArm: boolean;
}

export interface Treatment {
  readonly counter: HealingCounter;
  readonly day: number;
  readonly heal: number;
  readonly self: boolean;
  readonly care: Care;
  /** Which Major a fourth success heals; the patient's choice where there are several. */
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

/** Does using the part, or not lying in bed, keep its Major from healing today? */
function majorRests(part: BodyPart, care: Care): boolean {
  if (part === "head" || part === "body") return care.bedridden;
  if (part === "leftArm") return !care.usedLeftArm;
  if (part === "rightArm") return !care.usedRightArm;
  return !care.walked;
}

/** The counters that these wounds ask for, by the table's way of counting. */
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
  const no = (key: string): Problem => (fail(`heal.${key}`) as { problem: Problem }).problem;
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
  const problem = noHealing(patient, treatment, options);
  if (problem) return { ok: false, problem };
  const { counter, day, heal, self } = treatment;
  const { severity } = parse(counter);
  const before = patient.successes[counter] ?? 0;
  const majors = severity === "major" ? restingMajors(patient, treatment) : [];
  const part = treatment.choice ?? (majors.length === 1 ? majors[0] : undefined);
  // The choice is asked for before the roll that may need it, so that no success is lost for want of an answer.
  const last = before + 1 >= SUCCESSES_TO_HEAL;
  if (severity === "major" && last && (!part || !majors.includes(part))) return fail("heal.choice");

  const terms = healTerms(rule, heal, severity, self);
  const roll = rollCheck(rule, dice, terms.rating, terms.opposition, `heal.${severity}`);
  const rolled = { ...patient.rolled, [counter]: day };
  if (!roll.success) return ok({ patient: { ...patient, rolled }, roll, healed: [] });
  if (!last) {
    return ok({
      patient: { ...patient, rolled, successes: { ...patient.successes, [counter]: before + 1 } },
      roll,
      healed: [],
    });
  }
  const healed = severity === "major" ? [part!] : minorsToHeal(patient.wounds, parse(counter).part);
  const wounds = { ...patient.wounds };
  for (const one of healed) wounds[one] = healOne(wounds[one], severity, counter === "minor");
  return ok({
    patient: { wounds, rolled, successes: { ...patient.successes, [counter]: 0 } },
    roll,
    healed: healed.map((one) => ({ part: one, severity })),
  });
}

function minorsToHeal(wounds: Wounds, part: BodyPart | undefined): readonly BodyPart[] {
  return (part ? [part] : BODY_PARTS).filter((one) => wounds[one].minor > 0);
}

function healOne(old: Wounds[BodyPart], severity: Severity, all: boolean): Wounds[BodyPart] {
  if (severity === "major") return { minor: old.minor + 1, major: false };
  return { ...old, minor: all ? 0 : old.minor - 1 };
}

export interface Aid {
  /** Within the hour, by somebody with materials. */
  readonly inTime: boolean;
  readonly materials: boolean;
  readonly heal: number;
}

/** Keeps an incapable patient alive. By default any helper with materials does; the table may ask for Heal against 3. */
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
