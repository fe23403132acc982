/** Counts what a person presses from now on, over reloads too. A press is a pointer going down; typing is not counted. */
import type { Page } from "playwright-core";

export async function countPresses(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction("notePress", () => void count++);
  const listen = () => addEventListener("pointerdown", () => (globalThis as any).notePress(), true);
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => count;
}
