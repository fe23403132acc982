import { describe, expect, it } from "vitest";
import { boardOf } from "../../../../src/rules/chronicle/battle/board.ts";
import { clusterChoices, tanglesOf } from "../../../../src/rules/chronicle/battle/clusters/choices.ts";
import { fallBackCells, OFF_MAP } from "../../../../src/rules/chronicle/battle/move/move.ts";
import type { BattleOptions } from "../../../../src/rules/chronicle/options.ts";
import { battle } from "../../../../src/rules/varied-battle.ts";
import { at, field, kinds, LOSE, only, play, scene, sumOf, the, type UnitPart, WIN } from "./scene.ts";

const FAR: readonly UnitPart[] = [
  { id: "a9", kind: "MI", on: [0, 0] },
  { id: "d9", kind: "MI", on: [0, 11] },
];
const DUO: readonly UnitPart[] = [{ id: "a1", kind: "MI", on: [5, 4] }, { id: "d1", kind: "MI", on: [5, 5] }, ...FAR];
const TRIO: readonly UnitPart[] = [
  { id: "a1", kind: "HI", on: [5, 4] },
  { id: "d1", kind: "MI", on: [5, 5] },
  { id: "d2", kind: "MI", on: [5, 3] },
  { id: "d3", kind: "MI", on: [4, 4] },
  ...FAR,
];
/** Impassable ground all around 5,5 except the hex of the winner on 5,4. */
const POCKET = field({ "4,5": "~", "4,6": "~", "5,6": "~", "6,5": "~", "6,6": "~" });

describe("One on one (R000-5.04-07)", () => {
  it("T000-5.04-06: the loser takes L = 45 and its owner chooses where it falls back", () => {
    const { state, events } = play(scene(DUO), {}, sumOf(14));
    expect(only(events, "fight")[0]).toMatchObject({
      lone: "a1",
      loneWon: true,
      suffered: [{ unit: "d1", losses: 45, lost: false }],
    });
    expect(battle.demands(state)).toMatchObject([{ key: "fallBack", seat: "defender" }]);
    expect(battle.legal(state, "fallBack")).toHaveLength(3);
    expect(battle.refusal(state, "fallBack", { type: "fallBack", unit: "d1", to: at(4, 5) })?.key).toBe(
      "BNB.Problem.battle.fallBack",
    );
    const after = play(state, { fallBack: { type: "fallBack", unit: "d1", to: at(5, 6) } });
    expect(the(after.state, "d1")).toMatchObject({ cell: at(5, 6), losses: 45 });
    expect(the(after.state, "a1").cell, "A000-5.04-12: the winner does not follow").toBe(at(5, 4));
  });

  it("A000-5.04-12: the winner does not advance", () => {
    const { state } = play(scene(DUO, { map: POCKET }), {}, LOSE);
    const after = play(state, { fallBack: { type: "fallBack", unit: "a1", to: at(5, 3) } });
    expect(the(after.state, "d1").cell).toBe(at(5, 5));
  });

  it("A000-5.04-14: a tie of the total goes to the roller, by the check's own rule", () => {
    const [won] = only(play(scene(DUO), {}, sumOf(14)).events, "fight");
    const [lost] = only(play(scene(DUO), {}, sumOf(13)).events, "fight");
    expect([won!.loneWon, lost!.loneWon]).toEqual([true, false]);
  });

  it("T000-5.04-06: a unit that cannot fall back takes 90 instead", () => {
    const { state, events } = play(scene(DUO, { map: POCKET }), {}, WIN);
    expect(only(events, "hemmedIn")[0]).toMatchObject({ unit: "d1", suffered: { losses: 45 } });
    expect(the(state, "d1")).toMatchObject({ losses: 90, cell: at(5, 5), fate: "fights" });
  });

  it("R000-5.04-09 T000-5.04-06: losses count up, strength does not fall, and at its size the unit is lost", () => {
    const hurt = DUO.map((part) => (part.id === "d1" ? { ...part, losses: 90 } : part));
    const { state, events } = play(scene(hurt), {}, WIN);
    expect(only(events, "fight")[0]!.bouts[0]!.strengths).toEqual([3, 3]);
    expect(the(state, "d1")).toMatchObject({ fate: "lost", losses: 100, cell: -1 });
    expect(only(events, "fellBack")).toEqual([]);
  });
});

