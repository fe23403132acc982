/**
 * npm run new-version -- X.Y.Z: a release from one command. The changelog's "Unreleased" gets the number, package, lock and
 * manifest with it; everything is committed and tagged. Pushing the tag, which the last line says how to do, starts the
 * workflow that tests, packages and publishes.
 */
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { readWords } from "../arguments.ts";
import { inRoot, run, UsageError } from "../root.ts";
import { isLater, numbered, VERSION } from "./version-notes.ts";

const VERSIONED = ["package.json", "package-lock.json", "system.json"];
/** What the pictures in docs/screenshots show. */
const SHOWN = ["templates", "styles", "lang/en"];

/** In that folder, which is a repository; a failure leaves it unchanged. */
export async function newVersion(version: string, root: string): Promise<void> {
  const git = (...words: string[]) => execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: "pipe" });
  const file = (name: string) => path.join(root, name);
  const text = (name: string) => readFile(file(name), "utf8");
  if (!VERSION.test(version)) throw new UsageError("Which version? npm run new-version -- 0.2.0");
  const { version: now } = JSON.parse(await text("package.json"));
  if (!isLater(version, now)) throw new UsageError(`${version} is not later than ${now}.`);
  if (git("status", "--porcelain").trim() !== "") throw new UsageError("Something is not committed yet.");
  if (git("tag", "--list", `v${version}`).trim() !== "") throw new UsageError(`There is a tag v${version} already.`);
  const pictured = git("log", "-1", "--format=%H", "--", "docs/screenshots").trim();
  if (git("log", "--format=%h", `${pictured}..HEAD`, "--", ...SHOWN).trim() !== "")
    throw new UsageError("The windows changed after their pictures: npm run screenshots, look at them, commit them.");
  const changelog = numbered(await text("CHANGELOG.md"), version);
  if (changelog === undefined) throw new UsageError('CHANGELOG.md has no "## Unreleased" with something under it.');
  try {
    await writeFile(file("CHANGELOG.md"), changelog);
    for (const name of VERSIONED) {
      await writeFile(file(name), (await text(name)).replaceAll(`"version": "${now}"`, `"version": "${version}"`));
    }
    git("commit", "--all", "--message", `chore: version ${version}`);
  } catch (error) {
    git("checkout", "--", "CHANGELOG.md", ...VERSIONED);
    const { stderr } = error as { stderr?: string };
    throw stderr ? new UsageError(`Nothing was changed. git says: ${stderr.trim()}`) : error;
  }
  git("tag", "--annotate", `v${version}`, "--message", `Version ${version}`);
}

if (process.argv[1] === import.meta.filename) {
  await run(async () => {
    const [version = ""] = readWords(process.argv.slice(2), {}).plain;
    await newVersion(version, inRoot());
    console.log(`Version ${version} is committed and tagged. To publish it: git push origin HEAD v${version}`);
  });
}
