/** A match step by step: what each verb refuses with which figures, what it writes, and how it is told. */
import { describe, expect, test } from "vitest";
import type { Conflict } from "../../../src/rules/conflict/contract.ts";
import {
  type AnyMatch,
  absence,
  beginMatch,
  decided,
  nextEntryIndex,
  outcomeOf,
  step,
  undo,
  undoNeedsConsent,
  withEntry,
} from "../../../src/rules/conflict/match.ts";
import { type SignedRecord, signed } from "../../../src/rules/conflict/record.ts";
import { replay, verify } from "../../../src/rules/conflict/replay.ts";
import { eventsOf, stepTold, storyOf } from "../../../src/rules/conflict/story.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { certain, fail, type Result } from "../../../src/rules/result.ts";
import { toy } from "./toy.ts";

const begun = (more: Parameters<typeof beginMatch>[2] = {}): AnyMatch => certain(beginMatch(toy, "toy", more));
const walked = (match: AnyMatch, by = 2): AnyMatch => {
  const { round } = match.state as { round: number };
  return certain(step(match, { [`walk-${round}`]: by }, scriptedDice([])));
};
const called = (match: AnyMatch, ...faces: number[]): AnyMatch => {
  const { round } = match.state as { round: number };
  return certain(step(match, { [`call-${round}-a`]: 1, [`call-${round}-b`]: 2 }, scriptedDice(faces)));
};
/** Three rounds, all for the first seat. */
const won = () => [1, 2, 3].reduce((match) => called(walked(match), 6, 1), begun());
const refused = (result: Result<unknown>, key: string, params: object = {}) =>
  expect(result).toEqual(fail(key, params as Record<string, string | number>));

describe("is begun", () => {
  test("with every option named, and no id unless it is given one", () => {
    expect(begun().record).toEqual({
      format: 1,
      conflict: "toy",
      id: "",
      rules: 1,
      setup: "toy",
      options: { "toy.goal": 3 },
      entries: [],
    });
    expect(begun({ id: "x", chains: { a: "1" } })).toMatchObject({
      record: { id: "x", chains: { a: "1" } },
      links: { a: "1" },
    });
    expect([begun().links, begun().past, begun().absent]).toEqual([{}, [], []]);
  });

  test("as it was saved, if it was", () => {
    expect(begun({ rules: 1 }).record.options).toEqual({});
    expect(begun({ rules: 1, options: { "toy.goal": 5 } }).record.options).toEqual({ "toy.goal": 5 });
  });

  test("not by other rules, with other options or from another setup", () => {
    refused(beginMatch(toy, "toy", { rules: 2 }), "record.otherRules", { rules: 2, ours: 1 });
    expect(beginMatch(toy, "toy", { options: { "toy.goal": 4 } }).ok).toBe(false);
    refused(beginMatch(toy, "chess"), "toy.setup");
    const earlier: Conflict<any, any, any> = { ...toy, rules: 2, earlier: { 1: {} } };
    expect(certain(beginMatch(earlier, "toy", { rules: 1 })).record.rules).toBe(1);
  });
});

describe("a step", () => {
  test("names whose order is missing, and what was not asked", () => {
    refused(step(begun(), {}, scriptedDice([])), "conflict.orderMissing", { seat: "a", kind: "walk" });
    refused(step(begun(), { "walk-1": 1, odd: 1 }, scriptedDice([])), "conflict.notAsked", { key: "odd" });
    refused(step(won(), { "walk-4": 1 }, scriptedDice([])), "conflict.over");
  });

  test("writes its orders, faces, events, and what was waived or proven only if something was", () => {
    const plain = { type: "step", orders: { "walk-1": 2 }, faces: [], events: [{ type: "walked", by: 2 }] };
    expect(walked(begun()).record.entries).toEqual([plain]);
    const proof = { links: { b: "2" } };
    const proven = certain(step(begun({ chains: { a: "1", b: "1" } }), { "walk-1": 2 }, scriptedDice([]), proof));
    expect(proven.record.entries).toEqual([{ ...plain, proof }]);
    expect(proven.links).toEqual({ a: "1", b: "2" });
    expect(proven.record.chains).toEqual({ a: "1", b: "1" });
    const said = { a: { signature: "s" } };
    const spoken = decided(begun(), { "walk-1": 2 }, scriptedDice([]), { waived: ["walk-1"], said, proof });
    expect(spoken.record.entries).toEqual([{ ...plain, waived: ["walk-1"], said }]);
    expect(spoken.past).toEqual([{ state: begun().state, entry: spoken.record.entries[0] }]);
  });

  test("leaves what a signed match knows as it is", () => {
    const known = { head: "h" } as AnyMatch["signed"];
    expect(walked({ ...begun(), signed: known! }).signed).toBe(known);
    expect("signed" in walked(begun())).toBe(false);
  });
});

