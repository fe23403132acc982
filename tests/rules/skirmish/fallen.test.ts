/** Who falls, and what follows: losses, prisoners, triggers, the ends of grapples and duels. */
import { describe, expect, test } from "vitest";
import { afterRestDays, afterRestWeek, lost } from "../../../src/rules/skirmish/health/aftermath.ts";
import { afterLosses, loosen, nemesis, reap, trigger } from "../../../src/rules/skirmish/health/reap.ts";
import { readSave, saveOdds, worse } from "../../../src/rules/skirmish/health/save.ts";
import { penaltiesOf, slotsFilled, type Wound } from "../../../src/rules/skirmish/health/wounds.ts";
import type { SkirmishState } from "../../../src/rules/skirmish/state.ts";
import type { Agent } from "../../../src/rules/skirmish/units/fighter.ts";
import { done, type Fields, lone, of, ranked, type Setting, scene } from "./table.ts";

const MARKS = (["shoulder", "leg", "head"] as const).map((kind) => ({ kind, permanent: false, fresh: true }));
const STEADY = { morale: "steadfast" };
const rank = (change: Partial<Agent>, setting: Setting = {}, counts = [5]) =>
  scene([lone("a", 5, 5)], [ranked("b", 5, 6, counts, { hp: 2, helmet: true }, STEADY)], {
    ...setting,
    agents: { ...setting.agents, "b-rank1": change },
  });
const figure = (change: Partial<Agent>, body: Fields = {}, setting: Setting = {}) =>
  scene([lone("a", 5, 5)], [lone("b", 5, 6, body, STEADY), lone("c", 15, 15)], {
    ...setting,
    agents: { ...setting.agents, B: change },
  });

describe("a rank at the end of a phase", () => {
  test.each<[string, Partial<Agent>, Fields, Fields | undefined]>([
    ["less than one figure's HP stays", { damage: 1 }, { count: 5, lost: 0, damage: 1 }, undefined],
    ["one falls", { damage: 2 }, { count: 4, lost: 1, damage: 0 }, { figures: 1, left: 4 }],
    [
      "R002-WND-71 two fall, the rest of the damage stays on the rank, the wounds go with those who bore them",
      { damage: 5, marks: MARKS },
      { count: 3, lost: 2, damage: 1, marks: [], helmets: 3, fate: "up" },
      { figures: 2, left: 3 },
    ],
    ["wounds of the fallen are gone", { damage: 5, marks: MARKS.slice(0, 1) }, { marks: [] }, { figures: 2, left: 3 }],
    ["helmets given up before", { damage: 5, helmets: 1 }, { helmets: 1 }, { figures: 2, left: 3 }],
    [
      "the last of them",
      { damage: 13, count: 3, lost: 2 },
      { count: 0, lost: 5, damage: 0, fate: "dead", taken: 0 },
      { figures: 3, left: 0 },
    ],
    [
      "those beaten down by blows that meant to subdue live",
      { damage: 5, subdued: 3 },
      { count: 3, lost: 2, taken: 1, subdued: 0 },
      { figures: 2, left: 3, taken: 1 },
    ],
    [
      "all of them taken",
      { damage: 10, subdued: 10 },
      { count: 0, taken: 5, fate: "captured" },
      { figures: 5, left: 0, taken: 5 },
    ],
    [
      "the last taken, but others had died",
      { damage: 4, subdued: 4, count: 2, lost: 3 },
      { count: 0, taken: 2, lost: 5, fate: "dead" },
      { figures: 2, left: 0, taken: 2 },
    ],
    [
      "those who were taken before are not told again",
      { damage: 2, subdued: 2, count: 4, lost: 1, taken: 1 },
      { count: 3, lost: 2, taken: 2 },
      { figures: 1, left: 3, taken: 1 },
    ],
    [
      "more were killed than there are",
      { damage: 9, subdued: 2, count: 2, lost: 3 },
      { count: 0, taken: 0, fate: "dead" },
      { figures: 2, left: 0 },
    ],
    ["blows that meant to subdue count in their own phase only", { damage: 1, subdued: 1 }, { subdued: 0 }, undefined],
  ])("R002-BAT-03 R002-BAT-17 A002-BAT-03 R002-ATK-53 %s", (_, change, after, told) => {
    const { state, events } = done(rank(change), [], reap);
    expect(of(state, "b-rank1")).toMatchObject(after);
    const fell = events.filter(({ type }) => type === "fell");
    expect(fell.map(({ change: _change, ...rest }) => rest)).toEqual(
      told ? [{ type: "fell", agent: "b-rank1", ...told }] : [],
    );
    expect(state.units.b!.losses).toBe((told?.figures as number | undefined) ?? 0);
  });

  test("R002-BAT-03 losses of one phase add up in the unit", () => {
    const two = scene([lone("a", 5, 5)], [ranked("b", 5, 6, [3, 3], {}, STEADY)], {
      agents: { "b-rank1": { damage: 1 }, "b-rank2": { damage: 2 } },
      units: { b: { losses: 1 } },
    });
    expect(done(two, [], reap).state.units.b!.losses).toBe(4);
    expect(done(scene([lone("a", 5, 5)], [lone("b", 9, 9)]), [], reap).events).toEqual([]);
  });
});

