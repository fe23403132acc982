/** Gambits and grapples one rule at a time: who may try, at whom, and the effects on both. */
import { describe, expect, test } from "vitest";
import {
  figuresBefore,
  friendsAgainst,
  gambitOrders,
  gamble,
  mayGamble,
  pushedTo,
} from "../../../src/rules/skirmish/hold/gambits.ts";
import {
  fumble,
  fumbleQuestions,
  grapple,
  grappleOrders,
  hold,
  holdOrders,
  wrestler,
} from "../../../src/rules/skirmish/hold/grapples.ts";
import type { SkirmishState } from "../../../src/rules/skirmish/state.ts";
import type { Aim } from "../../../src/rules/skirmish/vocabulary.ts";
import { done, type Fields, held, lone, of, ranked, type Setting, scene } from "./table.ts";

const pair = (setting: Setting = {}, a: Fields = {}, b: Fields = {}) =>
  scene([lone("a", 5, 5, a)], [lone("b", 5, 6, b)], setting);
const GAMBIT = { "d12.grappleMode": "gambit" };

describe("who may gambit", () => {
  test.each<[string, Setting, boolean, boolean]>([
    ["anybody", {}, true, true],
    ["not twice", { agents: { A: { gambled: true } } }, false, false],
    ["not who is busy", { agents: { A: { bound: true } } }, false, false],
    ["not who guards", { agents: { A: { guard: true } } }, false, false],
    ["not who lies", { agents: { A: { prone: 0 } } }, false, false],
    ["in place of the Opening action", { agents: { A: { opened: true } } }, false, true],
    ["in place of the Melee action", { agents: { A: { struck: true } } }, true, false],
    ["not the blind", { agents: { A: { blinded: 1 } } }, false, false],
    ["not who is held", held(["B"], "A"), false, false],
  ])("R002-ATK-13 %s", (_, setting, opening, melee) => {
    const state = pair(setting);
    expect([mayGamble(state, of(state, "A"), "opening"), mayGamble(state, of(state, "A"), "melee")]).toEqual([
      opening,
      melee,
    ]);
    expect(gambitOrders(state, of(state, "A"), "opening").length > 0).toBe(opening);
  });

  test("R002-ATK-53 figures of the front rank", () => {
    const state = scene([ranked("a", 5, 5, [3, 3])], [lone("b", 5, 6)]);
    const may = ["a-rank1", "a-rank2"].map((id) => mayGamble(state, of(state, id), "melee"));
    expect(may).toEqual([true, false]);
  });
});

