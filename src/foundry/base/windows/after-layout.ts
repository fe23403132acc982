/**
 * Does it when the browser has laid out the next picture and before it paints: what is measured then makes it lay out
 * nothing a second time. Of what is asked for one element before that, only the last is done.
 */
const waiting = new WeakMap<Element, () => void>();
let observer: ResizeObserver | undefined;

export function afterLayout(element: Element, act: () => void): void {
  // An observer tells of everything that it is given once, after layout, whether or not it has changed.
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
