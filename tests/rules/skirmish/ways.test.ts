/** Where units may go, one rule at a time: who touches whom, distances, what stops, what is thrown on the way. */
import { describe, expect, test } from "vitest";
import { go, goingOrders, hasDeclared, judgeGoing, mayMove } from "../../../src/rules/skirmish/move/moves.ts";
import {
  bearingOf,
  destinations,
  enemiesTouching,
  groundSets,
  hasJustFallen,
  isEngaged,
  isFixed,
  isLine,
  mayDisengage,
  obstacleOn,
  risingCost,
  speedOf,
  unitSpeed,
  waysTo,
} from "../../../src/rules/skirmish/move/speed.ts";
import { isReached, waysOf } from "../../../src/rules/skirmish/move/ways.ts";
import type { MoveOrder } from "../../../src/rules/skirmish/orders.ts";
import type { SkirmishState } from "../../../src/rules/skirmish/state.ts";
import { type Square, squareDistance } from "../../../src/rules/square/square.ts";
import { done, type Fields, held, lone, of, ranked, type Setting, scene } from "./table.ts";

const LANE = { field: { width: 1, height: 20 } };
/** A lane of one space: red's A at line 2, blue's B further south. */
const lane = (y: number, setting: Setting = {}, a: Fields = {}, more: Fields[] = []) =>
  scene([lone("a", 0, 2, { capture: 3, ...a }), ...more], [lone("b", 0, y)], {
    ...setting,
    more: { ...LANE, ...setting.more },
  });
const ys = (squares: readonly Square[]) => squares.map(({ y }) => y);
const at = (x: number, y: number): Square => ({ x, y });

describe("touching", () => {
  test("R002-BAT-08 units off the field touch nobody", () => {
    const state = scene([lone("a", 5, 5), lone("d", 5, 4)], [lone("b", 5, 6), lone("c", 6, 6), lone("e", 5, 7)], {
      units: { c: { status: "gone" } },
    });
    const near = (id: string) => enemiesTouching(state, state.units[id]!).map((unit) => unit.id);
    expect([near("a"), near("b"), near("c"), near("d"), near("e")]).toEqual([["b"], ["a"], [], [], []]);
    expect(["a", "b", "c", "d"].map((id) => isEngaged(state, state.units[id]!))).toEqual([true, true, false, false]);
    const running = scene([lone("a", 5, 5)], [lone("b", 5, 6)], { units: { b: { status: "retreating" } } });
    expect(isEngaged(running, running.units.a!)).toBe(true);
  });

  test.each<[number, number, number, boolean]>([
    [6, 4, 0, true],
    [7, 4, 0, false],
    [6, 0, 0, false],
    [6, 4, 4, false],
    [6, 3, 7, true],
  ])("R002-BAT-18 a line: B on line %i, A faces %i, B faces %i: %s", (y, a, b, line) => {
    const state = scene([lone("a", 5, 5)], [lone("b", 5, y)], { units: { a: { facing: a }, b: { facing: b } } });
    expect(isLine(state.units.a!, state.units.b!)).toBe(line);
  });

  test("R002-ATK-05 three spaces ahead are the front, one at each hand the flank, three behind the rear", () => {
    const { a } = scene([lone("a", 5, 5, {}, { facing: 7 })], [lone("b", 9, 9)]).units;
    const around = [at(5, 4), at(6, 4), at(6, 5), at(6, 6), at(5, 6), at(4, 6), at(4, 5), at(4, 4)];
    expect(around.map((square) => bearingOf(a!, square))).toEqual([
      "front",
      "flank",
      "rear",
      "rear",
      "rear",
      "flank",
      "front",
      "front",
    ]);
  });
});

