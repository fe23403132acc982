/** An army between its sheet and a battle: who marches, under which names, how it is divided, and whose losses they are. */

import { describe, expect, it, test } from "vitest";
import { companiesOf, sayCounts, splitPreview } from "../../../src/foundry/documents/army/army.view.ts";
import { companyView } from "../../../src/foundry/sheets/company.view.ts";
import { unitOdds } from "../../../src/foundry/sheets/unit-odds.view.ts";
import { warbandView } from "../../../src/foundry/sheets/warband.view.ts";
import {
  armyOf,
  companyOf,
  marchedOf,
  sharedLosses,
  type Troops,
  type TroopType,
  unitNames,
  unitsAgainst,
} from "../../../src/rules/chronicle/battle/index.ts";
import { NEW_COMMAND_UNIT } from "../../../src/rules/command/index.ts";
import { defaults } from "../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../src/rules/options.ts";
import { type Company, NEW_COMPANY } from "../../../src/rules/sortie/index.ts";
import { say } from "../support/render.ts";

const GUARD = "own:pikemen:6:3:0:9:Lake Guard";
const company = (name: string, size: number, losses = 0, troop = "pikemen") => ({ name, troop, size, losses });
const army = (...companies: ReturnType<typeof company>[]) =>
  armyOf(Object.fromEntries(companies.map((one, at) => [`u${at}`, one])));

test("only known, standing troops march, under plain names of limited length", () => {
  const long = "x".repeat(60);
  expect(
    army(
      company(" First ", 100, 40),
      company("", 50),
      company(long, 10, 0, GUARD),
      company("Gone", 5, 9),
      company("Lost", 5, 5),
      company("Trolls", 9, 0, "trolls"),
    ),
  ).toEqual({ troops: { pikemen: 110, [GUARD]: 10 }, names: { pikemen: ["First"], [GUARD]: [long.slice(0, 50)] } });
  expect(armyOf(companiesOf({}))).toEqual({ troops: {}, names: {} });
});

/** Names as they are taken, and letters for units without one. */
function naming() {
  let given = 0;
  return { take: (name: string) => name, next: () => `+${++given}` };
}

describe("units are named after companies", () => {
  it.each<[string, ReturnType<typeof company>[], Troops, readonly string[] | undefined]>([
    [
      "as the larger army, nine of them",
      [company("A", 90)],
      {},
      ["A", "+1", "+2", "+3", "+4", "+5", "+6", "+7", "+8", "+9"],
    ],
    [
      "two companies",
      [company("A", 45), company("B", 45)],
      {},
      ["A", "B", "+1", "+2", "+3", "+4", "+5", "+6", "+7", "+8"],
    ],
    // No unit may have fewer than half of what the other's 9 have on average: 330 / 18.
    [
      "smaller than the other",
      [company("A", 100), company("B", 10)],
      { bowmen: 330 },
      ["A", "B", "+1", "+2", "+3", "+4"],
    ],
    ["undivided against a host", [company("A", 30)], { bowmen: 900 }, ["A", "+1"]],
    ["without names", [company("", 30)], { bowmen: 900 }, ["+1", "+2"]],
    ["nobody", [], {}, undefined],
  ])("%s", (_, companies, other, names) => {
    expect(unitNames(army(...companies), other, naming()).pikemen).toEqual(names);
  });

  it("and each has a name, however many soldiers there are", () => {
    for (let soldiers = 1; soldiers < 1200; soldiers += 37)
      for (const other of [0, 40, 500, 2000]) {
        const names = unitNames(army(company("A", soldiers)), { bowmen: other }, naming()).pikemen!;
        const units = unitsAgainst({ pikemen: soldiers }, { bowmen: other }).length;
        expect(names.length, `${soldiers} against ${other}`).toBe(units + 1);
        expect(new Set(names).size).toBe(names.length);
      }
  });
});

test("an army is counted in words", () => {
  expect(sayCounts(army(company("A", 60), company("B", 30, 0, GUARD), company("C", 5, 0, "bowmen")), say)).toBe(
    "60 pikemen, 5 bowmen and 30 Lake Guard",
  );
  expect(sayCounts(army(), say)).toBe(say("BNB.ArmySheet.nobody"));
});

test("the division against an army of that size is the one that the battle will make", () => {
  const counts = (soldiers: number, units: number) =>
    splitPreview({ pikemen: 110 }, { soldiers, units }, say).types.map(({ sizes }) => sizes.length)[0];
  const larger = splitPreview({ pikemen: 110 }, undefined, say).types[0]!.sizes.length;
  expect([counts(109, 5), counts(110, 5), larger]).toEqual([9, 9, 9]);
  expect(counts(330, 9)).toBe(unitsAgainst({ pikemen: 110 }, { bowmen: 330 }).length);
});

const marched = (size: number, troop: TroopType = "pikemen") => ({ troop, size });

describe("losses are divided by the number who marched", () => {
  it.each<[string, Record<string, ReturnType<typeof marched>>, number, object]>([
    ["evenly", { a: marched(60), b: marched(30) }, 9, { a: 6, b: 3 }],
    ["what does not divide goes where most is cut off", { a: marched(60), b: marched(30) }, 2, { a: 1, b: 1 }],
    ["then to the larger", { a: marched(10), b: marched(30) }, 2, { a: 0, b: 2 }],
    ["then by their keys", { b: marched(10), a: marched(10) }, 1, { a: 1, b: 0 }],
    ["never more than marched", { a: marched(3), b: marched(1) }, 99, { a: 3, b: 1 }],
    ["only among that type", { a: marched(10), b: marched(10, "bowmen") }, 4, { a: 4 }],
    ["none lost", { a: marched(10) }, 0, {}],
    ["nobody there", {}, 5, {}],
  ])("%s", (_, units, lost, shares) => {
    expect(sharedLosses(units, "pikemen", lost)).toEqual(shares);
  });
});

