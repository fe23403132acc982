/**
 * npm run words -- LANGUAGE: what a translation in lang/LANGUAGE still lacks, holds in vain or says with other figures, and
 * which forms of a plural its language asks for. With --where KEY: the sentence, and every place that shows it.
 */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { readWords } from "./arguments.ts";
import { mergedLanguage } from "./language.ts";
import { inRoot, run, UsageError } from "./root.ts";
import { compared, placesOf, sentencesOf } from "./words-report.ts";

await run(async () => {
  const { plain, flags } = readWords(process.argv.slice(2), { where: "value" });
  const english = sentencesOf(await mergedLanguage("en"));
  if (typeof flags.where === "string") return tellWhere(flags.where, english);
  const [code] = plain;
  if (!code || plain.length > 1) throw new UsageError("Which language? npm run words -- de, or --where KEY");
  if (!existsSync(inRoot("lang", code)))
    throw new UsageError(`There is no folder lang/${code}: make it, and begin with one file of lang/en.`);
  const report = compared(english, sentencesOf(await mergedLanguage(code)), code);
  for (const [name, lines] of Object.entries(report)) {
    console.log(`${name}: ${lines.length}`);
    for (const line of lines) console.log(`  ${line}`);
  }
});

async function tellWhere(key: string, english: ReadonlyMap<string, string>): Promise<void> {
  if (!english.has(key)) throw new UsageError(`${key} is no key of lang/en`);
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
