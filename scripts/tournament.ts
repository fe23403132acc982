/**
 * npm run tournament -- KIND [A B] --games N --seed S [--most STEPS] [--json]
 * Players made of code against each other on even fields: each field twice with the sides swapped, the same dice for both.
 * Without names, each strength plays the one below, and the strongest plays `brave` and `greedy`.
 */
import { playGame, type Result, tally } from "../src/rules/adviser/match-up.ts";
import { PLAYER_NAMES, PLAYERS, type PlayerName } from "../src/rules/adviser/players.ts";
import type { AnyConflict } from "../src/rules/conflict/contract.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";
import { defaults } from "../src/rules/option.ts";
import { conflictNamed, readWords, wholeNumber } from "./arguments.ts";
import { run, UsageError } from "./root.ts";
import { FIELDS } from "./tournament-fields.ts";

const PAIRS: readonly (readonly [PlayerName, PlayerName])[] = [
  ["4", "brave"],
  ["4", "greedy"],
  ["4", "3"],
  ["3", "2"],
  ["2", "1"],
  ["1", "brave"],
];

/** Games that have not ended by then count as nobody's. */
const MOST_STEPS = 1500;

await run(async () => {
  const words = readWords(process.argv.slice(2), { games: "value", seed: "value", most: "value", json: "flag" });
  const conflict = conflictNamed(words.plain[0]);
  const games = wholeNumber(words, "games", 20);
  const most = wholeNumber(words, "most", MOST_STEPS);
  const seed = String(words.flags.seed ?? "1");
  for (const [a, b] of pairs(words.plain.slice(1))) {
    const results: Result[] = [];
    const begun = performance.now();
    for (let game = 0; game < games; game++) results.push(playOne(conflict, a, b, game, seed, most));
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    const { score, adjudicated, low, high } = tally(results);
    const rounded = (value: number) => Math.round(value * 1000) / 1000;
    const line = {
      conflict: conflict.name,
      a,
      b,
      games,
      score: rounded(score),
      adjudicated: rounded(adjudicated),
      low: rounded(low),
      high: rounded(high),
      seconds,
    };
    console.log(
      words.flags.json
        ? JSON.stringify(line)
        : `${a} v ${b}: ${percent(score)} of ${games} (${percent(low)} to ${percent(high)}), adjudicated ${percent(adjudicated)}, ${seconds} s`,
    );
  }
});

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function pairs(names: readonly string[]): readonly (readonly [PlayerName, PlayerName])[] {
  if (names.length === 0) return PAIRS;
  const unknown = names.find((name) => !(PLAYER_NAMES as readonly string[]).includes(name));
  if (unknown !== undefined || names.length !== 2)
    throw new UsageError(`Name two players of ${PLAYER_NAMES.join(", ")}, or none`);
  return [[names[0] as PlayerName, names[1] as PlayerName]];
}

/** Games two by two: the same field and dice, the sides swapped. */
function playOne(
  conflict: AnyConflict,
  a: PlayerName,
  b: PlayerName,
  game: number,
  seed: string,
  most: number,
): Result {
  const field = FIELDS[conflict.name];
  if (!field) throw new UsageError(`There are no even fields for ${conflict.name}`);
  const name = `${conflict.name}/${seed}/${game >> 1}`;
  const dice = seededDice(`${name}/field`);
  const setup = field.even(conflict.sample(dice) as Record<string, unknown>, dice);
  const [first, second] = game % 2 === 0 ? field.seats : ([field.seats[1], field.seats[0]] as const);
  const { state } = playGame(conflict, {
    setup,
    options: defaults(conflict.options),
    players: { [first]: PLAYERS[a], [second]: PLAYERS[b] },
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
