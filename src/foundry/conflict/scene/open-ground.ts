/** A scene without a grid, in plain values. */

/** The mark of imported scenes of this kind. */
export const OPEN = "open";
export const OPEN_WIDTH = 2000;
export const TOKEN = 120;

export function openGround(height: number, color: string) {
  return {
    width: OPEN_WIDTH,
    height,
    color,
    grid: { type: 0, size: TOKEN, alpha: 0, color: "#55493c", distance: 1, units: "" },
  };
}
