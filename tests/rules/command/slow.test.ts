/** Resolutions of played battles computed a second time, from the book's table. */
import { expect, test } from "vitest";
import { playOut } from "../../../src/rules/adviser/players.ts";
import { applyCommand } from "../../../src/rules/command/apply.ts";
import type { CommandEvent } from "../../../src/rules/command/events.ts";
import type { CommandState } from "../../../src/rules/command/state.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";

/** Support/Assault for A to E, as the book prints them. */
const TABLE: Readonly<Record<string, string>> = {
  lightInfantry: "2/3 2/2 1/1 1/0 0/0",
  heavyInfantry: "2/5 2/4 1/3 1/2 0/1",
  skirmishInfantry: "4/1 3/1 2/0 2/0 1/0",
  lightCavalry: "4/3 3/2 2/1 2/0 1/0",
  heavyCavalry: "2/7 2/6 1/5 1/4 0/3",
  archers: "0/0 0/0 0/0 0/0 0/0",
  horseArchers: "0/0 0/0 0/0 0/0 0/0",
};

function score(state: CommandState, id: string, which: 0 | 1): number {
  const unit = state.units[id]!;
  if (which === 0 && unit.status !== "field") return 0;
  const full = Number(TABLE[unit.class]!.split(" ")["ABCDE".indexOf(unit.grade)]!.split("/")[which]);
  return Math.max(0, full - unit.damage);
}

test("R003-RES-01 R003-UNIT-05 every resolution of played battles has the totals and the loser of the slow computation", () => {
  let compared = 0;
  for (const seed of ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"]) {
    const match = playOut(CONFLICTS.command!, seededDice(`slow ${seed}/o`), seededDice(`slow ${seed}/d`), {});
    const states = match.past.map(({ state }) => state as CommandState);
    match.record.entries.forEach((entry, at) => {
      if (entry.type !== "step" || !states[at]) return;
      let state = states[at];
      for (const event of entry.events as CommandEvent[]) {
        if (event.type === "combat") {
          const attack = state.attacks.find(({ attacker }) => attacker === event.attacker)!;
          const support = (ids: readonly string[]) => ids.reduce((sum, id) => sum + score(state, id, 0), 0);
          const attacking = score(state, attack.attacker, 1) + support(attack.supporters);
          const defending = score(state, attack.target, 1) + support(state.defences[attack.target] ?? []);
          const loser = attacking > defending ? attack.target : attacking < defending ? attack.attacker : null;
          expect([event.totals, event.loser]).toEqual([{ attack: attacking, defence: defending }, loser]);
          compared++;
        }
        state = applyCommand(state, event);
      }
    });
  }
  expect(compared).toBeGreaterThanOrEqual(15);
});
