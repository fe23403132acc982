/**
 * A battle by two players, with a third looking on and no GM: an army is mustered on its sheet, both form up, seal, move by
 * hand and by keys, on the board and on a scene, until one side gives up; three clients race to write a step. A late hour
 * of the same battle, played there by the rules, is fought on: a duel between two rounds is told in it, the losses stand on
 * the sheets.
 */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { BattleState } from "../../src/rules/chronicle/battle/index.ts";
import type { AnyMatch } from "../../src/rules/conflict/match.ts";
import { LONG } from "../often.ts";
import {
  answer,
  battlePage,
  battleWindow,
  fightUntil,
  highlightedNextTo,
  openBattle,
  panelOf,
  takeLine,
} from "./support/battle.ts";
import { begin, isOver, join, openTitled, pageOf, playUntil, proven } from "./support/conflict.ts";
import { faultsOf, openTab } from "./support/demo.ts";
import { fromMenu, openMenu } from "./support/foot.ts";
import { gather } from "./support/gather.ts";
import { asks, layOut, playedTo } from "./support/prepared.ts";

declare const foundry: any;
declare const game: any;
declare const Hooks: any;

const VIEW = { width: 1400, height: 950 };
const {
  seats: [rosa, tomas, mara],
  sit,
} = gather(["Rosa", "Tomas", "Mara"], { viewport: VIEW });

/** Under load a window takes its time. */

const players = () => [rosa.page, tomas.page];

const asked = async (page: Page, kind: string) => (await panelOf(page, kind).count()) === 1;
const bothAsked = (kind: string) => async () => (await asked(rosa.page, kind)) && (await asked(tomas.page, kind));

/** Both answer simply until that is asked of both, or of Rosa. */
const playToBoth = (kind: string) => fightUntil(players(), bothAsked(kind), { but: kind });
const playToHer = (kind: string) => fightUntil(players(), () => asked(rosa.page, kind), { but: kind, of: rosa.page });

it("an army is mustered on its sheet, and a player begins the battle: nine units against nine", async () => {
  const { page } = rosa;
  await page.evaluate(() => game.actors.getName("The Hallowmere Levy").sheet.render({ force: true }));
  const foot = page.locator(".bnb.sheet .army-list li", { has: page.locator('input[value="Hallowmere Foot"]') });
  await foot.locator('input[type="number"]').first().fill("286");
  await page.keyboard.press("Tab");
  const size = () =>
    page.evaluate(() =>
      Object.values<any>(game.actors.getName("The Hallowmere Levy").system.units).reduce(
        (sum, one) => sum + one.size,
        0,
      ),
    );
  await expect.poll(size).toBe(560);
  // Troops of one's own are raised with figures, told with their chances, and sent home again.
  await page.locator('.bnb.sheet [data-action="ownTroop"]').click();
  await page.locator(".bnb.ask [name=name]").fill("Lake Guard");
  await page.locator(".bnb.ask [name=like]").selectOption("pikemen");
  await page.locator(".bnb.ask [name=strength]").fill("6");
  await page.locator(".bnb.ask button[data-action=ok]").click();
  await page.locator(".bnb.sheet .own-troops", { hasText: "Lake Guard: Strength 6" }).locator("td").first().waitFor();
  const guard = page.locator(".bnb.sheet .army-list li", { has: page.locator('input[value="Lake Guard"]') });
  await guard.locator("[data-action=takeOut]").click();
  await expect.poll(size).toBe(560);
  // What is drawn again while a button is held waits for the release: the press is not lost.
  await page.locator('.bnb.sheet [data-action="toConflict"]').hover();
  await page.mouse.down();
  await page.evaluate(() => {
    const drawn = game.actors.getName("The Hallowmere Levy").sheet.render();
    return Promise.race([drawn, new Promise((held) => setTimeout(held, 500))]).then(() => {});
  });
  await page.mouse.up();
  // The battlefield is the standing defender's choice: he gets the form as she has filled it in.
  await expect.poll(() => page.locator('#bnb-start select[name="map"]').isVisible()).toBe(false);
  await page.locator("#bnb-start button[type=submit]").click();
  // He is called to it as to a table: mark, title, list and card.
  await expect.poll(() => tomas.page.title()).toMatch(/^\(1\) /);
  await expect.poll(() => tomas.page.locator("#sidebar-tabs .bnb-mark").textContent()).toBe("1");
  await openTab(tomas.page, "chat");
  await tomas.page.locator('[data-transfer-act="open"]:visible').last().waitFor();
  await openTab(tomas.page, "combat");
  const choice = tomas.page.locator('#combat [data-action="answerWait"]', { hasText: "Choose battlefield" });
  await choice.click();
  await tomas.page.locator('#bnb-start select[name="map"]').selectOption("3");
  await tomas.page.locator("#bnb-start button[type=submit]").click();
  await expect.poll(() => tomas.page.locator("[data-transfer-act]").count()).toBe(0);
  await choice.waitFor({ state: "detached" });
  // What he has chosen is new to her: she sees it and joins.
  await join(page);
  await battleWindow(tomas.page).waitFor();
  await panelOf(tomas.page, "deploy").waitFor();
});

