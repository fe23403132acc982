/** Healing and first aid: what may be rolled for, what a success counts for, and what the fourth heals. */

import { describe, expect, it, test } from "vitest";
import { chronicleCheck } from "../../../../src/rules/chronicle/checks/index.ts";
import type { HealOptions } from "../../../../src/rules/chronicle/options.ts";
import {
  aidTerms,
  giveAid,
  healTerms,
  noHealing,
  type Patient,
  type Treatment,
  treat,
} from "../../../../src/rules/chronicle/wounds/healing.ts";
import { UNHURT } from "../../../../src/rules/chronicle/wounds/wounds.ts";
import { notedDice } from "../../../../src/rules/dice/dice.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { certain } from "../../../../src/rules/result.ts";
import { BAD, GOOD, healUsual, hurt, patientWith, rested, treatment, usual } from "./patient.ts";

const counted = (how: HealOptions["heal.counters"]): HealOptions => ({ ...healUsual, "heal.counters": how });

/** A day's roll with these faces, all of them read. */
function rolled(patient: Patient, given: Treatment, faces: readonly number[], options = healUsual) {
  const dice = scriptedDice(faces);
  const treated = certain(treat(chronicleCheck, patient, given, dice, options));
  dice.spent();
  return treated;
}

describe("healing", () => {
  it.each([
    ["nothing", "no wound of that kind", { counter: "major" }],
    ["day", "no whole day", { day: 1.5 }],
    ["rating", "no rating", { heal: 11 }],
    ["onceADay", "a second time that day", { day: 0 }],
    ["onceADay", "a day before the last", { day: -1 }],
  ] as const)("R000-4.06-06 is refused as %s: %s", (key, _, change) => {
    const patient: Patient = { ...patientWith(hurt(["head", "minor"])), rolled: { minor: 0 } };
    expect(noHealing(patient, treatment("minor"), healUsual)).toBeUndefined();
    expect(noHealing(patient, treatment("minor", change), healUsual)).toEqual({
      key: `BNB.Problem.heal.${key}`,
      params: {},
    });
  });

  it("R000-4.06-06 rolls by the shown terms, and says what for", () => {
    const patient = patientWith(hurt(["head", "minor"], ["leftArm", "major"]));
    for (const severity of ["minor", "major"] as const) {
      const dice = notedDice(scriptedDice(GOOD));
      const given = treatment(severity, { heal: 4, self: true });
      const { roll } = certain(treat(chronicleCheck, patient, given, dice, healUsual));
      const { rating, opposition } = healTerms(chronicleCheck, 4, severity, true);
      expect(roll).toMatchObject({ rating, opposition });
      expect(dice.faces.map(({ why }) => why)).toEqual(new Array(3).fill(`heal.${severity}`));
    }
  });

  it.each(["perPart", "perSeverity"] as const)(
    "R000-4.06-07 counted %s, only the fourth success heals, and a failure heals nothing",
    (how) => {
      const wounds = hurt(["head", "minor"], ["leftArm", "major"]);
      for (const severity of ["minor", "major"] as const) {
        let patient = patientWith(wounds);
        [GOOD, BAD, GOOD, BAD, GOOD].forEach((faces, day) => {
          const treated = rolled(patient, treatment(severity, { day }), faces, counted(how));
          expect(treated.healed).toEqual([]);
          expect(treated.patient.wounds).toEqual(wounds);
          patient = treated.patient;
        });
        expect(rolled(patient, treatment(severity, { day: 5 }), GOOD, counted(how)).healed).toEqual([
          { part: severity === "minor" ? "head" : "leftArm", severity },
        ]);
      }
    },
  );

  it("A000-4.06-05 removes every Minor, however many a part has, and names the parts that had one", () => {
    const wounds = hurt(["head", "minor"], ["head", "minor"], ["rightLeg", "minor"], ["leftArm", "major"]);
    const { patient, healed } = rolled(patientWith(wounds, { minor: 3 }), treatment("minor"), GOOD);
    expect(patient.wounds).toEqual(hurt(["leftArm", "major"]));
    expect(healed).toEqual([
      { part: "rightLeg", severity: "minor" },
      { part: "head", severity: "minor" },
    ]);
    expect(patient.successes).toEqual({ minor: 0 });
  });

  it("R000-4.06-52 keeps successes only of existing Majors, so that a later one starts at zero", () => {
    const patient = patientWith(hurt(["leftArm", "major"], ["head", "minor"]), { minor: 2, major: 1 });
    const after = rolled(patient, treatment("major"), GOOD).patient;
    expect(after.successes).toEqual({ minor: 2, major: 0, "leftArm.major": 2 });
  });
});

