/**
 * A running table for a browser test: the built server on a free port with a fresh data folder, and seats, each in its
 * own browser context. Needs `npm run build` (or at least the host's part of it) first.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { theBrowser } from "./browser.ts";
import { isFileJudged, judgeAll, judgePresses } from "./judged.ts";
import { recordIn } from "./recorder.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const SERVER = path.join(ROOT, "dist/host/server.js");

/** A page that has not done a thing by then will not do it, however busy the machine is. */
export const TIMEOUT_MS = 90_000;

export const PLAIN_SYSTEM = path.join(ROOT, "tests/host/fixtures/plain-system");

/** The two faces of the host; what differs between them is tested on both. */
export const FACES = [13, 14] as const;
export type Face = (typeof FACES)[number];

/** The face for tests that name none: the project `browser14` repeats the tests of what differs. */
const USUAL_FACE: Face = process.env.TABLE_FACE === "14" ? 14 : 13;

/** Animation costs a twelfth of a test's time: it is off on the usual face and on on the other. */
const USUAL_MOTION = USUAL_FACE === 14 ? "no-preference" : "reduce";

const DRAWN = process.env.TABLE_DRAWN !== "no";

export interface TableOptions {
  /** The system's folder. */
  system?: string;
  /** A world file that a fresh data folder starts from. */
  demo?: string;
  /** Folders of modules. */
  modules?: readonly string[];
  /** The version whose face the table shows. */
  foundry?: Face;
  /** The language of seats that name none. */
  language?: string;
  /** Whether a name that the host does not have fails at once. */
  strict?: boolean;
  /** Open pages show the system's changed files. */
  watch?: boolean;
}

export interface SeatOptions {
  viewport?: { width: number; height: number };
  colorScheme?: "light" | "dark";
  /** A screen that is touched. */
  hasTouch?: boolean;
  /** With the styles that make our host fit a phone: Foundry has none, so our windows must do without. */
  hostStyles?: boolean;
  /** The language chosen in this browser; the server's by default. */
  language?: string;
  /** A first visit, with the welcome. */
  firstVisit?: boolean;
  /** Watches the fights of a battle; by default players see their results at once. */
  watches?: boolean;
  /** Files may come from elsewhere, as at services that redirect them: our host's own pages forbid that. */
  fromElsewhere?: boolean;
  /** Its pages are watched (recorder.ts), and each press in them is judged (judged.ts); as the test's file by default. */
  judged?: boolean;
  /** Its pages are watched, for who judges them at times of their own. */
  recorded?: boolean;
  /** Its pages are painted, for pictures. */
  painted?: boolean;
  /** With the animations that most players see. */
  moves?: boolean;
  /** Runs on the empty page, before it loads the table. */
  before?: (page: Page) => Promise<void>;
}

export interface Seat {
  page: Page;
  context: BrowserContext;
  /** All errors that the page logged. */
  errors: string[];
}

export class Table {
  readonly url: string;
  /** What the server was started with, for a restart. */
  readonly #words: readonly string[];
  #process: ChildProcess;
  readonly #data: string;
  readonly #browser: Browser;
  readonly #contexts: BrowserContext[] = [];
  /** Its system is the tests' own, which has no windows of ours. */
  readonly #isPlain: boolean;

  private constructor(
    url: string,
    words: readonly string[],
    child: ChildProcess,
    data: string,
    browser: Browser,
    isPlain: boolean,
  ) {
    this.url = url;
    this.#words = words;
    this.#process = child;
    this.#data = data;
    this.#browser = browser;
    this.#isPlain = isPlain;
  }

  static async start({
    system = PLAIN_SYSTEM,
    demo,
    modules = [],
    foundry = USUAL_FACE,
    language = "en",
    watch = false,
    strict = false,
  }: TableOptions = {}): Promise<Table> {
    if (!existsSync(SERVER)) throw new Error("dist/host/server.js is missing: run the build first.");
    const data = await mkdtemp(path.join(tmpdir(), "table-"));
    const words = [
      SERVER,
      "--port",
      "0",
      "--data",
      data,
      "--system",
      system,
      ...(demo ? ["--demo", demo] : []),
      ...modules.flatMap((folder) => ["--module", folder]),
      "--foundry",
      String(foundry),
      "--language",
      language,
      ...(watch ? ["--watch"] : []),
      ...(strict ? ["--strict"] : []),
    ];
    const child = serve(words);
    const [url, browser] = await Promise.all([announced(child), theBrowser()]);
    // Any free port; a restart uses the same one.
    const again = words.map((word, at) => (words[at - 1] === "--port" ? new URL(url).port : word));
    return new Table(url, again, child, data, browser, system === PLAIN_SYSTEM);
  }

