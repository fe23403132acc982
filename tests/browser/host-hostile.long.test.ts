/** Hostile HTML in any text that a player can write runs nothing, on any seat, wherever it is shown. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hadItsChance } from "./support/settled.ts";
import { type Seat, Table } from "./support/table.ts";

declare const game: any;
declare const ui: any;
declare const foundry: any;
declare const Actor: any;
declare const Item: any;
declare const JournalEntry: any;
declare const ChatMessage: any;
declare const Scene: any;
declare const Macro: any;
declare const RollTable: any;

const RUN = "globalThis.owned=(globalThis.owned||0)+1";
const HOSTILE = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}"></svg>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<a href="javascript:${RUN}">x</a>`,
  `<details open ontoggle="${RUN}">x</details>`,
  `"><img src=x onerror=${RUN}>`,
  `{{#with "s" as |string|}}{{lookup string "constructor"}}{{/with}}`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<style onload="${RUN}">*{}</style>`,
].join(" ");

let table: Table;
let gm: Seat;
let other: Seat;

beforeAll(async () => {
  table = await Table.start();
  gm = await table.sit("Gamemaster");
  other = await table.sit("Player 1");
});
afterAll(() => table?.close());

const owned = async () =>
  Promise.all([gm, other].map((seat) => seat.page.evaluate(() => (globalThis as any).owned ?? 0)));

describe("hostile text", () => {
  it("in names, rich text and chat of every kind runs nothing for anybody", async () => {
    await gm.page.evaluate(async (html) => {
      const everyone = { default: 3 };
      const actor = await Actor.create({ name: html, type: "hero", ownership: everyone, system: { biography: html } });
      await actor.createEmbeddedDocuments("Item", [{ name: html, type: "tool", system: { description: html } }]);
      await Item.create({ name: html, type: "tool", ownership: everyone });
      await JournalEntry.create({
        name: html,
        ownership: everyone,
        pages: [
          { name: html, type: "text", text: { content: html } },
          { name: "Markdown", type: "text", text: { format: 2, markdown: `# ${html}\n\n[x](javascript:alert(1))` } },
        ],
      });
      await Macro.create({ name: html, type: "chat", command: html, ownership: everyone });
      await RollTable.create({
        name: html,
        ownership: everyone,
        formula: "1d1",
        results: [{ type: "text", description: html, range: [1, 1] }],
      });
      const scene = await Scene.create({
        name: html,
        navigation: true,
        active: true,
        ownership: everyone,
        width: 1000,
        height: 1000,
        padding: 0,
        grid: { type: 1, size: 100 },
      });
      await scene.createEmbeddedDocuments("Token", [
        { name: html, actorId: actor.id, actorLink: true, x: 0, y: 0, displayName: 50 },
      ]);
      await ChatMessage.create({ content: html, flavor: html, speaker: { alias: html } });
      await ui.chat.processMessage(html).catch(() => {});
      await ui.chat.processMessage(`/me ${html}`);
      ui.notifications.warn(html);
      await game.user.update({ name: html.slice(0, 80) });
    }, HOSTILE);
    await other.page.waitForFunction(() => game.messages.size >= 2 && game.scenes.size === 1);
    for (const seat of [gm, other]) {
      for (const tab of ["chat", "combat", "actors", "items", "journal", "tables", "compendium", "settings"]) {
        await seat.page.locator(`#sidebar-tabs [data-tab=${tab}]`).click();
        await seat.page.locator(`#sidebar-tabs [data-tab=${tab}].active`).waitFor();
      }
      await seat.page.evaluate(async () => {
        for (const collection of [game.actors, game.items, game.journal, game.tables])
          for (const document of collection) {
            await document.sheet.render({ force: true });
            await document.sheet.minimize();
          }
        const item = game.actors.contents[0].items.contents[0];
        await item.sheet.render({ force: true });
        const page = game.journal.contents[0].pages.contents[0];
        await page.sheet.render({ force: true });
        for (const app of foundry.applications.instances.values() as Iterable<any>)
          if (app.changeTab && app.tabGroups?.primary === "attributes") app.changeTab("biography", "primary");
      });
      await hadItsChance(seat.page);
    }
    expect(await owned()).toEqual([0, 0]);
  });

  it("leaves plain words readable", async () => {
    expect(await other.page.evaluate(() => game.actors.contents[0].name)).toContain("<script>");
    expect(await other.page.locator("#actors .entry-name .name").first().textContent()).toContain("<script>");
  });

  it("in Markdown is rendered as Markdown, cleaned", async () => {
    await other.page.evaluate(async () => {
      const [entry] = game.journal.contents;
      await entry.sheet.maximize();
      await entry.sheet.render({ force: true, pageId: entry.pages.getName("Markdown").id });
    });
    const text = other.page.locator(".journal-page-text", { has: other.page.locator("h1") }).last();
    await text.waitFor();
    expect(await text.locator("a").count()).toBeGreaterThan(0);
    const live = await text.evaluate(
      (element) =>
        [...element.querySelectorAll("*")].flatMap((one) =>
          [...one.attributes].filter(({ name, value }) => /^on|^srcdoc$/i.test(name) || /^javascript:/i.test(value)),
        ).length,
    );
    expect(live).toBe(0);
    expect(await text.locator("script, iframe, style").count()).toBe(0);
    expect(await owned()).toEqual([0, 0]);
  });

  it("in a rich-text editor or an enriched text is cleaned", async () => {
    const html = await gm.page.evaluate(
      (text) => foundry.applications.ux.TextEditor.implementation.enrichHTML(`<p class="kept">Hello</p>${text}`),
      HOSTILE,
    );
    expect(html).toContain('<p class="kept">Hello</p>');
    expect(html).not.toMatch(/<script|onerror|onload|srcdoc|javascript:|<iframe|ontoggle/i);
    expect(await owned()).toEqual([0, 0]);
  });
});
