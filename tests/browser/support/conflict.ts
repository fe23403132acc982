/**
 * Plays conflicts in a browser test: starts one through its form, lets a seat press the next thing that its window
 * offers, and verifies the page's record afterwards. Everything is pressed in the real windows.
 */
import type { Page } from "playwright-core";
import type { PageRecord } from "../../../src/foundry/conflict/page/page-record.ts";
import type { AnyMatch } from "../../../src/rules/conflict/match.ts";
import { signed } from "../../../src/rules/conflict/record.ts";
import { verify } from "../../../src/rules/conflict/replay.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { certain } from "../../../src/rules/result.ts";
import { matchOf } from "../../foundry/conflict/match-of.ts";
import { itCounts, pickKind, pickPeople, start } from "./new-fight.ts";
import { TIMEOUT_MS } from "./table.ts";

declare const game: any;
declare const ui: any;
declare const foundry: any;

export async function showTracker(page: Page): Promise<void> {
  await page.evaluate(() => {
    ui.sidebar.changeTab("combat", "primary");
    ui.sidebar.expand();
  });
  await page.locator('.conflict-tracker [data-action="begin"]').waitFor();
}

/** Starts a conflict from the tracker: a part for each character by name, fields of the form, and boxes to tick. */
export async function begin(
  page: Page,
  kind: string,
  roles: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, string>> = {},
  ticks: readonly string[] = [],
): Promise<void> {
  await closeWindows(page);
  await showTracker(page);
  await page.locator('.conflict-tracker [data-action="begin"]').click();
  const form = await pickKind(page, kind);
  await pickPeople(page, roles);
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).first().fill(value);
  for (const name of ticks) {
    await form.locator(`[name="${name}"]`).evaluate((box) => {
      (box as HTMLInputElement).checked = true;
    });
  }
  if (kind !== "draft") await itCounts(page);
  await start(page);
  await page.locator(".bnb.conflict").waitFor();
}

/** Opens only one conflict window at a time, so that presses reach this conflict. */
async function closeWindows(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const app of [...foundry.applications.instances.values()]) {
      if (app.element?.matches(".bnb.conflict")) await app.close({ animate: false });
    }
  });
}

/** Opens the newest running conflict, and joins where a seat of this player is waiting. */
export async function join(page: Page): Promise<void> {
  await closeWindows(page);
  await showTracker(page);
  const uuid = await page.evaluate(() => {
    const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    const open = pages.filter(({ system, visible }: any) => system.recordId && !system.over && visible);
    return open.sort((one: any, other: any) => one._stats.createdTime - other._stats.createdTime).at(-1)?.uuid;
  });
  await listed(page, uuid).first().click();
  await page.locator(".bnb.conflict").waitFor();
  await sitDown(page);
}

/** Heals all characters of this player: those who fell in the last fight could not join the next. */
export async function mend(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const actor of game.actors.contents) {
      if (!actor.isOwner || actor.type !== "character") continue;
      const changes: Record<string, unknown> = {};
      for (const [part, wounds] of Object.entries<any>(actor.system.wounds)) {
        for (const kind of ["minor", "major"]) {
          changes[`system.wounds.${part}.${kind}`] = typeof wounds[kind] === "boolean" ? false : 0;
        }
      }
      await actor.update(changes);
      for (const status of [...actor.statuses]) await actor.toggleStatusEffect(status, { active: false });
    }
  });
}

/** Presses "Join" for every seat of this player; none is left waiting. */
export async function sitDown(page: Page): Promise<void> {
  // The frame appears before its content.
  await page.locator(".bnb.conflict .conflict-head .seats").last().waitFor({ state: "attached" });
  const waiting = page.locator('.bnb.conflict [data-action="takeSeat"].primary');
  while ((await waiting.count()) > 0) {
    const seat = await waiting.first().getAttribute("data-seat");
    await waiting.first().click();
    await page
      .locator(`.bnb.conflict [data-action="takeSeat"].primary[data-seat="${seat}"]`)
      .waitFor({ state: "detached" });
  }
}

/** The title of a conflict in the sidebar's list, which opens its window. */
export function listed(page: Page, uuid: string) {
  return page.locator(`.conflict-tracker li[data-conflict="${uuid}"] .title`);
}

export async function uuidOf(page: Page, title: string): Promise<string> {
  const found = await page.waitForFunction((name) => {
    const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    return pages.findLast((one: any) => one.name === name)?.uuid;
  }, title);
  return String(await found.jsonValue());
}

/** Opens the conflict with that title and closes all others. */
export async function openTitled(page: Page, title: string): Promise<void> {
  await closeWindows(page);
  await showTracker(page);
  const row = listed(page, await uuidOf(page, title)).first();
  // What finished is folded.
  await row.evaluate((one) => one.closest("details")?.setAttribute("open", ""));
  await row.click();
  await page.locator(".bnb.conflict").waitFor();
}

/** As `prefer`: everything but secret orders. */
export const NO_ORDER = "none";

