/**
 * The fights of a round are shown where they happen, to each seat at its own pace: one player goes through every frame,
 * with buttons and with keys, the other skips to the result. Neither waits for the other.
 */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type BattleState,
  boardOf,
  clashesOf,
  destinations,
  mayMove,
  movePhase,
} from "../../src/rules/chronicle/battle/index.ts";
import type { AnyMatch } from "../../src/rules/conflict/match.ts";
import { distance } from "../../src/rules/hex/grid.ts";
import { checkIn } from "../../src/rules/variants.ts";
import { battleWindow } from "./support/battle.ts";
import { openTitled, proven } from "./support/conflict.ts";
import { faultsOf } from "./support/demo.ts";
import { fromMenu } from "./support/foot.ts";
import { gather } from "./support/gather.ts";
import { asks, layOut, played, playedTo } from "./support/prepared.ts";
import { closeAll } from "./support/windows.ts";

declare const game: any;
declare const canvas: any;

const {
  seats: [rosa, tomas],
  sit,
} = gather(["Rosa", "Tomas"], { watches: true });

const TITLE = "The lines meet";
/** The sums stand for a moment before the dice. */
const rolls = (count: string) => new RegExp(`^${count} (before|dice)$`);
const FRAMES = ["dice", "after"];

/** Everybody goes where the enemy is. */
function towards({ state }: AnyMatch, key: string): unknown {
  if (key.startsWith("council")) return { type: "council", intent: "fight" };
  if (key !== "move") return undefined;
  const battle = state as BattleState;
  const board = boardOf(battle);
  const { side } = movePhase(battle.proactive, (battle.phase as { step: number }).step);
  const foes = battle.units.filter((unit) => unit.side !== side && unit.cell >= 0);
  const away = (cell: number) => Math.min(...foes.map((foe) => distance(board.map.grid, cell, foe.cell)));
  for (const unit of battle.units.filter((one) => one.side === side && mayMove(battle, one))) {
    const [best] = destinations(board, unit).toSorted((a, b) => away(a.cell) - away(b.cell));
    if (best && away(best.cell) < away(unit.cell)) return { type: "move", unit: unit.id, to: best.cell };
  }
  return { type: "endMoves" };
}

const clashesIn = (match: AnyMatch) => {
  const { state, entry } = match.past.at(-1)!;
  return clashesOf(checkIn(state as BattleState), state as BattleState, entry.events as never);
};

/** Before the bowmen shoot and at least three fights are fought. */
function prepared(first = 0): AnyMatch {
  for (let seed = first; seed < first + 20; seed++) {
    let before: AnyMatch | undefined;
    for (const match of played("battle", `clash${seed}`, 300, { choose: towards })) {
      if (before && asks(before, "shoot") && clashesIn(match).filter(({ kind }) => kind === "fight").length >= 3)
        return before;
      before = match;
    }
  }
  throw new Error("no battle has so many fights at once");
}

/** The first moment like that of a battle in which everybody goes where the enemy is. */
function beaten(wanted: (match: AnyMatch) => boolean): AnyMatch {
  for (let seed = 0; seed < 20; seed++)
    for (const match of played("battle", `beaten${seed}`, 300, { choose: towards })) if (wanted(match)) return match;
  throw new Error("nobody is beaten");
}

const strip = (page: Page) => battleWindow(page).locator(".foot-row.moments");
const panel = (page: Page) => battleWindow(page).locator(".clash-panel");
const main = (page: Page) => strip(page).locator(".foot-main");

/** Which fight is shown, and which frame of it. */
async function shown(page: Page): Promise<string> {
  return page.evaluate(() => {
    const words = document.querySelector(".foot-row.moments .foot-words")?.textContent ?? "";
    const count = /(Shot|Fight|Morale check) \d+ of \d+/.exec(words)?.[0];
    const frame = document.querySelector(".clash-panel")?.classList[1];
    return count ? `${count} ${frame}` : "the table";
  });
}

beforeAll(async () => {
  const match = prepared();
  await layOut({ [TITLE]: match }, () => ({ attacker: rosa.page, defender: tomas.page }));
  for (const { page } of [rosa, tomas]) await openTitled(page, TITLE);
});

let counts: string[] = [];

