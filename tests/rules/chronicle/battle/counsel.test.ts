/** What a computer captain considers first: whom to shoot at, who fights whom, and when to save the rest. */
import { describe, expect, test } from "vitest";
import { PLAYERS } from "../../../../src/rules/adviser/players.ts";
import { boardOf, foesTouchingCell } from "../../../../src/rules/chronicle/battle/board.ts";
import { clusterChoices, tanglesOf } from "../../../../src/rules/chronicle/battle/clusters/choices.ts";
import { bestWays, counsel } from "../../../../src/rules/chronicle/battle/rules.ts";
import type { BattleOrder, BattleState, OrderOf } from "../../../../src/rules/chronicle/battle/state.ts";
import type { AnyConflict } from "../../../../src/rules/conflict/contract.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { battle } from "../../../../src/rules/varied-battle.ts";
import { at, scene, the, type UnitPart } from "./scene.ts";

const first = (state: BattleState, key: string) => counsel.candidates(state, key, 6)[0];

describe("the council", () => {
  const HOST: readonly UnitPart[] = [2, 4, 6, 8, 10].map((col) => ({ id: `d${col}`, kind: "HI", on: [2, col] }));
  const council = (parts: readonly UnitPart[], round = 3) => scene(parts, { phase: { at: "council" }, round });

  test("with a small part of the army left, the rest retreats", () => {
    const state = council([{ id: "a1", kind: "LI", on: [9, 5], losses: 60 }, ...HOST]);
    expect(counsel.candidates(state, "council:attacker", 6)).toEqual([{ type: "council", intent: "retreat" }]);
    expect(counsel.candidates(state, "council:defender", 6)).toEqual([{ type: "council", intent: "fight" }]);
  });

  test("outnumbered by two to one it fights on, and in the first round nobody may retreat", () => {
    const three: readonly UnitPart[] = [3, 5, 7].map((col) => ({ id: `a${col}`, kind: "MI", on: [9, col] }));
    expect(counsel.candidates(council([...three, ...HOST]), "council:attacker", 6)).toEqual([
      { type: "council", intent: "fight" },
    ]);
    const lone: UnitPart = { id: "a1", kind: "LI", on: [9, 5], losses: 60 };
    expect(first(council([lone, ...HOST], 1), "council:attacker")).toEqual({ type: "council", intent: "fight" });
  });

  test("in a play-out nobody gives up", () => {
    const state = council([{ id: "a1", kind: "LI", on: [9, 5], losses: 60 }, ...HOST]);
    for (let face = 1; face <= 3; face++) {
      expect(counsel.sensible(state, "council:attacker", { roll: (sides) => Math.min(face, sides) })).toEqual({
        type: "council",
        intent: "fight",
      });
    }
  });
});

test("an army deploys as a whole", () => {
  const waiting = { fate: "waiting", cell: -1 } as const;
  const state = scene(
    [
      { id: "a1", kind: "HI", on: [9, 3] },
      { id: "d1", kind: "MI", on: [2, 5], ...waiting },
      { id: "d2", kind: "Bow", on: [2, 6], ...waiting },
    ],
    { phase: { at: "deploy", side: "defender" } },
  );
  const orders = counsel.candidates(state, "deploy", 12) as readonly { at: Record<string, number> }[];
  expect(orders.map(({ at }) => Object.keys(at).sort())).toEqual([["d1", "d2"]]);
});

test("bowmen shoot at near enemies before far ones", () => {
  const state = scene(
    [
      { id: "a1", kind: "Bow", on: [5, 5] },
      { id: "d1", kind: "MI", on: [1, 5] },
      { id: "d2", kind: "MI", on: [5, 7] },
    ],
    { phase: { at: "shoot", step: 0 } },
  );
  expect(first(state, "shoot")).toEqual({ type: "shoot", targets: { a1: "d2" } });
});

test("the side that forms the clusters sends its pikes against the horse", () => {
  const places = (["d1", "d2"] as const).map((horse) => {
    const state = scene([
      { id: "a1", kind: "Pike", on: [4, 5] },
      { id: "a2", kind: "MI", on: [6, 5] },
      { id: "d1", kind: horse === "d1" ? "HC" : "MI", on: [5, 4] },
      { id: "d2", kind: horse === "d2" ? "HC" : "MI", on: [5, 5] },
    ]);
    const best = first(state, "clusters:0") as OrderOf<"clusters">;
    expect(best.clusters).toContainEqual({ attackers: ["a1"], defenders: [horse] });
    const board = boardOf(state);
    const [place] = bestWays(state);
    expect(clusterChoices(board, tanglesOf(board)[0]!)[place!]).toEqual(best.clusters);
    return place;
  });
  // Which of the ways that is depends on the units.
  expect(new Set(places).size).toBe(2);
});

test("fast units wait until all is known: the slow are marked as quick before them", () => {
  const state = scene(
    [
      { id: "a1", kind: "LC", on: [9, 3] },
      { id: "a2", kind: "LC", on: [9, 5] },
      { id: "a3", kind: "HI", on: [9, 7] },
      { id: "d1", kind: "MI", on: [2, 5] },
    ],
    { phase: { at: "quick" } },
  );
  expect(first(state, "quick:attacker")).toEqual({ type: "quick", units: ["a3"] });
});

