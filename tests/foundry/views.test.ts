/** The views of the character sheet by table: they show what the rules say. */

import { describe, expect, it } from "vitest";
import { figures, percentage, signed } from "../../src/foundry/base/percent.ts";
import type { Say } from "../../src/foundry/base/say.ts";
import { sheetRating } from "../../src/foundry/data/rating.ts";
import { combatView, woundWords } from "../../src/foundry/sheets/character/combat.view.ts";
import { headerView } from "../../src/foundry/sheets/character/header.view.ts";
import { motivationsView } from "../../src/foundry/sheets/character/motivations.view.ts";
import { packOf, packView } from "../../src/foundry/sheets/character/pack.view.ts";
import { PANEL_AT_REST, panelView } from "../../src/foundry/sheets/character/panel.view.ts";
import { skillsView } from "../../src/foundry/sheets/character/skills.view.ts";
import { storyView } from "../../src/foundry/sheets/character/story.view.ts";
import { chronicleCheck } from "../../src/rules/chronicle/checks/index.ts";
import { type ConditionId, UNHURT } from "../../src/rules/chronicle/wounds/index.ts";
import { classicCheck } from "../../src/rules/classic/index.ts";
import { ELLA, ELLAS_THINGS, owned } from "./ella.ts";
import { OPTIONS } from "./sheet-context.ts";

/** The key and its figures, so that a test does not depend on the English text. */
const say: Say = (key, params) => (params ? `${key} ${Object.values(params).join(" ")}` : key);
const around = { conditions: [], options: OPTIONS };

describe("figures", () => {
  it.each([
    [0, "0"],
    [1, "100"],
    [0.66875, "66.9"],
    [0.0001, "0.1"],
    [0.9999, "99.9"],
    [0.5, "50.0"],
  ])("a chance of %d reads %s", (chance, text) => {
    expect(percentage(chance)).toBe(text);
  });

  it("signs are real minus signs", () => {
    expect([signed(-2), signed(3), figures(-1), figures(4)]).toEqual(["\u22122", "+3", "\u22121", "4"]);
  });
});

describe("a rating on the sheet", () => {
  it.each<[string, ConditionId[], number]>([
    ["unhurt and free", [], 4],
    ["held: Speed -2", ["held"], 2],
    ["tackled: Speed -2", ["tackled"], 2],
    ["prone costs no rating", ["prone"], 4],
  ])("%s", (_, conditions, rating) => {
    expect(sheetRating({ ...ELLA, wounds: UNHURT }, "speed", { ...around, conditions }).rating).toBe(rating);
  });

  it("a Minor head wound costs 2 in hand-to-hand skills and nothing elsewhere", () => {
    const source = { ...ELLA, wounds: { ...UNHURT, head: { minor: 1, major: false } } };
    expect(sheetRating(source, "control", around).rating).toBe(2);
    expect(sheetRating(source, "notice", around).rating).toBe(5);
  });

  it("Survive is one better in its own terrain only", () => {
    expect(sheetRating(ELLA, "survive", { ...around, inTerrain: true }).rating).toBe(6);
    expect(sheetRating(ELLA, "survive", around).rating).toBe(5);
    expect(sheetRating({ ...ELLA, terrain: "" }, "survive", { ...around, inTerrain: true }).rating).toBe(5);
  });
});

