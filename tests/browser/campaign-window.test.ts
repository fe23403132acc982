/** The campaign window, with two players and no GM: a scene noted, a week of rest on both sheets, one undo. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { faultsOf } from "./support/demo.ts";
import { gather } from "./support/gather.ts";
import { countPresses } from "./support/presses.ts";
import { closeAll } from "./support/windows.ts";

declare const game: any;
declare const ui: any;

const {
  seats: [rosa, tomas],
} = gather(["Rosa", "Tomas"]);

const DAY = 500;
const box = (page: Page) => page.locator("#bnb-campaign");
const openButton = (page: Page) => page.locator("[data-bnb-campaign]");

/** What a rest may change: the day, the number of entries, and the wounds and counters of both characters. */
const state = (page: Page) =>
  page.evaluate(() => {
    const pages = game.journal.getName("Campaign log").pages.contents;
    const { day, calendar } = pages.find((one: any) => one.type === "campaign").system;
    const people = ["Ella Avitch", "Sir Odo Brandt"].map((name) => {
      const { wounds, healing } = game.actors.getName(name).toObject().system;
      return { wounds, healing };
    });
    return { day, entries: Object.keys(calendar).sort(), people };
  });

/** The number of Rosa's presses so far. */
let presses: () => number;

beforeAll(async () => {
  presses = await countPresses(rosa.page);
  await rosa.page.evaluate(async (day) => {
    const pages = game.journal.getName("Campaign log").pages.contents;
    await pages.find((one: any) => one.type === "campaign").update({ "system.day": day });
  }, DAY);
  for (const [seat, name] of [
    [rosa, "Ella Avitch"],
    [tomas, "Sir Odo Brandt"],
  ] as const) {
    await seat.page.evaluate(async (who) => {
      await game.actors.getName(who).update({ "system.wounds.leftArm.minor": 1 });
      ui.sidebar.changeTab("journal", "primary");
    }, name);
  }
});

