/** The scene: tokens by mouse, keyboard and menu; refusals; targets; highlights; the camera. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { caughtUp } from "./support/settled.ts";
import { type Seat, Table } from "./support/table.ts";

declare const canvas: any;
declare const game: any;
declare const Hooks: any;
declare const Actor: any;
declare const Scene: any;

let table: Table;
let gm: Seat;
let one: Seat;
let page: Page;

const place = (seat: Seat) =>
  seat.page.evaluate(() => {
    const { x, y } = canvas.scene.tokens.contents[0];
    return canvas.grid.getOffset({ x: x + canvas.grid.sizeX / 2, y: y + canvas.grid.sizeY / 2 });
  });
const settled = (seat: Seat, i: number, j: number) =>
  seat.page.waitForFunction(
    ([row, column]) => {
      const { x, y } = canvas.scene.tokens.contents[0];
      const at = canvas.grid.getOffset({ x: x + canvas.grid.sizeX / 2, y: y + canvas.grid.sizeY / 2 });
      return at.i === row && at.j === column;
    },
    [i, j] as const,
  );
async function dragTo(i: number, j: number): Promise<void> {
  const token = (await page.locator(".token").first().boundingBox())!;
  const to = await page.evaluate(
    ([row, column]) => canvas.clientCoordinatesFromCanvas(canvas.grid.getCenterPoint({ i: row, j: column })),
    [i, j] as const,
  );
  await page.mouse.move(token.x + token.width / 2, token.y + token.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

beforeAll(async () => {
  table = await Table.start();
  gm = await table.sit("Gamemaster");
  one = await table.sit("Player 1");
  page = gm.page;
  await page.evaluate(async () => {
    const actor = await Actor.create({ name: "Aldric", type: "hero", ownership: { default: 3 } });
    const scene = await Scene.create({
      name: "Field",
      active: true,
      navigation: true,
      width: 1400,
      height: 1200,
      padding: 0,
      grid: { type: 3, size: 140, distance: 2, units: "yd" },
    });
    await scene.createEmbeddedDocuments("Token", [
      {
        name: "Aldric",
        actorId: actor.id,
        actorLink: true,
        displayName: 50,
        displayBars: 50,
        bar1: { attribute: "health" },
        ...canvasFree(scene),
      },
    ]);
    function canvasFree(_scene: any) {
      return { x: 280, y: 0 };
    }
  });
  for (const seat of [gm, one]) await seat.page.locator(".token").waitFor();
});
afterAll(async () => {
  for (const seat of [gm, one]) expect(seat?.errors ?? []).toEqual([]);
  await table?.close();
});

describe("the board", () => {
  it("shows the active scene to all with its hexes, the token, its name and its bar", async () => {
    for (const seat of [gm, one]) {
      expect(await seat.page.evaluate(() => [canvas.ready, canvas.scene.name, canvas.grid.isHexagonal])).toEqual([
        true,
        "Field",
        true,
      ]);
      expect(await seat.page.locator(".token-name").textContent()).toBe("Aldric");
      expect(await seat.page.locator(".token-bar.bar1").count()).toBe(1);
    }
    expect(await place(gm)).toEqual({ i: 0, j: 2 });
  });

  it("moves a token by drag to the hex under the pointer, for everybody", async () => {
    await dragTo(3, 4);
    await settled(gm, 3, 4);
    await settled(one, 3, 4);
  });

  it("moves it by arrow keys", async () => {
    await page.locator(".token").first().focus();
    await page.keyboard.press("ArrowRight");
    await settled(one, 3, 5);
    await page.keyboard.press("ArrowUp");
    await expect.poll(async () => (await place(one)).i).toBe(2);
  });

  it("leaves it in place when preMoveToken refuses", async () => {
    const before = await place(gm);
    await page.evaluate(() =>
      Hooks.once("preMoveToken", () => {
        document.body.dataset.refused = "1";
        return false;
      }),
    );
    await dragTo(5, 2);
    await page.waitForFunction(() => document.body.dataset.refused === "1");
    await caughtUp(page, one.page);
    expect(await place(one)).toEqual(before);
    expect(await place(gm)).toEqual(before);
    const drawn = await page.locator(".token").first().getAttribute("transform");
    const stored = await page.evaluate(() => canvas.scene.tokens.contents[0].y);
    expect(drawn).toContain(` ${stored})`);
  });

  it("controls, releases and targets, and shows targets to the others", async () => {
    expect(await page.evaluate(() => canvas.tokens.controlled.length)).toBe(1);
    await page.evaluate(() => canvas.tokens.releaseAll());
    expect(await page.evaluate(() => canvas.tokens.controlled.length)).toBe(0);
    await page.locator(".token").first().focus();
    await page.keyboard.press("t");
    expect(await page.evaluate(() => game.user.targets.size)).toBe(1);
    await one.page.waitForFunction(() => game.users.getName("Gamemaster").targets.size === 1);
    await one.page.locator(".token .target").waitFor();
  });

  it("T targets the token under the pointer; targets end with the scene", async () => {
    const targets = () => page.evaluate(() => game.user.targets.size);
    await page.locator(".token").first().blur();
    await page.locator(".token").first().hover();
    await page.keyboard.press("t");
    expect(await targets()).toBe(0);
    await page.keyboard.press("t");
    expect(await targets()).toBe(1);
    await page.evaluate(() => canvas.draw());
    await page.waitForFunction(() => canvas.ready);
    expect(await targets()).toBe(0);
    await one.page.waitForFunction(() => game.users.getName("Gamemaster").targets.size === 0);
  });

  it("highlights spaces in named layers, each once", async () => {
    const count = await page.evaluate(() => {
      const layer = canvas.interface.grid;
      layer.addHighlightLayer("reach");
      for (const offset of canvas.grid.getAdjacentOffsets({ i: 2, j: 2 }))
        layer.highlightPosition("reach", { ...canvas.grid.getTopLeftPoint(offset), color: 0xffcc00 });
      layer.highlightPosition("reach", {
        ...canvas.grid.getTopLeftPoint(canvas.grid.getAdjacentOffsets({ i: 2, j: 2 })[0]),
        color: 0xffcc00,
      });
      const drawn = document.querySelectorAll(".highlight[data-name=reach] path").length;
      layer.clearHighlightLayer("reach");
      return [drawn, document.querySelectorAll(".highlight[data-name=reach] path").length];
    });
    expect(count).toEqual([6, 0]);
  });

  it("zooms about the pointer and pans by drag", async () => {
    const at = { x: 400, y: 300 };
    const world = () => page.evaluate((point) => canvas.canvasCoordinatesFromClient(point), at);
    const before = await world();
    const far = await page.evaluate(() => canvas.view.camera.scale);
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -300);
    await page.waitForFunction((old) => canvas.view.camera.scale > old, far);
    const after = await world();
    expect(after.x).toBeCloseTo(before.x, 3);
    expect(after.y).toBeCloseTo(before.y, 3);
    const scale = await page.evaluate(() => canvas.view.camera.scale);
    await page.mouse.move(60, 400);
    await page.mouse.down();
    await page.mouse.move(110, 430, { steps: 3 });
    await page.mouse.up();
    const moved = await world();
    expect(moved.x).toBeCloseTo(after.x - 50 / scale, 1);
  });

  it("measures by the grid's own units", async () => {
    expect(
      await page.evaluate(
        () =>
          canvas.grid.measurePath([
            { i: 0, j: 0 },
            { i: 4, j: 0 },
          ]).distance,
      ),
    ).toBe(8);
  });

  it("takes an actor from the menu of the directory as from a drag", async () => {
    await page.locator("#sidebar-tabs [data-tab=actors]").click();
    await page.locator("#actors .entry-menu").click();
    await page.locator(".context-item", { hasText: "Place on the scene" }).click();
    await one.page.waitForFunction(() => canvas.tokens.placeables.length === 2);
    await page
      .locator("#actors .directory-item.entry")
      .dragTo(page.locator("#board"), { targetPosition: { x: 300, y: 300 } });
    await one.page.waitForFunction(() => canvas.tokens.placeables.length === 3);
  });
});
