/** R000-4.06-71: the dying; R000-4.06-72: a useless leg outside combat. */
import { describe, expect, it, test } from "vitest";
import type { Skill } from "../../../../src/rules/chronicle/checks/index.ts";
import { noHealing, timePasses } from "../../../../src/rules/chronicle/wounds/healing.ts";
import { ratingOf } from "../../../../src/rules/chronicle/wounds/rating.ts";
import { isDying, type Wounds, woundEffects } from "../../../../src/rules/chronicle/wounds/wounds.ts";
import { healUsual, hurt, patientWith, treatment, usual } from "./patient.ts";

const HEAD = hurt(["head", "major"]);
const dying = (more: { dead?: boolean; aided?: boolean } = {}, wounds = HEAD) =>
  isDying({ wounds, dead: false, aided: false, ...more }, usual);

describe("R000-4.06-71 the dying", () => {
  it.each([
    ["a Major of the head", dying(), true],
    ["a Major of the body", dying({}, hurt(["body", "major"])), true],
    ["a Major of a leg", dying({}, hurt(["leftLeg", "major"])), false],
    ["a Minor of the head", dying({}, hurt(["head", "minor"])), false],
    ["with aid", dying({ aided: true }), false],
    ["dead already", dying({ dead: true }), false],
  ])("%s: %s", (_, is, expected) => expect(is).toBe(expected));

  it.each([
    ["asks", "asks"],
    ["kills", "dies"],
    ["never", undefined],
  ] as const)("when time passes with heal.dying = %s: %s", (choice, fate) => {
    const options = { ...healUsual, "heal.dying": choice };
    expect(timePasses(true, options)).toBe(fate);
    expect(timePasses(false, options)).toBeUndefined();
  });

  it("nothing heals before aid", () => {
    const patient = { ...patientWith(HEAD), dying: true };
    expect(noHealing(patient, treatment("major"), healUsual)?.key).toBe("BNB.Problem.heal.dying");
    expect(noHealing({ ...patient, dying: false }, treatment("major"), healUsual)).toBeUndefined();
    expect(noHealing(patient, treatment("major"), { ...healUsual, "heal.dying": "never" })).toBeUndefined();
  });
});

test("R000-4.06-72 a useless leg makes Run and Jump/Climb 0, one is enough, and nothing else", () => {
  const skills = { run: 6, jumpClimb: 5, swim: 4, ride: 3, speed: 2 };
  const rated = (wounds: Wounds) => {
    const one = { skills, hurt: woundEffects(wounds, usual), conditions: [] };
    return (Object.keys(skills) as Skill[]).map((skill) => ratingOf(one, skill).rating);
  };
  for (const leg of ["leftLeg", "rightLeg"] as const) {
    expect(rated(hurt([leg, "major"]))).toEqual([0, 0, 4, 3, 2]);
    expect(rated(hurt([leg, "minor"]))).toEqual([6, 5, 4, 3, 2]);
  }
});
