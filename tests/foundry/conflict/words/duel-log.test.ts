/** The log of a duel: rounds are headings, and the figures follow the sentence. */
import { expect, test } from "vitest";
import { mergedLanguage } from "../../../../scripts/build/language.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import { inWords, lexiconOf } from "../../../../src/rules/conflict/telling.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";

const lexicon = lexiconOf(await mergedLanguage("en"));
test("a round is a heading, and the figures follow the sentence", () => {
  const { duel } = CONFLICTS;
  const told = playOut(duel!, seededDice("h/o"), seededDice("h/d")).past.flatMap(({ state, entry }) => {
    let now = state;
    return entry.events.flatMap((event) => {
      const lines = duel!.tell(event, now);
      now = duel!.apply(now, event);
      return lines;
    });
  });
  expect(told.filter(({ heading }) => heading).map((one) => inWords(one, lexicon))[0]).toBe("Round 1");
  const behind = told.flatMap((one) => (one.behind ? [inWords(one.behind, lexicon)] : []));
  expect(behind.length).toBeGreaterThan(0);
  for (const words of behind) expect(words).toMatch(/ \u2212?\d+ v \d+$/);
});
