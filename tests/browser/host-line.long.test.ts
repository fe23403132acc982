/** A lost connection: the server restarts with the same data, and no tab loses anything. Also keys, tours, queries. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Seat, Table } from "./support/table.ts";

declare const CONFIG: any;
declare const foundry: any;
declare const game: any;
declare const Actor: any;

let table: Table;
let gm: Seat;
let one: Seat;

beforeAll(async () => {
  table = await Table.start();
  gm = await table.sit("Gamemaster");
  one = await table.sit("Player 1");
  await gm.page.evaluate(() => Actor.create({ name: "Aldric", type: "hero", ownership: { default: 3 } }));
  await one.page.waitForFunction(() => game.actors.getName("Aldric") !== undefined);
});
afterAll(async () => {
  // These tests cut the connection: the browser's errors about that are expected.
  const told = (seat: Seat) =>
    seat.errors.filter((error) => !/ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket|socket has been/.test(error));
  for (const seat of [gm, one]) expect(told(seat)).toEqual([]);
  await table?.close();
});

const connected = (seat: Seat) => seat.page.waitForFunction(() => game.socket.connected);

describe("a lost connection", () => {
  it.each(["SIGTERM", "SIGKILL"] as const)(
    "comes back by itself (%s), in the same seat, with what was typed",
    async (signal) => {
      await one.page.evaluate(() => game.actors.getName("Aldric").sheet.render({ force: true }));
      const field = one.page.locator('.hero input[name="name"]');
      await field.click();
      await one.page.keyboard.press("End");
      await one.page.keyboard.type(" the");
      await one.page.evaluate(() => Object.assign(globalThis, { sameTab: true }));
      await table.stop(signal);
      await one.page
        .locator(".notification")
        .filter({ hasText: /line|table|connection/i })
        .first()
        .waitFor();
      await table.startAgain();
      for (const seat of [gm, one]) await connected(seat);
      expect(await one.page.evaluate(() => [(globalThis as any).sameTab, game.user.name])).toEqual([true, "Player 1"]);
      expect(await field.inputValue()).toBe("Aldric the");
      await field.fill("Aldric");
      const stamp = `after ${signal}`;
      await gm.page.evaluate((text) => game.actors.getName("Aldric").setFlag("world", "stamp", text), stamp);
      await one.page.waitForFunction((text) => game.actors.getName("Aldric").getFlag("world", "stamp") === text, stamp);
      await gm.page.waitForFunction(() => game.users.getName("Player 1").active);
    },
  );

  it("misses nothing that others wrote in between", async () => {
    await one.context.setOffline(true);
    await one.page.evaluate(() => game.socket.io.engine.close());
    await gm.page.evaluate(async () => {
      for (let count = 1; count <= 5; count++) await game.actors.getName("Aldric").setFlag("world", "count", count);
      await Actor.create({ name: "Berta", type: "hero", ownership: { default: 3 } });
    });
    expect(await one.page.evaluate(() => game.actors.getName("Berta"))).toBeUndefined();
    await one.context.setOffline(false);
    await one.page.waitForFunction(
      () => game.actors.getName("Berta") && game.actors.getName("Aldric").getFlag("world", "count") === 5,
    );
    expect(await one.page.evaluate(() => (globalThis as any).sameTab)).toBe(true);
  });
});

describe("keys", () => {
  it("are rebound by a press, and stay so after a reload", async () => {
    await one.page.evaluate(() => {
      game.keybindings.register("core", "probe", { name: "Probe", editable: [{ key: "KeyJ" }], onDown: () => true });
    });
    await one.page.locator("#sidebar-tabs [data-tab=settings]").click();
    await one.page.locator("#settings [data-app=controls]").click();
    const button = one.page.locator('#controls-config [data-id="core.probe"]');
    expect(await button.textContent()).toContain("KeyJ");
    await button.click();
    await one.page.keyboard.press("Control+KeyK");
    await one.page.waitForFunction(() =>
      document.querySelector('#controls-config [data-id="core.probe"]')?.textContent?.includes("Control + KeyK"),
    );
    await one.page.reload();
    await one.page.waitForFunction(() => (globalThis as any).game?.ready === true);
    const kept = await one.page.evaluate(() => {
      game.keybindings.register("core", "probe", { name: "Probe", editable: [{ key: "KeyJ" }] });
      return game.keybindings.get("core", "probe");
    });
    expect(kept).toMatchObject([{ key: "KeyK", modifiers: ["Control"] }]);
  });
});

describe("a tour", () => {
  it("goes through the screen on request, by keys too, and remembers that it is done", async () => {
    await one.page.evaluate(async () => {
      const steps = [
        {
          id: "a",
          title: "Chat",
          content: "Talk here.",
          selector: "#sidebar-tabs [data-tab=chat]",
          sidebarTab: "chat",
        },
        { id: "b", title: "The end", content: "That is all." },
      ];
      game.tours.register("world", "walk", new foundry.nue.Tour({ title: "A walk", steps, display: true }));
      await game.tours.get("world.walk").start();
    });
    const step = one.page.locator(".tour-step");
    expect(await step.locator("h2").textContent()).toBe("Chat");
    expect(await one.page.locator("#chat").isVisible()).toBe(true);
    await one.page.keyboard.press("Enter");
    await one.page.waitForFunction(() => document.querySelector(".tour-step h2")?.textContent === "The end");
    await one.page.keyboard.press("Enter");
    await one.page.waitForFunction(() => !document.querySelector(".tour-step"));
    expect(await one.page.evaluate(() => game.tours.get("world.walk").status)).toBe("completed");
  });
});

describe("a query to another user", () => {
  it("is answered by the handler registered on that user's client, and times out when nobody answers", async () => {
    await one.page.evaluate(() => {
      CONFIG.queries["world.add"] = async ({ a, b }: { a: number; b: number }) => a + b;
      CONFIG.queries["world.silent"] = () => new Promise(() => {});
    });
    const ask = (name: string, data: object, timeout: number) =>
      gm.page.evaluate(
        ([what, how, wait]) =>
          game.users
            .getName("Player 1")
            .query(what, how, { timeout: wait })
            .catch((error: Error) => `refused: ${error.message}`),
        [name, data, timeout] as const,
      );
    await gm.page.evaluate(() => {
      CONFIG.queries["world.add"] = () => 0;
      CONFIG.queries["world.silent"] = () => 0;
    });
    expect(await ask("world.add", { a: 2, b: 3 }, 5000)).toBe(5);
    expect(await ask("world.silent", {}, 400)).toMatch(/^refused: /);
  });
});
