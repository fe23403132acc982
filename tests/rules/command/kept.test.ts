/** A unit between battles: its values, what it brings, what a battle changes. */
import { expect, test } from "vitest";
import { comparisons } from "../../../src/rules/command/act/clash.ts";
import {
  type CommandUnit,
  commandFigures,
  commandNeedsRest,
  commandResults,
  commandSetup,
  NEW_COMMAND_UNIT,
  RESTED_UNIT,
} from "../../../src/rules/command/units/kept.ts";
import { COMMAND_OPTIONS } from "../../../src/rules/command/vocabulary.ts";
import { defaults } from "../../../src/rules/option.ts";
import { battle } from "./table.ts";

const BOOK = defaults(COMMAND_OPTIONS);
const CARRIED = { ...BOOK, "cp.carryDamage": true };
const unit = (more: Partial<CommandUnit>): CommandUnit => ({ ...NEW_COMMAND_UNIT, ...more });

test("T003-UNIT-02 values minus the unit's damage, and archers' entered scores", () => {
  const cavalry = unit({ class: "heavyCavalry", grade: "A", damage: 3 });
  expect(commandFigures(cavalry, CARRIED)).toEqual({
    points: 4,
    leastPoints: 4,
    mostPoints: 9,
    damage: 3,
    routDamage: 4,
    assault: { full: 7, now: 4 },
    support: { full: 2, now: 0 },
    survivors: 40,
  });
  const bows = unit({ class: "archers", assault: 2, support: 5 });
  expect(commandFigures(bows, BOOK)).toMatchObject({ assault: { full: 2 }, support: { full: 5 } });
  expect(commandFigures({ ...bows, class: "heavyInfantry" }, BOOK)).toMatchObject({ assault: { full: 3 } });
});

test("R003-HEA-71 by the book a unit is whole in its next battle, and nothing is written back", () => {
  const hurt = unit({ class: "archers", points: 0, damage: 3, gone: true });
  expect(commandSetup(hurt, BOOK)).toMatchObject({ points: null, damage: 0 });
  expect(commandFigures(hurt, BOOK)).toMatchObject({ points: 2, damage: 0 });
  expect(commandSetup(hurt, CARRIED)).toBeUndefined();
  expect(commandSetup({ ...hurt, gone: false }, CARRIED)).toMatchObject({ points: 0, damage: 3 });
  expect(commandSetup(NEW_COMMAND_UNIT, BOOK)).toBeUndefined();
  const { state, record } = battle(["archers A 1,1"], ["archers A 9,9"]);
  expect(commandResults(state, true, record.setup)).toEqual({});
});

test("R002-UNI-71 results use the id of the start, whatever the unit's name", () => {
  const { state, record } = battle(["archers A 1,1"], ["archers A 9,9"], { "cp.carryDamage": true });
  const routed = { ...state.units.s1!, name: "Renamed", status: "routed", damage: 4, points: 1 } as const;
  const after = { ...state, units: { ...state.units, s1: routed } };
  expect(commandResults(after, true, record.setup)).toEqual({
    n1: { points: 4, damage: 0, gone: false },
    s1: { points: 1, damage: 3, gone: true },
  });
  expect(commandResults(after, false, record.setup)).toEqual({ n1: RESTED_UNIT, s1: RESTED_UNIT });
  expect([unit({}), unit({ points: 1 }), unit({ damage: 1 }), unit({ gone: true })].map(commandNeedsRest)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test("A003-RES-01 a comparison with every fresh unit of the book follows the option for ties", () => {
  const rows = (tie: "none" | "defenderWins") =>
    comparisons(unit({ class: "lightInfantry", grade: "A" }), { ...BOOK, "cp.tie": tie });
  const heavy = rows("none").find((row) => row.class === "heavyInfantry")!;
  expect(heavy.grades.map(({ margin, verdict }) => `${margin} ${verdict}`)).toEqual([
    "-2 defender",
    "-1 defender",
    "0 nobody",
    "1 attacker",
    "2 attacker",
  ]);
  expect(rows("defenderWins").find((row) => row.class === "heavyInfantry")!.grades[2]!.verdict).toBe("defender");
});
