/**
 * npm run fit -- battle --games N --seed S [--json] [--jobs N] [--shard I/N] [--kept FOLDER]
 * Improves the weights of a computer player's evaluation by its own games: each pair of games changes all weights a little
 * at random, and a regression then finds the effect of each on the score. Prints for each weight how the score depends on
 * it, and weights one step better. They are versioned where they are used. share-out.ts explains --jobs, --shard and
 * --kept.
 */
import { readWords, wholeNumber } from "./arguments.ts";
import { bettered, FITTED, type FitPair, type FitTerms } from "./fit-games.ts";
import { run, UsageError } from "./root.ts";
import { readSharing, SHARING, SharedRun } from "./share-out.ts";

await run(async () => {
  const words = readWords(process.argv.slice(2), { games: "value", seed: "value", json: "flag", ...SHARING });
  const name = words.plain[0] ?? "";
  if (!Object.hasOwn(FITTED, name))
    throw new UsageError(`Name a conflict with weights: ${Object.keys(FITTED).join(", ")}`);
  const games = wholeNumber(words, "games", 200);
  const terms: FitTerms = { name, seed: String(words.flags.seed ?? "1") };
  const pairs = await new SharedRun<FitPair>({ command: "fit", terms }, readSharing(words)).first(
    Math.max(1, games >> 1),
  );
  if (!pairs) return;
  const { slopes, score, better } = bettered(name, pairs);
  if (words.flags.json) console.log(JSON.stringify({ conflict: name, games, score, slopes, better }));
  else {
    console.log(`${games} games with weights changed by chance, score ${score.toFixed(3)}`);
    for (const { weight, slope, error } of slopes)
      console.log(`${weight.padEnd(10)} ${slope.toFixed(3).padStart(7)} ± ${error.toFixed(3)}`);
    console.log(JSON.stringify(better, null, 2));
  }
});