it("a unit is placed by a click on the field, the others in line, and the row is named", async () => {
  const { page } = tomas;
  const counters = battleWindow(page).locator("svg.battlefield [data-unit]");
  const field = await battleWindow(page).locator("svg.battlefield").boundingBox();
  const before = (await battlePage(rosa.page)).entries;
  const middle = { x: field!.x + field!.width / 2, y: field!.y + field!.height / 2 };
  await page.mouse.click(middle.x, middle.y);
  await expect.poll(() => counters.count()).toBe(1);
  // Another is dragged there from the strip, and from there elsewhere.
  const last = panelOf(page, "deploy").locator(".ticks button").last();
  // The strip is drawn again once a unit stands.
  await expect.poll(() => last.boundingBox()).not.toBeNull();
  const strip = (await last.boundingBox())!;
  await page.mouse.move(strip.x + strip.width / 2, strip.y + strip.height / 2);
  await page.mouse.down();
  await page.mouse.move(middle.x + 120, middle.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => counters.count()).toBe(2);
  const dragged = counters.nth(1);
  const first = await dragged.getAttribute("transform");
  const box = (await dragged.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(middle.x, middle.y + 120, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => dragged.getAttribute("transform")).not.toBe(first);
  const placed = await counters.first().getAttribute("transform");
  // A drawing that falls into the press waits for its end, as on a sheet.
  await battleWindow(page).locator('.foot-buttons [data-act="formation"][data-value="line"]').hover();
  await page.mouse.down();
  await page.evaluate(() => {
    const windows = [...foundry.applications.instances.values()];
    const drawn = windows
      .find((one: any) => one.element?.matches(".bnb.conflict"))
      .render({ parts: ["board", "orders"] });
    return Promise.race([drawn, new Promise((held) => setTimeout(held, 500))]).then(() => {});
  });
  await page.mouse.up();
  // Nothing is ordered yet: the one that was placed stays, and the others can still be put elsewhere.
  await expect.poll(() => counters.count(), { timeout: 25_000 }).toBe(9);
  expect((await battlePage(rosa.page)).entries).toBe(before);
  expect(await battleWindow(rosa.page).locator("svg.battlefield [data-unit]").count()).toBe(0);
  await battleWindow(page).locator('.foot-main[data-act="lockIn"]:enabled').click();
  await panelOf(page, "row").waitFor();
  expect(await counters.evaluateAll((all) => all.map((one) => one.getAttribute("transform")))).toContain(placed);
  await panelOf(page, "row").locator(".choices button").last().click();
  await battleWindow(page).locator(".foot-main").click();
  await takeLine(rosa.page);
  await panelOf(rosa.page, "council").waitFor();
  await expect.poll(() => battleWindow(rosa.page).locator("svg.battlefield [data-unit]").count()).toBe(18);
});

it("has no serious fault", async () => {
  expect(await faultsOf(rosa.page, ".bnb.conflict")).toEqual([]);
});

it("three clients that write the same step at once have made one step", async () => {
  await expect.poll(bothAsked("council")).toBe(true);
  const { entries } = await battlePage(mara.page);
  const all = [rosa.page, tomas.page, mara.page];
  for (const page of all) await holdSteps(page);
  for (const page of players()) await answer(page);
  // Each waits for the one before it, in vain, and then writes too: the one who looks on like those who play.
  for (const page of all) {
    await expect.poll(() => page.evaluate(() => (globalThis as any).held.length)).toBe(1);
  }
  expect((await battlePage(mara.page)).entries).toBe(entries);
  await Promise.all(all.map((page) => page.evaluate(() => (globalThis as any).letGo())));
  for (const page of all) {
    await expect.poll(async () => (await battlePage(page)).entries).toBe(entries + 1);
  }
  await proven(mara.page, "battle");
});

/** Keeps back what this client writes as a step, until `letGo()` is called in its page. */
function holdSteps(page: Page): Promise<void> {
  return page.evaluate(() => {
    const room = globalThis as any;
    const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    const battle = pages.find((one: any) => one.type === "battle");
    const write = battle.update.bind(battle);
    room.held = [];
    // Each writer gives the one before it time: here the first does not write, and nobody need wait so long for it.
    const wait = room.setTimeout;
    room.setTimeout = (go: () => void, milliseconds: number) => wait(go, milliseconds / 10);
    battle.update = (changes: object, ...rest: unknown[]) => {
      if (!Object.keys(changes).some((key) => key.startsWith("system.entries."))) return write(changes, ...rest);
      return new Promise((resolve) => room.held.push(() => resolve(write(changes, ...rest))));
    };
    room.letGo = () => {
      delete battle.update;
      room.setTimeout = wait;
      for (const go of room.held) go();
    };
  });
}

/** The last way to give up that the menu offers, and yes to its question. */
async function givesUp(page: Page): Promise<void> {
  const menu = await openMenu(page);
  await menu.locator('[data-act="giveUp"]').last().click();
  await page.locator(".bnb.ask [data-action=yes]").click();
}

it("quick units are marked on the field and in the list beside Fight on", async () => {
  await playToBoth("council");
  const { page } = rosa;
  const marked = () => panelOf(page, "council").locator('.ticks [aria-pressed="true"]').count();
  // The fastest are marked to begin with; pressing one takes its mark away, pressing another gives it.
  const already = await marked();
  await expect.poll(() => battleWindow(page).locator(".foot-main").isEnabled()).toBe(true);
  const first = panelOf(page, "council").locator('.ticks [aria-pressed="true"]').first();
  await battleWindow(page)
    .locator(`svg.battlefield [data-unit="${await first.getAttribute("data-unit")}"]`)
    .click();
  await expect.poll(marked).toBe(already - 1);
  while (await battleWindow(page).locator(".foot-main").isDisabled()) {
    const before = await marked();
    await panelOf(page, "council").locator('.ticks [aria-pressed="false"]').first().click();
    await expect.poll(marked).toBe(before + 1);
  }
  await battleWindow(page).locator(".foot-main").click();
  await playToHer("move");
});

it("a unit is moved by dragging, another by keys, and the move is taken back", async () => {
  await playToHer("move");
  const { page } = rosa;
  const svg = battleWindow(page).locator("svg.battlefield");
  const place = (unit: string) => svg.locator(`[data-unit="${unit}"]`).getAttribute("transform");
  const pick = async () => {
    const first = panelOf(page, "move").locator(".ticks button").first();
    const unit = (await first.getAttribute("data-unit"))!;
    await first.click();
    const picked = svg.locator(".unit.picked");
    await expect
      .poll(() => picked.evaluateAll((all) => all.map((one) => (one as SVGElement).dataset.unit)))
      .toEqual([unit]);
    return { unit, box: (await picked.boundingBox())! };
  };
  // A frame drawn with Shift takes all of her units that it holds and may move; one picked in the list is alone again.
  const own = panelOf(page, "move").locator(".ticks button");
  const field = (await svg.boundingBox())!;
  await page.keyboard.down("Shift");
  await page.mouse.move(field.x + 8, field.y + 8);
  await page.mouse.down();
  await page.mouse.move(field.x + field.width - 8, field.y + field.height - 8, { steps: 4 });
  await svg.locator(".choosing").waitFor({ state: "attached" });
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await expect.poll(() => svg.locator(".unit.picked").count()).toBe(await own.count());
  const { unit, box } = await pick();
  const kept = await svg.elementHandle();
  const [looked, hill] = [
    await svg.getAttribute("viewBox"),
    await svg.locator(".land > *").first().elementHandle(),
  ] as const;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // The drawing says where it may go: it is dropped on the highlighted hex next to it.
  const there = await highlightedNextTo(svg, unit);
  await page.mouse.move(x + 2 * there.right, y, { steps: 5 });
  expect(await kept!.evaluate((node) => node.isConnected)).toBe(true);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + there.right, y + there.down, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => place(unit)).toBe(there.place);
  // The step changed the counters: the field still stands, with its land, where it was looked at.
  expect(await hill!.evaluate((node) => node.isConnected)).toBe(true);
  expect(await kept!.evaluate((node) => node.isConnected)).toBe(true);
  expect(await svg.getAttribute("viewBox")).toBe(looked);

  const next = await pick();
  expect(next.unit).not.toBe(unit);
  // Whoever is taken up on the field has its card beside it while it is still held.
  const card = battleWindow(page).locator(".unit-card h3").first();
  const said = await card.textContent();
  const another = await panelOf(page, "move")
    .locator('.ticks [aria-pressed="false"]')
    .first()
    .getAttribute("data-unit");
  const held = (await svg.locator(`[data-unit="${another}"]`).boundingBox())!;
  await page.mouse.move(held.x + held.width / 2, held.y + held.height / 2);
  // Even where it could go further than the view shows, the field stays under the pointer.
  const across = async () => Number((await svg.getAttribute("viewBox"))!.split(" ")[2]);
  const wide = await across();
  for (let notches = 0; notches < 8; notches++) await page.mouse.wheel(0, -100);
  await expect.poll(across).toBeLessThan(wide / 2);
  await expect.poll(() => svg.evaluate((one) => one.parentElement!.style.transform)).toBe("");
  const near = await svg.getAttribute("viewBox");
  await page.mouse.down();
  await expect.poll(() => card.textContent()).not.toBe(said);
  expect(await svg.getAttribute("viewBox")).toBe(near);
  await page.mouse.up();
  expect(await svg.getAttribute("viewBox")).toBe(near);
  await battleWindow(page).locator('[data-act="whole"]').click();
  await pick();
  const stood = await place(next.unit);
  const note = battleWindow(page).locator(".field-note");
  await page.mouse.move(2, 2);
  await svg.focus();
  const beside = await highlightedNextTo(svg, next.unit);
  await page.keyboard.press(beside.key);
  await expect.poll(() => note.locator(".words").textContent()).not.toBe("");
  expect(await note.getAttribute("data-able")).not.toBeNull();
  await page.keyboard.press("Enter");
  await expect.poll(() => place(next.unit)).toBe(beside.place);
  await battleWindow(page).locator('.foot-buttons [data-action="undo"]').click();
  await expect.poll(() => place(next.unit)).toBe(stood);
});

