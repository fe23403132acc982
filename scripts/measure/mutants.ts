/**
 * npm run mutants -- FOLDER|FILE: changes code below src in many small ways and runs the tests of the same folder below
 * tests on each change. Stryker prints the changes that no test notices; it is installed into config/mutants on the first
 * run. Not part of `npm test`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { inRoot, run, UsageError } from "../root.ts";

const HOME = "config/mutants";
const STRYKER = inRoot(HOME, "node_modules/@stryker-mutator/core/bin/stryker.js");

await run(async () => {
  const [named = ""] = process.argv.slice(2);
  if (!/^src\/./.test(named) || !existsSync(inRoot(named)))
    throw new UsageError("Name a folder or file below src: npm run mutants -- src/rules/square");
  const isFolder = statSync(inRoot(named)).isDirectory();
  const tests = (isFolder ? named : path.posix.dirname(named)).replace(/^src/, "tests");
  if (!existsSync(inRoot(tests))) throw new UsageError(`There is no folder ${tests}`);
  // The runner then finds the project's own vitest above it.
  const peers = ["--legacy-peer-deps", "--no-save"];
  if (!existsSync(STRYKER))
    spawnSync("npm", ["install", "--prefix", inRoot(HOME), ...peers], { stdio: "ignore", shell: true });
  if (!existsSync(STRYKER)) throw new UsageError(`Stryker cannot be installed into ${HOME}`);
  const words = ["run", `${HOME}/stryker.json`, "--mutate", isFolder ? `${named}/**/*.ts` : named];
  const env = { ...process.env, MUTANTS_TESTS: tests };
  process.exitCode =
    spawnSync(process.execPath, [STRYKER, ...words], { cwd: inRoot(), env, stdio: "inherit" }).status ?? 1;
});
