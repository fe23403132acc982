/** One serialisation for equal values, and what cannot be serialised; `alike` agrees with it. */
import { describe, expect, test } from "vitest";
import { alike, canonical } from "../../../src/rules/conflict/canonical.ts";

test.each<[value: unknown, spelled: string]>([
  [null, "null"],
  [true, "true"],
  [-1.5, "-1.5"],
  ['a"b', '"a\\"b"'],
  [[1, [], "x"], '[1,[],"x"]'],
  [{ b: 1, a: { d: null, c: [] } }, '{"a":{"c":[],"d":null},"b":1}'],
  [{ a: undefined, b: 2 }, '{"b":2}'],
])("%j is spelled %s", (value, spelled) => {
  expect(canonical(value)).toBe(spelled);
});

test.each<[value: unknown, why: string]>([
  [Number.NaN, "a record holds finite numbers only"],
  [Number.POSITIVE_INFINITY, "a record holds finite numbers only"],
  [undefined, "a record cannot hold a undefined"],
  [() => 1, "a record cannot hold a function"],
  [{ a: [Symbol("s")] }, "a record cannot hold a symbol"],
])("%s cannot be spelled", (value, why) => {
  expect(() => canonical(value)).toThrow(new TypeError(why));
});

describe("alike are", () => {
  const VALUES = [
    null,
    "",
    "a",
    0,
    1,
    true,
    [],
    [1],
    [1, 2],
    {},
    { a: 1 },
    { b: 1 },
    { a: 1, b: 1 },
    { 0: 1, length: 1 },
  ];
  test("those with the same serialisation, and no others", () => {
    const pairs = VALUES.flatMap((one) => VALUES.map((other) => [structuredClone(one), structuredClone(other)]));
    const wrong = pairs.filter(([one, other]) => alike(one, other) !== (canonical(one) === canonical(other)));
    expect(wrong).toEqual([]);
  });

  test("values that differ only by missing fields", () => {
    expect([
      alike({ a: undefined }, {}),
      alike({}, { a: undefined }),
      alike({ a: undefined }, { b: undefined }),
    ]).toEqual([true, true, true]);
  });
});
