/** The parts of computer players, on a game so small that every number can be computed by hand. */
import { describe, expect, test } from "vitest";
import { anyOrders, firstOfEach } from "../../../src/rules/adviser/any-orders.ts";
import { chanceFrom, Evaluator, offersDraw, takesDraw } from "../../../src/rules/adviser/evaluate.ts";
import { error, errorsOf } from "../../../src/rules/adviser/exchange.ts";
import { LookAhead, sensibleOrders } from "../../../src/rules/adviser/look-ahead.ts";
import { playGame } from "../../../src/rules/adviser/match-up.ts";
import { braveOrder, braveOrders, greedy, PLAYERS } from "../../../src/rules/adviser/players.ts";
import type { AnyConflict } from "../../../src/rules/conflict/contract.ts";
import type { AnyMatch } from "../../../src/rules/conflict/match.ts";
import type { Dice } from "../../../src/rules/dice/dice.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { ok } from "../../../src/rules/result.ts";

interface Walk {
  readonly at: number;
  readonly turn: number;
}

/** One seat walks up or down a scale of ten; every second turn is quiet; it ends after eight turns. */
function walk(more: object = {}, counsel: object = {}): AnyConflict {
  return {
    name: "walk",
    begin: () => ok({ at: 0, turn: 0 }),
    seats: () => ["a", "b"],
    demands: ({ turn }: Walk) => [{ key: `go-${turn}`, seat: "a", kind: "go", secret: false, fallback: 0 }],
    legal: () => [-1, 0, 1, "yield"],
    decide: ({ at, turn }: Walk, orders: Record<string, number>) => ({
      state: { at: at + orders[`go-${turn}`]!, turn: turn + 1 },
      events: [],
    }),
    outcome: ({ turn }: Walk) => (turn >= 8 ? { winners: ["a"] } : undefined),
    givesUp: (_: Walk, __: string, order: unknown) => order === "yield",
    counsel: {
      worth: ({ at }: Walk, seat: string) => (seat === "a" ? at : -at) / 10,
      quiet: ({ turn }: Walk) => turn % 2 === 0,
      sensible: () => 1,
      candidates: (_: Walk, __: string, most: number) => [0, 1, -1].slice(0, most),
      ...counsel,
    },
    ...more,
  } as unknown as AnyConflict;
}

const NO_DICE: Dice = {
  roll() {
    throw new Error("nothing is rolled here");
  },
};

describe("a draw", () => {
  const standing = (at: number, turn: number, past: readonly number[] = [], conflict = walk()) =>
    ({
      conflict,
      state: { at, turn },
      past: past.map((one, step) => ({ state: { at: one, turn: 2 * step } })),
    }) as never as AnyMatch;

  test("is accepted by a player who is not ahead, and by nobody without advice", () => {
    expect(takesDraw(standing(0.5, 2), "a")).toBe(true);
    expect(takesDraw(standing(0.6, 2), "a")).toBe(false);
    expect(takesDraw(standing(0.6, 2), "b")).toBe(true);
    expect(takesDraw(standing(0, 2, [], walk({ counsel: undefined })), "a")).toBe(false);
  });

  const still = (count: number) => Array.from({ length: count }, () => 0);
  test.each([
    ["at the tenth quiet moment without a change", standing(0, 18, still(9)), true],
    ["again at the twentieth", standing(0, 38, still(19)), true],
    ["not between", standing(0, 20, still(10)), false],
    ["not before", standing(0, 16, still(8)), false],
    ["not in a loud moment", standing(0, 19, still(10)), false],
    ["after a change too small to count", standing(-0.3, 18, still(9)), true],
    ["not after a change", standing(-0.4, 18, still(9)), false],
    ["after a change long ago", standing(0, 38, [-4, ...still(18)]), true],
    [
      "not by who stands better",
      standing(
        0.6,
        18,
        Array.from({ length: 9 }, () => 0.6),
      ),
      false,
    ],
    ["not without advice", standing(0, 18, still(9), walk({ counsel: undefined })), false],
  ])("is offered %s", (_, match, offered) => {
    expect(offersDraw(match, "a")).toBe(offered);
  });
});

