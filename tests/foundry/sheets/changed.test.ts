/** Which changes of a sheet are reported, in which words, and which never are. */
import { describe, expect, it } from "vitest";
import { tell } from "../../../src/foundry/base/words.view.ts";
import { isNoted } from "../../../src/foundry/sheets/changed.ts";
import { changesTold } from "../../../src/foundry/sheets/changed.view.ts";
import { defaults } from "../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../src/rules/options.ts";
import { missing, render, say } from "../support/render.ts";

const SHEET: Readonly<Record<string, unknown>> = {
  "system.goals.open.seal": "",
  "system.goals.kept.seal": "5e41",
  "system.units.a.name": "The Long Row",
  "system.units.c.name": " ",
};
const lines = (changes: Readonly<Record<string, readonly [unknown, unknown]>>) => {
  const values = (which: 0 | 1) => new Map(Object.entries(changes).map(([path, both]) => [path, both[which]]));
  return changesTold(values(0), values(1), (path) => SHEET[path]).map((line) => tell(line, say));
};

describe("a change to a sheet", () => {
  it.each<[string, unknown, unknown, string]>([
    ["name", "Ella", "Ella Avitch", "Name: Ella → Ella Avitch"],
    ["system.skills.ride", 5, 6, "Ride: 5 → 6"],
    ["system.motivations.lazy", 7, 8, "Lazy/Efficient: 7 → 8"],
    ["system.wounds.leftArm.minor", 0, 2, "Left arm, minor wounds: 0 → 2"],
    ["system.wounds.head.major", false, true, "Head, major wound: no → yes"],
    ["system.wealth", 3.75, 4.5, "Wealth: 3.75 → 4.5"],
    ["system.seat", "", "madder", "Seat: No seat → Red"],
    ["system.home", "Hallowmere", "", "Home: Hallowmere → nothing"],
    ["system.goals.open.text", "", "Hold the fords", "Goal: nothing → Hold the fords"],
    ["system.units.a.losses", 0, 12, "The Long Row, losses: 0 → 12"],
    ["system.troop", "pikemen", "bowmen", "Troops: pikemen → bowmen"],
    ["system.skirmish.hpMax", 5, 6, "Maximum hit points: 5 → 6"],
    ["system.gains", 0, 1, "Scenes won: 0 → 1"],
    // R000-1.04-72: a count changed by hand.
    ["system.setbacks", 2, 1, "Scenes lost: 2 → 1"],
    ["system.ruler", "", "Ella", "Ruler: nothing → Ella"],
    ["system.commander", "Ella", "Odo", "Commander: Ella → Odo"],
    ["system.relations.r1.what", "a foe", "a friend", "Relation: a foe → a friend"],
    ["system.units.a.name", "The Long Row", "The Row", "Name: The Long Row → The Row"],
    ["system.units.b.size", 10, 20, "Size: 10 → 20"],
    ["system.units.c.size", 10, 20, "Size: 10 → 20"],
    ["system.goals.open.done", false, true, "Achieved: no → yes"],
    ["system.home", null, "Hallowmere", "Home: nothing → Hallowmere"],
    ["system.seat", "madder", null, "Seat: Red → nothing"],
  ])("%s from %j to %j", (path, from, to, words) => {
    expect(lines({ [path]: [from, to] }).map((line) => line.toLowerCase())).toEqual([words.toLowerCase()]);
  });

  it("is one line for each value, and none for values that end up the same", () => {
    const changes = {
      "system.skills.run": [3, 3],
      "system.skills.ride": [5, 4],
      "system.skills.swim": [1, 2],
    } as const;
    expect(lines(changes)).toEqual(["Ride: 5 → 4", "Swim: 1 → 2"]);
  });

  it("is none for a value that no longer exists", () => {
    expect(changesTold(new Map([["system.home", "Hallowmere"]]), new Map(), () => undefined)).toEqual([]);
  });

  it("keeps a sealed goal to its owner, whatever is written there", () => {
    expect(lines({ "system.goals.kept.text": ["", "Kill the reeve"] })).toEqual([]);
  });

  it.each([
    "system.goals.kept.seal",
    "system.goals.kept.nonce",
    "system.biography",
    "system.notes",
    "system.healing.head-minor",
    "system.schemaVersion",
    "system.skirmish.unit.hp",
    "flags.blades-and-banners.face",
    "img",
    "ownership.default",
  ])("never reports %s", (path) => {
    for (const which of ["ratings", "quiet"] as const) expect(isNoted(path, which)).toBe(false);
    expect(lines({ [path]: ["a", "b"] })).toEqual([]);
  });

  it("shows ratings only, unless the group wants all changes or none", () => {
    const ratings = ["system.skills.ride", "system.motivations.lazy", "system.skirmish.might"];
    for (const path of ratings) {
      expect(isNoted(path, "ratings")).toBe(true);
      expect(isNoted(path, "quiet")).toBe(false);
    }
    for (const path of ["system.wounds.head.major", "system.skirmish.hp", "name", "system.losses"]) {
      expect(isNoted(path, "ratings")).toBe(false);
      expect(isNoted(path, "told")).toBe(true);
    }
    expect(defaults(ALL_OPTIONS)["table.changes"]).toBe("ratings");
  });

  it("has all its texts, and shows typed text as plain text", () => {
    const html = render("chat/changed", { name: "<b>", lines: lines({ name: ["a", "<script>"] }) });
    expect(html).not.toMatch(/<script|<b>/);
    expect([...missing]).toEqual([]);
  });
});
