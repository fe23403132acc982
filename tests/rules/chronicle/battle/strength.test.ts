/** Chronicle 5.01 and 5.02: what makes a unit strong, by table. Chances are of the 640 results of three dice. */
import { describe, expect, it } from "vitest";
import { boardOf, boardWith } from "../../../../src/rules/chronicle/battle/board.ts";
import { strengthOf } from "../../../../src/rules/chronicle/battle/melee/melee.ts";
import {
  clusterOdds,
  oddsAt,
  oddsHere,
  type PairOdds,
  shotOdds,
} from "../../../../src/rules/chronicle/battle/melee/odds.ts";
import { chronicleCheck } from "../../../../src/rules/chronicle/checks/index.ts";
import type { BattleOptions } from "../../../../src/rules/chronicle/options.ts";
import { inLowestTerms, toFloat } from "../../../../src/rules/dice/fraction.ts";
import { at, field, type Short, scene, the, type UnitPart } from "./scene.ts";

interface Case {
  readonly id: string;
  readonly ours: Short;
  readonly theirs: Short;
  /** Ground of our hex and theirs, with the level. */
  readonly ground?: readonly [string, string];
  readonly lines?: readonly string[];
  readonly options?: Partial<BattleOptions>;
  /** The other unit moved last; otherwise ours did. */
  readonly theyMoved?: boolean;
  readonly totals: readonly [number, number];
  readonly ways?: number;
}

/** Ours stands on 5,4; theirs east of it on 5,5. */
const CASES: readonly Case[] = [
  { id: "T000-5.04-02 HC v MI", ours: "HC", theirs: "MI", totals: [7, 3], ways: 520 },
  { id: "T000-5.04-02 R000-5.01-05 HC v Pike", ours: "HC", theirs: "Pike", totals: [7, 7], ways: 320 },
  { id: "T000-5.04-02 LC v Pike", ours: "LC", theirs: "Pike", totals: [4, 7], ways: 163 },
  {
    id: "T000-5.04-02 R000-5.01-02 LI in closed v HI",
    ours: "LI",
    theirs: "HI",
    ground: ["t", "."],
    totals: [4, 3],
    ways: 375,
  },
  { id: "R000-5.01-02 LI v MI in closed", ours: "LI", theirs: "MI", ground: [".", "t"], totals: [4, 3] },
  { id: "R000-5.01-02 LI in the open", ours: "LI", theirs: "MI", totals: [2, 3] },
  { id: "T000-5.04-02 MI v HI", ours: "MI", theirs: "HI", totals: [3, 4], ways: 265 },
  {
    id: "T000-5.04-02 R000-5.01-06 HC in closed v MI",
    ours: "HC",
    theirs: "MI",
    ground: ["t", "."],
    totals: [5, 3],
    ways: 428,
  },
  { id: "R000-5.01-06 HC v MI in closed", ours: "HC", theirs: "MI", ground: [".", "#"], totals: [5, 3] },
  {
    id: "T000-5.04-02 R000-5.01-04 Pike v cavalry in closed",
    ours: "Pike",
    theirs: "LC",
    ground: [".", "t"],
    totals: [6, 2],
  },
  { id: "R000-5.01-04 HI in closed", ours: "HI", theirs: "MI", ground: ["t", "."], totals: [3, 3] },
  {
    id: "A000-5.01-08 each note once with both closed: LI",
    ours: "LI",
    theirs: "HI",
    ground: ["t", "t"],
    totals: [4, 3],
  },
  { id: "R000-5.02-05 high ground", ours: "MI", theirs: "MI", ground: [".1", "."], totals: [4, 3] },
  { id: "A000-5.02-02 flat +1, however high", ours: "MI", theirs: "MI", ground: [".3", ".1"], totals: [4, 3] },
  { id: "A000-5.02-02 level ground", ours: "MI", theirs: "MI", ground: [".2", ".2"], totals: [3, 3] },
  {
    id: "T000-5.04-03 R000-5.02-03 MI attacks uphill across a soft barrier",
    ours: "MI",
    theirs: "MI",
    ground: [".", ".1"],
    lines: ["hedge 5,4 e"],
    totals: [2, 4],
    ways: 212,
  },
  {
    id: "T000-5.02-04 the last mover across a ditch",
    ours: "MI",
    theirs: "MI",
    lines: ["ditch 5,4 e"],
    totals: [2, 3],
    ways: 265,
  },
  {
    id: "T000-5.02-04 the other has moved last",
    ours: "MI",
    theirs: "MI",
    lines: ["ditch 5,4 e"],
    theyMoved: true,
    totals: [3, 2],
    ways: 375,
  },
  {
    id: "T000-5.02-04 A000-5.02-04 inside stakes, moved last",
    ours: "MI",
    theirs: "MI",
    lines: ["stakes one-way 5,4 e"],
    totals: [3, 2],
    ways: 375,
  },
  {
    id: "T000-5.02-04 inside stakes, the outer moved last",
    ours: "MI",
    theirs: "MI",
    lines: ["stakes one-way 5,4 e"],
    theyMoved: true,
    totals: [3, 2],
    ways: 375,
  },
  {
    id: "A000-5.02-04 by the last mover: inside moved last",
    ours: "MI",
    theirs: "MI",
    lines: ["stakes one-way 5,4 e"],
    options: { "battle.oneWayBarrier": "lastMover" },
    totals: [3, 3],
  },
  {
    id: "A000-5.02-04 by the last mover: outside moved last",
    ours: "MI",
    theirs: "MI",
    lines: ["stakes one-way 5,4 e"],
    theyMoved: true,
    options: { "battle.oneWayBarrier": "lastMover" },
    totals: [3, 2],
  },
];

