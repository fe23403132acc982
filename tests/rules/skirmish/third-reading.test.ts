/** Skirmish, the rules of the third reading. */

import { describe, expect, test } from "vitest";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { changed } from "../../../src/rules/skirmish/apply.ts";
import { targetsOf } from "../../../src/rules/skirmish/attack/shoot.ts";
import { allotted, planOf } from "../../../src/rules/skirmish/attack/strike.ts";
import { addWound, spilled } from "../../../src/rules/skirmish/attack/suffer.ts";
import { skirmish } from "../../../src/rules/skirmish/conflict.ts";
import { unitAfter } from "../../../src/rules/skirmish/health/aftermath.ts";
import { reap } from "../../../src/rules/skirmish/health/reap.ts";
import { moraleFactorsOf } from "../../../src/rules/skirmish/morale/check.ts";
import { unitSpeed } from "../../../src/rules/skirmish/move/speed.ts";
import { endIfOver, endRound } from "../../../src/rules/skirmish/round/round-end.ts";
import { groupOf } from "../../../src/rules/skirmish/state.ts";
import {
  acts,
  agent,
  allEvents,
  done,
  type Fields,
  fight,
  lone,
  of,
  play,
  ranked,
  scene,
  toRound,
  unit,
  until,
} from "./table.ts";

describe("R002-UNI-71 losses go to the company they belong to", () => {
  test("R002-UNI-71 of two companies in one rank each next loss falls on the one with more figures there", () => {
    const match = until(fight([ranked("a", 5, 5, [2]), ranked("c", 6, 5, [3])], [lone("b", 15, 15)]), "moveUnits:red");
    const muster = match.state;
    const joined = play(match, { "move:red": { act: "merge", unit: "c", into: "a" } }, [1]);
    expect([unit(joined, "c").status, agent(joined, "a-rank1").count]).toEqual(["joined", 5]);
    const hurt = changed(joined.state, { agents: { "a-rank1": { damage: 3 } } });
    const { state } = done(hurt, [], reap);
    expect(state.agents["a-rank1"]).toMatchObject({ count: 2, lost: 3 });
    expect(["a", "c"].map((id) => unitAfter(muster, state, id, new Map()).lost)).toEqual([{ 1: 1 }, { 1: 2 }]);
    // Found alive, the last to fall is back.
    expect(unitAfter(muster, state, "c", new Map([["a-rank1", 1]])).lost).toEqual({ 1: 1 });
  });

  test("R002-UNI-71 a loss before the merger is the host's alone", () => {
    const match = until(
      fight([ranked("a", 5, 5, [3], {}, { morale: "steadfast" }), ranked("c", 6, 5, [2])], [lone("b", 15, 15)]),
      "moveUnits:red",
    );
    const { state: thinned } = done(changed(match.state, { agents: { "a-rank1": { damage: 2 } } }), [], reap);
    const joined = play({ ...match, state: thinned }, { "move:red": { act: "merge", unit: "c", into: "a" } }, [1]);
    const { state } = done(changed(joined.state, { agents: { "a-rank1": { damage: 2 } } }), [], reap);
    expect(["a", "c"].map((id) => unitAfter(match.state, state, id, new Map()).lost)).toEqual([{ 1: 3 }, { 1: 1 }]);
  });
});

describe("attacks and wounds", () => {
  test("R002-ATK-71 each figure that strikes at a disarmed one rolls one more die", () => {
    const dice = (attacker: object) => {
      const state = scene([attacker as never], [lone("b", 5, 6, { disarmed: true })]);
      const by = Object.values(state.agents).find((one) => one.unit === "a")!;
      const plan = planOf(state, by)!;
      return [...allotted(state, by, plan, scriptedDice([])).values()];
    };
    expect(dice(lone("a", 5, 5, { atk: 3 }))).toEqual([4]);
    expect(dice(ranked("a", 5, 5, [4], { atk: 2 }))).toEqual([12]);
    // Five figures share six dice between two: whoever strikes at the disarmed one rolls one more, the third one too.
    const state = scene([lone("a", 5, 5)], [lone("b", 5, 6, { disarmed: true }), lone("c", 6, 6)]);
    const row = [of(state, "B"), of(state, "C")];
    const plan = { ...planOf(state, of(state, "A"))!, dice: 6, figures: 5, row, reached: [0, 1] };
    expect([...allotted(state, of(state, "A"), plan, scriptedDice([])).values()]).toEqual([6, 3]);
  });

  test("R002-CAS-71 excess damage reaches the unique figure of the next rank in its turn", () => {
    const captain = { figures: [{ id: "X", hp: 3, atk: 1, rank: 2 }] };
    const state = scene([lone("a", 5, 5)], [ranked("b", 5, 6, [2, 2, 2], {}, captain)]);
    const parts = (damage: number) =>
      spilled(state, of(state, "b-rank1"), damage, { faces: [], beyond: 0 }).map((one) => [one.agent.id, one.damage]);
    expect(parts(5)).toEqual([
      ["b-rank1", 2],
      ["b-rank2", 2],
      ["X", 1],
    ]);
    expect(parts(8)).toEqual([
      ["b-rank1", 2],
      ["b-rank2", 2],
      ["X", 3],
      ["b-rank3", 1],
    ]);
  });

  test("R002-WND-71 a knee wound in a rank slows the unit until the figure that bears it falls", () => {
    const state = scene([lone("a", 5, 5)], [ranked("b", 5, 6, [3], { hp: 2, capture: 6 })]);
    const knee = { kind: "knee", permanent: false, fresh: true } as const;
    const { state: lame, events } = done(state, [], (script) => addWound(script, script.agent("b-rank1"), knee, 3));
    expect(events).toMatchObject([{ type: "wounded", wound: "knee", how: "temporary" }]);
    expect([unitSpeed(state, state.units.b!, 0), unitSpeed(lame, lame.units.b!, 0)]).toEqual([6, 4]);
    expect(of(lame, "b-rank1").marks).toEqual([]);
    const { state: fell } = done(changed(lame, { agents: { "b-rank1": { damage: 2 } } }), [], reap);
    expect([of(fell, "b-rank1").wounds, unitSpeed(fell, fell.units.b!, 0)]).toEqual([[], 6]);
  });
});