it("after the last order both see the first shot, before any dice", async () => {
  await expect.poll(async () => [await shoots(rosa.page), await shoots(tomas.page)]).toEqual([1, 1]);
  for (const { page } of [rosa, tomas])
    await expect.poll(() => shown(page)).toMatch(/^(Shot|Fight) 1 of \d+ (before|dice)$/);
  const { past } = await proven(rosa.page, "battle", TITLE);
  const clashes = clashesIn({ past } as AnyMatch);
  const all = (kind: string) => clashes.filter((one) => one.kind === kind).length;
  const places = { shot: 0, fight: 0 };
  counts = clashes.map(({ kind }) => `${kind === "shot" ? "Shot" : "Fight"} ${++places[kind]} of ${all(kind)}`);
  expect(counts.length).toBeGreaterThanOrEqual(3);
  // What is ordered is out of the way, and the field shows nobody else in full.
  await expect.poll(() => battleWindow(rosa.page).locator(".battle-panel").first().isVisible()).toBe(false);
  expect(await battleWindow(rosa.page).locator("svg.battlefield .unit.aside").count()).toBeGreaterThan(0);
});

/** Confirms the shots if this seat is asked for them now; how many strips of fights there are then. */
async function shoots(page: Page): Promise<number> {
  const confirm = battleWindow(page).locator('.foot-main[data-act="loose"]');
  await confirm.evaluateAll((all) => (all[0] as HTMLElement | undefined)?.click());
  return strip(page).count();
}

it("has no serious fault", async () => {
  expect(await faultsOf(rosa.page, ".bnb.conflict")).toEqual([]);
});

it("every frame of every fight is gone through, and the table comes after the last", async () => {
  const { page } = rosa;
  for (const count of counts)
    for (const frame of FRAMES) {
      await expect.poll(() => shown(page)).toBe(`${count} ${frame}`);
      expect(await panel(page).locator(".die").count()).toBeGreaterThan(0);
      expect((await panel(page).locator(".loss-bar").count()) > 0).toBe(frame === "after");
      // Everything in the panel can be read at this size without scrolling sideways.
      expect(await panel(page).evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
      await main(page).click();
    }
  await expect.poll(() => shown(page)).toBe("the table");
  await battleWindow(page).locator(".conflict-orders .dock").waitFor();
});

it("the other has seen none of that, and goes by keys: next, back, skip", async () => {
  const { page } = tomas;
  await expect.poll(() => shown(page)).toMatch(rolls(counts[0]!));
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => shown(page)).toBe(`${counts[0]} after`);
  await main(page).click();
  await expect.poll(() => shown(page)).toMatch(rolls(counts[1]!));
  // What was seen comes back in full.
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => shown(page)).toBe(`${counts[0]} after`);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => shown(page)).toBe(`${counts[0]} dice`);
  await strip(page).locator('[data-to="skip"]').click();
  await expect.poll(() => shown(page)).toBe("the table");
  expect(await battleWindow(page).count()).toBe(1);
});

