/**
 * npm run tournament -- KIND [A B] --games N --seed S [--most STEPS] [--json]
 * Players made of code against each other on even fields: each field twice with the sides swapped, the same dice for both.
 * Without names, each strength plays the one below, and the strongest plays `brave` and `greedy`. In a duel there is also
 * `controlled`, who only ever makes Controlled Attacks.
 */
import { conflictNamed, readWords, wholeNumber } from "./arguments.ts";
import { bundled } from "./bundled.ts";
import { run, UsageError } from "./root.ts";

const PAIRS: readonly (readonly [string, string])[] = [
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
  const { NAMES, played }: typeof import("./tournament-games.ts") = await import(
    await bundled("scripts/tournament-games.ts", "node_modules/.bundled")
  );
  for (const [a, b] of pairs(words.plain.slice(1), NAMES)) {
    const { tally, answer } = played(conflict.name, a, b, { games, seed, most });
    const { score, adjudicated, low, high } = tally;
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
      // Of the processor's time: the mean for one answer of the first player, and the longest.
      answer: rounded(answer.mean),
      longest: rounded(answer.longest),
    };
    console.log(
      words.flags.json
        ? JSON.stringify(line)
        : `${a} v ${b}: ${percent(score)} of ${games} (${percent(low)} to ${percent(high)}), adjudicated ${percent(adjudicated)}; an answer takes ${rounded(answer.mean)} s, at most ${rounded(answer.longest)} s`,
    );
  }
});

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function pairs(named: readonly string[], known: readonly string[]): readonly (readonly [string, string])[] {
  if (named.length === 0) return PAIRS;
  if (named.length !== 2 || !named.every((name) => known.includes(name)))
    throw new UsageError(`Name two players of ${known.join(", ")}, or none`);
  return [[named[0]!, named[1]!]];
}
