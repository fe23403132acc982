/** The views of a Sortie's board by table: where units are, every chance compared with the engine's, what is offered. */
import { describe, expect, test } from "vitest";
import { percentage } from "../../../../../src/foundry/base/percent.ts";
import { askedAbout } from "../../../../../src/foundry/conflict/ai/adviser/adviser.view.ts";
import type { BoardInput, OpenChoices } from "../../../../../src/foundry/conflict/contract/board.ts";
import { keptDice } from "../../../../../src/foundry/conflict/kinds/sortie/clash.view.ts";
import { gapWords } from "../../../../../src/foundry/conflict/kinds/sortie/common.view.ts";
import { fieldView, spotsOf } from "../../../../../src/foundry/conflict/kinds/sortie/field.view.ts";
import { lossesView } from "../../../../../src/foundry/conflict/kinds/sortie/losses.view.ts";
import { effectWords } from "../../../../../src/foundry/conflict/kinds/sortie/manoeuvre.view.ts";
import { sortieOrders, toSeal } from "../../../../../src/foundry/conflict/kinds/sortie/orders.view.ts";
import { sortieBoard } from "../../../../../src/foundry/conflict/kinds/sortie/sortie-board.ts";
import { unitView } from "../../../../../src/foundry/conflict/kinds/sortie/unit.view.ts";
import { type AnyMatch, beginMatch, step } from "../../../../../src/rules/conflict/match.ts";
import { toFloat } from "../../../../../src/rules/dice/fraction.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { clashOdds, flightOdds, type SortieState, sortie } from "../../../../../src/rules/sortie/index.ts";
import { say } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";

function unit(id: string, more: object = {}) {
  return { id, name: id.toUpperCase(), size: 200, kind: "infantry", armour: "medium", bonus: 3, ...more };
}

function sceneOf(north: object[], south: object[], more: object = {}, draft: OpenChoices = {}): BoardInput {
  const armies = [
    { seat: "north", name: "The North", units: north },
    { seat: "south", name: "The South", units: south },
  ];
  const begun = certain(beginMatch(sortie, { armies, gap: 0, ...more }));
  const match = certain(step(begun, {}, seededDice("muster"))) as unknown as AnyMatch;
  return look(match, "north", draft);
}

const stateOf = (input: BoardInput) => input.view.match.state as SortieState;

describe("the field", () => {
  test("units in contact are in the middle, others stand back by half moves", () => {
    const near = fieldView(sceneOf([unit("n1")], [unit("s1")]));
    expect(near.units.map(({ x }) => x)).toEqual([40, 60]);
    expect(near.links.map(({ kind }) => kind)).toEqual(["contact"]);
    const far = fieldView(sceneOf([unit("n1")], [unit("s1")], { gap: 2 }));
    expect(far.units.map(({ x }) => x)).toEqual([40 - 8.4, 60 + 8.4]);
    expect(far.links).toMatchObject([{ kind: "apart", label: say("BNB.SortieBoard.gap.2") }]);
  });

  test("a unit without enemies holds the middle", () => {
    const state = stateOf(sceneOf([unit("n1")], [unit("s1"), unit("s2")], { gap: 6 }));
    const beaten = { ...state, units: { ...state.units, n1: { ...state.units.n1!, status: "finished" as const } } };
    expect(spotsOf(beaten)).toEqual({ s1: { x: 50, row: 0 }, s2: { x: 50, row: 1 } });
  });

  test("units are placed opposite their nearest enemies", () => {
    const fronts = [
      { unit: "n1", enemy: "s2", gap: 0 },
      { unit: "n2", enemy: "s1", gap: 0 },
    ];
    const { units, rows } = fieldView(sceneOf([unit("n1"), unit("n2")], [unit("s1"), unit("s2")], { gap: 6, fronts }));
    const row = Object.fromEntries(units.map((one) => [one.id, one.row]));
    expect(rows).toBe(2);
    expect(row).toEqual({ n1: 0, n2: 1, s2: 0, s1: 1 });
  });

  test.each([
    [0, "in contact"],
    [1, "half a move"],
    [2, "a full move"],
    [5, "2½ moves"],
  ])("%i half moves are %s", (gap, words) => {
    expect(gapWords(gap, { say })).toBe(words);
  });
});

