/** How many people there are of a rating: whole people, one in so many, or why the question cannot be answered. */
import { expect, test } from "vitest";
import { populationView } from "../../../../src/foundry/help/rules/population.view.ts";
import { POPULATION } from "../../../../src/rules/chronicle/people/index.ts";
import { say } from "../../support/render.ts";

test.each([
  [1000, 5, "About 11."],
  [1000, 0, "About 1000."],
  [1000, 8, "Not even one: it takes about 20000 people for one."],
  [0, 5, "Nobody."],
  [1000, 11, /rating/i],
  [Number.NaN, 5, "Enter a whole number of people."],
])("among %s people, %s or better (R000-1.03)", (people, rating, answer) => {
  const view = populationView({ table: POPULATION, people, rating }, say);
  expect(view.answer).toMatch(answer);
});
