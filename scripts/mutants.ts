/**
 * npm run mutants -- PART|FILE [--jobs N]
 * Changes the code of a part in many small ways, one at a time (a mutant), and runs the part's tests on each: a mutant that
 * no test notices shows a rule without a test. Prints those, and the share that was noticed. Stryker does the work; it is
 * installed into config/mutants when it is first wanted. Takes minutes to hours, so it is no part of `npm test`.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { readWords, wholeNumber } from "./arguments.ts";
import { PARTS, partNamed } from "./mutant-parts.ts";
import { inRoot, run, UsageError } from "./root.ts";

const HOME = "config/mutants";
const STRYKER = `${HOME}/node_modules/@stryker-mutator/core/bin/stryker.js`;
/** Where it works: a copy of the tree for each run, and its report. */
const WORK = "dist/mutants";

interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly status: "Killed" | "Timeout" | "Survived" | "NoCoverage" | "RuntimeError" | "CompileError" | "Ignored";
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number } };
}

await run(async () => {
  const words = readWords(process.argv.slice(2), { jobs: "value" });
  const part = partNamed(words.plain[0] ?? "");
  if (!part) throw new UsageError(`Name a part or one of its files: ${Object.keys(PARTS).join(", ")}`);
  if (!existsSync(inRoot(STRYKER))) install();
  await mkdir(inRoot(WORK), { recursive: true });
  await writeFile(inRoot(WORK, "stryker.json"), JSON.stringify(settings(part.code, wholeNumber(words, "jobs", 1))));
  const { status } = spawnSync(process.execPath, [inRoot(STRYKER), "run", inRoot(WORK, "stryker.json")], {
    cwd: inRoot(),
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, MUTANTS_TESTS: JSON.stringify(part.tests) },
  });
  if (status !== 0) throw new UsageError("The mutants could not be tried: see above");
  print(words.plain[0]!, JSON.parse(await readFile(inRoot(WORK, "report.json"), "utf8")));
});

function install(): void {
  console.error(`Installing into ${HOME}`);
  // Its wish for a vitest is met by the project's own.
  const words = ["install", "--prefix", inRoot(HOME), "--no-save", "--no-package-lock", "--legacy-peer-deps"];
  spawnSync("npm", words, { stdio: "ignore", shell: true });
  if (!existsSync(inRoot(STRYKER))) throw new UsageError("Stryker could not be had");
}

function settings(code: string, jobs: number): object {
  return {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "config/mutants.config.ts" },
    mutate: [code],
    concurrency: jobs,
    coverageAnalysis: "perTest",
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: `${WORK}/report.json` },
    tempDirName: `${WORK}/trees`,
    ignorePatterns: ["dist", "assets", "packs-source", "demo", "docs", "bench", "host", "config/mutants"],
    checkers: [],
    timeoutMS: 30_000,
    warnings: { slow: false },
    allowConsoleColors: false,
    disableTypeChecks: false,
  };
}

function print(name: string, { files }: Report): void {
  const count = { noticed: 0, unnoticed: 0 };
  for (const [file, { mutants }] of Object.entries(files)) {
    for (const { status, location, replacement } of mutants) {
      if (status === "Killed" || status === "Timeout") count.noticed++;
      if (status !== "Survived" && status !== "NoCoverage") continue;
      count.unnoticed++;
      console.log(`${file}:${location.start.line} ${status === "Survived" ? "" : "(run by no test) "}${replacement}`);
    }
  }
  const all = count.noticed + count.unnoticed;
  const share = all === 0 ? 100 : (100 * count.noticed) / all;
  console.log(`| ${name} | ${all} | ${count.noticed} | ${share.toFixed(1)} % |`);
}
