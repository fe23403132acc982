/**
 * Counts a conflict's game tree, as chess programs count moves: every legal order of every open demand is played (the
 * other demands get their fallback), and after each of them a sample of the next ones. Any change in which orders are
 * legal, what they lead to, or how dice are used changes the counts.
 */
import { canonical } from "../../../src/rules/conflict/canonical.ts";
import type { AnyConflict } from "../../../src/rules/conflict/contract.ts";
import type { Dice } from "../../../src/rules/dice/dice.ts";

export interface Counts {
  /** Legal orders listed, and steps played. */
  orders: number;
  steps: number;
  /** Different states reached, and how many of these are the end. */
  states: number;
  over: number;
  events: number;
  rolls: number;
}

/** Of the later orders, this many for each demand, spread over the list. */
const SPREAD = 6;

export function perft(conflict: AnyConflict, from: unknown, depth: number): Counts {
  const counts: Counts = { orders: 0, steps: 0, states: 0, over: 0, events: 0, rolls: 0 };
  const seen = new Set<string>();

  function visit(state: unknown, left: number): void {
    if (left === 0 || conflict.outcome(state)) return;
    const demands = conflict.demands(state);
    const fallbacks = Object.fromEntries(demands.map(({ key, fallback }) => [key, fallback]));
    if (demands.length === 0) play(state, {}, left);
    for (const { key } of demands) {
      const legal = conflict.legal(state, key);
      counts.orders += legal.length;
      const every = left === depth ? 1 : Math.max(1, Math.ceil(legal.length / SPREAD));
      for (let at = 0; at < legal.length; at += every) {
        const refused = conflict.refusal(state, key, legal[at]);
        if (refused) throw new Error(`${key}: ${JSON.stringify(legal[at])} is listed and refused, ${refused.key}`);
        play(state, { ...fallbacks, [key]: legal[at] }, left);
      }
    }
  }

  function play(state: unknown, orders: Record<string, unknown>, left: number): void {
    const dice = countedDice(counts.steps);
    const decided = conflict.decide(state, orders, dice);
    counts.steps++;
    counts.events += decided.events.length;
    counts.rolls += dice.rolls;
    const name = canonical(decided.state);
    if (!seen.has(name)) {
      seen.add(name);
      counts.states++;
      if (conflict.outcome(decided.state)) counts.over++;
    }
    visit(decided.state, left - 1);
  }

  visit(from, depth);
  return counts;
}

/** Faces in a fixed cycle, from another position in each step. */
function countedDice(place: number): Dice & { rolls: number } {
  return {
    rolls: 0,
    roll(sides) {
      this.rolls++;
      return ((place * 5 + this.rolls * 7) % sides) + 1;
    },
  };
}
