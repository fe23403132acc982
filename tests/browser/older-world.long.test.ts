/** A world saved by version 13, opened in version 14: everything is there, a duel goes on, the self-check passes. */
import { expect, it } from "vitest";
import { begin, join } from "./support/conflict.ts";
import { demoTable } from "./support/demo.ts";

declare const Actor: any;
declare const game: any;

it("a world of version 13 opens in version 14 with all its data", async () => {
  const table = await demoTable({ foundry: 13 });
  try {
    const [rosa, tomas] = await Promise.all([table.sit("Rosa"), table.sit("Tomas")]);
    await begin(rosa.page, "duel", { "Ella Avitch": "0", "Sir Odo Brandt": "1" });
    await join(tomas.page);
    await rosa.page.evaluate(() => Actor.create({ name: "Newcomer", type: "character" }));
    const held = () => ({
      actors: game.actors.contents.map((actor: any) => [actor.name, JSON.stringify(actor.toObject().system)]).sort(),
      pages: game.journal.contents.map((entry: any) => entry.pages.size),
      tokens: game.scenes.contents.map((scene: any) => scene.tokens.size),
    });
    const before = await rosa.page.evaluate(held);
    await Promise.all([rosa.context.close(), tomas.context.close()]);
    await table.stop();
    await table.startAgain(14);
    // A player: a GM's client would save the newcomer again, with everybody's rights.
    const again = await table.sit("Rosa");
    const { page } = again;
    expect(await page.evaluate(() => game.release.generation)).toBe(14);
    expect(await page.evaluate(held)).toEqual(before);
    await page.evaluate(() => void game.system.api.openSelfCheck());
    await page.locator('#bnb-self-check [data-action="again"]:not([disabled])').waitFor({ timeout: 180_000 });
    const row = page.locator('#bnb-self-check li[data-check="earlier"]');
    expect(await row.textContent()).toMatch(/[1-9]\d* of \d+, all readable/);
    const broken = await page
      .locator("#bnb-self-check li.sc-fault")
      .evaluateAll((rows) => rows.map((one) => (one as HTMLElement).dataset.check));
    expect(broken.filter((id) => id !== "pause")).toEqual([]);
    expect(again.errors).toEqual([]);
  } finally {
    await table.close();
  }
});
