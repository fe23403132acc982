/** Players see each other's actors without anybody granting it, unless an owner marked one private. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ownPage, pageLevel, sharedLevel, wantedDefault } from "../../../src/foundry/documents/sharing.ts";

const [NONE, LIMITED, OBSERVER, OWNER] = [0, 1, 2, 3];
const hidden = { "blades-and-banners": { private: true } };
const actor = (ownership: Record<string, number>, more: object = {}) => ({
  type: "character",
  flags: {},
  ownership: { default: NONE, ...ownership },
  ...more,
});

beforeEach(() => {
  vi.stubGlobal("CONST", { DOCUMENT_OWNERSHIP_LEVELS: { NONE, LIMITED, OBSERVER, OWNER } });
});

describe("what a player may do with an actor", () => {
  test.each([
    ["what only its creator owns is seen by all", actor({ rosa: OWNER }), NONE, OBSERVER],
    ["an entry of one's own always counts", actor({ tomas: OWNER }), OWNER, OWNER],
    ["also one that shuts out", actor({ tomas: NONE }), NONE, NONE],
    ["a default that a GM lowered to limited counts", actor({ default: LIMITED }), LIMITED, LIMITED],
    ["a default that a GM raised counts", actor({ default: OWNER }), OWNER, OWNER],
    ["private ones are seen by nobody else", actor({ rosa: OWNER }, { flags: hidden }), NONE, NONE],
    ["whatever the default says", actor({ default: OBSERVER }, { flags: hidden }), OBSERVER, NONE],
    ["but by those whom an entry names", actor({ tomas: OBSERVER }, { flags: hidden }), OBSERVER, OBSERVER],
    ["types of modules are left alone", actor({ rosa: OWNER }, { type: "module.golem" }), NONE, NONE],
  ])("%s", (_title, given, level, expected) => {
    expect(sharedLevel(given, "tomas", level)).toBe(expected);
  });

  test.each([
    [actor({ rosa: OWNER }), OBSERVER],
    [actor({ default: LIMITED }), undefined],
    [actor({ default: OBSERVER }), undefined],
    [actor({ default: OBSERVER }, { flags: hidden }), NONE],
    [actor({}, { flags: hidden }), undefined],
    [actor({}, { type: "module.golem" }), undefined],
  ])("a GM's client writes the default that says the same: %j", (given, expected) => {
    expect(wantedDefault(given)).toBe(expected);
  });
});

test("only its player sees a practice copy", () => {
  const page = { flags: ownPage("rosa"), system: { seats: { a: { user: "rosa" } } } };
  expect([pageLevel(page, "rosa", OWNER), pageLevel(page, "tomas", OWNER)]).toEqual([OWNER, NONE]);
  expect(pageLevel({ flags: {}, system: {} }, "tomas", OWNER)).toBe(OWNER);
});

test("nobody can hide a conflict from a player who has, or had, a seat in it", () => {
  const flags = ownPage("mallory");
  const seated = { flags, system: { seats: { b: { user: "tomas" } } } };
  const seatTaken = {
    flags,
    system: { seats: {}, entries: { "00000": JSON.stringify({ seats: { b: { user: "tomas" } } }) } },
  };
  expect([seated, seatTaken].map((page) => pageLevel(page, "tomas", OWNER))).toEqual([OWNER, OWNER]);
  expect(pageLevel(seated, "rosa", OWNER)).toBe(NONE);
});