describe("an error in the estimate", () => {
  test("is zero for the strongest, and at most three times the blur", () => {
    expect(error(0, NO_DICE)).toBe(0);
    expect(error(0.1, scriptedDice([10_000, 10_000, 10_000]))).toBeCloseTo(0.3, 12);
    expect(error(0.1, scriptedDice([5000, 5000, 5000]))).toBe(0);
    expect(error(0.1, scriptedDice([2500, 5000, 5000]))).toBeCloseTo(-0.05, 12);
  });

  test("is one per order, always the same", () => {
    const errors = errorsOf(["x", "y", "z"], 0.2, "seed");
    expect(new Set(errors).size).toBe(3);
    expect(errorsOf(["x", "y", "z"], 0.2, "seed")).toEqual(errors);
    expect(errorsOf(["x", "y", "z"], 0.2, "other")).not.toEqual(errors);
  });
});

describe("looking ahead", () => {
  test("plays on sensibly for the requested number of quiet moments", () => {
    const worth = (moments: number, order: number, turn = 0) =>
      new LookAhead(walk(), { at: 0, turn }, "a", moments).value({ [`go-${turn}`]: order }, NO_DICE);
    expect(worth(1, -1)).toBe(0);
    expect(worth(2, -1)).toBeCloseTo(0.2, 12);
    // The order itself leads to a quiet moment.
    expect(worth(1, 1, 1)).toBeCloseTo(0.1, 12);
    expect(worth(2, 1, 1)).toBeCloseTo(0.3, 12);
  });

  test("judges for its own seat, counts its games, and needs advice", () => {
    const looking = new LookAhead(walk(), { at: 0, turn: 1 }, "b", 1);
    expect(looking.value({ "go-1": 1 }, NO_DICE)).toBeCloseTo(-0.1, 12);
    looking.value({ "go-1": 1 }, NO_DICE);
    expect(looking.played).toBe(2);
    expect([looking.isExact, looking.each, looking.loud]).toEqual([false, 1, 1]);
    expect(() => new LookAhead(walk({ counsel: undefined }), {}, "a", 1)).toThrow("walk has no opponents yet");
  });

  /** A coin decides the length of the step. */
  const tossed = walk(
    {
      decide: ({ at, turn }: Walk, orders: Record<string, number>, dice: Dice) => ({
        state: { at: at + orders[`go-${turn}`]! * dice.roll(2, "coin"), turn: turn + 1 },
      }),
    },
    {
      each: 5,
      ways: () => [
        { chance: 0.25, dice: () => scriptedDice([1, 1]) },
        { chance: 0.75, dice: () => scriptedDice([2, 1]) },
      ],
    },
  );

  test("computes all results of the dice where the kind knows them, each by its chance", () => {
    const looking = new LookAhead(tossed, { at: 0, turn: 1 }, "a", 1);
    expect(looking.expected({ "go-1": 2 }, "seed")).toBeCloseTo((0.25 * 2 + 0.75 * 4) / 10, 12);
    expect([looking.isExact, looking.each, looking.loud, looking.played]).toEqual([true, 5, 2, 2]);
    // From a loud moment the best orders follow to the next quiet one: here, staying.
    expect(new LookAhead(tossed, { at: 0, turn: 0 }, "a", 1).expected({ "go-0": 2 }, "s")).toBeCloseTo(0.35, 12);
  });

  test("otherwise one roll decides", () => {
    expect(new LookAhead(walk(), { at: 0, turn: 1 }, "a", 1).expected({ "go-1": -1 }, "s")).toBeCloseTo(-0.1, 12);
  });
});

describe("orders for open demands", () => {
  const demand = (key: string, seat: string, anyOf?: string) => ({
    key,
    seat,
    kind: "go",
    ...(anyOf ? { anyOf } : {}),
  });
  const rivals = [demand("x", "a"), demand("y", "a", "first"), demand("z", "b", "first")] as never[];
  const several = walk({ demands: () => rivals });

  test("answer one of the demands that any seat may answer, and all others", () => {
    expect(firstOfEach(rivals, scriptedDice([2])).map(({ key }) => key)).toEqual(["x", "z"]);
    expect(firstOfEach(rivals, scriptedDice([1])).map(({ key }) => key)).toEqual(["x", "y"]);
    expect(firstOfEach(rivals.slice(0, 1), NO_DICE)).toHaveLength(1);
    expect(Object.keys(anyOrders(several, {}, scriptedDice([1, 1, 1])))).toEqual(["x", "y"]);
  });

  test("leave out ordered demands, and their rivals", () => {
    expect(sensibleOrders(several, {}, seededDice(""), { z: 0 })).toEqual({ x: 1 });
    expect(sensibleOrders(several, {}, scriptedDice([1]), { x: 0 })).toEqual({ y: 1 });
  });

  test("of a player are for its own seat only", () => {
    const given = PLAYERS.random({ conflict: several, state: {}, seat: "b" }, seededDice("r"));
    expect(Object.keys(given)).toEqual(["z"]);
  });
});

