/**
 * The system on both faces of the host: it starts without an error or a deprecation warning, its scene has its picture,
 * removed things are gone, and a detached window still works.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoTable } from "./support/demo.ts";
import { FACES, type Seat, type Table } from "./support/table.ts";

declare const CONFIG: any;
declare const canvas: any;
declare const ChatMessage: any;
declare const foundry: any;
declare const game: any;
declare const Hooks: any;
declare const Roll: any;
declare const ui: any;

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

  it("the system's status marks stand beside the core's, and one can be put on a token", async () => {
    const ids = await page.evaluate(() => [...CONFIG.statusEffects].map((one: any) => one.id));
    expect(ids).toEqual(expect.arrayContaining(["prone", "held", "tackled", "incapable", "dead"]));
    // The core's marks stay beside ours; of two with the same id, ours counts.
    expect(ids).toContain("fly");
    expect(new Set(ids).size).toBe(ids.length);
    const names = await page.evaluate(() => [...CONFIG.statusEffects].map((one: any) => [one.id, one.name]));
    expect(Object.fromEntries(names)).toMatchObject({ prone: "BNB.Condition.prone", dead: "BNB.Condition.dead" });
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

  it("effects of other packages are on the sheet with what they change; the owner switches and removes them", async () => {
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
    await sheet.locator('nav.tabs [data-tab="effects"]').click();
    const row = sheet.locator(".effect", { hasText: "Far from home" });
    expect(await row.locator(".effect-changes").textContent()).toMatch(/=\s*Elsewhere\s+Home/);
    // Changes made by the rules are listed too, with a link to their cause.
    expect(await sheet.locator(".effect.by-rule", { hasText: "Held" }).textContent()).toContain("Strength");
    await row.locator('[data-action="toggleEffect"]').click();
    await page.waitForFunction(() => game.actors.getName("Ella Avitch").system.home !== "Elsewhere");
    await row.locator('[data-action="toggleEffect"][aria-checked="false"]').waitFor();
    await row.locator('[data-action="removeEffect"]').click();
    await row.waitFor({ state: "detached" });
    // Removed by mistake: the card in the chat restores it.
    await page.evaluate(() => ui.sidebar.changeTab("chat", "primary"));
    await page.locator("#chat .bnb.card.removed", { hasText: "Far from home" }).locator("[data-put-back]").click();
    await row.waitFor();
    await row.locator('[data-action="removeEffect"]').click();
    await row.waitFor({ state: "detached" });
  });

  it("an effect is added by keyboard, changed, ends on its day, and never reaches the saved value", async () => {
    const sheet = page.locator(".bnb.sheet.character");
    const notice = (from: string) =>
      page.evaluate((at) => {
        const actor = game.actors.getName("Ella Avitch");
        return (at === "saved" ? actor._source : actor).system.skills.notice;
      }, from);
    const before = await notice("saved");
    // The keys go to a sheet that has already been redrawn with it.
    await page.evaluate(async () => {
      const actor = game.actors.getName("Ella Avitch");
      const drawn = new Promise<void>((resolve) => {
        const hook = Hooks.on("renderApplicationV2", (app: unknown) => {
          if (app !== actor.sheet) return;
          Hooks.off("renderApplicationV2", hook);
          resolve();
        });
      });
      await actor.update({ "system.skills.notice": 4 });
      await drawn;
    });
    await sheet.locator('[data-action="addEffect"]').focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.matches('[data-draft="name"]'));
    await page.keyboard.type("Smoke in the eyes");
    await page.keyboard.press("Tab");
    await page.keyboard.type("a torch");
    await sheet.locator('[data-draft="key"]').selectOption("system.skills.notice");
    await sheet.locator('[data-action="stepEffect"][data-index="0"][data-by="-1"]').click();
    await sheet.locator(".effect-preview", { hasText: /Notice\s*4\s*2/ }).waitFor();
    await sheet.locator('[data-draft="count"]').fill("3");
    await sheet.locator('[data-action="saveEffect"]').focus();
    await page.keyboard.press("Enter");
    const row = sheet.locator(".effect", { hasText: "Smoke in the eyes" });
    await row.waitFor();
    expect(await row.textContent()).toMatch(/−2\s*Notice.*3 days left.*a torch/s);
    expect([await notice("saved"), await notice("now")]).toEqual([4, 2]);
    expect(
      await page.evaluate(() => game.actors.getName("Ella Avitch").effects.getName("Smoke in the eyes").isTemporary),
    ).toBe(true);
    await row.locator('[data-action="editEffect"]').click();
    await expect.poll(() => sheet.locator('[data-draft="by"]').inputValue()).toBe("-2");
    await sheet.locator('[data-draft="by"]').fill("-9");
    await sheet.locator('[data-action="saveEffect"]').click();
    // The rules know no skill below 0.
    await expect.poll(() => notice("now")).toBe(0);
    await page.evaluate(async () => {
      const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
      const campaign = pages.find((one: any) => one.type === "campaign");
      await campaign.update({ "system.day": campaign.system.day + 3 });
    });
    await row.locator('[data-action="toggleEffect"][aria-checked="false"]').waitFor();
    expect(await row.textContent()).toContain("ended on day");
    expect([await notice("saved"), await notice("now")]).toEqual([4, 4]);
    await row.locator('[data-action="removeEffect"]').click();
    await row.waitFor({ state: "detached" });
    await page.evaluate(
      (value) => game.actors.getName("Ella Avitch").update({ "system.skills.notice": value }),
      before,
    );
  });

  it("a thing, a realm and an army take effects too, each with the values it has", async () => {
    const realm = page.locator(".bnb.sheet.troop", { hasText: "House Avitch" });
    await page.evaluate(() => game.actors.getName("House Avitch").sheet.render({ force: true }));
    await realm.locator('[data-action="addEffect"]').click();
    await realm.locator('[data-draft="name"]').fill("Good harvest");
    await realm.locator('[data-draft="key"]').selectOption({ label: "Wealth" });
    await realm.locator('[data-draft="by"]').fill("1");
    await realm.locator('[data-action="chooseLasting"][data-lasting="always"]').click();
    await realm.locator('[data-action="saveEffect"]').click();
    await realm.locator(".effect", { hasText: "until removed" }).waitFor();
    const wealth = await page.evaluate(() => {
      const { system, _source } = game.actors.getName("House Avitch");
      return system.wealth - _source.system.wealth;
    });
    expect(wealth).toBe(1);
    await realm.locator('[data-action="removeEffect"]').click();
    await realm.locator(".effects-panel .empty-state").waitFor();

    const army = page.locator(".bnb.sheet.troop", { hasText: "The Hallowmere Levy" });
    await page.evaluate(() => game.actors.getName("The Hallowmere Levy").sheet.render({ force: true }));
    await army.locator('[data-action="addEffect"]').click();
    await expect.poll(() => army.locator('[data-draft="key"] option').count()).toBe(1);

    const thing = page.locator(".bnb.sheet.thing");
    await page.evaluate(() => game.actors.getName("Ella Avitch").items.getName("Sword").sheet.render({ force: true }));
    await thing.locator('[data-action="addEffect"]').click();
    await thing.locator('[data-action="startEffect"][data-start="blessed"]').click();
    await thing.locator('[data-action="saveEffect"]').click();
    await thing.locator(".effect", { hasText: "the next fight" }).waitFor();
    // It shows on the sheet of the character who has the thing.
    const row = page.locator(".bnb.sheet.character .effect", { hasText: "Blessed" });
    expect(await row.locator(".effect-from").textContent()).toBe("Sword");
    await thing.locator('[data-action="removeEffect"]').click();
    await thing.locator(".effects-panel .empty-state").waitFor();
    await page.evaluate(async () => {
      const { actors } = game;
      const sheets = [actors.getName("House Avitch"), actors.getName("The Hallowmere Levy")];
      sheets.push(actors.getName("Ella Avitch").items.getName("Sword"));
      for (const { sheet } of sheets) await sheet.close({ animate: false });
    });
  });

  it("a card in the chat can be rolled again, or contested, from its menu", async () => {
    const card = await page.evaluate(async () => {
      const actor = (name: string) => game.actors.getName(name);
      const check = (who: any) => ({
        ...{ actor: who.uuid, name: who.name, rule: "2d8+d10", skill: "BNB.Skill.run", rating: 4, opposition: 3 },
        consequence: { key: "" },
      });
      const post = async (who: any) => {
        const roll = await new Roll("2d8 + 1dz").evaluate();
        return ChatMessage.create({ type: "check", system: check(who), rolls: [roll] });
      };
      await actor("Ella Avitch").sheet.close({ animate: false });
      return [(await post(actor("Ella Avitch"))).id, (await post(actor("Sir Odo Brandt"))).id];
    });
    await page.evaluate(() => ui.sidebar.changeTab("chat", "primary"));
    const entries = async (id: string) => {
      await page.locator(`#chat [data-message-id="${id}"]`).click({ button: "right" });
      const menu = page.locator("#context-menu");
      await menu.waitFor();
      return menu.locator(".context-item").allTextContents();
    };
    expect((await entries(card[1]!)).join()).toContain("Contest");
    await page.keyboard.press("Escape");
    const own = (await entries(card[0]!)).join();
    expect(own).toContain("Roll again");
    expect(own).not.toContain("Apply results");
    await page.locator("#context-menu .context-item", { hasText: "Roll again" }).click();
    await page.locator("#bnb-check, .bnb.check-window").first().waitFor();
  });

  it("a weapon and a macro of the compendium become macros of the hotbar", async () => {
    const drop = (data: object, slot: number) =>
      page.evaluate(
        ([carried, at]) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.setData("text/plain", JSON.stringify(carried));
          const place = document.querySelector(`#hotbar [data-slot="${at}"]`)!;
          place.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
        },
        [data, slot] as const,
      );
    const sword = await page.evaluate(() => game.actors.getName("Ella Avitch").items.getName("Sword").uuid);
    await drop({ type: "Item", uuid: sword }, 3);
    await page.waitForFunction(() => game.macros.get(game.user.hotbar[3])?.name === "Ella Avitch: Sword");
    const packed = await page.evaluate(() => {
      const [entry] = game.packs.get("blades-and-banners.macros").index.contents;
      return `Compendium.blades-and-banners.macros.Macro.${entry._id}`;
    });
    await drop({ type: "Macro", uuid: packed }, 4);
    await page.waitForFunction(() => game.macros.get(game.user.hotbar[4])?.isOwner);
    await drop({ type: "Macro", uuid: packed }, 5);
    await page.waitForFunction(() => game.user.hotbar[5] === game.user.hotbar[4]);
    await page.evaluate(() =>
      game.macros
        .getName("Ella Avitch: Sword")
        .execute()
        .then(() => {}),
    );
    await page.locator("#bnb-start").waitFor();
    await page.evaluate(() =>
      foundry.applications.instances
        .get("bnb-start")
        .close({ animate: false })
        .then(() => {}),
    );
  });

  it("a formula that cannot be read is answered with help, only to its author", async () => {
    await page.evaluate(() => ui.chat.processMessage("/roll help").then(() => {}));
    const last = page.locator("#chat .chat-message").last();
    await last.filter({ hasText: "2d8+1dz" }).waitFor();
    await page.evaluate(() => ui.chat.processMessage("/roll two dice").then(() => {}));
    await last.filter({ hasText: "“/roll two dice” is not a formula" }).waitFor();
    expect(await page.evaluate(() => game.messages.contents.at(-1).whisper)).toEqual([
      await page.evaluate(() => game.user.id),
    ]);
  });

  it("what is removed on a sheet is gone for everybody", async () => {
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
    // The chat stores it as data of the system's own type, and draws it from there.
    await page.locator("#chat .bnb.card.removed", { hasText: "Nobody" }).waitFor({ state: "attached" });
    expect(await page.evaluate(() => game.messages.contents.at(-1).system.path)).toBe(
      "system.relations.relationAAAAAAAA",
    );
  });

  it.runIf(face === 14)("links in a detached window still open what they name", async () => {
    const [away] = await Promise.all([
      page.waitForEvent("popup"),
      page.evaluate(() => game.actors.getName("Ella Avitch").sheet.detachWindow()),
    ]);
    const sheet = away.locator(".bnb.sheet.character");
    await sheet.locator('nav.tabs [data-tab="combat"]').click();
    // Icons are drawn there too: their symbols were copied.
    const drawn = () => away.evaluate(() => document.querySelector<SVGUseElement>(".ic use")!.getBBox().width > 0);
    await expect.poll(drawn).toBe(true);
    await sheet.locator("a.rule-link:visible").first().click();
    await page.locator(".journal-sheet, .journal-entry").first().waitFor();
  });

  it("no errors and no deprecation warnings occurred", () => {
    expect(rosa.errors).toEqual([]);
    expect(deprecated).toEqual([]);
  });
});
