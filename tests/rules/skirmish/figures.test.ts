/** Figures that step out of their rank and go back, who leads, who sees, who lies down. */
import { describe, expect, test } from "vitest";
import {
  atkOf,
  duelOf,
  frontRow,
  grappleOf,
  hpOf,
  isBlind,
  isUp,
  leaderOf,
  liesFor,
  mightOf,
  type SkirmishState,
  spotAt,
} from "../../../src/rules/skirmish/state.ts";
import type { Agent } from "../../../src/rules/skirmish/units/fighter.ts";
import { isLike, oneOf, rejoin, singled } from "../../../src/rules/skirmish/units/figures.ts";
import { done, type Fields, held, lone, of, ranked, type Setting, scene } from "./table.ts";

const MARK = { kind: "leg", permanent: false, fresh: true } as const;

const rank = (setting: Setting = {}, body: Fields = {}, unit: Fields = {}) =>
  scene([ranked("a", 5, 5, [5, 3], body, unit)], [lone("b", 5, 12)], setting);
const out = (state: SkirmishState, id = "a-rank1") => {
  let figure = "";
  const { state: now } = done(state, [], (script) => {
    figure = singled(script, id);
  });
  return { state: now, figure };
};

describe("out of a rank", () => {
  test("R002-ATK-53 one figure stands apart in the middle of its row, with its helmet and nothing of the rank's stores", () => {
    const stores = { helmet: true, bandages: 2, potions: 1, spells: [{ name: "Mist" }] };
    const { state, figure } = out(
      rank({ agents: { "a-rank1": { damage: 0, marks: [MARK], lost: 1, struck: true } } }, stores),
    );
    expect(figure).toBe("a-rank1-1");
    expect(of(state, figure)).toEqual({
      ...of(state, "a-rank1"),
      id: figure,
      unique: true,
      of: "a-rank1",
      place: 2,
      count: 1,
      lost: 0,
      damage: 0,
      helmets: 1,
      bandages: 0,
      potions: 0,
      spells: [],
      marks: [],
    });
    expect(of(state, "a-rank1")).toMatchObject({ count: 4, helmets: 4, bandages: 2, marks: [MARK] });
    expect(of(out(rank()).state, "a-rank1-1").helmets).toBe(0);
    // A named figure stands apart already.
    const named = rank({}, {}, { ranks: [], figures: [{ id: "X", hp: 3, atk: 1 }] });
    expect(out(named, "X")).toEqual({ state: named, figure: "X" });
  });

  test("R002-ATK-53 each has a number, which is free again when the figure goes back or never existed", () => {
    const first = out(rank()).state;
    expect(out(first).figure).toBe("a-rank1-2");
    const change = (agent: Partial<Agent>) => ({
      ...first,
      agents: { ...first.agents, "a-rank1-1": { ...of(first, "a-rank1-1"), ...agent } },
    });
    expect(out(change({ count: 0 })).figure).toBe("a-rank1-1");
    expect(out(change({ count: 0, fate: "dead" })).figure).toBe("a-rank1-2");
    expect(out(change({ count: 0, of: null })).figure).toBe("a-rank1-2");
  });

  test("R002-ATK-53 one of a rank, as if alone", () => {
    const state = rank();
    expect(oneOf(of(state, "a-rank1"))).toEqual({ ...of(state, "a-rank1"), unique: true, count: 1 });
    expect(oneOf(of(state, "B"))).toBe(of(state, "B"));
  });

  test.each<[string, Partial<Agent>, Partial<Agent>, boolean]>([
    ["as he left", {}, {}, true],
    ["hurt", { damage: 1 }, {}, false],
    ["wounded", { wounds: [{ kind: "arm", permanent: false, fresh: true }] }, {}, false],
    ["easier to hit", { marks: [MARK] }, {}, false],
    ["grown", { gained: 1 }, {}, false],
    ["on the ground", { prone: 1 }, {}, false],
    ["disarmed", { disarmed: true }, {}, false],
    ["blind beyond this round", { blinded: 2 }, {}, false],
    ["blind until this round", { blinded: 1 }, {}, true],
    ["of another make", { make: "other" }, {}, false],
    ["with another weapon", { hands: ["axe"] }, {}, false],
    ["with another shield", { shield: true }, {}, false],
    ["fallen", { fate: "dead" }, {}, false],
    ["gone back", { count: 0 }, {}, false],
    ["to a rank in another row", {}, { row: 1 }, false],
    ["to a rank in another unit", {}, { unit: "b" }, false],
    ["to a rank that fell", {}, { fate: "dead" }, false],
    ["to a rank of which nobody else is left", {}, { count: 0, helmets: 0 }, true],
  ])("R002-ATK-53 back into it: %s", (_, figure, host, back) => {
    const state = out(rank({}, { helmet: true })).state;
    const now = {
      ...state,
      agents: {
        ...state.agents,
        "a-rank1-1": { ...of(state, "a-rank1-1"), ...figure },
        "a-rank1": { ...of(state, "a-rank1"), ...host },
      },
    };
    const { state: later } = done(now, [], rejoin);
    const before = of(now, "a-rank1");
    if (!back) {
      expect(later).toBe(now);
      return;
    }
    expect(of(later, "a-rank1")).toMatchObject({ count: before.count + 1, helmets: before.helmets + 1 });
    expect(of(later, "a-rank1-1")).toMatchObject({ count: 0, helmets: 0 });
  });

  test("R002-ATK-53 not while held or duelling; figures without a rank stay what they are", () => {
    const state = out(rank()).state;
    const like = (course: Partial<SkirmishState>) => {
      const now = { ...state, ...course };
      return isLike(now, of(now, "a-rank1-1"), of(now, "a-rank1"));
    };
    expect(like({})).toBe(true);
    expect(like({ grapples: [{ holders: ["B"], held: "a-rank1-1", total: 3, tightened: 0 }] })).toBe(false);
    expect(like({ duels: [{ one: "a-rank1-1", other: "B", techniques: null }] })).toBe(false);
  });
});

