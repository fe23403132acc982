/** Nobody can read a sealed order before it is opened: everything that another client receives is recorded and searched. */
import { expect, test } from "vitest";
import { begin, join, NO_ORDER, pageOf, playUntil } from "./support/conflict.ts";
import { gather } from "./support/gather.ts";

declare const game: any;

const {
  seats: [rosa, tomas],
} = gather(["Rosa", "Tomas"]);

test("neither the order nor its nonce reaches the other client before all seals are in", async () => {
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
  await rosa.page.locator('.press[data-name="feint"], .press[data-act="card"]').first().click();
  await rosa.page.locator('[data-act="seal"]:not([disabled])').click();
  await rosa.page.locator('[data-act="takeBack"]').waitFor();

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

  // The frames do reach us: the seal itself is among them.
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

  // Once the other has sealed too, both are opened by themselves, and there it is: the search would have found it.
  await page.locator('[data-act="card"].press').first().click();
  await page.locator('[data-act="seal"]:not([disabled])').click();
  await expect.poll(all).toContain(secret.nonce);
});
