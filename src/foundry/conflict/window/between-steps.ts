/**
 * When a conflict is redrawn. Once everybody has decided, the clients lock, show and write the step, and the page changes half a
 * dozen times: only the result is drawn, unless one of them takes longer than a moment.
 */
import { beforeNextPaint } from "../../base/windows/next-frame.ts";

/** In milliseconds. */
const MOMENT = 150;

/** Delayed drawings share one timer, so that windows and tracker are drawn in one frame. */
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

/** `draw` gets everything that was requested since it last ran. */
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
  const later = (otherwise: () => void) => (isBetween() ? inAMoment(now) : otherwise());
  // Without requests: already drawn, together with delayed ones.
  const soon = beforeNextPaint(() => all.length > 0 && later(now));
  return (...asked) => {
    all.push(asked);
    // A frame in which nothing is drawn would still cost the browser a painting.
    later(soon);
  };
}
