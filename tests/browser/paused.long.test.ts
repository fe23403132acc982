/**
 * A table as Foundry sets it up: the world starts paused, core's keys listen behind every window, core's encounters are
 * in the same tab as the conflicts, and rolls go to the audience that the roller chose.
 */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { begin, join, showTracker } from "./support/conflict.ts";
import { fromMenu, openMenu } from "./support/foot.ts";
import { gather } from "./support/gather.ts";

declare const canvas: any;
declare const game: any;
declare const ui: any;
declare const Combat: any;
declare const Hooks: any;

const {
  seats: [keeper, rosa, tomas],
} = gather(["Keeper", "Rosa", "Tomas"]);

const board = (page: Page) => page.locator(".bnb.conflict").last();
const camera = (page: Page) => page.evaluate(() => [canvas.view.camera.x, canvas.view.camera.y]);

it("players read in the tracker that the world is paused and who can unpause it", async () => {
  await showTracker(rosa.page);
  const note = rosa.page.locator("#combat .pause-note");
  expect(await note.textContent()).toContain("Keeper can unpause it");
  expect(await note.locator("button").count()).toBe(0);
});

it("a player who selects a token while paused reads once why it cannot be dragged", async () => {
  await tomas.page.waitForFunction(() => canvas.ready && canvas.tokens.placeables.length > 0);
  await tomas.page.evaluate(() => {
    const own = canvas.tokens.placeables.filter((token: any) => token.document.isOwner);
    for (const token of own) token.control({ releaseOthers: true });
  });
  const told = tomas.page.locator("#notifications .info", { hasText: "cannot be dragged. Keeper can unpause it" });
  await told.waitFor();
  expect(await told.count()).toBe(1);
});

it("a player who drags a conflict's token while paused gets one message and a way to the board", async () => {
  await begin(rosa.page, "duel", { "Ella Avitch": "0", "Sir Odo Brandt": "1" });
  await join(tomas.page);
  await join(keeper.page);
  await fromMenu(keeper.page, '[data-action="makeScene"]');
  await rosa.page.waitForFunction(() => canvas.ready && canvas.tokens.placeables.length === 2);
  await board(rosa.page).locator(".pause-line", { hasText: "paused" }).waitFor();
  await rosa.page.evaluate(async () => {
    for (const app of [...(globalThis as any).foundry.applications.instances.values()])
      if (app.element?.matches(".bnb.conflict")) await app.close();
    ui.notifications.clear();
  });
  const grab = () =>
    rosa.page.evaluate(() => {
      canvas.tokens.releaseAll();
      canvas.tokens.placeables.find((token: any) => token.name === "Ella Avitch").control();
    });
  await grab();
  await board(rosa.page).waitFor();
  await grab();
  await expect.poll(() => rosa.page.locator("#notifications .info", { hasText: "cannot be dragged" }).count()).toBe(1);
});

