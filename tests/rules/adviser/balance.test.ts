/** The balance report: comparable series, exact odds from the rules, and a page with the results. */
import { describe, expect, test } from "vitest";
import { optionGames } from "../../../scripts/balance/options.ts";
import { page } from "../../../scripts/balance/page.ts";
import { isOff, named, withBand } from "../../../scripts/balance/report.ts";
import { pooled, series, turned, WORKSHOP_PLAYERS } from "../../../scripts/balance/series.ts";
import { landing } from "../../../scripts/balance/weapons.ts";
import { FIELDS } from "../../../scripts/tournament-fields.ts";
import { chronicleCheck } from "../../../src/rules/chronicle/checks/index.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { toFloat } from "../../../src/rules/dice/fraction.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";

describe("a series", () => {
  const conflict = CONFLICTS.pursuit!;
  const dice = seededDice("workshop");
  const setup = FIELDS.pursuit!.even(conflict.sample(dice) as Record<string, unknown>, dice);
  const played = (games: number, swap = false) => {
    const terms = { games, seed: "1", player: WORKSHOP_PLAYERS.sensible!, piece: <T>(work: () => T) => work() };
    const seats = swap ? { own: "Morten", other: "Ella" } : { own: "Ella", other: "Morten" };
    return series(conflict, "test", (game) => ({ setup, ...seats, dice: game }), terms);
  };

  test("is the same for the same seed, and the other side's is its mirror", () => {
    const one = played(12);
    expect(played(12)).toEqual(one);
    expect(played(12, true).scores).toEqual(turned(one).scores);
    expect(turned(one).low).toBeCloseTo(1 - one.high);
  });

  test("of several has a narrower band than each of them", () => {
    const one = played(8);
    const both = pooled([one, turned(one)]);
    expect(both).toMatchObject({ games: 16, score: 0.5 });
    expect(both.high - both.low).toBeLessThan(one.high - one.low);
  });
});

test("the hit rate is the check's own chance, for each weapon and armour", () => {
  const rows = new Map(landing().rows.map(({ cells: [name, ...rest] }) => [name, rest]));
  const chance = (rating: number) => (100 * toFloat(chronicleCheck.terms(rating, 0).chance)).toFixed(1);
  const sword = rows.get("Sword")!;
  // Against none, other, metal and plate; the mace has its own value against plate.
  expect(sword).toEqual([...new Set(sword)]);
  const at = [...Array(25).keys()].map((rating) => rating - 12).find((rating) => chance(rating) === sword[0])!;
  expect(sword).toEqual([0, -1, -2, -4].map((less) => chance(at + less)));
  expect(rows.get("Axe")).toEqual([0, -1, -2, -4].map((less) => chance(at + 1 + less)));
  expect(rows.get("Mace")).toEqual([1, 0, -1, -2].map((more) => chance(at + more)));
  expect(rows.get("Hands")![0]).toBe(chance(at - 4));
});

test("every value of an option that a table may choose is played, and none that only records know", () => {
  const games = optionGames(2);
  expect(games).toBeGreaterThan(2 * 40);
  expect(games % 2).toBe(0);
});

describe("a page", () => {
  const band = { score: 0.75, low: 0.6, high: 0.9 };
  const html = page(
    {
      title: "A <b>title",
      about: "about",
      sections: [
        {
          kind: "heat",
          head: "Heat",
          caption: "c",
          corner: "x",
          columns: ["a"],
          rows: [{ name: "<r>", cells: [band] }],
        },
        {
          kind: "dots",
          head: "Dots",
          caption: "c",
          axis: "cost",
          line: { at: 0.5, slope: 0 },
          dots: [{ name: "off it", x: -20, off: isOff(band), ...band }],
        },
        {
          kind: "table",
          head: "Table",
          caption: "c",
          columns: ["n", "v"],
          rows: [{ cells: ["row", "7"], bold: true }],
        },
      ],
      findings: [`The sword: ${withBand(band)}.`],
    },
    "npm run balance -- weapons --seed 1",
  );

  test("is self-contained, and escapes names", () => {
    expect(html).not.toMatch(/<script|<link|src=|<b>title|<r>/);
    expect(html).toContain("A &lt;b&gt;title");
  });

  test("shows numbers with their bands, marks outliers, and the command that made it", () => {
    expect(html).toContain('class="up" style="--shade:0.000" title="60.0 to 90.0">75.0</td>');
    expect(html).toContain('<circle class="off"');
    expect(html).toContain('<tr class="bold"><th scope="row">row</th><td>7</td></tr>');
    expect(html).toContain("The sword: 75.0 (60.0 to 90.0).");
    expect(html).toContain("npm run balance -- weapons --seed 1");
  });
});

test("ids become words", () => {
  expect(named("bigSword")).toBe("Big sword");
});
