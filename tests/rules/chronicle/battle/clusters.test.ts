/** Chronicle 5.04: clusters. The vectors by table, and the finder against brute force on small random graphs. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boardOf } from "../../../../src/rules/chronicle/battle/board.ts";
import {
  allClusterings,
  inOrder,
  isBest,
  oneClustering,
  type TieBreak,
} from "../../../../src/rules/chronicle/battle/clusters/all.ts";
import { clusterChoices, mayCluster, tanglesOf } from "../../../../src/rules/chronicle/battle/clusters/choices.ts";
import { contacts, type Star, tangles } from "../../../../src/rules/chronicle/battle/clusters/contacts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { scene } from "./scene.ts";

const graphOf = (text: string) => {
  const pairs = text.split(" ").map((pair) => {
    const [, a, b] = /^A(\d)-B(\d)$/.exec(pair)!;
    return [Number(a) - 1, Number(b) - 1] as [number, number];
  });
  return contacts(Math.max(...pairs.map(([a]) => a)) + 1, Math.max(...pairs.map(([, b]) => b)) + 1, pairs);
};

const named = ({ a, b }: Star) => `{${[...a.map((i) => `A${i + 1}`), ...b.map((j) => `B${j + 1}`)].join(" ")}}`;
const written = (stars: readonly Star[]) => inOrder(stars).map(named).join("");

const VECTORS: readonly { id: string; edges: string; balanced: string[]; any?: string[] }[] = [
  { id: "T000-5.04-10", edges: "A1-B1", balanced: ["{A1 B1}"] },
  { id: "T000-5.04-11", edges: "A1-B1 A1-B2", balanced: ["{A1 B1 B2}"] },
  { id: "T000-5.04-12", edges: "A1-B1 A2-B1 A2-B2", balanced: ["{A1 B1}{A2 B2}"] },
  {
    id: "T000-5.04-13",
    edges: "A1-B1 A1-B2 A2-B1 A2-B2",
    balanced: ["{A1 B1}{A2 B2}", "{A1 B2}{A2 B1}"],
  },
  { id: "T000-5.04-15", edges: "A1-B1 A1-B2 A2-B2 A2-B3 A3-B3", balanced: ["{A1 B1}{A2 B2}{A3 B3}"] },
  {
    id: "T000-5.04-17",
    edges: "A1-B1 A1-B2 A1-B3 A2-B2 A2-B3 A2-B4",
    balanced: ["{A1 B1 B2}{A2 B3 B4}", "{A1 B1 B3}{A2 B2 B4}"],
    any: ["{A1 B1 B2}{A2 B3 B4}", "{A1 B1 B3}{A2 B2 B4}", "{A1 B1 B2 B3}{A2 B4}", "{A1 B1}{A2 B2 B3 B4}"],
  },
];

describe("Clusters are as small as possible (R000-5.04-05)", () => {
  it.each(VECTORS)("$id: $edges", ({ edges, balanced, any }) => {
    const graph = graphOf(edges);
    const sorted = (tieBreak: TieBreak) => allClusterings(graph, tieBreak).map(written).sort();
    expect(sorted("balanced")).toEqual([...balanced].sort());
    expect(sorted("any")).toEqual([...(any ?? balanced)].sort());
    expect(balanced).toContain(written(oneClustering(graph)));
  });

  it("A000-5.04-01: no cluster has two or more units on both sides", () => {
    fc.assert(
      fc.property(smallGraph, (graph) => {
        for (const star of oneClustering(graph)) expect(Math.min(star.a.length, star.b.length)).toBe(1);
      }),
    );
  });

  it("A000-5.04-02: all best clusterings are those that trying every partition finds, in both readings", () => {
    fc.assert(
      fc.property(smallGraph, fc.constantFrom<TieBreak>("balanced", "any"), (graph, tieBreak) => {
        const all = everyPartition(graph);
        const most = Math.max(...all.map((stars) => stars.length));
        const full = all.filter((stars) => stars.length === most);
        const profile = (stars: readonly Star[]) => stars.map(({ a, b }) => a.length + b.length).sort((x, y) => y - x);
        const least = full.map(profile).sort((x, y) => {
          const at = x.findIndex((size, place) => size !== y[place]);
          return at < 0 ? 0 : x[at]! - y[at]!;
        })[0]!;
        const best = tieBreak === "any" ? full : full.filter((stars) => profile(stars).join() === least.join());
        const expected = best.map(written).sort();
        const found = allClusterings(graph, tieBreak, 100_000);
        expect(found.map(written).sort()).toEqual(expected);
        expect(best.map(written)).toContain(
          tieBreak === "balanced" ? written(oneClustering(graph)) : found.map(written)[0],
        );
        for (const stars of all) expect(isBest(graph, stars, tieBreak)).toBe(expected.includes(written(stars)));
      }),
      { numRuns: 400 },
    );
  });

  it("splits into tangles that can be chosen one by one", () => {
    const graph = contacts(3, 4, [
      [0, 1],
      [1, 1],
      [2, 3],
    ]);
    expect(tangles(graph).map(({ a, b }) => ({ a, b }))).toEqual([
      { a: [0, 1], b: [1] },
      { a: [2], b: [3] },
    ]);
  });

  it("lists no more than requested", () => {
    const pairs = Array.from({ length: 25 }, (_, i) => [Math.floor(i / 5), i % 5] as [number, number]);
    const all = allClusterings(contacts(5, 5, pairs), "balanced", 50);
    expect(all).toHaveLength(50);
    expect(allClusterings(contacts(5, 5, pairs), "balanced")).toHaveLength(120);
  });
});

const smallGraph = fc
  .record({ as: fc.integer({ min: 1, max: 4 }), bs: fc.integer({ min: 1, max: 4 }) })
  .chain(({ as, bs }) =>
    fc
      .uniqueArray(fc.tuple(fc.integer({ min: 0, max: as - 1 }), fc.integer({ min: 0, max: bs - 1 })), {
        selector: ([a, b]) => `${a},${b}`,
        minLength: 1,
        maxLength: 9,
      })
      .map((pairs) => contacts(as, bs, pairs)),
  );

/** Every way to divide the engaged units into stars, by trying all sets of edges. */
function everyPartition(graph: ReturnType<typeof contacts>): Star[][] {
  const edges = graph.a.flatMap((foes, i) => foes.map((j) => [i, j] as const));
  const found: Star[][] = [];
  for (let set = 1; set < 1 << edges.length; set++) {
    const kept = edges.filter((_, place) => (set >> place) & 1);
    const degreeA = graph.a.map((_, i) => kept.filter(([a]) => a === i).length);
    const degreeB = graph.b.map((_, j) => kept.filter(([, b]) => b === j).length);
    const covered =
      graph.a.every((foes, i) => foes.length === 0 || degreeA[i]! > 0) &&
      graph.b.every((foes, j) => foes.length === 0 || degreeB[j]! > 0);
    if (!covered || kept.some(([i, j]) => degreeA[i]! > 1 && degreeB[j]! > 1)) continue;
    const stars = new Map<string, { a: Set<number>; b: Set<number> }>();
    for (const [i, j] of kept) {
      const centre = degreeA[i]! > 1 ? `a${i}` : `b${j}`;
      const star = stars.get(centre) ?? { a: new Set(), b: new Set() };
      star.a.add(i);
      star.b.add(j);
      stars.set(centre, star);
    }
    found.push([...stars.values()].map(({ a, b }) => ({ a: [...a].sort(), b: [...b].sort() })));
  }
  return found;
}

