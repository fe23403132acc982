/** Custom troops: values of their own, the special rules of one of the book's kinds, all in the record. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import { arena, meetingOdds } from "../../../../src/rules/chronicle/battle/melee/clash.ts";
import { lightSteps } from "../../../../src/rules/chronicle/battle/move/move.ts";
import {
  isTroopType,
  likeOf,
  OWN_TROOP_FIGURES,
  type OwnTroop,
  ownTroop,
  readOwnTroop,
  TROOP_TYPES,
  troopCost,
  troopCount,
  troopFigures,
  typesIn,
} from "../../../../src/rules/chronicle/battle/muster/troops.ts";
import { chronicleCheck } from "../../../../src/rules/chronicle/checks/index.ts";
import { BATTLE_OPTIONS } from "../../../../src/rules/chronicle/options.ts";
import { signed } from "../../../../src/rules/conflict/record.ts";
import { verify } from "../../../../src/rules/conflict/replay.ts";
import { storyOf } from "../../../../src/rules/conflict/story.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { defaults } from "../../../../src/rules/option.ts";
import { certain } from "../../../../src/rules/result.ts";

const GUARD: OwnTroop = { name: "Lake Guard", like: "pikemen", strength: 6, movement: 3, range: 0, cost: 9 };
const ID = certain(ownTroop(GUARD));
const { strength, movement, range, cost } = OWN_TROOP_FIGURES;
const any: fc.Arbitrary<OwnTroop> = fc.record({
  name: fc.string({ minLength: 1, maxLength: 60 }).filter((name) => name.trim() !== ""),
  like: fc.constantFrom(...TROOP_TYPES),
  strength: fc.integer(strength),
  movement: fc.integer(movement),
  range: fc.integer(range),
  cost: fc.integer(cost),
});

describe("H000-5-02 custom troops", () => {
  it("are a text with all their values", () => {
    fc.assert(
      fc.property(any, (given) => {
        const id = certain(ownTroop(given));
        const { name: _, ...wanted } = given;
        expect(readOwnTroop(id)).toMatchObject(wanted);
        return isTroopType(id) && likeOf(id) === given.like;
      }),
    );
    expect(troopFigures(ID)).toMatchObject({ strength: 6, movement: 3, cost: 9, cavalry: false });
    expect(typesIn({ [ID]: 3, bowmen: 2, mediumInfantry: 0 })).toEqual(["bowmen", ID]);
    expect([troopCount({ [ID]: 3, bowmen: 2 }), troopCost({ [ID]: 3 })]).toEqual([5, 27]);
  });

  it.each([
    ["name", { name: " " }],
    ["like", { like: "elephants" as never }],
    ["strength", { strength: 0 }],
    ["movement", { movement: 10 }],
    ["range", { range: 1.5 }],
    ["cost", { cost: Number.NaN }],
  ])("a wrong %s is refused by name", (key, change) => {
    const refused = ownTroop({ ...GUARD, ...change });
    expect(refused).toMatchObject({ ok: false, problem: { key: `BNB.Problem.troop.${key}` } });
  });

  it.each([
    "own:",
    "own:pikemen:0:1:0:1:X",
    "own:toString:1:1:0:1:X",
    "own:pikemen:1:1:0:01:X",
    "own:pikemen:1:1:0:1: X",
  ])("%j was written by nobody", (text) => {
    expect(isTroopType(text)).toBe(false);
  });

  it("fight a whole battle, appear under their name, and are verified from the record alone", () => {
    const battle = CONFLICTS.battle!;
    const sample = battle.sample(seededDice("own troops")) as { attacker: object };
    const setup = { ...sample, attacker: { name: "Lake", troops: { [ID]: 200, bowmen: 80 } } };
    const match = playOut(battle, seededDice("own/orders"), seededDice("own/dice"), { setup, id: "own" });
    expect(JSON.stringify(storyOf(match))).toContain("Lake Guard");
    expect(battle.faults?.(match.state) ?? []).toEqual([]);
    const saved = JSON.parse(JSON.stringify(signed(match.record)));
    expect(verify(CONFLICTS, saved).ok).toBe(true);
    expect(verify(CONFLICTS, JSON.parse(JSON.stringify(saved).replaceAll(ID, ID.replace(":6:", ":7:")))).ok).toBe(
      false,
    );
  });
});

describe("their chances", () => {
  const options = defaults(BATTLE_OPTIONS);
  const odds = (...given: [one: typeof ID | "pikemen", other: "heavyCavalry" | "pikemen", ground: "open" | "closed"]) =>
    meetingOdds(chronicleCheck, options, ...given);

  it("are the battle's own: strength, pikes against horse, closed ground", () => {
    expect(odds(ID, "heavyCavalry", "open")).toEqual(chronicleCheck.terms(6 + 3, 5 + 2).chance);
    expect(odds(ID, "pikemen", "closed")).toEqual(chronicleCheck.terms(6 - 1, 4 - 1).chance);
    const light = certain(ownTroop({ ...GUARD, like: "lightInfantry" }));
    expect(meetingOdds(chronicleCheck, options, light, "pikemen", "closed")).toEqual(
      chronicleCheck.terms(6 + 2, 4 - 1).chance,
    );
    const step = (type: typeof light | "lightInfantry") => {
      const { board, units } = arena(type, "pikemen", ["closed", "open"], "");
      return lightSteps(board, units[0]!).length;
    };
    expect(step(light)).toBe(step("lightInfantry"));
    expect(step(light)).toBeGreaterThan(0);
    const same = certain(ownTroop({ ...GUARD, ...troopFigures("pikemen"), like: "pikemen", name: "P" }));
    for (const ground of ["open", "closed"] as const)
      expect(odds(same, "heavyCavalry", ground)).toEqual(odds("pikemen", "heavyCavalry", ground));
  });
});