describe("One on many (R000-5.04-08)", () => {
  it("T000-5.04-20: a lone unit that wins all gives 23 to each, and all fall back", () => {
    const { state, events } = play(scene(TRIO), {}, [...WIN, ...WIN, ...WIN]);
    const [fight] = only(events, "fight");
    expect(fight!.suffered).toEqual(["d1", "d2", "d3"].map((unit) => ({ unit, losses: 23, lost: false })));
    expect(fight!.aftermath.movers).toEqual(["d1", "d2", "d3"]);
    expect(kinds(state)).toEqual(["fallBack"]);
    const one = play(state, { fallBack: { type: "fallBack", unit: "d3", to: at(3, 3) } }).state;
    const two = play(one, { fallBack: { type: "fallBack", unit: "d1", to: at(5, 6) } }).state;
    const three = play(two, { fallBack: { type: "fallBack", unit: "d2", to: at(5, 2) } }).state;
    expect(three.round).toBe(3);
  });

  it("T000-5.04-20 A000-5.04-05: one of the many that cannot fall back takes 46, by itself", () => {
    const { state } = play(scene(TRIO, { map: POCKET }), {}, [...WIN, ...WIN, ...WIN]);
    const one = play(state, { fallBack: { type: "fallBack", unit: "d3", to: at(3, 3) } }).state;
    const { state: after } = play(one, { fallBack: { type: "fallBack", unit: "d2", to: at(5, 2) } });
    expect(["d1", "d2", "d3"].map((id) => the(after, id).losses)).toEqual([46, 23, 23]);
  });

  it("A000-5.04-06: half losses are rounded as the table likes", () => {
    const each = (how: BattleOptions["battle.fractionRounding"]) =>
      only(
        play(scene(TRIO, { options: { "battle.fractionRounding": how } }), {}, [...WIN, ...WIN, ...WIN]).events,
        "fight",
      )[0]!.suffered[0]!.losses;
    expect([each("up"), each("down"), each("nearest")]).toEqual([23, 22, 23]);
  });

  it("T000-5.04-20: beaten by one of three it takes 45 once, and the many name the unit it falls back from", () => {
    const { state, events } = play(scene(TRIO), {}, [...WIN, ...LOSE, ...LOSE]);
    expect(only(events, "fight")[0]).toMatchObject({ loneWon: false, suffered: [{ unit: "a1", losses: 45 }] });
    expect(battle.demands(state)).toMatchObject([{ key: "from", seat: "defender" }]);
    expect(battle.legal(state, "from")).toHaveLength(3);
    const named = play(state, { from: { type: "from", unit: "d3" } });
    expect(kinds(named.state)).toEqual(["fallBack"]);
    const { state: after } = play(named.state, { fallBack: { type: "fallBack", unit: "a1", to: at(6, 4) } });
    expect(the(after, "a1")).toMatchObject({ losses: 45, cell: at(6, 4) });
  });

  it("A000-5.04-16: they may name one that leaves no hex: then it takes 90; or only winners, as the table likes", () => {
    const map = field({ "4,5": "~", "6,5": "~", "6,4": "~" });
    const any = play(scene(TRIO, { map }), {}, [...WIN, ...LOSE, ...LOSE]).state;
    const { state: after } = play(any, { from: { type: "from", unit: "d1" } });
    expect(the(after, "a1")).toMatchObject({ losses: 90, cell: at(5, 4) });
    const strict = scene(TRIO, { map, options: { "battle.loneRetreatFrom": "winnersOnly" } });
    const asked = play(strict, {}, [...WIN, ...LOSE, ...LOSE]).state;
    expect(battle.legal(asked, "from")).toEqual([
      { type: "from", unit: "d2" },
      { type: "from", unit: "d3" },
    ]);
    expect(battle.refusal(asked, "from", { type: "from", unit: "d1" })?.key).toBe("BNB.Problem.battle.from");
  });
});

describe("Falling back (A000-5.04-03)", () => {
  const cells = (
    on: readonly [number, number],
    from: readonly [number, number],
    options: Partial<BattleOptions> = {},
    map = field(),
  ) => {
    const state = scene(
      [
        { id: "a1", kind: "MI", on: from },
        { id: "d1", kind: "MI", on },
      ],
      { options, map },
    );
    return fallBackCells(boardOf(state), the(state, "d1"), the(state, "a1"));
  };

  it("goes to a free hex at distance 2 from the winner, next to other enemies or not", () => {
    expect(cells([5, 5], [5, 4])).toEqual([at(5, 6), at(6, 6), at(4, 6)]);
  });

  it("does not cross hard barriers; soft ones do not matter", () => {
    expect(cells([5, 5], [5, 4], {}, field({}, ["wall 5,5 e", "hedge 5,5 se"]))).toEqual([at(6, 6), at(4, 6)]);
  });

  it("is blocked by the map edge, or leaves the battle there", () => {
    expect(cells([0, 0], [0, 1])).toEqual([]);
    expect(cells([0, 0], [0, 1], { "battle.edgeRetreat": "leavesBattle" })).toEqual([OFF_MAP]);
    const state = scene(
      [
        { id: "a1", kind: "MI", on: [0, 1] },
        { id: "d1", kind: "MI", on: [0, 0] },
        { id: "d2", kind: "MI", on: [9, 9] },
      ],
      {
        options: { "battle.edgeRetreat": "leavesBattle" },
      },
    );
    const beaten = play(state, {}, WIN).state;
    const after = play(beaten, { fallBack: { type: "fallBack", unit: "d1", to: OFF_MAP } }).state;
    expect(the(after, "d1")).toMatchObject({ fate: "left", losses: 45, cell: -1 });
  });
});

