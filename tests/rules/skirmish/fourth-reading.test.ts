/** Skirmish, the fourth reading: what figures, companies and ranks bring home, and how they come to the next fight. */
import { describe, expect, test } from "vitest";
import { rangedChance } from "../../../src/rules/skirmish/attack/attack.ts";
import { missilesOf, shotDice } from "../../../src/rules/skirmish/attack/shoot.ts";
import { attackWith } from "../../../src/rules/skirmish/attack/strike.ts";
import { addWound, settle } from "../../../src/rules/skirmish/attack/suffer.ts";
import { challengeQuestions } from "../../../src/rules/skirmish/duel/duels.ts";
import type { SkirmishEvent } from "../../../src/rules/skirmish/events.ts";
import { figureAfter, rosterAfter, unitAfter } from "../../../src/rules/skirmish/health/aftermath.ts";
import { reap } from "../../../src/rules/skirmish/health/reap.ts";
import { criticalWound } from "../../../src/rules/skirmish/health/wounds.ts";
import { moraleFactorsOf } from "../../../src/rules/skirmish/morale/check.ts";
import { drill } from "../../../src/rules/skirmish/move/drill.ts";
import { bleedsOut, closeRound, endRound } from "../../../src/rules/skirmish/round/round-end.ts";
import { singled } from "../../../src/rules/skirmish/units/figures.ts";
import { reinforced, restedFigure } from "../../../src/rules/skirmish/units/rest.ts";
import { unitSetup, woundsOf } from "../../../src/rules/skirmish/units/roster.ts";
import { allEvents, done, fight, held, lone, of, play, ranked, scene, until } from "./table.ts";

const ALL = ["shoulder", "leg", "guts", "head", "back"];
const FACES = [1, 4, 5, 6, 7];

describe("R002-WND-81 wounds of a named NPC", () => {
  test("R002-WND-81 all kinds are brought home, a wound suffered twice is a scar and no second +1", () => {
    const begun = scene([lone("a", 5, 5)], [lone("b", 5, 6)]);
    let state = begun;
    for (const face of [...FACES, ...FACES])
      state = done(state, [], (script) => addWound(script, script.agent("B"), criticalWound(face), face)).state;
    expect(of(state, "B").marks).toHaveLength(5);
    const after = figureAfter(of(begun, "B"), state);
    expect(after.wounds.map(({ kind }) => kind)).toEqual(ALL);
    const figures = { B: { name: "B", wound1: "arm", wound2: "knee", wound3: "eye" } };
    const { figures: written } = rosterAfter(
      { unit: {}, figures },
      undefined,
      unitAfter(begun, state, "b", new Map()),
      {},
    );
    expect(written).toEqual({});
    const kept = rosterAfter(
      { unit: {}, figures },
      undefined,
      { lost: {}, captive: {}, used: {}, figures: { B: after } },
      {},
    );
    expect(woundsOf({ ...figures.B, ...kept.figures.B }).map(({ kind }) => kind)).toEqual([
      "arm",
      "knee",
      "eye",
      ...ALL,
    ]);
  });
});

