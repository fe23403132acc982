/** Units get names that a group remembers, and a side that is named by a colour has that colour. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inRoot } from "../../../../scripts/root.ts";
import type { Say } from "../../../../src/foundry/base/say.ts";
import {
  colourNamed,
  GivenNames,
  givenName,
  sideColours,
} from "../../../../src/foundry/conflict/lobby/start/given-names.ts";
import { say } from "../../support/render.ts";

describe("given names", () => {
  test("are unique in a fight, and numbered only when the list runs out", () => {
    const names = new GivenNames(say);
    names.take("Gate Company");
    const all = Array.from({ length: 20 }, () => names.next("foot"));
    expect(new Set(["Gate Company", ...all]).size).toBe(21);
    expect(all[0]).toBe("Hallowmere Foot");
    expect(all.slice(0, 13).some((name) => /\d/.test(name))).toBe(false);
    expect(all[13]).toMatch(/ 2$/);
  });

  test("of rows are the same whenever the form is drawn, and differ between the sides", () => {
    const all = [0, 1].flatMap((side) => Array.from({ length: 10 }, (_, row) => givenName(say, "foot", side, row)));
    expect(new Set(all).size).toBe(20);
    expect(givenName(say, "horse", 0, 0)).toBe("Hill Riders");
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
