/**
 * Runs a callback after the browser's next layout and before it paints: measuring there causes no second layout. Only the last
 * callback of an element runs.
 */
const waiting = new WeakMap<Element, () => void>();
let observer: ResizeObserver | undefined;

export function afterLayout(element: Element, act: () => void): void {
  // An observer reports every new target once, after layout, whether or not its size has changed.
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) {
      observer!.unobserve(target);
      waiting.get(target)?.();
      waiting.delete(target);
    }
  });
  waiting.set(element, act);
  observer.unobserve(element);
  observer.observe(element);
}
