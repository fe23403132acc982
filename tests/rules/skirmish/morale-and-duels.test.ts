/** Morale, flight and duels of leaders one rule at a time. */
import { describe, expect, test } from "vitest";
import {
  answer,
  answerQuestions,
  challenge,
  challengeQuestions,
  openTechniques,
  partDuels,
  techniqueQuestions,
} from "../../../src/rules/skirmish/duel/duels.ts";
import type { SkirmishEvent } from "../../../src/rules/skirmish/events.ts";
import {
  checkCharge,
  checkMorale,
  hasSpears,
  moraleFactorsOf,
  mustCheck,
} from "../../../src/rules/skirmish/morale/check.ts";
import { flee, giveWay, wayOut } from "../../../src/rules/skirmish/morale/flight.ts";
import { chargeOdds, type MoraleFactors, moraleParts, readCharge } from "../../../src/rules/skirmish/morale/morale.ts";
import type { SkirmishState, Unit } from "../../../src/rules/skirmish/state.ts";
import { edgeOf } from "../../../src/rules/skirmish/vocabulary.ts";
import { done, type Fields, held, lone, of, ranked, type Setting, scene } from "./table.ts";

const kinds = (events: readonly SkirmishEvent[]) => events.map(({ type }) => type);
const captain = (id: string, more: Fields = {}): Fields => ({
  figures: [{ id, hp: 3, atk: 2, might: 3, capture: 6, ...more }],
});

