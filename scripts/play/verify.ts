/**
 * npm run verify -- RECORD.json: plays a record again. The last line begins with `Holds` (proven, and by whose keys),
 * `Proven up to` (how far, and who has not signed the rest), `Replays, unproven` (and why) or `Broken` (where and why).
 */
import { readFile } from "node:fs/promises";
import { checksOf } from "../../src/rules/conflict/checks.ts";
import { outcomeOf } from "../../src/rules/conflict/match.ts";
import { verify } from "../../src/rules/conflict/replay.ts";
import { inWords, lexiconOf } from "../../src/rules/conflict/telling.ts";
import { CONFLICTS } from "../../src/rules/conflicts.ts";
import { mergedLanguage } from "../build/language.ts";
import { run, UsageError } from "../root.ts";
import { verdictLine } from "./verdict-line.ts";

await run(async () => {
  const saved = await readRecord(process.argv[2]);
  const lexicon = lexiconOf(await mergedLanguage("en"));
  const played = verify(CONFLICTS, saved);
  if (!played.ok) {
    console.log(verdictLine(played, lexicon));
    process.exitCode = 1;
    return;
  }
  const { record } = played.value;
  const { steps, faces, seals, fewer, without, ...rest } = checksOf(record);
  if (fewer > 0) {
    const params = { count: fewer, who: without.join(" and ") };
    console.log(inWords({ key: "BNB.Record.check.fewer", params }, lexicon));
  }
  const told = ["waived", "absences", "returns", "chains", "redrawn", "undone", "unsigned"] as const;
  for (const key of told) {
    if (rest[key] > 0) console.log(inWords({ key: `BNB.Record.check.${key}`, params: { count: rest[key] } }, lexicon));
  }
  const outcome = outcomeOf(played.value);
  const ended = outcome ? `won by ${outcome.winners.join(" + ") || "nobody"}` : "not over";
  console.log(`${record.conflict}: ${steps} steps, ${faces} dice, ${seals} sealed orders, ${ended}.`);
  console.log(verdictLine(played, lexicon));
});

/** The record as it was saved: the caller verifies it. */
async function readRecord(file: string | undefined): Promise<unknown> {
  if (!file) throw new UsageError("Name a record: npm run verify -- RECORD.json");
  const text = await readFile(file, "utf8").catch(() => {
    throw new UsageError(`${file} cannot be read`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${file} is not JSON`);
  }
}
