/** The demo as static files: two tabs at one table in the browser, and what becomes of it when tabs close. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { begin, isOver, join, playUntil } from "./support/conflict.ts";
import { Site } from "./support/site.ts";
import { type Seat, seated } from "./support/table.ts";

declare const game: any;

const BLOWS = ["controlled", "vicious", "quick", "bash"];

let site: Site;
let rosa: Seat;
let tomas: Seat;

beforeAll(async () => {
  site = await Site.open();
  rosa = await site.sit("Rosa");
  tomas = await site.sit("Tomas");
});
afterAll(async () => {
  await site?.close();
  expect(site?.elsewhere).toEqual([]);
});

const actors = (seat: Seat) => seat.page.evaluate(() => game.actors.map((one: any) => one.name).sort());
const online = (seat: Seat) => seat.page.evaluate(() => game.users.filter((one: any) => one.active).length);
const say = (seat: Seat, words: string) =>
  seat.page.evaluate((content) => game.messages.documentClass.create({ content }).then((made: any) => made.id), words);
const hears = (seat: Seat, words: string) =>
  seat.page.waitForFunction((content) => game.messages.some((one: any) => one.content === content), words);

test("says what it is, and needs nothing from elsewhere", async () => {
  const page = await site.visit();
  await page.getByText("A demo in your browser. It is not Foundry.").waitFor();
  await expect.poll(() => page.locator(".seat-row .online").count()).toBe(2);
  await page.close();
});

test("what one tab writes, the other reads; a write at the same moment loses nothing", async () => {
  await Promise.all([say(rosa, "from Rosa"), say(tomas, "from Tomas")]);
  for (const seat of [rosa, tomas]) await Promise.all([hears(seat, "from Rosa"), hears(seat, "from Tomas")]);
  expect(await actors(rosa)).toEqual(await actors(tomas));
});

test("the table moves to another tab when the one that has it closes, and nothing is lost", async () => {
  expect(await online(tomas)).toBe(2);
  await say(rosa, "before the end");
  // What is said while the table moves is refused; it has moved once this tab is connected again.
  await tomas.page.evaluate(() => {
    const moved = new Promise<void>((resolve) => game.socket.once("connect", () => resolve()));
    Object.assign(globalThis, { moved });
  });
  // The first tab has the table.
  await rosa.page.close();
  await tomas.page.evaluate(() => (globalThis as any).moved);
  await say(tomas, "after the move");
  await expect.poll(() => online(tomas)).toBe(1);
  await tomas.page.reload();
  await seated(tomas.page);
  await Promise.all([hears(tomas, "before the end"), hears(tomas, "after the move")]);
  rosa = await site.sit("Rosa");
  await hears(rosa, "after the move");
});

test("two tabs play a duel to its end, one of them reloading in the middle", async () => {
  await begin(rosa.page, "duel", { "Ella Avitch": "0", "Sir Odo Brandt": "1" });
  await join(tomas.page);
  await tomas.page.reload();
  await seated(tomas.page);
  await join(tomas.page);
  const over = () => isOver(rosa.page, "duel");
  await playUntil([rosa.page, tomas.page], over, (turn) => (turn > 4 ? ["other:Surrender", ...BLOWS] : BLOWS));
  await expect.poll(() => isOver(tomas.page, "duel")).toBe(true);
});
