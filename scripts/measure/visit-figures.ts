/**
 * What a first visit costs: a new browser opens the demo world's join page, joins and waits until the table is ready;
 * then it comes once more. The browser itself counts, including decompression.
 */
import type { CDPSession, Page } from "playwright-core";
import { closeBrowser } from "../../tests/browser/support/browser.ts";
import { demoTable } from "../../tests/browser/support/demo.ts";
import { seated } from "../../tests/browser/support/table.ts";

export interface VisitFigures {
  /** Kilobytes over the wire, join page and table together. */
  readonly kilobytes: number;
  readonly requests: number;
  /** What a second visit requests besides what the server sends with each visit (pages, a seat, the world, its socket). */
  readonly again: number;
  /** Seconds from pressing a seat to the ready table, the quickest of some visits. */
  readonly plain: number;
  /** The same on a slow line with a slowed processor, as of a phone. */
  readonly slow: number;
}

/** Ten megabits a second, in bytes. */
const LINE = 1_250_000;
const TIMES_SLOWER = 4;
const VISITS = 3;
/** Milliseconds after which nothing more is requested. */
const SETTLED = 1500;
const ANEW = /^\/$|\/(game|join|socket|documents)$/;

interface Asked {
  readonly path: string;
  readonly bytes: number;
}

export async function visitFigures(): Promise<VisitFigures> {
  const table = await demoTable();
  try {
    const cold = await table.visit();
    // The join page is loaded again, now observed, with an emptied cache.
    const { line, asked } = await watched(cold);
    await line.send("Network.clearBrowserCache");
    await cold.reload();
    await sitDown(cold);
    // A new visitor gets the welcome, with its own pictures and fonts.
    await cold.locator(".home-card").waitFor();
    await allHere(cold);
    const first = asked.splice(0);
    await cold.goto(table.url);
    await sitDown(cold);
    await allHere(cold);
    const again = asked.filter(({ path }) => !ANEW.test(path)).length;
    const [plain, slow]: number[][] = [[], []];
    for (let visit = 0; visit < VISITS; visit++) {
      plain!.push(await doorToTable(await table.visit(), false));
      slow!.push(await doorToTable(await table.visit(), true));
    }
    const kilobytes = first.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    return { kilobytes, requests: first.length, again, plain: Math.min(...plain!), slow: Math.min(...slow!) };
  } finally {
    await table.close();
    await closeBrowser();
  }
}

/** Everything that goes over the wire, including the socket's handshake. */
async function watched(page: Page): Promise<{ line: CDPSession; asked: Asked[] }> {
  const line = await page.context().newCDPSession(page);
  const asked: Asked[] = [];
  const sent = new Map<string, string>();
  const cached = new Set<string>();
  line.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.url.startsWith("http")) sent.set(requestId, new URL(request.url).pathname);
  });
  line.on("Network.requestServedFromCache", ({ requestId }) => void cached.add(requestId));
  line.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) cached.add(requestId);
  });
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const path = sent.get(requestId);
    if (path !== undefined && !cached.has(requestId)) asked.push({ path, bytes: encodedDataLength });
  });
  line.on("Network.webSocketCreated", () => void asked.push({ path: "/socket", bytes: 0 }));
  await line.send("Network.enable");
  return { line, asked };
}

async function doorToTable(page: Page, slowed: boolean): Promise<number> {
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  if (slowed) {
    const speed = { downloadThroughput: LINE, uploadThroughput: LINE };
    await line.send("Network.emulateNetworkConditions", { offline: false, latency: 0, ...speed });
    await line.send("Emulation.setCPUThrottlingRate", { rate: TIMES_SLOWER });
  }
  await line.send("Network.clearBrowserCache");
  await page.reload();
  const began = performance.now();
  await sitDown(page);
  const spent = (performance.now() - began) / 1000;
  await page.context().close();
  return spent;
}

/** Pictures and fonts load after the table is drawn, and are part of the visit. */
async function allHere(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(SETTLED);
  await page.waitForLoadState("networkidle");
}

async function sitDown(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Rosa" }).click();
  await page.waitForURL("**/game", { waitUntil: "commit" });
  await seated(page);
}
