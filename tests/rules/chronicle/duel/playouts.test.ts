/** Whole duels by players of several tempers: sound at every state, logged completely, the same when replayed. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergedLanguage } from "../../../../scripts/build/language.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import { sampleOf } from "../../../../src/rules/chronicle/duel/sample.ts";
import type { DuelState } from "../../../../src/rules/chronicle/duel/state.ts";
import type { Wounds } from "../../../../src/rules/chronicle/wounds/index.ts";
import { canonical } from "../../../../src/rules/conflict/canonical.ts";
import type { AnyConflict } from "../../../../src/rules/conflict/contract.ts";
import type { AnyMatch } from "../../../../src/rules/conflict/match.ts";
import { replay } from "../../../../src/rules/conflict/replay.ts";
import { storyOf } from "../../../../src/rules/conflict/story.ts";
import { inWords, lexiconOf } from "../../../../src/rules/conflict/telling.ts";
import { type Dice, pick } from "../../../../src/rules/dice/dice.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import type { OptionTable } from "../../../../src/rules/option.ts";
import { certain } from "../../../../src/rules/result.ts";
import { duel } from "../../../../src/rules/varied-duel.ts";
import { often } from "../../../often.ts";

/** Milliseconds; whole games are slow on a busy machine. */
const GIVING_UP: readonly string[] = ["surrender", "flee", "wait", "drop"];

/** Fights on: gives up once in twenty chances, so that wounds have their effect. */
const stubborn: AnyConflict = {
  ...duel,
  anyOrder(state: DuelState, key: string, dice: Dice) {
    const open = duel.legal(state, key);
    const fighting = open.filter((order) => !GIVING_UP.includes(order.do));
    return pick(dice, fighting.length > 0 && dice.roll(20, "temper") > 1 ? fighting : open, key);
  },
};

function anyOptions(dice: Dice): Record<string, unknown> {
  const table: OptionTable = duel.options;
  return Object.fromEntries(
    Object.entries(table).flatMap(([key, spec]) => ("choices" in spec ? [[key, pick(dice, spec.choices, key)]] : [])),
  );
}

const NUMBERS = [
  [1, 1],
  [1, 1],
  [1, 3],
  [2, 3],
  [5, 2],
  [1, 6],
] as const;

function play(conflict: AnyConflict, seed: number, watch: (match: AnyMatch) => void = () => {}): AnyMatch {
  const dice = seededDice(`playout ${seed}`);
  const [first, second] = pick(dice, NUMBERS, "numbers");
  return playOut(conflict, dice, seededDice(`dice ${seed}`), {
    setup: sampleOf(dice, first, second),
    options: anyOptions(dice),
    watch,
  });
}

describe.each([
  ["any legal order", duel as AnyConflict],
  ["players who fight on", stubborn],
])("with %s", (_, conflict) => {
  test("every state is sound, every default legal, nothing sealed is in the state, and the record replays", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const match = play(conflict, seed, ({ state }) => {
          expect(duel.faults(state)).toEqual([]);
          for (const demand of duel.demands(state)) {
            expect(duel.refusal(state, demand.key, demand.fallback)).toBeUndefined();
            // The state is independent of sealed orders: no order of this round is in it.
            if (demand.secret) expect((state as DuelState).orders).toEqual({});
          }
        });
        const again = certain(replay(duel, JSON.parse(JSON.stringify(match.record))));
        expect(canonical(again.state)).toBe(canonical(match.state));
      }),
      { numRuns: often(5, 15) },
    );
  });
});

test("every event has a sentence, and no text of the log is missing", async () => {
  const lexicon = lexiconOf(await mergedLanguage("en"));
  const lines: string[] = [];
  for (let seed = 0; seed < 40; seed++) {
    for (const line of storyOf(play(stubborn, seed))) lines.push(inWords(line, lexicon));
  }
  expect(lines.length).toBeGreaterThan(1000);
  expect(lines.filter((line) => /BNB\.|[{}]/.test(line))).toEqual([]);
});

test("wounds have causes: a fighter is never worse off than the blows explain", () => {
  for (let seed = 0; seed < 20; seed++) {
    const { state } = play(stubborn, seed) as { state: DuelState };
    for (const { harms, wounds, brought } of state.fighters) {
      const count = (of: Wounds) =>
        Object.values(of).reduce((sum, { minor, major }) => sum + minor + (major ? 1 : 0), 0);
      expect(count(wounds)).toBeLessThanOrEqual(count(brought) + harms.length);
    }
  }
});
