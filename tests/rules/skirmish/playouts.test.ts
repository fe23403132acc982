import fc from "fast-check";
import { expect, test } from "vitest";
import { mergedLanguage } from "../../../scripts/build/language.ts";
import { playOut } from "../../../src/rules/adviser/players.ts";
import { canonical } from "../../../src/rules/conflict/canonical.ts";
import { replay } from "../../../src/rules/conflict/replay.ts";
import { storyOf } from "../../../src/rules/conflict/story.ts";
import { inWords, lexiconOf } from "../../../src/rules/conflict/telling.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";
import { skirmish } from "../../../src/rules/skirmish/conflict.ts";
import type { SkirmishState } from "../../../src/rules/skirmish/state.ts";
import { often } from "../../often.ts";

const choices = Object.entries(skirmish.options).flatMap(([key, spec]) =>
  "choices" in spec ? [[key, fc.constantFrom(...spec.choices)] as const] : [],
);
const optionSets = fc.record(Object.fromEntries(choices));

test("any fight is sound at every step, shows no sealed technique, and replays to the same state", () => {
  fc.assert(
    fc.property(fc.nat(), optionSets, (seed, options) => {
      const match = playOut(skirmish, seededDice(`orders ${seed}`), seededDice(`dice ${seed}`), {
        options,
        watch({ state }) {
          expect(skirmish.faults(state)).toEqual([]);
          for (const demand of skirmish.demands(state)) {
            expect(skirmish.refusal(state, demand.key, demand.fallback)).toBeUndefined();
            for (const order of skirmish.legal(state, demand.key)) {
              expect(skirmish.refusal(state, demand.key, order)).toBeUndefined();
            }
          }
          // A sealed order is in no state before both are revealed in one event.
          if (skirmish.demands(state).some(({ secret }) => secret)) {
            const { duels } = state as SkirmishState;
            expect(duels.every(({ techniques }) => techniques === null)).toBe(true);
          }
        },
      });
      const again = certain(replay(skirmish, JSON.parse(JSON.stringify(match.record))));
      expect(canonical(again.state)).toBe(canonical(match.state));
    }),
    { numRuns: often(8, 25) },
  );
});

test("nonsense is refused by name and changes nothing", () => {
  const match = playOut(skirmish, seededDice("a"), seededDice("b"));
  const states = match.past.map(({ state }) => state);
  fc.assert(
    fc.property(fc.nat(states.length - 1), fc.anything(), (at, order) => {
      for (const { key } of skirmish.demands(states[at]!)) {
        const problem = skirmish.refusal(states[at]!, key, order);
        expect(problem?.key).toMatch(/^BNB\.Problem\./);
      }
    }),
  );
  const acts = ["shoot", "move", "disengage", "cast", "gambit", "grapple", "swap", "attack", "stance"];
  const fields = fc.dictionary(
    fc.constantFrom("agent", "unit", "to", "weapon", "targets", "guard", "rally", "throws"),
    fc.anything(),
  );
  fc.assert(
    fc.property(fc.nat(states.length - 1), fc.constantFrom(...acts), fields, (at, act, rest) => {
      for (const { key } of skirmish.demands(states[at]!)) {
        const problem = skirmish.refusal(states[at]!, key, { act, ...rest });
        expect(problem === undefined || problem.key.startsWith("BNB.Problem.")).toBe(true);
      }
    }),
  );
});

test("every sentence of a log, every order and every place has words", async () => {
  const lexicon = lexiconOf(await mergedLanguage("en"));
  const plain = (text: string) => expect(text).not.toMatch(/BNB\.|\{\w+\}/);
  for (let game = 0; game < often(10, 40); game++) {
    const match = playOut(skirmish, seededDice(`story ${game}`), seededDice(`faces ${game}`), {
      options: {
        "d12.casualties": "mayLive",
        "d12.protectAlly": true,
        "d12.grappleMode": game % 2 ? "dice" : "gambit",
      },
      watch({ state }) {
        plain(inWords(skirmish.where!(state), lexicon));
        for (const { key, kind } of skirmish.demands(state)) {
          expect(lexicon(`BNB.Demand.${kind}`)).toBeDefined();
          for (const order of skirmish.legal(state, key))
            plain(inWords(skirmish.tellOrder(state, key, order), lexicon));
        }
      },
    });
    for (const line of storyOf(match)) {
      plain(inWords(line, lexicon));
      if (line.behind) plain(inWords(line.behind, lexicon));
    }
  }
});
