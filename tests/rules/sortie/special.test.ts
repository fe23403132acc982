import { describe, expect, test } from "vitest";
import { constant } from "../../../src/rules/dice/distribution.ts";
import { poolsFor } from "../../../src/rules/sortie/clash/clash.ts";
import { targetOdds, volleyOdds } from "../../../src/rules/sortie/clash/odds.ts";
import { targetNumber } from "../../../src/rules/sortie/clash/volley.ts";
import { combined, divided, joiningDice, throughDice } from "../../../src/rules/sortie/march/combine.ts";
import { frontsOf } from "../../../src/rules/sortie/units/modifiers.ts";
import { type Battle, battle, lastEvents, plan, play, toSorties, unitOf } from "./table.ts";

describe("archers", () => {
  const shoot = { "march:n1": { act: "shoot", target: "s1", dice: 0 } };
  const volley = (match: Battle, faces: readonly number[]) => play(match, shoot, faces);
  const field = (south = {}, options = {}, gap = 4) => battle([{ archers: true }], [south], { gap }, options);

  test.each([
    [[5, 3, 3], 0, "ready"],
    [[4, 4, 4], -1, "ready"],
    [[6, 5, 4], -2, "ready"],
    [[6, 6, 6], -2, "ready"],
  ])("R004-SPC-01 faces %j leave the target a pool of %i, %s", (faces, pool, status) => {
    const target = unitOf(volley(field(), faces), "s1");
    expect([target.pool, target.status]).toEqual([pool, status]);
  });

  test("R004-SPC-01 targets more than two moves away are out of shot, and only archers shoot", () => {
    const far = field({}, {}, 5);
    expect(far.conflict.refusal(far.state, "march:n1", shoot["march:n1"])?.key).toBe("BNB.Problem.sortie.outOfShot");
    const foot = battle([{}], [{}], { gap: 4 });
    expect(foot.conflict.refusal(foot.state, "march:n1", shoot["march:n1"])?.key).toBe("BNB.Problem.sortie.notArchers");
  });

  test("R004-SPC-01 the target's bonus dice raise the number, and are used up", () => {
    const asked = play(field({ bonus: 3 }), shoot);
    const after = play(asked, { "shelter:n1": { shelter: 2 } }, [6, 5, 5, 5, 5]);
    expect(lastEvents(after).find((event) => event.type === "volley")).toMatchObject({ against: 14, degree: "win" });
    expect(unitOf(after, "s1").pool).toBe(0);
  });

  test("A004-SPC-02 18 against nine finishes; the archers gain a die only by option", () => {
    const hit = (options = {}) => volley(field({ penalty: 1 }, options), [1, 6, 6, 6]);
    expect(unitOf(hit(), "s1").status).toBe("finished");
    expect(unitOf(hit(), "n1").pool).toBe(0);
    const gains = play(
      battle([{ archers: true }], [{}, {}], { gap: 4 }, { "warfare.archerGain": true }),
      shoot,
      [6, 6, 6],
    );
    expect(unitOf(gains, "n1").pool).toBe(1);
  });

  test.each([
    [[1, 1, 1, 1, 2], true, 5],
    [[2, 2, 2, 2], true, 8],
    [[2, 1, 2, 2], true, 7],
    [[3, 6], true, 11],
    [[6, 6, 6, 6], false, 19],
    [[5, 1, 2], false, 12],
  ])(
    "R004-SPC-01 A004-SPC-01 shelter dice %j (penalty: %s) make the number %i: only lowering is capped at three",
    (faces, penalty, number) => {
      expect(targetNumber(faces, penalty)).toBe(number);
    },
  );

  const ends = (odds: ReturnType<typeof volleyOdds>) =>
    (["nothing", "win", "four", "double"] as const).map((end) => Number(odds.ways[end] ?? 0n));

  test.each([
    ["T004-SPC-01", 0, 11, [135, 61, 20, 0]],
    ["T004-SPC-01", 1, 11, [497, 499, 300, 0]],
    ["T004-SPC-01", -1, 11, [1069, 191, 36, 0]],
    ["T004-SPC-04", 0, 7, [35, 73, 73, 35]],
    ["T004-SPC-04", 0, 12, [160, 46, 10, 0]],
  ])("%s archers of net %i against %i: %j", (_, net, target, expected) => {
    expect(ends(volleyOdds(net, constant(target)))).toEqual(expected);
  });

  test("R004-SPC-01 the odds of the number to beat agree with counting every roll", () => {
    for (const penalty of [true, false]) {
      const counted = new Map<number, number>();
      for (let throwing = 0; throwing < 6 ** 4; throwing++) {
        const faces = [0, 1, 2, 3].map((die) => (Math.floor(throwing / 6 ** die) % 6) + 1);
        const number = targetNumber(faces, penalty);
        counted.set(number, (counted.get(number) ?? 0) + 1);
      }
      const odds = targetOdds(4, penalty);
      for (const [number, ways] of counted) expect(Number(odds.ways[number - odds.min])).toBe(ways);
      expect(Number(odds.total)).toBe(6 ** 4);
    }
  });

  test("R004-SPC-02 in contact archers get no march order and fight as what they are", () => {
    const match = battle([{ archers: true, armour: "medium" }], [{}]);
    expect(match.conflict.demands(match.state).some(({ kind }) => kind === "march")).toBe(false);
    const met = poolsFor(
      toSorties(match).state,
      { unit: "n1", manoeuvre: "attack", dice: 0 },
      { unit: "s1", manoeuvre: "attack", dice: 0 },
    );
    expect(met.one.net).toBe(1);
  });
});

