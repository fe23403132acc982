/**
 * A whole battle on the board by two players and no GM: begun from two armies, deployed, sealed, moved by hand, reloaded in
 * the middle, ended by a surrender; the losses stand on the armies' sheets and the record holds.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoTable, faultsOf, openTab } from "./support/demo.ts";
import type { Seat, Table } from "./support/table.ts";

declare const game: any;

let table: Table;
let rosa: Seat;
let tomas: Seat;

const window = (page: Page) => page.locator(".bnb.conflict", { has: page.locator("svg.battlefield") });
const desk = (page: Page, kind: string) => window(page).locator(`.battle-desk.${kind}`);

async function openBattle(page: Page): Promise<void> {
  await openTab(page, "combat");
  await page.locator('[data-action="openConflict"]').first().click();
  await window(page).waitFor();
}

beforeAll(async () => {
  table = await demoTable();
  rosa = await table.sit("Rosa", { viewport: { width: 1400, height: 950 } });
  tomas = await table.sit("Tomas", { viewport: { width: 1400, height: 950 } });
});
afterAll(() => table?.close());

/** The middle of a hex on the screen, by the drawing's own counters and lit hexes. */
async function clickCounter(page: Page, unit: string): Promise<void> {
  await window(page).locator(`svg.battlefield [data-unit="${unit}"]`).click();
}

/** Answers whatever the desk asks, simply: true if there was something to answer. A desk is answered once. */
async function answer(page: Page, surrenders: boolean): Promise<boolean> {
  return page.evaluate((yields) => {
    const desk = document.querySelector<HTMLElement>(".bnb.conflict .battle-desk");
    if (!desk || Date.now() - Number(desk.dataset.answered ?? 0) < 2000) return desk !== null;
    desk.dataset.answered = String(Date.now());
    const press = (selector: string) => desk.querySelector<HTMLElement>(selector)?.click();
    const ticks = [...desk.querySelectorAll<HTMLElement>(".ticks button")];
    const kind = desk.classList[1];
    if (kind === "deploy") press('[data-act="formation"]');
    else if (kind === "row") press(".btn.primary");
    else if (kind === "quick") {
      const open = ticks.filter((one) => one.ariaPressed === "false");
      if (!desk.querySelector(".confirm .primary:disabled")) press(".confirm .primary");
      else for (const one of open.slice(0, Math.floor(ticks.length / 2) - (ticks.length - open.length))) one.click();
    } else if (kind === "move") {
      const cells = [...document.querySelectorAll<HTMLElement>(".roll .cells button")];
      const fight = cells.find((one) => one.textContent!.includes("fights"));
      const next = ticks[ticks.findIndex((one) => one.ariaPressed === "true") + 1];
      if (fight) fight.click();
      else if (next) next.click();
      else press('[data-act="endMoves"]');
    } else if (kind === "council" && yields) press(".choices li:last-child button");
    else if (kind === "terms" || kind === "council") press(".choices li:first-child button");
    else if (desk.querySelector(".confirm .primary")) press(".confirm .primary");
    else press(".choices button");
    return true;
  }, surrenders);
}

const battlePage = (page: Page) =>
  page.evaluate(() => {
    const found = game.journal.contents
      .flatMap((entry: any) => entry.pages.contents)
      .find((one: any) => one.type === "battle");
    return {
      over: found.system.over,
      entries: Object.keys(found.system.entries).length,
      size: JSON.stringify(found.system.entries).length,
    };
  });

async function playUntil(done: () => Promise<boolean>, surrender: () => boolean): Promise<void> {
  for (let turn = 0; turn < 400; turn++) {
    if (await done()) return;
    const acted = [await answer(rosa.page, false), await answer(tomas.page, surrender())];
    await rosa.page.waitForTimeout(acted.includes(true) ? 80 : 150);
  }
  throw new Error("the battle did not get there");
}

const where = (page: Page) =>
  window(page)
    .locator(".conflict-head h2")
    .textContent()
    .then((words) => words ?? "");

it("is begun by a player from two armies", async () => {
  const { page } = rosa;
  await openTab(page, "combat");
  await page.locator('[data-action="begin"]').first().click();
  await page.locator('#bnb-start [data-kind="battle"]').click();
  await page.locator('#bnb-start select[name="map"]').selectOption("3");
  await page.locator("#bnb-start button[type=submit]").click();
  await window(page).waitFor();
  await openBattle(tomas.page);
  await desk(tomas.page, "deploy").waitFor();
});

