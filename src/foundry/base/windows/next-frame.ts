/**
 * Does it before the browser paints next, once, however often it was asked for until then. A page that nobody sees paints
 * nothing: there it is done at once.
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
