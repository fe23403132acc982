/**
 * The one judge of what a player sees: every open window of ours, looked at now (`measured.ts`, `looks.ts`) and watched since
 * the last look (`recorder.ts`). Faults of today are listed in `known-faults.ts`; the list must shrink.
 */
import { setTimeout as passed } from "node:timers/promises";
import type { Page } from "playwright-core";
import { type Fault, isKnown } from "./known-faults.ts";
import { DRAWERS, look } from "./looks.ts";
import { measure, STRIPS } from "./measured.ts";

interface Judging {
  /** How often the page has changed. */
  readonly changes: number;
  faults(): Fault[];
  /** Nothing if the page is as the last look left it. */
  newFaults(): Fault[];
}

/** Runs in the page, once. One call looks at all windows, and nothing is drawn meanwhile. */
function judging(measureWindow: typeof measure, lookAt: typeof look, strips: string, drawers: string): Judging {
  let changes = 0;
  let seen = -1;
  const observer = new MutationObserver((records) => {
    changes += records.length;
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });

  /** In front: the middle of its title bar or of its frame belongs to it. Others are judged when they are in front. */
  const isFront = (one: HTMLElement) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [12, height / 2].some((y) => one.contains(document.elementFromPoint(left + width / 2, top + y)));
  };
  const nameOf = (one: HTMLElement) => {
    const usual = /^(application|bnb|sheet|window-app|themed|theme-\w+|standard-form|\w+-?v2|app)$/;
    if (one.id && !/-\w{16}$|\d$/.test(one.id)) return one.id;
    return [...one.classList].find((name) => !usual.test(name)) ?? "window";
  };
  const faults = (): Fault[] => {
    const { recorder } = globalThis as unknown as { recorder?: { take(): string[] } };
    const found: Fault[] = (recorder?.take() ?? []).map((fault) => ({ window: "time", fault }));
    changes += observer.takeRecords().length;
    // A page that is not drawn (table.ts) is looked at as if it were.
    const undrawn = document.querySelector<HTMLStyleElement>("#undrawn");
    if (undrawn) undrawn.disabled = true;
    const all = document.querySelectorAll<HTMLElement>(".bnb.application, .application:has(.window-content.bnb)");
    for (const one of all) {
      if (!one.checkVisibility() || one.classList.contains("minimized") || !isFront(one)) continue;
      const window = nameOf(one);
      for (const fault of new Set([...measureWindow(one, strips), ...lookAt(one, drawers)]))
        found.push({ window, fault });
    }
    if (undrawn) undrawn.disabled = false;
    // What a look changes for itself, it puts back.
    observer.takeRecords();
    seen = changes;
    return found;
  };
  return {
    get changes() {
      changes += observer.takeRecords().length;
      return changes;
    },
    faults,
    newFaults() {
      return this.changes === seen ? [] : faults();
    },
  };
}

/** Run straight from TypeScript, functions get their names from a helper that no page has. */
const SOURCE = `(() => {
  const __name = (named) => named;
  globalThis.judging = (${judging})(${measure}, ${look}, ${JSON.stringify(STRIPS)}, ${JSON.stringify(DRAWERS)});
})()`;

type Answer<T> = { readonly is: T };

async function ask<T>(page: Page, question: (judging: Judging) => T): Promise<T> {
  const ask = `globalThis.judging && { is: (${question})(globalThis.judging) }`;
  const answer = await page.evaluate<Answer<T> | undefined>(ask);
  if (answer) return answer.is;
  await page.evaluate(SOURCE);
  return (await page.evaluate<Answer<T>>(ask)).is;
}

/** In the order of the windows. */
export function faultsIn(page: Page): Promise<Fault[]> {
  return ask(page, (judging) => judging.faults());
}

const unknownOf = (found: readonly Fault[]): Fault[] => found.filter((one) => !isKnown(one));

/** Milliseconds between two looks at what is still moving, and at most for all of them. */
const AGAIN_MS = 100;
const MOVING_MS = 10_000;

/** What is not known of today; what is wrong while a window is still being drawn does not count. */
export async function lastingFaults(page: Page): Promise<string[]> {
  let faults = unknownOf(await ask(page, (judging) => judging.newFaults()));
  const began = performance.now();
  for (let quiet = 0; faults.some(({ window }) => window !== "time") && quiet < 3; ) {
    if (performance.now() - began > MOVING_MS) break;
    const before = await ask(page, (judging) => judging.changes);
    await passed(AGAIN_MS);
    const still = await page.evaluate(() => document.getAnimations().every((one) => one.playState !== "running"));
    quiet = still && (await ask(page, (judging) => judging.changes)) === before ? quiet + 1 : 0;
    const lasting = new Set(unknownOf(await faultsIn(page)).map(wordsOf));
    faults = faults.filter((one) => one.window === "time" || lasting.has(wordsOf(one)));
  }
  return faults.map(wordsOf);
}

const wordsOf = ({ window, fault }: Fault): string => `${window}: ${fault}`;
