/** Every field of every kind of signed entry, changed: none is accepted. */
import { beforeAll, describe, expect, test } from "vitest";
import { chainEnd } from "../../../../src/rules/conflict/chain.ts";
import type { AnyConflict } from "../../../../src/rules/conflict/contract.ts";
import { type AnyMatch, outcomeOf } from "../../../../src/rules/conflict/match.ts";
import {
  asked,
  consentsOf,
  type Request,
  readAnswers,
  readRequest,
  requestKey,
  signAnswer,
} from "../../../../src/rules/conflict/protocol/agreement.ts";
import { provenEntry, sitWords } from "../../../../src/rules/conflict/protocol/prove.ts";
import { isSigned, publicKey, signatureOf } from "../../../../src/rules/conflict/protocol/signature.ts";
import { readTurn, Trial } from "../../../../src/rules/conflict/protocol/turn.ts";
import type { Entry } from "../../../../src/rules/conflict/record.ts";
import { replayEntry } from "../../../../src/rules/conflict/replay.ts";
import { certain } from "../../../../src/rules/result.ts";
import { toy } from "../toy.ts";
import { digest, Machines } from "./seats.ts";

const KEYS = { a: digest("key a"), b: digest("key b") } as const;
const yes = (match: AnyMatch, request: Request, ...seats: ("a" | "b")[]) =>
  Object.fromEntries(
    seats.map((seat) => [seat, signAnswer(KEYS[seat], match.signed!.head, seat, requestKey(request), "yes")]),
  );

/** The match before each entry, and the entry, of a game that has every kind of them. */
function everyKind(): { before: AnyMatch; entry: Entry }[] {
  const table = new Machines(toy as unknown as AnyConflict, "toy", "every-kind");
  const made: { before: AnyMatch; entry: Entry }[] = [];
  const take = (entry: Entry) => {
    made.push({ before: table.match, entry });
    table.match = certain(provenEntry(table.match, entry, isSigned));
    table.sheets = {};
  };
  const step = () => {
    const before = table.match;
    table.settle();
    made.push({ before, entry: table.match.record.entries.at(-1)! });
  };
  step();
  table.order("a", "walk-1", 1);
  step();
  table.order("a", "call-1-a", 3);
  table.order("b", "call-1-b", 2);
  step();
  take({ type: "advice", seat: "b", consents: yes(table.match, { kind: "advice", seat: "b" }, "b") });
  const undo: Request = { kind: "undo", steps: 1 };
  take({ type: "undo", steps: 1, consents: yes(table.match, undo, "a", "b") });
  take({ type: "redo", steps: 1, consents: yes(table.match, { kind: "redo" }, "a", "b") });
  take({ type: "rest", consents: yes(table.match, { kind: "rest" }, "a") });
  take({ type: "wake", consents: yes(table.match, { kind: "wake" }, "b") });
  take({ type: "away", seat: "b", consents: yes(table.match, { kind: "away", seat: "b" }, "a") });
  const sitter = { seat: "b", user: "user-b", key: publicKey(KEYS.b), chain: chainEnd(digest("new chain")) };
  take({ type: "sit", ...sitter, signature: signatureOf(KEYS.b, "sit", sitWords(table.match, sitter)), consents: {} });
  table.match = { ...table.match, absent: [] };
  take({ type: "settle", consents: yes(table.match, { kind: "settle" }, "a", "b") });
  take({ type: "draw", consents: yes(table.match, { kind: "draw" }, "a", "b") });
  return made;
}

function leaves(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, item]) => leaves(item, [...path, key]));
}

function changedAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) {
    if (typeof value === "number") return value + 1;
    if (typeof value === "string" && /^[0-9a-f]{64,128}$/.test(value))
      return `${value[0] === "0" ? "1" : "0"}${value.slice(1)}`;
    return `${value}x`;
  }
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  (copy as Record<string, unknown>)[key] = changedAt((value as Record<string, unknown>)[key], rest);
  return copy;
}

function without(value: object, [key, ...rest]: readonly string[]): object {
  const { [key!]: gone, ...others } = value as Record<string, any>;
  return rest.length === 0 ? others : { ...others, [key!]: without(gone, rest) };
}

