import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { playOut } from "../../../src/rules/adviser/players.ts";
import { canonical } from "../../../src/rules/conflict/canonical.ts";
import { type AnyMatch, beginMatch, step } from "../../../src/rules/conflict/match.ts";
import { type SignedRecord, signed } from "../../../src/rules/conflict/record.ts";
import { replay, verify } from "../../../src/rules/conflict/replay.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";
import { toy } from "./toy.ts";

function game(seed: string): AnyMatch {
  return playOut(toy, seededDice(`${seed}o`), seededDice(`${seed}d`), { id: seed });
}

function saved(seed = "x"): SignedRecord {
  return JSON.parse(JSON.stringify(signed(game(seed).record)));
}

describe("a record", () => {
  test("replays to the same state, whatever was played", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (seed) => {
        const match = game(seed);
        const again = certain(replay(toy, match.record));
        expect(canonical(again.state)).toBe(canonical(match.state));
        expect(verify({ toy }, JSON.parse(JSON.stringify(signed(match.record)))).ok).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test("is rejected when one byte of its file is changed", () => {
    const text = JSON.stringify(saved());
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.integer({ min: 32, max: 126 }), (at, code) => {
        const letter = String.fromCharCode(code);
        fc.pre(text[at] !== letter);
        let parsed: unknown;
        try {
          parsed = JSON.parse(text.slice(0, at) + letter + text.slice(at + 1));
        } catch {
          return;
        }
        fc.pre(canonical(parsed) !== canonical(JSON.parse(text)));
        expect(verify({ toy }, parsed).ok).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ["a die", (entry: any) => entry.faces.reverse().push((entry.faces.pop() % 6) + 1), "BNB.Problem.record.events"],
    ["an order", (entry: any) => (entry.orders[Object.keys(entry.orders)[0]!] = 9), "BNB.Problem.toy.order"],
    ["a face too many", (entry: any) => entry.faces.push(1), "BNB.Problem.record.dice"],
    ["a face too few", (entry: any) => entry.faces.pop(), "BNB.Problem.record.dice"],
    ["an event", (entry: any) => entry.events.pop(), "BNB.Problem.record.events"],
  ])("with %s changed is caught even if the checksum was written again", (_, tamper, key) => {
    const record = saved();
    const index = record.entries.findIndex((entry) => entry.type === "step" && entry.faces.length > 0);
    tamper(record.entries[index]);
    const verdict = verify({ toy }, signed(record));
    expect(verdict).toMatchObject({ ok: false, problem: { key } });
  });

  test("names the changed entry, whether or not the checksum was recomputed", () => {
    const record = saved();
    const index = record.entries.findIndex((entry) => entry.type === "step" && entry.faces.length > 0);
    (record.entries[index] as any).events.pop();
    for (const changed of [record, signed(record)]) {
      expect(verify({ toy }, changed)).toMatchObject({ problem: { params: { entry: index + 1 } } });
    }
  });

  test("reports its progress", () => {
    const record = saved();
    const seen: number[] = [];
    verify({ toy }, record, (done, of) => {
      expect(of).toBe(record.entries.length);
      seen.push(done);
    });
    expect(seen).toEqual(record.entries.map((_, at) => at));
  });

  test.each([
    [null, "notARecord"],
    [{}, "notARecord"],
    [{ format: 1, entries: [], conflict: "chess" }, "unknownConflict"],
    [{ format: 1, entries: [], conflict: "__proto__" }, "unknownConflict"],
    [{ format: 1, entries: [], conflict: "toy" }, "checksum"],
    [signed({ ...saved(), rules: 2 }), "otherRules"],
    [signed({ ...saved(), entries: [null as never] }), "entry"],
    [signed({ ...saved(), entries: [{ type: "step" } as never] }), "entry"],
  ])("that is %j is refused by name", (nonsense, name) => {
    expect(verify({ toy }, nonsense)).toMatchObject({ ok: false, problem: { key: `BNB.Problem.record.${name}` } });
  });
});

describe("a step", () => {
  const begun = (): AnyMatch => certain(beginMatch(toy, "toy"));

  test("refuses a missing, an illegal and an unexpected order, and changes nothing", () => {
    const match = begun();
    expect(step(match, {}, scriptedDice([]))).toMatchObject({ problem: { key: "BNB.Problem.conflict.orderMissing" } });
    expect(step(match, { "walk-1": 7 }, scriptedDice([]))).toMatchObject({ problem: { key: "BNB.Problem.toy.order" } });
    const unasked = step(match, { "walk-1": 1, other: 1 }, scriptedDice([]));
    expect(unasked).toMatchObject({ problem: { key: "BNB.Problem.conflict.notAsked" } });
    expect(match.record.entries).toEqual([]);
  });
});
