/** Things go from hand to hand by dragging: onto a face, a token, a sheet; of what the book counts, as many as one says. */
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openTab } from "./support/demo.ts";
import { gather } from "./support/gather.ts";

declare const game: any;
declare const canvas: any;

const {
  seats: [rosa, mara],
} = gather(["Rosa", "Mara"], { viewport: { width: 1600, height: 950 } });
let page: Page;
let sheet: Locator;

/** How many arrows somebody has in each quiver, as the other client has it. */
const quivers = (who: string) =>
  mara.page.evaluate(
    (name) =>
      game.actors
        .getName(name)
        .items.filter((item: any) => item.name === "Quiver")
        .map((item: any) => item.system.count),
    who,
  );

const counted = () => page.locator(".bnb.ask .how-many input");

/** The newest card about a thing. */
const card = (seat: { page: Page }) => seat.page.locator(".chat-message .parted").last();

/** Drags an item of the grid there, as a hand does. */
async function drag(item: Locator, target: Locator): Promise<void> {
  const middle = async (one: Locator) => {
    await one.scrollIntoViewIfNeeded();
    const box = (await one.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await middle(item), await middle(target)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 20, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

const quiver = () =>
  sheet.locator('[data-board] [data-thing]:has([data-icon="quiver"]), [data-board] [aria-label^="Quiver"]').first();

beforeAll(async () => {
  page = rosa.page;
  await openTab(mara.page, "chat");
  await openTab(page, "actors");
  await page.evaluate(async () => {
    const ella = game.actors.getName("Ella Avitch");
    await ella.deleteEmbeddedDocuments(
      "Item",
      ella.items.map(({ id }: any) => id),
    );
    const gear = { type: "gear", system: { icon: "quiver", shape: "normalLong", count: 25, holds: 25 } };
    await ella.createEmbeddedDocuments("Item", [{ name: "Quiver", ...gear }]);
    await ella.sheet.render({ force: true, position: { left: 20, top: 10, width: 720 } });
  });
  sheet = page.locator(".bnb.sheet.character").first();
  await sheet.locator('nav.tabs [data-tab="pack"]').click();
  await sheet.locator('[data-action="liftThing"]').click();
  await sheet.locator('[data-action="packThing"]').click();
  await quiver().waitFor();
});

it("onto a face in the party: how many is asked, the recipient accepts with one press, and the giver keeps the rest", async () => {
  await page.locator('[data-bnb-party], [data-action="bnb-party"], button:has-text("Party")').first().click();
  const party = page.locator("#bnb-party");
  await party.locator("[data-give-to]").first().waitFor();
  await page.evaluate(() =>
    (globalThis as any).foundry.applications.instances.get("bnb-party").setPosition({ left: 760, top: 10 }),
  );
  await drag(quiver(), party.locator("[data-give-to]", { hasText: "Iseult" }));
  await page.locator(".bnb.ask", { hasText: "How many of Quiver does Iseult" }).waitFor();
  await counted().fill("10");
  await page.locator(".bnb.ask button[data-action=ok]").click();
  await card(mara).locator(".told", { hasText: "gives Iseult of the Copse: Quiver (10)" }).waitFor();
  expect(await quivers("Ella Avitch")).toEqual([15]);
  const before = await quivers("Iseult of the Copse");
  await card(mara).locator("[data-part-act=take]").click();
  // Her own quiver is full, so these are in another.
  await expect.poll(() => quivers("Iseult of the Copse")).toEqual([...before, 10]);
});

it("more of the same fills up what has room", async () => {
  await drag(quiver(), page.locator("#bnb-party [data-give-to]", { hasText: "Iseult" }));
  await counted().fill("5");
  await page.keyboard.press("Enter");
  await card(mara).locator(".told", { hasText: "Quiver (5)" }).waitFor();
  await card(mara).locator("[data-part-act=take]").click();
  await expect.poll(async () => (await quivers("Iseult of the Copse")).at(-1)).toBe(15);
});
