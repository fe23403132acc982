/** A discussion between two seats, no GM online: an appeal is put together, heard, and leaves a driving motivation. */
import { expect, test } from "vitest";
import type { DiscussionState } from "../../src/rules/chronicle/discussion/state.ts";
import { begin, isOver, join, proven } from "./support/conflict.ts";
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

test("an appeal that is taken to heart stands on the listener's sheet, written by its owner's client", async () => {
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
  for (let appeals = 0; appeals < 14 && !moved; appeals++) {
    await rosa.page.locator('[data-act="appeal"]').waitFor();
    if (appeals === 0) {
      await rosa.page.locator('input[name="response"]').fill("Ride with us at dawn.");
      expect(await rosa.page.locator(".speech-desk .odds").textContent()).toMatch(/\d+\.\d%/);
    }
    await rosa.page.locator('[data-act="appeal"]').click();
    const hear = tomas.page.locator('.conflict-orders.discussion [data-act="say"]', { hasText: "Hear it" });
    await hear.waitFor();
    if (appeals === 0)
      expect(await tomas.page.locator(".appeal-card blockquote").textContent()).toContain("Ride with us");
    await hear.click();
    await tomas.page.locator('[data-act="say"]', { hasText: "Say nothing more" }).click();
    moved = ((await proven(rosa.page, "discussion")).state as DiscussionState).participants[1]!.driving.some(
      (one) => one.topic === topic,
    );
  }
  expect(moved).toBe(true);
  await expect.poll(driven).toEqual([...before, [topic, "Morten Avitch"]]);

  // He has fallen silent; when she does too it is over, the tracker drops it, and the record holds.
  await rosa.page.locator('[data-act="say"]', { hasText: "Say nothing more" }).click();
  await expect.poll(() => isOver(tomas.page, "discussion")).toBe(true);
  expect(((await proven(tomas.page, "discussion")).state as DiscussionState).ended).toBe("talkedOut");
  await expect.poll(() => rosa.page.locator('.conflict-tracker [data-action="openConflict"]').count()).toBe(0);
}, 120_000);
