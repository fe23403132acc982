/** A battle for tests: units put on hexes by a few words, and helpers to play single steps. Command uses no dice. */

import { command } from "../../../src/rules/command/conflict.ts";
import type { CommandEvent } from "../../../src/rules/command/events.ts";
import type { CommandOrder, CommandState } from "../../../src/rules/command/state.ts";
import { beginMatch, type Match, step } from "../../../src/rules/conflict/match.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { certain } from "../../../src/rules/result.ts";

export type Battle = Match<CommandState, CommandOrder, CommandEvent>;
type Fields = Record<string, unknown>;

/** "heavyInfantry C 5,4": class, grade, row and hex. Without a place the army deploys in play. */
export function unitsOf(seat: string, words: readonly string[]): Fields[] {
  return words.map((word, index) => {
    const [unitClass, grade, at] = word.split(" ");
    const [row, col] = at?.split(",").map(Number) ?? [];
    return { id: `${seat[0]}${index + 1}`, class: unitClass, grade, ...(at ? { row, col } : {}) };
  });
}

export function setupOf(north: readonly string[], south: readonly string[], more: Fields = {}, bonus = 0): Fields {
  const army = (seat: string, words: readonly string[], leadership: number) => ({
    seat,
    leadership,
    leaderBonus: bonus,
    units: unitsOf(seat, words),
  });
  return { armies: [army("north", north, 9), army("south", south, 5)], ...more };
}

/** North's first turn, both sides willing to fight. */
export function battle(north: readonly string[], south: readonly string[], options: Fields = {}, bonus = 0): Battle {
  const begun = certain(beginMatch(command, setupOf(north, south, {}, bonus), { options })) as Battle;
  return play(play(begun, { initiative: { first: true } }), {});
}

/** Plays one step: the orders given, the default for every other demand. */
export function play(match: Battle, orders: Fields): Battle {
  const answers: Fields = {};
  for (const demand of command.demands(match.state)) answers[demand.key] = orders[demand.key] ?? demand.fallback;
  for (const key of Object.keys(orders)) if (!(key in answers)) throw new Error(`nobody asks for ${key}`);
  return certain(step(match, answers, scriptedDice([])));
}

export const acts = (match: Battle, order: Fields) => play(match, { act: order });

/** Answers the open reaction. */
export function reacts(match: Battle, order: Fields): Battle {
  return play(match, { [command.demands(match.state)[0]!.key]: order });
}

/** What the north unit may do now, as words. */
export function may(match: Battle, unit: string): string[] {
  const key = command.demands(match.state)[0]!.key;
  const orders = command.legal(match.state, key) as { act: string; unit?: string }[];
  return [...new Set(orders.filter((order) => order.unit === unit).map(({ act }) => act))];
}

/** Everybody holds, engages or waits until that stage. */
export function until(match: Battle, stage: string): Battle {
  let now = match;
  for (let i = 0; now.state.stage !== stage; i++) {
    if (i > 50) throw new Error(`never came to ${stage}`);
    now = play(now, {});
  }
  return now;
}

export const unitOf = (match: Battle, id: string) => match.state.units[id]!;
export const asked = (match: Battle) => command.demands(match.state).map(({ seat, kind }) => `${seat} ${kind}`);

export function lastEvents(match: Battle): readonly CommandEvent[] {
  const entry = match.record.entries.at(-1)!;
  return entry.type === "step" ? entry.events : [];
}
