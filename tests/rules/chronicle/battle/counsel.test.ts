/** What a captain made of code thinks of first: whom to shoot at, who is to fight whom, and when to save the rest. */
import { describe, expect, test } from "vitest";
import { counsel } from "../../../../src/rules/chronicle/battle/counsel.ts";
import type { BattleState } from "../../../../src/rules/chronicle/battle/state.ts";
import { scene, type UnitPart } from "./scene.ts";

const first = (state: BattleState, key: string) => counsel.candidates(state, key, 6)[0];

describe("the council", () => {
  const HOST: readonly UnitPart[] = [2, 4, 6, 8, 10].map((col) => ({ id: `d${col}`, kind: "HI", on: [2, col] }));
  const council = (parts: readonly UnitPart[], round = 3) => scene(parts, { phase: { at: "council" }, round });

  test("with a small part of the army left, what can be saved is led away", () => {
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

test("an army takes its place as a whole", () => {
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

test("bowmen shoot at those who are near before those who are far", () => {
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
  const state = scene([
    { id: "a1", kind: "Pike", on: [4, 5] },
    { id: "a2", kind: "MI", on: [6, 5] },
    { id: "d1", kind: "HC", on: [5, 4] },
    { id: "d2", kind: "MI", on: [5, 5] },
  ]);
  const pikesMeetHorse = expect.arrayContaining([{ attackers: ["a1"], defenders: ["d1"] }]);
  expect(first(state, "clusters:0")).toMatchObject({ clusters: pikesMeetHorse });
});

test("those who go far are marked as quick before those who do not", () => {
  const state = scene(
    [
      { id: "a1", kind: "HI", on: [9, 3] },
      { id: "a2", kind: "HI", on: [9, 5] },
      { id: "a3", kind: "LC", on: [9, 7] },
      { id: "d1", kind: "MI", on: [2, 5] },
    ],
    { phase: { at: "quick" } },
  );
  expect(first(state, "quick:attacker")).toEqual({ type: "quick", units: ["a3"] });
});
