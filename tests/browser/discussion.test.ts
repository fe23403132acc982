/** A discussion between two seats, no GM online: an appeal is composed, heard, and leaves a driving motivation. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { DiscussionState } from "../../src/rules/chronicle/discussion/index.ts";
import { begin, isOver, join, proven } from "./support/conflict.ts";
import { openMenu } from "./support/foot.ts";
import { gather } from "./support/gather.ts";

declare const game: any;

const {
  seats: [rosa, tomas],
} = gather(["Rosa", "Tomas"]);

const driven = () =>
  tomas.page.evaluate(() =>
    Object.values<any>(game.actors.getName("Sir Odo Brandt").toObject().system.driving).map((one) => [
      one.topic,
      one.by,
    ]),
  );

/** Leaving stands in the menu, and is asked once more. */
async function fallSilent(page: Page): Promise<void> {
  await (await openMenu(page)).locator('[data-act="leave"]', { hasText: "Say nothing more" }).click();
  await page.locator('.bnb.ask [data-action="yes"]').click();
}

test("A000-2.01-51 a successful appeal is added to the listener's sheet, by its owner's client", async () => {
  const topic = "The raid on Harrowgate";
  const before = await driven();
  await begin(
    rosa.page,
    "discussion",
    { "Morten Avitch": "first", "Sir Odo Brandt": "part" },
    { topic, context: "while its granaries stand unguarded" },
  );
  await join(tomas.page);
  let moved = false;
  for (let appeals = 0; appeals < 60 && !moved; appeals++) {
    // Whoever writes has the floor.
    await rosa.page.locator('[data-act="appeal"], [data-act="takeFloor"]').waitFor();
    if (appeals === 0) {
      // Both may speak, one has the floor, and nothing is preselected: the press goes to what is missing.
      await tomas.page.locator('[data-act="takeFloor"]').waitFor();
      await rosa.page.locator('[data-act="appeal"]:not([aria-disabled])').click();
      expect(await rosa.page.locator('input[name="response"]').evaluate((one) => one === document.activeElement)).toBe(
        true,
      );
      expect(await rosa.page.locator(".hearts .chance").count()).toBe(18);
    }
    await rosa.page.locator('[data-act="motivation"][data-id="reckless"]').click();
    await rosa.page.locator('input[name="response"]').fill("Ride with us at dawn.");
    await expect.poll(() => rosa.page.locator(".talk-odds .all").textContent()).toMatch(/\d+\.\d%/);
    await rosa.page.locator('[data-act="appeal"]:not([aria-disabled])').click();
    const answer = tomas.page.locator('[data-act="settle"]:not([aria-disabled])');
    await answer.waitFor();
    if (appeals === 0)
      expect(await tomas.page.locator(".talk-words blockquote").textContent()).toContain("Ride with us");
    const heard = ((await proven(rosa.page, "discussion")).state as DiscussionState).participants[1]!.heard;
    await answer.click();
    await expect
      .poll(async () => ((await proven(rosa.page, "discussion")).state as DiscussionState).participants[1]!.heard)
      .toBe(heard + 1);
    moved = ((await proven(rosa.page, "discussion")).state as DiscussionState).participants[1]!.driving.some(
      (one) => one.topic === topic,
    );
  }
  expect(moved).toBe(true);
  await expect.poll(driven).toEqual([...before, [topic, "Morten Avitch"]]);

  // When both have nothing more to say it ends, it no longer runs in the tracker, and the record verifies.
  await fallSilent(tomas.page);
  await expect
    .poll(async () => ((await proven(rosa.page, "discussion")).state as DiscussionState).silent.length)
    .toBe(1);
  await fallSilent(rosa.page);
  await expect.poll(() => isOver(tomas.page, "discussion")).toBe(true);
  expect(((await proven(tomas.page, "discussion")).state as DiscussionState).ended).toBe("talkedOut");
  await expect
    .poll(() =>
      rosa.page
        .locator('.conflict-tracker [data-group="running"] li, .conflict-tracker [data-group="turns"] li')
        .count(),
    )
    .toBe(0);
});
