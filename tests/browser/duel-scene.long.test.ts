/**
 * A duel on a scene of squares, played by two players with no GM online: a GM makes the scene and leaves, footwork is
 * dragged, what is illegal is refused with the reason, and board and scene stay in step. Then a battle on a map of the
 * table's own: its land is painted and kept as a picture.
 */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { DuelState } from "../../src/rules/chronicle/duel/index.ts";
import type { AnyMatch } from "../../src/rules/conflict/match.ts";
import {
  begin,
  isOver,
  join,
  NO_ORDER,
  openTitled,
  pageOf,
  playUntil,
  proven,
  showTracker,
} from "./support/conflict.ts";
import { gather } from "./support/gather.ts";
import { pickKind, seatSide } from "./support/new-fight.ts";
import { itOnce } from "./support/once.ts";
import { asks, layOut, played } from "./support/prepared.ts";

declare const canvas: any;
declare const game: any;

const {
  seats: [rosa, tomas],
  sit,
} = gather(["Rosa", "Tomas"]);

const window = (page: Page) => page.locator(".bnb.conflict").last();

/** Where each token of the newest scene stands, as this client has it. */
const places = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      game.scenes.contents
        .at(-1)
        .tokens.contents.map((token: any) => [
          token.name,
          token.hidden ? "hidden" : `${token.x / 100},${token.y / 100}`,
        ]),
    ),
  );

/** The picture of the newest scene: its own, or on version 14 that of its level. */
const picture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const scene = game.scenes.contents.at(-1);
    return (scene.initialLevel ?? scene).background.src ?? "";
  });

/** Where the engine says they stand. */
async function squares(page: Page): Promise<Record<string, string>> {
  const { fighters } = (await proven(page, "duel")).state as DuelState;
  return Object.fromEntries(fighters.map(({ name, at }) => [name, at ? `${at.x},${at.y}` : "hidden"]));
}

/** Drags the token that many squares, as its player does on the canvas. */
function drag(page: Page, name: string, by: readonly [number, number]): Promise<void> {
  return page.evaluate(
    async ([who, [dx, dy]]) => {
      const token = game.scenes.contents.at(-1).tokens.find((one: any) => one.name === who);
      await token.move({ x: token.x + dx * 100, y: token.y + dy * 100 });
    },
    [name, by] as const,
  );
}

/** What the ruler says and in which colour, while the token is held that many squares away. */
function ruled(page: Page, name: string, by: readonly [number, number]): Promise<string[]> {
  return page.evaluate(
    ([who, [dx, dy]]) => {
      const token = canvas.tokens.placeables.find((one: any) => one.name === who);
      const { x, y } = token.center;
      canvas.ruler.show([token.center, { x: x + dx * 100, y: y + dy * 100 }], token);
      const { node } = canvas.ruler;
      const told = [node.querySelector("text").textContent, node.querySelector("path").style.stroke];
      canvas.ruler.clear();
      return told;
    },
    [name, by] as const,
  );
}

/** A picture as that client gets it. */
function fetched(page: Page, src: string): Promise<{ status: number; type: string | null; size: number }> {
  return page.evaluate(async (path) => {
    const answer = await fetch(path);
    const { byteLength: size } = await answer.arrayBuffer();
    return { status: answer.status, type: answer.headers.get("content-type"), size };
  }, src);
}

const warnings = (page: Page) => page.locator("#notifications .warning").allTextContents();

it("a player reads who can make the scene; one who may makes it, with the walls drawn", async () => {
  await begin(rosa.page, "duel", { "Ella Avitch": "0", "Sir Odo Brandt": "1" }, {}, ["blocked.7.0", "blocked.7.8"]);
  await join(tomas.page);
  const barred = window(tomas.page).locator('[data-action="makeScene"][aria-disabled="true"]');
  expect(await barred.getAttribute("title")).toContain("Keeper");
  const keeper = await sit("Keeper");
  await join(keeper.page);
  await window(keeper.page).locator('[data-action="makeScene"]').click();
  await tomas.page.waitForFunction(() => game.scenes.size > 1 && game.scenes.contents.at(-1).active);
  const scene = await tomas.page.evaluate(() => {
    const made = game.scenes.contents.at(-1);
    const { width, height, grid, active } = made.toObject();
    const actors = made.tokens.contents.map((token: any) => [token.name, token.actorLink, token.actor?.name]);
    return { width, height, grid, active, actors };
  });
  expect(scene).toMatchObject({ active: true, grid: { type: 1, size: 100, distance: 1, units: "m" } });
  expect(scene.actors).toEqual([
    ["Ella Avitch", true, "Ella Avitch"],
    ["Sir Odo Brandt", true, "Sir Odo Brandt"],
  ]);
  expect(await fetched(tomas.page, await picture(tomas.page))).toMatchObject({ status: 200, type: "image/webp" });
  await window(tomas.page).locator('[data-action="showScene"]').waitFor();
  expect(keeper.errors).toEqual([]);
  await keeper.context.close();
});

