/**
 * What fights of the other books leave on the sheets and carry to the next fight: a maimed fighter, a company in three
 * sorties, a unit of the Command book. Each fight is prepared up to its end; forms and sheets are real.
 */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { CommandState } from "../../src/rules/command/index.ts";
import type { AnyMatch } from "../../src/rules/conflict/match.ts";
import type { SkirmishState } from "../../src/rules/skirmish/index.ts";
import type { SortieState } from "../../src/rules/sortie/index.ts";
import { showTracker } from "./support/conflict.ts";
import { gather } from "./support/gather.ts";
import { pickKind, seatSide, start } from "./support/new-fight.ts";
import { layOut, type Play, played } from "./support/prepared.ts";
import { closeAll } from "./support/windows.ts";

declare const Actor: any;
declare const foundry: any;
declare const game: any;

const {
  seats: [rosa, tomas],
} = gather(["Rosa", "Tomas"]);

/** The end of the first such game that meets the condition. */
function ended(kind: string, seed: string, play: Play, wanted: (match: AnyMatch) => boolean): AnyMatch {
  for (let at = 0; at < 400; at++) {
    let last: AnyMatch | undefined;
    for (const match of played(kind, `${seed} ${at}`, 300, play)) last = match;
    if (last?.conflict.outcome(last.state) && wanted(last)) return last;
  }
  throw new Error(`no ${kind} ${seed}`);
}

/** Nobody here followed the fight, so its results wait until somebody confirms them in its report. */
async function fought(title: string, match: AnyMatch): Promise<void> {
  const { conflict, state } = match;
  await layOut({ [title]: match }, () =>
    Object.fromEntries(conflict.seats(state).map((seat, at) => [seat, at === 0 ? rosa.page : tomas.page])),
  );
  const { page } = rosa;
  await page.evaluate((name) => {
    const report = game.journal.getName("Campaign log").pages.getName(name);
    return report.parent.sheet.render({ force: true, pageId: report.id });
  }, title);
  await page.locator('.conflict-report [data-action="applyResults"]').click();
  await page.locator('dialog.application [data-action="yes"]').click();
}

