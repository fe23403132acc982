/** The phases of a round one rule at a time: what is asked, what each action does, and the end of a round. */
import { describe, expect, test } from "vitest";
import { fraction } from "../../../src/rules/dice/fraction.ts";
import { successors } from "../../../src/rules/skirmish/morale/flight.ts";
import type { SkirmishOrder } from "../../../src/rules/skirmish/orders.ts";
import { meleeAct, stanceQuestions, takeStance } from "../../../src/rules/skirmish/round/melee.ts";
import { aidOdds, doMisc, mended, miscOrders } from "../../../src/rules/skirmish/round/misc.ts";
import { forwardOrders, movementAct, openingAct } from "../../../src/rules/skirmish/round/opening.ts";
import {
  closeRound,
  endIfOver,
  endRound,
  pusher,
  strengthOf,
  turnTides,
} from "../../../src/rules/skirmish/round/round-end.ts";
import { questions, takeStep } from "../../../src/rules/skirmish/round/rounds.ts";
import type { SkirmishState, Stage } from "../../../src/rules/skirmish/state.ts";
import type { Square } from "../../../src/rules/square/square.ts";
import { done, type Fields, held, lone, of, ranked, type Setting, scene } from "./table.ts";

const at = (x: number, y: number): Square => ({ x, y });
const pair = (setting: Setting = {}, a: Fields = {}, b: Fields = {}) =>
  scene([lone("a", 5, 5, a)], [lone("b", 5, 6, b)], setting);
const stage = (now: Stage, turn = "red", more: Setting = {}): Setting => ({
  ...more,
  course: { stage: now, turn, ...more.course },
});
const asked = (state: SkirmishState) => questions(state).map(({ key }) => key);
const listed = (state: SkirmishState): readonly SkirmishOrder[] => questions(state)[0]?.orders() ?? [];
const actsOf = (state: SkirmishState) => [...new Set(listed(state).map((order) => ("act" in order ? order.act : "?")))];
const kinds = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type);

describe("stances", () => {
  const none = { guard: [], rally: null };
  const two = (setting: Setting = {}) =>
    scene([lone("a", 5, 5), lone("c", 6, 5), lone("d", 15, 5)], [lone("b", 5, 6)], setting);

  test("R002-ATK-04 A002-ATK-10 any who could attack may guard, or one of them rally", () => {
    const [red, blue] = stanceQuestions(two());
    expect(red).toMatchObject({ key: "stance:red", seat: "red", kind: "stance", secret: false, fallback: none });
    expect(red!.orders()).toEqual([
      none,
      { guard: ["A"], rally: null },
      { guard: ["C"], rally: null },
      { guard: [], rally: "A" },
      { guard: [], rally: "C" },
      { guard: ["A", "C"], rally: null },
    ]);
    expect(blue!.orders()).toEqual([none, { guard: ["B"], rally: null }, { guard: [], rally: "B" }]);
  });

  test("R002-ATK-04 a rank may guard but not rally; a figure that could not attack or is surprised is not asked", () => {
    const keys = (state: SkirmishState) => stanceQuestions(state).map(({ key }) => key);
    const rank = scene([ranked("a", 5, 5, [3])], [lone("b", 5, 6)]);
    expect(stanceQuestions(rank)[0]!.orders()).toEqual([none, { guard: ["a-rank1"], rally: null }]);
    expect(keys(pair({ more: { surprise: "blue" } }))).toEqual(["stance:blue"]);
    expect(keys(scene([lone("a", 5, 5)], [lone("b", 5, 9)]))).toEqual([]);
    // A held figure may still fend, unless it has acted.
    const grip = held(["B"], "A");
    expect(keys(pair(grip))).toEqual(["stance:red", "stance:blue"]);
    expect(keys(pair({ ...grip, agents: { A: { struck: true } } }))).toEqual(["stance:blue"]);
    expect(keys(pair({ ...grip, agents: { A: { bound: true } } }))).toEqual(["stance:blue"]);
    expect(keys(pair({ agents: { A: { struck: true } } }))).toEqual(["stance:blue"]);
  });

  test.each<[string, unknown, boolean]>([
    ["nothing", none, true],
    ["one guards, the other rallies", { guard: ["A"], rally: "C" }, true],
    ["both guard", { guard: ["C", "A"], rally: null }, true],
    ["no list", { guard: "A", rally: null }, false],
    ["more than is asked", { guard: [], rally: null, shout: true }, false],
    ["twice", { guard: ["A", "A"], rally: null }, false],
    ["a stranger", { guard: ["D"], rally: null }, false],
    ["one and a stranger", { guard: ["A", "D"], rally: null }, false],
    ["a stranger who rallies", { guard: [], rally: "D" }, false],
    ["who guards and rallies", { guard: ["A"], rally: "A" }, false],
  ])("R002-ATK-04 judged: %s", (_, order, fine) => {
    const judged = stanceQuestions(two())[0]!.judge!(order as Record<string, unknown>);
    expect(judged).toEqual(fine ? undefined : { key: "BNB.Problem.skirmish.order", params: { kind: "stance" } });
  });

  test("R002-ATK-04 no rank rallies", () => {
    const rank = scene([ranked("a", 5, 5, [3])], [lone("b", 5, 6)]);
    expect(stanceQuestions(rank)[0]!.judge!({ guard: [], rally: "a-rank1" })).toBeDefined();
  });

  test("R002-ATK-04 a figure that guards or rallies has struck", () => {
    const { state, events } = done(two({ course: { rallied: ["blue"] } }), [], (script) =>
      takeStance(script, "red", { guard: ["A"], rally: "C" }),
    );
    expect(events).toMatchObject([
      { type: "guard", agent: "A" },
      { type: "rally", agent: "C" },
    ]);
    expect([of(state, "A"), of(state, "C")]).toMatchObject([
      { guard: true, struck: true },
      { guard: false, struck: true },
    ]);
    expect(state.rallied).toEqual(["blue", "red"]);
    expect(kinds(done(two(), [], (script) => takeStance(script, "red", none)).events)).toEqual([]);
  });
});

