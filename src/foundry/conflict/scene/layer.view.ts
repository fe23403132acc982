/** What lies over a scene's tokens, in the scene's own pixels: counters, names, and a fight that is watched. */

import { badgeAt, type ClashMark } from "../../draw/hex/clash-marks.ts";
import { tagAt } from "../../draw/hex/tag.ts";
import { escapeText, round } from "../../draw/svg.ts";

/** A counter is drawn in a square of this size around its middle; see draw/hex/counter.ts. */
export const COUNTER = 38;
/** A token that is smaller on the screen, in pixels, has a larger figure and no bar. */
const READABLE = 40;
/** Spaces that are seen on every side of a fight. */
const AROUND = 1.5;
/** A fight is never shown larger than the scene was drawn. */
const LARGEST = 1;

export interface DrawnCounter {
  readonly unit: string;
  readonly name: string;
  readonly tincture: string;
  readonly face: string;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where it stands is set on it: it moves while its token does. */
export function counterSvg({ unit, name, tincture, face }: DrawnCounter, classes = "", place = ""): string {
  const plate = tagAt([0, -COUNTER / 2 - 4], { before: "", bold: name }, "name-plate");
  return `<g class="unit${classes}" data-unit="${escapeText(unit)}" data-seat="${escapeText(tincture)}"${place && ` transform="${place}"`}>${face}${plate}</g>`;
}

/** Around the middle of a token, as large as it. */
export function placeIn({ x, y, width, height }: Box): string {
  return `translate(${round(x + width / 2)} ${round(y + height / 2)}) scale(${round(Math.min(width, height) / COUNTER)})`;
}

/** The scene faded, those who fight in full, everybody else pale. */
export function fightSvg(
  { under, over, units }: { readonly under: string; readonly over: string; readonly units: readonly string[] },
  counters: readonly (DrawnCounter & { readonly at: Box })[],
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const drawn = counters.map((one) => counterSvg(one, units.includes(one.unit) ? "" : " aside", placeIn(one.at)));
  return `<rect class="veil" width="${width}" height="${height}"/>${under}${drawn.join("")}${over}`;
}

/** Those who fight where there are no hexes: a ring around each. */
export function ringsSvg(boxes: readonly Box[]): string {
  return boxes
    .map(({ x, y, width, height }) => {
      const frame = `x="${x}" y="${y}" width="${width}" height="${height}" rx="${width / 2}"`;
      return `<rect class="fight-halo" ${frame}/><rect class="fight-line" ${frame}/>`;
    })
    .join("");
}

/** At the corner of a place without hexes. */
export function badgeSvg(box: Box, mark: ClashMark): string {
  return `<g transform="${placeIn(box)}">${badgeAt([-COUNTER / 2 + 3, -COUNTER / 2 + 3], mark)}</g>`;
}

export function isFar(size: number, scale: number): boolean {
  return size * scale < READABLE;
}

/** The view that shows these places in the free part of the screen, with some room around them. */
export function viewOn(boxes: readonly Box[], free: Box, screen: { readonly width: number; readonly height: number }) {
  const [x, y] = [Math.min(...boxes.map((one) => one.x)), Math.min(...boxes.map((one) => one.y))];
  const width = Math.max(...boxes.map((one) => one.x + one.width)) - x;
  const height = Math.max(...boxes.map((one) => one.y + one.height)) - y;
  const { width: w, height: h } = boxes[0]!;
  const fitting = Math.min(free.width / (width + 2 * AROUND * w), free.height / (height + 2 * AROUND * h));
  const scale = Math.min(LARGEST, fitting);
  return {
    x: Math.round(x + width / 2 + (screen.width / 2 - free.x - free.width / 2) / scale),
    y: Math.round(y + height / 2 + (screen.height / 2 - free.y - free.height / 2) / scale),
    scale,
  };
}
