/**
 * Hosting services redirect a package's files to another address. Browsers block drawings used from there, so icons must
 * not need one: with pictures elsewhere and no CORS header, and with all files elsewhere and shared.
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inRoot } from "../../scripts/root.ts";
import { demoTable } from "./support/demo.ts";
import type { Table } from "./support/table.ts";

declare const game: any;

const SYSTEM = "/systems/blades-and-banners/";
const KINDS: Readonly<Record<string, string>> = {
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".woff2": "font/woff2",
};

let table: Table;
let shared: boolean;
let asked: string[];
const elsewhere = createServer((request, response) => {
  const file = new URL(request.url ?? "/", "http://elsewhere").pathname.slice(1);
  asked.push(file);
  readFile(inRoot("dist/blades-and-banners", file)).then(
    (data) => {
      const type = KINDS[path.extname(file)] ?? "application/octet-stream";
      response.writeHead(200, { "Content-Type": type, ...(shared ? { "Access-Control-Allow-Origin": "*" } : {}) });
      response.end(data);
    },
    () => response.writeHead(404).end(),
  );
});

beforeAll(async () => {
  table = await demoTable();
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await table?.close();
  elsewhere.closeAllConnections();
  await new Promise((resolve) => elsewhere.close(resolve));
});

/** Redirects every such file of the system to another address. */
async function redirect(page: Page, below: string): Promise<void> {
  const { port } = elsewhere.address() as AddressInfo;
  await page.route(
    (url) => url.pathname.includes(`${SYSTEM}${below}`) && url.port !== String(port),
    (route) => {
      const file = new URL(route.request().url()).pathname.split(SYSTEM)[1];
      return route.fulfill({ status: 302, headers: { Location: `http://127.0.0.1:${port}/${file}` } });
    },
  );
}

it.each([
  ["assets/", false, "assets/portraits/"],
  ["", true, "blades-and-banners.mjs"],
] as const)("icons and pictures are drawn with files below '%s' elsewhere, shared: %s", async (below, share, one) => {
  [shared, asked] = [share, []];
  const { page, context } = await table.sit("Rosa", {
    fromElsewhere: true,
    before: (empty) => redirect(empty, below),
  });
  await page.evaluate(() => game.actors.getName("Ella Avitch").sheet.render({ force: true }));
  const sheet = page.locator(".bnb.sheet.character");
  await sheet.locator('nav.tabs [data-tab="combat"]').click();
  const icons = () =>
    sheet
      .locator('.tab.active[data-tab="combat"] .ic use')
      .evaluateAll((all) => all.map((use) => (use as SVGUseElement).getBBox().width > 0));
  await expect.poll(async () => (await icons()).length).toBeGreaterThan(0);
  await expect.poll(async () => (await icons()).every(Boolean)).toBe(true);
  const portrait = sheet.locator("img.portrait").first();
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(asked.some((file) => file.startsWith(one))).toBe(true);
  await context.close();
});