describe("blows", () => {
  test("R002-RND-03 R002-RND-05 what is asked in the Melee phase", () => {
    const melee = pair(stage("melee"));
    expect(questions(melee)[0]).toMatchObject({
      key: "melee:red",
      seat: "red",
      kind: "blows",
      secret: false,
      fallback: { act: "fight" },
    });
    expect(actsOf(melee)).toEqual(["fight", "attack", "grapple", "gambit", "done"]);
    const first = pair(stage("first", "red", { units: { a: { charged: true } } }));
    expect(questions(first)[0]).toMatchObject({ key: "first:red", kind: "firstStrikes" });
    expect(actsOf(first)).toEqual(["fight", "attack", "grapple", "done"]);
    expect(asked(pair(stage("first")))).toEqual([]);
    expect(asked(pair(stage("melee", "red", { more: { surprise: "blue" } })))).toEqual([]);
    // Nobody to strike, but something to do.
    const busy = scene([lone("a", 5, 5, { worn: ["dagger"] })], [lone("b", 5, 9)], stage("melee"));
    expect([questions(busy)[0]!.fallback, listed(busy)]).toEqual([
      { act: "done" },
      [{ act: "ready", agent: "A", item: "dagger" }, { act: "done" }],
    ]);
    // Actions of the Opening do not count here.
    const opened = pair(stage("melee", "red", { agents: { A: { opened: true } } }), { worn: ["dagger"] });
    expect(actsOf(opened)).toEqual(["fight", "attack", "grapple", "gambit", "ready", "done"]);
  });

  const attacks = (state: SkirmishState) => listed(state).filter((order) => "act" in order && order.act === "attack");
  const attack = { act: "attack", agent: "A", subdue: false };

  test("A002-ATK-08 R002-ATK-12 an attack, with the rest for one or the other, or to subdue", () => {
    const around = (atk: number, blue = [lone("b", 4, 6), lone("c", 6, 6)]) =>
      scene([lone("a", 5, 5, { atk })], blue, stage("melee"));
    const subdue = { ...attack, subdue: true };
    expect(attacks(around(2))).toEqual([attack, subdue]);
    expect(attacks(around(3))).toEqual([attack, { ...attack, favour: "b" }, { ...attack, favour: "c" }, subdue]);
    expect(attacks(around(3, [lone("b", 5, 6)]))).toEqual([attack, subdue]);
    expect(attacks(pair(stage("melee", "red", { agents: { B: { prone: 0 } } })))).toEqual([attack]);
    expect(attacks(scene([lone("a", 5, 5)], [ranked("b", 5, 6, [2])], stage("melee")))).toEqual([attack, subdue]);
  });

  test("R002-RND-12 everybody who has not acted strikes, or one of them", () => {
    const state = scene([lone("a", 5, 5), lone("c", 6, 5)], [lone("b", 5, 6)], stage("melee"));
    const fight = done(state, [12, 12, 12, 12], (script) => meleeAct(script, { act: "fight" }));
    expect(fight.events).toMatchObject([{ by: "A" }, { by: "C" }]);
    const one = done(state, [8, 7], (script) => meleeAct(script, { act: "attack", agent: "C", subdue: true }));
    expect(one.events).toMatchObject([{ by: "C", chance: 7, hits: 1 }]);
    expect([of(one.state, "A").struck, one.state.suffering[0]!.subdue]).toEqual([false, true]);
  });

  test.each<[string, SkirmishOrder, Setting, Fields, number[], string]>([
    ["grapple", { act: "grapple", agent: "A", target: "B", with: [] }, {}, {}, [6, 6, 1, 1], "grapple"],
    ["let go", { act: "release", agent: "A" }, held(["A"], "B"), {}, [], "released"],
    ["throw", { act: "throw", agent: "A" }, held(["A"], "B"), {}, [], "threw"],
    ["tighten", { act: "tighten", agent: "A" }, held(["A"], "B"), {}, [], "tightened"],
    ["break out", { act: "breakOut", agent: "A" }, held(["B"], "A"), {}, [1, 1], "brokeOut"],
    ["gambit", { act: "gambit", agent: "A", target: "B", aim: "trip", with: [] }, {}, {}, [3], "gambit"],
    ["ready", { act: "ready", agent: "A", item: "dagger" }, {}, { worn: ["dagger"] }, [], "readied"],
    ["take", { act: "take", agent: "A" }, {}, { disarmed: true }, [], "took"],
    ["drink", { act: "drink", agent: "A" }, { agents: { A: { damage: 1 } } }, { potions: 1 }, [], "drank"],
    ["aid", { act: "aid", agent: "A", patient: "A", bandages: false }, {}, {}, [2], "aid"],
    ["protect", { act: "protect", agent: "A", ally: "C" }, {}, {}, [], "protects"],
  ])("R002-RND-05 in place of blows: %s", (_, order, setting, a, faces, told) => {
    const state = scene([lone("a", 5, 5, a), lone("c", 6, 5)], [lone("b", 5, 6)], {
      ...setting,
      ...stage("melee", "red", setting),
    });
    const { state: now, events } = done(state, faces, (script) => meleeAct(script, order as never));
    expect(kinds(events)).toEqual([told]);
    expect(of(now, "A")).toMatchObject({ struck: true, opened: false });
  });
});

