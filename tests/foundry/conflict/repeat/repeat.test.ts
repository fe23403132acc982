/** Repeated orders: given again while nothing they depend on has changed, and never otherwise. */

import { describe, expect, test } from "vitest";
import type { RepeatRules } from "../../../../src/foundry/conflict/contract/board.ts";
import { duelRepeats } from "../../../../src/foundry/conflict/kinds/duel/repeats.ts";
import { sortieRepeats } from "../../../../src/foundry/conflict/kinds/sortie/repeats.ts";
import { dueNow, leftNow, repeatable } from "../../../../src/foundry/conflict/repeat/repeat.view.ts";
import type { DuelState } from "../../../../src/rules/chronicle/duel/index.ts";
import type { AnyMatch } from "../../../../src/rules/conflict/match.ts";
import { played } from "../../../browser/support/prepared.ts";
import { look } from "../../support/scene.ts";

function at(match: AnyMatch, rules: RepeatRules, more: object = {}) {
  const [seat] = match.conflict.seats(match.state);
  return { table: { ...look(match, seat).table, ...more }, rules, page: "page" };
}

const game = (kind: string, seed: string, most: number) => [...played(kind, seed, most)];

/** Everybody gives the book's default orders: they wait, stand and hold. */
const quiet = (kind: string, seed: string, most: number) => [
  ...played(kind, seed, most, {
    choose: ({ conflict, state }, key) => conflict.demands(state).find((one) => one.key === key)!.fallback,
  }),
];

function bodies({ state }: AnyMatch): string {
  const { fighters, grips } = state as DuelState;
  return JSON.stringify([fighters.map(({ wounds, fate, prone, held }) => [wounds, fate, prone, held]), grips]);
}

describe("a repeated order in a duel", () => {
  const moments = ["one", "two", "three", "four", "five", "six"].map((seed) => game("duel", seed, 40));
  moments.push(quiet("duel", "wait", 12));

  test("is one that was given, never one that gives up, and nobody else's", () => {
    let offered = 0;
    for (const match of moments.flat()) {
      const [seat] = match.conflict.seats(match.state);
      for (const { key, order, steps } of repeatable(at(match, duelRepeats))) {
        offered++;
        const { state, entry } = match.past[steps]!;
        expect(entry.orders[key]).toEqual(order);
        const demand = match.conflict.demands(state).find((one) => one.key === key)!;
        expect(demand.seat).toBe(seat);
        expect(["move", "order", "defend"]).toContain(demand.kind);
        expect(match.conflict.givesUp(state, key, order)).toBe(false);
      }
    }
    expect(offered).toBeGreaterThan(50);
  });

  test("is due when the same is asked and nobody has changed, and lapses otherwise", () => {
    let given = 0;
    let lapsed = 0;
    for (const matches of moments) {
      for (const [index, match] of matches.entries()) {
        for (const left of repeatable(at(match, duelRepeats))) {
          const next = matches.slice(index).find(({ conflict, state, past }) => {
            return past.length > left.steps && conflict.demands(state).some(({ key }) => key === left.key);
          });
          if (!next) continue;
          const due = dueNow(at(next, duelRepeats), [left]);
          expect(due.give.length + due.lapsed.length).toBe(1);
          const before = { ...next, state: next.past[left.steps]!.state };
          if (bodies(before) !== bodies(next)) expect(due.give).toEqual([]);
          if (due.give.length > 0) expect(next.conflict.refusal(next.state, left.key, left.order)).toBeUndefined();
          given += due.give.length;
          lapsed += due.lapsed.length;
        }
      }
    }
    expect(given).toBeGreaterThan(0);
    expect(lapsed).toBeGreaterThan(0);
  });

  test("lapses when its player takes back the order it gave, and waits while paused", () => {
    const match = moments.flat().find(({ conflict, state }) => {
      const [seat] = conflict.seats(state);
      return conflict.demands(state).some((demand) => demand.kind === "order" && demand.seat === seat);
    })!;
    const demand = match.conflict
      .demands(match.state)
      .find(({ kind, seat }) => kind === "order" && seat === match.conflict.seats(match.state)[0])!;
    const left = leftNow(at(match, duelRepeats), demand.key, demand.fallback)!;
    // It was given in this very turn and is asked for again: the player has taken it back.
    expect(dueNow(at(match, duelRepeats), [left])).toEqual({ give: [], lapsed: [left] });
    const earlier = { ...left, steps: left.steps - 1 };
    expect(dueNow(at(match, duelRepeats), [earlier]).give).toEqual([earlier]);
    for (const more of [{ paused: true }, { imported: "Mara" }, { mine: [] }]) {
      expect(dueNow(at(match, duelRepeats, more), [earlier])).toEqual({ give: [], lapsed: [] });
    }
  });

  test("is not offered before everybody has signed, nor for kinds that are asked every time", () => {
    const match = moments[0]!.at(-1)!;
    expect(repeatable(at({ ...match, signed: undefined } as unknown as AnyMatch, duelRepeats))).toEqual([]);
    expect(repeatable(at(match, {}))).toEqual([]);
  });
});

/** Units of the seat whose order it is that still fight. */
const readyOf = (state: any, key: string): number => {
  const own = Object.values<any>(state.units).filter(({ seat }) => key.endsWith(seat));
  expect(own.length).toBeGreaterThan(0);
  return own.filter(({ status }) => status === "ready").length;
};

test("in a Sortie, holding lapses when an enemy comes nearer, and fighting on when a company is gone", () => {
  let held = 0;
  for (const match of [...game("sortie", "stand", 60), ...quiet("sortie", "hold", 12)]) {
    for (const left of repeatable(at(match, sortieRepeats))) {
      const before = match.past[left.steps]!.state;
      const due = dueNow(at(match, sortieRepeats), [left]);
      if (due.give.length === 0) continue;
      held++;
      if (left.key.startsWith("march")) expect(match.state.gaps).toEqual(before.gaps);
      if (left.key.startsWith("will")) expect(readyOf(match.state, left.key)).toBe(readyOf(before, left.key));
    }
  }
  expect(held).toBeGreaterThan(0);
});
