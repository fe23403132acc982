/** The state of a turn, whom it waits for, and what the record keeps of its sheets. */
import { expect, test } from "vitest";
import type { AnyConflict, ConflictEvent } from "../../../../src/rules/conflict/contract.ts";
import { sealedName } from "../../../../src/rules/conflict/protocol/keep.ts";
import { emptySheet, signSheet } from "../../../../src/rules/conflict/protocol/sheet.ts";
import {
  countingDemands,
  mayBegin,
  readTurn,
  refusalOf,
  sealPlace,
  Trial,
} from "../../../../src/rules/conflict/protocol/turn.ts";
import type { StepEntry } from "../../../../src/rules/conflict/record.ts";
import { sealOf } from "../../../../src/rules/conflict/seal.ts";
import { fail, problem } from "../../../../src/rules/result.ts";
import { toy } from "../toy.ts";
import { FIRST, playedGame, walked } from "./game.ts";
import { digest, Machines } from "./seats.ts";

const TOY = toy as unknown as AnyConflict;

/** All have joined; a must walk. */
function begun(): Machines {
  const table = new Machines(TOY, "toy", "turns");
  table.settle();
  return table;
}

/** The last recorded step. */
const last = ({ match }: Machines) => match.record.entries.at(-1) as StepEntry<unknown, ConflictEvent>;

test("unsigned steps go on only as practice: one user on all seats, with nothing at stake", () => {
  const join = (user: string, stakes: string[] = []) => ({ user, stakes }) as never;
  const may = (joins: Record<string, never>, actors = {}, entries: unknown[] = [{}]) =>
    mayBegin({ record: { entries } } as never, actors, joins);
  expect(may({ a: join("rosa"), b: join("rosa") })).toBe(true);
  expect(may({ a: join("rosa"), b: join("tomas") })).toBe(false);
  expect(may({ a: join("rosa"), b: join("rosa", ["ella"]) })).toBe(false);
  expect(may({ a: join("rosa"), b: join("rosa") }, { ella: "Actor.ella" })).toBe(false);
  // Nothing has happened yet.
  expect(may({ a: join("rosa"), b: join("tomas", ["odo"]) }, { odo: "Actor.odo" }, [])).toBe(true);
});

test("before the first turn it waits for all to join, then to sign the common start", () => {
  const table = new Machines(TOY, "toy", "turns");
  const standing = (waitingFor: string[], stage = "joining") => ({ stage, waitingFor, owed: [] });
  expect(table.turn).toMatchObject({ progress: standing(["a", "b"]), locked: false });
  table.tick("a");
  expect(table.turn.progress).toEqual(standing(["b"]));
  expect(table.turn.set).toBeUndefined();
  table.tick("b");
  expect(table.turn).toMatchObject({ progress: standing(["a", "b"]), set: expect.any(String), locked: false });
  table.tick("b");
  expect(table.turn.progress).toEqual(standing(["a"]));
  table.tick("a");
  expect(table.turn).toMatchObject({ progress: standing([], "ready"), locked: true });
  expect(table.turn.next).toBeDefined();
});

test("an open step without dice is ready as soon as it is answered, and nobody locks for it", () => {
  const table = begun();
  const steps = table.match.past.length;
  const entries = table.match.record.entries.length;
  expect(table.turn.progress).toMatchObject({
    stage: "deciding",
    waitingFor: ["a"],
    owed: [{ key: "walk-1", seat: "a" }],
  });
  table.order("a", "walk-1", 2);
  expect(table.turn).toMatchObject({ progress: { stage: "ready", waitingFor: [], owed: [] }, locked: false });
  expect(table.turn.exchange).toStrictEqual({ orders: { "walk-1": 2 }, seals: {}, openings: {} });
  table.tick("b");
  // The record contains only seats that wrote something.
  expect(last(table).said).toEqual({ a: { version: 1, signature: expect.any(String) } });
  expect(last(table).events).toEqual([{ type: "walked", by: 2 }]);
  expect(table.match.past.at(-1)!.entry).toBe(last(table));
  expect([table.match.past.length, table.match.record.entries.length]).toEqual([steps + 1, entries + 1]);
});

