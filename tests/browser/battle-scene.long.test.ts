/**
 * A battle of at least eight against eight on a Foundry scene, played to its end by two seats, one of them on a phone: every fight
 * of the record is shown to both, each frame in its order.
 */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import {
  type BattleState,
  boardOf,
  clashesOf,
  destinations,
  mayMove,
  movePhase,
  SIDES,
} from "../../src/rules/chronicle/battle/index.ts";
import type { AnyMatch } from "../../src/rules/conflict/match.ts";
import { distance } from "../../src/rules/hex/grid.ts";
import { moorMap } from "../../src/rules/hex/maps/ready.ts";
import { checkIn } from "../../src/rules/variants.ts";
import { answer } from "./support/battle.ts";
import { isOver, openTitled, pageOf, proven } from "./support/conflict.ts";
import { fromMenu } from "./support/foot.ts";
import { gather } from "./support/gather.ts";
import { asks, layOut, playedTo } from "./support/prepared.ts";

declare const foundry: any;
declare const canvas: any;

const {
  seats: [rosa, tomas],
  sit,
} = gather(["Rosa", "Tomas"], { watches: true });

const TITLE = "Eight against eight";
const FRAMES = ["before", "dice", "after"];

/** Both lines go forward until they meet. */
function towards({ conflict, state }: AnyMatch, key: string): unknown {
  const battle = state as BattleState;
  if (key !== "move") return conflict.demands(state).find((one) => one.key === key)!.fallback;
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

const linesMeet = (match: AnyMatch) => asks(match, "clusters") && match.past.some(meets);

function meets({ entry }: AnyMatch["past"][number]): boolean {
  return entry.events.some((event) => event.type === "movesEnded" && (event as { met?: number }).met! > 3);
}

const setup = {
  map: moorMap,
  kind: "standing",
  attacker: { name: "Avitch", troops: { mediumInfantry: 800 } },
  defender: { name: "Harrow", troops: { mediumInfantry: 800 } },
};

/** Turns the frames that are shown to their end, and notes each of them; false if none are. */
function watch(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const room = globalThis as any;
    room.seen ??= [];
    const panel = () => document.querySelector(".scene-fight .clash-panel");
    let found = false;
    while (panel()) {
      found = true;
      const count = /(Shot|Fight) \d+ of \d+/.exec(
        document.querySelector(".scene-fight .foot-words")?.textContent ?? "",
      )?.[0];
      const label = `${count} ${panel()!.classList[1]}`;
      if (count && room.seen.at(-1) !== label) {
        // On the field too: somebody is shown in full, and on the screen.
        const { left, right, top } = document
          .querySelector(".on-scene .unit:not(.aside) .field")!
          .getBoundingClientRect();
        room.seen.push(right > 0 && left < innerWidth && top < innerHeight ? label : `${label}, out of sight`);
        document.querySelector<HTMLElement>(".scene-fight .foot-main")!.click();
      }
      await new Promise(requestAnimationFrame);
    }
    return found;
  });
}

/** The last of the menu that gives up, or the answer that it is meant; false if this seat is not asked. */
function surrender(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const meant = document.querySelector<HTMLElement>('.bnb.ask [data-action="yes"]');
    const offers = document.querySelectorAll<HTMLElement>('.bnb.conflict .foot-menu [data-act="giveUp"]');
    const next = meant ?? [...offers].at(-1);
    next?.click();
    return next !== undefined;
  });
}

/** A GM makes the scene; minimized, the windows take orders, and fights are the scene's. */
async function onScene(): Promise<void> {
  const keeper = await sit("Keeper");
  await openTitled(keeper.page, TITLE);
  await fromMenu(keeper.page, '[data-action="makeScene"]');
  for (const { page } of [rosa, tomas]) {
    await page.waitForFunction((name) => canvas.ready && canvas.scene.name === name, TITLE);
    await page.evaluate(() =>
      Promise.all(
        [...foundry.applications.instances.values()]
          .filter((app: any) => app.element.matches(".bnb.conflict"))
          .map((app: any) => app.minimize()),
      ).then(() => undefined),
    );
  }
  await keeper.context.close();
}

it("every fight is shown on the scene to both seats, from the first to the last", async () => {
  const begun = playedTo("battle", "eight", linesMeet, { setup, choose: towards });
  for (const army of SIDES)
    expect((begun.state as BattleState).units.filter(({ side }) => side === army).length).toBeGreaterThanOrEqual(8);
  const first = begun.past.length;
  await tomas.page.setViewportSize({ width: 380, height: 760 });
  await layOut({ [TITLE]: begun }, () => ({ attacker: rosa.page, defender: tomas.page }));
  for (const { page } of [rosa, tomas]) await openTitled(page, TITLE);
  await onScene();
  const pages = [rosa.page, tomas.page];
  // A few rounds are fought out; then the defender surrenders.
  const entries = async () => (await pageOf(rosa.page, "battle", TITLE)).entries;
  const enough = (await entries()) + 24;
  for (let turn = 0; turn < 4000 && !(await isOver(rosa.page, "battle", TITLE)); turn++) {
    const watched = await Promise.all(pages.map((page) => watch(page)));
    const ends = (await entries()) > enough;
    if (!watched.includes(true)) {
      await answer(rosa.page, { stays: true });
      if (!ends || !(await surrender(tomas.page))) await answer(tomas.page, { stays: true });
    }
    await rosa.page.waitForTimeout(30);
  }
  for (const page of pages) await expect.poll(() => watch(page)).toBe(false);
  const { past } = await proven(rosa.page, "battle", TITLE);
  const expected = past.slice(first).flatMap(({ state, entry }) => {
    const clashes = clashesOf(checkIn(state as BattleState), state as BattleState, entry.events as never);
    const all = (kind: string) => clashes.filter((one) => one.kind === kind).length;
    const places = { shot: 0, fight: 0 };
    return clashes.flatMap(({ kind }) => {
      const count = `${kind === "shot" ? "Shot" : "Fight"} ${++places[kind]} of ${all(kind)}`;
      return FRAMES.map((frame) => `${count} ${frame}`);
    });
  });
  expect(expected.length).toBeGreaterThanOrEqual(3 * 8);
  for (const page of pages) {
    const seen = await page.evaluate(() => (globalThis as any).seen as string[]);
    console.info(`${seen.length / 3} fights shown in ${past.length - first} steps`);
    expect(seen).toEqual(expected);
  }
});