describe("a signed entry", () => {
  let made: ReturnType<typeof everyKind>;
  beforeAll(() => {
    made = everyKind();
  });

  test("is accepted unchanged, of every kind", () => {
    expect(made.map(({ entry }) => entry.type)).toEqual([
      "begin",
      "step",
      "step",
      "advice",
      "undo",
      "redo",
      "rest",
      "wake",
      "away",
      "sit",
      "settle",
      "draw",
    ]);
    for (const { before, entry } of made) expect(replayEntry(before, entry, 0).ok).toBe(true);
  });

  test("is refused with any field changed", () => {
    for (const { before, entry } of made) {
      for (const path of leaves(entry)) {
        const changed = changedAt(entry, path) as Entry;
        expect(replayEntry(before, changed, 0).ok, `${entry.type} ${path.join(".")}`).toBe(false);
      }
    }
  });

  test("is refused with any field removed, except signatures that nobody needs", () => {
    for (const { before, entry } of made) {
      for (const path of leaves(entry)) {
        if (path.includes("events") || path.includes("faces")) continue;
        const cut = without(entry, path) as Entry;
        expect(replayEntry(before, cut, 0).ok, `${entry.type} ${path.join(".")}`).toBe(false);
      }
    }
  });

  test("follows only where it was made", () => {
    for (const { entry } of made) {
      for (const other of made) {
        // Before anybody signed, unsigned steps are possible: they prove nothing, and the verdict says so.
        if (other.entry === entry || other.entry.type === "begin") continue;
        expect(replayEntry(other.before, entry, 0).ok, `${entry.type} at ${other.entry.type}`).toBe(false);
      }
    }
  });

  test("that changes nothing is invalid: it would void what the seats have locked", () => {
    const { before } = made.find(({ entry }) => entry.type === "rest")!;
    expect(replayEntry(before, { type: "wake", consents: yes(before, { kind: "wake" }, "a") }, 0).ok).toBe(false);
    const { before: resting } = made.find(({ entry }) => entry.type === "wake")!;
    expect(replayEntry(resting, { type: "rest", consents: yes(resting, { kind: "rest" }, "a") }, 0).ok).toBe(false);
  });

  test("is never an unsigned one", () => {
    const { before } = made.at(-1)!;
    for (const entry of [
      { type: "undo", steps: 1, consent: ["a", "b"] },
      { type: "absence", seat: "b", absent: false, consent: ["a", "b"] },
      { type: "step", orders: {}, faces: [], events: [] },
    ]) {
      expect(replayEntry(before, entry as never, 0).ok).toBe(false);
    }
  });
});

/** Somebody else has the second seat for a while. */
function withStandIn(match: AnyMatch): AnyMatch {
  const { chairs } = match.signed!;
  return { ...match, signed: { ...match.signed!, chairs: { ...chairs, b: { ...chairs.b!, standIn: true } } } };
}
const STAND_IN_YIELDS = { problem: { key: "BNB.Problem.conflict.standInYields" } };

describe("an automatic ending", () => {
  const request: Request = { kind: "settle" };
  const agreed = () => {
    const { before, entry } = everyKind().find((one) => one.entry.type === "settle")!;
    return { before, after: certain(provenEntry(before, entry, isSigned)) };
  };

  test("needs every seat and no substitute, changes no order, and is agreed on once", () => {
    const { before, after } = agreed();
    const settle = (match: AnyMatch, ...seats: ("a" | "b")[]) =>
      provenEntry(match, { type: "settle", consents: yes(match, request, ...seats) }, isSigned);
    expect(settle(before, "a").ok).toBe(false);
    expect(settle(before, "a", "b").ok).toBe(true);
    expect(settle(after, "a", "b").ok).toBe(false);
    expect(settle({ ...before, absent: ["b"] }, "a").ok).toBe(false);
    expect(settle(withStandIn(before), "a", "b")).toMatchObject(STAND_IN_YIELDS);
    expect(after.signed).toMatchObject({ settling: true, turn: before.signed!.turn });
    expect(outcomeOf(after)).toBeUndefined();
  });

  test("ends when a step is undone", () => {
    const { after } = agreed();
    const undo: Request = { kind: "undo", steps: 1 };
    const entry = { type: "undo", steps: 1, consents: yes(after, undo, "a", "b") } as const;
    expect(certain(provenEntry(after, entry, isSigned)).signed!.settling).toBeUndefined();
  });
});