describe("R002-HP-81 what ranks use up", () => {
  const BODY = { helmet: true, hands: ["sword", "javelin"] };
  const begun = scene([lone("a", 5, 5)], [ranked("b", 5, 8, [5], BODY)]);
  const ended = scene([lone("a", 5, 5)], [ranked("b", 5, 8, [5], BODY)], {
    agents: { "b-rank1": { hands: ["sword"], helmets: 2, count: 4, lost: 1 } },
  });
  const roster = { unit: { rank1: 5, weapon: "sword", other: "javelin", helmet: true }, figures: {} };
  const after = unitAfter(begun, ended, "b", new Map());

  test("R002-HP-81 thrown javelins and helmets of those who stand are noted, and come back by an undo or with recruits", () => {
    expect(after.used).toEqual({ 1: { helmets: 2, shields: 0, weapons: ["javelin"] } });
    const { unit } = rosterAfter(roster, undefined, after, {});
    expect(unit).toEqual({ lost1: 1, rank1: 4, bare1: 2, thrown1: "javelin" });
    const used = { ...roster.unit, ...unit };
    expect(rosterAfter({ ...roster, unit: used }, after, undefined, {}).unit).toEqual({
      lost1: 0,
      rank1: 5,
      bare1: 0,
      thrown1: "",
    });
    expect(reinforced(used)).toEqual({ lost1: 0, rank1: 5, bare1: 0, thrown1: "" });
  });

  test("R002-HP-81 the rank comes to the next fight without them", () => {
    const fields = { name: "B", ...roster.unit, rank1: 4, bare1: 2, thrown1: "javelin", hp: 1, atk: 1 };
    const [unit] = unitSetup(fields, { id: "b", unnamed: "", at: { x: 5, y: 8 }, figures: [] }) as [
      Record<string, any>,
    ];
    const { agents } = scene([lone("a", 5, 5)], [unit]);
    expect(agents["b-rank1"]).toMatchObject({ hands: ["sword"], helmets: 2, count: 4 });
  });
});

test.each([
  ["one", "", { wound1: "", damage: 0 }],
  ["one", "knee", { old2: true, healsFirst: "", damage: 0 }],
  ["all", "", { wound1: "", old2: true, wound3: "", damage: 0 }],
] as const)("R002-REC-81 a week heals %s wound of a company's figure, %j first", (heals, healsFirst, changes) => {
  const figure = { damage: 2, wound1: "arm", wound2: "knee", forGood2: true, wound3: "eye", healsFirst };
  expect(restedFigure(figure, true, heals)).toEqual(changes);
});

test.each([
  [true, "dying"],
  [false, "stable"],
])("R002-HP-83 a character who enters at 0 HP, bleeding %s, is %s", (bleeding, critical) => {
  const state = scene([lone("a", 5, 5, { pc: true, damage: 3, bleeding })], [lone("b", 9, 9)]);
  expect(figureAfter(of(state, "A"), state).critical).toBe(critical);
  expect(bleedsOut(of(state, "A").critical!.since, 2)).toBe(true);
});

const triggersIn = (events: readonly SkirmishEvent[]) =>
  events.flatMap((event) => (event.type === "trigger" ? [`${event.unit} ${event.trigger}`] : []));
const band = (...might: number[]) => might.map((each, at) => lone(`b${at}`, 4 + at, 6, { might: each }));

