/** Keys worked out once, and statements that count only under the key that signed them. */
import { expect, test } from "vitest";
import {
  isSigned,
  publicKey,
  rememberingKeys,
  signatureOf,
} from "../../../../src/rules/conflict/protocol/signature.ts";

const ONE = "11".repeat(32);
const OTHER = "22".repeat(32);

test("a remembered key is the key, for each secret its own", () => {
  const keyOf = rememberingKeys();
  for (const secret of [ONE, OTHER, ONE]) expect(keyOf(secret)).toBe(publicKey(secret));
  expect(keyOf(ONE)).not.toBe(keyOf(OTHER));
});

test("only that key, that kind and that content make a statement hold", () => {
  const signature = signatureOf(ONE, "sheet", { turn: 1 });
  expect(isSigned(publicKey(ONE), "sheet", { turn: 1 }, signature)).toBe(true);
  expect(isSigned(publicKey(OTHER), "sheet", { turn: 1 }, signature)).toBe(false);
  expect(isSigned(publicKey(ONE), "answer", { turn: 1 }, signature)).toBe(false);
  expect(isSigned(publicKey(ONE), "sheet", { turn: 2 }, signature)).toBe(false);
});
