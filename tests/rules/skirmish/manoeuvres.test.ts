/** Other uses of a movement: turning, rising, swapping, shieldwalls, leaving, splitting and merging. */
import { describe, expect, test } from "vitest";
import { fraction } from "../../../src/rules/dice/fraction.ts";
import {
  drill,
  drillsOf,
  hinderOdds,
  hinderOrders,
  isHardTurn,
  standOrders,
  swapOrders,
} from "../../../src/rules/skirmish/move/drill.ts";
import { merge, mergeOrders, part, partOrders } from "../../../src/rules/skirmish/move/parting.ts";
import type { MoveOrder } from "../../../src/rules/skirmish/orders.ts";
import type { SkirmishState } from "../../../src/rules/skirmish/state.ts";
import type { Square } from "../../../src/rules/square/square.ts";
import { done, type Fields, held, lone, of, ranked, type Setting, scene } from "./table.ts";

const at = (x: number, y: number): Square => ({ x, y });
const captain = (id: string, more: Fields = {}): Fields => ({ id, hp: 3, atk: 2, might: 3, capture: 6, ...more });
type Drill = Exclude<MoveOrder, { act: "move" | "disengage" }>;
const drilled = (state: SkirmishState, order: Drill, faces: number[] = []) =>
  done(state, faces, (script) => drill(script, order));

