/** The two faces in the page: names, scenes, menus, detached windows, message modes. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FACES, type Seat, Table } from "./support/table.ts";

declare const Actor: any;
declare const ChatMessage: any;
declare const CONFIG: any;
declare const Hooks: any;
declare const Scene: any;
declare const canvas: any;
declare const foundry: any;
declare const game: any;
declare const ui: any;

describe.each(FACES)("the face of version %i", (face) => {
  const new14 = face === 14;
  let table: Table;
  let gm: Seat;
  let page: Page;

  beforeAll(async () => {
    table = await Table.start({ foundry: face });
    gm = await table.sit("Gamemaster");
    page = gm.page;
  });
  afterAll(() => table?.close());

  it("says which version it is", async () => {
    const said = await page.evaluate(() => [game.release.generation, game.version.split(".")[0]]);
    expect(said).toEqual([face, String(face)]);
  });

  it("has only the names of its version", async () => {
    const names = await page.evaluate(() => [
      "_del" in globalThis,
      "_replace" in globalThis,
      "_loc" in globalThis,
      "operators" in foundry.data,
      "Level" in foundry.documents,
      "detached" in foundry.applications,
      "detachWindow" in foundry.applications.api.ApplicationV2.prototype,
      "modes" in CONFIG.ChatMessage,
      "applyMode" in ChatMessage,
      !Array.isArray(CONFIG.statusEffects),
      game.settings.settings.has("core.messageMode"),
      game.settings.get("core", "rollMode") === null,
    ]);
    expect(names).toEqual(names.map(() => new14));
    if (!new14) return;
    const words = await page.evaluate(() => (globalThis as any)._loc("DOCUMENT.New", { type: "thing" }));
    expect(words).toBe(await page.evaluate(() => game.i18n.format("DOCUMENT.New", { type: "thing" })));
  });

  it("has the bare functions as globals only where that version has them", async () => {
    const bare = await page.evaluate(() => ["mergeObject", "duplicate", "randomID"].map((name) => name in globalThis));
    expect(bare).toEqual([!new14, !new14, !new14]);
  });

  it("shows a scene whose picture is where this version stores it", async () => {
    const src = "icons/svg/book.svg";
    const made = await page.evaluate(
      async ([picture, newer]) => {
        const size = { width: 400, height: 400, padding: 0, grid: { type: 1, size: 100 } };
        const level = { _id: "defaultLevel0000", name: "Field", background: { src: picture, color: "#b3a184" } };
        const scene = await Scene.create({
          name: "With a picture",
          ...size,
          ...(newer ? { levels: [level] } : { background: { src: picture }, backgroundColor: "#b3a184" }),
          tokens: [
            { name: "Here", x: 100, y: 100 },
            ...(newer ? [{ name: "Nowhere", x: 200, y: 100, level: "otherLevel000000" }] : []),
          ],
        });
        await scene.view();
        return [scene.initialLevel?.name ?? null, canvas.tokens.placeables.map((one: any) => one.name)];
      },
      [src, new14] as const,
    );
    expect(made).toEqual([new14 ? "Field" : null, ["Here"]]);
    expect(await page.locator("#board .scene-background image").getAttribute("data-src")).toBe(src);
    expect(await page.locator('#board .scene-background rect[fill="#b3a184"]').count()).toBe(1);
  });

  it.runIf(new14)("drops the old background silently, and cannot draw a scene without a level", async () => {
    const kept = await page.evaluate(async () => {
      const scene = await Scene.create({ name: "Bare", background: { src: "icons/svg/book.svg" } });
      await scene.view();
      return [scene.toObject().background ?? null, scene.levels.size, canvas.ready];
    });
    expect(kept).toEqual([null, 0, false]);
    await page.locator("#notifications", { hasText: 'The scene "Bare" has no level' }).waitFor();
  });

  it.runIf(new14)("draws a level again when its picture changes", async () => {
    await page.evaluate(async () => {
      const scene = game.scenes.getName("With a picture");
      await scene.view();
      await scene.initialLevel.update({ background: { src: "icons/svg/sword.svg" } });
    });
    await page.locator('#board image[href="icons/svg/sword.svg"]').waitFor();
  });

  it("builds the menu of a window's header with the window, or when it is opened", async () => {
    const built = await page.evaluate(async () => {
      let asked = 0;
      class Menued extends foundry.applications.api.ApplicationV2 {
        static DEFAULT_OPTIONS = { id: "menued", window: { title: "Menued" } };
        async _renderHTML() {
          return "";
        }
        _replaceHTML() {}
        _getHeaderControls() {
          asked += 1;
          return [...super._getHeaderControls(), { icon: "fa-solid fa-book", label: "Own", action: "own" }];
        }
      }
      const app = new Menued();
      await app.render({ force: true });
      const before = asked;
      app.toggleControls(true);
      const labels = [...app.element.querySelectorAll(".control-label")].map((one: any) => one.textContent);
      await app.close();
      return [before, asked, labels.includes("Own")];
    });
    expect(built).toEqual(new14 ? [0, 1, true] : [1, 1, true]);
  });

  it("reads the entries of a context menu by the names of its version", async () => {
    const pressed = await page.evaluate(async (newer) => {
      const heard: string[] = [];
      const target = document.createElement("div");
      target.className = "with-menu";
      document.body.append(target);
      const entry = newer
        ? {
            label: "Press",
            icon: "fa-solid fa-book",
            visible: () => true,
            onClick: (_e: Event, el: HTMLElement) => heard.push(el.className),
          }
        : { name: "Press", icon: "", condition: () => true, callback: (el: HTMLElement) => heard.push(el.className) };
      const menu = new foundry.applications.ux.ContextMenu(document.body, ".with-menu", [entry], { jQuery: false });
      await menu.render(target);
      const item = document.querySelector<HTMLElement>("#context-menu .context-item");
      const words = item?.textContent;
      item?.click();
      return [words, heard];
    }, new14);
    expect(pressed).toEqual(["Press", ["with-menu"]]);
  });

  it("names the entries of its own menus accordingly in the hook", async () => {
    const keys = await page.evaluate(async () => {
      let seen: string[] = [];
      const Fresh: any = class Fresh extends foundry.applications.sidebar.tabs.ActorDirectory {};
      Hooks.once("getActorContextOptions", (_app: any, entries: any[]) => {
        seen = Object.keys(entries[0]).filter((key) => ["name", "label", "callback", "onClick"].includes(key));
      });
      const fresh = new Fresh({ id: "fresh-actors" });
      await fresh.render({ force: true });
      await fresh.close();
      return seen;
    });
    expect(keys.sort()).toEqual(new14 ? ["label", "onClick"] : ["callback", "name"]);
  });

  it("keeps the mode of messages in the setting of its version, and rolls by it", async () => {
    await page.evaluate(() => ui.sidebar.changeTab("chat", "primary"));
    await page.locator("#chat select[name=rollMode]").selectOption(new14 ? "gm" : "gmroll");
    const key = new14 ? "messageMode" : "rollMode";
    await page.waitForFunction((name) => /^gm/.test(game.settings.get("core", name)), key);
    const whispered = await page.evaluate(async () => {
      const message = await (await new (globalThis as any).Roll("1d6").evaluate()).toMessage();
      return message.whisper.length;
    });
    expect(whispered).toBe(1);
  });

  it.runIf(new14)("lets a sheet detach into a browser window and work there", async () => {
    await page.evaluate(async () => {
      const actor = await Actor.create({ name: "Traveller", type: "hero" });
      await actor.sheet.render({ force: true });
    });
    const [away] = await Promise.all([
      page.waitForEvent("popup"),
      page.evaluate(() => game.actors.getName("Traveller").sheet.detachWindow()),
    ]);
    expect(await page.locator(".application.hero").count()).toBe(0);
    const sheet = away.locator(".application.hero.detached");
    expect(await sheet.locator(".window-title").textContent()).toContain("Traveller");
    await sheet.locator('input[name="system.wits"]').fill("9");
    await sheet.locator('input[name="system.wits"]').press("Tab");
    await page.waitForFunction(() => game.actors.getName("Traveller").system.wits === 9);
    await page.evaluate(() => game.actors.getName("Traveller").update({ name: "Wanderer" }));
    await away.locator('input[name="name"]').waitFor();
    await expect.poll(() => away.locator('input[name="name"]').inputValue()).toBe("Wanderer");
    await page.evaluate(() => game.actors.getName("Wanderer").sheet.attachWindow());
    await page.locator(".application.hero").waitFor();
    expect(away.isClosed() || (await away.locator(".application").count()) === 0).toBe(true);
    await page.evaluate(() => game.actors.getName("Wanderer").sheet.close());
  });

  it("has had no errors but the expected one", () => {
    expect(gm.errors.filter((line) => !line.includes('"Bare" has no level'))).toEqual([]);
  });
});
