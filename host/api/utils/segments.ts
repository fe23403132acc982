/** Lines, circles and polygons on a plane (foundryvtt.com/api, foundry.utils). */
export interface XY {
  x: number;
  y: number;
}

/** Twice the area of the triangle, positive if it turns to the left on a screen (y downwards). */
export function orient2dFast(a: XY, b: XY, c: XY): number {
  return (a.y - c.y) * (b.x - c.x) - (a.x - c.x) * (b.y - c.y);
}

/** Do the two segments cross? One that only touches with an end counts. */
export function lineSegmentIntersects(a: XY, b: XY, c: XY, d: XY): boolean {
  const [ca, cb] = [orient2dFast(c, d, a), orient2dFast(c, d, b)];
  const [ac, ad] = [orient2dFast(a, b, c), orient2dFast(a, b, d)];
  return ca * cb <= 0 && ac * ad <= 0 && !(ca === 0 && cb === 0);
}

/** Where two endless lines meet, and how far along each; null if they run alongside. */
export function lineLineIntersection(
  a: XY,
  b: XY,
  c: XY,
  d: XY,
  { t1 = false }: { t1?: boolean } = {},
): (XY & { t0: number; t1?: number }) | null {
  const across = (d.x - c.x) * (b.y - a.y) - (d.y - c.y) * (b.x - a.x);
  if (across === 0) return null;
  const t0 = ((d.x - c.x) * (c.y - a.y) - (d.y - c.y) * (c.x - a.x)) / across;
  const at = { x: a.x + t0 * (b.x - a.x), y: a.y + t0 * (b.y - a.y), t0 };
  if (!t1) return at;
  return { ...at, t1: ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) / across };
}

export function lineSegmentIntersection(a: XY, b: XY, c: XY, d: XY, epsilon = 1e-8): (XY & { t0: number }) | null {
  const met = lineLineIntersection(a, b, c, d, { t1: true });
  if (!met) return null;
  const on = (t: number) => t >= -epsilon && t <= 1 + epsilon;
  return on(met.t0) && on(met.t1 as number) ? met : null;
}

export function closestPointToSegment(c: XY, a: XY, b: XY): XY {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  if (length === 0) throw new Error("Zero-length segment AB not supported");
  const t = Math.max(0, Math.min(1, ((c.x - a.x) * dx + (c.y - a.y) * dy) / length));
  return { x: a.x + t * dx, y: a.y + t * dy };
}

/** Where the line through two points meets a circle. */
export function quadraticIntersection(p0: XY, p1: XY, center: XY, radius: number, epsilon = 0): XY[] {
  const [dx, dy] = [p1.x - p0.x, p1.y - p0.y];
  const a = dx * dx + dy * dy;
  const b = 2 * (dx * (p0.x - center.x) + dy * (p0.y - center.y));
  const c = (p0.x - center.x) ** 2 + (p0.y - center.y) ** 2 - radius * radius;
  const under = b * b - 4 * a * c;
  if (under < 0) return [];
  const root = Math.sqrt(under);
  const times = root === 0 ? [-b / (2 * a)] : [(-b - root) / (2 * a), (-b + root) / (2 * a)];
  return times.filter((t) => t >= -epsilon && t <= 1 + epsilon).map((t) => ({ x: p0.x + t * dx, y: p0.y + t * dy }));
}

export function lineCircleIntersection(
  a: XY,
  b: XY,
  center: XY,
  radius: number,
): { aInside: boolean; bInside: boolean; contained: boolean; outside: boolean; tangent: boolean; intersections: XY[] } {
  const inside = ({ x, y }: XY) => Math.hypot(x - center.x, y - center.y) < radius;
  const [aInside, bInside] = [inside(a), inside(b)];
  const intersections = quadraticIntersection(a, b, center, radius);
  return {
    aInside,
    bInside,
    contained: aInside && bInside,
    outside: !aInside && !bInside && intersections.length === 0,
    tangent: !aInside && !bInside && intersections.length === 1,
    intersections,
  };
}

export function circleCircleIntersects(
  x0: number,
  y0: number,
  r0: number,
  x1: number,
  y1: number,
  r1: number,
): boolean {
  return Math.hypot(x0 - x1, y0 - y1) <= r0 + r1;
}

/** Does the closed outline come into the circle, or lie around it? */
export function pathCircleIntersects(points: number[] | XY[], center: XY, radius: number): boolean {
  const corners = cornersOf(points);
  let around = false;
  return (
    corners.some((a, k) => {
      const b = corners[(k + 1) % corners.length] as XY;
      if (a.y > center.y !== b.y > center.y && center.x < ((b.x - a.x) * (center.y - a.y)) / (b.y - a.y) + a.x)
        around = !around;
      const near = a.x === b.x && a.y === b.y ? a : closestPointToSegment(center, a, b);
      return Math.hypot(near.x - center.x, near.y - center.y) <= radius;
    }) || around
  );
}

export function polygonCentroid(points: number[] | XY[]): XY {
  const corners = cornersOf(points);
  let [x, y, area] = [0, 0, 0];
  corners.forEach((a, k) => {
    const b = corners[(k + 1) % corners.length] as XY;
    const part = a.x * b.y - b.x * a.y;
    area += part;
    x += (a.x + b.x) * part;
    y += (a.y + b.y) * part;
  });
  return { x: x / (3 * area), y: y / (3 * area) };
}

function cornersOf(points: number[] | XY[]): XY[] {
  if (typeof points[0] !== "number") return points as XY[];
  const flat = points as number[];
  return Array.from({ length: flat.length / 2 }, (_, k) => ({
    x: flat[2 * k] as number,
    y: flat[2 * k + 1] as number,
  }));
}
