/**
 * Notifications: in each of the eight kinds of conflict, the player whose turn it is gets a mark on the tab, a page
 * title, a card, a line and one sound. A player who returns the next day sees what waits, what happened, and a replay
 * from the last step they saw. Three clients make one card, and a forged card opens nothing.
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { AnyMatch } from "../../src/rules/conflict/match.ts";
import { LONG } from "../often.ts";
import { listed, openTitled, uuidOf } from "./support/conflict.ts";
import { faultsOf, openTab } from "./support/demo.ts";
import { mainButton } from "./support/foot.ts";
import { gather } from "./support/gather.ts";
import { asks, layOut, playedTo } from "./support/prepared.ts";
import { seated } from "./support/table.ts";
import { closeAll } from "./support/windows.ts";

declare const game: any;
declare const foundry: any;
declare const ChatMessage: any;

const KINDS = ["draft", "discussion", "pursuit", "duel", "battle", "skirmish", "command", "sortie"];
const SYSTEM = "blades-and-banners";

const {
  seats: [rosa, tomas, mara],
} = gather(["Rosa", "Tomas", "Mara"], { hostStyles: true });

/** The first moment at which Tomas, who has every seat but the first, must decide. */
function tomasAsked(kind: string): AnyMatch {
  // With this seed the pursuit begins in the middle, three legs from either end whatever the dice say.
  const seed = kind === "pursuit" ? "called one pursuit" : `called ${kind}`;
  return playedTo(kind, seed, ({ conflict, state }) => {
    const [first] = conflict.seats(state);
    return conflict.demands(state).some(({ seat }) => seat !== first);
  });
}

function sitting({ conflict, state }: AnyMatch): Record<string, Page> {
  return Object.fromEntries(conflict.seats(state).map((seat, at) => [seat, (at === 0 ? rosa : tomas).page]));
}

/** Counts the sounds from now on. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const rung: string[] = [];
    Object.assign(globalThis, { rung });
    const { AudioHelper } = foundry.audio;
    AudioHelper.play = async ({ src }: { src: string }) => void rung.push(src);
  });
  return () =>
    page.evaluate(() => (globalThis as any).rung.filter((src: string) => src.endsWith("sounds/call.wav")).length);
}

const markOf = (page: Page) => page.locator("#sidebar-tabs .bnb-mark");

/** The notifications for that player on this client. */
function callsTo(page: Page, name: string): Promise<{ page: string; decision: string }[]> {
  return page.evaluate((who) => {
    const user = game.users.getName(who).id;
    const all = game.messages.contents.filter(({ type }: any) => type === "call");
    return all.map(({ system }: any) => system.toObject()).filter((call: any) => call.user === user);
  }, name);
}

/** Titles, buttons and texts of windows that share space with the line. */
function underLine(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const line = document.querySelector(".call-line")!;
    const over = line.getBoundingClientRect();
    return [...line.parentElement!.querySelectorAll(".window-title, button, .window-content")]
      .filter((one) => {
        if (line.contains(one)) return false;
        const box = one.getBoundingClientRect();
        const wide = Math.min(over.right, box.right) - Math.max(over.left, box.left);
        return wide > 1 && Math.min(over.bottom, box.bottom) - Math.max(over.top, box.top) > 1;
      })
      .map((one) => one.textContent?.trim() || one.outerHTML.slice(0, 80));
  });
}

