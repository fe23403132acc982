import { frontWindow } from "./front-window.ts";

/**
 * Escape closes only the topmost thing: an open drop-down list of a window before the window. Foundry itself closes menus and
 * modal dialogs first. Foundry's own handler would close all windows at once (public tracker #9752, #14694). If a window of
 * another package is in front, Foundry handles the key.
 */
export function registerEscape(): void {
  document.addEventListener("keydown", closeDropDown, { capture: true });
  // Runs after the windows' own handlers and before Foundry's, which listens on the page.
  document.addEventListener("keydown", closeFront);
}

function closeFront(event: KeyboardEvent): void {
  const front = ownFront(event);
  if (!front || event.defaultPrevented || isWriting(event.target as Element)) return;
  event.preventDefault();
  event.stopPropagation();
  void front.close();
}

/** The window in front, if Escape was pressed and the window is ours. */
function ownFront(event: KeyboardEvent) {
  if (event.key !== "Escape" || document.querySelector("#context-menu, dialog:modal")) return undefined;
  const front = frontWindow();
  return front?.element.classList.contains("bnb") ? front : undefined;
}

/** In a text editor Escape belongs to the text. A plain field of our windows has already ended its own typing. */
function isWriting(target: Element): boolean {
  if (target.matches?.("[contenteditable], prose-mirror, prose-mirror *")) return true;
  return target.matches?.("input, select, textarea") && !target.closest(".application.bnb");
}

function closeDropDown(event: KeyboardEvent): void {
  const dropped = ownFront(event)?.element.querySelectorAll<HTMLDetailsElement>("details[open]") ?? [];
  const last = [...dropped].filter(isDropDown).at(-1);
  if (!last) return;
  event.preventDefault();
  event.stopPropagation();
  last.open = false;
  last.querySelector("summary")?.focus();
}

/** Whether the opened details cover the window instead of making room for themselves. */
function isDropDown(details: HTMLDetailsElement): boolean {
  const shown = [...details.children].find((one) => one.localName !== "summary");
  return shown !== undefined && details.checkVisibility() && getComputedStyle(shown).position === "absolute";
}
