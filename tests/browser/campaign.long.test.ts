/** The campaign window, used by three players with no GM online: calendar, day, journey, event, year, a new character. */
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
  await page.evaluate(() => ui.sidebar.changeTab("journal", "primary"));
  await page.locator("[data-bnb-campaign]").click();
  await sheet(page).locator(".lanes").waitFor();
  await page.evaluate(() => ui.sidebar.changeTab("chat", "primary"));
}

beforeAll(async () => {
  // A campaign without a past: the demo world's year is taken away.
  await rosa.page.evaluate(async () => {
    const pages = game.journal.getName("Campaign log").pages.contents;
    const campaign = pages.find((one: any) => one.type === "campaign");
    const gone = Object.keys(campaign.system.calendar).map((id) => [`system.calendar.-=${id}`, null]);
    await campaign.update({ "system.day": 1, ...Object.fromEntries(gone) });
  });
  for (const { page } of [rosa, tomas, mara]) await openPage(page);
});

const sheet = (page: Page) => page.locator("#bnb-campaign");
const form = (page: Page, kind: string) => sheet(page).locator(`[data-form=${kind}]`);
const menu = async (page: Page, entry: string) => {
  await sheet(page).locator(".foot-menu").click();
  await sheet(page).locator(`.camp-menu ${entry}`).click();
};

async function addEntry(page: Page, what: string, day: string, who: readonly string[] = []): Promise<void> {
  await sheet(page).locator(".camp-foot [data-kind=entry]").click();
  await form(page, "entry").locator("[name=what]").fill(what);
  await form(page, "entry").locator("[name=day]").fill(day);
  for (const name of who) await form(page, "entry").locator(".tick", { hasText: name }).locator("input").check();
  await form(page, "entry").locator("[type=submit]").click();
  await form(page, "entry").waitFor({ state: "detached" });
}

describe("the campaign window", () => {
  it("keeps the calendar for all, the earliest first", async () => {
    const { page } = rosa;
    await addEntry(page, "The ship is ready", "9");
    await addEntry(page, "The council", "4");
    await sheet(tomas.page).locator(".scene-panel h2", { hasText: "The council" }).waitFor();
    await sheet(tomas.page).locator("[data-action=goToDay]").click();
    await sheet(page).locator(".bar h2", { hasText: "Day 4" }).waitFor();
    await sheet(tomas.page).locator(".scene-panel [data-action=finish]").click();
    await sheet(tomas.page).locator(".scene-panel h2", { hasText: "The ship is ready" }).waitFor();
  });

  it("merges what three players write into the same entry at once, and loses none of it", async () => {
    const seats = [rosa, tomas, mara].map(({ page }) => page);
    const entry = (page: Page) => form(page, "entry");
    for (const page of seats) {
      await sheet(page).locator(".agenda .line", { hasText: "The ship is ready" }).click();
      await sheet(page).locator(".scene-panel", { hasText: "The ship is ready" }).locator("[data-kind=entry]").click();
      await entry(page).locator("[name=note]").waitFor();
    }
    await entry(rosa.page).locator("[name=note]").fill("Rosa: the mast holds.");
    await entry(tomas.page).locator("[name=every]").fill("year");
    await entry(mara.page).locator(".tick", { hasText: "Jorun" }).locator("input").check();
    await entry(rosa.page).locator(".tick", { hasText: "Ella" }).locator("input").check();
    // An invalid day is reported, and the other fields keep what was typed.
    await entry(rosa.page).locator("[name=day]").fill("");
    await entry(rosa.page).locator("[type=submit]").click();
    await entry(rosa.page).locator("[role=alert]").waitFor();
    expect(await entry(rosa.page).locator("[name=note]").inputValue()).toBe("Rosa: the mast holds.");
    await entry(rosa.page).locator("[name=day]").fill("9");
    await Promise.all(seats.map((page) => entry(page).locator("[type=submit]").click()));
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
    await sheet(tomas.page).locator(".camp-foot [data-kind=entry]").click();
    await form(tomas.page, "entry").locator("[name=what]").fill("half a sen");
    const journey = form(rosa.page, "journey");
    await sheet(rosa.page).locator("[data-kind=journey]").click();
    await journey.locator(".tick", { hasText: "Morten" }).locator("input").check();
    await journey.locator("[name=km]").fill("100");
    await rosa.page.keyboard.press("Tab");
    await journey.locator(".journey-result", { hasText: "4 days: arrives on day 8." }).waitFor();
    await journey.locator("[type=submit]").click();
    await sheet(tomas.page).locator(".trip", { hasText: "Arrives after 100 km" }).waitFor();
    expect(await form(tomas.page, "entry").locator("[name=what]").inputValue()).toBe("half a sen");
    await form(tomas.page, "entry").locator("[data-action=cancel]").click();
  });

  it("rolls an external event in the chat", async () => {
    await sheet(rosa.page).locator("[data-action=rollEvent]").click();
    // The window lies over the chat.
    await closeAll(tomas.page);
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
    await openPage(tomas.page);
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
    await menu(rosa.page, "[data-kind=year]");
    await form(rosa.page, "year").locator("[type=submit]").click();
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
      .locator(".events .line", { hasText: "Year 3 begins" })
      .filter({ hasText: "House Avitch" })
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
      await addEntry(page, "The feud", "0", ["Ella Avitch", "Sir Odo Brandt"]);
      await sheet(tomas.page).locator(".agenda .line", { hasText: "Ella Avitch and Sir Odo Brandt" }).waitFor();
      await sheet(page).locator(".camp-foot [data-action=play]").click();
      await page.locator("#bnb-start .sides").waitFor();
      await page.locator('#bnb-start button[type="submit"]').click();
      await page.locator(".bnb.conflict").waitFor();
      await closeAll(tomas.page);
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
      await menu(tomas.page, "[data-kind=records]");
      await form(tomas.page, "records").locator("[name=of]").selectOption({ label: "Ella Avitch" });
      await sheet(tomas.page).locator(".service li", { hasText: "The feud" }).locator(".note").waitFor();
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
    await menu(mara.page, "[data-action=goToDay] >> nth=0");
    await sheet(mara.page).locator(".column-form [data-action=cancel]").click();
    await expect.poll(now).toEqual([time + 86_400, day + 1]);
    await keeper.page.evaluate(() => game.time.advance(2 * 86_400));
    await expect.poll(now).toEqual([time + 3 * 86_400, day + 3]);
    await menu(mara.page, "[data-kind=almanac]");
    const almanac = form(mara.page, "almanac");
    await almanac.locator("[name=months]").fill("Void 0");
    await almanac.locator("[type=submit]").click();
    await almanac.locator(".fault", { hasText: "The month Void" }).waitFor();
    // The form says why and keeps what was typed.
    expect(await almanac.locator("[name=months]").inputValue()).toBe("Void 0");
    await almanac.locator("[name=months]").fill("Thaw 3\nHigh Summer 30");
    await almanac.locator("[name=every]").fill("");
    await almanac.locator("[type=submit]").click();
    await sheet(mara.page).locator(".bar h2", { hasText: "High Summer 1" }).waitFor();
    expect(await now()).toEqual([time + 3 * 86_400, day + 3]);
    await keeper.context.close();
  });

  it("says who can make a character, or makes one in the open", async () => {
    const { page } = rosa;
    for (const seat of [rosa, tomas]) await openPage(seat.page);
    await menu(page, "[data-action=person][data-mode=make]");
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
