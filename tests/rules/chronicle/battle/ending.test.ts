import { describe, expect, it, test } from "vitest";
import { boardOf } from "../../../../src/rules/chronicle/battle/board.ts";
import { strengthOf } from "../../../../src/rules/chronicle/battle/melee/melee.ts";
import { allWhoCanLeave, canLeave } from "../../../../src/rules/chronicle/battle/move/move.ts";
import type { BattleOrder, BattleState, Intent } from "../../../../src/rules/chronicle/battle/state.ts";
import { battle } from "../../../../src/rules/varied-battle.ts";
import { field, kinds, only, play, scene, the, type UnitPart, WIN } from "./scene.ts";

const council = (attacker: Intent, defender: Intent): Record<string, BattleOrder> => ({
  "council:attacker": { type: "council", intent: attacker },
  "council:defender": { type: "council", intent: defender },
});
const AT_COUNCIL = { phase: { at: "council" } } as const;
/** Losses 31 and 7 on the field, one unit lost before. */
const HURT: readonly UnitPart[] = [
  { id: "a1", kind: "MI", on: [5, 2], losses: 31 },
  { id: "a2", kind: "MI", on: [7, 2], losses: 100, fate: "lost", cell: -1 },
  { id: "d1", kind: "MI", on: [5, 8], losses: 7 },
  { id: "d2", kind: "MI", on: [7, 8], losses: 100, fate: "lost", cell: -1 },
];
const paid = (state: BattleState) =>
  Object.fromEntries(state.ending!.losses.map((line) => [line.unit, line.permanent]));

describe("Surrender (R000-5.05-02)", () => {
  it("is offered, and accepted or not; both sides' losses are halved, lost units stay lost", () => {
    const offered = play(scene(HURT, AT_COUNCIL), council("surrender", "fight")).state;
    expect(battle.demands(offered)).toMatchObject([{ key: "terms", seat: "defender" }]);
    const { state } = play(offered, { terms: { type: "terms", accept: true, words: "Ransom for the captains." } });
    expect(state.ending).toMatchObject({ reason: "surrendered", winner: "defender" });
    expect(paid(state)).toEqual({ a1: 16, a2: 100, d1: 4, d2: 100 });
    expect(battle.outcome(state)?.winners).toEqual(["defender"]);
    const refused = play(offered, { terms: { type: "terms", accept: false } }).state;
    expect(refused.ending).toBeNull();
    expect(battle.refusal(offered, "terms", { type: "terms", accept: "yes" })?.key).toBe("BNB.Problem.battle.terms");
  });

  it("A000-5.05-02: halves are rounded up, or as the table likes", () => {
    const down = scene(HURT, { ...AT_COUNCIL, options: { "battle.fractionRounding": "down" } });
    const { state } = play(down, council("surrender", "surrender"));
    expect(state.ending).toMatchObject({ reason: "truce" });
    expect(paid(state)).toMatchObject({ a1: 15, d1: 3 });
  });
});

describe("Destruction (R000-5.05-01)", () => {
  it("A000-5.05-03: the victor's losses are halved", () => {
    const state = scene([
      { id: "a1", kind: "MI", on: [5, 4], losses: 31 },
      { id: "d1", kind: "MI", on: [5, 5], losses: 90 },
    ]);
    const { state: after } = play(state, {}, WIN);
    expect(after.ending).toMatchObject({ reason: "destroyed", winner: "attacker" });
    expect(paid(after)).toEqual({ a1: 16, d1: 100 });
    expect(kinds(after)).toEqual([]);
  });
});

