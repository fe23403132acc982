/** The Chronicle's first page, played by two players with no GM there: calendar, day, event, year, a new character. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { act, isOver, join } from "./support/conflict.ts";
import { gather } from "./support/gather.ts";
import { closeAll } from "./support/windows.ts";

declare const game: any;
declare const ui: any;

const {
  seats: [rosa, tomas],
} = gather(["Rosa", "Tomas"]);

async function openPage(page: Page): Promise<void> {
  await closeAll(page);
  await page.evaluate(() => ui.sidebar.changeTab("chat", "primary"));
  await page.evaluate(() =>
    game.journal.find((entry: any) => entry.name === "The Chronicle").sheet.render({ force: true }),
  );
  await page.locator(".campaign-sheet").waitFor();
}

beforeAll(async () => {
  for (const { page } of [rosa, tomas]) await openPage(page);
});

const sheet = (page: Page) => page.locator(".campaign-sheet");

describe("the campaign page", () => {
  it("keeps the calendar for all, the earliest first", async () => {
    const { page } = rosa;
    for (const [day, what] of [
      ["9", "The ship is ready"],
      ["4", "The council"],
    ]) {
      await sheet(page).locator("[data-entry=day]").fill(day!);
      await sheet(page).locator("[data-entry=what]").fill(what!);
      await sheet(page).locator("[data-action=addEntry]").click();
      await sheet(page).locator(".row", { hasText: what! }).waitFor();
    }
    await sheet(tomas.page).locator(".next-what", { hasText: "The council" }).waitFor();
    await sheet(tomas.page).locator("[data-action=goToDay]").click();
    await sheet(page).locator(".day b", { hasText: "4" }).waitFor();
    await sheet(tomas.page).locator(".next-up [data-action=finishEntry]").click();
    await sheet(page).locator(".next-what", { hasText: "The ship is ready" }).waitFor();
  });

  it("counts a journey and writes the arrival down, while another is typing", async () => {
    await sheet(tomas.page).locator("[data-entry=what]").fill("half a sen");
    await sheet(rosa.page).locator("[data-journey=km]").fill("100");
    await rosa.page.keyboard.press("Tab");
    await sheet(rosa.page).locator(".journey", { hasText: "4 days: arrives on day 8." }).waitFor();
    await sheet(rosa.page).locator("[data-action=addArrival]").click();
    await sheet(tomas.page).locator(".next-what", { hasText: "Arrives after 100 km" }).waitFor();
    expect(await sheet(tomas.page).locator("[data-entry=what]").inputValue()).toBe("half a sen");
  });

  it("rolls an external event in the chat", async () => {
    await sheet(rosa.page).locator("[data-action=rollEvent]").click();
    await tomas.page.locator(".bnb.card.event").waitFor();
    // It has its day: today until another is typed.
    const card = tomas.page.locator(".bnb.card.event").last();
    await card.locator("[data-event-day]").fill("41");
    await card.locator("[data-event-act=note]").click();
    await tomas.page.locator(".notification", { hasText: "41" }).waitFor();
    const [total, formula] = await tomas.page.evaluate(() => {
      const [roll] = game.messages.contents.at(-1).rolls;
      return [roll.total as number, roll.formula as string];
    });
    expect(total).toBeGreaterThanOrEqual(0);
    expect(total).toBeLessThanOrEqual(99);
    expect(formula).toContain("dz");
  });

  it("R000-1.04-54 turns the year for every realm, each by a client that may", async () => {
    const before = await rosa.page.evaluate(async () => {
      const realms = game.actors.filter((actor: any) => actor.type === "realm");
      for (const realm of realms) if (realm.isOwner) await realm.update({ "system.pending": 1 });
      return Object.fromEntries(realms.map((realm: any) => [realm.id, realm.system.wealth]));
    });
    await tomas.page.evaluate(async () => {
      for (const realm of game.actors) {
        if (realm.type === "realm" && realm.isOwner) await realm.update({ "system.pending": 1 });
      }
    });
    await sheet(rosa.page).locator("[data-action=turnYear]").click();
    await rosa.page.locator("dialog [data-action=yes]").click();
    await rosa.page.waitForFunction(() =>
      game.actors.filter((actor: any) => actor.type === "realm").every((realm: any) => realm.system.pending === 0),
    );
    const after = await rosa.page.evaluate(() =>
      Object.fromEntries(
        game.actors.filter((actor: any) => actor.type === "realm").map((realm: any) => [realm.id, realm.system.wealth]),
      ),
    );
    expect(Object.keys(before).length).toBeGreaterThan(0);
    for (const id of Object.keys(before)) expect(after[id]).toBeGreaterThan(before[id]);
  });

  it("plays a scene of the calendar; its end is written there, and counts for wealth as long as somebody says so", async () => {
    const { page } = rosa;
    await sheet(page).locator("[data-entry=day]").fill("0");
    await sheet(page).locator("[data-entry=what]").fill("The feud");
    for (const name of ["Ella Avitch", "Sir Odo Brandt"])
      await sheet(page).locator(".named .tick", { hasText: name }).locator("input").check();
    await sheet(page).locator("[data-action=addEntry]").click();
    await sheet(tomas.page).locator(".next-up", { hasText: "Ella Avitch, Sir Odo Brandt" }).waitFor();
    await sheet(page).locator(".next-up [data-action=playEntry]").click();
    await page.locator("#bnb-start .people").waitFor();
    await page.locator('#bnb-start button[type="submit"]').click();
    await page.locator(".bnb.conflict").waitFor();
    await join(tomas.page);
    for (let turn = 0; turn < 200 && !(await isOver(page, "duel")); turn++)
      await Promise.all([act(page, ["other:Surrender"]), act(tomas.page, ["controlled", "vicious"])]);
    const entry = () =>
      page.evaluate(() => {
        const pages = game.journal.getName("The Chronicle").pages.contents;
        const { calendar } = pages.find((one: any) => one.type === "campaign").system;
        return Object.values<any>(calendar).find(({ what }) => what === "The feud").done;
      });
    await expect.poll(entry).toBe(true);
    const tally = () =>
      page.evaluate(() => {
        const { gains, setbacks } = game.actors.getName("House Avitch").system;
        return gains + setbacks;
      });
    const before = await tally();
    const button = page.locator('.bnb.conflict [data-action="countWealth"]', { hasText: "House Avitch" });
    await button.click();
    await expect.poll(tally).not.toBe(before);
    await button.and(page.locator('[aria-pressed="true"]')).click();
    await expect.poll(tally).toBe(before);
  });

  it("says who can make a character, or makes one in the open", async () => {
    const { page } = rosa;
    for (const seat of [rosa, tomas]) await openPage(seat.page);
    await sheet(page).locator("[data-action=newPerson]").click();
    const box = page.locator("#bnb-person");
    await box.waitFor();
    const may = await page.evaluate(() => game.user.can("ACTOR_CREATE") as boolean);
    await box.locator("[name=name]").fill("Osric");
    await box.locator("[name=people]").fill("120");
    if (may) {
      await box.locator("button[type=submit]").click();
      await tomas.page.locator(".person-card", { hasText: "Osric" }).waitFor();
      const sum = await page.evaluate(() => {
        const { control, fightingMind, speed, strength } = game.actors.getName("Osric").system.skills;
        return control + fightingMind + speed + strength;
      });
      expect(sum).toBe(20);
    } else {
      await box.locator("[role=alert]", { hasText: "Keeper" }).waitFor();
      expect(await box.locator("button[type=submit]").isDisabled()).toBe(true);
    }
  });
});
