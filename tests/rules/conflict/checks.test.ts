/** What a verdict rests on, counted from the record. */
import { describe, expect, test } from "vitest";
import { playOut } from "../../../src/rules/adviser/playout.ts";
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

test("seals, links, defaults and what was taken back are counted", () => {
  const step: Entry = {
    type: "step",
    orders: { a: 1, b: 2 },
    faces: [3],
    events: [{ type: "x" }],
    waived: ["b"],
    proof: { seals: { a: { seal: "", nonce: "" } }, links: { s: "1", t: "2" } },
  };
  const record: ConflictRecord = {
    format: 1,
    conflict: "toy",
    id: "",
    rules: 1,
    setup: "toy",
    options: {},
    chains: {},
    entries: [
      step,
      { type: "undo", steps: 1, consent: [] },
      { type: "absence", seat: "s", absent: true, consent: [] },
      step,
    ],
  };
  expect(checksOf(record)).toEqual({
    steps: 2,
    orders: 4,
    events: 2,
    faces: 2,
    joint: true,
    seals: 2,
    links: 4,
    undone: 1,
    waived: 2,
    alone: 0,
    absences: 1,
    returns: 0,
    chains: 0,
    redrawn: 0,
    unsigned: 4,
  });
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
const record = (entries: readonly Entry[], more: Partial<ConflictRecord> = {}): ConflictRecord => ({
  format: 2,
  conflict: "toy",
  id: "",
  rules: 1,
  setup: "toy",
  options: {},
  entries,
  ...more,
});

test("of a signed record is counted what each seat said", () => {
  const alone = { s: { signature: "", link: "1", nonces: { a: "1", b: "2" } }, t: { signature: "" } };
  const both = {
    s: { signature: "", link: "1", spent: 1, nonces: { c: "1" } },
    t: { signature: "", link: "2", spent: 0 },
  };
  const counted = checksOf(
    record([
      begin({ s: "k", t: "l" }),
      step({ orders: { a: 1 }, said: alone }),
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
    alone: 3,
    seals: 3,
    links: 3,
    undone: 2,
    waived: 0,
    absences: 1,
    returns: 2,
    chains: 1,
    redrawn: 1,
    unsigned: 0,
  });
});

test("of before signatures, who was away and back with a new chain, and what was not signed yet", () => {
  const gone = { type: "absence", seat: "s", absent: true, consent: [] } as const;
  const back = { type: "absence", seat: "s", absent: false, consent: [] } as const;
  const entries: Entry[] = [gone, back, gone, { ...back, chain: "1" }, begin({ s: "k", t: "l" }), step()];
  expect(checksOf(record(entries))).toMatchObject({ absences: 2, returns: 2, chains: 1, unsigned: 4, joint: true });
  const older = checksOf(record([gone, back], { chains: {} }));
  expect(older).toMatchObject({ unsigned: 2, joint: true, alone: 0, redrawn: 0 });
  expect(checksOf(record([gone, step()]))).toMatchObject({ unsigned: 2, joint: false, steps: 1 });
});

describe("the verdict", () => {
  const two = begin({ s: "k", t: "l" });
  test.each<[what: string, record: ConflictRecord, verdict: object]>([
    ["nobody signed", record([step()]), { kind: "replays", why: "unsigned" }],
    ["nobody could sign yet", record([step()], { chains: {} }), { kind: "replays", why: "older" }],
    ["they signed later", record([step(), two]), { kind: "replays", why: "older" }],
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
    expect(verdictOf(of)).toEqual(verdict);
  });
});