describe("Retreat (R000-5.05-03)", () => {
  it("A000-5.05-06: is declared before the movement phases, from round 2 on", () => {
    const first = scene(HURT, { ...AT_COUNCIL, round: 1 });
    const order = { type: "council", intent: "retreat" };
    expect(battle.refusal(first, "council:attacker", order)?.key).toBe("BNB.Problem.battle.retreatTooSoon");
    expect(battle.refusal(scene(HURT, AT_COUNCIL), "council:attacker", order)).toBeUndefined();
  });

  it("R000-5.05-04: a side that leaves keeps its losses, a side that holds the field has them halved", () => {
    const declared = play(scene(HURT, AT_COUNCIL), council("fight", "retreat")).state;
    expect(battle.demands(declared)).toMatchObject([{ key: "leave", seat: "defender", fallback: { units: ["d1"] } }]);
    const { state } = play(declared, { leave: { type: "leave", units: ["d1"] } });
    expect(state.ending).toMatchObject({ reason: "retreated", winner: "attacker" });
    expect(paid(state)).toEqual({ a1: 16, a2: 100, d1: 7, d2: 100 });
  });

  it("A000-5.05-05: if both declare it both leave, and all losses stay", () => {
    const { state } = play(scene(HURT, AT_COUNCIL), council("retreat", "retreat"));
    expect(state.ending).toMatchObject({ reason: "parted" });
    expect(paid(state)).toEqual({ a1: 31, a2: 100, d1: 7, d2: 100 });
    expect(battle.outcome(state)?.winners).toEqual([]);
  });

  it("A000-5.05-01: needs a free way to the edge past no enemy; the start may touch one; walls block", () => {
    const can = (parts: readonly UnitPart[], map = field()) => {
      const state = scene(parts, { map });
      return canLeave(boardOf(state), the(state, "d1"));
    };
    expect(
      can([
        { id: "d1", kind: "MI", on: [5, 5] },
        { id: "a1", kind: "MI", on: [5, 4] },
      ]),
    ).toBe(true);
    const hedged = field({ "5,6": "~", "4,5": "~", "4,6": "~", "6,5": "~" });
    expect(
      can(
        [
          { id: "d1", kind: "MI", on: [5, 5] },
          { id: "a1", kind: "MI", on: [5, 4] },
        ],
        hedged,
      ),
    ).toBe(true);
    expect(
      can(
        [
          { id: "d1", kind: "MI", on: [5, 5] },
          { id: "a1", kind: "MI", on: [6, 7] },
        ],
        field({ "5,6": "~", "4,5": "~", "4,6": "~", "6,5": "~", "5,4": "~" }),
      ),
    ).toBe(false);
    expect(can([{ id: "d1", kind: "MI", on: [5, 5] }], field({}, ["wall 5,5 e se sw w nw ne"]))).toBe(false);
    expect(
      can([
        { id: "d1", kind: "MI", on: [0, 5] },
        { id: "a1", kind: "MI", on: [1, 5] },
      ]),
    ).toBe(true);
  });

  /** d2 stands in a dead end behind d1, who stands on the edge of it. */
  const DEAD_END: readonly UnitPart[] = [
    { id: "a1", kind: "MI", on: [11, 5] },
    { id: "d1", kind: "MI", on: [0, 5] },
    { id: "d2", kind: "MI", on: [1, 5], losses: 9 },
    { id: "d3", kind: "MI", on: [8, 8] },
  ];
  const LANE = field({ "0,6": "~", "1,4": "~", "1,6": "~", "2,5": "~", "2,6": "~" });

  it("R000-5.05-03: a unit that left may open the way for the next; the owner chooses the order", () => {
    const state = scene(DEAD_END, { map: LANE, phase: { at: "leave", side: "defender" } });
    const refused = (units: unknown) => battle.refusal(state, "leave", { type: "leave", units })?.key;
    expect(refused(["d2", "d1"])).toBe("BNB.Problem.battle.cannotLeave");
    expect(refused(["d1", "d2"])).toBeUndefined();
    expect(refused(["a1"])).toBe("BNB.Problem.battle.notYours");
  });

  it("R000-5.05-03: all units that can leave are found, also one that must wait for a later one", () => {
    const other = { d1: "d2", d2: "d1" } as Record<string, string>;
    const parts = DEAD_END.map((part) => ({ ...part, id: other[part.id] ?? part.id })).sort((a, b) =>
      a.id < b.id ? -1 : 1,
    );
    const state = scene(parts, { map: LANE });
    expect(allWhoCanLeave(state, "defender")).toEqual(["d2", "d3", "d1"]);
    expect(allWhoCanLeave(scene(DEAD_END, { map: LANE }), "defender")).toEqual(["d1", "d2", "d3"]);
  });

  it("A000-5.05-04 A000-5.05-06: units that stay fight on, and losses are counted at the end", () => {
    const state = scene(DEAD_END, { map: LANE, phase: { at: "leave", side: "defender" } });
    const { state: after, events } = play(state, { leave: { type: "leave", units: ["d1", "d2"] } });
    expect(only(events, "left")[0]).toMatchObject({ units: ["d1", "d2"], staying: 1 });
    expect(after.ending).toBeNull();
    expect(the(after, "d2")).toMatchObject({ fate: "left", losses: 9 });
    const nobody = play(state, { leave: { type: "leave", units: [] } }).state;
    expect(nobody.ending).toBeNull();
  });
});

describe("A duel within a battle (A000-1.01-02)", () => {
  const duel = (by?: number) => ({ record: "duel-7", ...(by === undefined ? {} : { unit: "a1", by }) });
  const orders = (one: object, two?: object): Record<string, BattleOrder> => ({
    "council:attacker": { type: "council", intent: "fight", duel: one } as BattleOrder,
    "council:defender": { type: "council", intent: "fight", ...(two ? { duel: two } : {}) } as BattleOrder,
  });
  const parts: UnitPart[] = [
    { id: "a1", kind: "MI", on: [5, 2] },
    { id: "d1", kind: "MI", on: [5, 5] },
  ];

  it("is attached to its round by the name of its record, without any effect", () => {
    const state = scene(parts, AT_COUNCIL);
    expect(battle.refusal(state, "council:attacker", orders(duel(2))["council:attacker"])?.key).toBe(
      "BNB.Problem.battle.duelNoEffect",
    );
    const { state: after } = play(state, orders(duel()));
    expect(after.duels).toEqual([{ round: 2, record: "duel-7", by: 0 }]);
  });

  it("changes a unit's strength for that round where the table chose so and both sides enter the same", () => {
    const state = scene(parts, { ...AT_COUNCIL, options: { "battle.duelEffect": "modifier" } });
    const strength = (now: BattleState) => strengthOf(boardOf(now), the(now, "a1"), the(now, "d1")).total;
    const agreed = play(state, orders(duel(2), duel(2))).state;
    expect(strength(agreed)).toBe(5);
    expect(strength({ ...agreed, round: 3 })).toBe(3);
    expect(strength(play(state, orders(duel(2))).state)).toBe(3);
    expect(strength(play(state, orders(duel(2), duel(3))).state)).toBe(3);
    expect(battle.refusal(state, "council:attacker", orders(duel(4))["council:attacker"])?.key).toBe(
      "BNB.Problem.battle.duelEffect",
    );
  });
});

test("the losses of a side count over all its units, of all who marched", () => {
  expect(battle.lost!(scene(HURT), "attacker")).toEqual({ lost: 131, of: 200 });
  expect(battle.lost!(scene(HURT), "defender")).toEqual({ lost: 107, of: 200 });
});
