/**
 * The look of an item on the carrying grid, drawn in its first orientation (a long one from left to right). Items without their
 * own drawing show their icon, which stays upright however the item is turned.
 */
import { icon } from "./icon.ts";

/** In grid units of 50: a sword is 4 x 1 cells, a spear 6 x 1. */
const SWORD =
  '<circle cx="19" cy="27" r="4.5"/><path d="M22 24.800h22v4.400H22zM44 15c2-.6 4-.6 6 0v24c-2 .6-4 .6-6 0z"/><path d="M50 23h110l14 4-14 4H50z"/>';
const SPEAR =
  '<path d="M12 26.700h239v2.600H12z"/><path d="M250 25h6l4-4.500c8 1 14 4 20 7.5-6 3.5-12 6.5-20 7.500l-4-4.500h-6z"/>';
const HAFT = '<path d="M14 25.300h168v3.400H14z"/>';

const DRAWN: Readonly<Record<string, string>> = {
  sword: SWORD,
  fencingSword:
    '<circle cx="18" cy="27" r="3.6"/><path d="M21 25.500h20v3H21z"/><path d="M40 27c0-8 5-12 12-12-3 4-4 7-4 10h130l8 2-8 2H48c0 3 1 6 4 10-7 0-12-4-12-12z"/>',
  bigSword:
    '<circle cx="15" cy="27" r="5"/><path d="M18 24.500h32v5H18zM50 11c2.4-.8 4.6-.8 7 0v32c-2.4.8-4.6.8-7 0z"/><path d="M57 21.500h112l18 5.5-18 5.500H57z"/>',
  axe: `${HAFT}<path d="M150 25c-2-7-6-11-12-14 14-3 30-2 42 3-4 4-6 8-7 11z"/>`,
  hammer: `${HAFT}<path d="M152 12h24v30h-24z"/><path d="M176 20h9l4 7-4 7h-9z"/>`,
  mace: `${HAFT}<path d="M148 27l8-13 10 4 10-4 8 13-8 13-10-4-10 4z"/>`,
  club: '<path d="M14 24.500c40-1 80-3 110-8 22-3.6 46-3 56 5 5 4 5 9 0 13-10 8-34 8.6-56 5-30-5-70-7-110-8z"/>',
  shortBow:
    '<path d="M16 36C50 8 146 8 180 36" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round"/><path d="M16 36h164" stroke="currentColor" stroke-width="1.2"/>',
  quiver:
    '<path d="M20 17h130c8 3 8 17 0 20H20c-6-3-6-17 0-20z"/><path d="M150 21h26M150 27h32M150 33h26" stroke="currentColor" stroke-width="2"/>',
  spear: SPEAR,
  javelin: SPEAR,
  staff: '<path d="M10 25h272c4 1 4 5 0 6H10c-4-1-4-5 0-6z"/>',
  longbow:
    '<path d="M14 38C70 6 222 6 280 38" fill="none" stroke="currentColor" stroke-width="4.5" stroke-linecap="round"/><path d="M14 38h266" stroke="currentColor" stroke-width="1.2"/>',
  halberd:
    '<g transform="translate(21 20) rotate(34.5)"><path d="M2-1.700h186v3.400H2z"/><path d="M-14 0l22-3.500v7z"/><path d="M14 3c2 9 1 17-5 25 10 1 20 1 30-3-5-7-7-14-6-22z"/><path d="M16-3c0-5-1-9-6-14 8 1 14 5 17 14z"/></g>',
  pan: '<path d="M12 25h76q14 0 22 8" fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round"/><circle cx="125" cy="46" r="21"/><circle class="inner" cx="125" cy="46" r="15.5"/>',
  torch:
    '<path d="M12 25h84l14 10" fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round"/><path d="M112 30c6-4 20-2 25 6 5 9 2 30-10 50-3-10-8-14-14-20-8-8-10-26-1-36z"/>',
};

export function hasArt(kind: string): boolean {
  return Object.hasOwn(DRAWN, kind);
}

/** `turns` quarter turns clockwise after mirroring, inside a box that was `width` x `height` before. */
export function art(kind: string, width: number, height: number, turns: number, mirrored: boolean): string {
  const places = [
    "",
    `translate(${height} 0) rotate(90)`,
    `translate(${width} ${height}) rotate(180)`,
    `translate(0 ${width}) rotate(270)`,
  ];
  const flip = mirrored ? ` translate(${width} 0) scale(-1 1)` : "";
  return `<g class="draw" transform="${places[turns % 4]}${flip}">${DRAWN[kind]}</g>`;
}

/** An icon of that size in the middle of a box. */
export function centredIcon(name: string, x: number, y: number, size: number): string {
  const drawing = icon(name).replace(
    '<svg class="ic"',
    `<svg class="draw" width="${size}" height="${size}" x="${x - size / 2}" y="${y - size / 2}"`,
  );
  return drawing;
}