describe("a figure at 0 HP", () => {
  test.each<[string, Partial<Agent>, Fields, string, string[]]>([
    ["stands above 0", { damage: 2 }, {}, "up", []],
    ["an NPC is slain", { damage: 3 }, {}, "dead", ["slain"]],
    ["an NPC who was to be taken", { damage: 3, spared: true }, {}, "captured", ["subdued"]],
    ["a character waits for the save, by option", { damage: 3 }, { pc: true }, "up", []],
    ["a character who was to be taken", { damage: 3, spared: true }, { pc: true }, "captured", ["subdued"]],
    ["a character hurt again at 0", { damage: 4, zero: 3 }, { pc: true }, "dead", ["slain"]],
    ["a character not hurt again", { damage: 3, zero: 3 }, { pc: true }, "up", []],
    ["nobody is taken who lay at 0 before", { damage: 4, zero: 3, spared: true }, { pc: true }, "dead", ["slain"]],
  ])("R002-ATK-12 R002-ATK-16 R002-HP-01 R002-HP-02 %s", (_, change, body, fate, why) => {
    const { state, events } = done(figure(change, body, { options: { "d12.deathSave": "round" } }), [], reap);
    expect(of(state, "B").fate).toBe(fate);
    expect(events.flatMap((event) => (event.type === "fate" ? [event.why] : []))).toEqual(why);
    expect([state.units.b!.losses, of(state, "B").lost]).toEqual(fate === "up" ? [0, 0] : [1, 1]);
    if (body.pc && fate === "up") expect(of(state, "B").zero).toBe(3);
  });

  test.each<[string, Partial<Agent>, Partial<Agent>, Fields, boolean]>([
    ["by a creature", { harmedBy: "A" }, {}, {}, true],
    ["by nobody", { harmedBy: null }, {}, {}, false],
    ["by one who has fallen himself", { harmedBy: "A" }, { fate: "dead" }, {}, false],
    ["by another character", { harmedBy: "A" }, {}, { pc: true }, false],
  ])("R002-HP-04 a character killed %s", (_, change, killer, body, grows) => {
    const state = scene([lone("a", 5, 5, body)], [lone("b", 5, 6, { pc: true })], {
      agents: { B: { damage: 4, zero: 3, ...change }, A: { gained: 1, ...killer } },
    });
    const { state: now, events } = done(state, [], (script) => nemesis(script, script.agent("B")));
    expect(of(now, "A").gained).toBe(grows ? 2 : 1);
    expect(events).toMatchObject(grows ? [{ type: "nemesis", agent: "A", pc: "B" }] : []);
    // The same follows from dying of further damage.
    expect(done(state, [], reap).events.some(({ type }) => type === "nemesis")).toBe(grows);
  });

  test("R002-HP-04 a rank is not one creature and gains nothing", () => {
    const state = scene([ranked("a", 5, 5, [2])], [lone("b", 5, 6, { pc: true })], {
      agents: { B: { harmedBy: "a-rank1" } },
    });
    expect(done(state, [], (script) => nemesis(script, script.agent("B"))).events).toEqual([]);
  });
});

