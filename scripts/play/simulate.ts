/**
 * npm run simulate -- CONFLICT --games N --seed S [--json] [--record FILE]
 * Plays games by random legal orders. Prints the log of one game, or who won how often; `--record` saves the last.
 */
import { writeFile } from "node:fs/promises";
import { playOut } from "../../src/rules/adviser/players.ts";
import type { AnyMatch } from "../../src/rules/conflict/match.ts";
import { signed } from "../../src/rules/conflict/record.ts";
import { storyOf } from "../../src/rules/conflict/story.ts";
import { inWords, lexiconOf, sentence } from "../../src/rules/conflict/telling.ts";
import { seededDice } from "../../src/rules/dice/seeded.ts";
import { conflictNamed, readWords, wholeNumber } from "../arguments.ts";
import { mergedLanguage } from "../build/language.ts";
import { run } from "../root.ts";

await run(async () => {
  const words = readWords(process.argv.slice(2), { games: "value", seed: "value", json: "flag", record: "value" });
  const conflict = conflictNamed(words.plain[0]);
  const games = wholeNumber(words, "games", 1);
  const seed = String(words.flags.seed ?? "1");
  const lexicon = lexiconOf(await mergedLanguage("en"));
  const tally = new Map<string, number>();
  let last: AnyMatch | undefined;
  for (let game = 0; game < games; game++) {
    const name = `${conflict.name}/${seed}/${game}`;
    last = playOut(conflict, seededDice(`${name}/orders`), seededDice(`${name}/dice`), { id: name });
    const outcome = conflict.outcome(last.state)!;
    const winners = outcome.winners.join(" + ") || "nobody";
    tally.set(winners, (tally.get(winners) ?? 0) + 1);
    if (words.flags.json) {
      const steps = last.record.entries.length;
      console.log(
        JSON.stringify({
          conflict: conflict.name,
          game,
          seed,
          winners: outcome.winners,
          steps,
          reason: outcome.telling.key,
        }),
      );
    }
  }
  if (last && words.flags.record) {
    await writeFile(String(words.flags.record), `${JSON.stringify(signed(last.record), null, 1)}\n`);
  }
  if (!last || words.flags.json) return;
  if (games === 1) {
    for (const line of storyOf(last)) {
      console.log(sentence(inWords(line, lexicon)) + (line.behind ? ` [${inWords(line.behind, lexicon)}]` : ""));
    }
  } else for (const [winners, count] of [...tally].sort()) console.log(`${winners}: ${count} of ${games}`);
});
