/** A step as it is written, states that no sound fight shows, and the functions of every conflict. */
import { describe, expect, test } from "vitest";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { applySkirmish, changed } from "../../../src/rules/skirmish/apply.ts";
import { skirmish, skirmishFaults } from "../../../src/rules/skirmish/conflict.ts";
import type { SkirmishOrder } from "../../../src/rules/skirmish/orders.ts";
import { Script } from "../../../src/rules/skirmish/script.ts";
import type { Stage } from "../../../src/rules/skirmish/state.ts";
import { type Fields, held, lone, of, ranked, type Setting, scene } from "./table.ts";

const pair = (setting: Setting = {}, a: Fields = {}, b: Fields = {}) =>
  scene([lone("a", 5, 5, a)], [lone("b", 5, 6, b)], setting);

describe("a step as it is written", () => {
  test("changes travel with the next event, the later over the earlier; the rest makes one more", () => {
    const state = pair();
    const script = new Script(state, scriptedDice([]));
    const first = { agents: { A: { damage: 1, hit: true } } };
    script.note(first);
    script.note({ units: { a: { hits: 1 } } });
    script.note({ agents: { A: { damage: 2 }, B: { damage: 1 } }, course: { round: 2 } });
    script.write({ type: "drank", agent: "A" }, { course: { turn: "blue" }, units: { a: { losses: 1 } } });
    script.write({ type: "took", agent: "A" });
    const single = { units: { b: { hits: 1 } } };
    script.note(single);
    const decided = script.decided();
    const told = [
      {
        type: "drank",
        agent: "A",
        change: {
          agents: { A: { damage: 2, hit: true }, B: { damage: 1 } },
          units: { a: { hits: 1, losses: 1 } },
          course: { round: 2, turn: "blue" },
        },
      },
      { type: "took", agent: "A" },
      { type: "stage", change: { units: { b: { hits: 1 } } } },
    ];
    expect(decided.events).toEqual(told);
    // Read again they say the same, and changes cannot be modified.
    expect([decided.events, first, decided.events[2]!.change]).toEqual([
      told,
      { agents: { A: { damage: 1, hit: true } } },
      single,
    ]);
    expect(decided.events[2]!.change).toBe(single);
    expect(decided.events.reduce(applySkirmish, state)).toEqual(decided.state);
    expect(decided.state).toMatchObject({ round: 2, turn: "blue", agents: { A: { damage: 2 } } });
  });

  test("without changes nothing is added", () => {
    const script = new Script(pair(), scriptedDice([]));
    script.write({ type: "took", agent: "A" });
    expect(script.decided().events).toEqual([{ type: "took", agent: "A" }]);
  });

  test("a save is read with the table's die", () => {
    const script = new Script(pair(), scriptedDice([6, 7]));
    expect([script.save(6, "one"), script.save(6, "two")]).toEqual([
      { face: 6, rating: 6, made: true },
      { face: 7, rating: 6, made: false },
    ]);
  });

  test("unchanged parts stay the same object; new ones are complete", () => {
    const state = pair();
    const hurt = changed(state, { agents: { A: { damage: 1 } } });
    expect([hurt.units === state.units, hurt.agents.B === of(state, "B"), of(hurt, "A").damage]).toEqual([
      true,
      true,
      1,
    ]);
    const moved = changed(state, { units: { a: { moved: true } } });
    expect([moved.agents === state.agents, moved.units.a!.moved, state.units.a!.moved]).toEqual([true, true, false]);
    const fresh = { ...of(state, "A"), id: "N" };
    expect(changed(state, { agents: { N: fresh } }).agents.N).toBe(fresh);
    expect(changed(state, {})).toEqual(state);
    expect(applySkirmish(state, { type: "took", agent: "A" })).toBe(state);
  });
});