describe("several against one", () => {
  test.each([
    [["front", "front"], 1],
    [["front", "left"], 2],
    [["front", "rear"], 3],
    [["left", "right"], 3],
    [["left", "rear"], 2],
  ])(
    "A004-SPC-05 R004-SPC-03 from %j each of the many has %i dice, and not the die of a single open side as well",
    (sides, dice) => {
      const { state } = toSorties(
        battle(
          [{}],
          sides.map((side) => ({ side })),
        ),
      );
      expect(frontsOf(state, state.units.n1!)).toBe(dice);
      for (const unit of ["s1", "s2"]) {
        const met = poolsFor(
          state,
          { unit, manoeuvre: "attack", dice: 0 },
          { unit: "n1", manoeuvre: "attack", dice: 0 },
        );
        expect([met.one.net, met.other.net]).toEqual([dice, 0]);
      }
    },
  );

  const beset = (sides: readonly string[], lone = {}) =>
    toSorties(
      battle(
        [lone],
        sides.map((side) => ({ side })),
      ),
    );
  const both = (manoeuvre: string, dice = {}) => ({
    "manoeuvre:n1": plan(manoeuvre, dice),
    "manoeuvre:s1": plan("attack"),
    "manoeuvre:s2": plan("attack"),
  });

  test("R004-SPC-03 a bonus die of the lone unit counts in one roll, a penalty die in all", () => {
    const spent = play(
      beset(["front", "front"], { bonus: 1 }),
      both("attack", { s1: 1 }),
      [3, 3, 3, 1, 3, 3, 3, 1, 3, 3, 3, 3, 3, 3, 1],
    );
    const nets = (match: Battle) =>
      lastEvents(match).flatMap((event) => (event.type === "sortie" ? [event.one.net] : []));
    expect(nets(spent)).toEqual([1, 0]);
    const burdened = play(
      beset(["front", "front"], { penalty: 1 }),
      both("attack"),
      [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3],
    );
    expect(nets(burdened)).toEqual([-1, -1]);
  });

  test("R004-SPC-03 the lone unit that wins all goes where it likes and leaves the others behind", () => {
    const won = play(
      beset(["front", "left"], { bonus: 9 }),
      both("attack"),
      [5, 5, 4, 4, 4, 4, 1, 1, 5, 5, 4, 4, 4, 4, 1, 1],
    );
    expect(won.state.owed).toEqual({ s1: 1, s2: 1 });
    const stood = play(won, {});
    expect(won.conflict.demands(stood.state)).toMatchObject([{ seat: "north", kind: "placeVictor" }]);
    const gone = play(stood, { "place:n1": { place: "towards", enemy: "s1" } });
    expect([gone.state.gaps.n1!.s1, gone.state.gaps.n1!.s2]).toEqual([0, 1]);
  });

  test("R004-SPC-03 winning a Charge or Flank against all lets it break through and have them on one side", () => {
    const won = play(
      beset(["front", "rear"]),
      both("flank"),
      [6, 5, 4, 1, 4, 4, 4, 1, 1, 1, 6, 5, 4, 1, 4, 4, 4, 1, 1, 1],
    );
    expect(won.conflict.demands(won.state)).toMatchObject([{ kind: "placeVictor" }]);
    const through = play(won, { "place:n1": { place: "through", enemy: "s2" } });
    expect(frontsOf(toSorties(through).state, unitOf(through, "n1"))).toBe(1);
  });

  test("R004-SPC-03 beating some, it goes towards them, stays or withdraws", () => {
    const mixed = play(
      beset(["front", "left"], { bonus: 2 }),
      both("attack"),
      [5, 5, 4, 4, 4, 4, 1, 1, 3, 3, 3, 4, 4, 4, 1, 1],
    );
    const placing = play(mixed, {});
    expect(placing.conflict.legal(placing.state, "place:n1")).toEqual([
      { place: "stay" },
      { place: "towards", enemy: "s1" },
      { place: "withdraw" },
    ]);
    const back = play(placing, { "place:n1": { place: "withdraw" } });
    expect([back.state.gaps.n1!.s1, back.state.gaps.n1!.s2]).toEqual([1, 1]);
  });

  test("R004-SPC-03 losing all it is driven as the victor chooses", () => {
    const lost = play(
      beset(["front", "left"], { bonus: 9 }),
      both("attack"),
      [3, 3, 3, 4, 4, 4, 1, 1, 3, 3, 3, 4, 4, 4, 1, 1],
    );
    expect(lost.conflict.demands(lost.state)).toMatchObject([{ seat: "south", kind: "placeDriven" }]);
    const driven = play(lost, { "place:n1": { place: "drive", enemy: "s2" } });
    expect([driven.state.gaps.n1!.s1, driven.state.gaps.n1!.s2]).toEqual([1, 0]);
  });

  test("R004-SPC-03 between two fires it stays and suffers double", () => {
    const lost = play(
      beset(["front", "rear"], { bonus: 9 }),
      both("attack"),
      [3, 3, 3, 4, 4, 4, 1, 1, 1, 3, 3, 3, 4, 4, 4, 1, 1, 1],
    );
    expect(unitOf(lost, "n1").pool).toBe(9 - 2 * 2);
    expect(lost.state.placings).toEqual([]);
  });
});

