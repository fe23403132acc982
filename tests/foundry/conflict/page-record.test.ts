import fc from "fast-check";
import { expect, test } from "vitest";
import { exchangeOf, nameOf, publicationChanges, safeKey } from "../../../src/foundry/conflict/page-record.ts";

test("any name survives being made a document key, and the key holds nothing that Foundry reads as a path", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      expect(nameOf(safeKey(name))).toBe(name);
      expect(safeKey(name)).toMatch(/^[A-Za-z0-9_-]*$/);
    }),
  );
});

test("what is published for one turn is read for that turn only", () => {
  const page = { rules: 1, recordId: "", setup: "", options: "", chains: {}, entries: {} };
  const texts: Record<string, Record<string, string>> = { orders: {}, seals: {}, openings: {}, links: {} };
  const published = { orders: { "a.b": { to: 3 } }, seals: { x: "ff" }, links: { "seat 1": "aa" } };
  for (const [path, text] of Object.entries(publicationChanges(7, published))) {
    const [, kind, key] = path.split(".");
    texts[kind!]![key!] = text;
  }
  expect(exchangeOf({ ...page, ...texts } as any, 7)).toEqual({ ...published, openings: {} });
  expect(exchangeOf({ ...page, ...texts } as any, 70)).toEqual({ orders: {}, seals: {}, openings: {}, links: {} });
});

test("an order that is not JSON is as good as none", () => {
  const page = { orders: { "3--k": "{" }, seals: {}, openings: {}, links: {} };
  expect(exchangeOf(page as any, 3).orders).toEqual({});
});
