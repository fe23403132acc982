/** What of a drawing a window shows: where one looks first, all of it, and how far one may look beyond its edge. */
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
  /** Everybody on the board, friend and enemy: looked at instead, where there is room for all. */
  readonly all?: Box;
}

/** How far one can look beyond the edge of the map, as a share of the view: what floats over a corner can be got out of the way. */
const BEYOND = 0.32;
/** A pixel is never more of the drawing than this when a board is first seen, or nothing on it could be touched. */
const COARSEST = 0.85;
/** Unless only from as far away as this everybody is in sight, in a window that is wide enough for a mouse. */
const FARTHEST = 1.2;
const WIDE = 620;
/** Nor less than this. */
const FINEST = 0.34;
/** A field on which nobody stands yet is seen whole, unless a pixel would be more of it than this: on a phone. */
const WHOLE = 1.5;

/** As much of the drawing around a point as a window of that size shows, where a pixel is that much of it. */
export function around({ x, y }: { x: number; y: number }, scale: number, { width, height }: Size): Box {
  return { x: x - (width * scale) / 2, y: y - (height * scale) / 2, width: width * scale, height: height * scale };
}

/** Of the drawing, how much a pixel shows when all of it is in sight. */
export function wholeScale(whole: Box, { width, height }: Size): number {
  return Math.max(whole.width / width, whole.height / height);
}

export function wholeBox(whole: Box, size: Size): Box {
  const { x, y, width, height } = whole;
  return around({ x: x + width / 2, y: y + height / 2 }, wholeScale(whole, size), size);
}

/** All of a part of the drawing, as large as a window of that size shows it. */
export function fitted({ x, y, width, height }: Box, size: Size): Box {
  const scale = Math.max(width / size.width, height / size.height);
  return around({ x: x + width / 2, y: y + height / 2 }, scale, size);
}

/** Around where one looks first, and with a point only, nothing beyond the edge: the enemy is not pushed under a card. */
export function firstLook(start: Start, whole: Box, size: Size): Box {
  const scale = firstScale(start, whole, size);
  if (start.width) return around(start, scale, size);
  if (!start.peopled && wholeScale(whole, size) <= WHOLE) return wholeBox(whole, size);
  const { all } = start;
  const forAll = all ? Math.max(scale, all.width / size.width, all.height / size.height) : Number.POSITIVE_INFINITY;
  const box =
    all && forAll <= (size.width > WIDE ? FARTHEST : scale)
      ? around({ x: all.x + all.width / 2, y: all.y + all.height / 2 }, forAll, size)
      : around(start, scale, size);
  const within = (value: number, from: number, across: number, inner: number) =>
    inner >= across ? from + (across - inner) / 2 : Math.min(from + across - inner, Math.max(from, value));
  return {
    ...box,
    x: within(box.x, whole.x, whole.width, box.width),
    y: within(box.y, whole.y, whole.height, box.height),
  };
}

/** All columns or all rows from edge to edge, whichever shows more closely. */
function firstScale({ width: across, height: down }: Start, whole: Box, size: Size): number {
  const { width, height } = size;
  if (across && down) return Math.min(wholeScale(whole, size), Math.max(across / width, down / height, FINEST));
  return Math.min(whole.width / width, whole.height / height, COARSEST);
}

/** No further beyond the edge than one may look. */
export function held(box: Box, whole: Box): Box {
  const hold = (value: number, from: number, across: number, inner: number) => {
    const beyond = inner * BEYOND;
    // A drawing that is smaller than the view may stand anywhere in it: beside a card, not under it.
    const [least, most] = [Math.min(from, from + across - inner), Math.max(from, from + across - inner)];
    return Math.min(most + beyond, Math.max(least - beyond, value));
  };
  return {
    ...box,
    x: hold(box.x, whole.x, whole.width, box.width),
    y: hold(box.y, whole.y, whole.height, box.height),
  };
}