describe("miscellaneous actions", () => {
  const bag = { hands: ["sword"], worn: ["dagger", "dagger"], packed: ["handaxe", "handaxe"] };
  const orders = (state: SkirmishState, phase: "opening" | "melee" = "opening", id = "A") =>
    miscOrders(state, of(state, id), phase).map((order) => `${order.act}${"item" in order ? ` ${order.item}` : ""}`);

  test.each<[string, Setting, Fields, string[], string[]]>([
    ["ready and search, each kind once", {}, bag, ["ready dagger", "search handaxe"], ["ready dagger"]],
    ["who has acted in the Opening", { agents: { A: { opened: true } } }, bag, [], ["ready dagger"]],
    ["who has struck", { agents: { A: { struck: true } } }, bag, ["ready dagger", "search handaxe"], []],
    ["who is busy", { agents: { A: { bound: true } } }, bag, [], []],
    ["who guards", { agents: { A: { guard: true } } }, bag, [], []],
    ["who is held", held(["B"], "A"), bag, [], []],
    ["who has shot", { agents: { A: { shot: "shot" } } }, bag, ["ready dagger"], ["ready dagger"]],
    ["no hand free", {}, { ...bag, hands: ["sword", "axe"] }, [], []],
    [
      "one hand is wounded",
      { agents: { A: { wounds: [{ kind: "hand", permanent: false, fresh: true }] } } },
      bag,
      [],
      [],
    ],
    ["a bow takes both", {}, { hands: ["shortbow"], worn: ["dagger"] }, [], []],
    ["a bow needs both", {}, { hands: ["sword"], worn: ["shortbow"] }, [], []],
    ["a bow for empty hands", {}, { hands: [], worn: ["shortbow"] }, ["ready shortbow"], ["ready shortbow"]],
    ["arrows at the belt", {}, { ammo: "worn" }, ["ready ammo"], ["ready ammo"]],
    ["arrows in the pack", {}, { ammo: "packed" }, ["search ammo"], []],
    ["a crossbow to reload", { agents: { A: { loaded: false } } }, { hands: ["crossbow"] }, ["reload"], []],
    ["a loaded crossbow", {}, { hands: ["crossbow"] }, [], []],
    ["nothing to reload", { agents: { A: { loaded: false } } }, {}, [], []],
    ["what lies there", { agents: { A: { dropped: ["axe"] } } }, {}, ["take"], ["take"]],
    ["what lies there, without a hand", { agents: { A: { dropped: ["axe"] } } }, { hands: ["sword", "axe"] }, [], []],
    ["a potion for the hurt", { agents: { A: { damage: 1 } } }, { potions: 1 }, ["drink"], ["drink"]],
    ["a potion for the sound", {}, { potions: 1 }, [], []],
    ["no potion", { agents: { A: { damage: 1 } } }, {}, [], []],
  ])("R002-RND-05 R002-RND-06 R002-WND-51 A002-ATK-05 %s", (_, setting, a, opening, melee) => {
    const state = scene([lone("a", 5, 5, a)], [lone("b", 5, 9)], setting);
    expect([orders(state), orders(state, "melee")]).toEqual([opening, melee]);
  });

  const DYING = { since: 1, stable: false };
  test("R002-HP-03 first aid for dying neighbours, with bandages if there are any", () => {
    const red = [
      ranked(
        "a",
        5,
        5,
        [1],
        {},
        {
          figures: [
            { id: "A", hp: 3, atk: 1, bandages: 1 },
            { id: "E", hp: 3, atk: 1 },
          ],
        },
      ),
      lone("c", 6, 5),
      lone("d", 8, 5),
    ];
    const aid = (setting: Setting, id = "A") => {
      const state = scene(red, [lone("b", 5, 12)], setting);
      return miscOrders(state, of(state, id), "opening").map((order) =>
        order.act === "aid" ? `${order.patient}${order.bandages ? " bandages" : ""}` : order.act,
      );
    };
    const dying = (...ids: string[]): Setting => ({
      agents: Object.fromEntries(ids.map((id) => [id, { critical: DYING }])),
    });
    expect(aid(dying("E", "C", "D", "B"))).toEqual(["E", "E bandages", "C", "C bandages"]);
    expect(aid(dying("A"))).toEqual(["A", "A bandages"]);
    expect(aid(dying("E"), "C")).toEqual(["E"]);
    expect(aid(dying("E"), "D")).toEqual([]);
    expect(aid(dying("E"), "a-rank1")).toEqual([]);
    expect(aid({ agents: { C: { critical: { since: 1, stable: true } } } })).toEqual([]);
    expect(aid({ agents: { C: { critical: DYING, aided: 1 } } })).toEqual([]);
    expect(aid({ agents: { C: { critical: DYING, aided: 1 } }, course: { round: 2 } })).toEqual(["C", "C bandages"]);
  });

  test("A002-0-02 by option a figure may step between, in melee, before one friend who does not do so", () => {
    const protect = (setting: Setting, options: Fields = { "d12.protectAlly": true }, b = at(5, 6)) => {
      const state = scene(
        [
          ranked(
            "a",
            5,
            5,
            [1],
            {},
            {
              figures: [
                { id: "A", hp: 3, atk: 1 },
                { id: "E", hp: 3, atk: 1 },
              ],
            },
          ),
          lone("c", 6, 5),
          lone("d", 8, 5),
        ],
        [lone("b", b.x, b.y)],
        { ...setting, options },
      );
      return miscOrders(state, of(state, "A"), "opening").map((order) => (order.act === "protect" ? order.ally : "?"));
    };
    expect(protect({})).toEqual(["E", "C"]);
    expect(protect({}, {})).toEqual([]);
    expect(protect({}, undefined, at(5, 12))).toEqual([]);
    expect(protect({ agents: { A: { protects: "C" } } })).toEqual([]);
    expect(protect({ agents: { C: { protects: "E" } } })).toEqual(["E"]);
  });

  const did = (
    state: SkirmishState,
    order: SkirmishOrder,
    phase: "opening" | "melee" = "opening",
    faces: number[] = [],
  ) => done(state, faces, (script) => doMisc(script, order as never, phase));

  test("R002-RND-05 R002-RND-06 what they do", () => {
    const full = pair({ agents: { A: { disarmed: true } } }, bag);
    const ready = did(full, { act: "ready", agent: "A", item: "dagger" });
    expect(ready.events).toMatchObject([{ type: "readied", agent: "A", item: "dagger" }]);
    expect(of(ready.state, "A")).toMatchObject({
      hands: ["sword", "dagger"],
      worn: ["dagger"],
      packed: ["handaxe", "handaxe"],
      opened: true,
      struck: false,
      bound: false,
      disarmed: false,
    });
    const search = did(full, { act: "search", agent: "A", item: "handaxe" });
    expect(of(search.state, "A")).toMatchObject({
      hands: ["sword", "handaxe"],
      worn: ["dagger", "dagger"],
      packed: ["handaxe"],
      opened: true,
      struck: true,
      bound: true,
    });
    const arrows = did(pair({ agents: { A: { disarmed: true } } }, { ammo: "worn" }), {
      act: "ready",
      agent: "A",
      item: "ammo",
    });
    expect(of(arrows.state, "A")).toMatchObject({ ammo: "readied", hands: ["sword"], disarmed: true });
    const reload = did(pair({ agents: { A: { loaded: false } } }, { hands: ["crossbow"] }), {
      act: "reload",
      agent: "A",
    });
    expect(reload.events).toMatchObject([{ type: "reloaded", agent: "A" }]);
    expect(of(reload.state, "A")).toMatchObject({ loaded: true, opened: true, struck: true, bound: true });
    const drink = did(pair({ agents: { A: { damage: 2 } } }, { potions: 2 }), { act: "drink", agent: "A" }, "melee");
    expect(drink.events).toMatchObject([{ type: "drank", agent: "A" }]);
    expect(of(drink.state, "A")).toMatchObject({ damage: 1, potions: 1, struck: true, opened: false });
    const between = did(pair(), { act: "protect", agent: "A", ally: "B" });
    expect(between.events).toMatchObject([{ type: "protects", agent: "A", ally: "B" }]);
    expect(of(between.state, "A")).toMatchObject({ protects: "B", opened: true });
  });

  test("R002-WND-51 a figure picks up what it has hands for", () => {
    const took = (a: Fields, dropped: ("axe" | "shortbow" | "dagger")[]) => {
      const { state, events } = did(pair({ agents: { A: { dropped, disarmed: true } } }, a), {
        act: "take",
        agent: "A",
      });
      expect(events).toMatchObject([{ type: "took", agent: "A" }]);
      return [of(state, "A").hands, of(state, "A").dropped, of(state, "A").disarmed];
    };
    expect(took({}, ["shortbow", "axe", "dagger"])).toEqual([["sword", "axe"], ["shortbow", "dagger"], false]);
    expect(took({ hands: [] }, ["shortbow", "axe"])).toEqual([["shortbow"], ["axe"], false]);
  });

  test.each<[string, Fields, string, boolean, number[], number | null, boolean]>([
    ["made", {}, "B", false, [6], 6, true],
    ["failed", {}, "B", false, [7], 6, false],
    ["with a head wound", { wounds: [{ kind: "head" }] }, "B", false, [6], 5, false],
    ["with bandages", {}, "B", true, [], null, true],
    ["on oneself", {}, "A", false, [3], 2, false],
    ["on oneself with bandages", {}, "A", true, [6], 6, true],
  ])("R002-HP-03 A002-HP-01 R002-HP-05 first aid %s", (_, a, patient, bandages, faces, rating, stable) => {
    const state = pair(
      { agents: { A: { critical: DYING, bandages: 2 }, B: { critical: DYING } } },
      { pc: true, finesse: 6, ...a },
    );
    const order = { act: "aid", agent: "A", patient, bandages } as const;
    const { state: now, events } = did(state, order, "opening", faces);
    const save = rating === null ? null : { face: faces[0], rating, made: stable };
    expect(events).toMatchObject([{ type: "aid", agent: "A", patient, save, made: stable }]);
    expect(of(now, patient)).toMatchObject({ aided: 1, critical: { since: 1, stable } });
    expect(of(now, "A")).toMatchObject({ opened: true, bandages: bandages ? 1 : 2 });
    expect(aidOdds(state, of(state, "A"), of(state, patient), bandages)).toEqual(
      rating === null ? fraction(1, 1) : fraction(rating, 12),
    );
  });

  test("R002-HP-02 a figure above 0 HP is no longer dying", () => {
    const state = pair({ agents: { A: { damage: 4, critical: DYING, zero: 4, gained: 1 } } }, { pc: true });
    const hero = of(state, "A");
    expect(mended(hero, 1)).toEqual({ damage: 3, critical: null, zero: null });
    expect(mended(hero, 9)).toMatchObject({ damage: 0 });
    expect(mended(hero, 0)).toEqual({ damage: 4 });
  });
});

