/** Shots and spells one rule at a time: who may, at whom, and their results. */
import { describe, expect, test } from "vitest";
import {
  aimAt,
  isVolley,
  judgeShot,
  missilesOf,
  shoot,
  shotsBy,
  targetProblem,
  targetsOf,
} from "../../../src/rules/skirmish/attack/shoot.ts";
import { cast, castOrders, castSlowSpells } from "../../../src/rules/skirmish/attack/spells.ts";
import type { ShootOrder } from "../../../src/rules/skirmish/orders.ts";
import type { SkirmishState } from "../../../src/rules/skirmish/state.ts";
import type { Weapon } from "../../../src/rules/skirmish/vocabulary.ts";
import { done, type Fields, held, lone, of, ranked, type Setting, scene } from "./table.ts";

const field = (setting: Setting = {}, a: Fields = {}, b: Fields = {}) =>
  scene([lone("a", 5, 5, { hands: ["shortbow"], ...a })], [lone("b", 5, 9, b)], setting);
const shot = (targets: Record<string, number>, weapon: Weapon = "shortbow"): ShootOrder => ({
  act: "shoot",
  agent: "A",
  weapon,
  targets,
});

describe("who can shoot", () => {
  const wounded = (kind: string, hands: string[]) => ({ hands, wounds: [{ kind }] });
  test.each<[string, Setting, Fields, string[]]>([
    ["a bow", {}, {}, ["shortbow"]],
    ["a sword", {}, { hands: ["sword"] }, []],
    ["a dagger beside it", {}, { hands: ["dagger", "sword"] }, ["dagger"]],
    ["fallen", { agents: { A: { fate: "dead" } } }, {}, []],
    ["busy", { agents: { A: { bound: true } } }, {}, []],
    ["has acted", { agents: { A: { opened: true } } }, {}, []],
    ["blind", { agents: { A: { blinded: 1 } } }, {}, []],
    ["held", held(["B"], "A"), {}, []],
    ["has shot", { agents: { A: { shotsDone: 1 } } }, {}, []],
    ["has shot once of twice", { agents: { A: { shotsDone: 1 } } }, { shots: 2 }, ["shortbow"]],
    ["lies", { agents: { A: { prone: 0 } } }, {}, ["shortbow"]],
    ["in melee", { units: { b: { at: { x: 5, y: 6 } } } }, {}, []],
    ["a wounded hand and a javelin", {}, wounded("hand", ["javelin"]), ["javelin"]],
    ["a wounded arm", {}, wounded("arm", ["shortbow"]), ["shortbow"]],
    [
      "a hand wounded with the bow in it",
      { agents: { A: { wounds: [{ kind: "hand", permanent: false, fresh: true }] } } },
      {},
      [],
    ],
    ["a crossbow", {}, { hands: ["crossbow"] }, ["crossbow"]],
    ["a crossbow that is not loaded", { agents: { A: { loaded: false } } }, { hands: ["crossbow"] }, []],
    ["a bow is never loaded", { agents: { A: { loaded: false } } }, {}, ["shortbow"]],
    ["without arrows", {}, { ammo: "none" }, []],
    ["without arrows, whatever the table says", { options: { "d12.ammoReadied": false } }, { ammo: "none" }, []],
    ["with arrows in the pack", {}, { ammo: "packed" }, []],
    ["which count by option", { options: { "d12.ammoReadied": false } }, { ammo: "packed" }, ["shortbow"]],
    ["a javelin needs none", {}, { hands: ["javelin", "dagger"], ammo: "none" }, ["javelin", "dagger"]],
  ])("R002-ATK-08 R002-ATK-09 A002-ATK-05 R002-WND-51 %s", (_, setting, archer, weapons) => {
    const state = field(setting, archer);
    expect(missilesOf(state, of(state, "A"))).toEqual(weapons);
  });
});

