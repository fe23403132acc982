/** Objections to an entry at the moment it arrives, though all its signatures are right. */
import { describe, expect, test } from "vitest";
import { type Request, requestKey } from "../../../../src/rules/conflict/protocol/agreement.ts";
import { foreignKey, hasActed, type OpenTurn, objection } from "../../../../src/rules/conflict/protocol/objections.ts";
import type { Entry } from "../../../../src/rules/conflict/record.ts";
import { problem } from "../../../../src/rules/result.ts";
import { walked } from "./game.ts";
import { digest, type Machines } from "./seats.ts";

function momentOf({ turn, sheets }: Machines, more: Partial<OpenTurn> = {}): OpenTurn {
  return { turn, sheets, answers: {}, ...more };
}

/** Both have locked and one has revealed. */
function shown(): Machines {
  const table = walked("objections");
  table.order("a", "call-1-a", 2);
  table.order("b", "call-1-b", 2);
  for (const seat of ["a", "b"]) table.tick(seat);
  return table;
}

const consents = { a: "signed" };
const key = digest("key");
const sits = { type: "sit", seat: "b", user: "mara", key, signature: "", consents } as const;
const ENTRIES: readonly [Entry, Request][] = [
  [
    { type: "undo", steps: 1, consents },
    { kind: "undo", steps: 1 },
  ],
  [{ type: "redo", steps: 1, consents }, { kind: "redo" }],
  [
    { type: "away", seat: "b", consents },
    { kind: "away", seat: "b" },
  ],
  [
    { type: "advice", seat: "b", consents },
    { kind: "advice", seat: "b" },
  ],
  [{ type: "rest", consents }, { kind: "rest" }],
  [{ type: "wake", consents }, { kind: "wake" }],
  [{ type: "draw", consents }, { kind: "draw" }],
  [{ type: "settle", consents }, { kind: "settle" }],
  [sits, { kind: "sit", seat: "b", user: "mara", standIn: false }],
  [
    { ...sits, standIn: true },
    { kind: "sit", seat: "b", user: "mara", standIn: true },
  ],
];

describe.each(ENTRIES)("%j", (entry, request) => {
  const table = walked("objections");
  const no = (seat: string, about: Request) => ({
    [seat]: { [requestKey(about)]: { answer: "no" as const, signature: "" } },
  });

  test("counts if nobody objects", () => {
    expect(objection(table.match, entry, momentOf(table))).toBeUndefined();
  });

  test("is rejected if somebody who had agreed has said no since, to this and to nothing else", () => {
    const against = (answers: OpenTurn["answers"]) => objection(table.match, entry, momentOf(table, { answers }));
    expect(against(no("a", request))).toEqual(problem("conflict.saidNo", { seat: "a" }));
    expect(against(no("a", { kind: "undo", steps: 9 }))).toBeUndefined();
    const yes = { a: { [requestKey(request)]: { answer: "yes" as const, signature: "" } } };
    expect(against(yes)).toBeUndefined();
  });

  test("is rejected once orders are revealed, except for a player who leaves without having revealed", () => {
    const open = shown();
    const leaves = entry.type === "away";
    expect(open.turn.progress.waitingFor).toEqual(["a"]);
    expect(objection(open.match, entry, momentOf(open))).toEqual(
      leaves ? problem("conflict.isHere", { seat: "b" }) : problem("conflict.lieOpen"),
    );
    const silent: Entry = { type: "away", seat: "a", consents };
    expect(objection(open.match, silent, momentOf(open))).toBeUndefined();
  });
});

test("orders are revealed once all have locked and one has revealed, and not before", () => {
  const rest: Entry = { type: "rest", consents };
  const table = walked("objections");
  table.order("a", "call-1-a", 2);
  table.order("b", "call-1-b", 2);
  table.tick("a");
  expect(objection(table.match, rest, momentOf(table))).toBeUndefined();
  const open = shown();
  expect(objection(open.match, rest, momentOf(open, { turn: { ...open.turn, locked: false } }))).toBeUndefined();
  const hidden = Object.fromEntries(
    Object.entries(open.sheets).map(([seat, { link: _, ...sheet }]) => [seat, sheet as typeof open.sheets.a]),
  ) as OpenTurn["sheets"];
  expect(objection(open.match, rest, momentOf(open, { sheets: hidden }))).toBeUndefined();
});

