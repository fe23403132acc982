/** The third reading of the book: mixed archers, flanks that end, crossings, reunion, ground for every penalty die. */
import { describe, expect, test } from "vitest";
import { companyAfter, companyResults } from "../../../src/rules/sortie/after/aftermath.ts";
import { volleyDice } from "../../../src/rules/sortie/clash/clash.ts";
import { volleyParts } from "../../../src/rules/sortie/clash/volley.ts";
import { sortie } from "../../../src/rules/sortie/conflict.ts";
import { combined, divided, shares } from "../../../src/rules/sortie/march/combine.ts";
import { groundGiven } from "../../../src/rules/sortie/march/ground.ts";
import { nameOf } from "../../../src/rules/sortie/state.ts";
import { NEW_COMPANY } from "../../../src/rules/sortie/units/company-fields.ts";
import type { Unit } from "../../../src/rules/sortie/units/unit.ts";
import { type Battle, battle, lastEvents, plan, play, toSorties, unitOf } from "./table.ts";

type Fields = Record<string, unknown>;

function changed(match: Battle, more: Record<string, Partial<Unit>>): Battle {
  const units = { ...match.state.units };
  for (const [id, fields] of Object.entries(more)) units[id] = { ...units[id]!, ...fields };
  return { ...match, state: { ...match.state, units } };
}
const told = (match: Battle, type: string) => lastEvents(match).filter((event) => event.type === type);
const orders = (plans: Record<string, string>) =>
  Object.fromEntries(Object.entries(plans).map(([unit, manoeuvre]) => [`manoeuvre:${unit}`, plan(manoeuvre)]));
const name = (match: Battle, id: string) => {
  const telling = nameOf(match.state, id);
  return typeof telling === "string" ? telling : telling.key;
};

describe("archers in a mixed unit", () => {
  const bows = { size: 60, archers: true, strength: true, bonus: 3 };
  const foot = { size: 140, armour: "heavy", superior: true, bonus: 9 };
  const mixed = (receiver: Fields, joining: Fields, more: Fields = {}) =>
    play(battle([receiver, joining], [{ size: 50 }], { gap: 6, ...more }), { "march:n2": { act: "join", unit: "n1" } });
  const dice = (match: Battle) =>
    Object.fromEntries(
      volleyParts(match.state, { archers: "n1", target: "s1", dice: 0 }).map((part) => [part.key, part.dice]),
    );

  test("R004-ARC-71 only the archers' size, strength and pool count in a volley", () => {
    const match = mixed(bows, foot);
    expect(unitOf(match, "n1")).toMatchObject({
      size: 200,
      archers: true,
      bowmen: { size: 60, pool: 3, strength: true },
    });
    // 60 against 50 gives nobody dice; 200 would have given four. The commander's Strength is the archers' own.
    expect(dice(match)).toEqual({ strength: 1, splitOff: -1 });
    expect(volleyDice(match.state, unitOf(match, "n1"))).toBe(3);
  });

  test("R004-ARC-71 whichever of the two joins the other", () => {
    const match = mixed(foot, bows);
    expect(dice(match)).toEqual({ strength: 1, splitOff: -1 });
    expect(volleyDice(match.state, unitOf(match, "n1"))).toBe(3);
  });

  test("R004-ARC-71 the archers spend their own dice, and those who joined are hit with them", () => {
    const match = changed(mixed(bows, foot, { gap: 4 }), {});
    const before = unitOf(match, "n1").pool;
    const shot = play(match, { "march:n1": { act: "shoot", target: "s1", dice: 2 } }, [1, 1, 1, 1, 1]);
    expect([unitOf(shot, "n1").pool, unitOf(shot, "n1").bowmen!.pool]).toEqual([before - 2, 1]);
    const target = changed(battle([{ archers: true }], [{}, {}], { gap: 4 }), {
      s1: { pool: 3, bowmen: { ...unitOf(match, "n1").bowmen!, pool: 1 }, archers: true },
    });
    const hit = play(
      play(target, { "march:n1": { act: "shoot", target: "s1", dice: 0 } }),
      { "shelter:n1": { shelter: 0 } },
      [6, 6, 6],
    );
    expect([unitOf(hit, "s1").pool, unitOf(hit, "s1").bowmen!.pool]).toEqual([1, -1]);
  });

  test("R004-ARC-71 archers who join archers are archers; of a split both parts keep theirs", () => {
    expect(unitOf(mixed(bows, { ...bows, size: 40 }), "n1")).toMatchObject({ archers: true, bowmen: null });
    const { rest, detached } = divided(unitOf(mixed(bows, foot), "n1"), 100, { id: "n1.2", name: "Second" });
    expect([rest.bowmen!.size, detached.bowmen!.size]).toEqual([30, 30]);
    expect([rest.men, detached.men]).toEqual([
      { n1: 30, n2: 70 },
      { n1: 30, n2: 70 },
    ]);
  });

  test("R004-ARC-71 a mixed unit that joins another takes its archers along", () => {
    const match = battle([bows, foot, foot], [{ size: 50 }], { gap: 6 });
    const twice = play(play(match, { "march:n2": { act: "join", unit: "n1" } }), {
      "march:n1": { act: "join", unit: "n3" },
    });
    expect(unitOf(twice, "n1")).toMatchObject({ status: "joined", size: 0, bowmen: null });
    expect(unitOf(twice, "n3").bowmen!.size).toBe(60);
    expect(sortie.faults(twice.state)).toEqual([]);
  });

  test("R004-ARC-72 walls double the size of foot against volleys too", () => {
    const at = (walls: boolean, kind = "infantry") => {
      const fort = { seat: "south", level: 2 };
      const match = battle([{ archers: true, size: 200 }], [{ size: 100, walls, kind }], { gap: 4, fort });
      return dice(match).size ?? 0;
    };
    expect([at(false), at(true), at(true, "cavalry")]).toEqual([3, 0, 0]);
    expect(at(false, "cavalry")).toBe(0);
  });
});