test("a record is of format 2 from the entry on that begins it", () => {
  const record = withEntry(begun().record, { type: "begin", seats: {}, actors: {}, joins: {} });
  expect([record.format, withEntry(record, { type: "draw", consents: {} }).format]).toEqual([2, 2]);
  expect("chains" in record).toBe(false);
});

test("an outcome is the book's, or a draw that all agreed on", () => {
  const drawn = { drawn: true } as AnyMatch["signed"];
  const going = {} as AnyMatch["signed"];
  expect(outcomeOf(begun())).toBeUndefined();
  expect(outcomeOf({ ...begun(), signed: going! })).toBeUndefined();
  expect(outcomeOf({ ...begun(), signed: drawn! })).toEqual({ winners: [], telling: { key: "BNB.Conflict.drawn" } });
  expect(outcomeOf({ ...won(), signed: drawn! })).toMatchObject({ winners: ["a"] });
});

describe("undo", () => {
  test("needs consent if dice were read or secrets opened, in the steps that go", () => {
    const rolled = called(walked(begun()), 4, 2);
    const further = walked(rolled);
    expect([1, 2, 3].map((steps) => undoNeedsConsent(further, steps))).toEqual([false, true, true]);
    expect(undoNeedsConsent(walked(begun()), 1)).toBe(false);
    // Secret orders without dice, and dice without secrets.
    const [secret] = rolled.past.slice(1);
    const open = { ...secret!, state: begun().state };
    expect(undoNeedsConsent({ ...rolled, past: [{ ...secret!, entry: { ...secret!.entry, faces: [] } }] }, 1)).toBe(
      true,
    );
    expect(undoNeedsConsent({ ...rolled, past: [open] }, 1)).toBe(true);
  });

  test("of secrets of which only some are secret needs consent too", () => {
    const mixed: Conflict<any, any, any> = {
      ...toy,
      demands: (state) => toy.demands(state).map((demand, place) => ({ ...demand, secret: place === 1 })),
    };
    const rolled = called(walked(begun()), 4, 2);
    const past = rolled.past.slice(1).map(({ state, entry }) => ({ state, entry: { ...entry, faces: [] } }));
    expect(undoNeedsConsent({ ...rolled, conflict: mixed, past }, 1)).toBe(true);
  });

  test("names how far it may go, and who has not agreed", () => {
    const rolled = called(walked(begun()), 4, 2);
    refused(undo(rolled, 3, ["a", "b"]), "conflict.undoTooFar", { steps: 3, standing: 2 });
    refused(undo(rolled, Number.NaN), "conflict.undoTooFar", { steps: 0, standing: 2 });
    refused(undo(rolled, 1), "conflict.undoNeedsConsent", { seat: "a" });
    refused(undo(rolled, 1, ["a"]), "conflict.undoNeedsConsent", { seat: "b" });
    const away = certain(absence(rolled, "b", true, { consent: ["a"] }));
    expect(certain(undo(away, 1, ["a"])).record.entries.at(-1)).toEqual({ type: "undo", steps: 1, consent: ["a"] });
    const free = certain(undo(walked(begun()), 1));
    expect(free.record.entries.at(-1)).toEqual({ type: "undo", steps: 1, consent: [] });
    expect([free.state, free.past]).toEqual([begun().state, []]);
  });
});

