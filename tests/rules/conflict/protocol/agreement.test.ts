/** Requests to the table, who must agree, and what counts as an answer. */
import { describe, expect, test } from "vitest";
import { canonical } from "../../../../src/rules/conflict/canonical.ts";
import type { AnyConflict, Seat } from "../../../../src/rules/conflict/contract.ts";
import type { AnyMatch, Signed } from "../../../../src/rules/conflict/match.ts";
import {
  type Answer,
  answerHolds,
  asked,
  consentsHold,
  consentsOf,
  presentSeats,
  type Request,
  readAnswers,
  readRequest,
  requestKey,
  revealed,
  signAnswer,
} from "../../../../src/rules/conflict/protocol/agreement.ts";
import { isSigned, publicKey } from "../../../../src/rules/conflict/protocol/signature.ts";
import { toy } from "../toy.ts";
import { digest, Machines } from "./seats.ts";

const TOY = toy as unknown as AnyConflict;
const KEYS: Readonly<Record<Seat, string>> = { a: digest("key a"), b: digest("key b") };

/** a has walked. */
function walked(): Machines {
  const table = new Machines(TOY, "toy", "agreement");
  table.settle();
  table.order("a", "walk-1", 1);
  table.settle();
  return table;
}

const WALKED = walked().match;
/** Both have called, and dice were rolled. */
const THROWN = (() => {
  const table = walked();
  table.order("a", "call-1-a", 2);
  table.order("b", "call-1-b", 2);
  table.settle();
  return table.match;
})();

/** And a has walked again. */
const WALKED_AGAIN = (() => {
  const table = walked();
  table.order("a", "call-1-a", 2);
  table.order("b", "call-1-b", 2);
  table.settle();
  table.order("a", "walk-2", 1);
  table.settle();
  return table.match;
})();

const signedWith = (match: AnyMatch, more: Partial<Signed<any, any, any>>): AnyMatch => ({
  ...match,
  signed: { ...match.signed!, ...more },
});
/** One person has both seats. */
const onePlayer = (match: AnyMatch) =>
  signedWith(match, { chairs: { ...match.signed!.chairs, b: { ...match.signed!.chairs.b!, user: "user-a" } } });
const signature = (match: AnyMatch, seat: Seat, request: Request, answer: Answer = "yes") =>
  signAnswer(KEYS[seat]!, match.signed!.head, seat, requestKey(request), answer);

describe("a request", () => {
  test.each<Request>([
    { kind: "undo", steps: 1 },
    { kind: "redo" },
    { kind: "away", seat: "a" },
    { kind: "sit", seat: "a", user: "mara", standIn: true },
    { kind: "sit", seat: "a", user: "mara", standIn: false },
    { kind: "rest" },
    { kind: "wake" },
    { kind: "draw" },
    { kind: "settle" },
    { kind: "advice", seat: "b" },
  ])("%j is read as it was spelled", (request) => {
    expect(readRequest(requestKey(request))).toEqual(request);
  });

  test.each([
    { kind: "undo" },
    { kind: "undo", steps: 0 },
    { kind: "undo", steps: -1 },
    { kind: "undo", steps: 1.5 },
    { kind: "undo", steps: "1" },
    { kind: "undo", steps: 1, more: 1 },
    { kind: "away" },
    { kind: "away", seat: 1 },
    { kind: "away", seat: "a", more: 1 },
    { kind: "advice" },
    { kind: "advice", seat: 1 },
    { kind: "advice", seat: "a", more: 1 },
    { kind: "sit", seat: "a", user: "mara" },
    { kind: "sit", seat: 1, user: "mara", standIn: true },
    { kind: "sit", seat: "a", user: 1, standIn: true },
    { kind: "sit", seat: "a", user: "mara", standIn: "true" },
    { kind: "sit", seat: "a", user: "mara", standIn: true, more: 1 },
    { kind: "redo", more: 1 },
    { kind: "rest", seat: "a" },
    { kind: "" },
    { kind: "everything" },
    { kind: "other", seat: "a", user: "mara", standIn: true },
    { kind: "other", steps: 1 },
    { kind: "other", seat: "a" },
    {},
    [],
    "redo",
    null,
  ])("%j is none", (other) => {
    expect(readRequest(canonical(other))).toBeUndefined();
  });

  test("is invalid in any other spelling", () => {
    for (const key of ["", "{", ' {"kind":"redo"}', '{"steps":1,"kind":"undo"}'])
      expect(readRequest(key)).toBeUndefined();
  });
});

