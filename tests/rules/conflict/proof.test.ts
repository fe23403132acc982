/** What a step of before signatures proves: each seal, each link and each face that is not as it should be is named. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { expect, test } from "vitest";
import { CHAIN_LENGTH, chainEnd, followsLink, linkBefore, linksBetween } from "../../../src/rules/conflict/chain.ts";
import { type AnyMatch, absence, beginMatch, nextEntryIndex, step } from "../../../src/rules/conflict/match.ts";
import { linkFits, proofFlaw, sealPlace, seatsOwingLinks } from "../../../src/rules/conflict/proof.ts";
import type { StepEntry } from "../../../src/rules/conflict/record.ts";
import { replayEntry } from "../../../src/rules/conflict/replay.ts";
import { addSeal, opens, sealOf, turnDice } from "../../../src/rules/conflict/seal.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { certain, fail, ok } from "../../../src/rules/result.ts";
import { toy } from "./toy.ts";

const digest = (words: string) => bytesToHex(sha256(utf8ToBytes(words)));
const SECRETS = { a: digest("a"), b: digest("b") };
const CHAINS = { a: chainEnd(SECRETS.a), b: chainEnd(SECRETS.b) };
const LINKS = { a: linkBefore(SECRETS.a, CHAINS.a)!, b: linkBefore(SECRETS.b, CHAINS.b)! };
const ORDERS = { "call-1-a": 1, "call-1-b": 2 };

/** Both are to call. */
function calling(): AnyMatch {
  const begun = certain(beginMatch(toy, "toy", { id: "proofs", chains: CHAINS }));
  return certain(step(begun, { "walk-1": 1 }, scriptedDice([]))) as AnyMatch;
}

function sealed(match: AnyMatch) {
  const of = (seat: "a" | "b") => {
    const [key, nonce] = [`call-1-${seat}` as const, digest(`nonce ${seat}`)];
    return [key, { nonce, seal: sealOf(sealPlace(match, { key, seat }), nonce, ORDERS[key]) }] as const;
  };
  return Object.fromEntries([of("a"), of("b")]);
}

function thrown(match: AnyMatch, links: Record<string, string> = LINKS): number[] {
  const dice = turnDice("proofs", nextEntryIndex(match), links);
  return [dice.roll(6, "a"), dice.roll(6, "b")];
}

const entryOf = (more: Partial<StepEntry<unknown, any>>): StepEntry<unknown, any> => ({
  type: "step",
  orders: ORDERS,
  faces: [],
  events: [],
  ...more,
});

test("all that is proven has no flaw, whichever seat is named first", () => {
  const match = calling();
  const [seals, faces] = [sealed(match), thrown(match)];
  expect(proofFlaw(match, entryOf({ faces, proof: { seals, links: LINKS } }))).toBeUndefined();
  expect(proofFlaw(match, entryOf({ faces, proof: { seals, links: { b: LINKS.b, a: LINKS.a } } }))).toBeUndefined();
  expect(proofFlaw(match, entryOf({ proof: { seals } }))).toBeUndefined();
  const claims: AnyMatch = certain(beginMatch(toy, "toy")) as AnyMatch;
  expect(proofFlaw(claims, entryOf({ faces: [1] }))).toBeUndefined();
});

test("seals that are missing or open to something else", () => {
  const match = calling();
  const { "call-1-a": a, "call-1-b": b } = sealed(match);
  const flaw = (proof: StepEntry<unknown, any>["proof"]) => proofFlaw(match, entryOf(proof ? { proof } : {}));
  expect(flaw(undefined)).toEqual({ name: "seal", seat: "a" });
  expect(flaw({})).toEqual({ name: "seal", seat: "a" });
  expect(flaw({ seals: { "call-1-a": a! } })).toEqual({ name: "seal", seat: "b" });
  expect(flaw({ seals: { "call-1-a": b!, "call-1-b": b! } })).toEqual({ name: "seal", seat: "a" });
  const away = certain(absence(match, "b", true, { consent: ["a"] }));
  expect(proofFlaw(away, entryOf({ proof: { seals: { "call-1-a": a! } } }))).toBeUndefined();
  expect(replayEntry(match, entryOf({}), 6)).toEqual(fail("record.seal", { seat: "a", entry: 7 }));
});

