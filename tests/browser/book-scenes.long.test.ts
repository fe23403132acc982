/**
 * Skirmish, Command and Sortie on a scene that a GM makes, with a token for each unit that its player can drag. A legal
 * drag becomes the order, an illegal one goes back with the reason, and tokens follow the engine.
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { tokenAt } from "../../src/foundry/conflict/scene/hexes.ts";
import { boardOf, type CommandState } from "../../src/rules/command/index.ts";
import type { AnyMatch } from "../../src/rules/conflict/match.ts";
import type { SkirmishState } from "../../src/rules/skirmish/index.ts";
import { openTitled, pageOf, proven } from "./support/conflict.ts";
import { gather } from "./support/gather.ts";
import { layOut, playedTo } from "./support/prepared.ts";

declare const game: any;
declare const ui: any;

interface Spot {
  readonly x: number;
  readonly y: number;
}

const {
  seats: [rosa, tomas, keeper],
} = gather(["Rosa", "Tomas", "Keeper"]);

/** The match on a page, and on a scene that the keeper makes. */
async function onScene(title: string, match: AnyMatch): Promise<void> {
  const { conflict, state } = match;
  await layOut({ [title]: match }, () =>
    Object.fromEntries(conflict.seats(state).map((seat, at) => [seat, at === 0 ? rosa.page : tomas.page])),
  );
  await openTitled(keeper.page, title);
  await keeper.page.locator('.bnb.conflict [data-action="makeScene"]').click();
  await rosa.page.waitForFunction((name) => game.scenes.contents.at(-1).name === name, title);
}

/** Where the token of that unit stands for this client. */
function spotOf(page: Page, unit: string): Promise<Spot & { hidden: boolean }> {
  return page.evaluate((id) => {
    const tokens = game.scenes.contents.at(-1).tokens.contents;
    const { x, y, hidden } = tokens.find((one: any) => one.getFlag("blades-and-banners", "unit") === id);
    return { x, y, hidden };
  }, unit);
}

/** Drags it there, as its player does; true if the drag itself moved the token, which must never happen. */
function drag(page: Page, unit: string, to: Spot): Promise<boolean> {
  return page.evaluate(
    async ([id, { x, y }]) => {
      ui.notifications.clear();
      const tokens = game.scenes.contents.at(-1).tokens.contents;
      const token = tokens.find((one: any) => one.getFlag("blades-and-banners", "unit") === id);
      return token.move({ x, y });
    },
    [unit, to] as const,
  );
}

const told = (page: Page) => page.locator("#notifications").textContent();

/** The first seat, Rosa's, is asked for that order. */
function askedOf({ conflict, state }: AnyMatch, is: (key: string, kind: string) => boolean): string | undefined {
  const [first] = conflict.seats(state);
  return conflict.demands(state).find(({ seat, key, kind }) => seat === first && is(key, kind))?.key;
}

test("a Skirmish on squares: a unit can be dragged to a legal space, and nowhere else", async () => {
  const moves = (match: AnyMatch) => {
    const key = askedOf(match, (_, kind) => kind === "moveUnits");
    const legal = key ? (match.conflict.legal(match.state, key) as { act: string; unit: string; to: Spot }[]) : [];
    return { key, move: legal.find(({ act }) => act === "move") };
  };
  const match = playedTo("skirmish", "dragged", (one) => moves(one).move !== undefined);
  await onScene("Dragged Shields", match);
  const { unit, to } = moves(match).move!;
  const { at } = (match.state as SkirmishState).units[unit]!;
  expect(await spotOf(rosa.page, unit)).toEqual({ x: at.x * 100, y: at.y * 100, hidden: false });
  const { entries } = await pageOf(rosa.page, "skirmish", "Dragged Shields");
  expect(await drag(rosa.page, unit, { x: at.x * 100 + 9000, y: at.y * 100 })).toBe(false);
  await expect.poll(() => told(rosa.page)).toMatch(/\w+ \w+/);
  expect((await pageOf(rosa.page, "skirmish", "Dragged Shields")).entries).toBe(entries);
  await drag(rosa.page, unit, { x: to.x * 100 + 20, y: to.y * 100 - 20 });
  const now = async () =>
    ((await proven(tomas.page, "skirmish", "Dragged Shields")).state as SkirmishState).units[unit]!;
  await expect.poll(async () => (await now()).at).toMatchObject(to);
  await expect.poll(() => spotOf(tomas.page, unit)).toEqual({ x: to.x * 100, y: to.y * 100, hidden: false });
});

test("a Command battle on hexes: a unit advances where it is dragged, and the player reads why it cannot go elsewhere", async () => {
  const advance = (match: AnyMatch) => {
    const key = askedOf(match, (one) => one === "act");
    const legal = key ? (match.conflict.legal(match.state, key) as { act: string; unit: string; to: number }[]) : [];
    return legal.find(({ act }) => act === "advance");
  };
  const match = playedTo("command", "dragged", (one) => advance(one) !== undefined);
  await onScene("Dragged Banners", match);
  const { unit, to } = advance(match)!;
  const state = match.state as CommandState;
  const { grid } = boardOf(state);
  expect(await spotOf(rosa.page, unit)).toEqual({ ...tokenAt(grid, state.units[unit]!.cell), hidden: false });
  const { entries } = await pageOf(rosa.page, "command", "Dragged Banners");
  expect(await drag(rosa.page, unit, { x: 5000, y: 5000 })).toBe(false);
  await expect.poll(() => told(rosa.page)).toMatch(/\w+ \w+/);
  expect((await pageOf(rosa.page, "command", "Dragged Banners")).entries).toBe(entries);
  await drag(rosa.page, unit, tokenAt(grid, to));
  const now = async () => (await proven(tomas.page, "command", "Dragged Banners")).state as CommandState;
  await expect.poll(async () => (await now()).units[unit]!.cell).toBe(to);
  await expect.poll(() => spotOf(tomas.page, unit)).toEqual({ ...tokenAt(grid, to), hidden: false });
});

test("a Sortie in the open: dragging a company onto an enemy seals the order to advance on it", async () => {
  const advance = (match: AnyMatch) => {
    const key = askedOf(match, (_, kind) => kind === "march");
    const legal = key ? (match.conflict.legal(match.state, key) as { act: string; target: string }[]) : [];
    const order = legal.find(({ act }) => act === "advance");
    return key && order ? { unit: key.split(":")[1]!, target: order.target } : undefined;
  };
  const match = playedTo("sortie", "dragged", (one) => advance(one) !== undefined);
  await onScene("Dragged Companies", match);
  const { unit, target } = advance(match)!;
  const before = await spotOf(rosa.page, unit);
  await openTitled(rosa.page, "Dragged Companies");
  await drag(rosa.page, unit, await spotOf(rosa.page, target));
  await expect.poll(() => told(rosa.page)).toMatch(/Sealed: .* closes in on .*undo this/);
  await rosa.page.locator('.bnb.conflict [data-act="takeBackAll"]').waitFor();
  // While the order is sealed nothing shows: the token waits for the engine.
  expect(await spotOf(tomas.page, unit)).toEqual(before);
  expect([...rosa.errors, ...tomas.errors, ...keeper.errors]).toEqual([]);
});
