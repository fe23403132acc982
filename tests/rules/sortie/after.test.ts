/** What follows from a round of sorties, event by event (R004-MAN-02, R004-EFF-01 to R004-EFF-06, R004-SPC-03). */
import { describe, expect, test } from "vitest";
import type { Unit } from "../../../src/rules/sortie/units/unit.ts";
import { type Battle, battle, lastEvents, plan, play, toSorties, unitOf } from "./table.ts";

type Fields = Record<string, unknown>;
type Plans = Record<string, string>;

const types = (match: Battle) => lastEvents(match).map(({ type }) => type);
const told = (match: Battle, type: string) => lastEvents(match).filter((event) => event.type === type);
const orders = (plans: Plans) =>
  Object.fromEntries(Object.entries(plans).map(([unit, manoeuvre]) => [`manoeuvre:${unit}`, plan(manoeuvre)]));
const fight = (match: Battle, plans: Plans, faces: readonly number[]) => play(toSorties(match), orders(plans), faces);

/** The same battle, but for what is said of some units. */
function changed(match: Battle, more: Record<string, Partial<Unit>>): Battle {
  const units = { ...match.state.units };
  for (const [id, fields] of Object.entries(more)) units[id] = { ...units[id]!, ...fields };
  return { ...match, state: { ...match.state, units } };
}

const BOTH = { n1: "attack", s1: "attack" };
const THREE = [1, 1, 1];
const FOUR = [1, 1, 2];
const FIVE = [1, 1, 3];
const NINE = [3, 3, 3];
const EIGHTEEN = [6, 6, 6];

describe("a plain round", () => {
  test("R004-DICE-03 without a winner writes the sortie, who was attacked, and the next round", () => {
    const after = fight(battle([{}], [{}]), BOTH, [...NINE, ...NINE]);
    expect(types(after)).toEqual(["sortie", "attacked", "stage", "round"]);
    expect(told(after, "attacked")).toEqual([{ type: "attacked", units: ["n1", "s1"] }]);
    expect(after.state).toMatchObject({ round: 2, presses: {}, attacked: [], fresh: [], volleys: [], judged: [] });
  });

  test("R004-EFF-01 a unit that only defends or retreats attacks nobody", () => {
    const after = fight(battle([{}], [{}]), { n1: "attack", s1: "defend" }, [...NINE, ...NINE, 3]);
    expect(told(after, "attacked")).toEqual([{ type: "attacked", units: ["s1"] }]);
    const flanked = fight(battle([{}], [{}]), { n1: "defend", s1: "flank" }, [...NINE, 3, 3, ...NINE]);
    expect(told(flanked, "attacked")).toEqual([{ type: "attacked", units: ["n1"] }]);
  });

  test("R004-EFF-03 a unit that pressed across a gap has closed it", () => {
    const pressing = play(battle([{}], [{}], { gap: 1 }), { "march:n1": { act: "press", target: "s1" } });
    const after = fight(pressing, { n1: "charge", s1: "charge" }, [...NINE, ...NINE]);
    expect(told(after, "gaps")).toEqual([{ type: "gaps", gaps: [["n1", "s1", 0]] }]);
    expect(after.state.gaps).toEqual({ n1: { s1: 0 }, s1: { n1: 0 } });
    expect(after.state.presses).toEqual({});
  });

  test("R004-DICE-03 units that a march brought together do not fight at once, others do", () => {
    const fronts = [
      { unit: "n1", enemy: "s1", gap: 0 },
      { unit: "n2", enemy: "s1", gap: 2 },
      { unit: "n2", enemy: "s2", gap: 0 },
    ];
    const match = battle([{}, {}, {}], [{}, {}], { gap: 6, fronts });
    const marched = play(
      battle([{}, {}], [{}, {}], { gap: 6, fronts: [...fronts.slice(0, 1), { unit: "n2", enemy: "s2", gap: 2 }] }),
      { "march:n2": { act: "advance", target: "s2" } },
    );
    const asked = (state: Battle) =>
      state.conflict
        .demands(state.state)
        .filter(({ kind }) => kind === "manoeuvre")
        .map(({ key }) => key);
    expect(asked(marched)).toEqual(["manoeuvre:n1", "manoeuvre:s1"]);
    const both = play(match, { "march:n3": { act: "hold" } });
    expect(asked(both)).toEqual(["manoeuvre:n1", "manoeuvre:n2", "manoeuvre:s1", "manoeuvre:s2"]);
  });
});

