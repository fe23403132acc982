/**
 * The hashes and signatures of one small game, spelled out, and saved records of every kind. After the first release a
 * change that makes one of these fail makes records of people's games fail too. Until then `RECORDS=write` writes them.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import { verdictOf } from "../../../../src/rules/conflict/checks.ts";
import type { AnyConflict } from "../../../../src/rules/conflict/contract.ts";
import { headOf, keptHead } from "../../../../src/rules/conflict/protocol/head.ts";
import { signed } from "../../../../src/rules/conflict/record.ts";
import { verify } from "../../../../src/rules/conflict/replay.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../src/rules/result.ts";
import { toy } from "../toy.ts";
import { playedGame } from "./game.ts";
import { Machines } from "./seats.ts";

const FIXTURES = new URL("../../../fixtures/", import.meta.url);
const saved = (file: string) => JSON.parse(readFileSync(new URL(file, FIXTURES), "utf8"));

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
      "begun": "9545e382f923e4f1e506150539e1964b0d4828ddc01f66fb4cf0713a6847ea9b",
      "faces": [
        2,
        6,
      ],
      "first": "d5e86fbed19034da11ab396be2f21d2769069b43f378154b327f632b87aa5422",
      "head": "c990bf64e7c39a9fd769c25bbd0830c75df248d5165637e430da799618e46b66",
      "seal": "d87d0b8aadabec6c23af3452955f8797a228f3b8afce6c82fdf073def36a8081",
      "set": "edc310e0823c96db0c0241225cec2ec285a044d5939efdff8f465eb6440d5151",
      "signature": "f24500be88cdbd969d047e3c7ead864a3c8fb6135874ca8a57ac7ed4a00c02411b364c804d58bf99d0dff90d702719b63a987d2f1c5a2d4cff0de3a7d7c4b90c",
    }
  `);
});

describe.each(Object.values(CONFLICTS))("$name", (conflict) => {
  const file = `records/${conflict.name}.json`;
  if (process.env.RECORDS === "write") {
    const { record } = playedGame(conflict, `fixture-${conflict.name}`, 15).match;
    const target = fileURLToPath(new URL(file, FIXTURES));
    writeFileSync(target, `${JSON.stringify(signed(record), null, 2)}\n`);
    execFileSync("npx", ["biome", "format", "--write", target], {
      stdio: "ignore",
      shell: process.platform === "win32",
    });
  }

  test("a signed record holds", () => {
    const played = certain(verify(CONFLICTS, saved(file)));
    expect(verdictOf(played)).toMatchObject({ kind: "holds" });
    expect(headOf(saved(file))).toBe(played.signed!.head);
  });

  test("a simulated record, without signatures, plays again and proves nothing", () => {
    const { record } = playOut(conflict, seededDice("golden"), seededDice("golden dice"));
    const played = certain(verify(CONFLICTS, JSON.parse(JSON.stringify(signed(record)))));
    expect(verdictOf(played)).toEqual({ kind: "replays", why: "unsigned" });
  });
});