describe("at whom", () => {
  const captain = (id: string, rank = 1): Fields => ({ id, hp: 3, atk: 2, might: 3, place: 1, rank });
  const lines = (setting: Setting = {}) =>
    scene(
      [lone("a", 5, 5), lone("d", 6, 5)],
      [ranked("b", 5, 6, [2, 3], {}, { figures: [captain("Y"), captain("Z", 2)] }), lone("c", 15, 15)],
      setting,
    );
  const open = (state: SkirmishState, id = "A") => figuresBefore(state, of(state, id)).map((figure) => figure.id);

  test("R002-ATK-13 R002-ATK-53 the opposite front rank, without duellists", () => {
    expect(open(lines())).toEqual(["b-rank1", "Y"]);
    const duel = lines({ course: { duels: [{ one: "D", other: "Y", techniques: null }] } });
    expect([open(duel), open(duel, "D"), open(duel, "Y")]).toEqual([["b-rank1"], ["Y"], ["D"]]);
  });

  test("R002-ATK-13 friends with the same opponent join, in the order of their names", () => {
    const friends = (state: SkirmishState, target: string, may: (id: string) => boolean = () => true) =>
      friendsAgainst(state, of(state, "D"), of(state, target), ({ id }) => may(id));
    const state = scene(
      [lone("d", 6, 5), lone("e", 4, 5), lone("a", 5, 5), lone("f", 15, 5)],
      [lone("b", 5, 6), lone("c", 5, 7)],
    );
    expect(friends(state, "B")).toEqual(["A", "E"]);
    expect(friends(state, "B", (id) => id !== "A")).toEqual(["E"]);
    expect(friends(state, "C")).toEqual([]);
    const duel = scene([lone("d", 6, 5), lone("a", 5, 5)], [lone("b", 5, 6), lone("c", 6, 6)], {
      course: { duels: [{ one: "A", other: "B", techniques: null }] },
    });
    // A duellist faces only the opponent, whom nobody else faces.
    expect([friends(duel, "B"), friends(duel, "C")]).toEqual([["A"], []]);
    const turned = scene([lone("d", 6, 5), lone("a", 5, 5)], [lone("b", 5, 6), lone("c", 6, 6)], {
      course: { duels: [{ one: "B", other: "A", techniques: null }] },
    });
    expect([friends(turned, "B"), friends(turned, "C")]).toEqual([["A"], []]);
    // Units that left the field help nobody.
    const gone = scene([lone("d", 6, 5), lone("a", 5, 5)], [lone("b", 5, 6)], { units: { a: { status: "gone" } } });
    expect(friends(gone, "B")).toEqual([]);
  });

  test("R002-ATK-13 the orders: each aim alone, and with all friends", () => {
    const state = scene([lone("a", 5, 5), lone("d", 6, 5)], [lone("b", 5, 6)]);
    const order = { act: "gambit", agent: "A", target: "B" } as const;
    expect(gambitOrders(state, of(state, "A"), "melee")).toEqual(
      (["disarm", "trip", "push", "blind"] as const).flatMap((aim) => [
        { ...order, aim, with: [] },
        { ...order, aim, with: ["D"] },
      ]),
    );
  });

  test.each<[string, Setting, Fields, Aim[]]>([
    ["anybody", {}, {}, ["disarm", "trip", "push", "blind"]],
    ["the disarmed", { agents: { B: { disarmed: true } } }, {}, ["trip", "push", "blind"]],
    ["bare hands", {}, { hands: [] }, ["trip", "push", "blind"]],
    ["who lies", { agents: { B: { prone: 0 } } }, {}, ["disarm", "push", "blind"]],
    ["the blind", { agents: { B: { blinded: 1 } } }, {}, ["disarm", "trip", "push"]],
    ["who is held", held(["C"], "B"), {}, ["disarm", "trip", "blind"]],
    ["one of several", { units: { b: { start: 2 } } }, {}, ["disarm", "trip", "blind"]],
  ])("R002-ATK-13 what can be done to %s", (_, setting, foe, aims) => {
    const state = pair(setting, {}, foe);
    expect(gambitOrders(state, of(state, "A"), "melee").map(({ aim }) => aim)).toEqual(aims);
  });
});

describe("a gambit", () => {
  const tried = (
    state: SkirmishState,
    aim: Aim,
    face: number,
    friends: string[] = [],
    phase: "opening" | "melee" = "melee",
  ) =>
    done(state, [face], (script) =>
      gamble(script, { act: "gambit", agent: "A", target: "B", aim, with: friends }, phase),
    );

  test("R002-ATK-13 those who join add up their Might and spend the same action", () => {
    const state = scene([lone("a", 5, 5), lone("d", 6, 5)], [lone("b", 5, 6, { might: 3 })]);
    const alone = tried(state, "trip", 3);
    expect(alone.events).toMatchObject([
      { type: "gambit", by: ["A"], at: "B", aim: "trip", face: 3, chance: 2, made: false },
    ]);
    expect([of(alone.state, "A").prone, of(alone.state, "B").prone]).toEqual([1, null]);
    const both = tried(state, "trip", 4, ["D"], "opening");
    expect(both.events).toMatchObject([{ by: ["A", "D"], chance: 4, made: true }]);
    expect([of(both.state, "B").prone, of(both.state, "A").prone]).toEqual([1, null]);
    for (const id of ["A", "D"])
      expect(of(both.state, id)).toMatchObject({ opened: true, struck: false, gambled: true });
    expect(of(alone.state, "A")).toMatchObject({ opened: false, struck: true, gambled: true });
  });

  test("R002-ATK-13 disarming takes the first weapon, and leaves the other hand's", () => {
    const two = tried(pair({ agents: { B: { dropped: ["axe"] } } }, {}, { hands: ["sword", "dagger"] }), "disarm", 3);
    expect(of(two.state, "B")).toMatchObject({ disarmed: false, hands: ["dagger"], dropped: ["axe", "sword"] });
    expect(of(tried(pair(), "disarm", 3).state, "B")).toMatchObject({ disarmed: true, hands: [], dropped: ["sword"] });
  });

  test("R002-ATK-13 a blind one sees again after the next round", () => {
    expect(of(tried(pair({ course: { round: 4 } }), "blind", 3).state, "B").blinded).toBe(5);
  });

  test("R002-ATK-13 pushing sends a lone figure straight back, or the attacker on a failure", () => {
    const at = (face: number, setting: Setting = {}) => {
      const { state } = tried(pair(setting), "push", face);
      return [state.units.a!.at, state.units.b!.at, of(state, "B").blinded];
    };
    expect(at(3)).toEqual([{ x: 5, y: 5 }, { x: 5, y: 7 }, null]);
    expect(at(4)).toEqual([{ x: 5, y: 4 }, { x: 5, y: 6 }, null]);
    expect(at(3, { units: { b: { start: 2 } } })).toEqual([{ x: 5, y: 5 }, { x: 5, y: 6 }, null]);
  });

  test.each<[string, Fields[], Fields, Setting, Fields | undefined]>([
    ["free", [], {}, {}, { x: 5, y: 7 }],
    ["somebody stands there", [lone("c", 5, 7)], {}, {}, undefined],
    ["somebody stood there", [lone("c", 5, 7)], {}, { units: { c: { status: "gone" } } }, { x: 5, y: 7 }],
    ["a wall", [], { field: { width: 9, height: 9, blocked: [{ x: 5, y: 7 }] } }, {}, undefined],
    ["the edge", [], { field: { width: 9, height: 7 } }, {}, undefined],
  ])("R002-ATK-13 R002-BAT-05 the space behind: %s", (_, others, more, setting, to) => {
    const state = scene([lone("a", 5, 5)], [lone("b", 5, 6), ...others], { ...setting, more });
    expect(pushedTo(state, state.units.b!, state.units.a!)).toEqual(to);
  });

  test("R002-ATK-53 of a rank one figure tries, and one figure of a rank suffers it", () => {
    const state = scene([ranked("a", 5, 5, [3])], [ranked("b", 5, 6, [3])]);
    const order = { act: "gambit", agent: "a-rank1", target: "b-rank1", aim: "trip", with: [] } as const;
    const { state: after, events } = done(state, [4], (script) => gamble(script, order, "melee"));
    expect(events).toMatchObject([{ by: ["a-rank1-1"], at: "b-rank1-1", made: false }]);
    expect([of(after, "a-rank1-1").prone, of(after, "b-rank1-1").prone]).toEqual([1, null]);
    expect([of(after, "a-rank1").count, of(after, "b-rank1").count]).toEqual([2, 2]);
  });
});

