/** The demo as static files, in all that happens to it: links, saved worlds, no line, no storage, a phone. */
import { execFileSync } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { inRoot } from "../../scripts/root.ts";
import { demoTable } from "./support/demo.ts";
import { Site, type SiteOptions } from "./support/site.ts";
import { seated } from "./support/table.ts";

declare const game: any;

const SCENARIO = "e661161d490edcb4";

let sites: Site[] = [];

async function open(options?: SiteOptions): Promise<Site> {
  const site = await Site.open(options);
  sites.push(site);
  return site;
}

afterEach(async () => {
  for (const site of sites) {
    await site.close();
    expect(site.elsewhere).toEqual([]);
  }
  sites = [];
});

const say = (page: Page, words: string) =>
  page.evaluate((content) => game.messages.documentClass.create({ content }).then(() => true), words);
const said = (page: Page, words: string) =>
  page.evaluate((content) => game.messages.some((one: any) => one.content === content), words);

test("a link opens a ready scenario in its language, without choosing a seat", async () => {
  const site = await open();
  const page = await site.visit(`#scenario=${SCENARIO}&language=de`);
  await seated(page);
  await page.locator('.bnb [name=title][value="A Bridge Too Dear"]').waitFor({ state: "attached" });
  expect(await page.evaluate(() => game.i18n.lang)).toBe("de");
  expect(page.url()).not.toContain("scenario");
  // The browser keeps the language, and the door speaks it.
  await (await site.visit()).getByText("Eine Demo in deinem Browser.").waitFor();
});

test("a link to a record that is not there says so, and none leads elsewhere", async () => {
  const site = await open();
  for (const [record, words] of [
    ["none.json", "could not be loaded"],
    ["https://example.org/a.json", "Only records from this site"],
  ] as const) {
    const page = await site.visit(`#record=${encodeURIComponent(record)}`);
    await seated(page);
    await page.locator("#notifications .notification", { hasText: words }).waitFor();
    await page.close();
  }
});

test("a link to a record beside the page replays it, verified", async () => {
  const site = await open();
  const file = inRoot("dist/site/records/one.json");
  await mkdir(path.dirname(file), { recursive: true });
  execFileSync("npm", ["run", "-s", "simulate", "--", "duel", "--games", "1", "--seed", "7", "--record", file], {
    cwd: inRoot(),
  });
  const page = await site.visit("#record=records/one.json");
  await seated(page);
  await page.locator(".bnb.conflict").waitFor();
  expect(
    await page.evaluate(() => game.journal.contents.flatMap((one: any) => one.pages.contents).length),
  ).toBeGreaterThan(1);
  await rm(path.dirname(file), { recursive: true });
});

test("a world is saved to a file, opened again, and started from the first day", async () => {
  const site = await open();
  const rosa = await site.sit("Rosa");
  await say(rosa.page, "to be kept");
  const door = await site.visit();
  const [download] = await Promise.all([
    door.waitForEvent("download"),
    door.getByText("Save the world to a file").click(),
  ]);
  const file = path.join(tmpdir(), `site-${process.pid}.json`);
  await download.saveAs(file);
  door.on("dialog", (dialog) => void dialog.accept());
  await door.getByText("Start again").click();
  await door.getByText("The world is as on the first day.").waitFor();
  // Whoever sat at the old world chooses a seat again.
  await rosa.page.waitForURL(/index\.html/);
  const again = await site.sit("Tomas");
  expect(await said(again.page, "to be kept")).toBe(false);
  await door.locator("input[type=file]").setInputFiles(file);
  await door.getByText("The world is open.").waitFor();
  const back = await site.sit("Tomas");
  expect(await said(back.page, "to be kept")).toBe(true);
  // The server takes the same file, and the site the server's.
  const table = await demoTable();
  const gm = await table.sit("Keeper");
  const content = await readFile(file, "utf8");
  const imported = await gm.page.evaluate(
    (body) =>
      fetch("/api/import", {
        method: "POST",
        headers: { "content-type": "application/json", "X-Session": sessionStorage.getItem("session")! },
        body,
      }).then((answer) => answer.status),
    content,
  );
  expect(imported).toBe(200);
  const later = await table.sit("Rosa");
  expect(await said(later.page, "to be kept")).toBe(true);
  await say(later.page, "from the server");
  const keeper = await table.sit("Keeper");
  const exported = await keeper.page.evaluate(() =>
    fetch("/api/export", { headers: { "X-Session": sessionStorage.getItem("session")! } }).then((answer) =>
      answer.text(),
    ),
  );
  await table.close();
  await writeFile(file, exported);
  await door.locator("input[type=file]").setInputFiles(file);
  await door.getByText("The world is open.").waitFor();
  const last = await site.sit("Tomas");
  expect(await said(last.page, "from the server")).toBe(true);
  await writeFile(file, "{}");
  await door.locator("input[type=file]").setInputFiles(file);
  await door.getByText("This is not a world file").waitFor();
  expect(await said(last.page, "from the server")).toBe(true);
});

test("the second visit needs no line, and nothing of the first is lost", async () => {
  const site = await open();
  const rosa = await site.sit("Rosa");
  await say(rosa.page, "on the first visit");
  const isStored = () =>
    rosa.page.evaluate(async () => {
      const [name] = (await caches.keys()).filter((one) => one.includes("files/"));
      const files = await (await caches.open(name!)).keys();
      // The last of the list.
      return files.some(({ url }) => url.endsWith("/workers/verify.mjs"));
    });
  await expect.poll(isStored).toBe(true);
  await rosa.page.close();
  site.isDown = true;
  const again = await site.sit("Rosa");
  expect(await said(again.page, "on the first visit")).toBe(true);
  expect(again.errors).toEqual([]);
});

test("a browser that keeps nothing is told so, and nothing is pretended", async () => {
  const site = await open({
    before: async (context) => {
      await context.route(/table\.js/, async (route) => {
        const code = await readFile(inRoot("dist/site/table.js"), "utf8");
        const blocked =
          "Object.defineProperty(self, 'indexedDB', { value: { open() { throw new DOMException('no', 'SecurityError'); } } });";
        await route.fulfill({ contentType: "text/javascript", body: `${blocked}\n${code}` });
      });
    },
  });
  const page = await site.visit();
  await page.getByText("This browser keeps nothing for this page").waitFor();
  expect(await page.locator(".seat-row").count()).toBe(0);
});

test("a full browser refuses the write in words and keeps what was there", async () => {
  const site = await open({
    before: async (context) => {
      await context.route(/table\.js/, async (route) => {
        const code = await readFile(inRoot("dist/site/table.js"), "utf8");
        const full =
          "const put = IDBObjectStore.prototype.put; new BroadcastChannel('full').onmessage = () => { IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); }; }; void put;";
        await route.fulfill({ contentType: "text/javascript", body: `${full}\n${code}` });
      });
    },
  });
  const rosa = await site.sit("Rosa");
  await say(rosa.page, "before");
  await rosa.page.evaluate(() => new BroadcastChannel("full").postMessage(""));
  const refusal = await say(rosa.page, "after").catch((error: Error) => error.message);
  expect(refusal).toMatch(/no more room/);
  expect([await said(rosa.page, "before"), await said(rosa.page, "after")]).toEqual([true, false]);
});

test("on a phone the seats and the table fit", async () => {
  const site = await open({ viewport: { width: 380, height: 760 } });
  const page = await site.visit();
  await page.locator(".seat-row").first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const { page: table } = await site.sit("Mara", { firstVisit: true });
  await table.getByText("Play a 3-minute duel").waitFor();
});