it("a dragged token is a step when one is asked for, refused with the reason when it may not be taken", async () => {
  // Who lost the Footwork steps first: whichever that is, only Tomas steps until it is Rosa's turn.
  await playUntil(
    [tomas.page],
    async () => (await rosa.page.locator('.conflict-board [data-act="square"]').count()) > 0,
    () => [NO_ORDER],
  );
  await expect.poll(() => places(tomas.page)).toEqual(await squares(tomas.page));
  const { entries } = await pageOf(rosa.page, "duel");
  const before = await squares(rosa.page);
  expect(await ruled(rosa.page, "Ella Avitch", [0, 1])).toEqual(["steps: 1", ""]);
  expect(await ruled(rosa.page, "Ella Avitch", [0, -4])).toEqual(["cannot go there", "rgb(150, 40, 27)"]);
  await drag(rosa.page, "Ella Avitch", [0, -4]);
  await expect.poll(async () => (await warnings(rosa.page)).join(" ")).toMatch(/farther than \d steps/);
  const [from, to] = ["Ella Avitch", "Sir Odo Brandt"].map((name) => before[name]!.split(",").map(Number));
  await drag(rosa.page, "Ella Avitch", [to![0]! - from![0]!, to![1]! - from![1]!]);
  await expect.poll(async () => (await warnings(rosa.page)).join(" ")).toContain("Sir Odo Brandt stands there");
  await drag(tomas.page, "Sir Odo Brandt", [0, 1]);
  await expect.poll(async () => (await warnings(tomas.page)).join(" ")).toContain("cannot be moved now");
  expect(await places(tomas.page)).toEqual(before);
  expect((await pageOf(rosa.page, "duel")).entries).toBe(entries);
  await drag(rosa.page, "Ella Avitch", [0, 1]);
  await expect.poll(async () => (await pageOf(tomas.page, "duel")).entries).toBeGreaterThan(entries);
  await expect.poll(() => places(tomas.page)).toEqual(await squares(rosa.page));
  expect((await places(tomas.page))["Ella Avitch"]).not.toBe(before["Ella Avitch"]);
});

itOnce("board and scene stay in step to the end, with one update for each step and client", async () => {
  await rosa.page.evaluate(() => {
    const counter = { batches: 0, open: false };
    (globalThis as any).counter = counter;
    (globalThis as any).Hooks.on("updateToken", () => {
      if (counter.open) return;
      counter.open = true;
      counter.batches++;
      queueMicrotask(() => {
        counter.open = false;
      });
    });
  });
  const start = (await pageOf(rosa.page, "duel")).entries;
  const blows = ["vicious", "controlled", "bash"];
  await playUntil(
    [rosa.page, tomas.page],
    () => isOver(rosa.page, "duel"),
    (turn) => (turn > 4 ? ["other:Surrender", ...blows] : blows),
  );
  const wanted = await squares(tomas.page);
  await expect.poll(() => places(rosa.page)).toEqual(wanted);
  await expect.poll(() => places(tomas.page)).toEqual(wanted);
  const batches = await rosa.page.evaluate(() => (globalThis as any).counter.batches);
  expect(batches).toBeLessThanOrEqual(2 * ((await pageOf(rosa.page, "duel")).entries - start));
  expect([...rosa.errors, ...tomas.errors]).toEqual([]);
});

it("a battle on a map made from a seed gets its land as a picture", async () => {
  const keeper = await sit("Keeper");
  const { page } = keeper;
  await showTracker(page);
  await page.locator('.conflict-tracker [data-action="begin"]').click();
  await pickKind(page, "battle");
  await seatSide(page, "defender", "Keeper");
  await page.locator('#bnb-start select[name="map"]').selectOption("made");
  await page.locator('#bnb-start input[name="seed"]').fill("a valley");
  await page.locator("#bnb-start button[type=submit]").click();
  await window(page).locator('[data-action="makeScene"]').click();
  await window(page).locator('[data-action="showScene"]').waitFor();
  await expect.poll(() => picture(rosa.page)).toMatch(/^worlds\/.*battle-.*\.webp$/);
  const { status, size } = await fetched(rosa.page, await picture(rosa.page));
  expect(status).toBe(200);
  expect(size).toBeGreaterThan(20_000);
  expect(keeper.errors).toEqual([]);
});

