/**
 * npm run tournament -- KIND [A B] --games N --seed S [--most STEPS] [--json] [--jobs N] [--shard I/N] [--kept FOLDER]
 * Computer players against each other on even fields: each field twice with the sides swapped, the same dice for both.
 * Without names, each strength plays the one below, and the strongest plays `brave` and `greedy`. In a duel there is also
 * `controlled`, who only makes Controlled Attacks. share-out.ts explains --jobs, --shard and --kept.
 */
import { strengthsOf } from "../../src/rules/adviser/strengths.ts";
import { conflictNamed, readWords, wholeNumber } from "../arguments.ts";
import { run, UsageError } from "../root.ts";
import { readSharing, SHARING, SharedRun } from "./share-out.ts";
import { NAMES, summed, type TournamentTerms } from "./tournament-games.ts";

/** Games that have not ended by then count as nobody's. */
const MOST_STEPS = 1500;

await run(async () => {
  const words = readWords(process.argv.slice(2), {
    games: "value",
    seed: "value",
    most: "value",
    json: "flag",
    ...SHARING,
  });
  const conflict = conflictNamed(words.plain[0]);
  const games = wholeNumber(words, "games", 20);
  const most = wholeNumber(words, "most", MOST_STEPS);
  const seed = String(words.flags.seed ?? "1");
  const sharing = readSharing(words);
  for (const [a, b] of pairs(conflict.name, words.plain.slice(1), NAMES)) {
    const terms: TournamentTerms = { name: conflict.name, a, b, seed, most };
    const played = await new SharedRun(terms, sharing).first(games);
    if (!played) continue;
    const { tally, answer } = summed(played);
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

function pairs(
  kind: string,
  named: readonly string[],
  known: readonly string[],
): readonly (readonly [string, string])[] {
  if (named.length === 0) {
    const ladder = [...strengthsOf(kind)].reverse();
    const steps = ladder.slice(1).map((weaker, at) => [ladder[at]!, weaker] as const);
    return [[ladder[0]!, "brave"], [ladder[0]!, "greedy"], ...steps];
  }
  if (named.length !== 2 || !named.every((name) => known.includes(name)))
    throw new UsageError(`Name two players of ${known.join(", ")}, or none`);
  return [[named[0]!, named[1]!]];
}
