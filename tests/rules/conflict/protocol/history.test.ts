/** What each signed entry changes: who has a seat and is present, which steps count, and whether a new turn begins. */
import { describe, expect, test } from "vitest";
import type { AnyConflict } from "../../../../src/rules/conflict/contract.ts";
import type { AnyMatch, Signed } from "../../../../src/rules/conflict/match.ts";
import { headOf } from "../../../../src/rules/conflict/protocol/head.ts";
import {
  withAdvice,
  withAway,
  withDraw,
  withRedo,
  withRest,
  withSettle,
  withSitter,
  withUndo,
} from "../../../../src/rules/conflict/protocol/history.ts";
import { publicKey } from "../../../../src/rules/conflict/protocol/signature.ts";
import { toy } from "../toy.ts";
import { walked } from "./game.ts";
import { digest, Machines } from "./seats.ts";

const TOY = toy as unknown as AnyConflict;

const BEGUN = (() => {
  const table = new Machines(TOY, "toy", "history");
  table.settle();
  return table.match;
})();
const WALKED = walked("history").match;
const consents = {};
const signedWith = (match: AnyMatch, more: Partial<Signed<any, any, any>>): AnyMatch => ({
  ...match,
  signed: { ...match.signed!, ...more },
});

/** Every entry is added, and moves the head to that of the whole record. */
function holds(before: AnyMatch, after: AnyMatch, turn: "new turn" | "same turn"): void {
  expect(after.record.entries.slice(0, -1)).toEqual(before.record.entries);
  expect(after.signed!.head).toBe(headOf(after.record));
  expect(after.signed!.turn).toBe(turn === "new turn" ? after.signed!.head : before.signed!.turn);
}

test("players who joined own their seats, with their keys and chains, and nobody is absent", () => {
  const key = (seat: string) => publicKey(digest(`key ${seat}`));
  const chair = (seat: string) => ({ owner: `user-${seat}`, user: `user-${seat}`, key: key(seat), standIn: false });
  expect(BEGUN.signed).toMatchObject({ chairs: { a: chair("a"), b: chair("b") }, returning: [], resting: false });
  const [begin] = BEGUN.record.entries as unknown as [{ joins: Record<string, { chain: string }> }];
  expect(BEGUN.links).toEqual({ a: begin.joins.a!.chain, b: begin.joins.b!.chain });
  expect(BEGUN.absent).toEqual([]);
  expect(BEGUN.signed).toMatchObject({ head: headOf(BEGUN.record), turn: headOf(BEGUN.record), begun: begin });
});

describe("a step", () => {
  const table = walked("history");
  table.order("a", "call-1-a", 2);
  table.order("b", "call-1-b", 2);
  for (const seat of ["a", "b", "a"]) table.tick(seat);
  const next = (more: Partial<Signed<any, any, any>>, absent: readonly string[] = []) => {
    const copy = table.copy();
    copy.match = { ...signedWith(table.match, more), absent };
    copy.tick("a");
    return copy.match;
  };

  test("begins a turn, spends the revealed links, and keeps those of an open step", () => {
    const after = next({});
    holds(table.match, after, "new turn");
    const said = (after.record.entries.at(-1) as unknown as { said: Record<string, { link: string }> }).said;
    expect(after.links).toEqual({ a: said.a!.link, b: said.b!.link });
    expect(WALKED.links).toEqual(BEGUN.links);
  });

  test("brings back a player who had returned, and ends what could have been redone", () => {
    const open = (more: Partial<Signed<any, any, any>>, absent: readonly string[]) => {
      const fresh = new Machines(TOY, "toy", "history");
      fresh.settle();
      fresh.match = { ...signedWith(fresh.match, more), absent };
      fresh.order("a", "walk-1", 1);
      fresh.tick("a");
      return fresh.match;
    };
    const back = open({ returning: ["b"], undone: { past: [], asked: [] } }, ["b", "x"]);
    expect(back.absent).toEqual(["x"]);
    expect(back.signed!.returning).toEqual([]);
    expect(back.signed).not.toHaveProperty("undone");
  });
});

