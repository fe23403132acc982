/** The fallen, the end of a battle, and the faces behind both (R004-EFF-04, R004-CAP-51, R004-AFT-02). */
import { describe, expect, test } from "vitest";
import type { Dice } from "../../../src/rules/dice/dice.ts";
import { fit as fitMen, losers } from "../../../src/rules/sortie/after/aftermath.ts";
import { sortie } from "../../../src/rules/sortie/conflict.ts";
import { type Battle, battle, lastEvents, plan, play, toSorties, unitOf } from "./table.ts";

type Fields = Record<string, unknown>;

const types = (match: Battle) => lastEvents(match).map(({ type }) => type);
const told = (match: Battle, type: string) => lastEvents(match).filter((event) => event.type === type);
const legal = ({ conflict, state }: Battle, key: string) => conflict.legal(state, key);
const asked = ({ conflict, state }: Battle) => conflict.demands(state);
const outcome = ({ conflict, state }: Battle) => conflict.outcome(state);
const BOTH = { "manoeuvre:n1": plan("attack"), "manoeuvre:s1": plan("attack") };
const CHARGE = { "manoeuvre:n1": plan("charge"), "manoeuvre:s1": plan("charge") };
const finished = (south: Fields = {}, options: Fields = {}, more: Fields = {}) =>
  play(toSorties(battle([{}], [south], more, options)), BOTH, [4, 4, 4, 2, 2, 2]);

describe("questions about the fallen (R004-EFF-04)", () => {
  test("a free victor is asked about the finished, and spares them by default", () => {
    const after = finished();
    expect(asked(after)).toMatchObject([
      { key: "fate:s1", seat: "north", kind: "fateFinished", secret: false, fallback: { fate: "spare" } },
    ]);
    expect(legal(after, "fate:s1")).toEqual([{ fate: "capture" }, { fate: "kill" }, { fate: "spare" }]);
    expect(types(play(after, { "fate:s1": { fate: "capture" } }))).toEqual(["fate", "fates", "ended"]);
    expect(types(play(after, {}))).toEqual(["fates", "ended"]);
  });

  const charged = (fort?: Fields) =>
    play(toSorties(battle([{}], [{}], fort ? { fort } : {})), CHARGE, [6, 6, 6, 3, 3, 3]);

  test("the destroyed in the open are asked whether they run, and run by default", () => {
    expect(asked(charged())).toMatchObject([
      { key: "fate:s1", seat: "south", kind: "fateOpen", secret: false, fallback: { fate: "flee" } },
    ]);
    expect(legal(charged(), "fate:s1")).toEqual([{ fate: "flee" }, { fate: "stand" }]);
    expect(charged({ seat: "south" }).state.fates).toMatchObject([{ kind: "open" }]);
  });

  test("R004-EFF-06 behind walls without a way out both sides are asked for quarter, and give it by default", () => {
    const walls = (open: boolean) => {
      const match = battle([{ size: 900 }], [{ walls: true }], { fort: { seat: "south", level: 0, escape: open } });
      const faces = [6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1];
      return play(match, { "manoeuvre:n1": plan("charge"), "manoeuvre:s1": plan("attack") }, faces);
    };
    expect(asked(walls(false))).toMatchObject([
      { key: "quarter:s1:south", seat: "south", kind: "fateTrapped", secret: false, fallback: { quarter: true } },
      { key: "quarter:s1:north", seat: "north", kind: "fateTrapped", secret: false, fallback: { quarter: true } },
    ]);
    expect(legal(walls(false), "quarter:s1:north")).toEqual([{ quarter: true }, { quarter: false }]);
    for (const seat of ["north", "south"])
      expect(unitOf(play(walls(false), { [`quarter:s1:${seat}`]: { quarter: false } }), "s1").status).toBe("killed");
    expect(walls(true).state.fates).toMatchObject([{ kind: "open" }]);
  });
});

