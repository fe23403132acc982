/**
 * npm run screenshots -- all [--out DIR] [--part windows|asides|boards|moments] [--language de]: every window in both
 * themes at four sizes, for review and not saved in the repository. Each size has its own table, so that a window opens
 * as on such a screen.
 */
import { mkdir } from "node:fs/promises";
import type { Page } from "playwright-core";
import { everyAside } from "../../tests/browser/support/asides.ts";
import { demoTable } from "../../tests/browser/support/demo.ts";
import { everyMoment } from "../../tests/browser/support/moments.ts";
import { everyBoard, everyWindow, type Shown } from "../../tests/browser/support/windows.ts";

const THEMES = ["light", "dark"] as const;

/** Tomas joins when he is needed: while Rosa is alone, she plays all seats. */
async function* everything(page: Page, tomas: () => Promise<Page>, part: string): AsyncGenerator<Shown> {
  const wanted = (one: string) => part === "" || part === one;
  if (wanted("windows")) yield* everyWindow(page);
  if (wanted("asides")) yield* everyAside(page);
  if (wanted("boards")) yield* everyBoard(page);
  if (wanted("moments")) yield* everyMoment(page, await tomas());
}

async function turnTo(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate((wanted) => {
    const other = wanted === "dark" ? "theme-light" : "theme-dark";
    for (const element of document.querySelectorAll(`.${other}`)) element.classList.replace(other, `theme-${wanted}`);
  }, theme);
}

/** Nothing moves in these pictures, so each is taken as soon as its window is drawn. */
async function takeSize(
  folder: string,
  viewport: { readonly width: number; readonly height: number },
  part: string,
  language: string,
): Promise<number> {
  const table = await demoTable({ language });
  let taken = 0;
  const { page } = await table.sit("Rosa", { viewport, colorScheme: "light" });
  const tomas = async () => (await table.sit("Tomas")).page;
  try {
    page.setDefaultTimeout(30_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    for await (const { name } of everything(page, tomas, part)) {
      await page.evaluate(() => document.fonts.ready);
      for (const theme of THEMES) {
        await turnTo(page, theme);
        await page.screenshot({ path: `${folder}/${name.replaceAll(/[^\w]+/g, "-").toLowerCase()}-${theme}.png` });
        taken++;
      }
      await turnTo(page, "light");
    }
  } catch (error) {
    await page.screenshot({ path: `${folder}/stuck.png` });
    throw error;
  } finally {
    await table.close();
  }
  return taken;
}

/** Sizes as words, such as 380x800; all four if none is given. */
export async function takeAll(out: string, sizes: readonly string[], part: string, language: string): Promise<void> {
  const words = sizes.length > 0 ? sizes : ["1280x800", "1600x1000", "380x800", "640x400"];
  for (const name of words) {
    const [, width, height] = /^(\d+)x(\d+)$/.exec(name) ?? [];
    if (!width || !height) throw new Error(`A size is written as 380x800, not as ${name}`);
    const size = { width: Number(width), height: Number(height) };
    await mkdir(`${out}/${name}`, { recursive: true });
    console.log(`${out}/${name}: ${await takeSize(`${out}/${name}`, size, part, language)} pictures`);
  }
}
