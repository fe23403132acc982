/** Why a signed entry is refused: the problem is named, and the seat it is about. */
import { describe, expect, test } from "vitest";
import { chainEnd } from "../../../../src/rules/conflict/chain.ts";
import type { AnyConflict, Seat } from "../../../../src/rules/conflict/contract.ts";
import type { AnyMatch } from "../../../../src/rules/conflict/match.ts";
import { type Request, requestKey, signAnswer } from "../../../../src/rules/conflict/protocol/agreement.ts";
import { sealedName } from "../../../../src/rules/conflict/protocol/keep.ts";
import { provenEntry, sitWords } from "../../../../src/rules/conflict/protocol/prove.ts";
import { emptySheet, signSheet } from "../../../../src/rules/conflict/protocol/sheet.ts";
import { isSigned, publicKey, signatureOf } from "../../../../src/rules/conflict/protocol/signature.ts";
import { sealPlace } from "../../../../src/rules/conflict/protocol/turn.ts";
import type { Entry } from "../../../../src/rules/conflict/record.ts";
import { replayEntry } from "../../../../src/rules/conflict/replay.ts";
import { sealOf } from "../../../../src/rules/conflict/seal.ts";
import { certain, fail } from "../../../../src/rules/result.ts";
import { toy } from "../toy.ts";
import { FIRST, playedGame } from "./game.ts";
import { digest, Machines } from "./seats.ts";

const TOY = toy as unknown as AnyConflict;
const KEYS: Readonly<Record<Seat, string>> = { a: digest("key a"), b: digest("key b") };

function why(match: AnyMatch, entry: unknown): unknown {
  const next = provenEntry(match, entry as Entry, isSigned);
  if (next.ok) return "taken";
  const { key, params = {} } = next.problem;
  return Object.keys(params).length > 0 ? [key.replace("BNB.Problem.", ""), params] : key.replace("BNB.Problem.", "");
}
const yes = (match: AnyMatch, request: Request, ...seats: Seat[]) =>
  Object.fromEntries(
    seats.map((seat) => [seat, signAnswer(KEYS[seat]!, match.signed!.head, seat, requestKey(request), "yes")]),
  );

/** A table, and its last entry with the match before it. */
function lastOf(play: (table: Machines) => void) {
  const table = new Machines(TOY, "toy", "why");
  play(table);
  const before = table.match;
  table.step();
  while (
    table.match.record.entries.length === before.record.entries.length &&
    table.seats().some((seat) => table.tick(seat))
  );
  return { before, entry: table.match.record.entries.at(-1) as any, after: table.match };
}
const sits = (table: Machines) => {
  while (!table.match.signed && table.seats().some((seat) => table.tick(seat)));
};
const BEGIN = lastOf(() => {});
const WALK = lastOf((table) => {
  sits(table);
  table.order("a", "walk-1", 1);
});
const THROW = lastOf((table) => {
  sits(table);
  table.order("a", "walk-1", 1);
  table.step();
  table.order("a", "call-1-a", 3);
  table.order("b", "call-1-b", 2);
});

describe("a beginning", () => {
  const { before, entry } = BEGIN;
  const { a, b } = entry.joins;
  test.each([
    ["as it was signed", entry, "taken"],
    ["without seats", { ...entry, seats: 1 }, "record.entry"],
    ["without actors", { ...entry, actors: null }, "record.entry"],
    ["without joins", { ...entry, joins: [] }, "record.entry"],
    ["without one who plays", { ...entry, joins: { a } }, "record.begin"],
    ["with one who does not play", { ...entry, joins: { a, b, c: a } }, "record.begin"],
    ["with a join in no shape", { ...entry, joins: { a, b: { ...b, chain: "" } } }, ["record.join", { seat: "b" }]],
    [
      "with somebody on another's seat",
      { ...entry, joins: { a, b: { ...b, user: "mara" } } },
      ["record.join", { seat: "b" }],
    ],
    [
      "with another signature",
      { ...entry, joins: { a, b: { ...b, signature: a.signature } } },
      ["record.signature", { seat: "b" }],
    ],
    ["of another table", { ...entry, actors: { ann: "Actor.ann" } }, ["record.signature", { seat: "a" }]],
  ])("%s", (_, changed, expected) => {
    expect(why(before, changed)).toEqual(expected);
  });

  test("comes once, and before everything else that is signed", () => {
    expect(why(BEGIN.after, entry)).toBe("record.entry");
    for (const type of ["step", "undo", "away", "rest", "sit", "draw"])
      expect(why(before, { type })).toBe("record.entry");
  });
});