describe("Strength in melee", () => {
  it.each(CASES)("$id: $totals", ({ ours, theirs, ground, lines, options, theyMoved, totals, ways }) => {
    const map = field({ "5,4": ground?.[0] ?? ".", "5,5": ground?.[1] ?? "." }, lines);
    const parts: UnitPart[] = [
      { id: "a1", kind: ours, on: [5, 4], clock: theyMoved ? 1 : 9 },
      { id: "d1", kind: theirs, on: [5, 5], clock: theyMoved ? 9 : 1 },
    ];
    const state = scene(parts, { map, ...(options ? { options } : {}) });
    const [odds] = oddsHere(chronicleCheck, boardOf(state), the(state, "a1")) as [PairOdds];
    expect([odds.ours.total, odds.theirs.total]).toEqual(totals);
    for (const { total, parts: named } of [odds.ours, odds.theirs]) {
      expect(named.reduce((sum, part) => sum + part.by, 0)).toBe(total);
    }
    if (ways !== undefined) expect(Number(odds.chance.n) * (640 / Number(odds.chance.d))).toBe(ways);
  });
});

describe("Every part of a strength is named", () => {
  it.each([
    ["LI", "MI", ["t", "."], [], ["base 2", "lightInClosed 2"]],
    ["HI", "MI", ["t", "."], [], ["base 4", "heavyInClosed -1"]],
    ["Pike", "LC", [".", "t"], [], ["base 4", "heavyInClosed -1", "pikesAgainstHorse 3"]],
    ["HC", "MI", [".", "."], [], ["base 5", "horseInOpen 2"]],
    ["MI", "MI", [".1", "."], ["ditch 5,4 e"], ["base 3", "acrossBarrier -1", "highGround 1"]],
  ] as const)("%s against %s on %j with %j", (ours, theirs, [here, there], lines, named) => {
    const units: UnitPart[] = [
      { id: "a1", kind: ours, on: [5, 4], clock: 9 },
      { id: "d1", kind: theirs, on: [5, 5], clock: 1 },
    ];
    const state = scene(units, { map: field({ "5,4": here, "5,5": there }, lines) });
    const { parts } = strengthOf(boardOf(state), the(state, "a1"), the(state, "d1"));
    expect(parts.map(({ why, by }) => `${why} ${by}`)).toEqual(named);
  });
});

