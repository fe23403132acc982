/** What a verdict rests on, counted from the record. */
import { expect, test } from "vitest";
import { playOut } from "../../../src/rules/adviser/playout.ts";
import { checksOf } from "../../../src/rules/conflict/checks.ts";
import type { ConflictRecord, Entry } from "../../../src/rules/conflict/record.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { toy } from "./toy.ts";

test("a game on one machine proves nothing about its dice", () => {
  const { record } = playOut(toy, seededDice("o"), seededDice("d"), { id: "x" });
  const checks = checksOf(record);
  const steps = record.entries.filter((entry) => entry.type === "step");
  expect(checks).toMatchObject({ steps: steps.length, joint: false, seals: 0, links: 0 });
  expect(checks.faces).toBe(steps.flatMap(({ faces }) => faces).length);
  expect(checks.events).toBe(steps.flatMap(({ events }) => events).length);
});

test("seals, links, defaults and what was taken back are counted", () => {
  const step: Entry = {
    type: "step",
    orders: { a: 1, b: 2 },
    faces: [3],
    events: [{ type: "x" }],
    waived: ["b"],
    proof: { seals: { a: { seal: "", nonce: "" } }, links: { s: "1", t: "2" } },
  };
  const record: ConflictRecord = {
    format: 1,
    conflict: "toy",
    id: "",
    rules: 1,
    setup: "toy",
    options: {},
    chains: {},
    entries: [
      step,
      { type: "undo", steps: 1, consent: [] },
      { type: "absence", seat: "s", absent: true, consent: [] },
      step,
    ],
  };
  expect(checksOf(record)).toEqual({
    steps: 2,
    orders: 4,
    events: 2,
    faces: 2,
    joint: true,
    seals: 2,
    links: 4,
    undone: 1,
    waived: 2,
    alone: 0,
    absences: 1,
    returns: 0,
    chains: 0,
    redrawn: 0,
    unsigned: 4,
  });
});