describe("a unit's morale", () => {
  const FACTORS: MoraleFactors = {
    training: "average",
    circumstance: 0,
    leader: false,
    banner: false,
    rallied: false,
    duelDeath: false,
  };
  const full = (setting: Setting = {}, unit: Fields = {}) =>
    scene([ranked("a", 5, 5, [5, 5, 5], {}, { banner: "a-rank1", ...unit })], [lone("b", 5, 12)], setting);

  test.each<[string, Partial<MoraleFactors>, Record<string, number>]>([
    ["nothing", {}, { training: 7 }],
    ["steadfast", { training: "steadfast" }, { training: 12 }],
    ["fine weather", { circumstance: 3 }, { training: 7, circumstance: 2 }],
    ["a little rain", { circumstance: -1 }, { training: 7, circumstance: -1 }],
    [
      "everything",
      { circumstance: 1, leader: true, banner: true, rallied: true, duelDeath: true },
      { training: 7, circumstance: 1, leader: 1, banner: 1, rallied: 2, duelDeath: -2 },
    ],
  ])("R002-MOR-02 A002-MOR-01 R002-BAT-11 R002-BAT-12 %s", (_, factors, parts) => {
    expect(moraleParts({ ...FACTORS, ...factors })).toEqual(
      Object.entries(parts).map(([key, value]) => ({ key, value })),
    );
  });

  test.each<[string, Setting, Fields, Partial<MoraleFactors>]>([
    ["as it is", {}, {}, { banner: true }],
    ["in disorder", { units: { a: { disorganised: true } } }, { circumstance: 1 }, { banner: true, circumstance: -1 }],
    ["its banner lost", { units: { a: { banner: null } } }, {}, {}],
    ["rallied", { course: { rallied: ["red"] } }, {}, { banner: true, rallied: true }],
    ["rallied by the others", { course: { rallied: ["blue"] } }, {}, { banner: true }],
    ["rallied, but no hirelings", { course: { rallied: ["red"] } }, { hireling: false }, { banner: true }],
  ])("R002-ATK-04 R002-BAT-12 %s", (_, setting, unit, factors) => {
    const state = full(setting, unit);
    expect(moraleFactorsOf(state, state.units.a!)).toEqual({ ...FACTORS, ...factors });
  });

  test("R002-BAT-11 a leader, and the leader's death in a duel", () => {
    const state = scene([ranked("a", 5, 5, [3], {}, captain("X"))], [lone("b", 5, 12)]);
    expect(moraleFactorsOf(state, state.units.a!, true)).toEqual({ ...FACTORS, leader: true, duelDeath: true });
  });

  test("R002-MOR-01 the steadfast and the desperate never check", () => {
    const state = full();
    const { a } = state.units;
    const checks = (change: Partial<Unit>) => mustCheck(state, { ...a!, ...change });
    expect([checks({}), checks({ morale: "steadfast" }), checks({ desperate: true })]).toEqual([true, false, false]);
  });

  test("R002-BAT-12 the banner carries the first check, whatever it is, and adds 1 to the next", () => {
    const check = (state: SkirmishState, faces: number[], agent?: string) =>
      done(state, faces, (script) => {
        checkMorale(script, "a", "manoeuvre", agent === undefined ? {} : { agent });
      });
    const first = check(full(), []);
    expect(first.events).toMatchObject([
      { type: "morale", unit: "a", why: "manoeuvre", face: null, chance: 8, result: "holds" },
    ]);
    expect(first.events[0]).not.toHaveProperty("agent");
    expect(first.state.units.a!.bannerFresh).toBe(false);
    const second = check(first.state, [9], "a-rank1");
    expect(second.events).toMatchObject([
      { face: 9, chance: 8, parts: [{ key: "training" }, { key: "banner" }], result: "organised", agent: "a-rank1" },
    ]);
    const lost = { ...full(), units: { ...full().units, a: { ...full().units.a!, banner: null } } };
    expect(check(lost, [7]).events).toMatchObject([{ face: 7, chance: 7, result: "holds" }]);
  });

  test.each<[number, Fields, string, boolean, boolean]>([
    [3, { hands: ["spear"] }, "braced", false, true],
    [4, { hands: ["spear"] }, "holds", false, false],
    [3, {}, "holds", false, false],
    [8, { hands: ["spear"] }, "breaks", true, false],
    [12, {}, "breaks", true, false],
  ])("R002-BAT-13 T002-BAT-02 foot under a charge rolls %i with %j: %s", (face, body, result, broken, braced) => {
    const state = scene([ranked("a", 5, 5, [3], body)], [lone("b", 5, 12)]);
    const { state: now, events } = done(state, [face], (script) => checkCharge(script, "a"));
    expect(events).toMatchObject([{ type: "morale", unit: "a", why: "charge", face, chance: 7, result }]);
    expect(now.units.a).toMatchObject({ broken, braced });
  });

  test("R002-BAT-12 R002-BAT-13 the banner carries this check too, without bracing", () => {
    const { state, events } = done(full({}, {}), [], (script) => checkCharge(script, "a"));
    expect(events).toMatchObject([{ type: "morale", why: "charge", face: null, chance: 8, result: "holds" }]);
    expect(state.units.a).toMatchObject({ bannerFresh: false, broken: false, braced: false });
  });

  test.each<[string, Fields, number[], boolean]>([
    ["with spears", { hands: ["spear"] }, [3], true],
    ["too late", { hands: ["spear"] }, [4], false],
    ["a 12 breaks nobody", { hands: ["spear"] }, [12], false],
    ["without spears", {}, [], false],
  ])("R002-RNG-52 the steadfast may brace: %s", (_, body, faces, braced) => {
    const state = scene([ranked("a", 5, 5, [3], body, { morale: "steadfast" })], [lone("b", 5, 12)]);
    const { state: now, events } = done(state, faces, (script) => checkCharge(script, "a"));
    expect(now.units.a).toMatchObject({ broken: false, braced });
    expect(events).toMatchObject(
      faces.map((face) => ({
        type: "morale",
        unit: "a",
        why: "charge",
        chance: 12,
        parts: [],
        face,
        result: braced ? "braced" : "holds",
      })),
    );
  });

  test("A002-BAT-06 spears in the front or the middle rank, not in the rear", () => {
    const spears = (rank: number, front = 5) => {
      const ranks = [1, 2, 3].map((each) => ({ hp: 1, atk: 1, count: 5, hands: [each === rank ? "spear" : "sword"] }));
      const state = scene([{ id: "a", at: { x: 5, y: 5 }, ranks }], [lone("b", 9, 9)], {
        agents: { "a-rank1": { count: front } },
      });
      return hasSpears(state, state.units.a!);
    };
    expect([spears(1), spears(2), spears(3), spears(3, 0)]).toEqual([true, true, false, true]);
  });

  test("R002-BAT-13 only the steadfast never break", () => {
    expect([readCharge(8, 7, true), readCharge(8, 7, true, true), readCharge(3, 1, true, true)]).toEqual([
      "breaks",
      "holds",
      "braced",
    ]);
    expect(chargeOdds(7, false)).toEqual({ braced: 0, holds: 7, breaks: 5 });
  });
});

