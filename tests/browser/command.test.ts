/**
 * A whole battle of the Command book by two players and no GM: started from the form's rows, deployed by hand, moved by
 * mouse and keys, fought until a line breaks; the record verifies.
 */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { CommandState } from "../../src/rules/command/index.ts";
import { LONG } from "../often.ts";
import { isOver, join, pageOf, proven, showTracker } from "./support/conflict.ts";
import { faultsOf } from "./support/demo.ts";
import { gather } from "./support/gather.ts";
import { pickKind, seatSide } from "./support/new-fight.ts";

const {
  seats: [rosa, tomas],
} = gather(["Rosa", "Tomas"], { viewport: { width: 1400, height: 950 } });

const board = (page: Page) => page.locator(".bnb.conflict", { has: page.locator(".conflict-board.command") });
const panel = (page: Page, kind: string) => board(page).locator(`.battle-panel.${kind}`);
const unit = (page: Page, id: string) => board(page).locator(`svg.battlefield [data-unit="${id}"]`);
const entries = async () => (await pageOf(rosa.page, "command")).entries;

/** The middle of a hex, on the screen. */
async function hexAt(page: Page, row: number, col: number): Promise<{ x: number; y: number }> {
  return board(page)
    .locator("svg.battlefield")
    .evaluate(
      (svg, [r, c]) => {
        const [size, width] = [21, Math.sqrt(3) * 21];
        const matrix = (svg as SVGSVGElement).getScreenCTM()!;
        const [x, y] = [(c + 0.5 + (r % 2) * 0.5) * width, size + r * 1.5 * size];
        return { x: x * matrix.a + matrix.e, y: y * matrix.d + matrix.f };
      },
      [row, col] as const,
    );
}

async function press(page: Page, row: number, col: number): Promise<void> {
  const { x, y } = await hexAt(page, row, col);
  await page.mouse.click(x, y);
}

/** Fills the rows of a side: "class grade". */
async function fill(page: Page, side: string, rows: readonly string[]): Promise<void> {
  const form = page.locator("#bnb-start");
  for (let at = 0; at < 5; at++) {
    const [unitClass = "", grade = "C"] = rows[at]?.split(" ") ?? [];
    if (unitClass !== "") await form.locator(`[name="${side}.${at}.grade"]`).selectOption(grade);
    if (unitClass !== "") await form.locator(`[name="${side}.${at}.count"]`).fill("1");
    await form.locator(`[name="${side}.${at}.class"]`).selectOption(unitClass);
  }
}

test("starts from rows; it reports what the book forbids, and keeps everything typed", async () => {
  const { page } = rosa;
  await showTracker(page);
  await page.locator('.conflict-tracker [data-action="begin"]').click();
  const form = await pickKind(page, "command");
  expect(await faultsOf(page, "#bnb-start")).toEqual([]);
  await seatSide(page, "north", "Rosa");
  await seatSide(page, "south", "Tomas");
  await fill(page, "north", ["heavyCavalry B", "heavyInfantry C"]);
  await fill(page, "south", ["skirmishInfantry C", "lightInfantry D"]);
  await form.locator('[name="map"]').selectOption("small");
  await form.locator('[name="north.0.count"]').fill("20");
  await form.locator('button[type="submit"]').click();
  await page.locator(".notification", { hasText: "at most 20 units" }).waitFor();
  await form.locator('[name="north.0.count"]').fill("1");
  await form.locator('button[type="submit"]').click();
  // The field comes when both have joined.
  await page.locator(".bnb.conflict").waitFor();
  await join(tomas.page);
  await board(page).waitFor();
});

test("both sides deploy: the line as it stands, another one, and a counter that is picked up", async () => {
  await board(rosa.page).locator('.foot-main[data-act="chosen"]').click();
  const south = tomas.page;
  await panel(south, "deployLine").waitFor();
  // The army stands in a line; each unit is picked and placed anew.
  const ticks = board(south).locator('.ticks [data-act="pick"]');
  await expect.poll(() => board(south).locator("svg.battlefield [data-unit]").count()).toBe(2);
  for (const [at, row, col] of [
    [0, 7, 1],
    [1, 7, 6],
    [0, 7, 5],
  ] as const) {
    await ticks.nth(at).click();
    await press(south, row, col);
  }
  await expect.poll(() => board(south).locator("svg.battlefield [data-unit]").count()).toBe(2);
  const [from, to] = [(await unit(south, "south-2").boundingBox())!, await hexAt(south, 6, 7)];
  await south.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await south.mouse.down();
  await south.mouse.move(to.x, to.y, { steps: 4 });
  await south.mouse.up();
  const stands = async () => {
    const { x, y, width, height } = (await unit(south, "south-2").boundingBox())!;
    return Math.hypot(x + width / 2 - to.x, y + height / 2 - to.y) < 12;
  };
  await expect.poll(stands).toBe(true);
  await board(south).locator('.foot-main[data-act="deploy"]').click();
  const north = rosa.page;
  await board(north).locator('.foot-main[data-act="deploy"]').click();
  // Nobody is asked whether to fight on, until they want to be.
  await panel(north, "movement").waitFor();
  expect(await faultsOf(north, ".bnb.conflict")).toEqual([]);
});

