/**
 * npm run words: checks all English texts against the glossary, the banned words and the length of sentences.
 * npm run words -- LANGUAGE: every fault of the translation in lang/LANGUAGE, and nothing if it is complete: texts and plural
 * forms that it lacks, unused texts, other parameters, English words, other words than the glossary's, long sentences.
 * With --where KEY: the sentence, and every place that shows it.
 */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { readWords } from "../arguments.ts";
import { mergedLanguage, sentencesOf } from "../build/language.ts";
import { inRoot, run, UsageError } from "../root.ts";
import { translationReport } from "./translation.ts";
import { wordingReport } from "./wording.ts";
import { placesOf } from "./words-report.ts";

await run(async () => {
  const { plain, flags } = readWords(process.argv.slice(2), { where: "value" });
  const english = sentencesOf(await mergedLanguage("en"));
  if (typeof flags.where === "string") return tellWhere(flags.where, english);
  const [code] = plain;
  if (plain.length > 1) throw new UsageError("Name one language: npm run words -- de, or --where KEY.");
  if (code === undefined) return checkEnglish();
  if (!existsSync(inRoot("lang", code)))
    throw new UsageError(`There is no folder lang/${code}. Create it and start with one file of lang/en.`);
  const { missing, wrong } = await translationReport(code);
  for (const line of [...missing, ...wrong]) console.log(line);
  if (missing.length + wrong.length > 0) process.exitCode = 1;
});

async function checkEnglish(): Promise<void> {
  const lines = await wordingReport();
  for (const line of lines) console.log(line);
  console.log(lines.length === 0 ? "All texts are plain." : `Texts to change: ${lines.length}`);
  if (lines.length > 0) process.exitCode = 1;
}

async function tellWhere(key: string, english: ReadonlyMap<string, string>): Promise<void> {
  if (!english.has(key)) throw new UsageError(`lang/en has no key ${key}.`);
  console.log(english.get(key));
  for (const folder of ["src", "templates"]) {
    const files = (await readdir(inRoot(folder), { recursive: true }))
      .map(String)
      .filter((name) => /\.(ts|hbs)$/.test(name));
    for (const file of files.sort()) {
      for (const place of placesOf(key, await readFile(inRoot(folder, file), "utf8"))) {
        console.log(`  ${folder}/${file}:${place.line}  ${place.text}`);
      }
    }
  }
}