it("one who may make scenes puts it on one; a dragged token is an order, and tokens follow the engine", async () => {
  expect(await battleWindow(rosa.page).locator('[data-action="makeScene"]').count()).toBe(0);
  const keeper = await sit("Keeper", { viewport: VIEW });
  await openBattle(keeper.page);
  await fromMenu(keeper.page, '[data-action="makeScene"]');
  const places = (page: Page): Promise<Record<string, string>> =>
    page.evaluate(() =>
      Object.fromEntries(
        game.scenes.contents
          .flatMap((scene: any) => scene.tokens.contents)
          .filter((token: any) => token.getFlag("blades-and-banners", "unit"))
          .map((token: any) => [token.getFlag("blades-and-banners", "unit"), `${token.x},${token.y},${token.hidden}`]),
      ),
    );
  await expect.poll(async () => Object.keys(await places(rosa.page)).length).toBe(18);
  await keeper.context.close();
  await playToHer("move");
  const before = await places(tomas.page);
  const { entries } = await battlePage(rosa.page);
  const units = await panelOf(rosa.page, "move")
    .locator(".ticks button")
    .evaluateAll((buttons) => buttons.map((one) => (one as HTMLElement).dataset.unit!));
  await rosa.page.evaluate(() => (globalThis as any).ui.notifications.clear());
  const refused = await rosa.page.evaluate(async (id) => {
    const tokens = game.scenes.contents.flatMap((scene: any) => scene.tokens.contents);
    const token = tokens.find((one: any) => one.getFlag("blades-and-banners", "unit") === id);
    return token.move({ x: token.x + 1400, y: token.y });
  }, units[0]!);
  expect(refused).toBe(false);
  expect((await battlePage(rosa.page)).entries).toBe(entries);
  await expect.poll(() => rosa.page.locator("#notifications").textContent()).toMatch(/\w+ \w+/);
  await rosa.page.evaluate(async (ids) => {
    const tokens = game.scenes.contents.flatMap((scene: any) => scene.tokens.contents);
    const page = game.journal.contents
      .flatMap((entry: any) => entry.pages.contents)
      .find((one: any) => one.type === "battle");
    const count = () => Object.keys(page.system.entries).length;
    const start = count();
    for (const id of ids) {
      const token = tokens.find((one: any) => one.getFlag("blades-and-banners", "unit") === id);
      for (const [dx, dy] of [
        [140, 0],
        [-140, 0],
        [70, 121],
        [-70, 121],
        [70, -121],
        [-70, -121],
      ] as const) {
        (globalThis as any).ui.notifications.clear();
        await token.move({ x: token.x + dx, y: token.y + dy });
        // Taken, or refused in words.
        while (count() === start && !document.querySelector("#notifications li"))
          await new Promise(requestAnimationFrame);
        if (count() > start) return;
      }
    }
  }, units);
  await expect.poll(async () => JSON.stringify(await places(tomas.page)) !== JSON.stringify(before)).toBe(true);
  const same = async () => JSON.stringify(await places(tomas.page)) === JSON.stringify(await places(rosa.page));
  await expect.poll(same).toBe(true);
});

