/** Checks among players, with no GM online: rolled, opposed, offered, withdrawn, by macro, link and key. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { faultsOf, houseRules } from "./support/demo.ts";
import { gather } from "./support/gather.ts";
import { itOnce } from "./support/once.ts";
import { closeAll } from "./support/windows.ts";

declare const game: any;
declare const ui: any;
declare const foundry: any;
declare const Hooks: any;
declare const ChatMessage: any;

const {
  seats: [rosa, tomas],
} = gather(["Rosa", "Tomas"]);

beforeAll(async () => {
  for (const { page } of [rosa, tomas]) await page.evaluate(() => ui.sidebar.changeTab("chat", "primary"));
  await houseRules({ "check.terms": "agreed" }, rosa.page, tomas.page);
});

const check = async (page: Page, given: object) => {
  // Nobody asks for a further check in a window that shows the last result.
  await closeAll(page, ".check-window");
  await page.evaluate((asked) => {
    const actor = game.actors.getName("Ella Avitch").uuid;
    game.bladesAndBanners.check({ actor, ...asked });
  }, given);
};
const box = (page: Page) => page.locator(".check-window");
/** The first message is the world's own greeting. */
const messages = (page: Page) => page.evaluate(() => game.messages.size as number);
const lastCheck = (page: Page) =>
  page.evaluate(() => {
    const message = game.messages.contents.at(-1);
    return {
      card: message.system.toObject(),
      formula: message.rolls[0]?.formula as string,
      author: message.author.name as string,
    };
  });