describe("walls (R004-POOL-04)", () => {
  const walled = (more: Fields = {}) =>
    battle([{ walls: true }], [{}], { fort: { seat: "north", level: 0, ...more }, gap: 0 });
  test.each<[string, string, readonly number[], boolean]>([
    ["attack", "attack", [...NINE, 1, 1, 1, ...NINE], true],
    ["charge", "charge", [...NINE, ...NINE], false],
    ["flank", "attack", [...NINE, 1, ...NINE], false],
    ["retreat", "defend", [], false],
    ["defend", "defend", [...NINE, 1, 1, 1, ...NINE], true],
  ])("%s against %s", (mine, theirs, faces, stays) => {
    const after = fight(walled(), { n1: mine, s1: theirs }, faces);
    expect(unitOf(after, "n1").walls).toBe(stays);
    expect(told(after, "leftWalls")).toEqual(stays ? [] : [{ type: "leftWalls", unit: "n1" }]);
  });

  test("R004-POOL-03 a charge or a flanking march leaves the walls' dice and size behind, of either side", () => {
    const net = (mine: string, theirs: string, faces: readonly number[]) => {
      const [event] = told(fight(walled({ level: 2 }), { n1: mine, s1: theirs }, faces), "sortie");
      return event?.type === "sortie" ? [event.one.net, event.other.net] : [];
    };
    expect(net("attack", "attack", [...NINE, 1, 1, 1, 1, 1, ...NINE])).toEqual([5, 0]);
    expect(net("charge", "charge", [...NINE, ...NINE])).toEqual([0, 0]);
    expect(net("flank", "attack", [...NINE, 1, ...NINE])).toEqual([1, 0]);
  });
});

describe("falling", () => {
  const trio = (options: Fields = {}) => battle([{}], [{}, {}], {}, options);

  test.each<[string, string, readonly number[], string, string]>([
    ["charge", "attack", [...THREE, 1, 1, ...EIGHTEEN, 1, ...THREE, ...EIGHTEEN, 1], "destroyed", "s1"],
    ["attack", "charge", [...THREE, ...EIGHTEEN, 1, ...THREE, 1, 1, ...EIGHTEEN, 1], "destroyed", "s2"],
    ["attack", "attack", [...THREE, ...EIGHTEEN, 1, ...THREE, ...EIGHTEEN, 1], "finished", "s2"],
  ])("R004-EFF-04 by %s and by %s at once, the worse counts", (one, two, faces, to, by) => {
    const after = fight(trio(), { n1: "attack", s1: one, s2: two }, faces);
    expect(told(after, "fell")).toEqual([{ type: "fell", unit: "n1", to, by }]);
    expect(told(after, "lost")).toEqual([]);
    expect(after.state.owed).toEqual({});
  });

  test("R004-EFF-01 a fallen unit gains nothing from another sortie, loses no dice and is placed nowhere", () => {
    const faces = [...NINE, ...FOUR, 1, ...THREE, ...EIGHTEEN, 1];
    const after = fight(trio(), { n1: "attack", s1: "attack", s2: "attack" }, faces);
    expect(told(after, "gained")).toEqual([{ type: "gained", unit: "s2", dice: 1, from: "n1" }]);
    expect([unitOf(after, "n1").status, unitOf(after, "n1").pool]).toEqual(["finished", 0]);
    expect(after.state.placings).toEqual([]);
    const hurt = fight(trio(), { n1: "attack", s1: "attack", s2: "attack" }, [
      ...THREE,
      ...FOUR,
      1,
      ...THREE,
      ...EIGHTEEN,
      1,
    ]);
    expect([told(hurt, "owes"), told(hurt, "lost")]).toEqual([[], []]);
  });

  test("R004-EFF-05 with the fallen their flank ends, and only theirs", () => {
    const flanked = changed(toSorties(trio()), { n1: { flankedBy: ["s1", "s2"] } });
    const after = fight(flanked, { n1: "attack", s1: "attack", s2: "attack" }, [
      ...EIGHTEEN,
      6,
      ...THREE,
      1,
      ...NINE,
      3,
      ...NINE,
      1,
    ]);
    expect(unitOf(after, "s1").status).toBe("finished");
    expect(told(after, "unflanked")).toEqual([{ type: "unflanked", unit: "n1", by: ["s1"] }]);
    expect(unitOf(after, "n1").flankedBy).toEqual(["s2"]);
  });
});

