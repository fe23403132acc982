import { describe, expect, test } from "vitest";
import { setOf } from "../../../../src/rules/conflict/protocol/set.ts";
import {
  emptySheet,
  isJoin,
  LONGEST_SHEET,
  readSheet,
  type Sheet,
  type SheetPlace,
  signSheet,
} from "../../../../src/rules/conflict/protocol/sheet.ts";
import { isSigned, publicKey } from "../../../../src/rules/conflict/protocol/signature.ts";
import { digest } from "./seats.ts";

const KEY = digest("rosa");
const TURN = digest("turn");
const demands = [
  { key: "walk", seat: "a", kind: "walk", secret: false, fallback: 1 },
  { key: "call", seat: "a", kind: "call", secret: true, fallback: 1 },
];
const place: SheetPlace = { seat: "a", turn: TURN, key: publicKey(KEY), demands, verifier: isSigned };
const whole: Sheet = {
  ...emptySheet("a", TURN),
  version: 4,
  orders: { walk: 2 },
  seals: { call: digest("seal") },
  openings: { call: { order: 3, nonce: digest("nonce") } },
  spent: 2,
  lock: digest("set"),
  link: digest("link"),
};
const sheet = signSheet(KEY, whole);
const why = (text: string, at: SheetPlace = place) => {
  const read = readSheet(text, at);
  return read.ok ? "read" : read.problem.key.replace("BNB.Problem.said.", "");
};

describe("a sheet", () => {
  test("is read as it was signed", () => {
    expect(readSheet(JSON.stringify(sheet), place)).toEqual({ ok: true, value: sheet });
  });

  test("of any other shape is malformed, and nothing throws", () => {
    for (const text of ["", "{", "null", "3", "[]", "{}", '"a"', JSON.stringify({ ...sheet, signature: 3 })])
      expect(why(text)).toBe("malformed");
  });

  test("that is far too long is not even read", () => {
    expect(why("x".repeat(LONGEST_SHEET + 1))).toBe("tooLong");
  });

  test.each(
    Object.entries({
      seat: "b",
      orders: { call: 2 },
      seals: { walk: digest("seal") },
      openings: { call: { order: 3, nonce: "short" } },
      spent: 101,
      version: -1,
      lock: "x",
      link: 3,
      join: { user: "a", key: digest("k"), chain: digest("c"), stakes: [] },
      signature: "00",
    }),
  )("with another %s than may be is malformed", (field, value) => {
    expect(why(JSON.stringify({ ...sheet, [field]: value }))).toBe("malformed");
  });

  test.each(
    Object.entries({
      version: 5,
      orders: { walk: 3 },
      seals: { call: digest("other") },
      openings: { call: { order: 2, nonce: digest("nonce") } },
      spent: 3,
      lock: digest("other"),
      link: digest("other"),
    }),
  )("whose %s was changed is not signed", (field, value) => {
    expect(why(JSON.stringify({ ...sheet, [field]: value }))).toBe("notSigned");
  });

  test("of another turn, key or seat counts for nothing", () => {
    expect(why(JSON.stringify(sheet), { ...place, turn: digest("next") })).toBe("otherTurn");
    expect(why(JSON.stringify(sheet), { ...place, key: publicKey(digest("tomas")) })).toBe("notSigned");
    expect(why(JSON.stringify(sheet), { ...place, seat: "b" })).toBe("malformed");
    expect(why(JSON.stringify(signSheet(digest("tomas"), whole)))).toBe("notSigned");
  });

  test("before the first turn names its key, and contains nothing twice", () => {
    const join = { user: "rosa", key: publicKey(KEY), chain: digest("chain"), stakes: ["a"] };
    const first = { ...place, key: undefined, demands: [] };
    const sits = signSheet(KEY, { ...emptySheet("a", TURN), join });
    expect(why(JSON.stringify(sits), first)).toBe("read");
    expect(why(JSON.stringify(signSheet(KEY, { ...sits, version: 1 })), first)).toBe("malformed");
    expect(why(JSON.stringify({ ...sits, join: { ...join, stakes: ["b"] } }), first)).toBe("notSigned");
    expect(why(JSON.stringify({ ...sits, join: { ...join, more: 1 } }), first)).toBe("malformed");
  });
});

test.each([
  ["anything more", { more: 1 }],
  ["no user", { user: "" }],
  ["a user that is no name", { user: 7 }],
  ["a user too long", { user: "x".repeat(101) }],
  ["no key", { key: "short" }],
  ["no chain", { chain: "short" }],
  ["no stakes", { stakes: "ann" }],
  ["too many stakes", { stakes: Array.from({ length: 201 }, () => "ann") }],
  ["a stake that is no name", { stakes: ["ann", 7] }],
  ["a stake too long", { stakes: ["ann", "x".repeat(201)] }],
])("nobody sits down with %s", (_, more) => {
  const join = { user: "rosa", key: publicKey(KEY), chain: digest("chain"), stakes: ["ann"] };
  expect(isJoin(join)).toBe(true);
  for (const none of [undefined, null, "rosa", []]) expect(isJoin(none)).toBe(false);
  const most = { user: "x".repeat(100), stakes: ["x".repeat(200), ...Array.from({ length: 199 }, () => "ann")] };
  expect(isJoin({ ...join, ...most })).toBe(true);
  expect(isJoin({ ...join, ...more })).toBe(false);
});

describe("a set", () => {
  const orders = { walk: { seat: "a", order: 1 } };
  const seals = { call: digest("seal") };
  const set = setOf(TURN, { orders, seals }, { a: 0, b: 1 });

  test("is the same for all who see the same, in whatever order", () => {
    expect(setOf(TURN, { seals, orders }, { b: 1, a: 0 })).toBe(set);
    expect(setOf(TURN, { orders, seals }, { b: 1 })).toBe(set);
  });

  test("differs if anything in it differs", () => {
    const others = [
      setOf(digest("head"), { orders, seals }, { b: 1 }),
      setOf(TURN, { orders: { walk: { seat: "b", order: 1 } }, seals }, { b: 1 }),
      setOf(TURN, { orders: { walk: { seat: "a", order: 2 } }, seals }, { b: 1 }),
      setOf(TURN, { orders, seals: { call: digest("other") } }, { b: 1 }),
      setOf(TURN, { orders, seals }, { a: 1 }),
    ];
    expect(new Set([set, ...others]).size).toBe(6);
  });
});