/** The form of that kind with a unit dropped on its first side. */
async function formWith(
  page: Page,
  kind: string,
  side: string,
  name: string,
): Promise<(field: string) => Promise<string>> {
  await closeAll(page);
  await showTracker(page);
  await page.locator('.conflict-tracker [data-action="begin"]').click();
  const form = await pickKind(page, kind);
  await page.evaluate(
    async ([who, where]) => {
      // Renders queue up: after this one the requested form is shown.
      await foundry.applications.instances.get("bnb-start").render();
      const data = new DataTransfer();
      data.setData("text/plain", JSON.stringify({ type: "Actor", uuid: game.actors.getName(who).uuid }));
      const target = document.querySelector(`#bnb-start [data-drop-side="${where}"]`)!;
      target.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [name, side] as const,
  );
  const first = form.locator(`[name="${side}.0.name"]`);
  const told = () => page.locator("#notifications .warning").allTextContents();
  await expect.poll(async () => [await first.inputValue(), ...(await told())]).toContain(name);
  return (field) => form.locator(`[name="${side}.0.${field}"]`).inputValue();
}

const uuidOf = (page: Page, name: string): Promise<string> =>
  page.evaluate((who) => game.actors.getName(who).uuid, name);

test("a fighter maimed in a Skirmish is still maimed in the next one", async () => {
  const { page } = rosa;
  await page.evaluate(() =>
    game.actors.getName("Ella Avitch").update({ system: { skirmish: { hp: 8, hpMax: 8, attacks: 2, might: 3 } } }),
  );
  const figure = (id: string, name: string, more: object) => ({ id, name, might: 3, hands: ["sword"], ...more });
  const side = (seat: string, home: string, y: number, fighter: object) => ({
    seat,
    name: seat,
    home,
    quarter: true,
    units: [{ id: `${seat}-1`, name: seat, at: { x: 4, y }, ranks: [], figures: [fighter] }],
  });
  const setup = {
    field: { width: 9, height: 7, blocked: [] },
    sides: [
      side("red", "north", 2, figure("ella", "Ella Avitch", { pc: true, hp: 8, atk: 2 })),
      side("blue", "south", 4, figure("raider", "Raider", { hp: 4, atk: 3 })),
    ],
    rounds: 12,
  };
  const choose = ({ conflict, state }: AnyMatch, key: string) => {
    const legal = conflict.legal(state, key) as { act?: string; unit?: string; to?: { x: number; y: number } }[];
    const closes = legal.find(({ act, unit, to }) => act === "move" && unit === "red-1" && to?.x === 4 && to.y === 3);
    return legal.find(({ act }) => act === "fight") ?? closes;
  };
  const actors = { ella: await uuidOf(page, "Ella Avitch") };
  const ellaIn = ({ state }: AnyMatch) => (state as SkirmishState).agents.ella!;
  const match = ended("skirmish", "maimed", { setup, choose, actors }, (one) => {
    const { fate, wounds, damage } = ellaIn(one);
    return fate === "up" && damage > 0 && wounds.length > 0;
  });
  const { damage, wounds } = ellaIn(match);
  await fought("The Maiming", match);
  const sheet = () =>
    page.evaluate(() => {
      const { skirmish, maimed } = game.actors.getName("Ella Avitch").system;
      return {
        hp: skirmish.hp,
        wounds: Object.values<any>(maimed).map(({ kind, permanent }) => ({ kind, permanent })),
      };
    });
  const left = wounds.map(({ kind, permanent }) => ({ kind, permanent }));
  await expect.poll(sheet).toMatchObject({ hp: 8 - damage, wounds: expect.arrayContaining(left) });
  // The end of the fight offers what to do about it.
  await page.locator('[data-action="openTable"]').first().click();
  await page.locator('.bnb.conflict [data-action="mend"]', { hasText: "Ella Avitch" }).click();
  // The sheet opens at the rests; one day restores a hit point and leaves her maimed.
  const ellas = page.locator(".bnb.sheet.character", { hasText: "Ella Avitch" });
  await ellas.locator('[data-action="skirmishRest"][data-rest="day"]').click();
  await expect.poll(sheet).toMatchObject({ hp: 9 - damage, wounds: expect.arrayContaining(left) });
  // The next fight starts with the sheet's values.
  await formWith(page, "skirmish", "red", "Ella Avitch");
  await seatSide(page, "blue", "Tomas");
  await start(page);
  await page.locator(".conflict-board.skirmish").waitFor();
  const begun = await page.evaluate(() => {
    const pages = game.journal.contents.flatMap((journal: any) => journal.pages.contents);
    const { setup: text } = pages.filter((one: any) => one.type === "skirmish").at(-1).system;
    return JSON.parse(text).sides[0].units[0].figures[0];
  });
  expect(begun).toMatchObject({ name: "Ella Avitch", hp: 8, ...(damage > 1 ? { damage: damage - 1 } : {}) });
  expect(begun.wounds).toEqual(expect.arrayContaining(left.map((wound) => expect.objectContaining(wound))));
});

/** Presses a rest of that unit in the campaign window. */
async function restInCampaign(page: Page, unit: string, rest: string): Promise<void> {
  await closeAll(page);
  await page.evaluate(() => document.querySelector<HTMLElement>("[data-bnb-campaign]")!.click());
  const tired = page.locator("#bnb-campaign .tired li", { hasText: unit });
  await tired.locator(`[data-rest="${rest}"]`).click();
  await tired.locator(`[data-rest="${rest}"]`).waitFor({ state: "detached" });
  await closeAll(page);
}

test("R004-AFT-71 the same company fights three sorties in a row, with rest and recruits", async () => {
  const { page } = rosa;
  await page.evaluate(async () => {
    const sortie = { size: 300, kind: "infantry", armour: "medium", level: 1, commander: 1 };
    await Actor.create({ name: "Thrice Wolves", type: "unit", system: { book: "sortie", sortie } });
  });
  const actors = { "north-1": await uuidOf(page, "Thrice Wolves") };
  const lost = () =>
    page.evaluate(() => {
      const { dead, injured } = game.actors.getName("Thrice Wolves").system.sortie;
      return dead + injured;
    });
  let gone = 0;
  for (const time of ["first", "second", "third"]) {
    const shown = await formWith(page, "sortie", "north", "Thrice Wolves");
    expect(await shown("size")).toBe(String(300 - gone));
    const pool = await shown("pool");
    await closeAll(page);
    const unit = { kind: "infantry", armour: "medium", level: 1, commander: 1 };
    const setup = {
      armies: [
        {
          seat: "north",
          name: "North",
          units: [
            {
              ...unit,
              id: "north-1",
              name: "Wolves",
              size: 300 - gone,
              ...(pool === "" ? {} : { pool: Number(pool) }),
            },
          ],
        },
        { seat: "south", name: "South", units: [{ ...unit, id: "south-1", name: "Lions", size: 240 }] },
      ],
      gap: 0,
      rounds: 3,
    };
    const match = ended("sortie", `three ${time}`, { setup, actors }, ({ state }) => {
      const { status, dead, injured } = (state as SortieState).units["north-1"]!;
      // Some are lost, and enough remain for the next time.
      return ["ready", "left", "fled"].includes(status) && dead + injured > 0 && dead + injured < 80;
    });
    const wolves = (match.state as SortieState).units["north-1"]!;
    await fought(`The ${time} sortie`, match);
    gone += wolves.dead + wolves.injured;
    await expect.poll(lost).toBe(gone);
    const kept = () => page.evaluate(() => game.actors.getName("Thrice Wolves").system.sortie.pool as number);
    await expect.poll(kept).toBe(wolves.pool);
    expect(gone).toBeGreaterThan(0);
    if (time !== "second") continue;
    await restInCampaign(page, "Thrice Wolves", "city");
    await expect.poll(lost).toBe(0);
    gone = 0;
  }
});

test("R002-UNI-71 the same warband fights three Skirmishes in a row, and losses are replaced", async () => {
  const { page } = rosa;
  const unit = { rank1: 4, hp: 1, atk: 1, armour: 1, weapon: "sword" };
  await page.evaluate(
    (skirmish) => Actor.create({ name: "Thrice Reds", type: "unit", system: { book: "skirmish", skirmish } }),
    { unit, figures: {} },
  );
  const actors = { "red-1": await uuidOf(page, "Thrice Reds") };
  const ranks = () =>
    page.evaluate(() => {
      const { rank1, lost1 = 0 } = game.actors.getName("Thrice Reds").system.skirmish.unit;
      return [rank1, lost1];
    });
  const side = (seat: string, home: string, y: number) => ({
    seat,
    name: seat,
    home,
    quarter: true,
    units: [
      {
        id: `${seat}-1`,
        name: seat,
        at: { x: 4, y },
        ranks: [{ id: `${seat}-1-rank1`, count: 4, hp: 1, atk: 1, might: 1, armour: 1, hands: ["sword"] }],
        figures: [],
      },
    ],
  });
  const setup = {
    field: { width: 9, height: 7, blocked: [] },
    sides: [side("red", "north", 2), side("blue", "south", 3)],
    rounds: 4,
  };
  const choose = ({ conflict, state }: AnyMatch, key: string) =>
    (conflict.legal(state, key) as { act?: string }[]).find(({ act }) => act === "fight");
  for (const time of ["first", "second", "third"]) {
    const shown = await formWith(page, "skirmish", "red", "Thrice Reds");
    expect(await shown("rank1")).toBe("4");
    await closeAll(page);
    const match = ended("skirmish", `three ${time}`, { setup, choose, actors }, ({ state }) => {
      const { lost, count } = (state as SkirmishState).agents["red-1-rank1"]!;
      return lost > 0 && count > 0;
    });
    await fought(`The ${time} skirmish`, match);
    await expect.poll(async () => (await ranks())[0]).toBeLessThan(4);
    await restInCampaign(page, "Thrice Reds", "muster");
    await expect.poll(ranks).toEqual([4, 0]);
  }
});

test("R003-HEA-71 a unit of the Command book keeps its points and its damage where the table chose so", async () => {
  const { page } = rosa;
  const options = { "cp.carryDamage": true };
  await page.evaluate(async (chosen) => {
    const pages = game.journal.contents.flatMap((journal: any) => journal.pages.contents);
    const campaign = pages.find(({ type }: any) => type === "campaign");
    await campaign.update({ "system.options": JSON.stringify(chosen) });
  }, options);
  await page.evaluate(() =>
    Actor.create({
      name: "Kept Riders",
      type: "unit",
      system: { book: "command", command: { class: "lightCavalry", grade: "B" } },
    }),
  );
  const uuid = await uuidOf(page, "Kept Riders");
  const unit = (id: string, row: number, grade: string) => ({
    id,
    name: id,
    class: "lightCavalry",
    grade,
    row,
    col: 5,
  });
  const setup = {
    armies: [
      { seat: "north", name: "North", leadership: 12, units: [unit("north-1", 5, "C")] },
      { seat: "south", name: "South", leadership: 8, units: [unit("south-1", 6, "A")] },
    ],
    turns: 2,
  };
  const choose = ({ conflict, state }: AnyMatch, key: string) =>
    (conflict.legal(state, key) as { act?: string }[]).find(({ act }) => act === "attack");
  const unitIn = ({ state }: AnyMatch) => (state as CommandState).units["north-1"]!;
  const sheet = () =>
    page.evaluate(() => {
      const { points: left, damage: hurt } = game.actors.getName("Kept Riders").system.command;
      return { points: left, damage: hurt };
    });
  for (const day of ["first", "second", "third"]) {
    const play = { setup, choose, options, actors: { "north-1": uuid } };
    const match = ended("command", `kept ${day}`, play, (one) => {
      const { status, damage } = unitIn(one);
      return status === "field" && damage > 0;
    });
    const { points, damage } = unitIn(match);
    await fought(`The Kept Riders' ${day} day`, match);
    await expect.poll(sheet).toEqual({ points, damage });
    const shown = await formWith(page, "command", "north", "Kept Riders");
    expect([await shown("points"), await shown("damage")]).toEqual([String(points), String(damage)]);
    await restInCampaign(page, "Kept Riders", "command");
    await expect.poll(sheet).toEqual({ points: null, damage: 0 });
  }
  expect([...rosa.errors, ...tomas.errors]).toEqual([]);
});
