import { describe, expect, it } from "vitest";
import { boardOf } from "../../../../src/rules/chronicle/battle/board.ts";
import { mayShoot, shotLosses, targetsOf } from "../../../../src/rules/chronicle/battle/shoot/shots.ts";
import type { BattleOptions } from "../../../../src/rules/chronicle/options.ts";
import { battle } from "../../../../src/rules/varied-battle.ts";
import { at, field, kinds, LOSE, only, play, scene, the, type UnitPart, WIN } from "./scene.ts";

const bow = (on: readonly [number, number], more: Partial<UnitPart> = {}): UnitPart => ({
  id: "a1",
  kind: "Bow",
  on,
  ...more,
});
const targets = (state: Parameters<typeof the>[0], id = "a1") =>
  targetsOf(boardOf(state), the(state, id)).map((unit) => unit.id);

describe("Who may shoot whom (R000-5.04-06)", () => {
  const foe: UnitPart = { id: "d1", kind: "MI", on: [5, 6] };

  it("R000-5.01-07: not after moving two spaces; A000-5.03-11: deployment counts as none", () => {
    expect([0, 1, 2].map((moved) => targets(scene([bow([5, 2], { moved }), foe])))).toEqual([["d1"], ["d1"], []]);
  });

  it("not beyond four hexes", () => {
    expect(targets(scene([bow([5, 1]), foe]))).toEqual([]);
  });

  it("only over open ground, both ends included", () => {
    expect(targets(scene([bow([5, 2]), foe], { map: field({ "5,4": "t" }) }))).toEqual([]);
    expect(targets(scene([bow([5, 2]), foe], { map: field({ "5,2": "t" }) }))).toEqual([]);
    expect(targets(scene([bow([5, 2]), foe], { map: field({ "5,6": "#" }) }))).toEqual([]);
    expect(targets(scene([bow([5, 2]), foe], { map: field({ "4,4": "t" }) }))).toEqual(["d1"]);
  });

  it("A000-5.04-09: units never block; along an edge one open hex is enough unless the table wants both", () => {
    const parts: UnitPart[] = [bow([4, 4]), { id: "d1", kind: "MI", on: [8, 4] }, { id: "d2", kind: "MI", on: [6, 4] }];
    expect(targets(scene(parts))).toEqual(["d1", "d2"]);
    const map = field({ "5,3": "t" });
    expect(targets(scene(parts, { map }))).toEqual(["d1", "d2"]);
    expect(targets(scene(parts, { map, options: { "battle.losEdge": "both" } }))).toEqual([]);
  });

  it("not while engaged, and others only shoot", () => {
    expect(targets(scene([bow([5, 5]), foe]))).toEqual([]);
    expect(targets(scene([{ id: "a1", kind: "MI", on: [5, 3] }, foe]))).toEqual([]);
  });

  it("A000-5.04-11: into a melee, unless the table forbids it", () => {
    const parts: UnitPart[] = [bow([5, 3]), { id: "a2", kind: "MI", on: [5, 5] }, foe];
    expect(targets(scene(parts))).toEqual(["d1"]);
    expect(targets(scene(parts, { options: { "battle.shootIntoMelee": false } }))).toEqual([]);
  });
});

describe("What a shot costs", () => {
  const loss = (size: number, range: number, won: boolean, options: Partial<BattleOptions> = {}, losses = 0) => {
    const state = scene([bow([5, 2], { size, losses })], { options });
    return shotLosses(boardOf(state), the(state, "a1"), range, won);
  };

  it.each([
    [100, 2, true, 30],
    [100, 2, false, 10],
    [100, 4, true, 10],
    [100, 4, false, 0],
    [67, 2, true, 21],
    [67, 2, false, 7],
    [67, 3, true, 7],
    [67, 3, false, 0],
  ])("T000-5.04-04 R000-5.04-06: %i bowmen at range %i, won %s: %i", (size, range, won, expected) => {
    expect(loss(size, range, won)).toBe(expected);
  });

  it("A000-5.04-08: range 1, across a hard barrier, counts as range 2", () => {
    expect([loss(100, 1, true), loss(100, 1, false)]).toEqual([30, 10]);
    const walled = scene([bow([5, 5]), { id: "d1", kind: "MI", on: [5, 6] }], { map: field({}, ["wall 5,5 e"]) });
    expect(targets(walled)).toEqual(["d1"]);
  });

  it("A000-5.04-06: fractions are rounded up, down or to the nearest", () => {
    const rounding = (how: BattleOptions["battle.fractionRounding"]) =>
      loss(67, 2, true, { "battle.fractionRounding": how });
    expect([rounding("up"), rounding("down"), rounding("nearest")]).toEqual([21, 20, 20]);
  });

  it("A000-5.04-07: of the bowmen's original number, or of those still standing", () => {
    expect(loss(100, 2, true, {}, 50)).toBe(30);
    expect(loss(100, 2, true, { "battle.rangedSize": "current" }, 50)).toBe(15);
  });
});

