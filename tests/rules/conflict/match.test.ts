/** A match step by step: what each function refuses with which figures, what it writes, and its log. */
import { describe, expect, test } from "vitest";
import type { Conflict } from "../../../src/rules/conflict/contract.ts";
import { type AnyMatch, beginMatch, decided, outcomeOf, step, withEntry } from "../../../src/rules/conflict/match.ts";
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
    expect(begun({ id: "x" }).record.id).toBe("x");
    expect([begun().links, begun().past, begun().absent]).toEqual([{}, [], []]);
  });

  test("as it was saved, if it was", () => {
    expect(begun({ rules: 1 }).record.options).toEqual({});
    expect(begun({ rules: 1, options: { "toy.goal": 5 } }).record.options).toEqual({ "toy.goal": 5 });
  });

  test("not with other rules, other options or another setup", () => {
    refused(beginMatch(toy, "toy", { rules: 2 }), "record.otherRules", { rules: 2, ours: 1 });
    expect(beginMatch(toy, "toy", { options: { "toy.goal": 4 } }).ok).toBe(false);
    refused(beginMatch(toy, "chess"), "toy.setup");
    refused(beginMatch(toy, "toy", { rules: 0 }), "record.otherRules", { rules: 0, ours: 1 });
  });
});

describe("a step", () => {
  test("names the seat of a missing order, and unexpected orders", () => {
    refused(step(begun(), {}, scriptedDice([])), "conflict.orderMissing", { seat: "a", kind: "walk" });
    refused(step(begun(), { "walk-1": 1, odd: 1 }, scriptedDice([])), "conflict.notAsked", { key: "odd" });
    refused(step(won(), { "walk-4": 1 }, scriptedDice([])), "conflict.over");
  });

  test("writes its orders, faces, events, and waived or late answers only if there were any", () => {
    const plain = { type: "step", orders: { "walk-1": 2 }, faces: [], events: [{ type: "walked", by: 2 }] };
    expect(walked(begun()).record.entries).toEqual([plain]);
    const said = { a: { signature: "s" } };
    const spoken = decided(begun(), { "walk-1": 2 }, scriptedDice([]), { waived: ["walk-1"], said });
    expect(spoken.record.entries).toEqual([{ ...plain, waived: ["walk-1"], said }]);
    expect(spoken.past).toEqual([{ state: begun().state, entry: spoken.record.entries[0] }]);
  });

  test("leaves the data of a signed match unchanged", () => {
    const known = { head: "h" } as AnyMatch["signed"];
    expect(walked({ ...begun(), signed: known! }).signed).toBe(known);
    expect("signed" in walked(begun())).toBe(false);
  });
});

test("there is one format, signed or not", () => {
  const record = withEntry(begun().record, { type: "begin", seats: {}, actors: {}, joins: {} });
  expect([begun().record.format, record.format]).toEqual([1, 1]);
});

test("an outcome is the book's, or a draw by agreement", () => {
  const drawn = { drawn: true } as AnyMatch["signed"];
  const going = {} as AnyMatch["signed"];
  expect(outcomeOf(begun())).toBeUndefined();
  expect(outcomeOf({ ...begun(), signed: going! })).toBeUndefined();
  expect(outcomeOf({ ...begun(), signed: drawn! })).toEqual({ winners: [], telling: { key: "BNB.Conflict.drawn" } });
  expect(outcomeOf({ ...won(), signed: drawn! })).toMatchObject({ winners: ["a"] });
});

test("the log has each event in its place, and the outcome", () => {
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

describe("a replayed record", () => {
  const saved = (): any => JSON.parse(JSON.stringify(signed(called(walked(begun()), 4, 2).record)));
  const changed = (more: object): SignedRecord => signed({ ...saved(), ...more });
  const withChanged = (index: number, more: object): SignedRecord => {
    const { entries } = saved();
    return changed({ entries: entries.with(index, { ...entries[index], ...more }) });
  };

  test.each<[what: string, record: unknown, key: string, params: object]>([
    ["is none", "record", "notARecord", {}],
    ["has another format", changed({ format: 2 }), "notARecord", {}],
    ["has another format and kind", changed({ format: 2, conflict: "chess" }), "notARecord", {}],
    ["has no list", changed({ entries: { length: 0 } }), "notARecord", {}],
    ["is of no known kind", changed({ conflict: "chess" }), "unknownConflict", { conflict: "chess" }],
    ["says what was not waived", withChanged(0, { waived: ["walk-1"] }), "entry", { entry: 1 }],
    ["says what nobody signed", withChanged(0, { said: {} }), "entry", { entry: 1 }],
    [
      "has an order more",
      withChanged(0, { orders: { "walk-1": 2, odd: 1 } }),
      "conflict.notAsked",
      { key: "odd", entry: 1 },
    ],
    ["has no faces", withChanged(0, { faces: undefined }), "entry", { entry: 1 }],
    ["has an entry of no kind", withChanged(1, { type: "jump" }), "entry", { entry: 2 }],
    ["takes back as if signed", withChanged(1, { type: "undo", steps: 1, consents: {} }), "entry", { entry: 2 }],
  ])("and %s", (_, record, key, params) => {
    refused(verify({ toy }, record), key.includes(".") ? key : `record.${key}`, params);
  });

  test("of another kind is refused", () => {
    refused(replay({ ...toy, name: "chess" }, saved()), "record.otherConflict", { conflict: "toy" });
  });

  test("of a kind that throws is broken, with the reason", () => {
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
