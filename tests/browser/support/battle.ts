/** Plays a battle in a browser test: the window and its panel, and a player who answers every question simply. */
import type { Locator, Page } from "playwright-core";
import { sitDown } from "./conflict.ts";
import { openTab } from "./demo.ts";

declare const game: any;

export const battleWindow = (page: Page) => page.locator(".bnb.conflict", { has: page.locator("svg.battlefield") });
export const panelOf = (page: Page, kind: string) => battleWindow(page).locator(`.battle-panel.${kind}`);

export async function openBattle(page: Page): Promise<void> {
  await openTab(page, "combat");
  await page.locator('[data-action="openConflict"]').first().click();
  await battleWindow(page).waitFor();
  await sitDown(page);
}

/** The window position of the first highlighted hex of the field that nothing covers. */
export async function highlightedSpot(page: Page): Promise<{ x: number; y: number }> {
  const field = battleWindow(page).locator("svg.battlefield");
  await field.locator(".light .dots, .light .swords").first().waitFor({ state: "attached" });
  return field.evaluate((svg: SVGSVGElement) => {
    const { a, d, e, f } = svg.getScreenCTM()!;
    const paths = [...svg.querySelectorAll('.light .dots:not([d=""]), .light .swords')];
    const spots = paths.flatMap((path) =>
      [...path.getAttribute("d")!.matchAll(/M(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]) => ({
        x: Number(x) * a + e,
        y: Number(y) * d + f,
      })),
    );
    return spots.find(({ x, y }) => document.elementFromPoint(x, y)?.closest("svg") === svg)!;
  });
}

/** Asks for a proposed line, and accepts it. */
export async function takeLine(page: Page): Promise<void> {
  await battleWindow(page).locator('.foot-buttons [data-act="formation"][data-value="line"]').click();
  await battleWindow(page).locator('[data-act="lockIn"]:enabled').click();
}

/** Chooses a highlighted hex and, where that only chooses, presses the main button. */
export async function pressHighlighted(page: Page): Promise<void> {
  const { x, y } = await highlightedSpot(page);
  const moves = (await asked(page)) === "move";
  await page.mouse.click(x, y);
  if (moves) await battleWindow(page).locator('.foot-main[data-act="here"]').click();
}

/** The question of the window's first panel; nothing if there is none. */
export function asked(page: Page): Promise<string> {
  return page.evaluate(
    () => document.querySelector<HTMLElement>(".bnb.conflict .battle-panel")?.classList[1] ?? "",
  ) as Promise<string>;
}

interface Manner {
  /** Moves no unit. */
  stays?: boolean;
  /** What the test answers itself, on all pages or on one. */
  but?: string;
  of?: Page;
}

/** Gives a simple answer to whatever the panel asks: true if there was a question. A panel is answered once. */
export function answer(page: Page, { stays = false, but = "", of = page }: Manner = {}): Promise<boolean> {
  return page.evaluate(
    ([still, spared]) => {
      const question = document.querySelector<HTMLElement>('.bnb.ask [data-action="these"]');
      if (question) question.click();
      if (question) return true;
      const panel = document.querySelector<HTMLElement>(".bnb.conflict .battle-panel");
      if (!panel || Date.now() - Number(panel.dataset.answered ?? 0) < 2000) return panel !== null;
      if (panel.classList[1] === spared) return false;
      const root = panel.closest<HTMLElement>(".bnb.conflict")!;
      // Its label has just changed: it takes no press yet.
      if (root.querySelector(".foot-main[aria-disabled]")) return true;
      panel.dataset.answered = String(Date.now());
      const press = (selector: string) => root.querySelector<HTMLElement>(selector)?.click();
      const ticks = [...panel.querySelectorAll<HTMLElement>(".ticks button")];
      const kind = panel.classList[1];
      if (kind === "deploy") {
        if (root.querySelector('[data-act="lockIn"]:enabled')) press('[data-act="lockIn"]:enabled');
        else press('[data-act="formation"][data-value="line"]');
      } else if (kind === "row") press(".foot-main");
      else if (kind === "quick") {
        const open = ticks.filter((one) => one.ariaPressed === "false");
        if (!root.querySelector(".foot-main:disabled")) press(".foot-main");
        else for (const one of open.slice(0, Math.floor(ticks.length / 2) - (ticks.length - open.length))) one.click();
      } else if (kind === "move") {
        const cells = [...document.querySelectorAll<HTMLElement>(".roll .cells button")];
        const fight = cells.find((one) => one.textContent!.includes("fights"));
        const next = ticks[ticks.findIndex((one) => one.ariaPressed === "true") + 1];
        if (still) press('[data-act="endMoves"]');
        else if (fight) fight.click();
        else if (next) next.click();
        else press('[data-act="endMoves"]');
      } else if (root.querySelector(".clash-asks")) press(".clash-asks .choices li:first-child button");
      else if (panel.querySelector(".choices li")) press(".battle-panel .choices li:first-child button");
      else press(".foot-main:enabled");
      return true;
    },
    [stays, of === page ? but : ""] as const,
  );
}

/** Lets the seats answer until `done`. */
export async function fightUntil(
  seats: readonly Page[],
  done: () => Promise<boolean>,
  manner: Manner = {},
): Promise<void> {
  for (let turn = 0; turn < 3000; turn++) {
    if (await done()) return;
    const acted = await Promise.all(seats.map((page) => answer(page, manner)));
    await seats[0]!.waitForTimeout(acted.includes(true) ? 30 : 100);
  }
  const panels = await Promise.all(
    seats.map((page) => page.evaluate(() => document.querySelector(".bnb.conflict .battle-panel")?.outerHTML)),
  );
  throw new Error(`the battle did not get there: ${panels.join(" | ")}`);
}

/** The battle's page as this client has it. */
export function battlePage(page: Page): Promise<{ over: boolean; entries: number; size: number }> {
  return page.evaluate(() => {
    const found = game.journal.contents
      .flatMap((entry: any) => entry.pages.contents)
      .find((one: any) => one.type === "battle");
    return {
      over: found.system.over,
      entries: Object.keys(found.system.entries).length,
      size: JSON.stringify(found.system.entries).length,
    };
  });
}

/** The keys that move one hex, by direction: the first to the right, then around. */
const AROUND = ["d", "c", "z", "a", "q", "e"] as const;

/** Of the highlighted hexes next to a unit, one: its distance on the screen, its key, and the place it gives. */
export function highlightedNextTo(svg: Locator, unit: string) {
  return svg.evaluate(
    (field, [id, keys]) => {
      const numbers = (words: string) => words.match(/-?[\d.]+/g)!.map(Number);
      const [x = 0, y = 0] = numbers(field.querySelector(`[data-unit="${id}"]`)!.getAttribute("transform")!);
      const dots = [...field.querySelectorAll("path.dots")].flatMap(
        (path) => path.getAttribute("d")!.match(/M[^h]+/g) ?? [],
      );
      const highlights = dots.map((dot) => {
        const [cx = 0, cy = 0] = numbers(dot);
        return { words: dot.slice(1), right: cx - x, down: cy - y, far: Math.hypot(cx - x, cy - y) };
      });
      const { words, right, down } = highlights.sort((one, other) => one.far - other.far)[0]!;
      const sixth = Math.round(Math.atan2(down, right) / (Math.PI / 3));
      const { a: scale } = (field as unknown as SVGSVGElement).getScreenCTM()!;
      return { key: keys[(sixth + 6) % 6]!, place: `translate(${words})`, right: scale * right, down: scale * down };
    },
    [unit, AROUND] as const,
  );
}
