/**
 * npm run tournament -- KIND [A B] --games N --seed S [--most STEPS] [--kept FOLDER] [--json]
 * Players made of code against each other on even fields: each field twice with the sides swapped, the same dice for both.
 * Without names, each strength plays the one below, and the strongest plays `brave` and `greedy`. In a duel there is also
 * `controlled`, who only ever makes Controlled Attacks. With a folder, each game is kept there as soon as it is played, and what
 * stands there is not played again: a long row can be left and gone on with, and is the same as if played at once.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Result } from "../src/rules/adviser/match-up.ts";
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
  const words = readWords(process.argv.slice(2), {
    games: "value",
    seed: "value",
    most: "value",
    kept: "value",
    json: "flag",
  });
  const conflict = conflictNamed(words.plain[0]);
  const games = wholeNumber(words, "games", 20);
  const most = wholeNumber(words, "most", MOST_STEPS);
  const seed = String(words.flags.seed ?? "1");
  const { NAMES, played }: typeof import("./tournament-games.ts") = await import(
    await bundled("scripts/tournament-games.ts", "node_modules/.bundled")
  );
  for (const [a, b] of pairs(words.plain.slice(1), NAMES)) {
    const row = { games, seed, most, ...keptGames(words.flags.kept, [conflict.name, a, b, seed, most].join("-")) };
    const { tally, answer } = played(conflict.name, a, b, row);
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

function keptGames(folder: unknown, row: string) {
  if (typeof folder !== "string") return {};
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${row}.jsonl`);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  return {
    known: lines.map((line) => JSON.parse(line) as Result),
    told: (result: Result) => appendFileSync(file, `${JSON.stringify(result)}\n`),
  };
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function pairs(named: readonly string[], known: readonly string[]): readonly (readonly [string, string])[] {
  if (named.length === 0) return PAIRS;
  if (named.length !== 2 || !named.every((name) => known.includes(name)))
    throw new UsageError(`Name two players of ${known.join(", ")}, or none`);
  return [[named[0]!, named[1]!]];
}
