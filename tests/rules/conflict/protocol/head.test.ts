/** A head covers the whole history; a set covers everything that binds the seats. */
import { describe, expect, test } from "vitest";
import { firstHead, hashOf, headOf, keptHead, nextHead } from "../../../../src/rules/conflict/protocol/head.ts";
import { setOf } from "../../../../src/rules/conflict/protocol/set.ts";
import type { ConflictRecord, Entry } from "../../../../src/rules/conflict/record.ts";

const entry = (note: string) => ({ type: "note", note }) as unknown as Entry;
const [ONE, TWO] = [entry("one"), entry("two")];
const RECORD = {
  conflict: "toy",
  id: "r1",
  rules: 2,
  setup: { size: 3 },
  options: { dusk: 4 },
  entries: [ONE, TWO],
} as unknown as ConflictRecord;
const headWith = (change: object) => headOf({ ...RECORD, ...change } as ConflictRecord);

describe("a head", () => {
  test("is that of the beginning, and then of each entry on top of the one before", () => {
    expect(headOf(RECORD)).toBe(nextHead(nextHead(firstHead(RECORD), ONE), TWO));
    expect(headWith({ entries: [] })).toBe(firstHead(RECORD));
    expect(keptHead(RECORD)).toBe(headOf(RECORD));
    expect(headOf(RECORD)).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each<[what: string, change: object]>([
    ["an entry dropped", { entries: [ONE] }],
    ["an entry added", { entries: [ONE, TWO, ONE] }],
    ["entries in another order", { entries: [TWO, ONE] }],
    ["an entry changed", { entries: [ONE, entry("three")] }],
    ["another conflict", { conflict: "duel" }],
    ["another record", { id: "r2" }],
    ["other rules", { rules: 1 }],
    ["another setup", { setup: { size: 4 } }],
    ["another option", { options: { dusk: 5 } }],
  ])("is another for %s", (_, change) => {
    expect(headWith(change)).not.toBe(headOf(RECORD));
  });

  test("is the same for the same history, whatever else a record contains and in whatever order it is written", () => {
    expect(headWith({ options: JSON.parse('{"dusk":4}'), signature: "x" })).toBe(headOf(RECORD));
  });
});

test("a hash of one kind never equals one of another, nor do two parts equal one", () => {
  const hashes = [
    hashOf("a", "b"),
    hashOf("a", "b", ""),
    hashOf("b", "a"),
    hashOf("a"),
    hashOf("ab"),
    hashOf("a", ["b"]),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});

describe("a set", () => {
  const COMMITTED = { orders: { go: { seat: "north", order: { do: "go" } } }, seals: { hide: "abc" } };

  test.each<[what: string, head: string, change: object, spent: Record<string, number>]>([
    ["another history", "other", {}, { north: 2 }],
    ["another order", "head", { orders: { go: { seat: "north", order: {} } } }, { north: 2 }],
    ["the order of another seat", "head", { orders: { go: { seat: "south", order: { do: "go" } } } }, { north: 2 }],
    ["another seal", "head", { seals: { hide: "abd" } }, { north: 2 }],
    ["another number of links skipped", "head", {}, { north: 1 }],
    ["another seat that skips", "head", {}, { south: 2 }],
    ["nobody who skips", "head", {}, {}],
  ])("is another for %s", (_, head, change, spent) => {
    expect(setOf(head, { ...COMMITTED, ...change }, spent)).not.toBe(setOf("head", COMMITTED, { north: 2 }));
  });

  test("does not name seats that skip nothing", () => {
    expect(setOf("head", COMMITTED, { north: 2, south: 0 })).toBe(setOf("head", COMMITTED, { north: 2 }));
  });
});