test("units are moved by keys and by mouse, and a hex with several meanings asks which", async () => {
  const { page } = rosa;
  const before = await entries();
  await unit(page, "north-2").click();
  await board(page).locator(".unit-card h3", { hasText: "Gate Company" }).waitFor();
  const svg = board(page).locator("svg.battlefield");
  await svg.focus();
  for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await expect.poll(entries).toBe(before + 1);
  await unit(page, "north-1").click();
  await unit(page, "south-1").click();
  await board(page).locator('.acts [data-way="charge"][aria-pressed="true"]').waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  await expect.poll(() => board(page).locator('.ticks [aria-pressed="true"]').count()).toBeLessThan(2);
  await unit(page, "north-1").click();
  // From here the unit may advance to the hex for free, or charge from it and be bound.
  const rows = board(page).locator(".order-rows .choice");
  await press(page, 5, 7);
  await expect.poll(() => rows.count()).toBe(2);
  await rows.filter({ hasText: /\bcharges?\b/ }).click();
  await expect.poll(entries).toBe(before + 1);
  await board(page).locator('.foot-main[data-says="Charge"]:not([aria-disabled])').click();
  await board(tomas.page).locator('.foot-main[data-says="Stand firm"]:not([aria-disabled])').click();
  await panel(page, "declare").waitFor();
  // Bound by the charge, it must attack; the sum is shown beforehand.
  await unit(page, "north-1").click();
  const row = rows.filter({ hasText: /\battacks?\b/ });
  expect(await row.locator("em").textContent()).toMatch(/^6 v \d$/);
  expect(await board(page).locator(".unit-card header p").textContent()).toContain("must attack");
  await row.click();
  await board(page).locator('.foot-main[data-says="Attack"]:not([aria-disabled])').click();
  await panel(tomas.page, "reactAttack").waitFor();
  await board(tomas.page).locator(".dock .sum").waitFor();
});

test("a rout asks once, as an answer too", async () => {
  const { page } = tomas;
  const before = await entries();
  await panel(page, "reactAttack")
    .locator(".choice b", { hasText: /\brouts?$/ })
    .click();
  await page.locator('.ask [data-action="no"]').click();
  expect(await entries()).toBe(before);
  await panel(page, "reactAttack").waitFor();
});

/** Answers what the panel asks: attacks where it can, else goes forward. A panel is answered once. */
async function answer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const found = document.querySelector<HTMLElement>(".bnb.conflict .battle-panel");
    if (!found || Date.now() - Number(found.dataset.answered ?? 0) < 1500) return;
    const root = found.closest(".bnb.conflict")!;
    const orders = () => [...root.querySelectorAll<HTMLElement>(".roll .cells button")];
    const wanted = () =>
      ["attack", "charge", "support", "advance", "stay", "wait", "hold"]
        .map((word) => orders().find((one) => new RegExp(`(?<!the )\\b${word}s?\\b`).test(one.textContent!)))
        .find((one) => one);
    const ticks = [...found.querySelectorAll<HTMLElement>(".ticks button")];
    if (ticks.length > 0 && !ticks.some((one) => one.ariaPressed === "true")) return ticks[0]!.click();
    found.dataset.answered = String(Date.now());
    const main = root.querySelector<HTMLElement>('.foot-main[data-act="chosen"]:enabled:not([aria-disabled])');
    (main ?? wanted() ?? orders()[0] ?? root.querySelector<HTMLElement>(".foot-main:enabled"))?.click();
  });
}

test.runIf(LONG)("is fought to the end, and the record verifies", async () => {
  const over = () => isOver(rosa.page, "command");
  for (let turn = 0; turn < 600 && !(await over()); turn++) {
    await Promise.all([answer(rosa.page), answer(tomas.page)]);
    await rosa.page.waitForTimeout(40);
  }
  const { state } = await proven(rosa.page, "command");
  const { ending, turn } = state as CommandState;
  expect(ending?.reason).toBe("field");
  expect(turn).toBeGreaterThan(0);
  await board(tomas.page).locator(".end-view h2", { hasText: "holds the field" }).waitFor();
});
