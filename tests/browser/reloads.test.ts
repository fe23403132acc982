/**
 * A reload in every phase of a battle and of a duel. The rules play at random until each kind of decision has come up,
 * and a page is prepared at each of those moments. The asked player begins the order, both players are disconnected and
 * come back: a sealed order is still there and can be taken back, a merely begun one is asked for again. Then real clicks
 * give the order, the step resolves, and both clients have the same record, which verifies.
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boardOf, tanglesOf } from "../../src/rules/chronicle/battle/index.ts";
import type { Demand } from "../../src/rules/conflict/contract.ts";
import type { AnyMatch } from "../../src/rules/conflict/match.ts";
import { LONG, some } from "../often.ts";
import { fightUntil, pressHighlighted, takeLine } from "./support/battle.ts";
import { openTitled, pageOf, proven } from "./support/conflict.ts";
import { demoTable } from "./support/demo.ts";
import { fromMenu } from "./support/foot.ts";
import { layOut, played, playedTo } from "./support/prepared.ts";
import type { Seat, Table } from "./support/table.ts";

/** The most different ones come first: a sealed order, one given on the field, one chosen from a list. */
const BATTLE = some(
  2,
  "quick move clusters split deploy row claim council terms leave shoot sequence from fallBack step".split(" "),
);
const DUEL = some(2, "order move defend arm pair join protect strike suffer shove dodge follow mercy".split(" "));
const PHASES = [...BATTLE.map((kind) => ["battle", kind]), ...DUEL.map((kind) => ["duel", kind])] as [string, string][];

const VIEW = { width: 1400, height: 950 };

const moments = new Map<string, AnyMatch>();
let table: Table;
let seats: readonly Seat[];

/** Within these limits, every kind has a short game with at most two open decisions (a secret one is asked of both). */
function findMoments(conflict: string, kinds: readonly string[]): void {
  const title = (kind: string) => `${conflict}, ${kind}`;
  for (let seed = 0; seed < 120 && kinds.some((kind) => !moments.has(title(kind))); seed++) {
    const options = conflict === "battle" && seed % 2 === 1 ? { "battle.tactics": "proactiveCheck" } : {};
    // One moment per game: each record belongs to one page, and so does what a browser remembers of it.
    let found: { kind: string; match: AnyMatch } | undefined;
    for (const match of played(conflict, `phase ${seed}`, 14, { options })) {
      const open = match.conflict.demands(match.state);
      for (const { kind, secret } of open.length > 2 ? [] : open) {
        if (kinds.includes(kind) && !moments.has(title(kind)) && (!secret || open.length === 2))
          found = { kind, match };
      }
    }
    if (found) moments.set(title(found.kind), found.match);
  }
}

beforeAll(async () => {
  findMoments("battle", BATTLE);
  findMoments("duel", DUEL);
  table = await demoTable();
  seats = [await table.sit("Rosa", { viewport: VIEW }), await table.sit("Tomas", { viewport: VIEW })];
  await layOut(Object.fromEntries(moments), sitting);
});
afterAll(() => table?.close());

function sitting({ conflict, state }: AnyMatch): Record<string, Page> {
  return Object.fromEntries(conflict.seats(state).map((seat, at) => [seat, seats[at]!.page]));
}

/** That kind of decision at its moment: the demand, who owes it and who else is there. */
function phase(conflict: string, kind: string) {
  const title = `${conflict}, ${kind}`;
  const match = moments.get(title)!;
  const demands = match.conflict.demands(match.state);
  const demand = demands.find((one) => one.kind === kind)!;
  const owner = sitting(match)[demand.seat]!;
  const other = seats.find(({ page }) => page !== owner)!.page;
  const rest = demands.filter((one) => one !== demand);
  return { title, match, demand, owner, other, rest };
}

const board = (page: Page) => page.locator(".bnb.conflict");
const askedFor = (page: Page, { key }: Demand<unknown>) => board(page).locator(`[data-demand="${key}"]`).first();
const pressFirst = (found: Locator) => found.first().click();

/** Begins an order without giving it; a secret one is sealed. */
async function begin(page: Page, demand: Demand<unknown>): Promise<void> {
  const panel = board(page).locator(".conflict-orders");
  if (demand.secret) return give(page, demand);
  const first = panel
    .locator('.ticks button, .ways button, .shooter button, ol.sequence button, [data-act="row"]')
    .last();
  if ((await first.count()) > 0) await first.click();
}

/** Gives it, on the board where the board gives it. */
async function give(page: Page, { kind, key }: Demand<unknown>): Promise<void> {
  const panel = board(page).locator(".conflict-orders");
  const field = board(page).locator(`.conflict-board [data-demand="${key}"]`);
  if (kind === "order") {
    await pressFirst(panel.locator('.action-card .press, [data-act="other"]'));
    await pressFirst(board(page).locator('[data-act="seal"]:not([disabled])'));
  } else if (kind === "quick") {
    // While it merely takes no press yet, nothing is missing.
    while ((await board(page).locator(".foot-main:disabled").count()) > 0) {
      const open = panel.locator('.ticks [aria-pressed="false"]');
      const before = await open.count();
      await open.first().click();
      await expect.poll(() => open.count()).toBe(before - 1);
    }
    await board(page).locator(".foot-main").click();
  } else if (kind === "deploy") await takeLine(page);
  else if ((await field.count()) > 0) await pressFirst(field);
  else if (["move", "fallBack", "step"].includes(kind) && (await board(page).locator(".battlefield").count())) {
    if (kind === "move") await pressFirst(panel.locator(".ticks button"));
    await pressHighlighted(page);
  } else if (kind === "row") {
    await pressFirst(panel.locator('[data-act="row"]'));
    await board(page).locator(".foot-main").click();
  } else await pressFirst(board(page).locator(`.foot-main[data-demand="${key}"], .choices [data-demand="${key}"]`));
}