test("two bows do not shoot at the same few when one is enough", () => {
  const state = scene(
    [
      { id: "a1", kind: "Bow", on: [5, 4] },
      { id: "a2", kind: "Bow", on: [5, 5] },
      { id: "d1", kind: "MI", on: [7, 4], losses: 95 },
      { id: "d2", kind: "MI", on: [7, 5], losses: 95 },
    ],
    { phase: { at: "shoot", step: 0 } },
  );
  const { targets } = first(state, "shoot") as { targets: Record<string, string> };
  expect(Object.values(targets).sort()).toEqual(["d1", "d2"]);
});

/** The best by the evaluation, which considers the replies. */
function judged(state: BattleState, key: string): BattleOrder {
  const orders = counsel.candidates(state, key, 12);
  return orders.reduce((best, one) => (look(state, key, one) > look(state, key, best) ? one : best));
}
const look = (state: BattleState, key: string, order: BattleOrder) => counsel.judged!(state, key, order);

describe("moving", () => {
  const phase = { at: "move", step: 2 } as const;

  test("joining a friend's fight is better than starting one alone", () => {
    const state = scene(
      [
        { id: "a1", kind: "MI", on: [5, 2], held: true, done: true },
        { id: "a2", kind: "MI", on: [6, 4] },
        { id: "d1", kind: "MI", on: [5, 3], held: true, done: true },
        { id: "d2", kind: "MI", on: [7, 5], done: true },
      ],
      { phase },
    );
    const order = judged(state, "move");
    const foes = order.type === "move" ? foesTouchingCell(boardOf(state), the(state, "a2"), order.to) : [];
    expect(foes.map(({ id }) => id)).toEqual(["d1"]);
  });

  test("nobody goes alone to where three can attack them in the same round", () => {
    const waiting: readonly UnitPart[] = [
      { id: "a1", kind: "MI", on: [8, 5] },
      { id: "d1", kind: "HI", on: [5, 5] },
      { id: "d2", kind: "HI", on: [5, 2] },
      { id: "d3", kind: "HI", on: [5, 8] },
    ];
    const order = judged(scene(waiting, { phase }), "move");
    const near =
      order.type === "move" ? foesTouchingCell(boardOf(scene(waiting)), the(scene(waiting), "a1"), order.to) : [];
    expect(near).toEqual([]);
    const go = { type: "move", unit: "a1", to: at(6, 5) } as const;
    const alone = scene(waiting, { phase });
    const done = scene(
      waiting.map((part) => (part.id.startsWith("d") ? { ...part, done: true } : part)),
      { phase },
    );
    // The same move is worse where the others can still come.
    expect(look(alone, "move", go)).toBeLessThan(look(done, "move", go) - 0.02);
  });

  test("of two neighbours on open ground, pikes attack the horse", () => {
    const state = scene(
      [
        { id: "a1", kind: "Pike", on: [7, 5] },
        { id: "d1", kind: "HC", on: [5, 4], done: true },
        { id: "d2", kind: "HI", on: [5, 7], done: true },
      ],
      { phase },
    );
    const order = judged(state, "move");
    const foes = order.type === "move" ? foesTouchingCell(boardOf(state), the(state, "a1"), order.to) : [];
    expect(foes.map(({ id }) => id)).toEqual(["d1"]);
  });
});

test("an attacker deploys so that many attack few", () => {
  const waiting = { fate: "waiting", cell: -1 } as const;
  const state = scene(
    [
      { id: "a1", kind: "HI", on: [9, 3], ...waiting },
      { id: "a2", kind: "HI", on: [9, 4], ...waiting },
      { id: "d1", kind: "MI", on: [5, 5] },
      { id: "d2", kind: "MI", on: [1, 1] },
    ],
    { phase: { at: "deploy", side: "attacker" }, row: { axis: "flat", index: 5, side: 1 } },
  );
  const order = first(state, "deploy") as OrderOf<"place">;
  expect(battle.refusal(state, "deploy", order)).toBeUndefined();
  const beside = Object.values(order.at).filter(
    (cell) => foesTouchingCell(boardOf(state), the(state, "a1"), cell)[0]?.id === "d1",
  );
  expect(beside).toHaveLength(2);
});

test("the error affects the choice: the weak choose worse, the strongest always the best by the evaluation", () => {
  const state = scene(
    [
      { id: "a1", kind: "HC", on: [7, 5] },
      { id: "d1", kind: "MI", on: [5, 4], done: true },
      { id: "d2", kind: "Pike", on: [5, 7], done: true },
    ],
    { phase: { at: "move", step: 2 } },
  );
  const loss = (strength: 1 | 3) => {
    const best = look(state, "move", judged(state, "move"));
    const chosen = Array.from({ length: 12 }, (_, seed) => {
      const seen = { conflict: battle as AnyConflict, state, seat: "attacker" };
      return PLAYERS[strength](seen, seededDice(`${seed}`)).move as BattleOrder;
    });
    return chosen.reduce((sum, order) => sum + best - look(state, "move", order), 0);
  };
  expect(loss(3)).toBeCloseTo(0, 9);
  expect(loss(1)).toBeGreaterThan(0.01);
});
