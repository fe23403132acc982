import fc from "fast-check";
import { expect, test } from "vitest";
import { nameOf, safeKey } from "../../../src/foundry/conflict/page/page-record.ts";

test("any name survives being made a document key, and the key holds nothing that Foundry reads as a path", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      expect(nameOf(safeKey(name))).toBe(name);
      expect(safeKey(name)).toMatch(/^[A-Za-z0-9_-]*$/);
    }),
  );
});
