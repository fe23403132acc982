/**
 * Golden numbers for whole engines: legal orders and their results, counted from positions in the saved games. They
 * change only when a rule does; after an intended change write the new numbers here.
 */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { replay } from "../../../src/rules/conflict/replay.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { certain } from "../../../src/rules/result.ts";
import { LONG } from "../../often.ts";
import { perft } from "./perft.ts";

/** Steps deep; fights of Skirmish ask less at once. */
const depthOf = (name: string) => (name === "skirmish" ? 3 : 2);

/** Conflict, entries played before: orders, steps, states, over, events, rolls. */
const GOLDEN: readonly (readonly [string, number, readonly number[]])[] = [
  ["draft", 0, [8, 5, 5, 0, 5, 634]],
  ["draft", 1, [64, 40, 40, 0, 40, 0]],
  ["draft", 4, [25, 25, 25, 0, 25, 0]],
  ["draft", 6, [9, 9, 9, 0, 9, 0]],
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
  ["discussion", 0, [1155787, 19390, 941, 4, 31192, 25890]],
  ["discussion", 1, [23627, 263, 13, 1, 358, 187]],
  ["discussion", 5, [10847, 8902, 924, 5, 20080, 25266]],
  ["pursuit", 0, [3, 4, 4, 3, 4, 3]],
  ["pursuit", 1, [33, 33, 12, 6, 33, 60]],
  ["pursuit", 4, [33, 33, 12, 6, 33, 60]],
  ["pursuit", 17, [27, 27, 13, 8, 27, 36]],
  ["sortie", 0, [36, 24, 15, 0, 46, 0]],
  ["sortie", 1, [1118, 768, 295, 6, 1562, 44]],
  ["sortie", 2, [8, 8, 7, 0, 29, 17]],
  ["sortie", 3, [109, 72, 44, 0, 190, 6]],
  ["sortie", 6, [680, 328, 163, 0, 2262, 6832]],
  ["sortie", 15, [399, 376, 158, 4, 1331, 2114]],
  ["sortie", 28, [236, 192, 101, 3, 1194, 3256]],
  ["command", 0, [12, 12, 9, 0, 12, 0]],
  ["command", 1, [30, 30, 15, 0, 55, 0]],
  ["command", 2, [35, 35, 16, 8, 80, 0]],
  ["command", 20, [19, 19, 16, 2, 67, 0]],
  ["command", 40, [233, 233, 197, 0, 728, 0]],
  ["command", 78, [6, 6, 4, 2, 34, 0]],
  ["skirmish", 0, [181, 34, 34, 0, 54, 59]],
  ["skirmish", 1, [2509, 359, 359, 0, 555, 116]],
  ["skirmish", 2, [1089, 129, 129, 0, 154, 2]],
  ["skirmish", 4, [4305, 2529, 2072, 0, 6077, 685]],
  ["skirmish", 12, [8706, 1548, 1446, 0, 6531, 1238]],
  ["skirmish", 24, [104, 92, 70, 0, 203, 48]],
];

/** Counting more steps than this takes seconds, so the long run does it. */
const MANY = 500;
const counted = LONG ? GOLDEN : GOLDEN.filter(([, , [, steps]]) => steps! <= MANY);

test.each(counted)("%s after %i entries", (name, entries, golden) => {
  const conflict = CONFLICTS[name]!;
  const record = JSON.parse(readFileSync(new URL(`../../fixtures/games/${name}.json`, import.meta.url), "utf8"));
  const { state } = certain(replay(conflict, record, entries));
  const { orders, steps, states, over, events, rolls } = perft(conflict, state, depthOf(name));
  expect([orders, steps, states, over, events, rolls]).toEqual(golden);
});

test("every conflict is counted", () => {
  expect(new Set(counted.map(([name]) => name))).toEqual(new Set(Object.keys(CONFLICTS)));
});
