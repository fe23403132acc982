/**
 * When a table is drawn. Once everybody has decided, the clients lock, show and write the step among themselves, and the
 * page changes half a dozen times: what is worth drawing is the step, unless one of them takes longer than a moment.
 */
import { beforeNextPaint } from "../../base/windows/next-frame.ts";

/** In milliseconds. */
const MOMENT = 150;

/** What waits for a moment waits together, so that windows and tracker are drawn in one picture. */
const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function inAMoment(run: () => void): void {
  waiting.add(run);
  timer ??= setTimeout(() => {
    timer = undefined;
    const all = [...waiting];
    waiting.clear();
    for (const one of all) one();
  }, MOMENT);
}

function noMore(run: () => void): void {
  if (!waiting.delete(run) || waiting.size > 0) return;
  clearTimeout(timer);
  timer = undefined;
}

/** `draw` gets everything that was asked for since it drew last. */
export function betweenSteps<Asked extends unknown[]>(
  isBetween: () => boolean,
  draw: (all: readonly Asked[]) => void,
): (...asked: Asked) => void {
  let all: Asked[] = [];
  const now = () => {
    noMore(now);
    const drawn = all;
    all = [];
    draw(drawn);
  };
  const soon = beforeNextPaint(() => {
    // Drawn already, with what waited for a moment.
    if (all.length === 0) return;
    if (isBetween()) inAMoment(now);
    else now();
  });
  return (...asked) => {
    all.push(asked);
    soon();
  };
}