describe("own units", () => {
  test.each([
    [400, 200, 8],
    [200, 400, 2],
    [100, 100, 4],
    [10, 400, 1],
    [100, 300, 1],
    [150, 400, 2],
  ])("R004-SPC-04 T004-SPC-03 A004-SPC-03 %i through %i gives %i penalty dice", (retreating, crossed, dice) => {
    expect(throughDice(retreating, crossed)).toBe(dice);
  });

  test("R004-SPC-04 the unit crossed pays and comes between; one that charges cannot be crossed", () => {
    const match = () => toSorties(battle([{}, {}], [{}], { gap: 6, fronts: [{ unit: "n1", enemy: "s1", gap: 0 }] }));
    const orders = {
      "manoeuvre:n1": { manoeuvre: "retreat", dice: {}, through: "n2" },
      "manoeuvre:s1": plan("defend"),
    };
    const after = play(match(), orders);
    expect([after.state.gaps.n1!.s1, after.state.gaps.n2!.s1, unitOf(after, "n2").taken]).toEqual([3, 1, 4]);
    const charging = toSorties(
      battle([{}, {}], [{}, {}], {
        gap: 6,
        fronts: [
          { unit: "n1", enemy: "s1", gap: 0 },
          { unit: "n2", enemy: "s2", gap: 0 },
        ],
      }),
    );
    const held = play(
      charging,
      { ...orders, "manoeuvre:n2": plan("charge"), "manoeuvre:s2": plan("charge") },
      [3, 3, 3, 3, 3, 3],
    );
    expect([held.state.gaps.n1!.s1, unitOf(held, "n2").taken]).toEqual([1, 0]);
  });

  test.each([
    [-4, 200, 400, 2, 0],
    [4, 200, 400, -4, -2],
  ])(
    "R004-SPC-05 T004-SPC-03 A004-SPC-04 %i dice of %i men joining %i with %i make %i",
    (pool, joining, receiving, own, result) => {
      expect(own + joiningDice(pool, joining, receiving)).toBe(result);
    },
  );

  test("R004-SPC-05 A004-SPC-04 sizes add, levels are averaged by size, the usual commander is missed, unlike men fight as the worse", () => {
    const match = battle(
      [
        { size: 300, level: 2, armour: "heavy" },
        { size: 100, level: 0, strange: 2 },
      ],
      [{}],
      { gap: 6 },
    );
    const after = play(match, { "march:n2": { act: "join", unit: "n1" } });
    const unit = unitOf(after, "n1");
    expect([unit.size, unit.level, unit.leadership, unit.strange]).toEqual([400, 1.5, "split", 2]);
    expect(unitOf(after, "n2")).toMatchObject({ status: "joined", size: 0 });
    const met = poolsFor(
      after.state,
      { unit: "n1", manoeuvre: "attack", dice: 0 },
      { unit: "s1", manoeuvre: "attack", dice: 0 },
    );
    expect(met.one.parts).not.toContainEqual({ key: "armour", dice: 2 });
  });

  test("R004-SPC-05 A004-SPC-03 parts split from one unit in this battle come together without that loss", () => {
    const match = battle([{ size: 101, bonus: 3 }], [{}], { gap: 6 });
    const split = play(match, { "march:n1": { act: "split", size: 50 } });
    expect([unitOf(split, "n1").size, unitOf(split, "n1.2").size, unitOf(split, "n1.2").leadership]).toEqual([
      51,
      50,
      "split",
    ]);
    expect(unitOf(split, "n1").pool + unitOf(split, "n1.2").pool).toBe(3);
    const joined = play(split, { "march:n1.2": { act: "join", unit: "n1" } });
    expect(unitOf(joined, "n1")).toMatchObject({ size: 101, leadership: "own" });
    const { rest, detached } = divided(unitOf(match, "n1"), 1, { id: "x", name: "X" });
    expect(combined(rest, detached).size).toBe(101);
  });
});
