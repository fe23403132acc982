import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chronicleCheck } from "../../../../src/rules/chronicle/checks/index.ts";
import { HEAL_OPTIONS } from "../../../../src/rules/chronicle/options.ts";
import {
  countersOf,
  giveAid,
  healTerms,
  majorSuccesses,
  noHealing,
  type Patient,
  type Treatment,
  treat,
} from "../../../../src/rules/chronicle/wounds/healing.ts";
import {
  BODY_PARTS,
  type BodyPart,
  barredFromActing,
  choosableParts,
  endedWith,
  inflict,
  PART_NEIGHBOURS,
  readWounds,
  SEVERITIES,
  type Severity,
  UNHURT,
  woundEffects,
} from "../../../../src/rules/chronicle/wounds/wounds.ts";
import { inLowestTerms, toFloat } from "../../../../src/rules/dice/fraction.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { defaults } from "../../../../src/rules/option.ts";
import { certain } from "../../../../src/rules/result.ts";
import { BAD, GOOD, healUsual, hurt, patientWith, rested, treatment, usual } from "./patient.ts";

const minors = (part: BodyPart, count: number) => new Array<[BodyPart, Severity]>(count).fill([part, "minor"]);

describe("wounds", () => {
  it("R000-4.06-01 A000-4.06-02 fall on six parts, the torso being the body, as Minor or Major", () => {
    expect(BODY_PARTS).toEqual(["leftArm", "rightArm", "leftLeg", "rightLeg", "body", "head"]);
    expect(SEVERITIES).toEqual(["minor", "major"]);
    expect(PART_NEIGHBOURS.body.toSorted()).toEqual(BODY_PARTS.filter((part) => part !== "body").toSorted());
    for (const part of PART_NEIGHBOURS.body) expect(PART_NEIGHBOURS[part]).toEqual(["body"]);
  });

  it("R000-4.06-02 A000-4.06-03 T000-4.06-01 a third Minor makes a Major, and itself stays", () => {
    expect(hurt(...minors("leftArm", 2)).leftArm).toEqual({ minor: 2, major: false });
    const third = hurt(...minors("leftArm", 3));
    expect(third.leftArm).toEqual({ minor: 1, major: true });
    expect(woundEffects(third, usual).uselessLeftArm).toBe(true);
    const gone = inflict(hurt(...minors("leftArm", 2)), "leftArm", "minor", {
      ...usual,
      "wounds.thirdMinorStays": false,
    });
    expect(gone.leftArm).toEqual({ minor: 0, major: true });
    expect(woundEffects(hurt(...minors("head", 2)), usual)).toMatchObject({ penalty: -4, incapable: false });
    expect(woundEffects(hurt(...minors("head", 3)), usual).incapable).toBe(true);
  });

  it("T000-4.06-03 A000-4.06-11 counts to three only when a Minor is inflicted, one after the other", () => {
    expect(hurt(...minors("rightArm", 3)).rightArm).toEqual({ minor: 1, major: true });
    const four = hurt(...minors("rightArm", 4));
    expect(four.rightArm).toEqual({ minor: 2, major: true });
    const patient: Patient = { wounds: four, successes: { major: 3 }, rolled: {} };
    const dice = scriptedDice([8, 8, 9]);
    const after = certain(treat(chronicleCheck, patient, treatment("major"), dice, healUsual)).patient.wounds;
    expect(after.rightArm).toEqual({ minor: 3, major: false });
    expect(inflict(after, "rightArm", "minor", usual).rightArm).toEqual({ minor: 2, major: true });
  });

  it("R000-4.06-03 an arm with a Major is useless, with a Minor it is not", () => {
    expect(woundEffects(hurt(["rightArm", "minor"]), usual)).toEqual(woundEffects(UNHURT, usual));
    expect(woundEffects(hurt(["rightArm", "major"]), usual)).toMatchObject({
      uselessRightArm: true,
      uselessLeftArm: false,
    });
  });

  it("R000-4.06-04 a leg with a Major lays its owner down, with a Minor it does not", () => {
    expect(woundEffects(hurt(["leftLeg", "minor"], ["leftLeg", "minor"]), usual).uselessLeg).toBe(false);
    for (const leg of ["leftLeg", "rightLeg"] as const) {
      expect(woundEffects(hurt([leg, "major"]), usual).uselessLeg).toBe(true);
    }
  });

  it("R000-4.06-05 A000-4.06-04 a head Minor costs 2 each (or once), a Major leaves one incapable", () => {
    expect(woundEffects(hurt(["head", "minor"]), usual)).toMatchObject({ penalty: -2, incapable: false });
    const two = hurt(...minors("head", 2));
    expect(woundEffects(two, { ...usual, "wounds.headMinorStacks": false }).penalty).toBe(-2);
    expect(woundEffects(hurt(["head", "major"]), usual).incapable).toBe(true);
  });

  it("A000-4.06-01 body wounds do what the table says: a Major like the head's, a Minor nothing", () => {
    const major = hurt(["body", "major"]);
    const minor = hurt(["body", "minor"]);
    expect(woundEffects(major, usual).incapable).toBe(true);
    expect(woundEffects(major, { ...usual, "wounds.bodyMajor": "penalty" })).toMatchObject({
      incapable: false,
      penalty: -2,
    });
    expect(woundEffects(major, { ...usual, "wounds.bodyMajor": "none" })).toEqual(woundEffects(UNHURT, usual));
    expect(woundEffects(minor, usual).penalty).toBe(0);
    expect(woundEffects(minor, { ...usual, "wounds.bodyMinor": "asHead" }).penalty).toBe(-2);
  });

  it("A000-4.06-09 may be entered at any time; a second Major on a part changes nothing", () => {
    const fallen = hurt(["leftLeg", "major"]);
    expect(inflict(fallen, "leftLeg", "major", usual)).toEqual(fallen);
    expect(choosableParts(fallen)).toEqual(BODY_PARTS.filter((part) => part !== "leftLeg"));
    expect(hurt(["leftLeg", "major"], ...minors("leftLeg", 3)).leftLeg).toEqual({ minor: 3, major: true });
  });

  it("are read from any data, or the wrong part is named", () => {
    expect(certain(readWounds({ head: { minor: 1, major: false } })).head.minor).toBe(1);
    expect(readWounds({ tail: {} })).toMatchObject({ problem: { key: "BNB.Problem.wounds.part" } });
    expect(readWounds({ head: { minor: -1, major: false } })).toMatchObject({ problem: { params: { part: "head" } } });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything({ withNullPrototype: true, withBigInt: true }),
          fc.dictionary(fc.constantFrom(...BODY_PARTS), fc.anything({ withNullPrototype: true, withBigInt: true })),
        ),
        (typed) => {
          const read = readWounds(typed);
          if (!read.ok) expect(read.problem.key).toMatch(/^BNB\.Problem\.wounds\./);
        },
      ),
    );
  });
});

