/** Somebody who only watches, on a phone: who decides is named and each roll is shown as it happens. */
import { expect, test } from "vitest";
import { openTitled, showTracker } from "./support/conflict.ts";
import { mainButton } from "./support/foot.ts";
import { gather } from "./support/gather.ts";
import { layOut, playedTo } from "./support/prepared.ts";

const {
  seats: [rosa, tomas],
  sit,
} = gather(["Rosa", "Tomas"]);

const TITLE = "watched by a phone";

test("a phone that watches reads who decides what, and sees a leg's rolls as they happen", async () => {
  const both = playedTo("pursuit", "tables one", ({ conflict, state }) => conflict.demands(state).length === 2);
  await layOut({ [TITLE]: both }, ({ conflict, state }) =>
    Object.fromEntries(conflict.seats(state).map((seat, at) => [seat, (at === 0 ? rosa : tomas).page])),
  );
  const { page, context, errors } = await sit("Mara", {
    viewport: { width: 380, height: 760 },
    hasTouch: true,
    watches: true,
  });
  await showTracker(page);
  const row = page.locator(".conflict-tracker [data-group='running'] li", { hasText: TITLE });
  await row.locator('[data-action="openConflict"]').last().click();
  const watched = page.locator(".bnb.conflict");
  // Who decides, and what.
  await watched.locator(".conflict-foot", { hasText: "Waiting for" }).waitFor();
  await Promise.all([openTitled(rosa.page, TITLE), openTitled(tomas.page, TITLE)]);
  await mainButton(rosa.page).click();
  await mainButton(tomas.page).click();
  // The leg's roll stands in the fight's own pane.
  await watched.locator(".foot-row.moments").waitFor();
  await expect.poll(() => watched.locator(".moment-verdict").first().isVisible()).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});
