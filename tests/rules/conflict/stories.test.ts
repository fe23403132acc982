/**
 * The logs of games played from a seed: the state of each step, the orders in words, every event, the outcome; as keys with their
 * figures. After an intended change write them again (`STORIES=write`) and read the diff.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { playOut } from "../../../src/rules/adviser/players.ts";
import type { AnyConflict } from "../../../src/rules/conflict/contract.ts";
import { outcomeOf } from "../../../src/rules/conflict/match.ts";
import { replay } from "../../../src/rules/conflict/replay.ts";
import type { Telling } from "../../../src/rules/conflict/telling.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";

const FIXTURES = new URL("../../fixtures/", import.meta.url);

function inKeys({ key, params }: Telling): string {
  return params && Object.keys(params).length > 0 ? `${key} ${JSON.stringify(params)}` : key;
}

function storyOf(conflict: AnyConflict, record: Parameters<typeof replay>[1]): string[] {
  const match = certain(replay(conflict, record));
  const lines: string[] = [];
  for (const { state, entry } of match.past) {
    if (conflict.where) lines.push(`# ${inKeys(conflict.where(state))}`);
    for (const [key, order] of Object.entries(entry.orders ?? {})) {
      if (conflict.tellOrder) lines.push(`${key}: ${inKeys(conflict.tellOrder(state, key, order))}`);
    }
    let now = state;
    for (const event of entry.events) {
      for (const telling of conflict.tell(event, now)) lines.push(inKeys(telling));
      now = conflict.apply(now, event);
    }
  }
  const outcome = outcomeOf(match);
  if (outcome) lines.push(`= ${outcome.winners.join()} ${inKeys(outcome.telling)}`);
  return lines;
}

test.each(Object.keys(CONFLICTS))("a %s is told as it was", (name) => {
  const { record } = playOut(CONFLICTS[name]!, seededDice(`${name}/choices`), seededDice(name));
  const told = storyOf(CONFLICTS[name]!, record);
  const file = new URL(`stories/${name}.txt`, FIXTURES);
  if (process.env.STORIES === "write") writeFileSync(file, `${told.join("\n")}\n`);
  expect(told).toEqual(readFileSync(file, "utf8").trimEnd().split("\n"));
});
