/** Cached keys, and statements that are valid only under the key that signed them. */
import { hashes } from "@noble/ed25519";
import { expect, test } from "vitest";
import {
  isSigned,
  publicKey,
  remembering,
  rememberingKeys,
  signatureOf,
} from "../../../../src/rules/conflict/protocol/signature.ts";

const ONE = "11".repeat(32);
const OTHER = "22".repeat(32);

test("a cached key is the key, for each secret its own", () => {
  const keyOf = rememberingKeys();
  for (const secret of [ONE, OTHER, ONE]) expect(keyOf(secret)).toBe(publicKey(secret));
  expect(keyOf(ONE)).not.toBe(keyOf(OTHER));
});

test("a statement is valid only with that key, that kind and that content", () => {
  const signature = signatureOf(ONE, "sheet", { turn: 1 });
  expect(isSigned(publicKey(ONE), "sheet", { turn: 1 }, signature)).toBe(true);
  expect(isSigned(publicKey(OTHER), "sheet", { turn: 1 }, signature)).toBe(false);
  expect(isSigned(publicKey(ONE), "answer", { turn: 1 }, signature)).toBe(false);
  expect(isSigned(publicKey(ONE), "sheet", { turn: 2 }, signature)).toBe(false);
});

test("a value that is no signature is simply wrong", () => {
  for (const signature of ["", "x", "00", "00".repeat(64)])
    expect(isSigned(publicKey(ONE), "sheet", {}, signature)).toBe(false);
  expect(isSigned("x", "sheet", {}, signatureOf(ONE, "sheet", {}))).toBe(false);
});

test("a cached answer is the answer, right or wrong, also after more calls than the cache holds", () => {
  const holds = remembering(2);
  const signed = [1, 2, 3].map((turn) => ({ turn, signature: signatureOf(ONE, "sheet", { turn }) }));
  const ask = (turn: number, signature: string, key = ONE, kind = "sheet") =>
    holds(publicKey(key), kind, { turn }, signature);
  for (let times = 0; times < 2; times++) {
    for (const { turn, signature } of signed) {
      expect(ask(turn, signature)).toBe(true);
      expect(ask(turn + 1, signature)).toBe(false);
      expect(ask(turn, signature, OTHER)).toBe(false);
      expect(ask(turn, signature, ONE, "answer")).toBe(false);
    }
  }
});

/** Counts hash calls in between: every computation with a key hashes. */
function hashed(work: () => void): number {
  const { sha512 } = hashes;
  let times = 0;
  hashes.sha512 = (message) => {
    times++;
    return sha512!(message);
  };
  try {
    work();
  } finally {
    hashes.sha512 = sha512;
  }
  return times;
}

test("nothing is computed twice", () => {
  const keyOf = rememberingKeys();
  expect(hashed(() => keyOf(ONE))).toBeGreaterThan(0);
  expect(hashed(() => keyOf(ONE))).toBe(0);
  const holds = remembering();
  const [key, signature] = [publicKey(ONE), signatureOf(ONE, "sheet", {})];
  for (const content of [{}, { turn: 1 }]) {
    expect(hashed(() => holds(key, "sheet", content, signature))).toBeGreaterThan(0);
    expect(hashed(() => holds(key, "sheet", content, signature))).toBe(0);
  }
});

test("the cache holds no more answers than its limit", () => {
  const holds = remembering(2);
  const [key, signature] = [publicKey(ONE), signatureOf(ONE, "sheet", {})];
  const asked = (turn: number) => hashed(() => holds(key, "sheet", { turn }, signature)) > 0;
  expect([1, 2, 1, 2].map(asked)).toEqual([true, true, false, false]);
  // The third replaces those before it.
  expect([3, 3, 1, 2].map(asked)).toEqual([true, false, true, true]);
});

test("a signature made here is not checked, and nothing else is trusted for it", () => {
  const holds = remembering();
  holds.signedHere(publicKey(ONE), "sheet", { turn: 1 }, "00");
  expect(holds(publicKey(ONE), "sheet", { turn: 1 }, "00")).toBe(true);
  expect(holds(publicKey(OTHER), "sheet", { turn: 1 }, "00")).toBe(false);
  expect(holds(publicKey(ONE), "answer", { turn: 1 }, "00")).toBe(false);
  expect(holds(publicKey(ONE), "sheet", { turn: 2 }, "00")).toBe(false);
  expect(holds(publicKey(ONE), "sheet", { turn: 1 }, "01")).toBe(false);
});
