/**
 * New conflict and a battle on a phone and on a page at 200 %, where nothing but our own styles makes windows fit; the long run
 * measures every other window.
 */
import { expect, it } from "vitest";
import { openTab } from "./support/demo.ts";
import { gather } from "./support/gather.ts";
import { measured } from "./support/measured.ts";
import { everyMoment } from "./support/moments.ts";
import { outOfReach } from "./support/reach.ts";
import { closeAll } from "./support/windows.ts";

declare const game: any;

const SIZES = [
  { width: 380, height: 760 },
  { width: 640, height: 400 },
];

const {
  seats: [rosa, tomas],
  sit,
} = gather(["Rosa", "Tomas"], { viewport: SIZES[0]! });

/** The faults of that window at either size. */
async function faultsOf(selector: string): Promise<string[]> {
  const found: string[] = [];
  for (const size of SIZES) {
    await rosa.page.setViewportSize(size);
    // It follows the screen's width with a delay.
    await expect
      .poll(() => rosa.page.locator(selector).evaluate((one) => Math.round(one.getBoundingClientRect().width)))
      .toBe(size.width);
    for (const fault of [...(await measured(rosa.page, selector)), ...(await outOfReach(rosa.page, selector))])
      found.push(`${size.width}: ${fault}`);
  }
  return found;
}

it("New conflict fits: nothing is covered, cut off or scrolled sideways, and Start is visible", async () => {
  await openTab(rosa.page, "combat");
  await rosa.page.locator('[data-action="begin"]').first().click();
  await rosa.page.locator("#bnb-start .btn.primary").waitFor();
  expect(await faultsOf("#bnb-start")).toEqual([]);
  // A redraw moves neither the form nor the frame; at 200 % the battle is scrolled out of the row of kinds.
  const content = rosa.page.locator("#bnb-start .window-content");
  await content.evaluate((one) => one.scrollTo(0, 150));
  await rosa.page.locator('#bnb-start [data-action="addFace"]').first().dispatchEvent("click");
  await rosa.page.locator('#bnb-start [data-action="addFace"][aria-pressed="true"]').waitFor();
  expect(await content.evaluate((one) => one.scrollTop)).toBe(150);
  await rosa.page.locator('#bnb-start [data-kind="battle"]').click();
  await rosa.page.locator('#bnb-start [data-kind="battle"][aria-pressed="true"]').waitFor();
  expect(await faultsOf("#bnb-start")).toEqual([]);
  await closeAll(rosa.page);
});

it("a window fills the phone, whatever size Foundry writes on it, and leaves the host's bar of tabs free", async () => {
  const phone = await sit("Mara", { viewport: SIZES[0]!, hostStyles: true });
  for (const { page } of [rosa, phone]) {
    await page.setViewportSize(SIZES[0]!);
    await openTab(page, "combat");
    await page.locator('[data-action="begin"]').first().click();
    const form = page.locator("#bnb-start");
    await form.locator(".btn.primary").waitFor();
    await form.evaluate((one) =>
      Object.assign(one.style, { left: "90px", top: "90px", width: "200px", height: "2px" }),
    );
    const tabs = (await page.locator("#sidebar-tabs").boundingBox())!;
    expect(tabs.y > 600).toBe(page === phone.page);
    const height = page === phone.page ? tabs.y : SIZES[0]!.height;
    expect(await form.boundingBox()).toEqual({ x: 0, y: 0, width: 380, height });
    await closeAll(page);
  }
});

it("Foundry's journal with the campaign fills the phone too, its list of pages above the page", async () => {
  const { page } = rosa;
  await page.setViewportSize(SIZES[0]!);
  await page.evaluate(() =>
    game.journal
      .find((one: any) => one.pages.some(({ type }: any) => type === "campaign"))
      .sheet.render({ force: true }),
  );
  const campaign = page.locator(".journal-entry-page.campaign-page");
  await campaign.waitFor();
  const journal = page.locator(".application", { has: campaign });
  expect(await journal.boundingBox()).toEqual({ x: 0, y: 0, ...SIZES[0]! });
  expect((await campaign.boundingBox())!.width).toBeGreaterThan(360);
  await closeAll(page);
});

/** Points at a unit in the middle of the field: is the card beside it entirely inside the field? */
async function cardInField(selector: string): Promise<boolean> {
  const field = rosa.page.locator(`${selector} .field:has(> .hex-card)`);
  const { x, y, width, height } = (await field.boundingBox())!;
  const middle = [x + width / 2, y + height / 2] as const;
  const units = await field.locator("[data-unit]").evaluateAll((all, [left, top]) => {
    const centres = all.map((one) => {
      const box = one.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    });
    const away = ([one, other]: readonly [number, number]) => Math.hypot(one - left, other - top);
    return centres.sort((one, other) => away(one) - away(other));
  }, middle);
  await rosa.page.mouse.move(...units[0]!);
  const card = await field.locator(".hex-card").boundingBox();
  if (!card) return false;
  return card.x >= x && card.y >= y && card.x + card.width <= x + width && card.y + card.height <= y + height;
}

it("a battle fits: its field has half the height, and the button to press is visible", async () => {
  const phases: string[] = [];
  for await (const { name, selector } of everyMoment(rosa.page, tomas.page, ["battle"])) {
    phases.push(name);
    expect([name, await faultsOf(selector)]).toEqual([name, []]);
    if (name === "battle, move") await expect.poll(() => cardInField(selector)).toBe(true);
    if (phases.length === 4) break;
  }
  expect(phases).toEqual(["battle, deploy", "battle, council", "battle, move", "battle, clusters"]);
});
