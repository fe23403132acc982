/** Nobody can read a sealed order before it is revealed: everything another client receives is recorded and searched. */
import { expect, test } from "vitest";
import { begin, join, NO_ORDER, openTitled, pageOf, playUntil } from "./support/conflict.ts";
import { gather } from "./support/gather.ts";

declare const game: any;

const {
  seats: [rosa, tomas, mara],
} = gather(["Rosa", "Tomas", "Mara"]);

test("neither the order nor its nonce reaches the other client or an onlooker before all seals are in", async () => {
  const received: string[] = [];
  const { page } = tomas;
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => received.push(payload.toString())));
  page.on("response", async (response) => {
    if (response.url().includes("socket.io")) received.push(await response.text().catch(() => ""));
  });
  await page.reload();
  await page.waitForFunction(() => (globalThis as any).game?.ready === true);

  await begin(rosa.page, "duel", { "Ella Avitch": "0", "Sir Odo Brandt": "1" });
  await join(page);
  const mayOrder = async () => (await rosa.page.locator('[data-act="card"].press').count()) > 0;
  await playUntil([rosa.page, page], mayOrder, () => [NO_ORDER]);
  const card = rosa.page.locator('.press[data-name="feint"], .press[data-act="card"]').first();
  const chosen = (await card.locator("h4").textContent())!.trim();
  await card.click();
  await rosa.page.locator('[data-act="seal"]:not([disabled])').click();
  await rosa.page.locator('[data-action="takeBack"]').waitFor();

  const secret: { order: unknown; nonce: string } = await rosa.page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes(".keep."))!;
    return Object.values<any>(JSON.parse(localStorage.getItem(key)!).sealed).at(-1);
  });
  expect(secret.nonce).toMatch(/^[0-9a-f]{64}$/);
  const seals = async () => {
    const said = (await pageOf(page, "duel")).system.said as Record<string, string>;
    return Object.values(said).flatMap((text) => Object.values<string>(JSON.parse(text).seals));
  };
  await expect.poll(async () => (await seals()).length).toBe(1);

  // The recording works: it contains the seal itself.
  const [seal] = await seals();
  const all = () => received.join("\n");
  expect(all()).toContain(seal);
  const everything = async () =>
    `${all()}\n${await page.evaluate(() => JSON.stringify(game.journal.contents.map((entry: any) => entry.toObject())))}`;
  const orderText = JSON.stringify(secret.order);
  const escaped = JSON.stringify(orderText).slice(1, -1);
  const before = await everything();
  expect(before).not.toContain(secret.nonce);
  expect(before).not.toContain(orderText);
  expect(before).not.toContain(escaped);

  // An onlooker sees that an order is sealed, but neither the order nor a way to give one.
  const title = await mara.page.evaluate(() => {
    const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    return pages.find((one: any) => one.type === "duel").name as string;
  });
  await openTitled(mara.page, title);
  const watched = mara.page.locator(".bnb.conflict");
  await expect
    .poll(async () => (await pageOf(mara.page, "duel")).system.said)
    .toEqual((await pageOf(page, "duel")).system.said);
  expect(await watched.locator("[data-act=seal], [data-act=card], [data-action=takeBack], .sealed-order").count()).toBe(
    0,
  );
  expect(await watched.locator(".play").textContent()).not.toContain(chosen);
  const kept = await mara.page.evaluate(() =>
    JSON.stringify([game.journal.contents.map((entry: any) => entry.toObject()), { ...localStorage }]),
  );
  for (const hidden of [secret.nonce, orderText, escaped]) expect(kept).not.toContain(hidden);

  // Once the other has sealed too, both orders are revealed, and the recording has them: the search works.
  await page.locator('[data-act="card"].press').first().click();
  await page.locator('[data-act="seal"]:not([disabled])').click();
  await expect.poll(all).toContain(secret.nonce);
});
