import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { compiledTemplates } from "../scripts/compiled-templates.ts";
import { grammars } from "../scripts/grammar.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const { tests, code, long, log, named } = JSON.parse(process.env.MUTANTS_RUN ?? "{}");
const changed: Record<string, string> = code ? JSON.parse(readFileSync(code, "utf8")) : {};

/**
 * A mutant that never ends blocks its test and the thread that runs it. Another thread of this process notices that the
 * log stops growing, measured in processor time because a busy machine may delay us for long. It watches only while a
 * mutant is tried: a file that loads slowly is not a mutant's fault.
 */
const SILENCE = 4;
let [size, since] = [0, process.cpuUsage()];
function endIfSilent(): void {
  const now = statSync(log).size;
  const { user, system } = process.cpuUsage(since);
  if (now !== size) [size, since] = [now, process.cpuUsage()];
  else if ((user + system) / 1e6 > SILENCE && isTrying()) process.kill(process.pid, "SIGKILL");
}
function isTrying(): boolean {
  return /\ntry [^\n]*\n$/.test(readFileSync(log, "utf8").slice(-100));
}
if (log) setInterval(endIfSilent, 500).unref();

const LONG = /(perft|playouts?)\.test\.ts$/;

/** The tests of a changed file itself; a window test is quick and notices most changes of its views. */
const own = new Set(["window", ...Object.keys(changed).map((file) => path.basename(file, ".ts"))]);
const isOwn = (file: string) => {
  const name = path.basename(file, ".test.ts");
  return own.has(name) || own.has(name.split("-").at(-1)!);
};

/** A file's own tests first, and long ones last: a noticed mutant is not tried again. */
class OwnFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (LONG.test(moduleId) ? 2 : isOwn(moduleId) ? 0 : 1);
    return [...files].sort((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}

/**
 * The tests for mutants: `npm run mutants` names those of one part, and the code with the mutants. Tests that play
 * thousands of games are left out: they run in workers, which have no mutants. Whole games and counts are left out unless
 * requested: a rule that only they check is a rule without a test.
 */
export default defineConfig({
  root,
  plugins: [
    grammars(),
    compiledTemplates(),
    { name: "mutants", enforce: "pre", load: (id) => changed[id.split("?")[0]!] },
  ],
  test: {
    include: tests ?? [],
    exclude: [
      "tests/rules/conflict/fuzz.test.ts",
      ...(long ? [] : ["**/{perft,playout,playouts}.test.ts", "**/*.long.test.ts"]),
    ],
    ...(named ? { testNamePattern: new RegExp(named) } : {}),
    pool: "threads",
    maxWorkers: 1,
    isolate: false,
    sequence: { sequencer: OwnFirst },
    runner: "scripts/mutant-runner.ts",
    setupFiles: ["config/fast-check.ts"],
    testTimeout: 0,
    hookTimeout: 60_000,
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