describe("a seat declared absent", () => {
  const away: Entry = { type: "away", seat: "b", consents };
  const saysNo = { b: { [requestKey({ kind: "away", seat: "b" })]: { answer: "no" as const, signature: "" } } };

  test("is present if it says so", () => {
    const table = walked("objections");
    expect(objection(table.match, away, momentOf(table, { answers: saysNo }))).toEqual(
      problem("conflict.isHere", { seat: "b" }),
    );
    const gone = { ...table.match, absent: ["b"] };
    expect(objection(gone, away, momentOf(table, { answers: saysNo }))).toBeUndefined();
  });

  test("is present by what it has revealed, and by no answer, once everything is revealed", () => {
    const open = shown();
    const silent: Entry = { type: "away", seat: "a", consents };
    const says = { a: { [requestKey({ kind: "away", seat: "a" })]: { answer: "no" as const, signature: "" } } };
    const answers = { ...says };
    expect(
      objection(open.match, { ...silent, consents: { b: "signed" } }, momentOf(open, { answers })),
    ).toBeUndefined();
    open.tick("a");
    expect(open.turn.progress.stage).toBe("ready");
    expect(objection(open.match, silent, momentOf(open))).toEqual(problem("conflict.isHere", { seat: "a" }));
  });
});

describe("a player who joins", () => {
  const keysOf = (user: string) => (user === "mara" ? [digest("another key")] : user === "rosa" ? [key] : undefined);

  test("is a user of this world, with a key of that user's own document", () => {
    expect(foreignKey(sits, keysOf)).toEqual(problem("record.foreignKey", { seat: "b" }));
    expect(foreignKey(sits, () => [digest("another key"), key])).toBeUndefined();
    expect(foreignKey(sits, () => undefined)).toEqual(problem("record.foreignKey", { seat: "b" }));
    expect(foreignKey({ type: "rest", consents }, () => undefined)).toBeUndefined();
  });

  test("and so do all who begin", () => {
    const join = (user: string) => ({ user, key, chain: digest("chain"), stakes: [], signature: "" });
    const begin = (a: string, b: string): Entry => ({
      type: "begin",
      seats: {},
      actors: {},
      joins: { a: join(a), b: join(b) },
    });
    expect(foreignKey(begin("rosa", "rosa"), keysOf)).toBeUndefined();
    expect(foreignKey(begin("rosa", "mara"), keysOf)).toEqual(problem("record.foreignKey", { seat: "b" }));
    expect(foreignKey(begin("nobody", "rosa"), keysOf)).toEqual(problem("record.foreignKey", { seat: "a" }));
  });
});

describe("a step is undone freely", () => {
  const undo: Entry = { type: "undo", steps: 1, consents };

  test("until another has written anything since, unless they agreed", () => {
    const table = walked("objections");
    expect(objection(table.match, undo, momentOf(table))).toBeUndefined();
    table.order("a", "call-1-a", 2);
    expect(objection(table.match, undo, momentOf(table))).toBeUndefined();
    table.order("b", "call-1-b", 2);
    const acted = problem("conflict.actedSince", { seat: "b" });
    expect(objection(table.match, undo, momentOf(table))).toEqual(acted);
    const both: Entry = { ...undo, consents: { a: "signed", b: "signed" } };
    expect(objection(table.match, both, momentOf(table))).toBeUndefined();
    expect(objection({ ...table.match, absent: ["b"] }, undo, momentOf(table))).toBeUndefined();
    // An undo from before signatures needs nothing.
    const older = { type: "undo", steps: 1, consent: ["a"] } as unknown as Entry;
    expect(objection(table.match, older, momentOf(table))).toBeUndefined();
  });

  test("a seat has acted with an order or a seal, and not by its presence", () => {
    const table = walked("objections");
    expect(hasActed(table.sheets, "a")).toBe(false);
    table.order("a", "call-1-a", 2);
    expect(hasActed(table.sheets, "a")).toBe(true);
    expect(hasActed({ a: { ...table.sheets.a!, seals: {} } }, "a")).toBe(false);
    expect(hasActed({ a: { ...table.sheets.a!, seals: {}, orders: { walk: 1 } } }, "a")).toBe(true);
  });
});

test("nothing at the moment can object to a step: it is proved by itself", () => {
  const table = walked("objections");
  const step = table.match.record.entries.at(-1)!;
  expect(objection(table.match, step, momentOf(shown()))).toBeUndefined();
});
