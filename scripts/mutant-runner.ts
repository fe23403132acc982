/**
 * Tries mutants inside one run of the tests: all of them are in the code at once, each behind a switch. A test runs once
 * without a mutant, which shows the mutants that it covers; then once more for each of those that is still unnoticed. So
 * a mutant costs only the time of its tests. Results go to a log line by line, which `mutants.ts` reads: a mutant that
 * never ends takes this process with it.
 */
import { createHash } from "node:crypto";
import { appendFileSync, readFileSync } from "node:fs";
import { type RunnerTestCase, TestRunner } from "vitest";

/** The object that the switches read; the names are Stryker's. */
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
const { log, plan: planned } = JSON.parse(process.env.MUTANTS_RUN!) as { log: string; plan: string };
/** By test, the mutants to try; empty to find only what the tests cover. */
const plan = JSON.parse(readFileSync(planned, "utf8")) as Record<string, string[]> | null;
const noticed = new Set<string>();
const seen = new Set<string>();

export default class MutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const once = TestRunner.getTestFn(test);
    const name = nameOf(test);
    if (plan) await tryAll(name, once, plan[name] ?? []);
    else await look(name, once);
  }
}

/** By its file and its title, not by its position: tests may be added before it. */
function nameOf({ file, fullTestName }: RunnerTestCase): string {
  return createHash("sha256").update(`${file.name} ${fullTestName}`).digest("hex").slice(0, 12);
}

/** What the test covers, and how long it takes. */
async function look(test: string, once: () => unknown): Promise<void> {
  const all = Object.keys(await covered(test, once));
  const fresh = all.filter((id) => !seen.has(id));
  for (const id of fresh) seen.add(id);
  noteStatic();
  if (fresh.length > 0) note(`seen ${fresh.join(" ")}`);
  if (all.length === 0) return;
  // The second run, warm, and in processor time: on a busy machine every test is long by the clock.
  const start = process.cpuUsage();
  const sound = await holds(once);
  const { user, system } = process.cpuUsage(start);
  if (sound) note(`passes ${test} ${(user + system) / 1000} ${all.join(" ")}`);
}

async function tryAll(test: string, once: () => unknown, ids: readonly string[]): Promise<void> {
  const open = ids.filter((id) => !noticed.has(id));
  if (open.length === 0) return;
  const passed = await covered(test, once);
  for (const id of open) {
    note(`try ${id}`);
    switches.activeMutant = id;
    switches.hitCount = 0;
    // Stops a mutant in a loop that no longer ends.
    switches.hitLimit = 1000 + 10 * (passed[id] ?? 0);
    const holding = await holds(once);
    switches.activeMutant = undefined;
    switches.hitCount = undefined;
    note(holding ? `missed ${test} ${id}` : `noticed ${id}`);
    if (!holding) noticed.add(id);
  }
}

/** Which mutants the test covers, and how often each. */
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

/** Under its own name: what a trial covers says nothing about the unchanged code. */
async function holds(once: () => unknown): Promise<boolean> {
  switches.currentTestId = "trial";
  const idle = new Idle();
  try {
    await Promise.race([once(), idle.forLong]);
    return true;
  } catch {
    return false;
  } finally {
    idle.end();
    switches.currentTestId = undefined;
  }
}

/** The real ones: a test may have stubbed them. */
const { setInterval, clearInterval } = globalThis;

/**
 * A mutant may also leave a test waiting forever. Then nothing runs at all; the processor time distinguishes this from a
 * busy machine.
 */
class Idle {
  readonly forLong: Promise<never>;
  private timer: ReturnType<typeof setInterval> | undefined;
  constructor() {
    this.forLong = new Promise((_, refuse) => {
      let [quiet, since] = [0, process.cpuUsage()];
      this.timer = setInterval(() => {
        const { user, system } = process.cpuUsage(since);
        since = process.cpuUsage();
        quiet = user + system < 20_000 ? quiet + 1 : 0;
        if (quiet === 10) refuse(new Error("waits for ever"));
      }, 500);
    });
  }

  end(): void {
    clearInterval(this.timer);
  }
}

function note(line: string): void {
  appendFileSync(log, `${line}\n`);
}