describe("leaders", () => {
  const captain = (id: string) => ({ figures: [{ id, hp: 3, atk: 2, might: 5 }] });

  test("R002-DUE-81 two leaders who kill each other fell in a duel, and each unit checks with -2", () => {
    const lines = [ranked("a", 5, 5, [4], {}, captain("X")), ranked("b", 5, 6, [4], {}, captain("Y"))];
    const both = scene([lines[0]!], [lines[1]!], {
      agents: { X: { damage: 3 }, Y: { damage: 3 } },
      course: { duels: [{ one: "X", other: "Y", techniques: null }] },
    });
    const fallen = done(both, [], reap);
    expect(triggersIn(fallen.events)).toEqual(["a duel", "b duel"]);
    const { events } = done(fallen.state, [5, 5], endRound);
    expect(events.flatMap((event) => (event.type === "morale" ? [event.chance] : []))).toEqual([5, 5]);
  });

  test("R002-DUE-81 so it is if a player's character fell, and fails the save or bleeds to death later", () => {
    const lines = [ranked("a", 5, 5, [4], {}, { figures: [{ id: "X", hp: 3, atk: 2, might: 5, pc: true }] })];
    const both = scene(lines, [ranked("b", 5, 6, [4], {}, captain("Y"))], {
      agents: { X: { damage: 3 }, Y: { damage: 3 } },
      course: { duels: [{ one: "X", other: "Y", techniques: null }] },
    });
    expect(triggersIn(done(both, [12], reap).events)).toEqual(["a duel", "b duel"]);
    const saved = done(both, [1, 1], reap);
    expect(triggersIn(saved.events)).toEqual(["b duel"]);
    const later = scene(lines, [lone("c", 15, 15)], {
      agents: { X: { ...of(saved.state, "X"), critical: { since: -1, stable: false } } },
    });
    expect(triggersIn(done(later, [1], endRound).events)).toEqual(["a duel"]);
  });

  test("R002-DUE-81 a lone character may challenge the leader of a band of single figures, and be challenged", () => {
    const asked = (might: number[], pc = true) =>
      challengeQuestions(scene([lone("a", 5, 5, { pc })], band(...might))).map(({ key, orders }) => [
        key,
        orders().map((order) => (order as { challenge: string | null }).challenge),
      ]);
    expect(asked([1, 4, 1])).toEqual([
      ["challenge:A", [null, "B1"]],
      ["challenge:B1", [null, "A"]],
    ]);
    // Nobody leads equals, and a single NPC leads nobody.
    expect([asked([2, 2, 2]), asked([1, 4, 1], false)]).toEqual([[], []]);
  });

  test("R002-MOR-81 a band's leader who is killed, yields or leaves is missed by all who check with him", () => {
    const far = [lone("a", 5, 5), lone("c", 15, 15)];
    const killed = scene(far, band(1, 4, 1, 1), { agents: { B1: { damage: 3 } } });
    expect(triggersIn(done(killed, [], reap).events)).toContain("b0 leader");
    const yields = scene(far, band(1, 4, 1, 1), held(["A"], "B1"));
    expect(triggersIn(done(yields, [12, 1], endRound).events)).toContain("b0 leader");
    const away = scene([lone("a", 15, 15)], [lone("b0", 5, 18), lone("b1", 7, 19, { might: 5 })]);
    const left = done(away, [], (script) => drill(script, { act: "leave", unit: "b1" }));
    expect(triggersIn(left.events)).toEqual(["b0 leader"]);
    const run = scene(far, band(1, 4, 1), { units: { b1: { status: "retreating" } } });
    expect(["b0", "b1"].map((id) => moraleFactorsOf(run, run.units[id]!).leader)).toEqual([false, false]);
    const other = done(away, [], (script) => drill(script, { act: "leave", unit: "b0" }));
    expect(triggersIn(other.events)).toEqual([]);
  });

  test("R002-MOR-81 a band whose leader refuses a duel checks once, and gives way together", () => {
    const open = until(fight([lone("a", 5, 5, { pc: true })], band(1, 4, 1)), "challenge");
    const asked = play(open, { "challenge:A": { challenge: "B1" } });
    const { state } = play(asked, { "answer:A": { accept: false } }, [11, ...Array(3).fill(1)]);
    expect(["b0", "b1", "b2"].map((id) => state.units[id]!.status)).toEqual(Array(3).fill("retreating"));
  });
});

describe("R002-HP-82 a character who comes to 0 HP", () => {
  const struck = (damage: number, more: object = {}) =>
    scene([lone("a", 5, 5, { pc: true })], [lone("b", 5, 6)], { agents: { A: { damage, harmedBy: "B", ...more } } });

  test("R002-HP-82 after first strikes and blows of one phase makes one save, at its end", () => {
    const first = done(struck(3), [], (script) => reap(script, false)).state;
    expect(of(first, "A")).toMatchObject({ fate: "up", zero: null });
    const again = scene([lone("a", 5, 5, { pc: true })], [lone("b", 5, 6)], {
      agents: { A: { ...of(first, "A"), damage: 5 } },
    });
    const { state, events } = done(again, [1, 14], reap);
    expect(events.filter(({ type }) => type === "deathSave")).toHaveLength(1);
    expect(of(state, "A")).toMatchObject({ fate: "up", damage: 3, wounds: [{ kind: "leg", permanent: true }] });
  });

  test("R002-HP-82 first strikes and blows are one phase, and flight at the end of a round is another", () => {
    const red = [lone("a", 5, 5, { pc: true, atk: 0 }, { facing: 4 })];
    const both = until(fight(red, [lone("b", 5, 6), lone("c", 6, 5, { atk: 3 })]), "firstStrikes:blue");
    const first = play(both, { "first:blue": { act: "attack", agent: "C", subdue: false } }, [2, 2, 2]);
    const after = play(until(first, "blows:blue"), { "melee:blue": { act: "fight" } }, [2, 2, 1, 1, 1]);
    expect(allEvents(after, "deathSave")).toHaveLength(1);
    expect(of(after.state, "A").fate).toBe("up");
    const fled = done(struck(3), [12], closeRound);
    expect(of(fled.state, "A").fate).toBe("dead");
  });

  test("R002-HP-82 is killed by damage in a later phase", () => {
    const saved = of(done(struck(3), [1, 1], reap).state, "A");
    expect(of(done(struck(4, { ...saved, damage: 4 }), [], reap).state, "A").fate).toBe("dead");
  });

  test("R002-HP-82 by option saves at the end of the round, for all blows of its phase", () => {
    const setting = { agents: { A: { damage: 4 } }, options: { "d12.deathSave": "round" } };
    const state = scene([lone("a", 5, 5, { pc: true })], [lone("b", 9, 9)], setting);
    const reaped = done(state, [], reap);
    expect([reaped.events, of(reaped.state, "A").zero]).toEqual([[], 4]);
    expect(of(done(reaped.state, [12], endRound).state, "A").fate).toBe("dead");
  });
});