it("random games ask for every kind of decision", () => {
  expect(PHASES.filter(([conflict, kind]) => !moments.has(`${conflict}, ${kind}`))).toEqual([]);
  expect(moments.size).toBe(PHASES.length);
});

describe("before the reload", () => {
  it.each(PHASES)("%s, %s: the order is begun", async (conflict, kind) => {
    const { title, demand, owner } = phase(conflict, kind);
    await openTitled(owner, title);
    await askedFor(owner, demand).waitFor();
    await begin(owner, demand);
    if (demand.secret) await board(owner).locator('[data-action="takeBack"]').waitFor();
  });
});

it("both seats reload", async () => {
  await Promise.all(
    seats.map(async ({ page }) => {
      await page.reload();
      await page.waitForFunction(() => (globalThis as any).game?.ready === true, undefined);
    }),
  );
});

describe("after the reload", () => {
  it.each(PHASES)("%s, %s: it is asked for again, given, and the record holds", async (conflict, kind) => {
    const { title, match, demand, owner, other, rest } = phase(conflict, kind);
    await Promise.all((rest.length > 0 ? [owner, other] : [owner]).map((page) => openTitled(page, title)));
    if (demand.secret) {
      await board(owner).locator('[data-action="takeBack"]').click();
      await askedFor(owner, demand).waitFor();
      await expect.poll(() => board(owner).locator('[data-action="takeBack"]').count()).toBe(0);
    }
    await askedFor(owner, demand).waitFor();
    await give(owner, demand);
    for (const one of rest) await give(sitting(match)[one.seat]!, one);
    const before = match.record.entries.length;
    const entries = async (page: Page) => Object.values((await pageOf(page, conflict, title)).system.entries);
    await expect.poll(async () => (await entries(owner)).length).toBeGreaterThan(before);
    await proven(owner, conflict, title);
    // A choice made with it, such as a dodge's square or whom to follow, may come as a step of its own.
    const same = async () => (await entries(other)).join() === (await entries(owner)).join();
    await expect.poll(same).toBe(true);
  });

  it("no errors occurred in either window", () => {
    expect(seats.flatMap(({ errors }) => errors)).toEqual([]);
  });
});

it.runIf(LONG)(
  "a player leaves a battle after sealing: the other goes on with the default order, and a third takes the seat",
  async () => {
    const [rosa, tomas] = seats as readonly [Seat, Seat];
    const title = "left behind";
    const secret = (match: AnyMatch) => match.conflict.demands(match.state).filter((demand) => demand.kind === "quick");
    // Some units are next to the enemy already: dice are needed as soon as both have moved.
    const close = (match: AnyMatch) => secret(match).length === 2 && tanglesOf(boardOf(match.state)).length > 0;
    const match = playedTo("battle", "leaves 1", close);
    await layOut({ [title]: match }, sitting);
    const entries = async (page: Page) => Object.values((await pageOf(page, "battle", title)).system.entries);
    await openTitled(tomas.page, title);
    await give(tomas.page, secret(match)[1]!);
    await board(tomas.page).locator(".sealed-order").waitFor();
    await tomas.context.close();
    await openTitled(rosa.page, title);
    await give(rosa.page, secret(match)[0]!);
    await board(rosa.page).locator(".sealed-order").waitFor();
    await fromMenu(rosa.page, '[data-action="markAbsent"]');
    const from = match.record.entries.length;
    await expect.poll(async () => (await entries(rosa.page)).length).toBeGreaterThan(from + 1);
    expect((await proven(rosa.page, "battle", title)).record.entries.slice(from, from + 2)).toMatchObject([
      { type: "away", seat: "defender", consents: { attacker: expect.any(String) } },
      { type: "step", waived: ["quick:defender"] },
    ]);
    const mara = await table.sit("Mara", { viewport: VIEW });
    await openTitled(mara.page, title);
    await board(mara.page).locator('.conflict-head [data-action="takeSeat"]:not([data-standin])').click();
    await board(rosa.page).locator('.request [data-answer="yes"]').click();
    const sits = async () =>
      (await proven(rosa.page, "battle", title)).record.entries.some((entry) => entry.type === "sit");
    await expect.poll(sits).toBe(true);
    // Nobody moves; both give the other orders until the new player must decide.
    const hers = async () => ((await board(mara.page).last().textContent()) ?? "").includes("Your turn");
    await fightUntil([rosa.page, mara.page], hers, { stays: true });
    await proven(mara.page, "battle", title);
    expect([...rosa.errors, ...mara.errors]).toEqual([]);
  },
);