describe("losses", () => {
  const beset = (sides: readonly string[], lone: Fields = {}) =>
    battle(
      [lone],
      sides.map((side) => ({ side })),
    );
  const ALL = { n1: "attack", s1: "attack", s2: "attack" };

  test.each<[string, readonly string[], readonly number[], number]>([
    [
      "from opposite sides, both lost: double",
      ["front", "rear"],
      [3, 3, 3, 4, 4, 4, 1, 1, 1, 3, 3, 3, 4, 4, 4, 1, 1, 1],
      5,
    ],
    ["from opposite sides, one lost", ["front", "rear"], [3, 3, 3, 4, 4, 4, 1, 1, 1, 3, 3, 3, 3, 3, 3, 1, 1, 1], 8],
    ["from one side, both lost", ["front", "front"], [3, 3, 3, 4, 4, 4, 1, 3, 3, 3, 4, 4, 4, 1], 7],
    ["from two sides, both lost", ["front", "left"], [3, 3, 3, 4, 4, 4, 1, 1, 3, 3, 3, 4, 4, 4, 1, 1], 7],
  ])("R004-SPC-03 %s", (_, sides, faces, pool) => {
    const after = fight(beset(sides, { bonus: 9 }), ALL, faces);
    expect(unitOf(after, "n1").pool).toBe(pool);
    expect(after.state.owed).toEqual({});
  });

  test("R004-SPC-03 between two fires it cannot give ground: the dice are lost at once", () => {
    const after = fight(beset(["left", "right"]), ALL, [3, 3, 3, 4, 4, 4, 1, 1, 1, 3, 3, 3, 4, 4, 4, 1, 1, 1]);
    expect(after.state.owed).toEqual({});
    expect(unitOf(after, "n1")).toMatchObject({ pool: -4, taken: 4 });
  });

  test("R004-EFF-02 against one enemy the dice are owed; a unit with dice to spare loses them at once", () => {
    const lost = [...FOUR, ...FIVE];
    expect(fight(battle([{}], [{}]), BOTH, lost).state.owed).toEqual({ n1: 1 });
    expect(fight(battle([{ bonus: 1 }], [{}]), BOTH, lost).state.owed).toEqual({});
  });
});

describe("giving ground (R004-EFF-02)", () => {
  const struck = (lone: Fields = {}) => fight(battle([{}], [lone]), BOTH, [4, 4, 4, 3, 3, 2]);

  test("is asked in the open, of the unit that was hit; by default it stands", () => {
    const { conflict, state } = struck();
    expect(conflict.demands(state)).toMatchObject([
      { key: "ground:s1", seat: "south", kind: "ground", secret: false, fallback: { ground: "stand" } },
    ]);
    expect(conflict.legal(state, "ground:s1")).toEqual(["stand", "withdraw", "retreat"].map((ground) => ({ ground })));
  });

  test.each<[Fields, string, number, readonly string[]]>([
    [{}, "stand", -2, ["lost", "round"]],
    [{}, "withdraw", -1, ["gaveGround", "gaps", "lost", "round"]],
    [{}, "retreat", 0, ["gaveGround", "gaps", "round"]],
    [{ bonus: 1 }, "retreat", 0, ["gaveGround", "gaps", "lost", "round"]],
    [{ bonus: 1 }, "withdraw", 0, ["gaveGround", "gaps", "lost", "round"]],
  ])("with %j: %s leaves a pool of %i", (lone, ground, pool, events) => {
    const after = play(struck(lone), { "ground:s1": { ground } });
    expect(types(after)).toEqual(events);
    expect(unitOf(after, "s1").pool).toBe(pool);
    expect(after.state.owed).toEqual({});
  });

  test("no more is ignored than was dealt, and mercenaries ignore dice as dealt", () => {
    const one = (options: Fields = {}) =>
      fight(battle([{}], [{ mercenary: true }], {}, options), BOTH, [...FIVE, ...FOUR]);
    for (const options of [{}, { "warfare.mercenaryDouble": "always" }]) {
      const after = play(one(options), { "ground:s1": { ground: "retreat" } });
      expect(told(after, "gaveGround")).toEqual([{ type: "gaveGround", unit: "s1", ground: "retreat", ignored: 1 }]);
      expect(unitOf(after, "s1").pool).toBe(0);
    }
  });

  test("after the enemy has fallen there is nobody to go away from: no gap opens", () => {
    const match = toSorties(battle([{}, {}], [{}]));
    const plans = { n1: "attack", n2: "attack", s1: "attack" };
    const after = fight(match, plans, [...THREE, 1, ...EIGHTEEN, 4, 4, 2, 1, 2, 2, 2]);
    expect(unitOf(after, "n1").status).toBe("finished");
    const fallen = changed(after, { n2: { status: "finished" } });
    const gone = play(fallen, { "ground:s1": { ground: "withdraw" } });
    expect(told(gone, "gaps")).toEqual([]);
    expect(told(gone, "gaveGround")).toHaveLength(1);
  });
});

