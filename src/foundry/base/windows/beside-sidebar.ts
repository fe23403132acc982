/** Where a conflict window opens. */

/** The opening size of a conflict window; if less than `least` fits beside the sidebar, it covers the sidebar. */
export interface OpeningSize {
  readonly width: number;
  readonly height: number;
  readonly least?: number;
}

/** The share of its width that a board gives up to leave the sidebar free; if that is not enough, it covers the sidebar. */
const SPARED = 0.2;

/** A board opens beside the sidebar, whose tracker and chat report on the conflict. */
export function besideSidebar({ width, height, least = width * (1 - SPARED) }: OpeningSize) {
  const room = window.innerWidth - (ui.sidebar?.element?.offsetWidth ?? 0) - 16;
  if (room < least) return { width: Math.min(width, window.innerWidth), height };
  const fitting = Math.min(width, room);
  return { width: fitting, height, left: Math.round((room - fitting) / 2) + 8 };
}
