/** A long battle's record stays small enough to be a page among others: seals, openings, links and all. */
import { expect, test } from "vitest";
import { boardOf } from "../../../../src/rules/chronicle/battle/board.ts";
import { destinations, mayMove } from "../../../../src/rules/chronicle/battle/move.ts";
import type { BattleState } from "../../../../src/rules/chronicle/battle/state.ts";
import { chainEnd } from "../../../../src/rules/conflict/chain.ts";
import type { AnyConflict } from "../../../../src/rules/conflict/contract.ts";
import { type AnyMatch, beginMatch } from "../../../../src/rules/conflict/match.ts";
import {
  duties,
  EMPTY_EXCHANGE,
  type Exchange,
  give,
  type Keep,
  type Publication,
  resolve,
} from "../../../../src/rules/conflict/table.ts";
import { pick } from "../../../../src/rules/dice/dice.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { READY_MAPS } from "../../../../src/rules/hex/maps/ready.ts";
import { certain } from "../../../../src/rules/result.ts";
import { battle } from "../../../../src/rules/varied-battle.ts";

const ROUNDS = 40;
const MOST = 200_000;

/** One unit in so many goes for the enemy when its turn comes; the others feel their way, or nobody would last. */
const BOLD = 60;

const conflict = battle as unknown as AnyConflict;
const troops = { mediumInfantry: 240, pikemen: 120, mediumCavalry: 120, bowmen: 80 };

function begun(): { match: AnyMatch; keeps: Record<string, Keep> } {
  const setup = {
    kind: "standing",
    map: READY_MAPS[3],
    attacker: { name: "Avitch", troops },
    defender: { name: "Brandt", troops },
  };
  const keeps = {
    attacker: { secret: "a1".repeat(32), sealed: {} },
    defender: { secret: "d2".repeat(32), sealed: {} },
  };
  const chains = { attacker: chainEnd(keeps.attacker.secret), defender: chainEnd(keeps.defender.secret) };
  return { match: certain(beginMatch(conflict, setup, { id: "long", chains })), keeps };
}

function joined(exchange: Exchange, { orders, seals, openings, links }: Publication): Exchange {
  return {
    orders: { ...exchange.orders, ...orders },
    seals: { ...exchange.seals, ...seals },
    openings: { ...exchange.openings, ...openings },
    links: { ...exchange.links, ...links },
  };
}

test(`a record of ${ROUNDS} rounds with eighteen units stays under ${MOST / 1000} kB`, () => {
  const choices = seededDice("long battle");
  let { match, keeps } = begun();
  let most = 0;
  while ((match.state as BattleState).round <= ROUNDS && !conflict.outcome(match.state)) {
    const state = match.state as BattleState;
    most = Math.max(most, state.units.length);
    let exchange = EMPTY_EXCHANGE;
    for (const { key, seat } of conflict.demands(state)) {
      const nonce = Array.from({ length: 64 }, () => (choices.roll(16, "nonce") - 1).toString(16)).join("");
      const given = certain(give(match, exchange, keeps[seat]!, key, orderFor(state, key), nonce));
      keeps = { ...keeps, [seat]: given.keep };
      exchange = joined(exchange, given.publication);
    }
    for (let owed = duties(match, exchange, keeps); owed; owed = duties(match, exchange, keeps))
      exchange = joined(exchange, owed);
    match = certain(resolve(match, exchange));
    keeps = Object.fromEntries(Object.entries(keeps).map(([seat, keep]) => [seat, { ...keep, sealed: {} }]));
  }
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
