/** What a warband's sheet says is what the engine starts with, whatever the fields contain. */

import { expect, it, test } from "vitest";
import { companyView } from "../../../src/foundry/sheets/company.view.ts";
import { warbandView } from "../../../src/foundry/sheets/warband.view.ts";
import { defaults } from "../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../src/rules/options.ts";
import { certain } from "../../../src/rules/result.ts";
import {
  agentsOf,
  beginSkirmish,
  hpOf,
  mightOf,
  moraleChance,
  moraleFactorsOf,
  type RosterFields,
  shotDice,
  unitSetup,
  unitSpeed,
} from "../../../src/rules/skirmish/index.ts";
import { NEW_COMPANY } from "../../../src/rules/sortie/index.ts";
import { say } from "../support/render.ts";

const OPTIONS = defaults(ALL_OPTIONS);
const MEN = { hp: 1, atk: 1 };
const WAT = { name: "Wat", hp: 3, atk: 2 };
const BRAN = { name: "Bran", hp: 3, atk: 2, wound1: "knee" };

function engine(unit: RosterFields, figures: readonly RosterFields[], options: typeof OPTIONS) {
  const rows = figures.map((fields, at) => ({ id: `f${at}`, fields }));
  const [own] = unitSetup(unit, { id: "u", unnamed: "Us", at: { x: 3, y: 3 }, figures: rows });
  const foe = { id: "foe", name: "Foe", at: { x: 3, y: 20 }, ranks: [{ count: 1, hp: 1, atk: 1 }] };
  const sides = [
    { seat: "us", name: "Us", home: "north", units: [own] },
    { seat: "them", name: "Them", home: "south", units: [foe] },
  ];
  const state = certain(beginSkirmish({ sides }, options));
  const begun = state.units.u!;
  const agents = agentsOf(state, "u");
  return {
    speed: String(unitSpeed(state, begun, 0)),
    morale: begun.morale === "steadfast" ? "never checks" : String(moraleChance(moraleFactorsOf(state, begun))),
    ranks: agents
      .filter(({ unique }) => !unique)
      .map(({ fighter, count }) => [fighter.hp, fighter.atk, fighter.might, fighter.armour, count]),
    named: agents
      .filter(({ unique }) => unique)
      .map((one) => [hpOf(one), shotDice(one), mightOf(one), one.fighter.armour, hpOf(one) - one.damage]),
  };
}

function sheet(unit: RosterFields, figures: readonly RosterFields[], options: typeof OPTIONS) {
  const view = warbandView(
    { unit, figures: Object.fromEntries(figures.map((one, at) => [`f${at}`, one])) },
    options,
    say,
  );
  return {
    speed: view.facts[1]!.value,
    morale: view.facts[2]!.value,
    ranks: view.ranks.map(({ hp, atk, might, armour, men }) => [hp, atk, might, armour, men.length]),
    named: view.named.map(({ atk, might, armour, pips }) => {
      return [pips.length, atk, might, armour, pips.filter(Boolean).length];
    }),
  };
}

const MIXED = { ...MEN, rank1: 5, armour: 2, mixed1: 2, mixedWeapon1: "axe" };
it.each<[string, RosterFields, readonly RosterFields[], object?]>([
  ["plain men", { ...MEN, rank1: 5, rank2: 3 }, []],
  ["men on horses", { ...MEN, rank1: 5, mounted: true, might: 2 }, []],
  ["men behind shields", { ...MEN, rank1: 5, rank2: 5, shield: true, shield2: "no" }, []],
  ["a captain", { ...MEN, rank1: 3 }, [WAT]],
  ["a captain no mightier than his men", { ...MEN, rank1: 3, might: 3 }, [WAT]],
  ["a captain among mightier men behind", { ...MEN, rank1: 3, rank2: 5, might2: 9 }, [WAT]],
  ["a captain before those who are gone", { ...MEN, rank1: 3, rank2: 0, might2: 9 }, [WAT]],
  ["two captains as mighty", { ...MEN, rank1: 3 }, [WAT, BRAN]],
  ["two captains, one of them a nemesis", { ...MEN, rank1: 3 }, [WAT, { ...BRAN, gained: 1, damage: 2 }]],
  ["a captain alone", {}, [WAT]],
  ["a captain on a horse", { ...MEN, rank1: 3, might: 3 }, [{ ...WAT, mounted: true }]],
  ["a player's character on a horse", { ...MEN, rank1: 3, might: 3 }, [{ ...WAT, mounted: true, pc: true }]],
  [
    "players' characters",
    {},
    [
      { ...WAT, pc: true },
      { ...BRAN, pc: true },
    ],
  ],
  ["one of them a hireling", {}, [{ ...WAT, pc: true }, BRAN]],
  ["the slow and the lame", { ...MEN, rank1: 3, slow: true, capture: 9 }, [BRAN]],
  ["the weak, beset", { ...MEN, rank1: 5, morale: "weak", circumstance: -2 }, []],
  ["the steadfast", { ...MEN, rank1: 5, morale: "steadfast" }, []],
  ["a full unit with its banner", { ...MEN, rank1: 5, rank2: 5, rank3: 5, banner: true }, []],
  ["better armour on some: the worst counts", { ...MIXED, mixedArmour1: 3 }, []],
  ["worse armour on some", { ...MIXED, mixedArmour1: 1 }, []],
  ["worse armour that is worth more", { ...MIXED, mixedArmour1: 1, mixedWorth1: 9 }, []],
  ["as good on some", MIXED, []],
  ["worse on some, the most count", { ...MIXED, mixedArmour1: 1 }, [], { "d12.mixedGear": "majority" }],
  ["worse on most of them", { ...MIXED, mixed1: 3, mixedArmour1: 1 }, [], { "d12.mixedGear": "majority" }],
])("%s", (_, unit, figures, more) => {
  const options = { ...OPTIONS, ...more };
  expect(sheet(unit, figures, options)).toEqual(engine(unit, figures, options));
});

test("the gear shown for a mixed rank is the one that counts", () => {
  const kit = (unit: RosterFields) => warbandView({ unit, figures: {} }, OPTIONS, say).ranks[0]!.kit;
  expect([kit({ ...MIXED, weapon: "sword" }), kit({ ...MIXED, weapon: "sword", mixedArmour1: 1 })]).toEqual([
    "sword",
    "axe",
  ]);
});

test("whatever is typed, a sheet shows numbers and draws a limited number of figures", () => {
  const company = companyView({ ...NEW_COMPANY, level: 10, commander: 20 }, say);
  expect([company.fit, company.poolNow, company.dice.length]).toEqual(["0 of 0 fit to fight", "310", 100]);
  expect(companyView({ ...NEW_COMPANY, level: 1.5 }, say).poolNow).toBe("2");
});
