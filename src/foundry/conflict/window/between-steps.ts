/**
 * When a table is drawn. Once everybody has decided, the clients lock, show and write the step among themselves, and the
 * page changes half a dozen times: what is worth drawing is the step, unless one of them takes longer than a moment.
 */
import { beforeNextPaint } from "../../apps/next-frame.ts";

/** In milliseconds. */
const MOMENT = 150;

export function betweenSteps(isBetween: () => boolean, draw: () => void): () => void {
  let late: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(late);
    late = undefined;
    draw();
  };
  return beforeNextPaint(() => {
    if (isBetween()) late ??= setTimeout(now, MOMENT);
    else now();
  });
}