describe("an open step", () => {
  const { before, entry } = WALK;
  const { a } = entry.said;
  test.each([
    ["as it was signed", {}, "taken"],
    ["without orders", { orders: 1 }, "record.entry"],
    ["without words", { said: 1 }, "record.entry"],
    ["without faces", { faces: 1 }, "record.entry"],
    ["with defaults in no shape", { waived: 1 }, "record.entry"],
    ["with words in no shape", { said: { a: 1 } }, "record.entry"],
    ["without a signature", { said: { a: { ...a, signature: 1 } } }, "record.entry"],
    ["with nonces in no shape", { said: { a: { ...a, nonces: 1 } } }, "record.entry"],
    ["with a nonce that is none", { said: { a: { ...a, nonces: { x: "short" } } } }, "record.entry"],
    ["with unlawful orders in no shape", { said: { a: { ...a, unlawful: 1 } } }, "record.entry"],
    ["with late orders in no shape", { said: { a: { ...a, late: 1 } } }, "record.entry"],
    ["with too many links spent", { said: { a: { ...a, spent: 101 } } }, "record.entry"],
    ["with a count that is none", { said: { a: { ...a, version: -1 } } }, "record.entry"],
    ["with a lock that is none", { said: { a: { ...a, lock: "x" } } }, "record.entry"],
    ["with a link that is none", { said: { a: { ...a, link: "x" } } }, "record.entry"],
    ["by somebody who does not sit there", { said: { a, c: a } }, "record.entry"],
    ["without the order", { orders: {} }, "record.orders"],
    ["with an order that nobody asked for", { orders: { ...entry.orders, more: 1 } }, "record.orders"],
    ["with an order that is not legal", { orders: { "walk-1": 7 } }, ["toy.order", { key: "walk-1" }]],
    ["with another order than was said", { orders: { "walk-1": 2 } }, ["record.signature", { seat: "a" }]],
    ["without whose order it is", { said: {} }, ["record.signature", { seat: "a" }]],
    ["by default of one who is there", { waived: ["walk-1"] }, "record.orders"],
    ["with a default for what was not asked", { waived: ["more"] }, "record.orders"],
    ["with other events", { events: [] }, "record.events"],
  ])("%s", (_, more, expected) => {
    expect(why(before, { ...entry, ...more })).toEqual(expected);
  });

  test("uses the default where its seat is absent, and only then", () => {
    const away = { ...before, absent: ["a"] };
    const { said: _, ...bare } = entry;
    expect(why(away, { ...bare, waived: ["walk-1"] })).toBe("taken");
    expect(why(away, bare)).toBe("record.orders");
    expect(why(away, { ...bare, orders: { "walk-1": 2 }, waived: ["walk-1"] })).toBe("record.orders");
    expect(why(away, entry)).toBe("record.entry");
  });

  test("is invalid once it is over", () => {
    expect(why(playedGame(TOY, "over").match, entry)).toBe("conflict.over");
  });
});

describe("a secret step", () => {
  const { before, entry } = THROW;
  const { a, b } = entry.said;
  const { link: _, ...unlinked } = a;
  test.each([
    ["as it was signed", {}, "taken"],
    ["which one has not locked", { said: { a } }, ["record.signature", { seat: "b" }]],
    ["with a link that is another's", { said: { a: { ...a, link: b.link }, b } }, ["record.signature", { seat: "a" }]],
    ["without a link", { said: { a: unlinked, b } }, ["record.signature", { seat: "a" }]],
    ["with another nonce", { said: { a: { ...a, nonces: b.nonces }, b } }, ["record.signature", { seat: "a" }]],
    ["with a legal order called unlawful", { said: { a: { ...a, unlawful: { "call-1-a": 3 } }, b } }, "record.orders"],
    ["with other faces", { faces: [entry.faces[1] + 1, 1] }, "record.dice"],
    ["with other events", { events: [{ ...entry.events[0], calls: {} }] }, "record.events"],
  ])("%s", (_, more, expected) => {
    expect(why(before, { ...entry, ...more })).toEqual(expected);
  });

  test("is rolled with the next links of the seats' chains", () => {
    const other = { ...before, links: { ...before.links, b: digest("another chain") } };
    expect(why(other, entry)).toEqual(["record.links", { seat: "b" }]);
  });
});

test("an accepted entry leads to the same match that its makers have", () => {
  for (const { before, entry, after } of [BEGIN, WALK, THROW])
    expect(certain(provenEntry(before, entry, isSigned))).toEqual(after);
});