describe("absence", () => {
  test("is by consent of those who are there; coming back needs none, and may bring a chain", () => {
    const match = begun({ chains: { a: "1", b: "1" } });
    refused(absence(match, "c", true), "conflict.absence", { seat: "c" });
    refused(absence(match, "a", false), "conflict.absence", { seat: "a" });
    refused(absence(match, "a", true), "conflict.absenceNeedsConsent", { seat: "a", missing: "b" });
    const away = certain(absence(match, "a", true, { consent: ["b"] }));
    expect(away.record.entries).toEqual([{ type: "absence", seat: "a", absent: true, consent: ["b"] }]);
    refused(absence(away, "a", true, { consent: ["b"] }), "conflict.absence", { seat: "a" });
    // Nobody else is there whom one could ask.
    const both = certain(absence(away, "b", true));
    expect([away.absent, both.absent]).toEqual([["a"], ["a", "b"]]);
    expect(both.record.entries.at(-1)).toEqual({ type: "absence", seat: "b", absent: true, consent: [] });
    const back = certain(absence(both, "a", false, { chain: "7" }));
    expect(back.record.entries.at(-1)).toEqual({ type: "absence", seat: "a", absent: false, consent: [], chain: "7" });
    expect([back.absent, back.links, both.links]).toEqual([["b"], { a: "7", b: "1" }, { a: "1", b: "1" }]);
  });

  test("does not count in the place that seals are bound to", () => {
    const away = certain(absence(walked(begun()), "a", true, { consent: ["b"] }));
    expect([nextEntryIndex(begun()), nextEntryIndex(away), away.record.entries.length]).toEqual([0, 1, 2]);
  });
});

test("a story is what each event tells at its place, and how it ended", () => {
  const match = won();
  const rolled = { key: "BNB.Toy.rolled", params: { count: 6 } };
  expect([stepTold(match, 0), stepTold(match, 1)]).toEqual([[], [rolled]]);
  expect(storyOf(match)).toEqual([rolled, rolled, rolled, { key: "BNB.Toy.won", params: { seat: "a" } }]);
  expect(storyOf(called(walked(begun()), 6, 1))).toEqual([rolled]);
  const events = [
    ...eventsOf(match, {
      ...match.past[0]!,
      entry: { ...match.past[0]!.entry, events: [...match.past[0]!.entry.events, ...match.past[1]!.entry.events] },
    }),
  ];
  expect(events.map(({ before, after }) => [before.turn, after.turn])).toEqual([
    ["walk", "call"],
    ["call", "walk"],
  ]);
});

describe("a record that is played again", () => {
  const saved = (): any => JSON.parse(JSON.stringify(signed(called(walked(begun()), 4, 2).record)));
  const changed = (more: object): SignedRecord => signed({ ...saved(), ...more });
  const withChanged = (index: number, more: object): SignedRecord => {
    const { entries } = saved();
    return changed({ entries: entries.with(index, { ...entries[index], ...more }) });
  };

  test.each<[what: string, record: unknown, key: string, params: object]>([
    ["is none", "record", "notARecord", {}],
    ["has another format", changed({ format: 3 }), "notARecord", {}],
    ["has another format and kind", changed({ format: 3, conflict: "chess" }), "notARecord", {}],
    ["has the format of a signed one", changed({ format: 2 }), "notARecord", {}],
    ["has no list", changed({ entries: { length: 0 } }), "notARecord", {}],
    ["is of no known kind", changed({ conflict: "chess" }), "unknownConflict", { conflict: "chess" }],
    ["says what was not waived", withChanged(0, { waived: ["walk-1"] }), "orders", { entry: 1 }],
    ["has no faces", withChanged(0, { faces: undefined }), "entry", { entry: 1 }],
    ["has an entry of no kind", withChanged(1, { type: "jump" }), "entry", { entry: 2 }],
    ["takes back as if signed", withChanged(1, { type: "undo", steps: 1, consents: {} }), "entry", { entry: 2 }],
  ])("and %s", (_, record, key, params) => {
    refused(verify({ toy }, record), `record.${key}`, params);
  });

  test("by another kind is refused", () => {
    refused(replay({ ...toy, name: "chess" }, saved()), "record.otherConflict", { conflict: "toy" });
  });

  test("by a kind that breaks on it is broken, with the reason", () => {
    const breaking = (thrown: unknown): Conflict<any, any, any> => ({
      ...toy,
      begin() {
        throw thrown;
      },
    });
    refused(verify({ toy: breaking(new Error("no")) }, saved()), "record.broken", { reason: "no" });
    refused(verify({ toy: breaking("so") }, saved()), "record.broken", { reason: "so" });
  });
});
