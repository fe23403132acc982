/** What the adviser answers, and what it says where it cannot. */
import { describe, expect, test } from "vitest";
import { consult } from "../../../src/rules/adviser/consult.ts";
import { POINTS } from "../../../src/rules/adviser/evaluate.ts";
import { playOut } from "../../../src/rules/adviser/players.ts";
import type { AnyConflict } from "../../../src/rules/conflict/contract.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";
import { toy } from "../conflict/toy.ts";

const little = { thought: { playouts: 40, breadth: 4, moments: 1 }, games: 20 };

/** The first moment of a game with a decision that has more than one answer. */
function asked(kind: string) {
  const conflict = CONFLICTS[kind]!;
  const { past } = playOut(conflict, seededDice(kind), seededDice("dice"));
  for (const { state } of past.slice(Math.floor(past.length / 2))) {
    for (const { key, seat } of conflict.demands(state))
      if (conflict.legal(state, key).length > 1) return { conflict, state, seat, key };
  }
  throw new Error(`${kind} asks nothing`);
}

describe("the adviser", () => {
  test.each(Object.keys(CONFLICTS))(
    "answers in a %s: legal orders whose shares add up, a chance with its error",
    (kind) => {
      const { key, ...seen } = asked(kind);
      const found = certain(consult(seen, { key, seed: "1", ...little }));
      expect(found.suggestions.length).toBeGreaterThan(0);
      expect(found.suggestions.length).toBeLessThanOrEqual(3);
      expect(found.suggestions.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6);
      for (const { order, low, high, spread, chance } of found.suggestions) {
        expect(seen.conflict.refusal(seen.state, key, order)).toBeUndefined();
        expect(low).toBeLessThanOrEqual(high);
        expect(spread.reduce((sum, one) => sum + one, 0)).toBe(20);
        expect(chance.points).toBeGreaterThanOrEqual(0);
        expect(chance.points).toBeLessThanOrEqual(POINTS);
      }
      expect(found.suggestions[found.drawn]!.share).toBeGreaterThan(0);
    },
  );

  test("of open decisions, the first order has the best chance and the whole share, without a word about mixing", () => {
    let open = 0;
    for (const kind of ["duel", "skirmish", "sortie", "command", "battle", "draft"]) {
      const conflict = CONFLICTS[kind]!;
      const { past } = playOut(conflict, seededDice(`${kind} open`), seededDice("dice"));
      for (const { state } of past.filter((_, at) => at % 5 === 1).slice(0, 6)) {
        const demand = conflict
          .demands(state)
          .find(({ key, secret }) => !secret && conflict.legal(state, key).length > 2);
        if (!demand) continue;
        const { key, seat } = demand;
        const { suggestions } = certain(consult({ conflict, state, seat }, { key, seed: "1", ...little, games: 6 }));
        const chances = suggestions.map(({ chance }) => chance.points);
        expect(chances).toEqual([...chances].sort((a, b) => b - a));
        expect(suggestions.map(({ share }) => share)).toEqual(suggestions.map((_, at) => Number(at === 0)));
        expect(suggestions[0]!.reason).toBe(suggestions.length === 1 ? "only" : "sound");
        open += suggestions.length - 1;
      }
    }
    expect(open).toBeGreaterThan(5);
  });

  test("depends only on state, seat and seed", () => {
    const { key, ...seen } = asked("duel");
    const told = (seed: string) =>
      certain(consult({ ...seen, state: structuredClone(seen.state) }, { key, seed, ...little }));
    expect(told("1")).toEqual(told("1"));
  });

  test("says in words where it knows nothing, is not asked, or finds no order", () => {
    const game = toy as unknown as AnyConflict;
    const state = certain(game.begin("toy", { "toy.goal": 3 }));
    const ask = (conflict: AnyConflict, seat: string, at: unknown = state) =>
      consult({ conflict, state: at, seat }, { key: "walk-1", seed: "1", ...little });
    const { counsel: _, ...unknown } = game;
    expect(ask(unknown, "a")).toMatchObject({ problem: { key: "BNB.Problem.adviser.unknown" } });
    expect(ask(game, "b")).toMatchObject({ problem: { key: "BNB.Problem.adviser.notAsked" } });
    expect(ask({ ...game, legal: () => [] }, "a")).toMatchObject({ problem: { key: "BNB.Problem.adviser.noOrders" } });
    const won = { ...(state as object), score: { a: 3, b: 0 } };
    expect(ask(game, "a", won)).toMatchObject({ problem: { key: "BNB.Problem.conflict.over" } });
    expect(ask(game, "a").ok).toBe(true);
  });
});