test("R002-VUL-81 two attacks at an unaware rank slay two figures, and as many in the same phase again", () => {
  const state = scene([lone("a", 5, 5), lone("c", 4, 5)], [ranked("b", 5, 6, [5, 5], { hp: 2 })], {
    agents: { "b-rank1": { unaware: true, killable: true } },
  });
  const { state: after } = done(state, [], (script) => {
    attackWith(script, ["A"], { subdue: false });
    attackWith(script, ["C"], { subdue: false });
    settle(script);
    reap(script);
  });
  expect([of(after, "b-rank1").count, of(after, "b-rank2").count]).toEqual([1, 5]);
});

test("R002-PRN-81 who lies shoots with one attack at -1", () => {
  const bow = { hands: ["shortbow"], atk: 3 };
  const chance = (setting: object) => {
    const state = scene([lone("a", 5, 5, bow)], [lone("b", 5, 9)], setting);
    const agent = of(state, "A");
    return [missilesOf(state, agent), shotDice(agent), rangedChance(state, agent, of(state, "B"), true).chance];
  };
  expect([chance({}), chance({ agents: { A: { prone: 0 } } })]).toEqual([
    [["shortbow"], 3, 8],
    [["shortbow"], 1, 7],
  ]);
});

test("R002-HP-81 a shield sundered by one who stepped out of a rank is noted there, and the rank is one of mixed gear", () => {
  const begun = scene([lone("a", 5, 5)], [ranked("b", 5, 8, [3], { shield: true, armour: 2 })]);
  const { state } = done(begun, [], (script) => {
    const id = singled(script, "b-rank1");
    script.note({ agents: { [id]: { shield: false, sundered: true } } });
  });
  const after = unitAfter(begun, state, "b", new Map());
  expect(after.used).toEqual({ 1: { helmets: 0, shields: 1, weapons: [] } });
  const unit = { rank1: 3, hp: 1, atk: 1, armour: 2, shield: true };
  const changes = rosterAfter({ unit, figures: {} }, undefined, after, {}).unit;
  expect(changes).toEqual({ shieldless1: 1 });
  const next = (fields: object, options: object) => {
    const made = unitSetup(
      { name: "B", ...unit, ...fields },
      { id: "b", unnamed: "", at: { x: 5, y: 8 }, figures: [] },
    );
    const rank = of(
      scene([lone("a", 5, 5)], made as Record<string, unknown>[], { options: { ...options } }),
      "b-rank1",
    );
    return [rank.count, rank.shield, rank.fighter.armour];
  };
  expect([next({}, {}), next(changes, {}), next(changes, { "d12.mixedGear": "majority" })]).toEqual([
    [3, true, 2],
    [3, false, 1],
    [3, true, 2],
  ]);
  expect(reinforced({ ...unit, ...changes })).toEqual({ shieldless1: 0 });
});