describe("getting away when finished (A004-EFF-02)", () => {
  const ON = { "warfare.finishedRetreat": "on" };

  test("is asked of a unit with floating dice, and of nobody else", () => {
    const after = finished({ bonus: 4 }, ON);
    expect(asked(after)).toMatchObject([
      { key: "fate:s1", seat: "south", kind: "fateFlight", secret: false, fallback: { flight: 0 } },
    ]);
    expect(legal(after, "fate:s1")).toEqual([{ flight: 0 }, { flight: 4 }]);
    const refusal = (flight: unknown) => after.conflict.refusal(after.state, "fate:s1", { flight });
    expect([refusal(1), refusal(4)]).toEqual([undefined, undefined]);
    for (const wrong of [5, -1, 1.5])
      expect(refusal(wrong)).toEqual({ key: "BNB.Problem.sortie.dice", params: { most: 4 } });
    expect(finished({}, ON).state.fates).toMatchObject([{ kind: "finished" }]);
  });

  test("the best three dice must beat the score that finished it; the dice are spent", () => {
    const fled = play(finished({ bonus: 4 }, ON), { "fate:s1": { flight: 4 } }, [1, 1, 6, 6]);
    expect(lastEvents(fled).slice(0, 3)).toEqual([
      { type: "spent", unit: "s1", pool: 0, dice: 4 },
      { type: "flight", unit: "s1", faces: [1, 1, 6, 6], score: 13, against: 12 },
      { type: "fate", unit: "s1", status: "fled", by: "n1" },
    ]);
    expect(fled.state.fates).toEqual([]);
  });

  test("a unit that fails, or does not try, is left to the victor", () => {
    const caught = play(finished({ bonus: 4 }, ON), { "fate:s1": { flight: 3 } }, [6, 5, 1]);
    expect(unitOf(caught, "s1")).toMatchObject({ status: "finished", pool: 1 });
    expect(caught.state.fates).toEqual([{ unit: "s1", by: "n1", kind: "finished", score: 12 }]);
    const still = play(finished({ bonus: 4 }, ON), {});
    expect(types(still)).toEqual(["fates"]);
    expect(still.state.fates).toEqual(caught.state.fates);
  });
});

describe("who takes the finished (R004-CAP-51)", () => {
  const ALL = { ...BOTH, "manoeuvre:s2": plan("attack") };
  /** n1 finishes s1 while s2 holds it; others stand at these half moves from s1. */
  const held = (gaps: readonly number[]) => {
    const fronts = gaps.flatMap((gap, index) => [
      { unit: `n${index + 2}`, enemy: "s1", gap },
      { unit: `n${index + 2}`, enemy: "s2", gap: 9 },
    ]);
    const match = battle([{}, ...gaps.map(() => ({}))], [{}, {}], { fronts });
    return play(toSorties(match), ALL, [6, 6, 6, 1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 3]);
  };

  test.each<[string, readonly number[], string | undefined]>([
    ["a full move away is near enough", [2], "n2"],
    ["farther is not", [3], undefined],
    ["the nearest", [2, 1], "n3"],
    ["the first of two as near", [1, 1], "n2"],
  ])("%s", (_, gaps, by) => {
    expect(held(gaps).state.fates.map((fate) => fate.by)).toEqual(by === undefined ? [] : [by]);
  });

  test("a victor that has fallen takes nobody", () => {
    const fronts = [
      { unit: "n1", enemy: "s1", gap: 0 },
      { unit: "n1", enemy: "s2", gap: 0 },
      { unit: "n2", enemy: "s1", gap: 9 },
      { unit: "n2", enemy: "s2", gap: 0 },
    ];
    const match = toSorties(battle([{}, {}], [{}, {}], { fronts }));
    const after = play(match, { ...ALL, "manoeuvre:n2": plan("attack") }, [
      ...[6, 6, 6, 1, 1, 1, 1],
      ...[1, 1, 1, 1, 6, 6, 6, 1],
      ...[6, 6, 6, 1, 1, 1, 1],
    ]);
    expect(["n1", "s1", "s2"].map((id) => unitOf(after, id).status)).toEqual(["finished", "finished", "finished"]);
    expect(after.state.fates.map(({ unit, by }) => [unit, by])).not.toContainEqual(["s1", "n1"]);
  });
});

