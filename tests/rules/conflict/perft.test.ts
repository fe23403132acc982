/**
 * Golden numbers for whole engines: legal orders and their results, counted from positions of games that are played from a seed. They
 * change only when a rule does; after an intended change write the new numbers here.
 */

import { expect, test } from "vitest";
import { playOut } from "../../../src/rules/adviser/players.ts";
import { beginMatch } from "../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";
import { LONG } from "../../often.ts";
import { perft } from "./perft.ts";

/** Steps deep; fights of Skirmish ask less at once. */
const depthOf = (name: string) => (name === "skirmish" ? 3 : 2);

/** Games of random legal orders that are long enough, by the name of their dice. */
const GAMES: Readonly<Record<string, string>> = {
  draft: "perft",
  battle: "perft",
  duel: "count",
  pursuit: "hill",
  sortie: "ford",
  command: "perft",
  discussion: "perft",
  skirmish: "count",
};

/** Conflict, steps played before: orders, steps, states, over, events, rolls. */
const GOLDEN: readonly (readonly [string, number, readonly number[]])[] = [
  ["draft", 0, [12, 7, 7, 0, 7, 954]],
  ["draft", 1, [144, 84, 84, 0, 84, 0]],
  ["draft", 4, [81, 45, 45, 0, 45, 0]],
  ["draft", 6, [49, 49, 49, 0, 49, 0]],
  ["battle", 0, [2, 3, 3, 0, 12, 0]],
  ["battle", 2, [902, 14, 14, 0, 20, 0]],
  ["battle", 15, [9808, 896, 896, 0, 1025, 0]],
  ["battle", 30, [7, 7, 5, 0, 17, 0]],
  ["battle", 45, [2103, 402, 402, 0, 648, 411]],
  ["battle", 58, [545, 192, 192, 0, 222, 0]],
  ["duel", 0, [10, 6, 6, 0, 12, 0]],
  ["duel", 1, [50, 50, 50, 0, 100, 0]],
  ["duel", 2, [16, 16, 16, 0, 32, 0]],
  ["duel", 8, [75, 43, 43, 0, 77, 0]],
  ["duel", 17, [77, 45, 45, 0, 81, 0]],
  ["duel", 25, [359, 351, 327, 0, 1418, 758]],
  ["duel", 32, [864, 168, 168, 0, 311, 0]],
  ["pursuit", 0, [15, 15, 10, 5, 15, 18]],
  ["pursuit", 1, [15, 15, 10, 6, 15, 18]],
  ["pursuit", 4, [15, 15, 10, 5, 15, 18]],
  ["pursuit", 6, [15, 15, 10, 5, 15, 18]],
  ["sortie", 0, [34, 23, 14, 0, 79, 0]],
  ["sortie", 1, [1052, 756, 328, 6, 2665, 10]],
  ["sortie", 2, [615, 226, 100, 4, 1710, 3015]],
  ["sortie", 3, [734, 512, 112, 0, 1436, 479]],
  ["sortie", 6, [351, 201, 121, 4, 1110, 1745]],
  ["sortie", 15, [307, 244, 135, 0, 839, 928]],
  ["sortie", 28, [165, 141, 114, 0, 537, 945]],
  ["command", 0, [12, 12, 10, 0, 12, 0]],
  ["command", 1, [30, 30, 18, 0, 55, 0]],
  ["command", 2, [35, 35, 20, 10, 80, 0]],
  ["command", 20, [9562, 825, 824, 0, 871, 0]],
  ["command", 40, [259, 259, 148, 74, 703, 0]],
  ["command", 78, [22, 22, 7, 2, 46, 0]],
  ["discussion", 0, [101905, 6885, 333, 4, 13516, 13999]],
  ["discussion", 1, [7967, 263, 19, 3, 365, 203]],
  ["discussion", 5, [101905, 6885, 333, 4, 13516, 13999]],
  ["skirmish", 0, [67, 28, 28, 0, 70, 86]],
  ["skirmish", 1, [1259, 328, 325, 0, 864, 396]],
  ["skirmish", 2, [523, 171, 169, 0, 457, 178]],
  ["skirmish", 4, [99, 66, 64, 0, 191, 310]],
  ["skirmish", 12, [419, 247, 164, 0, 688, 707]],
  ["skirmish", 24, [133, 82, 69, 0, 186, 198]],
];

/** Counting more steps than this takes seconds, so the long run does it. */
const MANY = 500;
const counted = LONG ? GOLDEN : GOLDEN.filter(([, , [, steps]]) => steps! <= MANY);

const states = new Map<string, readonly unknown[]>();
function statesOf(name: string): readonly unknown[] {
  const known = states.get(name);
  if (known) return known;
  const conflict = CONFLICTS[name]!;
  const choices = `${GAMES[name]}/choices`;
  const found = [certain(beginMatch(conflict, conflict.sample(seededDice(choices)))).state];
  playOut(conflict, seededDice(choices), seededDice(GAMES[name]!), { watch: ({ state }) => void found.push(state) });
  states.set(name, found);
  return found;
}

test.each(counted)("%s after %i steps", (name, played, golden) => {
  const counts = perft(CONFLICTS[name]!, statesOf(name)[played], depthOf(name));
  const { orders, steps, states, over, events, rolls } = counts;
  expect([orders, steps, states, over, events, rolls]).toEqual(golden);
});

test("every conflict is counted", () => {
  expect(new Set(counted.map(([name]) => name))).toEqual(new Set(Object.keys(CONFLICTS)));
});
