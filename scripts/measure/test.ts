/**
 * npm test: types, lint, unused files, rules, build, unit and browser tests; the counts of all tests come last. With
 * `--long` (npm run test:long) only the tests that take too long for every change: config/vitest.config.ts says which.
 * Every part runs even if an earlier one failed, so that one run shows everything to fix.
 * With words (`npm test -- duel.test`) only test files run whose path contains one of them, and only what they read is built.
 * With `--changed` types, lint, and the tests that import what differs from the main branch (`--changed COMMIT`: from that).
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isBuilt, PARTS } from "../build/built.mjs";
import { inRoot } from "../root.ts";
import { changedSince, needBuild, testFiles } from "./test-files.ts";

const words = process.argv.slice(2);
const long = words.includes("--long");
const since = words.includes("--changed") ? (words[words.indexOf("--changed") + 1] ?? "main") : undefined;
const only = since ? [] : words.filter((word) => !word.startsWith("--"));
const files = since ? changedSince(since) : testFiles(only, long);
const everything = !since && only.length === 0;

/** Files and tests that took longer are named. */
const SLOW_SECONDS = 15;

let passed = 0;
let failed = 0;
const broken: string[] = [];
const reports = mkdtempSync(path.join(tmpdir(), "bnb-test-"));
const began = performance.now();

type Part = readonly [name: string, command: string, words: readonly string[]];

const PLACE = {
  cwd: inRoot(),
  shell: process.platform === "win32",
  // npm tells of settings that are not this project's.
  env: { ...process.env, npm_config_loglevel: "error", ...(long ? { TEST_LONG: "1" } : {}) },
};

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

interface Ended {
  readonly ok: boolean;
  readonly said: string;
}

/** What a part said is printed only if it failed. */
async function part([name, command, words]: Part, counted = ""): Promise<Ended> {
  const start = performance.now();
  const child = spawn(command, words, { ...PLACE, stdio: ["ignore", "pipe", "pipe"] });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => parts.push(chunk));
  const status = await new Promise<number | null>((done) => child.once("close", done).once("error", () => done(null)));
  const said = Buffer.concat(parts).toString();
  const ok = status === 0;
  if (!counted) tell(name, ok, start, ok ? "" : said);
  return { ok, said };
}

function tell(name: string, ok: boolean, start: number, said: string, note = ""): void {
  console.log(`${ok ? "ok    " : "FAILED"} ${name}${note} (${seconds(performance.now() - start)})`);
  if (said.trim()) console.log(said.trimEnd());
  if (!ok) broken.push(name);
}

async function lane(parts: readonly Part[]): Promise<void> {
  for (const one of parts) await part(one);
}

/** Runs vitest projects and adds up what their report counted. A report that is missing is a failure. */
async function tests(name: string, projects: readonly string[], chosen: readonly string[]): Promise<void> {
  if (!everything && chosen.length === 0) return;
  const start = performance.now();
  const report = path.join(reports, `${name}.json`);
  const command = ["vitest", "run", "--config", "config/vitest.config.ts", "--passWithNoTests", ...chosen];
  const reporters = ["--reporter=json", `--outputFile.json=${report}`];
  const { ok, said } = await part(
    [name, "npx", [...command, ...projects.flatMap((project) => ["--project", project]), ...reporters]],
    "counted",
  );
  try {
    const counts: Counts = JSON.parse(readFileSync(report, "utf8"));
    passed += counts.numPassedTests;
    failed += counts.numFailedTests;
    if (everything && counts.numTotalTests === 0) broken.push(`${name}: no test ran`);
    const reasons = counts.testResults.flatMap(reasonsOf).join("\n\n");
    tell(
      name,
      ok,
      start,
      ok ? "" : reasons || said,
      `: ${counts.numPassedTests} passed, ${counts.numFailedTests} failed`,
    );
    tellSlow(counts.testResults);
  } catch {
    tell(name, false, start, said, ": no report");
  }
}

interface Counts {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numTotalTests: number;
  readonly testResults: readonly TestFile[];
}

interface TestFile {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  /** Why the file itself could not run. */
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly failureMessages?: readonly string[] | null;
  }[];
}

/** Each failed test with its reason and where it was, without what is inside the tools. */
function reasonsOf({ name, message, assertionResults }: TestFile): string[] {
  const file = path.relative(inRoot(), name);
  const short = (text: string): string =>
    text
      .split("\n")
      .filter((line) => !line.includes("/node_modules/") && !line.includes("node:internal"))
      .map((line) => `    ${line.replaceAll(inRoot(), "")}`)
      .join("\n");
  const failures = assertionResults.flatMap(({ fullName, failureMessages }) =>
    (failureMessages ?? []).map((text) => `  ${file}: ${fullName}\n${short(text)}`),
  );
  return failures.length > 0 || !message ? failures : [`  ${file}\n${short(message)}`];
}

/** Where the time went, so that a slow file is noticed before the whole run is slow. */
function tellSlow(results: Counts["testResults"]): void {
  const took = results.map(({ name, startTime, endTime }) => [endTime - startTime, name] as const);
  for (const [time, name] of took.sort(([one], [other]) => other - one).slice(0, 8))
    if (time > 1000 * SLOW_SECONDS) console.log(`       slow: ${seconds(time)} ${path.relative(inRoot(), name)}`);
}

/** One checker: several each work out Foundry's types for themselves, which takes twice the processor's time. */
const typesOf = (layer: string): Part => [`types of ${layer}`, "npx", ["tsc", "-p", layer, "--checkers", "1"]];

/** Two lanes fill a small machine. Foundry's types take the longest, so the system and its tests are read once, together. */
async function checkCode(): Promise<void> {
  await Promise.all([
    lane([typesOf("tests/foundry"), ["unused code", "npx", ["knip", "--config", "config/knip.json"]]]),
    lane([...["src/rules", "host", "tests"].map(typesOf), ["lint", "npx", ["biome", "check", "--error-on-warnings"]]]),
  ]);
}

/** Of those files, the ones in these folders. */
const within = (...folders: readonly string[]): string[] =>
  everything ? [] : files.filter((file) => folders.some((folder) => file.startsWith(`tests/${folder}/`)));

const RULES = ["rules", "house"];
if ((everything && !long) || since) await checkCode();
await tests("rules", ["rules"], within(...RULES));
// The host's own tests serve the built client too, so a fresh clone builds before them.
const wanted = everything || files.some(needBuild);
const built =
  !wanted || PARTS.every((one) => isBuilt(one)) || (await part(["build", "npx", ["tsx", "scripts/build/build.ts"]])).ok;
if (built) {
  await tests("unit", ["unit", "unit-apart"], within("foundry", "host"));
  await tests("browser", ["browser*"], within("browser"));
}
if (only.length > 0 && files.length === 0) broken.push(`no test file has ${only.join(" or ")} in its path`);
rmSync(reports, { recursive: true, force: true });

for (const name of broken) console.log(`FAILED: ${name}`);
if (broken.length > 0) process.exitCode = 1;
const lost = failed + (failed === 0 ? broken.length : 0);
console.log(`${passed} passed, ${lost} failed (${seconds(performance.now() - began)})`);
