/** Bringing saved data to the present shape: every released shape is read, twice is once, and nothing unknown is lost. */
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { inRoot } from "../../scripts/root.ts";
import { migrateCharacter } from "../../src/foundry/migrations/character.ts";

vi.mock("../../src/foundry/data/fields.ts", () => ({ SCHEMA_VERSION: 3 }));
const { ageOf } = await import("../../src/foundry/migrations/notice.ts");

const FIXTURE = JSON.parse(readFileSync(inRoot("tests/foundry/fixtures/schema-1.json"), "utf8"));

const CHARACTERS = Object.values<any>(FIXTURE)
  .map((state) => state?.["Actor.character"])
  .filter(Boolean);

test("a character of schema 1 migrated twice is what it is migrated once, and keeps what nobody knows", () => {
  expect(CHARACTERS.length).toBeGreaterThan(0);
  for (const system of CHARACTERS) {
    const once = migrateCharacter(structuredClone({ ...system, unknown: { kept: 1 } }));
    expect(migrateCharacter(structuredClone(once))).toEqual(once);
    expect(once.unknown).toEqual({ kept: 1 });
  }
});

test.each([
  [[], "present"],
  [[3, 3, undefined, "x", null], "present"],
  [[3, 2], "older"],
  [[2, 4], "newer"],
])("a world that holds %j is %s", (versions, age) => {
  expect(ageOf(versions, 3)).toBe(age);
});
