/** An attack on a field of squares: a frame around each space, the line between them, a mark, and what was lost. */
import { badgeAt, type ClashMark } from "./hex/clash-marks.ts";
import { CELL } from "./square-ground.ts";

interface Corner {
  readonly left: number;
  readonly top: number;
}

export interface SquareClash {
  readonly spaces: readonly Corner[];
  readonly line:
    | { readonly kind: string; readonly x1: string; readonly y1: string; readonly x2: string; readonly y2: string }
    | undefined;
  readonly badge: (Corner & { readonly mark: ClashMark }) | undefined;
  readonly lost: (Corner & { readonly words: string }) | undefined;
}

export function drawSquareClash({ spaces, line, badge, lost }: SquareClash): string {
  const frames = spaces.map(
    ({ left, top }) => `<rect class="clash-space" x="${left}" y="${top}" width="${CELL}" height="${CELL}" rx="2"/>`,
  );
  const way = line
    ? `<line class="clash-way ${line.kind}" x1="${line.x1}" y1="${line.y1}" x2="${line.x2}" y2="${line.y2}"/>`
    : "";
  const words = lost
    ? `<g class="space-lost" transform="translate(${lost.left} ${lost.top})"><rect x="27" y="-5" width="15" height="10" rx="1"/><text x="34.500" y="2.800">${lost.words}</text></g>`
    : "";
  const mark = badge ? badgeAt([badge.left, badge.top], badge.mark) : "";
  return `<g class="clash-marks">${frames.join("")}${way}${mark}${words}</g>`;
}
