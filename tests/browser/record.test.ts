/**
 * Records between tables: a player saves the record of a short duel; another imports the file, watches it, and reads the
 * report and what was checked. A modified file is refused with the place, and nothing is lost.
 */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { playOut } from "../../src/rules/adviser/players.ts";
import { signed } from "../../src/rules/conflict/record.ts";
import { verify } from "../../src/rules/conflict/replay.ts";
import { CONFLICTS } from "../../src/rules/conflicts.ts";
import { seededDice } from "../../src/rules/dice/seeded.ts";
import { LONG } from "../often.ts";
import { begin, isOver, join, playUntil, showTracker } from "./support/conflict.ts";
import { faultsOf } from "./support/demo.ts";
import { fromMenu, openMenu } from "./support/foot.ts";
import { gather } from "./support/gather.ts";

declare const game: any;
declare const foundry: any;

const {
  seats: [rosa, tomas],
} = gather(["Rosa", "Tomas"]);
let record: any;

/** The file that a press of that button saves. */
async function saved(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(button).last().click()]);
  return readFile((await download.path())!, "utf8");
}

/** Windows may cover the sidebar. */
async function closeWindows(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const app of [...foundry.applications.instances.values()]) {
      if (app.element?.matches(".bnb.conflict, .journal-entry")) await app.close({ animate: false });
    }
  });
}

async function bringIn(page: Page, value: unknown, name = "record.json"): Promise<void> {
  await closeWindows(page);
  await showTracker(page);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.locator('.conflict-tracker [data-action="bringIn"]').click(),
  ]);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  await chooser.setFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
}

/** Everything that would write to the world: seats, results, wealth, follow-ups. */
const WRITES = "takeSeat undo redo pause settle applyResults countWealth sequel playScene aid heir mend"
  .split(" ")
  .map((action) => `[data-action="${action}"]`)
  .join();

const pages = (page: Page): Promise<number> =>
  page.evaluate(() => game.journal.contents.flatMap((entry: any) => entry.pages.contents).length);

async function watched(page: Page, value: unknown): Promise<void> {
  await bringIn(page, value);
  await page.locator(".bnb.conflict .foot-words", { hasText: /Imported|Step/ }).waitFor();
}

it("a duel played here is saved with its proofs", async () => {
  await begin(rosa.page, "duel", { "Ella Avitch": "0", "Sir Odo Brandt": "1" });
  await join(tomas.page);
  await playUntil(
    [rosa.page, tomas.page],
    () => isOver(rosa.page, "duel"),
    (turn) => (turn > 5 ? ["other:Surrender", "vicious"] : ["vicious", "controlled"]),
  );
  await openMenu(rosa.page);
  record = JSON.parse(await saved(rosa.page, '.bnb.conflict [data-action="save"]'));
  expect(verify(CONFLICTS, record).ok).toBe(true);
  expect(record.about.title).not.toBe("");
});

it("another player imports it, watches it step by step and as a replay, and reads what was checked", async () => {
  const { page } = tomas;
  await watched(page, record);
  const window = page.locator(".bnb.conflict").last();
  await expect.poll(() => window.locator(".foot-words").textContent()).toMatch(/^Step 0 of/);
  await window.locator('.foot-buttons [data-action="replayStep"][data-by="1"]').click();
  await expect.poll(() => window.locator(".foot-words").textContent()).toMatch(/^Step 1 of/);
  await window.locator('.foot-buttons [data-action="film"]').click();
  await expect.poll(() => window.locator(".foot-words").textContent()).toMatch(/^Step [23] of/);
  await window.locator('[data-action="replayEnd"]').click();
  await fromMenu(page, '[data-action="whatHappened"]');
  const proof = page.locator(".what-happened");
  expect(await proof.textContent()).toMatch(
    /Proven[\s\S]*revealed exactly as sealed[\s\S]*committed to[\s\S]*recalculated/,
  );
  expect(await proof.locator(".calm .plain").count()).toBe(0);
  await page.locator(".bnb.trust [data-action=close]").click();
  await expect.poll(() => window.locator(WRITES).count()).toBe(0);
  await expect.poll(() => faultsOf(page, ".bnb.conflict")).toEqual([]);
});

