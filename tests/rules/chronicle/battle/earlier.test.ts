/** Battles that were begun under earlier rules go on by their reading. */
import { expect, test } from "vitest";
import type { BattleState } from "../../../../src/rules/chronicle/battle/state.ts";
import { beginMatch } from "../../../../src/rules/conflict/match.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../src/rules/result.ts";
import { battle } from "../../../../src/rules/varied-battle.ts";

test.each([
  [1, "asShooter", "permanent"],
  [2, "asShooter", "asArmy"],
  [battle.rules, "free", "asArmy"],
])("rules %i: who is shot at is read %s, who is driven off %s", (rules, shotAt, drivenOff) => {
  const { state } = certain(beginMatch(battle, battle.sample(seededDice("earlier")), { rules, options: {} }));
  expect((state as BattleState).options).toMatchObject({ "battle.shotAt": shotAt, "battle.drivenOff": drivenOff });
});
