/**
 * Escape closes one thing, the topmost: a list that has dropped down in a window goes before the window. Menus and dialogs
 * are Foundry's, which closes them first by itself.
 */
export function registerEscape(): void {
  document.addEventListener("keydown", closeDropDown, { capture: true });
}

function closeDropDown(event: KeyboardEvent): void {
  if (event.key !== "Escape" || (event.target as Element).closest?.("dialog, #context-menu")) return;
  const open = [...document.querySelectorAll<HTMLDetailsElement>(".application.bnb details[open]")].filter(isDropDown);
  const last = open.at(-1);
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
