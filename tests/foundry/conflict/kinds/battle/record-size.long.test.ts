/** A long battle's record stays small enough for a page, with signatures and links. */
import { expect, test } from "vitest";
import { type BattleState, boardOf, destinations, mayMove } from "../../../../../src/rules/chronicle/battle/index.ts";
import type { AnyConflict } from "../../../../../src/rules/conflict/contract.ts";
import { pick } from "../../../../../src/rules/dice/dice.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { READY_MAPS } from "../../../../../src/rules/hex/maps/ready.ts";
import { battle } from "../../../../../src/rules/varied-battle.ts";
import { Machines } from "../../../../rules/conflict/protocol/seats.ts";

const ROUNDS = 40;
const MOST = 350_000;

/** One unit in so many attacks when its turn comes; the others hold back, or nobody would last. */
const BOLD = 60;

const conflict = battle as unknown as AnyConflict;
const troops = { mediumInfantry: 240, pikemen: 120, mediumCavalry: 120, bowmen: 80 };

const setup = {
  kind: "standing",
  map: READY_MAPS[3],
  attacker: { name: "Avitch", troops },
  defender: { name: "Brandt", troops },
};

test(`a record of ${ROUNDS} rounds with eighteen units stays under ${MOST / 1000} kB`, () => {
  const choices = seededDice("long battle");
  const table = new Machines(conflict, setup, "long");
  table.settle();
  let most = 0;
  const state = () => table.match.state as BattleState;
  while (state().round <= ROUNDS && !conflict.outcome(table.match.state)) {
    most = Math.max(most, state().units.length);
    for (const { key, seat } of conflict.demands(table.match.state)) table.order(seat, key, orderFor(state(), key));
    table.settle();
  }
  const { match } = table;
  const size = JSON.stringify(match.record).length;
  console.log(`${ROUNDS} rounds, ${match.record.entries.length} entries: ${(size / 1000).toFixed(0)} kB`);
  expect(most).toBe(18);
  expect((match.state as BattleState).round).toBeGreaterThan(ROUNDS);
  expect(size).toBeLessThan(MOST);

  function orderFor(state: BattleState, key: string): unknown {
    if (key.startsWith("council")) return { type: "council", intent: "fight" };
    if (key !== "move") return conflict.anyOrder!(state, key, choices);
    const unit = state.units.find((one) => mayMove(state, one));
    const bold = choices.roll(BOLD, "bold") === 1;
    const ways = unit ? destinations(boardOf(state), unit).filter(({ halts }) => halts === bold) : [];
    return unit && ways.length > 0
      ? { type: "move", unit: unit.id, to: pick(choices, ways, "way").cell }
      : { type: "endMoves" };
  }
});
