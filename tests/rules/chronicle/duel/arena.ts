/** A duel for a test: gives the test's answers, the defaults otherwise, with exact dice. */
import { expect } from "vitest";
import type { DuelEvent } from "../../../../src/rules/chronicle/duel/events.ts";
import { fighterOf } from "../../../../src/rules/chronicle/duel/script.ts";
import type { CombatantSetup, DuelSetup } from "../../../../src/rules/chronicle/duel/setup.ts";
import type { Asks, DuelOrder, DuelState, Fighter } from "../../../../src/rules/chronicle/duel/state.ts";
import { type Wounds, woundEffects } from "../../../../src/rules/chronicle/wounds/index.ts";
import { beginMatch, type Match, step } from "../../../../src/rules/conflict/match.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { certain } from "../../../../src/rules/result.ts";
import { duel } from "../../../../src/rules/varied-duel.ts";

/** Faces of a check that add up to the sum; a d10's 0 is face 10. */
export function sum(total: number): number[] {
  for (let a = 1; a <= 8; a++) {
    for (let b = 1; b <= 8; b++) {
      const c = total - a - b;
      if (c >= 0 && c <= 9) return [a, b, c === 0 ? 10 : c];
    }
  }
  throw new Error(`no dice add up to ${total}`);
}

export const SURE = sum(25);
export const FAIL = sum(2);

export function combatant(id: string, side: 0 | 1, more: Partial<CombatantSetup> = {}): CombatantSetup {
  const skills = { control: 3, fightingMind: 3, speed: 3, strength: 3 };
  return { id, name: id, seat: side === 0 ? "first" : "second", side, skills, hands: ["sword"], ...more };
}

/** Two on one row, that many spaces apart. */
export function pairAt(spaces: number, a: Partial<CombatantSetup> = {}, b: Partial<CombatantSetup> = {}): DuelSetup {
  return {
    field: { width: 20, height: 9 },
    combatants: [
      combatant("a", 0, { at: { x: 6, y: 4 }, ...a }),
      combatant("b", 1, { at: { x: 6 + spaces, y: 4 }, ...b }),
    ],
  };
}

export class Arena {
  match: Match<DuelState, DuelOrder, DuelEvent>;
  events: DuelEvent[] = [];

  constructor(setup: DuelSetup, options: Record<string, unknown> = {}) {
    this.match = certain(beginMatch(duel, setup, { options }));
  }

  get state(): DuelState {
    return this.match.state;
  }

  fighter(id: string): Fighter {
    return fighterOf(this.state, id);
  }

  /** One step. Demands that the test leaves out take their default. All faces must be read. */
  step(orders: Record<string, DuelOrder> = {}, faces: readonly number[] = []): this {
    const dice = scriptedDice(faces);
    const all: Record<string, DuelOrder> = {};
    for (const demand of duel.demands(this.state)) all[demand.key] = orders[demand.key] ?? demand.fallback;
    expect(Object.keys(orders).filter((key) => !(key in all))).toEqual([]);
    this.match = certain(step(this.match, all, dice));
    dice.spent();
    const entry = this.match.record.entries.at(-1)!;
    if (entry.type === "step") this.events.push(...entry.events);
    expect(duel.faults(this.state)).toEqual([]);
    return this;
  }

  /** Steps by defaults until that is asked; the faces must be used up on the way. */
  to(kind: Asks["kind"], faces: readonly number[] = []): this {
    const dice = scriptedDice(faces);
    for (let steps = 0; this.state.asks.kind !== kind; steps++) {
      if (steps > 200 || duel.outcome(this.state))
        throw new Error(`never came to ${kind}, but to ${this.state.asks.kind}`);
      const orders = Object.fromEntries(duel.demands(this.state).map(({ key, fallback }) => [key, fallback]));
      this.match = certain(step(this.match, orders, dice));
      const entry = this.match.record.entries.at(-1)!;
      if (entry.type === "step") this.events.push(...entry.events);
    }
    dice.spent();
    return this;
  }

  /** To the secret orders of the next round, everybody staying put. `footwork` are the faces of its contests. */
  orders(footwork: readonly number[] = sum(14)): this {
    return this.to("orders", footwork);
  }

  /** Gives that fighter these wounds from here on, as if brought to the fight. */
  hurt(id: string, wounds: Partial<Wounds>): this {
    const fighters = this.state.fighters.map((one) => {
      if (one.id !== id) return one;
      const all = { ...one.wounds, ...wounds };
      return { ...one, wounds: all, brought: all, hurt: woundEffects(all, this.state.options) };
    });
    this.match = { ...this.match, state: { ...this.state, fighters } };
    return this;
  }

  happened<T extends DuelEvent["type"]>(type: T): Extract<DuelEvent, { type: T }>[] {
    return this.events.filter((event): event is Extract<DuelEvent, { type: T }> => event.type === type);
  }
}

/** Two against two at sword's distance, about to give their orders. */
export function twoPairs(): Arena {
  return new Arena({
    field: { width: 20, height: 9 },
    combatants: [
      combatant("a", 0, { at: { x: 6, y: 4 } }),
      combatant("b", 1, { at: { x: 7, y: 4 } }),
      combatant("c", 0, { at: { x: 6, y: 6 } }),
      combatant("d", 1, { at: { x: 7, y: 6 } }),
    ],
  }).to("orders", [1, 8, 8, 9, 8, 8, 9]);
}
