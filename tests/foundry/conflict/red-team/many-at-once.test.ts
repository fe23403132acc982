/**
 * Attacks 1, 2, 3 and 7: entries that go on without a seat. Tomas writes an entry that moves the head, then `away` for
 * Rosa, then steps that he plays alone; in one update or in many; against clients that are online or come later.
 */
import { describe, expect, test } from "vitest";
import { entryPath } from "../../../../src/foundry/conflict/page/page-record.ts";
import { chainEnd } from "../../../../src/rules/conflict/chain.ts";
import { verdictOf } from "../../../../src/rules/conflict/checks.ts";
import { requestKey, signAnswer } from "../../../../src/rules/conflict/protocol/agreement.ts";
import { partialFrom } from "../../../../src/rules/conflict/protocol/full.ts";
import { provenEntry } from "../../../../src/rules/conflict/protocol/prove.ts";
import { isSigned } from "../../../../src/rules/conflict/protocol/signature.ts";
import type { Entry } from "../../../../src/rules/conflict/record.ts";
import { certain } from "../../../../src/rules/result.ts";
import { Attack, hex, KINDS, look } from "../attack.ts";
import { Forger } from "../forger.ts";

describe.each([
  ["toy", "one"],
  ["toy", "many"],
  ["duel", "one"],
  ["battle", "one"],
] as const)("%s, in %s write: a player who is here", (name, how) => {
  test("is not left out: everybody refuses it and names the author, and play goes on", async () => {
    const table = await new Attack(KINDS[name]).begun();
    await table.play(4);
    const before = table.match.past.length;
    const [hers] = table.seats.rosa;
    table.silence();
    await new Forger(table, table.match).advice().away(hers!).steps(20).lands(how);
    await table.later();
    for (const client of table.honest) {
      expect(look(client).match.absent).toEqual([]);
      expect(look(client).match.past.length).toBe(before);
      expect(look(client).findings!.map(({ by }) => by)).toEqual(expect.arrayContaining(["tomas"]));
      expect(look(client).findings!.every(({ by }) => by === "tomas")).toBe(true);
    }
    expect(table.found(table.rosa)).toContain("conflict.isHere");
    expect(verdictOf(table.match).kind).toBe("holds");
    await table.speaks();
    await table.goesOn();
  });
});

describe.each([["toy"], ["duel"]])("%s: a player who was away for a moment", (name) => {
  test("is not bound by what was played: she returns to where she was, and everybody with her", async () => {
    const table = await new Attack(KINDS[name]).begun();
    await table.play(4);
    const { past } = table.match;
    const state = JSON.stringify(table.match.state);
    const [hers] = table.seats.rosa;
    table.rosa.close();
    table.page.clients.delete(table.rosa);
    table.silence();
    const forger = new Forger(table, look(table.mara).match).advice().away(hers!).steps(6);
    await forger.lands("one");
    await table.reload(["rosa"]);
    const view = look(table.rosa);
    expect(view.match.past.length).toBe(past.length);
    expect(view.ahead).toMatchObject({ seats: [hers] });
    expect(partialFrom(view.ahead!.match)).toEqual({ steps: past.length, without: [hers] });
    expect(verdictOf(view.ahead!.match)).toMatchObject({ kind: "partial", steps: past.length, without: [hers] });
    expect(table.rosa.followed).toBe(false);
    // Nothing is signed or written automatically.
    const written = table.page.wire.length;
    await table.rosa.refresh();
    expect(table.page.wire.slice(written).filter((text) => text.includes("system.entries"))).toEqual([]);
    certain(await table.rosa.returnToLeft(hers!));
    expect(JSON.stringify(table.match.state)).toBe(state);
    expect(table.match.absent).toEqual([]);
    expect(verdictOf(table.match).kind).toBe("holds");
    await table.reload(["mara"]);
    expect(look(table.mara).match.signed!.head).toBe(table.match.signed!.head);
    await table.speaks();
    await table.goesOn();
  });

  test("may accept it instead, by her own press, which makes all of it binding", async () => {
    const table = await new Attack(KINDS[name]).begun();
    await table.play(4);
    const [hers] = table.seats.rosa;
    table.rosa.close();
    table.page.clients.delete(table.rosa);
    table.silence();
    await new Forger(table, look(table.mara).match).advice().away(hers!).steps(2).lands("one");
    await table.reload(["rosa"]);
    const played = look(table.rosa).ahead!.match.past.length;
    certain(await table.rosa.takeSeat(hers!));
    expect(table.match.past.length).toBeGreaterThanOrEqual(played);
    expect(verdictOf(table.match).kind).toBe("holds");
    // Her secret is not in those dice, so her sheet waits for her own press.
    expect(table.rosa.followed).toBe(false);
    await table.speaks();
    await table.goesOn();
  });
});