it("a unit is placed by a click on the field, the others in line, and the row is named", async () => {
  const { page } = tomas;
  const counters = window(page).locator("svg.battlefield [data-unit]");
  const field = await window(page).locator("svg.battlefield").boundingBox();
  await page.mouse.click(field!.x + field!.width / 2, field!.y + field!.height / 2);
  await expect.poll(() => counters.count()).toBe(1);
  await desk(page, "deploy").locator('[data-act="formation"]').click();
  await desk(page, "row").locator(".choices button").last().click();
  await desk(page, "row").locator(".btn.primary").click();
  await desk(rosa.page, "deploy").locator('[data-act="formation"]').click();
  await desk(rosa.page, "council").waitFor();
});

it("has no serious fault", async () => {
  expect(await faultsOf(rosa.page, ".bnb.conflict")).toEqual([]);
});

it("quick units are sealed, and a reload in between loses nothing", async () => {
  await playUntil(
    async () => (await desk(rosa.page, "quick").count()) === 1 && (await desk(tomas.page, "quick").count()) === 1,
    () => false,
  );
  const { page } = rosa;
  const marked = () => desk(page, "quick").locator('.ticks [aria-pressed="true"]').count();
  await page.waitForTimeout(500);
  const already = await marked();
  await clickCounter(page, "a1");
  await expect.poll(marked, { timeout: 5000 }).not.toBe(already);
  while (await desk(page, "quick").locator(".confirm .primary").isDisabled()) {
    const before = await marked();
    await desk(page, "quick").locator('.ticks [aria-pressed="false"]').first().click();
    await expect.poll(marked, { timeout: 5000 }).toBe(before + 1);
  }
  await desk(page, "quick").locator(".confirm .primary").click();
  await window(page).locator(".sealed-order").waitFor();
  await page.reload();
  await page.waitForFunction(() => (globalThis as any).game?.ready === true, undefined, { timeout: 20_000 });
  await openBattle(page);
  await window(page).locator(".sealed-order").waitFor();
  await playUntil(
    async () => (await where(page)).includes("quick units of"),
    () => false,
  );
});

it("a unit is moved by keys and by dragging, and hovering redraws neither board nor desk", async () => {
  await playUntil(
    async () => (await desk(rosa.page, "move").count()) === 1,
    () => false,
  );
  const { page } = rosa;
  const svg = window(page).locator("svg.battlefield");
  await desk(page, "move").locator(".ticks button").first().click();
  const picked = svg.locator(".unit.picked");
  const unit = await picked.getAttribute("data-unit");
  const place = () => svg.locator(`[data-unit="${unit}"]`).getAttribute("transform");
  const before = await place();
  const kept = await svg.elementHandle();
  const box = (await picked.boundingBox())!;
  const step = (await svg.boundingBox())!.width / 22;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x + step, y, { steps: 5 });
  await page.mouse.move(x - step, y, { steps: 5 });
  expect(await kept!.evaluate((node) => node.isConnected)).toBe(true);
  let moved = false;
  for (const [dx, dy] of [
    [-1, 0],
    [1, 0],
    [-0.5, -0.87],
    [0.5, -0.87],
    [0.5, 0.87],
    [-0.5, 0.87],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx * step, y + dy * step, { steps: 4 });
    await page.mouse.up();
    await page.waitForTimeout(400);
    moved = (await place()) !== before;
    if (moved) break;
  }
  expect(moved).toBe(true);
  const entries = (await battlePage(page)).entries;
  if ((await desk(page, "move").count()) === 1) {
    await desk(page, "move").locator(".ticks button").first().click();
    await svg.focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.waitForTimeout(500);
    expect((await battlePage(page)).entries).toBeGreaterThanOrEqual(entries);
  }
});

