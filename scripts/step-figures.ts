/**
 * What one step of a duel costs the page that looks on and plays: two seats in Chromium press their way through some thirty
 * steps, and the second seat's main thread is measured in the processor's own time, so that a busy machine does not count.
 */
import type { Page } from "playwright-core";
import { begin, isOver, join, pageOf, playUntil } from "../tests/browser/support/conflict.ts";

export interface StepFigures {
  /** Milliseconds of the main thread. */
  readonly main: number;
  readonly layouts: number;
}

const STEPS = 30;

export async function stepFigures(rosa: Page, tomas: Page): Promise<StepFigures> {
  await begin(rosa, "duel", { "Ella Avitch": "0", "Sir Odo Brandt": "1" });
  await join(tomas);
  const line = await tomas.context().newCDPSession(tomas);
  await line.send("Performance.enable", { timeDomain: "threadTicks" });
  const measured = async () => {
    const { metrics } = await line.send("Performance.getMetrics");
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  // Asked of the other seat: reading a page whole is work too.
  const entries = async () => (await pageOf(rosa, "duel")).entries;
  const [before, first] = [await measured(), await entries()];
  const done = async () => (await entries()) >= first + STEPS || (await isOver(rosa, "duel"));
  await playUntil([rosa, tomas], done, () => ["controlled", "quick"]);
  const [after, last] = [await measured(), await entries()];
  const each = (name: string) => (after[name]! - before[name]!) / (last - first);
  return { main: each("TaskDuration") * 1000, layouts: each("LayoutCount") };
}
