/** Custom weapons: their values are in the record, and count like the book's. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import { chronicleCheck } from "../../../../src/rules/chronicle/checks/index.ts";
import {
  asWeapon,
  type Item,
  isItem,
  isRanged,
  isThrown,
  isTwoHanded,
  PLAIN_FIGHTER,
  shotOdds,
  weaponOdds,
} from "../../../../src/rules/chronicle/duel/index.ts";
import {
  type Armour,
  attackModifier,
  isArmour,
  isWeapon,
  ownArmour,
  ownRanged,
  parryModifier,
  protection,
  readOwnArmour,
  readOwnRanged,
  weaponOf,
} from "../../../../src/rules/chronicle/equipment/equipment.ts";
import {
  DISTANCES,
  OWN_WEAPON_FIGURE,
  type OwnWeapon,
  ownWeapon,
  plainName,
  readOwnWeapon,
} from "../../../../src/rules/chronicle/equipment/weapon.ts";
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

describe("H000-4-06 a custom weapon", () => {
  it("is a text with all its values", () => {
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

  it("has a name on one line, of at most 60 letters", () => {
    expect(plainName("  Old \n  Tom ")).toBe("Old Tom");
    expect(plainName("x".repeat(99))).toBe("x".repeat(60));
    expect(plainName(`${"x".repeat(59)} yz`)).toBe("x".repeat(59));
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("x", " ", "\t"), maxLength: 90 }), (typed) => {
        expect(plainName(typed)).toMatch(/^(x( ?x)*)?$/);
        expect(plainName(plainName(typed))).toBe(plainName(typed));
      }),
    );
  });

  it("writes minus zero as zero", () => {
    const none = { attack: -0, parry: -0, attackVersusPlate: -0 };
    expect(certain(ownWeapon({ ...PARTISAN, ...none }))).toBe("own:spear:0:0:2:0:Partisan");
    const bow = { name: "Bow", aim: -0, twoHanded: true, thrown: false };
    expect(certain(ownRanged(bow))).toBe("shot:0:2:kept:Bow");
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

  it("is used in a fight, appears under its name, and is verified from the record alone", () => {
    const duel = CONFLICTS.duel!;
    const id = certain(ownWeapon(PARTISAN));
    const fighter = (name: string, side: 0 | 1, hands: object) => ({
      ...{ ...PLAIN_FIGHTER, id: name, name, seat: name },
      ...{ side, hands },
    });
    const setup = { combatants: [fighter("Ann", 0, { both: id }), fighter("Bea", 1, { right: "sword" })] };
    const match = playOut(duel, seededDice("own/orders"), seededDice("own/dice"), { setup, id: "own" });
    expect(JSON.stringify(storyOf(match))).toContain("Partisan");
    const saved = JSON.parse(JSON.stringify(signed(match.record)));
    expect(verify(CONFLICTS, saved).ok).toBe(true);
    const other = JSON.parse(JSON.stringify(saved).replaceAll("own:spear:2:", "own:spear:3:"));
    expect(verify(CONFLICTS, other).ok).toBe(false);
  });
});

describe("the value of a weapon", () => {
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

  it("counts every value of a custom one, and equal values give the book's result", () => {
    const [, , spear] = worth(certain(ownWeapon(PARTISAN)));
    expect(spear!.attacks.controlled).toEqual(chronicleCheck.terms(3 - 2 + 2, 3).chance);
    expect(spear!.parried).toEqual(chronicleCheck.terms(3 - 2 - 1, 3 - 2 - 1).chance);
    const halberd: OwnWeapon = { name: "H", distance: "spear", attack: 1, parry: 0, twoHanded: true };
    expect(worth(certain(ownWeapon(halberd)))).toEqual(worth("halberd"));
    expect(worth(certain(ownWeapon({ ...halberd, parry: null })))[2]!.parried).toBeUndefined();
  });
});

describe("H000-4-06 custom shooting weapons and armour", () => {
  const name = fc.string({ minLength: 1, maxLength: 80 }).filter((one) => one.trim() !== "");
  it("are texts with all their values, and nothing else is read as one", () => {
    fc.assert(
      fc.property(fc.record({ name, aim: figure, twoHanded: fc.boolean(), thrown: fc.boolean() }), (given) => {
        const id = certain(ownRanged(given));
        expect(readOwnRanged(id)).toEqual({ ...given, name: readOwnRanged(id)!.name });
        expect([isRanged(id), isTwoHanded(id), isThrown(id)]).toEqual([true, given.twoHanded, given.thrown]);
        return isItem(id) && asWeapon(id) === undefined;
      }),
    );
    fc.assert(
      fc.property(fc.record({ name, protects: fc.integer({ min: 0, max: 8 }), plate: fc.boolean() }), (given) => {
        const id = certain(ownArmour(given));
        expect(readOwnArmour(id)).toEqual({ ...given, name: readOwnArmour(id)!.name });
        return isArmour(id) && protection(id) === given.protects;
      }),
    );
    for (const text of [
      "shot:9:1:kept:X",
      "shot:1:3:kept:X",
      "shot:1:1:kept: X",
      "worn:9:plate:X",
      "worn:1:silk:X",
      "worn:1:plate: X",
    ])
      expect([isItem(text), isArmour(text)]).toEqual([false, false]);
    expect(protection("worn:1:silk:X")).toBe(0);
    for (const aim of [9, 0.5, Number.NaN])
      expect(ownRanged({ name: "X", aim, twoHanded: false, thrown: false }).ok).toBe(false);
    for (const protects of [-1, 9]) expect(ownArmour({ name: "X", protects, plate: false }).ok).toBe(false);
  });

  it("count in a duel: aim is added to a shot, armour to a defence, and plate is struck as plate", () => {
    const options = defaults(ALL_OPTIONS);
    const shot = (item: Item, armour: Armour = "none") =>
      certain(shotOdds(chronicleCheck, options, item, { ...PLAIN_FIGHTER, shootAim: 3 }, { ...PLAIN_FIGHTER, armour }));
    const terms = (rating: number, opposition: number) => chronicleCheck.terms(rating, opposition).chance;
    const bow = certain(ownRanged({ name: "Wych bow", aim: 2, twoHanded: true, thrown: false }));
    const scales = certain(ownArmour({ name: "Scales", protects: 6, plate: true }));
    expect(shot("longbow")).toEqual(terms(3, 3));
    expect(shot(bow)).toEqual(terms(5, 3));
    expect(shot(bow, scales)).toEqual(terms(5, 9));
    expect([attackModifier("mace", scales), attackModifier("mace", "metal")]).toEqual([2, 1]);
  });

  it("are used in a fight, appear under their names, and are verified from the record alone", () => {
    const bow = certain(ownRanged({ name: "Wych bow", aim: 2, twoHanded: true, thrown: false }));
    const scales = certain(ownArmour({ name: "Scales", protects: 3, plate: true }));
    const side = (id: string, at: 0 | 1) => ({
      ...PLAIN_FIGHTER,
      id,
      name: id,
      seat: id,
      side: at,
      armour: scales,
      hands: { both: bow },
      carried: ["sword"],
    });
    const duel = CONFLICTS.duel!;
    const setup = { combatants: [side("ella", 0), side("odo", 1)] };
    const options = { "combat.shooting": "on" };
    const match = playOut(duel, seededDice("shot/4"), seededDice("shot/dice"), { setup, options, id: "shot" });
    expect(JSON.stringify(match.record)).toContain('"do":"shoot"');
    expect(JSON.stringify(storyOf(match))).toContain("Wych bow");
    const saved = JSON.parse(JSON.stringify(signed(match.record)));
    expect(verify(CONFLICTS, saved).ok).toBe(true);
    const lighter = JSON.parse(JSON.stringify(saved).replaceAll("worn:3:", "worn:1:"));
    expect(verify(CONFLICTS, lighter).ok).toBe(false);
  });

  it("impossible texts are refused at the start", () => {
    const fighter = (name: string, side: 0 | 1, armour: string) => ({
      ...PLAIN_FIGHTER,
      id: name,
      name,
      seat: name,
      side,
      armour,
    });
    const begun = (armour: string) =>
      CONFLICTS.duel!.begin(
        { combatants: [fighter("Ann", 0, armour), fighter("Bea", 1, "none")] },
        defaults(ALL_OPTIONS),
      );
    expect([begun("worn:3:plain:Silk").ok, begun("worn:9:plain:Silk").ok, begun("silk").ok]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
