/** A conflict played by given orders and given faces, for worked examples: every face must be read, every order be legal. */
import type { AnyConflict } from "../../../src/rules/conflict/contract.ts";
import { type AnyMatch, beginMatch, step } from "../../../src/rules/conflict/match.ts";
import { storyOf } from "../../../src/rules/conflict/story.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { certain } from "../../../src/rules/result.ts";
import { told } from "./words.ts";

type Orders = Readonly<Record<string, unknown>>;

export interface Scripted<State> {
  readonly state: State;
  /** One step; demands that are left out take their default. */
  play(orders?: Orders, faces?: readonly number[]): Scripted<State>;
  story(): string[];
}

export function scripted<State>(conflict: AnyConflict, setup: unknown, options: Orders = {}): Scripted<State> {
  let match: AnyMatch = certain(beginMatch(conflict, setup, { options }));
  const played: Scripted<State> = {
    get state() {
      return match.state as State;
    },
    play(orders = {}, faces = []) {
      const dice = scriptedDice(faces);
      const all: Record<string, unknown> = {};
      for (const { key, fallback } of conflict.demands(match.state)) all[key] = orders[key] ?? fallback;
      const strange = Object.keys(orders).filter((key) => !(key in all));
      if (strange.length > 0) throw new Error(`nobody asks for ${strange}, but for ${Object.keys(all)}`);
      match = certain(step(match, all, dice));
      dice.spent();
      return played;
    },
    story: () => storyOf(match).map(told),
  };
  return played;
}
