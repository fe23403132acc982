/** Focuses the first useful control of a window that the player has opened, unless they are typing elsewhere. */

const FIELDS = "input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea";
/** Excludes question marks: a focused one would open its tooltip over what it explains. */
const CONTROLS = `${FIELDS}, button, [tabindex="0"]:not(.rule-link)`;

/** A control with `data-focus` or inside such an element, then the main action, then fields, then any other control. */
const USEFUL = [
  `[data-focus]:is(${CONTROLS}), [data-focus] :is(${CONTROLS})`,
  ".window-content .primary",
  `.window-content :is(${FIELDS})`,
  `.window-content :is(${CONTROLS})`,
];

const TYPING = "input, textarea, select, [contenteditable], prose-mirror";

export function focusFirst(root: HTMLElement): void {
  const { activeElement } = root.ownerDocument;
  if (root.contains(activeElement) || activeElement?.matches(TYPING)) return;
  const found = USEFUL.flatMap((selector) => [...root.querySelectorAll<HTMLElement>(selector)]).find(isUsable);
  found?.focus({ preventScroll: true });
}

function isUsable(one: HTMLElement): boolean {
  return !one.matches(":disabled, [inert] *, [hidden] *") && one.checkVisibility({ visibilityProperty: true });
}
