import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { command } from "../../../src/rules/command/conflict.ts";
import { within } from "../../../src/rules/command/field/moves.ts";
import { defaults } from "../../../src/rules/option.ts";
import { certain } from "../../../src/rules/result.ts";
import { battle, setupOf } from "./table.ts";

const options = defaults(command.options);
const problemOf = (setup: unknown) => {
  const begun = command.begin(setup, options);
  return begun.ok ? undefined : begun.problem.key.replace("BNB.Problem.", "");
};
const FOE = ["lightInfantry A 12,3"];

describe("a setup that the book forbids", () => {
  test.each([
    ["no setup at all", 7, "setup.notAnObject"],
    ["no armies", { armies: [] }, "command.twoArmies"],
    ["an army without units", setupOf([], FOE), "command.emptyArmy"],
    ["too many units", setupOf(Array(21).fill("archers A"), FOE), "command.tooManyUnits"],
    ["an unknown class", setupOf(["pikemen A 3,3"], FOE), "setup.field"],
    ["an unknown grade", setupOf(["archers F 3,3"], FOE), "setup.field"],
    ["a place off the map", setupOf(["archers A 3,44"], FOE), "command.offMap"],
    ["some units placed and some not", setupOf(["archers A 3,3", "archers A"], FOE), "command.someUnplaced"],
    ["a map that is no map", setupOf(["archers A 3,3"], FOE, { map: "here be dragons" }), "map"],
  ])("%s is refused by name", (_, setup, key) => {
    expect(problemOf(setup)).toContain(key);
  });

  test("nonsense never throws", () => {
    fc.assert(fc.property(fc.anything(), (setup) => void command.begin(setup, options)));
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (unit, more) => {
        const setup = setupOf(["archers A 3,3"], FOE) as { armies: { units: unknown[] }[] };
        setup.armies[0]!.units = [unit];
        command.begin({ ...setup, rows: more }, options);
      }),
    );
  });

  test("nonsense orders are refused and never throw", () => {
    const { state } = battle(["archers A 5,5"], ["heavyInfantry A 8,5"]);
    const order = fc.oneof(
      fc.anything(),
      fc.record({
        act: fc.constantFrom("volley", "advance", "charge", "rest"),
        unit: fc.anything(),
        to: fc.anything(),
      }),
    );
    fc.assert(fc.property(order, (given) => void command.refusal(state, "act", given)));
    for (const given of [
      null,
      [],
      "rest",
      { act: "volley", unit: "n1", target: "toString" },
      { act: "rest", unit: "n1" },
    ]) {
      expect(command.refusal(state, "act", given)).toBeDefined();
    }
  });
});

test("ground hinders nobody by the book; with cp.terrain on it does", () => {
  const rows = Array.from({ length: 15 }, (_, row) => `${row % 2 ? " " : ""}${(row === 7 ? "~ " : ". ").repeat(20)}`);
  const map = ["map The long river", "size 15 20 even", "field", ...rows].join("\n");
  const setup = setupOf(["lightCavalry A 6,5"], FOE, { map });
  const across = (terrain: boolean) => {
    const state = certain(command.begin(setup, { ...options, "cp.terrain": terrain }));
    return within(state, state.units.n1!, 3).some((cell) => cell >= 7 * 20);
  };
  expect([across(false), across(true)]).toEqual([true, false]);
});
