import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaults } from "../../../src/rules/option.ts";
import { sortie } from "../../../src/rules/sortie/conflict.ts";
import { battle, setupOf, toSorties } from "./table.ts";

const options = defaults(sortie.options);
const problemOf = (setup: unknown) => {
  const begun = sortie.begin(setup, options);
  return begun.ok ? undefined : begun.problem.key.replace("BNB.Problem.", "");
};

describe("a setup that the book forbids", () => {
  test.each([
    ["no setup at all", undefined, "setup.notAnObject"],
    ["one army", { armies: [{ seat: "a", units: [{ id: "x", size: 1 }] }] }, "sortie.twoArmies"],
    ["an army without units", setupOf([], [{}]), "sortie.emptyArmy"],
    ["too many units", setupOf(Array(13).fill({}), [{}]), "sortie.tooManyUnits"],
    ["nobody in the unit", setupOf([{ size: 0 }], [{}]), "setup.range"],
    ["half a man", setupOf([{ size: 1.5 }], [{}]), "setup.range"],
    ["an unknown armour", setupOf([{ armour: "silk" }], [{}]), "setup.field"],
    ["an unknown field", setupOf([{ banner: "red" }], [{}]), "setup.unknownField"],
    ["a commander without a trained leader", setupOf([{ leadership: "none", commander: 2 }], [{}]), "sortie.noLeader"],
    ["walls without a fortification", setupOf([{ walls: true }], [{}]), "sortie.noWalls"],
    ["two units of one name", setupOf([{ id: "x" }], [{ id: "x" }]), "sortie.sameUnit"],
    ["an id with signs", setupOf([{ id: "a|b" }], [{}]), "sortie.unitId"],
    ["a fortification of nobody's", setupOf([{}], [{}], { fort: { seat: "west" } }), "sortie.fortSeat"],
    [
      "a front between friends",
      setupOf([{}, {}], [{}], { fronts: [{ unit: "n1", enemy: "n2" }] }),
      "sortie.noSuchFront",
    ],
    [
      "both armies of one seat",
      { armies: [0, 1].map((n) => ({ seat: "a", units: [{ id: `x${n}`, size: 1 }] })) },
      "sortie.sameSeat",
    ],
  ])("%s is refused by name", (_, setup, key) => {
    expect(problemOf(setup)).toBe(key);
  });

  test("nonsense never throws", () => {
    fc.assert(fc.property(fc.anything(), (setup) => void sortie.begin(setup, options)));
    const field = fc.dictionary(
      fc.constantFrom("size", "kind", "level", "fought", "side", "id", "pool"),
      fc.anything(),
    );
    fc.assert(fc.property(field, (unit) => void sortie.begin(setupOf([unit], [{}]), options)));
  });

  test("nonsense orders are refused and never throw", () => {
    const marching = battle([{ archers: true }], [{}], { gap: 4 }).state;
    const fighting = toSorties(battle([{ bonus: 3 }], [{}])).state;
    const order = fc.oneof(
      fc.anything(),
      fc.record({ manoeuvre: fc.constantFrom("attack", "fly"), dice: fc.anything() }),
      fc.record({
        act: fc.constantFrom("shoot", "split", "press", "join"),
        target: fc.anything(),
        dice: fc.anything(),
      }),
    );
    fc.assert(
      fc.property(order, (given) => {
        for (const state of [marching, fighting]) {
          for (const { key } of sortie.demands(state)) {
            const refused = sortie.refusal(state, key, given);
            if (!refused) expect(typeof given).toBe("object");
          }
        }
      }),
    );
  });
});
