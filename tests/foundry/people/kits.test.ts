/** What a new character carries: every set names entries of the compendium, and lies on the grid of the weakest. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inRoot } from "../../../scripts/root.ts";
import { CALLINGS } from "../../../src/foundry/people/callings.ts";
import { carriedThings, KITS, type ThingData, thingKey } from "../../../src/foundry/people/kits.ts";
import { cellsOf, type Placed } from "../../../src/rules/chronicle/carrying/index.ts";
import { CARRY_OPTIONS } from "../../../src/rules/chronicle/options.ts";
import { defaults } from "../../../src/rules/option.ts";

const ENTRIES = readdirSync(inRoot("packs-source/things"))
  .map((file) => JSON.parse(readFileSync(inRoot("packs-source/things", file), "utf8")) as ThingData)
  .filter(({ system }) => system);
const found = (thing: string) => ENTRIES.find((entry) => thingKey(entry) === thing);

describe.each(KITS)("the set $id", (kit) => {
  it("names entries of the compendium, each once", () => {
    for (const thing of Object.keys(kit.things))
      expect(ENTRIES.filter((entry) => thingKey(entry) === thing).length, thing).toBe(1);
  });
  it.each(["cells", "rows"] as const)("lies packed on the grid of somebody with Endurance 0, in %s", (mode) => {
    const options = { ...defaults(CARRY_OPTIONS), "carry.gridMode": mode };
    const things = carriedThings(kit, found, 0, options);
    expect(things.length).toBe(Object.keys(kit.things).length);
    const held = things.filter(({ system }) => system.hands !== "").map(({ system }) => system.hands);
    expect([["both"], ["right"], ["right", "left"]]).toContainEqual(held);
    const load = things.flatMap(({ system: { shape, cell, place } }, at): Placed[] =>
      shape === "small" || place === "worn" ? [] : [{ id: String(at), shape, ...cell }],
    );
    const cells = load.flatMap((placed) => cellsOf(placed, true).map(String));
    expect(load.every(({ row }) => row >= 0)).toBe(true);
    expect(new Set(cells).size).toBe(cells.length);
  });
});

it("six are among the quick choices, six more among the careful ones, and every calling has a quick one", () => {
  expect(KITS.map(({ quick }) => quick)).toEqual([...Array(6).fill(true), ...Array(6).fill(false)]);
  for (const { kit } of CALLINGS) expect(KITS.filter(({ quick }) => quick).map(({ id }) => id)).toContain(kit);
});
