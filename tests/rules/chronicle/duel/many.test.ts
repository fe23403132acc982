/** Chronicle 4.08: pairing, waves, the lone fighter, joining, splitting, idle characters and the end of a combat. */
import { describe, expect, test } from "vitest";
import { apart } from "../../../../src/rules/chronicle/duel/footwork/steps.ts";
import { joined } from "../../../../src/rules/chronicle/duel/many/pairing.ts";
import type { CombatantSetup } from "../../../../src/rules/chronicle/duel/setup.ts";
import { defenceSets } from "../../../../src/rules/chronicle/duel/strike/open-defences.ts";
import { duel } from "../../../../src/rules/varied-duel.ts";
import { Arena, combatant, FAIL, pairAt, SURE, sum } from "./arena.ts";

function sides(first: number, second: number, more: Partial<CombatantSetup> = {}) {
  const of = (side: 0 | 1, count: number) =>
    Array.from({ length: count }, (_, i) => combatant(`${side === 0 ? "a" : "b"}${i + 1}`, side, more));
  return { combatants: [...of(0, first), ...of(1, second)] };
}

/** Everybody who may join does. A seeded source gives the Footwork dice, so only the pairing is checked. */
function paired(first: number, second: number): Arena {
  const arena = new Arena(sides(first, second));
  const dice = { roll: () => 1 };
  while (arena.state.round === 0) {
    const orders = Object.fromEntries(duel.demands(arena.state).map(({ key, fallback }) => [key, fallback]));
    const { events, state } = duel.decide(arena.state, orders, dice);
    arena.events.push(...events);
    arena.match = { ...arena.match, state };
  }
  return arena;
}

test.each([
  [3, 2, [2, 1], 0],
  [5, 2, [3, 2], 0],
  [7, 3, [3, 2, 2], 0],
  [8, 2, [4, 4], 0],
  [9, 2, [4, 4], 1],
  [13, 3, [4, 4, 4], 1],
])(
  "R000-4.08-01 R000-4.08-03 T000-4.08-01 %i v %i gives groups of %j, and %i wait",
  (first, second, sizes, waiting) => {
    const arena = paired(first, second);
    const groups = arena.state.bouts.map(({ others }) => others.length).sort((a, b) => b - a);
    expect(groups).toEqual(sizes);
    const fighting = arena.state.bouts.flatMap(({ lone, others }) => [lone, ...others]);
    expect(first + second - fighting.length).toBe(waiting);
    expect(duel.faults(arena.state)).toEqual([]);
  },
);

describe("R000-4.08-02 who picks first", () => {
  const minds = (a: number[], b: number[]) => ({
    combatants: [...a, ...b].map((mind, i) =>
      combatant(`c${i}`, i < a.length ? 0 : 1, { skills: { control: 0, fightingMind: mind, speed: 0, strength: 0 } }),
    ),
  });
  test.each([
    ["the larger side", [0, 0], [9, 9, 9], 1, "numbers", []],
    ["the highest Fighting Mind", [1, 8], [7, 7], 0, "highest", []],
    ["the higher sum", [1, 8], [8, 2], 1, "sum", []],
    ["A000-4.08-01 chance", [1, 8], [8, 1], 1, "chance", [2]],
  ] as const)("%s", (_, a, b, side, why, faces) => {
    const arena = new Arena(minds([...a], [...b])).step({}, faces);
    expect(arena.happened("firstPick")[0]).toMatchObject({ side, why });
    expect(arena.state.asks).toEqual({ kind: "pair", side });
  });
});

test("R000-4.08-03 sides alternate, and a pick names one own and one enemy not yet paired", () => {
  const arena = new Arena(sides(3, 2)).step();
  expect(duel.demands(arena.state)).toMatchObject([{ seat: "first", kind: "pair" }]);
  expect(duel.legal(arena.state, "pair")).toHaveLength(6);
  expect(duel.refusal(arena.state, "pair", { do: "pair", own: "b1", enemy: "a1" })).toBeDefined();
  arena.step({ pair: { do: "pair", own: "a2", enemy: "b2" } });
  expect(duel.demands(arena.state)).toMatchObject([{ seat: "second", kind: "pair" }]);
  expect(duel.legal(arena.state, "pair")).toEqual([
    { do: "pair", own: "b1", enemy: "a1" },
    { do: "pair", own: "b1", enemy: "a3" },
  ]);
});

test("A000-4.08-04 a leftover fighter may stay out", () => {
  const arena = new Arena(sides(2, 1)).step().step();
  expect(duel.demands(arena.state)).toMatchObject([{ key: "join:a2", kind: "join" }]);
  arena.step({ "join:a2": { do: "join", enemy: null } }, sum(14));
  expect(arena.state.bouts).toEqual([{ lone: "a1", others: ["b1"] }]);
});

test("R000-4.08-04 each combat starts at Spear distance, one empty space between combats", () => {
  const arena = paired(5, 2);
  const at = (id: string) => arena.fighter(id).at!;
  for (const { lone, others } of arena.state.bouts) {
    for (const other of others) expect(apart(arena.fighter(lone), arena.fighter(other))).toBe(3);
  }
  const rows = arena.state.bouts.map(({ lone, others }) => [lone, ...others].map((id) => at(id).y));
  expect(Math.min(...rows[1]!) - Math.max(...rows[0]!)).toBe(2);
});