test("a sealed illegal order becomes the default, and is shown as such", () => {
  const table = new Machines(TOY, "toy", "why");
  sits(table);
  table.order("a", "walk-1", 1);
  table.step();
  const { turn } = table.match.signed!;
  const [key, nonce] = ["call-1-b", digest("nonce")];
  const seals = { [key]: sealOf(sealPlace(table.match, key, "b"), nonce, 7) };
  const sheet = signSheet(KEYS.b!, { ...emptySheet("b", turn), version: 1, seals });
  table.keeps.b = { ...table.keeps.b!, sheet, sealed: { [sealedName(turn, key)]: { order: 7, nonce } } };
  table.sheets.b = sheet;
  table.order("a", "call-1-a", 3);
  const before = table.match;
  table.step();
  const entry = table.match.record.entries.at(-1) as any;
  const { a, b } = entry.said;
  const { unlawful: _, ...lawful } = b;
  expect(why(before, entry)).toBe("taken");
  expect(why(before, { ...entry, said: { a, b: lawful } })).toBe("record.orders");
  expect(why(before, { ...entry, said: { a, b: { ...b, unlawful: { [key]: 2 } } } })).toBe("record.orders");
  expect(why(before, { ...entry, waived: [] })).toBe("record.orders");
  expect(why(before, { ...entry, orders: { ...entry.orders, [key]: 2 } })).toBe("record.orders");
});

describe("an open step with dice", () => {
  const table = new Machines(FIRST, "toy", "first");
  sits(table);
  table.order("b", "first-b", 2);
  table.order("a", "first-a", 3);
  const before = table.match;
  table.step();
  const entry = table.match.record.entries.at(-1) as any;
  const { a, b } = entry.said;
  /** What a signs when it does not wait for anybody's link. */
  const orders = { "first-a": 3 };
  const unlocked = { signature: signSheet(KEYS.a!, { ...emptySheet("a", before.signed!.turn), orders }).signature };

  test.each([
    ["as it was signed", {}, "taken"],
    ["which one has not locked", { said: { a } }, "record.lock"],
    ["without what came too late", { said: { a, b: { ...b, late: {} } } }, ["record.signature", { seat: "b" }]],
    ["answered by the other", { orders: { "first-b": 2 } }, ["record.signature", { seat: "a" }]],
    ["answered twice", { orders: { "first-a": 3, "first-b": 2 } }, "record.orders"],
    ["with links that were spent", { said: { a: { ...a, spent: 1 }, b } }, ["record.signature", { seat: "a" }]],
  ])("%s", (_, more, expected) => {
    expect(why(before, { ...entry, ...more })).toEqual(expected);
  });

  test("without the others' links is invalid for everybody who replays it", () => {
    const early = { ...entry, faces: [], events: [], said: { a: unlocked } };
    expect(replayEntry(before, early, 4)).toEqual(fail("record.entry", { entry: 5 }));
  });
});

describe("a draw, an automatic ending and advice", () => {
  const match = THROW.after;
  const word = (type: "draw" | "settle" | "advice", at: AnyMatch = match) =>
    type === "advice"
      ? { type, seat: "a", consents: yes(at, { kind: type, seat: "a" }, "a") }
      : { type, consents: yes(at, { kind: type }, "a", "b") };
  const signedWith = (more: object): AnyMatch => ({ ...match, signed: { ...match.signed!, ...more } });
  const standIn = signedWith({ chairs: { ...match.signed!.chairs, b: { ...match.signed!.chairs.b!, standIn: true } } });

  test("are possible in a running conflict, and each changes its own part", () => {
    for (const [type, drawn, settling] of [
      ["draw", true, undefined],
      ["settle", undefined, true],
      ["advice", undefined, undefined],
    ] as const) {
      const after = certain(provenEntry(match, word(type) as Entry, isSigned)).signed!;
      expect([after.drawn, after.settling]).toEqual([drawn, settling]);
      expect(why(signedWith({ drawn: true }), word(type))).toBe("conflict.over");
    }
  });

  test("are limited to advice while a substitute plays, and nothing is resolved twice", () => {
    expect(["draw", "settle", "advice"].map((type) => why(standIn, word(type as "draw")))).toEqual([
      "conflict.standInYields",
      "conflict.standInYields",
      "taken",
    ]);
    const settling = signedWith({ settling: true });
    expect(["draw", "settle", "advice"].map((type) => why(settling, word(type as "draw")))).toEqual([
      "taken",
      "record.entry",
      "taken",
    ]);
  });
});