describe("who must agree", () => {
  const { signed: _, ...unsigned } = WALKED;
  const away = (match: AnyMatch): AnyMatch => ({ ...match, absent: ["b"] });
  test.each<[string, AnyMatch, Request, readonly Seat[]]>([
    ["whose order goes, for an open step", WALKED, { kind: "undo", steps: 1 }, ["a"]],
    ["all, once dice were thrown", THROWN, { kind: "undo", steps: 1 }, ["a", "b"]],
    ["all, where such a step is among several", THROWN, { kind: "undo", steps: 2 }, ["a", "b"]],
    ["all, to take a draw back", signedWith(WALKED, { drawn: true }), { kind: "undo", steps: 1 }, ["a", "b"]],
    ["whose order goes, whatever was thrown before it", WALKED_AGAIN, { kind: "undo", steps: 1 }, ["a"]],
    ["all, where one of several steps was thrown for", WALKED_AGAIN, { kind: "undo", steps: 2 }, ["a", "b"]],
    ["whose order goes, where nobody signs", unsigned, { kind: "undo", steps: 1 }, ["a"]],
    ["nobody, where nobody signs and nothing was taken back", unsigned, { kind: "redo" }, []],
    ["the others, where nobody signs", unsigned, { kind: "away", seat: "b" }, ["a"]],
    ["all who are there", away(THROWN), { kind: "undo", steps: 1 }, ["a"]],
    ["nobody, where whose order goes is away", { ...WALKED, absent: ["a"] }, { kind: "undo", steps: 1 }, []],
    ["nobody, where nothing was taken back", WALKED, { kind: "redo" }, []],
    [
      "those who had agreed to take back, for putting back",
      signedWith(WALKED, { undone: { past: [], asked: ["b", "x"] } }),
      { kind: "redo" },
      ["b"],
    ],
    ["the others, to go on without one", WALKED, { kind: "away", seat: "b" }, ["a"]],
    ["nobody, where all seats are his who left", onePlayer(WALKED), { kind: "away", seat: "b" }, []],
    ["all, for somebody on a seat", WALKED, { kind: "sit", seat: "b", user: "x", standIn: false }, ["a", "b"]],
    ["all, also for a stand-in while its player is there", WALKED, SITS_IN(true), ["a", "b"]],
    ["all who are there, for a stand-in", away(WALKED), SITS_IN(true), ["a"]],
    ["nobody of his who left, for a stand-in", away(onePlayer(WALKED)), SITS_IN(true), []],
    ["of him too, for somebody who stays", away(onePlayer(WALKED)), SITS_IN(false), ["a"]],
    ["all, also who is away, for a draw", away(WALKED), { kind: "draw" }, ["a", "b"]],
    ["all, also who is away, to settle it", away(WALKED), { kind: "settle" }, ["a", "b"]],
    ["the seat itself, for advice", WALKED, { kind: "advice", seat: "b" }, ["b"]],
    ["nobody but who says so, to put it away", WALKED, { kind: "rest" }, []],
    ["nobody but who says so, to take it up again", WALKED, { kind: "wake" }, []],
  ])("%s", (_, match, request, seats) => {
    expect(asked(match, request)).toEqual(seats);
  });

  test("depends on what those steps revealed: dice, or secret orders", () => {
    expect(revealed(WALKED, 1)).toBe(false);
    expect(revealed(THROWN, 1)).toBe(true);
    const openDice = WALKED.past.map((step) => ({ ...step, entry: { ...step.entry, faces: [1] } }));
    expect(revealed({ ...WALKED, past: openDice }, 1)).toBe(true);
    const noDice = THROWN.past.map((step) => ({ ...step, entry: { ...step.entry, faces: [] } }));
    expect(revealed({ ...THROWN, past: noDice }, 1)).toBe(true);
    expect(revealed(WALKED_AGAIN, 1)).toBe(false);
    expect(revealed(WALKED_AGAIN, 2)).toBe(true);
    // One secret order among open ones is enough.
    const [open, secret] = [WALKED, THROWN].map(({ past }) => TOY.demands(past.at(-1)!.state)[0]!);
    const mixed = { ...WALKED, conflict: { ...TOY, demands: () => [open!, secret!] } };
    expect(revealed(mixed, 1)).toBe(true);
  });

  test("does not include seats whose order was the default, or who gave none", () => {
    const [step] = WALKED.past;
    const waived = { ...WALKED, past: [{ ...step!, entry: { ...step!.entry, waived: ["walk-1"] } }] };
    expect(asked(waived, { kind: "undo", steps: 1 })).toEqual([]);
    const unasked = { ...WALKED, past: [{ ...step!, entry: { ...step!.entry, orders: {} } }] };
    expect(asked(unasked, { kind: "undo", steps: 1 })).toEqual([]);
  });

  test("is asked of those who are present", () => {
    expect(presentSeats(WALKED)).toEqual(["a", "b"]);
    expect(presentSeats(away(WALKED))).toEqual(["a"]);
  });
});

