/** Blows one rule at a time: what makes a chance, who reaches whom with how many dice, and where the damage goes. */

import { describe, expect, test } from "vitest";
import { chanceOf } from "../../../src/rules/dice/distribution.ts";
import { fraction } from "../../../src/rules/dice/fraction.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import {
  attackOdds,
  meleeChance,
  plainChance,
  rangedChance,
  reachedBy,
  rowOf,
  shareOut,
} from "../../../src/rules/skirmish/attack/attack.ts";
import {
  allotted,
  attackWith,
  blowAt,
  canAttack,
  foesOf,
  land,
  planOf,
  strikesFirst,
} from "../../../src/rules/skirmish/attack/strike.ts";
import { addWound, settle, settleAsked, soakQuestions, spilled } from "../../../src/rules/skirmish/attack/suffer.ts";
import type { Change } from "../../../src/rules/skirmish/events.ts";
import { reap } from "../../../src/rules/skirmish/health/reap.ts";
import { criticalWound, deathWound } from "../../../src/rules/skirmish/health/wounds.ts";
import type { SoakOrder } from "../../../src/rules/skirmish/orders.ts";
import type { SkirmishState, Suffering } from "../../../src/rules/skirmish/state.ts";
import type { Agent } from "../../../src/rules/skirmish/units/fighter.ts";
import { done, type Fields, held, lone, of, ranked, type Setting, scene } from "./table.ts";

const MARK = { kind: "leg", permanent: false, fresh: true } as const;

/** Red's A above blue's B, face to face. */
const pair = (setting: Setting = {}, a: Fields = {}, b: Fields = {}) =>
  scene([lone("a", 5, 5, a)], [lone("b", 5, 6, b)], setting);
const duel = (one: "parry" | "assault" | "feint", other: "parry" | "assault" | "feint"): Change => ({
  course: { duels: [{ one: "A", other: "B", techniques: [one, other] }] },
});

describe("the parts of a chance", () => {
  const high = (...ys: number[]) => ({ more: { ground: ys.map((y) => ({ x: 5, y, kind: "high" })) } });
  test.each<[string, Fields, Setting, Fields]>([
    ["armour", {}, {}, { armour: -3 }],
    ["cover", {}, { more: { ground: [{ x: 5, y: 6, kind: "cover", cover: 2 }] } }, { armour: -3, cover: -2 }],
    ["rough ground is no cover", {}, { more: { ground: [{ x: 5, y: 6, kind: "rough", cover: 2 }] } }, { armour: -3 }],
    ["a guard", {}, { agents: { B: { guard: true } } }, { armour: -3, guard: -1 }],
    ["surprise", {}, { more: { surprise: "red" } }, { armour: -3, surprise: 1 }],
    [
      "wounds of an NPC",
      {},
      { agents: { B: { marks: [MARK, { ...MARK, kind: "head" }] } } },
      { armour: -3, exposed: 2 },
    ],
    ["a sundered shield", {}, { agents: { B: { sundered: true } } }, { armour: -2 }],
    ["a flank", {}, { units: { b: { facing: 2 } } }, { armour: -3, flank: 1 }],
    ["no flank in the rear", {}, { units: { b: { facing: 4 } } }, { armour: -3 }],
    ["no flank in a duel", {}, { ...duel("parry", "feint"), units: { b: { facing: 2 } } }, { armour: -3 }],
    ["bare hands", { hands: [] }, {}, { armour: -3, improvised: -1 }],
    ["a stick", { hands: ["improvised"] }, {}, { armour: -3, improvised: -1 }],
    ["a bow", { hands: ["shortbow"] }, {}, { armour: -3, improvised: -1 }],
    ["a stick beside a sword", { hands: ["sword", "improvised"] }, {}, { armour: -3 }],
    ["disarmed, which is no stick besides", { disarmed: true }, {}, { armour: -3, disarmed: -1 }],
    ["from above", {}, high(5), { armour: -3, advantage: 1 }],
    ["both above", {}, high(5, 6), { armour: -3 }],
    ["from below", {}, high(6), { armour: -3 }],
    ["on the ground", { prone: true }, {}, { armour: -3, prone: -1 }],
    ["wrestling without a dagger", {}, held(["A"], "B"), { armour: -3, improvised: -1 }],
    ["wrestling with a dagger", { hands: ["dagger"] }, held(["A"], "B"), { armour: -3 }],
    ["against a parry", {}, duel("assault", "parry"), { armour: -3, parry: -2 }],
    ["by a feint", {}, duel("feint", "parry"), { armour: -3, feint: 2 }],
    ["an assault is no better aimed", {}, duel("assault", "feint"), { armour: -3 }],
  ])("R002-ATK-02 R002-ATK-05 R002-ATK-17 in melee: %s", (_, figure, setting, parts) => {
    const state = pair(setting, figure, { armour: 3 });
    const rated = meleeChance(state, of(state, "A"), of(state, "B"), false);
    expect(Object.fromEntries(rated.parts.map(({ key, value }) => [key, value]))).toEqual(parts);
    expect(rated.chance).toBe(8 + Object.values(parts as Record<string, number>).reduce((sum, part) => sum + part));
  });

  test("R002-ATK-12 to subdue", () => {
    const state = pair();
    const { parts } = meleeChance(state, of(state, "A"), of(state, "B"), true);
    // The armour is listed even where there is none.
    expect(parts.map(({ key }) => key)).toEqual(["armour", "subdue"]);
    expect(parts[1]!.value).toBe(-1);
  });

  test.each<[string, Fields, Setting, boolean, Fields]>([
    ["a shield counts 3", {}, {}, true, { armour: -4, shield: -2 }],
    ["not the nearest", {}, {}, false, { armour: -4, shield: -2, notNearest: -1 }],
    ["an eye", { wounds: [{ kind: "eye" }] }, {}, true, { armour: -4, shield: -2, eye: -1 }],
    ["from above", {}, high(5), true, { armour: -4, shield: -2, advantage: 1 }],
  ])("T002-ATK-03 R002-ATK-08 R002-ATK-10 R002-HP-05 ranged: %s", (_, figure, setting, nearest, parts) => {
    const state = pair(setting, figure, { armour: 4, shield: true });
    const rated = rangedChance(state, of(state, "A"), of(state, "B"), nearest);
    expect(Object.fromEntries(rated.parts.map(({ key, value }) => [key, value]))).toEqual(parts);
  });

  test.each<[string, Fields, "melee" | "shot", number]>([
    ["a sword", {}, "melee", 5],
    ["bare hands", { hands: [] }, "melee", 4],
    ["disarmed", { disarmed: true }, "melee", 4],
    ["a shot", { hands: ["longbow"] }, "shot", 5],
    ["a shot with one eye", { hands: ["longbow"], wounds: [{ kind: "eye" }] }, "shot", 4],
    ["a sword with one eye", { wounds: [{ kind: "eye" }] }, "melee", 5],
  ])("R002-ATK-02 face to face on armour 3: %s", (_, figure, how, chance) => {
    const state = pair({}, figure);
    expect(plainChance(of(state, "A"), 3, how)).toBe(chance);
  });

  test("R002-ATK-02 without a friend in the melee only a 12 misses at chance 11", () => {
    expect(chanceOf(attackOdds(1, 11), 1)).toEqual(fraction(11, 12));
  });
});