/** One in the middle, enemies around, all at Sword distance. */
function ring(enemies: readonly (readonly [number, number])[], lone: Partial<CombatantSetup> = {}) {
  return {
    field: { width: 13, height: 13 },
    combatants: [
      combatant("one", 0, { at: { x: 6, y: 6 }, hands: ["sword", "shield"], ...lone }),
      ...enemies.map(([x, y], i) => combatant(`e${i + 1}`, 1, { at: { x: 6 + x, y: 6 + y } })),
    ],
  };
}
const EAST = [
  [2, -2],
  [2, 0],
  [2, 2],
] as const;

/** To the orders, all paired, with the given Footwork faces. */
function joinedRing(enemies: readonly (readonly [number, number])[], faces: readonly number[]): Arena {
  return new Arena(ring(enemies)).to("move", faces);
}

describe("Footwork of one against many", () => {
  test("R000-4.08-07 A000-4.08-03 a fighter who beats them all moves up to 2, after each enemy's 0 or 1", () => {
    const arena = joinedRing(EAST, [...SURE, ...SURE, ...SURE]);
    expect(arena.state.asks).toMatchObject({
      kind: "move",
      queue: [
        { who: "e1", spaces: 1 },
        { who: "e2", spaces: 1 },
        { who: "e3", spaces: 1 },
        { who: "one", spaces: 2 },
      ],
    });
  });

  test("R000-4.08-07 A000-4.08-03 otherwise only the enemies who won move, one space each", () => {
    const arena = joinedRing(EAST, [...SURE, ...FAIL, ...FAIL]);
    expect(arena.state.asks).toMatchObject({
      kind: "move",
      queue: [
        { who: "e2", spaces: 1 },
        { who: "e3", spaces: 1 },
      ],
    });
  });
});

test("R000-4.08-08 A000-4.08-05 the lone fighter names a target; each pair has its own distance", () => {
  const far = [
    [2, 0],
    [3, 3],
  ] as const;
  const arena = joinedRing(far, [...SURE, ...SURE]).to("orders");
  const targets = duel.legal(arena.state, "order:one").flatMap((order) => (order.do === "bash" ? [order.target] : []));
  expect(new Set(targets)).toEqual(new Set(["e1", "e2"]));
  const bash = (by: string, target: string) => ({ [`order:${by}`]: { do: "bash", target, with: "right" } as const });
  arena.step({ ...bash("one", "e1"), ...bash("e1", "one"), ...bash("e2", "one") });
  arena.to("defend");
  const { state } = arena;
  expect(state.orders.one).toMatchObject({ target: "e1" });
  arena.step(
    {
      "defend:one": { do: "defend", against: { e1: "parry:left", e2: "parry:left" } },
      "defend:e1": { do: "defend", against: { one: "parry:right" } },
    },
    [...FAIL, ...FAIL, ...FAIL, ...SURE, ...SURE],
  );
  expect(arena.happened("blow").map(({ blow }) => [blow.by, blow.distance, blow.rating])).toEqual([
    ["one", 2, 3],
    ["e1", 2, 3],
    ["e2", 3, 2],
  ]);
});

describe("R000-4.08-07 A000-4.08-02 defending against many", () => {
  function attacked(enemies: readonly (readonly [number, number])[], action: "bash" | "trip" = "bash"): Arena {
    const arena = joinedRing(
      enemies,
      enemies.flatMap(() => SURE),
    ).to("orders");
    const orders = Object.fromEntries(
      enemies.map((_, i) => [`order:e${i + 1}`, { do: action, target: "one", with: "right" } as const]),
    );
    return arena.step(orders);
  }
  const sets = (arena: Arena) => defenceSets(arena.state, arena.fighter("one")).map((set) => Object.values(set));

  test("no more than two Parries; the third action takes another defence", () => {
    const arena = attacked(EAST);
    const parries = sets(arena).map((set) => set.filter((one) => one.startsWith("parry")).length);
    expect(Math.max(...parries)).toBe(2);
    const three = { do: "defend", against: { e1: "parry:left", e2: "parry:left", e3: "parry:left" } };
    expect(duel.refusal(arena.state, "defend:one", three)?.key).toBe("BNB.Problem.duel.twoParries");
  });

  test("any number of Dodges if one move answers them all", () => {
    expect(sets(attacked(EAST))).toContainEqual(["dodge", "dodge", "dodge"]);
    const around = attacked([
      [2, 0],
      [-2, 0],
    ]);
    const both = { do: "defend", against: { e1: "dodge", e2: "dodge" } };
    expect(duel.refusal(around.state, "defend:one", both)?.key).toBe("BNB.Problem.duel.oneDodge");
  });

  test("no defence only where none is left", () => {
    const arena = attacked([
      [2, 0],
      [-2, 0],
      [0, 2],
    ]);
    const left = { do: "defend", against: { e1: "parry:left", e2: "parry:right", e3: "none" } };
    expect(duel.refusal(arena.state, "defend:one", left)?.key).toBe("BNB.Problem.duel.defenceLeft");
    const none = sets(arena).filter((set) => set.includes("none"));
    expect(none.every((set) => set.filter((one) => one.startsWith("parry")).length === 2)).toBe(true);
  });

  test("Strength answers any number of Trips", () => {
    expect(sets(attacked(EAST, "trip"))).toContainEqual(["strength", "strength", "strength"]);
  });

  test("one Dodge is one move, and every attacker may follow once", () => {
    const arena = attacked(EAST);
    arena.step({ "defend:one": { do: "defend", against: { e1: "dodge", e2: "dodge", e3: "dodge" } } }, [
      ...FAIL,
      ...FAIL,
      ...FAIL,
    ]);
    arena.to("follow");
    expect(arena.happened("moved").filter(({ why }) => why === "dodge")).toHaveLength(1);
    expect(arena.state.asks).toMatchObject({ kind: "follow", queue: ["e1", "e2", "e3"] });
  });
});

