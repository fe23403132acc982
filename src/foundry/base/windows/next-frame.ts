/**
 * Runs a callback once before the next paint, however often it is requested. A hidden page does not paint, so there it runs at
 * once.
 */
export function beforeNextPaint(act: () => void): () => void {
  let waits = false;
  const run = () => {
    waits = false;
    act();
  };
  return () => {
    if (waits) return;
    waits = true;
    if (document.hidden) queueMicrotask(run);
    else requestAnimationFrame(run);
  };
}
