/** Caches between steps change no answer; equal values are equal however they are written. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { alike, canonical } from "../../../src/rules/conflict/canonical.ts";
import { onceFor, RecentlyUsed } from "../../../src/rules/conflict/once.ts";

interface Sum {
  readonly sum: number;
}

test("a value is computed once for a state, and again for another or for a copy", () => {
  let asked = 0;
  const doubled = onceFor(({ sum }: Sum) => {
    asked++;
    return sum * 2;
  });
  const [one, two] = [{ sum: 1 }, { sum: 2 }];
  expect([doubled(one), doubled(one), doubled(two), doubled(one), asked]).toEqual([2, 2, 4, 2, 2]);
  expect([doubled({ ...one, sum: 5 }), doubled({ ...one }), asked]).toEqual([10, 2, 4]);
});

test("the cache is invisible, and each computation has its own", () => {
  const state = { sum: 3 };
  const [doubled, tripled] = [onceFor(({ sum }: Sum) => sum * 2), onceFor(({ sum }: Sum) => sum * 3)];
  expect([doubled(state), tripled(state), doubled(state)]).toEqual([6, 9, 6]);
  expect([canonical(state), Reflect.ownKeys(state)]).toEqual(['{"sum":3}', ["sum"]]);
  expect([alike(state, { sum: 3 }), structuredClone(state)]).toEqual([true, { sum: 3 }]);
});

test("a failed computation is repeated on the next call", () => {
  let fails = true;
  const work = onceFor(({ sum }: Sum) => {
    if (fails) throw new Error("not yet");
    return sum;
  });
  const state = { sum: 4 };
  expect(() => work(state)).toThrow("not yet");
  fails = false;
  expect(work(state)).toBe(4);
});

test("recently read texts are not read again, and the oldest is dropped first", () => {
  const read: unknown[] = [];
  const lately = new RecentlyUsed(2, (text) => {
    read.push(text);
    return `<${text}>`;
  });
  expect(["a", "b", "a", "b", "c", "b", "a"].map((text) => lately.of(text))).toEqual(
    ["a", "b", "a", "b", "c", "b", "a"].map((text) => `<${text}>`),
  );
  expect(read).toEqual(["a", "b", "c", "a"]);
});

test("values are alike exactly if they have the same serialisation", () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  fc.assert(fc.property(value, value, (a, b) => alike(a, b) === (canonical(a) === canonical(b))));
  fc.assert(fc.property(value, (a) => alike(a, JSON.parse(canonical(a)))));
  expect([alike({ a: 1, b: undefined }, { a: 1 }), alike({ a: 1 }, { b: 1 }), alike([1], { 0: 1 })]).toEqual([
    true,
    false,
    false,
  ]);
});