describe("who leads", () => {
  test.each<[string, number[], number, string | undefined]>([
    ["the highest", [2, 3], 1, "F1"],
    ["the highest, named first", [3, 2], 1, "F0"],
    ["nobody of two equals", [3, 3], 1, undefined],
    ["the one above two equals", [3, 3, 4], 1, "F2"],
    ["the one above two equals, named first", [4, 3, 3], 1, "F0"],
    ["nobody as strong as the rank", [3], 3, undefined],
    ["no rank, be it the strongest", [2], 3, undefined],
  ])("R002-BAT-11 %s", (_, mights, might, leader) => {
    const figures = mights.map((each, index) => ({ id: `F${index}`, hp: 3, atk: 1, might: each }));
    const state = rank({}, { might }, { ranks: [{ hp: 1, atk: 1, count: 2, might }], figures });
    expect(leaderOf(state, "a")?.id).toBe(leader);
  });

  test("R002-BAT-11 R002-HP-04 a leader is not led; growth counts", () => {
    const state = rank({ agents: { B: { gained: 2 } } });
    expect(leaderOf(state, "b")).toBeUndefined();
    expect([mightOf(of(state, "B")), hpOf(of(state, "B")), atkOf(of(state, "B"))]).toEqual([4, 5, 4]);
    const one = rank(
      {},
      {},
      { ranks: [{ hp: 1, atk: 1, count: 1, might: 9 }], figures: [{ id: "X", hp: 1, atk: 1, might: 1 }] },
    );
    expect(leaderOf(one, "a")).toBeUndefined();
  });
});

describe("who sees, and who lies", () => {
  test("R002-ATK-05 R002-BAT-15 the blinded until their time is over, and in the dark every figure without light", () => {
    const blind = (blinded: number | null, setting: Setting = {}, id = "a-rank1") => {
      const state = rank({ ...setting, agents: { [id]: { blinded } } }, {}, { lights: 1 });
      return isBlind(state, of(state, id));
    };
    expect([blind(null), blind(1), blind(2), blind(0)]).toEqual([false, true, true, false]);
    const dark = { more: { dark: true } };
    expect([blind(null, dark), blind(null, dark, "a-rank2"), blind(null, {}, "a-rank2")]).toEqual([false, true, false]);
  });

  test("A002-ATK-05 to those outside their grapple, wrestlers lie on the ground", () => {
    const state = (options: Fields = {}) =>
      scene([lone("a", 5, 5), lone("c", 6, 5)], [lone("b", 5, 6), lone("d", 6, 6, { prone: true })], {
        ...held(["A"], "B"),
        options,
      });
    const lies = (now: SkirmishState, id: string, to: string) => liesFor(now, of(now, id), of(now, to));
    expect([
      lies(state(), "B", "C"),
      lies(state(), "B", "A"),
      lies(state(), "A", "C"),
      lies(state(), "C", "B"),
    ]).toEqual([true, false, true, false]);
    expect(lies(state(), "D", "A")).toBe(true);
    expect(lies(state({ "d12.grapplersProne": false }), "B", "C")).toBe(false);
  });

  test("R002-BAT-02 rows, grapples, duels and ground are found for each unit", () => {
    const state = rank({
      agents: { "a-rank1": { count: 0 } },
      course: { duels: [{ one: "a-rank2", other: "B", techniques: null }] },
      more: { ground: [{ x: 5, y: 5, kind: "cover", cover: 2 }] },
    });
    expect([frontRow(state, "a"), frontRow(state, "nobody")]).toEqual([1, Number.MAX_SAFE_INTEGER]);
    expect([isUp(of(state, "a-rank1")), isUp(of(state, "a-rank2"))]).toEqual([false, true]);
    expect([duelOf(state, "B")?.one, duelOf(state, "a-rank1"), grappleOf(state, "B")]).toEqual([
      "a-rank2",
      undefined,
      undefined,
    ]);
    expect([spotAt(state, { x: 5, y: 5 }), spotAt(state, { x: 5, y: 6 })]).toEqual([
      { kind: "cover", cover: 2 },
      undefined,
    ]);
  });
});
