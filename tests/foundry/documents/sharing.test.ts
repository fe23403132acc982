/** Players see each other's actors without anybody granting it, unless an owner marked one private. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  noteOwnership,
  ownPage,
  pageLevel,
  sharedLevel,
  toKnowing,
  toReaders,
  wantedDefault,
} from "../../../src/foundry/documents/sharing.ts";
import { type Doc, doc, inWorld } from "../support/world.ts";

const [NONE, LIMITED, OBSERVER, OWNER] = [0, 1, 2, 3];
const hidden = { "blades-and-banners": { private: true } };
const actor = (ownership: Record<string, number>, more: object = {}) => ({
  type: "character",
  flags: {},
  ownership: { default: NONE, ...ownership },
  ...more,
});

beforeEach(() => {
  inWorld({ me: "gm", users: { gm: true, rosa: true, tomas: true } });
  for (const user of (globalThis as any).game.users) user.isGM = user.id === "gm";
  (globalThis as any).game.users.activeGM = (globalThis as any).game.user;
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
    ["what only a GM owns stays hidden", actor({ gm: OWNER }), NONE, NONE],
    ["and so does what nobody owns", actor({}), NONE, NONE],
    ["what a GM limited stays limited", actor({ gm: OWNER, default: LIMITED }), LIMITED, LIMITED],
    ["an owner who has left the world shares nothing", actor({ mara: OWNER }), NONE, NONE],
    ["an entry that inherits says nothing", actor({ rosa: OWNER, tomas: -1 }), NONE, OBSERVER],
    ["types of modules are left alone", actor({ rosa: OWNER }, { type: "module.golem" }), NONE, NONE],
  ])("%s", (_title, given, level, expected) => {
    expect(sharedLevel(given, "tomas", level)).toBe(expected);
  });

  test.each([
    [actor({ rosa: OWNER }), OBSERVER],
    [actor({ gm: OWNER }), undefined],
    [actor({ gm: OWNER, default: LIMITED }), undefined],
    [actor({ gm: OWNER, default: OBSERVER }, { flags: hidden }), undefined],
    [actor({ default: LIMITED }), undefined],
    [actor({ default: OBSERVER }), undefined],
    [actor({ rosa: OWNER, default: OBSERVER }, { flags: hidden }), NONE],
    [actor({}, { flags: hidden }), undefined],
    [actor({}, { type: "module.golem" }), undefined],
  ])("a GM's client writes the default that says the same: %j", (given, expected) => {
    expect(wantedDefault(given)).toBe(expected);
  });
});

describe("every combination of owner, default, private mark, own entry and role", () => {
  for (const owner of ["gm", "rosa", "nobody"])
    for (const level of [NONE, LIMITED, OBSERVER, OWNER])
      for (const closed of [false, true])
        for (const entry of [undefined, NONE, LIMITED, OBSERVER, OWNER]) {
          const given = actor(
            {
              ...(owner === "nobody" ? {} : { [owner]: OWNER }),
              default: level,
              ...(entry === undefined ? {} : { tomas: entry }),
            },
            closed ? { flags: hidden } : {},
          );
          const core = entry ?? level;
          const title = `${owner} owns, default ${level}, ${closed ? "private" : "open"}, entry ${entry ?? "none"}`;
          test(`${title}: a player sees no more than a GM allows`, () => {
            const seen = sharedLevel(given, "tomas", core);
            // Nothing that no player owns is ever raised, whatever else is set.
            if (owner !== "rosa" && level !== OWNER && entry !== OWNER)
              expect(seen).toBe(closed && entry === undefined ? NONE : core);
            // An entry and a GM's Limited stand for players' characters too.
            if (entry !== undefined || (level === LIMITED && !closed)) expect(seen).toBe(core);
            if (owner === "rosa" && entry === undefined && closed) expect(seen).toBe(NONE);
            if (owner === "rosa" && entry === undefined && level === NONE && !closed) expect(seen).toBe(OBSERVER);
            // The default that is written says to Foundry what the class says, and no player's rights are raised by it.
            const wanted = wantedDefault(given);
            if (owner !== "rosa" && level !== OWNER && entry !== OWNER) expect(wanted).toBeUndefined();
            if (wanted !== undefined)
              expect(
                sharedLevel({ ...given, ownership: { ...given.ownership, default: wanted } }, "tomas", entry ?? wanted),
              ).toBe(seen);
          });
        }
});

describe("Foundry's own dialog", () => {
  const changed = (given: Doc, user = "gm") => noteOwnership(given as never, { ownership: given.ownership }, user);
  const character = (ownership: object, flags = {}) => doc("Actor", "ella", { type: "character", ownership, flags });

  beforeEach(() => {
    (globalThis as any).foundry.utils.hasProperty = (from: any, path: string) =>
      path.split(".").reduce((node, name) => node?.[name], from) !== undefined;
  });

  test("a GM who sets a player's character to None marks it private, and it stays None", () => {
    const ella = character({ default: NONE, rosa: OWNER });
    changed(ella);
    expect(ella.written).toEqual([{ "flags.blades-and-banners.private": true }]);
    expect(wantedDefault(ella as never)).toBeUndefined();
  });

  test("one that is opened again is private no longer", () => {
    const ella = character({ default: LIMITED, rosa: OWNER }, hidden);
    changed(ella);
    expect(ella.written).toEqual([{ "flags.blades-and-banners.private": false }]);
  });

  test("nothing is written for a person whom only GMs own, nor on another's client", () => {
    const villain = character({ default: NONE, gm: OWNER });
    const ella = character({ default: NONE, rosa: OWNER });
    changed(villain);
    changed(ella, "assistant");
    expect([villain.written, ella.written]).toEqual([[], []]);
  });
});

describe("who reads a card about an actor", () => {
  const readable = (ownership: Record<string, number>) => {
    const levels: Readonly<Record<string, number>> = { LIMITED, OBSERVER, OWNER };
    const may = ({ id, isGM }: any, least: string) =>
      isGM || (ownership[id] ?? ownership.default ?? NONE) >= levels[least]!;
    return Object.assign(doc("Actor", "x", { type: "character" }), { ownership, testUserPermission: may }) as never;
  };

  test.each([
    ["a player's character that all may read", { rosa: OWNER, default: OBSERVER }, {}, {}],
    ["a player's private character", { rosa: OWNER }, { whisper: ["gm", "rosa"] }, { whisper: ["gm", "rosa"] }],
    ["a hidden villain", { gm: OWNER }, { whisper: ["gm"] }, { whisper: ["gm"] }],
    ["somebody of the GM whom players know", { gm: OWNER, default: LIMITED }, {}, { whisper: ["gm"] }],
    ["and whose sheet they may read", { gm: OWNER, default: OBSERVER }, {}, { whisper: ["gm"] }],
  ])("%s", (_title, ownership, named, sheet) => {
    expect([toKnowing(readable(ownership)), toReaders(readable(ownership))]).toEqual([named, sheet]);
  });

  test("a card that names two goes to those who know both", () => {
    expect(toKnowing(readable({ default: LIMITED }), readable({}))).toEqual({ whisper: ["gm"] });
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
