/** Waits for a real event where a test says that nothing happens. */
import type { Page } from "playwright-core";

declare const game: any;

/** Whatever `from` had sent has reached `to`: a later write of its own has arrived. */
export async function caughtUp(from: Page, to: Page = from): Promise<void> {
  const [user, mark] = await from.evaluate(async () => {
    const id = (globalThis as any).foundry.utils.randomID();
    await game.user.update({ "flags.world.caughtUp": id });
    return [game.user.id as string, id as string] as const;
  });
  await to.waitForFunction(([id, wanted]) => game.users.get(id).flags.world?.caughtUp === wanted, [
    user,
    mark,
  ] as const);
}

/**
 * Hostile text has had its chance to run: a failing picture, a loading frame and an opening fold, all created after it,
 * have fired their events.
 */
export function hadItsChance(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const heard = (make: () => [HTMLElement, string]) =>
      new Promise<void>((resolve) => {
        const [element, event] = make();
        const done = () => {
          element.remove();
          resolve();
        };
        element.addEventListener(event, done);
        document.body.append(element);
      });
    await heard(() => [Object.assign(new Image(), { src: "x" }), "error"]);
    await heard(() => [Object.assign(document.createElement("iframe"), { srcdoc: "<script></script>" }), "load"]);
    await heard(() => [Object.assign(document.createElement("details"), { open: true }), "toggle"]);
  });
}

/** No animation on the page is running. */
export function stands(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