test("links that are missing, too many or not of the chain, and faces that they do not make", () => {
  const match = calling();
  const [seals, faces] = [sealed(match), thrown(match)];
  const flaw = (links: Record<string, string> | undefined, read = faces) =>
    proofFlaw(match, entryOf({ faces: read, proof: links ? { seals, links } : { seals } }));
  expect(flaw(undefined)).toEqual({ name: "links" });
  expect(flaw({ a: LINKS.a })).toEqual({ name: "links" });
  expect(flaw({ ...LINKS, c: LINKS.a })).toEqual({ name: "links" });
  expect(flaw({ a: LINKS.a, b: LINKS.a })).toEqual({ name: "links", seat: "b" });
  expect(flaw(LINKS, [(faces[0]! % 6) + 1, faces[1]!])).toEqual({ name: "dice" });
  const walking = certain(beginMatch(toy, "toy", { id: "proofs", chains: CHAINS })) as AnyMatch;
  expect(proofFlaw(walking, entryOf({ faces: [1] }))).toEqual({ name: "links" });
  expect(replayEntry(walking, entryOf({ faces: [1] }), 0)).toEqual(fail("record.links", { entry: 1 }));
});

test("nobody there owes a link, and then no dice can be read", () => {
  const away = certain(absence(calling(), "b", true, { consent: ["a"] }));
  expect(seatsOwingLinks(away)).toEqual(["a"]);
  const empty = certain(absence(away, "a", true));
  expect(proofFlaw(empty, entryOf({ faces: [1], proof: { links: {} } }))).toEqual({ name: "links" });
  expect([linkFits(away, "a", LINKS.a), linkFits(away, "a", LINKS.b), linkFits(away, "c", LINKS.a)]).toEqual([
    true,
    false,
    false,
  ]);
});

test("a seal opens with 32 bytes to what it was made of, and what is no seal is refused", () => {
  const place = { rules: 1, conflict: "c", turn: 3, key: "k", seat: "a" };
  const nonce = digest("nonce");
  expect(opens(sealOf(place, nonce, 1), place, nonce, 1)).toBe(true);
  expect(opens(sealOf(place, nonce, 1), place, nonce, 2)).toBe(false);
  const short = nonce.slice(2);
  expect(opens(sealOf(place, short, 1), place, short, 1)).toBe(false);
  expect(opens(sealOf(place, nonce, 1), place, "no hex", 1)).toBe(false);
  const [seal, other] = [digest("s"), digest("t")];
  expect(addSeal({ k: seal }, "l", other)).toEqual(ok({ k: seal, l: other }));
  expect(addSeal({ k: seal }, "k", other)).toEqual(fail("seal.twice", { key: "k" }));
  expect(addSeal({ k: seal }, "l", seal)).toEqual(fail("seal.copied", { key: "l" }));
  for (const odd of [`x${seal}`, `${seal}x`, seal.slice(1), ""])
    expect(addSeal({}, "k", odd)).toEqual(fail("seal.malformed"));
});

let chains = 0;

test("a new chain hashes its secret as often as it says, and is opened from its end", () => {
  const secret = digest(`chain ${chains++}`);
  let link = hexToBytes(secret);
  for (let i = 0; i < CHAIN_LENGTH; i++) link = sha256(link);
  const end = chainEnd(secret);
  expect(end).toBe(bytesToHex(link));
  const next = linkBefore(secret, end)!;
  const third = linkBefore(secret, end, 2)!;
  expect([followsLink(next, end), followsLink(third, end, 3), followsLink(third, end)]).toEqual([true, true, false]);
  expect([linkBefore(secret, secret), linkBefore(secret, "none"), linkBefore(secret, end, CHAIN_LENGTH)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(linkBefore(secret, end, CHAIN_LENGTH - 1)).toBe(secret);
  expect([linksBetween(third, end, 3), linksBetween(third, end, 2), linksBetween(end, end, 0)]).toEqual([
    3,
    undefined,
    0,
  ]);
});
