/** Which parts an update redraws, and what a field saves: narrow writes, narrow redraws. */
import { beforeAll, describe, expect, it, vi } from "vitest";
import { say } from "./support/render.ts";

type Narrow = typeof import("../../src/foundry/sheets/narrow.ts");
let narrow: Narrow;
beforeAll(async () => {
  vi.stubGlobal("game", {});
  narrow = await import("../../src/foundry/sheets/narrow.ts");
});

const SHOWS = {
  margin: [],
  skills: ["system.skills", "effects"],
  pack: ["system.skills.endurance", "items"],
  story: ["system.goals"],
};
const PARTS = [...Object.keys(SHOWS), "other"];

describe("an update", () => {
  it.each<[string, object, string[]]>([
    ["one skill redraws the skills, and what is not listed", { system: { skills: { run: 3 } } }, ["skills", "other"]],
    ["Endurance redraws the pack as well", { system: { skills: { endurance: 3 } } }, ["skills", "pack", "other"]],
    ["a goal redraws the story", { system: { goals: { a: { text: "x" } } } }, ["story", "other"]],
    ["a deleted goal too", { system: { goals: { "-=a": null } } }, ["story", "other"]],
    ["an item redraws the pack", { items: true }, ["pack", "other"]],
    ["a name that no listed part shows", { name: "x" }, ["other"]],
  ])("%s", (_, changed, parts) => {
    expect(narrow.partsShowing(SHOWS, PARTS, changed)).toEqual(parts);
  });

  it.each<[string, object, object | undefined]>([
    ["its own fields", { renderContext: "updateActor", renderData: { name: "x" } }, { name: "x" }],
    ["its items", { renderContext: "updateitems", renderData: [{ _id: "a" }] }, { items: true }],
    ["an effect made", { renderContext: "createeffects", renderData: [] }, { effects: true }],
    ["anything else: everything is redrawn", { renderContext: "somethingElse" }, undefined],
    ["no update at all", {}, undefined],
  ])("tells %s", (_, options, changed) => {
    expect(narrow.changedBy("Actor", options)).toEqual(changed);
  });
});

describe("a character's sheet", () => {
  it.each<[string, object, string[]]>([
    ["a home redraws the story alone", { home: "Elsewhere" }, ["story"]],
    [
      "a wound redraws what it lowers",
      { wounds: { head: { minor: 1 } } },
      ["header", "tabs", "skills", "combat", "effects", "panel"],
    ],
    ["wealth redraws the form that can change it", { wealth: 4 }, ["header", "effects"]],
    ["a motivation too", { motivations: { proud: 2 } }, ["motivations", "effects"]],
    ["and a figure of a skirmish", { skirmish: { morale: 3 } }, ["effects", "story"]],
  ])("%s", async (_, system, parts) => {
    class Base {}
    const sheets = { ActorSheetV2: Base, ItemSheetV2: Base, journal: { JournalEntryPageHandlebarsSheet: Base } };
    const api = { ApplicationV2: Base, HandlebarsApplicationMixin: () => Base };
    vi.stubGlobal("foundry", { applications: { api, sheets, sidebar: { tabs: { CombatTracker: Base } } } });
    const { CharacterSheet } = await import("../../src/foundry/sheets/character/character-sheet.ts");
    expect(narrow.partsShowing(CharacterSheet.PART_PATHS, Object.keys(CharacterSheet.PARTS), { system })).toEqual(
      parts,
    );
  });
});

describe("a field", () => {
  const field = (given: object) => ({ dataset: {}, ...given }) as unknown as HTMLElement;
  it.each<[string, object, unknown]>([
    ["text as it is", { type: "text", value: " a " }, " a "],
    ["a number", { type: "number", value: "7" }, 7],
    ["an emptied number is not saved", { type: "number", value: "" }, undefined],
    ["nonsense is not saved", { type: "number", value: "x" }, undefined],
    ["a choice that is a number", { type: "select-one", value: "3.75", dataset: { dtype: "Number" } }, 3.75],
    ["a tick", { type: "checkbox", checked: true, value: "on" }, true],
  ])("%s", (_, given, value) => {
    expect(narrow.fieldValue(field(given))).toBe(value);
  });

  const bounds = { required: false, type: "number", min: "0", max: "10", step: "1" };
  it.each<[string, object, unknown, string | undefined]>([
    ["within its range", {}, 10, undefined],
    ["above its range", {}, 11, "11 is out of range. Enter a number from 0 to 10."],
    ["below what has no end", { max: "" }, -1, "-1 is too low. The minimum is 0."],
    ["half a man", { max: "" }, 2.5, "2.5 is not a whole number."],
    ["half a mile, where halves count", { max: "", step: "any" }, 2.5, undefined],
    ["an emptied figure", {}, undefined, "Enter a number."],
    ["a name of blanks", { type: "text", required: true, min: "", max: "", step: "" }, "  ", "Enter a name."],
    ["a wealth between steps", { type: "select-one", min: "", max: "", step: "" }, 3.75, undefined],
  ])("%s", (_, changes, value, words) => {
    const why = narrow.refused({ ...bounds, ...changes }, value);
    expect(why && say(why.key, { ...why.params })).toBe(words);
  });
});
