import { describe, expect, it } from "vitest";
import { TROOPS, troopCost, troopCount } from "../../../../src/rules/chronicle/battle/muster/troops.ts";
import { SHORT, type Short } from "./scene.ts";

const TABLE: readonly [Short, strength: number, movement: number, cost: number, range: number][] = [
  ["LI", 2, 3, 4, 0],
  ["MI", 3, 2, 3, 0],
  ["HI", 4, 2, 4, 0],
  ["Pike", 4, 2, 6, 0],
  ["LC", 2, 5, 10, 0],
  ["MC", 3, 4, 15, 0],
  ["HC", 5, 4, 20, 0],
  ["Bow", 2, 2, 4, 4],
];

describe("The troop table", () => {
  it.each(TABLE)(
    "R000-5.01-01: %s has strength %i, movement %i, cost %i, range %i",
    (kind, strength, movement, cost, range) => {
      expect(TROOPS[SHORT[kind]]).toMatchObject({ strength, movement, cost, range });
    },
  );

  it("R000-5.01-08 A000-5.01-02: light infantry and light cavalry scout, nobody else", () => {
    const scouts = Object.entries(TROOPS).filter(([, figures]) => figures.scouts);
    expect(scouts.map(([type]) => type)).toEqual(["lightInfantry", "lightCavalry"]);
  });

  it("A000-5.01-01: heavy infantry and pikemen are infantry, with infantry's movement", () => {
    expect([TROOPS.heavyInfantry.cavalry, TROOPS.pikemen.cavalry]).toEqual([false, false]);
    expect([TROOPS.heavyInfantry.movement, TROOPS.pikemen.movement]).toEqual([2, 2]);
    expect(TROOPS.heavyInfantry.strength).toBeGreaterThan(TROOPS.mediumInfantry.strength);
    expect(TROOPS.pikemen.strength).toBe(TROOPS.heavyInfantry.strength);
  });

  it("R000-5.01-09: there is no type beyond these, so levies are medium infantry and crossbowmen bowmen", () => {
    expect(Object.keys(TROOPS)).toHaveLength(8);
    expect(Object.values(TROOPS).filter((figures) => figures.range > 0)).toHaveLength(1);
    expect(TROOPS.mediumInfantry.cost).toBe(Math.min(...Object.values(TROOPS).map((figures) => figures.cost)));
  });

  it("A000-5.01-04: cost is for each soldier", () => {
    expect(troopCost({ pikemen: 10, bowmen: 5 })).toBe(10 * 6 + 5 * 4);
    expect(troopCount({ pikemen: 10, bowmen: 5 })).toBe(15);
  });
});