describe("a check", () => {
  it("is not rolled until a consequence of failing is named, and is then rolled with real dice", async () => {
    const { page } = rosa;
    await check(page, { skill: "notice", difficulty: 3 });
    expect(await box(page).locator("[data-action=roll]").count()).toBe(0);
    await box(page).locator("[data-action=offer]").click();
    await box(page).locator("[role=alert]").waitFor();
    expect(await messages(page)).toBe(1);
    expect(await faultsOf(page, ".check-window")).toEqual([]);
    await box(page).locator("[data-action=addModifier]").click();
    await box(page).locator("[data-field=words]").fill("Rain");
    await box(page).locator("[data-field=consequence]").fill("The sentry sees her first.");
    await box(page).locator("[data-action=offer]").click();
    // Tomas has no character in it, so Tomas decides the difficulty (A000-1.02-51).
    await tomas.page.locator(".bnb.offer [data-offer-act=agree]").click();
    await page.locator(".bnb.offer [data-offer-act=roll]").click();
    await page.waitForFunction(() => game.messages.size === 4);
    const { card, formula } = await lastCheck(page);
    expect(card.modifiers).toEqual([{ key: "Rain", value: -1 }]);
    expect(formula).toMatch(/^2d8 \+ 1dz/);
    await tomas.page.locator(".bnb.card.check").waitFor();
  });

  it("is opposed by another's skill, chosen from the list", async () => {
    const { page } = rosa;
    await check(page, { skill: "run", difficulty: 3 });
    await box(page).locator("[data-against=person]").click();
    const odo = await page.evaluate(() => game.actors.getName("Sir Odo Brandt").uuid as string);
    await box(page).locator("[data-field=opponent]").selectOption(odo);
    await box(page).locator("[data-field=opposing]").selectOption("run");
    await box(page).locator("[data-action=roll]").click();
    await page.waitForFunction(() => game.messages.size === 5);
    const { card } = await lastCheck(page);
    const rating = await page.evaluate(() => game.actors.getName("Sir Odo Brandt").system.skills.run as number);
    expect(card.opposition).toBe(rating);
    expect(card.opponent.name).toBe("Sir Odo Brandt");
  });

  it("can be withdrawn: nothing is rolled and nothing posted", async () => {
    const { page } = rosa;
    await check(page, { skill: "swim", difficulty: 9, consequence: "The river takes her." });
    await box(page).locator("[data-action=withdraw]").click();
    await box(page).waitFor({ state: "detached" });
    expect(await messages(page)).toBe(5);
  });

  it("is against the character targeted on the map, before or while the window is open", async () => {
    const { page } = rosa;
    const target = (name: string) =>
      page.evaluate(
        (one) => game.actors.getName(one).getActiveTokens()[0].setTarget(true, { releaseOthers: true }),
        name,
      );
    const opponent = () => box(page).locator("[data-field=opponent] option:checked").textContent();
    await target("Sir Odo Brandt");
    await check(page, { skill: "run" });
    expect(await opponent()).toContain("Sir Odo Brandt");
    await target("Brother Luk");
    await expect.poll(opponent).toContain("Brother Luk");
    await box(page).locator("[data-action=withdraw]").click();
    await page.evaluate(() =>
      game.actors.getName("Brother Luk").getActiveTokens()[0].setTarget(false, { releaseOthers: true }),
    );
  });

  it("is offered, agreed to by another player, and rolled by its own player", async () => {
    await check(rosa.page, { skill: "jumpClimb", difficulty: 2, consequence: "She hangs there till dawn." });
    await box(rosa.page).locator("[data-action=offer]").click();
    const mine = rosa.page.locator(".bnb.offer").last();
    const theirs = tomas.page.locator(".bnb.offer").last();
    await theirs.locator("[data-offer-act=agree]").waitFor();
    expect(await mine.locator("[data-offer-act=roll]").isVisible()).toBe(false);
    expect(await theirs.locator("[data-offer-act=withdraw]").isVisible()).toBe(false);
    // With nobody else online there is nobody to ask, until Tomas is back.
    for (const there of [false, true]) {
      await rosa.page.evaluate((active) => {
        const user = Object.assign(game.users.getName("Tomas"), { active });
        Hooks.callAll("userConnected", user, active);
      }, there);
      await expect.poll(() => mine.locator("[data-offer-act=roll]").isVisible()).toBe(!there);
    }
    await theirs.locator("[data-offer-act=agree]").click();
    await mine.locator("[data-offer-act=roll]").click();
    await rosa.page.waitForFunction(() => game.messages.size === 8);
    await theirs.locator(".offer-state", { hasText: "Rolled" }).waitFor();
    expect(await mine.locator("[data-offer-act]:visible").count()).toBe(0);
  });

  it("is contested by a character of another player", async () => {
    const { page } = tomas;
    await page.locator("[data-check-act=contest]").last().click();
    await box(page).locator("[data-action=roll]").click();
    await page.waitForFunction(() => game.messages.size === 9);
    const { card, author } = await lastCheck(page);
    expect([author, card.opponent.name]).toEqual(["Tomas", "Ella Avitch"]);
  });

  it("can only be offered to another's character", async () => {
    const { page } = tomas;
    // The window of the last check is still open, with its result.
    await closeAll(page);
    await check(page, { skill: "ride", difficulty: 4, consequence: "A fall." });
    expect(await box(page).locator("[data-action=roll]").count()).toBe(0);
    await box(page).locator("[data-action=offer]").click();
    await rosa.page.locator(".bnb.offer").nth(2).locator("[data-offer-act=withdraw]").click();
    await page.locator(".bnb.offer").nth(2).locator(".offer-state", { hasText: "Cancelled" }).waitFor();
  });
});

