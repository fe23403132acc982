/** Makes room for the adviser's card beside the conflict window, so that the position stays visible. */

/** The parts of the conflict window that are needed to move it. */
export interface TableWindow {
  readonly element: HTMLElement;
  setPosition(to: { left: number; width: number }): unknown;
}

interface Extent {
  readonly left: number;
  readonly width: number;
}

const CARD = 384;
/** A conflict window narrower than this shows too little; then the card covers it, as on a phone. */
const LEAST = 720;

/** The conflict window's position that leaves room for the card on its right; undefined if the screen is too narrow. */
export function withCardBeside({ left, width }: Extent, screen: number): Extent | undefined {
  const room = screen - CARD;
  if (left >= 0 && left + width <= room) return { left, width };
  const narrower = Math.min(width, room);
  if (narrower < Math.min(LEAST, width)) return undefined;
  return { left: Math.max(0, Math.min(left, room - narrower)), width: narrower };
}

/** Moves the conflict window aside, if possible, and places the card. `giveBack` restores the window unless it was moved. */
export function takeRoom(boardWindow: TableWindow) {
  const { left, top, width, height } = boardWindow.element.getBoundingClientRect();
  const screen = window.innerWidth;
  const beside = withCardBeside({ left, width }, screen);
  const edge = beside ? beside.left + beside.width : screen - CARD;
  const place = { left: Math.max(0, edge), top: Math.max(0, top), width: Math.min(CARD, screen), height };
  if (!beside || (beside.left === left && beside.width === width)) return { place, giveBack: () => {} };
  boardWindow.setPosition(beside);
  const giveBack = () => {
    const now = boardWindow.element.getBoundingClientRect();
    if (boardWindow.element.isConnected && isAt(now, beside)) boardWindow.setPosition({ left, width });
  };
  return { place, giveBack };
}

/** Equal within a pixel. */
function isAt(one: Extent, other: Extent): boolean {
  return Math.abs(one.left - other.left) < 1 && Math.abs(one.width - other.width) < 1;
}
