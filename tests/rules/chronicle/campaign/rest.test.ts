/** Days of rest: N days are N times one day, it stops before each scene, and a person's faces alone tell what it did. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addEntry, type Calendar } from "../../../../src/rules/chronicle/campaign/almanac.ts";
import {
  type HealRolled,
  healOutlook,
  planRest,
  type Rested,
  type Rester,
  replayRest,
  restDays,
} from "../../../../src/rules/chronicle/campaign/rest.ts";
import { chronicleCheck } from "../../../../src/rules/chronicle/checks/index.ts";
import type { HealOptions } from "../../../../src/rules/chronicle/options.ts";
import { BODY_PARTS, SEVERITIES } from "../../../../src/rules/chronicle/wounds/index.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../src/rules/result.ts";
import { BAD, GOOD, healUsual, hurt, patientWith } from "../wounds/patient.ts";

type Row = readonly [id: string, day: number, kind?: string];
const calendarOf = (...rows: readonly Row[]): Calendar =>
  rows.reduce<Calendar>(
    (all, [id, day, kind = "scene"]) => certain(addEntry(all, { id, day, kind, who: [], what: "" })),
    [],
  );
const ids = (entries: Calendar) => entries.map(({ id }) => id).join(" ");

function rest(
  resters: readonly Rester[],
  from: number,
  to: number,
  faces: () => readonly number[],
  options: HealOptions = healUsual,
): Rested {
  const days = restDays(chronicleCheck, resters, { from, to }, options);
  let asked = days.next();
  while (!asked.done) asked = days.next(faces());
  return asked.value;
}

const ELLA: Rester = { id: "ella", patient: patientWith(hurt(["leftArm", "minor"])), heal: 3, self: false };

describe("how long a rest lasts", () => {
  it("R000-1.04-04 ends after the requested days, with the arrivals and events until then", () => {
    const plan = planRest(calendarOf(["ship", 96, "arrival"], ["fair", 103, "event"], ["late", 104, "event"]), 96, 7);
    expect([plan.to, ids(plan.comes), plan.scenes, plan.stop]).toEqual([103, "ship fair", [], undefined]);
  });

  it("R000-1.04-04 stops at the first arrival, which takes place, and before a scene of that day", () => {
    const rows = [
      ["ship", 99, "arrival"],
      ["horses", 101, "arrival"],
      ["fair", 98, "event"],
    ] as const;
    const plan = planRest(calendarOf(...rows), 96, 7);
    expect([plan.to, plan.stop?.id, ids(plan.comes)]).toEqual([99, "ship", "fair ship"]);
    expect(planRest(calendarOf(...rows, ["toll", 99]), 96, 7).stop?.id).toBe("toll");
    // An arrival on the last day is the end anyway.
    expect(planRest(calendarOf(["ship", 103, "arrival"]), 96, 7)).toMatchObject({ to: 103, stop: undefined });
  });

  it("R000-1.04-04 stops on the day of the first open scene, and names those after it", () => {
    const plan = planRest(
      calendarOf(["vespers", 98], ["muster", 101], ["letter", 103], ["ride", 99, "arrival"]),
      96,
      7,
    );
    expect([plan.to, ids(plan.scenes), ids(plan.comes)]).toEqual([98, "vespers muster", ""]);
  });

  it("R000-1.04-04 is not stopped by a scene of today, or by one that is done", () => {
    const [done, ...open] = calendarOf(["done", 98], ["toll", 96], ["before", 90]);
    expect(planRest([{ ...done!, done: true }, ...open], 96, 7)).toMatchObject({ to: 103, scenes: [] });
  });
});

describe("healing while resting", () => {
  it("R000-4.06-07 rolls once a day until four successes have healed the wound, and then no more", () => {
    const faces = [GOOD, BAD, GOOD, GOOD, GOOD];
    const { patients, rolls } = rest([ELLA], 96, 103, () => faces.shift()!);
    expect(faces).toEqual([]);
    expect(rolls.map(({ day, success }) => [day, success])).toEqual([
      [96, true],
      [97, false],
      [98, true],
      [99, true],
      [100, true],
    ]);
    expect(rolls.at(-1)!.healed).toEqual([{ part: "leftArm", severity: "minor" }]);
    expect(patients.get("ella")!.wounds.leftArm).toEqual({ minor: 0, major: false });
  });

  it("R000-4.06-06 makes no second roll on one day", () => {
    const patient = { ...ELLA.patient, rolled: { minor: 97 } };
    const { rolls } = rest([{ ...ELLA, patient }], 96, 99, () => BAD);
    expect(rolls.map(({ day }) => day)).toEqual([98]);
  });

  it("R000-4.06-71 rolls nothing for a dying character", () => {
    const patient = { ...ELLA.patient, dying: true };
    expect(rest([{ ...ELLA, patient }], 96, 103, () => GOOD).rolls).toEqual([]);
  });

  it("A000-4.06-05 heals the first part where all Majors share a counter", () => {
    const patient = patientWith(hurt(["leftArm", "major"], ["rightArm", "major"]), { major: 3 });
    const options: HealOptions = { ...healUsual, "heal.counters": "perSeverity" };
    const { rolls } = rest([{ ...ELLA, patient }], 1, 2, () => GOOD, options);
    expect(rolls[0]!.healed).toEqual([{ part: "leftArm", severity: "major" }]);
  });
});

const wounds = fc.array(fc.tuple(fc.constantFrom(...BODY_PARTS), fc.constantFrom(...SEVERITIES)), { maxLength: 6 });
const people = fc.array(
  fc.record({
    wounds,
    heal: fc.integer({ min: 0, max: 10 }),
    self: fc.boolean(),
    rolled: fc.integer({ min: 0, max: 12 }),
  }),
  { maxLength: 4 },
);
const counters = fc.constantFrom("perPart", "perSeverity", "perWound");
const tables = fc.record({ people, days: fc.integer({ min: 0, max: 20 }), seed: fc.nat(), counters });
type Table = typeof tables extends fc.Arbitrary<infer One> ? One : never;

function restersOf({ people: all }: Table): Rester[] {
  return all.map(({ wounds: blows, heal, self, rolled }, at) => ({
    id: String(at),
    patient: { ...patientWith(hurt(...blows)), rolled: { minor: rolled, major: rolled } },
    heal,
    self,
  }));
}

function rollsOf(table: Table) {
  const dice = seededDice(table.seed);
  return () => [dice.roll(8, "a"), dice.roll(8, "b"), dice.roll(10, "c")];
}

describe("any group, any wounds, any dice", () => {
  it("R000-4.06-06 rests N days as it rests N times for one day", () => {
    fc.assert(
      fc.property(tables, (table) => {
        const options: HealOptions = { ...healUsual, "heal.counters": table.counters };
        const whole = rest(restersOf(table), 10, 10 + table.days, rollsOf(table), options);
        const faces = rollsOf(table);
        let resters = restersOf(table);
        const rolls: HealRolled[] = [];
        for (let day = 10; day < 10 + table.days; day++) {
          const one = rest(resters, day, day + 1, faces, options);
          rolls.push(...one.rolls);
          resters = resters.map((rester) => ({ ...rester, patient: one.patients.get(rester.id)! }));
        }
        expect(rolls).toEqual(whole.rolls);
        expect(new Map(resters.map(({ id, patient }) => [id, patient]))).toEqual(whole.patients);
      }),
    );
  });

  it("computes each person's result from that person's dice alone, and refuses others", () => {
    fc.assert(
      fc.property(tables, (table) => {
        const days = { from: 10, to: 10 + table.days };
        const options: HealOptions = { ...healUsual, "heal.counters": table.counters };
        const whole = rest(restersOf(table), days.from, days.to, rollsOf(table), options);
        for (const rester of restersOf(table)) {
          const own = whole.rolls.filter(({ who }) => who === rester.id).map(({ faces }) => faces);
          const again = certain(replayRest(chronicleCheck, rester, days, own, options));
          expect(again.patients.get(rester.id)).toEqual(whole.patients.get(rester.id));
          const wrong = [[...own, GOOD], own.map((faces) => faces.slice(1)), own.slice(0, -1)];
          for (const faces of own.length > 0 ? wrong : wrong.slice(0, 1))
            expect(replayRest(chronicleCheck, rester, days, faces, options).ok).toBe(false);
        }
      }),
    );
  });
});

describe("what rest is likely to do", () => {
  it("T000-4.06-02 heals a minor wound in eight days on average with Heal 3", () => {
    const [minor] = healOutlook(chronicleCheck, ELLA, { from: 1, to: 8 }, healUsual);
    expect(minor).toMatchObject({ counter: "minor", successes: 0, daily: 0.5, days: 8 });
    // Four or more successes in seven rolls.
    expect(minor!.healed).toBeCloseTo(0.5);
  });

  it("counts the remaining days, and the existing successes", () => {
    const patient = { ...ELLA.patient, successes: { minor: 3 }, rolled: { minor: 1 } };
    const [minor] = healOutlook(chronicleCheck, { ...ELLA, patient }, { from: 1, to: 3 }, healUsual);
    expect([minor!.healed, minor!.days]).toEqual([0.5, 2]);
  });

  it("names the Major that is nearest to healing", () => {
    const patient = patientWith(hurt(["leftArm", "major"], ["rightLeg", "major"]), { "rightLeg.major": 2 });
    const [major] = healOutlook(chronicleCheck, { ...ELLA, patient }, { from: 1, to: 1 }, healUsual);
    expect([major!.successes, major!.healed]).toEqual([2, 0]);
  });
});
