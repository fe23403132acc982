/**
 * A system that names and uses the members that released systems rely on: it boots, its sheets open, a field is saved, a
 * roll reaches the chat, a combat starts. What is only named can be extended; what is used works or throws with its name.
 */
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PLAIN_SYSTEM, type Seat, Table } from "./support/table.ts";

declare const game: any;
declare const canvas: any;
declare const CONFIG: any;
declare const Actor: any;
declare const Scene: any;
declare const WallDocument: any;
declare const ActiveEffect: any;
declare const members: any;

let table: Table;
let gm: Seat;
let page: Page;
let noted: any;

beforeAll(async () => {
  table = await Table.start({ system: path.join(path.dirname(PLAIN_SYSTEM), "members-system") });
  gm = await table.sit("Gamemaster");
  page = gm.page;
  noted = await page.evaluate(() => members.noted);
});
afterAll(async () => {
  expect(gm?.errors ?? []).toEqual([]);
  await table?.close();
});

describe("members named while files load", () => {
  it("can be extended and put into CONFIG", async () => {
    expect(noted.tooltip).toBe(true);
    expect(noted.backends).toEqual(["light", "move", "sight", "sound"]);
    expect(
      await page.evaluate(() => [
        CONFIG.MeasuredTemplate.objectClass.name,
        CONFIG.Canvas.layers.templates.layerClass.layerOptions.name,
        CONFIG.Token.movement.actions.glide.label,
        CONFIG.Canvas.detectionModes.tremor.type,
        members.named.OldWindow.defaultOptions.id,
      ]),
    ).toEqual(["Circle", "circles", "Glide", 0, "old-window"]);
  });

  it("throw with their name when created or called", () => {
    expect(noted.made).toEqual([
      "This host does not have foundry.canvas.placeables.MeasuredTemplate",
      "This host does not have foundry.appv1.api.Dialog.confirm",
      false,
      "This host does not have foundry.applications.api.NeverHeardOf",
      "This host does not have PIXI.Sprite",
      "function",
      "This host does not have foundry.helpers.media.ImageHelper.createThumbnail",
    ]);
  });

  it("are refused by name when stored", async () => {
    const said = await page.evaluate(() =>
      WallDocument.create({}).then(
        () => "made",
        (error: Error) => error.message,
      ),
    );
    expect(said).toContain('no documents of type "Wall"');
  });
});

describe("names without a version, and further members", () => {
  it("are those of the second generation", () => expect(noted.second).toEqual([true, true, true, true, true]));

  it("are there", () => {
    expect(noted.wider).toEqual([{}, {}, true, 0, {}, true, "function", true, "function", true]);
  });

  it("Game#initialize can be wrapped by a file, and runs before init", () => {
    expect(noted.order).toEqual(["initialize", "init"]);
  });

  it("the pause has an image, the tracker's header its title", async () => {
    await expect.poll(() => page.locator("#pause img").count()).toBe(1);
    expect(await page.locator("#combat .encounter-controls .encounter-title").count()).toBe(1);
  });
});

describe("small members", () => {
  it("do what they say", () => {
    expect(noted).toMatchObject({
      numeric: [true, false, false, false, true, false],
      validators: [true, false, false, true],
      icon: "fa-solid fa-anchor fa-fw",
      group: 2,
      token: "icons/svg/mystery-man.svg",
      settings: ["object", "boolean", "boolean", "boolean"],
      flags: {},
      rectangle: true,
      polygon: true,
      color: "#ff0000",
      game: true,
      tabs: ["b", "b"],
      filtered: ["Élan"],
      sound: "function",
      odd: "kept",
      fonts: true,
      merged: { a: 1, b: 2 },
      error: true,
    });
  });

  it("compute the rest of an effect's duration", async () => {
    const left = await page.evaluate(() => {
      const effect = new ActiveEffect({ name: "Brave", duration: { rounds: 3, startRound: 0 } }, { parent: null });
      const { type, remaining } = effect.updateDuration();
      return [type, remaining, new ActiveEffect({ name: "Plain" }).updateDuration().type];
    });
    expect(left).toEqual(["turns", 3, "none"]);
  });

  it("are in the markup where systems look for them", async () => {
    await expect.poll(() => page.locator("#settings .info .system .own-pip").count()).toBe(1);
    expect(await page.locator("#compendium .header-actions .own-button").count()).toBe(1);
    expect(await page.evaluate(() => game.packs.map((pack: any) => [pack.title, pack.index.size]))).toEqual([
      ["Forgotten", 0],
      ["Tales", 0],
    ]);
  });
});

