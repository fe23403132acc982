/** The token that a new actor starts with, and what it leaves alone. */
import { beforeEach, expect, test, vi } from "vitest";
import { PACKS } from "../../../scripts/build/packs.ts";
import { fillFirstToken, firstToken } from "../../../src/foundry/documents/tokens/first-token.ts";

beforeEach(() => {
  vi.stubGlobal("CONST", {
    TOKEN_DISPOSITIONS: { NEUTRAL: 0, FRIENDLY: 1 },
    TOKEN_DISPLAY_MODES: { OWNER_HOVER: 20, HOVER: 30 },
  });
  const hasProperty = (from: any, path: string) =>
    path.split(".").reduce((node, name) => node?.[name], from) !== undefined;
  vi.stubGlobal("foundry", { utils: { hasProperty } });
});

function filled(type: string, isGM: boolean, data: object = {}): Record<string, unknown> {
  const written = {};
  const actor = { type, name: "Ella", updateSource: (changes: object) => Object.assign(written, changes) };
  fillFirstToken(actor as never, data, { isGM } as User);
  return written;
}

test("a player's character is linked, friendly, sees, and shows its name to all", () => {
  expect(filled("character", false)).toEqual({
    "prototypeToken.name": "Ella",
    "prototypeToken.actorLink": true,
    "prototypeToken.disposition": 1,
    "prototypeToken.displayName": 30,
    "prototypeToken.displayBars": 20,
    "prototypeToken.sight.enabled": true,
  });
});

test("a person of the GM is linked too, neutral, and their name stays with the owners", () => {
  expect(filled("character", true)).toMatchObject({
    "prototypeToken.actorLink": true,
    "prototypeToken.disposition": 0,
    "prototypeToken.displayName": 20,
  });
});

test("units have no sight of their own", () => {
  expect(filled("unit", false)).toMatchObject({ "prototypeToken.sight.enabled": false });
});

test("what a GM changed stays in a duplicate", () => {
  const prototypeToken = {
    ...{ name: "A guard", actorLink: false, disposition: -1, displayName: 0, displayBars: 0 },
    sight: { enabled: false },
  };
  expect(filled("character", true, { prototypeToken })).toEqual({});
  expect(filled("character", true, { prototypeToken: { actorLink: false } })).not.toHaveProperty(
    "prototypeToken.actorLink",
  );
});

test("types of modules are left alone", () => {
  expect(filled("module.golem", false)).toEqual({});
});

test("a unit's bar counts its soldiers", () => {
  expect(filled("unit", true)).toMatchObject({
    "prototypeToken.bar1.attribute": "standing",
    "prototypeToken.bar2.attribute": null,
    "prototypeToken.sight.enabled": false,
  });
});

test.each(["people", "units"])("what the compendium %s holds brings the token that a new one would get", (pack) => {
  const at = (from: any, path: string) => path.split(".").reduce((node, name) => node?.[name], from);
  const actors = PACKS[pack]!()
    .map(({ document }) => document as any)
    .filter(({ _key }) => _key.startsWith("!actors!"));
  expect(actors.length).toBeGreaterThan(5);
  for (const { type, name, prototypeToken } of actors) {
    // The world keeps what the compendium names, and fills in nothing.
    expect(filled(type, true, { prototypeToken })).toEqual({});
    for (const [path, value] of Object.entries(firstToken(type, name, true)!))
      expect(at(prototypeToken, path)).toBe(value);
  }
});
