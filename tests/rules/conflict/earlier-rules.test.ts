/** Conflicts begun under earlier rules: saved records of that time verify, and half-played pages go on. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { beginMatch } from "../../../src/rules/conflict/match.ts";
import { verify } from "../../../src/rules/conflict/replay.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { choice, reading } from "../../../src/rules/option.ts";
import { certain } from "../../../src/rules/result.ts";
import { toy } from "./toy.ts";

const FIXTURES = new URL("../../fixtures/format-1/", import.meta.url);
const saved = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, FIXTURES), "utf8"));

test("there is a record of the first rules for every kind of conflict", () => {
  expect(readdirSync(FIXTURES).sort()).toEqual(
    Object.keys(CONFLICTS)
      .map((name) => `${name}.json`)
      .sort(),
  );
});

/** Sortie has been read anew since, and keeps no earlier reading. */
const KEPT = Object.keys(CONFLICTS).filter((name) => name !== "sortie");

test.each(KEPT)("%s: a record of the first rules still plays as it was written", (name) => {
  const verdict = verify(CONFLICTS, saved(name).record);
  expect(verdict).toMatchObject({ ok: true });
  expect(certain(verdict).record.rules).toBe(1);
});

describe("a conflict of earlier rules", () => {
  const later = {
    ...toy,
    rules: 2,
    options: { "toy.goal": choice(5, 3), "toy.reading": reading("new", "old") },
    earlier: { 1: { "toy.goal": 3, "toy.reading": "old" } },
  };

  test("goes on by the reading it was begun with, and says which", () => {
    const { record, state } = certain(beginMatch(later as never, "toy", { rules: 1 }));
    expect(record.rules).toBe(1);
    expect(state).toMatchObject({ goal: 3 });
    expect(certain(beginMatch(later as never, "toy")).record).toMatchObject({
      rules: 2,
      options: { "toy.goal": 5, "toy.reading": "new" },
    });
  });

  test("keeps what its table had chosen", () => {
    const { record, state } = certain(beginMatch(later as never, "toy", { rules: 1, options: { "toy.goal": 5 } }));
    expect(state).toMatchObject({ goal: 5 });
    // What was saved stays as it was: signatures cover it.
    expect(record.options).toEqual({ "toy.goal": 5 });
  });

  test("is refused by name where nobody knows its rules any more", () => {
    expect(beginMatch(later as never, "toy", { rules: 0 })).toMatchObject({
      problem: { key: "BNB.Problem.record.otherRules", params: { rules: 0, ours: 2 } },
    });
  });
});
