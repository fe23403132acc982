import { describe, expect, test } from "vitest";
import { fraction } from "../../../src/rules/dice/fraction.ts";
import { afterDowntime, afterRestDays, afterRestWeek } from "../../../src/rules/skirmish/health/aftermath.ts";
import { D12_UNDER, readSave, saveOdds, worse } from "../../../src/rules/skirmish/health/save.ts";
import {
  criticalWound,
  deathWound,
  penaltiesOf,
  retainersDrawn,
  slotsFilled,
  WOUNDS,
  type Wound,
  withWound,
} from "../../../src/rules/skirmish/health/wounds.ts";
import { successors } from "../../../src/rules/skirmish/morale/flight.ts";
import { bleedsOut } from "../../../src/rules/skirmish/round/round-end.ts";
import { acts, agent, allEvents, begun, type Fields, fight, lone, play, toRound, until } from "./table.ts";

const BOW = { hands: ["longbow"], atk: 5 };
const shoot = (target: string, dice = 5) => ({
  act: "shoot",
  agent: "B",
  weapon: "longbow",
  targets: { [target]: dice },
});
/** A player's character at 0 HP in the first round: blue's archer has shot, both sides hold still. */
const downed = (pc: Fields = {}, faces: readonly number[] = [6, 14, 1], friends: Fields[] = []) =>
  toRound(
    play(
      until(fight([lone("a", 5, 5, { pc: true, hp: 2, ...pc }), ...friends], [lone("b", 5, 15, BOW)]), "opening:blue"),
      { "opening:blue": shoot("A") },
      [2, 2, 12, 12, 12],
    ),
    2,
    faces,
  );

