/**
 * npm run screenshots [NAME…]: docs/screenshots/*.png, taken in Chromium at a table with the demo world. Needs a build first.
 * `-- all [--out DIR] [--language de] [SIZE…]` takes every window at four sizes and in both themes instead, into a folder that is not kept.
 * Every picture is of what really happens: seats are taken, sheets opened, conflicts begun and orders sealed.
 */
import { mkdir } from "node:fs/promises";
import type { Page } from "playwright-core";
import { closeBrowser } from "../tests/browser/support/browser.ts";
import { sitDown } from "../tests/browser/support/conflict.ts";
import { demoTable, openTab } from "../tests/browser/support/demo.ts";
import { pickKind, pickPeople, seatSide, start } from "../tests/browser/support/new-fight.ts";
import type { Table } from "../tests/browser/support/table.ts";
import { readWords } from "./arguments.ts";
import { takeAll } from "./gallery.ts";
import { inRoot, run } from "./root.ts";

declare const canvas: any;
declare const game: any;
declare const ui: any;

const FOLDER = inRoot("docs/screenshots");
const DESKTOP = { width: 1120, height: 700 };
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 760 };
/** Windows fade and slide; a picture is taken when they are at rest. */
const STANDS = 700;

type Shot = (table: Table) => Promise<Page>;
type Scheme = "light" | "dark";

async function seat(table: Table, name: string, viewport = DESKTOP, colorScheme: Scheme = "light"): Promise<Page> {
  const { page } = await table.sit(name, { viewport, colorScheme });
  await page.evaluate(() => ui.notifications.clear());
  return page;
}

async function openSheet(page: Page, name: string, where: Readonly<Record<string, number>> = {}): Promise<void> {
  await page.evaluate(
    async ([who, position]) => {
      const { sheet } = game.actors.getName(who);
      await sheet.render({ force: true });
      sheet.setPosition(position);
    },
    [name, where] as const,
  );
}

function tabShot(tab: string): Shot {
  return async (table) => {
    const page = await seat(table, "Rosa", { width: 900, height: 720 });
    await openSheet(page, "Ella Avitch", { left: 10, top: 10, height: 690 });
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

/** The conflict's window as large as the screen allows. */
async function spread(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const app of Object.values<any>(Object.fromEntries((globalThis as any).foundry.applications.instances)))
      if (app.element?.matches(".bnb.conflict"))
        app.setPosition({ left: 8, top: 8, width: innerWidth - 16, height: innerHeight - 16 });
  });
}

/** Both keep their distance until the orders of the round are asked for; Rosa looks at one. */
async function toOrders(rosa: Page, tomas: Page): Promise<void> {
  const cards = rosa.locator(".action-card .press");
  for (let tries = 0; tries < 40 && (await cards.count()) === 0; tries++) {
    for (const page of [rosa, tomas]) {
      const stay = page.locator(".bnb.conflict .steps button").first();
      if ((await stay.count()) > 0) await stay.click();
    }
    await rosa.waitForTimeout(300);
  }
  await cards.first().click();
}

const duel =
  (colorScheme: Scheme): Shot =>
  async (table) => {
    // The candle's glow is many colours: the dark picture is smaller, so that it stays small.
    const rosa = await seat(table, "Rosa", colorScheme === "dark" ? { width: 1120, height: 780 } : WIDE, colorScheme);
    const tomas = await seat(table, "Tomas");
    await begin(rosa, "duel", () => pickPeople(rosa, { "Ella Avitch": "0", "Sir Odo Brandt": "1" }));
    await follow(tomas);
    await toOrders(rosa, tomas);
    await spread(rosa);
    return rosa;
  };

/** Two lines that have met, so that the picture is of a fight and not of a march. */
function metLines() {
  const line = (seat: string, row: number, units: readonly (readonly [string, string, string, number])[]) =>
    units.map(([name, unitClass, grade, col], at) => ({ id: `${seat}${at}`, name, class: unitClass, grade, row, col }));
  const north = line("north", 4, [
    ["Hallowmere Foot", "heavyInfantry", "B", 6],
    ["Gate Company", "heavyInfantry", "C", 7],
    ["Wolf Skirmishers", "skirmishInfantry", "C", 8],
    ["Hallowmere Horse", "heavyCavalry", "B", 11],
    ["Outriders", "lightCavalry", "D", 2],
  ]);
  const south = line("south", 5, [
    ["Harrowgate Levy", "lightInfantry", "D", 6],
    ["River Company", "heavyInfantry", "C", 7],
    ["Reed Skirmishers", "skirmishInfantry", "B", 10],
    ["Horse Bows", "horseArchers", "C", 13],
    ["Brandt's Horse", "heavyCavalry", "A", 4],
  ]);
  return {
    rows: 9,
    cols: 14,
    armies: [
      { seat: "north", name: "House Avitch", leadership: 12, leaderBonus: 2, units: north },
      { seat: "south", name: "Harrowgate", leadership: 9, leaderBonus: 1, units: south },
    ],
  };
}