it("a token has the colour of its side: a ring around a face, a tint on a shield", async () => {
  const looks = await rosa.page.evaluate(() =>
    canvas.tokens.placeables.map((token: any) => ({
      ring: token.document.ring.enabled ? token.document.ring.colors.ring : null,
      tint: token.document.texture.tint,
      drawn: Boolean(token.node.querySelector(".token-ring, filter")),
    })),
  );
  expect(looks.map(({ drawn }: any) => drawn)).toEqual([true, true]);
  const colours = looks.map(({ ring, tint }: any) => String(ring ?? tint));
  expect(colours.every((colour: string) => /^#[0-9a-f]{6}$/.test(colour) && colour !== "#ffffff")).toBe(true);
  expect(new Set(colours).size).toBe(2);
});

it("keys on the board move nothing behind it", async () => {
  // The loser of the Footwork steps first.
  const open = '.conflict-board [data-act="square"], .conflict-orders button:not([disabled])';
  const asked = async () => {
    for (const { page } of [rosa, tomas]) if ((await board(page).locator(open).count()) > 0) return page;
    return undefined;
  };
  await expect.poll(asked).toBeDefined();
  const page = (await asked())!;
  await page.evaluate(() => canvas.tokens.releaseAll());
  const before = await camera(page);
  await board(page).locator(open).first().focus();
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft"]) await page.keyboard.press(key);
  await board(page).locator(".conflict-foot button:not([disabled])").first().focus();
  await page.keyboard.press("ArrowUp");
  expect(await camera(page)).toEqual(before);
  // A GM's Space would end the pause.
  await (await openMenu(keeper.page)).locator('[data-action="showScene"]').focus();
  await keeper.page.keyboard.press("Space");
  expect(await keeper.page.evaluate(() => game.paused)).toBe(true);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("ArrowRight");
  expect(await camera(page)).not.toEqual(before);
});

it("a GM unpauses the world from the tracker, and all notices disappear", async () => {
  await showTracker(keeper.page);
  await keeper.page.locator('#combat [data-action="unpause"]').click();
  await rosa.page.waitForFunction(() => game.paused === false);
  await expect.poll(() => rosa.page.locator(".pause-note, .pause-line").count()).toBe(0);
});

it("core's encounters are listed and run below the conflicts, and disappear when they end", async () => {
  await showTracker(tomas.page);
  expect(await tomas.page.locator("#combat [data-application-part=header]").isVisible()).toBe(false);
  await keeper.page.evaluate(async () => {
    const combat = await Combat.create({ scene: canvas.scene.id, active: true });
    const made = canvas.tokens.placeables.map((token: any) => ({
      tokenId: token.id,
      sceneId: canvas.scene.id,
      actorId: token.actor.id,
    }));
    await combat.createEmbeddedDocuments("Combatant", made);
  });
  for (const { page } of [keeper, tomas]) {
    await page.locator("#combat .combatant").nth(1).waitFor();
    expect(await page.locator("#combat .going-on li").count()).toBe(1);
  }
  await keeper.page.locator('#combat [data-action="rollAll"]').click();
  await keeper.page.locator('#combat [data-action="startCombat"]').click();
  await tomas.page.locator("#combat .combatant.active").waitFor();
  await keeper.page.locator('#combat [data-action="endCombat"]').click();
  await expect.poll(() => tomas.page.locator("#combat .combatant").count()).toBe(0);
  expect(await tomas.page.locator("#combat [data-application-part=header]").isVisible()).toBe(false);
  expect(await keeper.page.locator('#combat [data-action="createCombat"]').isVisible()).toBe(true);
});

it("a private check is visible to the roller and the GM, a blind one only to the GM", async () => {
  const roll = async (mode: string) => {
    // Version 14 renamed this setting and its values.
    await rosa.page.evaluate((chosen) => {
      if (game.release.generation < 14) return game.settings.set("core", "rollMode", chosen);
      return game.settings.set("core", "messageMode", chosen.replace("roll", ""));
    }, mode);
    const before = await tomas.page.evaluate(() => game.messages.size);
    await rosa.page.evaluate(() => game.actors.getName("Ella Avitch").sheet.render({ force: true }));
    await rosa.page.locator('.bnb.sheet [data-skill="ride"]').click();
    await rosa.page.locator('.bnb.sheet [data-panel="consequence"]').fill("The horse goes lame");
    await rosa.page.locator('.bnb.sheet [data-action="rollCheck"]').click();
    await tomas.page.waitForFunction((count) => game.messages.size > count, before);
    const reads = (page: Page) =>
      page.evaluate(async () => {
        const html = await game.messages.contents.at(-1).renderHTML();
        return /Ride 5/.test(html.textContent) && html.querySelector(".bnb.card.check") !== null;
      });
    return [await reads(keeper.page), await reads(rosa.page), await reads(tomas.page)];
  };
  expect(await roll("gmroll")).toEqual([true, true, false]);
  expect(await roll("blindroll")).toEqual([true, false, false]);
  expect(await roll("selfroll")).toEqual([false, true, false]);
  expect(await roll("publicroll")).toEqual([true, true, true]);
});

it("Dice So Nice shows the digits as counted: 1 first, 0 on the tenth face", async () => {
  const preset = await rosa.page.evaluate(() => {
    const given: any[] = [];
    Hooks.callAll("diceSoNiceReady", { addDicePreset: (...all: any[]) => given.push(all) });
    return given[0];
  });
  expect(preset).toEqual([
    { type: "dz", labels: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"], system: "standard" },
    "d10",
  ]);
});
