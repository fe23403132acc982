/** The duel's panel besides its cards: it shows the chance of exactly what is rolled. */
import { expect, test } from "vitest";
import { duelOrders } from "../../../../../src/foundry/conflict/kinds/duel/orders.view.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import {
  actionChances,
  breakChance,
  type DuelState,
  fightOrders,
  isAct,
} from "../../../../../src/rules/chronicle/duel/index.ts";
import { toFloat } from "../../../../../src/rules/dice/fraction.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { checkIn } from "../../../../../src/rules/variants.ts";
import { duel } from "../../../../../src/rules/varied-duel.ts";
import { look } from "../../../support/scene.ts";

test("the order to shoot shows its chance against every answer, and breaking out of a hold its own", () => {
  const seen = { shoot: 0, break: 0, plain: 0 };
  for (let seed = 0; seed < 30; seed++) {
    playOut(duel, seededDice(`panel/o ${seed}`), seededDice(`panel/d ${seed}`), {
      options: { "combat.shooting": "on" },
      watch(match) {
        const demand = match.conflict.demands(match.state).find(({ kind }) => kind === "order");
        if (!demand || match.conflict.outcome(match.state)) return;
        const state = match.state as DuelState;
        const id = demand.key.slice("order:".length);
        const { others = [] } = duelOrders(look(match, demand.seat)) as {
          others?: { chances: { chance: number }[] }[];
        };
        const orders = fightOrders(state, id).filter((order) => !isAct(order));
        const shown = (at: number) => others[at]!.chances.map(({ chance }) => chance);
        expect(others).toHaveLength(orders.length);
        orders.forEach((order, at) => {
          if (order.do === "shoot") {
            seen.shoot++;
            expect(shown(at)).toEqual(
              actionChances(checkIn(state), state, id, order).map((one) => toFloat(one.chance)),
            );
          } else if (order.do === "breakHold" || order.do === "breakTackle") {
            seen.break++;
            expect(shown(at)).toEqual([toFloat(breakChance(checkIn(state), state, id, order))]);
          } else {
            seen.plain++;
            expect(shown(at)).toEqual([]);
          }
        });
      },
    });
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});

test("no card offers two actions or two answers under one name", () => {
  const seen = { ways: 0, chances: 0 };
  for (let seed = 0; seed < 12; seed++) {
    playOut(duel, seededDice(`names/o ${seed}`), seededDice(`names/d ${seed}`), {
      watch(match) {
        const demand = match.conflict.demands(match.state).find(({ kind }) => kind === "order");
        if (!demand || match.conflict.outcome(match.state)) return;
        const { cards = [] } = duelOrders(look(match, demand.seat)) as {
          cards?: { ways: { label: string }[]; chances: { defence: string }[] }[];
        };
        for (const { ways, chances } of cards) {
          seen.ways += ways.length;
          seen.chances += chances.length;
          expect(new Set(ways.map(({ label }) => label)).size).toBe(ways.length);
          expect(new Set(chances.map(({ defence }) => defence)).size).toBe(chances.length);
        }
      },
    });
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});
