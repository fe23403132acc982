/** What a window and a computer player may ask: ratings, steps, open and barred actions, defences, exact chances. */
import { describe, expect, test } from "vitest";
import { chronicleCheck } from "../../../../src/rules/chronicle/checks/index.ts";
import { mayMoveTo, moveSquares } from "../../../../src/rules/chronicle/duel/footwork/steps.ts";
import { actionChances, breakChance } from "../../../../src/rules/chronicle/duel/rating/chances.ts";
import { skillRating } from "../../../../src/rules/chronicle/duel/rating/rating.ts";
import type { Mover } from "../../../../src/rules/chronicle/duel/state.ts";
import { fightOrders, openActions } from "../../../../src/rules/chronicle/duel/strike/open-actions.ts";
import { bestDefences } from "../../../../src/rules/chronicle/duel/strike/open-defences.ts";
import { fraction } from "../../../../src/rules/dice/fraction.ts";
import { duel } from "../../../../src/rules/varied-duel.ts";
import { Arena, pairAt, sum } from "./arena.ts";

/** Ella and Odo in their third round: sword, shield and mail against a halberd, both shaken. */
function thirdRound(): Arena {
  const arena = new Arena(
    pairAt(
      2,
      { armour: "metal", hands: ["sword", "shield"], skills: { control: 4, fightingMind: 5, speed: 4, strength: 3 } },
      { armour: "metal", hands: ["halberd"], skills: { control: 5, fightingMind: 4, speed: 3, strength: 6 } },
    ),
  ).orders();
  const shaken = (f: (typeof arena.state.fighters)[number]) => ({
    ...f,
    fought: 2,
    penalties:
      f.id === "a"
        ? [{ on: ["control", "strength"] as const, by: -1, source: "bash" as const, from: "b", until: 3 }]
        : [{ on: ["fightingMind", "control"] as const, by: -3, source: "flurry" as const, from: "a", until: 4 }],
  });
  arena.match = { ...arena.match, state: { ...arena.state, round: 3, fighters: arena.state.fighters.map(shaken) } };
  return arena;
}

test("a rating shows its base, every modifier with the rounds left, and its total", () => {
  const arena = thirdRound();
  expect(skillRating(arena.state, arena.fighter("a"), "control")).toEqual({
    base: 4,
    modifiers: [{ source: "bash", by: -1, rounds: 1 }],
    value: 3,
  });
  expect(skillRating(arena.state, arena.fighter("b"), "fightingMind").modifiers).toEqual([
    { source: "flurry", by: -3, rounds: 2 },
  ]);
});

test("the ten actions with their chances against each defence, the enemy's best marked", () => {
  const arena = thirdRound();
  const chance = (action: string) => {
    const { orders } = openActions(arena.state, "a").find((one) => one.action === action)!;
    return actionChances(chronicleCheck, arena.state, "a", orders[0]!).map((one) => [
      one.defence,
      one.chance,
      one.best,
    ]);
  };
  // Dodge 3 - 1, halberd Parry 5 - 3 - 2 - 1 - 1, Mind 4 - 3 - 1, Strength 6 - 1; mail +2 against attacks.
  expect(chance("quick")).toEqual([
    ["dodge", fraction(320, 640), true],
    ["parry:both", fraction(520, 640), false],
  ]);
  expect(chance("flurry")).toEqual([
    ["dodge", fraction(428, 640), true],
    ["parry:both", fraction(584, 640), false],
  ]);
  expect(chance("feint")).toEqual([["fightingMind", fraction(556, 640), true]]);
  expect(chance("trip")).toEqual([
    ["dodge", fraction(375, 640), false],
    ["strength", fraction(212, 640), true],
  ]);
  const barred = openActions(arena.state, "a")
    .filter((one) => one.barred)
    .map(({ action, barred }) => [action, barred!.key]);
  expect(barred).toEqual([
    ["tackle", "BNB.Problem.duel.needsFreeHand"],
    ["hold", "BNB.Problem.duel.needsFreeHand"],
  ]);
});

describe("lists and refusals agree", () => {
  test("every listed order is legal, and openActions lists the same ones", () => {
    const arena = thirdRound();
    const listed = fightOrders(arena.state, "a");
    expect(listed.every((order) => duel.refusal(arena.state, "order:a", order) === undefined)).toBe(true);
    const acts = openActions(arena.state, "a").flatMap(({ orders }) => orders);
    expect(listed).toEqual(expect.arrayContaining([...acts]));
  });

  test("steps: the list and the single question", () => {
    const { state } = thirdRound();
    const mover: Mover = { who: "a", spaces: 2, must: false, why: "footwork" };
    const listed = moveSquares(state, mover).map(({ x, y }) => `${x},${y}`);
    for (let x = 0; x < 20; x++) {
      for (let y = 0; y < 9; y++) expect(mayMoveTo(state, mover, { x, y })).toBe(listed.includes(`${x},${y}`));
    }
    expect(listed).toHaveLength(24);
  });
});

test("the default defence is the strongest one", () => {
  const arena = thirdRound().step({ "order:a": { do: "quick", target: "b", with: "right" } });
  expect(bestDefences(arena.state, arena.fighter("b"))).toEqual({ a: "dodge" });
});

test("the chance to break a hold is that of the roll", () => {
  const arena = new Arena(pairAt(1)).orders();
  const state = { ...arena.state, grips: [{ by: "a", on: "b", hand: "left", kind: "held" } as const] };
  expect(breakChance(chronicleCheck, state, "b", { do: "breakHold", target: "a" })).toEqual(fraction(320, 640));
  const strong = {
    ...state,
    fighters: state.fighters.map((f) => ({ ...f, choices: { ...f.choices, hold: "strength" as const } })),
  };
  expect(breakChance(chronicleCheck, strong, "b", { do: "breakHold", target: "a" })).toEqual(fraction(212, 640));
});

test("a stated chance is the rolled one: the least sum that succeeds is the target minus the rating", () => {
  const order = { do: "quick", target: "b", with: "right" } as const;
  const arena = thirdRound();
  const { target, rating } = actionChances(chronicleCheck, arena.state, "a", order)[0]!;
  for (const [faces, success] of [
    [sum(target - rating), true],
    [sum(target - rating - 1), false],
  ] as const) {
    const again = new Arena(pairAt(2));
    again.match = arena.match;
    again.step({ "order:a": order }).step({ "defend:b": { do: "defend", against: { a: "dodge" } } }, faces);
    expect(again.state.blows[0]!.success).toBe(success);
  }
});
