/** The table's own combat tracker with a real encounter, and a scene of squares: snap, measure, zoom by wheel and by two fingers. */
import { rm } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bareSystem } from "./support/bare-system.ts";
import { type Seat, Table } from "./support/table.ts";

declare const canvas: any;
declare const game: any;
declare const Actor: any;
declare const Combat: any;
declare const Scene: any;

let system: string;
let table: Table;
let gm: Seat;
let one: Seat;
let page: Page;

beforeAll(async () => {
  system = await bareSystem();
  table = await Table.start({ system });
  gm = await table.sit("Gamemaster");
  one = await table.sit("Player 1");
  page = gm.page;
  await page.evaluate(async () => {
    const mine = game.users.getName("Player 1").id;
    const hero = await Actor.create({ name: "Aldric", type: "hero", ownership: { [mine]: 3 } });
    const beast = await Actor.create({ name: "Wolf", type: "beast" });
    const scene = await Scene.create({
      name: "Yard",
      active: true,
      width: 1000,
      height: 800,
      padding: 0,
      grid: { type: 1, size: 100, distance: 5, units: "ft" },
    });
    const place = { displayBars: 50, displayName: 50 };
    await scene.createEmbeddedDocuments("Token", [
      await hero.getTokenDocument({ x: 200, y: 200, actorLink: true, ...place }),
      await beast.getTokenDocument({ x: 600, y: 400, ...place }),
    ]);
  });
  for (const seat of [gm, one]) await seat.page.locator(".token").nth(1).waitFor();
});
afterAll(async () => {
  for (const seat of [gm, one]) expect(seat?.errors ?? []).toEqual([]);
  await table?.close();
  await rm(path.dirname(system), { recursive: true, force: true });
});

const turns = (seat: Seat) => seat.page.locator("#combat .combatant .name").allTextContents();
const active = (seat: Seat, name: string) =>
  seat.page.waitForFunction(
    (who) => document.querySelector("#combat .combatant.active .name")?.textContent === who,
    name,
  );

describe("the core combat tracker", () => {
  it("makes an encounter and lists those in it, in the order of their initiative, for everybody", async () => {
    for (const seat of [gm, one]) await seat.page.locator("#sidebar-tabs [data-tab=combat]").click();
    await page.locator("#combat [data-action=createCombat]").click();
    await page.waitForFunction(() => game.combat !== null);
    await page.evaluate(async () => {
      const of = (token: any) => ({ tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId });
      await game.combat.createEmbeddedDocuments("Combatant", canvas.scene.tokens.map(of));
    });
    await one.page.locator("#combat .combatant").nth(1).waitFor();
    expect(await one.page.locator("#combat [data-action=rollAll]").count()).toBe(0);
    await one.page.locator("#combat [data-action=rollInitiative]").click();
    await page.waitForFunction(() => game.combat.combatants.getName("Aldric").initiative !== null);
    await page.evaluate(async () => {
      const { id } = game.combat.combatants.getName("Aldric");
      await game.combat.setInitiative(id, 7);
      await game.combat.setInitiative(game.combat.combatants.getName("Wolf").id, 15);
    });
    await one.page.waitForFunction(() => document.querySelector("#combat .name")?.textContent === "Wolf");
    expect(await turns(one)).toEqual(["Wolf", "Aldric"]);
  });

  it("begins, passes the turn on, lets players end their own, and counts rounds", async () => {
    await page.locator("#combat [data-action=startCombat]").click();
    await active(one, "Wolf");
    expect(await one.page.locator("#combat [data-action=nextTurn]").count()).toBe(0);
    await page.locator("#combat [data-action=nextTurn]").click();
    await active(one, "Aldric");
    await one.page.locator("#combat [data-action=nextTurn]").click();
    await active(page === gm.page ? gm : one, "Wolf");
    expect(await page.evaluate(() => [game.combat.round, game.combat.turn])).toEqual([2, 0]);
    expect(await page.locator("#combat .encounter-title").textContent()).toContain("2");
  });

  it("hides a combatant from players and marks a defeated one", async () => {
    const wolf = page.locator("#combat .combatant", { hasText: "Wolf" });
    await wolf.locator("[data-action=toggleDefeated]").click();
    await one.page.locator("#combat .combatant.defeated").waitFor();
    await wolf.locator("[data-action=toggleHidden]").click();
    await one.page.waitForFunction(() => document.querySelectorAll("#combat .combatant").length === 1);
    expect(await turns(gm)).toEqual(["Wolf", "Aldric"]);
    await page.evaluate(() => game.combat.delete());
    await one.page.waitForFunction(() => document.querySelectorAll("#combat .combatant").length === 0);
    expect(await one.page.evaluate(() => Combat.canUserCreate(game.user))).toBe(false);
  });
});

describe("a scene of squares", () => {
  const point = (x: number, y: number) =>
    page.evaluate(([a, b]) => canvas.clientCoordinatesFromCanvas({ x: a, y: b }), [x, y] as const);

  it("has bars by the manifest's attribute, and snaps a dragged token to the square below it", async () => {
    expect(await page.locator(".token-bar.bar1").count()).toBeGreaterThan(0);
    const [from, to] = [await point(250, 250), await point(430, 375)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    await one.page.waitForFunction(() => {
      const { x, y } = canvas.scene.tokens.getName("Aldric");
      return x === 400 && y === 300;
    });
  });

  it("measures with ctrl and a drag, and clears it afterwards", async () => {
    const [from, to] = [await point(150, 650), await point(450, 650)];
    await page.keyboard.down("Control");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    expect(await page.locator(".ruler text").textContent()).toBe("15 ft");
    await page.mouse.up();
    await page.keyboard.up("Control");
    await expect.poll(() => page.locator(".ruler text").count()).toBe(0);
  });

  it("zooms in with the wheel, around the pointer", async () => {
    const at = await point(500, 400);
    const before = await page.evaluate(() => canvas.view.camera.scale);
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -240);
    await page.waitForFunction((was) => canvas.view.camera.scale > was, before);
    const after = await point(500, 400);
    expect(Math.hypot(after.x - at.x, after.y - at.y)).toBeLessThan(2);
  });

  it("zooms in with two fingers that move apart", async () => {
    const touch = await page.context().newCDPSession(page);
    const before = await page.evaluate(() => canvas.view.camera.scale);
    const at = await point(500, 600);
    const fingers = (apart: number) => [
      { x: at.x - apart, y: at.y, id: 1 },
      { x: at.x + apart, y: at.y, id: 2 },
    ];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(40) });
    for (const apart of [50, 60, 80])
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    const after = await page.evaluate(() => canvas.view.camera.scale);
    expect(after / before).toBeGreaterThan(1.5);
    expect(after / before).toBeLessThan(2.5);
  });
});
