/** The outline of a set of cells as one path, inset from the cells' edges, with rounded corners; a hole is another loop. */
export type Cell = readonly [row: number, column: number];
type Point = readonly [x: number, y: number];

export function outline(cells: readonly Cell[], size: number, inset = 3, radius = 5): string {
  return loops(cells)
    .map((corners) => loopPath(corners, size, inset, radius))
    .join("");
}

function loopPath(corners: readonly Point[], size: number, inset: number, radius: number): string {
  const count = corners.length;
  const at = (i: number): Point => corners[(i + count) % count]!;
  // The walk is clockwise, so the inside is to the right of every edge.
  const inward = ([ax, ay]: Point, [bx, by]: Point): Point => [-Math.sign(by - ay), Math.sign(bx - ax)];
  const moved = corners.map((corner, i): Point => {
    const [before, after] = [inward(at(i - 1), corner), inward(corner, at(i + 1))];
    return [corner[0] * size + inset * (before[0] + after[0]), corner[1] * size + inset * (before[1] + after[1])];
  });
  return `${moved
    .map((point, i) => {
      const start = towards(point, moved[(i - 1 + count) % count]!, radius);
      const end = towards(point, moved[(i + 1) % count]!, radius);
      return `${i ? "L" : "M"}${text(start)}Q${text(point)} ${text(end)}`;
    })
    .join("")}Z`;
}

type Edge = readonly [from: Point, to: Point];

/** Where two cells touch only at a corner, the walk turns right and stays with its own cell. */
function next([from, corner]: Edge, leaving: readonly Edge[]): Edge {
  const turn = ([, to]: Edge): number =>
    (corner[0] - from[0]) * (to[1] - corner[1]) - (corner[1] - from[1]) * (to[0] - corner[0]);
  return leaving.toSorted((a, b) => turn(b) - turn(a))[0]!;
}

function loops(cells: readonly Cell[]): Point[][] {
  const has = new Set(cells.map(([row, column]) => `${row},${column}`));
  const edges = new Map<string, Edge[]>();
  const add = (a: Point, b: Point) => edges.set(a.join(), [...(edges.get(a.join()) ?? []), [a, b]]);
  for (const [r, c] of cells) {
    if (!has.has(`${r - 1},${c}`)) add([c, r], [c + 1, r]);
    if (!has.has(`${r},${c + 1}`)) add([c + 1, r], [c + 1, r + 1]);
    if (!has.has(`${r + 1},${c}`)) add([c + 1, r + 1], [c, r + 1]);
    if (!has.has(`${r},${c - 1}`)) add([c, r + 1], [c, r]);
  }
  const walked = new Set<Edge>();
  const found: Point[][] = [];
  for (const first of [...edges.values()].flat()) {
    if (walked.has(first)) continue;
    const points: Point[] = [];
    let edge = first;
    do {
      walked.add(edge);
      points.push(edge[0]);
      edge = next(edge, edges.get(edge[1].join())!);
    } while (edge !== first);
    found.push(cornersOf(points));
  }
  return found;
}

/** Only the points where it turns. */
function cornersOf(points: readonly Point[]): Point[] {
  return points.filter((point, i) => {
    const [before, after] = [points[(i - 1 + points.length) % points.length]!, points[(i + 1) % points.length]!];
    return (point[0] - before[0]) * (after[1] - point[1]) !== (point[1] - before[1]) * (after[0] - point[0]);
  });
}

function towards(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [from[0] + ((to[0] - from[0]) / length) * by, from[1] + ((to[1] - from[1]) / length) * by];
}

function text([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