it("it is played to its end: the defender lays down his arms, and the record holds from the first order to the last", async () => {
  await fightUntil(players(), bothAsked("council"), { but: "council", stays: true });
  await givesUp(tomas.page);
  // On a busy machine his panel is still there for a while: it must not be answered a second time.
  await fightUntil(players(), () => isOver(rosa.page, "battle"), { but: "council", of: tomas.page });
  for (const page of players()) await battleWindow(page).locator(".end-view").waitFor();
  await battleWindow(rosa.page).locator('[data-act="endAside"]').click();
  await battleWindow(rosa.page).locator(".end-view").waitFor({ state: "detached" });
  await fromMenu(rosa.page, '[data-act="endAside"]');
  await battleWindow(rosa.page).locator(".end-view").waitFor();
  const { record, conflict, state } = await proven(mara.page, "battle");
  expect(record.entries.some((entry) => entry.type === "undo")).toBe(true);
  expect(conflict.outcome(state)?.winners).toEqual(["attacker"]);
});

const LATE = "The last hour";

/** In a late round, some have fallen, and dice follow what is asked next. */
function late(match: AnyMatch): boolean {
  const { round, units } = match.state as BattleState;
  return round > 3 && units.some(({ losses }) => losses > 0) && (asks(match, "clusters") || asks(match, "shoot"));
}

