/**
 * npm test: types, lint, unused files, rules, build, unit and browser tests; the counts of all tests come last. With
 * `--long` (npm run test:long) only the tests that take too long for every change: config/vitest.config.ts says which.
 * Every part runs even if an earlier one failed, so that one run shows everything to fix. With words (`npm run test:long --
 * things`) only the test files run whose path contains one of them.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inRoot } from "../root.ts";

const long = process.argv.includes("--long");
const only = process.argv.slice(2).filter((word) => !word.startsWith("--"));
let passed = 0;
let failed = 0;
const broken: string[] = [];
const reports = mkdtempSync(path.join(tmpdir(), "bnb-test-"));

type Part = readonly [name: string, command: string, words: readonly string[]];

const PLACE = {
  cwd: inRoot(),
  shell: process.platform === "win32",
  env: { ...process.env, ...(long ? { TEST_LONG: "1" } : {}) },
};

function tell(name: string, status: number | null, began: number): boolean {
  console.log(`${status === 0 ? "ok" : "FAILED"}: ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  if (status !== 0) broken.push(name);
  return status === 0;
}

function part(...[name, command, words]: Part): boolean {
  const began = performance.now();
  return tell(name, spawnSync(command, words, { ...PLACE, stdio: "inherit" }).status, began);
}

/** One after another beside other lanes; the output of each is printed when it is done, so that lines do not mix. */
async function lane(parts: readonly Part[]): Promise<void> {
  for (const [name, command, words] of parts) {
    const began = performance.now();
    const child = spawn(command, words, { ...PLACE, stdio: ["ignore", "pipe", "pipe"] });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => said.push(chunk));
    const status = await new Promise<number | null>((done) =>
      child.once("close", done).once("error", () => done(null)),
    );
    process.stdout.write(Buffer.concat(said));
    tell(name, status, began);
  }
}

/** Runs one vitest project and adds up what its report counted. A report that is missing is a failure. */
function tests(project: string): void {
  const report = path.join(reports, `${project.replace("*", "")}.json`);
  const words = ["vitest", "run", "--config", "config/vitest.config.ts", "--project", project, ...only];
  part(`${project} tests`, "npx", [
    ...words,
    "--passWithNoTests",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  try {
    const counts = JSON.parse(readFileSync(report, "utf8"));
    passed += counts.numPassedTests;
    failed += counts.numFailedTests;
    tellSlowest(counts.testResults);
    if (counts.numTotalTests === 0 && only.length === 0) broken.push(`${project}: no test ran`);
  } catch {
    broken.push(`${project}: no report`);
  }
}

interface TestFile {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly { readonly title: string; readonly duration?: number | null }[];
}

/** Where the time went, so that a slow test is noticed before the whole run is slow: files, and single tests. */
function tellSlowest(files: readonly TestFile[]): void {
  const named = files.map((file) => ({ ...file, name: path.relative(inRoot(), file.name) }));
  tellLongest(named.map(({ name, startTime, endTime }) => [endTime - startTime, name]));
  tellLongest(
    named.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, duration }): [number, string] => [duration ?? 0, `${name}: ${title}`]),
    ),
  );
}

function tellLongest(all: readonly (readonly [milliseconds: number, what: string])[]): void {
  const longest = [...all].sort(([one], [other]) => other - one).slice(0, 12);
  for (const [milliseconds, what] of longest)
    console.log(`  ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${what}`);
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

if (!long && only.length === 0) await checkCode();
tests("rules");
// The host's own tests serve the built client too, so a fresh clone builds before them.
if (part("build", "npx", ["tsx", "scripts/build/build.ts"])) {
  tests("unit*");
  tests("browser*");
}
if (only.length > 0 && passed + failed === 0) broken.push(`no test file has ${only.join(" or ")} in its path`);
rmSync(reports, { recursive: true, force: true });

for (const name of broken) console.log(`FAILED: ${name}`);
if (broken.length > 0) process.exitCode = 1;
console.log(`${passed} passed, ${failed + (failed === 0 && broken.length > 0 ? broken.length : 0)} failed`);