describe("the Opening", () => {
  test("R002-RND-03 R002-RND-05 what is asked of whom", () => {
    const bows = [{ hands: ["shortbow"] }, { hands: ["shortbow"] }] as const;
    const state = (setting: Setting = {}) =>
      scene([lone("a", 5, 5, bows[0])], [lone("b", 5, 9, bows[1])], stage("opening", "red", setting));
    const [question] = questions(state());
    expect(question).toMatchObject({
      key: "opening:red",
      seat: "red",
      kind: "opening",
      secret: false,
      fallback: { act: "done" },
    });
    expect(actsOf(state())).toEqual(["shoot", "done"]);
    const judge = (order: Fields) => question!.judge!(order);
    expect(judge({ act: "shoot", agent: "A", weapon: "shortbow", targets: { B: 2 } })).toBeUndefined();
    expect(judge({ act: "shoot", agent: "A", weapon: "shortbow", targets: { B: 1 } })).toMatchObject({
      key: "BNB.Problem.skirmish.allDice",
    });
    expect(judge({ act: "done" })).toBe("listed");
    expect(asked(state({ more: { surprise: "blue" } }))).toEqual([]);
    expect(asked(state({ units: { a: { status: "retreating" } } }))).toEqual([]);
    expect(actsOf(pair(stage("opening"), { worn: ["dagger"] }))).toEqual(["ready", "gambit", "done"]);
    expect(actsOf(pair(stage("opening", "red", { agents: { A: { struck: true } } }), { worn: ["dagger"] }))).toEqual([
      "ready",
      "gambit",
      "done",
    ]);
  });

  test.each<[string, Setting, boolean]>([
    ["after a quiet round", { units: { b: { status: "retreating", quiet: 1 } } }, true],
    ["without one", { units: { b: { status: "retreating", quiet: 0 } } }, false],
    ["having moved", { units: { b: { status: "retreating", quiet: 1, moved: true } } }, false],
    ["who stands firm", { units: { b: { quiet: 1 } } }, false],
  ])("R002-BAT-07 R002-BAT-51 coming back %s", (_, setting, may) => {
    const state = scene([lone("a", 5, 5)], [lone("b", 5, 12)], stage("opening", "blue", setting));
    expect(actsOf(state).includes("return")).toBe(may);
  });

  test("R002-BAT-07 it comes back in order, or runs on and waits again", () => {
    const fled = (face: number) =>
      done(
        scene([lone("a", 5, 5)], [lone("b", 5, 12)], {
          units: { b: { status: "retreating", quiet: 2, disorganised: true } },
        }),
        [face],
        (script) => openingAct(script, { act: "return", unit: "b" }),
      );
    const back = fled(5);
    expect(back.events).toMatchObject([
      { type: "morale", unit: "b", why: "return", chance: 5, result: "holds" },
      { type: "returned", unit: "b" },
    ]);
    expect(back.state.units.b).toMatchObject({ status: "ready", disorganised: false });
    const away = fled(6);
    expect(kinds(away.events)).toEqual(["morale"]);
    expect(away.state.units.b).toMatchObject({ status: "retreating", quiet: 0, disorganised: true });
  });

  test.each<[string, SkirmishOrder, Setting, Fields, number[], string]>([
    [
      "shoot",
      { act: "shoot", agent: "A", weapon: "shortbow", targets: { B: 2 } },
      {},
      { hands: ["shortbow"] },
      [9, 9],
      "attack",
    ],
    ["cast", { act: "cast", agent: "A", spell: "Mist" }, {}, { spells: [{ name: "Mist" }] }, [12], "cast"],
    ["gambit", { act: "gambit", agent: "A", target: "B", aim: "trip", with: [] }, {}, {}, [3], "gambit"],
    ["ready", { act: "ready", agent: "A", item: "dagger" }, {}, { worn: ["dagger"] }, [], "readied"],
    ["search", { act: "search", agent: "A", item: "axe" }, {}, { packed: ["axe"] }, [], "readied"],
    ["reload", { act: "reload", agent: "A" }, {}, { hands: ["crossbow"] }, [], "reloaded"],
    ["take", { act: "take", agent: "A" }, {}, { disarmed: true }, [], "took"],
    ["drink", { act: "drink", agent: "A" }, { agents: { A: { damage: 1 } } }, { potions: 1 }, [], "drank"],
    ["aid", { act: "aid", agent: "A", patient: "A", bandages: false }, {}, {}, [2], "aid"],
    ["protect", { act: "protect", agent: "A", ally: "B" }, {}, {}, [], "protects"],
  ])("R002-RND-05 R002-RND-07 an Opening action: %s", (_, order, setting, a, faces, told) => {
    const { state, events } = done(pair(setting, a), faces, (script) => openingAct(script, order as never));
    expect(kinds(events)).toEqual([told]);
    expect(of(state, "A").opened).toBe(true);
  });

  test("R002-RND-11 A002-RND-01 the side without priority declares, the other acts at once", () => {
    const state = (now: Stage, turn: string, setting: Setting = {}) =>
      scene([lone("a", 5, 5)], [lone("b", 5, 12)], stage(now, turn, setting));
    expect(questions(state("declare", "blue"))[0]).toMatchObject({
      key: "declare:blue",
      seat: "blue",
      kind: "declareMoves",
      secret: false,
      fallback: { act: "done" },
    });
    expect(questions(state("move", "red"))[0]).toMatchObject({ key: "move:red", kind: "moveUnits" });
    expect(actsOf(state("move", "red"))).toEqual(["turn", "move", "done"]);
    expect(asked(state("move", "red", { more: { surprise: "blue" } }))).toEqual([]);
    expect(asked(state("move", "red", { units: { a: { moved: true } } }))).toEqual([]);
    const judge = questions(state("move", "red"))[0]!.judge!;
    expect(judge({ act: "move", unit: "a", to: at(5, 8) })).toBeUndefined();
    expect(judge({ act: "disengage", unit: "a", to: at(5, 8) })).toMatchObject({ key: "BNB.Problem.skirmish.order" });
    expect(judge({ act: "turn", unit: "a", facing: 1 })).toBe("listed");
  });

  test("R002-RND-11 declared actions are noted, immediate ones are done", () => {
    const order = { act: "turn", unit: "a", facing: 1 } as const;
    const said = done(pair(stage("declare")), [], (script) => movementAct(script, order));
    expect(said.events).toMatchObject([{ type: "declared", unit: "a" }]);
    expect([said.state.declared, said.state.units.a!.facing]).toEqual([[order], 4]);
    const more = done(said.state, [], (script) => movementAct(script, { act: "stand", agent: "B" }));
    expect(more.events).toMatchObject([{ type: "declared", unit: "b" }]);
    expect(more.state.declared).toHaveLength(2);
    const swap = done(pair(stage("declare")), [], (script) =>
      movementAct(script, { act: "swap", one: "B", other: "A" }),
    );
    expect(swap.events).toMatchObject([{ type: "declared", unit: "b" }]);
    expect(done(pair(stage("move")), [], (script) => movementAct(script, order)).state.units.a!.facing).toBe(1);
  });

  test("R002-RND-09 the ways forward: into the enemy's reach if it can be, and not for those who are there", () => {
    const forward = (state: SkirmishState) =>
      forwardOrders(state).map((order) =>
        "to" in order ? `${"unit" in order ? order.unit : "?"} ${order.to.y}` : order.act,
      );
    const lane = (y: number, setting: Setting = {}) =>
      scene([lone("a", 0, 2, { capture: 3 })], [lone("b", 0, y)], {
        ...stage("move", "red", setting),
        more: { field: { width: 1, height: 20 } },
      });
    expect(forward(lane(7))).toEqual(["a 6"]);
    expect(forward(lane(12))).toEqual(["a 8", "a 1"]);
    expect(forward(lane(3))).toEqual([]);
    expect(forward(lane(7, { units: { a: { moved: true } } }))).toEqual([]);
    const two = scene([lone("a", 0, 2, { capture: 3 })], [lone("b", 0, 7), lone("c", 0, 15)], {
      ...stage("move"),
      more: { field: { width: 1, height: 20 } },
    });
    expect(forward(two)).toEqual(["a 6"]);
  });
});

