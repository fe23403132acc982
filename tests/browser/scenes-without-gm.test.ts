/**
 * Scenes without a GM: one imported them and left. Plain players use them for every kind of fight, each client places its
 * own side's tokens, and a button that needs a GM says so before anybody presses it.
 */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { BattleState } from "../../src/rules/chronicle/battle/index.ts";
import type { AnyMatch } from "../../src/rules/conflict/match.ts";
import { openTitled } from "./support/conflict.ts";
import { demoTable } from "./support/demo.ts";
import { openMenu } from "./support/foot.ts";
import { gather } from "./support/gather.ts";
import { importScenes, lastStep } from "./support/imported.ts";
import { itOnce } from "./support/once.ts";
import { layOut, played } from "./support/prepared.ts";

declare const canvas: any;
declare const game: any;

const {
  seats: [rosa, tomas],
} = gather(["Rosa", "Tomas"], {
  table: async () => {
    const table = await demoTable();
    await importScenes(table);
    return table;
  },
});

/** The beginning of the first sample game whose ground meets the condition. */
function begun(kind: string, wanted: (state: any) => boolean): AnyMatch {
  for (let seed = 0; seed < 60; seed++)
    for (const match of played(kind, `ground ${seed}`, 0)) if (wanted(match.state)) return match;
  throw new Error(`no ${kind} on such ground`);
}

const hasWalls = ({ field }: any) => field.blocked.length > 0;
const MATCHES = {
  "The open duel": begun("duel", (state) => !hasWalls(state) && state.field.height <= 9),
  "The open skirmish": begun("skirmish", (state) => !hasWalls(state) && Object.keys(state.ground).length === 0),
  "The open sortie": begun("sortie", () => true),
  "The walled duel": begun("duel", hasWalls),
};

const unitsOf = ({ state }: AnyMatch): number => Object.keys((state as any).fighters ?? (state as any).units).length;

/** Units of that fight that have a token on its scene, and how many of them this player can drag. */
const placed = (page: Page, title: string): Promise<{ scene: string; units: string[]; own: number }> =>
  page.evaluate((name) => {
    const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    const found = pages.find((one: any) => one.name === name);
    const scene = game.scenes.get(found.flags["blades-and-banners"]?.scene);
    const tokens = (scene?.tokens.contents ?? []).filter(
      (token: any) => token.flags["blades-and-banners"]?.conflict === found.uuid,
    );
    return {
      scene: scene?.name ?? "",
      units: tokens.map((token: any) => token.flags["blades-and-banners"].unit),
      own: tokens.filter((token: any) => token.isOwner).length,
    };
  }, title);

const button = async (page: Page) => (await openMenu(page)).locator('[data-action="makeScene"]');

it("a duel, a Skirmish and a Sortie on open ground use an imported scene; each side places its tokens", async () => {
  await layOut(MATCHES, ({ conflict, state }) =>
    Object.fromEntries(conflict.seats(state).map((seat, at) => [seat, at === 0 ? rosa.page : tomas.page])),
  );
  for (const [title, scene] of [
    ["The open duel", "Duelling ground"],
    ["The open skirmish", "Wide ground"],
    ["The open sortie", "Sortie ground"],
  ] as const) {
    await openTitled(rosa.page, title);
    const use = await button(rosa.page);
    expect(await use.textContent()).toContain(`Use scene ${scene}`);
    await use.click();
    await rosa.page.waitForFunction((name) => canvas.ready && canvas.scene?.name === name, scene);
    const units = unitsOf(MATCHES[title]);
    for (const { page } of [rosa, tomas]) {
      await expect.poll(async () => (await placed(page, title)).units.length).toBe(units);
      const { own, units: ids } = await placed(page, title);
      expect(new Set(ids).size).toBe(units);
      expect(own).toBeGreaterThan(0);
      expect(own).toBeLessThan(units);
    }
  }
});

it("ground that no imported scene shows needs a GM: the menu offers no scene", async () => {
  await openTitled(tomas.page, "The walled duel");
  await (await openMenu(tomas.page)).locator('[data-action="save"]').waitFor();
  expect(await (await button(tomas.page)).count()).toBe(0);
});

itOnce("two tabs of one player place a missing token once", async () => {
  const match = lastStep();
  await layOut({ "The imported field": match }, () => ({ attacker: rosa.page, defender: tomas.page }));
  // A window opened from a page shares that page's session.
  const [second] = await Promise.all([
    rosa.page.waitForEvent("popup"),
    rosa.page.evaluate(() => void window.open(location.href)),
  ]);
  await second.waitForFunction(() => "game" in globalThis && game.ready && canvas.ready);
  await openTitled(rosa.page, "The imported field");
  await (await button(rosa.page)).click();
  const ids = async () => (await placed(tomas.page, "The imported field")).units;
  const standing = (match.state as BattleState).units.filter(({ cell }) => cell >= 0).length;
  await expect.poll(async () => (await ids()).length).toBeGreaterThanOrEqual(standing);
  expect(new Set(await ids()).size).toBe((await ids()).length);
});
