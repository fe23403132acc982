/** Units get names that a group remembers, and a side that is named by a colour has that colour. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inRoot } from "../../../../scripts/root.ts";
import type { Say } from "../../../../src/foundry/base/say.ts";
import {
  colourNamed,
  GivenNames,
  sideColours,
  typedNames,
} from "../../../../src/foundry/conflict/lobby/start/given-names.ts";
import { say } from "../../support/render.ts";

describe("given names", () => {
  test("are unique in a fight, and numbered only when the list runs out", () => {
    const names = new GivenNames(say);
    names.take("Gate Company");
    const list = say("BNB.GivenNames.foot").split("; ");
    const all = Array.from({ length: list.length + 5 }, () => names.next("foot"));
    expect(new Set(["Gate Company", ...all]).size).toBe(all.length + 1);
    expect(all[0]).toBe("Hallowmere Foot");
    expect(all.filter((name) => / \d+$/.test(name))).toEqual(all.slice(list.length - 1));
  });

  test("who is called like another gets a number; nobody gets a name that is typed in another row", () => {
    const form = {
      "north.0.name": "",
      "south.0.name": "Gate Company",
      "south.1.name": "Gate Company",
      "north.name": "Long Row",
    };
    const names = new GivenNames(say, typedNames(form));
    expect([names.next("foot"), names.take("Gate Company"), names.take("Gate Company")]).toEqual([
      "Hallowmere Foot",
      "Gate Company",
      "Gate Company 2",
    ]);
    // The name of a side is none of a unit.
    expect(names.next("foot")).toBe("Long Row");
  });
});

describe("the colour of a side", () => {
  test.each([
    ["The Reds", "madder"],
    ["The Blues", "woad"],
    ["Green Jackets", "verdigris"],
    ["Redford Town Band", undefined],
  ])("%s: %s", (name, colour) => expect(colourNamed(name, say)).toBe(colour));

  test("German names too", () => {
    const { BNB } = JSON.parse(readFileSync(inRoot("lang/de/given-names.json"), "utf8"));
    const german: Say = (key) => BNB.GivenNames.colour[key.split(".").at(-1)!];
    expect(colourNamed("Die Blauen", german)).toBe("woad");
  });

  test.each<[string, [string, string], [string, string], readonly [string, string]]>([
    [
      "is what it is named by, whatever its player’s colour is",
      ["The Reds", "The Blues"],
      ["woad", "murrey"],
      ["madder", "woad"],
    ],
    ["is its player’s otherwise", ["North", "South"], ["saffron", "murrey"], ["saffron", "murrey"]],
    ["is never the other side’s", ["North", "South"], ["madder", "madder"], ["madder", "woad"]],
    ["gives way to a named one", ["North", "The Reds"], ["madder", ""], ["woad", "madder"]],
    ["is the usual one without a player", ["North", "South"], ["", ""], ["madder", "woad"]],
  ])("%s", (_, names, wishes, colours) => expect(sideColours(names, wishes, say)).toEqual(colours));
});