describe("rows", () => {
  test("R002-BAT-16 unique figures stand at their places among the others, in whatever order they are named", () => {
    const state = scene([ranked("a", 5, 5, [3], {}, { figures: [figure("X", 3), figure("Y", 1)] })], [lone("b", 9, 9)]);
    expect(rowOf(Object.values(state.agents).slice(0, 3)).map(({ id }) => id)).toEqual([
      "a-rank1",
      "Y",
      "a-rank1",
      "X",
      "a-rank1",
    ]);
  });

  test("A002-BAT-05 of four the lower three, from the right end the upper three", () => {
    expect(reachedBy(4, 5, 5, [0, 1, 2, 3, 4])).toEqual([2, 3, 4]);
    expect(reachedBy(1, 3, 3, [0, 1, 2])).toEqual([0, 1, 2]);
    expect(reachedBy(0, 1, 6, [0, 2, 3, 4, 5])).toEqual([2, 3, 4]);
  });

  test("A002-ATK-08 R002-BAT-02 the middle ones share the rest without a lot if there is enough for all of them", () => {
    const owner = (place: number) => place;
    expect([...shareOut(6, [0, 1, 2, 3], 4, owner, scriptedDice([])).values()]).toEqual([1, 2, 2, 1]);
    expect([...shareOut(7, [0, 1, 2, 3], 4, owner, scriptedDice([2])).values()]).toEqual([1, 2, 2, 2]);
    // With one owner it does not matter which of them it is.
    expect([...shareOut(5, [0, 1, 2, 3], 4, () => "all", scriptedDice([]))]).toEqual([["all", 5]]);
  });

  test("A002-ATK-08 favoured places take the rest first, the middle one of them before the others", () => {
    const favoured = (place: number) => place > 2;
    expect([...shareOut(6, [0, 1, 2, 3, 4], 5, (place) => place, scriptedDice([]), favoured).values()]).toEqual([
      1, 1, 1, 2, 1,
    ]);
  });
});

function figure(id: string, place: number): Fields {
  return { id, place, hp: 3, atk: 2, might: 2 };
}

