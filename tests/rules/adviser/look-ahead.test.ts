/** Sensible orders for what is still open, and how many games one chance takes. */
import { expect, test } from "vitest";
import { Evaluator } from "../../../src/rules/adviser/evaluate.ts";
import { sensibleOrders } from "../../../src/rules/adviser/look-ahead.ts";
import type { AnyConflict } from "../../../src/rules/conflict/contract.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";
import { toy } from "../conflict/toy.ts";

test("where one answer counts for several demands, a given one leaves none of them open", () => {
  const demand = (key: string, anyOf?: string) => ({ key, seat: "a", kind: "k", secret: false, fallback: 0, anyOf });
  const demands = () => [demand("left", "either"), demand("right", "either"), demand("alone")];
  const conflict = { demands, counsel: { sensible: (_: unknown, key: string) => `some ${key}` } } as never;
  expect(sensibleOrders(conflict, {}, seededDice("1"), { left: "go" })).toEqual({ alone: "some alone" });
  expect(Object.keys(sensibleOrders(conflict, {}, seededDice("1")))).toHaveLength(2);
});

test("a chance takes at least twelve games, however many steps they need", () => {
  const game = toy as unknown as AnyConflict;
  const state = certain(game.begin("toy", { "toy.goal": 3 }));
  expect(new Evaluator(game, "a", "1", undefined, 1).values(state, 30)).toHaveLength(12);
});
