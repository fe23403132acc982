import fc from "fast-check";
import { expect, test } from "vitest";
import words from "../../../lang/en/sortie.json" with { type: "json" };
import { playOut } from "../../../src/rules/advisor/playout.ts";
import { canonical } from "../../../src/rules/conflict/canonical.ts";
import { replay } from "../../../src/rules/conflict/replay.ts";
import { storyOf } from "../../../src/rules/conflict/story.ts";
import { inWords, lexiconOf } from "../../../src/rules/conflict/telling.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";
import { sortie } from "../../../src/rules/sortie/conflict.ts";

const optionSets = fc.record({
  "warfare.tie": fc.constantFrom("none", "reroll", "defender"),
  "warfare.maxFloatingPerSortie": fc.constantFrom(null, 0, 2),
  "warfare.mercenaryDouble": fc.constantFrom("setup", "always"),
  "warfare.attackVsCharge": fc.constantFrom("attack", "charge"),
  "warfare.defendDefend": fc.constantFrom("roll", "nothing"),
  "warfare.finishedRetreat": fc.constantFrom("off", "on"),
  "warfare.archerGain": fc.boolean(),
  "warfare.loserAlsoPenalty": fc.boolean(),
});

test("any battle is sound at every step, shows no sealed order, and replays to the same state", () => {
  fc.assert(
    fc.property(fc.nat(), optionSets, (seed, options) => {
      const match = playOut(sortie, seededDice(`orders ${seed}`), seededDice(`dice ${seed}`), {
        options,
        watch({ state }) {
          expect(sortie.faults(state)).toEqual([]);
          for (const demand of sortie.demands(state)) {
            expect(sortie.refusal(state, demand.key, demand.fallback)).toBeUndefined();
            for (const order of sortie.legal(state, demand.key)) {
              expect(sortie.refusal(state, demand.key, order)).toBeUndefined();
            }
          }
          // What was sealed is in no seat's view before it is opened: the view is what events have made public.
          for (const seat of [...state.seats, undefined])
            expect(canonical(sortie.view(state, seat))).not.toContain("manoeuvre");
        },
      });
      const again = certain(replay(sortie, JSON.parse(JSON.stringify(match.record))));
      expect(canonical(again.state)).toBe(canonical(match.state));
    }),
    { numRuns: 12 },
  );
}, 30_000);

test("every sentence of a story has words", () => {
  const lexicon = lexiconOf(words);
  for (let game = 0; game < 25; game++) {
    const match = playOut(sortie, seededDice(`story ${game}`), seededDice(`faces ${game}`), {
      options: { "warfare.finishedRetreat": game % 2 ? "on" : "off" },
    });
    for (const line of storyOf(match)) {
      const told = inWords(line, lexicon);
      expect(told).not.toMatch(/BNB\.|\{\w+\}/);
    }
  }
});