describe("who may grapple", () => {
  const order = { act: "grapple", agent: "A", target: "B", with: [] as string[] } as const;
  test.each<[string, Setting, Fields, boolean]>([
    ["anybody", {}, {}, true],
    ["not who has struck", { agents: { A: { struck: true } } }, {}, false],
    ["not who is busy", { agents: { A: { bound: true } } }, {}, false],
    ["not who guards", { agents: { A: { guard: true } } }, {}, false],
    ["not who lies", { agents: { A: { prone: 0 } } }, {}, false],
    ["not the blind", { agents: { A: { blinded: 1 } } }, {}, false],
    ["not who is held", held(["C"], "A"), {}, false],
    ["not one who is held already", held(["C"], "B"), {}, false],
    ["also after a gambit", { agents: { A: { gambled: true } } }, {}, true],
    ["not after a gambit if it is one", { agents: { A: { gambled: true } }, options: GAMBIT }, {}, false],
    ["not after moving", { units: { a: { moved: true } } }, {}, false],
    ["after a charge", { units: { a: { moved: true, charged: true } } }, {}, true],
    ["not after a charge on spears", { units: { a: { moved: true, charged: true } } }, { hands: ["spear"] }, false],
    ["spears else", {}, { hands: ["spear"] }, true],
  ])("R002-ATK-15 A002-ATK-06 %s", (_, setting, foe, may) => {
    const state = pair(setting, {}, foe);
    expect(grappleOrders(state, of(state, "A"))).toEqual(may ? [order] : []);
  });

  test("R002-ATK-14 alone or with all friends; ranks too", () => {
    const state = scene([ranked("a", 5, 5, [2, 2]), lone("d", 6, 5)], [lone("b", 5, 6)]);
    const orders = (id: string) => grappleOrders(state, of(state, id)).map((each) => each.with);
    expect(["a-rank1", "a-rank2", "D"].map(orders)).toEqual([[[], ["D"]], [], [[], ["a-rank1"]]]);
  });
});