describe("the end of a round", () => {
  const ended = (state: SkirmishState, faces: number[] = []) =>
    done(state, faces, (script) => {
      endRound(script);
      closeRound(script);
    });
  const calm = (setting: Setting = {}, a: Fields = {}, b: Fields = {}) =>
    scene([lone("a", 5, 5, a)], [lone("b", 5, 12, b)], setting);

  test("R002-RND-03 without events nothing changes", () => {
    const state = calm();
    expect(ended(state).state).toBe(state);
  });

  test.each<[string, Fields | null, number, string]>([
    ["before its time", { since: 1, stable: false }, 2, "up"],
    ["in its time", { since: 1, stable: false }, 3, "dead"],
    ["stable", { since: 1, stable: true }, 3, "up"],
    ["well", null, 3, "up"],
  ])("R002-HP-02 bleeding %s", (_, critical, round, fate) => {
    const state = calm(
      { course: { round }, agents: { A: { critical: critical as never, damage: 3, zero: 3, harmedBy: "B" } } },
      { pc: true },
    );
    const alive =
      critical === null
        ? { ...state, agents: { ...state.agents, A: { ...of(state, "A"), zero: null, damage: 0 } } }
        : state;
    const { state: now, events } = ended(alive);
    expect(of(now, "A").fate).toBe(fate);
    if (fate === "dead")
      expect(events).toMatchObject([
        { type: "fate", agent: "A", why: "bled" },
        { type: "nemesis", agent: "B" },
        { type: "destroyed" },
      ]);
    else expect(events).toEqual([]);
  });

  test("R002-HP-01 R002-HP-05 the save against death: a wound and critical condition, or the end", () => {
    const dying = (a: Fields = {}) =>
      calm({ course: { round: 2 }, agents: { A: { damage: 5, zero: 5 } } }, { pc: true, ...a });
    const made = ended(dying(), [6, 14]);
    expect(made.events).toMatchObject([
      { type: "deathSave", agent: "A", save: { face: 6, rating: 6, made: true }, face: 14 },
      { type: "wounded", agent: "A", face: 14, wound: "leg", how: "permanent" },
    ]);
    expect(of(made.state, "A")).toMatchObject({ damage: 3, zero: 3, critical: { since: 2, stable: false } });
    const lost = ended(dying({ wounds: [{ kind: "chest" }] }), [6]);
    expect(lost.events).toMatchObject([
      { type: "deathSave", agent: "A", save: { rating: 5, made: false }, face: null },
      { type: "fate", agent: "A", fate: "dead", why: "save" },
      { type: "destroyed", unit: "a" },
    ]);
  });

  test.each<[string, Setting, Fields, string[]]>([
    ["an ambush in its round", { more: { surprise: "red" } }, {}, ["ambush"]],
    ["an ambush later", { more: { surprise: "red" }, course: { round: 2 } }, {}, []],
    ["an ambush of the others", { more: { surprise: "blue" } }, {}, []],
    ["a horror", {}, { horrid: true }, ["horror"]],
    ["a horror that is known", { units: { b: { horrified: true } } }, { horrid: true }, []],
  ])("R002-MOR-01 %s", (_, setting, a, told) => {
    const state = scene([lone("a", 5, 5, a)], [ranked("b", 5, 6, [3])], setting);
    const faces = told.length > 0 || (setting.more as Fields | undefined)?.surprise === "blue" ? [1] : [];
    const { state: now, events } = ended(state, faces);
    expect(events.flatMap((event) => (event.type === "trigger" && event.unit === "b" ? [event.trigger] : []))).toEqual(
      told,
    );
    if (a.horrid) expect(now.units.b!.horrified).toBe(true);
  });

  test("R002-MOR-01 one horror among many is enough", () => {
    const red = ranked("a", 5, 5, [3], {}, { figures: [{ id: "X", hp: 3, atk: 1, horrid: true }] });
    const { events } = ended(scene([red], [ranked("b", 5, 6, [3])]), [1]);
    expect(events[0]).toMatchObject({ type: "tide" });
    expect(events.some((event) => event.type === "trigger" && event.trigger === "horror")).toBe(true);
  });

  test.each<[string, Setting, Fields, number[], string]>([
    ["holds out", {}, {}, [7], "up"],
    ["yields", {}, {}, [8], "captured"],
    ["a character never does", {}, { pc: true }, [], "up"],
    ["nor do the steadfast", { units: { b: { morale: "steadfast" } } }, {}, [], "up"],
    ["nor the dead", { agents: { B: { fate: "dead" } } }, {}, [], "dead"],
    ["nor those off the field", { units: { b: { status: "gone" } } }, {}, [], "up"],
    ["without quarter nobody yields", { more: { redSide: { quarter: false } } }, {}, [8], "up"],
    ["whatever quarter his own side gives", { more: { blueSide: { quarter: false } } }, {}, [8], "captured"],
  ])("R002-ATK-14 one who is held %s", (_, setting, b, faces, fate) => {
    const state = pair({ ...setting, ...held(["A"], "B") }, {}, b);
    const mixed = b.pc
      ? { ...state, units: { ...state.units, b: { ...state.units.b!, morale: "average" as const } } }
      : state;
    const { state: now, events } = ended(mixed, faces);
    expect(of(now, "B").fate).toBe(fate);
    if (faces.length > 0) expect(events[0]).toMatchObject({ type: "morale", unit: "b", why: "grappled", agent: "B" });
    if (fate === "captured") expect(events[1]).toMatchObject({ type: "fate", agent: "B", why: "yielded" });
  });

  test("R002-MOR-01 R002-BAT-07 one check for a unit, however many reasons; in a duel's death at -2", () => {
    const shaken = (triggers: ("ambush" | "third" | "duel")[], setting: Setting = {}) =>
      calm({ ...setting, units: { b: { triggers, ...setting.units?.b } } });
    const held = ended(shaken(["ambush", "third"]), [7]);
    expect(held.events).toMatchObject([{ type: "morale", unit: "b", why: "triggers", chance: 7, result: "holds" }]);
    expect(held.state.units.b!.triggers).toEqual([]);
    expect(ended(shaken(["duel"]), [6]).events).toMatchObject([
      { type: "morale", chance: 5, result: "organised" },
      { type: "gaveWay", disorganised: false },
      { type: "moved" },
    ]);
    expect(ended(shaken(["third"]), [12]).events[1]).toMatchObject({ type: "gaveWay", disorganised: true });
    expect(ended(shaken(["third"], { units: { b: { status: "retreating" } } })).events).toEqual([]);
    expect(ended(shaken(["third"], { units: { b: { desperate: true } } })).events).toEqual([]);
  });

  test.each<[string, Setting, number]>([
    ["a quiet round", {}, 2],
    ["with losses", { units: { b: { losses: 1 } } }, 0],
    ["for one who stands", { units: { b: { status: "ready" } } }, 0],
    ["with a trigger that is still felt", { units: { b: { triggers: ["allies"] } } }, 2],
  ])("R002-BAT-07 R002-BAT-51 %s", (_, setting, quiet) => {
    const state = calm({ ...setting, units: { b: { status: "retreating", quiet: 1, ...setting.units?.b } } });
    expect(ended(state).state.units.b!.quiet).toBe(quiet);
  });

  test.each<[string, Setting, Fields, readonly string[] | undefined, string | undefined]>([
    ["goes on", {}, {}, undefined, undefined],
    ["one side holds the field", { units: { b: { status: "gone" } } }, {}, ["red"], "field"],
    ["nobody does", { units: { a: { status: "gone" }, b: { status: "surrendered" } } }, {}, [], "empty"],
    ["the rounds are over", { course: { round: 3 } }, { rounds: 3 }, [], "brokenOff"],
    ["the rounds are not over", { course: { round: 2 } }, { rounds: 3 }, undefined, undefined],
  ])("R002-MOR-03 the fight: %s", (_, setting, more, winners, reason) => {
    const { state, events } = done(calm({ ...setting, more }), [], (script) => {
      expect(endIfOver(script)).toBe(reason !== undefined);
    });
    if (reason === undefined) expect([events, state.ending]).toEqual([[], null]);
    else {
      expect(events).toMatchObject([{ type: "ended", ending: { winners, reason, minutes: 10 } }]);
      expect([state.ending, state.stage]).toEqual([{ winners, reason, minutes: 10 }, "over"]);
    }
  });

  test("R002-BAT-06 by option those left for dead are counted, without those who were taken; R002-CAS-71 unique NPCs too", () => {
    const state = scene([ranked("a", 5, 5, [5, 5]), lone("c", 9, 5)], [lone("b", 5, 12)], {
      options: { "d12.casualties": "mayLive" },
      agents: { "a-rank1": { count: 1, lost: 4, taken: 1 }, C: { fate: "dead", lost: 1 } },
      units: { b: { status: "gone" } },
    });
    const { events } = done(state, [3, 4, 1, 3], (script) => {
      endIfOver(script);
    });
    expect(events).toMatchObject([
      { type: "counted", agent: "a-rank1", faces: [3, 4, 1], alive: 2 },
      { type: "counted", agent: "C", faces: [3], alive: 1 },
      { type: "ended" },
    ]);
  });

  test("R002-HP-07 a dead character's player goes on with another of the side", () => {
    const state = scene(
      [lone("a", 5, 5, { pc: true }), lone("c", 6, 5), lone("d", 7, 5, { pc: true })],
      [lone("b", 5, 12)],
      {
        agents: { A: { fate: "dead" } },
      },
    );
    const heirs = (id: string, now = state) => successors(now, id).map((agent) => agent.id);
    expect([heirs("A"), heirs("D"), heirs("C"), heirs("Z")]).toEqual([["C"], [], [], []]);
    const fallen = { ...state, agents: { ...state.agents, C: { ...of(state, "C"), fate: "dead" as const } } };
    expect(heirs("C", fallen)).toEqual([]);
  });
});