describe("a check's card", () => {
  const last = (page: Page) => page.locator("#chat .chat-message").last();
  const forge = async (message: object) => {
    const id = await tomas.page.evaluate(async (data) => (await ChatMessage.create(data)).id, message);
    const card = rosa.page.locator(`#chat [data-message-id="${id}"]`);
    await card.waitFor();
    return card;
  };
  let rolled: { system: object; rolls: string[] };

  it("is kept as data, in under 2,000 characters, with plain words for an exported log", async () => {
    await check(rosa.page, {
      skill: "run",
      difficulty: 3,
      consequence: "The watch closes the gate before she is through.",
    });
    await box(rosa.page).locator("[data-action=offer]").click();
    await last(tomas.page).locator("[data-offer-act=agree]").click();
    await rosa.page.locator(".bnb.offer [data-offer-act=roll]:visible").click();
    await last(tomas.page).locator(".bnb.card.check").waitFor();
    const stored = await rosa.page.evaluate(() => game.messages.contents.at(-1).toObject());
    rolled = { system: stored.system, rolls: stored.rolls };
    expect(JSON.stringify(stored).length).toBeLessThan(2000);
    expect(stored.content).toMatch(
      /^<p>Run \d+ against difficulty 3\. Dice: \d+, \d+, \d+\. Ella Avitch (succeeds|fails)\.<\/p>$/,
    );
  });

  it("is drawn for each reader in their own language", async () => {
    const { page } = tomas;
    await page.evaluate(async () => {
      Object.assign(game.i18n.translations.BNB.Skill, { run: "Laufen" });
      game.i18n.translations.BNB.Check.against = "{skill} {rating} gegen {opposition}";
      const html = await game.messages.contents.at(-1).renderHTML();
      document.querySelector("#chat .chat-message:last-child")!.replaceWith(html);
    });
    await last(page)
      .locator(".m-head p", { hasText: /^Laufen \d+ gegen 3$/ })
      .waitFor();
    await last(rosa.page)
      .locator(".m-head p", { hasText: /^Run \d+ against difficulty 3$/ })
      .waitFor();
  });

  it("shows forged text as plain words, and dice that do not fit the check as no check at all", async () => {
    const name = '<img src=x onerror="globalThis.forged=1">';
    const shown = await forge({ type: "check", ...rolled, system: { ...rolled.system, name, success: true } });
    expect(await shown.locator("h2").textContent()).toBe(name);
    const plain = await forge({ type: "check", ...rolled, rolls: [], content: "<p>Won.</p>" });
    expect(await plain.locator(".message-content").innerHTML()).toMatch(/^\s*<p>Tomas: Won\.<\/p>\s*$/);
    expect(await rosa.page.evaluate(() => "forged" in globalThis)).toBe(false);
    const refused = tomas.page.evaluate((data) => ChatMessage.create(data), {
      type: "check",
      system: { ...rolled.system, consequence: { key: { html: name } } },
    });
    await expect(refused).rejects.toThrow(/consequence/);
  });
});

