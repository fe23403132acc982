/** What a Skirmish uses up, whom it captures, and who counts as a player's character: on the sheets. */

import { describe, expect, test } from "vitest";
import { restChanges } from "../../../../../src/foundry/campaign/unit-rest.ts";
import type { Candidate } from "../../../../../src/foundry/conflict/contract/starter.ts";
import { moraleOnSheet, sheetOf } from "../../../../../src/foundry/conflict/kinds/skirmish/fighter-sheet.ts";
import { skirmishSheetResults } from "../../../../../src/foundry/conflict/kinds/skirmish/results.ts";
import { planWith } from "../../../../../src/foundry/conflict/results/as-before.ts";
import { storyView } from "../../../../../src/foundry/sheets/character/story.view.ts";
import { warbandView } from "../../../../../src/foundry/sheets/warband.view.ts";
import {
  figureAfter,
  marches,
  rosterAfter,
  type SkirmishState,
  unitAfter,
} from "../../../../../src/rules/skirmish/index.ts";
import { lone, ranked, type Setting, scene } from "../../../../rules/skirmish/table.ts";
import { say } from "../../../support/render.ts";

const thing = (id: string, type: string, system: object) => ({
  id,
  name: id,
  type,
  system: { place: "pack", hands: "", ...system },
});
const ITEMS = [
  thing("helm", "gear", { icon: "helmet", place: "worn" }),
  thing("cloth", "gear", { icon: "bandage" }),
  thing("cloth2", "gear", { icon: "bandage" }),
  thing("draught", "gear", { icon: "potion" }),
  thing("steed", "gear", { icon: "horse", place: "worn" }),
  thing("bow", "gear", { icon: "crossbow", hands: "both" }),
  thing("bolts", "gear", { icon: "quiver" }),
  thing("javelin", "weapon", { weapon: "javelin" }),
  thing("board", "shield", { place: "worn" }),
];
const PROFILE = {
  hp: 3,
  hpMax: 3,
  attacks: 2,
  might: 2,
  armour: 0,
  morale: 9,
  capture: 6,
  death: 6,
  agility: 6,
  vigor: 6,
  finesse: 6,
};

function candidate(more: Partial<Candidate> = {}): Candidate {
  return {
    uuid: "Actor.maud",
    name: "Maud",
    type: "character",
    img: "",
    tincture: "",
    owner: "rosa",
    picked: false,
    system: { skirmish: PROFILE, maimed: {} },
    items: ITEMS,
    ...more,
  };
}

describe("R002-HP-71 gear of the pack", () => {
  test("R002-HP-71 crossbow, bandages, potion, quiver, helmet, shield and horse are read from the pack", () => {
    expect(sheetOf([candidate()], "Actor.maud")).toMatchObject({
      hands: ["crossbow"],
      packed: ["javelin"],
      bandages: 2,
      potions: 1,
      mounted: true,
      ammo: "packed",
      helmet: true,
      shield: true,
      pc: true,
    });
  });

  test("R002-HP-71 a character without a player is an NPC with the morale of the sheet", () => {
    const npc = candidate({ played: false });
    expect(sheetOf([npc], "Actor.maud")).toMatchObject({ pc: false });
    expect(moraleOnSheet([npc], "Actor.maud")).toBe("strong");
    expect(moraleOnSheet([candidate()], "Actor.maud")).toBeUndefined();
  });
});

/** Maud before and after the fight, and what is written to her sheet. */
const begun = (change: Setting = {}) =>
  scene(
    [
      lone("a", 5, 5, {
        pc: true,
        helmet: true,
        shield: true,
        armour: 1,
        hands: ["javelin", "sword"],
        bandages: 2,
        potions: 1,
        mounted: true,
      }),
    ],
    [lone("b", 5, 12)],
    change,
  );
const spent = () =>
  begun({
    agents: {
      A: {
        helmets: 0,
        sundered: true,
        shield: false,
        mount: false,
        hands: ["sword"],
        bandages: 1,
        potions: 0,
        damage: 3,
        zero: 3,
        critical: { since: 1, stable: true },
      },
    },
  });
const plan = (before: object, after: object, items = ITEMS, statuses: string[] = []) =>
  skirmishSheetResults.plan(
    before as never,
    after as never,
    { system: { skirmish: PROFILE, maimed: {} }, items, statuses },
    {
      when: "",
      tinctureOf: () => "",
    },
  );

