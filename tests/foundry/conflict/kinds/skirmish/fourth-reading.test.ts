/** The rules of the fourth reading for a player: from a sheet's data through the start form and the fight to the sheet. */
import { describe, expect, test } from "vitest";
import { restChanges } from "../../../../../src/foundry/campaign/unit-rest.ts";
import type { Candidate } from "../../../../../src/foundry/conflict/contract/starter.ts";
import { fightersOf, sheetOf } from "../../../../../src/foundry/conflict/kinds/skirmish/fighter-sheet.ts";
import { skirmishSheetResults } from "../../../../../src/foundry/conflict/kinds/skirmish/results.ts";
import { skirmishRow, skirmishStarter } from "../../../../../src/foundry/conflict/kinds/skirmish/skirmish-starter.ts";
import { unitOdds } from "../../../../../src/foundry/sheets/unit-odds.view.ts";
import { warbandView } from "../../../../../src/foundry/sheets/warband.view.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { figureAfter, type SkirmishState, skirmish } from "../../../../../src/rules/skirmish/index.ts";
import { after, fight, lone, play, ranked, until } from "../../../../rules/skirmish/table.ts";
import { render, say } from "../../../support/render.ts";
import { panel, story } from "./panel.ts";

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

describe("on the panel and in the log", () => {
  const band = (...might: number[]) => might.map((each, at) => lone(`b${at}`, 4 + at, 6, { might: each }));
  const attack = (agent: string) => ({ act: "attack", agent, subdue: false });

  test("R002-DUE-81 R002-MOR-81 a lone character challenges a band's leader, whose death the group feels", () => {
    const open = until(fight([lone("a", 5, 5, { pc: true, atk: 3 })], band(1, 4, 1)), "challenge");
    expect(panel(open, "red")).toContain("Challenge B1");
    expect(panel(open, "red")).not.toContain("Challenge B0");
    expect(panel(open, "blue", { unit: "b1" })).toMatch(/b1 blue .*leads the group.*leader 1/);
    const accepted = play(play(open, { "challenge:A": { challenge: "B1" } }), { "answer:A": { accept: true } });
    const blows = until(accepted, "blows:red");
    const over = until(play(blows, { "melee:red": attack("A") }, [2, 2, 2]), "opening", [12, 12, 3, 1]);
    expect(story(over)).toContain("The group of b0 has seen its leader fall in a duel.");
    expect(story(over)).toMatch(/but holds\. d12: 3, chance 5: \+7 training and −2 leader fallen in a duel/);
  });

  test("R002-HP-82 the save follows the phase in which a character came to 0 HP", () => {
    const struck = until(fight([lone("a", 5, 5, { pc: true })], [lone("b", 5, 6, { atk: 4 })]), "blows:blue", [12, 12]);
    const after = play(struck, { "melee:blue": attack("B") }, [2, 2, 2, 2, 3, 4, 1]);
    expect(story(after)).toMatch(/A takes 4 damage; 0 HP left\.[\s\S]*A (survives|lives)/);
  });

  test("R002-VUL-81 two attacks slay two figures of an unaware rank", () => {
    const watch = ranked("b", 5, 6, [4], { hp: 2, unaware: true, killable: true });
    const ambush = fight([lone("a", 5, 5)], [watch], { surprise: "red" });
    const struck = play(until(ambush, "firstStrikes:red"), { "first:red": attack("A") }, [1, 1]);
    expect(story(struck)).toContain("2 figures of the front rank of b fall; 2 left.");
  });

  test("R002-PRN-81 who lies may shoot, with one die and a worse chance", () => {
    const shot = (prone: boolean) =>
      panel(
        until(fight([lone("a", 5, 5, { hands: ["shortbow"], atk: 2, prone })], [lone("b", 5, 9)]), "opening:red"),
        "red",
      );
    expect([shot(false), shot(true)]).toEqual([
      expect.stringMatching(/short bow at B \(2d12\) B: 2d12, 8 or less hits/),
      expect.stringMatching(/short bow at B \(1d12\) B: 1d12, 7 or less hits.* base 8 − on the ground 1/),
    ]);
  });
});

describe("R002-MOR-82 the start form", () => {
  const input = (given: Record<string, string>, candidates: Candidate[] = []) =>
    ({ players: [], candidates, options: {}, given, earlier: [], say }) as never;
  const bandit = { name: "Wat", hp: "1", atk: "1" };
  const rows = (given: object) =>
    Object.fromEntries(
      Object.entries(given).flatMap(([row, fields]) =>
        Object.entries(fields as object).map(([name, value]) => [`${row}.${name}`, String(value)]),
      ),
    );
  const given = {
    redrawn: "on",
    ...rows({ "red.0": { name: "Guard", rank1: 3 }, "blue.0": { name: "Wat" }, "blue.0.leader": bandit }),
    ...rows({ "red.1.leader": { ...bandit, name: "Ella", pc: "on" } }),
    ...rows({ "blue.1.leader": { ...bandit, name: "Nan" }, "blue.1": { group: "Twins" } }),
  };

  test("R002-MOR-82 names each NPC's morale group, the default filled in", () => {
    const html = render("conflict/start-skirmish", { start: skirmishStarter.context(input(given)) });
    const group = (row: string) =>
      new RegExp(`name="${row}\\.group" value="([^"]*)"[^>]*placeholder="([^"]*)"`).exec(html)?.slice(1);
    expect([group("red.0"), group("red.1"), group("blue.0"), group("blue.1")]).toEqual([
      ["", "Its own"],
      ["", "Its own"],
      ["Single fighters", " "],
      ["Twins", " "],
    ]);
  });

  test("R002-MOR-82 the default as shown is the default group", () => {
    const form = { ...given, "red.0.hp": "1", "red.0.atk": "1", "blue.0.group": "Single fighters" };
    const { setup } = certain(skirmishStarter.read(form, input({})));
    const { units } = certain(skirmish.begin(setup, {} as never));
    expect(Object.values(units).map(({ group }) => group)).toEqual([null, null, "singles", "Twins"]);
  });
});

test("a unit's sheet shows the odds of slingers and bowmen at their range, and whose shields are gone", () => {
  const parts = (weapon: string, more: object = {}) => ({
    unit: { rank1: 5, hp: 1, atk: 1, weapon, ...more },
    figures: {},
  });
  const note = (weapon: string) =>
    unitOdds({ book: "skirmish", skirmish: parts(weapon) } as never, { "d12.mixedGear": "worst" } as never, say)!
      .rows[0]!;
  for (const weapon of ["sling", "shortbow", "longbow", "crossbow"])
    expect([note(weapon).note, note(weapon).cells[0]!.value]).toEqual(["shoots with 5 dice", "66.7"]);
  expect(note("sword").note).toBe("attacks with 5 dice");
  const { gear } = warbandView(
    parts("sword", { shield: true, armour: 1, shieldless1: 1 }),
    { "d12.mixedGear": "worst" },
    say,
  );
  expect(gear.map(({ name, note: text }) => `${name}: ${text}`)).toContainEqual(
    "Missing, front rank: 1 without a shield, until losses are replaced",
  );
});
