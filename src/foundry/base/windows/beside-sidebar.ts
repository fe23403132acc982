/** Where a window of play opens. */

/** How large a window of play opens; narrower than `least` it covers the sidebar. */
export interface OpeningSize {
  readonly width: number;
  readonly height: number;
  readonly least?: number;
}

/** How much of its width a board gives up for the sake of the sidebar's tracker; where that is too little it covers it. */
const SPARED = 0.2;

/** A board opens beside the sidebar, where the tracker and the chat tell of it. */
export function besideSidebar({ width, height, least = width * (1 - SPARED) }: OpeningSize) {
  const room = window.innerWidth - (ui.sidebar?.element?.offsetWidth ?? 0) - 16;
  if (room < least) return { width: Math.min(width, window.innerWidth), height };
  const fitting = Math.min(width, room);
  return { width: fitting, height, left: Math.round((room - fitting) / 2) + 8 };
}
