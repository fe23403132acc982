/** The static site of the demo, in a folder of a plain server; its tabs share one browser context, as a visitor's do. */
import { execFileSync } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "playwright-core";
import sirv from "sirv";
import { isBuilt, PARTS } from "../../../scripts/build/built.mjs";
import { inRoot } from "../../../scripts/root.ts";
import { theBrowser } from "./browser.ts";
import { type Seat, type SeatOptions, seated, TIMEOUT_MS, visitedBefore } from "./table.ts";

export const FOLDER = "/games/demo/";

export interface SiteOptions {
  viewport?: { width: number; height: number };
  language?: string;
  firstVisit?: boolean;
  before?: (context: BrowserContext) => Promise<void>;
}

export class Site {
  /** Every address that a page requested elsewhere: there must be none. */
  readonly elsewhere: string[] = [];
  /** Every file that a page or its table asked for; what is stored for later is not among them. */
  readonly asked = new Set<string>();
  isDown = false;

  private constructor(
    readonly url: string,
    readonly context: BrowserContext,
    private readonly server: Server,
  ) {
    context.on("request", (request) => {
      if (request.url().startsWith(url) && !request.serviceWorker())
        this.asked.add(
          request
            .url()
            .slice(url.length)
            .replace(/[?#].*/, "") || "index.html",
        );
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(url)) this.elsewhere.push(request.url());
    });
  }

  static async open({
    viewport = { width: 1280, height: 720 },
    language = "en-GB",
    before,
  }: SiteOptions = {}): Promise<Site> {
    if (![...PARTS, "site" as const].every((part) => isBuilt(part)))
      execFileSync("npm", ["run", "-s", "site"], { cwd: inRoot(), shell: process.platform === "win32" });
    const files = sirv(inRoot("dist/site"), { dev: true });
    let site: Site | undefined;
    const server = createServer((request, response) => {
      const missing = () => void response.writeHead(404).end();
      if (site?.isDown) response.destroy();
      else if (!request.url?.startsWith(FOLDER)) missing();
      else {
        request.url = request.url.slice(FOLDER.length - 1);
        files(request, response, missing);
      }
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const context = await (await theBrowser()).newContext({ viewport, locale: language, reducedMotion: "reduce" });
    context.setDefaultTimeout(TIMEOUT_MS);
    await before?.(context);
    site = new Site(`http://127.0.0.1:${(server.address() as AddressInfo).port}${FOLDER}`, context, server);
    return site;
  }

  /** A tab at that place of the site. */
  async visit(hash = ""): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(`${this.url}${hash}`);
    return page;
  }

  /** A further tab of the same browser: what a browser keeps, all its seats share. */
  async sit(name: string, options: SeatOptions = {}): Promise<Seat> {
    const page = await this.context.newPage();
    if (options.viewport) await page.setViewportSize(options.viewport);
    if (options.colorScheme) await page.emulateMedia({ colorScheme: options.colorScheme });
    if (!options.firstVisit) await page.addInitScript(visitedBefore);
    if (!options.watches) await page.addInitScript(() => localStorage.setItem("blades-and-banners.playback", "0"));
    await options.before?.(page);
    await page.goto(this.url);
    const seat: Seat = { page, context: ownContext(page), errors: [] };
    page.on("pageerror", (error) => seat.errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") seat.errors.push(message.text());
    });
    await page.locator(".seat-row", { hasText: name }).click();
    await seated(page);
    return seat;
  }

  async close(): Promise<void> {
    await this.context.close();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Closing a seat's browser means its tab here: the others share the browser. */
function ownContext(page: Page): BrowserContext {
  const context = page.context();
  return new Proxy(context, {
    get: (of, name) => {
      if (name === "close") return () => page.close();
      const value = Reflect.get(of, name);
      return typeof value === "function" ? value.bind(of) : value;
    },
  });
}