describe("What may be chosen, of all that can be said", () => {
  /** Few of one side among many of the other, at random: hosts and spares. */
  const crowds = () =>
    Array.from({ length: 24 }, (_, seed) => {
      const dice = seededDice(`crowd ${seed}`);
      const [few, many] = [1 + dice.roll(2, "few"), 2 + dice.roll(3, "many")];
      const pairs: [number, number][] = [];
      for (let place = 0; place < 8; place++)
        pairs.push([dice.roll(few, "one") - 1, dice.roll(many, "other") - 1] as [number, number]);
      return seed % 2
        ? contacts(few, many, pairs)
        : contacts(
            many,
            few,
            pairs.map(([a, b]) => [b, a]),
          );
    });

  it.each<TieBreak>(["balanced", "any"])(
    "R000-5.04-05: of every way to part them only the best may be, %s",
    (tieBreak) => {
      for (const graph of [...VECTORS.map(({ edges }) => graphOf(edges)), ...crowds()]) {
        const best = allClusterings(graph, tieBreak).map(written).sort();
        const all = everyPartition(graph);
        expect(
          all
            .filter((stars) => isBest(graph, stars, tieBreak))
            .map(written)
            .sort(),
        ).toEqual(best);
        const most = Math.max(...all.map((stars) => stars.length));
        expect(oneClustering(graph)).toHaveLength(most);
        const largest = (stars: readonly Star[]) => Math.max(...stars.map(({ a, b }) => a.length + b.length));
        const least = Math.min(...all.filter((stars) => stars.length === most).map(largest));
        expect(largest(oneClustering(graph))).toBe(least);
      }
    },
  );

  it.each<[string, Star[]]>([
    ["nobody", []],
    [
      "one side alone",
      [
        { a: [0], b: [] },
        { a: [1], b: [0, 1] },
      ],
    ],
    [
      "the other side alone",
      [
        { a: [], b: [0] },
        { a: [0, 1], b: [1] },
      ],
    ],
    ["two on two", [{ a: [0, 1], b: [0, 1] }]],
    [
      "one twice",
      [
        { a: [0], b: [0] },
        { a: [0], b: [1] },
      ],
    ],
    [
      "a foe twice",
      [
        { a: [0], b: [0] },
        { a: [1], b: [0] },
      ],
    ],
    ["one left out", [{ a: [0], b: [0, 1] }]],
    ["a foe left out", [{ a: [0, 1], b: [0] }]],
    [
      "strangers",
      [
        { a: [0], b: [0] },
        { a: [1], b: [1] },
        { a: [7], b: [7] },
      ],
    ],
    ["fewer fights than could be", [{ a: [2], b: [0] }]],
  ])("not %s", (_, stars) => {
    for (const tieBreak of ["balanced", "any"] as const)
      expect(isBest(graphOf("A1-B1 A1-B2 A2-B1 A2-B2"), stars, tieBreak)).toBe(false);
  });

  it("not two without contact, even where the count is right", () => {
    const graph = graphOf("A1-B1 A2-B1 A2-B2");
    expect(
      isBest(
        graph,
        [
          { a: [0], b: [1] },
          { a: [1], b: [0] },
        ],
        "any",
      ),
    ).toBe(false);
    expect(
      isBest(
        graph,
        [
          { a: [0], b: [0] },
          { a: [1], b: [1] },
        ],
        "any",
      ),
    ).toBe(true);
  });

  it.each<[string, string, Star[]]>([
    ["one left out", "A1-B1 A2-B1", [{ a: [0], b: [0] }]],
    ["a foe left out", "A1-B1 A1-B2", [{ a: [0], b: [0] }]],
    [
      "a foe in two",
      "A1-B1 A1-B2 A2-B2 A2-B3",
      [
        { a: [0], b: [0, 1] },
        { a: [1], b: [1, 2] },
      ],
    ],
    [
      "one of the many not touched",
      "A1-B1 A2-B2 A2-B3",
      [
        { a: [0], b: [0, 1] },
        { a: [1], b: [2] },
      ],
    ],
  ])("not %s, even where the count of fights is right", (_, edges, stars) => {
    expect(oneClustering(graphOf(edges))).toHaveLength(stars.length);
    expect(isBest(graphOf(edges), stars, "any")).toBe(false);
  });

  it("R000-5.04-05: the balanced reading refuses uneven fights, the other does not", () => {
    const graph = graphOf("A1-B1 A1-B2 A1-B3 A2-B2 A2-B3 A2-B4");
    const uneven = [
      { a: [0], b: [0, 1, 2] },
      { a: [1], b: [3] },
    ];
    expect((["balanced", "any"] as const).map((tieBreak) => isBest(graph, uneven, tieBreak))).toEqual([false, true]);
  });

  it("on the field: a fallen unit touches nobody, and the first hex is one like the others", () => {
    const state = scene([
      { id: "a1", kind: "MI", on: [0, 0] },
      { id: "a2", kind: "MI", on: [0, 2], cell: -1, fate: "lost", losses: 100 },
      { id: "a3", kind: "MI", on: [0, 2] },
      { id: "d1", kind: "MI", on: [9, 9], cell: -1, fate: "left" },
      { id: "d2", kind: "MI", on: [0, 1] },
    ]);
    const board = boardOf(state);
    const [tangle, ...more] = tanglesOf(board);
    expect(more).toEqual([]);
    const ids = (units: readonly { id: string }[]) => units.map(({ id }) => id);
    expect([ids(tangle!.attackers), ids(tangle!.defenders)]).toEqual([["a1", "a3"], ["d2"]]);
    const all = [{ attackers: ["a1", "a3"], defenders: ["d2"] }];
    expect(clusterChoices(board, tangle!)).toEqual([all]);
    expect(mayCluster(board, tangle!, all)).toBe(true);
    expect(mayCluster(board, tangle!, [{ attackers: ["a1", "a2"], defenders: ["d2"] }])).toBe(false);
    expect(mayCluster(board, tangle!, [{ attackers: ["a1", "a3"], defenders: ["d1"] }])).toBe(false);
  });

  it("units without contact are left out without harm", () => {
    const graph = contacts(3, 3, [[1, 1]]);
    expect(oneClustering(graph)).toEqual([{ a: [1], b: [1] }]);
    expect(isBest(graph, [{ a: [1], b: [1] }], "balanced")).toBe(true);
    expect(allClusterings(graph, "balanced")).toEqual([[{ a: [1], b: [1] }]]);
  });

  it("a list stops at its limit", () => {
    const square = graphOf("A1-B1 A1-B2 A2-B1 A2-B2");
    expect([1, 2, 3].map((most) => allClusterings(square, "balanced", most).length)).toEqual([1, 2, 2]);
    const shared = graphOf("A1-B1 A1-B2 A1-B3 A2-B2 A2-B3 A2-B4");
    expect([1, 2, 3, 4].map((most) => allClusterings(shared, "any", most).length)).toEqual([1, 2, 3, 4]);
  });
});
