/**
 * On a phone an order is chosen, then confirmed: the first touch of a button that gives an order only chooses it, the second
 * gives it. A mouse or a key has pointed at it before, and gives it at the first press.
 */
import type { BoardAction } from "../contract/board.ts";

const ARMED = "armed";

export function pressedTwice(action: BoardAction): BoardAction {
  return (controls, target, event) => {
    const finger = event instanceof PointerEvent && event.pointerType === "touch";
    if (!finger || ARMED in target.dataset) return action(controls, target, event);
    const root = target.closest(".application") ?? target.ownerDocument;
    for (const other of root.querySelectorAll<HTMLElement>("[data-armed]")) delete other.dataset[ARMED];
    target.dataset[ARMED] = "";
  };
}
