/**
 * npm run new-version -- X.Y.Z: a release from one command. The changelog's "Unreleased" gets the number, package, lock and
 * manifest with it; everything is committed and tagged. Pushing the tag,
 * which the last line says how to do, starts the workflow that tests, packages and publishes.
 */
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { readWords } from "./arguments.ts";
import { inRoot, run, UsageError } from "./root.ts";
import { isLater, numbered, VERSION } from "./version-notes.ts";

const git = (...words: string[]) => execFileSync("git", words, { cwd: inRoot(), encoding: "utf8" });

await run(async () => {
  const { plain } = readWords(process.argv.slice(2), {});
  const [version = ""] = plain;
  if (!VERSION.test(version)) throw new UsageError("Which version? npm run new-version -- 0.2.0");
  const text = (file: string) => readFile(inRoot(file), "utf8");
  const { version: now } = JSON.parse(await text("package.json"));
  if (!isLater(version, now)) throw new UsageError(`${version} is not later than ${now}.`);
  if (git("status", "--porcelain").trim() !== "") throw new UsageError("Something is not committed yet.");
  const changelog = numbered(await text("CHANGELOG.md"), version);
  if (changelog === undefined) throw new UsageError('CHANGELOG.md has no "## Unreleased" with something under it.');
  await writeFile(inRoot("CHANGELOG.md"), changelog);
  for (const file of ["package.json", "package-lock.json", "system.json"]) {
    await writeFile(inRoot(file), (await text(file)).replaceAll(`"version": "${now}"`, `"version": "${version}"`));
  }
  git("commit", "--all", "--message", `chore: version ${version}`);
  git("tag", `v${version}`);
  console.log(
    `Version ${version} is committed and tagged. To publish it: git push --follow-tags origin HEAD v${version}`,
  );
});
