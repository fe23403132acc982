/** Figures of the dice that must never change: records depend on them. */
import { describe, expect, test } from "vitest";
import { pick, rollMany } from "../../../src/rules/dice/dice.ts";
import { fraction, inLowestTerms, minus, plus, times, toFloat } from "../../../src/rules/dice/fraction.ts";
import { jointDice } from "../../../src/rules/dice/joint.ts";
import { everyThrow, keepOdds, sumOdds } from "../../../src/rules/dice/odds.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";

const WORD = 2 ** 32;
const joint = () => jointDice([Uint8Array.from([1, 2, 3]), Uint8Array.from([4, 5])], "place");

describe("joint dice", () => {
  // Words of HMAC-SHA-256 over the place and a counter, computed elsewhere; the ninth begins the second block.
  const WORDS = [
    3958516636, 1826219100, 332593649, 3023455352, 2133822671, 2023392192, 3525342973, 3497903594, 623967739,
    4122933202, 217793071, 2530979261,
  ];

  test("are the words of both secrets, and values beyond the last whole multiple are rejected", () => {
    expect(rollMany(joint(), WORDS.length, WORD, "test")).toEqual(WORDS.map((word) => word + 1));
    const sides = 3_000_000_000;
    const fair = WORDS.filter((word) => word < sides);
    expect(rollMany(joint(), fair.length, sides, "test")).toEqual(fair.map((word) => word + 1));
    expect(rollMany(joint(), 3, 6, "test")).toEqual(WORDS.slice(0, 3).map((word) => (word % 6) + 1));
    // A word equal to the limit is beyond it.
    expect(joint().roll(WORDS[0]!, "test")).toBe(WORDS[1]! + 1);
    expect(joint().roll(1, "test")).toBe(1);
  });

  test("need a secret and a die with sides", () => {
    expect(() => jointDice([], "place")).toThrow("joint dice need at least one secret");
    for (const sides of [0, -1, 1.5]) expect(() => joint().roll(sides, "x")).toThrow(`at least one side, not ${sides}`);
  });
});

describe("seeded dice", () => {
  test("the same seed gives the same faces on every machine", () => {
    expect(rollMany(seededDice("golden"), 12, 6, "test")).toEqual([3, 1, 5, 6, 6, 3, 6, 6, 1, 1, 6, 1]);
    const high = [654173329, 661302215, 639255804, 2435317605, 420067692, 2339167584];
    expect(rollMany(seededDice("golden"), 6, 3_000_000_000, "test")).toEqual(high);
    expect(() => seededDice("golden").roll(0, "test")).toThrow("at least one side, not 0");
  });
});

test("a choice among several costs a die, of one none, of none is an error", () => {
  const dice = scriptedDice([2]);
  expect([pick(dice, ["a", "b", "c"], "x"), pick(dice, ["a"], "x")]).toEqual(["b", "a"]);
  dice.spent();
  expect(() => pick(dice, [], "lots")).toThrow("nothing to pick from: lots");
});

describe("fractions", () => {
  test.each<[bigint, bigint, string]>([
    [2n, 4n, "1/2"],
    [-2n, 4n, "-1/2"],
    [2n, -4n, "-1/2"],
    [-6n, -4n, "3/2"],
    [0n, 5n, "0"],
    [0n, -5n, "0"],
    [7n, 1n, "7"],
  ])("%s over %s is %s", (n, d, text) => {
    expect(inLowestTerms(fraction(n, d))).toBe(text);
  });

  test("sums, differences and products", () => {
    const [half, third] = [fraction(1, 2), fraction(1, 3)];
    expect([plus(half, third), minus(half, third), minus(third, half), times(half, third)].map(inLowestTerms)).toEqual([
      "5/6",
      "1/6",
      "-1/6",
      "1/6",
    ]);
    expect(() => fraction(1, 0)).toThrow("a fraction over nothing");
  });

  test("the nearest float, also of values that are none, and a little more than a half rounds up", () => {
    expect([fraction(1, 3), fraction(-1, 4), fraction(0), fraction(5)].map(toFloat)).toEqual([1 / 3, -0.25, 0, 5]);
    expect(toFloat({ n: 10n ** 400n, d: 3n * 10n ** 400n })).toBe(1 / 3);
    const half = 2n ** 53n + 1n;
    expect(toFloat({ n: half, d: 1n })).toBe(2 ** 53);
    expect(toFloat({ n: half * 2n ** 80n + 1n, d: 2n ** 80n })).toBe(2 ** 53 + 2);
    expect(Object.is(toFloat(fraction(0)), 0)).toBe(true);
  });
});