const SHOTS: Readonly<Record<string, Shot>> = {
  join: async (table) => {
    const page = await table.visit({ viewport: DESKTOP });
    await page.locator(".seat-row").first().waitFor();
    return page;
  },
  table: async (table) => {
    const page = await seat(table, "Rosa");
    await seat(table, "Tomas");
    await openSheet(page, "Ella Avitch", { left: 10, top: 10, height: 680 });
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
    await openSheet(page, "Ella Avitch", { left: 0, top: 14, height: 660 });
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
    const keeper = await seat(table, "Keeper", { width: 890, height: 540 });
    await keeper.waitForFunction(() => canvas.ready);
    await keeper.locator(".token").nth(8).waitFor();
    await keeper.evaluate(() => {
      canvas.pan({ x: 1790, y: 1310, scale: 0.43 });
      canvas.tokens.placeables[0].control();
      const { grid } = canvas.interface;
      grid.addHighlightLayer("reach");
      const [token] = canvas.tokens.placeables;
      const from = canvas.grid.getOffset(token.center);
      for (const { i, j } of canvas.grid.getAdjacentOffsets(from))
        grid.highlightPosition("reach", { ...canvas.grid.getTopLeftPoint({ i, j }), color: 0xa02c2a });
    });
    await openTab(keeper, "scenes");
    return keeper;
  },
  duel: duel("light"),
  "duel-dark": duel("dark"),
  discussion: async (table) => {
    const rosa = await seat(table, "Rosa", WIDE);
    const tomas = await seat(table, "Tomas");
    await begin(rosa, "discussion", async (form) => {
      await form.locator('[name="topic"]').fill("The toll at the fords");
      await form.locator('[name="context"]').fill("Who keeps the bridge");
      await pickPeople(rosa, { "Ella Avitch": "first", "Sir Odo Brandt": "part" });
    });
    await follow(tomas);
    await rosa.waitForTimeout(1500);
    await spread(rosa);
    return rosa;
  },
  battle: async (table) => {
    const rosa = await seat(table, "Rosa", { width: 1000, height: 580 });
    const tomas = await seat(table, "Tomas", WIDE);
    await begin(tomas, "battle", (form) =>
      form
        .locator('select[name="map"]')
        .selectOption("3")
        .then(() => {}),
    );
    await follow(rosa);
    for (const act of ["formation", "lockIn"])
      await tomas.locator(`.battle-panel.deploy [data-act="${act}"]`).first().click();
    await tomas.locator(".battle-panel.row .choices button").last().click();
    await tomas.locator(".battle-panel.row .btn.primary").click();
    for (const act of ["formation", "lockIn"])
      await rosa.locator(`.battle-panel.deploy [data-act="${act}"]`).first().click();
    await rosa.locator(".battle-panel.council").waitFor();
    await spread(rosa);
    return rosa;
  },
  command: async (table) => {
    const rosa = await seat(table, "Rosa", { width: 1040, height: 680 });
    const tomas = await seat(table, "Tomas", WIDE);
    await begin(rosa, "command", async (form) => {
      await seatSide(rosa, "south", "Tomas");
      await form.locator(".as-text summary").click();
      await form.locator('[name="asText"]').check();
      await form.locator('[name="setup"]').fill(JSON.stringify(metLines()));
    });
    await follow(tomas);
    await rosa.locator(".battle-panel.initiative .choice").first().click();
    for (const page of [rosa, tomas]) await page.locator(".battle-panel.goOn .choice").first().click();
    for (let unit = 0; unit < 5; unit++) {
      await rosa.locator(`.battlefield [data-unit="north${unit}"]`).click();
      await rosa.locator('.acts [data-act="order"]').first().click();
      if (unit < 4)
        await rosa
          .locator(".battle-panel.movement .ticks li")
          .nth(4 - unit)
          .waitFor({ state: "detached" });
    }
    await rosa.locator(".battle-panel.declare").waitFor();
    await rosa.locator('.battlefield [data-unit="north0"]').click();
    await rosa.locator(".unit-card .sum .btn").first().click();
    await tomas.locator(".battle-panel.reactAttack .choice").first().click();
    await rosa.locator(".battle-panel.declare").waitFor();
    await rosa.locator('.battlefield [data-unit="north1"]').click();
    await spread(rosa);
    await rosa.locator(".unit-card").evaluate((card) => card.scrollIntoView());
    return rosa;
  },
  sortie: async (table) => {
    const rosa = await seat(table, "Rosa", { width: 1000, height: 800 });
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
    const rosa = await seat(table, "Rosa", { width: 1120, height: 760 });
    const tomas = await seat(table, "Tomas", WIDE);
    await begin(rosa, "skirmish", async (form) => {
      await seatSide(rosa, "blue", "Tomas");
      await form.locator('[name="surprise"]').selectOption("red");
    });
    await follow(tomas);
    await rosa.locator('[data-act="space"]').first().waitFor();
    await spread(rosa);
    return rosa;
  },
};

await run(async () => {
  const { plain: wanted, flags } = readWords(process.argv.slice(2), { out: "value", part: "value", language: "value" });
  if (wanted[0] === "all") {
    const out = String(flags.out ?? inRoot("dist/gallery"));
    return takeAll(out, wanted.slice(1), String(flags.part ?? ""), String(flags.language ?? "en")).finally(
      closeBrowser,
    );
  }
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