describe("flanking (R004-EFF-05)", () => {
  const flank = { n1: "flank", s1: "attack" };
  test.each<[string, Plans, readonly number[], readonly string[]]>([
    ["a plain win flanks nobody", flank, [3, 3, 4, 1, ...NINE], []],
    ["a win by four does", flank, [5, 5, 5, 1, ...NINE], ["n1"]],
    ["a win by double does", flank, [6, 6, 6, 1, ...NINE], ["n1"]],
    ["an attack won by four does not", BOTH, [5, 5, 5, ...NINE], []],
  ])("%s", (_, plans, faces, by) => {
    expect(unitOf(fight(battle([{}], [{}]), plans, faces), "s1").flankedBy).toEqual(by);
  });

  test("a flanked unit is not flanked twice by the same enemy", () => {
    const already = changed(toSorties(battle([{}], [{}])), { s1: { flankedBy: ["n1"] } });
    const after = fight(already, flank, [5, 5, 5, 1, 3, 3, 3, 3]);
    expect([told(after, "flanked"), unitOf(after, "s1").flankedBy]).toEqual([[], ["n1"]]);
  });

  test("the fallen are not flanked", () => {
    const match = battle([{}, {}], [{}]);
    const after = fight(match, { n1: "flank", n2: "attack", s1: "attack" }, [
      5,
      5,
      5,
      1,
      1,
      ...NINE,
      ...EIGHTEEN,
      1,
      ...THREE,
    ]);
    expect([unitOf(after, "s1").status, told(after, "flanked")]).toEqual(["finished", []]);
  });

  test("a unit that wins a flanking march is free of all its flankers; others stay flanked", () => {
    const match = changed(toSorties(battle([{}], [{}])), { n1: { flankedBy: ["s1", "s9"] } });
    const after = fight(match, flank, [3, 3, 4, ...NINE]);
    expect(told(after, "unflanked")).toEqual([{ type: "unflanked", unit: "n1", by: ["s1", "s9"] }]);
    const free = fight(battle([{}], [{}]), flank, [3, 3, 4, 1, ...NINE]);
    expect(told(free, "unflanked")).toEqual([]);
  });

  test("a unit that leaves stops flanking those it leaves, and only those", () => {
    const match = changed(toSorties(battle([{}], [{}, {}, {}])), {
      s1: { flankedBy: ["n1"] },
      s3: { flankedBy: ["n1"] },
    });
    const after = fight(match, { n1: "retreat", s1: "defend", s2: "defend", s3: "flank" }, [
      1,
      1,
      1,
      1,
      1,
      1,
      ...EIGHTEEN,
    ]);
    expect(told(after, "unflanked").filter((event) => event.type === "unflanked" && event.unit !== "s3")).toEqual([
      { type: "unflanked", unit: "s1", by: ["n1"] },
    ]);
    expect([unitOf(after, "s1").flankedBy, unitOf(after, "s2").flankedBy]).toEqual([[], []]);
    expect(after.state.gaps.n1).toEqual({ s1: 1, s2: 1, s3: 0 });
  });
});