describe("rising, duels and the end", () => {
  test("R002-PRN-71 rising as part of a move can be hindered as well", () => {
    const match = until(
      fight([lone("a", 5, 5, { might: 4 })], [lone("b", 5, 6, { prone: true, might: 1 })]),
      "declareMoves:blue",
    );
    const declared = play(match, { "declare:blue": { act: "move", unit: "b", to: { x: 6, y: 6 } } });
    const answered = until(declared, "moveUnits:red");
    expect(acts(answered, "move:red")).toContain("hinder");
    const hindered = play(answered, { "move:red": { act: "hinder", agent: "A", target: "B" } }, [4]);
    expect([hindered.state.declared, allEvents(hindered, "hindered")[0]!.stays]).toEqual([[], true]);
    const free = until(play(answered, { "move:red": { act: "hinder", agent: "A", target: "B" } }, [5]), "stance");
    expect([unit(free, "b").at, agent(free, "B").prone]).toEqual([{ x: 6, y: 6 }, null]);
  });

  test("R002-DUE-71 a lone player's character may challenge and be challenged", () => {
    const band = ranked("b", 5, 6, [3], {}, { figures: [{ id: "X", hp: 3, atk: 2, might: 5 }] });
    const asked = (pc: boolean) => {
      const match = fight([lone("a", 5, 5, { pc })], [band]);
      const open = until(match, pc ? "challenge" : "stance");
      return skirmish
        .demands(open.state)
        .map(({ key }) => key)
        .filter((key) => key.startsWith("challenge"));
    };
    expect(asked(true).sort()).toEqual(["challenge:A", "challenge:X"]);
    expect(asked(false)).toEqual([]);
  });

  test("R002-END-71 a side whose units all give way has left the field", () => {
    const units = { b: { status: "retreating" }, c: { status: "retreating" } } as const;
    const field = [lone("b", 5, 12), lone("c", 9, 12)];
    const one = scene([lone("a", 5, 5)], field, { units: { b: units.b } });
    expect(done(one, [], (script) => void endIfOver(script)).state.ending).toBeNull();
    const both = scene([lone("a", 5, 5)], field, { units });
    expect(done(both, [], (script) => void endIfOver(script)).state.ending).toMatchObject({ winners: ["red"] });
  });

  test("R002-HP-72 a won fight goes on until nobody bleeds: aid is asked for, then death is recorded", () => {
    const dying = scene(
      [lone("a", 5, 5, { pc: true, hp: 3 }), lone("c", 6, 5, { pc: true, finesse: 6 })],
      [lone("b", 5, 12)],
      {
        course: { stage: "end", round: 3 },
        units: { b: { status: "gone" } },
        agents: { A: { damage: 3, zero: 3, critical: { since: 3, stable: false } } },
      },
    );
    const start = fight([lone("a", 5, 5, { pc: true }), lone("c", 6, 5, { pc: true })], [lone("b", 5, 12)]);
    const match = play({ ...start, state: dying }, {}, [1]);
    expect([match.state.ending, match.state.round]).toEqual([null, 4]);
    expect(acts(until(match, "opening:red"), "opening:red")).toContain("aid");
    const dead = toRound(match, 9, [1]);
    expect([agent(dead, "A").fate, dead.state.round, dead.state.ending?.winners]).toEqual(["dead", 5, ["red"]]);
    const aided = play(
      until(match, "opening:red"),
      { "opening:red": { act: "aid", agent: "C", patient: "A", bandages: false } },
      [6],
    );
    const over = toRound(aided, 9, []);
    expect([agent(over, "A").critical, over.state.ending?.winners]).toMatchObject([{ stable: true }, ["red"]]);
  });
});

