/** Fights that were begun under earlier rules go on by their reading. */
import { expect, test } from "vitest";
import { beginMatch } from "../../../src/rules/conflict/match.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";
import { skirmish } from "../../../src/rules/skirmish/conflict.ts";

test.each([
  [1, "first", "straight"],
  [2, "second", "straight"],
  [skirmish.rules, "second", "slowed"],
])("rules %i: the %s reading, and flight is %s", (rules, reading, flight) => {
  const { state } = certain(beginMatch(skirmish, skirmish.sample(seededDice("earlier")), { rules, options: {} }));
  expect(state.options).toMatchObject({ "d12.reading": reading, "d12.flight": flight });
});
