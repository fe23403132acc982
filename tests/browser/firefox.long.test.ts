/** Firefox, which many tables use: join, a scene with a dragged token, a sheet, a check, a duel, a battle. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginMatch } from "../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../src/rules/conflicts.ts";
import { seededDice } from "../../src/rules/dice/seeded.ts";
import { certain } from "../../src/rules/result.ts";
import { demoTable } from "./support/demo.ts";
import { FIREFOX, Firefox, type Tab } from "./support/firefox.ts";
import type { Table } from "./support/table.ts";

declare const CONFIG: any;
declare const canvas: any;
declare const foundry: any;
declare const game: any;
declare const ui: any;

/** What may be pressed in a conflict's window, a seal first: a chosen order is not chosen again. */
const OFFERS = [
  '[data-act="seal"]',
  '.conflict-board [data-act="square"]',
  '.press[data-act="card"]',
  '[data-act="choice"]',
].map((offer) => `.bnb.conflict ${offer}:not([disabled], [aria-disabled="true"])`);

/** Runs in the page: the first of them that can be pressed. */
function anyOffer(offers: readonly string[]): string | undefined {
  return offers.find((offer) => [...document.querySelectorAll(offer)].some((one) => one.getClientRects().length > 0));
}

describe.runIf(FIREFOX)("in Firefox", () => {
  let table: Table;
  let browser: Firefox;
  let tab: Tab;

  beforeAll(async () => {
    [table, browser] = await Promise.all([demoTable(), Firefox.launch()]);
    tab = await browser.tab(1280, 800);
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
  });

  const closeAll = () =>
    tab.run(async () => {
      for (const app of [...foundry.applications.instances.values()]) {
        if (app.hasFrame) await app.close({ animate: false });
      }
    });

  /** Starts a conflict of that kind, with the Keeper on every seat, and opens its window. */
  async function begun(kind: string): Promise<void> {
    await closeAll();
    const conflict = CONFLICTS[kind]!;
    const setup = conflict.sample(seededDice(`firefox ${kind}`));
    const names = conflict.seats(certain(beginMatch(conflict, setup, { options: {} })).state);
    const answer = await tab.run(
      (wanted, given, all) => {
        const seats = Object.fromEntries(all.map((seat) => [seat, { user: game.user.id }]));
        return game.system.api.startConflict({ kind: wanted, title: `A ${wanted}`, setup: given, seats });
      },
      kind,
      setup as object,
      [...names],
    );
    expect(answer).toMatchObject({ ok: true });
    await tab.run(() => {
      ui.sidebar.changeTab("combat", "primary");
      ui.sidebar.expand();
    });
    await tab.press('.conflict-tracker [data-action="openConflict"]');
    await tab.until(() => document.querySelector(".bnb.conflict"));
  }

  const steps = (kind: string) =>
    tab.run((type) => {
      const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
      const { entries } = pages.findLast((page: any) => page.type === type).system;
      return Object.values<string>(entries).filter((entry) => JSON.parse(entry).type === "step").length;
    }, kind);

  /** Presses what the window offers until an order is sealed and a step of play follows it. */
  async function orderSealed(kind: string): Promise<void> {
    let sealedAt: number | undefined;
    for (let presses = 0; presses < 60; presses++) {
      const now = await steps(kind);
      if (sealedAt !== undefined && now > sealedAt) return;
      const offer = await tab.run(anyOffer, OFFERS);
      const done = offer ? await tab.pressNow(offer) : false;
      if (done && offer === OFFERS[0]) sealedAt ??= now;
      if (!done) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("no order was sealed and played");
  }

  it("a player joins at the door, and the board is drawn", async () => {
    await tab.goto(table.url);
    await tab.until(() => [...document.querySelectorAll("button")].some((one) => one.textContent?.includes("Keeper")));
    await tab.run(() =>
      [...document.querySelectorAll("button")].find((one) => one.textContent?.includes("Keeper"))?.click(),
    );
    await tab.until(() => game.ready === true);
    // The welcome card would cover the map.
    await tab.until(() => document.querySelector("#bnb-home") !== null);
    await tab.run(() => foundry.applications.instances.get("bnb-home").close());
    expect(await tab.run(() => [game.user.name, canvas.tokens.placeables.length])).toEqual(["Keeper", 9]);
  });

  it("dragging a token on the scene moves it", async () => {
    const id = await tab.run(() => canvas.scene.tokens.getName("Ella Avitch").id as string);
    const before = await tab.run((one) => canvas.scene.tokens.get(one).x as number, id);
    const from = await tab.middle(`[data-token-id="${id}"]`);
    await tab.drag(from, { x: from.x + 60, y: from.y });
    await tab.until((one, x) => canvas.scene.tokens.get(one).x > x, id, before);
  });

  it("a status set on a token has a mark, and the pictures of our marks have a size here too", async () => {
    const sizes = await tab.run(async () => {
      const token = canvas.scene.tokens.getName("Ella Avitch");
      await token.actor.toggleStatusEffect("prone", { active: true });
      const ours = [...CONFIG.statusEffects].filter(({ name }: any) => name.startsWith("BNB."));
      return Promise.all(
        ours.map(async ({ img }: any) => {
          const image = Object.assign(new Image(), { src: foundry.utils.getRoute(img) });
          await image.decode();
          return Math.min(image.naturalWidth, image.naturalHeight);
        }),
      );
    });
    expect(sizes.length).toBeGreaterThan(4);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    await tab.until(() => canvas.scene.tokens.getName("Ella Avitch").hasStatusEffect("prone"));
    await tab.run(() =>
      canvas.scene.tokens.getName("Ella Avitch").actor.toggleStatusEffect("prone", { active: false }),
    );
  });

  it("a sheet opens, shows its tabs and keeps a field", async () => {
    await tab.run(async () => {
      await game.actors.getName("Ella Avitch").sheet.render({ force: true });
    });
    await tab.press('.bnb.sheet.character nav.tabs [data-tab="story"]');
    await tab.until(() => game.actors.getName("Ella Avitch").sheet.tab === "story");
    await tab.run(async () => {
      await game.actors.getName("Ella Avitch").update({ name: "Ella of the Fox" });
    });
    await tab.until(() => document.querySelector(".bnb.sheet.character")?.textContent?.includes("Ella of the Fox"));
  });

  it("a check is rolled and shown in the chat", async () => {
    await closeAll();
    const answer = await tab.run(() =>
      game.system.api.check({
        actor: game.actors.getName("Ella of the Fox").uuid,
        skill: "run",
        consequence: "a fall",
      }),
    );
    expect(answer).toMatchObject({ ok: true });
    await tab.run(() => ui.sidebar.changeTab("chat", "primary"));
    await tab.until(() => document.querySelector("#chat .bnb.card .verdict"));
  });

  it("a duel is started and its scene made", async () => {
    await begun("duel");
    await tab.press('.bnb.conflict [data-action="makeScene"]');
    await tab.until(() => game.scenes.size === 2 && canvas.scene?.name === "A duel" && canvas.ready);
  });

  it("orders of a duel are pressed and sealed, and the record grows", async () => {
    await orderSealed("duel");
  });

  it("a battle is started and its board drawn, with something to press", async () => {
    await begun("battle");
    await tab.until(() =>
      [...document.querySelectorAll(".bnb.conflict svg")].some((one) => one.getBoundingClientRect().width > 300),
    );
    await tab.until(() => document.querySelector(".bnb.conflict .window-content button:not([disabled])"));
  });

  it("scrollbars are drawn in the theme's own colours", async () => {
    await tab.run(async () => {
      await game.actors.getName("Ella of the Fox").sheet.render({ force: true });
    });
    await tab.until(() => document.querySelector(".bnb.sheet.character"));
    const colours = await tab.run(() => {
      const boxes = [...document.querySelectorAll("*")].filter((one) =>
        /auto|scroll/.test(getComputedStyle(one).overflowY),
      );
      return [...new Set(boxes.map((one) => getComputedStyle(one).scrollbarColor))];
    });
    expect(colours).not.toContain("auto");
  });

  it("no errors occurred", () => {
    expect(browser.errors).toEqual([]);
  });
});
