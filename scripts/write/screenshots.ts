/**
 * npm run screenshots [NAME…]: docs/screenshots/*.png, taken in Chromium at a table with the demo world. Needs a build first.
 * Whole routes at every size are filmed by `npm run film`.
 * Every picture is of what really happens: seats are taken, sheets opened, conflicts begun and orders sealed.
 */
import { mkdir } from "node:fs/promises";
import type { Page } from "playwright-core";
import { type BattleState, clashesOf } from "../../src/rules/chronicle/battle/index.ts";
import type { DuelState } from "../../src/rules/chronicle/duel/index.ts";
import type { AnyMatch } from "../../src/rules/conflict/match.ts";
import { seededDice } from "../../src/rules/dice/seeded.ts";
import type { SkirmishState } from "../../src/rules/skirmish/index.ts";
import { checkIn } from "../../src/rules/variants.ts";
import { closeBrowser } from "../../tests/browser/support/browser.ts";
import { openTitled, sitDown } from "../../tests/browser/support/conflict.ts";
import { demoTable, openTab } from "../../tests/browser/support/demo.ts";
import { pickKind, pickPeople, seatSide, start } from "../../tests/browser/support/new-fight.ts";
import { asks, layOut, type Play, played } from "../../tests/browser/support/prepared.ts";
import type { Table } from "../../tests/browser/support/table.ts";
import { readWords } from "../arguments.ts";
import { inRoot, run } from "../root.ts";
import { companies, metLines } from "./picture-setups.ts";

declare const canvas: any;
declare const game: any;
declare const ui: any;

const FOLDER = inRoot("docs/screenshots");
const DESKTOP = { width: 1140, height: 700 };
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 760 };
/** Windows fade and slide; a picture is taken when they are at rest. */
const STANDS = 700;

type Shot = (table: Table) => Promise<Page>;
type Scheme = "light" | "dark";

async function seat(
  table: Table,
  name: string,
  viewport = DESKTOP,
  colorScheme: Scheme = "light",
  watches = false,
): Promise<Page> {
  const { page } = await table.sit(name, { viewport, colorScheme, watches });
  page.setDefaultTimeout(30_000);
  await page.evaluate(() => ui.notifications.clear());
  return page;
}

/** With the mouse, so that no ring of the keyboard's focus is drawn. */
async function openSheet(page: Page, name: string, where: Readonly<Record<string, number>> = {}): Promise<void> {
  await openTab(page, "actors");
  await page.locator("#actors .directory-item", { hasText: name }).locator("a, .entry-name").first().click();
  await page.locator(".application.sheet").waitFor();
  await page.evaluate(async ([who, position]) => game.actors.getName(who).sheet.setPosition(position), [
    name,
    where,
  ] as const);
}

function tabShot(tab: string): Shot {
  return async (table) => {
    const page = await seat(table, "Rosa", { width: 900, height: 840 });
    await page.evaluate(async (hurt) => {
      const ella = game.actors.getName("Ella Avitch");
      if (hurt) await ella.update({ "system.wounds.leftArm.minor": 2, "system.wounds.rightLeg.minor": 1 });
    }, tab === "combat");
    await openSheet(page, "Ella Avitch", { left: 10, top: 10, height: 820 });
    await page.locator(`.application.sheet [data-tab="${tab}"]`).first().click();
    return page;
  };
}

/** The window that starts a conflict, filled in by `fill`, and then the conflict's own. */
async function begin(page: Page, kind: string, fill: (form: ReturnType<Page["locator"]>) => Promise<void>) {
  await openTab(page, "combat");
  await page.locator('[data-action="begin"]').first().click();
  await fill(await pickKind(page, kind));
  await start(page);
  await page.locator(".bnb.conflict").waitFor();
  await sitDown(page);
}

async function follow(page: Page): Promise<void> {
  await openTab(page, "combat");
  await page.locator('[data-action="openConflict"]').first().click();
  await page.locator(".bnb.conflict").waitFor();
  await sitDown(page);
}

