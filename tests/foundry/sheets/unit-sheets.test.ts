/** The sheets of units with pictures: standing and lost figures, and the source of values and dice, by the engine. */

import { expect, test } from "vitest";
import { restChanges, usefulRests } from "../../../src/foundry/campaign/unit-rest.ts";
import { readFields } from "../../../src/foundry/conflict/contract/fields.ts";
import { skirmishRow } from "../../../src/foundry/conflict/kinds/skirmish/skirmish-starter.ts";
import { KEPT_FIGURE, KEPT_UNIT } from "../../../src/foundry/data/skirmish-fields.ts";
import { companyView } from "../../../src/foundry/sheets/company.view.ts";
import { type TroopGiven, troopView } from "../../../src/foundry/sheets/troop.view.ts";
import { commandView } from "../../../src/foundry/sheets/unit-books.view.ts";
import { unitOdds } from "../../../src/foundry/sheets/unit-odds.view.ts";
import { warbandView } from "../../../src/foundry/sheets/warband.view.ts";
import { TROOP_TYPES } from "../../../src/rules/chronicle/battle/index.ts";
import { WEALTH_LADDER } from "../../../src/rules/chronicle/campaign/index.ts";
import { NEW_COMMAND_UNIT } from "../../../src/rules/command/index.ts";
import { defaults } from "../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../src/rules/options.ts";
import { certain } from "../../../src/rules/result.ts";
import { readAgent, type SkirmishOptions, unitSetup } from "../../../src/rules/skirmish/index.ts";
import { NEW_COMPANY, readUnit } from "../../../src/rules/sortie/index.ts";
import { missing, render, say } from "../support/render.ts";

const OPTIONS = defaults(ALL_OPTIONS);
const NO_BOOK = { command: NEW_COMMAND_UNIT, sortie: NEW_COMPANY };
const SHIELDS = {
  rank1: 4,
  rank2: 5,
  rank3: 4,
  lost3: 1,
  hp: 1,
  atk: 1,
  armour: 2,
  weapon: "sword",
  shield: true,
  weapon2: "spear",
  shield2: "no",
  armour2: 1,
  hp2: 2,
  weapon3: "longbow",
  shield3: "no",
  armour3: 1,
  banner: true,
  capture: 7,
};
const ROWAN = {
  name: "Rowan",
  hp: 4,
  atk: 2,
  might: 3,
  armour: 3,
  weapon: "sword",
  shield: true,
  mounted: true,
  damage: 1,
  wound1: "knee",
};
const WARBAND = { unit: SHIELDS, figures: { a: ROWAN, b: { name: "Wat", hp: 3, atk: 1, fallen: true } } };

test("ranks are drawn with the standing and the lost, and figures of note with what is left of them", () => {
  const view = warbandView(WARBAND, OPTIONS, say);
  expect(view.ranks.map(({ men }) => men.map(({ kind }) => kind[0]).join(""))).toEqual(["ssss", "sssss", "ssssf"]);
  expect(view.ranks.map(({ men }) => men[0]!.arms)).toEqual([["blade", "shield"], ["spear"], ["bow"]]);
  expect(view.facts.map(({ value }) => value)).toEqual(["14 of 16", "4", "8"]);
  expect(view.named.map(({ hpWords, fallen }) => [hpWords, fallen])).toEqual([
    ["4 / 5", false],
    ["0 / 3", true],
  ]);
  expect(view.gear.map(({ name }) => name)).toEqual([
    "Shields, front rank",
    "Spears, middle rank",
    "Bows, rear rank",
    "War banner",
  ]);
  const html = render("actor/warband", view);
  expect(html.match(/class="figure stands"/g)).toHaveLength(14);
  expect(html.match(/class="figure fallen"/g)).toHaveLength(2);
  expect(html).toContain("4 left, 1 lost");
});

