/** What is remembered between steps changes no answer; equal values are equal however they are written. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alike, canonical } from "../../../src/rules/conflict/canonical.ts";
import { Latest } from "../../../src/rules/conflict/latest.ts";
import { onceFor } from "../../../src/rules/conflict/once.ts";

interface Sum {
  readonly sum: number;
}
const add = (state: Sum, by: { readonly by: number }): Sum => ({ sum: state.sum + by.by });

describe("the latest step", () => {
  test("is applied without being worked out again, and only it", () => {
    const latest = new Latest(add);
    const start = { sum: 1 };
    const events = latest.begin(start);
    const after = latest.write(events, start, { by: 2 });
    expect(latest.apply(start, events[0]!)).toBe(after);
    expect(latest.apply(start, { by: 2 })).toEqual({ sum: 3 });
    expect(latest.apply({ sum: 5 }, events[0]!)).toEqual({ sum: 7 });
  });

  test("an older step writes its own events and is forgotten", () => {
    const latest = new Latest(add);
    const older = latest.begin({ sum: 0 });
    const newer = latest.begin({ sum: 10 });
    const old = latest.write(older, { sum: 0 }, { by: 1 });
    expect([old, older.length, newer.length]).toEqual([{ sum: 1 }, 1, 0]);
    expect(latest.apply({ sum: 10 }, { by: 1 })).toEqual({ sum: 11 });
  });
});

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
