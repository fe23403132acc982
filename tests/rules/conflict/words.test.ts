/** What windows show of any conflict that tells its orders: where it stands, every order, every event, all in words. */
import { expect, test } from "vitest";
import { mergedLanguage } from "../../../scripts/language.ts";
import { playOut } from "../../../src/rules/adviser/playout.ts";
import { storyOf } from "../../../src/rules/conflict/story.ts";
import { inWords, lexiconOf, type Telling } from "../../../src/rules/conflict/telling.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";

const lexicon = lexiconOf(await mergedLanguage("en"));
const GAMES = 8;
/** Orders looked at in each demand. */
const ORDERS = 12;

test.each(["command", "sortie"])("%s is told in words from first to last", { timeout: 120_000 }, (name) => {
  const conflict = CONFLICTS[name]!;
  const odd = new Set<string>();
  const look = (telling: Telling) => {
    for (const one of telling.behind ? [telling, telling.behind] : [telling]) {
      const words = inWords(one, lexicon);
      if (words === "" || /BNB\.|\{\w+\}|undefined|NaN/.test(words)) odd.add(words);
    }
  };
  for (let game = 0; game < GAMES; game++) {
    const match = playOut(conflict, seededDice(`${name}/words/${game}`), seededDice(`${name}/dice/${game}`), {
      watch({ state }) {
        look(conflict.where!(state));
        for (const { key, kind, fallback } of conflict.demands(state)) {
          expect(lexicon(`BNB.Demand.${kind}`)).toBeDefined();
          const orders = conflict.legal(state, key);
          const stride = Math.max(1, Math.floor(orders.length / ORDERS));
          for (let at = 0; at < orders.length; at += stride) look(conflict.tellOrder!(state, key, orders[at]));
          look(conflict.tellOrder!(state, key, fallback));
        }
      },
    });
    const story = storyOf(match);
    expect(story.filter(({ heading }) => heading).length).toBeGreaterThan(1);
    for (const telling of story) look(telling);
  }
  expect([...odd]).toEqual([]);
});
