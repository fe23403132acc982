/** People with wounds, and a day of healing, for tests. */

import { HEAL_OPTIONS, WOUNDS_OPTIONS } from "../../../../src/rules/chronicle/options.ts";
import type { Care, Patient, Treatment } from "../../../../src/rules/chronicle/wounds/healing.ts";
import {
  type BodyPart,
  inflict,
  type Severity,
  UNHURT,
  type Wounds,
} from "../../../../src/rules/chronicle/wounds/wounds.ts";
import { defaults } from "../../../../src/rules/option.ts";

export const usual = defaults(WOUNDS_OPTIONS);
export const healUsual = defaults(HEAL_OPTIONS);
export const hurt = (...blows: readonly [BodyPart, Severity][]): Wounds =>
  blows.reduce((wounds, [part, severity]) => inflict(wounds, part, severity, usual), UNHURT);

export const rested: Care = {
  materials: true,
  provided: true,
  clean: true,
  bedridden: true,
  walked: false,
  usedLeftArm: false,
  usedRightArm: false,
};

export function treatment(counter: Treatment["counter"], more: Partial<Treatment> = {}): Treatment {
  return { counter, day: 1, heal: 3, self: false, care: rested, ...more };
}

export function patientWith(wounds: Wounds, successes: Patient["successes"] = {}): Patient {
  return { wounds, successes, rolled: {} };
}

export const GOOD = [8, 8, 9];
export const BAD = [1, 1, 1];
