/** Records that only look proven. */
import { describe, expect, test } from "vitest";
import { mergedLanguage } from "../../../../scripts/build/language.ts";
import { verdictLine } from "../../../../scripts/play/verdict-line.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import { chainEnd } from "../../../../src/rules/conflict/chain.ts";
import { verdictOf } from "../../../../src/rules/conflict/checks.ts";
import { sitWords } from "../../../../src/rules/conflict/protocol/prove.ts";
import { publicKey, signatureOf } from "../../../../src/rules/conflict/protocol/signature.ts";
import { type Entry, signed } from "../../../../src/rules/conflict/record.ts";
import { replayEntry, verify } from "../../../../src/rules/conflict/replay.ts";
import { lexiconOf } from "../../../../src/rules/conflict/telling.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../src/rules/result.ts";
import { toy } from "../../../rules/conflict/toy.ts";
import { Attack, hex, KINDS } from "../attack.ts";
import { Forger } from "../forger.ts";

const best = { roll: (sides: number) => sides };

describe.each(["toy", "duel", "battle", "sortie"])("%s: the verifier", (name) => {
  test("says that a record without signatures only replays, though every die is a maximum", () => {
    const { record } = playOut(KINDS[name]!, seededDice("orders"), best as never, { id: "best" });
    const played = verify(KINDS, JSON.parse(JSON.stringify(signed(record))));
    expect(played.ok).toBe(true);
    expect(verdictOf(certain(played))).toEqual({ kind: "replays", why: "unsigned" });
  });

  test("does not accept such a record as signed", async () => {
    const match = playOut(KINDS[name]!, seededDice("orders"), best as never, { id: "best" });
    const { record } = match;
    expect(verdictOf(match)).toEqual({ kind: "replays", why: "unsigned" });
    const table = await new Attack(KINDS[name]).begun();
    await table.play(5);
    const { record: true_ } = table.match;
    // Unsigned steps before or after a signed part.
    const begin = true_.entries[0]!;
    expect(verify(KINDS, signed({ ...true_, entries: [begin, ...record.entries] as Entry[] })).ok).toBe(false);
    expect(verify(KINDS, signed({ ...true_, entries: [...record.entries, begin] as Entry[] })).ok).toBe(false);
    expect(verify(KINDS, signed({ ...true_, format: 2 as never })).ok).toBe(false);
    expect(verdictOf(table.match)).toMatchObject({ kind: "holds" });
  });
});

test("one person on both seats proves no dice", async () => {
  const table = await new Attack().begun();
  const [begin] = table.match.record.entries as unknown as [{ joins: Record<string, { key: string }> }];
  const { key } = begin!.joins.a!;
  const joins = { a: begin!.joins.a!, b: { ...begin!.joins.b!, key } };
  expect(
    verdictOf({ ...table.match, record: { ...table.match.record, entries: [{ ...begin, joins } as never] } }),
  ).toMatchObject({
    why: "oneKey",
  });
});

test("a key that joins later is named as such, and one key on all seats proves nothing", async () => {
  const table = await new Attack().begun();
  await table.play(2);
  const sits = (match: Attack["match"], secret: string) => {
    const sitter = { seat: "a", user: "rosa", key: publicKey(secret), chain: chainEnd(secret) };
    const signature = signatureOf(secret, "sit", sitWords(match, sitter));
    return certain(
      replayEntry(match, { type: "sit", ...sitter, signature, consents: {} }, match.record.entries.length),
    );
  };
  const forged = sits(table.match, hex("forger"));
  const verdict = verdictOf(forged);
  expect(verdict).toMatchObject({
    kind: "holds",
    keys: { a: [publicKey(table.devices.rosa.key), publicKey(hex("forger"))], b: [publicKey(table.devices.tomas.key)] },
  });
  expect(verdictOf(sits(forged, table.devices.tomas.key))).toMatchObject({ kind: "replays", why: "oneKey" });
  expect(verify({ toy: toy as never }, signed(forged.record)).ok).toBe(true);
});

describe("the last line of `npm run verify`", () => {
  const lineOf = async (record: object) => {
    const played = verify(KINDS, JSON.parse(JSON.stringify(record)));
    return verdictLine(played, lexiconOf(await mergedLanguage("en")));
  };
  const begun = async (steps: number) => {
    const table = await new Attack().begun();
    await table.play(steps);
    return table;
  };

  test("names the keys of a record that verifies", async () => {
    const table = await begun(4);
    const [hers, his] = [table.devices.rosa, table.devices.tomas].map(({ key }) => publicKey(key).slice(0, 8));
    expect(await lineOf(signed(table.match.record))).toBe(
      `Holds: every step signed, every seal opened, every die rolled again, by the keys of a (${hers}…) and b (${his}…).`,
    );
  });

  test("says how far a record is proven, and who was absent after that", async () => {
    const table = await begun(4);
    const { match } = new Forger(table, table.match).away("a").steps(3);
    const steps = table.match.past.length;
    expect(await lineOf(signed(match.record))).toBe(`Proven up to step ${steps}, then played without a.`);
  });

  test("says that a record without signatures only replays", async () => {
    const { record } = playOut(KINDS.duel!, seededDice("orders"), best as never, { id: "best" });
    expect(await lineOf(signed(record))).toBe(
      "Replays, unproven: The replay matches. Nobody signed it: it was simulated, or played on one device.",
    );
  });

  test("says why a record is broken, and where", async () => {
    const { record } = (await begun(4)).match;
    const last = record.entries.findLastIndex((entry) => entry.type === "step");
    const entries = record.entries.map((entry, at) => (at === last ? { ...entry, orders: { forged: 1 } } : entry));
    expect(await lineOf(signed({ ...record, entries: entries as Entry[] }))).toMatch(
      new RegExp(`^Broken: .*\\b${last + 1}\\b`),
    );
  });
});