it("the report is saved as text and as HTML, and leads to the film", async () => {
  const { page } = tomas;
  await fromMenu(page, '[data-action="report"]');
  await page.locator('.conflict-report [data-action="saveText"]').waitFor();
  const text = await saved(page, '.conflict-report [data-action="saveText"]');
  expect(text).toContain("Ella Avitch");
  expect(text).toContain("What was checked");
  const html = await saved(page, '.conflict-report [data-action="saveHtml"]');
  expect(html).toMatch(/^<!doctype html>[\s\S]*Ella Avitch[\s\S]*<\/html>\s*$/);
  expect(html).not.toContain("<script");
  const sheet = await tomas.context.newPage();
  await sheet.setContent(html);
  await sheet.emulateMedia({ media: "print" });
  expect(await sheet.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgba(0, 0, 0, 0)");
  expect((await sheet.pdf({ format: "A4" })).subarray(0, 4).toString()).toBe("%PDF");
  await sheet.close();
  await page.locator('.conflict-report [data-action="watch"]').click();
  await page.locator('.bnb.conflict .foot-row.moments [data-action="replayEnd"]').waitFor();
});

it("a modified file is refused with the entry that does not fit, and nothing is lost", async () => {
  const { page } = tomas;
  const before = await pages(page);
  const at = record.entries.findIndex((entry: any) => entry.faces?.length > 0);
  const tampered = structuredClone(record);
  tampered.entries[at].faces[0] = (tampered.entries[at].faces[0] % 6) + 1;
  const { checksum: _, ...body } = tampered;
  for (const [wrong, words] of [
    [tampered, `Entry ${at + 1}: these are not the dice`],
    [signed(body), `Entry ${at + 1}: these are not the dice`],
    [JSON.stringify(record).slice(0, -40), "damaged or is not a record"],
    [{ ...record, conflict: "chess" }, "chess"],
    [{ ...record, about: { ...record.about, title: "Mine" } }, "checksum"],
  ] as const) {
    await bringIn(page, wrong, "tampered.json");
    const told = page.locator("#notifications .error", { hasText: "tampered.json" });
    await expect.poll(async () => (await told.allTextContents()).join(" ")).toContain(words);
    await page.evaluate(() => (globalThis as any).ui.notifications.clear());
    await expect.poll(() => told.count()).toBe(0);
  }
  expect(await pages(page)).toBe(before);
});

it.runIf(LONG)(
  "a long record is checked in a worker and can be stopped; without workers it is still checked",
  async () => {
    const { page } = tomas;
    const before = await pages(page);
    const { record: long } = playOut(CONFLICTS.battle!, seededDice("q7"), seededDice("r7"), { id: "long" });
    // The check is too quick for a press: the worker never gets its task.
    await page.evaluate(() => {
      const room = globalThis as any;
      room.RealWorker = room.Worker;
      room.post = Worker.prototype.postMessage;
      // On the prototype: a worker that has answered is used again.
      Worker.prototype.postMessage = () => {};
    });
    await bringIn(page, signed(long), "long.json");
    const progress = page.locator("#bnb-progress");
    await progress.locator("progress").waitFor();
    await progress.locator('[data-action="cancel"]').click();
    const told = page.locator("#notifications .error", { hasText: "long.json" });
    await expect.poll(async () => (await told.allTextContents()).join(" ")).toContain("stopped the check");
    expect(await pages(page)).toBe(before);
    await page.evaluate(() => {
      const room = globalThis as any;
      room.ui.notifications.clear();
      room.RealWorker.prototype.postMessage = room.post;
      room.Worker = class extends room.RealWorker {
        constructor(address: string | URL, options: object) {
          super(address, options);
          room.workedAt = String(address);
        }
      };
    });
    await watched(page, signed(long));
    expect(await page.evaluate(() => (globalThis as any).workedAt)).toContain("workers/verify.mjs");
    // A long log loads the part in view, and more on request.
    const story = page.locator(".bnb.conflict").last().locator(".story");
    const shown = await story.locator(".step").count();
    // The battle's log is folded beside its field.
    await story.locator('[data-action="moreStory"][data-which="later"]').dispatchEvent("click");
    await expect.poll(() => story.locator(".step").count()).toBeGreaterThan(shown);
    await page.evaluate(() => {
      const room = globalThis as any;
      room.RealWorker.prototype.postMessage = function (this: Worker) {
        this.dispatchEvent(new Event("error"));
      };
      room.Worker = class {
        constructor() {
          throw new Error("no workers here");
        }
      };
    });
    await watched(page, signed({ ...long, id: "longer" }));
    expect(await pages(page)).toBe(before + 2);
  },
);

it("a simulated record of an unfinished battle is labelled as such", async () => {
  const { page } = tomas;
  const { record: whole } = playOut(CONFLICTS.battle!, seededDice("far"), seededDice("away"), { id: "far" });
  await watched(page, signed({ ...whole, entries: whole.entries.slice(0, -3) }));
  const window = page.locator(".bnb.conflict").last();
  await window.locator('[data-action="replayEnd"]').click();
  await expect.poll(() => window.locator(".conflict-head .standing").textContent()).toContain("was not finished");
  // Only its end is unfinished; an earlier step is shown without a question.
  await fromMenu(page, '[data-action="replayStep"][data-by="-1"]');
  await expect.poll(() => window.locator(".conflict-head .standing").textContent()).toContain("an earlier moment");
  expect(await window.textContent()).not.toContain("was not finished");
  await fromMenu(page, '[data-action="whatHappened"]');
  await expect.poll(() => page.locator(".what-happened .calm .plain").textContent()).toContain("cannot be checked");
  expect([...rosa.errors, ...tomas.errors]).toEqual([]);
});