async function order(page: Page, what: string, words: string): Promise<void> {
  const button = page.locator(`.conflict-orders ${what}`, { hasText: words });
  await button.click();
  await page.locator(`.conflict-orders ${what}[aria-pressed="true"]`, { hasText: words }).waitFor();
}

/** The conflict's window as large as the screen allows. */
async function spread(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const app of Object.values<any>(Object.fromEntries((globalThis as any).foundry.applications.instances)))
      if (app.element?.matches(".bnb.conflict"))
        app.setPosition({ left: 8, top: 8, width: innerWidth - 16, height: innerHeight - 16 });
  });
}

/** Plays a game by the rules, with fixed dice, to the first moment that is wanted; other dice until there is one. */
function moment(kind: string, wanted: (match: AnyMatch, next: AnyMatch) => boolean, play: Play): AnyMatch {
  for (let game = 0; game < 20; game++) {
    const choices = seededDice(`choices ${game}`);
    const sensible = ({ conflict, state }: AnyMatch, key: string) => conflict.counsel!.sensible(state, key, choices);
    let before: AnyMatch | undefined;
    for (const match of played(kind, `picture ${game}`, 120, { choose: sensible, ...play })) {
      if (before && wanted(before, match)) return before;
      before = match;
    }
  }
  throw new Error(`No ${kind} gets there`);
}

/** Both players open the conflict at that moment; the attacker or the first seat is Rosa's. */
async function openAt(rosa: Page, tomas: Page, title: string, match: AnyMatch): Promise<void> {
  const [first, ...others] = match.conflict.seats(match.state);
  const rest = Object.fromEntries(others.map((seat) => [seat, tomas]));
  await layOut({ [title]: match }, () => ({ [first!]: rosa, ...rest }));
  for (const page of [rosa, tomas]) await openTitled(page, title);
}

/** What the form began, so that it can be played on from there; its own page goes. */
async function begun(page: Page): Promise<{ title: string; play: Play }> {
  const { name, system } = await page.evaluate(async () => {
    const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    const found = pages.findLast((one: any) => one.system.setup);
    const data = found.toObject();
    await found.delete();
    return data;
  });
  const { setup, options, actors, seats } = system;
  return { title: name, play: { setup: JSON.parse(setup), options: JSON.parse(options), actors, seats } };
}

/** Somebody is hurt, both can strike, and the orders of the round are not sealed yet. */
const duel =
  (colorScheme: Scheme): Shot =>
  async (table) => {
    // The candle's glow is many colours: the dark picture is smaller, so that it stays small.
    const rosa = await seat(table, "Rosa", colorScheme === "dark" ? { width: 1120, height: 800 } : WIDE, colorScheme);
    const tomas = await seat(table, "Tomas");
    await begin(rosa, "duel", () => pickPeople(rosa, { "Ella Avitch": "0", "Sir Odo Brandt": "1" }));
    const { title, play } = await begun(rosa);
    const both = ({ conflict, state }: AnyMatch) => {
      const asked = conflict.demands(state).filter(({ kind }) => kind === "order");
      const strike = (one: any) => one.do === "quick" && one.with !== "body";
      return (
        asked.length === 2 &&
        asked.every(({ key }) => conflict.legal(state, key).some(strike)) &&
        (state as DuelState).fighters.some(({ harms }) => harms.length > 0)
      );
    };
    await openAt(rosa, tomas, title, moment("duel", both, play));
    await rosa.locator(".action-card .press").first().click();
    await spread(rosa);
    return rosa;
  };

