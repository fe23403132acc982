/**
 * Days of rest (Chronicle 1.04, 4.06): the day advances, arrivals and dated events take place, and everybody who rests is treated
 * once a day. Resting stops on the morning of the next open scene and at the next arrival. Resting N days equals resting N times
 * for one day, with the same dice in the same order: day by day, person by person, counter by counter.
 */
import { toFloat } from "../../dice/fraction.ts";
import { scriptedDice } from "../../dice/scripted.ts";
import { certain, fail, ok, type Result } from "../../result.ts";
import type { CheckRule } from "../checks/index.ts";
import type { HealOptions } from "../options.ts";
import {
  BODY_PARTS,
  type BodyPart,
  type Care,
  countersOf,
  type HealingCounter,
  healTerms,
  majorSuccesses,
  noHealing,
  type Patient,
  type Severity,
  SUCCESSES_TO_HEAL,
  type Treatment,
  treat,
} from "../wounds/index.ts";
import { type Calendar, type CalendarEntry, type EntryKind, orderOfPlay } from "./almanac.ts";

/** The lengths of rest that a window offers. */
export const REST_DAYS = [1, 7, 14] as const;

export interface RestPlan {
  readonly from: number;
  /** The day on which it ends: after the days asked for, or on the day of the first open scene or arrival before that. */
  readonly to: number;
  /** The scene or arrival that ends it early. */
  readonly stop: CalendarEntry | undefined;
  /** Open scenes in between. */
  readonly scenes: readonly CalendarEntry[];
  /** Arrivals and events that take place during the rest. */
  readonly comes: readonly CalendarEntry[];
}

/** Scenes of today or earlier do not stop the rest: the group knows them and rests anyway. */
export function planRest(calendar: Calendar, from: number, days: number): RestPlan {
  const open = orderOfPlay(calendar).toSorted((a, b) => a.day - b.day);
  const stops = (kind: EntryKind) => kind === "scene" || kind === "arrival";
  const between = open.filter(({ kind, day }) => stops(kind) && day > from && day < from + days);
  const scenes = between.filter(({ kind }) => kind === "scene");
  const to = between[0]?.day ?? from + days;
  // A scene on the day of an arrival is the reason that matters.
  const stop = scenes.find(({ day }) => day === to) ?? between[0];
  return { from, to, stop, scenes, comes: open.filter(({ kind, day }) => kind !== "scene" && day <= to) };
}

/** Somebody who rests, and who treats them. */
export interface Rester {
  readonly id: string;
  readonly patient: Patient;
  readonly heal: number;
  readonly self: boolean;
}

export interface HealRoll {
  readonly who: string;
  readonly day: number;
  readonly counter: HealingCounter;
  readonly rating: number;
  readonly opposition: number;
}

export interface HealRolled extends HealRoll {
  readonly faces: readonly number[];
  readonly success: boolean;
  readonly healed: readonly { readonly part: BodyPart; readonly severity: Severity }[];
}

export interface Rested {
  readonly patients: ReadonlyMap<string, Patient>;
  readonly rolls: readonly HealRolled[];
}

/** In bed, fed, dry and treated: a day of rest never keeps a wound from healing. */
const DAY_OF_REST: Care = {
  materials: true,
  provided: true,
  clean: true,
  bedridden: true,
  walked: false,
  usedLeftArm: false,
  usedRightArm: false,
};

function severityOf(counter: HealingCounter): Severity {
  return counter.endsWith("major") ? "major" : "minor";
}

/** If all Majors share a counter, the first in the order of the parts heals first. */
function treatmentOf({ patient, heal, self }: Rester, counter: HealingCounter, day: number): Treatment {
  const choice = BODY_PARTS.find((part) => patient.wounds[part].major);
  return { counter, day, heal, self, care: DAY_OF_REST, ...(choice ? { choice } : {}) };
}