describe("the end", () => {
  test("R004-DICE-03 with one army left the field is its own, and it is asked for mercy", () => {
    const won = play(finished(), { "fate:s1": { fate: "capture" } });
    expect(won.state).toMatchObject({ stage: "mercy", ending: { winners: ["north"], reason: "field" } });
    expect(asked(won)).toMatchObject([
      { key: "mercy", seat: "north", kind: "spareBeaten", secret: false, fallback: { mercy: true } },
    ]);
    expect(legal(won, "mercy")).toEqual([{ mercy: true }, { mercy: false }]);
    expect(outcome(won)).toBeUndefined();
    const over = play(won, {}, [4]);
    expect(types(over)).toEqual(["casualties", "casualties", "stage"]);
    expect(outcome(over)).toEqual({
      winners: ["north"],
      telling: { key: "BNB.Sortie.Outcome.field", params: { winner: "north" } },
    });
    expect([asked(over), losers(over.state), fitMen(unitOf(over, "s1"))]).toEqual([[], ["south"], 100 - 25 - 50]);
  });

  test("R004-DICE-03 both gone: nobody has won, and the count follows at once", () => {
    const away = { "march:n1": { act: "leave" }, "march:s1": { act: "leave" } };
    const over = play(battle([{}], [{}], { gap: 6 }), away);
    expect(types(over)).toEqual(["fate", "fate", "ended", "casualties", "casualties"]);
    expect(outcome(over)).toEqual({
      winners: [],
      telling: { key: "BNB.Sortie.Outcome.empty", params: { winner: "" } },
    });
    expect(losers(over.state)).toEqual([]);
  });

  test("R004-DICE-03 dusk ends it after the last round, not before", () => {
    const first = play(battle([{}], [{}], { gap: 6, rounds: 2 }), {});
    expect([first.state.ending, outcome(first), losers(first.state)]).toEqual([null, undefined, []]);
    const over = play(first, {});
    expect(over.state).toMatchObject({ stage: "over", round: 2, ending: { winners: [], reason: "dusk" } });
  });

  test("R004-DICE-03 a side that yields is beaten; wills to stop are logged", () => {
    const over = play(battle([{}], [{}], { gap: 6 }), {
      "will:north": { will: "stop" },
      "will:south": { will: "yield" },
    });
    expect(lastEvents(over)).toEqual([
      { type: "will", seat: "north", will: "stop" },
      { type: "will", seat: "south", will: "yield" },
      { type: "ended", ending: { winners: ["north"], reason: "yielded" } },
    ]);
  });

  test("R004-AFT-02 the killed are all dead, without a roll; units that joined another are counted there", () => {
    const match = battle([{}], [{}, {}, {}], { gap: 6, fronts: [{ unit: "n1", enemy: "s1", gap: 0 }] });
    const joined = play(match, { "march:s3": { act: "join", unit: "s2" } });
    const slain = play(play(joined, BOTH, [6, 6, 6, 1, 1, 1]), { "fate:s1": { fate: "kill" } });
    const over = play(slain, { "will:north": { will: "stop" }, "will:south": { will: "stop" } });
    expect(told(over, "casualties")).toEqual([
      { type: "casualties", unit: "n1", faces: [], rout: null, injured: 0, dead: 0 },
      { type: "casualties", unit: "s1", faces: [], rout: null, injured: 0, dead: 100 },
      { type: "casualties", unit: "s2", faces: [], rout: null, injured: 0, dead: 0 },
    ]);
  });
});