describe("flight", () => {
  /** A lane of one space, so that there is only one way: red in the north, blue's home in the south. */
  const lane = (setting: Setting = {}, b: Fields = {}, y = 9, a = 2) =>
    scene([lone("a", 0, a)], [lone("b", 0, y, b)], {
      ...setting,
      more: { field: { width: 1, height: 20 }, ...setting.more },
      units: { ...setting.units, b: { status: "retreating", ...setting.units?.b } },
    });
  const fled = (state: SkirmishState, faces: number[] = []) => done(state, faces, (script) => flee(script, "b"));

  test("R002-MOR-02 a unit that gave way runs to its own edge as far as it can, twice as far in disorder", () => {
    const { state, events } = fled(lane());
    expect(events).toMatchObject([
      { type: "moved", unit: "b", from: { x: 0, y: 9 }, to: { x: 0, y: 15 }, charge: false, how: "flee" },
    ]);
    expect(state.units.b).toMatchObject({ at: { x: 0, y: 15 }, facing: 4, moved: true });
    const wild = fled(lane({ units: { b: { disorganised: true } } }, { capture: 3 })).state.units.b!;
    expect(wild.at).toEqual({ x: 0, y: 15 });
    expect(fled(lane({}, {}, 15)).state.units.b!.at).toEqual({ x: 0, y: 19 });
  });

  test("R002-MOR-02 at the edge it is gone", () => {
    const { state, events } = fled(lane(held(["A"], "B"), {}, 19));
    expect(events).toMatchObject([{ type: "left", unit: "b" }]);
    expect([state.units.b!.status, state.grapples]).toEqual(["gone", []]);
  });

  test.each<[string, Fields, Fields, Fields]>([
    ["north", { width: 1, height: 20 }, { x: 0, y: 9 }, { x: 0, y: 3 }],
    ["east", { width: 20, height: 1 }, { x: 9, y: 0 }, { x: 15, y: 0 }],
    ["west", { width: 20, height: 1 }, { x: 9, y: 0 }, { x: 3, y: 0 }],
  ])("R002-MOR-02 home may be in the %s", (home, field, from, to) => {
    const a = home === "east" ? lone("a", 1, 0) : home === "west" ? lone("a", 18, 0) : lone("a", 0, 18);
    const state = scene([a], [{ ...lone("b", 0, 0), at: from }], {
      more: { field, blueSide: { home } },
      units: { b: { status: "retreating" } },
    });
    expect(fled(state).state.units.b!.at).toEqual(to);
  });

  test.each<[string, Fields[], Setting, number]>([
    ["rough ground", [{ x: 0, y: 12, kind: "rough" }], {}, 12],
    ["rough ground, in disorder", [{ x: 0, y: 12, kind: "rough" }], { units: { b: { disorganised: true } } }, 15],
    ["no farther than plain ground goes", [{ x: 0, y: 14, kind: "water" }], {}, 13],
    [
      "two kinds, of which the second is too much",
      [
        { x: 0, y: 11, kind: "climb" },
        { x: 0, y: 12, kind: "water" },
      ],
      {},
      11,
    ],
    [
      "two kinds at once, in disorder",
      [
        { x: 0, y: 10, kind: "climb" },
        { x: 0, y: 11, kind: "water" },
      ],
      { units: { b: { disorganised: true } } },
      11,
    ],
    ["cover does not hinder", [{ x: 0, y: 12, kind: "cover", cover: 2 }], {}, 15],
  ])("R002-RND-08 R002-MOR-02 slow ground slows who flees: %s", (_, ground, setting, y) => {
    expect(fled(lane({ ...setting, more: { ground } })).state.units.b!.at).toEqual({ x: 0, y });
  });

  test("R002-RND-08 but not a unit that can run past it", () => {
    const state = scene([lone("a", 0, 2)], [lone("b", 0, 9)], {
      more: { field: { width: 2, height: 20 }, ground: [{ x: 0, y: 10, kind: "rough" }] },
      units: { b: { status: "retreating" } },
    });
    expect(fled(state).state.units.b!.at.y).toBe(15);
  });

  test("R002-ATK-51 a lying figure rises first, which costs two spaces; in the round of the fall all wait", () => {
    const rose = fled(lane({}, { prone: true }));
    expect(kinds(rose.events)).toEqual(["rose", "moved"]);
    expect([rose.state.units.b!.at, of(rose.state, "B").prone]).toEqual([{ x: 0, y: 13 }, null]);
    const fell = fled(lane({ agents: { B: { prone: 1 } } }));
    expect([fell.events, fell.state.units.b!.at]).toEqual([[], { x: 0, y: 9 }]);
  });

  test("R002-BAT-10 R002-BAT-53 out of melee each saves against Capture or takes 1 damage", () => {
    const safe = fled(lane({}, {}, 9, 8), [6]);
    expect(kinds(safe.events)).toEqual(["retreatSave", "moved"]);
    expect(safe.events[0]).toMatchObject({ agent: "B", save: { face: 6, rating: 6, made: true } });
    expect(safe.events[0]).not.toHaveProperty("saves");
    expect(of(safe.state, "B").damage).toBe(0);
    const hurt = fled(lane({ agents: { B: { damage: 1, spared: true } } }, { wounds: [{ kind: "chest" }] }, 9, 8), [6]);
    expect(hurt.events).toMatchObject([
      { type: "retreatSave", save: { rating: 5, made: false } },
      { type: "hurt", agent: "B", damage: 1, left: 1 },
      { type: "moved" },
    ]);
    expect(of(hurt.state, "B")).toMatchObject({ damage: 2, spared: false });
    const slain = fled(lane({ agents: { B: { damage: 2 } } }, {}, 9, 8), [7]);
    expect(kinds(slain.events)).toEqual(["retreatSave", "hurt", "fate", "destroyed"]);
    expect(slain.state.units.b!.status).toBe("destroyed");
  });

  test("R002-BAT-53 a rank rolls for every figure", () => {
    const rank = (faces: number[]) => {
      const state = scene([lone("a", 0, 8)], [ranked("b", 0, 9, [3], { hp: 2, capture: 6 })], {
        more: { field: { width: 1, height: 20 } },
        units: { b: { status: "retreating" } },
      });
      return fled(state, faces);
    };
    const { state, events } = rank([6, 7, 8]);
    expect(events[0]).toMatchObject({
      type: "retreatSave",
      save: { face: 7, made: false },
      saves: [{ made: true }, { made: false }, { made: false }],
    });
    expect(events[1]).toMatchObject({ type: "hurt", agent: "b-rank1", damage: 2, left: 4 });
    expect(of(state, "b-rank1")).toMatchObject({ count: 2, damage: 0 });
    const all = rank([1, 2, 3]);
    expect(all.events[0]).toMatchObject({ save: { face: 1, made: true } });
    expect(kinds(all.events)).toEqual(["retreatSave", "moved"]);
  });

  test("R002-BAT-10 a held figure stays behind, and others' prisoners do not matter", () => {
    const blue = ranked("b", 5, 9, [2], { capture: 6 }, captain("Y"));
    const state = scene([lone("a", 5, 8), lone("c", 15, 8)], [blue, lone("d", 15, 9)], {
      units: { b: { status: "retreating" } },
      course: {
        grapples: [
          { holders: ["A"], held: "Y", total: 7, tightened: 0 },
          { holders: ["C"], held: "D", total: 7, tightened: 0 },
        ],
      },
    });
    const { state: now, events } = fled(state, [1, 1]);
    expect(events).toMatchObject([
      { type: "fate", agent: "Y", fate: "captured", why: "abandoned" },
      { type: "retreatSave", agent: "b-rank1" },
      { type: "trigger", unit: "b", trigger: "leader" },
      { type: "trigger", unit: "b", trigger: "third" },
      { type: "moved" },
    ]);
    expect(now.grapples.map((grapple) => grapple.held)).toEqual(["D"]);
  });

  test("R002-MOR-02 only where it is out of everybody's reach; else it stays, surrenders or fights to the death", () => {
    const shut = (setting: Setting = {}, more: Fields = {}) =>
      lane({ ...setting, more: { field: { width: 1, height: 20, blocked: [{ x: 0, y: 10 }] }, ...more } }, {}, 9, 8);
    expect(wayOut(shut(), shut().units.b!)).toBe("surrenders");
    expect(kinds(fled(shut(), [1]).events)).toEqual(["retreatSave"]);
    expect(wayOut(shut({}, { redSide: { quarter: false } }), shut().units.b!)).toBe("desperate");
    expect(wayOut(shut({}, { blueSide: { quarter: false } }), shut().units.b!)).toBe("surrenders");
    const open = lane();
    expect(wayOut(open, open.units.b!)).toBe("retreats");
    expect(wayOut(open, { ...open.units.b!, cornered: true })).toBe("surrenders");
    // A unit at its own edge has a way out, even with an enemy before it.
    const edge = lane({}, {}, 19, 18);
    expect(wayOut(edge, edge.units.b!)).toBe("retreats");
    const beset = scene([lone("a", 0, 8), lone("c", 0, 11)], [lone("b", 0, 9)], {
      more: { field: { width: 1, height: 20 } },
    });
    expect(wayOut(beset, beset.units.b!)).toBe("surrenders");
  });

  test("R002-MOR-01 R002-MOR-02 giving way: it retreats, and every friend on the field feels it", () => {
    const state = scene(
      [lone("a", 5, 2), lone("e", 9, 2)],
      [lone("b", 5, 9, {}, { group: "others" }), lone("c", 9, 9), lone("d", 12, 9)],
      {
        units: { b: { shieldwall: true }, d: { status: "gone" } },
      },
    );
    const { state: now, events } = done(state, [], (script) => giveWay(script, "b", true));
    expect(events).toMatchObject([
      { type: "gaveWay", unit: "b", how: "retreats", disorganised: true },
      { type: "trigger", unit: "c", trigger: "allies" },
      { type: "moved", unit: "b", how: "flee" },
    ]);
    expect(now.units.b).toMatchObject({ status: "retreating", disorganised: true, quiet: -1, shieldwall: false });
    const steady = done(state, [], (script) => giveWay(script, "b", false));
    expect(steady.state.units.b).toMatchObject({ disorganised: false, quiet: -1 });
  });

  test("R002-MOR-02 surrender ends its grapples; despair changes nothing else", () => {
    const cornered = (quarter: boolean) =>
      scene([lone("a", 5, 8)], [lone("b", 5, 9, {}, { cornered: true })], {
        more: { redSide: { quarter } },
        ...held(["A"], "B"),
      });
    const yielded = done(cornered(true), [], (script) => giveWay(script, "b", false));
    expect(yielded.events).toMatchObject([{ type: "gaveWay", how: "surrenders", disorganised: false }]);
    expect([yielded.state.units.b!.status, yielded.state.grapples]).toEqual(["surrendered", []]);
    const last = done(cornered(false), [], (script) => giveWay(script, "b", false));
    expect(last.events).toMatchObject([{ type: "gaveWay", how: "desperate" }]);
    expect(last.state.units.b).toMatchObject({ status: "ready", desperate: true });
    expect(last.state.grapples).toHaveLength(1);
  });
});

