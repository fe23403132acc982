/**
 * Icons in one ink colour. The larger ones are game-icons (CC BY 3.0, see docs/CREDITS.md), symbols of one sprite in the document
 * (own-icons.ts); the line glyphs are our own, on a 24-unit grid.
 */
import { systemPath } from "../system.ts";
import { escapeText } from "./svg.ts";

/** The icons in the sprite. */
export const ICONS = [
  "quill",
  "sword",
  "fencingSword",
  "bigSword",
  "dagger",
  "rock",
  "hands",
  "club",
  "hammer",
  "mace",
  "axe",
  "spear",
  "staff",
  "halberd",
  "shield",
  "mail",
  "plate",
  "legs",
  "leather",
  "helmet",
  "boots",
  "clothes",
  "cloak",
  "bedroll",
  "waterskin",
  "food",
  "rope",
  "lantern",
  "coins",
  "purse",
  "book",
  "pot",
  "pan",
  "torch",
  "tent",
  "bow",
  "longbow",
  "crossbow",
  "sling",
  "quiver",
  "key",
  "candle",
  "tinder",
  "ring",
  "jewel",
  "bandage",
  "potion",
  "pack",
  "seal",
  "swords",
  "chronicle",
  "scroll",
  "hood",
  "barbute",
  "horseshoe",
  "horse",
  "prone",
  "held",
  "tackled",
  "push",
  "trip",
  "kick",
  "crown",
  "flag",
  "bed",
  "talk",
  "run",
  "mask",
  "scout",
  "castle",
  "ship",
  "dice",
  "skull",
  "quick",
  "vicious",
  "controlled",
  "bash",
  "flurry",
  "feint",
  "hold",
  "tackle",
] as const;

export function isIcon(name: string): boolean {
  return (ICONS as readonly string[]).includes(name);
}

/** Whether an image is one of our own icons: sheets draw those in ink instead of showing the file. */
export function isOwnIcon(image: string): boolean {
  return image.startsWith(systemPath("assets/icons/"));
}

/** The prefix of the sprite symbols' ids in the document. */
export const ICON_PREFIX = "bnb-icon-";

let bring: (() => void) | undefined;

/** Called once, with the first icon that is drawn. */
export function onFirstIcon(call: () => void): void {
  bring = call;
}

export function icon(name: string): string {
  bring?.();
  bring = undefined;
  return KNOWN.get(name) ?? drawn(name);
}

function drawn(name: string): string {
  const href = `#${ICON_PREFIX}${encodeURIComponent(name)}`;
  return `<svg class="ic" viewBox="0 0 512 512" aria-hidden="true"><use href="${escapeText(href)}"></use></svg>`;
}

/** Cached, because a board shows dozens of them at each step. */
const KNOWN: ReadonlyMap<string, string> = new Map(ICONS.map((name) => [name, drawn(name)]));

/** The file of an icon, for documents' images and token status marks. */
export function iconFile(name: string): string {
  return systemPath(`assets/icons/${name}.svg`);
}

const dot = (y: number) => `<circle cx="12" cy="${y}" r="1.4" fill="currentColor"/>`;

const GLYPHS: Readonly<Record<string, string>> = {
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
  menu: '<path d="M4 6h16M4 12h16M4 18h16"/>',
  more: dot(5) + dot(12) + dot(19),
  down: '<path d="M6 9l6 6 6-6"/>',
  up: '<path d="M6 15l6-6 6 6"/>',
  left: '<path d="M15 6l-6 6 6 6"/>',
  right: '<path d="M9 6l6 6-6 6"/>',
  check: '<path d="M5 12.5l4.5 4.5L19 7"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  die: '<path d="M12 2.5l8.5 6.5v6L12 21.5 3.5 15V9z"/><path d="M12 2.5L7 13.5l5 4 5-4zM7 13.5L3.5 9M17 13.5L20.5 9M12 17.5v4"/>',
  rotate: '<path d="M19 12a7 7 0 1 1-2.2-5.1"/><path d="M17.5 3v4.2h-4.2"/>',
  mirror: '<path d="M12 4v16M8 8l-4 8h4zM16 8l4 8h-4z"/>',
  eye: '<path d="M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6z"/><circle cx="12" cy="12" r="2.4"/>',
  eyeOff:
    '<path d="M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6z"/><circle cx="12" cy="12" r="2.4"/><path d="M4 20L20 4"/>',
  redo: '<path d="M15 14l5-5-5-5"/><path d="M20 9H10a6 6 0 0 0 0 12h3"/>',
  undo: '<path d="M9 14l-5-5 5-5"/><path d="M4 9h10a6 6 0 0 1 0 12h-3"/>',
  target: '<circle cx="12" cy="12" r="8"/><circle cx="12" cy="12" r="3"/>',
  lock: '<rect x="6" y="11" width="12" height="9" rx="1"/><path d="M8.5 11V8a3.5 3.5 0 0 1 7 0v3"/>',
  whole: '<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/><rect x="9" y="9" width="6" height="6"/>',
  list: '<path d="M4 6h16M4 12h16M4 18h10"/>',
  grid: '<path d="M4 4h16v16H4zM4 12h16M12 4v16"/>',
  copy: '<path d="M9 9h11v11H9zM5 15H4V4h11v1"/>',
  download: '<path d="M12 4v11M7.500 11l4.500 4.500 4.500-4.500M5 20h14"/>',
  pen: '<path d="M4 20l4-1L19 8l-3-3L5 16z"/>',
  chat: '<path d="M4 5h16v11H11l-4.500 4v-4H4z"/>',
  search: '<circle cx="11" cy="11" r="6"/><path d="M15.5 15.500L20 20"/>',
  bell: '<path d="M6 17c1.5-1.5 1.5-3 1.5-6a4.5 4.5 0 0 1 9 0c0 3 0 4.5 1.5 6zM10.5 20h3M12 6.5V4"/>',
  hourglass: '<path d="M7 3h10M7 21h10M8 3c0 5 8 7 8 12v6M16 3c0 5-8 7-8 12v6"/>',
  warning: '<path d="M12 3.500L21.5 20h-19z"/><path d="M12 10v4.500M12 17.300v.2"/>',
  play: '<path d="M7 5l12 7-12 7z"/>',
  pause: '<path d="M8 5v14M16 5v14"/>',
  first: '<path d="M18 6l-9 6 9 6zM6.500 6v12"/>',
  last: '<path d="M6 6l9 6-9 6zM17.500 6v12"/>',
  trash: '<path d="M5 7h14M9.5 7V4.500h5V7M7 7l1 13h8l1-13"/>',
};

export function glyph(name: string, weight = 1.8): string {
  const lines = GLYPHS[name];
  if (lines === undefined) throw new Error(`no glyph called ${name}`);
  return `<svg class="g" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${lines}</svg>`;
}

export function paraph(): string {
  return '<svg class="paraph" viewBox="0 0 22 30" aria-hidden="true"><path d="M20 1H10.500C4.7 1 1 4.8 1 10s3.7 9 9 9V29h2.400V3.400h3.400V29h2.400V3.400H20z"/></svg>';
}