const SHOTS: Readonly<Record<string, Shot>> = {
  join: async (table) => {
    const page = await table.visit({ viewport: DESKTOP });
    await page.locator(".seat-row").first().waitFor();
    return page;
  },
  table: async (table) => {
    const page = await seat(table, "Rosa");
    await seat(table, "Tomas");
    await openSheet(page, "Ella Avitch", { left: 8, top: 10, height: 680 });
    await page.locator(".application.sheet .skill-roll", { hasText: "Convince" }).first().click();
    await page.locator('[data-panel="consequence"]').fill("The reeve sends for the watch");
    await page.keyboard.press("Tab");
    await page.locator('[data-action="rollCheck"]').click();
    await page.locator("#chat .chat-message").first().waitFor({ state: "attached" });
    await openTab(page, "chat");
    return page;
  },
  sheet: async (table) => {
    const page = await seat(table, "Rosa");
    await openTab(page, "actors");
    await openSheet(page, "Ella Avitch", { left: 8, top: 10, height: 680 });
    return page;
  },
  pack: tabShot("pack"),
  combat: tabShot("combat"),
  "phone-sheet": async (table) => {
    const page = await seat(table, "Rosa", PHONE);
    await openSheet(page, "Ella Avitch");
    return page;
  },
  "hex-scene": async (table) => {
    const keeper = await seat(table, "Keeper", { width: 900, height: 560 });
    await keeper.waitForFunction(() => canvas.ready);
    await keeper.locator(".token").nth(8).waitFor();
    await keeper.evaluate(async () => {
      await game.togglePause(false, { broadcast: true });
      canvas.pan({ x: 1790, y: 1560, scale: 0.43 });
      canvas.tokens.placeables[0].control();
      const { grid } = canvas.interface;
      grid.addHighlightLayer("reach");
      const [token] = canvas.tokens.placeables;
      const from = canvas.grid.getOffset(token.center);
      for (const { i, j } of canvas.grid.getAdjacentOffsets(from))
        grid.highlightPosition("reach", { ...canvas.grid.getTopLeftPoint({ i, j }), color: 0xa02c2a });
    });
    await keeper.locator("#pause.paused").waitFor({ state: "detached" });
    return keeper;
  },
  duel: duel("light"),
  "duel-dark": duel("dark"),
  discussion: async (table) => {
    const rosa = await seat(table, "Rosa", { width: 1280, height: 860 });
    const tomas = await seat(table, "Tomas");
    await begin(rosa, "discussion", async (form) => {
      await form.locator('[name="topic"]').fill("The toll at the fords");
      await form.locator('[name="context"]').fill("Who keeps the bridge");
      await pickPeople(rosa, { "Ella Avitch": "first", "Sir Odo Brandt": "part" });
    });
    await follow(tomas);
    await order(rosa, '[data-act="listener"]', "Sir Odo Brandt");
    await order(rosa, '[data-act="skill"]', "Convince");
    await rosa.locator('.conflict-orders [name="response"]').fill("Guard the bridge until harvest");
    await order(rosa, '[data-act="motivation"]', "Honest");
    await spread(rosa);
    return rosa;
  },
  battle: async (table) => {
    const rosa = await seat(table, "Rosa", { width: 1200, height: 740 }, "light", true);
    const tomas = await seat(table, "Tomas", WIDE);
    await begin(tomas, "battle", async (form) => {
      await form.locator('[name="defender.by"][value="me"]').check();
      await seatSide(tomas, "attacker", "Rosa");
      await form.locator('select[name="map"]').selectOption("3");
    });
    const { title, play } = await begun(tomas);
    const met = (before: AnyMatch, next: AnyMatch) => {
      const { state, entry } = next.past.at(-1)!;
      const battle = state as BattleState;
      const fights = () =>
        clashesOf(checkIn(battle), battle, entry.events as never).filter(({ kind }) => kind === "fight");
      return asks(before, "shoot") && battle.round > 1 && fights().length > 2;
    };
    const match = moment("battle", met, play);
    await openAt(rosa, tomas, title, match);
    for (const { kind, seat } of match.conflict.demands(match.state)) {
      const shooter = seat === "attacker" ? rosa : tomas;
      if (kind === "shoot") await shooter.locator('.foot-main[data-act="loose"]').click();
    }
    const strip = rosa.locator(".foot-row.moments");
    await strip.waitFor();
    while (!/^Fight/.test((await strip.locator(".foot-words").textContent())!))
      await strip.locator(".foot-main").click();
    await strip.locator(".foot-main").click();
    await spread(rosa);
    return rosa;
  },
  command: async (table) => {
    const rosa = await seat(table, "Rosa", { width: 1100, height: 760 });
    const tomas = await seat(table, "Tomas", WIDE);
    await begin(rosa, "command", async (form) => {
      await seatSide(rosa, "south", "Tomas");
      await form.locator(".as-text summary").click();
      await form.locator('[name="asText"]').check();
      await form.locator('[name="setup"]').fill(JSON.stringify(metLines()));
    });
    await follow(tomas);
    const press = (page: Page) => page.locator('.foot-main[data-act="chosen"]:enabled:not([aria-disabled])').click();
    await press(rosa);
    for (const page of [rosa, tomas]) await page.locator('.foot-main[data-act="listed"]').click();
    for (let unit = 0; unit < 5; unit++) {
      await rosa.locator(`.battlefield [data-unit="north${unit}"]`).click();
      await rosa.locator(".battle-panel.movement .fold summary").click();
      await rosa.locator('.acts [data-act="row"]').first().click();
      await press(rosa);
      if (unit < 4)
        await rosa
          .locator(".battle-panel.movement .ticks li")
          .nth(4 - unit)
          .waitFor({ state: "detached" });
    }
    await rosa.locator(".battle-panel.declare").waitFor();
    await rosa.locator('.battlefield [data-unit="north0"]').click();
    await rosa.locator(".order-rows .choice").first().click();
    await press(rosa);
    await tomas.locator(".battle-panel.reactAttack").waitFor();
    await press(tomas);
    await rosa.locator(".battle-panel.declare").waitFor();
    await rosa.locator('.battlefield [data-unit="north1"]').click();
    await spread(rosa);
    await rosa.locator(".unit-card").evaluate((card) => card.scrollIntoView());
    return rosa;
  },
  sortie: async (table) => {
    const rosa = await seat(table, "Rosa", { width: 1240, height: 900 });
    const tomas = await seat(table, "Tomas", WIDE);
    await begin(rosa, "sortie", async (form) => {
      await seatSide(rosa, "south", "Tomas");
      await form.locator('[name="gap"]').selectOption("0");
    });
    await follow(tomas);
    await rosa.locator('.press[data-name="attack"]').click();
    await rosa.locator('.floater.dice [data-by="1"]').first().click();
    await rosa.locator(".floater.dice output", { hasText: "1" }).waitFor();
    await spread(rosa);
    await rosa.locator(".bnb.conflict .play").evaluate((part) => part.scrollTo(0, 0));
    return rosa;
  },
  skirmish: async (table) => {
    const rosa = await seat(table, "Rosa", { width: 1200, height: 780 });
    const tomas = await seat(table, "Tomas", WIDE);
    const blows = ({ conflict, state }: AnyMatch) =>
      conflict.demands(state).some(({ seat, kind }) => seat === "red" && kind === "blows") &&
      Object.values((state as SkirmishState).units).some(({ losses }) => losses > 0);
    const choose = ({ conflict, state }: AnyMatch, key: string) => conflict.counsel!.candidates(state, key, 1)[0];
    await openAt(rosa, tomas, "At the brook", moment("skirmish", blows, { setup: companies(), choose }));
    await rosa.locator(".bnb.conflict .conflict-orders button:visible").first().waitFor();
    await spread(rosa);
    return rosa;
  },
};

await run(async () => {
  const { plain: wanted } = readWords(process.argv.slice(2), {});
  await mkdir(FOLDER, { recursive: true });
  for (const [name, shot] of Object.entries(SHOTS)) {
    if (wanted.length && !wanted.includes(name)) continue;
    const table = await demoTable();
    try {
      const page = await shot(table);
      await page.evaluate(() => document.fonts.ready);
      await page.mouse.move(1, 1);
      await page.waitForTimeout(STANDS);
      await page.screenshot({ path: `${FOLDER}/${name}.png` });
      console.log(`docs/screenshots/${name}.png`);
    } catch (error) {
      console.error(`${name}: ${(error as Error).message}`);
      process.exitCode = 1;
    } finally {
      await table.close();
    }
  }
  await closeBrowser();
});