describe("R002-MOR-72 morale by group", () => {
  const bandits = (more: Fields = {}) => [0, 1, 2, 3, 4, 5].map((at) => lone(`b${at}`, 2 + at, 12, { hp: 1 }, more));

  test("R002-MOR-72 of six single bandits two fall: one check for those who are left, and all give way", () => {
    const gone = { fate: "up", damage: 1 } as const;
    const state = scene([lone("a", 5, 2), lone("c", 9, 2)], bandits(), { agents: { B0: gone, B1: gone } });
    const reaped = done(state, [], reap);
    expect(reaped.events.filter(({ type }) => type === "trigger")).toEqual([
      expect.objectContaining({ unit: "b2", trigger: "third" }),
    ]);
    const ended = done(reaped.state, [8], endRound);
    expect(ended.events.filter(({ type }) => type === "morale")).toHaveLength(1);
    expect([2, 3, 4, 5].map((at) => ended.state.units[`b${at}`]!.status)).toEqual(Array(4).fill("retreating"));
    const held = done(reaped.state, [7], endRound);
    expect([2, 3, 4, 5].map((at) => held.state.units[`b${at}`]!.status)).toEqual(Array(4).fill("ready"));
  });

  test("R002-MOR-72 the set-up may name other groups; a unit of ranks and a player's character are their own", () => {
    const state = scene(
      [lone("a", 5, 2, { pc: true }), ranked("c", 9, 2, [3]), lone("d", 12, 2), lone("e", 13, 2, {}, { group: "x" })],
      bandits({ group: "gang" }),
    );
    expect(["a", "c", "d", "e", "b0"].map((id) => state.units[id]!.group)).toEqual([
      null,
      null,
      "singles",
      "x",
      "gang",
    ]);
    expect(groupOf(state, state.units.b0!).map(({ id }) => id)).toHaveLength(6);
  });

  test("R002-MOR-72 the single strongest of a group leads it", () => {
    const group = [lone("b", 5, 12, { might: 5 }), lone("c", 7, 12)];
    const state = scene([lone("a", 5, 2), lone("d", 9, 2)], group);
    expect(moraleFactorsOf(state, state.units.c!).leader).toBe(true);
    const { events } = done(changed(state, { agents: { B: { damage: 3 } } }), [], reap);
    expect(events.filter(({ type }) => type === "trigger")).toMatchObject([
      { unit: "c", trigger: "leader" },
      { unit: "c", trigger: "third" },
    ]);
  });
});

describe("R002-BAT-71 an attack hits the nearest on the attacked side", () => {
  const FACING = { facing: 0 };
  const reached = (red: object, blue: object, id: string) => {
    const state = scene([red as never], [blue as never]);
    const plan = planOf(state, of(state, id));
    return plan && { dice: plan.dice, at: plan.reached.map((place) => plan.row[place]!.id) };
  };

  test("R002-BAT-71 from the rear the rear rank is struck, and it strikes back", () => {
    const blue = ranked("b", 5, 6, [3, 3, 1], {}, FACING);
    const red = lone("a", 5, 7, { atk: 2 }, FACING);
    // One more die from the rear.
    expect(reached(red, blue, "A")).toEqual({ dice: 3, at: ["b-rank3"] });
    expect(reached(red, blue, "b-rank3")).toEqual({ dice: 1, at: ["A"] });
    expect(reached(red, blue, "b-rank1")).toBeUndefined();
  });

  test("R002-BAT-71 from a flank the figures at that end of every rank, both ways", () => {
    const blue = ranked("b", 5, 6, [3, 3, 1], { atk: 2 }, FACING);
    const red = lone("a", 6, 6, { atk: 3 });
    expect(reached(red, blue, "A")).toEqual({ dice: 3, at: ["b-rank1", "b-rank2", "b-rank3"] });
    expect(reached(red, blue, "b-rank1")).toEqual({ dice: 2, at: ["A"] });
    expect(reached(red, blue, "b-rank2")).toEqual({ dice: 2, at: ["A"] });
  });

  test("R002-BAT-71 from the front all is as before", () => {
    const blue = ranked("b", 5, 6, [3, 3], { hands: ["spear"] }, FACING);
    const red = lone("a", 5, 5, { atk: 2 });
    expect(reached(red, blue, "A")).toEqual({ dice: 2, at: ["b-rank1", "b-rank1", "b-rank1"] });
    expect([reached(red, blue, "b-rank1")!.dice, reached(red, blue, "b-rank2")!.dice]).toEqual([3, 3]);
  });

  test("R002-BAT-71 shots are screened by the ranks nearest to the shooter, and hits pass on from there", () => {
    const bow = { hands: ["shortbow"] };
    const blue = ranked("b", 5, 6, [2, 2, 2], {}, FACING);
    const targets = (y: number) => {
      const state = scene([lone("a", 5, y, bow)], [blue]);
      return targetsOf(state, of(state, "A"), "shortbow").map(({ id }) => id);
    };
    expect([targets(2), targets(10)]).toEqual([
      ["b-rank1", "b-rank2"],
      ["b-rank2", "b-rank3"],
    ]);
    const state = scene([lone("a", 5, 10)], [blue]);
    const spill = spilled(state, of(state, "b-rank3"), 3, { faces: [], beyond: 0, fromRear: true });
    expect(spill.map(({ agent: one, damage }) => [one.id, damage])).toEqual([
      ["b-rank3", 2],
      ["b-rank2", 1],
    ]);
  });
});