describe("ways", () => {
  const alone = (x: number, y: number, width: number, height: number, setting: Setting = {}, others: Fields[] = []) =>
    scene([lone("a", x, y)], [lone("b", width - 1, height - 1), ...others], {
      ...setting,
      units: { b: { status: "gone" }, ...setting.units },
      more: { field: { width, height }, ...setting.more },
    });
  const ways = (state: SkirmishState, limit: number, more: Parameters<typeof waysOf>[4] = {}) =>
    waysOf(state, state.units.a!, limit, [], more);

  test.each<[number, number, Square[]]>([
    [0, 0, [at(1, 0), at(0, 1), at(1, 1)]],
    [2, 0, [at(1, 0), at(1, 1), at(2, 1)]],
    [1, 0, [at(0, 0), at(2, 0), at(0, 1), at(1, 1), at(2, 1)]],
    [0, 1, [at(0, 0), at(1, 0), at(1, 1), at(0, 2), at(1, 2)]],
    [1, 2, [at(0, 1), at(1, 1), at(2, 1), at(0, 2), at(2, 2)]],
  ])("R002-RND-08 one step from %i, %i, along the edges", (x, y, squares) => {
    const found = ways(alone(x, y, 3, 3), 1);
    expect(found.found()).toEqual(squares);
    expect([found.first(), found.last()]).toEqual([squares[0], squares.at(-1)]);
    const inside = [0, 1, 2].flatMap((dx) => [0, 1, 2].map((dy) => at(dx, dy)));
    expect(inside.filter((to) => found.ends(to)).length).toBe(squares.length);
    // What is beside the field is not on its other side.
    for (const to of [at(-1, 1), at(3, 0), at(3, 1), at(0, -1), at(1, 3)]) expect(found.ends(to)).toBe(false);
  });

  test("R002-RND-09 nearest first, as far as it goes, and the way there", () => {
    const found = ways(alone(2, 0, 5, 1), 2);
    expect(found.found()).toEqual([at(1, 0), at(3, 0), at(0, 0), at(4, 0)]);
    expect(found.path(at(4, 0))).toEqual([at(3, 0), at(4, 0)]);
    const none = ways(alone(2, 0, 5, 1), 0);
    expect([none.found(), none.first(), none.last(), none.nearest(at(4, 0))]).toEqual([
      [],
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("R002-RND-10 allies are passed, and nobody stops on one; units that left block nobody", () => {
    const state = scene([lone("a", 0, 0), lone("c", 1, 0)], [lone("b", 3, 0)], {
      units: { b: { status: "gone" } },
      more: { field: { width: 4, height: 1 } },
    });
    expect(ways(state, 3).found()).toEqual([at(2, 0), at(3, 0)]);
    expect([ways(state, 3).ends(at(1, 0)), ways(state, 3).path(at(2, 0))]).toEqual([false, [at(1, 0), at(2, 0)]]);
  });

  const guarded = (x: number, y: number) =>
    scene([lone("a", x, y)], [lone("b", 3, 0)], { more: { field: { width: 7, height: 2 } } });

  test("R002-RND-09 the first space in an enemy's reach ends the way", () => {
    const state = guarded(0, 0);
    const found = ways(state, 9);
    expect(found.found().filter((to) => isReached(state, "red", to))).toEqual([at(2, 0), at(2, 1)]);
    expect(found.beside(at(3, 0))).toEqual([at(2, 0), at(2, 1)]);
    expect(found.beside(at(3, 1))).toEqual([at(2, 0), at(2, 1)]);
    expect(found.beside(at(5, 1))).toEqual([]);
    expect(found.path(at(2, 1))).toEqual([at(1, 0), at(2, 1)]);
    expect(found.found()).toEqual([at(1, 0), at(0, 1), at(1, 1), at(2, 0), at(2, 1)]);
    expect([at(5, 0), at(3, 1), at(3, 0)].map((to) => found.ends(to))).toEqual([false, false, false]);
  });

  test("R002-MOV-51 out of reach, or staying in contact", () => {
    const engaged = guarded(2, 1);
    expect(ways(engaged, 1).found()).toEqual([at(1, 0), at(2, 0), at(1, 1), at(3, 1)]);
    expect(ways(engaged, 2, { out: true }).found()).toEqual([at(1, 0), at(1, 1), at(0, 0), at(0, 1)]);
    const near = ways(engaged, 5, { stay: ({ x }) => x >= 2 && x <= 4 });
    expect(near.found()).toEqual([at(2, 0), at(3, 1), at(4, 0), at(4, 1)]);
    // Nobody passes through an enemy, even so.
    const shut = scene([lone("a", 0, 0)], [lone("b", 1, 0)], { more: { field: { width: 3, height: 1 } } });
    expect(ways(shut, 5, { stay: () => true }).found()).toEqual([]);
  });

  test("R002-RND-09 reach ends at the edge of the field", () => {
    const state = scene([lone("a", 0, 0)], [lone("b", 4, 1)], { more: { field: { width: 5, height: 3 } } });
    const found = ways(state, 9);
    expect(found.beside(at(4, 1))).toEqual([at(3, 0), at(3, 2)]);
    expect(found.found()).toHaveLength(3 * 3 - 1 + 3);
    const low = scene([lone("a", 0, 0)], [lone("b", 0, 4)], { more: { field: { width: 3, height: 5 } } });
    expect(ways(low, 9).beside(at(0, 4))).toEqual([at(0, 3), at(1, 4)]);
  });

  test("R002-RND-08 walls never, slow ground only if allowed", () => {
    const ground = [
      { x: 0, y: 4, kind: "rough" },
      { x: 0, y: 1, kind: "cover" },
    ];
    const state = lane(19, { more: { ground, field: { ...LANE.field, blocked: [{ x: 0, y: 7 }] } } });
    const far = (over: ("rough" | "water")[]) => ys(waysOf(state, state.units.a!, 9, over).found());
    expect(far([])).toEqual([1, 3, 0]);
    expect(far(["water"])).toEqual([1, 3, 0]);
    expect(far(["rough"])).toEqual([1, 3, 0, 4, 5, 6]);
  });

  test.each<[Square, Square]>([
    [at(9, 4), at(6, 4)],
    [at(9, 0), at(6, 2)],
    [at(4, 9), at(4, 6)],
    [at(5, 5), at(5, 5)],
    // As far from both: the first that is found.
    [at(4, 4), at(4, 3)],
    [at(2, 2), at(2, 2)],
  ])("R002-RND-09 the end nearest to %j, the straighter of two, the first of several", (goal, nearest) => {
    expect(ways(alone(4, 4, 10, 10), 2).nearest(goal)).toEqual(nearest);
  });

  test.each([1, 2, 3, 4])("R002-RND-09 from %i on, the nearest end is that of a search through all", (x) => {
    const state = scene([lone("a", x, 3), lone("c", x + 1, 3)], [lone("b", 6, 1)], {
      more: { field: { width: 9, height: 7, blocked: [at(4, 4), at(5, 4), at(4, 5)] } },
    });
    const found = ways(state, 4);
    for (let y = 0; y < 7; y++) {
      for (let goal = at(0, y); goal.x < 9; goal = at(goal.x + 1, y)) {
        const far = (to: Square) => squareDistance(to, goal) * 1000 + Math.abs(to.x - goal.x) + Math.abs(to.y - goal.y);
        const least = Math.min(...found.found().map(far));
        expect(found.nearest(goal)).toEqual(found.found().find((to) => far(to) === least));
      }
    }
  });
});

describe("speed", () => {
  const knee = { wounds: [{ kind: "knee" }] };
  test.each<[string, Fields, Setting, number, number]>([
    ["Capture", { capture: 7 }, {}, 0, 7],
    ["rough", { capture: 7 }, {}, 1, 3],
    ["Slow", { capture: 7, slow: true }, {}, 0, 3],
    ["rough and Slow", { capture: 7, slow: true }, {}, 1, 1],
    ["a knee", { capture: 7, ...knee }, {}, 0, 5],
    ["a shieldwall", { capture: 7 }, { units: { a: { shieldwall: true } } }, 0, 3],
    ["who lies", { capture: 7, prone: true }, {}, 0, 7],
    ["nobody", {}, { agents: { A: { fate: "dead" } } }, 0, 0],
  ])("T002-RND-01 R002-RND-08 A002-RND-02 R002-HP-05 R002-ATK-51 %s", (_, a, setting, slowed, spaces) => {
    const state = scene([lone("a", 5, 5, a)], [lone("b", 9, 9)], setting);
    expect(unitSpeed(state, state.units.a!, slowed)).toBe(spaces);
  });

  test("R002-BAT-15 a unit moves at its slowest; a lying figure among others does not slow it", () => {
    const unit = (setting: Setting = {}) =>
      scene(
        [ranked("a", 5, 5, [2], { capture: 7 }, { figures: [{ id: "X", hp: 3, atk: 1, capture: 5 }] })],
        [lone("b", 9, 9)],
        setting,
      );
    const speed = (state: SkirmishState) => unitSpeed(state, state.units.a!, 0);
    expect([speed(unit()), speed(unit({ agents: { X: { prone: 0 } } }))]).toEqual([5, 5]);
    const slow = scene([lone("a", 5, 5, { capture: 7, slow: true, ...knee })], [lone("b", 9, 9)]);
    expect([speedOf(of(slow, "A")), speedOf(of(unit(), "X"))]).toEqual([2, 5]);
  });

  test("R002-ATK-51 rising costs two spaces, and waits for the round after the fall", () => {
    const down = (prone: number | null) => {
      const state = scene([ranked("a", 5, 5, [2], {}, { figures: [{ id: "X", hp: 3, atk: 1 }] })], [lone("b", 9, 9)], {
        agents: { X: { prone } },
        course: { round: 3 },
      });
      const { a } = state.units;
      return [risingCost(state, a!), hasJustFallen(state, a!), isFixed(state, a!)];
    };
    expect([down(null), down(2), down(3)]).toEqual([
      [0, false, false],
      [2, false, true],
      [2, true, true],
    ]);
  });

  test("R002-RND-09 a held figure, or one that lies among others, does not move; a lone figure rises", () => {
    const fixed = (setting: Setting) => {
      const state = scene([lone("a", 5, 5)], [lone("b", 5, 6)], setting);
      return [isFixed(state, state.units.a!), mayDisengage(state, state.units.a!)];
    };
    expect([
      fixed({}),
      fixed(held(["A"], "B")),
      fixed(held(["B"], "A")),
      fixed({ agents: { A: { prone: 0 } } }),
    ]).toEqual([
      [false, true],
      [true, false],
      [true, false],
      [false, true],
    ]);
    const free = lane(12);
    expect(mayDisengage(free, free.units.a!)).toBe(false);
    const one = scene([ranked("a", 5, 5, [2], {}, { figures: [{ id: "X", hp: 3, atk: 1 }] })], [lone("b", 5, 6)], {
      course: { grapples: [{ holders: ["B"], held: "X", total: 4, tightened: 0 }] },
    });
    expect(isFixed(one, one.units.a!)).toBe(true);
  });

  test("R002-RND-09 twice its speed outside melee range, its speed to get out of it, two less for a figure that rises", () => {
    const far = (y: number, how: "move" | "disengage", a: Fields = {}) => {
      const state = lane(y, {}, a);
      return ys(destinations(state, state.units.a!, how, []).found());
    };
    expect(far(19, "move")).toEqual([1, 3, 0, 4, 5, 6, 7, 8]);
    expect(far(19, "move", { prone: true })).toEqual([1, 3, 0, 4, 5, 6]);
    expect(far(19, "disengage")).toEqual([1, 3, 0, 4, 5]);
    expect(far(3, "disengage")).toEqual([1, 0]);
    expect(far(3, "move")).toEqual([]);
  });

  test("R002-MOV-51 within melee range a figure stays in contact with everybody it touches", () => {
    const to = (blue: Fields[]) => {
      const state = scene([lone("a", 5, 5)], blue);
      return destinations(state, state.units.a!, "move", [])
        .found()
        .map(({ x, y }) => `${x},${y}`);
    };
    expect(to([lone("b", 5, 6)])).toEqual(["4,5", "6,5"]);
    expect(to([lone("b", 4, 6), lone("c", 5, 6)])).toEqual(["4,5"]);
    // Not to where another enemy would see one's flank.
    expect(to([lone("b", 5, 6), lone("c", 7, 5, {}, { facing: 0 })])).toEqual(["4,5"]);
    expect(to([lone("b", 5, 6), lone("c", 7, 5, {}, { facing: 6 })])).toEqual(["4,5", "6,5"]);
  });

  test("R002-RND-08 over plain ground if possible, then over as few kinds of slow ground as possible", () => {
    const ground = [
      { x: 0, y: 4, kind: "rough" },
      { x: 0, y: 5, kind: "water" },
      { x: 0, y: 0, kind: "climb" },
      { x: 0, y: 1, kind: "high" },
    ];
    const state = lane(19, { more: { ground } }, { capture: 6 });
    expect(groundSets(state)).toEqual([
      [],
      ["rough"],
      ["water"],
      ["climb"],
      ["rough", "water"],
      ["rough", "climb"],
      ["water", "climb"],
      ["rough", "water", "climb"],
    ]);
    expect(groundSets(lane(19))).toEqual([[]]);
    const reached = (y: number) => waysTo(state, state.units.a!, "move", at(0, y));
    // Twelve spaces, halved by rough ground to six, and by water too to two.
    expect([reached(3), reached(4), reached(5), reached(0)].map((ways) => ways && ys(ways.found()))).toEqual([
      [1, 3],
      [1, 3, 4],
      undefined,
      [1, 3, 0],
    ]);
    expect(obstacleOn(state, [at(0, 3), at(0, 4)])).toBe(-1);
    const log = lane(19, { more: { ground: [{ x: 0, y: 4, kind: "obstacle" }] } });
    expect(obstacleOn(log, [at(0, 3), at(0, 4)])).toBe(1);
  });
});

describe("who may move", () => {
  const unit = (setting: Setting = {}) =>
    scene([ranked("a", 5, 5, [2, 2]), lone("c", 9, 5)], [lone("b", 5, 12)], setting);
  test.each<[string, Setting, boolean]>([
    ["a unit that is ready", {}, true],
    ["not one that runs", { units: { a: { status: "retreating" } } }, false],
    ["not one that has moved", { units: { a: { moved: true } } }, false],
    ["not the surprised", { more: { surprise: "blue" } }, false],
    ["not if one of it has acted", { agents: { "a-rank2": { opened: true } } }, false],
    ["not if one of it is busy", { agents: { "a-rank2": { bound: true } } }, false],
    ["not if one of it has shot", { agents: { "a-rank2": { shot: "shot" } } }, false],
    ["not twice", { course: { declared: [{ act: "turn", unit: "a", facing: 1 }] } }, false],
    ["not if one of it rises", { course: { declared: [{ act: "stand", agent: "a-rank1" }] } }, false],
    ["not if two of it swap", { course: { declared: [{ act: "swap", one: "a-rank1", other: "a-rank2" }] } }, false],
    ["whatever others do", { course: { declared: [{ act: "stand", agent: "C" }] } }, true],
    ["wherever others go", { course: { declared: [{ act: "turn", unit: "c", facing: 1 }] } }, true],
  ])("R002-RND-05 R002-BAT-15 %s", (_, setting, may) => {
    const state = unit(setting);
    expect(mayMove(state, state.units.a!)).toBe(may);
    if (setting.course) expect(hasDeclared(state, "a")).toBe(!may);
  });
});

describe("the offered orders", () => {
  const orders = (state: SkirmishState) =>
    goingOrders(state, state.units.a!).map(
      (order) =>
        `${order.act} ${order.to.x},${order.to.y}${"throws" in order ? ` ${JSON.stringify(order.throws)}` : ""}`,
    );

  test("R002-RND-09 to each enemy, or as near as possible; back; and out of melee", () => {
    expect(orders(lane(12))).toEqual(["move 0,8", "move 0,1"]);
    expect(orders(lane(7))).toEqual(["move 0,6", "move 0,1"]);
    expect(orders(lane(3))).toEqual(["disengage 0,1", "disengage 0,0"]);
    expect(orders(lane(3, {}, { capture: 1 }))).toEqual(["disengage 0,1"]);
    expect(orders(lane(3, held(["A"], "B")))).toEqual([]);
    const wide = scene([lone("a", 5, 5, { capture: 2 })], [lone("b", 5, 8), lone("c", 5, 19)]);
    // To B from both sides, to C as near as possible, and aside.
    expect(orders(wide)).toEqual(["move 4,7", "move 6,9", "move 4,9", "move 4,4", "move 9,9"]);
  });

  const thrower = { hands: ["javelin", "sword"] };
  const one = (agent: string, weapon: string, target = "B") => ({ agent, weapon, target });

  test("R002-ATK-09 R002-RNG-52 what may be thrown by those who charge", () => {
    expect(orders(lane(7, {}, thrower))).toEqual([
      "move 0,6",
      `move 0,6 ${JSON.stringify([one("A", "javelin")])}`,
      "move 0,1",
    ]);
    expect(orders(lane(7, { options: { "d12.chargeMinSpaces": 4 } }, thrower))).toHaveLength(3);
    expect(orders(lane(7, { options: { "d12.chargeMinSpaces": 5 } }, thrower))).toHaveLength(2);
    expect(orders(lane(3, {}, thrower))).toHaveLength(2);
    const two = { hands: ["javelin", "handaxe"] };
    expect(orders(lane(7, {}, two)).slice(1, 3)).toEqual(
      ["javelin", "handaxe"].map((weapon) => `move 0,6 ${JSON.stringify([one("A", weapon)])}`),
    );
    expect(orders(lane(7, {}, two))).toHaveLength(4);
  });

  test("R002-RNG-52 all who can at one target, each once", () => {
    const red = ranked(
      "a",
      0,
      2,
      [2],
      { capture: 3, hands: ["javelin"] },
      {
        figures: [
          { id: "X", hp: 3, atk: 1, capture: 3, hands: ["handaxe", "javelin"] },
          { id: "Y", hp: 3, atk: 1, capture: 3 },
        ],
      },
    );
    const blue = ranked("b", 0, 7, [2, 2], {}, { figures: [{ id: "Z", hp: 3, atk: 1 }] });
    const state = scene([red], [blue, lone("c", 0, 15)], { more: LANE });
    const throws = goingOrders(state, state.units.a!).flatMap((order) => ("throws" in order ? [order.throws] : []));
    const each = ["b-rank1", "Z"];
    expect(throws).toEqual([
      ...each.map((target) => [one("a-rank1", "javelin", target)]),
      ...["handaxe", "javelin"].flatMap((weapon) => each.map((target) => [one("X", weapon, target)])),
      ...each.map((target) => [one("a-rank1", "javelin", target), one("X", "handaxe", target)]),
    ]);
  });

  test.each<[string, Setting, Fields, string | undefined, Fields?]>([
    ["a fine one", {}, {}, undefined],
    ["a list for a name", {}, { unit: ["a"] }, "order", { kind: "move" }],
    ["a name by inheritance", {}, { unit: "constructor" }, "order", { kind: "move" }],
    ["no unit", {}, { unit: undefined }, "order", { kind: "move" }],
    ["an enemy", {}, { unit: "b" }, "order", { kind: "move" }],
    ["nowhere", {}, { to: "there" }, "order", { kind: "move" }],
    ["more than is asked", {}, { pace: 2 }, "order", { kind: "move" }],
    ["who has moved", { units: { a: { moved: true } } }, {}, "hasActed", { unit: "a" }],
    ["who is held", held(["B"], "A"), {}, "fixed", { unit: "a" }],
    ["out of no melee", {}, { act: "disengage" }, "order", { kind: "move" }],
    ["too far", {}, { to: { x: 0, y: 9 } }, "cannotReach", { unit: "a", x: 0, y: 9 }],
    ["a throw", {}, { throws: [one("A", "javelin")] }, undefined],
    ["a throw without a list", {}, { throws: one("A", "javelin") }, "throw", { unit: "a" }],
    ["no throw", {}, { throws: [] }, "throw", { unit: "a" }],
    ["a throw of nothing", {}, { throws: [null] }, "throw", { unit: "a" }],
    ["a throw of nobody", {}, { throws: [one("B", "javelin")] }, "throw", { unit: "a" }],
    ["a throw of what he has not", {}, { throws: [one("A", "handaxe")] }, "throw", { unit: "a" }],
    ["a throw of a sword", {}, { throws: [one("A", "sword")] }, "throw", { unit: "a" }],
    ["a throw at nobody", {}, { throws: [one("A", "javelin", "C")] }, "throw", { unit: "a" }],
    ["one twice", {}, { throws: [one("A", "javelin"), one("A", "javelin")] }, "throw", { unit: "a" }],
    ["a good and a bad one", {}, { throws: [one("A", "javelin"), one("C", "javelin")] }, "throw", { unit: "a" }],
    ["no charge", {}, { to: { x: 0, y: 4 }, throws: [one("A", "javelin")] }, "throw", { unit: "a" }],
  ])("R002-RND-09 R002-ATK-09 R002-RNG-52 judged: %s", (_, setting, change, key, params) => {
    const state = lane(7, setting, thrower);
    const order = { act: "move", unit: "a", to: { x: 0, y: 6 }, ...change } as never;
    expect(judgeGoing(state, "red", order)).toEqual(key && { key: `BNB.Problem.skirmish.${key}`, params });
  });

  test("R002-RND-09 nobody throws on the way out of melee", () => {
    const out = { act: "disengage", unit: "a", to: { x: 0, y: 1 } } as const;
    expect(judgeGoing(lane(3, {}, thrower), "red", out)).toBeUndefined();
    const throwing = { ...out, throws: [one("A", "javelin")] } as never;
    expect(judgeGoing(lane(3, {}, thrower), "red", throwing)?.key).toBe("BNB.Problem.skirmish.order");
  });
});

describe("the move", () => {
  type Going = Extract<MoveOrder, { act: "move" | "disengage" }>;
  const went = (state: SkirmishState, to: Square, faces: number[] = [], more: Partial<Going> = {}) =>
    done(state, faces, (script) => go(script, { act: "move", unit: "a", to, ...more } as Going));

  test("A002-RND-03 A002-RND-04 a way, and a charge at its end", () => {
    const plain = went(lane(12), at(0, 5));
    expect(plain.events).toMatchObject([
      { type: "moved", unit: "a", from: at(0, 2), to: at(0, 5), charge: false, how: "move" },
    ]);
    expect(plain.state.units.a).toMatchObject({ at: at(0, 5), facing: 4, moved: true, charged: false, advanced: 3 });
    expect(went(lane(12), at(0, 1)).state.units.a).toMatchObject({ facing: 0, advanced: 1 });
    const charge = went(lane(7), at(0, 6));
    expect(charge.events).toMatchObject([{ type: "moved", charge: true }]);
    expect(charge.state.units.a).toMatchObject({ charged: true, advanced: 4, moved: true });
    const least = (spaces: number) =>
      went(lane(7, { options: { "d12.chargeMinSpaces": spaces } }), at(0, 6)).state.units.a!.charged;
    expect([least(4), least(5)]).toEqual([true, false]);
  });

  test("R002-RND-09 disengaging takes the whole round of everybody, and is no charge", () => {
    const { state, events } = went(lane(3), at(0, 0), [], { act: "disengage" });
    expect(events).toMatchObject([{ type: "moved", to: at(0, 0), charge: false, how: "disengage" }]);
    expect(state.units.a).toMatchObject({ moved: true, charged: false, advanced: 0 });
    expect(of(state, "A")).toMatchObject({ opened: true, struck: true, bound: true });
    // The path is blocked by then: the round is spent anyway.
    const shut = lane(3, { more: { field: { ...LANE.field, blocked: [at(0, 1)] } } });
    const stuck = went(shut, at(0, 0), [], { act: "disengage" });
    expect([stuck.events, stuck.state.units.a!.moved, of(stuck.state, "A").bound]).toEqual([[], true, true]);
  });

  test("R002-MOV-51 a step in melee is neither a charge nor an advance", () => {
    const state = scene([lone("a", 5, 5)], [lone("b", 5, 6)]);
    expect(went(state, at(6, 5)).state.units.a).toMatchObject({
      at: at(6, 5),
      facing: 5,
      charged: false,
      advanced: 0,
      moved: true,
    });
  });

  test.each<[string, Setting]>([
    ["a unit that runs", { units: { a: { status: "retreating" } } }],
    ["who is held by now", held(["B"], "A")],
    ["a unit that runs while one is held", { ...held(["B"], "A"), units: { a: { status: "retreating" } } }],
  ])("R002-RND-11 nothing comes of the declared move of %s", (_, setting) => {
    const state = lane(12, setting);
    expect(went(state, at(0, 5)).state).toBe(state);
  });

  test("R002-RND-11 as far as still possible", () => {
    const taken = lane(12, {}, {}, [lone("c", 0, 6)]);
    expect(went(taken, at(0, 6)).state.units.a!.at).toEqual(at(0, 5));
    // Not away from where it was to go.
    const wall = lane(12, { more: { field: { ...LANE.field, blocked: [at(0, 3)] } } });
    const stuck = went(wall, at(0, 6));
    expect([stuck.events, stuck.state.units.a!.at, stuck.state.units.a!.moved]).toEqual([[], at(0, 2), true]);
    // In melee there is no next best.
    const engaged = scene([lone("a", 5, 5), lone("c", 6, 5)], [lone("b", 5, 6)]);
    const held = went(engaged, at(6, 5));
    expect([held.events, held.state.units.a!.at, held.state.units.a!.moved]).toEqual([[], at(5, 5), true]);
    // Nor a place beside the goal that is no nearer.
    const beside = scene([lone("a", 0, 0), lone("c", 1, 0)], [lone("b", 9, 9)]);
    expect(went(beside, at(1, 0)).state.units.a!.at).toEqual(at(0, 0));
  });

  test("R002-BAT-15 an obstacle needs a test of Agility by the least agile; a unit that fails stops before it", () => {
    const log = (y: number, setting: Setting = {}, a: Fields = {}, more: Fields[] = []) =>
      lane(19, { ...setting, more: { ground: [{ x: 0, y, kind: "obstacle" }], ...setting.more } }, a, more);
    expect(went(log(4), at(0, 6), [6]).state.units.a!.at).toEqual(at(0, 6));
    const fell = went(log(4), at(0, 6), [7]);
    expect(fell.events).toMatchObject([
      { type: "stumbled", unit: "a", save: { face: 7, rating: 6, made: false } },
      { type: "moved", to: at(0, 3) },
    ]);
    expect(fell.state.units.a).toMatchObject({ at: at(0, 3), advanced: 1 });
    const first = went(log(3), at(0, 6), [7]);
    expect([first.events.map(({ type }) => type), first.state.units.a]).toMatchObject([
      ["stumbled"],
      { at: at(0, 2), moved: true },
    ]);
    // Nobody stops where a friend stands.
    expect(went(log(4, {}, {}, [lone("c", 0, 3)]), at(0, 6), [7]).state.units.a!.at).toEqual(at(0, 2));
    expect(went(log(4), at(0, 3)).state.units.a!.at).toEqual(at(0, 3));
    const leg = went(log(4, {}, { wounds: [{ kind: "leg" }], pc: true }), at(0, 6), [6]);
    expect(leg.events[0]).toMatchObject({ type: "stumbled", save: { rating: 5 } });
    const unit = (setting: Setting) =>
      scene(
        [ranked("a", 0, 2, [2], { capture: 3, agility: 4 }, { figures: [{ id: "X", hp: 3, atk: 1, agility: 7 }] })],
        [lone("b", 0, 19)],
        { ...setting, more: { ...LANE, ground: [{ x: 0, y: 4, kind: "obstacle" }], ...setting.more } },
      );
    expect(went(unit({}), at(0, 6), [5]).events[0]).toMatchObject({ save: { rating: 4, made: false } });
    const over = { sides: 12, direction: "over", fails: 1 };
    const up = unit({ more: { saveDie: over }, options: { "d12.saveDie": "tableEntered" } });
    expect(went(up, at(0, 6), [6]).events[0]).toMatchObject({ save: { rating: 7, made: false } });
  });

  test("R002-BAT-18 it faces the way it went, or the enemy most nearly ahead", () => {
    const alone = scene([lone("a", 0, 0)], [lone("b", 19, 19)]);
    expect(went(alone, at(1, 3)).state.units.a!.facing).toBe(3);
    const facing = (from: Square, ...blue: Square[]) => {
      const foes = blue.map(({ x, y }, index) => lone(`b${index}`, x, y));
      return went(scene([lone("a", from.x, from.y)], foes), at(5, 5)).state.units.a!.facing;
    };
    // From the southwest, facing northeast.
    expect(facing(at(4, 6), at(6, 6), at(5, 4))).toBe(0);
    expect(facing(at(4, 6), at(5, 4), at(6, 5))).toBe(0);
    expect(facing(at(4, 6), at(4, 4), at(6, 5))).toBe(2);
    // From the northwest, facing southeast.
    expect(facing(at(4, 4), at(4, 6), at(6, 5))).toBe(2);
    expect(facing(at(4, 4), at(6, 6), at(6, 5))).toBe(3);
  });

  test("R002-ATK-51 a lying figure rises on the way", () => {
    const rose = went(lane(12, {}, { prone: true }), at(0, 5));
    expect([rose.events.map(({ type }) => type), of(rose.state, "A").prone]).toEqual([["rose", "moved"], null]);
    expect(went(lane(12), at(0, 4)).events.map(({ type }) => type)).toEqual(["moved"]);
  });

  const THROW = [{ agent: "A", weapon: "javelin", target: "B" }] as const;
  test.each<[string, Setting, Fields, Square, number[], string[]]>([
    ["thrown", {}, {}, at(0, 6), [12, 12], ["moved", "attack"]],
    ["short of the enemy", {}, {}, at(0, 4), [], ["moved"]],
    ["no longer in the hand", { agents: { A: { hands: ["sword"] } } }, {}, at(0, 6), [], ["moved"]],
    ["without an attack", {}, { atk: 0 }, at(0, 6), [], ["moved"]],
    ["too near for a charge", { options: { "d12.chargeMinSpaces": 5 } }, {}, at(0, 6), [], ["moved"]],
  ])("R002-ATK-09 R002-RNG-52 on the way into melee: %s", (_, setting, a, to, faces, told) => {
    const state = lane(7, setting, { hands: ["javelin", "sword"], ...a });
    const { state: now, events } = went(state, to, faces, { throws: THROW } as never);
    expect(events.map(({ type }) => type)).toEqual(told);
    if (faces.length > 0) expect(of(now, "A")).toMatchObject({ hands: ["sword"], shot: "thrown", opened: true });
  });

  test("R002-ATK-09 not at a target that the charge does not reach", () => {
    const state = scene([lone("a", 5, 2, { hands: ["javelin"] })], [lone("b", 5, 7), lone("c", 6, 7), lone("d", 9, 7)]);
    const at5 = (target: string, faces: number[]) =>
      went(state, at(5, 6), faces, { throws: [{ agent: "A", weapon: "javelin", target }] } as never).events.length;
    expect([at5("D", []), at5("C", [12, 12])]).toEqual([1, 2]);
  });
});