function SITS_IN(standIn: boolean): Request {
  return { kind: "sit", seat: "b", user: "x", standIn };
}

describe("an answer", () => {
  const request: Request = { kind: "draw" };
  const key = requestKey(request);
  const read = (given: unknown, head: unknown = WALKED.signed!.head) =>
    readAnswers(isSigned, WALKED, "a", JSON.stringify({ head, given }));
  const yes = { answer: "yes", signature: signature(WALKED, "a", request) };

  test("counts if that seat signed it, for this request and this answer", () => {
    expect(read({ [key]: yes })).toEqual({ answers: { [key]: yes }, forged: false });
    const holds = (seat: Seat, about: Request, answer: Answer) =>
      answerHolds(isSigned, WALKED, seat, requestKey(about), answer, yes.signature);
    expect(holds("a", request, "yes")).toBe(true);
    expect(holds("a", request, "no")).toBe(false);
    expect(holds("b", request, "yes")).toBe(false);
    expect(holds("nobody", request, "yes")).toBe(false);
    expect(holds("a", { kind: "settle" }, "yes")).toBe(false);
  });

  test.each([
    ["says something else", { [key]: { ...yes, answer: "perhaps" } }],
    ["says the other thing", { [key]: { ...yes, answer: "no" } }],
    ["has no signature", { [key]: { answer: "yes" } }],
    ["is no answer", { [key]: "yes" }],
    ["is to no request", { "{}": yes }],
  ])("is forged where it %s, and the others still count", (_, given) => {
    expect(read(given)).toEqual({ answers: {}, forged: true });
    const other = requestKey({ kind: "settle" });
    const settle = { answer: "no", signature: signature(WALKED, "a", { kind: "settle" }, "no") };
    expect(read({ ...given, [other]: settle })).toEqual({ answers: { [other]: settle }, forged: true });
  });

  test("with a valid signature that is neither yes nor no, or answers no request, is still forged", () => {
    const { head } = WALKED.signed!;
    const signedTo = (about: string, answer: string) => ({
      [about]: { answer, signature: signAnswer(KEYS.a!, head, "a", about, answer as Answer) },
    });
    for (const given of [signedTo(key, "perhaps"), signedTo("{}", "yes")])
      expect(read(given)).toEqual({ answers: {}, forged: true });
  });

  test("for another point of the history no longer counts, and is nobody's fault", () => {
    expect(read({ [key]: yes }, digest("earlier"))).toEqual({ answers: {}, forged: false });
    expect(read(undefined)).toEqual({ answers: {}, forged: true });
  });

  test("is read from a text of limited length only, and no more than twenty", () => {
    const text = JSON.stringify({ head: WALKED.signed!.head, given: { [key]: yes } });
    expect(readAnswers(isSigned, WALKED, "a", text.padEnd(10_000)).forged).toBe(false);
    expect(readAnswers(isSigned, WALKED, "a", text.padEnd(10_001)).forged).toBe(true);
    const many = Array.from({ length: 21 }, (_, at) => {
      const about: Request = { kind: "undo", steps: at + 1 };
      return [requestKey(about), { answer: "yes", signature: signature(WALKED, "a", about) }];
    });
    expect(Object.keys(read(Object.fromEntries(many)).answers)).toHaveLength(20);
  });
});

