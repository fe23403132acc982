import { describe, expect, it } from "vitest";
import { boardOf } from "../../../../src/rules/chronicle/battle/board.ts";
import { lightSteps } from "../../../../src/rules/chronicle/battle/move/move.ts";
import { at, field, kinds, LOSE, only, play, scene, the, type UnitPart, WIN } from "./scene.ts";

const PARTS: readonly UnitPart[] = [
  { id: "a1", kind: "LI", on: [5, 4] },
  { id: "d1", kind: "MI", on: [5, 5] },
];

const steps = (map: string) => {
  const state = scene(PARTS, { map });
  return lightSteps(boardOf(state), the(state, "a1"));
};

describe("Light infantry's step after a melee (R000-5.01-03)", () => {
  it("is not possible in the open", () => {
    expect(steps(field())).toEqual([]);
  });

  it("goes anywhere free from closed ground", () => {
    expect(steps(field({ "5,4": "t" }))).toHaveLength(5);
  });

  it("goes into closed ground, and across a soft barrier of either kind", () => {
    expect(steps(field({ "4,4": "t" }))).toEqual([at(4, 4)]);
    expect(steps(field({}, ["hedge 5,4 w"]))).toEqual([at(5, 3)]);
    expect(steps(field({}, ["stakes one-way 5,4 w"]))).toEqual([at(5, 3)]);
    expect(steps(field({}, ["stakes one-way 5,3 e"]))).toEqual([at(5, 3)]);
  });

  it("also in the field's corner, and over stakes on any side, whoever planted them", () => {
    const corner = (on: readonly [number, number], marks: Record<string, string>) => {
      const state = scene(
        [
          { id: "a1", kind: "LI", on },
          { id: "d1", kind: "MI", on: [9, 9] },
        ],
        { map: field(marks) },
      );
      return lightSteps(boardOf(state), the(state, "a1"));
    };
    expect(corner([0, 0], { "0,1": "t" })).toEqual([at(0, 1)]);
    expect(corner([0, 1], { "0,0": "t" })).toEqual([at(0, 0)]);
    const sides = { e: [5, 5], se: [6, 5], sw: [6, 4], w: [5, 3], nw: [4, 4], ne: [4, 5] } as const;
    const facing = { e: "w", se: "nw", sw: "ne", w: "e", nw: "se", ne: "sw" } as const;
    for (const [side, [row, col]] of Object.entries(sides)) {
      for (const line of [`stakes one-way 5,4 ${side}`, `stakes one-way ${row},${col} ${facing[side as "e"]}`]) {
        const state = scene([PARTS[0]!, { ...PARTS[1]!, on: [9, 9] }], { map: field({}, [line]) });
        expect(lightSteps(boardOf(state), the(state, "a1"))).toEqual([at(row, col)]);
      }
    }
  });

  it("never crosses a hard barrier or enters impassable ground", () => {
    expect(steps(field({ "5,4": "t", "5,3": "~" }, ["wall 5,4 nw ne"]))).toHaveLength(2);
  });

  it("A000-5.01-05: the winner may step, next to an enemy or not, or stand fast", () => {
    const map = field({ "5,4": "t" });
    const start = scene(PARTS, { map });
    const { state } = play(start, {}, WIN);
    // The loser falls back first, by its owner's choice.
    expect(kinds(state)).toEqual(["fallBack"]);
    const after = play(state, { fallBack: { type: "fallBack", unit: "d1", to: at(5, 6) } });
    expect(kinds(after.state)).toEqual(["step"]);
    const stood = play(after.state, { step: { type: "step", to: null } });
    expect(the(stood.state, "a1").cell).toBe(at(5, 4));
    const stepped = play(after.state, { step: { type: "step", to: at(5, 5) } });
    expect(the(stepped.state, "a1")).toMatchObject({ cell: at(5, 5), clock: after.state.clock + 1 });
  });

  it("A000-5.01-05: the loser may step too, after it has fallen back", () => {
    const map = field({ "5,4": "t", "5,2": "t" });
    const { state } = play(scene(PARTS, { map }), {}, LOSE);
    const back = play(state, { fallBack: { type: "fallBack", unit: "a1", to: at(5, 3) } });
    expect(kinds(back.state)).toEqual(["step"]);
    const stepped = play(back.state, { step: { type: "step", to: at(5, 4) } });
    expect(only(stepped.events, "stepped")[0]).toMatchObject({ unit: "a1", to: at(5, 4) });
  });
});