describe("what a sound fight never shows", () => {
  const ranks = (setting: Setting = {}) =>
    scene([ranked("a", 5, 5, [5, 3]), lone("c", 9, 5)], [lone("b", 5, 6), lone("d", 9, 6)], setting);
  test.each<[string, Setting, string[]]>([
    ["nothing is wrong", {}, []],
    ["losses are counted", { agents: { "a-rank1": { count: 3, lost: 2 } } }, []],
    ["a figure too few", { agents: { "a-rank1": { count: 4 } } }, ["a has 7 figures of 8"]],
    [
      "a dead one counts by his loss",
      { agents: { C: { fate: "dead", lost: 1 } }, units: { c: { status: "destroyed" } } },
      [],
    ],
    ["a rank too wide", { agents: { "a-rank2": { row: 0 } } }, ["a, rank 1 has 8 figures"]],
    ["damage below nothing", { agents: { C: { damage: -1 } } }, ["C has -1 damage"]],
    ["half a damage", { agents: { C: { damage: 0.5 } } }, ["C has 0.5 damage"]],
    [
      "fewer than none",
      { agents: { "a-rank1": { count: -1, lost: 6 } } },
      ["a-rank1 counts -1 and lost 6", "a has 9 figures of 8"],
    ],
    [
      "lost less than none",
      { agents: { "a-rank1": { lost: -1 } } },
      ["a-rank1 counts 5 and lost -1", "a has 7 figures of 8"],
    ],
    ["three hands", { agents: { C: { hands: ["sword", "axe", "dagger"] } } }, ["C has more than two hands"]],
    ["two in one", { agents: { C: { count: 2 } } }, ["C is unique but counts 2", "c has 2 figures of 1"]],
    [
      "one who went back",
      { agents: { C: { count: 0, lost: 1, of: "a-rank1" } } },
      ["c is on the field without a figure"],
    ],
    [
      "nobody of no rank",
      { agents: { C: { count: 0, lost: 1 } } },
      ["C is unique but counts 0", "c is on the field without a figure"],
    ],
    ["two on one space", { units: { c: { at: { x: 5, y: 5 } } } }, ["two units stand on 5,5"]],
    ["one where another stood", { units: { c: { at: { x: 5, y: 5 } }, a: { status: "gone" } } }, []],
    ["beside the field", { units: { c: { at: { x: 20, y: 5 } } } }, ["c stands on 20,5, which is not open"]],
    ["nobody left", { agents: { C: { fate: "dead", lost: 1 } } }, ["c is on the field without a figure"]],
    ["held by nobody", held([], "B"), ["B is held by nobody"]],
    [
      "the dead held",
      { ...held(["C"], "D"), agents: { D: { fate: "dead", lost: 1 } }, units: { d: { status: "destroyed" } } },
      ["D is held by nobody"],
    ],
    ["who holds himself", held(["B"], "B"), ["B holds himself"]],
    ["a sound hold", held(["C"], "B"), []],
    ["a duel of friends", { course: { duels: [{ one: "B", other: "D", techniques: null }] } }, ["B duels a friend"]],
    ["a sound duel", { course: { duels: [{ one: "C", other: "D", techniques: null }] } }, []],
    ["over without an end", { course: { stage: "over" } }, ["the fight is over without an end"]],
    ["over", { course: { stage: "over", ending: { winners: [], reason: "empty", minutes: 10 } } }, []],
  ])("%s", (_, setting, faults) => {
    expect(skirmishFaults(ranks(setting))).toEqual(faults);
  });
});

describe("the functions of a conflict", () => {
  test("the outcome, the state, and which orders give up", () => {
    const more = { redSide: { name: "Wolves" }, blueSide: { name: "Bears" } };
    const ended = (winners: string[], reason: "field" | "empty") =>
      skirmish.outcome(pair({ more, course: { ending: { winners, reason, minutes: 10 } } }));
    expect(skirmish.outcome(pair())).toBeUndefined();
    expect(ended(["blue"], "field")).toMatchObject({
      winners: ["blue"],
      telling: { key: "BNB.Skirmish.Outcome.field", params: { winner: "Bears", minutes: 10 } },
    });
    expect(ended([], "empty")).toMatchObject({ winners: [], telling: { params: { winner: "" } } });
    expect(skirmish.where!(pair({ more, course: { stage: "melee", turn: "blue", round: 3 } }))).toMatchObject({
      key: "BNB.Skirmish.Where.melee",
      params: { round: 3, side: "Bears" },
    });
    const gives = (order: SkirmishOrder) => skirmish.givesUp!(pair(), "move:red", order);
    expect([gives({ act: "leave", unit: "a" }), gives({ act: "done" }), gives({ guard: [], rally: null })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  const any = (stage: Stage, faces: number[], setting: Setting = {}, b = 12) => {
    const state = scene([lone("a", 5, 5, { capture: 1, worn: ["dagger"] })], [lone("b", 5, b)], {
      ...setting,
      course: { stage, turn: "red", priority: "red" },
    });
    const dice = scriptedDice(faces);
    const order = skirmish.anyOrder!(state, skirmish.demands(state)[0]!.key, dice);
    dice.spent();
    return order;
  };

  test("a random order: mostly forward, mostly blows, rarely a stance", () => {
    expect(any("move", [1, 1])).toEqual({ act: "turn", unit: "a", facing: 0 });
    expect(any("move", [2, 1])).toMatchObject({ act: "move", unit: "a" });
    expect(any("declare", [4, 1])).toMatchObject({ act: "move" });
    expect(any("move", [2], {}, 6)).toEqual({ act: "done" });
    expect(any("melee", [2], {}, 6)).toEqual({ act: "fight" });
    expect(any("melee", [1, 2], {}, 6)).toEqual({ act: "attack", agent: "A", subdue: false });
    expect(any("first", [1, 1], { units: { a: { charged: true } } }, 6)).toEqual({ act: "fight" });
    expect(any("first", [3], { units: { a: { charged: true } } }, 6)).toEqual({ act: "fight" });
    expect(any("stance", [2], {}, 6)).toEqual({ guard: [], rally: null });
    expect(any("stance", [1, 2], {}, 6)).toEqual({ guard: ["A"], rally: null });
    expect(any("opening", [1])).toEqual({ act: "ready", agent: "A", item: "dagger" });
  });
});
