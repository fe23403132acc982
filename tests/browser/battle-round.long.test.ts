/**
 * One round of a battle in which every unit moves, pressed as the window offers it: the number of presses, and what is
 * animated. In replays of the other books: what glides, turns, falls and is marked.
 */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { BattleState } from "../../src/rules/chronicle/battle/index.ts";
import type { AnyMatch } from "../../src/rules/conflict/match.ts";
import { moorMap } from "../../src/rules/hex/maps/ready.ts";
import { answer, asked, battleWindow, fightUntil, pressHighlighted } from "./support/battle.ts";
import { openTitled, proven } from "./support/conflict.ts";
import { fromMenu } from "./support/foot.ts";
import { gather } from "./support/gather.ts";
import { layOut, playedTo } from "./support/prepared.ts";

const {
  seats: [rosa, tomas],
} = gather(["Rosa", "Tomas"], { viewport: { width: 1400, height: 950 } });

const TITLE = "The second round";

/** Before the second round, with nearly all of eighteen units on the field. */
function before(match: AnyMatch): boolean {
  const { round, phase, units } = match.state as BattleState;
  return round === 2 && phase.at === "council" && units.filter(({ fate }) => fate === "fights").length >= 17;
}

function prepared(): AnyMatch {
  for (let seed = 0; seed < 30; seed++) {
    try {
      return playedTo("battle", `round${seed}`, before);
    } catch {
      // The battle is too small: try another.
    }
  }
  throw new Error("no battle is large enough");
}

/** The first highlighted hex of the unit selected automatically and the main button, or what answers the question. */
async function act(page: Page): Promise<void> {
  const lit = battleWindow(page).locator('svg.battlefield .light :is(.dots:not([d=""]), .swords)');
  if ((await asked(page)) === "move" && (await lit.count()) > 0) await pressHighlighted(page).catch(() => {});
  else await answer(page, { stays: true });
}

/** Presses of buttons and hexes from now on, also those that a script makes. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const room = globalThis as any;
    room.clicked = 0;
    addEventListener("click", () => room.clicked++, true);
  });
  return () => page.evaluate(() => (globalThis as any).clicked);
}

it("takes at most 6 presses per seat plus two per moved unit, and counters glide unless reduced motion is on", async () => {
  const seats = [rosa.page, tomas.page];
  await rosa.page.emulateMedia({ reducedMotion: "no-preference" });
  await tomas.page.emulateMedia({ reducedMotion: "reduce" });
  await layOut({ [TITLE]: prepared() }, () => ({ attacker: rosa.page, defender: tomas.page }));
  for (const page of seats) {
    await openTitled(page, TITLE);
    await page.evaluate(() => {
      const room = globalThis as any;
      const { animate } = Element.prototype;
      room.glided = [];
      Element.prototype.animate = function (frames: any, options: any) {
        if (this.matches(".unit[data-unit]")) room.glided.push(options.duration);
        return animate.call(this, frames, options);
      };
    });
  }
  const round = () => battleWindow(rosa.page).locator(".phase-title").textContent();
  const first = await round();
  const clicks = [await countClicks(rosa.page), await countClicks(tomas.page)];
  for (let turn = 0; turn < 400 && (await round()) === first; turn++) {
    for (const page of seats) await act(page);
    await rosa.page.waitForTimeout(60);
  }
  const presses = await Promise.all(clicks.map((count) => count()));
  const { past } = await proven(rosa.page, "battle", TITLE);
  const events = past.flatMap(({ state, entry }) => ((state as BattleState).round === 2 ? entry.events : []));
  const moves = events.flatMap((event) => ("unit" in event && event.type === "moved" ? [event.unit as string] : []));
  const moved = moves.length;
  const bySeat = ["a", "d"].map((side) => moves.filter((unit) => unit.startsWith(side)).length);
  console.info(`presses in a round: ${presses.join(" and ")}; ${moved} units moved`);
  expect(moved).toBeGreaterThanOrEqual(12);
  for (const [at, count] of presses.entries()) expect(count - 2 * bySeat[at]!).toBeLessThanOrEqual(6);
  const glided = await rosa.page.evaluate(() => (globalThis as any).glided as number[]);
  expect(glided.length).toBeGreaterThan(moved / 2);
  expect(Math.max(...glided)).toBeLessThanOrEqual(720);
  expect(await tomas.page.evaluate(() => (globalThis as any).glided)).toEqual([]);
});

const LINE = "One line";

it("moves eight units as one line with 9 presses a round", async () => {
  const setup = {
    map: moorMap,
    kind: "standing",
    attacker: { name: "Avitch", troops: { mediumInfantry: 800 } },
    defender: { name: "Harrow", troops: { mediumInfantry: 900 } },
  };
  const match = playedTo("battle", "line", secondRound, {
    setup,
    choose: ({ conflict, state }, key) => conflict.demands(state).find((one) => one.key === key)!.fallback,
  });
  await layOut({ [LINE]: match }, () => ({ attacker: rosa.page, defender: tomas.page }));
  for (const { page } of [rosa, tomas]) await openTitled(page, LINE);
  const { page } = rosa;
  let presses = 0;
  const press = async (kind: string, what: string) => {
    await fightUntil([tomas.page], async () => (await asked(page)) === kind, { stays: true });
    await battleWindow(page).locator(`.foot-main[data-act="${what}"]:not([aria-disabled])`).click();
    presses++;
  };
  const moved = async () =>
    (await proven(page, "battle", LINE)).past
      .flatMap(({ entry }) => entry.events as readonly { type: string; unit?: string }[])
      .filter(({ type, unit }) => type === "moved" && unit!.startsWith("a")).length;
  await press("council", "listed");
  // Who is quick is asked only if that changes: the same units are named ahead.
  for (const half of [4, 8]) {
    await fightUntil([tomas.page], async () => (await asked(page)) === "move", { stays: true });
    await fromMenu(page, '[data-act="chooseAll"]');
    presses += 2;
    await expect.poll(() => battleWindow(page).locator("svg.battlefield .unit.picked").count()).toBe(4);
    await pressFarthest(page);
    presses++;
    await press("move", "here");
    await expect.poll(moved).toBe(half);
  }
  expect(presses).toBe(9);
});

/** Presses the highlighted hex farthest from the enemy, where nobody stands in the way. */
async function pressFarthest(page: Page): Promise<void> {
  const spot = await battleWindow(page)
    .locator("svg.battlefield")
    .evaluate((svg: SVGSVGElement) => {
      const { a, d, e, f } = svg.getScreenCTM()!;
      const numbers = (words: string) => words.match(/-?[\d.]+/g)!.map(Number) as [number, number];
      const foes = [...svg.querySelectorAll(".unit.defender")].map((one) => numbers(one.getAttribute("transform")!));
      const far = ([x, y]: [number, number]) => Math.min(...foes.map(([fx, fy]) => Math.hypot(fx - x, fy - y)));
      const dots = svg
        .querySelector(".light .dots")!
        .getAttribute("d")!
        .match(/M[^h]+/g)!
        .map(numbers);
      const [x, y] = dots.sort((one, two) => far(two) - far(one))[0]!;
      return { x: x * a + e, y: y * d + f };
    });
  await page.mouse.click(spot.x, spot.y);
}

