/** The foot of a conflict's window in a browser test: its main button, and what its menu holds. */
import type { Locator, Page } from "playwright-core";

const windowOf = (page: Page): Locator => page.locator(".bnb.conflict").last();

/** The main button, once it takes presses. */
export const mainButton = (page: Page): Locator =>
  windowOf(page).locator(".foot-main:not([aria-disabled]):not(:disabled)");

export async function openMenu(page: Page): Promise<Locator> {
  const menu = windowOf(page).locator(".foot-menu");
  if ((await menu.getAttribute("open")) === null) await menu.locator("summary").click();
  return menu.locator(".menu-sheet");
}

/** Presses what the menu holds, by its action or another attribute. */
export async function fromMenu(page: Page, what: string): Promise<void> {
  await (await openMenu(page)).locator(what).first().click();
}
