/**
 * The chat beside a conflict: the newest line stands in the title bar of the fight, at 1280 and on a phone; one press shows the
 * last lines with a field, Enter sends, and the fight stays as it was. Steps of the fight and what core hides are not in it.
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openTitled } from "./support/conflict.ts";
import { gather } from "./support/gather.ts";
import { layOut, playedTo } from "./support/prepared.ts";

declare const game: any;
declare const ChatMessage: any;

const {
  seats: [rosa, tomas],
  sit,
} = gather(["Rosa", "Tomas"]);

const TITLE = "beside the chat";
const sign = (page: Page) => page.locator(".bnb.conflict .chat-sign");
const sheet = (page: Page) => page.locator(".bnb.conflict > .chat-beside");
const lines = (page: Page) => sheet(page).locator(".chat-message");

async function says(page: Page, line: string): Promise<void> {
  await sheet(page).locator("input").fill(line);
  await sheet(page).locator("input").press("Enter");
}

test("two players talk beside their fight, and an onlooker on a phone reads it", async () => {
  const match = playedTo("duel", "chat beside", ({ past }) => past.length === 2);
  const seats = match.conflict.seats(match.state);
  await layOut({ [TITLE]: match }, () => ({ [seats[0]!]: rosa.page, [seats[1]!]: tomas.page }));
  const mara = await sit("Mara", { viewport: { width: 380, height: 760 }, hasTouch: true });
  for (const { page } of [rosa, tomas, mara]) await openTitled(page, TITLE);
  const orders = await tomas.page.locator(".bnb.conflict .conflict-foot").boundingBox();

  await sign(rosa.page).click();
  await says(rosa.page, "Your feet are quick today");
  // Hers stands there, and the field is ready for another.
  await expect.poll(() => lines(rosa.page).last().textContent()).toContain("Your feet are quick today");
  expect(await sheet(rosa.page).locator("input").inputValue()).toBe("");

  for (const { page } of [tomas, mara]) {
    await expect.poll(() => sign(page).locator("span").textContent()).toBe("Rosa: Your feet are quick today");
    expect(await sign(page).locator("b").textContent()).toBe("1");
  }
  // It has moved nothing of the fight.
  expect(await tomas.page.locator(".bnb.conflict .conflict-foot").boundingBox()).toEqual(orders);
  const touched = await sign(mara.page).boundingBox();
  expect(Math.min(touched!.width, touched!.height)).toBeGreaterThanOrEqual(44);

  await sign(tomas.page).click();
  await expect.poll(() => lines(tomas.page).last().textContent()).toContain("Your feet are quick today");
  expect(await sign(tomas.page).locator("b").textContent()).toBe("");
  await says(tomas.page, "/roll 1d6");
  await expect.poll(() => lines(rosa.page).last().locator(".dice-total").count()).toBe(1);

  // A whisper to another, and a step of this very fight, are not among the lines.
  const before = await lines(rosa.page).count();
  await tomas.page.evaluate(async () => {
    const page = game.journal.contents
      .flatMap((one: any) => one.pages.contents)
      .find((one: any) => one.type === "duel");
    await ChatMessage.create({ content: "for Mara alone", whisper: [game.users.getName("Mara").id] });
    await ChatMessage.create({ type: "step", system: { page: page.uuid, entry: 0, head: "x" }, content: "a step" });
    await ChatMessage.create({ content: "The toll is three pence" });
  });
  await expect.poll(() => lines(rosa.page).last().textContent()).toContain("three pence");
  expect(await lines(rosa.page).count()).toBe(before + 1);
  await sign(mara.page).click();
  await expect.poll(() => sheet(mara.page).textContent()).toContain("for Mara alone");

  // Escape folds the chat, not the fight.
  await rosa.page.keyboard.press("Escape");
  await sheet(rosa.page).waitFor({ state: "detached" });
  expect(await rosa.page.locator(".bnb.conflict").count()).toBe(1);
  await sheet(mara.page).locator("[data-chat=back]").click();
  expect(await sheet(mara.page).count()).toBe(0);
});