describe("duels of leaders", () => {
  const lines = (setting: Setting = {}, x: Fields = {}, y: Fields = {}) =>
    scene([ranked("a", 5, 5, [3, 3], {}, captain("X", x))], [ranked("b", 5, 6, [3, 3], {}, captain("Y", y))], setting);
  const asked = (state: SkirmishState) =>
    challengeQuestions(state).map(({ orders, ...rest }) => ({ ...rest, orders: [...orders()] }));

  test("R002-BAT-11 each leader in the front rank of a line may challenge the other", () => {
    const question = (key: string, seat: string, other: string) => ({
      key,
      seat,
      kind: "challenge",
      secret: false,
      fallback: { challenge: null },
      orders: [{ challenge: null }, { challenge: other }],
    });
    expect(asked(lines())).toEqual([question("challenge:X", "red", "Y"), question("challenge:Y", "blue", "X")]);
  });

  test.each<[string, Setting, Fields, Fields, string[]]>([
    ["no line", { units: { b: { facing: 4 } } }, {}, {}, []],
    ["who has challenged", { units: { a: { challenged: true } } }, {}, {}, ["Y"]],
    ["who runs", { units: { a: { status: "retreating" } } }, {}, {}, ["Y"]],
    ["no leader", {}, { might: 1 }, {}, []],
    ["not in front", {}, {}, { rank: 2 }, []],
    ["who lies", { agents: { X: { prone: 0 } } }, {}, {}, []],
    ["who duels", { course: { duels: [{ one: "X", other: "b-rank1", techniques: null }] } }, {}, {}, []],
    ["who is held", held(["b-rank1"], "X"), {}, {}, []],
    ["an ambush", { more: { surprise: "red" } }, {}, {}, []],
    ["an ambush of the others", { more: { surprise: "blue" } }, {}, {}, []],
    ["the round after", { more: { surprise: "red" }, course: { round: 2 } }, {}, {}, ["X", "Y"]],
  ])("R002-BAT-11 who asks: %s", (_, setting, x, y, leaders) => {
    expect(asked(lines(setting, x, y)).map(({ key }) => key)).toEqual(leaders.map((id) => `challenge:${id}`));
  });

  const offered = (...offers: { from: string; to: string }[]) => lines({ course: { offers } });

  test("R002-BAT-11 a challenge waits for its answer; two who challenge each other are agreed; a third must wait", () => {
    const none = done(lines(), [], (script) => challenge(script, "X", { challenge: null }));
    expect([none.events, none.state.offers]).toEqual([[], []]);
    const one = done(lines(), [], (script) => challenge(script, "X", { challenge: "Y" }));
    expect(one.events).toMatchObject([{ type: "challenged", from: "X", to: "Y" }]);
    expect([one.state.offers, one.state.units.a!.challenged]).toEqual([[{ from: "X", to: "Y" }], true]);
    const agreed = done(offered({ from: "Y", to: "X" }), [], (script) => challenge(script, "X", { challenge: "Y" }));
    expect(agreed.events).toMatchObject([
      { type: "challenged", from: "X", to: "Y" },
      { type: "answered", from: "Y", to: "X", accepted: true },
    ]);
    expect([agreed.state.offers, agreed.state.duels]).toEqual([[], [{ one: "Y", other: "X", techniques: null }]]);
    for (const offer of [
      { from: "X", to: "b-rank1" },
      { from: "b-rank1", to: "X" },
      { from: "Y", to: "a-rank1" },
      { from: "a-rank1", to: "Y" },
    ]) {
      const busy = done(offered(offer), [], (script) => challenge(script, "X", { challenge: "Y" }));
      expect([busy.state.offers, busy.state.duels]).toEqual([[offer], []]);
    }
  });

  test("R002-BAT-11 the other side answers: accepted, or a morale check", () => {
    const other = { from: "b-rank1", to: "a-rank1" };
    const state = offered({ from: "X", to: "Y" }, other);
    expect(answerQuestions(state).map(({ orders, ...rest }) => ({ ...rest, orders: [...orders()] }))[0]).toEqual({
      key: "answer:X",
      seat: "blue",
      kind: "answerChallenge",
      secret: false,
      fallback: { accept: false },
      orders: [{ accept: true }, { accept: false }],
    });
    const yes = done(state, [], (script) => answer(script, "X", { accept: true }));
    expect(yes.events).toMatchObject([{ type: "answered", from: "X", to: "Y", accepted: true }]);
    expect([yes.state.offers, yes.state.duels]).toEqual([[other], [{ one: "X", other: "Y", techniques: null }]]);
    const no = done(state, [8], (script) => answer(script, "X", { accept: false }));
    expect(no.events).toMatchObject([
      { type: "answered", from: "X", to: "Y", accepted: false },
      { type: "morale", unit: "b", why: "refused", face: 8, chance: 8, result: "holds" },
    ]);
    expect([no.state.offers, no.state.units.b!.status]).toEqual([[other], "ready"]);
    const away = (face: number) => {
      const { events } = done(
        { ...state, units: { ...state.units, b: { ...state.units.b!, cornered: true } } },
        [face],
        (script) => answer(script, "X", { accept: false }),
      );
      return events.at(-1);
    };
    expect([away(9), away(12)]).toMatchObject([
      { type: "gaveWay", unit: "b", disorganised: false },
      { type: "gaveWay", unit: "b", disorganised: true },
    ]);
    const firm = { ...state, units: { ...state.units, b: { ...state.units.b!, morale: "steadfast" as const } } };
    expect(kinds(done(firm, [], (script) => answer(script, "X", { accept: false })).events)).toEqual(["answered"]);
  });

  const two = (setting: Setting = {}) =>
    scene([lone("a", 5, 5), lone("c", 15, 5)], [lone("b", 5, 6), lone("d", 15, 6)], {
      ...setting,
      course: {
        duels: [
          { one: "A", other: "B", techniques: null },
          { one: "D", other: "C", techniques: null },
        ],
      },
    });

  test("R002-ATK-17 each duellist chooses in secret; both are revealed at once", () => {
    const questions = techniqueQuestions(two());
    expect(questions.map(({ key, seat }) => [key, seat])).toEqual([
      ["technique:A", "red"],
      ["technique:B", "blue"],
      ["technique:D", "blue"],
      ["technique:C", "red"],
    ]);
    expect(questions[0]).toMatchObject({ kind: "technique", secret: true, fallback: { technique: "parry" } });
    expect(questions[0]!.orders()).toEqual([{ technique: "parry" }, { technique: "assault" }, { technique: "feint" }]);
    const { state, events } = done(two(), [], (script) =>
      openTechniques(script, (id) => (id === "A" ? "feint" : id === "B" ? "assault" : "parry")),
    );
    expect(events).toMatchObject([
      { type: "techniques", one: "A", other: "B", chosen: ["feint", "assault"] },
      { type: "techniques", one: "D", other: "C", chosen: ["parry", "parry"] },
    ]);
    expect(state.duels.map(({ techniques }) => techniques)).toEqual([
      ["feint", "assault"],
      ["parry", "parry"],
    ]);
  });

  test.each([
    ["parry", "assault", { armour: 2, attacks: 0, chance: 0 }],
    ["assault", "feint", { armour: 0, attacks: 1, chance: 0 }],
    ["feint", "parry", { armour: 0, attacks: 0, chance: 2 }],
    ["parry", "feint", { armour: 0, attacks: 0, chance: 0 }],
    ["assault", "parry", { armour: 0, attacks: 0, chance: 0 }],
    ["feint", "assault", { armour: 0, attacks: 0, chance: 0 }],
    ["feint", "feint", { armour: 0, attacks: 0, chance: 2 }],
  ] as const)("R002-ATK-17 %s against %s: %j", (mine, theirs, edge) => {
    expect(edgeOf(mine, theirs)).toEqual(edge);
  });

  test.each<[string, Setting, string[]]>([
    ["side by side they go on", {}, ["A", "D"]],
    ["apart to the east", { units: { a: { at: { x: 7, y: 5 } } } }, ["D"]],
    ["apart to the north", { units: { a: { at: { x: 5, y: 4 } } } }, ["D"]],
    ["cornerwise they go on", { units: { a: { at: { x: 6, y: 5 } } } }, ["A", "D"]],
    ["one is gone", { units: { a: { status: "gone" } } }, ["D"]],
    ["the other is gone", { units: { b: { status: "surrendered" } } }, ["D"]],
  ])("R002-BAT-11 duels end when the units part: %s", (_, setting, left) => {
    const { state, events } = done(two(setting), [], partDuels);
    expect(state.duels.map(({ one }) => one)).toEqual(left);
    expect(events).toMatchObject(left.length < 2 ? [{ type: "duelOver", one: "A", other: "B" }] : []);
  });
});
