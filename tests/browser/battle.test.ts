/**
 * A whole battle by two players, with a third looking on and no GM: an army is mustered on its sheet, both form up, seal,
 * move by hand and by keys, on the board and on a scene; two clients race to write a step; every phase is reloaded; a duel
 * is fought between two rounds and told in one; the losses stand on the sheets and the record holds.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { BattleState } from "../../src/rules/chronicle/battle/state.ts";
import { answer, asked, battlePage, battleWindow, deskOf, fightUntil, openBattle } from "./support/battle.ts";
import { begin, join, pageOf, playUntil, proven } from "./support/conflict.ts";
import { demoTable, faultsOf } from "./support/demo.ts";
import type { Seat, Table } from "./support/table.ts";

declare const game: any;
declare const Hooks: any;

let table: Table;
let rosa: Seat;
let tomas: Seat;
let mara: Seat;

/** Under load a window takes its time. */
const SOON = { timeout: 15_000 };

/** What was asked when a page was reloaded, and asked again afterwards. */
const reloaded = new Set<string>();

beforeAll(async () => {
  table = await demoTable();
  const viewport = { width: 1400, height: 950 };
  [rosa, tomas, mara] = [
    await table.sit("Rosa", { viewport }),
    await table.sit("Tomas", { viewport }),
    await table.sit("Mara"),
  ];
});
afterAll(() => table?.close());

/** Each test plays for a while. */
const LONG = 170_000;

const players = () => [rosa.page, tomas.page];

async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.waitForFunction(() => (globalThis as any).game?.ready === true, undefined, { timeout: 20_000 });
  await openBattle(page);
}

/** Whoever is asked something for the first time is thrown out of the room and comes back before answering. */
async function reloadOnce(): Promise<void> {
  for (const page of players()) {
    const kind = await asked(page);
    const fresh = await page.evaluate(
      () => document.querySelector<HTMLElement>(".bnb.conflict .battle-desk")?.dataset.answered === undefined,
    );
    if (kind === "" || !fresh || reloaded.has(kind)) continue;
    reloaded.add(kind);
    await reload(page);
    await expect.poll(() => asked(page), { timeout: 10_000 }).toBe(kind);
  }
}

const play = (done: () => Promise<boolean>, yields?: (seat: number) => boolean) =>
  fightUntil(players(), done, { first: reloadOnce, ...(yields ? { yields } : {}) });

const bothAsked = (kind: string) => async () =>
  (await deskOf(rosa.page, kind).count()) === 1 && (await deskOf(tomas.page, kind).count()) === 1;

const where = (page: Page) =>
  battleWindow(page)
    .locator(".conflict-head h2")
    .textContent()
    .then((words) => words ?? "");

it("an army is mustered on its sheet, and a player begins the battle: nine units against nine", async () => {
  const { page } = rosa;
  await page.evaluate(() => game.actors.getName("The Hallowmere Levy").sheet.render({ force: true }));
  const foot = page.locator(".bnb.sheet .troop-units li", { has: page.locator('input[value="Hallowmere Foot"]') });
  await foot.locator('input[type="number"]').first().fill("286");
  await page.keyboard.press("Tab");
  const size = () =>
    page.evaluate(() =>
      Object.values<any>(game.actors.getName("The Hallowmere Levy").system.units).reduce(
        (sum, one) => sum + one.size,
        0,
      ),
    );
  await expect.poll(size, SOON).toBe(560);
  await page.locator('.bnb.sheet [data-action="toBattle"]').click();
  await page.locator('#bnb-start select[name="map"]').selectOption("3");
  await page.locator("#bnb-start button[type=submit]").click();
  await battleWindow(page).waitFor();
  await openBattle(tomas.page);
  await deskOf(tomas.page, "deploy").waitFor();
});

