/** How orders are tried, chosen and named, on choices so small that every number can be computed by hand. */
import { describe, expect, test } from "vitest";
import { advise } from "../../../src/rules/adviser/advise.ts";
import { consult } from "../../../src/rules/adviser/consult.ts";
import type { AnyConflict } from "../../../src/rules/conflict/contract.ts";
import { type Dice, pick } from "../../../src/rules/dice/dice.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";

type Orders = Readonly<Record<string, string>>;

interface Choice {
  /** The orders by key; the key `foe` is the other seat's. */
  readonly orders: Readonly<Record<string, readonly string[]>>;
  /** The keys that are decided in secret. */
  readonly secret?: readonly string[];
  /** What the orders together are worth to the seat `a`. */
  worth(orders: Orders): number;
}

/** All decide at once, and that is the end. The sensible order is the first one; the foe's may be any. */
function choice({ orders, secret = [], worth }: Choice) {
  const tried: Orders[] = [];
  const isOver = (state: Orders) => Object.keys(state).length > 0;
  const demand = (key: string) => ({
    key,
    seat: key === "foe" ? "b" : "a",
    kind: "choice",
    secret: secret.includes(key),
  });
  const conflict = {
    name: "choice",
    seats: () => ["a", "b"],
    demands: (state: Orders) => (isOver(state) ? [] : Object.keys(orders).map(demand)),
    legal: (_: Orders, key: string) => orders[key],
    decide(_: Orders, given: Orders) {
      tried.push(given);
      return { state: given, events: [] };
    },
    outcome: (state: Orders) => (isOver(state) ? { winners: [] } : undefined),
    counsel: {
      worth: (state: Orders) => (isOver(state) ? worth(state) : 0),
      quiet: () => true,
      sensible: (_: Orders, key: string, dice: Dice) =>
        key === "foe" ? pick(dice, orders.foe!, "foe") : orders[key]![0],
      candidates: (_: Orders, key: string, most: number) => orders[key]!.slice(0, most),
    },
  } as unknown as AnyConflict;
  return { seen: { conflict, state: {}, seat: "a" }, tried };
}

const THOUGHT = { playouts: 300, breadth: 9, moments: 1 };

test.each([
  ["eight trials show which orders are clearly behind, and no more are made", 300, [8, 8, 8]],
  ["fewer trials show nothing, and only the worse half is dropped halfway", 12, [2, 5, 5]],
])("of an open choice %s", (_, playouts, counts) => {
  const worth = ({ go }: Orders) => ({ worst: -0.25, best: 0.5, middle: 0.25 })[go!]!;
  const orders = { go: ["worst", "best", "middle"] };
  const { seen, tried } = choice({ orders, worth });
  const [advice] = advise(seen, { ...THOUGHT, playouts }, seededDice("open"));
  expect(advice!.drawn.order).toBe("best");
  expect(orders.go.map((order) => tried.filter(({ go }) => go === order).length)).toEqual(counts);
});

test.each([
  ["an open one", []],
  ["a secret one", ["right", "foe"]],
])("of two choices the second, %s, is considered with the order chosen first", (_, secret) => {
  // After a low order on the left, a low one is better on the right; after a high one, a high one.
  const WORTH: Readonly<Record<string, number>> = {
    "low low": 0,
    "high low": 0.25,
    "high high": 0.5,
    "low high": -0.5,
  };
  const two = ["low", "high"];
  const { seen } = choice({
    orders: { left: two, right: two, foe: two },
    secret,
    worth: ({ left, right }) => WORTH[`${left} ${right}`]!,
  });
  const chosen = advise(seen, THOUGHT, seededDice("two")).map(({ key, drawn }) => [key, drawn.order]);
  expect(chosen).toEqual([
    ["left", "high"],
    ["right", "high"],
  ]);
});

describe("in a secret choice", () => {
  /** Each order with its worth against each of the foe's. */
  const against = (rows: Readonly<Record<string, readonly number[]>>) => {
    const foe = ["left", "middle", "right"].slice(0, Object.values(rows)[0]!.length);
    const worth = (orders: Orders) => rows[orders.own!]![foe.indexOf(orders.foe!)]!;
    return choice({ orders: { own: Object.keys(rows), foe }, secret: ["own", "foe"], worth });
  };
  const named = (rows: Readonly<Record<string, readonly number[]>>) => {
    const { seen } = against(rows);
    const { suggestions } = certain(consult(seen, { key: "own", seed: "1", thought: THOUGHT, games: 60 }));
    return suggestions.map(({ order, share, reason }) => `${order} ${(100 * share).toFixed(1)} % ${reason}`);
  };

  test("the order that is best on average, the safest and the boldest are called so", () => {
    const rows = { first: [0.6, 0.3, -0.5], second: [0.1, -0.4, 0.2], third: [-0.8, 0, 0.7] };
    expect(named(rows)).toEqual(["first 45.2 % sound", "third 31.6 % bold", "second 23.2 % safe"]);
  });

  test("an order with a share of less than half a percent is behind", () => {
    const shares = (gain: number) => named({ usual: [gain, 0], seldom: [-1, 1], never: [-0.5, -0.5] });
    expect(shares(0.015)).toEqual(["usual 99.4 % safe", "seldom 0.5 % sound", "never 0.0 % behind"]);
    expect(shares(0.012)).toEqual(["usual 99.5 % safe", "seldom 0.4 % behind", "never 0.1 % behind"]);
  });

  test("an order far behind after half of the play-outs is tried no more", () => {
    const { seen, tried } = against({ near: [0.5, -0.5], nearer: [-0.5, 0.5], far: [-0.25, -0.25] });
    const { suggestions } = advise(seen, THOUGHT, seededDice("far"))[0]!;
    const count = (order: string) => tried.filter(({ own }) => own === order).length;
    // Six pairs of orders share 150 play-outs; then four pairs share the other 150.
    expect(["near", "nearer", "far"].map(count)).toEqual([50 + 2 * 37, 50 + 2 * 37, 50]);
    expect(suggestions.map(({ order }) => order).at(-1)).toBe("far");
  });
});
