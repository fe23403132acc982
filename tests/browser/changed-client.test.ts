/**
 * A player with a modified client: raw writes with a player's rights, from the browser's console, against honest clients.
 * Each attack is ignored or reported, on the other screen too, live and after a reload, and play goes on.
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { entryKey, safeKey } from "../../src/foundry/conflict/page/page-record.ts";
import { verdictOf } from "../../src/rules/conflict/checks.ts";
import type { Keep } from "../../src/rules/conflict/protocol/keep.ts";
import { sitWords } from "../../src/rules/conflict/protocol/prove.ts";
import { type SignedSheet, signSheet } from "../../src/rules/conflict/protocol/sheet.ts";
import { publicKey, signatureOf } from "../../src/rules/conflict/protocol/signature.ts";
import { LONG } from "../often.ts";
import { begin, isOver, join, mend, NO_ORDER, pageOf, playUntil, proven } from "./support/conflict.ts";
import { fromMenu } from "./support/foot.ts";
import { gather } from "./support/gather.ts";
import { seated } from "./support/table.ts";

declare const game: any;

const {
  seats: [rosa, tomas],
} = gather(["Rosa", "Tomas"]);

const BLOWS = ["vicious", "controlled"];

/** A raw write by Tomas: `make` gets the page's data and returns the changes. */
async function attack(make: string, given: unknown = {}): Promise<void> {
  await tomas.page.evaluate(
    async ([source, value]) => {
      const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
      const page = pages.findLast((one: any) => one.type === "duel");
      const changes = new Function("system", "given", source as string)(page.toObject().system, value);
      await page.update(changes);
    },
    [make, given] as const,
  );
}

/** The text at the foot of Rosa's window. */
const foot = (page: Page) => page.locator(".bnb.conflict .trust-line").last();

async function found(page: Page): Promise<string> {
  const told = page.locator(".what-happened");
  // Otherwise a window that is still closing would be read instead of the new one.
  await expect.poll(() => told.count()).toBe(0);
  await fromMenu(page, '[data-action="whatHappened"]');
  await told.waitFor();
  const words = (await told.textContent())!.replace(/\s+/g, " ");
  await page.locator('.bnb.trust [data-action="close"]').click();
  await expect.poll(() => told.count()).toBe(0);
  return words;
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await seated(page);
  await join(page);
}

async function freshDuel(): Promise<void> {
  for (const { page } of [rosa, tomas]) await mend(page);
  await begin(rosa.page, "duel", { "Ella Avitch": "0", "Sir Odo Brandt": "1" });
  await join(tomas.page);
  const mayOrder = async () => (await rosa.page.locator('[data-act="card"].press').count()) > 0;
  await playUntil([rosa.page, tomas.page], mayOrder, () => [NO_ORDER]);
}

async function seal(page: Page): Promise<void> {
  await page.locator('[data-act="card"].press').first().click();
  await page.locator('[data-act="seal"]:not([disabled])').click();
}

const entries = async (page: Page) => Object.values((await pageOf(page, "duel")).system.entries).filter(Boolean).length;

test("overwritten history is shown with its author, live and after a reload, and restored", async () => {
  await freshDuel();
  await seal(rosa.page);
  await seal(tomas.page);
  await expect.poll(() => entries(rosa.page)).toBeGreaterThan(2);
  const before = await entries(rosa.page);
  await attack(`const keys = Object.keys(system.entries).sort();
    const last = keys.at(-1);
    const entry = JSON.parse(system.entries[last]);
    return { ["system.entries." + last]: JSON.stringify({ ...entry, faces: (entry.faces || []).map(() => 1), forged: true }) };`);
  await expect.poll(() => foot(rosa.page).textContent()).toContain("was changed");
  expect(await found(rosa.page)).toMatch(/Tomas’s client/);
  await reload(rosa.page);
  await expect.poll(() => foot(rosa.page).textContent()).toContain("was changed");
  await fromMenu(rosa.page, '[data-action="whatHappened"]');
  await rosa.page.locator('.what-happened [data-action="putBack"]').click();
  await expect
    .poll(async () => (await proven(tomas.page, "duel")).record.entries.length)
    .toBeGreaterThanOrEqual(before);
  await rosa.page.locator('.bnb.trust [data-action="close"]').click();
});

