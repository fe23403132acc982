/**
 * Every conflict that is registered, under the fuzzer's eye: no dead end, every state sound, every default legal, every
 * record replays. The same games each time; `npm run fuzz` plays as many others as one likes.
 */
import { expect, test } from "vitest";
import { fuzzGame } from "../../../scripts/fuzz-game.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";

/** Games for each conflict: many of the short ones, some of the long ones. */
const GAMES: Readonly<Record<string, number>> = {
  pursuit: 300,
  discussion: 150,
  casting: 60,
  sortie: 150,
  duel: 100,
  command: 40,
  battle: 20,
};
const OTHERS = 10;

test.each(Object.keys(CONFLICTS))("%s is played to its end, faultless and replayed", { timeout: 120_000 }, (name) => {
  let steps = 0;
  for (let game = 0; game < (GAMES[name] ?? OTHERS); game++) {
    try {
      steps += fuzzGame(CONFLICTS[name]!, `ci/${game}`);
    } catch (error) {
      throw new Error(`npm run fuzz -- ${name} --seed ci --first ${game} --games 1`, { cause: error });
    }
  }
  expect(steps).toBeGreaterThan(0);
});
