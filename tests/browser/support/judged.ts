/**
 * Every press of a test is judged, whichever way it presses: before the next press the page stands as the test has waited for
 * it, and what the last one led to is looked at then; when a table closes, all its pages are. All faults of a file are told
 * together at its end.
 */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { lastingFaults } from "./judge.ts";
import { NOT_JUDGED } from "./known-faults.ts";

const LOCATOR = [
  ...["click", "dblclick", "tap", "check", "uncheck", "setChecked", "press", "pressSequentially", "fill"],
  ...["selectOption", "dragTo", "dispatchEvent"],
];
const PAGE = ["reload", "close"];
const KEYBOARD = ["press"];
const MOUSE = ["down", "click"];
const TOUCH = ["tap"];

interface Judged {
  /** What was pressed last. */
  pressed: string;
  /** Each with where it was seen first. */
  readonly faults: Map<string, string>;
}

const pages = new Map<Page, Judged>();

/** Whether the presses of this test file are judged: those of every file but the ones on the list; with TEST_JUDGED=all theirs too. */
export function isFileJudged(): boolean {
  // The film's script judges for itself.
  const path = process.env.VITEST ? (expect.getState().testPath ?? "") : "";
  const [, file] = /([^/\\]+)\.test\.ts$/.exec(path) ?? [];
  return file !== undefined && !file.endsWith(".long") && (process.env.TEST_JUDGED === "all" || !(file in NOT_JUDGED));
}

/** That page's presses are judged from now on. */
export function judgePresses(page: Page): void {
  pages.set(page, { pressed: "opening", faults: new Map() });
  // All pages share these classes.
  wrap(page.locator("html"), LOCATOR, (locator) => locator.page());
  wrap(page, PAGE, (one) => one);
  wrap(page.keyboard, KEYBOARD);
  wrap(page.mouse, MOUSE);
  wrap(page.touchscreen, TOUCH);
  for (const device of [page.keyboard, page.mouse, page.touchscreen]) owners.set(device, page);
}

/** A keyboard does not know its page. */
const owners = new WeakMap<object, Page>();
const wrapped = new WeakSet<object>();

function wrap<One extends object>(one: One, names: readonly string[], pageOf = (own: One) => owners.get(own)): void {
  const methods = Object.getPrototypeOf(one);
  if (wrapped.has(methods)) return;
  wrapped.add(methods);
  for (const name of names) {
    const press = methods[name];
    methods[name] = async function (this: One, ...words: unknown[]) {
      const page = pageOf(this);
      if (page) await judgeNow(page, `${name} ${words.length > 0 && typeof words[0] === "string" ? words[0] : this}`);
      return press.apply(this, words);
    };
  }
}

/** Looks at what the last press led to; `next` is what is pressed now. */
export async function judgeNow(page: Page, next: string): Promise<void> {
  const judged = pages.get(page);
  if (!judged || page.isClosed()) return;
  const { pressed } = judged;
  judged.pressed = next;
  try {
    const test = expect.getState().currentTestName ?? "";
    for (const fault of await lastingFaults(page))
      if (!judged.faults.has(fault)) judged.faults.set(fault, `${test}, after ${pressed}`);
  } catch (error) {
    // A page that is being left shows nothing.
    if (!/context was destroyed|has been closed|navigat/.test(String(error))) throw error;
  }
}

/** The pages of a table that closes are judged for the last time; throws what was found in all of them. */
export async function judgeAll(closing: readonly Page[]): Promise<void> {
  const faults = new Map<string, string>();
  for (const page of closing) {
    await judgeNow(page, "closing");
    for (const [fault, place] of pages.get(page)?.faults ?? []) faults.set(fault, place);
    pages.delete(page);
  }
  const told = [...faults].map(([fault, place]) => `${fault}\n    in ${place}`);
  if (told.length > 0) throw new Error(`The judge found\n${told.join("\n")}`);
}
