/** A phone: the battle's map and the duel's field with one finger and with two. One person has both seats. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { BattleState } from "../../src/rules/chronicle/battle/index.ts";
import type { DuelState } from "../../src/rules/chronicle/duel/index.ts";
import { battleWindow, highlightedSpot } from "./support/battle.ts";
import { openTitled, proven } from "./support/conflict.ts";
import { demoTable } from "./support/demo.ts";
import { mainButton } from "./support/foot.ts";
import { asks, layOut, playedTo } from "./support/prepared.ts";
import type { Seat, Table } from "./support/table.ts";

let table: Table;
let rosa: Seat;

type Point = readonly [number, number];

beforeAll(async () => {
  table = await demoTable();
  rosa = await table.sit("Rosa", { viewport: { width: 380, height: 780 }, hasTouch: true });
  const field = playedTo("battle", "touch", (match) => asks(match, "move"), { who: () => "Rosa" });
  const steps = playedTo("duel", "touch", (match) => asks(match, "move"), { who: () => "Rosa" });
  await layOut({ field, steps }, ({ conflict, state }) =>
    Object.fromEntries(conflict.seats(state).map((seat) => [seat, rosa.page])),
  );
});
afterAll(() => table?.close());

/** Puts fingers down, moves them in a few steps along their paths, and lifts them. */
async function draw(page: Page, ...ways: readonly { from: Point; to: Point }[]): Promise<void> {
  const fingers = await page.context().newCDPSession(page);
  const at = (part: number) =>
    ways.map(({ from, to }, id) => ({
      id,
      x: from[0] + (to[0] - from[0]) * part,
      y: from[1] + (to[1] - from[1]) * part,
    }));
  await fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await fingers.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(part) });
  }
  await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await fingers.detach();
}

const map = (page: Page) => battleWindow(page).locator("svg.battlefield");
const atRest = (page: Page) =>
  expect.poll(() => map(page).evaluate((svg: SVGSVGElement) => svg.parentElement!.style.transform)).toBe("");
const looksAt = async (page: Page) => {
  await atRest(page);
  return (await map(page).getAttribute("viewBox"))!.split(" ").map(Number);
};
const middle = async (page: Page): Promise<Point> => {
  const box = (await map(page).boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
};

it("two fingers zoom the map, one pans it, and neither gives an order", async () => {
  const { page } = rosa;
  await openTitled(page, "field");
  await map(page).waitFor();
  const entries = (await proven(page, "battle")).record.entries.length;
  const [x, y] = await middle(page);
  const start = await looksAt(page);
  await draw(page, { from: [x - 30, y], to: [x - 90, y] }, { from: [x + 30, y], to: [x + 90, y] });
  const near = await looksAt(page);
  expect(near[2]).toBeLessThan(start[2]! * 0.6);
  await draw(page, { from: [x - 90, y], to: [x - 40, y] }, { from: [x + 90, y], to: [x + 40, y] });
  const wider = await looksAt(page);
  expect(wider[2]).toBeGreaterThan(near[2]! * 1.5);
  expect((await proven(page, "battle")).record.entries).toHaveLength(entries);
  await draw(page, { from: [x - 60, y + 20], to: [x + 20, y - 20] });
  const moved = await looksAt(page);
  expect(moved[2]).toBeCloseTo(wider[2]!, 3);
  expect(Math.hypot(moved[0]! - wider[0]!, moved[1]! - wider[1]!)).toBeGreaterThan(wider[2]! * 0.05);
});

it("during a gesture a tap hits the hex shown there, and nothing shifts when the gesture ends", async () => {
  const { page } = rosa;
  await atRest(page);
  const found = await map(page).evaluate((svg: SVGSVGElement) => {
    const box = svg.getBoundingClientRect();
    const note = svg.closest(".field")!.querySelector(".field-note .words")!;
    const units = [...svg.querySelectorAll<SVGGElement>("[data-unit]")];
    const middleOf = (one: Element) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return { clientX: left + width / 2, clientY: top + height / 2 };
    };
    const hand = (type: string, at: { clientX: number; clientY: number }, pointerId = 0) => {
      const pointerType = pointerId === 0 ? "mouse" : "touch";
      svg.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true, buttons: 1, pointerId, pointerType }));
    };
    // What the page says of the hexes where the units are seen, and which unit a press there hits.
    const told = () =>
      units.map((unit) => {
        const at = middleOf(unit);
        hand("pointermove", at);
        const met = svg.ownerDocument.elementFromPoint(at.clientX, at.clientY)?.closest("[data-unit]") ?? null;
        return { words: note.textContent, itself: met === unit, another: met !== null && met !== unit };
      });
    // On an empty hex: a press on a unit would pick it. What is visible depends on how quickly the fingers moved.
    const ground = () => {
      const across = 1.5 * units[0]!.getBoundingClientRect().width;
      const far = (at: { clientX: number; clientY: number }) =>
        units.map(middleOf).every((unit) => Math.hypot(unit.clientX - at.clientX, unit.clientY - at.clientY) > across);
      const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
      return shares
        .flatMap((x) => shares.map((y) => ({ clientX: box.left + box.width * x, clientY: box.top + box.height * y })))
        .find(far)!;
    };
    svg.setPointerCapture = () => {};
    const ways: Record<string, () => void> = {
      wheel: () =>
        svg.dispatchEvent(new WheelEvent("wheel", { deltaY: -1, ...ground(), bubbles: true, cancelable: true })),
      pinch: () => {
        const { clientX, clientY } = ground();
        const drawn = (type: string, dx: number, dy: number, id: number) =>
          hand(type, { clientX: clientX + dx, clientY: clientY + dy }, id);
        drawn("pointerdown", 0, 0, 1);
        drawn("pointerdown", 40, 0, 2);
        drawn("pointermove", -4, 3, 1);
        drawn("pointermove", 50, 5, 2);
        for (const id of [1, 2]) drawn("pointercancel", 0, 0, id);
      },
      drag: () => {
        const from = ground();
        hand("pointerdown", from);
        for (const dx of [6, 17, 31]) hand("pointermove", { ...from, clientX: from.clientX + dx });
        hand("pointerup", { ...from, clientX: from.clientX + 31 });
      },
    };
    const rest = told();
    const found = Object.entries(ways).map(([way, act]) => {
      act();
      return { way, unfinished: svg.parentElement!.style.transform !== "", told: told() };
    });
    const moved = units.map(middleOf);
    return { rest, found, moved };
  });
  expect(new Set(found.rest.map(({ words }) => words)).size).toBe(found.rest.length);
  for (const { way, unfinished, told } of found.found) {
    expect([way, unfinished]).toEqual([way, true]);
    expect(told.map(({ words }) => words)).toEqual(found.rest.map(({ words }) => words));
    expect([way, told.some(({ itself }) => itself), told.some(({ another }) => another)]).toEqual([way, true, false]);
  }
  await atRest(page);
  const rested = await map(page)
    .locator("[data-unit]")
    .evaluateAll((units) =>
      units.map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return { clientX: left + width / 2, clientY: top + height / 2 };
      }),
    );
  for (const [at, { clientX, clientY }] of rested.entries()) {
    expect(Math.hypot(clientX - found.moved[at]!.clientX, clientY - found.moved[at]!.clientY)).toBeLessThan(0.5);
  }
});

