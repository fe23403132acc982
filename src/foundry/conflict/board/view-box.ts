/** The visible part of a drawing: the first view, the whole, and how far the view may go beyond the edge. */
import { WIDTH } from "../../draw/hex/geometry.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

export interface Start {
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  readonly height?: number;
  readonly peopled?: boolean;
  /** What it shows if there is room, the best first: all units, the own ones, those that are asked about. */
  readonly shows?: readonly Box[];
  /** The middle of the view if all of it would need more drawing units per pixel than this. */
  readonly closer?: { readonly x: number; readonly y: number; readonly coarsest: number };
}

/** How far the view may go beyond the map's edge, as a share of the view, so that cards over a corner can be avoided. */
const BEYOND = 0.32;
/** The most drawing units per pixel in the first view: a hex is then at least 44 pixels wide, as a finger needs. */
const COARSEST = WIDTH / 44.5;
/** The same limit in a window wide enough for a mouse: a hex is at least 56 pixels wide. */
const COARSEST_WIDE = WIDTH / 56.5;
const WIDE = 620;
/** The fewest drawing units per pixel in the first view. */
const FINEST = 0.34;
/** The same around units: a hex is at most 87 pixels wide. */
const FINEST_AMONG_UNITS = 0.42;
/** A field without units is shown whole, unless a pixel would be more than this, as on a phone. */
const WHOLE = 1.5;

/** The part of the drawing around a point that a window of that size shows at that scale. */
export function around({ x, y }: { x: number; y: number }, scale: number, { width, height }: Size): Box {
  return { x: x - (width * scale) / 2, y: y - (height * scale) / 2, width: width * scale, height: height * scale };
}

/** Drawing units per pixel if the whole drawing is visible. */
export function wholeScale(whole: Box, { width, height }: Size): number {
  return Math.max(whole.width / width, whole.height / height);
}

export function wholeBox(whole: Box, size: Size): Box {
  const { x, y, width, height } = whole;
  return around({ x: x + width / 2, y: y + height / 2 }, wholeScale(whole, size), size);
}

/** A whole part of the drawing, as large as possible in a window of that size. */
export function fitted({ x, y, width, height }: Box, size: Size): Box {
  const scale = Math.max(width / size.width, height / size.height);
  return around({ x: x + width / 2, y: y + height / 2 }, scale, size);
}

function coarsestAt({ width }: Size): number {
  return width > WIDE ? COARSEST_WIDE : COARSEST;
}

/** The best of what it could show for which there is room. */
export function shownPart({ shows = [] }: Start, size: Size): Box | undefined {
  const coarsest = coarsestAt(size);
  return shows.find(({ width, height }) => width / size.width <= coarsest && height / size.height <= coarsest);
}

export function isInside(part: Box, box: Box): boolean {
  const within = (from: number, size: number, at: number, across: number) =>
    from >= at - 0.5 && from + size <= at + across + 0.5;
  return within(part.x, part.width, box.x, box.width) && within(part.y, part.height, box.y, box.height);
}

function middleOf({ x, y, width, height }: Box) {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The first view. Around a single point it shows nothing beyond the edge, so that the enemy is not under a card. */
export function firstLook(start: Start, whole: Box, size: Size): Box {
  const scale = firstScale(start, whole, size);
  const { closer } = start;
  if (closer && scale > closer.coarsest) return heldWithin(around(closer, closer.coarsest, size), whole);
  if (start.width) return around(start, scale, size);
  if (!start.peopled && wholeScale(whole, size) <= WHOLE) return wholeBox(whole, size);
  const shown = shownPart(start, size);
  const box = shown
    ? around(middleOf(shown), Math.max(FINEST_AMONG_UNITS, shown.width / size.width, shown.height / size.height), size)
    : around(start, Math.min(scale, coarsestAt(size)), size);
  return heldWithin(box, whole);
}

/** Nothing beyond the edge, unless it is larger than the whole. */
function heldWithin(box: Box, whole: Box): Box {
  const within = (value: number, from: number, across: number, inner: number) =>
    inner >= across ? from + (across - inner) / 2 : Math.min(from + across - inner, Math.max(from, value));
  return {
    ...box,
    x: within(box.x, whole.x, whole.width, box.width),
    y: within(box.y, whole.y, whole.height, box.height),
  };
}

/** All columns or all rows from edge to edge, whichever is closer. */
function firstScale({ width: across, height: down }: Start, whole: Box, size: Size): number {
  const { width, height } = size;
  if (across && down) return Math.min(wholeScale(whole, size), Math.max(across / width, down / height, FINEST));
  return Math.min(whole.width / width, whole.height / height, COARSEST);
}

/** Limits a view to the allowed distance beyond the edge. */
export function keptInside(box: Box, whole: Box): Box {
  const hold = (value: number, from: number, across: number, inner: number) => {
    const beyond = inner * BEYOND;
    // A drawing smaller than the view may be anywhere in it: beside a card, not under it.
    const [least, most] = [Math.min(from, from + across - inner), Math.max(from, from + across - inner)];
    return Math.min(most + beyond, Math.max(least - beyond, value));
  };
  return {
    ...box,
    x: hold(box.x, whole.x, whole.width, box.width),
    y: hold(box.y, whole.y, whole.height, box.height),
  };
}
