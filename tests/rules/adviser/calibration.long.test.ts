/**
 * Stated chances are true: of the positions in which the adviser states a chance of about 30 percent, about 30 percent are
 * won. Positions come from games between equal computer players, on sample set-ups.
 */
import { expect, test } from "vitest";
import { choose } from "../../../src/rules/adviser/advise.ts";
import { firstOfEach } from "../../../src/rules/adviser/any-orders.ts";
import { chanceOf, Evaluator, sharpIn } from "../../../src/rules/adviser/evaluate.ts";
import { strengthsOf, thoughtOf } from "../../../src/rules/adviser/strengths.ts";
import type { AnyConflict, Seat } from "../../../src/rules/conflict/contract.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { defaults } from "../../../src/rules/option.ts";
import { certain } from "../../../src/rules/result.ts";

interface Position {
  readonly game: number;
  /** The chance that was stated for a seat, and the result of the game for it; both from 0 to 1. */
  readonly stated: number;
  readonly happened: number;
}

/** Positions of one game are correlated, so few are taken of each. */
const OF_ONE_GAME = 4;
const PLAYOUTS = 8;
const MOST_STEPS = 900;
const TENTHS = 10;
/** How far a stated chance may be off in a tenth, besides what luck explains. */
const OFF = 0.12;

/** How far chances may be off on average. */
const MEAN_OFF = 0.05;

/** As many games as a few minutes allow. A game of battle or skirmish takes too long: docs/opponents.md has their figures. */
test.each([
  ["pursuit", 600],
  ["discussion", 200],
  ["draft", 200],
  ["sortie", 50],
  ["command", 50],
  ["duel", 24],
])("in a %s, over %i games", { timeout: 900_000 }, (name, games) => {
  const positions = Array.from({ length: games }, (_, game) => positionsOf(CONFLICTS[name]!, game)).flat();
  let off = 0;
  for (let tenth = 0; tenth < TENTHS; tenth++) {
    const found = positions.filter((position) => tenthOf(position) === tenth);
    if (found.length === 0) continue;
    const mean = (of: (position: Position) => number) => found.reduce((sum, one) => sum + of(one), 0) / found.length;
    const [stated, happened] = [mean((one) => one.stated), mean((one) => one.happened)];
    const independent = new Set(found.map(({ game }) => game)).size;
    const luck = Math.sqrt(Math.max(0.01, stated * (1 - stated)) / independent);
    const distance = Math.abs(stated - happened);
    expect(distance, `tenth ${tenth}: stated ${stated}, happened ${happened}`).toBeLessThan(OFF + 2.5 * luck);
    off += (found.length / positions.length) * Math.max(0, distance - luck);
  }
  expect(off).toBeLessThan(MEAN_OFF);
});

const tenthOf = ({ stated }: Position): number => Math.min(TENTHS - 1, Math.floor(stated * TENTHS));

function positionsOf(conflict: AnyConflict, game: number): Position[] {
  const seed = `calibration/${game}`;
  const dice = seededDice(seed);
  const states = played(conflict, seed);
  const end = states.at(-1);
  const quiet = states.slice(0, -1).filter((state) => conflict.counsel!.quiet(state));
  const seat = conflict.seats(end)[dice.roll(conflict.seats(end).length, "seat") - 1]!;
  const happened = resultOf(conflict, end, seat);
  return Array.from({ length: Math.min(OF_ONE_GAME, quiet.length) }, (_, at) => {
    const state = quiet[dice.roll(quiet.length, "position") - 1]!;
    const worths = new Evaluator(conflict, seat, `${seed}/${at}`).worths(state, PLAYOUTS);
    const stated = worths.reduce((sum, worth) => sum + chanceOf(worth, sharpIn(conflict, state)), 0) / worths.length;
    return { game, stated, happened };
  });
}

/** Won, lost or drawn; without a winner in the rules, whether the seat did better by the goal of its kind. */
function resultOf(conflict: AnyConflict, end: unknown, seat: Seat): number {
  const outcome = conflict.outcome(end);
  if (!outcome) return 0.5;
  if (outcome.winners.length > 0) return Number(outcome.winners.includes(seat));
  return (1 + Math.sign(conflict.counsel!.worth(end, seat))) / 2;
}

/** All states of a game between two opponents of the weakest strength, the most similar to beginners. */
function played(conflict: AnyConflict, seed: string): unknown[] {
  const dice = seededDice(`${seed}/dice`);
  let state: unknown = certain(conflict.begin(conflict.sample(dice), defaults(conflict.options)));
  const states = [state];
  const thought = thoughtOf(conflict.name, strengthsOf(conflict.name)[0]!);
  for (let step = 0; step < MOST_STEPS && !conflict.outcome(state); step++) {
    // Where several seats may answer, one is drawn: always the same one might never let the talk end.
    const open = firstOfEach(conflict.demands(state), dice);
    const orders: Record<string, unknown> = {};
    for (const seat of new Set(open.map((demand) => demand.seat))) {
      const chosen = choose({ conflict, state, seat }, thought, dice);
      for (const { key } of open) if (key in chosen) orders[key] = chosen[key];
    }
    state = conflict.decide(state, orders, dice).state;
    states.push(state);
  }
  return states;
}
