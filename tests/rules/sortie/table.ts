/** A battle for tests: two armies described by a few words, and helpers to play single steps with listed faces. */
import type { Conflict } from "../../../src/rules/conflict/contract.ts";
import { beginMatch, type Match, step } from "../../../src/rules/conflict/match.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { certain } from "../../../src/rules/result.ts";
import { sortie } from "../../../src/rules/sortie/conflict.ts";
import type { SortieEvent } from "../../../src/rules/sortie/events.ts";
import type { SortieOrder, SortieState } from "../../../src/rules/sortie/state.ts";

export type Battle = Match<SortieState, SortieOrder, SortieEvent>;
type Fields = Record<string, unknown>;

export function setupOf(north: readonly Fields[], south: readonly Fields[], more: Fields = {}): Fields {
  const army = (seat: string, units: readonly Fields[]) => ({
    seat,
    units: units.map((unit, index) => ({ id: `${seat[0]}${index + 1}`, size: 100, ...unit })),
  });
  return { armies: [army("north", north), army("south", south)], gap: 0, ...more };
}

/** In the first round, before anybody has ordered anything. */
export function battle(
  north: readonly Fields[],
  south: readonly Fields[],
  more: Fields = {},
  options: Fields = {},
): Battle {
  const begun = beginMatch(sortie as Conflict<SortieState, SortieOrder, SortieEvent>, setupOf(north, south, more), {
    options,
  });
  return certain(step(certain(begun), {}, scriptedDice([])));
}

/** Plays one step: the orders given, the default for every other demand; all faces must be used up. */
export function play(match: Battle, orders: Fields, faces: readonly number[] = []): Battle {
  const dice = scriptedDice(faces);
  const answers: Fields = {};
  for (const demand of sortie.demands(match.state)) answers[demand.key] = orders[demand.key] ?? demand.fallback;
  for (const key of Object.keys(orders)) if (!(key in answers)) throw new Error(`nobody asks for ${key}`);
  const next = certain(step(match, answers, dice));
  dice.spent();
  return next;
}

/** The march step with every free unit holding; nothing is asked where every unit is in contact. */
export function toSorties(match: Battle, orders: Fields = {}): Battle {
  return isFighting(match) ? match : play(match, orders);
}

export function isFighting({ state }: Battle): boolean {
  return sortie.demands(state).some(({ kind }) => kind === "manoeuvre");
}

export function plan(manoeuvre: string, dice: Record<string, number> = {}): Fields {
  return { manoeuvre, dice };
}

export function unitOf(match: Battle, id: string) {
  return match.state.units[id]!;
}

export function lastEvents(match: Battle): readonly SortieEvent[] {
  const entry = match.record.entries.at(-1)!;
  return entry.type === "step" ? entry.events : [];
}
