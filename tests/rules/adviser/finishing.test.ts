/** What "Let computer finish" orders: simple orders, and a way out for a side that has all but lost. */
import { describe, expect, test } from "vitest";
import { finishingOrder } from "../../../src/rules/adviser/players.ts";
import { beginMatch, step } from "../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";
import { often } from "../../often.ts";

/** A whole game that the computer finishes from its first order, and the value at which each side gave up. */
function finished(kind: string, seed: string) {
  const conflict = CONFLICTS[kind]!;
  const dice = seededDice(seed);
  let match = certain(beginMatch(conflict, conflict.sample(dice), { id: seed }));
  const gaveUpAt: number[] = [];
  while (!conflict.outcome(match.state)) {
    const orders: Record<string, unknown> = {};
    for (const { key, seat } of conflict.demands(match.state)) {
      const order = finishingOrder({ conflict, state: match.state, seat }, key, dice);
      if (conflict.givesUp(match.state, key, order)) gaveUpAt.push(conflict.counsel!.worth(match.state, seat));
      orders[key] = order;
    }
    match = certain(step(match, orders, dice));
  }
  return { end: conflict.outcome(match.state)!.telling.key, gaveUpAt };
}

describe("the computer finishes a battle as a person would", () => {
  const games = Array.from({ length: often(6, 40) }, (_, at) => finished("battle", `finish ${at}`));

  test("the losing side retreats or surrenders and is not destroyed to the last soldier", () => {
    const given = games.filter(({ end }) => /retreated|surrendered/.test(end));
    expect(given.length).toBeGreaterThanOrEqual(games.length * 0.8);
  });

  test("nobody gives up before the fight is all but lost", () => {
    const values = games.flatMap(({ gaveUpAt }) => gaveUpAt);
    expect(values.length).toBeGreaterThan(0);
    expect(Math.max(...values)).toBeLessThan(-0.8);
  });
});

test.each(["duel", "pursuit", "sortie", "command"])(
  "in a %s too only a side that has all but lost gives up",
  (kind) => {
    const games = Array.from({ length: often(6, 40) }, (_, at) => finished(kind, `finish ${at}`));
    const values = games.flatMap(({ gaveUpAt }) => gaveUpAt);
    expect(values.length).toBeGreaterThan(0);
    expect(Math.max(...values)).toBeLessThan(-0.8);
  },
);