describe("retreating (R004-MAN-02, R004-SPC-04)", () => {
  const away = { n1: "retreat", s1: "defend" };
  test("is logged with its distance", () => {
    expect(told(fight(battle([{}], [{}]), away, []), "movedAway")).toEqual([
      { type: "movedAway", unit: "n1", halfMoves: 1, from: "s1" },
    ]);
  });

  test("the fallen go nowhere", () => {
    const after = fight(battle([{}], [{}, {}]), { ...away, s2: "attack" }, [1, 1, 1, 1, 1, 1, 6, 6, 6, 1]);
    expect([unitOf(after, "n1").status, told(after, "movedAway")]).toEqual(["finished", []]);
  });

  const through = (friendGap: number, friend: Fields = {}) =>
    battle([{}, friend], [{}, {}], {
      gap: 6,
      fronts: [
        { unit: "n1", enemy: "s1", gap: 0 },
        { unit: "n2", enemy: "s1", gap: friendGap },
      ],
    });
  const crossing = {
    "manoeuvre:n1": { manoeuvre: "retreat", dice: {}, through: "n2" },
    "manoeuvre:s1": plan("defend"),
  };

  test.each<[number, number, number]>([
    [6, 1, 3],
    [2, 1, 3],
    [1, 1, 3],
  ])("R004-SPC-04 a friend at %i half moves stands between at %i, and the unit beyond at %i", (gap, friend, own) => {
    const after = play(toSorties(through(gap)), crossing);
    expect([after.state.gaps.n2!.s1, after.state.gaps.n1!.s1]).toEqual([friend, own]);
    expect(told(after, "movedAway")).toEqual([
      { type: "movedAway", unit: "n1", halfMoves: 1, from: "s1", through: "n2" },
    ]);
    expect(told(after, "gaps")).toHaveLength(gap > 1 ? 2 : 1);
    expect(unitOf(after, "n2")).toMatchObject({ pool: -4, taken: 4 });
    // One of the four passes at the end of the round: nobody attacked it.
    expect(unitOf(play(after, {}), "n2")).toMatchObject({ pool: -3, taken: 4 });
  });

  test("R004-SPC-04 a friend who falls in the same round cannot be crossed", () => {
    const fronts = [
      { unit: "n1", enemy: "s1", gap: 0 },
      { unit: "n2", enemy: "s2", gap: 0 },
    ];
    const match = toSorties(battle([{}, {}], [{}, {}], { gap: 6, fronts }));
    const all = { ...crossing, "manoeuvre:n2": plan("attack"), "manoeuvre:s2": plan("attack") };
    const after = play(match, all, [...THREE, ...EIGHTEEN]);
    expect(told(after, "movedAway")).toEqual([{ type: "movedAway", unit: "n1", halfMoves: 1, from: "s1" }]);
    expect(after.state.gaps.n1!.s1).toBe(1);
  });
});

