/** Chronicle 4.04: Dodge, Parry, Strength, Fighting Mind, nothing at all, and Defensive Weakening. */
import { describe, expect, test } from "vitest";
import {
  actionRating,
  bareRating,
  defenceRating,
  footworkRating,
  weakening,
} from "../../../../src/rules/chronicle/duel/rating/rating.ts";
import type { Defence, DuelState } from "../../../../src/rules/chronicle/duel/state.ts";
import { defencesAgainst } from "../../../../src/rules/chronicle/duel/strike/open-defences.ts";
import { duel } from "../../../../src/rules/varied-duel.ts";
import { Arena, FAIL, pairAt, SURE, sum } from "./arena.ts";

const worth = (arena: Arena, defence: Defence, action: "quick" | "bash" | "trip" | "feint" = "bash") =>
  defenceRating(arena.state, arena.fighter("b"), defence, arena.fighter("a"), action).value;

describe("Dodge", () => {
  const bash = { do: "bash", target: "b", with: "right" } as const;
  const dodge = { "defend:b": { do: "defend", against: { a: "dodge" } } } as const;

  test.each([
    ["a good Dodge", FAIL],
    ["a failed Dodge", SURE],
  ])("R000-4.04-01 %s moves one space away, and the attacker may follow", (_, faces) => {
    const arena = new Arena(pairAt(2)).orders();
    expect(worth(arena, "dodge")).toBe(3);
    arena.step({ "order:a": bash }).step(dodge, faces);
    expect(duel.demands(arena.state)).toMatchObject([{ kind: "dodge", seat: "second" }]);
    expect(duel.refusal(arena.state, "dodge:b", { do: "move", to: arena.fighter("b").at })).toBeDefined();
    arena.step();
    expect(duel.demands(arena.state)).toMatchObject([{ kind: "follow", seat: "first" }]);
    arena.step({ "follow:a": { do: "move", to: { x: 7, y: 4 } } }, sum(14));
    expect(arena.fighter("a").at).toEqual({ x: 7, y: 4 });
  });

  test("A000-4.04-01 away is any free space with a larger distance to that attacker", () => {
    const arena = new Arena(pairAt(2)).orders();
    arena.step({ "order:a": bash }).step(dodge, FAIL);
    expect(duel.legal(arena.state, "dodge:b")).toEqual([3, 4, 5].map((y) => ({ do: "move", to: { x: 9, y } })));
  });

  test("R000-4.04-01 without a space it is not open", () => {
    const setup = { ...pairAt(2), field: { width: 9, height: 9 } };
    const arena = new Arena(setup).orders();
    expect(defencesAgainst(arena.state, arena.fighter("b"), arena.fighter("a"), "bash")).toEqual(["parry:right"]);
  });

  test("A000-4.04-07 an attacker who cannot move does not follow", () => {
    const arena = new Arena(pairAt(2, { prone: true })).orders([]);
    arena.step({ "order:a": bash }).step(dodge, FAIL).step();
    expect(arena.state.round).toBe(2);
    expect(arena.happened("moved").map(({ who }) => who)).toEqual(["b"]);
  });
});

describe("Parry", () => {
  test.each([
    ["R000-4.04-02 Control less two", { choices: { parry: "control" } }, 2],
    ["R000-4.04-02 or Fighting Mind less two", { choices: { parry: "fightingMind" } }, 4],
  ])("%s", (_, more, value) => {
    const skills = { control: 4, fightingMind: 6, speed: 0, strength: 0 };
    const arena = new Arena(pairAt(2, {}, { skills, ...more })).orders();
    expect(worth(arena, "parry:right")).toBe(value);
  });

  test("R000-4.04-02 needs a weapon or a shield", () => {
    const arena = new Arena(pairAt(2, {}, { hands: [] })).orders();
    expect(defencesAgainst(arena.state, arena.fighter("b"), arena.fighter("a"), "bash")).toEqual(["dodge"]);
  });

  test("R000-4.04-02 the distance penalty is the weapon's; a shield has none", () => {
    const arena = new Arena(pairAt(1, {}, { hands: ["sword", "shield"] })).orders();
    expect(worth(arena, "parry:right")).toBe(3 - 2 - 1);
    expect(worth(arena, "parry:left")).toBe(3 - 2 + 1);
  });

  test("R000-4.04-02 is possible at a longer distance even for a fighter who cannot move", () => {
    const arena = new Arena(pairAt(3, { hands: ["spear"] }, { prone: true })).orders([]);
    expect(defencesAgainst(arena.state, arena.fighter("b"), arena.fighter("a"), "bash")).toEqual(["parry:right"]);
  });

  test("A000-4.04-03 with weapon and shield the defender picks the instrument, never both bonuses", () => {
    const arena = new Arena(pairAt(2, {}, { hands: ["axe", "shield"] })).orders();
    expect(defencesAgainst(arena.state, arena.fighter("b"), arena.fighter("a"), "bash")).toEqual([
      "dodge",
      "parry:right",
      "parry:left",
    ]);
    expect([worth(arena, "parry:right"), worth(arena, "parry:left")]).toEqual([0, 2]);
  });
});