describe("a unit's opponents", () => {
  const foes = (state: SkirmishState, id: string) => foesOf(state, of(state, id)).map(({ id: unit }) => unit);
  const blues = [lone("b", 5, 6), lone("c", 6, 5)];

  test("R002-BAT-02 a unit fights those ahead of it, or all who touch it if nobody is; a lone figure all", () => {
    expect(foes(scene([ranked("a", 5, 5, [3])], blues), "a-rank1")).toEqual(["b"]);
    expect(foes(scene([ranked("a", 5, 5, [3], {}, { facing: 0 })], blues), "a-rank1")).toEqual(["b", "c"]);
    expect(foes(scene([ranked("a", 5, 5, [3])], [blues[1]!]), "a-rank1")).toEqual(["c"]);
    expect(foes(scene([lone("a", 5, 5)], blues), "A")).toEqual(["b", "c"]);
    expect(foes(scene([lone("a", 5, 5)], [lone("b", 5, 7)]), "A")).toEqual([]);
  });

  test("R002-BAT-11 while two duel, only their units leave each other alone", () => {
    const units = [
      [ranked("a", 5, 5, [2], {}, { figures: [figure("X", 1)] }), lone("d", 4, 5)],
      [ranked("b", 5, 6, [2], {}, { figures: [figure("Y", 1)] }), lone("c", 6, 6)],
    ] as const;
    const state = scene(...units, { course: { duels: [{ one: "X", other: "Y", techniques: null }] } });
    expect([foes(state, "a-rank1"), foes(state, "D"), foes(state, "b-rank1")]).toEqual([["c"], ["b"], ["d"]]);
    const two = scene([...units[0], lone("e", 15, 5)], [...units[1], lone("f", 15, 6)], {
      course: {
        duels: [
          { one: "E", other: "F", techniques: null },
          { one: "X", other: "Y", techniques: null },
        ],
      },
    });
    expect([foes(two, "a-rank1"), foes(two, "D")]).toEqual([["c"], ["b"]]);
  });

  test("R002-BAT-02 opponents are listed from left to right as the figure sees them", () => {
    const row = (red: Fields, blue: Fields[]) => {
      const state = scene([red], blue);
      return planOf(state, of(state, "A"))!.row.map(({ id }) => id);
    };
    // Facing south the east is at the left hand; facing east, the north.
    expect(row(lone("a", 5, 5), [lone("b", 4, 6), lone("c", 5, 6), lone("d", 6, 6)])).toEqual(["D", "C", "B"]);
    const east = [lone("b", 6, 6), lone("c", 6, 5), lone("d", 6, 4)];
    expect(row(lone("a", 5, 5, {}, { facing: 2 }), east)).toEqual(["D", "C", "B"]);
    const corner = [lone("b", 6, 5), lone("c", 6, 4), lone("d", 5, 4)];
    expect(row(lone("a", 5, 5, {}, { facing: 1 }), corner)).toEqual(["D", "C", "B"]);
    // Ahead and behind are both in the middle.
    const around = [lone("b", 6, 5), lone("c", 5, 6), lone("d", 6, 4), lone("e", 4, 6)];
    const seen = row(lone("a", 5, 5, {}, { facing: 1 }), around);
    expect([seen.slice(0, 2).sort(), seen.slice(2).sort()]).toEqual([
      ["D", "E"],
      ["B", "C"],
    ]);
  });

  test("R002-BAT-11 duellists in the opposite row are left alone", () => {
    const blue = ranked("b", 5, 6, [2], {}, { figures: [figure("Y", 1)] });
    const state = scene([lone("a", 5, 5), lone("d", 4, 5)], [blue], {
      course: { duels: [{ one: "D", other: "Y", techniques: null }] },
    });
    expect(planOf(state, of(state, "A"))!.row.map(({ id }) => id)).toEqual(["b-rank1", "b-rank1"]);
  });
});

describe("who may strike, and with how many dice", () => {
  test.each<[string, Setting, Fields]>([
    ["fallen", { agents: { A: { fate: "captured" } } }, {}],
    ["who has struck", { agents: { A: { struck: true } } }, {}],
    ["who is busy for the whole round", { agents: { A: { bound: true } } }, {}],
    ["who guards", { agents: { A: { guard: true } } }, {}],
    ["the blind", { agents: { A: { blinded: 1 } } }, {}],
    ["the surprised", { more: { surprise: "blue" } }, {}],
    ["who has shot", { agents: { A: { shot: "shot" } } }, {}],
    ["who has thrown all he had", { agents: { A: { shot: "thrown" } } }, { hands: ["shortbow"] }],
    ["who is held without a dagger", held(["B"], "A"), {}],
    ["nobody before him", { units: { b: { at: { x: 9, y: 9 } } } }, {}],
  ])("R002-RND-05 R002-ATK-05 R002-ATK-09 no blow: %s", (_, setting, hero) => {
    const state = pair(setting, hero);
    expect([planOf(state, of(state, "A")), canAttack(state, of(state, "A"))]).toEqual([undefined, false]);
    // Ordering it only spends the blow.
    expect(done(state, [], (script) => attackWith(script, ["A"], { subdue: false })).state.suffering).toEqual([]);
  });

  test("R002-ATK-05 a figure without attacks has none from behind either", () => {
    const state = pair({ units: { b: { facing: 4 } } }, { atk: 0 });
    expect([canAttack(state, of(state, "A")), planOf(state, of(state, "A"))!.dice]).toEqual([false, 0]);
    const { events } = done(state, [], (script) => attackWith(script, ["A"], { subdue: false }));
    expect(events).toEqual([]);
  });

  test.each<[string, Setting, Fields, number]>([
    ["front", {}, {}, 2],
    ["rear", { units: { b: { facing: 4 } } }, {}, 3],
    ["flank", { units: { b: { facing: 2 } } }, {}, 2],
    ["after a throw with a sword in the other hand", { agents: { A: { shot: "thrown" } } }, {}, 2],
    ["horses on broken foot", { units: { a: { charged: true }, b: { broken: true } } }, { mounted: true }, 4],
    ["horses on broken foot without a charge", { units: { b: { broken: true } } }, { mounted: true }, 3],
    ["men on broken foot", { units: { a: { charged: true }, b: { broken: true } } }, {}, 2],
    ["horses on steady foot", { units: { a: { charged: true } } }, { mounted: true }, 3],
    ["braced spears on a charge", { units: { a: { braced: true }, b: { charged: true } } }, { hands: ["spear"] }, 3],
    ["braced swords", { units: { a: { braced: true }, b: { charged: true } } }, {}, 2],
    ["spears on a charge, not braced", { units: { b: { charged: true } } }, { hands: ["spear"] }, 2],
    ["braced spears on no charge", { units: { a: { braced: true } } }, { hands: ["spear"] }, 2],
    ["narrow", { more: { narrow: { attacks: 1 } } }, {}, 1],
    ["narrow, but not for so few", { more: { narrow: { attacks: 3 } } }, {}, 2],
    ["lying", { agents: { A: { prone: 0 } } }, {}, 1],
  ])("R002-ATK-05 R002-ATK-07 R002-BAT-13 A002-ATK-07 dice: %s", (_, setting, hero, dice) => {
    const state = pair(setting, hero);
    expect(planOf(state, of(state, "A"))!.dice).toBe(dice);
  });

  test("R002-ATK-05 R002-BAT-13 a bonus against all opponents does not count against some", () => {
    const dice = (setting: Setting, hero: Fields = {}) => {
      const state = scene([lone("a", 5, 5, hero)], [lone("b", 5, 6), lone("c", 6, 6)], setting);
      return planOf(state, of(state, "A"))!.dice;
    };
    expect(dice({ units: { b: { facing: 4 } } })).toBe(2);
    expect(dice({ units: { a: { charged: true }, b: { broken: true } } }, { mounted: true })).toBe(3);
    expect(dice({ units: { a: { braced: true }, b: { charged: true } } }, { hands: ["spear"] })).toBe(2);
    const state = scene([lone("a", 5, 5)], [lone("b", 5, 6), lone("c", 6, 6)], { units: { b: { facing: 4 } } });
    // But an unaware enemy is struck first, whoever stands beside them.
    expect(strikesFirst(state, of(state, "A"))).toBe(true);
  });

  test.each<[string, Setting, boolean]>([
    ["face to face", {}, false],
    ["a charge", { units: { a: { charged: true } } }, true],
    ["surprise", { more: { surprise: "red" } }, true],
    ["a flank", { units: { b: { facing: 2 } } }, true],
    ["a charge into a duel", { ...duel("parry", "parry"), units: { a: { charged: true } } }, false],
    ["a charge into a grapple", { ...held(["A"], "B"), units: { a: { charged: true } } }, false],
  ])("R002-ATK-03 First Strike: %s", (_, setting, first) => {
    const state = pair(setting);
    expect(strikesFirst(state, of(state, "A"))).toBe(first);
  });

  test("R002-BAT-02 only the figures of the same row count for who stands before whom", () => {
    const state = scene([ranked("a", 5, 5, [1, 5])], [ranked("b", 5, 6, [5])]);
    const { reached, row, death } = planOf(state, of(state, "a-rank1"))!;
    expect([reached, row.length, death]).toEqual([[1, 2, 3], 5, false]);
  });

  test("R002-BAT-02 the rank in reach is the first that still stands, and the one behind it with spears", () => {
    const spears = scene([ranked("a", 5, 5, [2, 2, 2], { hands: ["spear"] })], [lone("b", 5, 6)]);
    const can = (state: SkirmishState) => [1, 2, 3].map((rank) => canAttack(state, of(state, `a-rank${rank}`)));
    expect(can(spears)).toEqual([true, true, false]);
    const swords = scene([ranked("a", 5, 5, [2, 2, 2])], [lone("b", 5, 6)], {
      agents: { "a-rank1": { fate: "dead", count: 0 } },
    });
    expect(can(swords)).toEqual([false, true, false]);
  });
});