test("another chain, entries in another's name, a seat given away and forged dice are rejected, with the author named", async () => {
  const [seat] = await rosa.page.evaluate(() => {
    const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    const { system } = pages.findLast((one: any) => one.type === "duel");
    return Object.entries<any>(system.seats).flatMap(([key, { user }]) => (user === game.user.id ? [key] : []));
  });
  const known = await entries(rosa.page);
  await attack(
    `const mine = Object.values(system.said).map((text) => JSON.parse(text));
    const forged = { ...mine[0], seat: given.seat, link: "ab".repeat(32) };
    const next = String(given.known).padStart(5, "0");
    return {
      ["system.said." + given.seat]: JSON.stringify(forged),
      ["system.seats." + given.seat + ".user"]: game.user.id,
      ["system.entries." + next]: JSON.stringify({ type: "sit", seat: given.seat, user: game.user.id, key: "ef".repeat(32), chain: "cd".repeat(32), signature: "00".repeat(64), consents: {} }),
    };`,
    { seat, known },
  );
  await expect.poll(() => foot(rosa.page).textContent()).toMatch(/does not count|was changed/);
  expect(await found(rosa.page)).toMatch(/Tomas’s client/);
  await reload(rosa.page);
  // Play still goes on, to a record that verifies.
  await playUntil(
    [rosa.page, tomas.page],
    () => isOver(rosa.page, "duel"),
    (turn) => (turn > 4 ? ["other:Surrender", ...BLOWS] : BLOWS),
  );
  expect(verdictOf(await proven(tomas.page, "duel")).kind).toBe("holds");
});

