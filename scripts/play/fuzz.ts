/**
 * npm run fuzz -- CONFLICT|all --games N --seed S [--first GAME] [--jobs N]
 * Random games with random options; after every step the state must be sound, and every record must replay to the
 * same checksum. A failing game prints its number, so that it can be played again alone. Long runs tell how far they are.
 */
import { CONFLICTS } from "../../src/rules/conflicts.ts";
import { conflictNamed, readWords, wholeNumber } from "../arguments.ts";
import { run, UsageError } from "../root.ts";
import { fuzzer } from "./fuzz-run.ts";

/** Milliseconds between two lines of progress. */
const PROGRESS = 10_000;

await run(async () => {
  const words = readWords(process.argv.slice(2), { games: "value", seed: "value", first: "value", jobs: "value" });
  const conflicts = words.plain[0] === "all" ? Object.values(CONFLICTS) : [conflictNamed(words.plain[0])];
  const games = wholeNumber(words, "games", 1000);
  const jobs = wholeNumber(words, "jobs", 1);
  const first = words.flags.first === undefined ? 0 : Number(words.flags.first);
  if (!Number.isInteger(first) || first < 0) throw new UsageError("--first takes a whole number from 0");
  const seed = String(words.flags.seed ?? "1");
  const fuzz = await fuzzer();
  for (const { name } of conflicts) {
    const began = performance.now();
    const sum = { games: 0, steps: 0, told: began };
    try {
      await fuzz({ conflict: name, seed, first, games, jobs }, (news) => {
        sum.games += news.games;
        sum.steps += news.steps;
        if (performance.now() - sum.told < PROGRESS) return;
        sum.told = performance.now();
        console.error(`${name}: ${sum.games} of ${games} games, ${sum.steps} steps`);
      });
    } catch (error) {
      throw new UsageError((error as Error).message);
    }
    const seconds = (performance.now() - began) / 1000;
    console.log(
      `${name}: ${sum.games} games, ${sum.steps} steps, no fault, ${(sum.games / seconds).toFixed(0)} games a second`,
    );
  }
});