describe("at whom", () => {
  test("A002-BAT-01 only those with the weapon make a volley", () => {
    const archers = {
      id: "a",
      at: { x: 5, y: 5 },
      ranks: [
        { hp: 1, atk: 1, count: 3, hands: ["shortbow"] },
        { hp: 1, atk: 1, count: 3 },
      ],
    };
    const volley = (figures: number) => {
      const state = scene([archers], [ranked("b", 5, 9, [figures])]);
      return isVolley(state, of(state, "a-rank1"), "shortbow", of(state, "b-rank1"));
    };
    expect([volley(3), volley(4)]).toEqual([true, false]);
  });

  test("R002-BAT-08 R002-ATK-08 too far, or screened by two rows that still stand", () => {
    const state = scene([lone("a", 5, 1, { hands: ["shortbow"] })], [ranked("b", 5, 14, [2, 2, 2])]);
    const wrong = (at: string, now = state) => targetProblem(now, of(now, "A"), "shortbow", of(now, at));
    expect(wrong("b-rank1")).toEqual({
      key: "BNB.Problem.skirmish.outOfRange",
      params: { weapon: "shortbow", range: 12, distance: 13 },
    });
    const near = { ...state, units: { ...state.units, b: { ...state.units.b!, at: { x: 5, y: 13 } } } };
    expect([wrong("b-rank1", near), wrong("b-rank2", near)]).toEqual([undefined, undefined]);
    expect(wrong("b-rank3", near)).toEqual({
      key: "BNB.Problem.skirmish.screened",
      params: { target: "b-rank3" },
    });
  });

  test("R002-ATK-08 the orders on offer: all dice on one, and with a bow halves on two", () => {
    const foes = [lone("b", 5, 9), lone("c", 6, 9), ranked("d", 5, 19, [2])];
    const orders = (archer: Fields) => {
      const state = scene([lone("a", 5, 5, archer)], foes);
      return shotsBy(state, of(state, "A"));
    };
    expect(orders({ hands: ["shortbow"], atk: 3 })).toEqual([shot({ B: 3 }), shot({ B: 2, C: 1 }), shot({ C: 3 })]);
    expect(orders({ hands: ["shortbow"], atk: 1 })).toEqual([shot({ B: 1 }), shot({ C: 1 })]);
    expect(orders({ hands: ["javelin"], atk: 2 })).toEqual([shot({ B: 2 }, "javelin"), shot({ C: 2 }, "javelin")]);
    expect(orders({ hands: ["shortbow"], atk: 0 })).toEqual([]);
    const state = scene([lone("a", 5, 5, { hands: ["shortbow"] })], foes);
    expect(targetsOf(state, of(state, "A"), "shortbow").map(({ id }) => id)).toEqual(["B", "C"]);
  });

  const state = () =>
    scene(
      [lone("a", 5, 5, { hands: ["shortbow"], atk: 3 }), lone("e", 8, 5, { hands: ["sling"] })],
      [lone("b", 5, 9), lone("c", 6, 9), lone("d", 9, 9)],
      { agents: { C: { fate: "dead" } }, units: { d: { status: "surrendered" } } },
    );
  test.each<[string, Fields, string, Fields]>([
    ["a list for a name", { agent: ["A"] }, "order", { kind: "shoot" }],
    ["nobody", { agent: "constructor" }, "order", { kind: "shoot" }],
    ["no agent", { agent: undefined }, "order", { kind: "shoot" }],
    ["an enemy", { agent: "B" }, "order", { kind: "shoot" }],
    ["more than is asked", { aim: "eye" }, "order", { kind: "shoot" }],
    ["what is not in the hand", { weapon: "sling" }, "cannotShoot", { agent: "A" }],
    ["no targets", { targets: undefined }, "order", { kind: "shoot" }],
    ["targets of nothing", { targets: null }, "order", { kind: "shoot" }],
    ["a word for targets", { targets: "B" }, "order", { kind: "shoot" }],
    ["a stranger", { targets: { Z: 3 } }, "noSuchTarget", { target: "Z" }],
    ["a stranger by inheritance", { targets: { constructor: 3 } }, "noSuchTarget", { target: "constructor" }],
    ["the dead", { targets: { C: 3 } }, "noSuchTarget", { target: "C" }],
    ["those who gave up", { targets: { D: 3 } }, "noSuchTarget", { target: "D" }],
    ["a friend", { targets: { E: 3 } }, "noSuchTarget", { target: "E" }],
    ["half a die", { targets: { B: 1.5 } }, "shotDice", { dice: "1.5" }],
    ["no die", { targets: { B: 0 } }, "shotDice", { dice: "0" }],
    ["a word for a die", { targets: { B: "3" } }, "shotDice", { dice: "3" }],
    ["too few", { targets: { B: 2 } }, "allDice", { dice: 3, given: 2 }],
    ["too many", { targets: { B: 4 } }, "allDice", { dice: 3, given: 4 }],
  ])("R002-ATK-08 refused: %s", (_, order, key, params) => {
    expect(judgeShot(state(), "red", { ...shot({ B: 3 }), ...order })).toEqual({
      key: `BNB.Problem.skirmish.${key}`,
      params,
    });
  });

  test("R002-ATK-08 one target except with a bow; and targets out of range", () => {
    expect(judgeShot(state(), "red", shot({ B: 3 }))).toBeUndefined();
    const two = scene([lone("a", 5, 5, { hands: ["sling"] })], [lone("b", 5, 9), lone("c", 6, 9), lone("d", 19, 19)]);
    expect(judgeShot(two, "red", shot({ B: 1, C: 1 }, "sling"))).toEqual({
      key: "BNB.Problem.skirmish.oneTarget",
      params: { weapon: "sling" },
    });
    expect(judgeShot(two, "red", shot({ B: 2 }, "sling"))).toBeUndefined();
    const far = scene([lone("a", 5, 5, { hands: ["shortbow"] })], [ranked("b", 19, 19, [2])]);
    expect(judgeShot(far, "red", shot({ "b-rank1": 2 }))?.key).toBe("BNB.Problem.skirmish.outOfRange");
  });
});