describe("a grapple", () => {
  const wounds = [{ kind: "arm" }];
  const seize = (state: SkirmishState, faces: number[], friends: string[] = []) =>
    done(state, faces, (script) => grapple(script, { act: "grapple", agent: "A", target: "B", with: friends }));

  test("R002-ATK-14 R002-HP-05 totals of a d6 for each attack, 2 less for an arm, of all who join", () => {
    const state = scene([lone("a", 5, 5, { wounds }), lone("d", 6, 5)], [lone("b", 5, 6, { atk: 1, wounds })]);
    expect([wrestler(of(state, "A")), wrestler(of(state, "B"))]).toEqual([
      { dice: 2, less: 2 },
      { dice: 1, less: 2 },
    ]);
    const both = seize(state, [1, 2, 3, 4, 6], ["D"]);
    expect(both.events).toMatchObject([
      {
        type: "grapple",
        by: ["A", "D"],
        at: "B",
        faces: [1, 2, 3, 4],
        against: [6],
        total: 8,
        other: 4,
        result: "held",
      },
    ]);
    expect(both.state.grapples).toEqual([{ holders: ["A", "D"], held: "B", total: 8, tightened: 0 }]);
    expect([of(both.state, "A").struck, of(both.state, "D").struck, both.state.fumble]).toEqual([true, true, null]);
    const failed = seize(state, [1, 1, 6]);
    expect(failed.state).toMatchObject({ grapples: [], fumble: { agent: "A", foe: "B", total: 4 } });
    expect(seize(state, [3, 3, 6]).state).toMatchObject({ grapples: [], fumble: null });
  });

  test("A002-ATK-06 by option a gambit, which leaves the usual total to beat", () => {
    const state = scene(
      [lone("a", 5, 5, { atk: 3, wounds }), lone("d", 6, 5)],
      [lone("b", 5, 6, { might: 3, atk: 3 })],
      { options: GAMBIT },
    );
    const made = seize(state, [4], ["D"]);
    expect(made.events).toMatchObject([
      { type: "gambit", by: ["A", "D"], at: "B", aim: "grapple", face: 4, chance: 4, made: true },
    ]);
    // Three dice show 10 on average, less 2 for the arm.
    expect(made.state.grapples).toEqual([{ holders: ["A", "D"], held: "B", total: 8, tightened: 0 }]);
    for (const id of ["A", "D"]) expect(of(made.state, id)).toMatchObject({ struck: true, gambled: true });
    const failed = seize(state, [3]);
    expect(failed.state).toMatchObject({ grapples: [], fumble: { agent: "A", foe: "B", total: 10 } });
  });

  test("R002-ATK-53 figures step out of their ranks to it", () => {
    const state = scene([lone("a", 5, 5), ranked("d", 6, 5, [3])], [lone("b", 5, 6, { atk: 1 })]);
    expect(seize(state, [6, 6, 6, 1], ["d-rank1"]).state.grapples[0]!.holders).toEqual(["A", "d-rank1-1"]);
  });
});

describe("a failed grapple", () => {
  const failed = (setting: Setting = {}) =>
    pair({ ...setting, course: { fumble: { agent: "A", foe: "B", total: 9 }, round: 3 } });

  test("R002-ATK-15 the figure that tried chooses; a foe who has struck cannot strike it again", () => {
    const asked = (state: SkirmishState) =>
      fumbleQuestions(state).map(({ orders, ...rest }) => ({ ...rest, orders: [...orders()] }));
    expect(asked(failed())).toEqual([
      {
        key: "fumble:A",
        seat: "red",
        kind: "fumble",
        secret: false,
        fallback: { cost: "thrown" },
        orders: [{ cost: "struck" }, { cost: "held" }, { cost: "thrown" }],
      },
    ]);
    expect(asked(failed({ agents: { B: { struck: true } } }))[0]!.orders).toEqual([
      { cost: "held" },
      { cost: "thrown" },
    ]);
    expect(asked(pair())).toEqual([]);
  });

  test.each<["struck" | "held" | "thrown", number[], Fields, number, string[]]>([
    ["struck", [], { openTo: "B", prone: null }, 0, ["fumbled"]],
    ["held", [], { openTo: null, prone: null }, 1, ["fumbled"]],
    [
      "thrown",
      [2],
      { openTo: null, prone: 3, wounds: [{ kind: "arm", permanent: false, fresh: true }] },
      0,
      ["fumbled", "wounded"],
    ],
  ])("R002-ATK-15 %s", (cost, faces, paid, grapples, told) => {
    const { state, events } = done(failed(), faces, (script) => fumble(script, { cost }));
    expect(events.map(({ type }) => type)).toEqual(told);
    expect(events[0]).toMatchObject({ agent: "A", foe: "B", cost });
    expect(of(state, "A")).toMatchObject(paid);
    expect([state.fumble, state.grapples.length]).toEqual([null, grapples]);
    if (grapples > 0) expect(state.grapples).toEqual([{ holders: ["B"], held: "A", total: 9, tightened: 0 }]);
  });
});

