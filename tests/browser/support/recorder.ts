/**
 * A recorder in the page for what no single look shows: a result that vanished by itself, a main button that took a press
 * right after its label had changed, a control that moved or changed under a resting pointer.
 */
import type { BrowserContext, Page } from "playwright-core";

/** Milliseconds in which nobody can have read a main button's new label. */
const READ_MS = 600;

interface Recorder {
  /** What was noticed since the last call. */
  take(): string[];
}

/** In every page of that context, from its start. */
export async function recordIn(context: BrowserContext): Promise<void> {
  // Run straight from TypeScript by a script, functions get their names from a helper that no page has.
  await context.addInitScript({ content: "globalThis.__name ??= (named) => named;" });
  await context.addInitScript(record, READ_MS);
}

export function recorded(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { recorder?: Recorder }).recorder?.take() ?? []);
}

/** Runs in the page. */
function record(readMs: number): void {
  const RESULTS = "[data-result], .moment-panel, .clash-panel, .panel-came";
  const MAIN = ".btn.primary, .foot-main";
  const CONTROLS = "button, a[href], [role='button']";
  /** A window shows what its player chose by then. */
  const OWN_MS = 1000;
  /** Within this time after a change its animations have ended. */
  const STIR_MS = 1500;
  let found: string[] = [];
  const note = (fault: string) => {
    if (!found.includes(fault)) found.push(fault);
  };
  const wordsOf = (one: Element | null | undefined) =>
    (one?.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 60);
  /** Seconds that run down on a button do not change what it means. */
  const labelOf = (one: Element) => (one.getAttribute("aria-label") ?? wordsOf(one)).replace(/\s*\d+$/, "");
  /** What pressing it does, if its page says so. */
  const doesOf = (one: Element) => Object.entries((one as HTMLElement).dataset).join();
  const isOff = (one?: Element | null) => one?.matches(":disabled, [aria-disabled=true]") === true;
  const isShown = (one: Element) => one.isConnected && one.checkVisibility({ visibilityProperty: true });

  let pressedAt = Number.NEGATIVE_INFINITY;
  for (const type of ["pointerdown", "keydown", "click"])
    addEventListener(type, () => (pressedAt = performance.now()), { capture: true });

  // What somebody does elsewhere in a window may change its main button; a press on that button itself may be a double one.
  let elsewhereAt = Number.NEGATIVE_INFINITY;
  for (const type of ["pointerdown", "keydown", "input", "change"])
    addEventListener(
      type,
      ({ target }) => {
        const isMain = (target as Element | null)?.closest?.(MAIN);
        elsewhereAt = isMain ? Number.NEGATIVE_INFINITY : performance.now();
      },
      { capture: true },
    );

  // A result stays until somebody pressed, or until its ring is full.
  const results = new Map<string, { since: number; window: Element | null }>();
  const watchResults = (now: number) => {
    const shown = new Set<string>();
    for (const one of document.querySelectorAll(RESULTS)) {
      // While its dice roll, a panel keeps its heading.
      const words = wordsOf(one.querySelector("h2, h3, h4")) || wordsOf(one);
      if (!words || !isShown(one)) continue;
      shown.add(words);
      if (!results.has(words)) results.set(words, { since: now, window: one.closest(".application") });
      if (one.matches("[data-ring=full], :has([data-ring=full])")) results.delete(words);
    }
    for (const [words, { since, window }] of results) {
      if (shown.has(words)) continue;
      results.delete(words);
      if (pressedAt < since && (!window || window.isConnected))
        note(`result vanished by itself after ${Math.round((now - since) / 100) / 10} s: ${words}`);
    }
  };

  // By its place in its window: a redraw may replace the button.
  const labels = new Map<Element, { words: string; changed: number }>();
  const watchLabels = (now: number) => {
    for (const window of document.querySelectorAll(".application, body > main")) {
      const main = [...window.querySelectorAll(MAIN)].find(isShown);
      if (!main) continue;
      const words = labelOf(main);
      const known = labels.get(window);
      if (!known) labels.set(window, { words, changed: Number.NEGATIVE_INFINITY });
      else if (known.words !== words)
        labels.set(window, { words, changed: now - elsewhereAt < OWN_MS ? Number.NEGATIVE_INFINITY : now });
    }
  };
  // Read before anybody handles the press, and noted if the press then comes through: a guard stops it or disables the button.
  let early: string | undefined;
  addEventListener(
    "click",
    (event) => {
      const main = (event.target as Element | null)?.closest?.(MAIN);
      const window = main?.closest(".application, body > main");
      const known = window && labels.get(window);
      const since = known ? performance.now() - known.changed : Number.POSITIVE_INFINITY;
      const guarded = main?.getAttribute("aria-disabled") === "true";
      const words = `main button took a press ${Math.round(since)} ms after it became "${known?.words}"`;
      early = since < readMs && !guarded ? words : undefined;
    },
    { capture: true },
  );
  addEventListener("click", (event) => {
    if (early && !event.defaultPrevented) note(early);
  });

  let pointer: readonly [number, number] | undefined;
  let movedAt = 0;
  let under: { one: Element; words: string; does: string; left: number; top: number; scrolled: number } | undefined;
  /** The event of a scroll comes only with the next frame. */
  const scrolledBy = (one: Element): number =>
    one.scrollLeft + one.scrollTop + (one.parentElement ? scrolledBy(one.parentElement) : 0);
  addEventListener(
    "pointermove",
    (event) => {
      pointer = [event.clientX, event.clientY];
      movedAt = performance.now();
      under = undefined;
    },
    { capture: true },
  );
  addEventListener("scroll", () => (under = undefined), { capture: true });
  const watchPointer = (now: number) => {
    if (!pointer || now - movedAt < 100 || now - pressedAt < 500) {
      under = undefined;
      return;
    }
    const one = document.elementFromPoint(...pointer)?.closest(CONTROLS);
    const box = one?.getBoundingClientRect();
    const words = one ? labelOf(one) : "";
    // A main button says what comes next; `early` is the fault there. What cannot be pressed, or still does the same, may change.
    // A window that opens or closes where the pointer rests changes no control: how long after a press it does, the machine decides.
    const windowOf = (each?: Element | null) => each?.closest(".application") ?? null;
    const other = windowOf(one) !== windowOf(under?.one);
    const steady =
      other || under?.one.matches(MAIN) || isOff(one) || (under?.does && one && doesOf(one) === under.does);
    const scrolled = under !== undefined && scrolledBy(under.one) !== under.scrolled;
    if (under && one && under.words !== words && !steady && !scrolled)
      note(`under the pointer "${under.words}" became "${words}"`);
    else if (under && !one && isShown(under.one) && !scrolled) {
      const { left, top } = under.one.getBoundingClientRect();
      if (Math.hypot(left - under.left, top - under.top) > 4) note(`moved from under the pointer: "${under.words}"`);
    }
    under =
      one && box
        ? { one, words, does: doesOf(one), left: box.left, top: box.top, scrolled: scrolledBy(one) }
        : undefined;
  };

  // A page that stands still is not looked at.
  let changedAt = 0;
  const look = () => {
    const now = performance.now();
    if (now - Math.max(changedAt, movedAt, pressedAt) > STIR_MS) return;
    watchResults(now);
    watchLabels(now);
    watchPointer(now);
  };
  setInterval(look, 50);
  addEventListener("DOMContentLoaded", () => {
    changedAt = performance.now();
    new MutationObserver(() => {
      changedAt = performance.now();
      watchLabels(changedAt);
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  const recorder: Recorder = {
    take() {
      const taken = found;
      found = [];
      return taken;
    },
  };
  Object.assign(globalThis, { recorder });
}