test("the values of a rank on the sheet are those with which the engine starts", () => {
  const candidate = { uuid: "Actor.a", name: "Shields", type: "unit", img: "", tincture: "", owner: "", items: [] };
  const system = { ...NO_BOOK, skirmish: WARBAND, book: "skirmish" };
  const form = skirmishRow({ ...candidate, system, picked: false }, "red.0", { candidates: [] } as never)!;
  expect(form).not.toHaveProperty(["red.0.banner"]);
  expect(form).not.toHaveProperty(["red.0.lost3"]);
  const fields = (prefix: string, list: typeof KEPT_UNIT) => readFields(form, prefix, list);
  const figures = [{ id: "leader", fields: fields("red.0.leader", KEPT_FIGURE) }];
  const placed = { id: "red-1", unnamed: "", at: { x: 0, y: 0 }, figures };
  const [unit] = unitSetup(fields("red.0", KEPT_UNIT), placed) as any[];
  const view = warbandView(WARBAND, OPTIONS, say);
  const read = (typed: unknown, unique: boolean, index: number) =>
    certain(readAgent(typed, { unit: "red-1", unique, index, where: "" }, {} as SkirmishOptions));
  unit.ranks.forEach((rank: unknown, at: number) => {
    const { fighter, count } = read(rank, false, at);
    const { hp, atk, might, armour, men } = view.ranks[at]!;
    expect([fighter.hp, fighter.atk, fighter.might, fighter.armour, count]).toEqual([
      hp,
      atk,
      might,
      armour,
      men.filter(({ kind }) => kind === "stands").length,
    ]);
  });
  const { fighter, damage } = read(unit.figures[0], true, 0);
  const { hp, atk, might, armour } = view.named[0]!;
  expect([fighter.hp, fighter.atk, fighter.might, fighter.armour, fighter.hp - damage]).toEqual([
    hp,
    atk,
    might,
    armour,
    4,
  ]);
});

test("losses are replaced, and no rank grows wider than the book allows", () => {
  const parts = { ...NO_BOOK, book: "skirmish", skirmish: WARBAND } as const;
  expect(restChanges(parts, "muster", OPTIONS)).toEqual({
    "system.skirmish.unit.rank3": 5,
    "system.skirmish.unit.lost3": 0,
  });
});

test("R002-HP-51 R002-NEM-81 figures of note rest: a day gives a hit point, a week all of them and one wound", () => {
  const wat = { name: "Wat", hp: 4, damage: 3, wound1: "knee", forGood1: true, wound2: "arm", gained: 1 };
  const skirmish = { unit: SHIELDS, figures: { a: wat, b: { name: "Odo", damage: 2, fallen: true } } };
  const parts = { ...NO_BOOK, book: "skirmish", skirmish } as const;
  expect(warbandView(skirmish, OPTIONS, say)).toMatchObject({ hurt: true });
  expect(warbandView(skirmish, OPTIONS, say).named[0]!.kit).toContain("nemesis: +1");
  expect(restChanges(parts, "figureDay", OPTIONS)).toEqual({ "system.skirmish.figures.a.damage": 2 });
  // A permanent wound only stops filling its slot; then the next wound heals.
  expect(restChanges(parts, "figureWeek", OPTIONS)).toEqual({
    "system.skirmish.figures.a.damage": 0,
    "system.skirmish.figures.a.old1": true,
  });
  const later = { ...skirmish, figures: { a: { ...wat, damage: 0, old1: true } } };
  expect(restChanges({ ...parts, skirmish: later }, "figureWeek", OPTIONS)).toEqual({
    "system.skirmish.figures.a.wound2": "",
  });
});

test.each([
  ["R004-AFT-81 a company that used its dice up", { level: 1, pool: -2 }, "−2", "1"],
  ["R004-AFT-82 militia after a battle", { level: -1, pool: -7 }, "−7", "−5"],
])("%s shows its pool, and a day's rest brings what its troops bring, no more", (_, fields, now, rested) => {
  const company = { ...NEW_COMPANY, size: 100, ...fields };
  expect(companyView(company, say)).toMatchObject({ poolNow: now, rest: expect.stringMatching(/rest/i) });
  expect(restChanges({ ...NO_BOOK, book: "sortie", sortie: company } as never, "day", OPTIONS)).toMatchObject({
    "system.sortie.pool": null,
  });
  expect(companyView({ ...company, pool: null }, say)).toMatchObject({ poolNow: rested, rest: "" });
});

