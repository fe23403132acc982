import { bytesToHex } from "@noble/hashes/utils.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chainEnd, followsLink, linkBefore } from "../../../src/rules/conflict/chain.ts";
import { type AnyMatch, beginMatch, nextEntryIndex, step } from "../../../src/rules/conflict/match.ts";
import { sealPlace } from "../../../src/rules/conflict/proof.ts";
import { type ConflictRecord, signed } from "../../../src/rules/conflict/record.ts";
import { replay, verify } from "../../../src/rules/conflict/replay.ts";
import { addSeal, opens, sealOf, turnDice } from "../../../src/rules/conflict/seal.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { certain } from "../../../src/rules/result.ts";
import { toy } from "./toy.ts";

const NONCE = "5a".repeat(32);
const PLACE = { rules: 1, conflict: "c1", turn: 4, key: "call-2-a", seat: "a" };

describe("a seal", () => {
  test("opens to its own order, place and nonce only", () => {
    const seal = sealOf(PLACE, NONCE, { action: "feint" });
    expect(opens(seal, PLACE, NONCE, { action: "feint" })).toBe(true);
    expect(opens(seal, PLACE, NONCE, { action: "bash" })).toBe(false);
    expect(opens(seal, PLACE, "00".repeat(32), { action: "feint" })).toBe(false);
    for (const other of [{ rules: 2 }, { conflict: "c2" }, { turn: 5 }, { key: "call-2-b" }, { seat: "b" }]) {
      expect(opens(seal, { ...PLACE, ...other }, NONCE, { action: "feint" })).toBe(false);
    }
  });

  test("does not care in which order an order's fields were written", () => {
    expect(sealOf(PLACE, NONCE, { a: 1, b: [2, { d: 3, c: 4 }] })).toBe(
      sealOf(PLACE, NONCE, { b: [2, { c: 4, d: 3 }], a: 1 }),
    );
  });

  test("with nonsense for a nonce opens nothing and throws nothing", () => {
    fc.assert(fc.property(fc.string(), fc.anything(), (nonce, order) => !opens("00", PLACE, nonce, order)));
  });

  test("equal to another, malformed or second is refused", () => {
    const first = certain(addSeal({}, "a", "ab".repeat(32)));
    expect(addSeal(first, "b", "ab".repeat(32))).toMatchObject({ problem: { key: "BNB.Problem.seal.copied" } });
    expect(addSeal(first, "a", "cd".repeat(32))).toMatchObject({ problem: { key: "BNB.Problem.seal.twice" } });
    expect(addSeal(first, "b", "xyz")).toMatchObject({ problem: { key: "BNB.Problem.seal.malformed" } });
    expect(addSeal(first, "b", "cd".repeat(32)).ok).toBe(true);
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

  test("ends at its secret, and knows no link of another chain", () => {
    expect(linkBefore(SECRETS.a, SECRETS.a)).toBeUndefined();
    expect(linkBefore(SECRETS.a, chainEnd(SECRETS.b))).toBeUndefined();
  });
});

/** A whole table: two secrets, sealed calls, dice made of both chains; the record proves all of it. */
function provenRecord(): ConflictRecord {
  const chains = { a: chainEnd(SECRETS.a), b: chainEnd(SECRETS.b) };
  let match: AnyMatch = certain(beginMatch(toy, "toy", { id: "c1", chains }));
  for (let reading = 1; !toy.outcome(match.state); reading++) {
    match = certain(step(match, { [`walk-${reading}`]: 1 }, scriptedDice([])));
    const orders: Record<string, number> = {};
    const seals: Record<string, { seal: string; nonce: string }> = {};
    for (const demand of toy.demands(match.state)) {
      const nonce = bytesToHex(new Uint8Array(32).fill(reading));
      orders[demand.key] = 2;
      seals[demand.key] = { seal: sealOf(sealPlace(match, demand), nonce, 2), nonce };
    }
    const links = { a: linkBefore(SECRETS.a, match.links.a!)!, b: linkBefore(SECRETS.b, match.links.b!)! };
    match = certain(step(match, orders, turnDice("c1", nextEntryIndex(match), links), { seals, links }));
  }
  return match.record;
}

describe("a record with seals and joint dice", () => {
  test("verifies", () => {
    const record = provenRecord();
    expect(replay(toy, record).ok).toBe(true);
    expect(verify({ toy }, signed(record)).ok).toBe(true);
  });

  test.each([
    [
      "another die",
      (entry: any) => {
        entry.faces[0] = (entry.faces[0] % 6) + 1;
        entry.events[0].faces[0] = entry.faces[0];
      },
      "dice",
    ],
    ["another order", (entry: any) => (entry.orders["call-1-a"] = 3), "seal"],
    ["another link", (entry: any) => (entry.proof.links.a = "00".repeat(32)), "links"],
    ["one seat's link left out", (entry: any) => delete entry.proof.links.b, "links"],
    ["no seal", (entry: any) => delete entry.proof.seals["call-1-a"], "seal"],
    ["no links", (entry: any) => delete entry.proof.links, "links"],
  ])("with %s is caught, however well the rest was adapted", (_, tamper, name) => {
    const record = JSON.parse(JSON.stringify(provenRecord()));
    tamper(record.entries[1]);
    expect(verify({ toy }, signed(record))).toMatchObject({ problem: { key: `BNB.Problem.record.${name}` } });
  });
});
