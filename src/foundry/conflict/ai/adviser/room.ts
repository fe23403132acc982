/** Room for the adviser's card beside the table's window: what is asked, and where, stays in sight under its words. */

/** Of the table's window, no more than is needed to move it. */
export interface TableWindow {
  readonly element: HTMLElement;
  setPosition(to: { left: number; width: number }): unknown;
}

interface Extent {
  readonly left: number;
  readonly width: number;
}

const CARD = 384;
/** Narrower than this a table's window would show little; then the card covers it, as on a phone. */
const LEAST = 720;

/** Where the table's window has to stand so that the card fits to the right of it; undefined where the screen is too narrow. */
export function withCardBeside({ left, width }: Extent, screen: number): Extent | undefined {
  const room = screen - CARD;
  if (left >= 0 && left + width <= room) return { left, width };
  const narrower = Math.min(width, room);
  if (narrower < Math.min(LEAST, width)) return undefined;
  return { left: Math.max(0, Math.min(left, room - narrower)), width: narrower };
}

/** Moves the table's window aside, if it can be, and says where the card goes. What it gave up it gets back, unless it was moved since. */
export function takeRoom(table: TableWindow) {
  const { left, top, width, height } = table.element.getBoundingClientRect();
  const screen = window.innerWidth;
  const beside = withCardBeside({ left, width }, screen);
  const edge = beside ? beside.left + beside.width : screen - CARD;
  const place = { left: Math.max(0, edge), top: Math.max(0, top), width: Math.min(CARD, screen), height };
  if (!beside || (beside.left === left && beside.width === width)) return { place, giveBack: () => {} };
  table.setPosition(beside);
  const giveBack = () => {
    const now = table.element.getBoundingClientRect();
    if (table.element.isConnected && isAt(now, beside)) table.setPosition({ left, width });
  };
  return { place, giveBack };
}

/** Windows stand on whole pixels, or nearly. */
function isAt(one: Extent, other: Extent): boolean {
  return Math.abs(one.left - other.left) < 1 && Math.abs(one.width - other.width) < 1;
}