test("a secret step is decided, locked, revealed and ready, each waiting for the missing seats", () => {
  const table = walked("turns");
  expect(table.turn.progress).toMatchObject({ stage: "deciding", waitingFor: ["a", "b"] });
  table.order("b", "call-1-b", 2);
  expect(table.turn.progress).toMatchObject({ stage: "deciding", waitingFor: ["a"], owed: [{ key: "call-1-a" }] });
  table.order("a", "call-1-a", 3);
  expect(table.turn).toMatchObject({ progress: { stage: "locking", waitingFor: ["a", "b"], owed: [] }, locked: false });
  table.tick("a");
  expect(table.turn.progress).toMatchObject({ stage: "locking", waitingFor: ["b"] });
  table.tick("b");
  expect(table.turn).toMatchObject({ progress: { stage: "showing", waitingFor: ["a"] }, locked: true });
  expect(table.turn.exchange.openings).toMatchObject({ "call-1-b": { order: 2 } });
  table.tick("a");
  expect(table.turn).toMatchObject({ progress: { stage: "ready", waitingFor: [], owed: [] }, locked: true });
  table.tick("a");
  const words = (key: string, version: number) => ({
    version,
    nonces: { [key]: expect.any(String) },
    link: expect.any(String),
    signature: expect.any(String),
  });
  expect(last(table).said).toEqual({ a: words("call-1-a", 3), b: words("call-1-b", 2) });
  expect(last(table).events).toMatchObject([{ type: "rolled", calls: { a: 3, b: 2 } }]);
});

test("a sealed illegal order counts as the default, and is kept as it was", () => {
  const table = walked("turns");
  const { turn } = table.match.signed!;
  const [key, nonce] = ["call-1-b", digest("nonce")];
  const seals = { [key]: sealOf(sealPlace(table.match, key, "b"), nonce, 7) };
  const { key: secret } = table.keeps.b!;
  const sheet = signSheet(secret, { ...emptySheet("b", turn), version: 1, seals });
  table.keeps.b = { ...table.keeps.b!, sheet, sealed: { [sealedName(turn, key)]: { order: 7, nonce } } };
  table.sheets.b = sheet;
  table.order("a", "call-1-a", 3);
  table.step();
  expect(last(table)).toMatchObject({ waived: [key], said: { b: { unlawful: { [key]: 7 } } } });
  expect(last(table).said).not.toHaveProperty("a.unlawful");
  expect(last(table).events).toMatchObject([{ calls: { a: 3, b: 1 } }]);
});

test("a seat whose link does not follow, or that opens another order, has not revealed", () => {
  const table = walked("turns");
  table.order("a", "call-1-a", 3);
  table.order("b", "call-1-b", 2);
  for (const seat of ["a", "b", "a"]) table.tick(seat);
  expect(table.turn.progress.stage).toBe("ready");
  const { a } = table.sheets;
  const { link: _, ...silent } = a!;
  const opening = a!.openings["call-1-a"]!;
  for (const changed of [
    silent,
    { ...a!, link: digest("no link") },
    { ...a!, openings: {} },
    { ...a!, openings: { "call-1-a": { ...opening, order: 1 } } },
    { ...a!, openings: { "call-1-a": { ...opening, nonce: digest("no nonce") } } },
  ]) {
    table.sheets.a = signSheet(table.keeps.a!.key, changed);
    expect(table.turn.progress).toMatchObject({ stage: "showing", waitingFor: ["a"] });
  }
});

test("a finished game waits for nobody", () => {
  expect(playedGame(TOY, "over").turn.progress).toEqual({ stage: "over", waitingFor: [], owed: [] });
});

test("where one answer is enough the first counts, and the other's is recorded as late", () => {
  const table = new Machines(FIRST, "toy", "turns");
  table.settle();
  table.order("b", "first-b", 2);
  expect(table.turn).toMatchObject({
    progress: { stage: "locking", owed: [] },
    exchange: { orders: { "first-b": 2 } },
  });
  table.order("a", "first-a", 3);
  expect(table.turn.exchange.orders).toEqual({ "first-a": 3 });
  table.step();
  expect(last(table).orders).toEqual({ "first-a": 3 });
  expect(last(table).said).toMatchObject({ b: { late: { "first-b": 2 } } });
  expect(last(table).said).not.toHaveProperty("a.late");
});

test("a step is computed once for the same orders, and again for others", () => {
  const { match } = begun();
  const trial = new Trial();
  const walks = (by: number, from = match) => trial.without(from, { "walk-1": by }, [])!;
  const one = walks(1);
  expect(walks(1)).toBe(one);
  expect(walks(2).record.entries.at(-1)).toMatchObject({ events: [{ by: 2 }] });
  expect(walks(1).record.entries.at(-1)).toMatchObject({ events: [{ by: 1 }] });
  expect(walks(1, begun().match)).not.toBe(walks(1));
});

