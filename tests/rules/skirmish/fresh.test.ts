/** Figures that did nothing and suffered nothing in a round. */
import { expect, it } from "vitest";
import { beginMatch } from "../../../src/rules/conflict/match.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";
import { skirmish } from "../../../src/rules/skirmish/conflict.ts";
import { FRESH, isFresh } from "../../../src/rules/skirmish/units/fighter.ts";

const { state } = certain(beginMatch(skirmish, skirmish.sample(seededDice("fresh"))));
const [agent] = Object.values(state.agents);

it("a newcomer to a fight is fresh", () => {
  expect(isFresh(agent!)).toBe(true);
});

it.each(Object.keys(FRESH))("whoever differs in %s is not", (key) => {
  expect(isFresh({ ...agent!, [key]: "otherwise" })).toBe(false);
});