test("R004-AFT-01 R004-AFT-71 the campaign offers each unit the rests that would change it", () => {
  const company = { ...NEW_COMPANY, size: 100, dead: 6, injured: 2 };
  const none = { unit: { ...SHIELDS, lost3: 0 }, figures: {} };
  const rests = (more: object, options: object = {}) =>
    usefulRests({ ...NO_BOOK, skirmish: none, ...more } as never, { ...OPTIONS, ...options });
  expect(rests({ book: "sortie", sortie: company })).toEqual(["city"]);
  expect(rests({ book: "sortie", sortie: { ...company, pool: -3 } })).toEqual(["day", "city"]);
  expect(rests({ book: "sortie" })).toEqual([]);
  expect(rests({ book: "skirmish", skirmish: WARBAND })).toEqual(["muster", "figureWeek"]);
  expect(rests({ book: "skirmish" })).toEqual([]);
  const hurt = { ...NEW_COMMAND_UNIT, damage: 2 };
  expect(rests({ book: "command", command: hurt }, { "cp.carryDamage": true })).toEqual(["command"]);
  expect(rests({ book: "command", command: hurt })).toEqual([]);
  expect(rests({ book: "chronicle" })).toEqual([]);
});

test("R000-1.04-55 a realm's wealth is chosen from the ladder, and nothing off it can be picked", () => {
  const system = { seat: "", ruler: "", wealth: 2.5, gains: 0, setbacks: 0, pending: 0 } as const;
  const given = { name: "Avitch", type: "realm", img: "", system, options: OPTIONS } as const;
  const troop = troopView({ ...given, scenesPerStep: 3, editable: true }, say);
  const html = render("actor/body", { troop });
  const offered = [...html.matchAll(/<option value="([\d.]+)"/g)].map(([, value]) => Number(value));
  expect(offered).toEqual([...WEALTH_LADDER]);
  expect(html).not.toMatch(/name="system.wealth"[^>]*type="number"/);
});

test("a unit of the Command book shows its scores minus its damage, and why", () => {
  const unit = { ...NEW_COMMAND_UNIT, class: "heavyInfantry", points: 4, damage: 2 } as const;
  const shown = (floor: 0 | "none", carries: boolean) =>
    commandView(unit, { "cp.scoreFloor": floor, "cp.carryDamage": carries }, say);
  const view = shown(0, true);
  expect([view.points.words, view.damage.words]).toEqual(["4 of 5", "2 of 4"]);
  expect(view.scores.map(({ value, why }) => [value, why])).toEqual([
    [1, "3, damage −2"],
    [0, "1, damage −2"],
  ]);
  expect(shown("none", true).scores[1]!.value).toBe(-1);
  // R003-HEA-71: where nothing is carried over, the sheet shows the unit as the next battle will see it.
  const whole = shown(0, false);
  expect([whole.points.words, whole.damage.words, whole.scores[0]!.value]).toEqual(["2 of 5", "0 of 4", 3]);
  expect([view.fields.length, whole.fields.length]).toEqual([7, 4]);
});

test("a company's pool is shown as the dice of which the engine makes it", () => {
  const company = {
    ...NEW_COMPANY,
    size: 300,
    armour: "medium",
    level: 2,
    commander: 2,
    bonus: 1,
    penalty: 2,
  } as const;
  const view = companyView({ ...company, pool: 4, dead: 10, injured: 20, marched: "all" }, say);
  const engine = certain(
    readUnit({ id: "a", size: 300, level: 2, commander: 2, bonus: 1, penalty: 2, armour: "medium" }, "north", ""),
  );
  const own = view.parts.filter(({ always }) => !always).map(({ dice }) => Number(dice.replace("−", "-")));
  expect(own.reduce((sum, dice) => sum + dice, 0)).toBe(engine.pool);
  expect(view.dice.filter(Boolean)).toHaveLength(4);
  expect(view.dice).toHaveLength(engine.pool);
  expect(view.poolWords).toBe("2 of 6 spent");
  expect(view.parts.filter(({ always }) => always).map(({ name, dice }) => `${name} ${dice}`)).toEqual([
    "Always in a sortie: armour +1",
    "Always in a sortie: marching −2",
  ]);
  expect([view.fit, view.hurt]).toEqual(["270 of 300 fit to fight", "10 dead or gone, 20 injured"]);
  const below = (pool: number) => companyView({ ...NEW_COMPANY, size: 9, level: -1, pool }, say).poolWords;
  expect([below(-7), below(-6)]).toEqual(["2 fewer than when fresh (\u22125)", "one fewer than when fresh (\u22125)"]);
  const tired = companyView({ ...company, pool: -2 }, say);
  expect([tired.penalties.length, tired.dice.filter(Boolean).length]).toEqual([2, 0]);
});

