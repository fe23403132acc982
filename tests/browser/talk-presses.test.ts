/** A talk against the computer as somebody reads it who is slow: few presses, and nobody speaks before they have read. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DiscussionState } from "../../src/rules/chronicle/discussion/index.ts";
import { LONG } from "../often.ts";
import { isOver, proven, showTracker, sitDown } from "./support/conflict.ts";
import { demoTable } from "./support/demo.ts";
import { mainButton, openMenu } from "./support/foot.ts";
import { newFight } from "./support/new-fight.ts";
import { countPresses } from "./support/presses.ts";
import type { Table } from "./support/table.ts";

const REQUEST = "Lend us six mules until Michaelmas.";
const MINUTE = 60_000;
/** Longer than the computer waits with the floor. */
const SOON = 8000;
/** What the player reads or does next, in the order of asking. */
const NOW = {
  result: ".talk-heard, .moment-panel",
  answer: ".takings",
  attempt: '.foot-main[data-act="judge"]',
  floor: '.foot-main[data-act="takeFloor"]',
  speak: ".sentence",
} as const;

let table: Table;
let page: Page;

beforeAll(async () => {
  table = await demoTable();
  ({ page } = await table.sit("Rosa", { watches: true, before: (one) => one.clock.install() }));
});
afterAll(() => table.close());

const talk = async () => (await proven(page, "discussion")).state as DiscussionState;
const steps = async () => (await proven(page, "discussion")).past.length;

async function now(): Promise<keyof typeof NOW | undefined> {
  for (const [what, where] of Object.entries(NOW))
    if (await page.locator(".bnb.conflict").locator(where).locator("visible=true").count())
      return what as keyof typeof NOW;
  return undefined;
}

/** On the page's own clock. */
const passes = (milliseconds: number) => page.clock.fastForward(milliseconds);

async function next(): Promise<keyof typeof NOW> {
  await expect.poll(now).toBeDefined();
  return (await now())!;
}

/** What was read has given way to what follows. */
const changed = (what: string, had: number) =>
  expect
    .poll(async () => (await now()) !== what || (await steps()) !== had || (await isOver(page, "discussion")))
    .toBe(true);

async function appeal(): Promise<void> {
  await page.locator('[data-act="motivation"]').first().click();
  await mainButton(page).click();
}

/** From the menu, and asked once more. */
async function attack(): Promise<void> {
  await (await openMenu(page)).locator('[data-act="leave"]', { hasText: "Attack" }).click();
  await page.locator('.bnb.ask [data-action="yes"]').click();
}

it("an appeal is eight presses from the tracker: six in the form, two in the talk", async () => {
  await showTracker(page);
  const presses = await countPresses(page);
  await page.locator('.conflict-tracker [data-action="begin"]').click();
  await newFight(page).locator('[data-kind="discussion"]').click();
  await newFight(page).locator('[data-kind="discussion"][aria-pressed="true"]').waitFor();
  await newFight(page).locator('[name="topic"]').click();
  await page.keyboard.type("The mules");
  await newFight(page).locator('[name="context"]').click();
  await page.keyboard.type("before the harvest");
  await newFight(page).locator('button[type="submit"]').click();
  await page.locator(".sentence").waitFor();
  expect(presses()).toBeLessThanOrEqual(6);
  const before = presses();
  // The request has the focus.
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("response");
  await page.keyboard.type(REQUEST);
  await appeal();
  await expect.poll(steps).toBeGreaterThan(0);
  expect(presses() - before).toBe(2);
});

// Its dice are the computer's: a talk in which nobody is asked for an answer is possible, so it is no test of every change.
it.runIf(LONG)("a slow reader has as long as they like for every result, request and answer", async () => {
  await sitDown(page);
  const seen: string[] = [];
  while (!(await isOver(page, "discussion")) && seen.length < 40) {
    const what = await next();
    const had = await steps();
    const isFirst = !seen.includes(what);
    seen.push(what);
    if (what === "result") {
      // Held, it stays. The first press shows a whole result, the second goes on.
      if (isFirst) await page.keyboard.press("p");
      if (isFirst) await passes(MINUTE);
      if (isFirst) expect([await now(), await steps()]).toEqual(["result", had]);
      await mainButton(page)
        .click({ timeout: 5000 })
        .catch(() => {});
      continue;
    } else if (what === "floor") {
      // Once the computer speaks for itself; then it is asked to wait.
      if (isFirst) await passes(SOON);
      else await page.locator(NOW.floor).click();
    } else if (what === "attempt") {
      // They try to get away: that is resisted.
      await mainButton(page).click();
    } else if (what === "answer") {
      await passes(MINUTE);
      expect([await now(), await steps()]).toEqual(["answer", had]);
      await mainButton(page).click();
    } else {
      await page.locator('.bnb.conflict [name="response"]').fill("And a cart, perhaps.");
      await passes(MINUTE);
      expect([await now(), await steps()]).toEqual(["speak", had]);
      expect(await page.locator('.bnb.conflict [name="response"]').inputValue()).toBe("And a cart, perhaps.");
      const isDone = ["result", "answer", "floor"].every((one) => seen.includes(one));
      if (isDone) await attack();
      else await appeal();
    }
    await changed(what, had);
  }
  expect(seen).toEqual(expect.arrayContaining(["result", "answer", "floor", "speak"]));
  expect((await talk()).ended).toBe("violence");
});