describe("the campaign window", () => {
  it("R000-1.04-04 takes a new scene in three presses, and shows it to everybody on its day", async () => {
    const before = presses();
    for (const { page } of [rosa, tomas]) {
      await closeAll(page);
      await openButton(page).click();
      await box(page).locator(".lanes").waitFor();
    }
    const { page } = rosa;
    const form = box(page).locator("[data-form=entry]");
    const add = box(page).locator(".camp-foot [data-kind=entry]");
    await add.click();
    await form.locator("[name=what]").fill("The short council");
    await form.locator("[type=submit]").click();
    const isNoted = () => page.evaluate(() => /The short council/.test(JSON.stringify(game.journal.contents)));
    await expect.poll(isNoted).toBe(true);
    expect(presses() - before).toBe(3);
    // The column is given back, and the new entry is lit wherever it stands.
    await form.waitFor({ state: "detached" });
    await box(page).locator(".agenda .line.chosen", { hasText: "The short council" }).waitFor();
    // One more press for each participant.
    await add.click();
    await form.locator("[name=what]").fill("The long council");
    await form.locator("[name=day]").fill(String(DAY + 12));
    await form.locator(".tick", { hasText: "Ella" }).locator("input").check();
    await form.locator("[type=submit]").click();
    const lane = box(tomas.page).locator(".lane", { hasText: "Ella Avitch" });
    await lane.locator(".mark.scene", { hasText: "The long council" }).waitFor();
    expect(await faultsOf(tomas.page, "#bnb-campaign")).toEqual([]);
  });

  it("R000-4.06-06 rests a week in two presses: each client writes its own sheets, and one undo reverts all", async () => {
    const before = await state(rosa.page);
    await closeAll(rosa.page);
    const pressed = presses();
    await openButton(rosa.page).click();
    await box(rosa.page).locator(".rest li", { hasText: "Sir Odo Brandt" }).waitFor();
    await box(rosa.page).locator("[data-action=rest]").click();
    await expect.poll(async () => (await state(rosa.page)).day).toBe(DAY + 7);
    expect(presses() - pressed).toBe(2);
    for (const { page } of [rosa, tomas]) {
      await box(page).locator(".rest-report li", { hasText: "Ella Avitch" }).waitFor();
      await box(page).locator(".rest-report li", { hasText: "Sir Odo Brandt" }).waitFor();
    }
    const rolledOn = async () => (await state(tomas.page)).people.map(({ healing }) => healing.minor?.day ?? -1);
    await expect.poll(async () => (await rolledOn()).every((day) => day >= DAY)).toBe(true);
    // Tomas may undo what Rosa did; Rosa's client restores Ella.
    await box(tomas.page).locator(".rest-report [data-action=undo]").click();
    await expect.poll(() => state(rosa.page)).toEqual(before);
  });

  it("stops at an arrival and before a scene, goes on with one press, and undoes each stop", async () => {
    const { page } = rosa;
    const noted = { arrival: DAY + 2, scene: DAY + 5 };
    await page.evaluate(async ({ arrival, scene }) => {
      const pages = game.journal.getName("Campaign log").pages.contents;
      const who = game.actors.getName("Morten Avitch").id;
      const entry = { people: { [who]: true } };
      await pages
        .find((one: any) => one.type === "campaign")
        .update({
          "system.calendar.toWendham": {
            ...entry,
            day: arrival,
            kind: "arrival",
            what: "to Wendham",
            from: 499,
            km: 75,
          },
          "system.calendar.theMuster": { ...entry, day: scene, kind: "scene", what: "The muster" },
        });
    }, noted);
    const words = box(page).locator(".foot-words");
    const goOn = box(page).locator(".camp-foot [data-action=goOn]");
    await box(page).locator(".rest [data-days='7']").click();
    await box(page).locator(".trip", { hasText: "to Wendham" }).waitFor();
    await box(page).locator("[data-action=rest]").click();
    await words.filter({ hasText: `Stopped on day ${noted.arrival}: Morten Avitch arrives (to Wendham)` }).waitFor();
    await expect.poll(async () => (await state(tomas.page)).day).toBe(noted.arrival);
    await goOn.filter({ hasText: `Rest until day ${noted.scene}` }).click();
    await words.filter({ hasText: `Stopped on day ${noted.scene}: The muster` }).waitFor();
    await goOn.filter({ hasText: "Rest 2 days" }).waitFor();
    // The last stop is undone first, then the one before it.
    for (const [from, to] of [
      [noted.arrival, noted.scene],
      [DAY, noted.arrival],
    ]) {
      await box(page)
        .locator(".rest-report", { hasText: `day ${from} to ${to}` })
        .locator("[data-action=undo]")
        .click();
      await expect.poll(async () => (await state(tomas.page)).day).toBe(from);
    }
    await goOn.waitFor({ state: "detached" });
    await page.evaluate(async (day) => {
      const pages = game.journal.getName("Campaign log").pages.contents;
      const gone = { "system.calendar.-=toWendham": null, "system.calendar.-=theMuster": null };
      await pages.find((one: any) => one.type === "campaign").update({ "system.day": day, ...gone });
    }, DAY);
  });

  it("takes a journey in four presses and an event in two, told where they were made", async () => {
    const { page } = rosa;
    const before = presses();
    const journey = box(page).locator("[data-form=journey]");
    await box(page).locator("[data-kind=journey]").click();
    await journey.locator(".tick", { hasText: "Jorun" }).locator("input").check();
    await journey.locator(".tick", { hasText: "Till" }).locator("input").check();
    await journey.locator("[name=what]").fill("to Holm");
    await journey.locator("[name=km]").fill("60");
    await journey.locator("[type=submit]").click();
    expect(presses() - before).toBe(4);
    const line = box(tomas.page).locator(".trip", { hasText: "to Holm" });
    await line
      .filter({ hasText: "0 of 60 km" })
      .filter({ hasText: `arrives day ${DAY + 3}` })
      .waitFor();

    const event = box(page).locator("[data-form=event]");
    const began = presses();
    await box(page).locator("[data-action=rollEvent]").click();
    const what = (await event.locator(".rolled").textContent())!;
    await event.locator("[name=note]").fill("The mill burns.");
    await event.locator("[type=submit]").click();
    expect(presses() - began).toBe(2);
    await event.waitFor({ state: "detached" });
    // Everybody reads what it was and what it did, once.
    const told = box(tomas.page).locator(".events .line", { hasText: what }).filter({ hasText: "The mill burns." });
    await told.waitFor();
    expect(await told.count()).toBe(1);
    await box(page).locator(".trip", { hasText: "to Holm" }).click();
    await box(page).locator(".agenda .line.chosen", { hasText: "to Holm" }).waitFor();
    await box(page).locator(".scene-panel", { hasText: "to Holm" }).locator("[data-action=finish]").click();
    await line.waitFor({ state: "detached" });
  });

  it("stops before the scene, and moves it by its marker", async () => {
    const { page } = rosa;
    await box(page).locator("[data-days='14']").click();
    await box(page).locator(".rest li.warns", { hasText: "The long council" }).waitFor();
    const sign = box(page).locator(".mark.scene", { hasText: "The long council" }).locator(".sign");
    const at = (await sign.boundingBox())!;
    const track = (await box(page).locator(".track").first().boundingBox())!;
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await page.mouse.down();
    await page.mouse.move(at.x + at.width / 2 + (track.width / 26) * 3, at.y + 4, { steps: 4 });
    await page.mouse.up();
    const moved = () =>
      page.evaluate(() => {
        const pages = game.journal.getName("Campaign log").pages.contents;
        const { calendar } = pages.find((one: any) => one.type === "campaign").system;
        return Object.values<any>(calendar).find(({ what }) => what === "The long council").day;
      });
    await expect.poll(moved).toBe(DAY + 15);
    await box(page).locator("[data-action=rest]", { hasText: "Rest 14 days" }).waitFor();
  });

  it("keeps the notes, which everybody reads and may change, and says so if somebody else was faster", async () => {
    const form = (page: Page) => box(page).locator("[data-form=notes]");
    for (const { page } of [rosa, tomas]) await box(page).locator(".camp-foot [data-kind=notes]").click();
    await form(rosa.page).locator("[name=notes]").fill("Two rivers and no magic.");
    await form(tomas.page).locator("[name=notes]").fill("An island.");
    await form(rosa.page).locator("[type=submit]").click();
    await form(rosa.page).waitFor({ state: "detached" });
    await form(tomas.page).locator("[type=submit]").click();
    await form(tomas.page).locator("[role=alert]").waitFor();
    // What was typed stays; saved again, it replaces the other text.
    await form(tomas.page).locator("[type=submit]").click();
    await box(rosa.page).locator(".camp-foot [data-kind=notes]").click();
    await expect.poll(() => form(rosa.page).locator("[name=notes]").inputValue()).toBe("An island.");
    await form(rosa.page).locator("[data-action=cancel]").click();
    expect(await faultsOf(rosa.page, "#bnb-campaign")).toEqual([]);
    expect(await faultsOf(tomas.page, "#bnb-campaign")).toEqual([]);
  });

  it("opens the scene's conflict, or asks which", async () => {
    await box(rosa.page).locator(".mark.scene", { hasText: "The long council" }).locator(".said").click();
    await box(rosa.page).locator(".camp-foot [data-action=play]").click();
    await rosa.page.locator("#bnb-start").waitFor();
  });
});