describe("the Skills tab and the panel", () => {
  it("shows 23 skills in four groups with the chance against the panel's difficulty", () => {
    const { columns } = skillsView(ELLA, { skill: "notice", difficulty: 3 }, around, chronicleCheck, say);
    const rows = columns.flat().flatMap((group) => group.rows);
    expect(columns.map((groups) => groups.length)).toEqual([2, 2]);
    expect(rows).toHaveLength(23);
    expect(rows.find((row) => row.id === "notice")).toMatchObject({ rating: 5, chance: "66.9", chosen: true });
    expect(rows.find((row) => row.id === "survive")?.steps).toEqual([
      "on",
      "on",
      "on",
      "on",
      "on",
      "plus",
      "",
      "",
      "",
      "",
    ]);
  });

  it.each([
    [3, 12, "66.9"],
    [5, 14, "50.0"],
    [0, 9, "86.9"],
    [12, 21, "5.5"],
  ])("Notice 5 against %d needs %d: %s %%", (difficulty, need, chance) => {
    const view = panelView(ELLA, { ...PANEL_AT_REST, skill: "notice", difficulty }, around, chronicleCheck, say);
    expect(view).toMatchObject({ need, chanceText: chance });
  });

  it("shows the same sum under the chance and for the curve, none where dice are counted, and a real minus sign", () => {
    const skills = { ...ELLA.skills, notice: 13 };
    const sure = panelView(
      { ...ELLA, skills },
      { ...PANEL_AT_REST, skill: "notice", difficulty: 0 },
      around,
      chronicleCheck,
      say,
    );
    expect(sure).toMatchObject({ needText: "BNB.Panel.orMore 2", curveLabel: "BNB.Panel.curve 2 100" });
    const pool = panelView(ELLA, { ...PANEL_AT_REST, skill: "notice" }, around, classicCheck, say);
    expect(pool).toMatchObject({ curve: false, curveLabel: "" });
    const held = { ...around, conditions: ["held", "tackled"] as const };
    const { columns } = skillsView(ELLA, { skill: undefined, difficulty: 3 }, held, chronicleCheck, say);
    expect(columns[0]![0]!.rows[3]!.label).toContain("BNB.Skill.strength \u22121 ");
  });

  it("waits for a skill", () => {
    expect(panelView(ELLA, PANEL_AT_REST, around, chronicleCheck, say)).toEqual({ idle: true });
  });
});

describe("the Motivations tab", () => {
  const view = motivationsView(ELLA, say);

  it("shows nine pairs, the stronger side leading, equal sides both plain", () => {
    expect(view.pairs).toHaveLength(9);
    expect(view.pairs.map(({ left, right }) => [left.leads, right.leads])).toEqual([
      [true, false],
      [false, true],
      [true, false],
      [false, false],
      [false, true],
      [false, true],
      [true, false],
      [false, true],
      [true, false],
    ]);
  });

  it("marks lost steps and driving motivations", () => {
    const proud = view.pairs[4]!.right;
    expect(proud.cells).toEqual(["on", "on", "on", "on", "on", "on", "on", "lost", "", ""]);
    expect(view.pairs[6]!.left).toMatchObject({ driving: true, heed: "83.3" });
    expect(view.count).toBe(3);
  });
});