it(
  "a unit is placed by a click on the field, the others in line, and the row is named",
  async () => {
    const { page } = tomas;
    const counters = battleWindow(page).locator("svg.battlefield [data-unit]");
    const field = await battleWindow(page).locator("svg.battlefield").boundingBox();
    await page.mouse.click(field!.x + field!.width / 2, field!.y + field!.height / 2);
    await expect.poll(() => counters.count(), SOON).toBe(1);
    await reloadOnce();
    await deskOf(page, "deploy").locator('[data-act="formation"]').click();
    await deskOf(page, "row").waitFor();
    await reloadOnce();
    await deskOf(page, "row").locator(".choices button").last().click();
    await deskOf(page, "row").locator(".btn.primary").click();
    await deskOf(rosa.page, "deploy").locator('[data-act="formation"]').click();
    await deskOf(rosa.page, "council").waitFor();
    await expect.poll(() => battleWindow(rosa.page).locator("svg.battlefield [data-unit]").count(), SOON).toBe(18);
  },
  LONG,
);

it("has no serious fault", async () => {
  expect(await faultsOf(rosa.page, ".bnb.conflict")).toEqual([]);
});

it(
  "three clients that write the same step at once have made one step",
  async () => {
    await expect.poll(bothAsked("council"), SOON).toBe(true);
    const { entries } = await battlePage(mara.page);
    const all = [rosa.page, tomas.page, mara.page];
    for (const page of all) await holdSteps(page);
    for (const page of players()) await answer(page);
    // Each waits for the one before it, in vain, and then writes too: the one who looks on like those who play.
    for (const page of all) {
      await expect.poll(() => page.evaluate(() => (globalThis as any).held.length), { timeout: 15_000 }).toBe(1);
    }
    expect((await battlePage(mara.page)).entries).toBe(entries);
    await Promise.all(all.map((page) => page.evaluate(() => (globalThis as any).letGo())));
    for (const page of all) {
      await expect.poll(async () => (await battlePage(page)).entries, SOON).toBe(entries + 1);
    }
    await proven(mara.page, "battle");
  },
  LONG,
);

/** Keeps back what this client writes as a step, until `letGo()` is called in its page. */
function holdSteps(page: Page): Promise<void> {
  return page.evaluate(() => {
    const room = globalThis as any;
    const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    const battle = pages.find((one: any) => one.type === "battle");
    const write = battle.update.bind(battle);
    room.held = [];
    battle.update = (changes: object, ...rest: unknown[]) => {
      if (!Object.keys(changes).some((key) => key.startsWith("system.entries."))) return write(changes, ...rest);
      return new Promise((resolve) => room.held.push(() => resolve(write(changes, ...rest))));
    };
    room.letGo = () => {
      delete battle.update;
      for (const go of room.held) go();
    };
  });
}

it(
  "quick units are sealed, and a reload in between loses nothing",
  async () => {
    await countWhatArrives(mara.page);
    await play(bothAsked("quick"));
    await reloadOnce();
    const { page } = rosa;
    const marked = () => deskOf(page, "quick").locator('.ticks [aria-pressed="true"]').count();
    await page.waitForTimeout(500);
    const already = await marked();
    await battleWindow(page).locator('svg.battlefield [data-unit="a1"]').click();
    await expect.poll(marked, { timeout: 5000 }).not.toBe(already);
    while (await deskOf(page, "quick").locator(".confirm .primary").isDisabled()) {
      const before = await marked();
      await deskOf(page, "quick").locator('.ticks [aria-pressed="false"]').first().click();
      await expect.poll(marked, { timeout: 5000 }).toBe(before + 1);
    }
    await deskOf(page, "quick").locator(".confirm .primary").click();
    const sealed = battleWindow(page).locator(".sealed-order");
    await expect.poll(() => sealed.textContent(), SOON).toContain("Only you can read it");
    await reload(page);
    await expect.poll(() => sealed.textContent(), SOON).toContain("Only you can read it");
    await play(async () => (await where(page)).includes("quick units of"));
  },
  LONG,
);