test("a player who is present cannot be declared absent, and a revealed order cannot be changed", async () => {
  await freshDuel();
  await seal(rosa.page);
  await rosa.page.locator('[data-action="takeBack"]').waitFor();
  const head = await tomas.page.evaluate(() => {
    const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    return pages.findLast((one: any) => one.type === "duel").id;
  });
  expect(head).toBeTruthy();
  // The modified client asks to go on without Rosa; hers answers automatically that she is here.
  const asked = await tomas.page.evaluate(async () => {
    const window = [...document.querySelectorAll<HTMLElement>(".bnb.conflict")].at(-1)!;
    const button = document.createElement("button");
    button.dataset.action = "markAbsent";
    const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    const { system } = pages.findLast((one: any) => one.type === "duel");
    const seat = Object.entries<any>(system.seats).find(([, about]) => about.user !== game.user.id)![0];
    button.dataset.seat = seat.replace(/_([0-9a-f]+)_/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
    window.querySelector(".conflict-foot")!.append(button);
    button.click();
    return button.dataset.seat;
  });
  expect(asked).toBeTruthy();
  await expect.poll(() => tomas.page.locator(".conflict-foot .request").textContent()).toContain("said no");
  const { record } = await proven(tomas.page, "duel");
  expect(record.entries.some((entry) => entry.type === "away")).toBe(false);
  await seal(tomas.page);
  await expect
    .poll(async () => (await proven(rosa.page, "duel")).record.entries.length)
    .toBeGreaterThan(record.entries.length);
});

test("only characters whose player put them at stake are wounded: a finished duel written by hand changes nobody", async () => {
  const before = await rosa.page.evaluate(() =>
    JSON.stringify(game.actors.getName("Ella Avitch").toObject().system.wounds),
  );
  await tomas.page.evaluate(async () => {
    const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    const real = pages.findLast((one: any) => one.type === "duel" && one.system.over).toObject();
    const ella = game.actors.getName("Ella Avitch").uuid;
    const actors = Object.fromEntries(Object.keys(real.system.actors).map((id) => [id, ella]));
    const entries = Object.fromEntries(
      Object.entries<string>(real.system.entries).map(([key, text]) => [
        key,
        JSON.stringify({ ...JSON.parse(text), ...(JSON.parse(text).type === "begin" ? { actors } : {}) }),
      ]),
    );
    const system = { ...real.system, recordId: "forged0000000001", actors, entries };
    await game.journal
      .getName("Campaign log")
      .createEmbeddedDocuments("JournalEntryPage", [{ name: "Forged", type: "duel", system }]);
  });
  await rosa.page.waitForFunction(() =>
    game.journal.contents.some((entry: any) => entry.pages.contents.some((page: any) => page.name === "Forged")),
  );
  await reload(rosa.page);
  const after = await rosa.page.evaluate(() =>
    JSON.stringify(game.actors.getName("Ella Avitch").toObject().system.wounds),
  );
  expect(after).toBe(before);
});

/** Tomas's own secrets, read from his own browser. */
async function ownKeep(): Promise<{ seat: string; keep: Keep }> {
  const found: [string, string] = await tomas.page.evaluate(() => {
    const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    const { recordId } = pages.findLast((one: any) => one.type === "duel").system;
    const start = `blades-and-banners.keep.${recordId}.`;
    const key = Object.keys(localStorage).find((name) => name.startsWith(start))!;
    return [key.slice(start.length), localStorage.getItem(key)!];
  });
  return { seat: found[0], keep: JSON.parse(found[1]) };
}

/** Tomas's honest client writes nothing by itself: it believes that another tab acts for it. */
const hush = (until: number) =>
  tomas.page.evaluate(
    (time) => localStorage.setItem(`blades-and-banners.lease.${game.user.id}`, `another ${time}`),
    until,
  );

const write = (path: string, text: string) =>
  attack(`return { [given.path]: given.text };`, { path: `system.${path}`, text });

test.runIf(LONG)("peek and change, or reroll with another chain: after Rosa has revealed, neither counts", async () => {
  await freshDuel();
  await hush(9_999_999_999_999);
  await seal(tomas.page);
  await seal(rosa.page);
  const said = async () => (await pageOf(rosa.page, "duel")).system.said as Record<string, string>;
  const { seat, keep } = await ownKeep();
  const hers = async () => {
    const [, text] = Object.entries(await said()).find(([name]) => name !== safeKey(seat))!;
    return JSON.parse(text) as SignedSheet;
  };
  await expect.poll(async () => (await hers()).lock).toBeTruthy();
  // Tomas locks the set as the protocol asks, and then sees Rosa's order.
  const { signature: _, ...own } = keep.sheet!;
  const locked = { ...own, version: own.version + 1, lock: (await hers()).lock! };
  await write(`said.${safeKey(seat)}`, JSON.stringify(signSheet(keep.key, locked)));
  await expect.poll(async () => Object.keys((await hers()).openings).length).toBeGreaterThan(0);
  const before = (await proven(rosa.page, "duel")).record.entries.length;
  // Now Tomas signs a different order, and a new chain for another roll.
  const seals = Object.fromEntries(Object.keys(locked.seals).map((key) => [key, "ab".repeat(32)]));
  await write(
    `said.${safeKey(seat)}`,
    JSON.stringify(signSheet(keep.key, { ...locked, version: locked.version + 1, seals })),
  );
  await expect.poll(() => foot(rosa.page).textContent()).toContain("does not count");
  const match = await proven(rosa.page, "duel");
  const sitter = { seat, user: match.signed!.chairs[seat]!.user, key: publicKey(keep.key), chain: "cd".repeat(32) };
  const signature = signatureOf(keep.key, "sit", sitWords(match, sitter));
  await write(`entries.${entryKey(before)}`, JSON.stringify({ type: "sit", ...sitter, signature, consents: {} }));
  await expect.poll(() => found(rosa.page)).toMatch(/already revealed[\s\S]*Tomas’s client/);
});
