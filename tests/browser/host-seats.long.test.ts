/** Three seats at one table: each sees what the others write, and hooks fire where they should. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Seat, seated, Table } from "./support/table.ts";

declare const foundry: any;
declare const game: any;
declare const ui: any;
declare const Hooks: any;
declare const Actor: any;
declare const ChatMessage: any;
declare const Scene: any;

let table: Table;
let gm: Seat;
let one: Seat;
let two: Seat;
let heroId: string;

const name = (seat: Seat, id: string) => seat.page.evaluate((actor) => game.actors.get(actor)?.name, id);
const eventually = (seat: Seat, test: (argument: any) => boolean, argument?: unknown) =>
  seat.page.waitForFunction(test, argument);

beforeAll(async () => {
  table = await Table.start();
  // All at once: each joins while the others' pages are still loading.
  [gm, one, two] = await Promise.all([table.sit("Gamemaster"), table.sit("Player 1"), table.sit("Player 2")]);
  heroId = await gm.page.evaluate(
    async () => (await Actor.create({ name: "Aldric", type: "hero", ownership: { default: 3 } })).id,
  );
  for (const seat of [one, two]) await eventually(seat, (id) => Boolean(game.actors.get(id)), heroId);
});
afterAll(async () => {
  for (const seat of [gm, one, two]) expect(seat?.errors ?? []).toEqual([]);
  await table?.close();
});

describe("three seats", () => {
  it("see each other at the table", async () => {
    await eventually(one, () => document.querySelectorAll("#players .player.active").length === 3);
    const door = await table.visit();
    await door.locator(".seat-row .online").first().waitFor();
    expect(await door.locator(".seat-row .online").count()).toBe(3);
    await door.context().close();
  });

  it("all read what one wrote, in documents, directories and open sheets", async () => {
    for (const seat of [one, two]) {
      await seat.page.locator("#sidebar-tabs [data-tab=actors]").click();
      await seat.page.evaluate((id) => game.actors.get(id).sheet.render({ force: true }), heroId);
    }
    await one.page.locator('.hero input[name="name"]').fill("Berenger");
    await one.page.keyboard.press("Tab");
    await eventually(two, (id) => game.actors.get(id).name === "Berenger", heroId);
    await eventually(gm, (id) => game.actors.get(id).name === "Berenger", heroId);
    await eventually(
      two,
      () => (document.querySelector('.hero input[name="name"]') as HTMLInputElement)?.value === "Berenger",
    );
    await eventually(two, () => document.querySelector("#actors .entry-name .name")?.textContent === "Berenger");
    expect(await name(gm, heroId)).toBe("Berenger");
  });

  it("fire pre-hooks on the acting seat only and post-hooks on all, with the acting user's id", async () => {
    for (const seat of [gm, one, two])
      await seat.page.evaluate(() => {
        const heard: string[] = [];
        Object.assign(globalThis, { heard });
        Hooks.on("preUpdateActor", () => void heard.push("pre"));
        Hooks.on(
          "updateActor",
          (_actor: any, _changes: any, _options: any, userId: string) =>
            void heard.push(`post ${game.users.get(userId).name}`),
        );
      });
    await one.page.evaluate((id) => game.actors.get(id).update({ "system.wits": 7 }), heroId);
    for (const seat of [gm, two]) await eventually(seat, () => (globalThis as any).heard.length > 0);
    const heard = (seat: Seat) => seat.page.evaluate(() => (globalThis as any).heard);
    expect(await heard(one)).toEqual(["pre", "post Player 1"]);
    expect(await heard(two)).toEqual(["post Player 1"]);
    expect(await heard(gm)).toEqual(["post Player 1"]);
  });

  it("show the stored value, not the typed one, once it is saved", async () => {
    const wits = two.page.locator('.hero input[name="system.wits"]');
    await wits.fill("99");
    await two.page.keyboard.press("Enter");
    await eventually(two, (id) => game.actors.get(id).system.wits === 20, heroId);
    await eventually(
      two,
      () => (document.querySelector('.hero input[name="system.wits"]') as HTMLInputElement).value === "20",
    );
  });

  it("talk: public lines reach all, whispers only their recipients, private rolls hide their dice", async () => {
    await one.page.locator("#sidebar-tabs [data-tab=chat]").click();
    await one.page.locator("#chat-message").fill("Good evening");
    await one.page.keyboard.press("Enter");
    await eventually(two, () =>
      Boolean(document.querySelector("#chat .chat-log")?.textContent?.includes("Good evening")),
    );
    await one.page.evaluate(() => ui.chat.processMessage("/w Gamemaster a secret"));
    await eventually(gm, () => Boolean(document.querySelector("#chat .chat-log")?.textContent?.includes("a secret")));
    expect(await two.page.locator("#chat .chat-log").textContent()).not.toContain("a secret");
    await one.page.evaluate(() => ui.chat.processMessage("/gmr 1d6 + 100"));
    await eventually(gm, () => /10[1-6]/.test(document.querySelector("#chat .chat-log")?.textContent ?? ""));
    expect(await two.page.locator("#chat .chat-log").textContent()).not.toMatch(/10[1-6]/);
  });

  it("show a roll's dice by click and by key", async () => {
    await one.page.evaluate(() => ui.chat.processMessage("/roll 2d6 + 1"));
    const roll = one.page.locator("#chat .chat-message .dice-roll").last();
    await roll.waitFor();
    expect(await roll.locator(".dice-tooltip").isVisible()).toBe(false);
    await roll.focus();
    await one.page.keyboard.press("Enter");
    await expect.poll(() => roll.locator(".dice-tooltip .roll").count()).toBe(2);
  });

  it("get a message for an unknown command, and keep what they typed", async () => {
    const line = one.page.locator("#chat-message");
    await line.fill("/nonsense now");
    await one.page.keyboard.press("Enter");
    await one.page.locator(".notification.error").waitFor();
    expect(await line.inputValue()).toBe("/nonsense now");
    await line.fill("");
    one.errors.length = 0;
  });

  it("get create buttons by their rights, and an error that names the missing right", async () => {
    await gm.page.locator("#sidebar-tabs [data-tab=actors]").click();
    await expect.poll(() => gm.page.locator("#actors [data-action=createEntry]").count()).toBe(1);
    await one.page.locator("#sidebar-tabs [data-tab=actors]").click();
    await expect.poll(() => one.page.locator("#actors [data-action=createEntry]").count()).toBe(0);
    const refused = await one.page.evaluate(() =>
      Scene.create({ name: "No" }).then(
        () => "made",
        (error: Error) => error.message,
      ),
    );
    expect(refused).toMatch(/^User Player 1 lacks permission to create Scene/);
  });

  it("see a sheet they may not change with its fields locked", async () => {
    const id = await gm.page.evaluate(
      async () => (await Actor.create({ name: "Warden", type: "hero", ownership: { default: 2 } })).id,
    );
    await eventually(one, (actor) => Boolean(game.actors.get(actor)), id);
    const locked = await one.page.evaluate(async (actor) => {
      const { sheet } = game.actors.get(actor);
      await sheet.render({ force: true });
      const fields = [
        ...sheet.element.querySelectorAll(".window-content input, .window-content select, .window-content button"),
      ];
      const open = fields.filter((field: any) => !field.disabled).length;
      await sheet.close();
      return { open, all: fields.length };
    }, id);
    expect(locked.open).toBe(0);
    expect(locked.all).toBeGreaterThan(3);
  });

  it("receive system sockets and answer queries", async () => {
    await one.page.evaluate(() => game.socket.emit("system.plain-system", { hello: 1 }));
    await eventually(two, () => (game.plainHeard ?? []).some((data: any) => data.hello === 1));
    const asked = one.page.evaluate(async () => {
      const other = game.users.getName("Player 2");
      return foundry.applications.api.DialogV2.query(other, "confirm", { window: { title: "Duel?" }, content: "Now?" });
    });
    await two.page.locator("dialog [data-action=yes]").click();
    expect(await asked).toBe(true);
  });

  it("see the end of a long chat when they join, and its beginning when they scroll up", async () => {
    const said = Array.from({ length: 200 }, (_, at) => ({ content: `word ${at}`, timestamp: 1000 + at }));
    // Older than every message so far.
    await gm.page.evaluate((data) => ChatMessage.create(data), said);
    await two.page.reload({ waitUntil: "commit" });
    await seated(two.page);
    const log = two.page.locator("#chat .chat-log");
    const first = await log.locator(".chat-message").count();
    expect(first).toBeLessThan(60);
    expect(await log.textContent()).toContain("Good evening");
    // The others join in the background.
    const all = await gm.page.evaluate(() => game.messages.size);
    await eventually(two, (size) => game.messages.size === size, all);
    const top = () => log.evaluate((list) => list.scrollTo(0, 0));
    for (let shown = first; !(await log.textContent())?.includes("word 20"); ) {
      await top();
      await eventually(two, (count) => document.querySelectorAll("#chat .chat-message").length > count, shown);
      shown = await log.locator(".chat-message").count();
    }
    const order = await log.evaluate((list) =>
      Array.from(list.querySelectorAll<HTMLElement>("[data-message-id]"), ({ dataset }) => {
        return game.messages.get(dataset["messageId"]).timestamp as number;
      }),
    );
    expect(order).toEqual([...order].sort((before, after) => before - after));
    // The lines being read stay in view: only the part above them grows.
    expect(await log.evaluate((list) => list.scrollTop)).toBeGreaterThan(100);
  });
});