test("R000-4.04-03 Strength and Fighting Mind defend with the plain ratings", () => {
  const arena = new Arena(pairAt(2, {}, { skills: { control: 0, fightingMind: 6, speed: 0, strength: 5 } })).orders();
  expect([worth(arena, "strength", "trip"), worth(arena, "fightingMind", "feint")]).toEqual([5, 6]);
});

describe("Defensive Weakening", () => {
  test("R000-4.04-04 T000-4.04-01 rounds 1 to 10", () => {
    const arena = new Arena(pairAt(4));
    const seen: number[] = [];
    for (let round = 1; round <= 10; round++) {
      arena.to("orders", round === 1 ? sum(14) : []);
      seen.push(weakening(arena.state, arena.fighter("a")));
      arena.step({}, sum(14));
    }
    expect(seen).toEqual([0, 0, -1, -1, -2, -2, -3, -3, -4, -4]);
  });

  const tired = (arena: Arena, options = {}): DuelState => ({
    ...arena.state,
    options: { ...arena.state.options, ...options },
    round: 9,
    fighters: arena.state.fighters.map((f) => ({ ...f, fought: f.id === "b" ? 4 : 0 })),
  });

  test("R000-4.04-04 Strength and Fighting Mind are affected only as defences", () => {
    const arena = new Arena(pairAt(2)).orders();
    const state = tired(arena);
    const b = state.fighters[1]!;
    expect(defenceRating(state, b, "strength", state.fighters[0]!, "trip").value).toBe(1);
    expect(actionRating(state, b, { do: "bash", target: "a", with: "right" }).value).toBe(3);
  });

  test("A000-4.04-04 counted for each combatant by the rounds fought, or for all by the round", () => {
    const arena = new Arena(pairAt(2)).orders();
    const each = tired(arena);
    expect(each.fighters.map((f) => weakening(each, f))).toEqual([0, -2]);
    const all = tired(arena, { "combat.weakening": "global" });
    expect(all.fighters.map((f) => weakening(all, f))).toEqual([-4, -4]);
  });
});

test.each([
  ["A000-4.04-02 neither Dodge nor Parry: base -2 plus armour and penalties", {}, [...FAIL]],
  ["A000-4.04-02 or it hits by itself", { "combat.noDefence": "autoHit" }, []],
])("%s", (_, options, faces) => {
  const arena = new Arena(pairAt(2, {}, { prone: true, hands: [], armour: "metal" }), options).orders([]);
  expect(defencesAgainst(arena.state, arena.fighter("b"), arena.fighter("a"), "quick")).toEqual(["none"]);
  expect(worth(arena, "none", "quick")).toBe(0);
  arena.step({ "order:a": { do: "quick", target: "b", with: "right" } }, faces);
  expect(arena.state.blows[0]).toMatchObject({ defence: "none", faces, success: faces.length === 0 });
});

test("A000-4.04-05 A000-4.04-06 a penalty on all defences hits each total once, and nothing but defences", () => {
  const arena = new Arena(pairAt(2, {}, { armour: "plate" })).orders();
  const penalty = { on: "defences", by: -4, source: "vicious", from: "b", until: 3 } as const;
  const state = { ...arena.state, fighters: arena.state.fighters.map((f) => ({ ...f, penalties: [penalty] })) };
  const [a, b] = [state.fighters[0]!, state.fighters[1]!];
  const value = (defence: Defence, action: "quick" | "trip") => defenceRating(state, b, defence, a, action).value;
  expect(value("parry:right", "quick")).toBe(3 - 2 + 4 - 4);
  expect(value("strength", "trip")).toBe(3 - 4);
  expect(actionRating(state, b, { do: "bash", target: "a", with: "right" }).value).toBe(3);
  expect(footworkRating(state, b).value).toBe(3);
  expect(bareRating(state, b, "hold").value).toBe(3);
});
