/** Wounds and healing, Chronicle 4.06: what a wound does on each part, and the chance of a day's treatment. */

import { chronicleCheck } from "../../../src/rules/chronicle/checks/index.ts";
import { WOUNDS_OPTIONS } from "../../../src/rules/chronicle/options.ts";
import {
  BODY_PARTS,
  type BodyPart,
  healTerms,
  inflict,
  type Severity,
  SUCCESSES_TO_HEAL,
  UNHURT,
  type WoundEffects,
  woundEffects,
} from "../../../src/rules/chronicle/wounds/index.ts";
import { toFloat } from "../../../src/rules/dice/fraction.ts";
import { defaults } from "../../../src/rules/option.ts";
import { percent, type RuleExamples, type RuleFacts, type RuleTables, upTo } from "./table.ts";
import { signed, word } from "./words.ts";

const OPTIONS = defaults(WOUNDS_OPTIONS);

function effects(part: BodyPart, severity: Severity): WoundEffects {
  return woundEffects(inflict(UNHURT, part, severity, OPTIONS), OPTIONS);
}

function inWords(found: WoundEffects): string {
  const said: string[] = [];
  if (found.uselessLeftArm || found.uselessRightArm) said.push("the arm and what it holds are useless");
  if (found.uselessLeg) said.push("the leg is useless: Prone until it heals");
  if (found.penalty !== 0) said.push(`${signed(found.penalty)} to every Hand-to-Hand rating`);
  if (found.incapable) said.push("incapable; dies within the hour without aid");
  return said.length > 0 ? said.join("; ") : "nothing at once";
}

export const WOUND_TABLES: RuleTables = {
  "wounds.effects": () => ({
    head: ["Location d6", "Part", "A Minor", "A Major"],
    rows: BODY_PARTS.map((part, at) => [
      at + 1,
      word(`BodyPart.${part}`),
      inWords(effects(part, "minor")),
      inWords(effects(part, "major")),
    ]),
  }),
  "wounds.healing": () => ({
    head: ["Heal", "A Minor, by another", "A Minor, oneself", "A Major, by another", "A Major, oneself"],
    words: 0,
    rows: upTo(0, 10).map((heal) => [
      heal,
      ...(["minor", "major"] as const).flatMap((severity) =>
        [false, true].map((self) => percent(healTerms(chronicleCheck, heal, severity, self).chance)),
      ),
    ]),
  }),
};

export const WOUND_EXAMPLES: RuleExamples = {
  "wounds.third": () => {
    let wounds = UNHURT;
    for (const _ of upTo(1, 3)) wounds = inflict(wounds, "leftArm", "minor", OPTIONS);
    const { minor, major } = wounds.leftArm;
    return {
      before: "Odo has two Minor wounds on his left arm, and a third is put on it.",
      after: `Two of the three turn into a Major: he now has ${major ? "one Major" : "no Major"} and ${minor} Minor on that arm, and ${inWords(woundEffects(wounds, OPTIONS))}.`,
    };
  },
  "wounds.days": () => {
    const terms = healTerms(chronicleCheck, 3, "major", false);
    const days = SUCCESSES_TO_HEAL / toFloat(terms.chance);
    return {
      before: "A healer with Heal 3 treats a Major wound.",
      after: `Each day succeeds with ${percent(terms.chance)}. ${SUCCESSES_TO_HEAL} successes take ${days.toFixed(0)} days on average.`,
    };
  },
};

export const WOUND_FACTS: RuleFacts = {
  "wounds.minor": () => healTerms(chronicleCheck, 0, "minor", false).opposition,
  "wounds.major": () => healTerms(chronicleCheck, 0, "major", false).opposition,
  "wounds.self": () => signed(healTerms(chronicleCheck, 0, "minor", true).rating),
  "wounds.successes": () => SUCCESSES_TO_HEAL,
  "wounds.head": () => signed(effects("head", "minor").penalty),
};
