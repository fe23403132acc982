/** R000-1.04-07 What wealth supports stands beside it as soon as a group has said what a point supports. */
import { expect, test } from "vitest";
import { supportedWords } from "../../../src/foundry/data/supported.view.ts";
import { defaults } from "../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../src/rules/options.ts";
import { say } from "../support/render.ts";

test.each([
  [{}, ""],
  [{ "wealth.shipsPerPoint": 1.5 }, "supports ships: 3"],
  [
    { "wealth.menPerPoint": 300, "wealth.goodsPerPoint": 40, "wealth.citiesPerPoint": 0.5 },
    "supports men: 750, loads of goods: 100, cities: 1",
  ],
])("a rating of 2.5 with %j: %s", (world, words) => {
  expect(supportedWords(2.5, { ...defaults(ALL_OPTIONS), ...world }, say)).toBe(words);
});