test("all eight kinds notify the player whose turn it is, once each, and no player who has the fight open", async () => {
  const rings = await listen(tomas.page);
  const moments = Object.fromEntries(KINDS.map((kind) => [`called ${kind}`, tomasAsked(kind)]));
  const uuids = await layOut(moments, sitting);
  await expect.poll(() => markOf(tomas.page).textContent()).toBe("8");
  await expect.poll(() => tomas.page.title()).toMatch(/^\(8\) /);
  await expect.poll(rings).toBe(8);
  await expect
    .poll(async () => (await callsTo(rosa.page, "Tomas")).map(({ page }) => page).sort())
    .toEqual([...uuids].sort());
  await openTab(tomas.page, "chat");
  const cards = tomas.page.locator("#chat .bnb.card.call");
  await expect.poll(() => cards.count()).toBe(8);
  for (const kind of KINDS) await cards.filter({ hasText: `called ${kind}` }).waitFor();
  // Whispered: the others see no card of it.
  expect(await mara.page.locator("#chat .bnb.card.call").count()).toBe(0);
  expect(await faultsOf(tomas.page, "#chat .bnb.card.call")).toEqual([]);

  // A reload repeats no sound and no card.
  await tomas.page.reload();
  await seated(tomas.page);
  const again = await listen(tomas.page);
  await expect.poll(() => markOf(tomas.page).textContent()).toBe("8");
  // The list opened by itself. When it is closed, the line stands in the next window, and nowhere without one.
  await tomas.page.locator("#bnb-going-on > .window-header [data-action=close]").click();
  const line = tomas.page.locator(".call-line");
  expect(await again()).toBe(0);
  expect(await callsTo(tomas.page, "Tomas")).toHaveLength(8);
  expect(await line.count()).toBe(0);

  // At no size does it cover a title, a button or the content of its window.
  const panel = tomas.page.viewportSize()!;
  await tomas.page.evaluate(() => game.actors.getName("Sir Odo Brandt").sheet.render({ force: true }));
  await tomas.page.locator(".bnb.sheet.character > .window-header").waitFor();
  for (const [width, height] of [
    [1600, 1000],
    [1280, 800],
    [640, 400],
    [380, 760],
  ] as const) {
    await tomas.page.setViewportSize({ width, height });
    await line.waitFor();
    await expect.poll(() => underLine(tomas.page)).toEqual([]);
  }
  await tomas.page.setViewportSize(panel);
  // It follows to the window in front.
  await openTitled(tomas.page, "called duel");
  await tomas.page.locator(".bnb.conflict > .window-header + .call-line").waitFor();
  await closeAll(tomas.page, ".bnb.conflict");
  await tomas.page.locator(".bnb.sheet > .window-header + .call-line").waitFor();

  // Oldest first. Dismissing it shows the next one; the mark stays.
  const first = await line.textContent();
  await line.locator('[data-call-act="dismiss"]').click();
  await expect.poll(() => line.textContent()).not.toBe(first);
  expect(await markOf(tomas.page).textContent()).toBe("8");
  await closeAll(tomas.page);
});

test("the card opens its fight; after the answer it shrinks to one line, and the mark counts one less", async () => {
  const { page } = tomas;
  await openTab(page, "chat");
  const card = page.locator("#chat .bnb.card.call", { hasText: "called pursuit" });
  await card.locator('[data-call-act="open"]').click();
  await mainButton(page).click();
  await expect.poll(() => markOf(page).textContent()).toBe("7");
  await card.locator(".done").waitFor();
  expect(await card.locator("button").count()).toBe(0);

  // Rosa decides while Tomas has the fight open, so he gets no further card and no sound.
  const rings = await listen(page);
  await openTitled(rosa.page, "called pursuit");
  await mainButton(rosa.page).click();
  await expect.poll(() => markOf(page).textContent()).toBe("8");
  expect(await page.locator(".bnb.conflict .standing").textContent()).toContain("Your turn");
  expect(await rings()).toBe(0);
  expect(await callsTo(page, "Tomas")).toHaveLength(8);
  // They agree on a time limit: it is Tomas's turn again, and the clock runs in the title bar.
  const limit = (pace: string) =>
    rosa.page.evaluate((wanted) => {
      const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
      const campaign = pages.find(({ type }: any) => type.endsWith("campaign"));
      return campaign.update({ "system.options": JSON.stringify({ "table.pace": wanted }) }).then(() => undefined);
    }, pace);
  await limit("tenMinutes");
  // Now everyone waits for Rosa, and sees that.
  await mainButton(page).click();
  await rosa.page.locator(".bnb.conflict .standing", { hasText: "Everyone is waiting for you" }).waitFor();
  const clock = rosa.page.locator(".bnb.conflict > .window-header .clock");
  await expect.poll(() => clock.textContent()).toMatch(/^(10:00|9:\d\d)$/);
  await limit("none");
});

