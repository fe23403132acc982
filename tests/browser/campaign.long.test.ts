/** The Chronicle's first page, used by three players with no GM online: calendar, day, event, year, a new character. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { act, isOver, join } from "./support/conflict.ts";
import { gather } from "./support/gather.ts";
import { itOnce } from "./support/once.ts";
import { closeAll } from "./support/windows.ts";

declare const game: any;
declare const ui: any;

const {
  seats: [rosa, tomas, mara],
  sit,
} = gather(["Rosa", "Tomas", "Mara"]);

async function openPage(page: Page): Promise<void> {
  await closeAll(page);
  await page.evaluate(() => ui.sidebar.changeTab("chat", "primary"));
  await page.evaluate(() =>
    game.journal.find((entry: any) => entry.name === "Campaign log").sheet.render({ force: true }),
  );
  await page.locator(".campaign-sheet").waitFor();
}

beforeAll(async () => {
  for (const { page } of [rosa, tomas, mara]) await openPage(page);
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

  it("merges what three players write into the same entry at once, and loses none of it", async () => {
    const edit = (page: Page) =>
      sheet(page).locator(".row", { hasText: "The ship is ready" }).locator("[data-action=editEntry]");
    const form = (page: Page) => page.locator("dialog.ask, .application.ask").last();
    const seats = [rosa, tomas, mara].map(({ page }) => page);
    for (const page of seats) {
      await edit(page).click();
      await form(page).locator("[name=day]").waitFor();
    }
    await form(rosa.page).locator("[name=note]").fill("Rosa: the mast holds.");
    await form(tomas.page).locator("[name=every]").fill("year");
    await form(mara.page).locator(".tick", { hasText: "Jorun" }).locator("input").check();
    await form(rosa.page).locator(".tick", { hasText: "Ella" }).locator("input").check();
    // An invalid day is reported, and the other fields keep what was typed.
    await form(rosa.page).locator("[name=day]").fill("");
    await form(rosa.page).locator("[data-action=ok]").click();
    await rosa.page.locator(".notification", { hasText: "day" }).last().waitFor();
    expect(await form(rosa.page).locator("[name=note]").inputValue()).toBe("Rosa: the mast holds.");
    await form(rosa.page).locator("[name=day]").fill("9");
    await Promise.all(seats.map((page) => form(page).locator("[data-action=ok]").click()));
    const kept = () =>
      mara.page.evaluate(() => {
        const pages = game.journal.getName("Campaign log").pages.contents;
        const { calendar } = pages.find((one: any) => one.type === "campaign").system;
        const { note, every, people } = Object.values<any>(calendar).find(({ what }) => what === "The ship is ready");
        return [
          note,
          every,
          ...Object.keys(people)
            .map((id) => game.actors.get(id).name)
            .sort(),
        ];
      });
    await expect.poll(kept).toEqual(["Rosa: the mast holds.", "year", "Ella Avitch", "Jorun Half-Ell"]);
  });

  it("counts a journey and notes the arrival, while another player is typing", async () => {
    await sheet(tomas.page).locator("[data-entry=what]").fill("half a sen");
    await sheet(rosa.page).locator("[data-journey=who]").selectOption({ label: "Morten Avitch" });
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
    // It has a date: today, until somebody types another.
    const card = tomas.page.locator(".bnb.card.event").last();
    await card.locator("[data-event-day]").fill("41");
    await card.locator("[data-event-act=note]").click();
    await tomas.page.locator(".notification", { hasText: "41" }).waitFor();
    // And it is listed once.
    await card.locator("[data-event-act=note]").waitFor({ state: "hidden" });
    const [total, formula] = await tomas.page.evaluate(() => {
      const [roll] = game.messages.contents.at(-1).rolls;
      return [roll.total as number, roll.formula as string];
    });
    expect(total).toBeGreaterThanOrEqual(0);
    expect(total).toBeLessThanOrEqual(99);
    expect(formula).toContain("dz");
  });

  it("R000-1.04-54 starts the new year for every realm, each on a client with permission", async () => {
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
    await sheet(tomas.page)
      .locator(".row.done", { hasText: "Year 2 begins" })
      .locator(".note", { hasText: "House Avitch" })
      .waitFor();
  });

  itOnce(
    "plays a scene of the calendar; its end is written there, and counts for wealth as long as somebody says so",
    async () => {
      const { page } = rosa;
      const tally = () =>
        page.evaluate(() => {
          const { gains, setbacks } = game.actors.getName("House Avitch").system;
          return gains + setbacks;
        });
      const before = await tally();
      await page.evaluate(async () => {
        const pages = game.journal.getName("Campaign log").pages.contents;
        const campaign = pages.find((one: any) => one.type === "campaign");
        const options = { ...JSON.parse(campaign.system.options || "{}"), "wealth.counting": "byItself" };
        await campaign.update({ "system.options": JSON.stringify(options) });
      });
      await sheet(page).locator("[data-entry=day]").fill("0");
      await sheet(page).locator("[data-entry=what]").fill("The feud");
      for (const name of ["Ella Avitch", "Sir Odo Brandt"])
        await sheet(page).locator(".named .tick", { hasText: name }).locator("input").check();
      await sheet(page).locator("[data-entry=what]").press("Enter");
      await sheet(tomas.page).locator(".next-up", { hasText: "Ella Avitch and Sir Odo Brandt" }).waitFor();
      await sheet(page).locator(".next-up [data-action=playEntry]").click();
      await page.locator("#bnb-start .sides").waitFor();
      await page.locator('#bnb-start button[type="submit"]').click();
      await page.locator(".bnb.conflict").waitFor();
      await join(tomas.page);
      for (let turn = 0; turn < 200 && !(await isOver(page, "duel")); turn++)
        await Promise.all([act(page, ["other:Surrender"]), act(tomas.page, ["controlled", "vicious"])]);
      const entry = () =>
        page.evaluate(() => {
          const pages = game.journal.getName("Campaign log").pages.contents;
          const { calendar } = pages.find((one: any) => one.type === "campaign").system;
          return Object.values<any>(calendar).find(({ what }) => what === "The feud").done;
        });
      await expect.poll(entry).toBe(true);
      // The result appears by itself, and in the records of those involved.
      await openPage(tomas.page);
      await sheet(tomas.page).locator("[data-service]").selectOption({ label: "Ella Avitch" });
      await sheet(tomas.page).locator(".service .row", { hasText: "The feud" }).locator(".note").waitFor();
      // This table counts it without a press; one press reverts it, and another counts it again.
      await expect.poll(tally).toBe(before + 1);
      const button = page.locator('.bnb.conflict [data-action="countWealth"]', { hasText: "House Avitch" });
      await button.and(page.locator('[aria-pressed="true"]')).click();
      await expect.poll(tally).toBe(before);
      await button.and(page.locator('[aria-pressed="false"]')).click();
      await expect.poll(tally).toBe(before + 1);
    },
  );

  it("keeps world time in step with an online GM, and an almanac moves neither", async () => {
    const keeper = await sit("Keeper");
    const now = () =>
      keeper.page.evaluate(() => [
        game.time.worldTime,
        game.journal.getName("Campaign log").pages.contents.find((one: any) => one.type === "campaign").system.day,
      ]);
    const [time, day] = (await now()) as [number, number];
    await openPage(mara.page);
    await sheet(mara.page).locator("[data-action=turnDay][data-by='1']").click();
    await expect.poll(now).toEqual([time + 86_400, day + 1]);
    await keeper.page.evaluate(() => game.time.advance(2 * 86_400));
    await expect.poll(now).toEqual([time + 3 * 86_400, day + 3]);
    await sheet(mara.page).locator("[data-action=editAlmanac]").click();
    const form = mara.page.locator("dialog.ask, .application.ask").last();
    await form.locator("[name=months]").fill("Void 0");
    await form.locator("[data-action=ok]").click();
    await mara.page.locator(".notification", { hasText: "The month Void" }).waitFor();
    // The form asks again and keeps what was typed.
    expect(await form.locator("[name=months]").inputValue()).toBe("Void 0");
    await form.locator("[name=months]").fill("Thaw 3\nHigh Summer 30");
    await form.locator("[name=every]").fill("");
    await form.locator("[data-action=ok]").click();
    await sheet(mara.page).locator(".day i", { hasText: "High Summer 1" }).waitFor();
    expect(await now()).toEqual([time + 3 * 86_400, day + 3]);
    await keeper.context.close();
  });

  it("says who can make a character, or makes one in the open", async () => {
    const { page } = rosa;
    for (const seat of [rosa, tomas]) await openPage(seat.page);
    await sheet(page).locator("[data-action=newPerson]").click();
    const box = page.locator("#bnb-person");
    await box.waitFor();
    await box.locator("[data-mode=careful]").click();
    const may = await page.evaluate(() => game.user.can("ACTOR_CREATE") as boolean);
    // By default a player makes a character to play; a minor character is an option.
    expect(await box.locator("[name=owner]").inputValue()).toBe(await page.evaluate(() => game.user.id as string));
    await box.locator("[name=owner]").selectOption("");
    await box.locator("[name=people]").waitFor();
    expect(await box.locator("[name=name]").inputValue()).not.toBe("");
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