describe("wrestlers and duellists", () => {
  test("R002-ATK-14 R002-ATK-15 a holder strikes at the held figure, and the held one with a dagger at all of them", () => {
    const state = scene([lone("a", 5, 5), lone("c", 6, 5)], [lone("b", 5, 6, { hands: ["dagger"], atk: 3 })], {
      ...held(["A", "C"], "B"),
    });
    const plan = (id: string, now = state) => {
      const found = planOf(now, of(now, id));
      return found && { ...found, row: found.row.map(({ id: at }) => at), units: found.units.map(({ id: at }) => at) };
    };
    expect(plan("A")).toEqual({ dice: 2, figures: 1, row: ["B"], reached: [0], death: false, units: ["b"] });
    expect(plan("B")).toEqual({
      dice: 3,
      figures: 1,
      row: ["A", "C"],
      reached: [0, 1],
      death: false,
      units: ["a", "c"],
    });
    expect([canAttack(state, of(state, "A")), canAttack(state, of(state, "B"))]).toEqual([true, true]);
    const lying = { ...state, agents: { ...state.agents, A: { ...of(state, "A"), prone: 0 } } };
    // Death blows only if none of them stands; a lying figure has one attack.
    expect([plan("B", lying)!.death, plan("A", lying)!.dice]).toEqual([false, 1]);
    const fallen = { ...state, agents: { ...state.agents, C: { ...of(state, "C"), fate: "dead" as const } } };
    expect(plan("B", fallen)!.row).toEqual(["A"]);
    const none = { ...fallen, agents: { ...fallen.agents, A: { ...of(state, "A"), fate: "dead" as const } } };
    expect(plan("B", none)).toBeUndefined();
  });

  test("R002-ATK-17 an assault has one attack more, on the opponent only", () => {
    const state = scene([lone("a", 5, 5)], [lone("b", 5, 6), lone("c", 6, 6)], duel("assault", "feint"));
    const plan = (id: string) => planOf(state, of(state, id))!;
    expect([plan("A").dice, plan("A").row.map(({ id }) => id)]).toEqual([3, ["B"]]);
    expect([plan("B").dice, plan("B").row.map(({ id }) => id)]).toEqual([2, ["A"]]);
    expect(canAttack(state, of(state, "A"))).toBe(true);
  });

  test("A002-ATK-05 to others, those who wrestle lie on the ground", () => {
    const state = scene([lone("a", 5, 5), lone("c", 6, 5)], [lone("b", 5, 6)], held(["A"], "B"));
    expect(planOf(state, of(state, "C"))!.death).toBe(true);
  });
});

