/** A weapon is one entry of one table: everything else is made from that entry, or is optional. */
import { describe, expect, it, test } from "vitest";
import { THINGS, thing } from "../../scripts/build/compendia/things.ts";
import { nameWeapons } from "../../scripts/build/language.ts";
import { ALL_WEAPONS, plainWords, weaponPicture } from "../../src/rules/chronicle/equipment/index.ts";
import { FILES, textOf } from "./files.ts";

const TABLE = "src/rules/chronicle/equipment/weapons.ts";
/** Names in other languages, pictures of its own, another book's reading of it, and people who happen to have or take one. */
const OPTIONAL = [
  "lang/de/weapons.json",
  "src/foundry/draw/icon.ts",
  "src/foundry/draw/icons.svg",
  "src/foundry/draw/thing-art.ts",
  "src/foundry/conflict/kinds/skirmish/fighter-sheet.ts",
  "src/foundry/people/kits.ts",
  "src/rules/chronicle/duel/sample.ts",
  "scripts/build/compendia/cast.ts",
];

test("no other file has to name it", () => {
  const files = FILES.filter((file) => /^(src|scripts|lang|templates|styles)\//.test(file));
  const naming = files.filter((file) => textOf(file).includes("fencingSword"));
  expect(naming).toContain(TABLE);
  expect(naming.filter((file) => file !== TABLE && !OPTIONAL.includes(file))).toEqual([]);
});

test("each that has a size is in the compendium, with a picture that exists", () => {
  for (const [id, { size }] of ALL_WEAPONS) {
    expect(THINGS.includes(id), id).toBe(size !== undefined);
    if (!size) continue;
    const made = thing(id);
    expect(made).toMatchObject({ type: "weapon", system: { weapon: id, shape: size } });
    expect(FILES).toContain(made.img.replace("systems/blades-and-banners/", ""));
  }
});

describe("a made-up greatAxe", () => {
  it("is named by its id, wherever the language files do not name it", () => {
    expect(plainWords("greatAxe")).toBe("great axe");
    const language = { BNB: { Weapon: { greatAxe: "Dane axe" } } };
    nameWeapons(language, plainWords, ["greatAxe"]);
    expect(language.BNB).toEqual({
      Weapon: { greatAxe: "Dane axe" },
      Object: { greatAxe: "Great axe" },
      DuelBoard: { item: { greatAxe: "Great axe" } },
      Duel: { Thing: { greatAxe: "great axe" } },
    });
  });

  it("looks like the plain weapon of its distance until it has a picture", () => {
    const none = () => false;
    expect(weaponPicture("greatAxe", { distance: "sword" }, none)).toBe("sword");
    expect(weaponPicture("blowpipe", { shoots: "kept" }, none)).toBe("bow");
    expect(weaponPicture("dart", { shoots: "thrown" }, none)).toBe("spear");
    expect(weaponPicture("greatAxe", { distance: "sword" }, () => true)).toBe("greatAxe");
    expect(weaponPicture("greatAxe", { distance: "sword", icon: "axe" }, (name) => name === "axe")).toBe("axe");
  });
});