describe("Strength when shot at", () => {
  it.each([
    ["T000-5.04-02 Bow v MI", "MI", 3, 265],
    ["T000-5.04-02 A000-5.01-07 a cavalry target keeps its +2 in the open", "HC", 7, 84],
  ] as const)("%s", (_, kind, theirs, ways) => {
    const state = scene([
      { id: "a1", kind: "Bow", on: [5, 2] },
      { id: "d1", kind, on: [5, 5] },
    ]);
    const odds = shotOdds(chronicleCheck, state, the(state, "a1"), the(state, "d1"));
    expect([odds.ours.total, odds.theirs.total]).toEqual([2, theirs]);
    expect(Number(odds.chance.n) * (640 / Number(odds.chance.d))).toBe(ways);
  });

  it("A000-5.02-06: a shot at one's neighbour is a shot, not an attack across the hedge between", () => {
    const units: UnitPart[] = [
      { id: "a1", kind: "Bow", on: [5, 4], clock: 9 },
      { id: "d1", kind: "MI", on: [5, 5] },
    ];
    const state = scene(units, { map: field({}, ["hedge 5,4 e"]) });
    expect(shotOdds(chronicleCheck, state, the(state, "a1"), the(state, "d1")).ours.total).toBe(2);
    expect(strengthOf(boardOf(state), the(state, "a1"), the(state, "d1")).total).toBe(1);
  });

  it("A000-5.02-06: barriers do not matter to arrows, unless the table says so", () => {
    const totals = (on: boolean, line: string) => {
      const state = scene(
        [
          { id: "a1", kind: "Bow", on: [5, 2], clock: 9 },
          { id: "d1", kind: "MI", on: [5, 5] },
        ],
        { map: field({}, [line]), options: { "battle.softBarrierVsRanged": on } },
      );
      return strengthOf(boardOf(state), the(state, "a1"), the(state, "d1"), "ranged").total;
    };
    expect(totals(false, "hedge 5,5 w")).toBe(2);
    expect(totals(true, "hedge 5,5 w")).toBe(1);
    expect(totals(true, "stakes one-way 5,5 w")).toBe(1);
    expect(totals(true, "stakes one-way 5,4 e")).toBe(2);
    expect(totals(true, "hedge 5,3 e")).toBe(2);
  });

  it.each([
    ["next to the target", "Bow", [5, 5], ["hedge 5,5 w"], 1],
    ["next to the target, with nothing between", "Bow", [5, 5], [], 2],
    ["along an edge, past one barrier of two", "Bow", [4, 6], ["hedge 5,5 ne"], 2],
    ["along an edge, past the other", "Bow", [4, 6], ["hedge 4,5 e"], 2],
    ["along an edge, past both", "Bow", [4, 6], ["hedge 5,5 ne", "hedge 4,5 e"], 1],
    ["over the field's corner, with nothing between", "Bow", [0, 1], [], 2, [0, 0]],
    ["along the field's edge, past the one hex that is there", "Bow", [2, 0], ["hedge 2,0 se"], 1, [4, 0]],
    ["along the field's edge, past none", "Bow", [2, 0], [], 2, [4, 0]],
  ] as const)("A000-5.02-06: %s", (_, kind, on, lines, total, from: readonly [number, number] = [5, 4]) => {
    const units: UnitPart[] = [
      { id: "a1", kind, on: from, clock: 9 },
      { id: "d1", kind: "MI", on },
    ];
    const state = scene(units, { map: field({}, lines), options: { "battle.softBarrierVsRanged": true } });
    expect(strengthOf(boardOf(state), the(state, "a1"), the(state, "d1"), "ranged").total).toBe(total);
  });

  it.each([
    ["MI", 3],
    ["Bow", 2],
  ] as const)("R000-5.02-03, A000-5.02-06: %s that is shot at from behind a hedge has %i", (kind, left) => {
    const units: UnitPart[] = [
      { id: "a1", kind: "Bow", on: [5, 4] },
      { id: "d1", kind, on: [5, 6], clock: 9 },
    ];
    const options = { "battle.softBarrierVsRanged": true } as const;
    const state = scene(units, { map: field({}, ["hedge 5,4 e"]), options });
    const odds = shotOdds(chronicleCheck, state, the(state, "a1"), the(state, "d1"));
    expect([odds.ours.total, odds.theirs.total]).toEqual([2, left]);
  });
});

describe("Cavalry between enemies (A000-5.01-03)", () => {
  /** HC on 5,4 with MI on 5,5 and a second MI next to both, or opposite. */
  const between = (second: readonly [number, number], options: Partial<BattleOptions> = {}, lines: string[] = []) =>
    scene(
      [
        { id: "a1", kind: "HC", on: [5, 4] },
        { id: "d1", kind: "MI", on: [5, 5] },
        { id: "d2", kind: "MI", on: second },
      ],
      { options, map: field({}, lines) },
    );

  it("T000-5.04-05: two enemies next to each other leave the bonus: (13/16)^2", () => {
    const state = between([4, 5]);
    const odds = clusterOdds(chronicleCheck, boardOf(state), the(state, "a1"), [the(state, "d1"), the(state, "d2")]);
    expect(inLowestTerms(odds.loneWins)).toBe("169/256");
    expect(toFloat(odds.loneWins)).toBeCloseTo(0.660156, 6);
  });

  it("T000-5.04-05 R000-5.01-06: two enemies apart take it: (428/640)^2", () => {
    const state = between([5, 3]);
    const odds = clusterOdds(chronicleCheck, boardOf(state), the(state, "a1"), [the(state, "d1"), the(state, "d2")]);
    expect(inLowestTerms(odds.loneWins)).toBe("11449/25600");
    expect(odds.pairs.map((pair) => pair.ours.total)).toEqual([5, 5]);
  });

  it("counts two separated by a hard barrier as not adjacent", () => {
    const state = between([4, 5], {}, ["wall 5,5 nw"]);
    expect(strengthOf(boardOf(state), the(state, "a1"), the(state, "d1")).total).toBe(5);
  });

  it("may count only the enemies in its cluster", () => {
    const state = between([5, 3], { "battle.cavalryLoseBonus": "clusterEnemies" });
    const board = boardOf(state);
    const [horse, one, two] = [the(state, "a1"), the(state, "d1"), the(state, "d2")];
    expect(strengthOf(board, horse, one, "melee", [one]).total).toBe(7);
    expect(strengthOf(board, horse, one, "melee", [one, two]).total).toBe(5);
  });
});