it("one who may make scenes but keep no files still gets one, and reads who can help", async () => {
  const { page } = await sit("Keeper");
  await page.evaluate(async () => {
    const mara = game.users.getName("Mara");
    await mara.update({ role: 3, permissions: { FILES_UPLOAD: false } });
  });
  const mara = await sit("Mara");
  await showTracker(mara.page);
  await mara.page.locator('.conflict-tracker [data-action="openConflict"]').last().click();
  await window(mara.page).locator('[data-action="showScene"]').waitFor();
  await page.evaluate(() => game.scenes.contents.at(-1).delete());
  await window(mara.page).locator('[data-action="makeScene"]').click();
  await window(mara.page).locator('[data-action="showScene"]').waitFor();
  const told = await mara.page.locator("#notifications .info").allTextContents();
  expect(told.join(" ")).toContain("Keeper can make the scene with a picture");
  expect(await picture(mara.page)).toBe("");
});

itOnce(
  "whoever is pushed is dragged to where he shall stand, by his token or by that of the one who pushes",
  async () => {
    const keeper = await sit("Keeper");
    /** A push that the first seat has to carry out. */
    const push = (match: AnyMatch) => {
      const { conflict } = match;
      const { blows, fighters, field } = match.state as DuelState;
      const [demand] = conflict.demands(match.state);
      if (!asks(match, "shove") || demand!.seat !== conflict.seats(match.state)[0]) return false;
      // There is ground two steps below him, where nobody is pushed to.
      const { on } = blows[Number(demand!.key.split(":")[1])]!;
      return fighters.find(({ id }) => id === on)!.at!.y + 2 < field.height;
    };
    for (const who of ["on", "by"] as const) {
      const pushed = somePush(`pushes ${who}`, push);
      const { conflict, state, record } = pushed;
      const { blows, fighters } = state as DuelState;
      const { key } = conflict.demands(state)[0]!;
      const blow = blows[Number(key.split(":")[1])]!;
      const { on } = blow;
      const dragged = blow[who];
      const legal = (conflict.legal(state, key) as { to: { x: number; y: number } }[]).map(({ to }) => to);
      await layOut({ [dragged]: pushed }, () =>
        Object.fromEntries(conflict.seats(state).map((seat, at) => [seat, at === 0 ? rosa.page : tomas.page])),
      );
      const placeOf = (id: string) => fighters.find((fighter) => fighter.id === id)!.at!;
      await openTitled(keeper.page, dragged);
      await window(keeper.page).locator('[data-action="makeScene"]').click();
      await rosa.page.waitForFunction((title) => game.scenes.contents.at(-1).name === title, dragged);
      await rosa.page.evaluate(() => (globalThis as any).ui.notifications.clear());
      const dragTo = ({ x, y }: { x: number; y: number }) => {
        const from = placeOf(dragged);
        return drag(rosa.page, fighters.find(({ id }) => id === dragged)!.name, [x - from.x, y - from.y]);
      };
      await dragTo({ ...placeOf(on), y: placeOf(on).y + 2 });
      await expect.poll(async () => (await warnings(rosa.page)).join(" ")).toContain("one step away");
      expect((await pageOf(rosa.page, "duel", dragged)).entries).toBe(record.entries.length);
      await dragTo(legal[0]!);
      const where = async () => {
        const now = (await proven(rosa.page, "duel", dragged)).state as DuelState;
        return now.fighters.find(({ id }) => id === on)!.at;
      };
      await expect.poll(where).toEqual(legal[0]);
    }
  },
);

/** A game in which such a push comes: everybody pushes who can. */
function somePush(name: string, wanted: (match: AnyMatch) => boolean): AnyMatch {
  const choose = ({ conflict, state }: AnyMatch, key: string) =>
    key.startsWith("order:") ? conflict.legal(state, key).find((order) => order.do === "push") : undefined;
  for (let seed = 0; seed < 40; seed++) {
    for (const match of played("duel", `${name} ${seed}`, 20, { choose })) if (wanted(match)) return match;
  }
  throw new Error(`no ${name}`);
}
