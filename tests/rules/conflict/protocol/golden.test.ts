/**
 * What must never change: the hashes and signatures of one small game, spelled out, and saved records of every kind. A
 * change that makes one of these fail makes records of people's games fail too.
 */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { verdictOf } from "../../../../src/rules/conflict/checks.ts";
import type { AnyConflict } from "../../../../src/rules/conflict/contract.ts";
import { headOf, keptHead } from "../../../../src/rules/conflict/protocol/head.ts";
import { verify } from "../../../../src/rules/conflict/replay.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { certain } from "../../../../src/rules/result.ts";
import { toy } from "../toy.ts";
import { Machines } from "./seats.ts";

const FIXTURES = new URL("../../../fixtures/format-2/", import.meta.url);
const fileOf = (name: string) => new URL(`${name}.json`, FIXTURES);

test("one small game, to the letter", () => {
  const table = new Machines(toy as unknown as AnyConflict, "toy", "golden");
  const first = headOf(table.match.record);
  expect(keptHead(table.match.record)).toBe(first);
  table.settle();
  const begun = table.match.signed!.head;
  expect(keptHead(table.match.record)).toBe(begun);
  table.order("a", "walk-1", 1);
  table.settle();
  table.order("a", "call-1-a", 3);
  table.order("b", "call-1-b", 2);
  const { seals } = table.sheets.a!;
  const { set } = table.turn;
  table.settle();
  const last = table.match.record.entries.at(-1) as unknown as {
    faces: number[];
    said: Record<string, { signature: string }>;
  };
  expect({
    first,
    begun,
    seal: seals["call-1-a"],
    set,
    faces: last.faces,
    signature: last.said.a!.signature,
    head: table.match.signed!.head,
  }).toMatchInlineSnapshot(`
    {
      "begun": "c1ff49b505a310f8534c912dc9634be67a4cb55183b721c04616ca7575139cd8",
      "faces": [
        4,
        4,
      ],
      "first": "e6c95309459098b78aedee792e690a5aaea60e7ef5b8c154f955cfae97675603",
      "head": "da76f9e38e462aac68bb5fbba91a6a5899ec6f3c7943f83a6ebf46b4890a7550",
      "seal": "bf467db87d6894253285f93b73a1e45a930ad24863bb2a2caf5f85339f69bcbf",
      "set": "e14f1d860f1e8f9b4d69a0980c53407f0054d69cf14b7ed748cb91ee0b4b12c9",
      "signature": "ae4ba0bd24f5a435ace03b17925a7a55cb3c4b0092a7c943fea322fb905121827841ac38ae50176eda3d4a5e2de1ccd284fff223aa42baecda513f98f96edc09",
    }
  `);
});

describe.each(Object.values(CONFLICTS))("$name", (conflict) => {
  test("a record of the first signed tables holds for ever", () => {
    const saved = JSON.parse(readFileSync(fileOf(conflict.name), "utf8"));
    const played = certain(verify(CONFLICTS, saved));
    expect(verdictOf(played.record)).toMatchObject({ kind: "holds" });
    expect(headOf(saved)).toBe(played.signed!.head);
  });
});

test("a simulated record, without chains or signatures, plays again and proves nothing", () => {
  const saved = JSON.parse(readFileSync(fileOf("simulated"), "utf8"));
  const played = certain(verify(CONFLICTS, saved));
  expect(verdictOf(played.record)).toEqual({ kind: "replays", why: "unsigned" });
});
