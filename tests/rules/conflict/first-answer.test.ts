/** One demand for several seats: the first answer counts for all of them. */
import { describe, expect, test } from "vitest";
import { fuzzGame } from "../../../scripts/play/fuzz-game.ts";
import { playOut } from "../../../src/rules/adviser/players.ts";
import { counting, unanswered } from "../../../src/rules/conflict/first-answer.ts";
import { beginMatch, step } from "../../../src/rules/conflict/match.ts";
import { signed } from "../../../src/rules/conflict/record.ts";
import { verify } from "../../../src/rules/conflict/replay.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";
import { toy } from "./toy.ts";

/** The toy, in which either seat may walk: the key says who did. */
const race: typeof toy = {
  ...toy,
  demands(state) {
    if (state.turn !== "walk") return toy.demands(state);
    const asked = { kind: "walk", secret: false, anyOf: "walk" } as const;
    return (["a", "b"] as const).map((seat, at) => ({ ...asked, key: `walk-${seat}`, seat, fallback: at + 1 }));
  },
  decide(state, orders, dice) {
    if (state.turn !== "walk") return toy.decide(state, orders, dice);
    const [key, ...more] = Object.keys(orders);
    if (more.length > 0) throw new Error("two answers came through");
    return toy.decide(state, { [`walk-${state.round}`]: orders[key!]! }, dice);
  },
};
const begun = () => certain(beginMatch(race, "toy"));
const NO_DICE = scriptedDice([]);

describe("a step", () => {
  test.each(["walk-a", "walk-b"])("accepts the one answer that was given: %s", (key) => {
    const { record, state } = certain(step(begun(), { [key]: 3 }, NO_DICE));
    expect([record.entries[0], state.turn]).toMatchObject([{ orders: { [key]: 3 }, events: [{ by: 3 }] }, "call"]);
  });

  test("needs one, accepts no second, and checks the one it accepts", () => {
    const problem = (orders: Record<string, unknown>) => step(begun(), orders, NO_DICE);
    expect(problem({})).toMatchObject({
      problem: { key: "BNB.Problem.conflict.orderMissing", params: { seat: "a", kind: "walk" } },
    });
    expect(problem({ "walk-a": 1, "walk-b": 1 })).toMatchObject({
      problem: { key: "BNB.Problem.conflict.answeredTwice", params: { kind: "walk" } },
    });
    expect(problem({ "walk-b": 9 })).toMatchObject({ problem: { key: "BNB.Problem.toy.order" } });
  });

  test("waits for those who are present, and for the first only if all are absent", () => {
    const stillAsked = (orders: Record<string, unknown>, ...absent: string[]) =>
      certain(counting(race.demands(begun().state), orders, absent)).map(({ seat }) => seat);
    expect([stillAsked({}, "a"), stillAsked({ "walk-a": 3 }, "a"), stillAsked({ "walk-b": 3 }, "a")]).toEqual([
      ["b"],
      ["b"],
      ["b"],
    ]);
    expect(stillAsked({}, "a", "b")).toEqual(["a"]);
  });
});

test("a game is played, replayed and verified, and each seat is first at times", () => {
  const match = playOut(race, seededDice("orders"), seededDice("dice"), { options: { "toy.goal": 5 } });
  expect(verify({ toy: race }, JSON.parse(JSON.stringify(signed(match.record))))).toMatchObject({ ok: true });
  const first = match.past.flatMap(({ entry }) => Object.keys(entry.orders).filter((key) => key.startsWith("walk")));
  expect(new Set(first)).toEqual(new Set(["walk-a", "walk-b"]));
});

test("one answer settles a group and nothing else", () => {
  const alone = { key: "x", seat: "a", kind: "x", secret: false, fallback: 0 };
  const demands = [
    alone,
    { ...alone, key: "one", anyOf: "talk" },
    { ...alone, key: "two", anyOf: "talk" },
    { ...alone, key: "three", anyOf: "walk" },
    { ...alone, key: "y" },
  ];
  const waiting = (...given: string[]) => unanswered(demands, ({ key }) => given.includes(key)).map(({ key }) => key);
  expect(waiting()).toEqual(["x", "one", "two", "three", "y"]);
  expect(waiting("two")).toEqual(["x", "three", "y"]);
  expect(waiting("x")).toEqual(["one", "two", "three", "y"]);
  expect(waiting("x", "one", "three", "y")).toEqual([]);
});

test("a first answer cannot be secret: the fuzzer finds a conflict that asks so", () => {
  const untrue: typeof toy = {
    ...race,
    demands: (state) => race.demands(state).map((demand) => ({ ...demand, secret: true })),
  };
  expect(() => fuzzGame(untrue, "secret race")).toThrow("nobody can be first");
});

test("a single demand counts beside a group, answered or not; without a group the list is unchanged", () => {
  const demand = (key: string, anyOf?: string) => ({
    key,
    seat: "a",
    kind: "k",
    secret: false,
    fallback: 1,
    ...(anyOf === undefined ? {} : { anyOf }),
  });
  const mixed = [demand("one"), demand("two"), demand("g1", "g"), demand("g2", "g")];
  const keys = (orders: object) =>
    certain(counting(mixed, orders as Record<string, unknown>, [])).map(({ key }) => key);
  expect(keys({ one: 1, two: 1, g2: 1 })).toEqual(["one", "two", "g2"]);
  expect(keys({})).toEqual(["one", "two", "g1"]);
  const alone = mixed.slice(0, 2);
  expect(certain(counting(alone, {}, []))).toBe(alone);
});
