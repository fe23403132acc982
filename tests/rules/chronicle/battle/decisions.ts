/** A field at each kind of decision of a battle, with a legal order. */
import type { BattleState, Side } from "../../../../src/rules/chronicle/battle/state.ts";
import { at, field, LOSE, play, scene, type UnitPart, WIN } from "./scene.ts";

const A1: UnitPart = { id: "a1", kind: "MI", on: [5, 2] };
const A2: UnitPart = { id: "a2", kind: "MI", on: [7, 2] };
const D1: UnitPart = { id: "d1", kind: "MI", on: [5, 8] };
const D2: UnitPart = { id: "d2", kind: "MI", on: [7, 8] };
export const FOUR = [A1, A2, D1, D2];
export const STRAIGHT = [
  { attackers: ["a1"], defenders: ["d1"] },
  { attackers: ["a2"], defenders: ["d2"] },
];

export const DECISIONS: readonly (readonly [key: string, seat: Side, make: () => BattleState, right: object])[] = [
  [
    "split",
    "attacker",
    () => ({ ...scene(FOUR, { options: { "battle.freeSplit": true } }), units: [], ...splitting() }),
    { type: "split", troop: null },
  ],
  ["deploy", "defender", () => placing(), { type: "place", at: { d2: at(7, 8) } }],
  [
    "row",
    "defender",
    () => scene([D1, waiting("a1")], { phase: { at: "row" } }),
    { type: "row", row: { axis: "flat", index: 5, side: 1 } },
  ],
  [
    "claim",
    "attacker",
    () => scene(FOUR, { phase: { at: "claim", side: "attacker" } }),
    { type: "claim", claim: false },
  ],
  [
    "council:attacker",
    "attacker",
    () => scene(FOUR, { phase: { at: "council" } }),
    { type: "council", intent: "retreat" },
  ],
  [
    "terms",
    "defender",
    () => scene(FOUR, { phase: { at: "terms", from: "attacker" } }),
    { type: "terms", accept: false },
  ],
  ["leave", "attacker", () => scene(FOUR, { phase: { at: "leave", side: "attacker" } }), { type: "leave", units: [] }],
  ["quick:defender", "defender", () => scene(FOUR, { phase: { at: "quick" } }), { type: "quick", units: ["d2"] }],
  ["move", "attacker", () => scene(FOUR, { phase: { at: "move", step: 2 } }), { type: "endMoves" }],
  ["shoot", "attacker", () => shooting(), { type: "shoot", targets: {} }],
  ["sequence", "attacker", () => beatenTwice(), { type: "sequence", clusters: [1, 0] }],
  ["clusters:0", "attacker", () => tangled(), { type: "clusters", clusters: STRAIGHT }],
  ["from", "defender", () => pressed(), { type: "from", unit: "d1" }],
  ["fallBack", "defender", () => beaten(), { type: "fallBack", unit: "d1", to: at(5, 6) }],
  ["step", "attacker", () => stepping(), { type: "step", to: null }],
];

function waiting(id: string): UnitPart {
  return { id, kind: "MI", on: [0, 0], cell: -1, fate: "waiting", clock: 0 };
}

function splitting() {
  const army = { name: "A", troops: { mediumInfantry: 90 }, tactics: 0, names: {} };
  return {
    armies: { attacker: army, defender: army },
    counts: { attacker: { mediumInfantry: 1 }, defender: { mediumInfantry: 1 } },
    phase: { at: "split", side: "attacker" },
  } as const;
}

function placing(): BattleState {
  return scene([waiting("a1"), D1, waiting("d2"), waiting("d3")], {
    phase: { at: "deploy", side: "defender" },
    map: field({ "3,3": "~" }),
  });
}

function shooting(): BattleState {
  return scene([{ ...A1, kind: "Bow" }, { ...D1, on: [5, 5] }, D2], { phase: { at: "shoot", step: 0 } });
}

/** Two fights, which both defenders have lost. */
function beatenTwice(): BattleState {
  const parts = [A1, A2, { ...D1, on: [5, 3] }, { ...D2, on: [7, 3] }] as const;
  return play(scene(parts), {}, [...WIN, ...WIN]).state;
}

/** Two on two, where each touches both of the others. */
function tangled(): BattleState {
  return scene([
    { id: "a1", kind: "MI", on: [5, 4] },
    { id: "a2", kind: "MI", on: [5, 5] },
    { id: "d1", kind: "MI", on: [4, 5] },
    { id: "d2", kind: "MI", on: [6, 5] },
  ]);
}

/** One between two who have beaten it. */
function pressed(): BattleState {
  const parts = [
    { id: "a1", kind: "MI", on: [5, 4] },
    { id: "d1", kind: "MI", on: [5, 5] },
    { id: "d2", kind: "MI", on: [5, 3] },
  ] as const;
  return play(scene(parts), {}, [...LOSE, ...LOSE]).state;
}

function beaten(): BattleState {
  return play(scene([{ ...A1, on: [5, 4] }, { ...D1, on: [5, 5] }, D2]), {}, WIN).state;
}

function stepping(): BattleState {
  const fought = scene(
    [
      { id: "a1", kind: "LI", on: [5, 4] },
      { id: "d1", kind: "MI", on: [5, 5] },
      { id: "d2", kind: "MI", on: [9, 9] },
    ],
    { map: field({ "5,4": "t" }) },
  );
  const { state } = play(fought, {}, WIN);
  return play(state, { fallBack: { type: "fallBack", unit: "d1", to: at(5, 6) } }).state;
}
