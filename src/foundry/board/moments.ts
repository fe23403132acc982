/**
 * What has changed on a field since it was last drawn, shown as a movement: counters glide along their way, bars shrink to
 * what is left, the banner of whoever is next turns. The drawing itself is already the new one, so that nothing waits for a
 * movement to end; a film that turns its pages gets the same. None of it for those who asked for less motion.
 */
import type { Point } from "../draw/hex/geometry.ts";

/** In milliseconds: a hex of a way, or anything else. */
const CALM = 240;
/** A way of many hexes takes no longer than this many. */
const MOST_HEXES = 3;
/** Whoever comes back after more steps than this sees the table as it is. */
const MOST_STEPS = 4;

interface Seen {
  readonly step: number;
  readonly counters: ReadonlyMap<string, { readonly at: string; readonly left: number }>;
  readonly bars: readonly string[];
  readonly phase: string;
}

const seen = new WeakMap<Element, Seen>();

/** `ways` holds the points that a counter passed in the latest step, from where it stood to where it stands. */
export function showMoments(root: HTMLElement, step: number, ways: ReadonlyMap<string, readonly Point[]>): void {
  const before = seen.get(root);
  const now = look(root, step);
  seen.set(root, now);
  const on = before ? step - before.step : 0;
  if (!before || on < 1 || on > MOST_STEPS || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const counter of countersIn(root)) {
    const id = counter.dataset.unit!;
    const [was, is] = [before.counters.get(id), now.counters.get(id)!];
    if (!was) continue;
    if (was.at !== is.at) glide(counter, pointsOf(was.at, is.at, ways.get(id)));
    if (is.left < was.left) shrink(counter, was.left / is.left);
  }
  barsIn(root).forEach((bar, at) => {
    const width = before.bars[at];
    if (width !== undefined && width !== now.bars[at])
      bar.animate([{ width, backgroundColor: "var(--bb-rubric)" }, {}], CALM);
  });
  if (before.phase !== now.phase)
    root
      .querySelector(".battle-phases .now svg")
      ?.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], CALM);
}

/** Nothing is measured: all of it stands in the drawing's own attributes. */
function look(root: HTMLElement, step: number): Seen {
  const counters = new Map(
    [...countersIn(root)].map((counter) => {
      const left = Number(counter.querySelector(".left")?.getAttribute("width") ?? 0);
      return [counter.dataset.unit!, { at: counter.getAttribute("transform") ?? "", left }];
    }),
  );
  const bars = [...barsIn(root)].map((bar) => bar.style.width);
  return { step, counters, bars, phase: root.querySelector(".battle-phases .now")?.textContent ?? "" };
}

function countersIn(root: HTMLElement): NodeListOf<SVGGElement> {
  return root.querySelectorAll<SVGGElement>(".battlefield :is(.unit, .space-unit)[data-unit]");
}

function barsIn(root: HTMLElement): NodeListOf<HTMLElement> {
  return root.querySelectorAll<HTMLElement>(".army-bar b");
}

function pointsOf(was: string, is: string, way: readonly Point[] | undefined): readonly Point[] {
  const [from, to] = [placeIn(was), placeIn(is)];
  return way && way.length > 1 ? [from, ...way.slice(1, -1), to] : [from, to];
}

function placeIn(transform: string): Point {
  const [x = 0, y = 0] = (transform.match(/-?[\d.]+/g) ?? []).map(Number);
  return [x, y];
}

function glide(counter: SVGGElement, points: readonly Point[]): void {
  const frames = points.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
  const duration = CALM * Math.min(MOST_HEXES, points.length - 1);
  counter.animate(frames, { duration, easing: "ease-in-out" });
}

function shrink(counter: SVGGElement, by: number): void {
  const bar = counter.querySelector<SVGElement>(".left");
  if (Number.isFinite(by))
    bar?.animate([{ transform: `scaleX(${by})`, fill: "var(--bb-rubric)" }, { transform: "none" }], CALM);
  counter.querySelector(".disc")?.animate([{ fill: "var(--bb-rubric)" }, {}], CALM);
}
