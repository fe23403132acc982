/** What answers of the strongest opponent and of the adviser take, in one game of a kind; bundled by answer-figures.ts. */
import { consult } from "../src/rules/adviser/consult.ts";
import { playGame } from "../src/rules/adviser/match-up.ts";
import { PLAYERS, type Player, STRENGTHS } from "../src/rules/adviser/players.ts";
import { CONFLICTS } from "../src/rules/conflicts.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";
import { defaults } from "../src/rules/option.ts";
import type { AnswerFigures } from "./answer-figures.ts";
import { FIELDS } from "./tournament-fields.ts";

/** Games against a player by chance are long enough after these steps. */
const MOST_STEPS = 120;
/** The adviser is asked for every so many answers. */
const ASKED_EVERY = 8;
const MEGABYTE = 2 ** 20;

export function answersOf(name: string): AnswerFigures {
  const conflict = CONFLICTS[name]!;
  const { even, seats } = FIELDS[name]!;
  let [longest, asked, memory, answers] = [0, 0, 0, 0];
  const before = process.memoryUsage().heapUsed;
  const timed: Player = (seen, dice) => {
    const began = process.cpuUsage();
    const orders = PLAYERS[4](seen, dice);
    longest = Math.max(longest, since(began));
    memory = Math.max(memory, (process.memoryUsage().heapUsed - before) / MEGABYTE);
    const [key] = Object.keys(orders);
    if (key !== undefined && answers++ % ASKED_EVERY === 0) {
      const again = process.cpuUsage();
      consult(seen, { key, seed: `${answers}`, thought: STRENGTHS[4] });
      asked = Math.max(asked, since(again));
    }
    return orders;
  };
  const dice = seededDice(`bench/${name}`);
  const setup = even(conflict.sample(dice) as Record<string, unknown>, dice);
  const players = { [seats[0]]: timed, [seats[1]]: PLAYERS.brave };
  playGame(conflict, { setup, options: defaults(conflict.options), players, seed: "bench", most: MOST_STEPS });
  return { longest, asked, memory };
}

function since(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
}
