/** What a sound battle never shows, fault by fault: the fuzzer finds only what this notices. */
import { expect, test } from "vitest";
import { faults } from "../../../../src/rules/chronicle/battle/conflict.ts";
import type { BattleState } from "../../../../src/rules/chronicle/battle/state.ts";
import { at, COLS, field, ROWS, scene, type UnitPart } from "./scene.ts";

const A1: UnitPart = { id: "a1", kind: "MI", on: [5, 2] };
const D1: UnitPart = { id: "d1", kind: "MI", on: [5, 8] };
const withA1 = (more: Partial<UnitPart>) => scene([{ ...A1, ...more }, D1]);
const withLosses = (permanent: number, losses: number): BattleState => ({
  ...scene([A1, D1]),
  ending: { reason: "truce", losses: [{ unit: "a1", fate: "fights", losses, permanent }] },
});
const mustered = (side: "attacker" | "defender", troops: object): BattleState => {
  const state = scene([A1, D1]);
  return { ...state, armies: { ...state.armies, [side]: { ...state.armies[side], troops } } };
};
/** Rows with an odd number are one hex shorter. */
const FIRST_BEYOND = ROWS * COLS - ROWS / 2;

test.each<[string, () => BattleState, string[]]>([
  ["a battle as it should be", () => scene([A1, D1]), []],
  ["and one before its muster", () => ({ ...scene([A1, D1]), units: [] }), []],
  ["a unit lost, one gone, one waiting", () => withA1({ fate: "lost", losses: 100, cell: -1 }), []],
  ["gone with losses", () => withA1({ fate: "left", losses: 99, cell: -1 }), []],
  ["waiting", () => withA1({ fate: "waiting", cell: -1 }), []],
  ["on the very first hex", () => withA1({ on: [0, 0] }), []],
  ["fights nowhere", () => withA1({ cell: -1 }), ["a1 is fights on cell -1"]],
  ["waits on the field", () => withA1({ fate: "waiting" }), [`a1 is waiting on cell ${at(5, 2)}`]],
  ["gone and on the first hex", () => withA1({ fate: "left", on: [0, 0] }), ["a1 is left on cell 0"]],
  ["more losses than soldiers", () => withA1({ losses: 101 }), ["a1 has 101 losses of 100"]],
  ["losses below nothing", () => withA1({ losses: -1 }), ["a1 has -1 losses of 100"]],
  ["stands though all are lost", () => withA1({ losses: 100 }), ["a1 is fights with 100 losses of 100"]],
  [
    "lost though some are left",
    () => withA1({ losses: 99, fate: "lost", cell: -1 }),
    ["a1 is lost with 99 losses of 100"],
  ],
  [
    "stands in the water",
    () => ({ ...scene([A1, D1]), map: field({ "5,2": "~" }) }),
    [`a1 stands on impassable cell ${at(5, 2)}`],
  ],
  ["stands beyond the map", () => withA1({ cell: FIRST_BEYOND }), [`a1 stands on impassable cell ${FIRST_BEYOND}`]],
  ["two on one hex", () => scene([A1, { ...D1, on: [5, 2] }]), [`d1 and a1 both stand on cell ${at(5, 2)}`]],
  [
    "soldiers from nowhere",
    () => mustered("attacker", { mediumInfantry: 90 }),
    ["attacker has 100 mediumInfantry, 90 were mustered"],
  ],
  [
    "a whole kind that vanished",
    () => mustered("defender", { mediumInfantry: 100, bowmen: 7 }),
    ["defender has 0 bowmen, 7 were mustered"],
  ],
  [
    "in two clusters, attacker and defender",
    () => ({
      ...scene([A1, D1]),
      clusters: [
        { attackers: ["a1"], defenders: ["d1"] },
        { attackers: ["a1"], defenders: ["d1"] },
      ],
    }),
    ["a1 is in 2 clusters", "d1 is in 2 clusters", "a1 is in 2 clusters", "d1 is in 2 clusters"],
  ],
  [
    "in clusters that are apart",
    () => ({
      ...scene([A1, D1]),
      clusters: [
        { attackers: ["a1"], defenders: ["d1"] },
        { attackers: ["a2"], defenders: ["d2"] },
      ],
    }),
    [],
  ],
  ["pays all its losses, or none", () => withLosses(7, 7), []],
  ["none", () => withLosses(0, 7), []],
  ["pays more than it lost", () => withLosses(8, 7), ["a1 pays 8 of 7 losses"]],
  ["is paid", () => withLosses(-1, 7), ["a1 pays -1 of 7 losses"]],
])("%s", (_, state, found) => {
  expect(faults(state())).toEqual(found);
});
