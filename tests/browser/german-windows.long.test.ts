/** Every window in German, on a desktop and on a phone: no label is cut or overlaps another, and no word is broken. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoTable } from "./support/demo.ts";
import { outOfReach } from "./support/reach.ts";
import type { Table } from "./support/table.ts";
import { everyBoard, everyWindow, type Shown } from "./support/windows.ts";

let table: Table;

beforeAll(async () => {
  table = await demoTable({ language: "de" });
});
afterAll(() => table?.close());

async function* everything(page: Page): AsyncGenerator<Shown> {
  yield* everyWindow(page);
  yield* everyBoard(page);
}

/** Foundry's own windows and lists are not ours to fix. */
const NOT_OURS = ["#combat", ".journal-entry-page", ".bnb.card"];

it.each([
  { width: 1280, height: 800 },
  { width: 380, height: 800 },
])("fits at $width", async (viewport) => {
  const { page, context } = await table.sit("Rosa", { viewport });
  const found: Record<string, string[]> = {};
  for await (const { name, selector } of everything(page)) {
    if (NOT_OURS.includes(selector)) continue;
    const faults = await page.locator(selector).first().evaluate(faultsIn);
    if (viewport.width < 640) faults.push(...(await outOfReach(page, selector)));
    if (faults.length > 0) found[name] = faults;
  }
  await context.close();
  expect(found).toEqual({});
});

/** Runs on the page. Neighbours in a row are compared by their text, which may be wider than their box. */
function faultsIn(root: Element): string[] {
  const faults = new Set<string>();
  const labels = [
    ...root.querySelectorAll<HTMLElement>("button, label, legend, dt, dd, th, h1, h2, h3, .sc, select"),
  ].filter((one) => one.checkVisibility() && !one.closest("svg, [aria-hidden=true], .for-readers"));
  const words = (one: HTMLElement) => (one.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 60);
  const rectOf = (one: HTMLElement): DOMRect => {
    if (one.matches("select, button")) return one.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  };
  for (const one of labels) {
    const style = getComputedStyle(one);
    const clips = style.overflowX === "hidden" || style.overflowX === "clip";
    // A name may be shortened if an ellipsis shows it.
    if (clips && style.textOverflow !== "ellipsis" && one.scrollWidth > one.clientWidth + 1)
      faults.add(`cut: ${words(one)}`);
    const { parentElement: row } = one;
    for (const other of row?.querySelectorAll<HTMLElement>(":scope > *, :scope > * > button") ?? []) {
      if (!labels.includes(other) || !words(one) || !words(other)) continue;
      if (other === one || one.contains(other) || other.contains(one) || !other.checkVisibility()) continue;
      if (getComputedStyle(other).position !== "static" || style.position !== "static") continue;
      const [a, b] = [rectOf(one), rectOf(other)];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 2 && down > 4 && a.width > 0 && b.width > 0) faults.add(`over: ${words(one)} | ${words(other)}`);
    }
  }
  // A line may end between words, after a hyphen or a slash, but not within a word.
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement!;
    if (!holder.checkVisibility() || holder.closest("svg, .for-readers, textarea, select")) continue;
    for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const [first, ...rest] = range.getClientRects();
      if (first && rest.some(({ top }) => top > first.bottom - 2)) faults.add(`broken: ${word}`);
    }
  }
  return [...faults];
}