describe("how dice are shared", () => {
  const shares = (state: SkirmishState, faces: number[] = [], favour?: string) => {
    const dice = scriptedDice(faces);
    const found = allotted(state, of(state, "A"), planOf(state, of(state, "A"))!, dice, favour);
    dice.spent();
    return [...found].map(([{ id }, share]) => [id, share]);
  };

  test("R002-ATK-05 one more on a disarmed figure, unless the attacker lies; none on a target without a die", () => {
    const disarmed = { agents: { B: { disarmed: true } } };
    expect(shares(pair(disarmed))).toEqual([["B", 3]]);
    expect(shares(pair({ agents: { B: { disarmed: true }, A: { prone: 0 } } }))).toEqual([["B", 1]]);
    const two = scene([lone("a", 5, 5, { atk: 1 })], [lone("b", 4, 6), lone("c", 6, 6)], disarmed);
    expect(shares(two, [], "c")).toEqual([["C", 1]]);
    expect(shares(two, [], "b")).toEqual([["B", 2]]);
    expect(shares(two, [1])).toEqual([["C", 1]]);
  });

  test("R002-BAT-03 unique figures come first", () => {
    const blue = ranked("b", 5, 6, [2], {}, { figures: [figure("Y", 2)] });
    expect(shares(scene([lone("a", 5, 5, { atk: 3 })], [blue]))).toEqual([
      ["Y", 1],
      ["b-rank1", 2],
    ]);
  });

  test("R002-RND-04 who reaches whom is fixed before the first die, and each strikes only once", () => {
    const state = scene([lone("a", 5, 5), lone("c", 6, 5)], [lone("b", 5, 6)]);
    const { state: after, events } = done(state, [12, 12, 12, 12], (script) =>
      attackWith(script, ["A", "C"], { subdue: false }),
    );
    expect(events).toMatchObject([{ by: "A" }, { by: "C" }]);
    expect([of(after, "A").struck, of(after, "C").struck]).toEqual([true, true]);
  });
});

describe("blows that are not rolled", () => {
  test.each<[string, Setting, Fields, ReturnType<typeof blowAt> extends infer B ? Partial<B> : never]>([
    ["an ordinary one", {}, {}, { how: "melee" }],
    ["the unaware, if it is sure", { agents: { B: { unaware: true, killable: true } } }, {}, { how: "sure", hits: 3 }],
    ["the unaware, if not", { agents: { B: { unaware: true } } }, {}, { how: "sure", hits: 2 }],
    [
      "the unaware beyond nature",
      { agents: { B: { unaware: true, killable: true } } },
      { supernatural: true },
      { how: "sure", hits: 2 },
    ],
    ["who failed to grapple him", { agents: { B: { openTo: "A" } } }, {}, { how: "sure", hits: 2 }],
    ["who failed to grapple another", { agents: { B: { openTo: "C" } } }, {}, { how: "melee" }],
  ])("R002-ATK-15 R002-ATK-16 %s", (_, setting, foe, blow) => {
    const state = pair(setting, {}, foe);
    const found = blowAt(state, of(state, "A"), planOf(state, of(state, "A"))!, of(state, "B"), 2);
    expect({ ...found, at: found.at.id }).toEqual({ at: "B", ...blow });
  });

  test.each([
    ["figures", 4, 12],
    ["rank", 6, 12],
  ])(
    "R002-VUL-81 each attack slays one figure of an unaware rank, the others are damage; or by option %s",
    (rank, two, nine) => {
      const state = scene([lone("a", 5, 5)], [ranked("b", 5, 6, [3], { hp: 2 })], {
        agents: { "b-rank1": { unaware: true, killable: true } },
        options: { "d12.unawareRank": rank },
      });
      const hits = (dice: number) =>
        blowAt(state, of(state, "A"), planOf(state, of(state, "A"))!, of(state, "b-rank1"), dice);
      expect([hits(2), hits(9)]).toMatchObject([{ hits: two }, { hits: nine }]);
    },
  );

  test("A002-0-02 an ally between takes the blow, rolled or not", () => {
    const state = scene([lone("a", 5, 5)], [lone("b", 5, 6), lone("c", 15, 15)], {
      agents: { C: { protects: "B" } },
      options: { "d12.protectAlly": true },
    });
    const plan = planOf(state, of(state, "A"))!;
    const at = (death: boolean) => blowAt(state, of(state, "A"), { ...plan, death }, of(state, "B"), 2);
    expect([at(false), at(true)]).toMatchObject([
      { how: "melee", at: { id: "C" } },
      { how: "deathBlow", at: { id: "C" }, hits: 2 },
    ]);
  });
});