describe("a system in the style of released ones", () => {
  it("opens its sheet, whose frame is complete before its title is set, and saves a field", async () => {
    await page.evaluate(async () => {
      const actor = await Actor.create({ name: "Ines", type: "wanderer" });
      await actor.sheet.render({ force: true });
    });
    expect(await page.evaluate(() => game.actors.getName("Ines").sheet.titleWhenFramed)).toBe("");
    expect(await page.locator(".wanderer .window-title").textContent()).toBe("Wanderer: Ines");
    expect(await page.locator(".wanderer .frame-mark").count()).toBe(1);
    await page.locator('.wanderer input[name="system.nerve"]').fill("5");
    await page.keyboard.press("Tab");
    await page.waitForFunction(() => game.actors.getName("Ines").system.nerve === 5);
    expect(await page.evaluate(() => game.actors.getName("Ines").system.modelProvider.id)).toBe("members-system");
  });

  it("rolls into the chat", async () => {
    await page.locator(".wanderer [data-action=rollNerve]").click();
    await page.locator("#chat .message-content.seen-by-jquery").waitFor({ state: "attached" });
    expect(await page.evaluate(() => game.messages.contents.at(-1).rolls[0].formula)).toBe("1d20 + 5");
    await page.locator(".wanderer [data-action=close]").click();
  });

  it("draws a message by its own model, and gets the hook without a context", async () => {
    const drawn = await page.evaluate(async () => {
      const message = await (globalThis as any).ChatMessage.create({ type: "letter", system: { words: "Come home" } });
      const html = await message.renderHTML();
      return [html.className, html.textContent, html.dataset.context];
    });
    expect(drawn).toEqual(["chat-message letter", "Come home", "undefined"]);
  });

  it("gets its enricher's elements, wherever they are shown", async () => {
    await page.evaluate(() => (globalThis as any).ChatMessage.create({ content: "He said @Shout[Stop]!" }));
    const shout = page.locator("#chat .shout");
    await shout.waitFor({ state: "attached" });
    expect([await shout.textContent(), await shout.getAttribute("class")]).toEqual(["Stop", "shout heard"]);
  });

  it("gets the default button when Enter is pressed in a field", async () => {
    const answer = page.evaluate(() =>
      (globalThis as any).foundry.applications.api.DialogV2.wait({
        window: { title: "Which?" },
        content: '<input type="text" name="why" autofocus>',
        buttons: [
          { action: "first", label: "First" },
          { action: "second", label: "Second", default: true },
        ],
      }),
    );
    await page.locator("dialog input[name=why]").press("Enter");
    expect(await answer).toBe("second");
  });

  it("hands forms to their handlers without leaving the page", async () => {
    await page.evaluate(() => {
      (globalThis as any).stayed = true;
      return new members.windows.ContentForm().render({ force: true }).then(() => {});
    });
    await page.locator("#content-form input").fill("first");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => members.windows.asked.length === 1);
    await page.evaluate(() => new members.windows.DialogForm().render({ force: true }).then(() => {}));
    await page.locator("#dialog-form input").fill("second");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => members.windows.asked.length === 2);
    expect(await page.evaluate(() => [members.windows.asked, (globalThis as any).stayed])).toEqual([
      [
        ["ContentForm", "first"],
        ["DialogForm", "second"],
      ],
      true,
    ]);
    await page.evaluate(() => {
      for (const app of [...(globalThis as any).foundry.applications.instances.values()]) if (app.hasFrame) app.close();
    });
  });

  it("starts a combat from the token's own display, and toggles a status there", async () => {
    await page.evaluate(async () => {
      const scene = await Scene.create({ name: "Road", width: 1000, height: 800, padding: 0, grid: { size: 100 } });
      const id = game.actors.getName("Ines").id;
      await scene.createEmbeddedDocuments("Token", [{ name: "Ines", actorId: id, actorLink: true, x: 200, y: 200 }]);
      await scene.activate();
    });
    await page.waitForFunction(() => canvas.ready && canvas.tokens.placeables.length === 1);
    expect(await page.evaluate(() => canvas.tokens.placeables[0].constructor.name)).toBe("OwnToken");
    await page.locator("[data-token-id]").click({ button: "right" });
    const hud = page.locator("#token-hud");
    await hud.locator("[data-action=combat]").click();
    await page.waitForFunction(() => game.combat?.combatants.size === 1);
    expect(await page.locator("#combat .combatant .combatant-control.roll").count()).toBe(1);
    await hud.locator('[data-action=combat][aria-pressed="true"]').waitFor();
    await hud.locator('[data-status-id="prone"]').click();
    await page.waitForFunction(() => game.actors.getName("Ines").statuses.has("prone"));
    await page.evaluate(async () => {
      await game.combat.rollAll();
      await game.combat.startCombat();
    });
    expect(await page.evaluate(() => [game.combat.round, game.combat.groups.size, game.combat.combatant.name])).toEqual(
      [1, 0, "Ines"],
    );
    await hud.locator("[data-action=combat]").click();
    await page.waitForFunction(() => game.combat.combatants.size === 0);
    await page.evaluate(() => canvas.hud.token.clear());
    await expect.poll(() => hud.count()).toBe(0);
  });

  it("changes a stored bar in the token's own display by a value or a difference, and no derived one", async () => {
    await page.evaluate(() =>
      canvas.scene.tokens.contents[0].update({ bar1: { attribute: "nerve" }, bar2: { attribute: "mood" } }),
    );
    const nerve = () => page.evaluate(() => game.actors.getName("Ines").system.nerve);
    await page.locator("[data-token-id]").click({ button: "right" });
    const field = page.locator("#token-hud input[name=bar1]");
    expect(await page.locator("#token-hud input[name=bar2]").isDisabled()).toBe(true);
    const before = await nerve();
    await field.fill("+2");
    await field.press("Enter");
    await expect.poll(nerve).toBe(before + 2);
    await expect.poll(() => field.inputValue()).toBe(String(before + 2));
    await field.fill("words");
    await field.press("Tab");
    await expect.poll(() => field.inputValue()).toBe(String(before + 2));
    // A press elsewhere closes the display; what was typed is saved.
    await field.fill(String(before));
    await page.locator("#board").click({ position: { x: 600, y: 600 } });
    await expect.poll(nerve).toBe(before);
    await page.locator("#token-hud").waitFor({ state: "detached" });
  });

  it("reads the view's position and the tokens at a point, and shows scrolling text", async () => {
    const read = await page.evaluate(async () => {
      const [token] = canvas.tokens.placeables;
      const near = canvas.tokens.quadtree.getObjects({ x: 250, y: 250, width: 10, height: 10 });
      const far = canvas.tokens.quadtree.getObjects({ x: 700, y: 700, width: 10, height: 10 });
      const rising = canvas.interface.createScrollingText(token.center, "Ouch", { duration: 30 });
      const shown = document.querySelector(".scrolling-text")?.textContent;
      await rising;
      return {
        near: near.size,
        far: far.size,
        shown,
        gone: document.querySelector(".scrolling-text") === null,
        scale: canvas.stage.scale.x === canvas.view.camera.scale,
        preview: canvas.tokens.preview.children.length,
        uiScale: canvas.dimensions.uiScale,
        object: canvas.scene.tokens.contents[0].object === token,
      };
    });
    expect(read).toEqual({
      near: 1,
      far: 0,
      shown: "Ouch",
      gone: true,
      scale: true,
      preview: 0,
      uiScale: 1,
      object: true,
    });
    const ruled = await page.evaluate(() => {
      const [token] = canvas.tokens.placeables;
      canvas.ruler.show([token.center, { x: token.center.x + 200, y: token.center.y }], token);
      const { textContent } = canvas.ruler.node.querySelector("text");
      const { stroke } = canvas.ruler.node.querySelector("path").style;
      canvas.ruler.clear();
      return [textContent, stroke];
    });
    expect(ruled).toEqual(["10 paces", "rgb(0, 170, 0)"]);
    const said = await page.evaluate(() => {
      try {
        return canvas.stage.addChild({});
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(said).toBe("This host does not have canvas.stage.addChild");
  });
});