describe("holding on", () => {
  const HELD = { holders: ["A", "D"], held: "B", total: 7, tightened: 1 };
  const OTHER = { holders: ["E"], held: "F", total: 3, tightened: 0 };
  const hands = (setting: Setting = {}, foe: Fields = {}) =>
    scene([lone("a", 5, 5), lone("d", 6, 5), lone("e", 15, 5)], [lone("b", 5, 6, foe), lone("f", 15, 6)], {
      ...setting,
      course: { grapples: [HELD, OTHER], round: 2 },
    });
  const acts = (state: SkirmishState, id: string) =>
    holdOrders(state, of(state, id)).map(({ act, agent }) => `${act} ${agent}`);

  test.each<[string, Setting, string, string[]]>([
    ["who holds", {}, "A", ["throw A", "release A", "tighten A"]],
    ["who has acted in the Opening", { agents: { A: { opened: true } } }, "A", ["throw A", "release A"]],
    ["whose fellow has struck", { agents: { D: { struck: true } } }, "A", ["throw A", "release A"]],
    ["who has moved", { units: { a: { moved: true } } }, "A", ["throw A", "release A"]],
    ["who has struck", { agents: { A: { struck: true } } }, "A", []],
    ["who is busy", { agents: { A: { bound: true } } }, "A", []],
    ["who guards", { agents: { A: { guard: true } } }, "A", []],
    ["who is held", {}, "B", ["breakOut B"]],
    ["who is held and fends", { agents: { B: { guard: true } } }, "B", []],
  ])("R002-ATK-14 %s", (_, setting, id, orders) => {
    expect(acts(hands(setting), id)).toEqual(orders);
  });

  test("R002-ATK-14 nobody else", () => {
    const state = pair();
    expect(acts(state, "A")).toEqual([]);
  });

  test.each<[number[], Fields, number, boolean]>([
    [[3, 4], {}, 7, false],
    [[4, 4], {}, 8, true],
    [[5, 4], { wounds: [{ kind: "arm" }] }, 7, false],
  ])("R002-ATK-14 breaking out with %j and %j: %i against 7, free %s", (faces, foe, total, free) => {
    const { state, events } = done(hands({}, foe), faces, (script) => hold(script, { act: "breakOut", agent: "B" }));
    expect(events).toMatchObject([{ type: "brokeOut", agent: "B", faces, total, recorded: 7, free }]);
    expect(state.grapples).toEqual(free ? [OTHER] : [HELD, OTHER]);
    expect(of(state, "B").struck).toBe(true);
  });

  test("R002-ATK-14 tightening binds all who hold, and hurts by one more each time", () => {
    const { state, events } = done(hands(), [], (script) => hold(script, { act: "tighten", agent: "A" }));
    expect(events).toMatchObject([{ type: "tightened", by: "A", at: "B", damage: 2 }]);
    expect(state.suffering).toEqual([
      { target: "B", by: "A", damage: 2, criticals: 0, subdue: false, faces: [], beyond: 0 },
    ]);
    expect(state.grapples).toEqual([OTHER, { ...HELD, tightened: 2 }]);
    for (const id of ["A", "D"]) expect(of(state, id)).toMatchObject({ struck: true, bound: true });
  });

  test("R002-ATK-14 throwing ends it with the held figure on the ground; letting go leaves it to the others", () => {
    const thrown = done(hands(), [], (script) => hold(script, { act: "throw", agent: "A" }));
    expect(thrown.events).toMatchObject([{ type: "threw", by: "A", at: "B" }]);
    expect([thrown.state.grapples, of(thrown.state, "B").prone, of(thrown.state, "A").struck]).toEqual([
      [OTHER],
      2,
      true,
    ]);
    const left = done(hands(), [], (script) => hold(script, { act: "release", agent: "A" }));
    expect(left.events).toMatchObject([{ type: "released", by: "A", at: "B" }]);
    expect([left.state.grapples, of(left.state, "B").prone]).toEqual([[OTHER, { ...HELD, holders: ["D"] }], null]);
    const last = done(hands(), [], (script) => hold(script, { act: "release", agent: "E" }));
    expect([last.state.grapples, of(last.state, "E").struck]).toEqual([[HELD], true]);
  });
});
