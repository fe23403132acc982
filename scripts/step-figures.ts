/**
 * What one step of a duel costs the page of a player: two seats in Chromium play automatically, each from a loop inside
 * its own page, and the second seat's main thread is measured in processor time, so that neither a busy machine nor the
 * measuring counts. The first steps of a duel, which fetch and compile, and its end are left out. Then the first seat
 * seals and takes back in turn, and the time until the other seat has drawn it is measured.
 */
import type { Page } from "playwright-core";
import { begin, join, mend, NO_ORDER, playUntil } from "../tests/browser/support/conflict.ts";
import { mainThreadOf } from "./main-thread.ts";

export interface StepFigures {
  /** Milliseconds of the main thread. */
  readonly main: number;
  readonly layouts: number;
  /** Frames in which something had changed: what was picked, sealed here or there, and the step itself. */
  readonly pictures: number;
  /** Milliseconds from a press on one seat until it is drawn on the other. */
  readonly drawn: { readonly p50: number; readonly p95: number };
}

interface Spent {
  readonly steps: number;
  readonly main: number;
  readonly layouts: number;
  readonly pictures: number;
}

const NOTHING: Spent = { steps: 0, main: 0, layouts: 0, pictures: 0 };

/** As many duels as it takes. */
const STEPS = 30;
const WARMING = 3;
const PRESSES = 30;

export async function stepFigures(rosa: Page, tomas: Page): Promise<StepFigures> {
  const spent = await mainThreadOf(tomas);
  await tomas.evaluate(countPictures);
  const measured = async () => ({
    ...(await spent()),
    pictures: await tomas.evaluate(() => (globalThis as any).pictures as number),
  });
  await begun(rosa, tomas);
  const drawn = await pressed(rosa, tomas);
  for (let all = NOTHING; ; ) {
    const one = await played(rosa, tomas, measured);
    all = {
      steps: all.steps + one.steps,
      main: all.main + one.main,
      layouts: all.layouts + one.layouts,
      pictures: all.pictures + one.pictures,
    };
    const each = (sum: number) => sum / all.steps;
    if (all.steps >= STEPS)
      return { main: each(all.main), layouts: each(all.layouts), pictures: each(all.pictures), drawn };
    await Promise.all([mend(rosa), mend(tomas)]);
    await begun(rosa, tomas);
  }
}

/** Counts the frames in which the page has changed. It asks for no frame of its own, which would cost the page a painting. */
function countPictures(): void {
  const here = globalThis as any;
  here.pictures = 0;
  // Called once after the layout of the frame that shows the change.
  const shown = new ResizeObserver(() => {
    shown.disconnect();
    here.pictures += 1;
  });
  const all = { childList: true, subtree: true, attributes: true, characterData: true };
  new MutationObserver(() => shown.observe(document.body)).observe(document.body, all);
}

async function begun(rosa: Page, tomas: Page): Promise<void> {
  await begin(rosa, "duel", { "Ella Avitch": "0", "Sir Odo Brandt": "1" });
  await join(tomas);
}

async function played(rosa: Page, tomas: Page, measured: () => Promise<Omit<Spent, "steps">>): Promise<Spent> {
  await Promise.all([rosa, tomas].map((page) => page.evaluate(playsByItself)));
  const first = await stepsOf(rosa);
  let [from, to]: Spent[] = [];
  let steps = first;
  while (steps >= 0 && !(to && from && to.steps - from.steps >= STEPS)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const now = await stepsOf(rosa);
    if (now > steps && now >= first + WARMING) {
      to = { steps: now, ...(await measured()) };
      from ??= to;
    }
    steps = now;
  }
  await Promise.all([rosa, tomas].map((page) => page.evaluate(() => ((globalThis as any).playing = false))));
  if (!from || !to) return NOTHING;
  return {
    steps: to.steps - from.steps,
    main: to.main - from.main,
    layouts: to.layouts - from.layouts,
    pictures: to.pictures - from.pictures,
  };
}

/** The steps of the newest duel; negative once it is over. */
function stepsOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const pages = (globalThis as any).game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    const { system } = pages.findLast((one: any) => one.type === "duel");
    return system.over ? -1 : Object.keys(system.entries).length;
  });
}

/** Presses what the window offers whenever it has changed, until it is stopped. */
function playsByItself(): void {
  const here = globalThis as any;
  const root = [...document.querySelectorAll<HTMLElement>(".bnb.conflict")].at(-1)!;
  const offers = [
    '[data-act="seal"]:not([disabled])',
    '.press[data-name="controlled"]',
    '.press[data-name="quick"]',
    '.conflict-board [data-act="square"]',
    '[data-act="choice"]',
    '.press[data-act="card"]',
    '[data-act="other"]:not([aria-pressed="true"])',
  ];
  let waits = false;
  const press = () => {
    waits = false;
    if (!here.playing) return stop();
    const offer = offers.map((selector) => root.querySelector(selector)).find(Boolean);
    offer?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  // People look before they press: simultaneous changes are one change.
  const soon = () => {
    if (!waits) setTimeout(press, 60);
    waits = true;
  };
  // And now and then without a change: an earlier press may have come too early.
  const again = setInterval(soon, 500);
  const stop = () => {
    changes.disconnect();
    clearInterval(again);
  };
  here.playing = true;
  const changes = new MutationObserver(soon);
  changes.observe(root, { childList: true, subtree: true, attributes: true, characterData: true });
  soon();
}

async function pressed(rosa: Page, tomas: Page): Promise<{ p50: number; p95: number }> {
  const chooses = async () => (await rosa.locator('.bnb.conflict [data-act="sealCard"]').count()) > 0;
  await playUntil([rosa, tomas], chooses, () => [NO_ORDER]);
  await tomas.evaluate(() => {
    const here = globalThis as any;
    const root = [...document.querySelectorAll<HTMLElement>(".bnb.conflict")].at(-1)!;
    const painted = () => requestAnimationFrame(() => setTimeout(() => here.drawnAt.push(Date.now())));
    here.drawnAt = [];
    here.watching = new MutationObserver(painted);
    here.watching.observe(root.querySelector(".conflict-head")!.parentElement!, { childList: true, subtree: true });
  });
  const waits: number[] = [];
  for (let at = 0; at < PRESSES; at++) {
    const selector = at % 2 === 0 ? '[data-act="sealCard"]' : '[data-act="takeBack"]';
    await rosa.locator(`.bnb.conflict ${selector}`).first().waitFor({ state: "attached" });
    const at0 = await rosa.evaluate((wanted) => {
      const buttons = [...document.querySelectorAll<HTMLElement>(`.bnb.conflict ${wanted}`)];
      buttons[0]!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return Date.now();
    }, selector);
    const drawnAt = await tomas.waitForFunction(
      (since) => (globalThis as any).drawnAt.find((one: number) => one >= since),
      at0,
      { polling: 10 },
    );
    waits.push((await drawnAt.jsonValue()) - at0);
  }
  await tomas.evaluate(() => (globalThis as any).watching.disconnect());
  waits.sort((one, other) => one - other);
  return { p50: waits[PRESSES >> 1]!, p95: waits[Math.floor(PRESSES * 0.95)]! };
}