describe("tides", () => {
  const turned = (setting: Setting, red = ranked("a", 5, 5, [3]), blue = ranked("b", 5, 6, [3])) =>
    done(scene([red], [blue], setting), [], turnTides);
  const hits = (a: number, b: number): Setting => ({
    units: { a: { hits: 9, against: { b: a } }, b: { hits: 0, against: { a: b } } },
  });

  test("R002-BAT-05 A002-BAT-02 of equal strength who has hit more pushes and follows", () => {
    const won = turned(hits(2, 1));
    expect(won.events).toMatchObject([{ type: "tide", winner: "a", loser: "b", hits: [2, 1], pushed: true }]);
    expect([won.state.units.a!.at, won.state.units.b!.at]).toEqual([at(5, 6), at(5, 7)]);
    const lost = turned(hits(1, 2));
    expect(lost.events).toMatchObject([{ winner: "b", loser: "a", hits: [1, 2] }]);
    expect([lost.state.units.a!.at, lost.state.units.b!.at]).toEqual([at(5, 4), at(5, 5)]);
    expect(turned(hits(1, 1)).events).toEqual([]);
    expect(turned({}).events).toEqual([]);
  });

  test("R002-BAT-05 otherwise the larger group or creature", () => {
    expect(turned(hits(0, 9), ranked("a", 5, 5, [4])).events).toMatchObject([{ winner: "a" }]);
    const giant = lone("a", 5, 5, { bulk: 4 });
    expect(turned({}, giant).events).toMatchObject([{ winner: "a" }]);
    const state = scene([ranked("a", 5, 5, [2, 3], { bulk: 2 })], [lone("b", 9, 9)]);
    expect(strengthOf(state, "a")).toBe(10);
    expect([pusher([2, 2], [1, 1]), pusher([3, 2], [0, 5]), pusher([2, 3], [5, 0])]).toEqual([undefined, 0, 1]);
  });

  test.each<[string, Setting, number]>([
    ["no line", { units: { b: { facing: 4 } } }, 6],
    ["one of it is held", held(["b-rank1"], "a-rank1"), 6],
    ["one of the others lies", { agents: { "b-rank1": { prone: 0 } } }, 6],
    ["they watch a duel", { course: { duels: [{ one: "a-rank1", other: "b-rank1", techniques: null }] } }, 6],
    ["there is no room", { more: { field: { width: 20, height: 7 } } }, 6],
    ["others duel", { course: { duels: [{ one: "C", other: "D", techniques: null }] } }, 7],
    ["one of them duels another", { course: { duels: [{ one: "a-rank1", other: "D", techniques: null }] } }, 7],
  ])("R002-BAT-05 R002-BAT-11 R002-BAT-18 %s", (_, setting, y) => {
    const state = scene(
      [ranked("a", 5, 5, [4]), lone("c", 12, 1)],
      [ranked("b", 5, 6, [3]), lone("d", 14, 1)],
      setting,
    );
    const { state: now, events } = done(state, [], turnTides);
    expect(now.units.b!.at.y).toBe(y);
    expect(events).toHaveLength(y - 6);
  });
});