function secondRound({ state }: AnyMatch): boolean {
  const { round, phase } = state as BattleState;
  return round === 2 && phase.at === "council";
}

/** A moment in the middle of such a game, where all of that happened in the last `steps`. */
function inTheMiddle(kind: string, steps: number, happened: readonly string[]): AnyMatch {
  for (let seed = 0; seed < 30; seed++) {
    try {
      return playedTo(kind, `film${seed}`, ({ past, conflict, state }) => {
        const types = new Set(past.slice(-steps).flatMap(({ entry }) => entry.events.map(({ type }) => type)));
        return past.length > steps && happened.every((type) => types.has(type)) && !conflict.outcome(state);
      });
    } catch {
      // It did not happen in this game: try another.
    }
  }
  throw new Error(`no ${kind} has all of that`);
}

/** Counts, by first class, what moves in the last `steps` of a replay, page by page. */
async function filmed(page: Page, title: string, steps: number): Promise<Record<string, number>> {
  await openTitled(page, title);
  const window = page.locator(".bnb.conflict");
  const at = async () => Number(/\d+/.exec((await window.locator(".foot-menu .steps span").textContent())!)![0]);
  const total = await at();
  const turn = async (by: number, times: number) => {
    for (let left = times; left > 0; left--) {
      const from = await at();
      await window
        .locator(`.foot-menu [data-action="replayStep"][data-by="${by}"]`)
        .evaluate((one: HTMLElement) => one.click());
      await expect.poll(at).toBe(from + by);
    }
  };
  await turn(-1, Math.min(steps, total));
  await page.evaluate(() => {
    const room = globalThis as any;
    room.animate ??= Element.prototype.animate;
    room.moved = {};
    Element.prototype.animate = function (frames: any, options: any) {
      room.moved[this.classList[0]!] = (room.moved[this.classList[0]!] ?? 0) + 1;
      return room.animate.call(this, frames, options);
    };
  });
  await turn(1, Math.min(steps, total));
  return page.evaluate(() => (globalThis as any).moved);
}

it("a replay in the other books shows the same movement as play did", async () => {
  const { page } = rosa;
  const games = {
    command: inTheMiddle("command", 14, ["acted", "routed"]),
    skirmish: inTheMiddle("skirmish", 14, ["moved", "turned", "attack"]),
    sortie: inTheMiddle("sortie", 8, ["marched", "attacked"]),
  };
  await layOut(games, ({ conflict, state }) =>
    Object.fromEntries(conflict.seats(state).map((seat, at) => [seat, (at === 0 ? rosa : tomas).page])),
  );
  const command = await filmed(page, "command", 14);
  expect(command.unit).toBeGreaterThan(0);
  expect(command.spent! + (command.hurt ?? 0)).toBeGreaterThan(0);
  const skirmish = await filmed(page, "skirmish", 14);
  for (const part of ["space-unit", "facing", "die"]) expect(skirmish[part], part).toBeGreaterThan(0);
  // Its dice are in the frames of each fight, which clash.test.ts turns.
  expect((await filmed(page, "sortie", 8))["field-unit"]).toBeGreaterThan(0);
});