test("the sheet of a unit of each of the other books shows its exact value", () => {
  missing.clear();
  const nothing = { ...NO_BOOK, skirmish: { unit: {}, figures: {} } };
  const odds = (parts: object) =>
    unitOdds({ ...nothing, ...parts } as never, { ...OPTIONS, "cp.carryDamage": true }, say)!;
  const table = (parts: object) =>
    odds(parts).rows.map(({ name, note, cells }) => [name, note, ...cells.map((cell) => cell.value)]);
  // Eight minus the armour, of twelve; four swords, five spears, four bows, Rowan on his horse with three.
  const warband = odds({ book: "skirmish", skirmish: WARBAND });
  expect(warband.rows.map(({ name, note }) => [name, note])).toEqual([
    ["Front rank", "attacks with 4 dice"],
    ["Middle rank", "attacks with 5 dice"],
    ["Rear rank", "shoots with 4 dice"],
    ["Rowan", "attacks with 3 dice"],
  ]);
  expect(warband.rows[0]!.cells[2]).toEqual({ value: "50.0", note: "2.0 hits" });
  const stones = { unit: { rank1: 1, hp: 1, atk: 1, weapon: "improvised" }, figures: {} };
  expect(table({ book: "skirmish", skirmish: stones })[0]).toEqual([
    "Front rank",
    "attacks with one die",
    ...["58.3", "50.0", "41.7", "33.3", "25.0"],
  ]);
  const command = odds({ book: "command", command: { ...NEW_COMMAND_UNIT, class: "heavyInfantry", damage: 1 } });
  expect(command.rows[0]!.cells.map(({ value, note }) => `${value} ${note}`)).toEqual([
    "\u22121 loses",
    "0 even",
    "+1 wins",
    "+2 wins",
    "+2 wins",
  ]);
  const sortie = table({ book: "sortie", sortie: { ...NEW_COMPANY, size: 100, level: 2 } });
  const [wins, loses, winsAll] = sortie[0]!.slice(2).map(Number);
  // Three dice against three: an even chance, and better with the two of its level.
  expect(sortie.map(([name]) => name)).toContain("Cavalry, heavy");
  expect([wins! === loses!, winsAll! > wins!]).toEqual([true, true]);
  expect(unitOdds({ ...nothing, book: "sortie" } as never, defaults(ALL_OPTIONS), say)).toBeUndefined();
  const html = render("actor/unit-odds", { unitOdds: command });
  expect(html.match(/<td/g)).toHaveLength(35);
  expect(render("actor/unit-odds", {})).toContain("hidden");
  expect([...missing]).toEqual([]);
});

test("R000-5.01-08 R000-1.04-07 a unit's sheet says whether it scouts, a realm's sheet what it can pay for", () => {
  const body = (type: string, system: TroopGiven["system"]) => {
    const given = {
      name: "Riders",
      type,
      img: "",
      system,
      options: { ...OPTIONS, "wealth.armyBudgetPerPoint": 1000, "wealth.citiesPerPoint": 0.5 },
      scenesPerStep: 3,
      editable: true,
    };
    return render("actor/body", { troop: troopView(given, say) });
  };
  const skirmish = { unit: {}, figures: {} };
  const unit = { seat: "", size: 100, losses: 0, book: "chronicle", skirmish, ...NO_BOOK } as const;
  const scouts = TROOP_TYPES.filter((troop) => body("unit", { ...unit, troop }).includes("Scouts outside battle"));
  expect(scouts).toEqual(["lightInfantry", "lightCavalry"]);
  const realm = { seat: "", ruler: "", wealth: 2.5, gains: 0, setbacks: 0, pending: 0 } as const;
  expect(body("realm", realm)).toContain("supports an army of cost 2500, cities: 1");
});
