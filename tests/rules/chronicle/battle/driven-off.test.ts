/** Units that a forced move drives off the map (R000-5.05-51). */
import { expect, test } from "vitest";
import { finalLosses } from "../../../../src/rules/chronicle/battle/losses/losses.ts";
import { OFF_MAP } from "../../../../src/rules/chronicle/battle/move/move.ts";
import { battle } from "../../../../src/rules/varied-battle.ts";
import { field, LOSE, only, play, scene, sumOf, the } from "./scene.ts";

/** A unit in the corner that has lost its fight and can only go off the map; its army stands elsewhere, or nowhere. */
const cornered = (more: object = {}, friends = true) =>
  scene(
    [
      { id: "a1", kind: "MI", on: [0, 0] },
      { id: "d1", kind: "MI", on: [0, 1] },
      ...(friends ? [{ id: "a2", kind: "MI" as const, on: [9, 9] as const }] : []),
    ],
    {
      options: { "battle.edgeRetreat": "leavesBattle", ...more },
      phase: { at: "shoot", step: 1 },
      clusters: [{ attackers: ["a1"], defenders: ["d1"] }],
    },
  );

test("R000-5.05-51 the owner is asked though the edge is the only way: off the map, or stand and suffer", () => {
  const { state } = play(cornered(), {}, LOSE);
  expect(battle.demands(state)).toMatchObject([{ key: "fallBack", seat: "attacker" }]);
  const here = the(state, "a1").cell;
  expect(battle.legal(state, "fallBack")).toEqual([
    { type: "fallBack", unit: "a1", to: OFF_MAP },
    { type: "fallBack", unit: "a1", to: here },
  ]);
  const stood = play(state, { fallBack: { type: "fallBack", unit: "a1", to: here } });
  expect(only(stood.events, "hemmedIn")).toMatchObject([{ unit: "a1", suffered: { losses: 45 } }]);
  expect(the(stood.state, "a1")).toMatchObject({ losses: 90, cell: here });
  const gone = play(state, { fallBack: { type: "fallBack", unit: "a1", to: OFF_MAP } });
  expect(gone.state).toMatchObject({ driven: ["a1"] });
  expect(the(gone.state, "a1").fate).toBe("left");
});

test("R000-5.05-51 its losses are halved where its army holds the field, and stay where the army is gone", () => {
  const losses = (friends: boolean) => {
    const { state } = play(cornered({}, friends), {}, LOSE);
    const after = play(state, { fallBack: { type: "fallBack", unit: "a1", to: OFF_MAP } }).state;
    return (after.ending?.losses ?? finalLosses(after, "destroyed")).find(({ unit }) => unit === "a1")!.permanent;
  };
  expect(losses(true)).toBe(23);
  expect(losses(false)).toBe(45);
});

test("a unit with another way back is not asked about standing", () => {
  const state = scene(
    [
      { id: "a1", kind: "MI", on: [0, 4] },
      { id: "d1", kind: "MI", on: [0, 5] },
    ],
    {
      options: { "battle.edgeRetreat": "leavesBattle" },
      phase: { at: "shoot", step: 1 },
      clusters: [{ attackers: ["a1"], defenders: ["d1"] }],
    },
  );
  const { state: beaten } = play(state, {}, sumOf(2));
  const here = the(beaten, "a1").cell;
  expect(battle.legal(beaten, "fallBack").some((order) => order.type === "fallBack" && order.to === here)).toBe(false);
});

test("R000-5.05-51 only the edge leaves the choice: one hex on the map is no choice", () => {
  const clusters = [{ attackers: ["a1"], defenders: ["d1"] }];
  const options = { "battle.edgeRetreat": "leavesBattle" } as const;
  const beaten = (on: readonly [number, number], map: string) =>
    play(
      scene(
        [
          { id: "a1", kind: "MI", on },
          { id: "d1", kind: "MI", on: [on[0], on[1] + 1] },
          { id: "a2", kind: "MI", on: [9, 9] },
        ],
        { options, map, phase: { at: "shoot", step: 1 }, clusters },
      ),
      {},
      LOSE,
    ).state;
  const ways = (state: ReturnType<typeof beaten>) =>
    battle.legal(state, "fallBack").map((order) => "to" in order && order.to);
  const pocket = field({ "4,4": "~", "6,4": "~" });
  const one = beaten([5, 4], pocket);
  expect(ways(one).every((to) => to !== the(one, "a1").cell)).toBe(true);
});
