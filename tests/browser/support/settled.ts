/** Waiting for something real where a test says that nothing happens. */
import type { Page } from "playwright-core";

declare const game: any;

/** Whatever `from` had sent has reached `to`: a later write of its own has come through. */
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
 * Whatever hostile text could have run has had its chance: a picture that fails, a frame that loads and a fold that opens,
 * all made after it, have told so.
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

/** Nothing on the page is on its way to another look. */
export function stands(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