describe("where the lone unit goes (R004-SPC-03)", () => {
  const ALL = { n1: "attack", s1: "attack", s2: "attack" };
  /** n1 beats both, from two sides. */
  const WON = [5, 5, 4, 4, 4, 4, 1, 1, 5, 5, 4, 4, 4, 4, 1, 1];
  const beset = (sides: readonly string[], lone: Fields = {}) =>
    toSorties(
      battle(
        [lone],
        sides.map((side) => ({ side, bonus: 1 })),
      ),
    );
  const places = (match: Battle, key = "place:n1") => match.conflict.legal(match.state, key);

  test("is asked in the open; by default it stays", () => {
    const won = fight(beset(["front", "left"]), ALL, WON);
    expect(won.conflict.demands(won.state)).toMatchObject([
      { key: "place:n1", seat: "north", kind: "placeVictor", secret: false, fallback: { place: "stay" } },
    ]);
    const stayed = play(won, {});
    expect(types(stayed)).toEqual(["placed", "round"]);
    expect(told(stayed, "placed")).toMatchObject([{ place: "stay" }]);
    expect(Object.keys(told(stayed, "placed")[0]!)).not.toContain("enemy");
    expect(unitOf(stayed, "n1").turned).toEqual([]);
  });

  test.each<[string, readonly number[], boolean]>([
    ["attack", WON, false],
    ["charge", [5, 5, 4, 4, 4, 4, 1, 1, 1, 1, 5, 5, 4, 4, 4, 4, 1, 1, 1, 1], true],
    ["flank", [5, 5, 4, 1, 4, 4, 4, 1, 1, 5, 5, 4, 1, 4, 4, 4, 1, 1], true],
    ["defend", [5, 5, 4, 1, 4, 4, 4, 1, 1, 5, 5, 4, 1, 4, 4, 4, 1, 1], false],
  ])("winning all by %s it may go anywhere", (manoeuvre, faces, through) => {
    const won = fight(beset(["front", "left"]), { ...ALL, n1: manoeuvre }, faces);
    expect(places(won)).toEqual([
      { place: "stay" },
      ...["s1", "s2"].flatMap((enemy) => [
        { place: "towards", enemy },
        ...(through ? [{ place: "through", enemy }] : []),
      ]),
    ]);
  });

  test("a breakthrough leaves the units it touches on one side, and says whom it went through", () => {
    const match = toSorties(
      battle([{}], [{ bonus: 1 }, { side: "left", bonus: 1 }, {}], { fronts: [{ unit: "n1", enemy: "s3", gap: 5 }] }),
    );
    const won = fight(match, { ...ALL, n1: "flank" }, [5, 5, 4, 1, 4, 4, 4, 1, 1, 5, 5, 4, 1, 4, 4, 4, 1, 1]);
    const gone = play(won, { "place:n1": { place: "through", enemy: "s2" } });
    expect(unitOf(gone, "n1").turned).toEqual(["s1", "s2"]);
    expect(told(gone, "placed")).toMatchObject([{ place: "through", enemy: "s2" }]);
    expect(types(gone)).toEqual(["placed", "round"]);
  });

  test("moving towards one turns it to nobody", () => {
    const gone = play(fight(beset(["front", "left"]), ALL, WON), { "place:n1": { place: "towards", enemy: "s2" } });
    expect(types(gone)).toEqual(["placed", "gaps", "round"]);
    expect([unitOf(gone, "n1").turned, gone.state.gaps.n1]).toEqual([[], { s1: 1, s2: 0 }]);
  });

  test("a unit of the second army is placed as well as one of the first", () => {
    const match = toSorties(battle([{ bonus: 1 }, { bonus: 1 }], [{}]));
    const won = fight(match, { n1: "attack", n2: "attack", s1: "attack" }, [4, 4, 4, 1, 5, 5, 4, 4, 4, 4, 1, 5, 5, 4]);
    expect(won.state.placings).toEqual([
      { unit: "s1", seat: "south", kind: "victor", towards: ["n1", "n2"], mayBreakThrough: false },
    ]);
  });

  test("beating some, hemmed in from opposite sides, it cannot withdraw", () => {
    const mixed = (sides: readonly [string, string]) => {
      const more = sides.includes("rear") ? [1, 1, 1] : [1, 1];
      const faces = [5, 5, 4, 4, 4, 4, ...more, 3, 3, 3, 4, 4, 4, ...more];
      return places(fight(beset(sides, { bonus: 2 }), ALL, faces));
    };
    expect(mixed(["front", "left"])).toContainEqual({ place: "withdraw" });
    expect(mixed(["front", "rear"])).toEqual([{ place: "stay" }, { place: "towards", enemy: "s1" }]);
  });

  test("losing to all it is driven by either; a tie with one leaves it where it is", () => {
    const lost = fight(beset(["front", "left"], { bonus: 9 }), ALL, [3, 3, 3, 4, 4, 4, 1, 1, 3, 3, 3, 4, 4, 4, 1, 1]);
    expect(places(lost)).toEqual([{ place: "stay" }, { place: "drive", enemy: "s1" }, { place: "drive", enemy: "s2" }]);
    expect(lost.state.placings).toMatchObject([{ seat: "south", kind: "driven", mayBreakThrough: false }]);
    const tied = fight(beset(["front", "left"], { bonus: 9 }), ALL, [3, 3, 3, 4, 4, 4, 1, 1, 3, 3, 3, 3, 3, 3, 1, 1]);
    expect(tied.state.placings).toEqual([]);
  });

  test("a retreating unit is not placed, won or lost", () => {
    const gone = fight(beset(["front", "left"]), { n1: "retreat", s1: "defend", s2: "defend" }, []);
    expect(gone.state.placings).toEqual([]);
    expect(types(gone)).not.toContain("placings");
  });

  test("a unit that gives ground is not placed as well, and the others still are", () => {
    const match = toSorties(battle([{}], [{}, { side: "left" }]));
    const lost = fight(match, ALL, [3, 3, 3, 4, 4, 4, 1, 1, 3, 3, 3, 4, 4, 4, 1, 1]);
    expect(lost.state.placings).toHaveLength(1);
    const gone = play(lost, { "ground:n1": { ground: "withdraw" } });
    expect([gone.state.placings, gone.state.round, gone.state.gaps.n1]).toEqual([[], 2, { s1: 1, s2: 1 }]);
    const stood = play(lost, { "ground:n1": { ground: "stand" } });
    expect(stood.conflict.demands(stood.state)).toMatchObject([{ kind: "placeDriven" }]);
  });
});
