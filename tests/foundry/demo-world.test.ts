/** The demo world looks lived in, and nothing in it breaks a rule. */

import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DEMOS, demoWorld } from "../../scripts/build/world/demo.ts";
import { livedInFile } from "../../scripts/build/world/file.ts";
import { inRoot } from "../../scripts/root.ts";
import { unpackTexts } from "../../src/foundry/data/packed-texts.ts";
import { packOf } from "../../src/foundry/sheets/character/pack.view.ts";
import { WEALTH_LADDER } from "../../src/rules/chronicle/campaign/index.ts";
import { readMotivations } from "../../src/rules/chronicle/people/index.ts";
import { readWounds } from "../../src/rules/chronicle/wounds/index.ts";
import { CONFLICTS } from "../../src/rules/conflicts.ts";
import { defaults } from "../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../src/rules/options.ts";
import { matchOf } from "./conflict/match-of.ts";

const LIVED_IN = { actors: 25, conflicts: 9, messages: 12, seed: "a test" };
const lived = livedInFile(LIVED_IN).collections;
const demo = demoWorld().collections.actors.filter(({ type }) => type === "character") as any[];
const characters = lived.actors.filter(({ type }) => type === "character") as any[];
const NO_CELL = { row: -1, column: -1, lie: 0 };

test.each(characters.map((one) => [one.name, one]))(
  "%s stands whole: a face, gear in its cells, legal ratings",
  (_, one) => {
    const items = one.items.map((item: any) => ({
      ...item,
      id: item._id,
      system: { place: "pack", hands: "", cell: NO_CELL, ...item.system },
    }));
    const pack = packOf(items, one.system.skills.endurance, defaults(ALL_OPTIONS));
    expect(pack.load.length).toBeGreaterThan(2);
    expect(pack.waiting).toEqual([]);
    expect(existsSync(inRoot(one.img.replace("systems/blades-and-banners/", "")))).toBe(true);
    expect(WEALTH_LADDER).toContain(one.system.wealth);
    expect(readMotivations(one.system.motivations).ok).toBe(true);
    expect(readWounds(one.system.wounds).ok).toBe(true);
  },
);

test("nothing of the German demo world is left in English but names, and every German text is used", () => {
  const world = JSON.parse(readFileSync(inRoot(DEMOS.de), "utf8"));
  const german: Record<string, string> = JSON.parse(readFileSync(inRoot("demo/de.json"), "utf8"));
  const texts: string[] = [];
  JSON.stringify(world, (key, value) => {
    // Things have names in each reader's own language; a word in capitals or a path is for the software.
    if (key === "items") return undefined;
    if (typeof value === "string" && !/^\S*\/\S*$/.test(value)) texts.push(...value.split("\n"));
    return value;
  });
  expect(
    texts.filter((text) => /(?<![\p{L}-])(?:the|of|and|her|his|who|with|you|for)(?![\p{L}-])/iu.test(text)),
  ).toEqual([]);
  const all = texts.join("\n");
  expect(Object.values(german).filter((text) => !all.includes(text.split("START").at(-1)!))).toEqual([]);
});

test("everybody has a face of their own", () => {
  expect(new Set(demo.map(({ img }) => img)).size).toBe(demo.length);
});

test("a world after years of play has the wanted size, is the same for the same seed, and its records verify", () => {
  const pages = lived.journal[0]!.pages as any[];
  expect([lived.actors.length, pages.length - 1, lived.messages.length - 1]).toEqual([25, 9, 12]);
  expect(JSON.stringify(livedInFile(LIVED_IN).collections)).toBe(JSON.stringify(lived));
  const steps = pages.slice(1).map(({ type, system }) => {
    const texts = unpackTexts(system.archive);
    const match = matchOf(CONFLICTS[type]!, { ...system, entries: texts.ok ? texts.value : {} });
    return match.ok && match.value.conflict.outcome(match.value.state) ? match.value.past.length : 0;
  });
  expect(Math.min(...steps)).toBeGreaterThan(0);
  expect(new Set(pages.slice(1).map(({ system }) => system.recordId)).size).toBe(9);
});
