import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { playOut } from "../../../../src/rules/adviser/playout.ts";
import { castingBy, castOf } from "../../../../src/rules/chronicle/casting/conflict.ts";
import { chronicleGeneration } from "../../../../src/rules/chronicle/generation.ts";
import { classicGeneration } from "../../../../src/rules/classic/generation.ts";
import { canonical } from "../../../../src/rules/conflict/canonical.ts";
import { beginMatch, step } from "../../../../src/rules/conflict/match.ts";
import { replay } from "../../../../src/rules/conflict/replay.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../src/rules/result.ts";

const casting = castingBy({ "4d4": chronicleGeneration, "table+2": classicGeneration });
const THREE = { drafters: ["P", "Q", "R"].map((player) => ({ player, wants: 3 })) };

describe("casting", () => {
  test("R000-1.04-01 T000-1.04-02 makes one set for each character wanted and lets the order turn every round", () => {
    const match = certain(step(certain(beginMatch(casting, THREE)), {}, seededDice("cast")));
    const [a, b, c] = match.state.order;
    expect(match.state.pool).toHaveLength(9);
    expect(new Set([a, b, c])).toEqual(new Set(["P", "Q", "R"]));
    expect(match.state.order).toEqual([a, b, c, c, b, a, a, b, c]);
  });

  test("A000-1.04-06 passes over who has all the characters wanted", () => {
    const drafters = [
      { player: "P", wants: 3 },
      { player: "Q", wants: 5 },
    ];
    const match = playOut(casting, seededDice("o"), seededDice("d"), { setup: { drafters } });
    const { state } = match;
    expect(castOf(state, "P")).toHaveLength(3);
    expect(castOf(state, "Q")).toHaveLength(5);
  });

  test("ends with every set taken once, and the record replays", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.constantFrom("4d4", "table+2"), (seed, way) => {
        const options = { "rules.generation": way };
        const match = playOut(casting, seededDice(`${seed}o`), seededDice(`${seed}d`), { options });
        expect(casting.faults(match.state)).toEqual([]);
        expect([...match.state.picks].sort()).toEqual(match.state.pool.map((_: unknown, at: number) => at).sort());
        expect(canonical(certain(replay(casting, match.record)).state)).toBe(canonical(match.state));
      }),
      { numRuns: 25 },
    );
  });

  test("refuses a set that is taken, off the pool, or nonsense", () => {
    let match = certain(step(certain(beginMatch(casting, THREE)), {}, seededDice("cast")));
    match = certain(step(match, { "pick-0": { set: 4 } }, seededDice("x")));
    for (const order of [{ set: 4 }, { set: 9 }, { set: -1 }, { set: "1" }, null, 3]) {
      expect(casting.refusal(match.state, "pick-1", order)).toMatchObject({ key: "BNB.Problem.casting.taken" });
    }
    expect(casting.refusal(match.state, "pick-0", { set: 1 })).toMatchObject({ key: "BNB.Problem.conflict.notAsked" });
  });

  test.each([
    [null, "setup.notAnObject"],
    [{ drafters: 3 }, "setup.field"],
    [{ drafters: [] }, "draft.nobody"],
    [{ drafters: [{ player: "P", wants: 9 }] }, "setup.range"],
    [{ drafters: [{ player: "", wants: 3 }] }, "setup.field"],
    [{ drafters: [THREE.drafters[0], THREE.drafters[0]] }, "draft.twice"],
  ])("a start from %j is refused by name", (setup, key) => {
    expect(beginMatch(casting, setup)).toMatchObject({ ok: false, problem: { key: `BNB.Problem.${key}` } });
  });
});
