import fc from "fast-check";
import { expect, test } from "vitest";
import words from "../../../lang/en/command.json" with { type: "json" };
import { playOut } from "../../../src/rules/advisor/playout.ts";
import { command } from "../../../src/rules/command/conflict.ts";
import { canonical } from "../../../src/rules/conflict/canonical.ts";
import { replay } from "../../../src/rules/conflict/replay.ts";
import { storyOf } from "../../../src/rules/conflict/story.ts";
import { inWords, lexiconOf } from "../../../src/rules/conflict/telling.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";

const optionSets = fc.record({
  "cp.scoreFloor": fc.constantFrom(0, "none"),
  "cp.zoneOfControl": fc.boolean(),
  "cp.advanceWhenAdjacent": fc.boolean(),
  "cp.horseArchersWait": fc.boolean(),
  "cp.volleyWhenEngaged": fc.boolean(),
  "cp.tie": fc.constantFrom("none", "defenderWins", "attackerWins"),
  "cp.moraleRadius": fc.constantFrom(null, 3),
});

test("any battle is sound at every step, shows no sealed order, and replays to the same state", () => {
  fc.assert(
    fc.property(fc.nat(), optionSets, (seed, options) => {
      const match = playOut(command, seededDice(`orders ${seed}`), seededDice(`dice ${seed}`), {
        options,
        watch({ state }) {
          expect(command.faults(state)).toEqual([]);
          for (const demand of command.demands(state)) {
            expect(command.refusal(state, demand.key, demand.fallback)).toBeUndefined();
            const listed = command.legal(state, demand.key);
            for (const order of listed.filter((_, index) => index % 40 === seed % 40)) {
              expect(command.refusal(state, demand.key, order)).toBeUndefined();
            }
          }
          // What was sealed is in no seat's view before it is opened: the view is what events have made public.
          for (const seat of [...state.seats, undefined])
            expect(canonical(command.view(state, seat))).not.toContain('"will"');
        },
      });
      const again = certain(replay(command, JSON.parse(JSON.stringify(match.record))));
      expect(canonical(again.state)).toBe(canonical(match.state));
    }),
    { numRuns: 12 },
  );
}, 30_000);

test("every sentence of a story has words", () => {
  const lexicon = lexiconOf(words);
  for (let game = 0; game < 25; game++) {
    const match = playOut(command, seededDice(`story ${game}`), seededDice(`faces ${game}`), {
      options: { "cp.tie": game % 2 ? "none" : "defenderWins" },
    });
    for (const line of storyOf(match)) {
      const told = inWords(line, lexicon);
      expect(told).not.toMatch(/BNB\.|\{\w+\}/);
    }
  }
});
