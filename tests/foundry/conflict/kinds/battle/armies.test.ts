/** Armies' sheets and battles: what marches, how divided companies are named, who comes home. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { battleSheetResults } from "../../../../../src/foundry/conflict/kinds/battle/results.ts";
import { costView, splitPreview } from "../../../../../src/foundry/documents/army.view.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import { armyOf, type BattleState, sharedLosses, unitNames } from "../../../../../src/rules/chronicle/battle/index.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { battle } from "../../../../../src/rules/varied-battle.ts";
import { say } from "../../../support/render.ts";

const foot = (name: string, size: number, losses = 0) => ({ name, troop: "mediumInfantry", size, losses });

describe("an army's sheet", () => {
  test("sends the standing soldiers, by type", () => {
    const army = armyOf({ a: foot("Reeve's", 100, 20), b: foot("Mill", 50), c: foot("gone", 40, 40) });
    expect(army.troops).toEqual({ mediumInfantry: 130 });
    expect(army.names).toEqual({ mediumInfantry: ["Reeve's", "Mill"] });
  });

  test("a divided company numbers its units, an undivided one keeps its name", () => {
    const army = armyOf({ a: foot("Reeve's", 240), b: { ...foot("Mere Bows", 30), troop: "bowmen" } });
    const names = unitNames(army, {});
    expect(names.mediumInfantry?.slice(0, 2)).toEqual(["Reeve's I", "Reeve's II"]);
    expect(names.bowmen).toEqual(["Mere Bows"]);
  });

  test("shows ties that the owner must decide", () => {
    const preview = splitPreview({ mediumInfantry: 90, bowmen: 90 }, undefined, say);
    expect(preview.units).toBe("As the larger army: 9 units");
    expect(preview.steps.filter(({ tie }) => tie !== "")).toHaveLength(1);
  });

  test.each([
    { budget: undefined, over: false },
    { budget: 300, over: false },
    { budget: 299, over: true },
  ])("costs 300 against a budget of $budget", ({ budget, over }) => {
    const view = costView({ mediumInfantry: 100 }, budget, say);
    expect([view.total, view.over]).toEqual([300, over]);
  });
});

test("losses are divided without a rest, and no unit loses more than it has", () => {
  const companies = fc.array(fc.record({ size: fc.nat(500), losses: fc.nat(500) }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(companies, fc.nat(3000), (list, lost) => {
      const units = Object.fromEntries(list.map(({ size, losses }, at) => [`u${at}`, foot("x", size, losses)]));
      const stood = Object.values(units).reduce((sum, unit) => sum + Math.max(0, unit.size - unit.losses), 0);
      const shares = sharedLosses(units, "mediumInfantry", lost);
      for (const [key, share] of Object.entries(shares)) {
        expect(share).toBeLessThanOrEqual(Math.max(0, units[key]!.size - units[key]!.losses));
      }
      expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBe(Math.min(lost, stood));
    }),
  );
});

test("a finished battle subtracts the dead, and an undo restores them", () => {
  const match = playOut(battle as never, seededDice("harvest/orders"), seededDice("harvest/dice"));
  const state = match.state as BattleState;
  const before = battleSheetResults.resultsAfter(match, match.past[0]!.state);
  const after = battleSheetResults.resultsAfter(match, state);
  expect(before).toEqual({ attacker: {}, defender: {} });
  const units = Object.fromEntries(
    Object.entries(state.armies.attacker.troops).map(([troop, size]) => [
      troop,
      { name: troop, troop, size, losses: 0 },
    ]),
  );
  const plan = battleSheetResults.plan(
    before.attacker!,
    after.attacker!,
    { system: { units }, items: [], statuses: [] },
    {
      when: "",
      tinctureOf: () => "",
    },
  );
  const written = Object.values(plan.changes).reduce<number>((sum, lost) => sum + Number(lost), 0);
  const permanent = state
    .ending!.losses.filter((line) => line.unit.startsWith("a"))
    .reduce((sum, line) => sum + line.permanent, 0);
  expect(permanent).toBeGreaterThan(0);
  expect(written).toBe(permanent);
  for (const [path, losses] of Object.entries(plan.changes)) units[path.split(".")[2]!]!.losses = Number(losses);
  const back = battleSheetResults.plan(
    after.attacker!,
    before.attacker!,
    { system: { units }, items: [], statuses: [] },
    {
      when: "",
      tinctureOf: () => "",
    },
  );
  expect(Object.values(back.changes).every((losses) => losses === 0)).toBe(true);
});