describe("checks are quick to reach", () => {
  it("as a macro: a skill dropped on the hotbar, run by a press", async () => {
    const { page } = rosa;
    await page.evaluate(async () => {
      const { sheet } = game.actors.getName("Ella Avitch");
      await sheet.render({ force: true });
      sheet.setPosition({ left: 20, top: 10, height: 560 });
    });
    await page.locator('.character [data-skill="ride"]').dragTo(page.locator('#hotbar [data-slot="3"]'));
    await page.waitForFunction(() => game.user.hotbar[3]);
    await page.evaluate(() => game.actors.getName("Ella Avitch").sheet.close());
    await page.locator('#hotbar [data-slot="3"]').click();
    await box(page).waitFor();
    expect(await box(page).locator("[data-field=skill]").inputValue()).toBe("ride");
    await box(page).locator("[data-action=withdraw]").click();
  });

  itOnce("as a link in any text; an unknown skill stays as it was written", async () => {
    const { page } = rosa;
    const html = await page.evaluate(async () => {
      const text = "<p>@Check[Jump/Climb 4 | a fall]{over the wall} @Check[flying 2]</p>";
      const enriched = await foundry.applications.ux.TextEditor.implementation.enrichHTML(text);
      const holder = document.createElement("div");
      holder.id = "enriched";
      holder.style.cssText = "position:fixed;top:0;left:0;z-index:9999";
      holder.innerHTML = enriched;
      document.body.append(holder);
      return enriched as string;
    });
    expect(html).toContain("@Check[flying 2]");
    await page.locator("#enriched a.bnb-check-link").click();
    await box(page).waitFor();
    expect(await box(page).locator("[data-field=skill]").inputValue()).toBe("jumpClimb");
    expect(await box(page).locator("[data-field=consequence]").inputValue()).toBe("a fall");
    await box(page).locator("[data-action=withdraw]").click();
    await page.evaluate(() => document.querySelector("#enriched")?.remove());
  });

  itOnce("by key", async () => {
    const { page } = rosa;
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("Shift+K");
    await box(page).waitFor();
    await box(page).locator("[data-action=withdraw]").click();
    await page.keyboard.press("Shift+H");
    // It comes to the front when it is drawn, so the next window must open after it.
    await page.waitForFunction(() => ui.activeWindow?.document?.type === "character");
  });

  itOnce("with the rule behind the question mark", async () => {
    const { page } = rosa;
    await check(page, { skill: "notice" });
    await box(page).locator(".rule-link").first().click();
    await page
      .locator(".journal-sheet, .journal-entry", { hasText: "Roll when somebody tries something" })
      .first()
      .waitFor();
  });

  itOnce("at the paragraph that the question mark is about", async () => {
    const { page } = rosa;
    const heading = page.locator(".journal-entry .rules-page h2", { hasText: "What failing means" });
    // The journal covers the check's window; keys still reach it.
    await box(page).locator('.rule-link[data-rule-tip="consequence"]').press("Enter");
    await page.waitForFunction(
      (found) => {
        const top = found!.getBoundingClientRect().top;
        return top >= 0 && top < innerHeight / 2;
      },
      await heading.elementHandle(),
    );
    await box(page).locator("[data-action=withdraw]").press("Enter");
  });

  itOnce("with a throw for practice, by pointer and by keys, that is written down nowhere", async () => {
    const { page } = rosa;
    const practice = page.locator(".journal-entry .rules-practice");
    const messages = await page.evaluate(() => game.messages.size);
    expect(await practice.locator(".practice-odds").textContent()).toBe("66.9%");
    await practice.locator('.practice-step[data-side="mine"][data-by="1"]').click();
    await practice.locator(".practice-odds", { hasText: "74.5%" }).waitFor();
    await practice.locator(".practice-roll").focus();
    await page.keyboard.press("Enter");
    await practice.locator(".practice-told").waitFor();
    expect(await practice.locator(".die").count()).toBe(3);
    expect(await page.evaluate(() => game.messages.size)).toBe(messages);
  });

  itOnce("and from there to other books, and to a conflict's beginning", async () => {
    const { page } = rosa;
    await page.locator(".journal-entry .rules-page a.content-link", { hasText: "Classic" }).click();
    const classic = page.locator(".journal-entry", { hasText: "Rules: Classic" });
    await classic.locator(".rules-page h2", { hasText: "Other dice" }).waitFor();
    await classic.locator(".page-entry a", { hasText: "Classic discussions" }).click();
    await classic.locator("a.rules-try").click();
    await page.locator('#bnb-start [data-kind="discussion"][aria-pressed="true"]').waitFor();
    await page.evaluate(async () => {
      for (const app of foundry.applications.instances.values())
        if (app.id === "bnb-start" || app.document?.documentName === "JournalEntry") await app.close();
    });
  });

  itOnce("and every page of all five books is whole: no link is broken, nothing is left unmade", async () => {
    const found = await rosa.page.evaluate(async () => {
      const entries = await game.packs.get("blades-and-banners.rules").getDocuments();
      const holder = document.createElement("div");
      let pages = 0;
      for (const entry of entries) {
        for (const page of entry.pages) {
          pages++;
          const html = await foundry.applications.ux.TextEditor.implementation.enrichHTML(page.text.content);
          holder.insertAdjacentHTML("beforeend", html);
        }
      }
      const count = (selector: string) => holder.querySelectorAll(selector).length;
      return {
        entries: entries.length,
        pages,
        broken: count(".broken"),
        unmade: /@(UUID|Try|Practice|Check)\[/.test(holder.textContent ?? ""),
        several: [count("a.content-link") > 60, count("table") > 50, count(".rules-try") > 5],
      };
    });
    expect(found).toEqual({ entries: 5, pages: 54, broken: 0, unmade: false, several: [true, true, true] });
  });
});
