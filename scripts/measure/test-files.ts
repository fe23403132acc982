/** Which test files a run is about: by a word in their path, or because they import what was changed. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRoot, UsageError } from "../root.ts";

const all = (folder: string): string[] =>
  readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll(path.sep, "/")}`)
    .filter((file) => file.endsWith(".test.ts"))
    .sort();

export function testFiles(words: readonly string[], long: boolean): string[] {
  const named = all("tests").filter((file) => words.some((word) => file.includes(word)));
  // As config/vitest.config.ts sorts them.
  return named.filter((file) =>
    long ? isLong(file) || readFileSync(inRoot(file), "utf8").includes('/often.ts"') : !isLong(file),
  );
}

const isLong = (file: string): boolean => file.endsWith(".long.test.ts");

/**
 * Tests that import a changed file, over however many steps; house tests read every file. A browser test drives the built
 * system and imports little of it, so it also counts if its name is that of a changed folder or file.
 */
export function changedSince(commit: string): string[] {
  const git = (...words: string[]): string[] =>
    execFileSync("git", words, { cwd: inRoot(), encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] })
      .split("\n")
      .filter(Boolean);
  let base: string;
  try {
    base = git("merge-base", commit, "HEAD")[0]!;
  } catch {
    throw new UsageError(`There is no commit ${commit} to compare with.`);
  }
  const changed = [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
  if (changed.length === 0) return [];
  const names = new Set(changed.flatMap((file) => file.split("/").map((part) => part.replace(/\..*$/, ""))));
  return all("tests").filter((file) => {
    if (isLong(file)) return false;
    if (changed.includes(file) || file.startsWith("tests/house/")) return true;
    if (file.startsWith("tests/browser/") && names.has(path.basename(file, ".test.ts"))) return true;
    const imported = importedBy(file);
    return changed.some((one) => imported.has(one));
  });
}

/** Whether a test reads what a build wrote, itself or in a helper. */
export function needBuild(file: string): boolean {
  // The host's server reads the version of the built pages.
  if (/^tests\/(browser|host\/server)\//.test(file)) return true;
  const writesIt = /^scripts\/(build\/|measure\/test-files)/;
  return [...importedBy(file)].some((one) => !writesIt.test(one) && /"dist[/"]/.test(textOf(one)));
}

const isCode = (file: string): boolean => /\.(ts|mjs)$/.test(file);

const texts = new Map<string, string>();
function textOf(file: string): string {
  let text = texts.get(file);
  if (text === undefined) {
    text = isCode(file) && existsSync(inRoot(file)) ? readFileSync(inRoot(file), "utf8") : "";
    texts.set(file, text);
  }
  return text;
}

/** The file itself and all that it imports, in whatever way. */
function importedBy(file: string): Set<string> {
  const found = new Set<string>();
  const look = (one: string): void => {
    if (found.has(one)) return;
    found.add(one);
    for (const [, name] of textOf(one).matchAll(/(?:\bfrom |\bimport\(?\s*|new URL\()"(\.[^"]+)"/g))
      look(path.posix.join(path.posix.dirname(one), name!));
  };
  look(file);
  return found;
}
