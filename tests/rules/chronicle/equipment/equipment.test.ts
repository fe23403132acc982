import { describe, expect, it } from "vitest";
import { OBJECTS } from "../../../../src/rules/chronicle/carrying/index.ts";
import type { HandToHandSkill } from "../../../../src/rules/chronicle/checks/index.ts";
import { chronicleCheck } from "../../../../src/rules/chronicle/checks/index.ts";
import {
  ARMOUR,
  attackModifier,
  distanceModifier,
  gripPenalty,
  isArmour,
  isWeapon,
  PARRY_PENALTY,
  parryModifier,
  SHIELD_PARRY,
  weaponOf,
} from "../../../../src/rules/chronicle/equipment/equipment.ts";
import { WEAPON_IDS } from "../../../../src/rules/chronicle/equipment/weapons.ts";
import { CHRONICLE_OPTIONS } from "../../../../src/rules/chronicle/options.ts";
import {
  CONDITION,
  CONDITIONS,
  type ConditionId,
  forbidden,
  HINDRANCES,
  ratingOf,
  UNHINDERED,
} from "../../../../src/rules/chronicle/wounds/index.ts";
import { fraction } from "../../../../src/rules/dice/fraction.ts";

describe("weapons", () => {
  it.each([
    ["R000-4.05-01", "dagger", "dagger", 0, -2, false],
    ["R000-4.05-01", "rock", "dagger", -2, undefined, false],
    ["R000-4.05-01", "hands", "dagger", -4, undefined, false],
    ["R000-4.05-02", "sword", "sword", 0, 0, false],
    ["R000-4.05-02", "club", "sword", 0, -1, false],
    ["R000-4.05-02", "hammer", "sword", 1, -1, false],
    ["R000-4.05-02", "mace", "sword", 1, -1, false],
    ["R000-4.05-02", "axe", "sword", 1, -1, false],
    ["R000-4.05-02", "fencingSword", "sword", -1, 0, false],
    ["R000-4.05-02", "bigSword", "sword", 1, 0, true],
    ["R000-4.05-03", "spear", "spear", 0, 0, false],
    ["R000-4.05-03", "staff", "spear", -1, 0, false],
    ["R000-4.05-03", "halberd", "spear", 1, 0, true],
  ] as const)("%s %s: at %s distance, attacks %i, Parry %s, two-handed %s", (_, id, distance, attack, parry, both) => {
    expect(weaponOf(id).distance).toBe(distance);
    expect(attackModifier(id, "metal")).toBe(attack);
    expect(parryModifier(id, true)).toBe(parry);
    expect(weaponOf(id).twoHanded).toBe(both);
  });

  it("are all in the table, and bare hands parry only bare hands", () => {
    expect(WEAPON_IDS.every(isWeapon)).toBe(true);
    expect(parryModifier("hands", false)).toBe(0);
    expect(parryModifier("rock", false)).toBeUndefined();
    expect([isWeapon("mace"), isWeapon("laser"), isArmour("plate"), isArmour("toString")]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it("R000-4.05-04 A000-4.05-01 T000-4.05-05 two-handed ones in one hand cost 2 on what is done with them", () => {
    expect([gripPenalty("bigSword", 1), gripPenalty("bigSword", 2), gripPenalty("sword", 1)]).toEqual([-2, 0, 0]);
    expect(5 - 1 + attackModifier("bigSword", "none") + gripPenalty("bigSword", 1)).toBe(3);
  });

  it("A000-4.05-02 a mace has +2 in all against plate", () => {
    expect(attackModifier("mace", "plate")).toBe(2);
    expect(attackModifier("hammer", "plate")).toBe(1);
  });

  it("A000-4.05-03 the warhammer is the hammer, and every sword is carried alike", () => {
    expect([OBJECTS.hammer?.size, OBJECTS.sword?.size, OBJECTS.fencingSword?.size, OBJECTS.bigSword?.size]).toEqual(
      new Array(4).fill("normalLong"),
    );
    expect(OBJECTS.warhammer).toBeUndefined();
  });

  it("A000-4.05-04 shooting has no rules in the book and is off unless the table turns it on", () => {
    expect(CHRONICLE_OPTIONS["combat.shooting"]).toEqual({ default: "off", choices: ["off", "on"] });
  });
});

describe("armour, shield and distance", () => {
  it("R000-4.05-05 T000-4.05-01 plate +4, other metal +2, other +1; a shield +1 to Parry", () => {
    expect(ARMOUR).toEqual({ none: 0, other: 1, metal: 2, plate: 4 });
    const parry = 3 + PARRY_PENALTY + SHIELD_PARRY;
    expect(parry).toBe(2);
    expect(parry + ARMOUR.plate).toBe(6);
  });

  it("T000-4.05-02 a sword's Quick Attack at Spear distance against a sword's Parry: 3 against 0", () => {
    const away = distanceModifier("sword", "spear", "flat");
    const attack = 4 + attackModifier("sword", "none") + away;
    const parry = 3 + PARRY_PENALTY + parryModifier("sword", true)! + away;
    expect([attack, parry]).toEqual([3, 0]);
    expect(chronicleCheck.terms(attack, parry).chance).toEqual(fraction(477, 640));
  });

  it("costs 1 away from its own distance, or 1 for each step if the table says so", () => {
    expect(distanceModifier("dagger", "spear", "flat")).toBe(-1);
    expect(distanceModifier("dagger", "spear", "perStep")).toBe(-2);
    expect(distanceModifier("spear", "spear", "perStep")).toBe(0);
  });
});

describe("conditions", () => {
  it("R000-4.07-01 PRONE forbids Push, Dodge, Footwork and movement, until one stands up", () => {
    expect(CONDITION.prone).toMatchObject({ forbids: HINDRANCES, endedBy: "standUp", penalties: {} });
  });

  it("R000-4.07-02 HELD forbids Footwork and movement, costs 2 Speed and Strength, forces Dagger distance", () => {
    expect(forbidden(["held"], "push")).toBe(false);
    expect(forbidden(["held"], "movement") && forbidden(["held"], "footwork")).toBe(true);
    expect(CONDITION.held).toMatchObject({
      penalties: { speed: -2, strength: -2 },
      forcesDagger: true,
      endedBy: "breakHold",
      releasedTo: "free",
    });
  });

  it("A000-4.07-01 HELD forbids Dodge, which is a move, unless the table allows it in place", () => {
    expect(forbidden(["held"], "dodge")).toBe(true);
    expect(CHRONICLE_OPTIONS["combat.heldDodge"]).toEqual({ default: false, choices: [false, "inPlace"] });
  });

  it("R000-4.07-03 A000-4.07-04 TACKLED forbids all four, costs 2 Control, Speed and Strength, and leaves one PRONE", () => {
    for (const hindrance of HINDRANCES) expect(forbidden(["tackled"], hindrance)).toBe(true);
    expect(CONDITION.tackled).toMatchObject({
      penalties: { control: -2, speed: -2, strength: -2 },
      endedBy: "breakTackle",
      releasedTo: "prone",
    });
  });

  it("A000-4.07-02 breaking a Tackle leaves one standing, unless the table says PRONE", () => {
    expect(CHRONICLE_OPTIONS["combat.breakTackleProne"].default).toBe(false);
  });

  it("A000-4.07-06 adds up the penalties from different enemies", () => {
    const lost = (conditions: readonly ConditionId[], skill: HandToHandSkill) =>
      ratingOf({ skills: {}, hurt: UNHINDERED, conditions }, skill).rating;
    expect(lost(["held", "tackled"], "speed")).toBe(-4);
    expect(lost(["held", "tackled"], "control")).toBe(-2);
    expect(lost(CONDITIONS, "fightingMind")).toBe(0);
    expect(forbidden([], "push")).toBe(false);
  });
});