test("a seat carried here from another device returns to where it was, too", async () => {
  const table = await new Attack().begun();
  await table.play(4);
  const { past } = table.match;
  table.leave();
  table.silence();
  const [hers] = table.seats.rosa;
  await new Forger(table, table.match).advice().away(hers!).steps(6).lands("one");
  // This browser has its own key, which is not the seat's.
  table.devices.rosa.key = hex("another device");
  await table.reload();
  certain(await table.rosa.returnToLeft(hers!));
  expect(table.match.past.length).toBe(past.length);
  expect(table.match.absent).toEqual([]);
  expect(verdictOf(table.match).kind).toBe("holds");
});

test("nobody can peek, leave and declare the other absent: an absent seat's answer counts for nothing", async () => {
  const table = await new Attack().begun();
  const { seat } = await table.heldBack();
  const forger = new Forger(table, table.match);
  forger.add({ type: "away", seat, consents: forger.consents({ kind: "away", seat }) });
  const [hers] = table.seats.rosa;
  const away: Entry = { type: "away", seat: hers!, consents: forger.consents({ kind: "away", seat: hers! }) };
  // Neither as the last one present, nor by the answer of an absent one.
  expect(provenEntry(forger.match, away, isSigned)).toMatchObject({ ok: false });
  await forger.lands("one");
  await table.writes({ [entryPath(table.match.record.entries.length)]: JSON.stringify(away) });
  expect(table.match.absent).not.toContain(hers);
});

test("the last seat present cannot leave, even by its own choice, so somebody can always return", async () => {
  const table = await new Attack().begun();
  const { seat } = await table.heldBack();
  const forger = new Forger(table, table.match);
  forger.add({ type: "away", seat, consents: forger.consents({ kind: "away", seat }) });
  const [hers] = table.seats.rosa;
  const key = requestKey({ kind: "away", seat: hers! });
  const { head } = forger.match.signed!;
  const own = signAnswer(table.keep("rosa").key, head, hers!, key, "yes");
  const away: Entry = { type: "away", seat: hers!, consents: { [hers!]: own } };
  expect(provenEntry(forger.match, away, isSigned)).toMatchObject({
    problem: { key: "BNB.Problem.conflict.lastSeat" },
  });
  await forger.lands("one");
  await table.speaks();
  certain(await table.tomas.takeSeat(seat));
  await table.goesOn();
});

test("a player who leaves by choice after a peek cannot return the conflict to before it", async () => {
  const table = await new Attack().begun();
  const { seat } = await table.heldBack();
  const forger = new Forger(table, table.match);
  forger.add({ type: "away", seat, consents: forger.consents({ kind: "away", seat }) });
  await forger.lands("one");
  await table.later();
  expect(table.match.absent).toEqual([seat]);
  const steps = table.match.past.length;
  await table.decide(table.rosa);
  await table.later();
  expect(table.match.past.length).toBeGreaterThan(steps);
  await table.speaks();
  certain(await table.tomas.returnToLeft(seat));
  // Tomas is back, and what was played stays.
  expect(table.match.past.length).toBeGreaterThan(steps);
  expect(table.match.record.entries.some((entry) => entry.type === "sit" && entry.steps)).toBe(false);
});

test("what an absent seat has signed is not undone without it", async () => {
  const table = await new Attack().begun();
  await table.play(5);
  const [hers] = table.seats.rosa;
  const forger = new Forger(table, table.match).away(hers!);
  const steps = table.match.past.length;
  const undo: Entry = { type: "undo", steps, consents: forger.consents({ kind: "undo", steps }) };
  expect(provenEntry(forger.match, undo, isSigned)).toMatchObject({ problem: { key: "BNB.Problem.record.consent" } });
});

test("a seat cannot be stolen: another key on it is refused by its player's client, and does not count elsewhere", async () => {
  const table = await new Attack().begun();
  await table.play(3);
  const [hers] = table.seats.rosa;
  // A GM adds a key to Rosa's document and joins as her.
  const { publicKey, signatureOf } = await import("../../../../src/rules/conflict/protocol/signature.ts");
  const { sitWords } = await import("../../../../src/rules/conflict/protocol/prove.ts");
  const secret = hex("gm");
  table.page.keys.rosa!.push(publicKey(secret));
  const sitter = { seat: hers!, user: "rosa", key: publicKey(secret), chain: chainEnd(secret) };
  const signature = signatureOf(secret, "sit", sitWords(table.match, sitter));
  const at = entryPath(table.match.record.entries.length);
  await table.page.write("gm", { [at]: JSON.stringify({ type: "sit", ...sitter, signature, consents: {} }) });
  const key = publicKey(table.devices.rosa.key);
  expect(table.match.signed!.chairs[hers!]!.key).toBe(key);
  expect(look(table.tomas).match.signed!.chairs[hers!]!.key).toBe(key);
  expect(look(table.rosa).findings).toMatchObject([{ why: { key: "BNB.Problem.record.ownSeat" }, by: "gm" }]);
  expect(look(table.tomas).findings).toMatchObject([{ why: { key: "BNB.Problem.record.otherHand" }, by: "gm" }]);
  await table.play(4);
  expect(look(table.tomas).match.signed!.head).toBe(table.match.signed!.head);
  expect(table.match.past.length).toBeGreaterThan(3);
});