test("an engine failure is reported: an order that makes it throw is invalid, and a step that fails says why", () => {
  const table = walked("turns");
  table.order("a", "call-1-a", 3);
  table.order("b", "call-1-b", 2);
  for (const seat of ["a", "b", "a"]) table.tick(seat);
  const failing = (): never => {
    throw new Error("broken");
  };
  const broken = { ...table.match, conflict: { ...TOY, refusal: failing } };
  expect(refusalOf(broken, "call-1-a", 3)).toEqual(problem("said.malformed"));
  const open = begun();
  open.order("a", "walk-1", 1);
  const failed = { ...open.match, conflict: { ...TOY, decide: failing } };
  expect(() => readTurn(failed, open.sheets, new Trial())).toThrow("broken");
  const stuck = { ...table.match, conflict: { ...TOY, decide: failing } };
  expect(readTurn(stuck, table.sheets, new Trial()).next!()).toEqual(fail("conflict.engine", { reason: "broken" }));
});

test("an absent seat owes nothing, is not waited for, and gets the default", () => {
  const table = walked("turns");
  // An engine that accepts anything: a missing order is still no order.
  for (const refusal of [TOY.refusal, () => undefined]) {
    const left = table.copy();
    left.match = { ...table.match, absent: ["b"], conflict: { ...TOY, refusal } };
    expect(left.turn.progress).toMatchObject({ waitingFor: ["a"], owed: [{ key: "call-1-a" }] });
    left.order("a", "call-1-a", 3);
    expect(left.turn.progress).toMatchObject({ stage: "locking", waitingFor: ["a"], owed: [] });
    while (left.match.past.length === table.match.past.length) left.tick("a");
    expect(last(left)).toMatchObject({ orders: { "call-1-a": 3, "call-1-b": 1 }, waived: ["call-1-b"] });
    expect(Object.keys(last(left).said!)).toEqual(["a"]);
  }
});

test("the missing seats are listed by name, each once, whatever the engine asks first", () => {
  const table = walked("turns");
  const demands = (state: unknown) => TOY.demands(state).toReversed();
  const asked = { ...table.match, conflict: { ...TOY, demands } };
  expect(readTurn(asked, {}, new Trial()).progress.waitingFor).toEqual(["a", "b"]);
  const twice = { ...asked, conflict: { ...TOY, demands: (state: unknown) => [...demands(state), ...demands(state)] } };
  expect(readTurn(twice, {}, new Trial()).progress).toMatchObject({ waitingFor: ["a", "b"], owed: { length: 4 } });
});

test("of demands with one common answer, two answers leave none to count", () => {
  const table = new Machines(FIRST, "toy", "turns");
  const keys = (answered: string[]) => countingDemands(table.match, answered).map(({ key }) => key);
  expect([keys(["first-b"]), keys([]), keys(["first-a", "first-b"])]).toEqual([["first-b"], ["first-a"], []]);
});

/** Both walk openly, and no dice are used. */
const BOTH: AnyConflict = {
  ...TOY,
  demands: () => ["a", "b"].map((seat) => ({ key: `walk-${seat}`, seat, kind: "walk", secret: false, fallback: 1 })),
  decide(state) {
    const events = [{ type: "walked", by: 1 }];
    return { events, state: TOY.apply(state, events[0]!) };
  },
};

test("the record of an open step names the seats whose order counts", () => {
  const table = begun();
  const { turn } = table.match.signed!;
  table.order("a", "walk-1", 2);
  table.sheets.b = signSheet(table.keeps.b!.key, { ...emptySheet("b", turn), version: 1 });
  table.tick("a");
  expect(Object.keys(last(table).said!)).toEqual(["a"]);
  const both = new Machines(BOTH, "toy", "turns");
  both.settle();
  both.order("a", "walk-a", 1);
  both.order("b", "walk-b", 1);
  both.tick("a");
  expect(Object.keys(last(both).said!)).toEqual(["a", "b"]);
});

test("only the filled parts of a sheet are recorded", () => {
  const words = (more: object) => {
    const table = begun();
    const { turn } = table.match.signed!;
    const sheet = { ...emptySheet("a", turn), orders: { "walk-1": 1 }, ...more };
    table.sheets.a = signSheet(table.keeps.a!.key, sheet);
    table.tick("a");
    return last(table).said!.a;
  };
  const signature = expect.any(String);
  expect(words({})).toStrictEqual({ signature });
  const all = { version: 3, spent: 2, lock: digest("lock"), link: digest("link") };
  expect(words(all)).toStrictEqual({ ...all, signature });
});