describe("The volley", () => {
  it("R000-5.04-06: only the target loses, it does not move, and nothing is doubled", () => {
    const state = scene([bow([5, 3]), { id: "d1", kind: "MI", on: [5, 5] }]);
    const aimed = play(state);
    expect(kinds(aimed.state)).toEqual(["shoot"]);
    const { state: after, events } = play(aimed.state, { shoot: { type: "shoot", targets: { a1: "d1" } } }, WIN);
    expect(only(events, "volley")[0]!.shots[0]).toMatchObject({
      range: 2,
      strengths: [2, 3],
      won: true,
      losses: 30,
      faces: WIN,
    });
    expect(the(after, "d1")).toMatchObject({ losses: 30, cell: at(5, 5) });
    expect(the(after, "a1").losses).toBe(0);
  });

  it("refuses impossible shots, and lets bowmen hold their fire", () => {
    const state = play(scene([bow([5, 3]), { id: "d1", kind: "MI", on: [5, 5] }])).state;
    const refused = (shots: unknown) => battle.refusal(state, "shoot", { type: "shoot", targets: shots })?.key;
    expect(refused({})).toBeUndefined();
    expect(refused({ a1: "a1" })).toBe("BNB.Problem.battle.noShot");
    expect(refused({ d1: "a1" })).toBe("BNB.Problem.battle.noShot");
    expect(refused(null)).toBe("BNB.Problem.battle.targets");
    expect(battle.legal(state, "shoot")).toHaveLength(2);
  });

  it("A000-5.04-10: the proactive side aims first, all shots count at once, even those of units that fall", () => {
    const state = scene(
      [
        bow([5, 3], { size: 20 }),
        { id: "d1", kind: "Bow", on: [5, 5], size: 20 },
        { id: "a2", kind: "MI", on: [0, 0] },
        { id: "d2", kind: "MI", on: [0, 9] },
      ],
      { proactive: "defender" },
    );
    const weak = {
      ...state,
      units: state.units.map((unit) => (unit.type === "bowmen" ? { ...unit, losses: 15 } : unit)),
    };
    const first = play(weak);
    expect(battle.demands(first.state)[0]!.seat).toBe("defender");
    const second = play(first.state, { shoot: { type: "shoot", targets: { d1: "a1" } } });
    expect(battle.demands(second.state)[0]!.seat).toBe("attacker");
    const { state: after } = play(second.state, { shoot: { type: "shoot", targets: { a1: "d1" } } }, [...WIN, ...WIN]);
    expect([the(after, "a1").fate, the(after, "d1").fate]).toEqual(["lost", "lost"]);
  });

  it("A000-5.04-10 R000-5.04-04: a unit shot down leaves its cluster, and its only opponent does not fight", () => {
    const state = scene([
      bow([5, 3]),
      { id: "a2", kind: "MI", on: [5, 6] },
      { id: "d1", kind: "MI", on: [5, 5], losses: 95 },
      { id: "d2", kind: "MI", on: [0, 9] },
    ]);
    const aimed = play(state);
    expect(aimed.state.clusters).toEqual([{ attackers: ["a2"], defenders: ["d1"] }]);
    const { state: after, events } = play(aimed.state, { shoot: { type: "shoot", targets: { a1: "d1" } } }, LOSE);
    expect(only(events, "volley")[0]!.suffered).toEqual([{ unit: "d1", losses: 5, lost: true }]);
    expect(only(events, "fight")).toEqual([]);
    expect(after.round).toBe(3);
  });
});

describe("Strength in a shot (R000-5.04-06)", () => {
  /** Bowmen two hexes away from infantry behind a hedge. */
  const strengths = (options: Partial<BattleOptions>) => {
    const state = scene([bow([5, 3]), { id: "d1", kind: "MI", on: [5, 5] }], {
      map: field({}, ["hedge 5,5 w"]),
      options,
    });
    const { events } = play(play(state).state, { shoot: { type: "shoot", targets: { a1: "d1" } } }, WIN);
    return only(events, "volley")[0]!.shots.map((shot) => shot.strengths);
  };

  it("A000-5.02-06: a barrier before the target counts only where the table wants it", () => {
    expect(strengths({})).toEqual([[2, 3]]);
    expect(strengths({ "battle.softBarrierVsRanged": true })).toEqual([[1, 3]]);
  });

  it("only standing units with bows may shoot", () => {
    const state = scene([bow([5, 3]), { id: "d1", kind: "MI", on: [5, 5] }]);
    const board = boardOf(state);
    expect([mayShoot(board, the(state, "a1")), mayShoot(board, the(state, "d1"))]).toEqual([true, false]);
    expect(mayShoot(board, { ...the(state, "a1"), fate: "waiting" })).toBe(false);
  });
});
