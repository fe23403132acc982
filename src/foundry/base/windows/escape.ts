import { frontWindow } from "./front-window.ts";

/**
 * Escape closes one thing, the topmost: a list that has dropped down in a window goes before the window. Menus and modal
 * dialogs are Foundry's, which closes them first by itself. Left to Foundry, Escape would close all windows at once (public
 * tracker #9752, #14694). Where a window of another package is in front, all is left to Foundry.
 */
export function registerEscape(): void {
  document.addEventListener("keydown", closeDropDown, { capture: true });
  // After the windows' own handlers, and before Foundry's, which listens on the page.
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

/** There Escape belongs to the text; a plain field of one of our windows has ended its own typing by now. */
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

/** What it shows lies over the window instead of making room for itself. */
function isDropDown(details: HTMLDetailsElement): boolean {
  const shown = [...details.children].find((one) => one.localName !== "summary");
  return shown !== undefined && details.checkVisibility() && getComputedStyle(shown).position === "absolute";
}