test("next day: three clients make one card, and the list shows what waits, what happened, and its replay", async () => {
  const { page } = tomas;
  const home = page.url();
  await page.goto("about:blank");
  await expect.poll(() => rosa.page.evaluate(() => game.users.getName("Tomas").active)).toBe(false);
  const before = await callsTo(rosa.page, "Tomas");
  // Rosa's answer plays the leg. The next decision is for Tomas, who has left.
  await mainButton(rosa.page).click();
  await page.addInitScript(() => {
    for (const name of Object.keys(localStorage).filter((one) => one.includes(".calls."))) {
      const kept = JSON.parse(localStorage.getItem(name)!);
      localStorage.setItem(name, JSON.stringify({ ...kept, here: Date.now() - 25 * 3_600_000 }));
    }
  });
  // The dice need Tomas's client: one of the two players online notifies him.
  await expect.poll(async () => (await callsTo(mara.page, "Tomas")).length).toBe(before.length + 1);
  const { decision } = (await callsTo(mara.page, "Tomas")).at(-1)!;
  await mara.page.reload();
  await seated(mara.page);
  await page.goto(home);
  await seated(page);
  // It opens by itself, because something waits.
  const list = page.locator("#bnb-going-on");
  await list.locator(".turn").first().waitFor();
  await expect.poll(() => list.locator(".turn").count()).toBe(8);
  expect(await list.locator("h2").textContent()).toBe("8 conflicts wait for you");
  expect(await list.locator(".going-head p").textContent()).toMatch(/^You were last here /);
  const told = list.locator('[data-group="since"] li', { hasText: "called pursuit" });
  await told.waitFor();
  // One card for this, and at most one more for what Tomas's return causes: no decision was announced twice.
  const calls = (await callsTo(page, "Tomas")).map((call) => call.decision);
  expect(calls.filter((one) => one === decision)).toHaveLength(1);
  expect(new Set(calls).size).toBe(calls.length);
  expect(await faultsOf(page, "#bnb-going-on")).toEqual([]);
  await told.locator('[data-action="replay"]').click();
  // The replay shows what Tomas missed and ends at the current state.
  await page.locator('.bnb.conflict [data-action="replayEnd"]').waitFor();
  await page.locator('.bnb.conflict [data-action="replayEnd"]').waitFor({ state: "detached" });
});

test("a forged notification opens nothing, makes no sound and is not counted", async () => {
  const { page } = rosa;
  const rings = await listen(page);
  const count = await markOf(page).count();
  const mark = count > 0 ? await markOf(page).textContent() : "";
  const open = await callsTo(page, "Tomas");
  const ids = await mara.page.evaluate(
    async ([system, call]) => {
      const user = game.users.getName("Rosa").id;
      const content =
        '<article class="bnb card call"><button data-call-act="open" class="forged">Open</button></article>';
      const made = [];
      for (const forged of [
        { page: call!.page, decision: "0123456789abcdef", user },
        { page: `Actor.${game.actors.contents[0].id}`, decision: "x", user },
        { page: "JournalEntry.nothing", decision: {}, user },
      ]) {
        // As a card, and in the older format.
        const flags = { [system]: { call: forged } };
        const typed = typeof forged.decision === "string" ? [{ type: "call", system: forged }] : [];
        for (const how of [{ flags }, ...typed])
          made.push((await ChatMessage.create({ content, whisper: [user], ...how })).id);
      }
      return made;
    },
    [SYSTEM, open[0]] as const,
  );
  await openTab(page, "chat");
  await page.evaluate(async () => {
    for (const app of [...foundry.applications.instances.values()])
      if (app.element?.matches(".bnb.conflict")) await app.close({ animate: false });
  });
  for (const id of ids) {
    const forged = page.locator(`#chat [data-message-id="${id}"]`);
    await forged.waitFor();
    expect(await forged.locator("button.forged").count()).toBe(0);
  }
  expect(await page.locator(".bnb.conflict").count()).toBe(0);
  expect(await rings()).toBe(0);
  expect((await markOf(page).count()) > 0 ? await markOf(page).textContent() : "").toBe(mark);
});

