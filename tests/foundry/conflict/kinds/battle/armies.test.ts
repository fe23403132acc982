/** Armies' sheets and battles: what marches, how divided companies are named, who comes home. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { battleSheetResults } from "../../../../../src/foundry/conflict/kinds/battle/results.ts";
import { costView, splitPreview } from "../../../../../src/foundry/documents/army/army.view.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import { armyOf, type BattleState, sharedLosses, unitNames } from "../../../../../src/rules/chronicle/battle/index.ts";
import { beginMatch } from "../../../../../src/rules/conflict/match.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { READY_MAPS } from "../../../../../src/rules/hex/maps/ready.ts";
import { battle } from "../../../../../src/rules/varied-battle.ts";
import { say } from "../../../support/render.ts";

const foot = (name: string, size: number, losses = 0) => ({ name, troop: "mediumInfantry", size, losses });

describe("an army's sheet", () => {
  test("sends the standing soldiers, by type", () => {
    const army = armyOf({ a: foot("Reeve's", 100, 20), b: foot("Mill", 50), c: foot("gone", 40, 40) });
    expect(army.troops).toEqual({ mediumInfantry: 130 });
    expect(army.names).toEqual({ mediumInfantry: ["Reeve's", "Mill"] });
  });

  test("a company names its first unit, the others get names of their own", () => {
    const army = armyOf({ a: foot("Reeve's", 240), b: { ...foot("Mere Bows", 30), troop: "bowmen" } });
    let given = 0;
    const names = unitNames(army, {}, { take: (name) => name, next: (type) => `${type} ${++given}` });
    expect(names.mediumInfantry?.slice(0, 2)).toEqual(["Reeve's", "mediumInfantry 1"]);
    expect(names.bowmen?.[0]).toBe("Mere Bows");
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

test("losses are divided without a rest, and no company loses more than marched", () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(sizes, fc.nat(3000), (list, lost) => {
      const marched = Object.fromEntries(
        list.map((size, at) => [`u${at}`, { troop: "mediumInfantry" as const, size }]),
      );
      const shares = sharedLosses(marched, "mediumInfantry", lost);
      for (const [key, share] of Object.entries(shares)) expect(share).toBeLessThanOrEqual(marched[key]!.size);
      const all = list.reduce((sum, size) => sum + size, 0);
      expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBe(Math.min(lost, all));
    }),
  );
});

const SETTING = { when: "", tinctureOf: () => "" };
const plain = (system: object) => ({ system, items: [], statuses: [] });

test("a finished battle subtracts the dead on the army and on units with sheets of their own, and an undo restores them", () => {
  const played = playOut(battle as never, seededDice("harvest/orders"), seededDice("harvest/dice"));
  const { armies } = played.past[0]!.state as BattleState;
  const { setup } = played.record as { setup: object };
  const of = (side: "attacker" | "defender") =>
    Object.fromEntries(
      Object.entries(armies[side].troops).flatMap(([troop, size], at) => [
        [`${side}-a${at}`, { troop, size: size! - 1 }],
        [`${side}-b${at}`, { troop, size: 1 }],
      ]),
    );
  const companies = of("attacker");
  const withCompanies = { ...setup, attacker: { ...armies.attacker, companies } };
  const play = { setup: withCompanies, options: {}, id: "harvest" };
  const match = playOut(battle as never, seededDice("harvest/orders"), seededDice("harvest/dice"), play);
  const state = match.state as BattleState;
  const before = battleSheetResults.resultsAfter(match, match.past[0]!.state);
  const after = battleSheetResults.resultsAfter(match, state);
  expect([before.attacker, before.defender, after.defender]).toEqual([{}, {}, {}]);
  // The first company has a sheet of its own, the others are kept on the army.
  const units = Object.fromEntries(
    Object.entries(companies).map(([id, { troop, size }]) => {
      const key = id.slice("attacker-".length);
      return [key, { name: key, troop, size, losses: 0, uuid: key === "a0" ? "Actor.a0" : "" }];
    }),
  );
  const onArmy = battleSheetResults.plan(before.attacker!, after.attacker!, plain({ units }), SETTING);
  const own = { size: units.a0!.size, losses: 0 };
  const onUnit = battleSheetResults.plan(before["attacker-a0"]!, after["attacker-a0"]!, plain(own), SETTING);
  expect(Object.keys(onArmy.changes)).not.toContain("system.units.a0.losses");
  const unitLost = Number(onUnit.changes["system.losses"] ?? 0);
  const written = Object.values(onArmy.changes).reduce<number>((sum, lost) => sum + Number(lost), unitLost);
  const permanent = state
    .ending!.losses.filter((line) => line.unit.startsWith("a"))
    .reduce((sum, line) => sum + line.permanent, 0);
  expect(permanent).toBeGreaterThan(0);
  expect(written).toBe(permanent);
  for (const [path, losses] of Object.entries(onArmy.changes)) units[path.split(".")[2]!]!.losses = Number(losses);
  const back = battleSheetResults.plan(after.attacker!, before.attacker!, plain({ units }), SETTING);
  expect(Object.values(back.changes).every((losses) => losses === 0)).toBe(true);
});

test("companies that do not add up to their troops are refused", () => {
  const army = { name: "A", troops: { pikemen: 50 } };
  const begins = (companies: unknown) =>
    beginMatch(battle as never, {
      map: READY_MAPS[0],
      kind: "standing",
      attacker: { ...army, companies },
      defender: { ...army, name: "B" },
    }).ok;
  expect(begins({ "attacker-a": { troop: "pikemen", size: 50 } })).toBe(true);
  for (const wrong of [
    { troop: "pikemen", size: 49 },
    { troop: "bowmen", size: 50 },
    { troop: "pikemen", size: 50.5 },
    3,
  ])
    expect(begins({ "attacker-a": wrong }), JSON.stringify(wrong)).toBe(false);
});
