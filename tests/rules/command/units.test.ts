import { describe, expect, test } from "vitest";
import { command } from "../../../src/rules/command/conflict.ts";
import {
  assaultOf,
  baseScores,
  mostPoints,
  startingPoints,
  supportOf,
  survivors,
  type Unit,
} from "../../../src/rules/command/units/unit.ts";
import {
  CLASSES,
  COMMAND_OPTIONS,
  GRADES,
  type Grade,
  SUPER_CLASS,
  type UnitClass,
} from "../../../src/rules/command/vocabulary.ts";
import { defaults } from "../../../src/rules/option.ts";
import { acts, battle, lastEvents, reacts, setupOf, unitOf } from "./table.ts";

const options = defaults(COMMAND_OPTIONS);
const unit = (unitClass: UnitClass, grade: Grade, damage = 0): Unit => ({
  id: "u",
  name: "u",
  seat: "s",
  class: unitClass,
  grade,
  points: 0,
  damage,
  ...baseScores(unitClass, grade),
  cell: 0,
  status: "field",
});

test("R003-UNIT-01 a unit has class, grade, command points, damage, Support and Assault", () => {
  expect(unitOf(battle(["heavyCavalry B 5,4"], ["archers E 9,4"]), "n1")).toMatchObject({
    class: "heavyCavalry",
    grade: "B",
    points: 3,
    damage: 0,
    support: 2,
    assault: 6,
  });
});

test("R003-UNIT-02 seven classes in three super classes", () => {
  expect(CLASSES.map((name) => SUPER_CLASS[name])).toEqual([
    "infantry",
    "infantry",
    "infantry",
    "cavalry",
    "cavalry",
    "archers",
    "archers",
  ]);
});

test.each([
  ["A", 9, [4, 5, 6, 7, 8, 9]],
  ["B", 7, [3, 4, 5, 6, 7, 7]],
  ["C", 5, [2, 3, 4, 5, 5, 5]],
  ["D", 3, [1, 2, 3, 3, 3, 3]],
  ["E", 1, [0, 1, 1, 1, 1, 1]],
] as const)(
  "R003-UNIT-03 A003-UNIT-02 A003-UNIT-04 T003-UNIT-01 grade %s has at most %i points, and %j for bonus 0 to 5",
  (grade, most, points) => {
    expect(mostPoints(grade)).toBe(most);
    expect([0, 1, 2, 3, 4, 5].map((bonus) => startingPoints(grade, bonus))).toEqual(points);
  },
);

test("A003-UNIT-02 an army without a bonus of its own takes cp.leaderBonus", () => {
  const setup = setupOf(["lightInfantry A 5,5"], ["lightInfantry A 9,5"]) as { armies: { leaderBonus?: number }[] };
  for (const army of setup.armies) delete army.leaderBonus;
  const begun = command.begin(setup, { ...options, "cp.leaderBonus": 2 });
  expect(begun.ok && begun.value.units.n1!.points).toBe(6);
});

describe("scores", () => {
  const TABLE: Record<string, string> = {
    lightInfantry: "2/3 2/2 1/1 1/0 0/0",
    heavyInfantry: "2/5 2/4 1/3 1/2 0/1",
    skirmishInfantry: "4/1 3/1 2/0 2/0 1/0",
    lightCavalry: "4/3 3/2 2/1 2/0 1/0",
    heavyCavalry: "2/7 2/6 1/5 1/4 0/3",
    archers: "0/0 0/0 0/0 0/0 0/0",
    horseArchers: "0/0 0/0 0/0 0/0 0/0",
  };
  test.each(CLASSES)("R003-UNIT-05 A003-UNIT-01 Support and Assault of %s by grade", (name) => {
    const row = GRADES.map((grade) => baseScores(name, grade)).map(({ support, assault }) => `${support}/${assault}`);
    expect(row.join(" ")).toBe(TABLE[name]);
  });

  test.each([
    ["heavyCavalry", "A", 3, 0, 4],
    ["lightCavalry", "A", 3, 1, 0],
    ["lightInfantry", "E", 1, 0, 0],
  ] as const)(
    "R003-UNIT-04 A003-UNIT-03 T003-UNIT-02 %s %s with %i damage has Support %i and Assault %i",
    (name, grade, damage, support, assault) => {
      expect([supportOf(unit(name, grade, damage), options), assaultOf(unit(name, grade, damage), options)]).toEqual([
        support,
        assault,
      ]);
    },
  );

  test("A003-UNIT-03 without a floor scores go below zero", () => {
    expect(supportOf(unit("heavyCavalry", "A", 3), { ...options, "cp.scoreFloor": "none" })).toBe(-1);
  });

  test("A003-UNIT-01 archers have entered scores only where the table enters them", () => {
    const setup = setupOf(["archers C 5,5"], ["lightInfantry C 9,5"]) as {
      armies: { units: Record<string, unknown>[] }[];
    };
    setup.armies[0]!.units[0] = { ...setup.armies[0]!.units[0], support: 1, assault: 2 };
    expect(command.begin(setup, options)).toMatchObject({
      ok: false,
      problem: { key: "BNB.Problem.command.enteredScores" },
    });
    const begun = command.begin(setup, { ...options, "cp.archerStats": "entered" });
    expect(begun.ok && begun.value.units.n1).toMatchObject({ support: 1, assault: 2 });
  });
});

test("A003-UNIT-05 survivors are shown and used for nothing else", () => {
  expect([0, 1, 2, 3, 4].map(survivors)).toEqual([100, 90, 70, 40, 0]);
});

test("R003-UNIT-04 at four damage the unit routs", () => {
  let match = battle(
    ["archers A 5,5", "archers A 5,6", "archers A 5,7", "archers A 5,8"],
    ["heavyInfantry A 7,6", "heavyInfantry A 12,1"],
  );
  for (const archers of ["n1", "n2", "n3", "n4"]) {
    match = reacts(acts(match, { act: "volley", unit: archers, target: "s1" }), { react: "damage" });
  }
  expect(unitOf(match, "s1")).toMatchObject({ status: "routed", damage: 4, cell: -1 });
  expect(lastEvents(match)).toContainEqual({ type: "routed", unit: "s1", cause: "damage" });
});