describe("R000-4.08-05 joining", () => {
  const three = {
    field: { width: 13, height: 13 },
    combatants: [
      combatant("a1", 0, { at: { x: 3, y: 3 } }),
      combatant("a2", 0, { at: { x: 3, y: 9 } }),
      combatant("b1", 1, { at: { x: 5, y: 3 } }),
      combatant("b2", 1, { at: { x: 5, y: 9 } }),
      combatant("b3", 1, { at: { x: 5, y: 8 } }),
    ],
  };

  test("a winner may join another combat, or stay out", () => {
    const arena = new Arena(three);
    const begun = arena.state;
    const state = { ...begun, bouts: [{ lone: "a2", others: ["b2"] }] };
    expect(joined(state, "a1", "b2")).toEqual([{ lone: "b2", others: ["a2", "a1"] }]);
    expect(joined(state, "a1", "b1")).toEqual([
      { lone: "a2", others: ["b2"] },
      { lone: "a1", others: ["b1"] },
    ]);
  });

  test("two against many split by positions, and neither is left without an enemy", () => {
    const { state } = new Arena(three);
    const many = { ...state, bouts: [{ lone: "a2", others: ["b1", "b2", "b3"] }] };
    expect(joined(many, "a1", "b1")).toEqual([
      { lone: "a2", others: ["b2", "b3"] },
      { lone: "a1", others: ["b1"] },
    ]);
    const far = { ...many, bouts: [{ lone: "a2", others: ["b2", "b3"] }] };
    expect(joined(far, "a1", "b3")).toEqual([
      { lone: "a2", others: ["b2"] },
      { lone: "a1", others: ["b3"] },
    ]);
  });

  test("after the round in which a combat ends its winner is asked", () => {
    const arena = new Arena(three, { "duel.join": "anywhere" }).step();
    arena.step({ pair: { do: "pair", own: "b1", enemy: "a1" } });
    arena.step({ pair: { do: "pair", own: "a2", enemy: "b2" } });
    arena.step({ "join:b3": { do: "join", enemy: "a2" } }, [...sum(14), ...sum(14), ...sum(14)]).to("orders");
    arena.step({ "order:a1": { do: "surrender" } });
    expect(duel.demands(arena.state)).toMatchObject([{ key: "join:b1", kind: "join" }]);
    arena.step({ "join:b1": { do: "join", enemy: "a2" } }, [...sum(14), ...sum(14), ...sum(14)]);
    expect(arena.state.bouts).toEqual([{ lone: "a2", others: ["b2", "b3", "b1"] }]);
  });
});

test("R000-4.08-06 characters in no combat move up to 3 after the Footwork contests", () => {
  const arena = new Arena(sides(2, 1)).step().step();
  arena
    .step({ "join:a2": { do: "join", enemy: null } }, sum(14))
    .step()
    .step();
  expect(arena.state.asks).toMatchObject({ kind: "move", queue: [{ who: "a2", spaces: 3, why: "idle" }] });
});

describe("R000-4.08-09 a combat ends", () => {
  test("by surrender", () => {
    const arena = new Arena(pairAt(2)).orders().step({ "order:b": { do: "surrender" } });
    expect(duel.outcome(arena.state)).toMatchObject({ winners: ["first"] });
  });

  test("by flight", () => {
    const arena = new Arena(pairAt(4)).orders().step({ "order:b": { do: "flee" } });
    expect(arena.fighter("b")).toMatchObject({ fate: "fled", at: null });
    expect(duel.outcome(arena.state)).toMatchObject({ winners: ["first"], telling: { key: "BNB.Duel.End.fled" } });
  });

  test("when none of those left can ever reach another", () => {
    const leg = { wounds: { leftLeg: { minor: 0, major: true } } };
    const arena = new Arena(pairAt(6, leg, leg)).orders([]).step();
    expect(duel.outcome(arena.state)).toMatchObject({ winners: [], telling: { key: "BNB.Duel.End.parted" } });
  });
});
