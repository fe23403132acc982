/** Sortie, the fourth reading: dice that were won end with the battle, the troops' own penalties stay, unused dice are not spent. */
import { describe, expect, test } from "vitest";
import { companyResults } from "../../../src/rules/sortie/after/aftermath.ts";
import { companySetup, poolNow, restedCompany } from "../../../src/rules/sortie/units/company.ts";
import { type Company, NEW_COMPANY } from "../../../src/rules/sortie/units/company-fields.ts";
import { type Battle, battle, plan, play, toSorties, unitOf } from "./table.ts";

const company = (fields: Partial<Company>): Company => ({ ...NEW_COMPANY, size: 100, ...fields });
const resultsOf = ({ past, state, record }: Battle) => companyResults(past[0]!.state, state, true, record.setup);

describe("after a battle", () => {
  test("R004-AFT-81 a level-1 company that won two Defends by double musters no more dice for the next battle", () => {
    const brave = company({ level: 1 });
    const begun = toSorties(battle([companySetup(brave)!], [{ bonus: 9 }]));
    const orders = { "manoeuvre:n1": plan("defend"), "manoeuvre:s1": plan("attack") };
    const once = play(begun, orders, [6, 6, 6, 5, 1, 1, 1]);
    const match = play(toSorties(once), orders, [6, 6, 6, 5, 1, 1, 1]);
    expect([poolNow(brave), unitOf(match, "n1").pool]).toEqual([1, 7]);
    expect(resultsOf(match).n1).toMatchObject({ pool: null });
    const tired = battle([{ ...companySetup(brave), pool: 0 }], [{}]);
    expect(resultsOf({ ...tired, state: match.state }).n1).toMatchObject({ pool: 0 });
  });

  test("R004-AFT-82 militia start every battle at -5, however they fought and rested", () => {
    const militia = company({ level: -1 });
    expect(poolNow(militia)).toBe(-5);
    for (const pool of [-9, -5, 0, 3]) {
      const rests = (["halfHour", "day"] as const).map((rest) => restedCompany({ ...militia, pool }, rest, null));
      for (const rested of rests) expect(poolNow({ ...militia, pool, ...rested })).toBeLessThanOrEqual(-5);
      expect(poolNow({ ...militia, pool, ...rests[1] })).toBe(-5);
    }
    const match = battle([companySetup(militia)!], [{}]);
    const bought = { ...match.state.units, n1: { ...unitOf(match, "n1"), pool: 0 } };
    expect(resultsOf({ ...match, state: { ...match.state, units: bought } }).n1).toMatchObject({ pool: null });
  });
});

test.each([
  ["retreat", "retreat"],
  ["retreat", "defend"],
  ["flank", "flank"],
])("R004-DEF-81 dice announced for %s against %s, where nobody rolls, are not spent", (mine, theirs) => {
  const match = toSorties(battle([{ bonus: 3 }], [{ bonus: 2 }]));
  const after = play(match, { "manoeuvre:n1": plan(mine, { s1: 3 }), "manoeuvre:s1": plan(theirs, { n1: 2 }) });
  expect([unitOf(after, "n1").pool, unitOf(after, "s1").pool]).toEqual([3, 2]);
});

test("R004-DEF-81 a unit with two enemies spends only the dice of the sortie that is rolled", () => {
  const match = toSorties(battle([{ bonus: 4 }], [{}, {}]));
  const orders = {
    "manoeuvre:n1": plan("retreat", { s1: 1, s2: 2 }),
    "manoeuvre:s1": plan("defend"),
    "manoeuvre:s2": plan("attack"),
  };
  const after = play(match, orders, [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]);
  expect(unitOf(after, "n1").pool).toBe(2);
});