test("the player everyone waits for is notified once, with a sound, and their browser shows that fight first", async () => {
  const title = "called again";
  // Contact: only the pursuer, Tomas, decides what follows.
  const match = playedTo("pursuit", "met 0", (one) => asks(one, "meet"));
  const [uuid] = await layOut({ [title]: match }, sitting);
  const { page } = tomas;
  await page.evaluate(async () => {
    for (const app of [...foundry.applications.instances.values()])
      if (app.hasFrame && app.element?.isConnected) await app.close({ animate: false });
  });
  await page.evaluate(() => game.actors.getName("Sir Odo Brandt").sheet.render({ force: true }));
  const line = page.locator(".call-line");
  // The conflict itself has notified Tomas, with a sound.
  await expect.poll(async () => (await callsTo(page, "Tomas")).some((call) => call.page === uuid)).toBe(true);
  const rings = await listen(page);
  await openTitled(rosa.page, title);
  const call = rosa.page.locator('.bnb.conflict [data-action="remind"]');
  await call.click();
  await call.waitFor({ state: "detached" });
  expect(await rosa.page.locator(".bnb.conflict .conflict-head .seats").textContent()).toContain("called");
  await expect.poll(rings).toBe(1);
  await line.filter({ hasText: title }).waitFor();
  // A message that only claims to be such a notification makes no sound.
  await mara.page.evaluate(
    async ([system, one]) => {
      const user = game.users.getName("Tomas").id;
      const remind = { page: one, decision: "0123456789abcdef", user };
      await ChatMessage.create({ content: "x", whisper: [user], flags: { [system]: { remind } } });
    },
    [SYSTEM, uuid!] as const,
  );
  await page.locator("#chat .chat-message", { hasText: "x" }).last().waitFor({ state: "attached" });
  expect(await rings()).toBe(1);
});

test.runIf(LONG)(
  "two fights at once, a reload and an onlooker who returns late: each player is asked for their own orders, once",
  async () => {
    const [one, two] = ["at once, one", "at once, two"];
    const asksBoth = (seed: string) =>
      playedTo("pursuit", seed, ({ conflict, state }) => conflict.demands(state).length === 2);
    await layOut({ [one]: asksBoth("tables one"), [two]: asksBoth("tables three") }, sitting);
    const tableOf = (page: Page, title: string) => page.locator(".bnb.conflict", { hasText: title });
    const openBoth = async (page: Page) => {
      await openTitled(page, one);
      await listed(page, await uuidOf(page, two))
        .first()
        .click();
      await tableOf(page, two).locator("span.at").waitFor();
    };
    const step = (page: Page, title: string) => tableOf(page, title).locator("span.at").textContent();
    const answers = (page: Page, title: string) => tableOf(page, title).locator('.foot-main[data-act="choice"]');
    const press = (page: Page, title: string) =>
      answers(page, title)
        .first()
        .evaluate((button: HTMLElement) => button.click());
    await Promise.all([openBoth(rosa.page), openBoth(tomas.page), openTitled(mara.page, one)]);
    // A player without a seat watches and gets no buttons.
    await tableOf(mara.page, one).locator(".standing", { hasText: "You are watching" }).waitFor();
    expect(await tableOf(mara.page, one).locator(".conflict-orders button").count()).toBe(0);
    const [before, other] = [await step(rosa.page, one), await step(rosa.page, two)];
    await press(tomas.page, one);
    // The answer counts in that fight only: there everyone waits for Rosa.
    await tableOf(rosa.page, one).locator(".standing", { hasText: "Everyone is waiting for you" }).waitFor();
    expect(await tableOf(rosa.page, two).locator(".standing").textContent()).not.toContain("waiting for you");
    await expect.poll(() => answers(tomas.page, one).count()).toBe(0);
    expect(await answers(tomas.page, two).count()).toBeGreaterThan(0);
    await rosa.page.reload();
    await Promise.all([seated(rosa.page), mara.page.goto("about:blank")]);
    await openBoth(rosa.page);
    await press(rosa.page, one);
    await expect.poll(() => step(rosa.page, one)).not.toBe(before);
    expect(await step(rosa.page, two)).toBe(other);
    await press(tomas.page, two);
    await tableOf(rosa.page, two).locator(".standing", { hasText: "Everyone is waiting for you" }).waitFor();
    // Mara returns late, and reads the same page of the same log as the others.
    await mara.page.goto(rosa.page.url());
    await seated(mara.page);
    await openTitled(mara.page, two);
    for (const page of [tomas.page, mara.page]) await expect.poll(() => step(page, two)).toBe(other);
    await expect.poll(() => step(tomas.page, one)).toBe(await step(rosa.page, one));
    // Open questions are still open, and nobody is asked twice.
    await expect.poll(() => answers(rosa.page, two).count()).toBeGreaterThan(0);
    expect(await answers(tomas.page, two).count()).toBe(0);
  },
);