describe("a draw", () => {
  const request: Request = { kind: "draw" };
  const agreed = () => {
    const { before, entry } = everyKind().at(-1)!;
    return { before, after: certain(provenEntry(before, entry, isSigned)) };
  };

  test("needs every seat, also an absent one, and no mere substitute", () => {
    const { before } = agreed();
    const draw = (match: AnyMatch, ...seats: ("a" | "b")[]) =>
      provenEntry(match, { type: "draw", consents: yes(match, request, ...seats) }, isSigned);
    expect(draw(before, "a").ok).toBe(false);
    expect(draw({ ...before, absent: ["b"] }, "a").ok).toBe(false);
    expect(draw(withStandIn(before), "a", "b")).toMatchObject(STAND_IN_YIELDS);
    expect(draw(before, "a", "b").ok).toBe(true);
  });

  test("ends it with nobody as winner, and nothing is played or asked after it", () => {
    const { before, after } = agreed();
    expect(outcomeOf(before)).toBeUndefined();
    expect(outcomeOf(after)).toMatchObject({ winners: [], telling: { key: "BNB.Conflict.drawn" } });
    expect(readTurn(after, {}, new Trial()).progress).toEqual({ stage: "over", waitingFor: [], owed: [] });
    const again = { type: "draw", consents: yes(after, request, "a", "b") } as const;
    expect(provenEntry(after, again, isSigned)).toMatchObject({ problem: { key: "BNB.Problem.conflict.over" } });
    const advice: Request = { kind: "advice", seat: "a" };
    const late = { type: "advice", seat: "a", consents: yes(after, advice, "a") } as const;
    expect(provenEntry(after, late, isSigned).ok).toBe(false);
  });

  test("is undone with the last step, by all", () => {
    const { after } = agreed();
    const undo: Request = { kind: "undo", steps: 1 };
    expect(asked(after, undo)).toEqual(["a", "b"]);
    const back = certain(
      provenEntry(after, { type: "undo", steps: 1, consents: yes(after, undo, "a", "b") }, isSigned),
    );
    expect(outcomeOf(back)).toBeUndefined();
    expect(back.past.length).toBe(after.past.length - 1);
  });
});

describe("an agreement", () => {
  test("needs those whose orders would be removed, or everybody once dice were rolled", () => {
    const made = everyKind();
    const at = (type: string) => made.find(({ entry }) => entry.type === type)!.before;
    expect(asked(made[2]!.before, { kind: "undo", steps: 1 })).toEqual(["a"]);
    expect(asked(at("undo"), { kind: "undo", steps: 1 })).toEqual(["a", "b"]);
    expect(asked(at("away"), { kind: "away", seat: "b" })).toEqual(["a"]);
    expect(asked(at("rest"), { kind: "sit", seat: "a", user: "x", standIn: false })).toEqual(["a", "b"]);
  });

  test("has one spelling only", () => {
    const undo = requestKey({ kind: "undo", steps: 2 });
    expect(readRequest(undo)).toEqual({ kind: "undo", steps: 2 });
    for (const key of [
      "",
      "{",
      "[]",
      ` ${undo}`,
      '{"kind":"undo","steps":0}',
      '{"kind":"undo","more":1,"steps":2}',
      '{"kind":"all"}',
    ])
      expect(readRequest(key)).toBeUndefined();
  });

  test("counts only answers signed for this point of the history, and nobody's no", () => {
    const made = everyKind();
    const { before } = made.find(({ entry }) => entry.type === "undo")!;
    const { head } = before.signed!;
    const request: Request = { kind: "undo", steps: 1 };
    const key = requestKey(request);
    const text = (answer: "yes" | "no", at = head, secret: string = KEYS.a) =>
      JSON.stringify({ head: at, given: { [key]: { answer, signature: signAnswer(secret, at, "a", key, answer) } } });
    const read = (said: string) => readAnswers(isSigned, before, "a", said);
    expect(Object.keys(read(text("yes")).answers)).toEqual([key]);
    expect(read(text("yes", head, KEYS.b))).toEqual({ answers: {}, forged: true });
    expect(read(text("yes", digest("old")))).toEqual({ answers: {}, forged: false });
    for (const said of ["{", "3", "{}", "x".repeat(10_001)]) expect(read(said)).toEqual({ answers: {}, forged: true });
    const b = { [key]: { answer: "yes", signature: signAnswer(KEYS.b, head, "b", key, "yes") } } as const;
    expect(consentsOf(before, request, { a: read(text("yes")).answers, b })).toMatchObject({ a: expect.any(String) });
    expect(consentsOf(before, request, { a: read(text("no")).answers, b })).toBeUndefined();
    expect(consentsOf(before, request, { b })).toBeUndefined();
  });
});