describe("saves and tests", () => {
  test("A002-0-01 a d12 at or under the rating, 12 always fails", () => {
    expect([readSave(D12_UNDER, 6, 6), readSave(D12_UNDER, 7, 6), readSave(D12_UNDER, 12, 15)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(saveOdds(D12_UNDER, 7)).toEqual(fraction(7, 12));
    expect(saveOdds(D12_UNDER, 20)).toEqual(fraction(11, 12));
  });

  test("A002-0-01 or with the table's die, which must then be named", () => {
    const options = { "d12.saveDie": "tableEntered" };
    const sides = [[lone("a", 1, 1)], [lone("b", 9, 9)]] as const;
    expect(begun(...sides, {}, options)).toMatchObject({ ok: false, problem: { key: "BNB.Problem.skirmish.saveDie" } });
    const saveDie = { sides: 20, direction: "over", fails: 1 };
    const read = begun(...sides, { saveDie }, options);
    expect(read.ok && read.value.state.saveDie).toEqual(saveDie);
    const over = { sides: 20, direction: "over", fails: 1 } as const;
    expect([readSave(over, 12, 12), readSave(over, 11, 12), readSave(over, 1, 0)]).toEqual([true, false, false]);
    expect(worse(over, 12, 2)).toBe(14);
  });
});

describe("at 0 HP", () => {
  test("R002-HP-01 a character saves against death at the end of the round: on success, alive with a wound, critical", () => {
    const alive = downed();
    expect(agent(alive, "A")).toMatchObject({
      fate: "up",
      damage: 2,
      critical: { since: 1, stable: false },
      wounds: [{ kind: "leg", permanent: true, fresh: true }],
    });
    expect(agent(downed({}, [7]), "A").fate).toBe("dead");
  });

  test.each([
    [14, "leg", true],
    [10, "hand", false],
    [1, "shoulder", false],
    [20, "hand", true],
  ])("T002-HP-01 R002-HP-01 a d20 of %i: %s, permanent %s", (face, kind, permanent) => {
    expect(deathWound(face)).toEqual({ kind, permanent, fresh: true });
  });

  test("T002-HP-01 R002-HP-02 0 HP in round 3 kills at the end of round 5", () => {
    expect([3, 4, 5].map((round) => bleedsOut(3, round))).toEqual([false, false, true]);
    const second = toRound(downed(), 3, [1]);
    expect(agent(second, "A").fate).toBe("up");
    expect(agent(toRound(second, 4), "A").fate).toBe("dead");
  });

  test("R002-HP-02 any further damage at 0 HP kills, also when stabilised", () => {
    const helped = play(until(downed({}, [6, 14, 1], [lone("c", 6, 5, { bandages: 1 })]), "opening:red"), {
      "opening:red": { act: "aid", agent: "C", patient: "A", bandages: true },
    });
    expect(agent(helped, "A").critical).toEqual({ since: 1, stable: true });
    const asked = until(helped, "opening:blue");
    const shot = toRound(play(asked, { "opening:blue": shoot("A") }, [2, 12, 12, 12, 12]), 3, [1]);
    expect(agent(shot, "A").fate).toBe("dead");
  });

  test("R002-HP-02 a character in critical condition acts normally", () => {
    const match = downed({ worn: ["dagger"] });
    expect(acts(match, "opening:red")).toContain("ready");
  });
});

describe("first aid", () => {
  const patient = (figure: Fields = {}, friend: Fields = {}) =>
    until(downed(figure, [6, 4, 1], [lone("c", 6, 5, friend)]), "opening:red");
  const aid = (id: string, bandages: boolean) => ({ "opening:red": { act: "aid", agent: id, patient: "A", bandages } });

  test.each<[string, string, boolean, number[], boolean]>([
    ["a test of Finesse", "C", false, [6], true],
    ["failed", "C", false, [7], false],
    ["with bandages, sure", "C", true, [], true],
    ["on oneself very hard", "A", false, [3], false],
    ["on oneself very hard, made", "A", false, [2], true],
    ["on oneself with bandages", "A", true, [6], true],
  ])("R002-HP-03 A002-HP-01 %s", (_, id, bandages, faces, stable) => {
    const done = play(patient({ finesse: 6, bandages: 1 }, { finesse: 6, bandages: 1 }), aid(id, bandages), faces);
    expect(agent(done, "A").critical?.stable).toBe(stable);
    expect(agent(done, id)).toMatchObject({ opened: true, bandages: bandages ? 0 : 1 });
    // Once a round, by anyone; a failure costs only the action.
    expect(acts(done, "opening:red").includes("aid")).toBe(false);
  });
});

describe("the killer of a player's character", () => {
  test("R002-HP-04 grows by +1 Might, HP and attack", () => {
    const dead = downed({}, [7, 1], [lone("c", 1, 1)]);
    expect(allEvents(dead, "nemesis")).toMatchObject([{ agent: "B", pc: "A" }]);
    expect(agent(dead, "B").gained).toBe(1);
  });

  test("R002-HP-07 the player may go on with a hireling", () => {
    const dead = downed({}, [7, 1], [lone("c", 1, 1)]);
    expect(successors(dead.state, "A").map(({ id }) => id)).toEqual(["C"]);
    expect(successors(dead.state, "C")).toEqual([]);
  });
});

describe("wounds", () => {
  const all = WOUNDS.map((kind): Wound => ({ kind, permanent: false, fresh: true }));

  test.each([
    [1, { bashing: 1 }],
    [2, { grapple: 2 }],
    [3, { spaces: 2, chase: 2 }],
    [4, { agility: 1 }],
    [5, { vigor: 1 }],
    [6, { finesse: 1 }],
    [8, { saves: 1 }],
    [9, { ranged: 1 }],
    [10, { hands: 1 }],
  ])("R002-HP-05 a d10 of %i takes off %j", (face, effect) => {
    expect(penaltiesOf([criticalWound(face)])).toMatchObject(effect);
  });

  test("R002-HP-05 each fills a slot until it has rested, the back one more for as long as it lasts", () => {
    expect(slotsFilled(all)).toBe(11);
    expect(slotsFilled([{ kind: "back", permanent: true, fresh: false }])).toBe(1);
  });

  test("R002-HP-05 the same wound again is a scar; each permanent one draws a retainer", () => {
    expect(withWound(all.slice(0, 3), criticalWound(2))).toBeUndefined();
    expect(withWound(all.slice(0, 3), criticalWound(4))).toHaveLength(4);
    expect(retainersDrawn([deathWound(14), deathWound(4), deathWound(20)])).toBe(2);
  });

  test.each([
    [4, { marks: [{ kind: "leg", permanent: false, fresh: true }], wounds: [] }],
    [9, { marks: [], wounds: [{ kind: "eye", permanent: false, fresh: true }] }],
  ])("R002-HP-05 a wound of %i to an NPC: those that mean nothing to it make it easier to hit", (face, after) => {
    const match = fight([lone("a", 5, 5, BOW)], [lone("b", 5, 15, { hp: 9 })]);
    const order = { "opening:red": { act: "shoot", agent: "A", weapon: "longbow", targets: { B: 5 } } };
    expect(agent(play(match, order, [1, 12, 12, 12, 12, face]), "B")).toMatchObject(after);
  });

  test("R002-HP-05 an arm costs 2 in a grapple, a knee two spaces", () => {
    const match = until(fight([lone("a", 5, 5)], [lone("b", 5, 6, { hp: 9 })]), "blows:red");
    const hurt = play(match, {}, [1, 12, 2]);
    const blue = play(
      hurt,
      { "melee:blue": { act: "grapple", agent: "B", target: "A", with: [] } },
      [6, 6, 5, 4, 1, 1],
    );
    expect(allEvents(blue, "grapple")[0]).toMatchObject({ total: 10, other: 9 });
  });
});

describe("recovery", () => {
  const patient = { hp: 5, damage: 4, wounds: [deathWound(4), deathWound(14), criticalWound(2)] };

  test("R002-HP-06 1 HP a full day of rest, all after a week of downtime", () => {
    expect(afterRestDays(patient, 3)).toMatchObject({ ok: true, value: { damage: 1 } });
    expect(afterRestDays(patient, 9)).toMatchObject({ ok: true, value: { damage: 0 } });
    expect(afterRestDays(patient, -1)).toMatchObject({ ok: false, problem: { key: "BNB.Problem.skirmish.days" } });
    expect(afterDowntime(patient)).toEqual({ ...patient, damage: 0 });
  });

  test("A002-HP-02 R002-HP-06 a week of full rest heals one wound of choice; a permanent one only frees its slot", () => {
    expect(afterRestWeek(patient, 2, "one")).toMatchObject({
      value: { damage: 0, wounds: [{ kind: "leg" }, { kind: "leg", permanent: true }] },
    });
    const freed = afterRestWeek(patient, 1, "one");
    expect(freed.ok && freed.value.wounds[1]).toEqual({ kind: "leg", permanent: true, fresh: false });
    expect(afterRestWeek(patient, 7, "one")).toMatchObject({
      ok: false,
      problem: { key: "BNB.Problem.skirmish.noSuchWound" },
    });
  });

  test("A002-HP-02 by option all temporary ones at once", () => {
    const healed = afterRestWeek(patient, 0, "all");
    expect(healed.ok && healed.value.wounds).toEqual([{ kind: "leg", permanent: true, fresh: false }]);
  });
});