describe("being flanked ends when the flanker is gone", () => {
  const flanked = (match: Battle) => changed(match, { n1: { flankedBy: ["s1"] } });
  const apart = (more: Fields = {}) => flanked(battle([{ archers: true }], [{}, {}], { gap: 4, ...more }));

  test.each<[string, Fields]>([
    ["falls back", { "march:s1": { act: "fallBack" } }],
    ["joins another", { "march:s1": { act: "join", unit: "s2" } }],
    ["leaves the field", { "march:s1": { act: "leave" } }],
  ])("R004-FLK-71 it %s", (_, march) => {
    const after = play(apart(), march);
    expect(told(after, "unflanked")).toEqual([{ type: "unflanked", unit: "n1", by: ["s1"] }]);
    expect(unitOf(after, "n1").flankedBy).toEqual([]);
  });

  test("R004-FLK-71 it is finished by arrows", () => {
    const match = changed(apart(), { s1: { pool: -1 } });
    const after = play(match, { "march:n1": { act: "shoot", target: "s1", dice: 0 } }, [1, 6, 6, 6]);
    expect([unitOf(after, "s1").status, unitOf(after, "n1").flankedBy]).toEqual(["finished", []]);
  });

  test("R004-FLK-71 somebody else finishes it", () => {
    const match = flanked(battle([{}, {}], [{}], { fronts: [{ unit: "n1", enemy: "s1", gap: 6 }] }));
    const after = play(play(match, {}), orders({ n2: "attack", s1: "attack" }), [6, 6, 6, 1, 1, 1]);
    expect([unitOf(after, "s1").status, unitOf(after, "n1").flankedBy]).toEqual(["finished", []]);
  });

  test("R004-FLK-71 it withdraws to ignore a die", () => {
    const match = toSorties(flanked(battle([{}], [{}])));
    const struck = play(match, orders({ n1: "attack", s1: "attack" }), [5, 5, 5, 5, 4, 3, 3]);
    const after = play(struck, { "ground:s1": { ground: "withdraw" } });
    expect(unitOf(after, "n1").flankedBy).toEqual([]);
  });

  test("R004-FLK-71 it stays flanked while the flanker is there", () => {
    expect(unitOf(play(apart(), {}), "n1").flankedBy).toEqual(["s1"]);
    expect(unitOf(play(apart(), { "march:s2": { act: "fallBack" } }), "n1").flankedBy).toEqual(["s1"]);
  });
});