describe("A000-4.06-05 all Majors counted together", () => {
  const together = counted("perSeverity");
  const both = hurt(["leftArm", "major"], ["leftLeg", "major"], ["head", "minor"]);

  it("asks which one heals before the fourth success, and not sooner", () => {
    const choice = { ok: false, problem: { key: "BNB.Problem.heal.choice", params: {} } };
    const none = scriptedDice([]);
    expect(treat(chronicleCheck, patientWith(both, { major: 3 }), treatment("major"), none, together)).toEqual(choice);
    expect(rolled(patientWith(both, { major: 2 }), treatment("major"), GOOD, together).patient.successes.major).toBe(3);
    expect(rolled(patientWith(both, { major: 3 }), treatment("minor"), GOOD, together).patient.successes.minor).toBe(1);
  });

  it("R000-4.06-09 accepts only an unused one, automatically if it is the only one", () => {
    const walked = { care: { ...rested, walked: true } };
    const patient = patientWith(both, { major: 3 });
    const alone = rolled(patient, treatment("major", walked), GOOD, together);
    expect(alone.healed).toEqual([{ part: "leftArm", severity: "major" }]);
    expect(alone.patient.successes).toEqual({ major: 0 });
    const used = treatment("major", { ...walked, choice: "leftLeg" });
    expect(treat(chronicleCheck, patient, used, scriptedDice([]), together).ok).toBe(false);
    const whole = treatment("major", { choice: "head" });
    expect(treat(chronicleCheck, patient, whole, scriptedDice([]), together).ok).toBe(false);
  });
});

describe("A000-4.06-05 every wound counted separately", () => {
  const each = counted("perWound");
  const wounds = hurt(["leftArm", "major"], ["rightArm", "major"], ["rightArm", "minor"], ["head", "minor"]);

  it("heals that one and no other", () => {
    const patient = patientWith(wounds, { "rightArm.major": 3, "rightArm.minor": 3, "head.minor": 3 });
    const major = rolled(patient, treatment("rightArm.major"), GOOD, each);
    expect(major.healed).toEqual([{ part: "rightArm", severity: "major" }]);
    expect(major.patient.wounds).toEqual({ ...wounds, rightArm: { minor: 2, major: false } });
    const minor = rolled(patient, treatment("rightArm.minor"), GOOD, each);
    expect(minor.healed).toEqual([{ part: "rightArm", severity: "minor" }]);
    expect(minor.patient.wounds).toEqual({ ...wounds, rightArm: { minor: 0, major: true } });
  });

  it("R000-4.06-09 is refused for a Major whose own part was used", () => {
    const care = { ...rested, usedRightArm: true };
    const key = (counter: Treatment["counter"]) =>
      noHealing(patientWith(wounds), treatment(counter, { care }), each)?.key;
    expect(key("rightArm.major")).toBe("BNB.Problem.heal.used");
    expect([key("leftArm.major"), key("rightArm.minor")]).toEqual([undefined, undefined]);
  });
});

describe("A000-4.06-06 first aid", () => {
  const dying = hurt(["head", "major"]);
  const aid = { inTime: true, materials: true, heal: 3 };
  const checked = { ...usual, ...healUsual, "heal.aidCheck": "heal" } as const;

  test.each([
    ["notDying", UNHURT, {}],
    ["tooLate", dying, { inTime: false }],
    ["materials", dying, { materials: false }],
    ["rating", dying, { heal: 2.5 }],
  ] as const)("is refused as %s, and no die is rolled", (key, wounds, change) => {
    expect(giveAid(chronicleCheck, wounds, { ...aid, ...change }, scriptedDice([]), checked)).toEqual({
      ok: false,
      problem: { key: `BNB.Problem.heal.${key}`, params: {} },
    });
  });

  test("is a Heal check against 3 where the table asks for one, by the shown terms", () => {
    const dice = notedDice(scriptedDice(GOOD));
    const given = certain(giveAid(chronicleCheck, dying, aid, dice, checked));
    expect(dice.faces.map(({ why }) => why)).toEqual(new Array(3).fill("heal.aid"));
    const { rating, opposition } = aidTerms(chronicleCheck, aid.heal);
    expect([rating, opposition]).toEqual([3, 3]);
    expect(given).toEqual({ stabilised: true, roll: { rating, opposition, faces: GOOD, success: true } });
  });
});
