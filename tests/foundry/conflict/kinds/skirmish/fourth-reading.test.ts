/** The rules of the fourth reading for a player: from a sheet's data through the start form and the fight to the sheet. */
import { describe, expect, test } from "vitest";
import { restChanges } from "../../../../../src/foundry/campaign/unit-rest.ts";
import type { Candidate } from "../../../../../src/foundry/conflict/contract/starter.ts";
import { fightersOf, sheetOf } from "../../../../../src/foundry/conflict/kinds/skirmish/fighter-sheet.ts";
import { skirmishSheetResults } from "../../../../../src/foundry/conflict/kinds/skirmish/results.ts";
import { skirmishRow, skirmishStarter } from "../../../../../src/foundry/conflict/kinds/skirmish/skirmish-starter.ts";
import { warbandView } from "../../../../../src/foundry/sheets/warband.view.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { figureAfter, type SkirmishState, skirmish } from "../../../../../src/rules/skirmish/index.ts";
import { after } from "../../../../rules/skirmish/table.ts";
import { say } from "../../../support/render.ts";

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
const actor = (type: string, system: object, more: Partial<Candidate> = {}): Candidate => ({
  uuid: "Actor.one",
  name: "One",
  type,
  img: "",
  tincture: "",
  owner: "rosa",
  items: [],
  picked: false,
  system,
  ...more,
});
const npc = (more: object = {}) => actor("character", { skirmish: PROFILE, maimed: {}, ...more }, { played: false });
const SETTING = { when: "", tinctureOf: () => "" };
const RESTS = { "warfare.refillPerDay": null, "d12.weekHeals": "one" } as const;

/** The fight that the start form makes of this actor, against one bandit. */
function fought(one: Candidate): SkirmishState {
  const input = { players: [], candidates: [one], options: {}, given: {}, earlier: [], say };
  const form = {
    ...skirmishRow(one, "red.0", input),
    "blue.0.name": "Wat",
    "blue.0.rank1": "1",
    "blue.0.hp": "1",
    "blue.0.atk": "1",
  };
  const { setup } = certain(skirmishStarter.read(form, input));
  return certain(skirmish.begin(setup, {} as never));
}

/** What the sheet says afterwards, if the fight changed its first figure so. */
function home(one: Candidate, change: object) {
  const begun = fought(one);
  const agent = Object.values(begun.agents).find(({ unique, unit }) => unique && unit === "red-1")!;
  const state = after(begun, { agents: { [agent.id]: change } });
  const ended = { figure: figureAfter(agent, state) };
  const plain = { system: one.system, items: [], statuses: [] };
  return skirmishSheetResults.plan({ begunFigure: figureAfter(agent, begun) } as never, ended as never, plain, SETTING);
}

describe("an NPC with a character sheet", () => {
  const MARKS = ["shoulder", "leg", "guts", "head", "back"].map((kind) => ({ kind, permanent: false, fresh: true }));

  test("R002-WND-81 has every wound on its sheet afterwards, and each makes it easier to hit in the next fight", () => {
    const { changes } = home(npc(), { marks: MARKS, wounds: [{ kind: "arm", permanent: true, fresh: true }] });
    expect(Object.keys(changes).sort()).toEqual(
      ["arm", "back", "guts", "head", "leg", "shoulder"].map((kind) => `system.maimed.${kind}`),
    );
    const maimed = Object.fromEntries(MARKS.map((wound) => [wound.kind, wound]));
    const agent = Object.values(fought(npc({ maimed })).agents).find(({ unit }) => unit === "red-1")!;
    expect([agent.marks.length, agent.wounds.length]).toEqual([5, 0]);
  });

  test("R002-NEM-81 R002-HP-04 has one HP, attack and Might more on its sheet for each character it killed, hurt or not", () => {
    const grown = { "system.skirmish.hpMax": 4, "system.skirmish.attacks": 3, "system.skirmish.might": 3 };
    expect(home(npc(), { gained: 1 }).changes).toEqual({ "system.skirmish.hp": 4, ...grown });
    expect(home(npc(), { gained: 1, damage: 1 }).changes).toEqual(grown);
  });

  test("R002-HP-83 at 0 HP it does not enter; a player's character does, bleeding unless it was aided", () => {
    const fallen = { skirmish: { ...PROFILE, hp: 0 }, maimed: {} };
    const read = (more: Partial<Candidate>) => sheetOf([actor("character", fallen, more)], "Actor.one");
    expect(fightersOf([npc(fallen)])).toEqual([]);
    expect(fightersOf([actor("character", fallen, { dead: true })])).toEqual([]);
    expect(read({})).toMatchObject({ pc: true, damage: 3, bleeding: true });
    expect(read({ aided: true })).not.toHaveProperty("bleeding");
  });
});

describe("a company", () => {
  const unit = { rank1: 5, hp: 1, atk: 1, weapon: "sword", other: "javelin", helmet: true };
  const band = (more: object, figures: object = {}) =>
    actor("unit", { book: "skirmish", skirmish: { unit: { ...unit, ...more }, figures } });

  test("R002-HP-81 its sheet names what a rank is without, the next fight has it so, and replacing losses refills it", () => {
    const used = band({ bare1: 2, thrown1: "javelin" });
    const { skirmish: parts } = used.system as any;
    const lines = warbandView(parts, { "d12.mixedGear": "worst" }, say).gear;
    expect(lines.map(({ name, note }) => `${name}: ${note}`)).toContainEqual(
      "Missing, front rank: javelin thrown, 2 without a helmet, until losses are replaced",
    );
    const rank = Object.values(fought(used).agents).find(({ unit: of }) => of === "red-1")!;
    expect(rank).toMatchObject({ hands: ["sword"], helmets: 3 });
    expect(restChanges(used.system as never, "muster", RESTS)).toEqual({
      "system.skirmish.unit.bare1": 0,
      "system.skirmish.unit.thrown1": "",
    });
  });

  test("R002-REC-81 R002-WND-81 a figure shows a row more than its wounds, and its player says which heals first", () => {
    const figure = { name: "Rowan", hp: 4, atk: 2, wound1: "arm", wound2: "knee", wound3: "eye", healsFirst: "eye" };
    const one = band({}, { a: figure });
    const shown = warbandView((one.system as any).skirmish, { "d12.mixedGear": "worst" }, say).figures[0]!.more;
    const rows = shown.map(({ name }) => name.split(".").at(-1)).filter((name) => /^wound|heals/.test(name!));
    expect(rows).toEqual(["wound1", "wound2", "wound3", "wound4", "healsFirst"]);
    expect(restChanges(one.system as never, "figureWeek", RESTS)).toEqual({
      "system.skirmish.figures.a.wound3": "",
      "system.skirmish.figures.a.healsFirst": "",
    });
  });
});