it("a late hour of it is fought on: every step comes in one update and one message", async () => {
  const { system } = await pageOf(rosa.page, "battle");
  const actors = system.actors as Record<string, string>;
  const match = playedTo("battle", "late", late, { setup: JSON.parse(system.setup), actors });
  await layOut({ [LATE]: match }, () => ({ attacker: rosa.page, defender: tomas.page }));
  await countWhatArrives(mara.page, LATE);
  for (const page of players()) await openTitled(page, LATE);
  await playToBoth("council");
  const { record } = await proven(mara.page, "battle", LATE);
  const { steps, cards } = await mara.page.evaluate(() => (globalThis as any).arrived);
  const made = record.entries.slice(match.record.entries.length);
  expect(made.some((entry) => entry.type === "step" && entry.faces.length > 0)).toBe(true);
  for (const [at, entry] of made.entries()) {
    const key = String(match.record.entries.length + at).padStart(5, "0");
    expect([key, steps[key]]).toEqual([key, 1]);
    expect([key, cards[Number(key)] ?? 0]).toEqual([key, entry.type === "step" && entry.faces.length > 0 ? 1 : 0]);
  }
});

it.runIf(LONG)(
  "champions fight a duel between two rounds; the council tells of it, one side yields, and the losses stand on the sheets",
  async () => {
    // Whom the first battle cost most has too few left for all the losses of this one, which began at full strength.
    for (const page of players()) await page.evaluate(muster);
    await expect.poll(writtenLosses).toBe(0);
    await begin(rosa.page, "duel", { "Ella Avitch": "0", "Sir Odo Brandt": "1" });
    await join(tomas.page);
    await playUntil(
      players(),
      () => isOver(rosa.page, "duel"),
      () => ["other:Surrender"],
    );
    await proven(mara.page, "duel");
    for (const page of [rosa.page, tomas.page]) {
      await openTitled(page, LATE);
      await panelOf(page, "council").locator('select[name="duel"]').selectOption({ index: 1 });
      if (page === tomas.page) await givesUp(page);
      else await battleWindow(page).locator('.foot-main[data-act="listed"]').click();
    }
    await fightUntil(players(), () => isOver(rosa.page, "battle", LATE));
    const { duels } = (await proven(mara.page, "battle", LATE)).state as BattleState;
    expect(duels).toHaveLength(1);
    await battleWindow(tomas.page).locator(".end-view").waitFor();
    const keys = await battleWindow(rosa.page).locator(".end-key .lost").allInnerTexts();
    const lost = keys.map((words) => Number.parseInt(words, 10));
    const all = lost[0]! + lost[1]!;
    expect(all).toBeGreaterThan(0);
    await expect.poll(writtenLosses).toBe(all);
    await tomas.page.evaluate((title) => {
      const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
      const page = pages.find((one: any) => one.name === title);
      page.parent.sheet.render(true, { pageId: page.id });
    }, LATE);
    await expect.poll(() => tomas.page.locator(".conflict-report .holds").count()).toBeGreaterThan(0);
  },
);

