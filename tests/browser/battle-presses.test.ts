/** A round of a battle in which nobody moves is three presses: Fight on, End moves and its question. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { BattleState } from "../../src/rules/chronicle/battle/index.ts";
import { battleWindow } from "./support/battle.ts";
import { openTitled, proven } from "./support/conflict.ts";
import { demoTable } from "./support/demo.ts";
import { mainButton } from "./support/foot.ts";
import { asks, layOut, playedTo } from "./support/prepared.ts";
import { countPresses } from "./support/presses.ts";
import type { Seat, Table } from "./support/table.ts";

const TITLE = "Nobody moves";
let table: Table;
let rosa: Seat;
let tomas: Seat;

beforeAll(async () => {
  table = await demoTable();
  [rosa, tomas] = [await table.sit("Rosa"), await table.sit("Tomas")];
});
afterAll(() => table.close());

it("a round in which nobody moves is three presses for each player", async () => {
  const match = playedTo("battle", TITLE, (one) => asks(one, "council") && one.past.length > 8);
  await layOut({ [TITLE]: match }, () => ({ attacker: rosa.page, defender: tomas.page }));
  const counts: (() => number)[] = [];
  for (const { page } of [rosa, tomas]) {
    await openTitled(page, TITLE);
    await mainButton(page).waitFor();
    counts.push(await countPresses(page));
  }
  const { round } = match.state as BattleState;
  await Promise.all(
    [rosa, tomas].map(async ({ page }) => {
      await battleWindow(page).locator('.foot-main[data-act="listed"]').click();
      await battleWindow(page).locator('.foot-main[data-act="endMoves"]').click();
      await page.locator('.bnb.ask [data-action="round"]').click();
    }),
  );
  const phase = async () => {
    const state = (await proven(rosa.page, "battle", TITLE)).state as BattleState;
    return state.round > round || state.phase.at !== "move";
  };
  await expect.poll(phase).toBe(true);
  expect(counts.map((count) => count())).toEqual([3, 3]);
});