describe("the Combat tab", () => {
  const given = { source: ELLA, conditions: [], dead: "", items: ELLAS_THINGS, options: OPTIONS, editable: true };
  const view = combatView(given, say);
  const rating = (rows: typeof view.actions, id: string) => rows.find((row) => row.id === id);

  it("R000-4.06-52 each Major wound shows its own way to healing", () => {
    const major = { minor: 0, major: true };
    const source = {
      ...ELLA,
      wounds: { ...UNHURT, head: major, leftArm: major },
      healing: { "head-major": { successes: 2, last: "" } },
    } as never;
    const { figure: _figure, ...parts } = combatView({ ...given, source }, say) as any;
    const all = JSON.stringify(parts);
    expect(all).toContain("BNB.Wounds.healing 2 4");
    expect(all.match(/BNB\.Wounds\.healing \d 4/g)).toHaveLength(1);
  });

  it("R000-4.06-53 the effects of a wound leave the sheet with the wound", () => {
    const healed = combatView({ ...given, source: { ...ELLA, wounds: UNHURT } }, say);
    expect(healed.conditions.find(({ id }) => id === "prone")).toMatchObject({ on: false, fixed: false });
    expect(rating(healed.actions, "push")).not.toMatchObject({ barred: true });
  });

  it("a useless leg makes PRONE automatically: no Dodge, no Footwork, no Push", () => {
    expect(view.conditions.find(({ id }) => id === "prone")).toMatchObject({ on: true, fixed: true });
    for (const [rows, id] of [
      [view.defences, "dodge"],
      [view.actions, "footwork"],
      [view.actions, "push"],
    ] as const) {
      expect(rating([...rows], id), id).toMatchObject({ barred: true });
    }
  });

  it.each([
    ["quick", "4"],
    ["vicious", "2"],
    ["controlled", "2"],
    ["bash", "3"],
    ["flurry", "4"],
    ["feint", "5"],
    ["trip", "4"],
  ])("%s is worth %s with a sword", (id, worth) => {
    expect(rating(view.actions, id)?.rating).toBe(worth);
  });

  it("parries with the shield: Fighting Mind 5 - 2 + 1", () => {
    expect(rating(view.defences, "parry")).toMatchObject({ rating: "4", by: "BNB.Skill.fightingMind \u2212 2 + 1" });
  });

  it("with both hands full nothing can be held or tackled; with one free it can", () => {
    expect(rating(view.actions, "hold")).toMatchObject({ barred: true, by: "BNB.Combat.barred.freeHand" });
    const free = combatView({ ...given, items: ELLAS_THINGS.filter(({ id }) => id !== "shield") }, say);
    expect(rating(free.actions, "hold")).toMatchObject({ barred: false, rating: "4" });
  });

  it("a Big Sword beside a shield is 2 worse at everything done with it: Strength 3 Vicious 3 - 1 + 1 - 2", () => {
    const sword = owned("b", "Big sword", "weapon", { weapon: "bigSword", hands: "right" });
    const shield = owned("s", "Shield", "shield", { hands: "left" });
    const worth = (...items: (typeof sword)[]) =>
      rating(combatView({ ...given, items }, say).actions, "vicious")?.rating;
    expect([worth(sword, shield), worth(sword)]).toEqual(["1", "3"]);
  });

  it("says how things in hand fight, and nothing of other things", () => {
    const own = { shoots: true, thrown: true, attack: 1, twoHanded: false };
    const items = [
      owned("rope", "Rope", "gear", { icon: "rope", hands: "left" }),
      owned("stick", "Stick", "weapon", { weapon: "", hands: "left" }),
      owned("nameless", " ", "weapon", { weapon: "own", own, hands: "left" }),
      owned("dart", "Dart", "weapon", { weapon: "own", own, hands: "left" }),
      owned("javelin", "Javelin", "weapon", { weapon: "javelin", hands: "right" }),
      owned("spear", "Spear", "weapon", { weapon: "spear", hands: "right" }),
      owned("shield", "Shield", "shield", { hands: "left" }),
      owned("mail", "Mail", "armour", { armour: "metal", place: "worn" }),
    ];
    expect(combatView({ ...given, items }, say).gear.map(({ name, note }) => [name, note])).toEqual([
      ["Rope", ""],
      ["Stick", ""],
      [" ", ""],
      ["Dart", "BNB.Combat.shoots"],
      ["Javelin", "BNB.Combat.shoots"],
      ["Spear", "BNB.Distance.spear"],
      ["Shield", "BNB.Combat.parryBonus +1"],
      ["Mail", "BNB.Combat.againstAttacks +2"],
    ]);
  });

  it("names each part and its wounds for those who do not see the figure", () => {
    expect(view.figure).toContain('aria-label="BNB.Wounds.partLabel BNB.BodyPart.leftArm BNB.Wounds.minors 1"');
    expect(view.figure.match(/data-action="addMinor"/g)).toHaveLength(6);
  });
});

/** English uses one form for one and many; other languages do not. */
describe("wounds, counted", () => {
  const given = { name: "Ella", img: "", face: "", player: "", acting: [], dead: false, cells: { taken: 0, all: 0 } };
  const head = (minor: number, majors: number) => {
    const wounds = Object.fromEntries(Object.keys(UNHURT).map((part, at) => [part, { minor: 0, major: at < majors }]));
    const source = { ...ELLA, wounds: { ...wounds, head: { minor, major: false } } as never };
    return headerView({ ...given, support: OPTIONS, source, editable: true, editing: false }, say).wounds;
  };
  it.each([
    [1, 0, "BNB.Wounds.minors 1"],
    [2, 0, "BNB.Wounds.minors 2"],
    [0, 1, "BNB.Wounds.majors 1"],
    [2, 3, "BNB.Wounds.majors 3, BNB.Wounds.minors 2"],
  ])("%d Minors on the head and %d Majors: %s", (minor, majors, words) => {
    expect(head(minor, majors)).toBe(words);
  });

  it("on one part", () => {
    expect([woundWords(1, false, say), woundWords(2, false, say), woundWords(2, true, say)]).toEqual([
      "BNB.Wounds.minors 1",
      "BNB.Wounds.minors 2",
      "BNB.Wounds.majors 1, BNB.Wounds.minors 2",
    ]);
  });
});

