/**
 * Escape closes one thing, the topmost: a list that has dropped down in a window goes before the window. Menus and dialogs
 * are Foundry's, which closes them first by itself. Left to Foundry, Escape would close all windows at once (public tracker
 * #9752, #14694).
 */
export function registerEscape(): void {
  document.addEventListener("keydown", closeDropDown, { capture: true });
  // After the windows' own handlers, and before Foundry's, which listens on the page.
  document.addEventListener("keydown", closeFront);
}

function closeFront(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented || isTyping(event.target as Element)) return;
  if (document.querySelector("#context-menu, dialog[open]")) return;
  const height = ({ element }: { readonly element: HTMLElement }) => Number(element.style.zIndex);
  const front = [...foundry.applications.instances.values()]
    .filter((app) => app.hasFrame && app.rendered && !app.minimized)
    .sort((one, other) => height(other) - height(one))[0];
  if (!front?.element.classList.contains("bnb")) return;
  event.preventDefault();
  event.stopPropagation();
  void front.close();
}

/** There Escape belongs to the field. */
function isTyping(target: Element): boolean {
  return target.matches?.("input, select, textarea, [contenteditable], prose-mirror, prose-mirror *");
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
