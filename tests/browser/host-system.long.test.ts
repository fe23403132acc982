/** A system in plain JavaScript, in the style of public boilerplates, boots and works: the host is not tied to ours. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Seat, Table } from "./support/table.ts";

declare const foundry: any;
declare const game: any;
declare const ui: any;
declare const CONFIG: any;
declare const Actor: any;
declare const Item: any;
declare const JournalEntry: any;

let table: Table;
let gm: Seat;
let page: Page;

beforeAll(async () => {
  table = await Table.start();
  gm = await table.sit("Gamemaster");
  page = gm.page;
});
afterAll(async () => {
  expect(gm?.errors ?? []).toEqual([]);
  await table?.close();
});

describe("a foreign system", () => {
  it("makes its types through the create dialog, with translated names", async () => {
    await page.locator("#sidebar-tabs [data-tab=actors]").click();
    await page.locator("#actors [data-action=createEntry]").click();
    const dialog = page.locator("dialog");
    expect(await dialog.locator("select[name=type] option").allTextContents()).toEqual(["Beast", "Hero"]);
    await dialog.locator("input[name=name]").fill("Aldric");
    await dialog.locator("select[name=type]").selectOption("hero");
    await dialog.locator("footer button").click();
    await page.locator(".application.hero").waitFor();
    const made = await page.evaluate(() => {
      const actor = game.actors.getName("Aldric");
      return [
        actor.type,
        actor.constructor.name,
        actor.system.constructor.name,
        actor.system.hale,
        actor.sheet.constructor.name,
      ];
    });
    expect(made).toEqual(["hero", "PlainActor", "HeroData", true, "HeroSheet"]);
  });

  it("edits through its sheet by change, with its fields' own labels and names", async () => {
    expect(await page.locator(".hero label", { hasText: "Wits" }).count()).toBe(1);
    await page.locator('.hero input[name="system.wits"]').fill("8");
    await page.keyboard.press("Tab");
    await page.waitForFunction(() => game.actors.getName("Aldric").system.wits === 8);
    await page.locator('.hero select[name="system.cheer"]').selectOption("merry");
    await page.waitForFunction(() => game.actors.getName("Aldric").system.cheer === "merry");
  });

  it("has tabs, embedded items, and an item sheet of its own", async () => {
    await page.locator('.hero [data-action=tab][data-tab="gear"]').click();
    await page.locator(".hero [data-action=addTool]").click();
    await page.locator(".hero .gear [data-item-id]").waitFor();
    expect(await page.locator('.hero .tab[data-tab="gear"]').isVisible()).toBe(true);
    expect(await page.locator('.hero .tab[data-tab="attributes"]').isVisible()).toBe(false);
    await page.locator(".hero [data-action=editItem]").click();
    await page.locator('.tool input[name="system.weight"]').fill("12");
    await page.keyboard.press("Tab");
    await page.locator(".tool .heavy").waitFor();
    await page.locator(".tool [data-action=close]").click();
  });

  it("takes a dropped item, and gives one by the menu", async () => {
    await page.evaluate(() => Item.create({ name: "Hammer", type: "tool" }));
    await page.locator("#sidebar-tabs [data-tab=items]").click();
    await page.locator("#items .directory-item", { hasText: "Hammer" }).dragTo(page.locator(".hero .gear"));
    await page.waitForFunction(() => game.actors.getName("Aldric").items.size === 2);
    await page.locator("#items .entry-menu").first().click();
    await page.locator(".context-item", { hasText: "Give to an actor" }).click();
    await page.locator("dialog footer button").click();
    await page.waitForFunction(() => game.actors.getName("Aldric").items.size === 3);
  });

  it("writes rich text", async () => {
    await page.locator('.hero [data-action=tab][data-tab="biography"]').click();
    await page.locator(".hero prose-mirror button.toggle").click();
    // Its code loads on demand; then it can be edited.
    await page.locator(".hero prose-mirror .ProseMirror:focus").waitFor();
    await page.keyboard.type("Born by the sea.");
    await page.locator('.hero .editor-menu [aria-label="Save"]').click();
    await page.waitForFunction(() => game.actors.getName("Aldric").system.biography === "<p>Born by the sea.</p>");
  });

  it("posts its chat card with its roll", async () => {
    await page.evaluate(() => game.actors.getName("Aldric").sheet.close());
    await page.evaluate(() => game.actors.getName("Aldric").rollWits());
    await page.locator("#sidebar-tabs [data-tab=chat]").click();
    const card = page.locator(".plain-card").last();
    expect(await card.textContent()).toMatch(/Aldric: \d+/);
    await card.click();
    await expect.poll(() => card.getAttribute("class")).toContain("seen");
    expect(await page.evaluate(() => game.messages.contents.at(-1).rolls[0].formula)).toBe("1d20 + 8");
  });

  it("replaces the tracker of the sidebar", async () => {
    expect(await page.evaluate(() => [ui.combat.constructor.name, CONFIG.ui.combat.name])).toEqual([
      "QuarrelTracker",
      "QuarrelTracker",
    ]);
    await page.locator("#sidebar-tabs [data-tab=combat]").click();
    await page.locator("#combat [data-action=newQuarrel]").click();
    await page.locator("#combat .quarrels li").waitFor();
    expect(await page.locator("#combat .quarrels li").textContent()).toBe("Quarrel: 0");
  });

  it("shows its own journal page, read and edited", async () => {
    await page.evaluate(() => game.journal.getName("Quarrel").sheet.render({ force: true }));
    expect(await page.locator(".ledger-sum").textContent()).toBe("Sum: 0");
    await page.locator(".journal-page-header [data-action=editPage]").click();
    await page.locator('input[name="system.sum"]').fill("9");
    await page.locator(".journal-entry-page button[type=submit]").click();
    await page.waitForFunction(() => document.querySelector(".ledger-sum")?.textContent === "Sum: 9");
    await page.locator("#sidebar-tabs [data-tab=combat]").click();
    await page.waitForFunction(() => document.querySelector("#combat .quarrels li")?.textContent === "Quarrel: 9");
    await page.evaluate(() => game.journal.getName("Quarrel").sheet.close());
  });

  it("has its setting in the settings window", async () => {
    await page.locator("#sidebar-tabs [data-tab=settings]").click();
    await page.locator("#settings [data-app=configure]").click();
    const box = page.locator('#settings-config input[name="plain-system.cheerful"]');
    expect(await box.isChecked()).toBe(true);
    await box.uncheck();
    await page.locator("#settings-config button[type=submit]").click();
    await page.waitForFunction(() => game.settings.get("plain-system", "cheerful") === false);
  });

  it("lets the sheet be chosen", async () => {
    const shown = await page.evaluate(async () => {
      const actor = game.actors.getName("Aldric");
      await actor.setFlag("core", "sheetClass", "core.BaseActorSheet");
      actor._sheet = null;
      const name = actor.sheet.constructor.name;
      await actor.unsetFlag("core", "sheetClass");
      actor._sheet = null;
      return [name, actor.sheet.constructor.name];
    });
    expect(shown).toEqual(["BaseActorSheet", "HeroSheet"]);
  });

  it("opens links and rolls inside enriched text", async () => {
    await page.evaluate(async () => {
      const actor = game.actors.getName("Aldric");
      const entry = await JournalEntry.create({
        name: "Notes",
        pages: [
          { name: "P", type: "text", text: { content: `<p>@UUID[${actor.uuid}]{him} [[/roll 1d1 + 4]] [[1d1]]</p>` } },
        ],
      });
      await entry.sheet.render({ force: true });
    });
    expect(await page.locator(".journal-page-text .inline-result").textContent()).toBe("1");
    await page.locator(".journal-page-text a.inline-roll.roll").click();
    await page.waitForFunction(() => game.messages.contents.at(-1).rolls[0]?.total === 5);
    await page.locator(".journal-page-text a.content-link").click();
    await page.locator(".application.hero").waitFor();
    expect(await page.evaluate(() => foundry.applications.instances.size)).toBeGreaterThan(2);
  });

  it("opens a page of another entry at the heading that a link names", async () => {
    await page.evaluate(async () => {
      const far = `<p style="height: 3000px">far</p><h2>The Far End</h2><p style="height: 900px">there</p>`;
      const entry = await JournalEntry.create({
        name: "Long",
        pages: [
          { name: "First", type: "text", text: { content: "<p>first</p>" } },
          { name: "Second", type: "text", text: { content: far } },
        ],
      });
      const link = `<p>@UUID[${entry.pages.getName("Second").uuid}#the-far-end]{there}</p>`;
      const notes = game.journal.getName("Notes");
      await notes.pages.contents[0].update({ "text.content": link });
      await notes.sheet.render({ force: true });
      notes.sheet.bringToFront();
    });
    await page.locator(".journal-page-text a.content-link", { hasText: "there" }).click();
    const heading = await page.locator(".journal-page-text h2", { hasText: "The Far End" }).elementHandle();
    await page.waitForFunction((found) => {
      const { top } = found!.getBoundingClientRect();
      return top >= 0 && top < innerHeight / 2;
    }, heading);
  });

  it("survives a reload of the page with everything it wrote", async () => {
    await page.reload();
    await page.waitForFunction(() => (globalThis as any).game?.ready === true);
    expect(
      await page.evaluate(() => [
        game.actors.getName("Aldric").items.size,
        game.settings.get("plain-system", "cheerful"),
      ]),
    ).toEqual([3, false]);
    expect(await page.evaluate(() => Actor.implementation.name)).toBe("PlainActor");
  });
});
