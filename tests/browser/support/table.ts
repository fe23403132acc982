/**
 * A running table for a browser test: the built server on a free port with a fresh data folder, and seats, each in a browser
 * context of its own. Needs `npm run build` (or at least the host's part of it) first.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const SERVER = path.join(ROOT, "dist/host/server.js");
const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/**
 * Chromium loads its own address bar's popups, hundreds of scripts, with every new window: that took as long as our page.
 * The flag replaces the driver's own, so what tests need of that stands here too.
 */
const WITHOUT = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "AimEnabled",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
];
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  `--disable-features=${WITHOUT.join(",")}`,
];

/** A page that has not done a thing by then will not do it. */
const PATIENCE = 10_000;

export const PLAIN_SYSTEM = path.join(ROOT, "tests/host/fixtures/plain-system");

export interface TableOptions {
  /** The system's folder. */
  system?: string;
  /** A world file that a fresh data folder starts from. */
  demo?: string;
}

export interface SeatOptions {
  viewport?: { width: number; height: number };
  colorScheme?: "light" | "dark";
  /** Wait until the table is drawn; false for a test of the way there. */
  ready?: boolean;
  /** Runs on the empty page, before the table's door. */
  before?: (page: Page) => Promise<void>;
}

export interface Seat {
  page: Page;
  context: BrowserContext;
  /** Everything the page called an error. */
  errors: string[];
}

export class Table {
  readonly url: string;
  /** What the server was started with, to start it once more. */
  readonly #words: readonly string[];
  #process: ChildProcess;
  readonly #data: string;
  readonly #browser: Browser;
  readonly #seats: Seat[] = [];

  private constructor(url: string, words: readonly string[], child: ChildProcess, data: string, browser: Browser) {
    this.url = url;
    this.#words = words;
    this.#process = child;
    this.#data = data;
    this.#browser = browser;
  }

  static async start({ system = PLAIN_SYSTEM, demo }: TableOptions = {}): Promise<Table> {
    if (!existsSync(SERVER)) throw new Error("dist/host/server.js is missing: run the build first.");
    const data = await mkdtemp(path.join(tmpdir(), "table-"));
    const port = await freePort();
    const words = [
      SERVER,
      "--port",
      String(port),
      "--data",
      data,
      "--system",
      system,
      ...(demo ? ["--demo", demo] : []),
    ];
    const child = serve(words);
    const url = await announced(child);
    const browser = await chromium.launch({ executablePath: CHROMIUM.find(existsSync) as string, args: ARGS });
    return new Table(url, words, child, data, browser);
  }

  /** Take the seat of that name in a fresh browser context. */
  async sit(
    name: string,
    { viewport = { width: 1280, height: 800 }, colorScheme = "light", ready = true, before }: SeatOptions = {},
  ): Promise<Seat> {
    const context = await this.#browser.newContext({ viewport, colorScheme });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const seat: Seat = { page, context, errors: [] };
    page.on("pageerror", (error) => seat.errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") seat.errors.push(message.text());
    });
    this.#seats.push(seat);
    await before?.(page);
    await page.goto(this.url);
    await page.locator(".seat-row", { hasText: name }).click();
    if (ready)
      await page.waitForFunction(() => (globalThis as any).game?.ready === true, undefined, { timeout: 20_000 });
    return seat;
  }

  /** A page at the table's door, nobody's seat yet. */
  async visit(options: SeatOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({
      viewport: options.viewport ?? { width: 1280, height: 800 },
      colorScheme: options.colorScheme ?? "light",
    });
    const page = await context.newPage();
    await page.goto(this.url);
    return page;
  }

  /** The server goes, as when a machine is switched off; the tabs stay open. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const gone = new Promise((resolve) => this.#process.once("exit", resolve));
    this.#process.kill(signal);
    await gone;
  }

  /** And comes back, at the same address with the same data. */
  async startAgain(): Promise<void> {
    this.#process = serve(this.#words);
    await announced(this.#process);
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.stop();
    await rm(this.#data, { recursive: true, force: true });
  }
}

function serve(words: readonly string[]): ChildProcess {
  return spawn(process.execPath, words, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

function announced(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Table ready at (http:\S+)/.exec(said);
      if (found) resolve(found[1] as string);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", (code) => reject(new Error(`The server ended (${code}): ${said}`)));
  });
}