it("panning the map causes no layout until the hand rests", async () => {
  const { page } = rosa;
  await atRest(page);
  const line = await page.context().newCDPSession(page);
  await line.send("Performance.enable");
  const layouts = async () => {
    const { metrics } = await line.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "LayoutCount")!.value;
  };
  /** That many frames, with the hand moved in each. */
  const pictures = (many: number) =>
    map(page).evaluate(async (svg: SVGSVGElement, count) => {
      const { left, top, width, height } = svg.getBoundingClientRect();
      for (let at = 0; at < count; at++) {
        const turn = { deltaY: at % 2 === 0 ? -1 : 1, clientX: left + width / 2, clientY: top + height / 2 };
        svg.dispatchEvent(new WheelEvent("wheel", { ...turn, bubbles: true, cancelable: true }));
        await new Promise(requestAnimationFrame);
      }
    }, many);
  // The first frame creates a layer.
  await pictures(1);
  const before = await layouts();
  await pictures(20);
  expect((await layouts()) - before).toBeLessThan(10);
  await atRest(page);
  await line.detach();
});

it("a tap picks a unit, a tap on a highlighted hex aims with the odds shown, the main button orders", async () => {
  const { page } = rosa;
  const window = battleWindow(page);
  const before = await proven(page, "battle");
  const state = before.state as BattleState;
  await window.locator('.battle-panel.move [data-act="pick"]').first().tap();
  const id = (await window.locator('.battle-panel.move [aria-pressed="true"]').getAttribute("data-unit"))!;
  const counter = map(page).locator(`[data-unit="${id}"]`);
  expect(await counter.getAttribute("class")).toContain("picked");
  await atRest(page);
  const { x, y } = await highlightedSpot(page);
  await page.touchscreen.tap(x, y);
  const note = window.locator(".field-note");
  await expect.poll(() => note.getAttribute("data-able")).not.toBeNull();
  expect(await note.locator(".words").textContent()).not.toBe("");
  expect((await proven(page, "battle")).record.entries).toHaveLength(before.record.entries.length);
  await mainButton(page).tap();
  const cellOf = ({ units }: BattleState) => units.find((unit) => unit.id === id)?.cell;
  await expect.poll(async () => cellOf((await proven(page, "battle")).state as BattleState)).not.toBe(cellOf(state));
});

it("a tap on a highlighted square steps in a duel", async () => {
  const { page } = rosa;
  await openTitled(page, "steps");
  const before = await proven(page, "duel");
  const highlights = page.locator(".conflict-board.duel .highlighted:not(.here)").first();
  await highlights.tap();
  const places = ({ fighters }: DuelState) => fighters.map(({ at }) => at);
  await expect
    .poll(async () => places((await proven(page, "duel")).state as DuelState))
    .not.toEqual(places(before.state as DuelState));
  expect(rosa.errors).toEqual([]);
});