describe("impossible rolls", () => {
  const problem = (read: { ok: boolean }) => read as { ok: false; problem: { key: string; params: object } };
  test.each<[string, () => { ok: boolean }, string, object]>([
    ["half a die", () => sumOdds([{ count: 0.5, sides: 6 }]), "count", { count: 0.5, most: 1000 }],
    ["dice below nothing", () => sumOdds([{ count: -1, sides: 6 }]), "count", { count: -1 }],
    ["too many dice", () => sumOdds([{ count: 1001, sides: 2 }]), "count", {}],
    ["no sides", () => sumOdds([{ count: 1, sides: 0 }]), "sides", { sides: 0, most: 1000 }],
    ["too many sides", () => sumOdds([{ count: 1, sides: 1001 }]), "sides", {}],
    ["half a side", () => keepOdds(1, 1.5, 1, "highest"), "sides", {}],
    ["a lowest face that is none", () => sumOdds([{ count: 1, sides: 6, lowest: 0.5 }]), "lowest", { lowest: 0.5 }],
    ["too many values", () => sumOdds([{ count: 500, sides: 6 }]), "tooMany", { most: 3000 }],
    ["nothing kept", () => keepOdds(3, 6, 0, "highest"), "kept", { kept: 0, count: 3 }],
    ["half kept", () => keepOdds(3, 6, 1.5, "highest"), "kept", {}],
    ["more kept than thrown", () => keepOdds(3, 6, 4, "lowest"), "kept", { kept: 4, count: 3 }],
    ["too many kept values", () => keepOdds(600, 6, 501, "highest"), "tooMany", { most: 3000 }],
    ["too many steps", () => keepOdds(60, 50, 21, "highest"), "tooMany", { most: 3000 }],
  ])("%s", (_, read, key, params) => {
    expect(problem(read())).toMatchObject({ ok: false, problem: { key: `BNB.Problem.dice.${key}`, params } });
  });

  test("no dice, a die of one side and dice that start at 0 are valid", () => {
    const ways = (read: ReturnType<typeof sumOdds>) => (read.ok ? [read.value.min, read.value.ways.map(Number)] : read);
    expect(ways(sumOdds([{ count: 0, sides: 6 }]))).toEqual([0, [1]]);
    expect(ways(sumOdds([{ count: 2, sides: 1 }]))).toEqual([2, [1]]);
    expect(ways(sumOdds([{ count: 1, sides: 3, lowest: 0 }]))).toEqual([0, [1, 1, 1]]);
    expect(ways(sumOdds([{ count: 3, sides: 2 }]))).toEqual([3, [1, 3, 3, 1]]);
    expect(sumOdds([{ count: 499, sides: 6 }]).ok).toBe(true);
  });
});

test("every result once, as many as requested; irrelevant dice show their first face", () => {
  const two = (most: number) => everyThrow((dice) => dice.roll(2, "a") * 10 + dice.roll(3, "b"), { most });
  expect(two(6)!.map(({ result }) => result)).toEqual([11, 12, 13, 21, 22, 23]);
  expect(two(5)).toBeUndefined();
  const firstOnly = everyThrow((dice) => [dice.roll(2, "a"), dice.roll(2, "a"), dice.roll(2, "a")].join(""), {
    counts: (_, nth) => nth === 1,
  });
  expect(firstOnly!.map(({ result }) => result)).toEqual(["111", "121"]);
  expect(everyThrow(() => "none")!.map(({ chance }) => inLowestTerms(chance))).toEqual(["1"]);
});