describe("the secret choice", () => {
  const AGAINST = ["attack", "defend", "retreat", "charge", "flank"] as const;
  const chanceOf = (input: BoardInput, dice: number, theirs: (typeof AGAINST)[number], spent = 0) => {
    const mine = { unit: "n1", manoeuvre: "attack", dice } as const;
    const { odds } = clashOdds(stateOf(input), mine, { unit: "s1", manoeuvre: theirs, dice: spent });
    const ends = ["win", "four", "double"] as const;
    return ends.reduce((all, end) => all + Number(odds!.ways[end] ?? 0n) / Number(odds!.total), 0);
  };

  test("a card has its chance against the worst answer; each number of dice says what it makes of it", () => {
    const orders = { "manoeuvre:n1": { manoeuvre: "attack", dice: { s1: 2 } } };
    const input = sceneOf([unit("n1")], [unit("s1")], {}, { orders });
    const { panel, foot } = sortieOrders(input);
    if (!panel || !("cards" in panel)) throw new Error("no manoeuvre is asked for");
    const worst = (dice: number, spent = 0) => Math.min(...AGAINST.map((one) => chanceOf(input, dice, one, spent)));
    expect(panel.cards[0]!.chance).toBeCloseTo(worst(2), 12);
    expect(panel.cards[0]!.worst).toBe("v Retreat");
    expect(panel.dice.fields.map(({ count }) => count)).toEqual([0, 1, 2, 3]);
    for (const { count, chance } of panel.dice.fields) expect(chance).toBeCloseTo(worst(count), 12);
    AGAINST.forEach((theirs, at) => {
      const answer = panel.answers.rows[at]!;
      expect(answer.chance).toBeCloseTo(chanceOf(input, 2, theirs), 12);
      // From losing at the left to a double at the right, to a hundredth of a percent.
      expect(answer.slices.at(-1)!.end).toBe("double");
      expect(answer.slices.reduce((all, { width }) => all + Number(width), 0)).toBeCloseTo(100, 1);
    });
    expect(foot.note).toBe(say("BNB.SortieBoard.ifAll", { dice: 3, chance: percentage(worst(2, 3)) }));
  });

  test("an answer without a roll says so, and is nobody's worst", () => {
    const { panel } = sortieOrders(
      sceneOf([unit("n1")], [unit("s1")], {}, { orders: { "manoeuvre:n1": { manoeuvre: "defend", dice: {} } } }),
    );
    if (!panel || !("cards" in panel)) throw new Error("no manoeuvre is asked for");
    const { rows } = panel.answers;
    expect(rows[2]).toMatchObject({ chance: 0, still: say("BNB.SortieBoard.theySucceed"), slices: [], least: false });
    expect(panel.cards[1]!.worst).not.toBe("v Retreat");
  });

  test("orders can be sealed when every unit has one; fighting on is the default", () => {
    const one = sceneOf(
      [unit("n1"), unit("n2")],
      [unit("s1")],
      {},
      { orders: { "manoeuvre:n1": { manoeuvre: "defend", dice: {} } } },
    );
    // The next unit comes before the seal.
    expect(sortieOrders({ ...one, draft: { ...one.draft, unit: "n1" } }).foot.main).toMatchObject({
      act: "unit",
      words: say("BNB.SortieBoard.next", { name: "N2" }),
      data: { unit: "n2" },
    });
    expect(sortieOrders(one).foot.main).toMatchObject({ words: say("BNB.SortieBoard.lacks.manoeuvre"), lacks: true });
    const orders = { ...(one.draft.orders as object), "manoeuvre:n2": { manoeuvre: "attack", dice: { s1: 3 } } };
    const both = { ...one, draft: { orders } };
    expect(sortieOrders(both).foot.main?.ready).toBe(true);
    expect(toSeal(both).find(({ key }) => key === "will:north")?.order).toEqual({ will: "fight" });
    const tooMany = { ...orders, "manoeuvre:n2": { manoeuvre: "attack", dice: { s1: 4 } } };
    expect(sortieOrders({ ...one, draft: { orders: tooMany } }).foot.main?.ready).toBe(false);
  });

  test.each([
    ["attack", "four", "they lose 2, you gain 1"],
    ["defend", "win", "you gain 1"],
    ["retreat", "double", "they lose 1, a full move away"],
    ["charge", "win", "their penalty dice double"],
    ["charge", "double", "destroyed"],
    ["flank", "win", "nothing"],
  ] as const)("%s, %s: %s", (manoeuvre, degree, words) => {
    expect(effectWords(manoeuvre, degree, say)).toBe(words);
  });

  test("the loser of a manoeuvre reads what it costs", () => {
    expect(effectWords("attack", "four", say, "theirs")).toBe("you lose 2, they gain 1");
    const { panel } = sortieOrders(sceneOf([unit("n1")], [unit("s1")]));
    if (!panel || !("cards" in panel)) throw new Error("no manoeuvre is asked for");
    expect(panel.answers.rows[0]!.lost).toBe("lost by 4: you lose 2, they gain 1");
  });
});