describe("healing", () => {
  it("R000-4.06-06 asks for materials and one roll a day, at -1 for oneself, against 3 or 7", () => {
    expect(healTerms(chronicleCheck, 4, "minor", false)).toMatchObject({ rating: 4, opposition: 3 });
    expect(healTerms(chronicleCheck, 4, "major", true)).toMatchObject({ rating: 3, opposition: 7 });
    const patient = patientWith(hurt(["head", "minor"]));
    const care = { ...rested, materials: false };
    expect(noHealing(patient, treatment("minor", { care }), healUsual)?.key).toBe("BNB.Problem.heal.materials");
    const dice = scriptedDice(BAD);
    const after = certain(treat(chronicleCheck, patient, treatment("minor"), dice, healUsual)).patient;
    dice.spent();
    expect(noHealing(after, treatment("minor"), healUsual)?.key).toBe("BNB.Problem.heal.onceADay");
    expect(noHealing(after, treatment("minor", { day: 2 }), healUsual)).toBeUndefined();
  });

  it.each([
    [3, false, "minor", "1/2", 8],
    [3, false, "major", "3/16", 21.33],
    [2, true, "minor", "53/160", 12.08],
    [2, true, "major", "7/80", 45.71],
    [8, false, "major", "75/128", 6.83],
  ] as const)(
    "T000-4.06-02 Heal %i, self %s, %s: %s a day, four in about %f days",
    (heal, self, severity, exact, days) => {
      const { chance } = healTerms(chronicleCheck, heal, severity, self);
      expect(inLowestTerms(chance)).toBe(exact);
      expect(4 / toFloat(chance)).toBeCloseTo(days, 2);
    },
  );

  it("R000-4.06-07 A000-4.06-05 four successes on any days remove all Minors, or, counted together, turn one chosen Major into a Minor", () => {
    const healUsual = { ...defaults(HEAL_OPTIONS), "heal.counters": "perSeverity" } as const;
    let patient = patientWith(
      hurt(["head", "minor"], ["leftArm", "minor"], ["leftLeg", "major"], ["rightLeg", "major"]),
    );
    const rolls = [GOOD, BAD, GOOD, GOOD, GOOD];
    rolls.forEach((faces, i) => {
      const dice = scriptedDice(faces);
      patient = certain(treat(chronicleCheck, patient, treatment("minor", { day: i + 1 }), dice, healUsual)).patient;
      dice.spent();
    });
    expect(patient.successes.minor).toBe(0);
    expect([patient.wounds.head.minor, patient.wounds.leftArm.minor]).toEqual([0, 0]);
    expect(patient.wounds.leftLeg.major).toBe(true);

    patient = { ...patient, successes: { major: 3 } };
    const unchosen = treat(chronicleCheck, patient, treatment("major", { day: 9 }), scriptedDice([]), healUsual);
    expect(unchosen).toMatchObject({ problem: { key: "BNB.Problem.heal.choice" } });
    const chosen = treatment("major", { day: 9, choice: "rightLeg" });
    const after = certain(treat(chronicleCheck, patient, chosen, scriptedDice(GOOD), healUsual));
    expect(after.healed).toEqual([{ part: "rightLeg", severity: "major" }]);
    expect(after.patient.wounds.rightLeg).toEqual({ minor: 1, major: false });
    expect(after.patient.wounds.leftLeg.major).toBe(true);
  });

  it("R000-4.06-52 each Major has its own four, and the day's success counts for those that were not used", () => {
    let patient = patientWith(hurt(["leftArm", "major"], ["leftLeg", "major"], ["head", "minor"]));
    const day = (at: number, care: Partial<Treatment["care"]>, faces = GOOD) => {
      const dice = scriptedDice(faces);
      const tended = treatment("major", { day: at, care: { ...rested, ...care } });
      const treated = certain(treat(chronicleCheck, patient, tended, dice, healUsual));
      dice.spent();
      patient = treated.patient;
      return treated.healed;
    };
    day(1, { walked: true });
    expect(patient.successes).toMatchObject({ "leftArm.major": 1, "leftLeg.major": 0, major: 0 });
    day(2, {}, BAD);
    day(3, {});
    day(4, {});
    expect(patient.successes).toMatchObject({ "leftArm.major": 3, "leftLeg.major": 2 });
    expect(day(5, { usedLeftArm: true })).toEqual([]);
    expect(day(6, {})).toEqual([
      { part: "leftArm", severity: "major" },
      { part: "leftLeg", severity: "major" },
    ]);
    expect(patient.wounds).toMatchObject({ leftArm: { minor: 1, major: false }, leftLeg: { minor: 1, major: false } });
    expect(patient.wounds.head.minor).toBe(1);
    const used = treatment("major", { day: 7, care: { ...rested, walked: true } });
    const again = { ...patientWith(hurt(["leftLeg", "major"])), successes: patient.successes };
    expect(noHealing(again, used, healUsual)?.key).toBe("BNB.Problem.heal.used");
    expect(majorSuccesses(again, "leftLeg")).toBe(0);
  });

  it("R000-4.06-52 successes that all Majors shared before are not lost: each has them", () => {
    const patient = patientWith(hurt(["leftArm", "major"], ["rightArm", "major"]), { major: 3 });
    expect(majorSuccesses(patient, "rightArm")).toBe(3);
    const tended = treatment("major", { care: { ...rested, usedRightArm: true } });
    const after = certain(treat(chronicleCheck, patient, tended, scriptedDice(GOOD), healUsual));
    expect(after.healed).toEqual([{ part: "leftArm", severity: "major" }]);
    expect(after.patient.successes).toEqual({ major: 0, "leftArm.major": 0, "rightArm.major": 3 });
  });

  it("R000-4.06-51 a Major of the head prevents everything, and so does death", () => {
    const dazed = { name: "Odo", wounds: hurt(["head", "major"]), dead: false };
    expect(barredFromActing(dazed, usual)?.key).toBe("BNB.Problem.acting.incapable");
    expect(barredFromActing({ ...dazed, wounds: UNHURT }, usual)).toBeUndefined();
    const dead = { name: "Odo", wounds: UNHURT, dead: true };
    expect(barredFromActing(dead, usual)).toMatchObject({ key: "BNB.Problem.acting.dead", params: { name: "Odo" } });
    const body = { ...dazed, wounds: hurt(["body", "major"]) };
    expect(barredFromActing(body, usual)?.key).toBe("BNB.Problem.acting.incapable");
    expect(barredFromActing(body, { ...usual, "wounds.bodyMajor": "penalty" })).toBeUndefined();
    const bar = barredFromActing(dazed, usual);
    const patient = patientWith(hurt(["head", "major"]));
    expect(
      treat(chronicleCheck, patient, treatment("major", { self: true, bar }), scriptedDice([]), healUsual),
    ).toEqual({
      ok: false,
      problem: bar,
    });
  });

  it("R000-4.06-53 the effects of a wound end with it, and not before the last wound that causes them", () => {
    const lame = hurt(["leftLeg", "major"]);
    expect(endedWith(lame, UNHURT, usual)).toEqual(["prone"]);
    expect(endedWith(hurt(["leftLeg", "major"], ["rightLeg", "major"]), lame, usual)).toEqual([]);
    expect(endedWith(hurt(["head", "major"]), hurt(["head", "minor"]), usual)).toEqual(["incapable"]);
    expect(endedWith(UNHURT, UNHURT, usual)).toEqual([]);
  });

  it("A000-4.06-05 may be counted for each wound instead, one of them at a time", () => {
    const perWound = { ...healUsual, "heal.counters": "perWound" } as const;
    const patient = patientWith(hurt(["head", "minor"], ["head", "minor"], ["leftLeg", "major"]), { "head.minor": 3 });
    expect(countersOf(patient.wounds, perWound)).toEqual(["head.minor", "leftLeg.major"]);
    expect(countersOf(patient.wounds, healUsual)).toEqual(["minor", "major"]);
    const after = certain(treat(chronicleCheck, patient, treatment("head.minor"), scriptedDice(GOOD), perWound));
    expect(after.patient.wounds.head.minor).toBe(1);
    expect(noHealing(patient, treatment("minor"), perWound)?.key).toBe("BNB.Problem.heal.nothing");
  });

  it.each([
    ["provided", { provided: false }],
    ["clean", { clean: false }],
  ])("R000-4.06-08 does nothing on a day that was not %s", (name, care) => {
    const patient = patientWith(hurt(["head", "minor"]));
    const problem = noHealing(patient, treatment("minor", { care: { ...rested, ...care } }), healUsual);
    expect(problem?.key).toBe(`BNB.Problem.heal.${name}`);
  });

  it.each([
    ["head", { bedridden: false }, false],
    ["body", { bedridden: false }, false],
    ["leftLeg", { bedridden: false }, true],
    ["leftLeg", { walked: true }, false],
    ["leftArm", { usedLeftArm: true }, false],
    ["leftArm", { usedRightArm: true, walked: true, bedridden: false }, true],
    ["rightArm", { usedRightArm: true }, false],
  ] as const)("R000-4.06-09 a Major of the %s on a day with %j heals: %s", (part, care, heals) => {
    const tended = treatment("major", { care: { ...rested, ...care } });
    expect(noHealing(patientWith(hurt([part, "major"])), tended, healUsual) === undefined).toBe(heals);
  });

  it("A000-4.06-10 lets one helper treat any number of patients", () => {
    const dice = scriptedDice([...GOOD, ...GOOD, ...GOOD]);
    for (let i = 0; i < 3; i++) {
      const patient = patientWith(hurt(["head", "minor"]));
      const treated = certain(treat(chronicleCheck, patient, treatment("minor"), dice, healUsual));
      expect(treated.patient.successes.minor).toBe(1);
    }
    dice.spent();
  });

  it("A000-4.06-06 any helper with materials in time saves the dying, or a Heal check against 3 if the table asks", () => {
    const dying = hurt(["head", "major"]);
    const aid = { inTime: true, materials: true, heal: 3 };
    const options = { ...usual, ...healUsual };
    const none = scriptedDice([]);
    expect(certain(giveAid(chronicleCheck, dying, aid, none, options)).stabilised).toBe(true);
    expect(giveAid(chronicleCheck, dying, { ...aid, inTime: false }, none, options).ok).toBe(false);
    expect(giveAid(chronicleCheck, dying, { ...aid, materials: false }, none, options).ok).toBe(false);
    expect(giveAid(chronicleCheck, UNHURT, aid, none, options).ok).toBe(false);
    const checked = { ...options, "heal.aidCheck": "heal" } as const;
    expect(certain(giveAid(chronicleCheck, dying, aid, scriptedDice(GOOD), checked)).stabilised).toBe(true);
    expect(certain(giveAid(chronicleCheck, dying, aid, scriptedDice(BAD), checked)).stabilised).toBe(false);
  });

  it("never leaves more wounds than before", () => {
    const blows = fc.array(fc.tuple(fc.constantFrom(...BODY_PARTS), fc.constantFrom(...SEVERITIES)), { maxLength: 9 });
    fc.assert(
      fc.property(blows, fc.integer(), (list, seed) => {
        let patient = patientWith(hurt(...(list as [BodyPart, Severity][])));
        const dice = seededDice(seed);
        for (let day = 1; day < 200; day++) {
          for (const counter of countersOf(patient.wounds, healUsual)) {
            const choice = BODY_PARTS.find((part) => patient.wounds[part].major);
            const tended = treatment(counter, { day, heal: 9, ...(choice ? { choice } : {}) });
            patient = certain(treat(chronicleCheck, patient, tended, dice, healUsual)).patient;
          }
        }
        expect(patient.wounds).toEqual(UNHURT);
      }),
      { numRuns: 30 },
    );
  });
});
