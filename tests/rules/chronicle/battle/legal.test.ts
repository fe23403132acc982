/** What may be ordered at each decision, and the default order. */
import { describe, expect, it, test } from "vitest";
import { boardOf } from "../../../../src/rules/chronicle/battle/board.ts";
import { allowedRows, deploymentCells, formation } from "../../../../src/rules/chronicle/battle/deploy/deploy.ts";
import { destinations } from "../../../../src/rules/chronicle/battle/move/move.ts";
import type { BattleState, OrderOf } from "../../../../src/rules/chronicle/battle/state.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { battle } from "../../../../src/rules/varied-battle.ts";
import { DECISIONS, FOUR, STRAIGHT } from "./decisions.ts";
import { at, scene, the, type UnitPart } from "./scene.ts";

const stateAt = (key: string) => DECISIONS.find(([one]) => one === key)![2]();
const CROSSWISE = [
  { attackers: ["a1"], defenders: ["d2"] },
  { attackers: ["a2"], defenders: ["d1"] },
];

describe("Every decision", () => {
  it.each(DECISIONS)("%s belongs to the %s; legal, default and random orders are not refused", (key, seat, make) => {
    const state = make();
    const demand = battle.demands(state).find((one) => one.key === key)!;
    const kind = key.split(":")[0]!;
    expect([demand.seat, demand.kind, demand.secret]).toEqual([seat, kind, kind === "quick"]);
    const legal = battle.legal(state, key);
    expect(new Set(legal.map((order) => JSON.stringify(order))).size).toBe(legal.length);
    const chance = Array.from({ length: 20 }, (_, seed) => battle.anyOrder!(state, key, seededDice(`${key} ${seed}`)));
    for (const order of [demand.fallback, ...legal, ...chance])
      expect(battle.refusal(state, key, order)).toBeUndefined();
  });

  it("nothing is legal where nothing is asked", () => {
    for (const [, , make] of DECISIONS) expect(battle.legal(make(), "nothing")).toEqual([]);
  });

  test.each<[string, (state: BattleState) => readonly object[]]>([
    [
      "split",
      () => [
        { type: "split", troop: "mediumInfantry" },
        { type: "split", troop: null },
      ],
    ],
    [
      "deploy",
      (state) => [
        { type: "place", at: formation(state, "defender") },
        ...[...deploymentCells(state, "defender").keys()]
          .filter((cell) => deploymentCells(state, "defender")[cell] === 1)
          .map((cell) => ({ type: "place", at: { d2: cell } })),
      ],
    ],
    ["row", (state) => allowedRows(state).map((row) => ({ type: "row", row }))],
    ["claim", () => [true, false].map((claim) => ({ type: "claim", claim }))],
    ["council:attacker", () => ["fight", "retreat", "surrender"].map((intent) => ({ type: "council", intent }))],
    ["terms", () => [true, false].map((accept) => ({ type: "terms", accept }))],
    ["leave", () => [["a1", "a2"], ["a1"], []].map((units) => ({ type: "leave", units }))],
    ["quick:defender", () => [["d1"], ["d2"]].map((units) => ({ type: "quick", units }))],
    [
      "move",
      (state) => [
        { type: "endMoves" },
        ...["a1", "a2"].flatMap((unit) =>
          destinations(boardOf(state), the(state, unit)).map(({ cell }) => ({ type: "move", unit, to: cell })),
        ),
      ],
    ],
    ["shoot", () => [{ a1: "d1" }, {}].map((targets) => ({ type: "shoot", targets }))],
    [
      "sequence",
      () => [
        { type: "sequence", clusters: [0, 1] },
        { type: "sequence", clusters: [1, 0] },
      ],
    ],
    ["clusters:0", () => [CROSSWISE, STRAIGHT].map((clusters) => ({ type: "clusters", clusters }))],
    ["from", () => ["d1", "d2"].map((unit) => ({ type: "from", unit }))],
    ["fallBack", () => [at(5, 6), at(6, 6), at(4, 6)].map((to) => ({ type: "fallBack", unit: "d1", to }))],
  ])("all that is legal: %s", (key, orders) => {
    const state = stateAt(key);
    expect(battle.legal(state, key)).toEqual(orders(state));
  });

  it("R000-5.01-03: light infantry in a wood may step to any free hex, or stand fast", () => {
    const orders = battle.legal(stateAt("step"), "step") as readonly OrderOf<"step">[];
    const beside = [at(5, 5), at(6, 5), at(6, 4), at(5, 3), at(4, 4), at(4, 5)];
    expect(orders.map(({ to }) => to)).toEqual([null, ...beside]);
  });

  it("R000-5.05-03: in the first round nobody may retreat", () => {
    const first = { ...stateAt("council:attacker"), round: 1 };
    expect(battle.legal(first, "council:defender")).toEqual(
      ["fight", "surrender"].map((intent) => ({ type: "council", intent })),
    );
  });

  it("where units must be split, stopping is not legal", () => {
    const state = stateAt("split");
    const tied = { mediumInfantry: 400, heavyInfantry: 400 };
    const army = { ...state.armies.attacker, troops: tied };
    const bound: BattleState = {
      ...state,
      options: { ...state.options, "battle.freeSplit": false },
      armies: { attacker: army, defender: army },
      counts: { attacker: { mediumInfantry: 4, heavyInfantry: 4 }, defender: { mediumInfantry: 1, heavyInfantry: 1 } },
    };
    expect(battle.legal(bound, "split")).toEqual([
      { type: "split", troop: "mediumInfantry" },
      { type: "split", troop: "heavyInfantry" },
    ]);
  });
});