describe("undone steps", () => {
  const undo = { type: "undo", steps: 1, consents } as const;
  const undone = withUndo(signedWith(WALKED, { drawn: true, settling: true }), undo, ["a"]);

  test("are removed with what was agreed after them, and kept for a redo", () => {
    holds(WALKED, undone, "new turn");
    expect(undone.past).toEqual([]);
    expect(undone.state).toEqual(BEGUN.state);
    expect(undone.signed).toMatchObject({ undone: { past: WALKED.past, asked: ["a"] } });
    expect(undone.signed).not.toHaveProperty("drawn");
    expect(undone.signed).not.toHaveProperty("settling");
  });

  test("count again after a redo, once", () => {
    const redone = withRedo(undone, { type: "redo", steps: 1, consents }, WALKED.state);
    holds(undone, redone, "new turn");
    expect(redone.past).toEqual(WALKED.past);
    expect(redone.state).toEqual(WALKED.state);
    expect(redone.signed).not.toHaveProperty("undone");
  });
});

describe("a seat", () => {
  const away = (match: AnyMatch) => withAway(match, { type: "away", seat: "b", consents });
  const sit = (match: AnyMatch, more: object = {}) =>
    withSitter(match, { type: "sit", seat: "b", user: "mara", key: digest("k"), signature: "", consents, ...more });

  test("declared absent is absent once, also if it was just returning", () => {
    const after = away(signedWith(WALKED, { returning: ["b", "x"] }));
    holds(WALKED, after, "same turn");
    expect(after.absent).toEqual(["b"]);
    expect(after.signed!.returning).toEqual(["x"]);
    expect(away({ ...WALKED, absent: ["x", "b"] }).absent).toEqual(["x", "b"]);
  });

  test("belongs to its new player for good, or to its owner while a substitute plays", () => {
    const after = sit(WALKED);
    holds(WALKED, after, "same turn");
    expect(after.signed!.chairs.b).toEqual({ owner: "mara", user: "mara", key: digest("k"), standIn: false });
    expect(after.signed!.chairs.a).toEqual(WALKED.signed!.chairs.a);
    const standIn = { owner: "user-b", user: "mara", key: digest("k"), standIn: true };
    expect(sit(WALKED, { standIn: true }).signed!.chairs.b).toEqual(standIn);
  });

  test("has a new chain only if its entry contains one", () => {
    expect(sit(WALKED).links).toEqual(WALKED.links);
    expect(sit(WALKED, { chain: digest("c") }).links).toEqual({ ...WALKED.links, b: digest("c") });
  });

  test("that was absent is back with the next turn", () => {
    expect(sit(WALKED).signed!.returning).toEqual([]);
    const later = sit({ ...WALKED, absent: ["b"] });
    expect([later.absent, later.signed!.returning]).toEqual([["b"], ["b"]]);
    const here = sit({ ...WALKED, absent: ["a"] });
    expect([here.absent, here.signed!.returning]).toEqual([["a"], []]);
  });
});

test.each([
  ["put away", withRest(WALKED, { type: "rest", consents }), { resting: true }, "same turn"],
  [
    "taken up again",
    withRest(signedWith(WALKED, { resting: true }), { type: "wake", consents }),
    { resting: false },
    "same turn",
  ],
  ["ended by a draw", withDraw(WALKED, { type: "draw", consents }), { drawn: true }, "new turn"],
  ["to be settled", withSettle(WALKED, { type: "settle", consents }), { settling: true }, "same turn"],
  ["as before after advice", withAdvice(WALKED, { type: "advice", seat: "a", consents }), {}, "same turn"],
] as const)("a conflict is %s and nothing else of it changes", (_, after, signed, turn) => {
  holds(WALKED, after, turn);
  const { head: __, turn: ___, resting, ...rest } = after.signed!;
  const { head: ____, turn: _____, resting: ______, ...before } = WALKED.signed!;
  expect({ resting, ...rest }).toEqual({ resting: false, ...before, ...signed });
  expect([after.past, after.state, after.absent, after.links]).toEqual([
    WALKED.past,
    WALKED.state,
    WALKED.absent,
    WALKED.links,
  ]);
});