describe("the offered orders", () => {
  const acts = (state: SkirmishState, responding = false) => [
    ...new Set([...drillsOf(state, "red", [state.units.a!], responding)].map(({ act }) => act)),
  ];
  const figure = (x: number, y: number, setting: Setting = {}, b = at(15, 15)) =>
    scene([lone("a", x, y)], [lone("b", b.x, b.y)], setting);

  test("R002-RND-05 a turn to each other side", () => {
    const state = figure(5, 5);
    expect([...drillsOf(state, "red", [state.units.a!], false)]).toEqual(
      [0, 1, 2, 3, 5, 6, 7].map((facing) => ({ act: "turn", unit: "a", facing })),
    );
  });

  test.each<[string, SkirmishState, string[]]>([
    ["the north edge", figure(5, 0), ["turn", "leave"]],
    ["the south edge", figure(5, 19), ["turn", "leave"]],
    ["the west edge", figure(0, 5), ["turn", "leave"]],
    ["the east edge", figure(19, 5), ["turn", "leave"]],
    ["the edge in melee", figure(5, 0, {}, at(5, 1)), ["turn"]],
    ["held at the edge", figure(5, 0, held(["A"], "B")), []],
    ["who has moved", figure(5, 0, { units: { a: { moved: true } } }), []],
    ["who lies", figure(5, 5, { agents: { A: { prone: 0 } } }), ["turn", "stand"]],
  ])("R002-MOR-02 R002-RND-05 %s", (_, state, orders) => {
    expect(acts(state)).toEqual(orders);
  });

  const wall = (ranks: boolean[], setting: Setting = {}, figures: Fields[] = [], b = at(15, 15)) =>
    scene(
      [
        {
          id: "a",
          at: at(5, 5),
          ranks: ranks.map((shield) => ({ hp: 1, atk: 1, count: 3, shield })),
          figures,
        },
      ],
      [lone("b", b.x, b.y)],
      setting,
    );
  const offers = (state: SkirmishState) => acts(state).filter((act) => act === "shieldwall" || act === "loosen");

  test.each<[string, SkirmishState, string[]]>([
    ["shields in front", wall([true, false]), ["shieldwall"]],
    ["shields behind", wall([false, true]), []],
    ["one without a shield in front", wall([true], {}, [captain("X")]), []],
    ["in melee", wall([true], {}, [], at(5, 6)), []],
    ["formed already", wall([true], { units: { a: { shieldwall: true } } }), ["loosen"]],
    ["formed, in melee", wall([true], { units: { a: { shieldwall: true } } }, [], at(5, 6)), ["loosen"]],
    ["a lone shield", scene([lone("a", 5, 5, { shield: true })], [lone("b", 15, 15)]), []],
  ])("R002-BAT-14 a wall of shields: %s", (_, state, orders) => {
    expect(offers(state)).toEqual(orders);
  });

  test("R002-RND-11 keeping a figure down is an answer", () => {
    const state = scene([lone("a", 5, 5)], [lone("b", 5, 6)], {
      agents: { B: { prone: 0 } },
      course: { declared: [{ act: "stand", agent: "B" }] },
    });
    expect([acts(state), acts(state, true)]).toEqual([["turn"], ["turn", "hinder"]]);
  });

  test.each<[string, Setting, boolean]>([
    ["who lies since an earlier round", {}, true],
    ["who stands", { agents: { A: { prone: null } } }, false],
    ["who fell in this round", { agents: { A: { prone: 1 } } }, false],
    ["who has acted", { agents: { A: { prone: 0, opened: true } } }, false],
    ["who is busy", { agents: { A: { prone: 0, bound: true } } }, false],
    ["whose unit has moved", { units: { a: { moved: true } } }, false],
    ["who is held", held(["B"], "A"), false],
    ["who has declared it", { course: { declared: [{ act: "stand", agent: "A" }] } }, false],
    ["while another has declared it", { course: { declared: [{ act: "stand", agent: "C" }] } }, true],
    ["while another moves", { course: { declared: [{ act: "hinder", agent: "A", target: "B" }] } }, true],
  ])("R002-ATK-07 R002-ATK-51 rising: %s", (_, setting, may) => {
    const state = scene([lone("a", 5, 5, { prone: true }), lone("c", 9, 5)], [lone("b", 5, 12)], setting);
    expect(standOrders(state, of(state, "A"))).toEqual(may ? [{ act: "stand", agent: "A" }] : []);
  });

  test.each<[string, Setting, boolean]>([
    ["an adjacent enemy", {}, true],
    ["who has tried a gambit", { agents: { A: { gambled: true } } }, false],
    ["who has acted", { agents: { A: { opened: true } } }, false],
    ["whose unit has moved", { units: { a: { moved: true } } }, false],
    ["who is busy", { agents: { A: { bound: true } } }, false],
    ["who lies himself", { agents: { A: { prone: 0 } } }, false],
    ["who is held", held(["B"], "A"), false],
    ["who is not beside him", { units: { a: { at: at(9, 9) } } }, false],
    ["nobody who rises", { course: { declared: [{ act: "turn", unit: "b", facing: 1 }] } }, false],
  ])("R002-ATK-07 keeping down: %s", (_, setting, may) => {
    const state = scene([lone("a", 5, 5)], [lone("b", 5, 6, { prone: true })], {
      ...setting,
      course: { declared: [{ act: "stand", agent: "B" }], ...setting.course },
    });
    expect(hinderOrders(state, of(state, "A"))).toEqual(may ? [{ act: "hinder", agent: "A", target: "B" }] : []);
  });

  test("R002-ATK-53 a figure of a rank may keep it down", () => {
    const state = scene([ranked("a", 5, 5, [3])], [lone("b", 5, 6, { prone: true })], {
      course: { declared: [{ act: "stand", agent: "B" }] },
    });
    expect(hinderOrders(state, of(state, "a-rank1"))).toHaveLength(1);
  });
});

