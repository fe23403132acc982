/** What is remembered between steps changes no answer; equal values are equal however they are written. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { alike, canonical } from "../../../src/rules/conflict/canonical.ts";
import { onceFor } from "../../../src/rules/conflict/once.ts";

interface Sum {
  readonly sum: number;
}

test("a thing is worked out once for a state, and again for another", () => {
  let asked = 0;
  const doubled = onceFor(({ sum }: Sum) => {
    asked++;
    return sum * 2;
  });
  const [one, two] = [{ sum: 1 }, { sum: 2 }];
  expect([doubled(one), doubled(one), doubled(two), doubled(one), asked]).toEqual([2, 2, 4, 2, 3]);
});

test("values are alike exactly if they have one spelling", () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  fc.assert(fc.property(value, value, (a, b) => alike(a, b) === (canonical(a) === canonical(b))));
  fc.assert(fc.property(value, (a) => alike(a, JSON.parse(canonical(a)))));
  expect([alike({ a: 1, b: undefined }, { a: 1 }), alike({ a: 1 }, { b: 1 }), alike([1], { 0: 1 })]).toEqual([
    true,
    false,
    false,
  ]);
});
