/** Plays a conflict on film without knowing its window: the next thing that the window offers is pressed. */
import type { Locator, Page } from "playwright-core";
import type { Camera } from "./camera.ts";

const WINDOW = ".bnb.conflict";

/** Answers to the question of the panel: a march, an attack, an order, a set. */
const ANSWERS = ".conflict-orders :is(.choices .btn, .press, [data-act=row]), .cast-card:not(.taken, .back)";

/** In this order: one answer if none is chosen and nothing is shown, then the main buttons, which continue, seal and confirm. */
const OFFERS = [
  `:scope:not(.watching, :has(:is(${ANSWERS})[aria-pressed=true])) :is(${ANSWERS}):not(:disabled)`,
  ".foot-main:not([aria-disabled=true]):not(:disabled):not(.lacks)",
  ".moment-controls .btn.primary:not(:disabled)",
  ".clash-strip .primary:not(:disabled)",
  '[data-act="seal"]:not(:disabled)',
  '.press[data-act="card"]:not([aria-pressed=true]):not(:disabled)',
  '[data-act="listed"]:not(:disabled)',
  '[data-act="formation"]:not(:disabled)',
  ".hearts:not(:has([aria-pressed=true])) .heart",
  '[data-act="choice"]:not(:disabled)',
  ".conflict-orders .btn.primary:not(:disabled)",
  ".conflict-orders button:not(:disabled):not([aria-pressed=true])",
  '.conflict-board [data-act="square"]',
  ".conflict-board .reach, .conflict-board [data-act=hex]",
] as const;

/** The first of them: pressing one decides, so that everything else may be pressed again. */
const DECIDING = 5;

const inWindow = (page: Page): Locator => page.locator(WINDOW).last();

async function offer(
  page: Page,
  refused: ReadonlySet<string>,
): Promise<{ what: Locator; key: string; decides: boolean } | undefined> {
  const root = inWindow(page);
  const empty = root.locator(".conflict-orders").locator("input[type=text], textarea").locator("visible=true");
  for (const field of await empty.all()) if ((await field.inputValue()) === "") await field.fill("Hold the bridge");
  for (const [rank, selector] of OFFERS.entries()) {
    const all = root.locator(selector).locator("visible=true");
    for (let at = 0; at < Math.min(3, await all.count()); at++) {
      const what = all.nth(at);
      const key = `${selector} ${(await what.textContent().catch(() => "")) ?? ""}`.replace(/\s+/g, " ").slice(0, 90);
      if (!refused.has(key)) return { what, key, decides: rank < DECIDING };
    }
  }
  return undefined;
}

export interface Playing {
  /** When the route is over; a conflict's end always is. */
  readonly until?: () => Promise<boolean>;
  readonly most?: number;
}

const isOver = (page: Page): Promise<boolean> =>
  inWindow(page)
    .locator(".end-view, .duel-end, .conflict-end, [data-phase=over]")
    .count()
    .then((count) => count > 0);

/** Returns whether the end was reached within that many presses. */
export async function playOn(seats: readonly Camera[], { until, most = 40 }: Playing = {}): Promise<boolean> {
  /** What was pressed since the last decision, by seat. */
  const refused = seats.map(() => new Set<string>());
  let idle = 0;
  for (let presses = 0; presses < most && idle < 20; ) {
    if ((await until?.()) || (await isOver(seats[0]!.page))) return true;
    let did = false;
    for (const [at, seat] of seats.entries()) {
      const next = await offer(seat.page, refused[at]!);
      if (!next) continue;
      const before = seat.frames.length;
      try {
        await seat.press(next.what.first());
      } catch {
        // Redrawn, covered or gone: the look that follows judges that.
      }
      if (next.decides && seat.frames.length > before) refused[at]!.clear();
      else refused[at]!.add(next.key);
      presses++;
      did = true;
    }
    idle = did ? 0 : idle + 1;
    if (!did) await seats[0]!.page.waitForTimeout(300);
  }
  return (await until?.()) ?? isOver(seats[0]!.page);
}