describe("swapping", () => {
  const unit = (counts: number[], figures: Fields[] = [], setting: Setting = {}, second: Fields = {}) =>
    scene(
      [
        {
          id: "a",
          at: at(5, 5),
          ranks: counts.map((count, index) => ({ hp: 1, atk: 1, capture: 6, count, ...(index === 1 ? second : {}) })),
          figures,
        },
      ],
      [lone("b", 15, 15)],
      setting,
    );
  const pairs = (state: SkirmishState) =>
    [...swapOrders(state, state.units.a!)].map((order) => (order.act === "swap" ? `${order.one} ${order.other}` : "?"));

  test.each<[string, SkirmishState, string[]]>([
    ["adjacent ranks, each pair once", unit([3, 3, 3]), ["a-rank1 a-rank2", "a-rank2 a-rank3"]],
    ["ranks for which there is no room in front", unit([3, 5], [captain("X")]), ["X a-rank2"]],
    [
      "ranks for which there is no room behind",
      unit([5, 3], [captain("X", { rank: 2 }), captain("Y", { rank: 2 })]),
      ["X a-rank1", "Y a-rank1"],
    ],
    ["ranks with just enough room", unit([3, 5]), ["a-rank1 a-rank2"]],
    [
      "two figures",
      unit([3, 3], [captain("X"), captain("Y", { rank: 2 })]),
      ["a-rank1 a-rank2", "X a-rank2", "X Y", "Y a-rank1"],
    ],
    ["a figure and one of a like rank", unit([3, 5], [captain("X")]), ["X a-rank2"]],
    ["the last of a rank stays", unit([3, 1], [captain("X")]), ["a-rank1 a-rank2"]],
    ["of two one may go", unit([3, 2], [captain("X")]), ["a-rank1 a-rank2", "X a-rank2"]],
    ["an unlike rank", unit([3, 3], [captain("X")], {}, { hp: 2 }), ["a-rank1 a-rank2"]],
    [
      "a figure alone in its rank",
      unit([3, 3, 3], [captain("X", { rank: 3 })], { agents: { "a-rank3": { count: 0 } } }),
      ["a-rank1 a-rank2"],
    ],
    ["who has acted", unit([3, 3], [], { agents: { "a-rank1": { opened: true } } }), []],
    ["who is busy", unit([3, 3], [], { agents: { "a-rank1": { bound: true } } }), []],
    ["who lies", unit([3, 3], [], { agents: { "a-rank1": { prone: 0 } } }), []],
    ["who is held", unit([3, 3], [], held(["B"], "a-rank1")), []],
    [
      "who has declared something",
      unit([3, 3], [], { course: { declared: [{ act: "turn", unit: "a", facing: 1 }] } }),
      [],
    ],
  ])("R002-BAT-09 %s", (_, state, orders) => {
    expect(pairs(state).sort()).toEqual([...orders].sort());
  });

  test.each<[string, Setting, boolean]>([
    ["ready", {}, true],
    ["moved", { units: { a: { moved: true } } }, false],
    ["running", { units: { a: { status: "retreating" } } }, false],
    ["of one", { units: { a: { start: 1 } } }, false],
  ])("R002-BAT-09 of a unit that is %s", (_, setting, may) => {
    const state = unit([3, 3], [], setting);
    const orders = [...drillsOf(state, "red", [state.units.a!], false)];
    expect(orders.some(({ act }) => act === "swap")).toBe(may);
  });

  const order = { act: "swap", one: "a-rank1", other: "a-rank2" } as const;
  test.each<[number[], boolean, Fields]>([
    [[6, 6], true, { opened: true, struck: false, bound: false }],
    [[7, 6], true, { opened: true, struck: true, bound: true }],
    [[6, 7], true, { opened: true, struck: true, bound: true }],
    [[7, 7], false, { opened: true, struck: true, bound: true }],
  ])("R002-BAT-09 A002-BAT-04 saves %j: places change %s", (faces, places, spent) => {
    const { state, events } = drilled(unit([2, 3]), order, faces);
    expect(events).toMatchObject([
      {
        type: "swapped",
        one: "a-rank1",
        other: "a-rank2",
        saves: [
          { face: faces[0], rating: 6 },
          { face: faces[1], rating: 6 },
        ],
        places,
      },
    ]);
    expect([of(state, "a-rank1").row, of(state, "a-rank2").row]).toEqual(places ? [1, 0] : [0, 1]);
    for (const id of ["a-rank1", "a-rank2"]) expect(of(state, id)).toMatchObject(spent);
  });

  test("R002-BAT-09 a figure changes places with one of a like rank; a chest wound costs 1", () => {
    const figure = captain("X", { wounds: [{ kind: "chest" }], rank: 2 });
    const { state, events } = drilled(unit([4, 3], [figure]), { act: "swap", one: "X", other: "a-rank1" }, [6, 6]);
    expect(events).toMatchObject([
      {
        saves: [
          { rating: 5, made: false },
          { rating: 6, made: true },
        ],
      },
    ]);
    expect([of(state, "X").row, of(state, "a-rank1").count, of(state, "a-rank2").count]).toEqual([0, 3, 4]);
    expect(of(state, "a-rank2").opened).toBe(false);
  });

  test.each<[string, Setting]>([
    ["the first has acted", { agents: { "a-rank1": { opened: true } } }],
    ["the other has acted", { agents: { "a-rank2": { opened: true } } }],
    ["the unit has moved", { units: { a: { moved: true } } }],
    ["they are not adjacent any more", { agents: { "a-rank2": { row: 2 } } }],
  ])("R002-RND-11 nothing comes of a declared swap if %s", (_, setting) => {
    const state = unit([3, 3], [], setting);
    expect(drilled(state, order).state).toBe(state);
  });
});