it(
  "a unit is moved by dragging, another by keys, and the move is taken back",
  async () => {
    await play(async () => (await deskOf(rosa.page, "move").count()) === 1);
    await reloadOnce();
    const { page } = rosa;
    const svg = battleWindow(page).locator("svg.battlefield");
    const place = (unit: string) => svg.locator(`[data-unit="${unit}"]`).getAttribute("transform");
    const pick = async () => {
      await deskOf(page, "move").locator(".ticks button").first().click();
      const picked = svg.locator(".unit.picked");
      return { unit: (await picked.getAttribute("data-unit"))!, box: (await picked.boundingBox())! };
    };
    const { unit, box } = await pick();
    const before = await place(unit);
    const kept = await svg.elementHandle();
    const step = (await svg.boundingBox())!.width / 22;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x + step, y, { steps: 5 });
    await page.mouse.move(x - step, y, { steps: 5 });
    expect(await kept!.evaluate((node) => node.isConnected)).toBe(true);
    for (const [dx, dy] of AROUND) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + dx * step, y + dy * step, { steps: 4 });
      await page.mouse.up();
      await page.waitForTimeout(400);
      if ((await place(unit)) !== before) break;
    }
    expect(await place(unit)).not.toBe(before);

    const next = await pick();
    expect(next.unit).not.toBe(unit);
    const stood = await place(next.unit);
    const note = battleWindow(page).locator(".field-note");
    await page.mouse.move(2, 2);
    await svg.focus();
    for (const [key, back] of KEYS) {
      await page.keyboard.press(key);
      expect(await note.locator(".words").textContent()).not.toBe("");
      if ((await note.getAttribute("data-able")) !== null) break;
      await page.keyboard.press(back);
    }
    expect(await note.getAttribute("data-able")).not.toBeNull();
    await page.keyboard.press("Enter");
    await expect.poll(() => place(next.unit), SOON).not.toBe(stood);
    await battleWindow(page).locator('[data-action="undo"]').click();
    await expect.poll(() => place(next.unit), SOON).toBe(stood);
  },
  LONG,
);

/** The six hexes around one, in steps of a hex. */
const AROUND = [
  [-1, 0],
  [1, 0],
  [-0.5, -0.87],
  [0.5, -0.87],
  [0.5, 0.87],
  [-0.5, 0.87],
] as const;

/** Keys to the hexes around, each with the one that leads back. */
const KEYS = [
  ["q", "c"],
  ["e", "z"],
  ["a", "d"],
  ["d", "a"],
  ["z", "e"],
  ["c", "q"],
] as const;

it(
  "one who may make scenes puts it on one; a dragged token is an order, and tokens follow the engine",
  async () => {
    const barred = battleWindow(rosa.page).locator('[data-action="makeScene"][aria-disabled="true"]');
    expect(await barred.getAttribute("title")).toContain("Keeper");
    const keeper = await table.sit("Keeper", { viewport: { width: 1400, height: 950 } });
    await openBattle(keeper.page);
    await battleWindow(keeper.page).locator('[data-action="makeScene"]').click();
    const places = (page: Page): Promise<Record<string, string>> =>
      page.evaluate(() =>
        Object.fromEntries(
          game.scenes.contents
            .flatMap((scene: any) => scene.tokens.contents)
            .filter((token: any) => token.getFlag("blades-and-banners", "unit"))
            .map((token: any) => [
              token.getFlag("blades-and-banners", "unit"),
              `${token.x},${token.y},${token.hidden}`,
            ]),
        ),
      );
    await expect.poll(async () => Object.keys(await places(rosa.page)).length, { timeout: 20_000 }).toBe(18);
    await keeper.context.close();
    await play(async () => (await deskOf(rosa.page, "move").count()) === 1);
    const before = await places(tomas.page);
    const { entries } = await battlePage(rosa.page);
    const units = await deskOf(rosa.page, "move")
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
    await expect.poll(() => rosa.page.locator("#notifications").textContent(), SOON).toMatch(/\w+ \w+/);
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
          await token.move({ x: token.x + dx, y: token.y + dy });
          await new Promise((resolve) => setTimeout(resolve, 300));
          if (count() > start) return;
        }
      }
    }, units);
    await expect.poll(async () => JSON.stringify(await places(tomas.page)) !== JSON.stringify(before), SOON).toBe(true);
    expect(await places(tomas.page)).toEqual(await places(rosa.page));
  },
  LONG,
);

