/**
 * Golden numbers for whole engines: legal orders and what they lead to, counted from places in the saved games of the
 * first rules. They change only when a rule does; whoever changes one on purpose writes the new numbers here.
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
  ["casting", 0, [7, 5, 5, 0, 5, 555]],
  ["casting", 1, [49, 49, 49, 0, 49, 0]],
  ["casting", 4, [16, 16, 16, 0, 16, 0]],
  ["casting", 6, [4, 4, 4, 2, 4, 0]],
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
  ["discussion", 0, [656, 550, 269, 4, 866, 748]],
  ["discussion", 1, [220, 7, 7, 0, 9, 4]],
  ["discussion", 3, [436, 544, 259, 4, 859, 747]],
  ["discussion", 11, [656, 550, 277, 4, 875, 757]],
  ["pursuit", 0, [3, 4, 4, 3, 4, 3]],
  ["pursuit", 1, [33, 33, 12, 6, 33, 60]],
  ["pursuit", 4, [33, 33, 12, 6, 33, 60]],
  ["pursuit", 17, [27, 27, 13, 8, 27, 36]],
  ["sortie", 0, [38, 25, 16, 0, 56, 15]],
  ["sortie", 1, [1302, 892, 367, 6, 2134, 490]],
  ["sortie", 2, [1112, 838, 343, 4, 2075, 469]],
  ["sortie", 3, [486, 258, 160, 4, 1505, 1735]],
  ["sortie", 6, [189, 141, 95, 0, 423, 287]],
  ["sortie", 9, [35, 35, 27, 0, 153, 222]],
  ["sortie", 10, [9, 9, 8, 5, 38, 16]],
  ["command", 0, [12, 12, 9, 0, 12, 0]],
  ["command", 1, [30, 30, 15, 0, 55, 0]],
  ["command", 2, [35, 35, 16, 8, 80, 0]],
  ["command", 20, [19, 19, 16, 2, 67, 0]],
  ["command", 40, [233, 233, 197, 0, 728, 0]],
  ["command", 78, [6, 6, 4, 2, 34, 0]],
  ["skirmish", 0, [36, 25, 25, 0, 55, 77]],
  ["skirmish", 1, [284, 171, 162, 0, 413, 320]],
  ["skirmish", 2, [63, 63, 61, 0, 140, 175]],
  ["skirmish", 4, [123, 99, 96, 0, 226, 287]],
  ["skirmish", 8, [177, 160, 115, 2, 644, 552]],
  ["skirmish", 9, [72, 72, 44, 0, 162, 14]],
];

test.each(GOLDEN)("%s after %i entries", (name, entries, golden) => {
  const conflict = CONFLICTS[name]!;
  const { record } = JSON.parse(readFileSync(new URL(`../../fixtures/format-1/${name}.json`, import.meta.url), "utf8"));
  const { state } = certain(replay(conflict, record, entries));
  const { orders, steps, states, over, events, rolls } = perft(conflict, state, depthOf(name));
  expect([orders, steps, states, over, events, rolls]).toEqual(golden);
});

test("every conflict is counted", () => {
  expect(new Set(GOLDEN.map(([name]) => name))).toEqual(new Set(Object.keys(CONFLICTS)));
});