describe("the reasons of dice", () => {
  /** Whoever rolls, and why. */
  function whys(match: Battle, orders: Fields, face = 3): string[] {
    const found: string[] = [];
    const dice: Dice = {
      roll(sides, why) {
        found.push(why);
        return Math.min(face, sides);
      },
    };
    const answers = Object.fromEntries(asked(match).map(({ key, fallback }) => [key, orders[key] ?? fallback]));
    sortie.decide(match.state, answers as never, dice);
    return [...new Set(found)];
  }

  test("A004-DICE-04 every face has its reason", () => {
    expect(whys(toSorties(battle([{}], [{}])), BOTH)).toEqual(["n1", "s1"]);
    const shot = { "march:n1": { act: "shoot", target: "s1", dice: 0 } };
    expect(whys(battle([{ archers: true }], [{ penalty: 1 }], { gap: 4 }), shot)).toEqual(["shelter", "volley"]);
    expect(whys(finished({ bonus: 4 }, { "warfare.finishedRetreat": "on" }), { "fate:s1": { flight: 4 } })).toEqual([
      "flight",
    ]);
    const yielded = play(battle([{}], [{}], { gap: 6 }), { "will:south": { will: "yield" } });
    expect(whys(yielded, {})).toEqual(["rout"]);
    const hurt = play(play(toSorties(battle([{}], [{}])), BOTH, [4, 4, 4, 3, 3, 3]), {});
    const ended = { "will:north": { will: "stop" }, "will:south": { will: "stop" } };
    expect(whys(hurt, ended)).toEqual(["injured"]);
  });
});

describe("arrows (R004-SPC-01)", () => {
  const shoot = (target: string, dice = 0) => ({ act: "shoot", target, dice });

  test("volleys in the air are removed one by one", () => {
    const match = battle([{ archers: true }, { archers: true }], [{ bonus: 1 }], { gap: 4 });
    const asking = play(match, { "march:n1": shoot("s1"), "march:n2": shoot("s1") });
    expect(asking.state.volleys.map(({ archers }) => archers)).toEqual(["n1", "n2"]);
    const [volley] = asking.state.volleys;
    const event = { type: "volley", volley, roll: {}, parts: [], shelter: [], against: 11, degree: null };
    expect(sortie.apply(asking.state, event as never).volleys.map(({ archers }) => archers)).toEqual(["n2"]);
    expect(play(asking, {}, [1, 1, 1, 1, 1, 1]).state.volleys).toEqual([]);
  });

  test("archers that lost the dice they meant to spend shoot with the rest", () => {
    const match = battle([{ archers: true, bonus: 0 }], [{ archers: true, bonus: 2 }], { gap: 4 });
    const asking = play(match, { "march:n1": shoot("s1"), "march:s1": shoot("n1", 2) });
    const after = play(asking, {}, [6, 5, 4, 1, 1, 1]);
    const volleys = told(after, "volley").map((event) => (event.type === "volley" ? event.volley.dice : -1));
    expect(volleys).toEqual([0, 0]);
  });

  test("a finished target loses no dice besides, and its fate is asked at the end of the round", () => {
    const after = play(
      battle([{ archers: true }], [{ penalty: 1 }], { gap: 2 }),
      { "march:n1": shoot("s1") },
      [1, 6, 6, 6],
    );
    expect(types(after)).toEqual(["aimed", "volley", "attacked", "fell", "fates", "stage"]);
    expect(after.state).toMatchObject({
      stage: "after",
      fates: [{ unit: "s1", by: "n1", kind: "finished", score: 0 }],
    });
  });

  test("a unit that has fallen to one volley is not asked for shelter from another", () => {
    const match = battle([{ archers: true }], [{ bonus: 1 }], { gap: 4 });
    const asking = play(match, { "march:n1": shoot("s1") });
    const units = { ...asking.state.units, s1: { ...unitOf(asking, "s1"), status: "finished" as const } };
    expect(sortie.demands({ ...asking.state, units })).toEqual([]);
  });
});
