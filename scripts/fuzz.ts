/**
 * npm run fuzz -- CONFLICT --games N --seed S
 * Random games with random options; after every step the state must be sound, and every record must replay to the
 * same checksum. A failing game prints its number, so that it can be played again alone.
 */
import { canonical } from "../src/rules/conflict/canonical.ts";
import { CONFLICTS } from "../src/rules/conflicts.ts";
import { conflictNamed, readWords, wholeNumber } from "./arguments.ts";
import { fuzzGame } from "./fuzz-game.ts";
import { run, UsageError } from "./root.ts";

await run(async () => {
  const words = readWords(process.argv.slice(2), { games: "value", seed: "value", first: "value" });
  const conflicts = words.plain[0] === "all" ? Object.values(CONFLICTS) : [conflictNamed(words.plain[0])];
  const games = wholeNumber(words, "games", 1000);
  const first = words.flags.first === undefined ? 0 : Number(words.flags.first);
  const seed = String(words.flags.seed ?? "1");
  for (const conflict of conflicts) {
    const began = performance.now();
    let steps = 0;
    for (let game = first; game < first + games; game++) {
      try {
        steps += fuzzGame(conflict, `${seed}/${game}`);
      } catch (error) {
        const again = `npm run fuzz -- ${conflict.name} --seed ${seed} --first ${game} --games 1`;
        throw new UsageError(
          `${conflict.name} game ${game}: ${error instanceof Error ? error.message : canonical(error)}\nAgain: ${again}`,
        );
      }
    }
    const seconds = (performance.now() - began) / 1000;
    console.log(
      `${conflict.name}: ${games} games, ${steps} steps, no fault, ${(games / seconds).toFixed(0)} games a second`,
    );
  }
});
