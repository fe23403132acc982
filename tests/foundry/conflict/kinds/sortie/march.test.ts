/** A Sortie's odds by degree, and the options of a unit that no enemy holds. */
import { describe, expect, it, test } from "vitest";
import { marchView, volleySlices } from "../../../../../src/foundry/conflict/kinds/sortie/march.view.ts";
import {
  oddsOf,
  SORTIE_ENDS,
  slices,
  VOLLEY_ENDS,
  winChance,
} from "../../../../../src/foundry/conflict/kinds/sortie/odds.view.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import { type AnyMatch, beginMatch, step } from "../../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { type SortieState, sortie, sortieOdds } from "../../../../../src/rules/sortie/index.ts";
import { look } from "../../../support/scene.ts";

const unit = (id: string, more: object = {}) => ({
  id,
  name: id.toUpperCase(),
  size: 200,
  kind: "infantry",
  armour: "medium",
  bonus: 3,
  ...more,
});
const begun = certain(
  beginMatch(sortie, {
    armies: [
      { seat: "north", name: "The North", units: [unit("n1", { archers: true }), unit("n2")] },
      { seat: "south", name: "The South", units: [unit("s1"), unit("s2")] },
    ],
    gap: 2,
  }),
);
const match = certain(step(begun, {}, seededDice("muster"))) as unknown as AnyMatch;
const state = match.state as SortieState;

describe("the odds by degree", () => {
  test.each([
    [0, 0],
    [2, 1],
    [-1, 3],
  ])("of %i against %i are the engine's, in order, and add up to one", (net, theirs) => {
    const odds = oddsOf(net, theirs, "again");
    expect(odds).toEqual(sortieOdds(net, theirs, "again"));
    expect(oddsOf(net, theirs, "again")).toBe(odds);
    const parts = slices(odds, SORTIE_ENDS);
    expect(parts.map(({ end }) => end)).toEqual([...SORTIE_ENDS]);
    expect(parts.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    const won = parts.filter(({ end }) => ["win", "four", "double"].includes(end));
    expect(winChance(odds)).toBeCloseTo(
      won.reduce((sum, { chance }) => sum + chance, 0),
      12,
    );
  });

  it("has nothing for an impossible result", () => {
    expect(slices({ total: 4n, ways: { win: 1n } } as never, ["win", "four"] as never)).toEqual([
      { end: "win", chance: 0.25 },
      { end: "four", chance: 0 },
    ]);
  });
});

interface March {
  readonly act: string;
  readonly target?: string;
  readonly dice?: number;
}

/** The first demand of a unit that no enemy holds. */
function marchIn(now: AnyMatch) {
  for (const { key, seat } of now.conflict.demands(now.state)) {
    const legal = now.conflict.legal(now.state, key) as readonly March[];
    if (legal.length > 2 && legal.every((order) => "act" in order)) return { key, seat, legal };
  }
  return undefined;
}

/** The first moment of random Sorties that meets the condition. */
function playedTo(fits: (now: AnyMatch) => boolean): AnyMatch {
  let found: AnyMatch | undefined;
  for (let seed = 0; seed < 20 && !found; seed++) {
    playOut(CONFLICTS.sortie!, seededDice(`march ${seed}/o`), seededDice(`march ${seed}/d`), {
      watch(now) {
        if (!found && fits(now as AnyMatch)) found = now as AnyMatch;
      },
    });
  }
  if (!found) throw new Error("nobody marches");
  return found;
}

describe("a unit free to march", () => {
  const free = playedTo((now) => marchIn(now)?.legal.some(({ act }) => act === "shoot") === true);
  const { key, legal, seat } = marchIn(free)!;
  const who = (free.state as SortieState).units[key.slice(key.indexOf(":") + 1)]!;
  const view = (order?: object) => marchView(look(free, seat, order ? { orders: { [key]: order } } : {}), key, who);

  it("has one card for each action and each target, in words", () => {
    const { acts, question } = view();
    const names = acts.map(({ words, whom }) => `${words}/${whom}`);
    expect(new Set(names).size).toBe(names.length);
    const ways = new Set(
      legal.map((order) => `${order.act}:${order.target ?? (order as { unit?: string }).unit ?? ""}`),
    );
    expect(acts).toHaveLength(ways.size);
    for (const { words, note, icon } of acts) expect(`${words}${note}${icon}`).not.toMatch(/BNB\.|undefined/);
    expect(question).toContain(who.name);
    expect(acts.some(({ chosen }) => chosen)).toBe(false);
  });

  it("marks the chosen one", () => {
    for (const order of legal.filter(({ act }) => act !== "shoot")) {
      expect(view(order).acts.filter(({ chosen }) => chosen)).toHaveLength(1);
    }
  });

  it("shows a volley with its odds and as many dice as may be spent", () => {
    for (const order of legal.filter(({ act }) => act === "shoot")) {
      const { volley, steppers } = view(order) as { volley?: { slices: { chance: number }[] }; steppers?: object[] };
      expect(volley!.slices.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
      expect(volley!.slices).toHaveLength(VOLLEY_ENDS.length);
      for (const stepper of steppers ?? [])
        expect(stepper).toMatchObject({ value: order.dice, least: order.dice === 0, of: order.target });
    }
  });
});

test("cover lowers the chance of arrows", () => {
  const volley = { archers: "n1", target: "s1", dice: 0 };
  const hit = (shelter: number) =>
    volleySlices(state, volley, shelter)
      .filter(({ end }) => end !== "nothing")
      .reduce((sum, { chance }) => sum + chance, 0);
  expect(hit(2)).toBeLessThan(hit(0));
});
