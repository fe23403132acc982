/** npm run verify -- RECORD.json: plays a record again and says whether it holds. */
import { readFile } from "node:fs/promises";
import { verify } from "../src/rules/conflict/replay.ts";
import { inWords, lexiconOf } from "../src/rules/conflict/telling.ts";
import { CONFLICTS } from "../src/rules/conflicts.ts";
import { mergedLanguage } from "./language.ts";
import { run, UsageError } from "./root.ts";

await run(async () => {
  const file = process.argv[2];
  if (!file) throw new UsageError("Name a record: npm run verify -- RECORD.json");
  const text = await readFile(file, "utf8").catch(() => {
    throw new UsageError(`${file} cannot be read`);
  });
  let saved: unknown;
  try {
    saved = JSON.parse(text);
  } catch {
    throw new UsageError(`${file} is not JSON`);
  }
  const verdict = verify(CONFLICTS, saved);
  if (!verdict.ok)
    throw new UsageError(`Does not hold: ${inWords(verdict.problem, lexiconOf(await mergedLanguage("en")))}`);
  const { record, conflict, state } = verdict.value;
  const outcome = conflict.outcome(state);
  console.log(
    `Holds: ${record.conflict}, ${record.entries.length} entries, ${outcome ? `won by ${outcome.winners.join(" + ") || "nobody"}` : "not over"}`,
  );
});
