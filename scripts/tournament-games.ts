/** The games of `npm run tournament`, bundled by it. */
import { playGame, type Result, type Tally, tally } from "../src/rules/adviser/match-up.ts";
import { PLAYER_NAMES, PLAYERS, type Player } from "../src/rules/adviser/players.ts";
import type { AnyConflict } from "../src/rules/conflict/contract.ts";
import { CONFLICTS } from "../src/rules/conflicts.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";
import { defaults } from "../src/rules/option.ts";
import { UsageError } from "./root.ts";
import { FIELDS } from "./tournament-fields.ts";

interface Games {
  readonly games: number;
  readonly seed: string;
  readonly most: number;
  /** What is known of the first games of the row already; and who is told of each further one. */
  readonly known?: readonly Result[];
  readonly told?: (result: Result) => void;
}

interface Played {
  readonly tally: Tally;
  /** Seconds of the processor for an answer of the first player. */
  readonly answer: { readonly mean: number; readonly longest: number };
}

/** Whatever else it is asked, it answers as the judgement of its kind has it. */
const controlled: Player = (seen, dice) => {
  const { conflict, state, seat } = seen;
  const own = conflict.demands(state).filter((demand) => demand.seat === seat);
  return Object.fromEntries(
    own.map(({ key }) => {
      const orders = conflict.counsel!.candidates(state, key, 60) as readonly { readonly do?: string }[];
      const attack = orders.find((order) => order.do === "controlled");
      return [key, attack ?? conflict.counsel!.sensible(state, key, dice)];
    }),
  );
};

const ALL: Readonly<Record<string, Player>> = { ...PLAYERS, controlled };
export const NAMES: readonly string[] = [...PLAYER_NAMES, "controlled"];

export function played(name: string, a: string, b: string, { games, seed, most, known = [], told }: Games): Played {
  const conflict = CONFLICTS[name]!;
  const times: number[] = [];
  const timed: Player = (seen, dice) => {
    const begun = process.cpuUsage();
    const orders = ALL[a]!(seen, dice);
    const { user, system } = process.cpuUsage(begun);
    times.push((user + system) / 1e6);
    return orders;
  };
  const results = known.slice(0, games);
  while (results.length < games) {
    const result = playOne(conflict, timed, ALL[b]!, results.length, seed, most);
    results.push(result);
    told?.(result);
  }
  const mean = times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length);
  return { tally: tally(results), answer: { mean, longest: times.reduce((most, time) => Math.max(most, time), 0) } };
}

/** Games two by two: the same field and dice, the sides swapped. */
function playOne(conflict: AnyConflict, a: Player, b: Player, game: number, seed: string, most: number): Result {
  const field = FIELDS[conflict.name];
  if (!field) throw new UsageError(`There are no even fields for ${conflict.name}`);
  const name = `${conflict.name}/${seed}/${game >> 1}`;
  const dice = seededDice(`${name}/field`);
  const setup = field.even(conflict.sample(dice) as Record<string, unknown>, dice);
  const [first, second] = game % 2 === 0 ? field.seats : ([field.seats[1], field.seats[0]] as const);
  const { state } = playGame(conflict, {
    setup,
    options: defaults(conflict.options),
    players: { [first]: a, [second]: b },
    seed: name,
    most,
  });
  const winners = conflict.outcome(state)?.winners ?? [];
  if (winners.length > 0) {
    const score = winners.includes(first) ? 1 : 0;
    return { score, adjudicated: score };
  }
  const [mine, theirs] = [first, second].map((seat) => field.left(state as Record<string, unknown>, seat));
  return { score: 0.5, adjudicated: mine! > theirs! ? 1 : mine! < theirs! ? 0 : 0.5 };
}
