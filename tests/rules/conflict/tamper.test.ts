/** Tampered records of every conflict: one byte of the file, one die, one order, one event. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { playOut } from "../../../src/rules/adviser/players.ts";
import { alike, canonical } from "../../../src/rules/conflict/canonical.ts";
import type { AnyConflict } from "../../../src/rules/conflict/contract.ts";
import { type SignedRecord, type StepEntry, signed } from "../../../src/rules/conflict/record.ts";
import { replay, verify } from "../../../src/rules/conflict/replay.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";
import { often } from "../../often.ts";

type Step = StepEntry<unknown, { readonly type: string }>;

/** Real games, short enough to be replayed a hundred times: the shortest of a handful with dice and orders. */
function records(conflict: AnyConflict): SignedRecord[] {
  const games = Array.from({ length: 6 }, (_, game) => {
    const name = `${conflict.name}/tamper/${game}`;
    return signed(playOut(conflict, seededDice(`${name}/orders`), seededDice(`${name}/dice`), { id: name }).record);
  });
  return games.sort((a, b) => a.entries.length - b.entries.length).slice(1, 4) as SignedRecord[];
}

function stepsOf(record: SignedRecord): readonly Step[] {
  return record.entries as readonly Step[];
}

/** The record with another step in that place, and a matching checksum: a forger can make that too. */
function forged(record: SignedRecord, index: number, step: Step): SignedRecord {
  return signed({ ...record, entries: stepsOf(record).with(index, step) as SignedRecord["entries"] });
}

/** Every number, text and truth value in it, by its path. */
function leaves(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== "object" || value === null) return value === null ? [] : [path];
  return Object.entries(value).flatMap(([key, item]) => leaves(item, [...path, key]));
}

function changedAt(value: unknown, [key, ...rest]: readonly (string | number)[]): unknown {
  if (key === undefined) {
    if (typeof value === "number") return value + 1;
    return typeof value === "boolean" ? !value : `${value}x`;
  }
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  (copy as Record<string, unknown>)[key] = changedAt((value as Record<string, unknown>)[key], rest);
  return copy;
}

const at = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const place = (list: { readonly length: number }, share: number) => Math.floor(list.length * share);

const ALL = Object.values(CONFLICTS).map((conflict) => [conflict.name, conflict] as const);

describe.each(ALL)("%s", (_, conflict) => {
  const games = records(conflict);
  const endOf = (record: (typeof games)[number]) => canonical(certain(verify(CONFLICTS, record)).state);
  const game = fc.nat(games.length - 1).map((index) => games[index]!);

  test("the real record holds", () => {
    for (const record of games) expect(verify(CONFLICTS, JSON.parse(JSON.stringify(record))).ok).toBe(true);
  });

  test("one byte of the file is noticed", () => {
    fc.assert(
      fc.property(game, at, fc.integer({ min: 32, max: 126 }), (record, share, byte) => {
        const text = JSON.stringify(record);
        const index = place(text, share);
        let read: unknown;
        try {
          read = JSON.parse(text.slice(0, index) + String.fromCharCode(byte) + text.slice(index + 1));
        } catch {
          return;
        }
        if (canonical(read) !== canonical(record)) expect(verify(CONFLICTS, read).ok).toBe(false);
      }),
      { numRuns: often(20, 60) },
    );
  });

  test("one die is noticed, even with a matching checksum", () => {
    const thrown = games.flatMap((record) =>
      stepsOf(record).flatMap(({ faces }, step) => faces.map((face, die) => ({ record, step, die, face }))),
    );
    if (thrown.length === 0) return;
    fc.assert(
      fc.property(at, fc.integer({ min: 1, max: 12 }), (share, by) => {
        const { record, step, die, face } = thrown[place(thrown, share)]!;
        const entry = stepsOf(record)[step]!;
        const faces = entry.faces.with(die, ((face - 1 + by) % 20) + 1);
        const verdict = verify(CONFLICTS, forged(record, step, { ...entry, faces }));
        // The draft drops its highest die: another face there changes no result.
        if (verdict.ok) expect([conflict.name, canonical(verdict.value.state)]).toEqual(["draft", endOf(record)]);
      }),
      { numRuns: often(12, 40) },
    );
  });

  test("one word of an event is noticed, even with a matching checksum", () => {
    fc.assert(
      fc.property(game, at, at, (record, share, leaf) => {
        const step = place(record.entries, share);
        const entry = stepsOf(record)[step]!;
        const paths = leaves(entry.events);
        if (paths.length === 0) return;
        const events = changedAt(entry.events, paths[place(paths, leaf)]!) as Step["events"];
        expect(verify(CONFLICTS, forged(record, step, { ...entry, events })).ok).toBe(false);
      }),
      { numRuns: often(12, 40) },
    );
  });

  test("another order is noticed, unless it leads to the same result", () => {
    const given = games.flatMap((record) =>
      stepsOf(record).flatMap(({ orders }, step) => Object.keys(orders).map((key) => ({ record, step, key }))),
    );
    fc.assert(
      fc.property(at, at, (share, choice) => {
        const { record, step, key } = given[place(given, share)]!;
        const before = replay(conflict, record, step);
        if (!before.ok) throw new Error("a real record does not hold");
        const entry = stepsOf(record)[step]!;
        const others = conflict
          .legal(before.value.state, key)
          .filter((order: unknown) => !alike(order, entry.orders[key]));
        if (others.length === 0) return;
        const orders = { ...entry.orders, [key]: others[place(others, choice)] };
        const verdict = verify(CONFLICTS, forged(record, step, { ...entry, orders }));
        if (verdict.ok)
          expect(alike(stepsOf(verdict.value.record as SignedRecord)[step]!.events, entry.events)).toBe(true);
        expect(verify(CONFLICTS, { ...forged(record, step, { ...entry, orders }), checksum: record.checksum }).ok).toBe(
          false,
        );
      }),
      { numRuns: often(10, 30) },
    );
  });
});