describe("the course of a round", () => {
  const went = (state: SkirmishState, orders: Record<string, SkirmishOrder>, faces: number[] = []) =>
    done(state, faces, (script) => takeStep(script, orders));
  const far = (setting: Setting = {}, a: Fields = {}, b: Fields = {}) =>
    scene([lone("a", 5, 5, a)], [lone("b", 5, 12, b)], setting);

  test("R002-RND-03 R002-RND-04 a new round resets actions, with a new priority", () => {
    const state = far(
      {
        ...stage("move", "red", { course: { priority: "red", declared: [], rallied: ["red"] } }),
        agents: { A: { opened: true, struck: true, shot: "shot", shotsDone: 1, guard: true, openTo: "B" } },
        units: { a: { moved: true, advanced: 3, charged: true, hits: 2, losses: 0, against: { b: 2 } } },
      },
      { worn: ["dagger"] },
    );
    const { state: now, events } = went(state, { "move:red": { act: "done" } }, [4]);
    expect(events.at(-1)).toMatchObject({ type: "round", round: 2, face: 4, priority: "blue" });
    expect(now).toMatchObject({ round: 2, priority: "blue", rallied: [], offers: [], declared: [] });
    expect(of(now, "A")).toMatchObject({
      opened: false,
      struck: false,
      shot: "no",
      shotsDone: 0,
      guard: false,
      openTo: null,
    });
    expect(now.units.a).toMatchObject({ moved: false, advanced: 0, charged: false, hits: 0, against: {} });
  });

  test("R002-ATK-16 the unaware are so in the first round only", () => {
    const state = far({
      ...stage("move", "red", { course: { priority: "red" } }),
      agents: { B: { unaware: true } },
    });
    expect(of(went(state, { "move:red": { act: "done" } }, [1]).state, "B").unaware).toBe(false);
  });

  test.each<[string, Setting, boolean, boolean]>([
    ["a charge meets one who came on", { units: { a: { charged: true }, b: { advanced: 1 } } }, true, true],
    ["a charge meets one who stood", { units: { a: { charged: true }, b: { advanced: 0 } } }, true, false],
    ["nobody charged", { units: { b: { advanced: 1 } } }, false, false],
    ["a charge into the flank", { units: { a: { charged: true }, b: { advanced: 1, facing: 2 } } }, true, false],
    [
      "a charge of at least two spaces",
      { units: { a: { charged: true }, b: { advanced: 1 } }, options: { "d12.chargeMinSpaces": 2 } },
      true,
      false,
    ],
  ])("A002-ATK-09 A002-RND-03 %s", (_, setting, a, b) => {
    const state = pair({ ...setting, ...stage("move", "red", { course: { priority: "red" } }) });
    const { state: now } = went(state, { "move:red": { act: "done" } });
    expect([now.units.a!.charged, now.units.b!.charged]).toEqual([a, b]);
  });

  test("A002-ATK-09 one charge among several enemies is enough, and only from its own enemies", () => {
    const state = scene([lone("a", 5, 5), lone("c", 6, 5)], [lone("b", 5, 6)], {
      ...stage("move", "red", { course: { priority: "red" } }),
      units: { c: { charged: true }, b: { advanced: 2 } },
    });
    const { state: now } = went(state, { "move:red": { act: "done" } });
    expect([now.units.a!.charged, now.units.b!.charged]).toEqual([false, true]);
  });

  test.each<[string, Fields, Fields, Setting, number[]]>([
    ["horses charge foot", { mounted: true }, {}, { units: { a: { charged: true } } }, [7]],
    ["horses stand", { mounted: true }, {}, {}, []],
    ["foot charges", {}, {}, { units: { a: { charged: true } } }, []],
    ["horses charge horses", { mounted: true }, { mounted: true }, { units: { a: { charged: true } } }, []],
  ])("R002-BAT-13 %s", (_, a, b, setting, faces) => {
    const state = pair({ ...setting, ...stage("move", "red", { course: { priority: "red" } }) }, a, b);
    const { events } = went(state, { "move:red": { act: "done" } }, faces);
    expect(kinds(events)).toEqual(faces.length > 0 ? ["morale"] : []);
  });

  test("R002-BAT-13 a unit of which some are on foot is no cavalry", () => {
    const red = {
      id: "a",
      at: at(5, 5),
      ranks: [
        { hp: 1, atk: 1, count: 2, mounted: true },
        { hp: 1, atk: 1, count: 2 },
      ],
    };
    const state = scene([red], [lone("b", 5, 6)], {
      ...stage("move", "red", { course: { priority: "red" } }),
      units: { a: { charged: true } },
    });
    expect(kinds(went(state, { "move:red": { act: "done" } }).events)).toEqual([]);
  });

  test("R002-RND-03 without contact the Melee has only other actions; one pair is contact enough", () => {
    const two = scene(
      [lone("a", 5, 5), lone("c", 12, 5)],
      [lone("b", 5, 6)],
      stage("move", "red", { course: { priority: "red" } }),
    );
    expect(went(two, { "move:red": { act: "done" } }).state.stage).toBe("stance");
    const apart = far(stage("move", "red", { course: { priority: "red" } }), { worn: ["dagger"] });
    expect(went(apart, { "move:red": { act: "done" } }).state.stage).toBe("melee");
  });

  test("R002-RND-11 declared moves happen after the answer; fleeing units move before them", () => {
    const state = far(
      {
        ...stage("move", "red", { course: { priority: "red", declared: [{ act: "turn", unit: "b", facing: 2 }] } }),
      },
      { worn: ["dagger"] },
    );
    const { state: now, events } = went(state, { "move:red": { act: "done" } });
    expect(events).toMatchObject([{ type: "turned", unit: "b", facing: 2 }]);
    expect([now.declared, now.units.b!.facing]).toEqual([[], 2]);
    const running = far({
      ...stage("opening", "blue", { course: { priority: "red" } }),
      units: { a: { status: "retreating" }, b: { status: "retreating" } },
    });
    const ran = went(running, {});
    expect(
      ran.events.filter(({ type }) => type === "moved").map((event) => ("unit" in event ? event.unit : "")),
    ).toEqual(["a", "b"]);
  });

  test("R002-BAT-11 challenges first, then their answers, techniques and stances", () => {
    const captain = (id: string) => ({ figures: [{ id, hp: 3, atk: 2, might: 3 }] });
    const lines = (now: Stage, setting: Setting = {}) =>
      scene(
        [ranked("a", 5, 5, [3], {}, captain("X"))],
        [ranked("b", 5, 6, [3], {}, captain("Y"))],
        stage(now, "red", setting),
      );
    expect(asked(lines("challenge"))).toEqual(["challenge:X", "challenge:Y"]);
    const none = { challenge: null };
    expect(went(lines("challenge"), { "challenge:X": none, "challenge:Y": none }).state.stage).toBe("stance");
    const offered = went(lines("challenge"), { "challenge:X": { challenge: "Y" }, "challenge:Y": none }).state;
    expect([offered.stage, asked(offered)]).toEqual(["answer", ["answer:X"]]);
    const agreed = went(offered, { "answer:X": { accept: true } }).state;
    expect([agreed.stage, asked(agreed).slice(0, 2)]).toEqual(["stance", ["technique:X", "technique:Y"]]);
    expect(asked(lines("over"))).toEqual([]);
  });

  test("R002-RND-03 owed decisions come before everything else", () => {
    const suffering = [{ target: "B", by: "A", damage: 1, criticals: 1, subdue: false, faces: [1], beyond: 0 }];
    const hit = pair(stage("melee", "red", { course: { suffering } }), {}, { helmet: true });
    expect(asked(hit)).toEqual(["soak:B"]);
    const borne = went(hit, { "soak:B": { helmet: "wound", mount: false, shield: false } });
    expect([of(borne.state, "B").damage, borne.state.stage, borne.state.turn]).toEqual([1, "melee", "red"]);
    const fumbled = pair(stage("melee", "red", { course: { fumble: { agent: "A", foe: "B", total: 9 } } }));
    expect(asked(fumbled)).toEqual(["fumble:A"]);
    const paid = went(fumbled, { "fumble:A": { cost: "held" } });
    expect([paid.state.fumble, paid.state.stage, paid.state.turn]).toEqual([null, "melee", "red"]);
  });
});