describe("`brave`", () => {
  test("takes another order where the first one gives up, from the list if chance finds none", () => {
    expect(braveOrder(walk(), {}, "go-0", scriptedDice([2]))).toBe(0);
    expect(braveOrder(walk(), {}, "go-0", scriptedDice([4, 3]))).toBe(1);
    const tried: string[] = [];
    const stubborn = walk({ anyOrder: () => tried.push("once") && "yield" });
    expect(braveOrder(stubborn, {}, "go-0", scriptedDice([1]))).toBe(-1);
    expect(tried).toHaveLength(9);
    let asked = 0;
    expect(braveOrder(walk({ anyOrder: () => (asked++ === 0 ? "yield" : 0) }), {}, "go-0", NO_DICE)).toBe(0);
  });

  test("gives up where nothing else is legal", () => {
    expect(braveOrders(walk({ legal: () => ["yield"] }), { turn: 0 }, scriptedDice([1]))).toEqual({ "go-0": "yield" });
  });
});

test("`greedy` takes what looks best at the next quiet moment", () => {
  const seen = { conflict: walk(), state: { at: 0, turn: 1 }, seat: "a" };
  expect(greedy(seen, seededDice("g"))).toEqual({ "go-1": 1 });
  expect(greedy({ ...seen, conflict: walk({ seats: () => ["b"] }), seat: "b" }, seededDice("g"))).toEqual({});
});

describe("a seat's chance", () => {
  test("is certain at the end, and two quiet moments on before it", () => {
    const judged = new Evaluator(walk(), "a", "seed");
    expect(judged.chance({ at: 4, turn: 8 }, 5)).toEqual({ points: 7000, error: 0 });
    expect(judged.chance({ at: 0, turn: 0 }, 3)).toEqual({ points: 7000, error: 0 });
    expect(judged.chance({ at: 0, turn: 0 }, 3, { "go-0": -1 })).toEqual({ points: 6000, error: 0 });
    expect(judged.chance({ at: 0, turn: 1 }, 1, { "go-1": -1 })).toEqual({ points: 5500, error: 0 });
    expect(judged.played).toBe(7);
  });

  test("is surer the sharper the kind is", () => {
    const sharp = new Evaluator(walk({}, { sharp: 2 }), "a", "seed");
    expect(sharp.chance({ at: 0, turn: 0 }, 1).points).toBe(Math.round((10_000 * 0.7 ** 2) / (0.7 ** 2 + 0.3 ** 2)));
  });

  test("has the standard error of its games", () => {
    expect(chanceFrom([0.2, 0.4])).toEqual({ points: 3000, error: 1960 });
    expect(chanceFrom([0.5])).toEqual({ points: 5000, error: 0 });
  });
});

test("a game stops at its end or at the step limit, and is then open", () => {
  const stays = () => ({});
  const game = { setup: {}, options: {}, players: { a: stays, b: stays }, seed: "s" };
  const conflict = walk({ legal: () => [1] });
  expect(playGame(conflict, { ...game, most: 20 })).toEqual({ state: { at: 8, turn: 8 }, steps: 8, open: false });
  expect(playGame(conflict, { ...game, most: 3 })).toEqual({ state: { at: 3, turn: 3 }, steps: 3, open: true });
  const down = ({ state }: { state: unknown }) => ({ [`go-${(state as Walk).turn}`]: -1 });
  expect(playGame(conflict, { ...game, players: { a: down, b: stays }, most: 2 }).state).toEqual({ at: -2, turn: 2 });
});