test("R000-5.03-01 a company's units bear its name, and belong to it", () => {
  const companies = {
    a: company("A", 60),
    b: company("Gone", 5, 5),
    c: company("C", 30),
    d: company("D", 9, 0, "bowmen"),
  };
  const ids = marchedOf(companies, (key) => `attacker-${key}`);
  expect(ids).toEqual({
    "attacker-a": { troop: "pikemen", size: 60 },
    "attacker-c": { troop: "pikemen", size: 30 },
    "attacker-d": { troop: "bowmen", size: 9 },
  });
  const owner = (type: TroopType, number: number) => companyOf(ids, { type, number });
  expect([
    owner("pikemen", 1),
    owner("pikemen", 2),
    owner("pikemen", 3),
    owner("bowmen", 2),
    owner("lightCavalry", 1),
  ]).toEqual(["attacker-a", "attacker-c", "attacker-a", "attacker-d", undefined]);
});

test("a figure of note without a name is not counted, because it does not march", () => {
  const { figures, facts } = warbandView(
    { unit: {}, figures: { a: { name: "Wat" }, b: { name: "" }, c: { name: "Tib", fallen: true } } },
    defaults(ALL_OPTIONS),
    say,
  );
  expect(facts[0]!.value).toBe(say("BNB.UnitSheet.of", { value: 1, most: 2 }));
  expect(figures.map(({ name }) => name)).toEqual(["Wat", say("BNB.Unit.figure"), "Tib"]);
  expect(figures[0]!.plain.filter(({ required }) => required).map(({ name }) => name)).toEqual([
    "system.skirmish.figures.a.name",
  ]);
});

describe("figures of note need rest", () => {
  const hurt = (typed: Record<string, unknown>) =>
    warbandView({ unit: {}, figures: { a: { name: "Wat", ...typed } } }, defaults(ALL_OPTIONS), say).hurt;
  it.each<[Record<string, unknown>, boolean]>([
    [{}, false],
    [{ damage: 1 }, true],
    [{ damage: 1, fallen: true }, false],
    [{ wound2: "knee" }, true],
    [{ wound2: "knee", old2: true }, false],
    [{ wound1: "knee", old1: true, wound3: "arm" }, true],
  ])("%j: %j", (typed, rests) => {
    expect(hurt(typed)).toBe(rests);
  });
});

test("lost figures do not count for who leads", () => {
  const unit = { rank1: 3, hp: 1, atk: 1, lost2: 3, might2: 9 };
  const view = warbandView({ unit, figures: { a: { name: "Wat", hp: 3 } } }, defaults(ALL_OPTIONS), say);
  expect(view.moraleParts).toBe("training 7 + leader 1 = 8");
});

test.each<[Record<string, unknown>, string[]]>([
  [{ weapon: "sword", other: "axe" }, ["sword, axe", "sword, axe"]],
  [{ weapon: "sword", other: "axe", weapon2: "spear" }, ["sword, axe", "spear"]],
  [{ weapon: "sword", weapon2: "spear", other2: "axe" }, ["sword", "spear, axe"]],
  [{ weapon: "sword", other: "axe", other2: "dagger" }, ["sword, axe", "sword, dagger"]],
  [{ shield: true, helmet: true, shield2: "no" }, ["sword, shield, helmet", "sword, helmet"]],
  [{ weapon: "sword", helmet2: "yes" }, ["sword", "sword, helmet"]],
])("ranks with %j carry %j", (unit, kits) => {
  const men = { rank1: 2, rank2: 2, hp: 1, atk: 1 };
  const { ranks } = warbandView({ unit: { ...men, ...unit }, figures: {} }, defaults(ALL_OPTIONS), say);
  expect(ranks.map(({ kit }) => kit)).toEqual(kits);
});

test.each([
  [0, "3 of 3 spent", say("BNB.UnitSheet.restNote.spent")],
  [-1, "4 fewer than when fresh (3)", say("BNB.UnitSheet.restNote.penalty")],
  [3, "fresh", ""],
])("a company of three dice with %s", (pool, words, rest) => {
  const view = companyView({ ...NEW_COMPANY, size: 9, bonus: 3, pool }, say);
  expect([view.poolWords, view.rest]).toEqual([words, rest]);
});

test("mercenaries' penalty dice are said to count twice only where there are any", () => {
  const twice = (more: Partial<Company>) =>
    companyView({ ...NEW_COMPANY, size: 9, mercenary: true, ...more }, say).parts.some(({ dice }) => dice === "×2");
  expect([twice({ level: 1 }), twice({ level: 1, penalty: 1 }), twice({})]).toEqual([false, true, false]);
});

test("a unit of the Chronicle shows no odds of another book, even if that is filled in", () => {
  const parts = {
    book: "chronicle",
    skirmish: { unit: {}, figures: {} },
    command: NEW_COMMAND_UNIT,
    sortie: { ...NEW_COMPANY, size: 100 },
  } as const;
  expect(unitOdds(parts, defaults(ALL_OPTIONS), say)).toBeUndefined();
  expect(unitOdds({ ...parts, book: "sortie" }, defaults(ALL_OPTIONS), say)).toBeDefined();
});