describe("what lands", () => {
  const NO_BLOW = { damage: 0, criticals: 0, subdue: false, faces: [], beyond: 0 };

  test("R002-ATK-02 R002-ATK-11 R002-ATK-12 a blow with its faces, and the damage that waits for its target", () => {
    const state = pair({}, { atk: 4 }, { armour: 2 });
    const { state: after, events } = done(state, [1, 5, 6, 12], (script) =>
      attackWith(script, ["A"], { subdue: true }),
    );
    expect(events).toMatchObject([
      { type: "attack", how: "melee", by: "A", at: "B", faces: [1, 5, 6, 12], chance: 5, hits: 2, criticals: 1 },
    ]);
    expect(after.suffering).toEqual([
      { target: "B", by: "A", damage: 2, criticals: 1, subdue: true, faces: [1, 5], beyond: -1 },
    ]);
    expect(after.units.a).toMatchObject({ hits: 2, against: { b: 2 } });
  });

  test("A002-ATK-03 a death blow has no faces and no criticals", () => {
    const { state, events } = done(pair({ agents: { B: { prone: 0 } } }), [], (script) =>
      attackWith(script, ["A"], { subdue: true }),
    );
    expect(events).toMatchObject([
      { type: "attack", how: "deathBlow", by: "A", at: "B", faces: [], chance: 12, parts: [], hits: 2, criticals: 0 },
    ]);
    expect(state.suffering).toEqual([
      { target: "B", by: "A", damage: 2, criticals: 0, subdue: false, faces: [], beyond: 0 },
    ]);
  });

  test.each([
    [3, 1],
    [2, 0],
    [1, 0],
  ])("R002-ATK-16 a resistance of 2 leaves %i hits %i damage", (damage, left) => {
    const state = pair({ agents: { B: { unaware: true } } }, {}, { resistance: 2 });
    const { state: after, events } = done(state, [], (script) =>
      land(script, script.agent("A"), script.agent("B"), {
        ...NO_BLOW,
        damage,
        happening: { type: "tightened", by: "A", at: "B", damage },
      }),
    );
    expect(events).toHaveLength(1);
    expect(after.suffering.map((entry) => entry.damage)).toEqual(left > 0 ? [left] : []);
    expect([after.units.a!.hits, of(after, "B").hit]).toEqual([left, left > 0]);
    // Blows of the same phase find it as unaware as this one.
    expect([of(after, "B").unaware, of(done(after, [], reap).state, "B").unaware]).toEqual([true, left === 0]);
  });

  test("R002-BAT-52 hits are counted by the unit that took them", () => {
    const twice = (state: SkirmishState) =>
      done(state, [], (script) => {
        for (const damage of [1, 2])
          land(script, script.agent("A"), script.agent("B"), {
            ...NO_BLOW,
            damage,
            happening: { type: "tightened", by: "A", at: "B", damage },
          });
      }).state.units.a!;
    expect(twice(pair())).toMatchObject({ hits: 3, against: { b: 3 } });
  });
});