describe("Where there are too many to list", () => {
  const row = (side: "a" | "d", count: number, col: number): UnitPart[] =>
    Array.from({ length: count }, (_, place) => ({ id: `${side}${place + 1}`, kind: "Bow", on: [place + 1, col] }));

  it("four of nine are quick in 126 ways, of which 120 are listed; of eight all 70", () => {
    const ways = (count: number) => {
      const state = scene([...row("a", count, 2), ...row("d", 2, 10)], { phase: { at: "quick" } });
      return battle.legal(state, "quick:attacker") as readonly OrderOf<"quick">[];
    };
    expect([ways(9).length, ways(8).length]).toEqual([120, 70]);
    expect(new Set(ways(9).map(({ units }) => units.join())).size).toBe(120);
    expect(ways(8).every(({ units }) => new Set(units).size === 4)).toBe(true);
  });

  it("each bow shoots at each target or holds its fire: two at two in nine ways, more up to the limit", () => {
    const ways = (bows: number, targets: number) => {
      const state = scene([...row("a", bows, 3), ...row("d", targets, 6)], { phase: { at: "shoot", step: 0 } });
      return battle.legal(state, "shoot") as readonly OrderOf<"shoot">[];
    };
    const two = ways(2, 2).map(({ targets }) => JSON.stringify(targets));
    expect(new Set(two).size).toBe(9);
    expect(two).toContain("{}");
    expect(ways(4, 4)).toHaveLength(120);
  });

  it("clusters settle in any order: three in six, six up to the limit", () => {
    const ways = (count: number) => {
      const aftermath = Array.from({ length: count }, (_, cluster) => ({
        cluster,
        movers: [],
        fromAny: [],
        ifHemmed: 0,
        steppers: ["a1"],
      }));
      return battle.legal(
        scene(FOUR, { phase: { at: "sequence" }, aftermath }),
        "sequence",
      ) as readonly OrderOf<"sequence">[];
    };
    expect(new Set(ways(3).map(({ clusters }) => clusters.join())).size).toBe(6);
    expect(ways(3)).toHaveLength(6);
    expect(ways(6)).toHaveLength(120);
  });
});