it(
  "champions fight a duel between two rounds, and the next round tells of it",
  async () => {
    await play(bothAsked("council"));
    await begin(rosa.page, "duel", { "Ella Avitch": "0", "Sir Odo Brandt": "1" });
    await join(tomas.page);
    await playUntil(
      players(),
      async () => (await pageOf(rosa.page, "duel")).over,
      () => ["other:Surrender"],
    );
    await proven(mara.page, "duel");
    for (const page of players()) {
      await page.evaluate(async () => {
        for (const app of (globalThis as any).foundry.applications.instances.values())
          if (app.element?.matches(".bnb.conflict")) await app.close({ animate: false });
      });
      await openBattle(page);
      const duels = deskOf(page, "council").locator('select[name="duel"]');
      await duels.selectOption({ index: 1 });
      await deskOf(page, "council").locator(".choices button").first().click();
    }
    await expect
      .poll(async () => ((await proven(mara.page, "battle")).state as BattleState).duels.length, SOON)
      .toBe(1);
  },
  LONG,
);

it(
  "is fought to its end; every step came in one update and one message; the record holds",
  async () => {
    let rounds = 0;
    await play(
      async () => {
        rounds = Number(/\d+/.exec(await where(rosa.page))?.[0] ?? 0);
        return (await battlePage(rosa.page)).over;
      },
      (seat) => seat === 1 && rounds >= 4,
    );
    await battleWindow(tomas.page).locator(".bill").waitFor();
    const report = await battleWindow(rosa.page).locator(".bill tfoot tr").allInnerTexts();
    const lost = report.map((line) => Number(line.split(/\s+/).at(-2)));
    const written = () =>
      rosa.page.evaluate(() =>
        game.actors.contents
          .filter((actor: any) => actor.type === "army")
          .map((actor: any) => Object.values<any>(actor.system.units).reduce((sum, unit) => sum + unit.losses, 0)),
      );
    await expect
      .poll(async () => (await written()).reduce((a: number, b: number) => a + b, 0), SOON)
      .toBe(lost[0]! + lost[1]!);
    const { record } = await proven(mara.page, "battle");
    const { steps, cards } = await mara.page.evaluate(() => (globalThis as any).arrived);
    for (const [key, times] of Object.entries(steps)) expect([key, times]).toEqual([key, 1]);
    for (const key of Object.keys(steps)) {
      const entry = record.entries[Number(key)]!;
      expect([key, cards[Number(key)] ?? 0]).toEqual([key, entry.type === "step" && entry.faces.length > 0 ? 1 : 0]);
    }
    console.log(`reloaded when asked: ${[...reloaded].join(", ")}`);
    expect([...reloaded]).toEqual(expect.arrayContaining(["deploy", "row", "council", "quick", "move"]));
    await tomas.page.evaluate(() => {
      const page = game.journal.contents
        .flatMap((entry: any) => entry.pages.contents)
        .find((one: any) => one.type === "battle");
      page.parent.sheet.render(true, { pageId: page.id });
    });
    await expect.poll(() => tomas.page.locator(".conflict-report .holds").count(), SOON).toBeGreaterThan(0);
    expect([...rosa.errors, ...tomas.errors, ...mara.errors]).toEqual([]);
  },
  LONG,
);

/** Counts, on a client that only looks on, how often each step of the battle arrives and how many cards it puts in the chat. */
function countWhatArrives(page: Page): Promise<void> {
  return page.evaluate(() => {
    const arrived = { steps: {} as Record<string, number>, cards: {} as Record<string, number> };
    (globalThis as any).arrived = arrived;
    const add = (counts: Record<string, number>, key: string) => {
      counts[key] = (counts[key] ?? 0) + 1;
    };
    Hooks.on("updateJournalEntryPage", (found: any, changes: any) => {
      if (found.type === "battle")
        for (const key of Object.keys(changes.system?.entries ?? {})) add(arrived.steps, key);
    });
    Hooks.on("createChatMessage", (message: any) => {
      const step = message.getFlag("blades-and-banners", "step");
      const [kind] = step ? [(globalThis as any).fromUuidSync(step.page)?.type] : [];
      if (kind === "battle") add(arrived.cards, String(step.entry));
    });
  });
}