describe("retreating through a friend", () => {
  test("R004-RET-71 a unit pays once for a friend that retreats through it, whomever that friend leaves", () => {
    const fronts = [
      { unit: "n2", enemy: "s1", gap: 6 },
      { unit: "n2", enemy: "s2", gap: 6 },
    ];
    const match = toSorties(battle([{}, {}], [{}, {}], { fronts }));
    const after = play(match, {
      "manoeuvre:n1": { manoeuvre: "retreat", dice: {}, through: "n2" },
      ...orders({ s1: "defend", s2: "defend" }),
    });
    expect(told(after, "movedAway")).toHaveLength(2);
    expect(told(after, "lost")).toEqual([
      { type: "lost", unit: "n2", dice: 4, pool: -4, taken: 4, from: [{ by: "n1", dice: 4 }] },
    ]);
    expect([after.state.gaps.n2!.s1, after.state.gaps.n2!.s2]).toEqual([1, 1]);
  });

  test("R004-RET-71 a passing friend does not cancel dice of its own sortie", () => {
    const fronts = [
      { unit: "n1", enemy: "s2", gap: 6 },
      { unit: "n2", enemy: "s1", gap: 6 },
    ];
    const match = toSorties(battle([{}, {}], [{}, {}], { fronts }));
    const after = play(
      match,
      {
        "manoeuvre:n1": { manoeuvre: "retreat", dice: {}, through: "n2" },
        ...orders({ s1: "defend", n2: "attack", s2: "attack" }),
      },
      [3, 3, 3, 4, 4, 4],
    );
    expect(after.state.owed).toEqual({ n2: 5 });
    expect(unitOf(play(after, {}), "n2").pool).toBe(-5);
  });
});

describe("parts of one unit that reunite", () => {
  const guard = { name: "Guard", size: 90, strength: true, commander: 2, armour: "heavy" };
  const split = () => play(battle([guard], [{}], { gap: 6 }), { "march:n1": { act: "split", size: 30 } });

  test.each([
    ["n1", "n1.2"],
    ["n1.2", "n1"],
  ])("R004-CMB-71 %s joins %s: no missing commander, his Strength, its dice and its name", (joining, into) => {
    const parted = split();
    expect(name(parted, "n1.2")).not.toBe("Guard");
    const again = play(parted, { [`march:${joining}`]: { act: "join", unit: into } });
    expect(unitOf(again, into)).toMatchObject({
      size: 90,
      pool: 3,
      strength: true,
      leadership: "own",
      makes: [{ kind: "infantry", armour: "heavy", superior: false }],
      men: { n1: 90 },
    });
    expect(name(again, into)).toBe("Guard");
  });

  test("R004-CMB-71 a part that has taken in others is not that unit again", () => {
    const one = battle([guard, {}], [{}], { gap: 6 });
    const { rest, detached } = divided(unitOf(one, "n1"), 30, { id: "n1.2", name: "Second" });
    const swollen = combined(detached, unitOf(one, "n2"));
    expect(combined(rest, swollen)).toMatchObject({ leadership: "split", men: { n1: 90, n2: 100 } });
  });
});

describe("ground may be given whenever penalty dice are to be played", () => {
  const shoot = { "march:n1": { act: "shoot", target: "s1", dice: 0 } };

  test.each<[string, number, number, number]>([
    ["stand", -2, 2, 4],
    ["withdraw", -1, 1, 5],
    ["retreat", 0, 0, 6],
  ])(
    "R004-WDR-71 from arrows: %s leaves a pool of %i and %i dice taken, %i half moves away",
    (ground, pool, taken, gap) => {
      const match = battle([{ archers: true }], [{}], { gap: 4, rounds: 1 });
      const shot = play(match, shoot, [6, 6, 6]);
      expect(shot.conflict.demands(shot.state)).toMatchObject([{ key: "ground:s1", seat: "south", kind: "ground" }]);
      expect(groundGiven(shot.state, "s1", ground as "stand").pool).toBe(pool);
      const after = play(shot, { "ground:s1": { ground } }, new Array<number>(taken).fill(1));
      expect(unitOf(after, "s1")).toMatchObject({ pool, taken });
      expect(after.state.gaps.s1!.n1).toBe(gap);
    },
  );

  test("R004-WDR-71 a unit that is shot at and stands goes on to its sortie", () => {
    const fronts = [{ unit: "n2", enemy: "s1", gap: 0 }];
    const shot = play(battle([{ archers: true }, {}], [{}], { gap: 4, fronts }), shoot, [4, 4, 4]);
    const stood = play(shot, {});
    expect(stood.conflict.demands(stood.state).map(({ kind }) => kind)).toEqual(["manoeuvre", "manoeuvre"]);
    const gone = play(shot, { "ground:s1": { ground: "withdraw" } });
    expect([gone.state.round, gone.state.gaps.s1!.n2]).toEqual([2, 1]);
  });

  test("R004-WDR-71 from earlier sorties and from deployment: a unit that fought on with penalty dice is asked", () => {
    const match = toSorties(battle([{ penalty: 3 }], [{}]));
    const tied = play(match, orders({ n1: "attack", s1: "attack" }), new Array<number>(9).fill(4));
    expect(tied.conflict.demands(tied.state)).toMatchObject([{ key: "ground:n1" }]);
    expect(groundGiven(tied.state, "n1", "retreat")).toEqual({ ignored: 2, lifted: 2, lost: 0, pool: -1 });
    const back = play(tied, { "ground:n1": { ground: "retreat" } });
    expect([unitOf(back, "n1").pool, unitOf(back, "n1").taken, back.state.gaps.n1!.s1]).toEqual([-1, 0, 2]);
  });

  test("R004-WDR-71 from orders: a unit that a friend retreated through", () => {
    const fronts = [{ unit: "n1", enemy: "s1", gap: 0 }];
    const match = toSorties(battle([{}, {}], [{}], { gap: 4, fronts }));
    const crossed = play(match, {
      "manoeuvre:n1": { manoeuvre: "retreat", dice: {}, through: "n2" },
      "manoeuvre:s1": plan("defend"),
    });
    expect(crossed.conflict.demands(crossed.state)).toMatchObject([{ key: "ground:n2" }]);
    const after = play(crossed, { "ground:n2": { ground: "retreat" } });
    // Two of four are ignored, and a third goes with a quiet round.
    expect(unitOf(after, "n2")).toMatchObject({ pool: -1, taken: 2 });
  });

  test("R004-WDR-71 a pressed unit, or one with dice left, is not asked", () => {
    const pressed = play(
      battle([{ archers: true }, { kind: "cavalry" }], [{}], { gap: 4, fronts: [{ unit: "n2", enemy: "s1", gap: 1 }] }),
      { ...shoot, "march:n2": { act: "press", target: "s1" } },
      [4, 4, 4],
    );
    expect(pressed.state.stage).toBe("sortie");
    const asked = play(battle([{ archers: true }], [{ bonus: 2 }], { gap: 4 }), shoot);
    expect(play(asked, {}, [4, 4, 4]).state.stage).toBe("march");
  });
});