/** Runs in the page: this player's armies are whole again. */
async function muster(): Promise<void> {
  for (const actor of game.actors.contents) {
    if (actor.type !== "army" || !actor.isOwner) continue;
    const keys = Object.keys(actor.system.units);
    await actor.update(Object.fromEntries(keys.map((key) => [`system.units.${key}.losses`, 0])));
  }
}

/** Soldiers lost by all armies, as their sheets say. */
function writtenLosses(): Promise<number> {
  return rosa.page.evaluate(() =>
    game.actors.contents
      .filter((actor: any) => actor.type === "army")
      .flatMap((actor: any) => Object.values<any>(actor.system.units))
      .reduce((sum: number, unit: any) => sum + unit.losses, 0),
  );
}

/** Counts, on a client that only looks on, how often each step of the battle arrives and how many cards it puts in the chat. */
function countWhatArrives(page: Page, title: string): Promise<void> {
  return page.evaluate((name) => {
    const arrived = { steps: {} as Record<string, number>, cards: {} as Record<string, number> };
    (globalThis as any).arrived = arrived;
    const add = (counts: Record<string, number>, key: string) => {
      counts[key] = (counts[key] ?? 0) + 1;
    };
    Hooks.on("updateJournalEntryPage", (found: any, changes: any) => {
      if (found.name === name) for (const key of Object.keys(changes.system?.entries ?? {})) add(arrived.steps, key);
    });
    Hooks.on("createChatMessage", (message: any) => {
      const step = message.system;
      if (message.type === "step" && (globalThis as any).fromUuidSync(step.page)?.name === name)
        add(arrived.cards, String(step.entry));
    });
  }, title);
}