describe("Chances where the clustering decides what counts against cavalry (A000-5.01-03)", () => {
  const ways = ({ n, d }: { n: bigint; d: bigint }) => Number(n) * (640 / Number(d));
  const options = { "battle.cavalryLoseBonus": "clusterEnemies" } as const;
  /** In one row, side by side: every unit touches those beside it. */
  const row = (...kinds: readonly (readonly [string, Short])[]) =>
    kinds.map(([id, kind], place): UnitPart => ({ id, kind, on: [5, 3 + place] }));
  const odds = (parts: readonly UnitPart[], unit: string) => {
    const state = scene(parts, { options });
    return oddsHere(chronicleCheck, boardOf(state), the(state, unit)).map(({ foe, ours, chance, most }) => [
      foe,
      ours.total,
      ways(chance),
      most && ways(most),
    ]);
  };
  const BESET = row(["d1", "MI"], ["a1", "HC"], ["d2", "MI"]);

  it("one cluster of all three: no bonus against either", () => {
    expect(odds(BESET, "a1").sort()).toEqual([
      ["d1", 5, 428, undefined],
      ["d2", 5, 428, undefined],
    ]);
  });

  it("two pairs: the bonus, also against an enemy that the horse cannot meet at present", () => {
    expect(odds([...BESET, { id: "a2", kind: "MI", on: [5, 6] }], "a1").sort()).toEqual([
      ["d1", 7, 520, undefined],
      ["d2", 7, 520, undefined],
    ]);
  });

  it("either way: the least and the most", () => {
    const chain = row(["d1", "MI"], ["a1", "HC"], ["d2", "MI"], ["a2", "MI"], ["d3", "MI"]);
    expect(odds(chain, "a1").sort()).toEqual([
      ["d1", 5, 428, 520],
      ["d2", 5, 428, undefined],
    ]);
  });

  it("the least comes first for the other side too", () => {
    const chain = row(["d1", "MI"], ["a1", "HC"], ["d2", "MI"], ["a2", "MI"], ["d3", "MI"]);
    expect(odds(chain, "d1")).toEqual([["a1", 3, 120, 212]]);
  });

  it("a fight of one on many counts its own enemies, whatever else touches them", () => {
    const state = scene(BESET, { options });
    const [horse, one, two] = ["a1", "d1", "d2"].map((id) => the(state, id));
    const totals = (many: (typeof one)[]) =>
      clusterOdds(
        chronicleCheck,
        boardOf(state),
        horse!,
        many.map((foe) => foe!),
      ).pairs.map(({ ours }) => ours.total);
    expect([totals([one, two]), totals([one])]).toEqual([[5, 5], [7]]);
  });

  it("where there are too many clusterings, the widest and the narrowest fight represent the rest", () => {
    const block = [3, 4, 5, 6].flatMap((line) =>
      [2, 3, 4, 5, 6, 7].map((place): UnitPart => {
        const horse = line === 5 && place === 4;
        const id = `${horse || (line + place) % 2 === 0 ? "a" : "d"}${line}${place}`;
        return { id, kind: horse ? "HC" : "MI", on: [line, place] };
      }),
    );
    const found = odds(block, "a54");
    expect(found.length).toBeGreaterThan(1);
    for (const [, ours, least, most] of found) expect([ours, least, most]).toEqual([5, 428, 520]);
    const bow: UnitPart = { id: "d99", kind: "Bow", on: [8, 5] };
    const state = scene([...block, bow], { options });
    const shot = shotOdds(chronicleCheck, state, the(state, "d99"), the(state, "a54"));
    expect([shot.theirs.total, ways(shot.chance)]).toEqual([7, 84]);
    expect(ways(shot.most!)).toBeGreaterThan(84);
  });

  it("a horse without contact, or with one enemy, is shot at with its bonus", () => {
    const bow: UnitPart = { id: "a9", kind: "Bow", on: [5, 2] };
    for (const more of [[], [{ id: "a1", kind: "MI", on: [5, 6] } as const]]) {
      const state = scene([{ id: "d1", kind: "HC", on: [5, 5] }, bow, ...more], { options });
      const shot = shotOdds(chronicleCheck, state, the(state, "a9"), the(state, "d1"));
      expect([shot.theirs.total, shot.most]).toEqual([7, undefined]);
    }
  });

  it("infantry has the same chances in every cluster", () => {
    const chain = row(["d1", "MI"], ["a1", "MI"], ["d2", "MI"], ["a2", "MI"], ["d3", "MI"]);
    expect(odds(chain, "a1").map(([, ours, , most]) => [ours, most])).toEqual([
      [3, undefined],
      [3, undefined],
    ]);
  });

  it("a horse is shot at as in its current or possible fight", () => {
    const chain = row(["a1", "MI"], ["d1", "HC"], ["a2", "MI"], ["d2", "MI"], ["a3", "MI"]);
    const bow: UnitPart = { id: "a9", kind: "Bow", on: [3, 4] };
    const shot = (more: Parameters<typeof scene>[1], parts = [...chain, bow]) => {
      const state = scene(parts, { ...more, options });
      return shotOdds(chronicleCheck, state, the(state, "a9"), the(state, "d1"));
    };
    const open = shot({});
    expect([open.theirs.total, ways(open.chance)]).toEqual([7, 84]);
    expect(ways(open.most!)).toBeGreaterThan(84);
    const clusters = [
      { attackers: ["a3"], defenders: ["d2"] },
      { attackers: ["a1", "a2"], defenders: ["d1"] },
    ];
    for (const at of ["shoot", "melee"] as const) {
      const phase = (at === "shoot" ? { at, step: 0 } : { at }) as never;
      expect(shot({ phase, clusters })).toMatchObject({ theirs: { total: 5 } });
      expect(shot({ phase, clusters }).most).toBeUndefined();
      const thinned = [...chain, bow].map((part) => (part.id === "a2" ? { ...part, fate: "lost" as const } : part));
      expect(shot({ phase, clusters }, thinned).theirs.total).toBe(7);
    }
  });
});

