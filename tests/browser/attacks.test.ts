/**
 * Attacks of docs/trust.md by number, in real browsers at one table: Rosa's client is honest, Tomas has a console. The
 * pages are prepared, so that no step is clicked that the attack does not need.
 */
import { expect, test } from "vitest";
import { begin, openTitled } from "./support/conflict.ts";
import { gather } from "./support/gather.ts";

declare const game: any;

const {
  seats: [rosa, tomas],
} = gather(["Rosa", "Tomas"]);

test("attack 8: whoever joins reads where the set-up differs from their own sheet", async () => {
  await begin(rosa.page, "duel", { "Ella Avitch": "0", "Sir Odo Brandt": "1" }, { title: "Uneven" });
  const { page } = tomas;
  await openTitled(page, "Uneven");
  const join = page.locator('.sit-now [data-action="takeSeat"]');
  await join.waitFor();
  const told = page.locator(".sheet-differences li");
  await expect.poll(() => told.count()).toBe(0);
  const was: number = await page.evaluate(async () => {
    const odo = game.actors.getName("Sir Odo Brandt");
    const { control } = odo.system.skills;
    await odo.update({ "system.skills.control": control + 2 });
    return control;
  });
  await openTitled(page, "Uneven");
  await expect
    .poll(() => told.allTextContents())
    .toEqual([`Sir Odo Brandt: Control is ${was} here, ${was + 2} on the sheet.`]);
  await join.click();
  await join.waitFor({ state: "detached" });
  await expect.poll(() => told.count()).toBe(0);
  await page.evaluate(
    (control) => game.actors.getName("Sir Odo Brandt").update({ "system.skills.control": control }),
    was,
  );
});

test("attack 16: a copied page is no second place to go on", async () => {
  const lines = rosa.page.locator(".conflict-tracker .tracker-line", { hasText: "Uneven" });
  await expect.poll(() => lines.count()).toBe(1);
  await tomas.page.evaluate(async () => {
    const log = game.journal.getName("Campaign log");
    const { _id, ...copy } = log.pages.getName("Uneven").toObject();
    await log.createEmbeddedDocuments("JournalEntryPage", [copy, { ...copy, name: "Not here" }]);
  });
  // What comes after them is listed, so they have been looked at.
  await rosa.page.waitForFunction(() => game.journal.getName("Campaign log").pages.getName("Not here"));
  await rosa.page.evaluate(() => (globalThis as any).ui.combat.render());
  await expect.poll(() => lines.count()).toBe(1);
  await expect.poll(() => rosa.page.locator(".tracker-line", { hasText: "Not here" }).count()).toBe(0);
});