describe("what is given up against damage", () => {
  const hit = (more: Partial<Suffering> = {}): Suffering => ({
    target: "B",
    by: "A",
    damage: 2,
    criticals: 0,
    subdue: false,
    faces: [],
    beyond: 0,
    ...more,
  });
  const asked = (state: SkirmishState) =>
    soakQuestions(state).map(({ key, seat, kind, secret, fallback, orders }) => ({
      key,
      seat,
      kind,
      secret,
      fallback,
      orders: [...orders()],
    }));

  test.each<[string, Fields, Setting, number, number]>([
    ["nothing", {}, {}, 0, 1],
    ["a helmet without a critical", { helmet: true }, {}, 0, 1],
    ["a helmet", { helmet: true }, {}, 1, 3],
    ["a helmet beyond nature", { helmet: true, supernatural: true }, {}, 1, 1],
    ["a character's mount", { mounted: true, pc: true }, {}, 0, 2],
    ["an NPC's mount", { mounted: true }, {}, 0, 1],
    ["a character's shield", { shield: true, pc: true }, {}, 0, 2],
    ["an NPC's shield", { shield: true }, {}, 0, 1],
    ["an NPC's shield in a duel", { shield: true }, duel("parry", "parry"), 0, 2],
    ["all of it", { helmet: true, mounted: true, shield: true, pc: true }, {}, 1, 12],
  ])("R002-ATK-05 R002-ATK-11 R002-ATK-17 ways to bear it: %s", (_, foe, setting, criticals, ways) => {
    const state = pair({ ...setting, course: { ...setting.course, suffering: [hit({ criticals })] } }, {}, foe);
    const [question] = asked(state);
    expect(question).toMatchObject({
      key: "soak:B",
      seat: "blue",
      kind: "soak",
      secret: false,
      fallback: { helmet: "keep", mount: false, shield: false },
    });
    expect(new Set(question!.orders.map((order) => JSON.stringify(order))).size).toBe(ways);
    expect(question!.orders).toHaveLength(ways);
    // Without a choice nobody is asked.
    const { state: after } = done(state, ways === 1 && criticals > 0 && !foe.supernatural ? [2] : [], settle);
    expect(after.suffering).toHaveLength(ways > 1 ? 1 : 0);
    expect(of(after, "B").damage).toBe(ways > 1 ? 0 : 2);
  });

  test("R002-ATK-11 a rank's helmets, and no shield of a rank even in a duel", () => {
    const state = scene([lone("a", 5, 5)], [ranked("b", 5, 6, [3], { helmet: true, shield: true, hp: 3 })], {
      course: { suffering: [hit({ target: "b-rank1", criticals: 1 })] },
    });
    expect(asked(state)[0]!.orders).toEqual(
      ["keep", "wound", "damage"].map((helmet) => ({ helmet, mount: false, shield: false })),
    );
  });

  test("R002-ATK-11 all damage of one moment is one question, with all criticals and faces counted", () => {
    const suffering = [
      hit({ criticals: 1, faces: [1, 2] }),
      hit({ target: "A", by: "B", damage: 1 }),
      hit({ damage: 3, criticals: 2, faces: [1, 1, 4] }),
    ];
    const state = pair({ course: { suffering } }, {}, { helmet: true });
    expect(asked(state).map(({ key }) => key)).toEqual(["soak:B", "soak:A"]);
    const settled = done(state, [], settle).state;
    expect(of(settled, "A").damage).toBe(1);
    expect(settled.suffering).toEqual([hit({ damage: 5, criticals: 3, faces: [1, 2, 1, 1, 4] })]);
  });

  const borne = (
    order: Partial<SoakOrder>,
    foe: Fields,
    more: Partial<Suffering>,
    faces: number[] = [],
    set: Setting = {},
  ) => {
    const state = pair({ ...set, course: { suffering: [hit(more)] } }, {}, { hp: 9, pc: true, ...foe });
    return done(state, faces, (script) =>
      settleAsked(script, () => ({ helmet: "keep", mount: false, shield: false, ...order })),
    );
  };

  test("R002-ATK-11 a helmet is lost for each critical, as long as there are any", () => {
    expect(of(borne({ helmet: "wound" }, { helmet: true }, { criticals: 2 }, [2]).state, "B")).toMatchObject({
      helmets: 0,
      damage: 2,
      wounds: [{ kind: "arm" }],
    });
    const two = borne({ helmet: "damage" }, { helmet: true }, { criticals: 1 }, [3], { agents: { B: { helmets: 3 } } });
    expect(of(two.state, "B")).toMatchObject({ helmets: 2, damage: 1, wounds: [{ kind: "knee" }] });
    expect(two.events[0]).toMatchObject({ type: "gaveUp", agent: "B", what: "helmet", against: "damage" });
  });

  test("R002-ATK-05 R002-ATK-17 a mount and a shield take 1 damage each, and are kept where none is left", () => {
    const all = { helmet: true, mounted: true, shield: true };
    const gone = borne({ mount: true, shield: true }, all, { damage: 3 });
    expect(of(gone.state, "B")).toMatchObject({ mount: false, shield: false, sundered: true, damage: 1 });
    expect(gone.events).toMatchObject([
      { type: "gaveUp", agent: "B", what: "mount", against: "damage" },
      { type: "gaveUp", agent: "B", what: "shield", against: "damage" },
      { type: "hurt", agent: "B", damage: 1, left: 8 },
    ]);
    const kept = borne({ helmet: "damage", mount: true, shield: true }, all, { damage: 1, criticals: 1 }, [7]);
    expect(of(kept.state, "B")).toMatchObject({ mount: true, shield: true, sundered: false, damage: 0, helmets: 0 });
    expect(kept.events.map(({ type }) => type)).toEqual(["gaveUp", "wounded"]);
    const first = borne({ mount: true, shield: true }, all, { damage: 1 });
    expect(of(first.state, "B")).toMatchObject({ mount: false, shield: true, damage: 0 });
    expect(first.events.map(({ type }) => type)).toEqual(["gaveUp"]);
  });

  test("R002-ATK-12 spared only by subduing blows that end at exactly 0 HP", () => {
    const spared = (subdue: boolean, damage: number, foe: Fields = {}) =>
      of(borne({}, { pc: false, hp: 3, ...foe }, { subdue, damage }).state, "B");
    expect(spared(true, 3)).toMatchObject({ spared: true, damage: 3, harmedBy: "A", subdued: 0 });
    expect([spared(false, 3), spared(true, 2), spared(true, 4)].map((agent) => agent.spared)).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("R002-ATK-53 subduing damage on a rank is counted", () => {
    const on = (subdue: boolean) => {
      const state = scene([lone("a", 5, 5)], [ranked("b", 5, 6, [3], { hp: 2 })], {
        course: { suffering: [hit({ target: "b-rank1", damage: 3, subdue })] },
      });
      const { state: after, events } = done(state, [], settle);
      expect(events).toMatchObject([{ type: "hurt", agent: "b-rank1", damage: 3, left: 3 }]);
      return of(after, "b-rank1");
    };
    expect([on(true), on(false)].map(({ subdued }) => subdued)).toEqual([3, 0]);
    expect(on(true).spared).toBe(false);
  });
});

describe("wounds of criticals", () => {
  const wounded = (face: number, at: Fields = {}, setting: Setting = {}, permanent = false) => {
    const state = pair(setting, {}, { pc: true, ...at });
    return done(state, [], (script) =>
      addWound(script, script.agent("B"), permanent ? deathWound(face) : criticalWound(face), face),
    );
  };

  test.each<[string, number, Fields, boolean, string, Partial<Agent>]>([
    [
      "an arm",
      2,
      {},
      false,
      "temporary",
      { wounds: [{ kind: "arm", permanent: false, fresh: true }], hands: ["sword"] },
    ],
    ["an arm for good", 12, {}, true, "permanent", { wounds: [{ kind: "arm", permanent: true, fresh: true }] }],
    ["the same again", 2, { wounds: [{ kind: "arm" }] }, false, "scar", { marks: [] }],
    ["an NPC's arm", 2, { pc: false }, false, "temporary", { marks: [] }],
    ["R002-WND-81 an NPC's leg again", 4, { pc: false, wounds: [{ kind: "leg" }] }, false, "scar", { marks: [MARK] }],
    ["an NPC's leg", 4, { pc: false }, false, "exposed", { marks: [MARK], wounds: [] }],
    ["a hand", 10, {}, false, "temporary", { hands: [], dropped: ["sword"], disarmed: true }],
    [
      "a hand of two",
      10,
      { hands: ["sword", "dagger"] },
      false,
      "temporary",
      { hands: ["dagger"], dropped: ["sword"], disarmed: false },
    ],
  ])("R002-HP-05 R002-WND-51 %s", (_, face, at, permanent, how, after) => {
    const { state, events } = wounded(face, at, {}, permanent);
    expect(events).toMatchObject([{ type: "wounded", agent: "B", face, how }]);
    expect(of(state, "B")).toMatchObject(after);
  });

  test("R002-HP-05 R002-WND-71 a rank that lives on is easier to hit by a wound that gives it, one that dies of a single HP has nobody to carry a wound", () => {
    const on = (hp: number, faces: number[]) => {
      const suffering = [{ target: "b-rank1", by: "A", damage: 1, criticals: 1, subdue: false, faces: [1], beyond: 0 }];
      const state = scene([lone("a", 5, 5)], [ranked("b", 5, 6, [3], { hp })], { course: { suffering } });
      return of(done(state, faces, settle).state, "b-rank1").marks.length;
    };
    expect([on(2, [4]), on(2, [2]), on(1, [])]).toEqual([1, 0, 0]);
    // A figure by itself has a wound with a single HP too.
    const suffering = [{ target: "B", by: "A", damage: 1, criticals: 1, subdue: false, faces: [1], beyond: 0 }];
    const one = done(pair({ course: { suffering } }, {}, { hp: 1 }), [2], settle);
    expect(one.events).toMatchObject([{ type: "hurt" }, { type: "wounded", how: "temporary", wound: "arm" }]);
  });
});

describe("damage that passes on", () => {
  const deep = (setting: Setting = {}, front: Fields = {}) => ({
    ...scene(
      [lone("a", 5, 5)],
      [
        {
          id: "b",
          at: { x: 5, y: 6 },
          ranks: [
            { hp: 2, atk: 1, count: 2 },
            { hp: 1, atk: 1, count: 3, armour: 4 },
            { hp: 1, atk: 1, count: 3 },
          ],
          ...front,
        },
      ],
      setting,
    ),
  });
  const passed = (state: SkirmishState, damage: number, blow = { faces: [] as number[], beyond: 0 }, at = "b-rank1") =>
    spilled(state, of(state, at), damage, blow).map((part) => [part.agent.id, part.damage]);

  test("R002-BAT-03 the excess of a rank goes to the next, and on from there", () => {
    expect(passed(deep(), 3)).toEqual([["b-rank1", 3]]);
    expect(passed(deep(), 4)).toEqual([["b-rank1", 4]]);
    expect(passed(deep(), 8)).toEqual([
      ["b-rank1", 4],
      ["b-rank2", 3],
      ["b-rank3", 1],
    ]);
    // Behind the last rank nobody is left to take it.
    expect(passed(deep(), 3, undefined, "b-rank3")).toEqual([["b-rank3", 3]]);
    expect(passed(deep(), 5, undefined, "b-rank3")).toEqual([["b-rank3", 3]]);
  });

  test("R002-BAT-03 pending damage on a rank leaves less room; a rank without room takes none", () => {
    expect(passed(deep({ agents: { "b-rank1": { damage: 3 } } }), 2)).toEqual([
      ["b-rank1", 1],
      ["b-rank2", 1],
    ]);
    expect(passed(deep({ agents: { "b-rank1": { damage: 4 } } }), 2)).toEqual([["b-rank2", 2]]);
  });

  test("R002-BAT-02 a unique figure still holds its row, one behind does not", () => {
    expect(passed(deep({}, { figures: [figure("Y", 1)] }), 5)).toEqual([["b-rank1", 4]]);
    const behind = deep({}, { figures: [{ ...figure("Y", 1), rank: 2 }] });
    expect(passed(behind, 5)).toEqual([
      ["b-rank1", 4],
      ["b-rank2", 1],
    ]);
    // The next rank is the one behind, in whatever order they were named.
    const turned = deep({ agents: { "b-rank2": { row: 2 }, "b-rank3": { row: 1 } } });
    expect(passed(turned, 5)).toEqual([
      ["b-rank1", 4],
      ["b-rank3", 1],
    ]);
  });

  test("R002-BAT-17 by option each excess hit must hit the armour behind, with the modifiers of the first", () => {
    const state = deep({ options: { "d12.excessVsArmour": true } });
    // Armour 4 behind: chance 4. The last faces are those too many.
    expect(passed(state, 6, { faces: [2, 2, 2, 2, 5, 4], beyond: 0 })).toEqual([
      ["b-rank1", 4],
      ["b-rank2", 1],
    ]);
    expect(passed(state, 6, { faces: [2, 2, 2, 2, 5, 4], beyond: 1 })).toEqual([
      ["b-rank1", 4],
      ["b-rank2", 2],
    ]);
    expect(passed(state, 6, { faces: [2, 2, 2, 2, 5, 6], beyond: 0 })).toEqual([["b-rank1", 4]]);
    expect(passed(state, 4, { faces: [2, 2, 2, 2], beyond: 0 })).toEqual([["b-rank1", 4]]);
    // Once no excess is left, no face hits the ranks behind.
    expect(passed(state, 7, { faces: [2, 2, 2, 2, 2, 2, 2], beyond: 0 })).toEqual([
      ["b-rank1", 4],
      ["b-rank2", 3],
    ]);
    // Hits without dice pass.
    expect(passed(state, 6, { faces: [], beyond: 0 })).toEqual([
      ["b-rank1", 4],
      ["b-rank2", 2],
    ]);
  });
});