it("the last fights can be watched again, at double speed, and be paused", async () => {
  const { page } = tomas;
  await fromMenu(page, '[data-action="lastMoments"]');
  await expect.poll(() => shown(page)).toMatch(rolls(counts[0]!));
  await strip(page).locator('[data-speed="2"]').click();
  await expect.poll(() => strip(page).locator('[data-speed="2"]').getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("p");
  await expect.poll(() => strip(page).locator('[data-to="hold"]').getAttribute("aria-pressed")).toBe("true");
  await strip(page).locator('[data-to="skip"]').click();
  await expect.poll(() => shown(page)).toBe("the table");
});

it("a replay shows the same frames", async () => {
  const { page } = rosa;
  const at = () => battleWindow(page).locator(".menu-sheet .steps").textContent();
  const total = Number((await at())!.split("of")[1]);
  const { past } = await proven(page, "battle", TITLE);
  const step = past.findLastIndex(({ entry }) => entry.events.some(({ type }) => type === "fight")) + 1;
  await fromMenu(page, '[data-action="replayStep"][data-by="-1"]');
  for (let back = total - 1; back >= step; back--)
    await battleWindow(page).locator('.foot-buttons [data-action="replayStep"][data-by="-1"]').click();
  await expect.poll(at).toContain(`Step ${step - 1} of ${total}`);
  await battleWindow(page).locator('.foot-buttons [data-action="replayStep"][data-by="1"]').click();
  await expect.poll(() => shown(page)).toMatch(rolls(counts[0]!));
});

it("on a phone nothing is cut off at the side, and every button can be pressed", async () => {
  const { page } = tomas;
  await page.setViewportSize({ width: 380, height: 800 });
  await battleWindow(page)
    .locator('[data-action="lastMoments"]')
    .evaluate((one: HTMLElement) => one.click());
  for (const frame of FRAMES) {
    await expect.poll(() => shown(page)).toBe(`${counts[0]} ${frame}`);
    const wide = await page.evaluate(
      () =>
        [...document.querySelectorAll(".foot-row.moments button, .clash-panel, .clash-panel p")]
          .map((one) => one.getBoundingClientRect())
          .filter(({ left, right, width }) => width > 0 && (left < -1 || right > innerWidth + 1)).length,
    );
    expect(wide).toBe(0);
    expect((await battleWindow(page).locator("svg.battlefield").boundingBox())!.height).toBeGreaterThan(150);
    await main(page).click();
  }
});

it("an attack of a Skirmish is one moment: its dice stay while the result appears", async () => {
  const { page } = rosa;
  await closeAll(page);
  const rolled = ({ past }: AnyMatch) =>
    past
      .at(-1)
      ?.entry.events.some((event) => event.type === "attack" && (event as { faces?: number[] }).faces!.length > 0);
  const match = playedTo("skirmish", "shown", (one) => rolled(one) === true);
  await layOut({ "Arrows fly": match }, () => ({ red: page, blue: tomas.page }));
  await openTitled(page, "Arrows fly");
  await fromMenu(page, '[data-action="lastMoments"]');
  await expect.poll(() => shown(page)).toMatch(/^(Shot|Fight) 1 of \d+/);
  expect(await battleWindow(page).locator(".clash-space").count()).toBe(2);
  // One moment: a press shows the rest of it.
  if (!(await shown(page)).endsWith("after")) await main(page).click();
  await expect.poll(() => shown(page)).toMatch(/1 of \d+ after$/);
  expect(await panel(page).locator(".strikes .die").count()).toBeGreaterThan(0);
  await panel(page).locator(".strike-verdict").waitFor();
  await strip(page).locator('[data-to="skip"]').click();
  await expect.poll(() => shown(page)).toBe("the table");
  const steps = () => battleWindow(page).locator(".story .step").count();
  const all = await steps();
  await battleWindow(page)
    .locator('[data-action="filterLog"][data-show="fights"]')
    .evaluate((one: HTMLElement) => one.click());
  await expect.poll(steps).toBeLessThan(all);
  expect(await steps()).toBeGreaterThan(0);
});

it("a fight of a Command battle shows both sums, without dice", async () => {
  const { page } = rosa;
  await closeAll(page);
  const fights = ({ past }: AnyMatch) => past.at(-1)?.entry.events.some(({ type }) => type === "combat") === true;
  await layOut({ "Shields locked": playedTo("command", "sums", fights) }, () => ({ north: page, south: tomas.page }));
  await openTitled(page, "Shields locked");
  await fromMenu(page, '[data-action="lastMoments"]');
  await expect.poll(() => shown(page)).toMatch(/^Fight 1 of \d+ before$/);
  expect(await panel(page).locator(".clash-sum .total").count()).toBe(1);
  await main(page).click();
  await expect.poll(() => shown(page)).toMatch(/^Fight 1 of \d+ after$/);
  expect(await panel(page).locator(".die").count()).toBe(0);
  expect(await panel(page).locator(".loss-bar").count()).toBeGreaterThan(1);
  await strip(page).locator('[data-to="skip"]').click();
  await expect.poll(() => shown(page)).toBe("the table");
});

it("a sortie shows both sides' dice", async () => {
  const { page } = rosa;
  await closeAll(page);
  const fights = ({ past }: AnyMatch) => past.at(-1)?.entry.events.some(({ type }) => type === "sortie") === true;
  await layOut({ "At the ford": playedTo("sortie", "ford", fights) }, () => ({ north: page, south: tomas.page }));
  await openTitled(page, "At the ford");
  await fromMenu(page, '[data-action="lastMoments"]');
  // One moment: a press shows the rest of it, the next one goes on.
  await page.locator(".foot-row.moments .foot-main").click();
  const moment = page.locator(".conflict-board .sortie-moment");
  await expect.poll(() => moment.locator(".moment-verdict").textContent()).toMatch(/\w/);
  for (const side of [0, 1])
    expect(await moment.locator(".thrown-dice .dice").nth(side).locator(".die").count()).toBeGreaterThan(2);
  await expect.poll(() => moment.locator(".pools .num").count()).toBe(4);
});

it("the panel of a fight asks where the beaten unit falls back to", async () => {
  const { page } = rosa;
  await closeAll(page);
  const asked = ({ conflict, state }: AnyMatch) =>
    conflict.demands(state).find(({ kind, seat }) => kind === "fallBack" && seat === "attacker");
  const match = beaten((one) => asked(one) !== undefined);
  const { key } = asked(match)!;
  await layOut({ "They give way": match }, () => ({ attacker: page, defender: tomas.page }));
  await openTitled(page, "They give way");
  const choices = panel(page).locator(".clash-asks .choice");
  const legal = match.conflict.legal(match.state, key) as readonly { unit: string; to: number }[];
  await expect.poll(() => choices.count()).toBe(legal.length);
  // The same question is not asked twice.
  expect(await battleWindow(page).locator(".battle-panel .choice").count()).toBe(0);
  const order = legal[Number(await choices.first().getAttribute("data-index"))]!;
  await choices.first().click();
  const stands = async () => {
    const { state } = await proven(page, "battle", "They give way");
    return (state as BattleState).units.find(({ id }) => id === order.unit)!.cell;
  };
  await expect.poll(stands).toBe(order.to);
});

const ON_SCENE = "The lines meet again";

describe("on a scene", () => {
  const layer = (page: Page) => page.locator(".on-scene");
  const units = (page: Page) =>
    layer(page)
      .locator(".unit")
      .evaluateAll((all) => all.map((one) => (one as SVGGElement).dataset.unit!).sort());
  /** How much of each bar is left. */
  const bars = (page: Page) =>
    layer(page)
      .locator(".unit")
      .evaluateAll((all) =>
        Object.fromEntries(
          all.map((one) => [
            (one as SVGGElement).dataset.unit,
            Number(one.querySelector(".left")!.getAttribute("width")),
          ]),
        ),
      );
  /** Units of the fight that lie outside the screen, or under the panel. */
  const hiddenFighters = (page: Page) =>
    layer(page)
      .locator(".unit:not(.aside)")
      .evaluateAll((all) => {
        const panel = document.querySelector(".scene-fight")!.getBoundingClientRect();
        return all
          .map((one) => one.querySelector(".field")!.getBoundingClientRect())
          .filter(
            ({ left, right, top, bottom }) =>
              left < 0 || top < 0 || (right > panel.left && bottom > panel.top && left < panel.right),
          );
      });
  /** A phone has room for no more than the main button. */
  const goThrough = async (page: Page, clashes: number) => {
    for (let clash = 0; clash < clashes; clash++)
      for (const frame of FRAMES) {
        await expect.poll(() => shown(page)).toMatch(new RegExp(` ${frame}$`));
        await page.locator(".scene-fight .foot-main").click();
      }
  };
  const zoom = (page: Page): Promise<number> => page.evaluate(() => canvas.stage.scale.x);
  let match: AnyMatch;
  let before: Record<string, number>;
  let zooms: number[];

  it("every seat that looks at it sees a counter over each token that it may see", async () => {
    match = prepared(20);
    for (const { page } of [rosa, tomas]) await closeAll(page);
    await layOut({ [ON_SCENE]: match }, () => ({ attacker: rosa.page, defender: tomas.page }));
    const keeper = await sit("Keeper");
    await openTitled(keeper.page, ON_SCENE);
    await fromMenu(keeper.page, '[data-action="makeScene"]');
    const fielded = (match.state as BattleState).units.filter(({ cell }) => cell >= 0).map(({ id }) => id);
    for (const { page } of [rosa, tomas, keeper]) await expect.poll(() => units(page)).toEqual(fielded.toSorted());
    const [hidden, ...others] = fielded.toSorted();
    await keeper.page.evaluate(
      (unit) =>
        game.scenes.viewed.tokens
          .find((one: any) => one.getFlag("blades-and-banners", "unit") === unit)
          .update({ hidden: true }),
      hidden,
    );
    for (const { page } of [rosa, tomas, keeper]) await expect.poll(() => units(page)).toEqual(others);
    await keeper.context.close();
    before = await bars(rosa.page);
    zooms = [await zoom(rosa.page), await zoom(tomas.page)];
  });

  it("a fight is shown there to both, in the middle of what the panel leaves free", async () => {
    const asked = match.conflict.demands(match.state).flatMap(({ kind, seat }) => (kind === "shoot" ? [seat] : []));
    for (const { page } of [rosa, tomas].filter((_, at) => asked.includes(["attacker", "defender"][at]!))) {
      await openTitled(page, ON_SCENE);
      await battleWindow(page).locator('.foot-main[data-act="loose"]').click();
      await closeAll(page);
    }
    for (const [at, { page }] of [rosa, tomas].entries()) {
      await expect.poll(() => shown(page)).toMatch(/^(Shot|Fight) 1 of \d+ (before|dice)$/);
      await expect.poll(() => hiddenFighters(page)).toEqual([]);
      expect(await zoom(page)).toBeGreaterThan(zooms[at]!);
    }
    expect(await faultsOf(rosa.page, ".scene-fight")).toEqual([]);
  });

  it("each goes through its frames at their own pace, and the bars shrink", async () => {
    const { past } = await proven(rosa.page, "battle", ON_SCENE);
    const clashes = clashesIn({ past } as AnyMatch);
    for (const clash of clashes)
      for (const frame of FRAMES) {
        await expect.poll(() => shown(rosa.page)).toMatch(new RegExp(` ${frame}$`));
        const inIt = [clash.lone, ...clash.rolls.map(({ foe }) => foe)];
        const gone = frame === "after" ? clash.suffered.filter(({ lost }) => lost).length : 0;
        await expect.poll(() => layer(rosa.page).locator(".unit:not(.aside)").count()).toBe(inIt.length - gone);
        await rosa.page.locator(".scene-fight .foot-main").click();
      }
    await expect.poll(() => shown(rosa.page)).toBe("the table");
    await expect.poll(() => layer(rosa.page).locator(".veil").count()).toBe(0);
    await expect.poll(() => zoom(rosa.page)).toBe(zooms[0]);
    const hurt = clashes.flatMap(({ suffered }) => suffered.filter(({ losses, lost }) => losses > 0 && !lost));
    const now = await bars(rosa.page);
    for (const { unit } of hurt.filter(({ unit }) => unit in now && unit in before))
      expect(now[unit]).toBeLessThan(before[unit]!);
    // The other is still at the first.
    expect(await shown(tomas.page)).toMatch(/1 of \d+ (before|dice)$/);
    await goThrough(tomas.page, clashes.length);
    await expect.poll(() => shown(tomas.page)).toBe("the table");
  });

  it("while the window shows a fight, the scene marks its place without a second panel; closed, the scene goes on", async () => {
    const { page } = tomas;
    await openTitled(page, ON_SCENE);
    await fromMenu(page, '[data-action="lastMoments"]');
    await expect.poll(() => layer(page).locator(".veil").count()).toBe(1);
    expect(await page.locator(".scene-fight").count()).toBe(0);
    await expect.poll(() => shown(page)).toMatch(/1 of \d+ dice$/);
    await closeAll(page);
    await page.locator(".scene-fight").waitFor();
    await expect.poll(() => shown(page)).toMatch(/1 of \d+ dice$/);
    await expect.poll(() => hiddenFighters(page)).toEqual([]);
    const { past } = await proven(page, "battle", ON_SCENE);
    await goThrough(page, clashesIn({ past } as AnyMatch).length);
    await expect.poll(() => layer(page).locator(".veil").count()).toBe(0);
  });
});

it("the luck report opens the replay at the clash that it mentions", async () => {
  const { page } = rosa;
  await closeAll(page);
  const over = ({ conflict, state, past }: AnyMatch) =>
    conflict.outcome(state) !== undefined && past.at(-1)!.entry.events.some(({ type }) => type === "sortie");
  const seed = ["end1", "end2", "end3", "end4"].find((name) => [...played("sortie", name, 400)].some(over))!;
  const match = playedTo("sortie", seed, over);
  await layOut({ "The last sortie": match }, () => ({ north: page, south: tomas.page }));
  await page.evaluate((name) => {
    const log = game.journal.getName("Campaign log");
    void log.sheet.render({ force: true, pageId: log.pages.getName(name).id });
  }, "The last sortie");
  await page.locator('.journal-entry-page [data-action="luck"]').click({ timeout: 15_000 });
  const lines = page.locator('.luck-report .turns [data-action="replay"]');
  await lines.first().waitFor({ timeout: 60_000 });
  const steps = await lines.evaluateAll((all) => all.map((line) => Number((line as HTMLElement).dataset.step)));
  const fought = steps.find((step) => match.past[step - 1]!.entry.events.some(({ type }) => type === "sortie"));
  await page.locator(`.luck-report .turns [data-step="${fought}"]`).click();
  // A sortie is one moment, with its units, dice and losses together.
  await page.locator(".bnb.conflict .foot-row.moments").waitFor();
});
