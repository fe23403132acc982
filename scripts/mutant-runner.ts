/**
 * Judges mutants inside one run of the tests: all of them are in the code at once, each behind a switch. A test runs once as it is,
 * which shows the mutants that it passes by; then once more for each of those that nothing has noticed yet. So a mutant
 * costs the time of its tests and nothing else. What is found goes to a log line by line, for `mutants.ts` to read: a
 * mutant that never ends takes this process with it.
 */
import { appendFileSync, readFileSync } from "node:fs";
import { type RunnerTestCase, TestRunner } from "vitest";

/** What the switches look at; the names are Stryker's. */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

const shared = globalThis as { __stryker__?: Switches };
shared.__stryker__ ??= {};
const switches = shared.__stryker__;
const { log, done, longest } = JSON.parse(process.env.MUTANTS_RUN!) as {
  log: string;
  done: string;
  longest: number;
};
const before = JSON.parse(readFileSync(done, "utf8")) as { noticed: string[]; missed: string[] };
const decided = new Set(before.noticed);
/** Tests with the mutants that they did not notice, in a run that a mutant ended. */
const missed = new Set(before.missed);
const seen = new Set<string>();

export default class MutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const once = TestRunner.getTestFn(test);
    const passed = await covered(test.id, once);
    const open = Object.keys(passed).filter((id) => !decided.has(id));
    const fresh = open.filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    noteStatic();
    if (fresh.length > 0) note(`seen ${fresh.join(" ")}`);
    if (open.length === 0) return;
    // The second time, warm, and by the processor's time: on a busy machine every test is long by the clock.
    const start = process.cpuUsage();
    const sound = await holds(once);
    const { user, system } = process.cpuUsage(start);
    if (!sound || (user + system) / 1000 > longest) return;
    for (const id of open) {
      if (missed.has(`${test.id} ${id}`)) continue;
      note(`try ${id}`);
      switches.activeMutant = id;
      switches.hitCount = 0;
      // A mutant in a loop that no longer ends is stopped there.
      switches.hitLimit = 1000 + 10 * passed[id]!;
      const noticed = !(await holds(once));
      switches.activeMutant = undefined;
      switches.hitCount = undefined;
      note(noticed ? `noticed ${id}` : `missed ${test.id} ${id}`);
      if (noticed) decided.add(id);
    }
  }
}

/** Which mutants the test passes by, and how often each. */
async function covered(test: string, once: () => unknown): Promise<Record<string, number>> {
  switches.currentTestId = test;
  try {
    await once();
  } finally {
    switches.currentTestId = undefined;
  }
  return { ...switches.mutantCoverage?.perTest[test] };
}

let known = 0;

function noteStatic(): void {
  const ids = Object.keys(switches.mutantCoverage?.static ?? {});
  if (ids.length > known) note(`static ${ids.join(" ")}`);
  known = ids.length;
}

/** Under a name of its own: what a trial passes by says nothing about the code as it is. */
async function holds(once: () => unknown): Promise<boolean> {
  switches.currentTestId = "trial";
  try {
    await once();
    return true;
  } catch {
    return false;
  } finally {
    switches.currentTestId = undefined;
  }
}

function note(line: string): void {
  appendFileSync(log, `${line}\n`);
}