describe("R002-HP-71 what a fight uses up is used up on the sheet", () => {
  const figure = (state: SkirmishState) => figureAfter(begun().agents.A!, state);

  test("R002-HP-71 helmet, shield, mount, thrown weapons, bandages and potions", () => {
    expect(figure(spent()).used).toEqual({
      helmet: true,
      shield: true,
      mount: true,
      weapons: ["javelin"],
      bandages: 1,
      potions: 1,
    });
    const written = plan({ begunFigure: figure(begun()) }, { figure: figure(spent()) });
    expect(written.things).toEqual(
      ["helm", "steed", "board", "cloth", "draught", "javelin"].map((_id) => ({
        _id,
        "system.place": "spent",
        "system.hands": "",
      })),
    );
    expect(written.statuses).toEqual({ aided: true });
    expect(written.changes).toEqual({ "system.skirmish.hp": 0 });
  });

  test("R002-HP-71 an undo restores it, each thing to its place", () => {
    const [start, end] = [{ begunFigure: figure(begun()) }, { figure: figure(spent()) }];
    const system = { skirmish: PROFILE, maimed: {} };
    const setting = { when: "", tinctureOf: () => "" };
    const at = (items: typeof ITEMS, statuses: string[]) => ({ system, items, statuses });
    const { noted } = planWith(skirmishSheetResults, { start, before: start, after: end }, at(ITEMS, []), {}, setting);
    const gone = ITEMS.map((item) =>
      ["helm", "steed", "board", "cloth", "draught", "javelin"].includes(item.id)
        ? { ...item, system: { ...item.system, place: "spent", hands: "" } }
        : item,
    );
    const steps = { start, before: end, after: start };
    const { plan: undone } = planWith(skirmishSheetResults, steps, at(gone, ["aided"]), noted, setting);
    const places = undone.things.map((thing) => [thing._id, thing["system.place"]]);
    expect(Object.fromEntries(places)).toEqual({
      helm: "worn",
      steed: "worn",
      board: "worn",
      cloth: "pack",
      draught: "pack",
      javelin: "pack",
    });
    expect(undone.statuses).toEqual({ aided: false });
  });

  test("R002-HP-71 a figure of a unit actor loses it from its record, and gets it back by an undo", () => {
    const kept = {
      name: "Maud",
      weapon: "javelin",
      other: "sword",
      helmet: true,
      shield: true,
      mounted: true,
      bandages: 2,
    };
    const roster = { unit: {}, figures: { A: kept } };
    const start = figure(begun());
    const used = rosterAfter(
      roster,
      undefined,
      { lost: {}, captive: {}, used: {}, figures: { A: figure(spent()) } },
      {},
    );
    expect(used.figures.A).toMatchObject({ helmet: false, shield: false, mounted: false, bandages: 1, weapon: "" });
    const after = { unit: {}, figures: { A: { ...kept, ...used.figures.A } } };
    const before = { lost: {}, captive: {}, used: {}, figures: { A: figure(spent()) } };
    expect(rosterAfter(after, before, undefined, { A: start }).figures.A).toMatchObject({
      helmet: true,
      shield: true,
      mounted: true,
      bandages: 2,
      weapon: "javelin",
    });
  });
});

test("R002-HP-72 0 HP on a sheet says dying, stable or dead", () => {
  const source = { home: "", context: "", relations: {}, goals: {}, biography: "", terrain: "", seat: "", maimed: {} };
  const words = (hp: number, dead: boolean, aided: boolean) =>
    storyView(
      {
        source: { ...source, skirmish: { ...PROFILE, hp } } as never,
        biography: "",
        kept: {},
        whole: [],
        scenesPerStep: 3,
        editing: false,
        editable: true,
        statuses: new Set([...(dead ? ["dead"] : []), ...(aided ? ["aided"] : [])]),
      },
      say,
    ).maimed.atZero;
  expect([words(0, false, false), words(0, false, true), words(0, true, false), words(1, false, false)]).toEqual([
    "0 HP: dying. First aid within two rounds, or death.",
    "0 HP: stable. Any further damage kills.",
    "0 HP: dead.",
    "",
  ]);
});

describe("R002-END-71 a figure that surrendered is a prisoner", () => {
  const captain = { figures: [{ id: "b-x", hp: 3, atk: 1, might: 4, capture: 6 }] };
  const muster = (change: Setting = {}) => scene([lone("a", 5, 5)], [ranked("b", 5, 12, [3, 2], {}, captain)], change);
  const over = (winner: string) =>
    muster({
      units: { b: { status: "surrendered" } },
      agents: { "b-rank1": { count: 2, lost: 1 } },
      course: { ending: { winners: [winner], reason: "field", minutes: 10 } },
    });

  test("R002-END-71 missing from the company, apart from the dead; back at once if their side holds the field", () => {
    const after = unitAfter(muster(), over("red"), "b", new Map());
    expect([after.lost, after.captive, after.figures.x!.fate]).toEqual([{ 1: 1, 2: 0 }, { 1: 2, 2: 2 }, "captured"]);
    const won = unitAfter(muster(), over("blue"), "b", new Map());
    expect([won.lost, won.captive, won.figures.x!.fate]).toEqual([{ 1: 1, 2: 0 }, { 1: 0, 2: 0 }, "up"]);
  });

  test("R002-END-71 the sheet keeps prisoners until they are freed or given up", () => {
    const roster = { unit: { rank1: 3, rank2: 2, hp: 1, atk: 1 }, figures: { x: { name: "Hew", hp: 3, atk: 1 } } };
    const { unit, figures } = rosterAfter(roster, undefined, unitAfter(muster(), over("red"), "b", new Map()), {});
    expect(unit).toEqual({ lost1: 1, captive1: 2, rank1: 0, captive2: 2, rank2: 0 });
    expect([figures.x, marches({ name: "Hew", ...figures.x })]).toEqual([{ captive: true }, false]);
    const skirmish = { unit: { ...roster.unit, ...unit }, figures: { x: { ...roster.figures.x, ...figures.x } } };
    expect(warbandView(skirmish, { "d12.mixedGear": "worst" }, say).captives).toBe("5 prisoners of the enemy");
    const rest = (how: string) => restChanges({ skirmish } as never, how, { "warfare.refillPerDay": null } as never);
    expect(rest("freed")).toEqual({
      "system.skirmish.unit.captive1": 0,
      "system.skirmish.unit.rank1": 2,
      "system.skirmish.unit.captive2": 0,
      "system.skirmish.unit.rank2": 2,
      "system.skirmish.figures.x.captive": false,
    });
    expect(rest("givenUp")).toMatchObject({
      "system.skirmish.unit.lost1": 3,
      "system.skirmish.unit.lost2": 2,
      "system.skirmish.figures.x.fallen": true,
    });
  });
});
