/** What a verdict is based on, counted from the record. */
import { describe, expect, test } from "vitest";
import { playOut } from "../../../src/rules/adviser/players.ts";
import { checksOf, verdictOf } from "../../../src/rules/conflict/checks.ts";
import type { BeginEntry, ConflictRecord, Entry, SitEntry } from "../../../src/rules/conflict/record.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { toy } from "./toy.ts";

test("a game on one machine proves nothing about its dice", () => {
  const { record } = playOut(toy, seededDice("o"), seededDice("d"), { id: "x" });
  const checks = checksOf(record);
  const steps = record.entries.filter((entry) => entry.type === "step");
  expect(checks).toMatchObject({ steps: steps.length, joint: false, seals: 0, links: 0 });
  expect(checks.faces).toBe(steps.flatMap(({ faces }) => faces).length);
  expect(checks.events).toBe(steps.flatMap(({ events }) => events).length);
});

const SEAT = { user: "", name: "", tincture: "", actor: "" };
const begin = (keys: Record<string, string>): BeginEntry => ({
  type: "begin",
  seats: Object.fromEntries(Object.keys(keys).map((seat) => [seat, SEAT])),
  actors: {},
  joins: Object.fromEntries(
    Object.entries(keys).map(([seat, key]) => [seat, { user: seat, key, chain: "", stakes: [], signature: "" }]),
  ),
});
const sit = (seat: string, key: string, more: Partial<SitEntry> = {}): Entry => ({
  type: "sit",
  seat,
  user: seat,
  key,
  signature: "",
  consents: {},
  ...more,
});
const step = (more: object = {}): Entry => ({ type: "step", orders: {}, faces: [1, 2, 3], events: [], ...more });
const record = (entries: readonly Entry[]): ConflictRecord => ({
  format: 1,
  conflict: "toy",
  id: "",
  rules: 1,
  setup: "toy",
  options: {},
  entries,
});

test("counts what each seat wrote in a signed record", () => {
  const alone = { s: { signature: "", link: "1", nonces: { a: "1", b: "2" } }, t: { signature: "" } };
  const both = {
    s: { signature: "", link: "1", spent: 1, nonces: { c: "1" } },
    t: { signature: "", link: "2", spent: 0 },
  };
  const counted = checksOf(
    record([
      begin({ s: "k", t: "l" }),
      step({ orders: { a: 1 }, said: alone, waived: ["a"] }),
      step({ said: both, events: [{ type: "x" }, { type: "y" }] }),
      step({ said: { s: { signature: "" } }, faces: [1] }),
      { type: "away", seat: "t", consents: {} },
      sit("t", "m", { chain: "9" }),
      sit("t", "l"),
      { type: "undo", steps: 2, consents: {} },
      { type: "redo", steps: 1, consents: {} },
      { type: "draw", consents: {} },
    ]),
  );
  expect(counted).toEqual({
    steps: 3,
    orders: 1,
    events: 2,
    faces: 7,
    joint: true,
    fewer: 4,
    without: ["s", "t"],
    seals: 3,
    links: 3,
    undone: 2,
    waived: 1,
    absences: 1,
    returns: 2,
    chains: 1,
    redrawn: 1,
    unsigned: 0,
  });
});

test("counts unsigned steps: all of them, or those before the beginning", () => {
  expect(checksOf(record([step(), step(), begin({ s: "k", t: "l" }), step()]))).toMatchObject({
    unsigned: 2,
    joint: true,
  });
  expect(checksOf(record([step(), step()]))).toMatchObject({
    unsigned: 2,
    joint: false,
    steps: 2,
    fewer: 0,
    redrawn: 0,
  });
});

describe("the verdict", () => {
  const two = begin({ s: "k", t: "l" });
  test.each<[what: string, record: ConflictRecord, verdict: object]>([
    ["nobody signed", record([step()]), { kind: "replays", why: "unsigned" }],
    ["they signed later", record([step(), two]), { kind: "replays", why: "unsigned" }],
    ["two keys", record([two, step()]), { kind: "holds", keys: { s: ["k"], t: ["l"] } }],
    ["one key", record([begin({ s: "k", t: "k" }), step()]), { kind: "replays", why: "oneKey" }],
    ["one seat", record([begin({ s: "k" })]), { kind: "replays", why: "oneKey" }],
    [
      "another key later, and the first again",
      record([two, sit("s", "m"), step(), sit("s", "k"), sit("s", "m")]),
      { kind: "holds", keys: { s: ["k", "m"], t: ["l"] } },
    ],
    [
      "one key on all seats for a while",
      record([two, sit("s", "l"), sit("s", "k")]),
      { kind: "replays", why: "oneKey" },
    ],
    ["one key from the first", record([begin({ s: "k", t: "k" }), sit("s", "m")]), { kind: "replays", why: "oneKey" }],
    [
      "a key after the other",
      record([two, sit("s", "m"), sit("t", "k")]),
      { kind: "holds", keys: { s: ["k", "m"], t: ["l", "k"] } },
    ],
    [
      "a seat that was not there",
      record([two, sit("u", "m")]),
      { kind: "holds", keys: { s: ["k"], t: ["l"], u: ["m"] } },
    ],
  ])("%s", (_, of, verdict) => {
    expect(verdictOf({ record: of, past: [], absent: [] } as never)).toEqual(verdict);
  });
});