it("one who may make scenes puts it on one; a dragged token is an order, and tokens follow the engine", async () => {
  await expect(window(rosa.page).locator(".conflict-foot .note").textContent()).resolves.toContain("Keeper");
  const keeper = await table.sit("Keeper", { viewport: { width: 1400, height: 950 } });
  await openBattle(keeper.page);
  await window(keeper.page).locator('[data-action="makeScene"]').click();
  const places = (page: Page): Promise<Record<string, string>> =>
    page.evaluate(() =>
      Object.fromEntries(
        (game.scenes.contents.at(-1)?.tokens.contents ?? []).map((token: any) => [
          token.getFlag("blades-and-banners", "unit"),
          `${token.x},${token.y},${token.hidden}`,
        ]),
      ),
    );
  await expect.poll(async () => Object.keys(await places(rosa.page)).length, { timeout: 20_000 }).toBe(17);
  await keeper.context.close();
  await playUntil(
    async () => (await desk(rosa.page, "move").count()) === 1,
    () => false,
  );
  const before = await places(tomas.page);
  const entries = (await battlePage(rosa.page)).entries;
  const refused = await rosa.page.evaluate(async () => {
    const [token] = game.scenes.contents.at(-1).tokens.contents;
    return token.move({ x: token.x + 1400, y: token.y });
  });
  expect(refused).toBe(false);
  expect((await battlePage(rosa.page)).entries).toBe(entries);
  const units = await desk(rosa.page, "move")
    .locator(".ticks button")
    .evaluateAll((buttons) => buttons.map((one) => (one as HTMLElement).dataset.unit!));
  await rosa.page.evaluate(async (ids) => {
    const tokens = game.scenes.contents.at(-1).tokens.contents;
    const page = game.journal.contents
      .flatMap((entry: any) => entry.pages.contents)
      .find((one: any) => one.type === "battle");
    const count = () => Object.keys(page.system.entries).length;
    const start = count();
    for (const id of ids) {
      const token = tokens.find((one: any) => one.getFlag("blades-and-banners", "unit") === id);
      for (const [dx, dy] of [
        [140, 0],
        [-140, 0],
        [70, 121],
        [-70, 121],
        [70, -121],
        [-70, -121],
      ] as const) {
        await token.move({ x: token.x + dx, y: token.y + dy });
        await new Promise((resolve) => setTimeout(resolve, 300));
        if (count() > start) return;
      }
    }
  }, units);
  await expect.poll(async () => JSON.stringify(await places(tomas.page)) !== JSON.stringify(before)).toBe(true);
  expect(await places(tomas.page)).toEqual(await places(rosa.page));
});

it("hover answers within a frame", async () => {
  const times = await rosa.page.evaluate(async () => {
    const svg = document.querySelector<SVGSVGElement>("svg.battlefield")!;
    const box = svg.getBoundingClientRect();
    const found: number[] = [];
    for (let i = 0; i < 240; i++) {
      const clientX = box.left + box.width * (0.1 + 0.8 * ((i * 0.618) % 1));
      const clientY = box.top + box.height * (0.1 + 0.8 * ((i * 0.381) % 1));
      await new Promise(requestAnimationFrame);
      const start = performance.now();
      svg.dispatchEvent(new PointerEvent("pointermove", { clientX, clientY, bubbles: true }));
      svg.getBoundingClientRect();
      found.push(performance.now() - start);
    }
    return found.sort((a, b) => a - b);
  });
  console.log(`hover: p50 ${times[120]!.toFixed(2)} ms, p95 ${times[228]!.toFixed(2)} ms`);
  expect(times.length).toBe(240);
});

it("is fought to its end, the losses stand on the armies, and the record holds", async () => {
  let rounds = 0;
  await playUntil(
    async () => {
      rounds = Number(/\d+/.exec(await where(rosa.page))?.[0] ?? 0);
      return (await battlePage(rosa.page)).over;
    },
    () => rounds >= 4,
  );
  await window(tomas.page).locator(".bill").waitFor();
  const report = await window(rosa.page).locator(".bill tfoot tr").allInnerTexts();
  const lost = report.map((line) => Number(line.split(/\s+/).at(-2)));
  const written = () =>
    rosa.page.evaluate(() =>
      game.actors.contents
        .filter((actor: any) => actor.type === "army")
        .map((actor: any) => Object.values<any>(actor.system.units).reduce((sum, unit) => sum + unit.losses, 0)),
    );
  await expect.poll(async () => (await written()).reduce((a: number, b: number) => a + b, 0)).toBe(lost[0]! + lost[1]!);
  const { size, entries } = await battlePage(rosa.page);
  console.log(`record: ${entries} entries, ${(size / 1000).toFixed(0)} kB after ${rounds} rounds`);
  await tomas.page.evaluate(() => {
    const page = game.journal.contents
      .flatMap((entry: any) => entry.pages.contents)
      .find((one: any) => one.type === "battle");
    page.parent.sheet.render(true, { pageId: page.id });
  });
  await expect.poll(() => tomas.page.locator(".conflict-report .holds").count()).toBeGreaterThan(0);
  expect([...rosa.errors, ...tomas.errors]).toEqual([]);
});