describe("the march", () => {
  test("the adviser is asked about the panel's unit, not whether to fight on, and fills the draft with its order", () => {
    const input = sceneOf([unit("n1"), unit("n2")], [unit("s1")], { gap: 4 });
    const asked = (draft: OpenChoices) => askedAbout(sortieBoard, { ...input, draft })?.key;
    expect(asked({})).toBe("march:n1");
    expect(asked({ unit: "n2" })).toBe("march:n2");
    expect(asked({ orders: { "march:n1": { act: "hold" } } })).toBe("march:n2");
    // If the board names none, the adviser is asked about the first open decision.
    expect(askedAbout({}, input)?.key).toBe(input.view.progress.owed[0]!.key);
    const chosen = { ...input, draft: { unit: "n1", orders: { "march:n2": { act: "hold" } } } };
    const draft = sortieBoard.draftOf!(chosen, "march:n1", { act: "advance", target: "s1" })!;
    expect(sortieOrders({ ...chosen, draft }).foot.main).toMatchObject({ ready: true });
  });

  test("archers see every degree of a volley, a unit without bows none", () => {
    const march = { act: "shoot", target: "s1", dice: 0 };
    const input = sceneOf([unit("n1", { archers: true })], [unit("s1")], { gap: 4 }, { orders: { "march:n1": march } });
    const { panel } = sortieOrders(input);
    if (!panel || !("acts" in panel)) throw new Error("no march is asked for");
    expect(panel.volley?.slices.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(panel.acts.filter(({ icon }) => icon === "bow")).toHaveLength(1);
    const plain = sortieOrders(sceneOf([unit("n1")], [unit("s1")], { gap: 4 })).panel;
    expect(plain && "acts" in plain && plain.acts.some(({ icon }) => icon === "bow")).toBe(false);
  });
});

test.each([
  [0, 3, 0],
  [1, 3, 0.5],
  [3, 17, 1 / 216],
  [3, 18, 0],
])("%i dice beat %i in their share of ways", (dice, score, chance) => {
  expect(toFloat(flightOdds(dice, score))).toBeCloseTo(chance, 12);
});

test.each([
  [{ faces: [6, 1, 5, 2, 4], net: 2 }, [true, false, true, false, true]],
  [{ faces: [6, 1, 5, 2], net: -1 }, [false, true, true, true]],
])("of %j the right three count", (roll, counts) => {
  expect(keptDice(roll).map((one) => one.counts)).toEqual(counts);
});

test("a unit's pool is shown die by die, with penalty and opening dice apart", () => {
  const input = sceneOf([unit("n1", { bonus: 0, penalty: 2, opening: "ambush" })], [unit("s1")]);
  const view = unitView(input, stateOf(input).units.n1!);
  expect([view.floating.length, view.penalties.length, view.opening.length]).toEqual([0, 2, 3]);
  expect(view.basic).toEqual([{ dice: "+1", words: "armour", against: false }]);
});

test("losses are counted when it is over and not before", () => {
  const input = sceneOf([unit("n1")], [unit("s1")]);
  expect(lossesView(input)).toBeUndefined();
  const state = stateOf(input);
  const units = { n1: { ...state.units.n1!, injured: 10, dead: 4 }, s1: state.units.s1! };
  const over = { ...state, stage: "over", units, ending: { winners: ["south"], reason: "yielded" } } as SortieState;
  const match = { ...input.view.match, state: over };
  const losses = lossesView({ ...input, view: { ...input.view, match } })!;
  expect(losses.armies.map(({ won, fell, back, lost, home }) => [won, fell, back, lost, home])).toEqual([
    [false, 14, 10, 4, 196],
    [true, 0, 0, 0, 200],
  ]);
});