describe("turning, rising, leaving", () => {
  const facing = { act: "turn", unit: "a", facing: 2 } as const;
  const line = (unit: Fields = {}, setting: Setting = {}, y = 6) =>
    scene([ranked("a", 5, 5, [3], {}, unit)], [lone("b", 5, y)], setting);

  test("R002-BAT-14 a unit turns under the enemy's eyes by a morale check, a lone figure and the steadfast without", () => {
    const free = drilled(line({}, {}, 12), facing);
    expect(free.events).toMatchObject([{ type: "turned", unit: "a", facing: 2 }]);
    expect(free.state.units.a).toMatchObject({ facing: 2, moved: true });
    const made = drilled(line(), facing, [7]);
    expect(made.events).toMatchObject([
      { type: "morale", unit: "a", why: "manoeuvre", result: "holds" },
      { type: "turned" },
    ]);
    const failed = drilled(line(), facing, [8]);
    expect(failed.events.map(({ type }) => type)).toEqual(["morale"]);
    expect(failed.state.units.a).toMatchObject({ facing: 4, moved: true, status: "ready" });
    const hard = (state: SkirmishState) => isHardTurn(state, state.units.a!);
    const alone = scene([lone("a", 5, 5)], [lone("b", 5, 6)]);
    expect([hard(line()), hard(line({}, {}, 12)), hard(line({ morale: "steadfast" })), hard(alone)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test.each<[string, Setting, boolean]>([
    ["as declared", {}, true],
    ["up already", { agents: { A: { prone: null } } }, false],
    ["kept down", { agents: { A: { prone: 0, opened: true } } }, false],
    ["gone off with the unit", { units: { a: { moved: true } } }, false],
  ])("R002-ATK-07 rising %s", (_, setting, rises) => {
    const state = scene([lone("a", 5, 5, { prone: true })], [lone("b", 5, 6)], setting);
    const { state: now, events } = drilled(state, { act: "stand", agent: "A" });
    expect(events).toMatchObject(rises ? [{ type: "rose", agent: "A" }] : []);
    if (rises) expect(of(now, "A")).toMatchObject({ prone: null, opened: true });
    else expect(now).toBe(state);
  });

  test("R002-MOR-02 to leave the field, unless an enemy has come", () => {
    const state = scene([lone("a", 5, 0)], [lone("b", 5, 9)]);
    const left = drilled(state, { act: "leave", unit: "a" });
    expect([left.events, left.state.units.a!.status]).toMatchObject([[{ type: "left", unit: "a" }], "gone"]);
    const met = scene([lone("a", 5, 0)], [lone("b", 5, 1)]);
    expect(drilled(met, { act: "leave", unit: "a" }).state).toBe(met);
  });

  test.each<[string, Fields, number[], boolean]>([
    ["formed", {}, [7], true],
    ["failed", {}, [8], false],
    ["by the steadfast", { morale: "steadfast" }, [], true],
  ])("R002-BAT-14 a wall of shields %s", (_, unit, faces, formed) => {
    const { state, events } = drilled(line(unit, {}, 12), { act: "shieldwall", unit: "a" }, faces);
    expect(events.at(-1)).toMatchObject({ type: "shieldwall", unit: "a", formed });
    if (faces.length > 0) expect(events[0]).toMatchObject({ type: "morale", why: "manoeuvre" });
    expect(state.units.a).toMatchObject({ shieldwall: formed, moved: true });
  });

  test("R002-BAT-14 it is ended at once", () => {
    const { state, events } = drilled(line({}, { units: { a: { shieldwall: true } } }), { act: "loosen", unit: "a" });
    expect([events, state.units.a!.shieldwall, state.units.a!.moved]).toEqual([[], false, false]);
  });
});

describe("keeping a figure down", () => {
  const declared = [
    { act: "stand", agent: "B" },
    { act: "stand", agent: "C" },
    { act: "turn", unit: "c", facing: 1 },
  ] as const;
  const down = (setting: Setting = {}, a: Fields = {}, b: Fields = {}) =>
    scene([lone("a", 5, 5, a)], [lone("b", 5, 6, { prone: true, ...b }), lone("c", 9, 9, { prone: true })], {
      ...setting,
      course: { declared },
    });
  const order = { act: "hinder", agent: "A", target: "B" } as const;
  const GRAPPLE = { options: { "d12.standByGrapple": true } };

  test.each<[string, Setting, Fields, Fields, number[], boolean]>([
    ["a gambit", {}, {}, {}, [3], true],
    ["a gambit that fails", {}, {}, {}, [4], false],
    ["a gambit of the stronger", {}, { might: 3 }, {}, [4], true],
    ["wrestling", GRAPPLE, {}, {}, [3, 3, 2, 2], true],
    ["a tie in wrestling", GRAPPLE, {}, {}, [3, 3, 2, 4], true],
    ["wrestling that fails", GRAPPLE, {}, {}, [3, 3, 3, 4], false],
    ["wrestling with a bad arm", GRAPPLE, { wounds: [{ kind: "arm" }] }, {}, [3, 3, 2, 3], false],
    ["wrestling with one of a bad arm", GRAPPLE, {}, { wounds: [{ kind: "arm" }] }, [3, 3, 4, 4], true],
  ])("R002-ATK-07 A002-ATK-05 R002-HP-05 %s", (_, setting, a, b, faces, stays) => {
    const { state, events } = drilled(down(setting, a, b), order, faces);
    expect(events).toMatchObject([{ type: "hindered", agent: "B", by: "A", faces, stays }]);
    expect(of(state, "A")).toMatchObject({ opened: true, gambled: true });
    expect(of(state, "B").opened).toBe(stays);
    expect(state.declared).toEqual(stays ? declared.slice(1) : declared);
  });

  test("A002-ATK-05 the chance of it", () => {
    const odds = (setting: Setting, might: number) => {
      const state = down(setting, { atk: 1, might }, { atk: 1 });
      return hinderOdds(state, of(state, "A"), of(state, "B"));
    };
    expect([odds({}, 2), odds({}, 3), odds(GRAPPLE, 2)]).toEqual([fraction(1, 2), fraction(2, 3), fraction(7, 12)]);
  });

  test("R002-ATK-53 one figure of a rank does it", () => {
    const state = scene([ranked("a", 5, 5, [3], { might: 2 })], [lone("b", 5, 6, { prone: true })], {
      course: { declared: [{ act: "stand", agent: "B" }] },
    });
    const { state: now, events } = drilled(state, { act: "hinder", agent: "a-rank1", target: "B" }, [3]);
    expect(events).toMatchObject([{ by: "a-rank1-1", stays: true }]);
    expect(of(now, "a-rank1").count).toBe(2);
  });
});

describe("splitting", () => {
  const unit = (
    counts: number[],
    figures: Fields[] = [],
    setting: Setting = {},
    more: Fields = {},
    others: Fields[] = [],
  ) =>
    scene(
      [ranked("a", 5, 5, counts, {}, { name: "Guard", figures, ...more }), ...others],
      [lone("b", 15, 15)],
      setting,
    );
  const orders = (state: SkirmishState) =>
    partOrders(state, state.units.a!).map(({ agent, to, alone }) => `${agent} ${to.x},${to.y}${alone ? " alone" : ""}`);
  const PLACES = ["4,5", "6,5", "5,4"];

  test.each<[string, SkirmishState, string[]]>([
    ["ranks, and figures of them", unit([3, 1]), ["a-rank1 #", "a-rank1 # alone", "a-rank2 #"]],
    ["a single rank", unit([3]), ["a-rank1 # alone"]],
    ["a figure", unit([1], [captain("X")]), ["a-rank1 #", "X #"]],
    ["one", unit([1]), []],
    ["in melee", unit([3], [], { units: { b: { at: at(5, 6) } } }), []],
    ["having moved", unit([3], [], { units: { a: { moved: true } } }), []],
    ["with one held", unit([3], [], held(["B"], "a-rank1")), []],
  ])("R002-UNI-51 %s", (_, state, kinds) => {
    expect(orders(state)).toEqual(PLACES.flatMap((place) => kinds.map((kind) => kind.replace("#", place))));
  });

  test("R002-UNI-51 to both hands and to the rear, where there is room", () => {
    const places = (setting: Setting, more: Fields = {}, others: Fields[] = []) =>
      orders(unit([3], [], setting, more, others)).map((order) => order.split(" ")[1]);
    expect(places({}, {}, [lone("c", 4, 5)])).toEqual(["6,5", "5,4"]);
    expect(places({ units: { c: { status: "gone" } } }, {}, [lone("c", 4, 5)])).toEqual(PLACES);
    expect(places({ more: { field: { width: 20, height: 20, blocked: [at(6, 5)] } } })).toEqual(["4,5", "5,4"]);
    expect(places({}, { facing: 1 })).toEqual(["6,6", "4,4", "4,6"]);
    expect(places({}, { at: at(0, 0), facing: 6 })).toEqual(["0,1", "1,0"]);
  });

  test("R002-UNI-51 a side has no more than twenty units", () => {
    const crowd = (count: number) => Array.from({ length: count }, (_, index) => lone(`c${index}`, index, 19));
    expect(orders(unit([3], [], {}, {}, crowd(18)))).toHaveLength(3);
    expect(orders(unit([3], [], {}, {}, crowd(19)))).toEqual([]);
  });

  const parted = (state: SkirmishState, agent: string, alone = false, to = at(5, 4)) =>
    done(state, [], (script) => part(script, { act: "part", agent, to, alone }));

  test("R002-UNI-51 R002-BAT-12 R002-BAT-15 a rank goes with its dead, its banner and the remaining lights", () => {
    const state = unit(
      [5, 5, 5],
      [],
      { agents: { "a-rank2": { count: 4, lost: 1 } } },
      { banner: "a-rank2", lights: 3 },
    );
    const { state: now, events } = parted(state, "a-rank2");
    expect(events).toMatchObject([{ type: "parted", unit: "a-2", from: "a", agent: "a-rank2" }]);
    expect(now.units["a-2"]).toEqual({
      ...state.units.a!,
      id: "a-2",
      name: "Guard 2",
      at: at(5, 4),
      start: 5,
      lights: 1,
      banner: "a-rank2",
      bannerFresh: true,
      thirds: 0,
      triggers: [],
      moved: true,
    });
    expect(now.units.a).toMatchObject({ start: 10, lights: 2, banner: null, moved: true });
    expect(["a-rank1", "a-rank2", "a-rank3"].map((id) => [of(now, id).unit, of(now, id).row])).toEqual([
      ["a", 0],
      ["a-2", 0],
      ["a", 1],
    ]);
  });

  test("R002-UNI-51 the banner stays with the others, and so do the lights if there are few", () => {
    const state = unit([5, 5, 5], [], {}, { banner: "a-rank1", lights: 1 });
    const { state: now } = parted(state, "a-rank3");
    expect(now.units["a-2"]).toMatchObject({ banner: null, bannerFresh: false, lights: 0 });
    expect(now.units.a).toMatchObject({ banner: "a-rank1", bannerFresh: true, lights: 1, start: 10 });
  });

  test("R002-UNI-51 a named figure keeps its name, one of a rank gets its unit's and a number of its own", () => {
    const state = unit([3], [captain("X", { name: "Hild" })]);
    const { state: now } = parted(state, "X");
    expect(now.units["a-2"]).toMatchObject({ name: "Hild", start: 1 });
    const { state: alone, events } = parted(now, "a-rank1", true, at(4, 5));
    expect(events).toMatchObject([{ unit: "a-3", agent: "a-rank1-1" }]);
    expect([alone.units["a-3"]!.name, alone.units.a!.start, of(alone, "a-rank1").count]).toEqual(["Guard 3", 2, 2]);
  });

  test("R002-UNI-51 the rows close up behind a figure that leaves, in whatever order they were named", () => {
    const state = unit([1, 2, 2], [], { agents: { "a-rank2": { row: 2 }, "a-rank3": { row: 1 } } });
    const { state: now } = parted(state, "a-rank1");
    expect([of(now, "a-rank3").row, of(now, "a-rank2").row]).toEqual([0, 1]);
  });

  test("R002-UNI-51 it fails once an enemy has come, or the space is taken", () => {
    const met = unit([3, 3], [], { units: { b: { at: at(5, 6) } } });
    const full = unit([3, 3], [], {}, {}, [lone("c", 5, 4)]);
    expect([parted(met, "a-rank2").state === met, parted(full, "a-rank2").state === full]).toEqual([true, true]);
  });
});

describe("merging", () => {
  const two = (a: Fields, c: Fields, setting: Setting = {}, others: Fields[] = []) =>
    scene([a, c, ...others], [lone("b", 15, 15)], setting);
  const into = (state: SkirmishState, id = "c") => mergeOrders(state, state.units[id]!).map((order) => order.into);
  const merged = (state: SkirmishState) =>
    done(state, [], (script) => merge(script, { act: "merge", unit: "c", into: "a" }));

  test.each<[string, SkirmishState, string[]]>([
    ["a neighbour", two(ranked("a", 5, 5, [3]), ranked("c", 6, 5, [2])), ["a"]],
    ["not afar", two(ranked("a", 5, 5, [3]), ranked("c", 7, 5, [2])), []],
    [
      "not one that runs",
      two(ranked("a", 5, 5, [3]), ranked("c", 6, 5, [2]), { units: { a: { status: "retreating" } } }),
      [],
    ],
    ["not one in melee", two(ranked("a", 5, 5, [3]), ranked("c", 6, 5, [2]), { units: { b: { at: at(4, 5) } } }), []],
    ["not out of melee", two(ranked("a", 5, 5, [3]), ranked("c", 6, 5, [2]), { units: { b: { at: at(7, 5) } } }), []],
    ["not one with a prisoner", two(ranked("a", 5, 5, [3]), ranked("c", 6, 5, [2]), held(["B"], "a-rank1")), []],
    ["not where three full ranks stand", two(ranked("a", 5, 5, [5, 5, 5]), ranked("c", 6, 5, [2])), []],
  ])("R002-UNI-51 with %s", (_, state, units) => {
    expect(into(state)).toEqual(units);
    // Nor does one that was declared before succeed.
    if (units.length === 0) expect(merged(state).state).toBe(state);
  });

  test("R002-UNI-51 R002-BAT-01 like figures fill a rank up, with their damage and their helmets", () => {
    const body = { hp: 2, helmet: true };
    const state = two(ranked("a", 5, 5, [3, 2], body), ranked("c", 6, 5, [2], body), {
      agents: { "a-rank1": { damage: 1 }, "c-rank1": { damage: 1, lost: 1 } },
      units: { c: { start: 3 } },
    });
    const { state: now, events } = merged(state);
    expect(events).toMatchObject([{ type: "merged", unit: "c", into: "a" }]);
    expect(of(now, "a-rank1")).toMatchObject({ count: 5, damage: 2, helmets: 5 });
    expect(of(now, "c-rank1")).toMatchObject({ count: 0, damage: 0, helmets: 0, unit: "c" });
    expect(now.units.c).toMatchObject({ status: "joined", start: 1, banner: null });
    expect(now.units.a).toMatchObject({ start: 7, moved: true });
  });

  test("R002-UNI-51 two ranks into one, and what has no room forms a row behind", () => {
    const state = two(ranked("a", 5, 5, [2]), ranked("c", 6, 5, [1, 2, 3]));
    const { state: now } = merged(state);
    expect(of(now, "a-rank1").count).toBe(5);
    expect([of(now, "c-rank1").count, of(now, "c-rank2").count]).toEqual([0, 0]);
    expect(of(now, "c-rank3")).toMatchObject({ unit: "a", row: 1, count: 3 });
    expect([now.units.a!.start, now.units.c!.start]).toEqual([8, 0]);
  });

  test("R002-UNI-51 unlike figures form a row of their own, with their dead; named ones stand where there is room", () => {
    const state = two(
      ranked("a", 5, 5, [5, 3]),
      ranked("c", 6, 5, [2], { hp: 3 }, { figures: [captain("X"), captain("Y")] }),
      { agents: { "c-rank1": { count: 1, lost: 1 } } },
    );
    const { state: now } = merged(state);
    expect(["c-rank1", "X", "Y"].map((id) => [of(now, id).unit, of(now, id).row])).toEqual([
      ["a", 2],
      ["a", 1],
      ["a", 1],
    ]);
    expect([now.units.a!.start, now.units.c!.start]).toEqual([12, 0]);
  });

  test("R002-UNI-51 the host closes up first, and the foremost of the others come first", () => {
    const state = (counts: number[]) =>
      two(ranked("a", 5, 5, counts, { hp: 2 }), ranked("c", 6, 5, [3, 1], { hp: 3 }), {
        agents: { "a-rank1": { fate: "dead", count: 0 }, "c-rank1": { row: 1 }, "c-rank2": { row: 0 } },
      });
    const { state: now } = merged(state([2, 3]));
    expect(["a-rank2", "c-rank2", "c-rank1"].map((id) => of(now, id).row)).toEqual([0, 1, 2]);
    const full = state([2, 3, 4]);
    expect(merged(full).state).toBe(full);
  });

  test("R002-ATK-53 R002-UNI-51 a figure that stepped out of a like rank goes back into it, if it is like the others", () => {
    const state = (damage: number) =>
      two(ranked("a", 5, 5, [3]), ranked("c", 6, 5, [1]), {
        agents: { "c-rank1": { unique: true, of: "a-rank1", damage } },
      });
    expect(of(merged(state(0)).state, "a-rank1").count).toBe(4);
    const hurt = merged(state(1)).state;
    expect([of(hurt, "a-rank1").count, of(hurt, "c-rank1")]).toMatchObject([3, { unit: "a", row: 0, count: 1 }]);
  });

  test("R002-BAT-12 R002-BAT-15 the banner and the lights of both", () => {
    const bannered = (a: string | null, c: string | null, fresh: boolean) =>
      merged(
        two(ranked("a", 5, 5, [3], {}, { lights: 2 }), ranked("c", 6, 5, [2], {}, { lights: 2 }), {
          units: { a: { banner: a, bannerFresh: a !== null && fresh }, c: { banner: c, bannerFresh: c !== null } },
        }),
      ).state.units.a!;
    expect(bannered(null, "c-rank1", true)).toMatchObject({ banner: "c-rank1", bannerFresh: true, lights: 3 });
    expect(bannered("a-rank1", "c-rank1", false)).toMatchObject({ banner: "a-rank1", bannerFresh: false });
    expect(bannered(null, null, true)).toMatchObject({ banner: null, bannerFresh: false });
  });
});
