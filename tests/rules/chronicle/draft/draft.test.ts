import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import { draftBy } from "../../../../src/rules/chronicle/draft/conflict.ts";
import { picksOf } from "../../../../src/rules/chronicle/draft/rules.ts";
import { chronicleGeneration } from "../../../../src/rules/chronicle/people/index.ts";
import { classicGeneration } from "../../../../src/rules/classic/index.ts";
import { canonical } from "../../../../src/rules/conflict/canonical.ts";
import { beginMatch, step } from "../../../../src/rules/conflict/match.ts";
import { replay } from "../../../../src/rules/conflict/replay.ts";
import { told } from "../../../../src/rules/conflict/telling.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain, problem } from "../../../../src/rules/result.ts";

const draft = draftBy({ "4d4": chronicleGeneration, "table+2": classicGeneration });
const THREE = { drafters: ["P", "Q", "R"].map((player) => ({ player, wants: 3 })) };

describe("draft", () => {
  test("R000-1.04-01 T000-1.04-02 makes one set for each character wanted and reverses the order every round", () => {
    const match = certain(step(certain(beginMatch(draft, THREE)), {}, seededDice("cast")));
    const [a, b, c] = match.state.order;
    expect(match.state.pool).toHaveLength(9);
    expect(new Set([a, b, c])).toEqual(new Set(["P", "Q", "R"]));
    expect(match.state.order).toEqual([a, b, c, c, b, a, a, b, c]);
  });

  test("A000-1.04-06 skips a player who has all the characters wanted", () => {
    const drafters = [
      { player: "P", wants: 3 },
      { player: "Q", wants: 5 },
    ];
    const match = playOut(draft, seededDice("o"), seededDice("d"), { setup: { drafters } });
    const { state } = match;
    expect(picksOf(state, "P")).toHaveLength(3);
    expect(picksOf(state, "Q")).toHaveLength(5);
  });

  test("ends with every set taken once, and the record replays", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.constantFrom("4d4", "table+2"), (seed, way) => {
        const options = { "rules.generation": way };
        const match = playOut(draft, seededDice(`${seed}o`), seededDice(`${seed}d`), { options });
        expect(draft.faults(match.state)).toEqual([]);
        expect([...match.state.picks].sort()).toEqual(match.state.pool.map((_: unknown, at: number) => at).sort());
        expect(canonical(certain(replay(draft, match.record)).state)).toBe(canonical(match.state));
      }),
      { numRuns: 25 },
    );
  });

  test("refuses a set that is taken, off the pool, or nonsense", () => {
    let match = certain(step(certain(beginMatch(draft, THREE)), {}, seededDice("cast")));
    match = certain(step(match, { "pick-0": { set: 4 } }, seededDice("x")));
    for (const order of [{ set: 4 }, { set: 9 }, { set: -1 }]) {
      expect(draft.refusal(match.state, "pick-1", order)).toMatchObject({ key: "BNB.Problem.draft.taken" });
    }
    for (const order of [{ set: "1" }, null, 3]) {
      expect(draft.refusal(match.state, "pick-1", order)).toEqual(problem("draft.notASet"));
    }
    expect(draft.refusal(match.state, "pick-0", { set: 1 })).toMatchObject({ key: "BNB.Problem.conflict.notAsked" });
  });

  test("whose turn it is, what was taken and the results appear with names and numbers from 1", () => {
    const begun = certain(beginMatch(draft, THREE)).state;
    expect(draft.where!(begun)).toEqual(told("Draft.title"));
    expect(draft.demands(begun)).toEqual([]);
    const { state, events } = draft.decide(begun, {}, seededDice("cast"));
    const [first, second] = state.order;
    expect(draft.where!(state)).toEqual(told("Draft.turn", { player: first! }));
    expect(draft.tell(events[0]!, begun)).toEqual([told("Draft.cast", { count: 9, order: state.order.slice(0, 3) })]);
    expect(draft.demands(state)).toEqual([
      { key: "pick-0", seat: first, kind: "pick", secret: false, fallback: { set: 0 } },
    ]);
    const picked = draft.decide(state, { "pick-0": { set: 0 } }, scriptedDice([]));
    expect(draft.demands(picked.state)[0]).toMatchObject({ key: "pick-1", seat: second, fallback: { set: 1 } });
    expect(draft.tell(picked.events[0]!, state)).toEqual([told("Draft.picked", { player: first!, set: 1 })]);
    expect(draft.tellOrder(state, "pick-0", { set: 4 })).toEqual(told("Draft.set", { set: 5 }));
    const done = { ...state, picks: state.order.map((_, at) => at) };
    expect(draft.outcome(done)).toEqual({ winners: [], telling: told("Draft.done", { count: 9 }) });
    expect(draft.outcome({ ...done, picks: done.picks.slice(1) })).toBeUndefined();
  });

  test("problems name the key, the set as the table counts it, and the player's position in the list", () => {
    const { state } = certain(step(certain(beginMatch(draft, THREE)), {}, seededDice("cast")));
    expect(draft.refusal(state, "pick-3", { set: 1 })).toEqual(problem("conflict.notAsked", { key: "pick-3" }));
    expect(draft.refusal(state, "pick-0", { set: 9 })).toEqual(problem("draft.taken", { set: 10 }));
    expect(JSON.stringify(beginMatch(draft, { drafters: 3 }))).toContain('"draft');
    const drafters = [THREE.drafters[0], { player: "Q", wants: 9 }];
    expect(JSON.stringify(beginMatch(draft, { drafters }))).toContain("player 2");
  });

  test("a pool of another size and a set taken twice are faults, a start without a pool is none", () => {
    const begun = certain(beginMatch(draft, THREE));
    const { state } = certain(step(begun, {}, seededDice("cast")));
    expect(draft.faults(begun.state)).toEqual([]);
    expect(draft.faults({ ...state, pool: state.pool.slice(1) })).toHaveLength(1);
    expect(draft.faults({ ...state, picks: [1, 1] })).toHaveLength(1);
  });

  test.each([
    [null, "setup.notAnObject"],
    [{ drafters: 3 }, "setup.field"],
    [{ drafters: [] }, "draft.nobody"],
    [{ drafters: [{ player: "P", wants: 9 }] }, "setup.range"],
    [{ drafters: [{ player: "", wants: 3 }] }, "setup.field"],
    [{ drafters: [THREE.drafters[0], THREE.drafters[0]] }, "draft.twice"],
  ])("a start from %j is refused by name", (setup, key) => {
    expect(beginMatch(draft, setup)).toMatchObject({ ok: false, problem: { key: `BNB.Problem.${key}` } });
  });
});