describe("the Pack tab", () => {
  it("reads the saved places as a load, and leaves overlapping things waiting", () => {
    const pack = packOf(ELLAS_THINGS, 3, OPTIONS);
    expect(pack.cells).toBe(50);
    expect(pack.load.map(({ id }) => id)).toContain("pan");
    expect(pack.waiting).toEqual([{ id: "shield", shape: "large" }]);
    const twice = [...ELLAS_THINGS, owned("pot", "Pot", "gear", { cell: { row: 0, column: 0, lie: 0 } })];
    expect(packOf(twice, 3, OPTIONS).waiting.map(({ id }) => id)).toContain("pot");
  });

  it("counts small things up to eight, and a ninth needs cells", () => {
    const candles = Array.from({ length: 9 }, (_, i) => owned(`c${i}`, "Candle", "gear", { shape: "small" }));
    const pack = packOf(candles, 2, OPTIONS);
    expect(pack.small).toHaveLength(8);
    expect(pack.waiting).toEqual([{ id: "c8", shape: "normal" }]);
  });

  it("worn small clothes do not count among the eight small things; a worn ring does", () => {
    const worn = (id: string, type: string, more: object) =>
      owned(id, id, type, { shape: "small", place: "worn", ...more });
    const items = [
      worn("hood", "gear", { icon: "hood" }),
      worn("silk", "armour", { armour: "none" }),
      worn("ring", "gear", {}),
    ];
    expect(packOf(items, 2, OPTIONS).small.map(({ id }) => id)).toEqual(["ring"]);
  });

  it("R000-3.xx-52 worn mail is free, on the ground things do not count", () => {
    const view = packView(ELLAS_THINGS, 3, OPTIONS, { list: false, lifted: undefined, editable: true }, say);
    expect(view.worn.map(({ id }) => id)).toEqual(["mail"]);
    expect(view.ground.map(({ id }) => id)).toEqual(["lantern"]);
    expect(view.taken).toBe(6 + 8 + 4 * 4 + 8 + 4 + 4);
  });

  it.each([
    ["cells", 2, ""],
    ["cells", 1, "BNB.Pack.fewer 2 1"],
    ["cells", 3, "BNB.Pack.more 2 3"],
    ["cells", 10, "BNB.Pack.more 16 10"],
    // Beyond the highest skill the grid grows no more.
    ["cells", 99, "BNB.Pack.more 16 99"],
    ["rows", 2, ""],
    ["rows", 1, "BNB.Pack.fewer 12 1"],
    ["rows", 3, "BNB.Pack.more 16 3"],
  ] as const)("counted by %s, Endurance %d: %s", (mode, endurance, words) => {
    const options = { ...OPTIONS, "carry.gridMode": mode };
    expect(packView([], endurance, options, { list: false, lifted: undefined, editable: true }, say).extra).toBe(words);
  });

  it.each([
    [-5, 44],
    [0, 44],
    [2, 48],
    [10, 64],
    [99, 64],
  ])("Endurance %d never breaks the grid: %d cells", (endurance, cells) => {
    expect(packOf([], endurance, OPTIONS).cells).toBe(cells);
  });
});

describe("the Story tab", () => {
  it("R000-1.04-09 shows a sealed goal on the device with its words, and a seal on all others", () => {
    const given = { source: ELLA, biography: "", whole: [], scenesPerStep: 3, editing: false, editable: true };
    const mine = storyView({ ...given, kept: { g2: "Marry" } }, say).goals[1]!;
    const theirs = storyView({ ...given, kept: {} }, say).goals[1]!;
    expect([mine.text, mine.mine]).toEqual(["Marry", true]);
    expect([theirs.text, theirs.mine, theirs.label]).toEqual(["", false, "BNB.Story.sealedGoal"]);
  });
});
