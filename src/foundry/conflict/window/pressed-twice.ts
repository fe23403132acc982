/**
 * On a phone an order is chosen, then confirmed: a finger's first press on a button that orders at once only chooses it, the
 * second gives it. A mouse or a key has pointed at it before, and orders at the first press.
 */
import type { BoardAction } from "../contract/board.ts";

const ARMED = "armed";

export function pressedTwice(action: BoardAction): BoardAction {
  return (hands, target, event) => {
    const finger = event instanceof PointerEvent && event.pointerType === "touch";
    if (!finger || ARMED in target.dataset) return action(hands, target, event);
    const root = target.closest(".application") ?? target.ownerDocument;
    for (const other of root.querySelectorAll<HTMLElement>("[data-armed]")) delete other.dataset[ARMED];
    target.dataset[ARMED] = "";
  };
}
