/** The processor time of a page's main thread so far: a busy machine affects it little. */
import type { Page } from "playwright-core";

interface MainThread {
  /** Milliseconds. */
  readonly main: number;
  readonly layouts: number;
}

export async function mainThreadOf(page: Page): Promise<() => Promise<MainThread>> {
  const line = await page.context().newCDPSession(page);
  await line.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await line.send("Performance.getMetrics");
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)!.value;
    return { main: of("TaskDuration") * 1000, layouts: of("LayoutCount") };
  };
}