describe("The order of results (A000-5.04-04)", () => {
  /** Two fights whose losers can both fall back to 5,6. */
  const TWO: readonly UnitPart[] = [
    { id: "a1", kind: "MI", on: [5, 4] },
    { id: "d1", kind: "MI", on: [5, 5] },
    { id: "a2", kind: "MI", on: [5, 8] },
    { id: "d2", kind: "MI", on: [5, 7] },
  ];

  it("all rolls and losses come first, then forced moves in the order that the proactive side chooses", () => {
    const { state, events } = play(scene(TWO), {}, [...WIN, ...WIN]);
    expect(only(events, "fight")).toHaveLength(2);
    expect(battle.demands(state)).toMatchObject([{ key: "sequence", seat: "attacker" }]);
    expect(battle.legal(state, "sequence")).toHaveLength(2);
    expect(battle.refusal(state, "sequence", { type: "sequence", clusters: [0, 0] })?.key).toBe(
      "BNB.Problem.battle.sequence",
    );
    const chosen = play(state, { sequence: { type: "sequence", clusters: [1, 0] } }).state;
    expect(battle.legal(chosen, "fallBack").every((order) => order.type === "fallBack" && order.unit === "d2")).toBe(
      true,
    );
    const first = play(chosen, { fallBack: { type: "fallBack", unit: "d2", to: at(5, 6) } }).state;
    expect(battle.legal(first, "fallBack")).not.toContainEqual({ type: "fallBack", unit: "d1", to: at(5, 6) });
  });

  it("destroyed units are gone before anybody moves", () => {
    const parts = TWO.map((part) => (part.id === "d1" ? { ...part, losses: 99 } : part));
    const { state } = play(scene(parts), {}, [...WIN, ...WIN]);
    expect(kinds(state)).toEqual(["fallBack"]);
    expect(the(state, "d1").fate).toBe("lost");
  });
});

describe("Clusters on the board (R000-5.04-05)", () => {
  it("T000-5.04-19: a hard barrier between A1 and B2 leaves B2 unengaged", () => {
    const parts: UnitPart[] = [
      { id: "a1", kind: "MI", on: [5, 4] },
      { id: "d1", kind: "MI", on: [5, 5] },
      { id: "d2", kind: "MI", on: [5, 3] },
    ];
    const ways = (lines: string[]) => {
      const board = boardOf(scene(parts, { map: field({}, lines) }));
      return tanglesOf(board).map((tangle) => clusterChoices(board, tangle));
    };
    expect(ways([])).toEqual([[[{ attackers: ["a1"], defenders: ["d1", "d2"] }]]]);
    expect(ways(["wall 5,4 w"])).toEqual([[[{ attackers: ["a1"], defenders: ["d1"] }]]]);
  });

  it("A000-5.04-02: the proactive side chooses among equals, and nothing else is taken", () => {
    const square: UnitPart[] = [
      { id: "a1", kind: "MI", on: [5, 4] },
      { id: "a2", kind: "MI", on: [5, 5] },
      { id: "d1", kind: "MI", on: [4, 5] },
      { id: "d2", kind: "MI", on: [6, 5] },
    ];
    const state = scene(square, { proactive: "defender" });
    expect(battle.demands(state)).toMatchObject([{ key: "clusters:0", seat: "defender" }]);
    const ways = battle.legal(state, "clusters:0");
    expect(ways).toHaveLength(2);
    expect(ways.every((order) => battle.refusal(state, "clusters:0", order) === undefined)).toBe(true);
    const refused = (clusters: unknown) => battle.refusal(state, "clusters:0", { type: "clusters", clusters })?.key;
    expect(refused([{ attackers: ["a1", "a2"], defenders: ["d1"] }])).toBe("BNB.Problem.battle.clusters");
    expect(refused([{ attackers: ["a1"], defenders: ["zz"] }])).toBe("BNB.Problem.battle.clusters");
    expect(refused([null])).toBe("BNB.Problem.battle.clusters");
    const { state: after } = play(state, { "clusters:0": ways[1]! }, [...WIN, ...WIN]);
    expect(after.clusters).toEqual((ways[1] as { clusters: unknown }).clusters);
  });
});
