/**
 * Animates what has changed on a field since it was last drawn: counters move along their path and turn, bars shrink, losses
 * flash, dice fall, seals open, the banner of the next player turns. The drawing itself is already the new one, so that nothing
 * waits for an animation; a replay works the same way. Nothing is animated for users who prefer reduced motion.
 */
import type { Point } from "../../draw/hex/geometry.ts";

/** In milliseconds: a hex of a path, or anything else; a small mark is quicker. */
const CALM = 240;
const QUICK = 120;
/** A longer path takes no more time than this many hexes. */
const MOST_HEXES = 3;
/** A player who returns after more steps than this sees the current field. */
const MOST_STEPS = 4;

/** Parts of a counter that show a loss: the newest are first or last, in the order of drawing. */
const MARKS = [
  { selector: ".hurt", newest: "last" },
  { selector: ".spent", newest: "first" },
  { selector: ".figure.fallen", newest: "last" },
] as const;

interface SeenCounter {
  readonly at: string;
  readonly turn: string;
  readonly left: number;
  readonly marks: readonly number[];
}

interface Seen {
  readonly step: number;
  readonly counters: ReadonlyMap<string, SeenCounter>;
  readonly bars: readonly string[];
  readonly phase: string;
  readonly rolls: string;
  readonly sealed: boolean;
}

const seen = new WeakMap<Element, Seen>();

type Counter = SVGElement | HTMLElement;

/** `ways` holds the points that a counter passed in the latest step, from its start to its position. */
export function showMoments(root: HTMLElement, step: number, ways: ReadonlyMap<string, readonly Point[]>): void {
  const before = seen.get(root);
  const now = look(root, step);
  seen.set(root, now);
  const on = before ? step - before.step : 0;
  if (!before || on <= 0 || on > MOST_STEPS || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const counter of countersIn(root)) {
    const id = counter.dataset.unit!;
    const was = before.counters.get(id);
    if (was) showCounter(counter, was, now.counters.get(id)!, ways.get(id));
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
  if (before.rolls !== now.rolls)
    for (const die of root.querySelectorAll(".rolls .die"))
      die.animate([{ transform: "translateY(-14px) rotate(-30deg)", opacity: 0 }, {}], {
        duration: CALM,
        easing: "ease-in",
      });
  // The sealed orders were played: the seats' seals open.
  if (before.sealed && !now.sealed)
    for (const seal of root.querySelectorAll(".conflict-head .seats :is(.seal, .shield)"))
      seal.animate([{ transform: "rotate(-90deg) scale(1.15)" }, {}], CALM);
}

function showCounter(counter: Counter, was: SeenCounter, is: SeenCounter, way: readonly Point[] | undefined): void {
  if (was.at !== is.at) glide(counter, was.at, is.at, way);
  if (was.turn !== is.turn) turnRound(counter, was.turn, is.turn);
  if (is.left < was.left) shrink(counter, was.left / is.left);
  MARKS.forEach(({ selector, newest }, at) => {
    const more = is.marks[at]! - was.marks[at]!;
    if (more <= 0) return;
    const all = [...counter.querySelectorAll(selector)];
    const marked = newest === "first" ? all.slice(0, more) : all.slice(-more);
    marked.forEach((mark, place) => {
      mark.animate([{ opacity: 0, fill: "var(--bb-rubric)" }, {}], {
        duration: QUICK,
        delay: place * QUICK,
        fill: "backwards",
      });
    });
  });
}

/** Measures nothing: reads only the drawing's own attributes. */
function look(root: HTMLElement, step: number): Seen {
  const counters = new Map(
    [...countersIn(root)].map((counter) => {
      const seenNow: SeenCounter = {
        at: counter.getAttribute("transform") ?? counter.getAttribute("style") ?? "",
        turn: counter.querySelector(".facing")?.getAttribute("transform") ?? "",
        left: Number(counter.querySelector(".left")?.getAttribute("width") ?? 0),
        marks: MARKS.map(({ selector }) => counter.querySelectorAll(selector).length),
      };
      return [counter.dataset.unit!, seenNow];
    }),
  );
  return {
    step,
    counters,
    bars: [...barsIn(root)].map((bar) => bar.style.width),
    phase: root.querySelector(".battle-phases .now")?.textContent ?? "",
    rolls: root.querySelector(".rolls")?.textContent ?? "",
    sealed: root.querySelector(".conflict-head .seal") !== null,
  };
}

function countersIn(root: HTMLElement): NodeListOf<Counter> {
  return root.querySelectorAll<Counter>(".battlefield :is(.unit, .space-unit)[data-unit], .field-unit");
}

function barsIn(root: HTMLElement): NodeListOf<HTMLElement> {
  return root.querySelectorAll<HTMLElement>(".army-bar b");
}

function numbersIn(text: string): number[] {
  return (text.match(/-?[\d.]+/g) ?? []).map(Number);
}

function glide(counter: Counter, was: string, is: string, way: readonly Point[] | undefined): void {
  const [x = 0, y = 0] = numbersIn(was);
  // A company's place is a share of its field's width, and a row.
  if (counter instanceof HTMLElement) {
    counter.animate([{ left: `${x}%`, top: `calc(4px + ${y} * var(--row))` }, {}], {
      duration: CALM,
      easing: "ease-in-out",
    });
    return;
  }
  const [toX = 0, toY = 0] = numbersIn(is);
  const points: Point[] = [[x, y], ...(way ?? []).slice(1, -1), [toX, toY]];
  const frames = points.map((point) => ({ transform: `translate(${point[0]}px, ${point[1]}px)` }));
  const duration = CALM * Math.min(MOST_HEXES, points.length - 1);
  counter.animate(frames, { duration, easing: "ease-in-out" });
}

/** Turns the shorter way round. */
function turnRound(counter: Counter, was: string, is: string): void {
  const [from = 0, to = 0] = [numbersIn(was)[0], numbersIn(is)[0]];
  const by = ((from - to + 540) % 360) - 180;
  counter.querySelector(".facing")?.animate([{ rotate: `${by}deg` }, { rotate: "0deg" }], CALM);
}

function shrink(counter: Counter, by: number): void {
  const bar = counter.querySelector<SVGElement>(".left");
  if (Number.isFinite(by))
    bar?.animate([{ transform: `scaleX(${by})`, fill: "var(--bb-rubric)" }, { transform: "none" }], CALM);
  counter.querySelector(".disc")?.animate([{ fill: "var(--bb-rubric)" }, {}], CALM);
}