describe("Chances of a cluster", () => {
  it.each([
    [2, "5625/16384", 0.343323],
    [3, "421875/2097152", 0.201166],
  ])("T000-5.04-05: a lone HI against %i MI wins all with %s", (count, exact, about) => {
    const many: UnitPart[] = (
      [
        [5, 5],
        [5, 3],
        [4, 4],
      ] as const
    )
      .slice(0, count)
      .map((on, place) => ({ id: `d${place + 1}`, kind: "MI", on }));
    const state = scene([{ id: "a1", kind: "HI", on: [5, 4] }, ...many]);
    const odds = clusterOdds(
      chronicleCheck,
      boardOf(state),
      the(state, "a1"),
      many.map((part) => the(state, part.id)),
    );
    expect(inLowestTerms(odds.loneWins)).toBe(exact);
    expect(toFloat(odds.loneWins)).toBeCloseTo(about, 6);
    expect(toFloat(odds.loneWins) + toFloat(odds.loneLoses)).toBeCloseTo(1, 12);
  });

  it("A000-5.02-05: the unit that would move there is the last mover", () => {
    const state = scene(
      [
        { id: "a1", kind: "MI", on: [5, 2], clock: 1 },
        { id: "d1", kind: "MI", on: [5, 5], clock: 9 },
      ],
      { map: field({}, ["hedge 5,5 w"]) },
    );
    const [fight] = oddsAt(chronicleCheck, boardOf(state), the(state, "a1"), at(5, 4));
    expect(fight).toMatchObject({ unit: "a1", foe: "d1", ours: { total: 2 }, theirs: { total: 3 } });
  });
});

it("a unit imagined on a taken hex counts there, whoever comes later in the list", () => {
  const board = boardOf(
    scene([
      { id: "a", kind: "MI", on: [5, 5] },
      { id: "d", kind: "MI", on: [5, 6] },
    ]),
  );
  for (const unit of board.units) {
    const other = board.units.find((one) => one !== unit)!;
    const there = boardWith(board, unit, other.cell);
    expect(there.units[there.at[other.cell]!]!.id).toBe(unit.id);
    expect(there.units.filter(({ cell }) => cell >= 0)).toHaveLength(1);
  }
});
