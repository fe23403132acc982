/** The battle's views at every step of random battles: what is lit can be ordered, what can be ordered is lit. */
import { describe, expect, test } from "vitest";
import { aimAt } from "../../../../../src/foundry/conflict/kinds/battle/aim.view.ts";
import { cardView } from "../../../../../src/foundry/conflict/kinds/battle/card.view.ts";
import { deskView } from "../../../../../src/foundry/conflict/kinds/battle/desk.view.ts";
import { fightsOf } from "../../../../../src/foundry/conflict/kinds/battle/fights.view.ts";
import { litOf, moveCost } from "../../../../../src/foundry/conflict/kinds/battle/highlights.view.ts";
import { playOut } from "../../../../../src/rules/adviser/playout.ts";
import type { BattleState } from "../../../../../src/rules/chronicle/battle/state.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { battle } from "../../../../../src/rules/varied-battle.ts";
import { look } from "../../../support/scene.ts";

describe.each(["one", "two", "three"])("battle %s", (seed) => {
  test("every lit hex gives an order that the engine takes, and every order to a hex is lit", () => {
    const kinds = new Set<string>();
    playOut(battle as never, seededDice(`${seed}/o`), seededDice(`${seed}/d`), {
      watch(match) {
        const state = match.state as BattleState;
        for (const demand of battle.demands(state)) {
          if (!["deploy", "move", "fallBack", "step"].includes(demand.kind)) continue;
          kinds.add(demand.kind);
          const orders = battle.legal(state, demand.key);
          for (const unit of state.units.filter((one) => one.side === demand.seat).slice(0, 4)) {
            const lit = litOf(look(match, demand.seat, { unit: unit.id }));
            for (const { order } of [...lit.cells.values()].slice(0, 40)) {
              if (order) expect(battle.refusal(state, lit.demand, order)).toBeUndefined();
            }
            for (const cell of [...lit.cells.keys()].slice(0, 10)) {
              const told = moveCost(look(match, demand.seat, { unit: unit.id }), unit.id, cell);
              if (lit.unit?.id !== unit.id) expect(told).toBeUndefined();
              else if (demand.kind === "move") expect(told?.words).toMatch(/^\d+ of \d+$/);
              else expect(told?.able).toBe(true);
            }
            if (lit.unit?.id === unit.id) {
              const barred = moveCost(look(match, demand.seat, { unit: unit.id }), unit.id, unit.cell);
              if (!lit.cells.has(unit.cell)) expect(barred).toEqual({ words: "cannot go there", able: false });
            }
            const mine = orders.filter((order) => order.type === "move" && order.unit === unit.id);
            if (demand.kind === "move")
              expect([...lit.cells.values()].filter(({ order }) => order)).toHaveLength(mine.length);
          }
        }
      },
    });
    expect(kinds.size).toBeGreaterThan(1);
  });

  test("the desk of every seat asks what the engine asks, and every aim has words or a drawing", () => {
    let step = 0;
    playOut(battle as never, seededDice(`${seed}/p`), seededDice(`${seed}/q`), {
      watch(match) {
        if (step++ % 7 !== 0) return;
        const state = match.state as BattleState;
        for (const seat of ["attacker", "defender"]) {
          const scene = look(match, seat, {
            unit: state.units[step % Math.max(1, state.units.length)]?.id,
            threat: true,
          });
          const asked = battle.demands(state).filter((demand) => demand.seat === seat);
          expect(deskView(scene).desks.map(({ demand }) => demand)).toEqual(asked.map(({ key }) => key));
          for (const fight of fightsOf(scene)) expect(Number(fight.chance)).toBeGreaterThanOrEqual(0);
          const aim = aimAt(scene, litOf(scene), step % 60);
          expect(aim.drawing).toContain("<path");
          expect(JSON.stringify(cardView(scene) ?? {})).not.toMatch(/NaN|undefined/);
        }
      },
    });
  });
});

test("nobody's order is lit for an onlooker, in a replay or while the table pauses", () => {
  playOut(battle as never, seededDice("still/o"), seededDice("still/d"), {
    watch(match) {
      const scene = look(match, "attacker", { unit: "a1" });
      for (const quiet of [
        { ...scene, live: false },
        { ...scene, table: { ...scene.table, paused: true } },
        { ...scene, table: { ...scene.table, mine: [] } },
      ]) {
        expect([...litOf(quiet).cells.values()].every(({ order }) => order === undefined)).toBe(true);
      }
    },
  });
});