describe("modifiers against a shot", () => {
  const parts = (now: SkirmishState, at: string) =>
    aimAt(now, of(now, "A"), of(now, at)).hitChance.parts.map(({ key }) => key);

  test("R002-ATK-08 -1 unless it is one of the nearest; a rank behind the front is not", () => {
    const state = scene(
      [lone("a", 5, 5, { hands: ["shortbow"] })],
      [ranked("b", 5, 9, [2, 2]), lone("c", 9, 9), lone("d", 5, 10)],
    );
    expect(["b-rank1", "C", "b-rank2", "D"].map((at) => parts(state, at).includes("notNearest"))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    // Once the front has fallen the rank behind it is the front.
    const fallen = { ...state, agents: { ...state.agents, "b-rank1": { ...of(state, "b-rank1"), count: 0 } } };
    expect(parts(fallen, "b-rank2")).not.toContain("notNearest");
  });

  const walled = (y: number) => {
    const state = scene([lone("a", 5, y, { hands: ["shortbow"] })], [ranked("b", 5, 9, [2])], {
      units: { b: { shieldwall: true } },
    });
    return state;
  };

  test("R002-BAT-14 a shieldwall stops shots from the front", () => {
    const [front, behind] = [walled(5), walled(13)];
    expect([front, behind].map((now) => aimAt(now, of(now, "A"), of(now, "b-rank1")).walled)).toEqual([true, false]);
    const { state, events } = done(front, [1, 2], (script) => shoot(script, shot({ "b-rank1": 2 })));
    expect(events).toMatchObject([{ type: "attack", faces: [1, 2], hits: 0, criticals: 0 }]);
    expect(state.suffering).toEqual([]);
    const open = { ...front, units: { ...front.units, b: { ...front.units.b!, shieldwall: false } } };
    expect(aimAt(open, of(open, "A"), of(open, "b-rank1")).walled).toBe(false);
  });

  test("R002-ATK-10 a stray shot can hit the nearest friend in melee with the target, of its front rank", () => {
    const state = scene(
      [lone("a", 5, 5, { hands: ["shortbow"] }), lone("c", 6, 10), ranked("d", 5, 8, [2, 2])],
      [lone("b", 5, 9)],
      { agents: { "d-rank1": { row: 1 }, "d-rank2": { row: 0 } } },
    );
    expect(aimAt(state, of(state, "A"), of(state, "B")).friend?.id).toBe("d-rank2");
  });

  test("R002-RNG-51 a figure that throws while charging cannot hit its own unit", () => {
    const friend = (charging: boolean | undefined) => {
      const state = scene([lone("a", 5, 5, { hands: ["javelin"] })], [lone("b", 5, 6)]);
      return aimAt(state, of(state, "A"), of(state, "B"), charging).friend?.id;
    };
    expect([friend(true), friend(undefined)]).toEqual([undefined, "A"]);
  });
});

describe("the shot", () => {
  const fired = (state: SkirmishState, order: ShootOrder, faces: number[], charging?: boolean) =>
    done(state, faces, (script) => shoot(script, order, charging));

  test("R002-ATK-08 R002-ATK-09 spends the action, the bolt or the weapon", () => {
    const spent = (archer: Fields, weapon: Weapon, charging?: boolean) =>
      of(fired(field({}, archer), shot({ B: 2 }, weapon), [12, 12], charging).state, "A");
    expect(spent({}, "shortbow")).toMatchObject({
      shotsDone: 1,
      opened: true,
      shot: "shot",
      hands: ["shortbow"],
      loaded: true,
    });
    expect(spent({ hands: ["crossbow"] }, "crossbow")).toMatchObject({ shot: "shot", loaded: false });
    expect(spent({ hands: ["javelin", "javelin"] }, "javelin")).toMatchObject({
      shot: "thrown",
      hands: ["javelin"],
      loaded: true,
    });
    expect(spent({ shots: 2 }, "shortbow")).toMatchObject({ shotsDone: 1, opened: false });
    expect(spent({ shots: 2 }, "shortbow", true)).toMatchObject({ shotsDone: 1, opened: true });
  });

  test("R002-ATK-10 R002-ATK-11 hits, criticals and stray shots", () => {
    const state = scene(
      [lone("a", 5, 5, { hands: ["shortbow"], atk: 5 }), lone("c", 5, 8)],
      [lone("b", 5, 9, { armour: 2 })],
    );
    const { state: after, events } = fired(state, shot({ B: 5 }), [1, 6, 7, 10, 12]);
    expect(events).toMatchObject([
      {
        type: "attack",
        how: "ranged",
        by: "A",
        at: "B",
        weapon: "shortbow",
        faces: [1, 6, 7, 10, 12],
        chance: 6,
        hits: 2,
        criticals: 1,
      },
      { type: "astray", by: "A", at: "C", hits: 2 },
    ]);
    expect(after.suffering).toEqual([
      { target: "B", by: "A", damage: 2, criticals: 1, subdue: false, faces: [1, 6], beyond: 0 },
      { target: "C", by: "A", damage: 2, criticals: 0, subdue: false, faces: [], beyond: 0 },
    ]);
    // Nothing is logged of a friend who was not hit.
    expect(fired(state, shot({ B: 5 }), [2, 2, 9, 9, 9]).events.map(({ type }) => type)).toEqual(["attack"]);
  });

  test("R002-ATK-10 with nobody in melee with it, a 10 hits at chance 10", () => {
    const state = field({ more: { surprise: "red", ground: [{ x: 5, y: 5, kind: "high" }] } });
    const { state: after } = fired(state, shot({ B: 2 }), [10, 11]);
    expect(after.suffering).toMatchObject([{ damage: 1, faces: [10], beyond: 2 }]);
  });
});

describe("spells", () => {
  const DART = { name: "Dart", effect: "harm", power: 2 };
  const MEND = { name: "Mend", effect: "mend", power: 2 };
  const FEAR = { name: "Fear", effect: "horror" };
  const MIST = { name: "Mist" };
  const mage = (setting: Setting = {}, a: Fields = {}, b: Fields = {}) =>
    scene(
      [lone("a", 5, 5, { spells: [MIST, DART, MEND, FEAR], ...a }), lone("c", 3, 3)],
      [lone("b", 5, 9, b)],
      setting,
    );

  test("R002-RND-07 what may be cast: at enemies, at friends, or at nobody", () => {
    const state = mage();
    const cast = { act: "cast", agent: "A" } as const;
    expect(castOrders(state, of(state, "A"))).toEqual([
      { ...cast, spell: "Mist" },
      { ...cast, spell: "Dart", target: "B" },
      { ...cast, spell: "Mend", target: "A" },
      { ...cast, spell: "Mend", target: "C" },
      { ...cast, spell: "Fear", target: "B" },
    ]);
  });

  test.each<[string, Setting]>([
    ["has none", { agents: { A: { spells: [] } } }],
    ["has acted", { agents: { A: { opened: true } } }],
    ["is busy", { agents: { A: { bound: true } } }],
    ["has shot", { agents: { A: { shot: "shot" } } }],
    ["is held", held(["B"], "A")],
    ["is blind", { agents: { A: { blinded: 1 } } }],
    ["is in melee", { units: { b: { at: { x: 5, y: 6 } } } }],
  ])("R002-RND-07 nobody casts who %s", (_, setting) => {
    const state = mage(setting);
    expect(castOrders(state, of(state, "A"))).toEqual([]);
  });

  const says = (state: SkirmishState, spell: string, target: string | undefined, faces: number[]) =>
    done(state, faces, (script) =>
      cast(script, { act: "cast", agent: "A", spell, ...(target === undefined ? {} : { target }) }),
    );

  test("R002-RND-07 a Capture save brings it at once; a chest wound costs 1", () => {
    const at = { act: "cast", agent: "A", spell: "Dart" };
    const now = says(mage(), "Dart", "B", [6]);
    expect(now.events).toMatchObject([
      { type: "cast", agent: at.agent, spell: "Dart", when: "now", save: { face: 6, rating: 6, made: true } },
      { type: "spell", agent: "A", spell: "Dart", target: "B" },
      { type: "attack", how: "sure", by: "A", at: "B", faces: [], chance: 12, parts: [], hits: 2, criticals: 0 },
    ]);
    expect(now.state.suffering).toEqual([
      { target: "B", by: "A", damage: 2, criticals: 0, subdue: false, faces: [], beyond: 0 },
    ]);
    expect(of(now.state, "A")).toMatchObject({ opened: true, casting: null });
    expect(of(now.state, "A").spells.map(({ name }) => name)).toEqual(["Mist", "Mend", "Fear"]);
    const later = says(mage({}, { wounds: [{ kind: "chest" }] }), "Dart", "B", [6]);
    expect(later.events).toMatchObject([{ type: "cast", when: "ritual", save: { rating: 5, made: false } }]);
    expect(of(later.state, "A")).toMatchObject({
      opened: true,
      hit: false,
      casting: { spell: "Dart", target: "B" },
    });
    expect(of(later.state, "A").spells).toHaveLength(4);
  });

  test("R002-RND-07 R002-MOR-01 horror is a trigger, mending heals, and the roster's own spells are only logged", () => {
    const fear = says(mage(), "Fear", "B", [1]);
    expect(fear.state.units.b!.triggers).toEqual(["horror"]);
    const mended = says(mage({ agents: { C: { damage: 2 } } }), "Mend", "C", [1]);
    expect([of(mended.state, "C").damage, mended.state.suffering]).toEqual([0, []]);
    const mist = says(mage(), "Mist", undefined, [1]);
    expect(mist.events).toMatchObject([{ type: "cast" }, { type: "spell", spell: "Mist", target: null }]);
    expect([mist.state.suffering, mist.state.units.b!.triggers, mist.events.length]).toEqual([[], [], 2]);
    // Nothing happens to a figure that has fallen since.
    const late = says(mage({ agents: { B: { fate: "dead" } } }), "Dart", "B", [1]);
    expect(late.state.suffering).toEqual([]);
    // A spell with its own name, aimed at somebody, does what the roster says and no more.
    expect(says(mage(), "Mist", "B", [1]).state.suffering).toEqual([]);
  });

  const waiting = (setting: Setting = {}, agent: Fields = {}) =>
    mage({ ...setting, agents: { ...setting.agents, A: { casting: { spell: "Dart", target: "B" }, ...agent } } });

  test.each<[string, Setting, Fields, string[], number]>([
    ["in peace", {}, {}, ["spell", "attack"], 3],
    ["hit", {}, { hit: true }, ["cast lost"], 4],
    ["slain", {}, { fate: "dead" }, ["cast lost"], 4],
    ["in melee", { units: { b: { at: { x: 5, y: 6 } } } }, {}, ["cast hemmed"], 4],
    [
      "in melee by option",
      { units: { b: { at: { x: 5, y: 6 } } }, options: { "spell.ritualInMelee": true } },
      {},
      ["spell", "attack"],
      3,
    ],
  ])("R002-RND-07 R002-SPL-51 the slow spell of one who waited %s", (_, setting, agent, told, left) => {
    const { state, events } = done(waiting(setting, agent), [], castSlowSpells);
    expect(events.map((event) => (event.type === "cast" ? `cast ${event.when}` : event.type))).toEqual(told);
    expect(events[0]).toMatchObject({ agent: "A", spell: "Dart" });
    expect(of(state, "A").casting).toBeNull();
    expect(of(state, "A").spells).toHaveLength(left);
  });
});
