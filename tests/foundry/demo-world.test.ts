/** The world that a newcomer opens first looks lived in, and nothing in it breaks a rule. */
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { demoWorld } from "../../scripts/demo.ts";
import { inRoot } from "../../scripts/root.ts";
import { packOf } from "../../src/foundry/sheets/character/pack.view.ts";
import { WEALTH_LADDER } from "../../src/rules/chronicle/campaign/wealth.ts";
import { readMotivations } from "../../src/rules/chronicle/motivations.ts";
import { readWounds } from "../../src/rules/chronicle/wounds.ts";
import { defaults } from "../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../src/rules/options.ts";

const characters = demoWorld().collections.actors.filter(({ type }) => type === "character") as any[];
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

test("everybody has a face of their own", () => {
  expect(new Set(characters.map(({ img }) => img)).size).toBe(characters.length);
});