/** Presses the next thing that this seat's window offers; returns what it was, or nothing. `prefer` picks among cards. */
export function act(page: Page, prefer: readonly string[] = []): Promise<string> {
  return page.evaluate(async (cards) => {
    const root = [...document.querySelectorAll<HTMLElement>(".bnb.conflict")].at(-1);
    const press = (selector: string): string | undefined => {
      const found = root?.querySelector<HTMLElement>(selector);
      found?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return found ? selector : undefined;
    };
    const other = (word: string): string | undefined => {
      const found = [...(root?.querySelectorAll<HTMLElement>('[data-act="other"]') ?? [])];
      const wanted = found.find((one) => one.textContent?.includes(word));
      wanted?.click();
      return wanted ? `other ${word}` : undefined;
    };
    // One's own next to somebody else's: by the places on the field, which has no layout where nothing is drawn.
    const near = (): string | undefined => {
      const at = (one: Element) => (one.getAttribute("transform") ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [];
      const foes = [...(root?.querySelectorAll(".duel-field .token:not(.mine, .down)") ?? [])].map(at);
      const far = (one: Element) => {
        const [x = 0, y = 0] = at(one);
        return Math.min(...foes.map(([a = 0, b = 0]) => Math.hypot(a - x - 22, b - y - 22)));
      };
      const squares = [...(root?.querySelectorAll<SVGElement>('.duel-field [data-act="square"]') ?? [])];
      const nearest = squares.sort((one, other) => far(one) - far(other))[0];
      nearest?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return nearest && "near";
    };
    const steps = () =>
      (cards.includes("near") ? near() : undefined) ??
      press('.conflict-board [data-act="square"]') ??
      press('[data-act="choice"]') ??
      press('.way-card[data-act="way"]');
    const chosen = () => {
      if (cards[0] === "none") return steps();
      if (root?.querySelector('[data-act="seal"]:not([disabled])')) return press('[data-act="seal"]');
      for (const card of cards) {
        const done = card.startsWith("other:") ? other(card.slice(6)) : press(`.press[data-name="${card}"]`);
        if (done) return done;
      }
      return steps() ?? press('.press[data-act="card"]') ?? other("Wait");
    };
    const did = chosen();
    if (!did || !root) return "";
    // The pressed button shows it: nothing is pressed twice.
    await new Promise<void>((resolve) => {
      const shown = new MutationObserver(() => resolve());
      shown.observe(root, { childList: true, subtree: true });
      setTimeout(resolve, 250);
    });
    return did;
  }, prefer);
}

export interface PageState {
  readonly over: boolean;
  readonly entries: number;
  readonly system: PageRecord & Readonly<Record<string, unknown>>;
}

/** The newest page of that kind (and title) as this client has it. */
export function pageOf(page: Page, kind: string, title?: string): Promise<PageState> {
  return page.evaluate(
    ([type, name]) => {
      const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
      const wanted = (one: any) => one.type === type && (name === undefined || one.name === name);
      const found = pages.findLast(wanted);
      // Packed ones too.
      const { entries } = found.system;
      const system = { ...found.toObject().system, entries };
      return { over: system.over, entries: Object.keys(entries).length, system };
    },
    [kind, title] as const,
  );
}

/** Whether the newest conflict of that kind (and title) is over; called often, so it reads nothing else. */
export function isOver(page: Page, kind: string, title?: string): Promise<boolean> {
  return page.evaluate(
    ([type, name]) => {
      const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
      return pages.findLast((one: any) => one.type === type && (name === undefined || one.name === name)).system.over;
    },
    [kind, title] as const,
  );
}

/** Replays the page's record with every seal, link and die, and then once more as a signed file. */
export async function proven(page: Page, kind: string, title?: string): Promise<AnyMatch> {
  const { system } = await pageOf(page, kind, title);
  const match = certain(matchOf(CONFLICTS[kind]!, system));
  const verdict = verify(CONFLICTS, JSON.parse(JSON.stringify(signed(match.record))));
  if (!verdict.ok) throw new Error(`the record does not hold: ${verdict.problem.key}`);
  return match;
}

/** Lets the seats act in turn until `done`, or throws with the last state. */
export async function playUntil(
  seats: readonly Page[],
  done: () => Promise<boolean>,
  prefer: (turn: number) => readonly string[] = () => [],
  most = 900,
): Promise<void> {
  let waits = performance.now();
  for (let turn = 0; turn < most && performance.now() - waits < TIMEOUT_MS; ) {
    if (await done()) return;
    const did = await Promise.all(seats.map((page) => act(page, prefer(turn))));
    if (did.some((what) => what !== "")) {
      turn++;
      waits = performance.now();
    } else await seats[0]!.waitForTimeout(40);
  }
  const heads = await Promise.all(seats.map((page) => page.locator(".conflict-head").last().textContent()));
  throw new Error(`not done after ${most} turns: ${heads.join(" | ").replace(/\s+/g, " ")}`);
}
