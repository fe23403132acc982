/**
 * The system on both faces of the host: it starts without an error or a warning of old ways, its scene has its picture,
 * what is taken away goes, and a window that has left for one of its own still answers.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoTable } from "./support/demo.ts";
import { FACES, type Seat, type Table } from "./support/table.ts";

declare const CONFIG: any;
declare const canvas: any;
declare const game: any;

describe.each(FACES)("on version %i", (face) => {
  let table: Table;
  let rosa: Seat;
  let page: Page;
  const deprecated: string[] = [];

  beforeAll(async () => {
    table = await demoTable({ foundry: face });
    rosa = await table.sit("Rosa", {
      before: async (fresh) => {
        fresh.on("console", (line) => {
          if (/Deprecated since Version/.test(line.text())) deprecated.push(line.text());
        });
      },
    });
    page = rosa.page;
  });
  afterAll(() => table?.close());

  it("the demo's scene is drawn with its picture and everybody's token", async () => {
    expect(await page.evaluate(() => [canvas.ready, canvas.tokens.placeables.length])).toEqual([true, 9]);
    expect(await page.locator("#board .scene-background image").getAttribute("data-src")).toMatch(
      /assets\/maps\/0\.svg$/,
    );
  });

  it("the marks of tokens are the system's, and one can be put on a token", async () => {
    const ids = await page.evaluate(() => [...CONFIG.statusEffects].map((one: any) => one.id));
    expect(ids).toEqual(expect.arrayContaining(["prone", "held", "tackled", "incapable", "dead"]));
    expect(ids).not.toContain("fly");
    const prone = await page.evaluate(async () => {
      const actor = game.actors.find((one: any) => one.isOwner && one.type === "character");
      await actor.toggleStatusEffect("prone", { active: true });
      return actor.statuses.has("prone");
    });
    expect(prone).toBe(true);
    const token = await page.evaluate(() => canvas.scene.tokens.getName("Ella Avitch").id);
    await page.locator(`[data-token-id="${token}"]`).click({ button: "right" });
    const marks = page.locator("#token-hud [data-status-id]");
    expect((await marks.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.statusId))).sort()).toEqual(
      [...ids].sort(),
    );
    await page.locator('#token-hud [data-status-id="tackled"]').click();
    await page.waitForFunction(() => game.actors.getName("Ella Avitch").statuses.has("tackled"));
    await page.evaluate(() => canvas.hud.token.clear());
  });

  it("effects stand on the sheet with what they change; the owner switches them off and removes them", async () => {
    const ella = await page.evaluate(async () => {
      const actor = game.actors.getName("Ella Avitch");
      const change = { key: "system.home", value: "Elsewhere" };
      const changed =
        game.release.generation < 14
          ? { changes: [{ ...change, mode: 5 }] }
          : { system: { changes: [{ ...change, type: "override" }] } };
      await actor.createEmbeddedDocuments("ActiveEffect", [
        { name: "Far from home", img: "icons/svg/aura.svg", ...changed },
      ]);
      await actor.toggleStatusEffect("held", { active: true });
      await actor.sheet.render({ force: true });
      return actor.system.home;
    });
    expect(ella).toBe("Elsewhere");
    const sheet = page.locator(".bnb.sheet.character");
    await sheet.locator('nav.tabs [data-tab="story"]').click();
    const rows = sheet.locator(".effects li");
    expect(await rows.count()).toBe(1);
    expect(await rows.textContent()).toContain("changes system.home");
    await rows.locator('[data-action="toggleEffect"]').click();
    await page.waitForFunction(() => game.actors.getName("Ella Avitch").system.home !== "Elsewhere");
    await rows.locator('[data-action="toggleEffect"][aria-pressed="false"]').waitFor();
    await rows.locator('[data-action="removeEffect"]').click();
    await sheet.locator(".effects").waitFor({ state: "detached" });
    const left = await page.evaluate(() => game.actors.getName("Ella Avitch").effects.map((one: any) => one.name));
    expect(left).not.toContain("Far from home");
  });

  it("what is removed on a sheet is gone for all", async () => {
    await page.evaluate(async () => {
      const actor = game.actors.getName("Ella Avitch");
      await actor.update({ "system.relations.relationAAAAAAAA": { name: "Nobody", what: "none" } });
      actor.sheet.editing = true;
      await actor.sheet.render({ force: true });
    });
    const sheet = page.locator(".bnb.sheet.character");
    await sheet.locator('nav.tabs [data-tab="story"]').click();
    await sheet.locator('[data-action="removeEntry"][data-key="relationAAAAAAAA"]').click();
    await page.waitForFunction(
      () => !("relationAAAAAAAA" in game.actors.getName("Ella Avitch")._source.system.relations),
    );
    // The chat has it as data, of the system's own type, and draws it from there.
    await page.locator("#chat .bnb.card.removed", { hasText: "Nobody" }).waitFor({ state: "attached" });
    expect(await page.evaluate(() => game.messages.contents.at(-1).system.path)).toBe(
      "system.relations.relationAAAAAAAA",
    );
  });

  it.runIf(face === 14)("links in a window that left for one of its own still open what they name", async () => {
    const [away] = await Promise.all([
      page.waitForEvent("popup"),
      page.evaluate(() => game.actors.getName("Ella Avitch").sheet.detachWindow()),
    ]);
    const sheet = away.locator(".bnb.sheet.character");
    await sheet.locator('nav.tabs [data-tab="combat"]').click();
    await sheet.locator("a.rule-link:visible").first().click();
    await page.locator(".journal-sheet, .journal-entry").first().waitFor();
  });

  it("nothing went wrong, and nothing was said in the old way", () => {
    expect(rosa.errors).toEqual([]);
    expect(deprecated).toEqual([]);
  });
});
