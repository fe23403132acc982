/**
 * How a battle board of nine units against nine responds in Chromium: the time from a pointer move to the next layout,
 * while pointing with a unit picked and while dragging it; the cost of a frame on the main thread while zooming and
 * panning; and the time from a press to its drawing.
 */
import type { Page } from "playwright-core";
import { battleWindow, fightUntil, panelOf } from "../../tests/browser/support/battle.ts";
import { openTab } from "../../tests/browser/support/demo.ts";
import { pickKind, seatSide } from "../../tests/browser/support/new-fight.ts";

export interface BattleFigures {
  readonly hover: { readonly p50: number; readonly p95: number };
  readonly drag: { readonly p50: number; readonly p95: number };
  /** Processor milliseconds for one frame. */
  readonly zoom: number;
  readonly pan: number;
  /** From a press that picks a unit until field and panel show it, relative to drawing both directly. */
  readonly press: number;
}

const PICTURES = 60;

/** One person plays both sides: one window is measured. */
async function toTheMoves(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { game } = globalThis as any;
    const army = game.actors.getName("The Hallowmere Levy");
    const [key] = Object.keys(army.system.units);
    await army.update({ [`system.units.${key}.size`]: 286 });
  });
  await openTab(page, "combat");
  await page.locator('[data-action="begin"]').first().click();
  await pickKind(page, "battle");
  for (const side of ["attacker", "defender"]) await seatSide(page, side, "Rosa");
  await page.locator('#bnb-start select[name="map"]').selectOption("3");
  await page.locator("#bnb-start button[type=submit]").click();
  await battleWindow(page).waitFor();
  await fightUntil([page], async () => (await panelOf(page, "move").count()) > 0);
  await panelOf(page, "move").locator(".ticks button").first().click();
}

export async function battleFigures(page: Page): Promise<BattleFigures> {
  await toTheMoves(page);
  const press = await page.evaluate(presses);
  const hover = await page.evaluate(answers);
  const picked = (await battleWindow(page).locator(".unit.picked").boundingBox())!;
  await page.mouse.move(picked.x + picked.width / 2, picked.y + picked.height / 2);
  await page.mouse.down();
  const drag = await page.evaluate(answers);
  const dragged = await battleWindow(page).locator(".unit.dragged").count();
  await page.mouse.up();
  if (dragged !== 1) throw new Error("no counter was dragged");
  const spent = await mainThread(page);
  const looked = async (how: "zoom" | "pan") => {
    const before = await spent();
    await page.evaluate(looksAround, [how, PICTURES] as const);
    return ((await spent()) - before) / PICTURES;
  };
  return { hover, drag, press, zoom: await looked("zoom"), pan: await looked("pan") };
}

/** The milliseconds of processor time that the page's main thread took so far: a busy machine affects it little. */
async function mainThread(page: Page): Promise<() => Promise<number>> {
  const line = await page.context().newCDPSession(page);
  await line.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await line.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")!.value * 1000;
  };
}

/** One change of the view per frame, as a wheel and a hand make them. */
async function looksAround([how, pictures]: readonly ["zoom" | "pan", number]): Promise<void> {
  const svg = document.querySelector<SVGSVGElement>("svg.battlefield")!;
  const box = svg.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + 12];
  const hand = (type: string, clientX: number, buttons: number) =>
    svg.dispatchEvent(
      new PointerEvent(type, { clientX, clientY: y, bubbles: true, buttons, pointerId: 1, pointerType: "mouse" }),
    );
  svg.setPointerCapture = () => {};
  if (how === "pan") hand("pointerdown", x, 1);
  for (let at = 0; at < pictures; at++) {
    await new Promise(requestAnimationFrame);
    const back = at % 20 < 10 ? 1 : -1;
    if (how === "pan") hand("pointermove", x + back * (at % 10) * 8, 1);
    else
      svg.dispatchEvent(
        new WheelEvent("wheel", { deltaY: -back, clientX: x, clientY: y, bubbles: true, cancelable: true }),
      );
  }
  if (how === "pan") hand("pointerup", x, 0);
  await new Promise(requestAnimationFrame);
}

async function answers(): Promise<{ p50: number; p95: number }> {
  const svg = document.querySelector<SVGSVGElement>("svg.battlefield")!;
  const box = svg.getBoundingClientRect();
  const found: number[] = [];
  for (let i = 0; i < 240; i++) {
    const clientX = box.left + box.width * (0.1 + 0.8 * ((i * 0.618) % 1));
    const clientY = box.top + box.height * (0.1 + 0.8 * ((i * 0.381) % 1));
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    svg.dispatchEvent(new PointerEvent("pointermove", { clientX, clientY, bubbles: true, buttons: 1 }));
    svg.getBoundingClientRect();
    found.push(performance.now() - start);
  }
  found.sort((a, b) => a - b);
  return { p50: found[120]!, p95: found[228]! };
}

/** Both in turn, so that a slow machine slows both; the direct way parses and lays out the existing markup. */
async function presses(): Promise<number> {
  const root = document.querySelector<HTMLElement>(".bnb.conflict")!;
  const raw = document.body.appendChild(document.createElement("div"));
  raw.className = root.className;
  const isPicked = (unit: string) => root.querySelector(`.ticks [aria-pressed="true"][data-unit="${unit}"]`) !== null;
  const picked = (unit: string) =>
    new Promise<void>((done) => {
      const observer = new MutationObserver(() => {
        if (!isPicked(unit)) return;
        observer.disconnect();
        done();
      });
      observer.observe(root, { subtree: true, childList: true, attributes: true });
    });
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let i = 0; i < 41; i++) {
    const buttons = [...root.querySelectorAll<HTMLElement>(".ticks button[data-unit]")];
    const button = buttons.filter(({ dataset }) => !isPicked(dataset.unit!))[i % (buttons.length - 1)]!;
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    const shown = picked(button.dataset.unit!);
    button.click();
    await shown;
    root.getBoundingClientRect();
    ours.push(performance.now() - start);
    const parts = [...root.querySelectorAll(".conflict-orders, svg.battlefield")];
    const html = parts.map(({ outerHTML }) => outerHTML).join("");
    const began = performance.now();
    raw.innerHTML = html;
    raw.getBoundingClientRect();
    theirs.push(performance.now() - began);
    raw.innerHTML = "";
  }
  raw.remove();
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[20]!;
  return median(ours) / median(theirs);
}