describe("results go to the company they belong to", () => {
  test("R002-UNI-71 men who joined others are counted with their own company, by its id", () => {
    const met = battle([{ size: 100 }, { size: 300 }], [{}], { gap: 6 });
    const joined = play(met, { "march:n1": { act: "join", unit: "n2" } });
    const { state } = changed(joined, { n2: { dead: 41, injured: 22, pool: -5, name: "Renamed" } });
    const results = companyResults(met.past[0]!.state, state, true, met.record.setup);
    expect(results).toEqual({
      n1: { pool: -1, dead: 10, injured: 6, fought: 0 },
      n2: { pool: -4, dead: 31, injured: 16, fought: 0 },
      s1: { pool: null, dead: 0, injured: 0, fought: 0 },
    });
  });

  test("R002-UNI-71 parts that split are one company again; captured men are gone", () => {
    const parted = play(battle([{ size: 90 }], [{}], { gap: 6 }), { "march:n1": { act: "split", size: 30 } });
    const { state } = changed(parted, { n1: { dead: 5, injured: 2 }, "n1.2": { status: "captured" } });
    expect(companyResults(parted.past[0]!.state, state, true, parted.record.setup).n1).toMatchObject({
      dead: 35,
      injured: 2,
    });
  });

  test("R004-AFT-71 a battle marks its companies as having fought; during it nothing has changed", () => {
    const { state, record } = battle([{ fought: 3, pool: 2 }], [{}]);
    const results = (over: boolean) => companyResults(state, state, over, record.setup).n1;
    expect(results(false)).toEqual({ pool: 2, dead: 0, injured: 0, fought: 3 });
    expect(results(true)).toEqual({ pool: 2, dead: 0, injured: 0, fought: 0 });
    const company = { ...NEW_COMPANY, size: 100, dead: 4, fought: 3, pool: 2 };
    const result = { pool: -1, dead: 6, injured: 2, fought: 0 };
    expect(companyAfter(company, undefined, result)).toEqual({ pool: -1, dead: 10, injured: 2, fought: 0 });
    // After an undo it is as before, with manual changes from in between.
    expect(companyAfter({ ...company, dead: 11 }, result, results(false)!)).toEqual({
      pool: 2,
      dead: 5,
      injured: 0,
      fought: 3,
    });
  });

  test.each<[number, Record<string, number>, Record<string, number>]>([
    [7, { a: 1, b: 1 }, { a: 4, b: 3 }],
    [-5, { a: 100, b: 300 }, { a: -1, b: -4 }],
    [1, { a: 1, b: 2, c: 1 }, { b: 1 }],
    [0, { a: 1 }, {}],
    [3, {}, {}],
  ])("shares of %i by %j", (total, weights, parts) => {
    expect(shares(total, weights)).toEqual(parts);
  });
});
