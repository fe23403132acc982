/**
 * npm run mutants -- PART|FILE [--long] [--go-on | --so-far]
 * Changes the code of a part in many small ways (each a mutant) and runs the part's tests on each: a mutant that no test
 * notices shows a rule without a test. Prints those, and the share that was noticed. Stryker makes the mutants (it is
 * installed into config/mutants on the first run), `mutant-runner.ts` tries them. `--long` adds whole games and slow
 * tests; `--go-on` continues a run that was stopped, or that only got more tests since; `--so-far` prints what such a run
 * had noticed. Not part of `npm test`.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, existsSync, openSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { readWords } from "./arguments.ts";
import { EQUALS } from "./mutant-equals.ts";
import { PARTS, type Part, partNamed } from "./mutant-parts.ts";
import { inRoot, run, UsageError } from "./root.ts";

const HOME = "config/mutants";
const INSTRUMENTER = `${HOME}/node_modules/@stryker-mutator/instrumenter/dist/src/index.js`;
/** A folder for each part, so that two can run at once, and a stopped one can continue. */
const work = (name: string, ...more: string[]) => inRoot("dist/mutants", name.replaceAll("/", "."), ...more);
/**
 * Milliseconds. The quickest tests run first, so that slower ones get only what those did not notice; a test that takes
 * longer than the last limit runs only on request.
 */
const TURNS: readonly number[] = [20, 250];
/** This many tests try a mutant before all others: those that cover the fewest mutants, because they are about it. */
const NARROWEST = 3;