/** Yields each roll and takes its faces, so that an asynchronous client can drive it as well as a script. */
export function* restDays(
  rule: CheckRule,
  resters: readonly Rester[],
  { from, to }: Pick<RestPlan, "from" | "to">,
  options: HealOptions,
): Generator<HealRoll, Rested, readonly number[]> {
  const patients = new Map(resters.map(({ id, patient }) => [id, patient]));
  const rolls: HealRolled[] = [];
  for (let day = from; day < to; day++) {
    for (const rester of resters) {
      for (const counter of countersOf(patients.get(rester.id)!.wounds, options)) {
        const now = { ...rester, patient: patients.get(rester.id)! };
        const treatment = treatmentOf(now, counter, day);
        if (noHealing(now.patient, treatment, options)) continue;
        const { rating, opposition } = healTerms(rule, rester.heal, severityOf(counter), rester.self);
        const asked = { who: rester.id, day, counter, rating, opposition };
        const faces = yield asked;
        const treated = certain(treat(rule, now.patient, treatment, scriptedDice(faces), options));
        patients.set(rester.id, treated.patient);
        rolls.push({ ...asked, faces, success: treated.roll.success, healed: treated.healed });
      }
    }
  }
  return { patients, rolls };
}

/** What the rest did to one person, from the faces of their rolls in order. Other faces than were asked for are a problem. */
export function replayRest(
  rule: CheckRule,
  rester: Rester,
  days: Pick<RestPlan, "from" | "to">,
  faces: readonly (readonly number[])[],
  options: HealOptions,
): Result<Rested> {
  const rest = restDays(rule, [rester], days, options);
  let asked = rest.next();
  for (const given of faces) {
    if (asked.done) return fail("rest.faces");
    const sides = rule.sides(asked.value.rating, asked.value.opposition);
    const fits = sides.length === given.length && given.every((face, at) => isFace(face, sides[at]!));
    if (!fits) return fail("rest.faces");
    asked = rest.next(given);
  }
  return asked.done ? ok(asked.value) : fail("rest.faces");
}

function isFace(face: number, sides: number): boolean {
  return Number.isInteger(face) && face >= 1 && face <= sides;
}

/** What rest is likely to do for one counter. */
export interface HealOutlook {
  readonly counter: HealingCounter;
  readonly severity: Severity;
  readonly successes: number;
  /** The chance of a success on one day. */
  readonly daily: number;
  /** The chance that it has healed by the end of the rest. */
  readonly healed: number;
  /** Days until it has healed, on average; infinite if no roll can succeed. */
  readonly days: number;
}

export function healOutlook(
  rule: CheckRule,
  { patient, heal, self }: Rester,
  { from, to }: Pick<RestPlan, "from" | "to">,
  options: HealOptions,
): readonly HealOutlook[] {
  return countersOf(patient.wounds, options).map((counter) => {
    const severity = severityOf(counter);
    const daily = toFloat(healTerms(rule, heal, severity, self).chance);
    const successes = successesOf(patient, counter, options);
    const missing = Math.max(1, SUCCESSES_TO_HEAL - successes);
    const rolls = Math.max(0, to - Math.max(from, (patient.rolled[counter] ?? -1) + 1));
    return { counter, severity, successes, daily, healed: atLeast(missing, rolls, daily), days: missing / daily };
  });
}

/** If each Major has its own count, the one that is nearest to healing. */
function successesOf(patient: Patient, counter: HealingCounter, options: HealOptions): number {
  if (counter !== "major" || options["heal.counters"] !== "perPart") return patient.successes[counter] ?? 0;
  return Math.max(
    ...BODY_PARTS.filter((part) => patient.wounds[part].major).map((part) => majorSuccesses(patient, part)),
  );
}

/** The chance of at least that many successes in that many rolls. */
function atLeast(successes: number, rolls: number, chance: number): number {
  let fewer = 0;
  for (let count = 0; count < Math.min(successes, rolls + 1); count++) {
    fewer += binomial(rolls, count) * chance ** count * (1 - chance) ** (rolls - count);
  }
  return Math.min(1, Math.max(0, 1 - fewer));
}

function binomial(of: number, count: number): number {
  let ways = 1;
  for (let at = 1; at <= count; at++) ways = (ways * (of - count + at)) / at;
  return ways;
}
