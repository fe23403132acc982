import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chainEnd, followsLink, linkBefore } from "../../../src/rules/conflict/chain.ts";
import { opens, sealOf } from "../../../src/rules/conflict/seal.ts";

const NONCE = "5a".repeat(32);
const PLACE = { rules: 1, conflict: "c1", turn: "head 4", key: "call-2-a", seat: "a" };

describe("a seal", () => {
  test("opens to its own order, place and nonce only", () => {
    const seal = sealOf(PLACE, NONCE, { action: "feint" });
    expect(opens(seal, PLACE, NONCE, { action: "feint" })).toBe(true);
    expect(opens(seal, PLACE, NONCE, { action: "bash" })).toBe(false);
    expect(opens(seal, PLACE, "00".repeat(32), { action: "feint" })).toBe(false);
    for (const other of [{ rules: 2 }, { conflict: "c2" }, { turn: "head 5" }, { key: "call-2-b" }, { seat: "b" }]) {
      expect(opens(seal, { ...PLACE, ...other }, NONCE, { action: "feint" })).toBe(false);
    }
  });

  test("does not depend on the order of an order's fields", () => {
    expect(sealOf(PLACE, NONCE, { a: 1, b: [2, { d: 3, c: 4 }] })).toBe(
      sealOf(PLACE, NONCE, { b: [2, { c: 4, d: 3 }], a: 1 }),
    );
  });

  test("whose nonce is not 32 bytes long does not open, though it was made with it: a short one can be guessed", () => {
    for (const nonce of ["", "5a", "5a".repeat(31), "5a".repeat(33)])
      expect(opens(sealOf(PLACE, nonce, { action: "feint" }), PLACE, nonce, { action: "feint" })).toBe(false);
  });

  test("with nonsense for a nonce opens nothing and throws nothing", () => {
    fc.assert(fc.property(fc.string(), fc.anything(), (nonce, order) => !opens("00", PLACE, nonce, order)));
  });
});

const SECRETS = { a: "01".repeat(32), b: "02".repeat(32) };

describe("a hash chain", () => {
  test("opens link by link, each proved by the one before", () => {
    const end = chainEnd(SECRETS.a);
    const first = linkBefore(SECRETS.a, end)!;
    const second = linkBefore(SECRETS.a, first)!;
    expect(followsLink(first, end)).toBe(true);
    expect(followsLink(second, first)).toBe(true);
    expect(followsLink(second, end)).toBe(false);
    expect(followsLink("zz", end)).toBe(false);
  });

  test("ends at its secret, and accepts no link of another chain", () => {
    expect(linkBefore(SECRETS.a, SECRETS.a)).toBeUndefined();
    expect(linkBefore(SECRETS.a, chainEnd(SECRETS.b))).toBeUndefined();
  });
});