interface Mutant {
  readonly id: string;
  readonly fileName: string;
  readonly replacement: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

/** By test, the mutants to try; other tests need not run. Without it the run only finds what each test covers. */
type Plan = Record<string, string[]>;

/** What the log says of the mutants so far; one that was tried without a result is the one that ended the run. */
interface Findings {
  readonly seen: Set<string>;
  readonly noticed: Set<string>;
  /** A test and a mutant that it did not notice: a restarted run need not try it again. */
  readonly missed: Set<string>;
  /** Those that act when a file is loaded, before any test: their switch cannot be set in time. */
  readonly atLoad: Set<string>;
  /** By test, the mutants that it covers, and how long it takes. */
  readonly passes: Map<string, { readonly time: number; readonly ids: readonly string[] }>;
  tried: string | undefined;
}

await run(async () => {
  const words = readWords(process.argv.slice(2), { long: "flag", "go-on": "flag", "so-far": "flag" });
  const name = words.plain[0] ?? "";
  const part = partNamed(name);
  if (!part) throw new UsageError(`Name a part or one of its files: ${Object.keys(PARTS).join(", ")}`);
  if (!existsSync(inRoot(INSTRUMENTER))) install();
  await mkdir(work(name), { recursive: true });
  const { mutants, known } = await makeMutants(name, part);
  const findings: Findings = {
    seen: new Set(),
    noticed: new Set(),
    missed: new Set(),
    atLoad: new Set(),
    passes: new Map(),
    tried: undefined,
  };
  const soFar = words.flags["so-far"] === true;
  if (soFar && !known) throw new UsageError("This has not been tried, or its code is another since");
  if (known && (words.flags["go-on"] || soFar)) readLog(name, findings);
  else await writeFile(work(name, "log.txt"), "");
  if (soFar) {
    print(name, mutants, findings);
    return;
  }
  const long = words.flags.long === true;
  await runTests(name, part, long, findings);
  await judge(name, part, long, findings, narrowest);
  for (const longest of long ? [...TURNS, Number.MAX_SAFE_INTEGER] : TURNS)
    await judge(name, part, long, findings, (open) => open.filter(({ time }) => time <= longest));
  print(name, mutants, findings);
});

function install(): void {
  console.error(`Installing into ${HOME}`);
  const words = ["install", "--prefix", inRoot(HOME), "--no-save", "--no-package-lock", "--legacy-peer-deps"];
  spawnSync("npm", words, { stdio: "ignore", shell: true });
  if (!existsSync(inRoot(INSTRUMENTER))) throw new UsageError("Stryker could not be had");
}

/**
 * Every mutant of the part, all of them written into its code; the tests read the code from a file. `known` if that file
 * existed with the same content: then earlier results still hold.
 */
async function makeMutants(name: string, part: Part): Promise<{ mutants: readonly Mutant[]; known: boolean }> {
  const { Instrumenter } = await import(pathToFileURL(inRoot(INSTRUMENTER)).href);
  const paths = (await readdir(inRoot(part.folder), { recursive: true }))
    .filter((file) => part.files.test(file))
    .sort();
  const files = await Promise.all(
    paths.map(async (file) => {
      const name = inRoot(part.folder, file);
      return { name, mutate: true, content: await readFile(name, "utf8") };
    }),
  );
  const quiet = { info() {}, debug() {}, warn() {}, isDebugEnabled: () => false };
  const options = { plugins: null, excludedMutations: [], noHeader: false, ignorers: [] };
  const made = await new Instrumenter(quiet).instrument(files, options);
  const code = JSON.stringify(
    Object.fromEntries(made.files.map((file: (typeof files)[0]) => [file.name, file.content])),
  );
  const file = work(name, "code.json");
  const known = existsSync(file) && (await readFile(file, "utf8")) === code;
  await writeFile(file, code);
  return { mutants: made.mutants, known };
}

/** A test and the mutants that it covers, has not tried and nothing has noticed. */
interface Open {
  readonly test: string;
  readonly time: number;
  readonly ids: string[];
}

/** Runs the tests until nothing is left to try: a run that a mutant stopped is restarted without that mutant. */
async function judge(
  name: string,
  part: Part,
  long: boolean,
  findings: Findings,
  choose: (open: readonly Open[]) => readonly Open[],
): Promise<void> {
  for (let ended = false; !ended; ) {
    const plan: Plan = {};
    for (const { test, ids } of choose(openTests(findings))) if (ids.length > 0) plan[test] = ids;
    if (Object.keys(plan).length === 0) return;
    ended = await runTests(name, part, long, findings, plan);
  }
}

/** One run, and its results; false if a mutant ended it. */
async function runTests(name: string, part: Part, long: boolean, findings: Findings, plan?: Plan): Promise<boolean> {
  appendFileSync(work(name, "log.txt"), "begin\n");
  await writeFile(work(name, "plan.json"), JSON.stringify(plan ?? null));
  const [code] = await once(startTests(name, part, long), "exit");
  readLog(name, findings);
  if (findings.seen.size === 0) throw new UsageError(`The tests could not be run: see ${work(name)}/errors.txt`);
  if (code === 1) console.log("Some tests fail or take too long as it is; what they would notice is not counted");
  if (code !== null || findings.tried === undefined) return true;
  appendFileSync(work(name, "log.txt"), `noticed ${findings.tried}\n`);
  findings.noticed.add(findings.tried);
  return false;
}

function openTests({ passes, noticed, missed }: Findings): Open[] {
  return [...passes].map(([test, { time, ids }]) => ({
    test,
    time,
    ids: ids.filter((id) => !noticed.has(id) && !missed.has(`${test} ${id}`)),
  }));
}

/** For each mutant the tests that cover the fewest, of those quick enough. */
function narrowest(open: readonly Open[]): Open[] {
  const tries = new Map<string, number>();
  return open
    .filter(({ time }) => time <= TURNS.at(-1)!)
    .sort((one, other) => one.ids.length - other.ids.length)
    .map((one) => {
      const ids = one.ids.filter((id) => (tries.get(id) ?? 0) < NARROWEST);
      for (const id of ids) tries.set(id, (tries.get(id) ?? 0) + 1);
      return { ...one, ids };
    });
}

function startTests(name: string, { tests, named }: Part, long: boolean): ChildProcess {
  const words = { tests, long, ...(long ? {} : { named: named?.source }) };
  const files = { code: work(name, "code.json"), plan: work(name, "plan.json"), log: work(name, "log.txt") };
  return spawn(
    process.execPath,
    [inRoot("node_modules/vitest/vitest.mjs"), "run", "--config", "config/mutants.config.ts", "--reporter", "dot"],
    {
      cwd: inRoot(),
      stdio: ["ignore", "ignore", openSync(work(name, "errors.txt"), "w")],
      env: { ...process.env, MUTANTS_RUN: JSON.stringify({ ...words, ...files }) },
    },
  );
}

function readLog(name: string, findings: Findings): void {
  for (const line of readFileSync(work(name, "log.txt"), "utf8").split("\n")) {
    const [word, ...ids] = line.split(" ");
    if (word === "begin" || word === "missed" || word === "noticed") findings.tried = undefined;
    if (word === "try") findings.tried = ids[0];
    if (word === "missed") findings.missed.add(ids.join(" "));
    if (word === "noticed") findings.noticed.add(ids[0]!);
    if (word === "passes") findings.passes.set(ids[0]!, { time: Number(ids[1]), ids: ids.slice(2) });
    if (word === "static") for (const id of ids) findings.atLoad.add(id);
    if (word === "seen") for (const id of ids) findings.seen.add(id);
  }
}

function isEqual({ fileName, location, replacement }: Mutant): boolean {
  const file = path.relative(inRoot(), fileName);
  const code = readFileSync(fileName, "utf8").split("\n")[location.start.line]!.trim();
  return EQUALS.some((equal) => equal.file === file && equal.code === code && equal.replacement === replacement);
}

function print(name: string, all: readonly Mutant[], { seen, noticed, atLoad }: Findings): void {
  const tried = all.filter(({ id }) => seen.has(id) || !atLoad.has(id));
  if (tried.length < all.length)
    console.log(`Not tried, since they act when a file is read: ${all.length - tried.length}`);
  const mutants = tried.filter((mutant) => noticed.has(mutant.id) || !isEqual(mutant));
  if (mutants.length < tried.length) console.log(`Left out as proven equal: ${tried.length - mutants.length}`);
  for (const { id, fileName, location, replacement } of mutants) {
    if (noticed.has(id)) continue;
    const place = `${path.relative(inRoot(), fileName)}:${location.start.line + 1}:${location.start.column + 1}`;
    console.log(`${place} ${seen.has(id) ? "" : "(run by no test) "}${replacement.replace(/\s+/g, " ")}`);
  }
  const folderOf = ({ fileName }: Mutant) => path.dirname(path.relative(inRoot(), fileName));
  const row = (of: string, some: readonly Mutant[]) => {
    const count = some.filter(({ id }) => noticed.has(id)).length;
    const share = some.length === 0 ? 100 : (100 * count) / some.length;
    console.log(`| ${of} | ${some.length} | ${count} | ${share.toFixed(1)} % |`);
  };
  const folders = new Set(mutants.map(folderOf));
  if (folders.size > 1)
    for (const folder of folders)
      row(
        folder,
        mutants.filter((mutant) => folderOf(mutant) === folder),
      );
  row(name, mutants);
}
