/** Arrow keys on a field or in rows of cards: the nearest element in that direction takes the focus. */

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How much more a step sideways costs than a step ahead. */
const STRAYING = 3;

const listening = new WeakSet<HTMLElement>();

/** Adds the listener once for each root, however often it is drawn. */
export function arrowKeys(root: HTMLElement, selector: string): void {
  if (listening.has(root)) return;
  listening.add(root);
  root.addEventListener("keydown", (event) => {
    const from = (event.target as Element).closest?.(selector) as SVGElement | HTMLElement | null;
    if (!from) return;
    // An SVG square is no button, so Enter and the space bar are handled here.
    if ((event.key === "Enter" || event.key === " ") && !(from instanceof HTMLButtonElement)) {
      event.preventDefault();
      from.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      return;
    }
    const way = WAYS[event.key];
    const next = way && nearest(from, [...root.querySelectorAll<SVGElement | HTMLElement>(selector)], way);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

function nearest<T extends Element>(from: T, all: readonly T[], [dx, dy]: readonly [number, number]): T | undefined {
  const here = middle(from);
  let best: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const other of all) {
    if (other === from) continue;
    const there = middle(other);
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (ahead <= 1) continue;
    const cost = ahead + STRAYING * aside;
    if (cost < least) [best, least] = [other, cost];
  }
  return best;
}

function middle(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