describe("an agreement", () => {
  const draw: Request = { kind: "draw" };
  const given = (match: AnyMatch, request: Request, seat: Seat, answer: Answer = "yes") => ({
    [requestKey(request)]: { answer, signature: signature(match, seat, request, answer) },
  });
  const words = (match: AnyMatch, request: Request, ...seats: Seat[]) =>
    Object.fromEntries(seats.map((seat) => [seat, signature(match, seat, request)]));

  test("exists once everybody asked has said yes, and nobody no", () => {
    const both = { a: given(WALKED, draw, "a"), b: given(WALKED, draw, "b") };
    expect(consentsOf(WALKED, draw, both)).toEqual(words(WALKED, draw, "a", "b"));
    expect(consentsOf(WALKED, draw, { a: both.a, b: {} })).toBeUndefined();
    expect(consentsOf(WALKED, draw, { ...both, b: given(WALKED, draw, "b", "no") })).toBeUndefined();
    // A rest needs nobody's answer; somebody must still propose it.
    expect(consentsOf(WALKED, { kind: "rest" }, {})).toBeUndefined();
    expect(consentsOf(WALKED, { kind: "rest" }, { b: given(WALKED, { kind: "rest" }, "b") })).toBeDefined();
  });

  test("is not needed from others by a player who chooses to leave", () => {
    const leaves: Request = { kind: "away", seat: "b" };
    expect(consentsOf(WALKED, leaves, { b: given(WALKED, leaves, "b") })).toEqual(words(WALKED, leaves, "b"));
    expect(consentsHold(isSigned, WALKED, leaves, words(WALKED, leaves, "b"))).toBe(true);
    const other: Request = { kind: "away", seat: "a" };
    expect(consentsHold(isSigned, WALKED, other, words(WALKED, other, "a"))).toBe(true);
    expect(consentsHold(isSigned, WALKED, draw, words(WALKED, draw, "b"))).toBe(false);
    // The owner's answer alone does not let another player join there.
    const sits = SITS_IN(false);
    expect(consentsHold(isSigned, WALKED, sits, words(WALKED, sits, "b"))).toBe(false);
  });

  test("is valid with the signatures of everybody asked, and with no wrong one", () => {
    const both = words(WALKED, draw, "a", "b");
    const holds = (consents: unknown, request: Request = draw, match = WALKED) =>
      consentsHold(isSigned, match, request, consents);
    expect(holds(both)).toBe(true);
    expect(holds({ a: both.a })).toBe(false);
    expect(holds({ ...both, b: both.a })).toBe(false);
    expect(holds({ ...both, b: 7 })).toBe(false);
    expect(holds({ ...both, x: both.a })).toBe(false);
    expect(holds(undefined)).toBe(false);
    expect(holds({}, { kind: "rest" })).toBe(false);
    expect(holds(words(WALKED, { kind: "rest" }, "a"), { kind: "rest" })).toBe(true);
    // Where nobody is left to ask, a substitute joins without any answer.
    const left = { ...onePlayer(WALKED), absent: ["b"] };
    expect(holds({}, SITS_IN(true), left)).toBe(true);
    expect(holds({}, SITS_IN(false), left)).toBe(false);
  });

  test("is signed by the key on that seat", () => {
    expect(WALKED.signed!.chairs.a!.key).toBe(publicKey(KEYS.a!));
  });
});
