/**
 * Firefox over WebDriver BiDi, as Debian ships it: a small driver of our own, because the Chromium driver needs commands
 * that a long-term Firefox does not have. A tab runs functions in its page, and presses, drags and types.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import WebSocket from "ws";

const PLACES = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];
/** The first Firefox found on this machine; undefined if there is none. */
export const FIREFOX = PLACES.find(existsSync);

const LONGEST = 20_000;

type Answer = { id?: number; method?: string; result?: any; error?: string; message?: string; params?: any };

export class Firefox {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #line: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #last = 0;
  /** All errors that any page logged. */
  readonly errors: string[] = [];

  private constructor(process: ChildProcess, profile: string, line: WebSocket) {
    this.#process = process;
    this.#profile = profile;
    this.#line = line;
    line.on("message", (data) => this.#hear(JSON.parse(String(data))));
  }

  static async launch(): Promise<Firefox> {
    const profile = await mkdtemp(path.join(tmpdir(), "firefox-"));
    const words = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
    const process = spawn(FIREFOX!, words, { stdio: ["ignore", "pipe", "pipe"] });
    const address = await announced(process);
    const line = new WebSocket(`${address}/session`);
    await new Promise((resolve, reject) => line.once("open", resolve).once("error", reject));
    const browser = new Firefox(process, profile, line);
    await browser.send("session.new", { capabilities: {} });
    await browser.send("session.subscribe", { events: ["log.entryAdded"] });
    return browser;
  }

  async send(method: string, params: object): Promise<any> {
    const id = ++this.#last;
    const answer = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    this.#line.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await answer;
    if (error) throw new Error(`${method}: ${error} ${message}`);
    return result;
  }

  #hear(answer: Answer): void {
    if (answer.id !== undefined) {
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    } else if (answer.method === "log.entryAdded" && answer.params.level === "error") {
      this.errors.push(String(answer.params.text));
    }
  }

  /** A tab with its own cookies and storage, or with those of the visitor who has the other. */
  async tab(width: number, height: number, other?: Tab): Promise<Tab> {
    const userContext = other?.userContext ?? (await this.send("browser.createUserContext", {})).userContext;
    const { context } = await this.send("browsingContext.create", { type: "tab", userContext });
    await this.send("browsingContext.setViewport", { context, viewport: { width, height } });
    return new Tab(this, context, userContext);
  }

  async close(): Promise<void> {
    const gone = new Promise((resolve) => this.#process.once("exit", resolve));
    await this.send("browser.close", {}).catch(() => this.#process.kill());
    await gone;
    this.#line.close();
    await rm(this.#profile, { recursive: true, force: true });
  }
}

export class Tab {
  constructor(
    readonly browser: Firefox,
    readonly context: string,
    readonly userContext: string,
  ) {}

  async close(): Promise<void> {
    await this.browser.send("browsingContext.close", { context: this.context });
  }

  async goto(url: string): Promise<void> {
    await this.browser.send("browsingContext.navigate", { context: this.context, url, wait: "complete" });
  }

  /** Runs the function in the page; its result must be plain data. */
  async run<T, Args extends unknown[]>(task: (...args: Args) => T, ...args: Args): Promise<Awaited<T>> {
    const call = `(${task})(...${JSON.stringify(args)})`;
    const expression = `Promise.resolve(${call}).then((value) => JSON.stringify(value ?? null))`;
    const target = { context: this.context };
    const { result, exceptionDetails } = await this.browser.send("script.evaluate", {
      expression,
      target,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result.value);
  }

  async until<Args extends unknown[]>(holds: (...args: Args) => unknown, ...args: Args): Promise<void> {
    const end = performance.now() + LONGEST;
    while (!(await this.run(holds, ...args).catch(() => false))) {
      if (performance.now() > end) throw new Error(`never came: ${holds} ${JSON.stringify(args)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** The middle of the first visible element that matches, once it is at rest and nothing covers it. */
  async middle(selector: string): Promise<{ x: number; y: number }> {
    await this.until(restingAt, selector);
    return (await this.run(restingAt, selector)) ?? this.middle(selector);
  }

  async press(selector: string): Promise<void> {
    await this.#pressAt(await this.middle(selector));
  }

  /** Presses it if it is at rest now, and returns whether it did: a window's offer may be gone the next moment. */
  async pressNow(selector: string): Promise<boolean> {
    const at = await this.run(restingAt, selector);
    if (at) await this.#pressAt(at);
    return at !== null;
  }

  async #pressAt(at: { x: number; y: number }): Promise<void> {
    await this.#pointer([move(at), { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }]);
  }

  async drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    const half = { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
    const steps = [
      move(from),
      { type: "pointerDown", button: 0 },
      move(half),
      move(to),
      { type: "pointerUp", button: 0 },
    ];
    await this.#pointer(steps);
  }

  async picture(): Promise<Buffer> {
    const { data } = await this.browser.send("browsingContext.captureScreenshot", { context: this.context });
    return Buffer.from(data, "base64");
  }

  async #pointer(actions: object[]): Promise<void> {
    const source = { type: "pointer", id: "mouse", actions };
    await this.browser.send("input.performActions", { context: this.context, actions: [source] });
  }
}

/** Runs in the page: its middle, or null while it is missing, moving or covered. */
async function restingAt(selector: string): Promise<{ x: number; y: number } | null> {
  const found = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length);
  if (!found) return null;
  found.scrollIntoView({ block: "nearest" });
  const before = found.getBoundingClientRect();
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  const { left, top, width, height } = found.getBoundingClientRect();
  if (left !== before.left || top !== before.top || width !== before.width) return null;
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!found.contains(over)) return null;
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

const move = ({ x, y }: { x: number; y: number }) => ({ type: "pointerMove", x, y, duration: 20 });

function announced(process: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const hear = (part: Buffer): void => {
      said += part;
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
      if (found) resolve(found[1]!);
    };
    process.stdout?.on("data", hear);
    process.stderr?.on("data", hear);
    process.once("exit", (code) => reject(new Error(`Firefox ended (${code}): ${said.slice(0, 500)}`)));
  });
}
