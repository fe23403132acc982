/** Where Foundry is stricter than one might expect, the host is as strict: what works here must work there. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Seat, Table } from "./support/table.ts";

declare const foundry: any;
declare const game: any;
declare const canvas: any;
declare const Hooks: any;
declare const Actor: any;
declare const Scene: any;
declare const JournalEntry: any;

let table: Table;
let gm: Seat;
let player: Seat;
let hero: string;
let warden: string;

const here = (seat: Seat, test: (argument: any) => boolean, argument?: unknown) =>
  seat.page.waitForFunction(test, argument);
const openSheet = (seat: Seat, id: string) =>
  seat.page.evaluate(
    (actor) =>
      game.actors
        .get(actor)
        .sheet.render({ force: true })
        .then(() => {}),
    id,
  );

beforeAll(async () => {
  table = await Table.start();
  [gm, player] = await Promise.all([table.sit("Gamemaster"), table.sit("Player 1")]);
  [hero, warden] = await gm.page.evaluate(async () => {
    const made = await Actor.createDocuments([
      { name: "Aldric", type: "hero", ownership: { default: 3 } },
      { name: "Warden", type: "hero", ownership: { default: 2 } },
    ]);
    return made.map((actor: any) => actor.id);
  });
  await here(player, (id) => Boolean(game.actors.get(id)), warden);
});
afterAll(async () => {
  for (const seat of [gm, player]) expect(seat?.errors ?? []).toEqual([]);
  await table?.close();
});

describe("pictures", () => {
  it("are changed on an IMG, and saved by the form", async () => {
    await openSheet(gm, hero);
    await gm.page.locator(".hero img[data-action=editImage]").click();
    await gm.page.locator("dialog input[name=path]").fill("icons/svg/aura.svg");
    await gm.page.locator("dialog footer button").click();
    await here(gm, (id) => game.actors.get(id).img === "icons/svg/aura.svg", hero);
  });

  it("are refused by name on anything else", async () => {
    await gm.page.evaluate(() => {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", id: "not-an-image" });
      Object.assign(button.dataset, { action: "editImage", edit: "img" });
      document.querySelector(".hero .sheet-header")?.append(button);
    });
    await gm.page.locator("#not-an-image").click();
    await gm.page.locator(".notification.error", { hasText: "only for IMG elements" }).waitFor();
    expect(gm.errors.splice(0).join()).toContain("only for IMG elements");
    await gm.page.evaluate((id) => game.actors.get(id).sheet.close(), hero);
  });

  it("cannot be picked without the right to browse files: no window opens", async () => {
    const picked = await player.page.evaluate(() =>
      new foundry.applications.apps.FilePicker.implementation({ type: "image" }).browse(),
    );
    expect(picked).toBe(null);
    expect(await player.page.locator("dialog").count()).toBe(0);
  });
});

describe("ownership", () => {
  it("is configured by gamemasters; an owner is not offered it, and an owner's update is refused", async () => {
    const offered = (seat: Seat) =>
      seat.page.evaluate((id) => {
        const { sheet } = game.actors.get(id);
        const found = sheet._getHeaderControls().find((one: any) => one.action === "configureOwnership");
        return found.visible.call(sheet);
      }, hero);
    expect([await offered(gm), await offered(player)]).toEqual([true, false]);
    const refused = await player.page.evaluate(
      (id) =>
        game.actors
          .get(id)
          .update({ "ownership.default": 0 })
          .catch((problem: Error) => problem.message),
      hero,
    );
    expect(refused).toContain("may only be modified by a GM or Assistant GM user");
  });
});

describe("a sheet without edit rights", () => {
  it("has every control disabled, buttons and fieldsets too; links still work", async () => {
    await openSheet(player, warden);
    const state = await player.page.evaluate((id) => {
      const { sheet } = game.actors.get(id);
      const group = document.createElement("fieldset");
      const tab = document.createElement("button");
      Object.assign(tab.dataset, { action: "tab", group: "primary", tab: "gear" });
      sheet.window.content.append(group, tab);
      sheet._toggleDisabled(true);
      const open = [...sheet.form.elements].filter((field: any) => "disabled" in field && !field.disabled);
      return { group: group.disabled, tab: tab.disabled, open: open.map((field: any) => field.dataset.action) };
    }, warden);
    expect(state).toEqual({ group: true, tab: true, open: ["toggleControls", "close", "copyUuid"] });
    await player.page.locator('.hero a[data-action=tab][data-tab="gear"]').click();
    await expect.poll(() => player.page.locator('.hero .tab[data-tab="gear"]').isVisible()).toBe(true);
    await player.page.evaluate((id) => game.actors.get(id).sheet.close(), warden);
  });
});

describe("a redraw", () => {
  it("restores focus by id or name, without the caret and without unsaved input", async () => {
    await openSheet(player, hero);
    await player.page.locator('.hero input[name="name"]').click();
    await player.page.keyboard.press("Home");
    const after = await player.page.evaluate(async (id) => {
      const { sheet } = game.actors.get(id);
      const field = document.activeElement as HTMLInputElement;
      field.value = "Aldric the";
      field.setSelectionRange(3, 3);
      await sheet.render();
      const now = document.activeElement as HTMLInputElement;
      return { fresh: now !== field, name: now.name, value: now.value, caret: now.selectionStart === 3 };
    }, hero);
    expect(after).toEqual({ fresh: true, name: "name", value: "Aldric", caret: false });
  });

  it("loses the focus of a control that has neither", async () => {
    const lost = await player.page.evaluate(async (id) => {
      const { sheet } = game.actors.get(id);
      sheet.element.querySelector("[data-action=rollWits]").focus();
      await sheet.render();
      return document.activeElement === document.body;
    }, hero);
    expect(lost).toBe(true);
  });

  it("keeps the title unless the render provides one", async () => {
    const titles = await player.page.evaluate(async (id) => {
      const { sheet } = game.actors.get(id);
      const shown = () => sheet.window.title.textContent;
      const before = shown();
      await sheet.document.update({ name: "Berenger" });
      await sheet.render();
      const left = shown() === before;
      await sheet.render({ window: { title: sheet.title } });
      return [left, shown()];
    }, hero);
    expect(titles).toEqual([true, "Hero: Berenger"]);
    await player.page.evaluate((id) => game.actors.get(id).sheet.close(), hero);
  });
});

describe("the pause", () => {
  it("lasts until a gamemaster ends it; a player cannot", async () => {
    expect(await player.page.evaluate(() => game.paused)).toBe(true);
    await player.page.locator("#pause.paused").waitFor();
    const said = await player.page.evaluate(() => {
      try {
        return game.togglePause(false, { broadcast: true });
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(said).toContain("Only a gamemaster");
    await player.page.evaluate(() => game.socket.emit("pause", false, () => {}));
    expect(await gm.page.evaluate(() => game.paused)).toBe(true);
  });

  it("keeps players from dragging and walking tokens, without a message", async () => {
    await gm.page.evaluate(async (id) => {
      const scene = await Scene.create({
        name: "Yard",
        width: 1000,
        height: 800,
        padding: 0,
        grid: { type: 1, size: 100 },
      });
      await scene.createEmbeddedDocuments("Token", [
        { name: "Berenger", actorId: id, actorLink: true, x: 300, y: 300, texture: { src: "icons/svg/aura.svg" } },
      ]);
      await scene.activate();
    }, hero);
    await here(player, () => canvas.ready && canvas.tokens.placeables.length === 1);
    const place = () => player.page.evaluate(() => [canvas.tokens.placeables[0].x, canvas.tokens.placeables[0].y]);
    const drag = async (seat: Seat) => {
      const token = await seat.page.evaluate(() => {
        const { x, y } = canvas.tokens.placeables[0].center;
        return [canvas.clientCoordinatesFromCanvas({ x, y }), canvas.clientCoordinatesFromCanvas({ x: x + 100, y })];
      });
      await seat.page.mouse.move(token[0].x, token[0].y);
      await seat.page.mouse.down();
      await seat.page.mouse.move(token[1].x, token[1].y, { steps: 4 });
      await seat.page.mouse.up();
    };
    await drag(player);
    await player.page.keyboard.press("ArrowRight");
    // The gamemaster's later drag arrives, so the player's would have arrived too.
    await drag(gm);
    await here(player, () => canvas.tokens.placeables[0].x === 400);
    expect(await place()).toEqual([400, 300]);
    expect(await player.page.locator(".notification.warning, .notification.error").count()).toBe(0);
    await gm.page.evaluate(() => canvas.tokens.releaseAll());
    await gm.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await gm.page.keyboard.press("Space");
    await here(player, () => game.paused === false);
    await expect.poll(() => player.page.locator("#pause").isVisible()).toBe(false);
    await drag(player);
    await here(player, () => canvas.tokens.placeables[0].x === 500);
  });
});

describe("keys", () => {
  it("reach the board from a focused button unless stopped, and never from a field", async () => {
    const moved = async (make: string, stop: boolean) => {
      const before = await player.page.evaluate(
        ([tag, stopped]) => {
          canvas.tokens.releaseAll();
          const node = document.body.appendChild(document.createElement(tag as string));
          node.id = "key-target";
          if (stopped) node.addEventListener("keydown", (event) => event.stopPropagation());
          node.focus();
          return canvas.view.camera.x;
        },
        [make, stop],
      );
      await player.page.keyboard.press("ArrowRight");
      return player.page.evaluate((x) => {
        document.getElementById("key-target")?.remove();
        return canvas.view.camera.x !== x;
      }, before);
    };
    expect(await moved("button", false)).toBe(true);
    expect(await moved("button", true)).toBe(false);
    expect(await moved("input", false)).toBe(false);
  });
});

describe("writes", () => {
  it("of an empty difference are broadcast to nobody, and call no hook", async () => {
    for (const seat of [gm, player])
      await seat.page.evaluate(() => {
        (globalThis as any).updates = [];
        Hooks.on("updateActor", (_actor: any, changes: any) => void (globalThis as any).updates.push(changes.name));
      });
    await player.page.evaluate(async (id) => {
      await game.actors.get(id).update({ name: game.actors.get(id).name });
      await game.actors.get(id).update({ name: "Cuno" });
    }, hero);
    await here(gm, () => (globalThis as any).updates.length > 0);
    for (const seat of [gm, player])
      expect(await seat.page.evaluate(() => (globalThis as any).updates)).toEqual(["Cuno"]);
  });
});

describe("a page's sheet", () => {
  it("saves a change at once", async () => {
    await gm.page.evaluate(async () => {
      const entry = await JournalEntry.create({ name: "Ledgers", pages: [{ name: "First", type: "ledger" }] });
      await entry.pages.contents[0].sheet.render({ force: true });
    });
    await gm.page.locator('input[name="system.sum"]').fill("12");
    await gm.page.keyboard.press("Tab");
    await here(gm, () => game.journal.getName("Ledgers").pages.contents[0].system.sum === 12);
  });
});