describe("what losses trigger", () => {
  const captain = { figures: [{ id: "Y", hp: 3, atk: 2, might: 3 }] };
  const triggers = (state: SkirmishState) => {
    const { events } = done(state, [], reap);
    return events.flatMap((event) => (event.type === "trigger" ? [`${event.unit} ${event.trigger}`] : []));
  };
  const led = (setting: Setting) =>
    scene([ranked("a", 5, 5, [2], {}, captainOf("X"))], [ranked("b", 5, 6, [4], {}, captain)], setting);
  const captainOf = (id: string) => ({ figures: [{ id, hp: 3, atk: 2, might: 3 }] });

  test("R002-MOR-01 R002-BAT-11 the leader's death, and separately a leader's death in a duel", () => {
    expect(triggers(led({ agents: { Y: { damage: 3 } } }))).toEqual(["b leader"]);
    const duel = (one: string, other: string): Setting => ({
      agents: { Y: { damage: 3 } },
      course: { duels: [{ one, other, techniques: null }] },
    });
    expect([triggers(led(duel("X", "Y"))), triggers(led(duel("Y", "X")))]).toEqual([["b duel"], ["b duel"]]);
    expect(triggers(led(duel("X", "b-rank1")))).toEqual(["b leader"]);
    // Losses that leave the leader standing do not count.
    expect(triggers(led({ agents: { "b-rank1": { damage: 1 } } }))).toEqual([]);
  });

  test("R002-BAT-12 the banner falls with its carrier, but not while a figure that stepped out of that rank stands", () => {
    const blue = ranked("b", 5, 12, [5, 5, 5], {}, { banner: "b-rank3" });
    const fallen = scene([lone("a", 5, 5)], [blue], { agents: { "b-rank3": { damage: 5 } } });
    expect(triggers(fallen)).toEqual(["b banner", "b third"]);
    expect(done(fallen, [], reap).state.units.b!.banner).toBeNull();
    expect(triggers(scene([lone("a", 5, 5)], [blue], { agents: { "b-rank1": { damage: 1 } } }))).toEqual([]);
    const apart = scene([lone("a", 5, 5)], [blue, lone("c", 15, 15)], {
      agents: { "b-rank3": { damage: 5 }, C: { of: "b-rank3" } },
    });
    expect([triggers(apart), done(apart, [], reap).state.units.b!.banner]).toEqual([["b third"], "b-rank3"]);
  });

  test.each<[number, number, boolean, number, string[]]>([
    [1, 0, true, 0, []],
    [2, 0, true, 1, ["b third"]],
    [3, 0, true, 1, ["b third"]],
    [3, 1, true, 1, []],
    [4, 1, true, 2, ["b third"]],
    [4, 1, false, 2, []],
    [4, 0, false, 2, ["b third"]],
    [5, 2, true, 2, []],
  ])(
    "R002-MOR-01 A002-MOR-02 of six %i are lost, %i thirds felt, every third %s",
    (gone, felt, every, thirds, told) => {
      const state = scene([lone("a", 5, 5)], [ranked("b", 5, 6, [3, 3])], {
        options: { "d12.moraleEveryThird": every },
        units: { b: { thirds: felt } },
        agents: { "b-rank1": { damage: Math.min(3, gone) }, "b-rank2": { damage: Math.max(0, gone - 3) } },
      });
      expect(triggers(state)).toEqual(told);
      expect(done(state, [], reap).state.units.b!.thirds).toBe(thirds);
    },
  );

  test("R002-BAT-03 a unit without a figure is destroyed", () => {
    const end = (status: "ready" | "gone") =>
      done(
        scene([lone("a", 5, 5)], [lone("b", 5, 6)], {
          agents: { B: { fate: "dead" } },
          units: { b: { thirds: 2, status } },
        }),
        [],
        (script) => afterLosses(script, "b", undefined, false),
      );
    expect(end("ready").state.units.b!.status).toBe("destroyed");
    expect(end("ready").events).toMatchObject([{ type: "destroyed", unit: "b" }]);
    expect(end("gone").state.units.b!.status).toBe("gone");
  });

  test.each<[string, Setting, boolean]>([
    ["ready", {}, true],
    ["running", { units: { b: { status: "retreating" } } }, true],
    ["gone", { units: { b: { status: "gone" } } }, false],
    ["steadfast", { units: { b: { morale: "steadfast" } } }, false],
    ["desperate", { units: { b: { desperate: true } } }, false],
    ["struck by the same before", { units: { b: { triggers: ["horror"] } } }, false],
    ["struck by another before", { units: { b: { triggers: ["ambush"] } } }, true],
  ])("R002-MOR-01 R002-BAT-51 who feels it: %s", (_, setting, feels) => {
    const state = scene([lone("a", 5, 5)], [lone("b", 5, 6)], setting);
    const { state: now, events } = done(state, [], (script) => trigger(script, "b", "horror"));
    expect(events).toMatchObject(feels ? [{ type: "trigger", unit: "b", trigger: "horror" }] : []);
    if (feels) expect(now.units.b).toMatchObject({ quiet: -1 });
    expect(now.units.b!.triggers).toEqual([...state.units.b!.triggers, ...(feels ? ["horror"] : [])]);
  });
});

