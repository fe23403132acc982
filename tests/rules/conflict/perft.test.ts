/**
 * Golden numbers for whole engines: legal orders and what they lead to, counted from places in the saved games. They
 * change only when a rule does; whoever changes one on purpose writes the new numbers here.
 */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { replay } from "../../../src/rules/conflict/replay.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { certain } from "../../../src/rules/result.ts";
import { perft } from "./perft.ts";

/** Steps deep; fights of Skirmish ask less at once. */
const depthOf = (name: string) => (name === "skirmish" ? 3 : 2);

/** Conflict, entries played before: orders, steps, states, over, events, rolls. */
const GOLDEN: readonly (readonly [string, number, readonly number[]])[] = [
  ["draft", 0, [7, 5, 5, 0, 5, 555]],
  ["draft", 1, [49, 49, 49, 0, 49, 0]],
  ["draft", 4, [16, 16, 16, 0, 16, 0]],
  ["draft", 6, [4, 4, 4, 2, 4, 0]],
  ["battle", 0, [430, 7, 7, 0, 18, 0]],
  ["battle", 2, [1094, 35, 35, 0, 55, 0]],
  ["battle", 15, [3201, 637, 637, 0, 1634, 12]],
  ["battle", 30, [3663, 483, 483, 0, 553, 0]],
  ["battle", 45, [755, 209, 209, 0, 243, 0]],
  ["battle", 58, [306, 43, 30, 3, 90, 0]],
  ["duel", 0, [9, 6, 6, 0, 14, 3]],
  ["duel", 1, [231, 57, 57, 0, 104, 0]],
  ["duel", 2, [675, 255, 233, 26, 1334, 360]],
  ["duel", 8, [883, 273, 266, 25, 1149, 261]],
  ["duel", 17, [229, 58, 58, 0, 106, 0]],
  ["duel", 25, [14, 14, 14, 0, 39, 0]],
  ["duel", 32, [635, 224, 215, 24, 1213, 231]],
  ["discussion", 0, [99305, 4285, 315, 4, 6783, 3802]],
  ["discussion", 1, [2646, 78, 21, 0, 92, 21]],
  ["discussion", 11, [885, 29, 8, 1, 33, 12]],
  ["pursuit", 0, [3, 4, 4, 3, 4, 3]],
  ["pursuit", 1, [33, 33, 12, 6, 33, 60]],
  ["pursuit", 4, [33, 33, 12, 6, 33, 60]],
  ["pursuit", 17, [27, 27, 13, 8, 27, 36]],
  ["sortie", 0, [38, 25, 16, 0, 58, 15]],
  ["sortie", 1, [1207, 823, 309, 6, 1981, 470]],
  ["sortie", 2, [164, 113, 51, 4, 600, 1263]],
  ["sortie", 3, [421, 265, 109, 0, 1685, 4924]],
  ["sortie", 6, [477, 431, 156, 4, 1342, 77]],
  ["sortie", 9, [1076, 723, 303, 4, 2222, 224]],
  ["sortie", 10, [18, 18, 13, 0, 77, 63]],
  ["command", 0, [12, 12, 9, 0, 12, 0]],
  ["command", 1, [30, 30, 15, 0, 55, 0]],
  ["command", 2, [35, 35, 16, 8, 80, 0]],
  ["command", 20, [19, 19, 16, 2, 67, 0]],
  ["command", 40, [233, 233, 197, 0, 728, 0]],
  ["command", 78, [6, 6, 4, 2, 34, 0]],
  ["skirmish", 0, [57, 26, 26, 0, 57, 77]],
  ["skirmish", 1, [424, 187, 183, 0, 491, 381]],
  ["skirmish", 2, [63, 63, 61, 0, 140, 175]],
  ["skirmish", 4, [123, 99, 96, 0, 226, 287]],
  ["skirmish", 8, [177, 160, 115, 2, 644, 552]],
  ["skirmish", 9, [72, 72, 44, 0, 162, 14]],
];

test.each(GOLDEN)("%s after %i entries", (name, entries, golden) => {
  const conflict = CONFLICTS[name]!;
  const record = JSON.parse(readFileSync(new URL(`../../fixtures/games/${name}.json`, import.meta.url), "utf8"));
  const { state } = certain(replay(conflict, record, entries));
  const { orders, steps, states, over, events, rolls } = perft(conflict, state, depthOf(name));
  expect([orders, steps, states, over, events, rolls]).toEqual(golden);
});

test("every conflict is counted", () => {
  expect(new Set(GOLDEN.map(([name]) => name))).toEqual(new Set(Object.keys(CONFLICTS)));
});
