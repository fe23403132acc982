/** The line proposed for deployment. */
import { expect, test } from "vitest";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import { mapOf } from "../../../../src/rules/chronicle/battle/board.ts";
import { lineOf } from "../../../../src/rules/chronicle/battle/deploy/deploy.ts";
import type { BattleState, Side } from "../../../../src/rules/chronicle/battle/state.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { IMPASSABLE, LOOKS } from "../../../../src/rules/hex/looks.ts";
import { battle } from "../../../../src/rules/varied-battle.ts";

/** Is there a path from hex to hex without a ford? */
function sameBank(state: BattleState, cells: readonly number[]): boolean {
  const { grid, ground, look } = mapOf(state.map);
  const dry = (cell: number) => ground[cell] !== IMPASSABLE && look[cell] !== LOOKS.indexOf("ford");
  const reached = new Set([cells[0]!]);
  for (const cell of reached)
    for (let d = 0; d < 6; d++) {
      const beside = grid.next[cell * 6 + d]!;
      if (beside >= 0 && dry(beside)) reached.add(beside);
    }
  return cells.every((cell) => reached.has(cell));
}

test("is legal, keeps hand-placed units, and puts nobody across a river", () => {
  let parted = 0;
  for (let seed = 0; seed < 14; seed++) {
    playOut(battle as never, seededDice(`line ${seed}/o`), seededDice(`line ${seed}/d`), {
      watch(match) {
        const state = match.state as BattleState;
        const demand = battle.demands(state).find(({ kind }) => kind === "deploy");
        if (!demand) return;
        const side = demand.seat as Side;
        const line = lineOf(state, side);
        const order = { type: "place", at: line } as const;
        expect(battle.refusal(state, demand.key, order)).toBeUndefined();
        const own = state.units.filter((unit) => unit.side === side);
        expect(own.filter((unit) => unit.cell >= 0 && unit.id in line)).toEqual([]);
        const { look } = mapOf(state.map);
        if (!look.includes(LOOKS.indexOf("river"))) return;
        parted++;
        expect(sameBank(state, Object.values(line))).toBe(true);
      },
    });
  }
  expect(parted).toBeGreaterThan(2);
});