describe("agreements", () => {
  const match = THROW.after;
  const undo = (steps: unknown, ...seats: Seat[]) => ({
    type: "undo",
    steps,
    consents: yes(match, { kind: "undo", steps: Number(steps) }, ...seats),
  });
  const far = (steps: number) => ["conflict.undoTooFar", { steps, standing: 2 }];
  test.each<[string, unknown, unknown]>([
    ["a step back by all", undo(1, "a", "b"), "taken"],
    ["two steps back by all", undo(2, "a", "b"), "taken"],
    ["a step back by one", undo(1, "a"), "record.consent"],
    ["no step back", undo(0, "a", "b"), far(0)],
    ["half a step back", undo(1.5, "a", "b"), far(1.5)],
    ["more than were played", undo(3, "a", "b"), far(3)],
    ["steps that are no number", { type: "undo", steps: "x", consents: {} }, far(0)],
    ["an unsigned undo", { type: "undo", steps: 1, consent: ["a", "b"] }, "record.consent"],
    ["putting back what was not taken back", { type: "redo", steps: 1, consents: {} }, "conflict.nothingToRedo"],
    [
      "away, by the others",
      { type: "away", seat: "b", consents: yes(match, { kind: "away", seat: "b" }, "a") },
      "taken",
    ],
    ["away, by nobody", { type: "away", seat: "b", consents: {} }, "record.consent"],
    ["away, who does not sit there", { type: "away", seat: "x", consents: {} }, ["conflict.absence", { seat: "x" }]],
    ["a rest", { type: "rest", consents: yes(match, { kind: "rest" }, "a") }, "taken"],
    ["a rest that nobody said", { type: "rest", consents: {} }, "record.consent"],
    ["waking what does not rest", { type: "wake", consents: yes(match, { kind: "wake" }, "a") }, "record.entry"],
    ["a draw by one", { type: "draw", consents: yes(match, { kind: "draw" }, "a") }, "record.consent"],
    ["advice", { type: "advice", seat: "a", consents: yes(match, { kind: "advice", seat: "a" }, "a") }, "taken"],
    [
      "advice by another",
      { type: "advice", seat: "a", consents: yes(match, { kind: "advice", seat: "a" }, "b") },
      "record.consent",
    ],
    ["anything else", { type: "feast", consents: {} }, "record.entry"],
  ])("%s", (_, entry, expected) => {
    expect(why(match, entry)).toEqual(expected);
  });

  test("redoes as many steps as were undone, by those who had agreed", () => {
    const back = certain(provenEntry(match, undo(1, "a", "b") as never, isSigned));
    const redo = (steps: number, ...seats: Seat[]) => ({
      type: "redo",
      steps,
      consents: yes(back, { kind: "redo" }, ...seats),
    });
    expect(why(back, redo(2, "a", "b"))).toBe("conflict.nothingToRedo");
    expect(why(back, redo(1, "a"))).toBe("record.consent");
    const again = certain(provenEntry(back, redo(1, "a", "b") as never, isSigned));
    expect(again.state).toEqual(match.state);
    expect(again.past).toEqual(match.past);
  });
});

describe("a player who joins", () => {
  const match = WALK.after;
  const sit = (user: string, key: string, more: object = {}, consents: object = {}) => {
    const sitter = { seat: "b", user, key: publicKey(key), ...more };
    return { type: "sit", ...sitter, signature: signatureOf(key, "sit", sitWords(match, sitter)), consents };
  };
  const chain = chainEnd(digest("new chain"));
  const agreed = (standIn: boolean, ...seats: Seat[]) =>
    yes(match, { kind: "sit", seat: "b", user: "mara", standIn }, ...seats);
  const own = sit("user-b", KEYS.b!);
  test.each<[string, unknown, unknown]>([
    ["its owner, with his key", own, "taken"],
    ["its owner, with a new chain", sit("user-b", digest("phone"), { chain }), "taken"],
    ["its owner, with another key and the old chain", sit("user-b", digest("phone")), ["record.join", { seat: "b" }]],
    ["somebody else, whom nobody let", sit("mara", digest("mara"), { chain }), "record.consent"],
    ["somebody else, whom one let", sit("mara", digest("mara"), { chain }, agreed(false, "a")), "record.consent"],
    ["somebody else, whom all let", sit("mara", digest("mara"), { chain }, agreed(false, "a", "b")), "taken"],
    [
      "somebody who was let stand in, and stays",
      sit("mara", digest("mara"), { chain }, agreed(true, "a", "b")),
      "record.consent",
    ],
    ["somebody who stands in", sit("mara", digest("mara"), { chain, standIn: true }, agreed(true, "a", "b")), "taken"],
    ["on no seat", { ...own, seat: "x" }, "record.entry"],
    ["without a name", { ...own, user: 7 }, "record.entry"],
    ["with a key that is none", { ...own, key: "x" }, "record.entry"],
    ["with a chain that is none", { ...own, chain: "x" }, "record.entry"],
    [
      "with another's signature",
      { ...own, signature: sit("user-b", KEYS.a!).signature },
      ["record.signature", { seat: "b" }],
    ],
  ])("%s", (_, entry, expected) => {
    expect(why(match, entry)).toEqual(expected);
  });
});
