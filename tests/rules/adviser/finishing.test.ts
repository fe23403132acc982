/** What "Let computer finish" orders: simple orders, and a way out for a side that has all but lost. */
import { describe, expect, test } from "vitest";
import { finishingOrder } from "../../../src/rules/adviser/players.ts";
import { beginMatch, step } from "../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";
import { often } from "../../often.ts";

const battle = CONFLICTS.battle!;

/** A whole battle that the computer finishes from its first order, and the value at which each side gave up. */
function finished(seed: string) {
  const dice = seededDice(seed);
  let match = certain(beginMatch(battle, battle.sample(dice), { id: seed }));
  const gaveUpAt: number[] = [];
  while (!battle.outcome(match.state)) {
    const orders: Record<string, unknown> = {};
    for (const { key, seat } of battle.demands(match.state)) {
      const order = finishingOrder({ conflict: battle, state: match.state, seat }, key, dice);
      if (battle.givesUp(match.state, key, order)) gaveUpAt.push(battle.counsel!.worth(match.state, seat));
      orders[key] = order;
    }
    match = certain(step(match, orders, dice));
  }
  return { end: battle.outcome(match.state)!.telling.key, gaveUpAt };
}

describe("the computer finishes a battle as a person would", () => {
  const games = Array.from({ length: often(6, 40) }, (_, at) => finished(`finish ${at}`));

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
