/** Where a conflict stands and every order that may be given, in words: no key and no blank is left in any sentence. */
import { describe, expect, test } from "vitest";
import { mergedLanguage } from "../../../scripts/language.ts";
import { playOut } from "../../../src/rules/adviser/playout.ts";
import { inWords, lexiconOf } from "../../../src/rules/conflict/telling.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";

const lexicon = lexiconOf(await mergedLanguage("en"));
const MOST = 30;

describe.each(["duel", "discussion", "pursuit"])("%s", (kind) => {
  test.each(["a", "b", "c", "d"])("says where it stands and what may be done, game %s", (seed) => {
    const conflict = CONFLICTS[kind]!;
    const said = new Set<string>();
    playOut(conflict, seededDice(`${seed}/o`), seededDice(`${seed}/d`), {
      watch({ state }) {
        said.add(inWords(conflict.where!(state), lexicon));
        for (const { key } of conflict.demands(state)) {
          for (const order of conflict.legal(state, key).slice(0, MOST)) {
            said.add(inWords(conflict.tellOrder!(state, key, order), lexicon));
          }
        }
      },
    });
    expect(said.size).toBeGreaterThan(2);
    expect([...said].filter((words) => /BNB\.|[{}]|undefined/.test(words))).toEqual([]);
  });
});

test("a round is a heading, and the figures stand behind the sentence", () => {
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
