/** The time and memory of the strongest opponent and the adviser in one game of a kind; bundled by answer-figures.ts. */
import { consult } from "../../src/rules/adviser/consult.ts";
import { playGame } from "../../src/rules/adviser/match-up.ts";
import { PLAYERS, type Player } from "../../src/rules/adviser/players.ts";
import { STRONGEST, thoughtOf } from "../../src/rules/adviser/strengths.ts";
import { CONFLICTS } from "../../src/rules/conflicts.ts";
import { seededDice } from "../../src/rules/dice/seeded.ts";
import { defaults } from "../../src/rules/option.ts";
import { FIELDS } from "../play/tournament-fields.ts";

export interface AnswerFigures {
  /** Seconds of the processor for the longest answer of the strongest opponent, and for the longest advice. */
  readonly longest: number;
  readonly asked: number;
  /** Megabytes more than before the game, garbage included. */
  readonly memory: number;
}

/** Games against a random player are long enough after this many steps. */
const MOST_STEPS = 120;
/** The adviser is asked once per this many answers. */
const ASKED_EVERY = 8;
/** The same game again and again: of each answer the shortest time counts, since a busy machine only ever adds to it. */
const TIMES = 3;
const MEGABYTE = 2 ** 20;

export function answersOf(name: string): AnswerFigures {
  const conflict = CONFLICTS[name]!;
  const { even, seats } = FIELDS[name]!;
  const answers: number[] = [];
  const advice: number[] = [];
  let memory = 0;
  const before = process.memoryUsage().heapUsed;
  for (let time = 0; time < TIMES; time++) {
    let at = 0;
    const timed: Player = (seen, dice) => {
      const began = process.cpuUsage();
      const orders = PLAYERS[STRONGEST](seen, dice);
      keepShortest(answers, at, since(began));
      memory = Math.max(memory, (process.memoryUsage().heapUsed - before) / MEGABYTE);
      const [key] = Object.keys(orders);
      if (key !== undefined && at % ASKED_EVERY === 0) {
        const again = process.cpuUsage();
        consult(seen, { key, seed: `${at}`, thought: thoughtOf(name, STRONGEST) });
        keepShortest(advice, at / ASKED_EVERY, since(again));
      }
      at++;
      return orders;
    };
    const dice = seededDice(`bench/${name}`);
    const setup = even(conflict.sample(dice) as Record<string, unknown>, dice);
    const players = { [seats[0]]: timed, [seats[1]]: PLAYERS.brave };
    playGame(conflict, { setup, options: defaults(conflict.options), players, seed: "bench", most: MOST_STEPS });
  }
  return { longest: Math.max(0, ...answers), asked: Math.max(0, ...advice.filter(Number.isFinite)), memory };
}

function keepShortest(times: number[], at: number, seconds: number): void {
  times[at] = Math.min(times[at] ?? seconds, seconds);
}

function since(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
}