describe("grapples and duels end with those who were in them", () => {
  const state = (setting: Setting) =>
    scene([lone("a", 5, 5), lone("c", 6, 5)], [lone("b", 5, 6), lone("d", 6, 6)], {
      ...setting,
      course: {
        grapples: [{ holders: ["A", "C"], held: "B", total: 7, tightened: 0 }],
        duels: [{ one: "C", other: "D", techniques: null }],
      },
    });

  test.each<[string, Setting, string[] | undefined, boolean]>([
    ["all there", {}, ["A", "C"], true],
    ["one who held is dead", { agents: { A: { fate: "dead" } } }, ["C"], true],
    ["the held one is dead", { agents: { B: { fate: "dead" } } }, undefined, true],
    ["the held one's unit is gone", { units: { b: { status: "gone" } } }, undefined, true],
    ["one duellist is dead", { agents: { D: { fate: "dead" } } }, ["A", "C"], false],
    ["the other duellist has surrendered", { units: { c: { status: "surrendered" } } }, ["A"], false],
    ["nobody holds any more", { agents: { A: { fate: "dead" }, C: { fate: "dead" } } }, undefined, false],
  ])("R002-ATK-14 R002-ATK-17 %s", (_, setting, holders, duels) => {
    const before = state(setting);
    const { state: now, events } = done(before, [], loosen);
    expect(now.grapples.map((grapple) => grapple.holders)).toEqual(holders ? [holders] : []);
    expect(now.duels).toHaveLength(duels ? 1 : 0);
    expect(events).toMatchObject(duels ? [] : [{ type: "duelOver", one: "C", other: "D" }]);
    // Where nothing ends, nothing is written.
    if (Object.keys(setting).length === 0) expect(now).toBe(before);
  });
});

describe("figures", () => {
  test("R002-BAT-06 the losses of a side: those removed, and those who no longer stand", () => {
    const state = scene([ranked("a", 5, 5, [5]), lone("c", 9, 5)], [lone("b", 5, 9)], {
      agents: { "a-rank1": { count: 3, lost: 2 }, C: { fate: "captured", lost: 0 } },
    });
    expect([lost(state, "red"), lost(state, "blue")]).toEqual([
      { lost: 3, of: 6 },
      { lost: 0, of: 1 },
    ]);
  });

  test("A002-0-01 a custom die: over a rating, and without a face that always fails", () => {
    const over = { sides: 6, direction: "over", fails: null } as const;
    expect([1, 3, 4, 6].map((face) => readSave(over, face, 4))).toEqual([false, false, true, true]);
    expect(saveOdds(over, 4)).toMatchObject({ n: 1n, d: 2n });
    expect([worse(over, 4, 1), worse({ ...over, direction: "under" }, 4, 1)]).toEqual([5, 3]);
  });

  test("R002-HP-05 wounds add up, and only fresh ones and the back's fill a slot", () => {
    const wound = (kind: Wound["kind"], fresh = true): Wound => ({ kind, permanent: false, fresh });
    expect(penaltiesOf([])).toEqual(penaltiesOf([wound("back")]));
    expect(Object.values(penaltiesOf([])).every((value) => value === 0)).toBe(true);
    expect(penaltiesOf([wound("knee"), wound("arm")])).toMatchObject({ spaces: 2, chase: 2, grapple: 2, saves: 0 });
    expect([slotsFilled([wound("back")]), slotsFilled([wound("arm"), wound("leg", false)])]).toEqual([2, 1]);
  });

  test("R002-HP-06 A002-HP-02 days of rest, and a week with nothing to heal", () => {
    const patient = { hp: 5, damage: 4, wounds: [] };
    expect(afterRestDays(patient, 0)).toEqual({ ok: true, value: patient });
    for (const days of [1.5, -1])
      expect(afterRestDays(patient, days)).toEqual({
        ok: false,
        problem: { key: "BNB.Problem.skirmish.days", params: { days: String(days) } },
      });
    expect(afterRestWeek(patient, 3, "one")).toEqual({ ok: true, value: { ...patient, damage: 0 } });
    const hurt = { ...patient, wounds: [{ kind: "arm", permanent: true, fresh: true } as const] };
    expect(afterRestWeek(hurt, 0, "one")).toEqual({
      ok: true,
      value: { hp: 5, damage: 0, wounds: [{ kind: "arm", permanent: true, fresh: false }] },
    });
    expect(afterRestWeek(hurt, 1, "one")).toEqual({
      ok: false,
      problem: { key: "BNB.Problem.skirmish.noSuchWound", params: { wound: "1", wounds: 1 } },
    });
  });
});
