/** Weapons that a table makes up: their figures travel in the record, and count as the book's do. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { playOut } from "../../../../src/rules/adviser/playout.ts";
import { chronicleCheck } from "../../../../src/rules/chronicle/check.ts";
import { PLAIN_FIGHTER, weaponOdds } from "../../../../src/rules/chronicle/duel/rating/weapon-odds.ts";
import { attackModifier, isWeapon, parryModifier, weaponOf } from "../../../../src/rules/chronicle/equipment.ts";
import {
  DISTANCES,
  OWN_WEAPON_FIGURE,
  type OwnWeapon,
  ownWeapon,
  readOwnWeapon,
} from "../../../../src/rules/chronicle/weapon.ts";
import { signed } from "../../../../src/rules/conflict/record.ts";
import { verify } from "../../../../src/rules/conflict/replay.ts";
import { storyOf } from "../../../../src/rules/conflict/story.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { defaults } from "../../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../../src/rules/options.ts";
import { certain } from "../../../../src/rules/result.ts";

const PARTISAN: OwnWeapon = {
  name: "Partisan",
  distance: "spear",
  attack: 2,
  parry: -1,
  twoHanded: true,
  attackVersusPlate: 3,
};
const figure = fc.integer(OWN_WEAPON_FIGURE);
const anyWeapon: fc.Arbitrary<OwnWeapon> = fc.record(
  {
    name: fc.string({ minLength: 1, maxLength: 80 }).filter((name) => name.trim() !== ""),
    distance: fc.constantFrom(...DISTANCES),
    attack: figure,
    parry: fc.option(figure),
    twoHanded: fc.boolean(),
    attackVersusPlate: figure,
  },
  { requiredKeys: ["name", "distance", "attack", "parry", "twoHanded"] },
);

describe("H000-4-06 a weapon of one's own", () => {
  it("is a text that holds all its figures", () => {
    fc.assert(
      fc.property(anyWeapon, (given) => {
        const id = certain(ownWeapon(given));
        const { name, ...figures } = readOwnWeapon(id)!;
        const { name: typed, ...wanted } = given;
        expect(figures).toEqual(wanted);
        expect(typed.replace(/\s+/g, " ").trim().startsWith(name)).toBe(true);
        return isWeapon(id);
      }),
    );
    const id = certain(ownWeapon(PARTISAN));
    expect([attackModifier(id, "none"), attackModifier(id, "plate"), parryModifier(id, true)]).toEqual([2, 3, -1]);
    expect(weaponOf(id)).toMatchObject({ distance: "spear", twoHanded: true });
  });

  it.each([
    ["a nameless one", { name: " " }, "name"],
    ["nine", { attack: 9 }, "figure"],
    ["a half", { parry: 0.5 }, "figure"],
    ["too strong against plate", { attackVersusPlate: -9 }, "figure"],
    ["no distance", { distance: "moon" as never }, "distance"],
  ])("%s is refused by name", (_, change, key) => {
    expect(ownWeapon({ ...PARTISAN, ...change })).toMatchObject({
      ok: false,
      problem: { key: `BNB.Problem.weapon.${key}` },
    });
  });

  it.each([
    "own:",
    "own:spear:9:0:1:same:X",
    "own:spear:-0:0:1:same:X",
    "own:spear:1:0:3:same:X",
    "own:spear:1:0:1:same:",
    "own:spear:1:0:1:same: X",
    "own:moon:1:0:1:same:X",
  ])("%j was written by nobody", (text) => {
    expect(isWeapon(text)).toBe(false);
  });

  it("is fought with, told by its name, and verified from the record alone", () => {
    const duel = CONFLICTS.duel!;
    const id = certain(ownWeapon(PARTISAN));
    const fighter = (name: string, side: 0 | 1, hands: object) => ({ ...PLAIN_FIGHTER, name, seat: name, side, hands });
    const setup = { combatants: [fighter("Ann", 0, { both: id }), fighter("Bea", 1, { right: "sword" })] };
    const match = playOut(duel, seededDice("own/orders"), seededDice("own/dice"), { setup, id: "own" });
    expect(JSON.stringify(storyOf(match))).toContain("Partisan");
    const saved = JSON.parse(JSON.stringify(signed(match.record)));
    expect(verify(CONFLICTS, saved).ok).toBe(true);
    const other = JSON.parse(JSON.stringify(saved).replaceAll("own:spear:2:", "own:spear:3:"));
    expect(verify(CONFLICTS, other).ok).toBe(false);
  });
});

describe("what a weapon is worth", () => {
  const options = defaults(ALL_OPTIONS);
  const worth = (item: Parameters<typeof weaponOdds>[2]) =>
    certain(weaponOdds(chronicleCheck, options, item, PLAIN_FIGHTER, PLAIN_FIGHTER));

  it("is the duel's own chance: rating against the best answer", () => {
    // Everybody has 3, a Controlled Attack costs 2; at its own distance a Dodge (3) is better than a Parry (3 - 2).
    const [near, own, far] = worth("sword");
    expect(own!.attacks.controlled).toEqual(chronicleCheck.terms(3 - 2, 3).chance);
    expect(near!.attacks.controlled).toEqual(chronicleCheck.terms(3 - 2 - 1, 3).chance);
    expect(far!.parried).toEqual(chronicleCheck.terms(3 - 2 - 1, 3 - 2 - 1).chance);
  });

  it("of one's own counts every figure, and one with the book's figures is worth what the book's is", () => {
    const [, , spear] = worth(certain(ownWeapon(PARTISAN)));
    expect(spear!.attacks.controlled).toEqual(chronicleCheck.terms(3 - 2 + 2, 3).chance);
    expect(spear!.parried).toEqual(chronicleCheck.terms(3 - 2 - 1, 3 - 2 - 1).chance);
    const halberd: OwnWeapon = { name: "H", distance: "spear", attack: 1, parry: 0, twoHanded: true };
    expect(worth(certain(ownWeapon(halberd)))).toEqual(worth("halberd"));
    expect(worth(certain(ownWeapon({ ...halberd, parry: null })))[2]!.parried).toBeUndefined();
  });
});