  /** Joins with that name in a fresh browser context, and waits until the table is drawn. */
  async sit(name: string, options: SeatOptions = {}): Promise<Seat> {
    const page = await this.#page(options);
    const seat: Seat = { page, context: page.context(), errors: [] };
    page.on("pageerror", (error) => seat.errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") seat.errors.push(message.text());
    });
    await options.before?.(page);
    // Does what the join page does on a press, without drawing it each time.
    const session = await this.#join(name);
    if (!options.firstVisit) await page.addInitScript(visitedBefore);
    await page.addInitScript(
      ([given, results, language]) => {
        if (!location.pathname.endsWith("/game") || sessionStorage.getItem("sat")) return;
        if (language) localStorage.setItem("core.language", JSON.stringify(language));
        // Moments: only results, or each of them until the test continues.
        localStorage.setItem(results!, results!.endsWith("playback") ? "0" : "true");
        sessionStorage.setItem("sat", "once");
        sessionStorage.setItem("session", given!);
      },
      [session, `blades-and-banners.${options.watches ? "momentsWait" : "playback"}`, options.language ?? ""],
    );
    await page.goto(`${this.url}/game`, { waitUntil: "commit" });
    await seated(page);
    return seat;
  }

  /** The join page, without a seat. */
  async visit(options: SeatOptions = {}): Promise<Page> {
    const page = await this.#page(options);
    await page.goto(this.url);
    return page;
  }

  async #join(name: string): Promise<string> {
    const seats = await (await fetch(`${this.url}/api/users`)).json();
    const userId = seats.find((one: { name: string }) => one.name === name)?.id;
    const headers = { "content-type": "application/json", origin: new URL(this.url).origin };
    const body = JSON.stringify({ userId, password: "" });
    const { session } = await (await fetch(`${this.url}/join`, { method: "POST", headers, body })).json();
    return session;
  }

  async #page(options: SeatOptions): Promise<Page> {
    const { viewport = { width: 1280, height: 800 }, colorScheme = "light", hasTouch = false } = options;
    const { judged = !this.#isPlain && isFileJudged() } = options;
    const context = await this.#browser.newContext({
      viewport,
      colorScheme,
      hasTouch,
      reducedMotion: options.moves ? "no-preference" : USUAL_MOTION,
      bypassCSP: options.fromElsewhere ?? false,
    });
    this.#contexts.push(context);
    context.setDefaultTimeout(TIMEOUT_MS);
    if (options.recorded || judged) await recordIn(context);
    const { hostStyles = this.#isPlain } = options;
    if (!hostStyles) await context.addInitScript(withoutPhoneStyles);
    if (!DRAWN && !options.painted) await context.addInitScript(undrawn);
    const page = await context.newPage();
    if (judged) judgePresses(page);
    return page;
  }

  /** Stops the server, as when a machine is switched off; the tabs stay open. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const gone = new Promise((resolve) => this.#process.once("exit", resolve));
    this.#process.kill(signal);
    await gone;
  }

  /** Restarts it at the same address with the same data, optionally as another version. */
  async startAgain(foundry?: Face): Promise<void> {
    const face = (word: string, at: number) =>
      foundry && this.#words[at - 1] === "--foundry" ? String(foundry) : word;
    this.#process = serve(this.#words.map(face));
    await announced(this.#process);
  }

  async close(): Promise<void> {
    try {
      await judgeAll(this.#contexts.flatMap((context) => context.pages()));
    } finally {
      await Promise.all(this.#contexts.map((context) => context.close()));
      await this.stop();
      await rm(this.#data, { recursive: true, force: true });
    }
  }
}

/**
 * Chromium draws nothing of a transparent page; styles, layout and the pointer work as ever. It makes tests a sixth faster.
 * Helpers that look at opacity remove the element first.
 */
function undrawn(): void {
  const style = document.createElement("style");
  style.id = "undrawn";
  style.textContent = "html { opacity: 0 !important; }";
  // This runs before the page has any element.
  document.addEventListener("readystatechange", () => document.documentElement.append(style), { once: true });
}

/** Removes what the host's own sheet says for narrow screens (host/shell/css/narrow.css); Foundry says nothing there. */
function withoutPhoneStyles(): void {
  const remove = (sheet: CSSStyleSheet | CSSGroupingRule): void => {
    for (let at = sheet.cssRules.length - 1; at >= 0; at--) {
      const rule = sheet.cssRules[at];
      if (rule instanceof CSSMediaRule && rule.conditionText.includes("max-width: 760px")) sheet.deleteRule(at);
      else if (rule instanceof CSSGroupingRule) remove(rule);
    }
  };
  addEventListener("load", () => {
    for (const sheet of document.styleSheets) if (sheet.href?.endsWith("/app.css")) remove(sheet);
    dispatchEvent(new Event("resize"));
  });
}

/** Runs in the page: the welcome card has been seen, which is noted with the user. */
export function visitedBefore(): void {
  let hooks: any;
  Object.defineProperty(globalThis, "Hooks", {
    configurable: true,
    get: () => hooks,
    set(given) {
      hooks = given;
      given.once("setup", () => {
        const { user } = (globalThis as any).game;
        user.updateSource({ "flags.blades-and-banners.welcomed": true });
      });
    },
  });
}

/** Waits until the table is drawn in this page. */
export async function seated(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis as any).game?.ready === true, undefined, { timeout: 2 * TIMEOUT_MS });
}

function serve(words: readonly string[]): ChildProcess {
  return spawn(process.execPath, words, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
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
