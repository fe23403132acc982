/** The first useful control of a window that somebody has opened takes the focus; nobody who is typing loses it. */

const FIELDS = "input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea";
/** A question mark would open its tooltip over what it explains. */
const CONTROLS = `${FIELDS}, button, [tabindex="0"]:not(.rule-link)`;

/** What a window names, itself or by what it stands in; what it is there for; then whatever can be used in it. */
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
