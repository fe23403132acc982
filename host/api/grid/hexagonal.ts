/**
 * HexagonalGrid. Rows (pointy-top) or columns (flat-top), odd or even ones shifted. `size` is the distance between opposite
 * sides: the width of a pointy-top hex. Rows that are not shifted begin with a half hex at the scene's edge: in HEXEVENR the
 * hex {0, 0} is whole, in HEXODDR its centre lies on the edge (inferred from map-coords and lancer-automations).
 * Public source: foundryvtt.com/api/v13 foundry.grid.HexagonalGrid, CONST.GRID_TYPES.
 */
import {
  BaseGrid,
  type Coordinates,
  type Dimensions,
  GRID,
  type GridConfig,
  isOffset,
  type Offset,
  type Point,
} from "./base.ts";

export interface Cube {
  q: number;
  r: number;
  s: number;
}
type HexCoordinates = Coordinates | Cube;

const LONG = 2 / Math.sqrt(3);
const AROUND: ReadonlyArray<Cube> = [
  { q: 0, r: -1, s: 1 },
  { q: 1, r: -1, s: 0 },
  { q: 1, r: 0, s: -1 },
  { q: 0, r: 1, s: -1 },
  { q: -1, r: 1, s: 0 },
  { q: -1, r: 0, s: 1 },
];
const isCube = (coords: any): coords is Cube => "q" in coords;

export class HexagonalGrid extends BaseGrid {
  columns: boolean;
  even: boolean;

  constructor(config: GridConfig & { columns?: boolean; even?: boolean }) {
    super(config);
    const { type } = config;
    this.columns = config.columns ?? (type === GRID.HEXODDQ || type === GRID.HEXEVENQ);
    this.even = config.even ?? (type === GRID.HEXEVENR || type === GRID.HEXEVENQ);
    this.type = this.columns ? (this.even ? GRID.HEXEVENQ : GRID.HEXODDQ) : this.even ? GRID.HEXEVENR : GRID.HEXODDR;
    this.sizeX = this.columns ? this.size * LONG : this.size;
    this.sizeY = this.columns ? this.size : this.size * LONG;
  }

  static cubeRound({ q, r, s = -q - r }: { q: number; r: number; s?: number }): Cube {
    let [iq, ir, is] = [Math.round(q), Math.round(r), Math.round(s)];
    const [dq, dr, ds] = [Math.abs(iq - q), Math.abs(ir - r), Math.abs(is - s)];
    if (dq > dr && dq > ds) iq = -ir - is;
    else if (dr > ds) ir = -iq - is;
    else is = -iq - ir;
    return { q: iq + 0, r: ir + 0, s: is + 0 };
  }
  static cubeDistance(a: Cube, b: Cube): number {
    return (Math.abs(a.q - b.q) + Math.abs(a.r - b.r) + Math.abs(a.s - b.s)) / 2;
  }

  offsetToCube({ i, j }: Offset): Cube {
    const along = this.columns ? j : i;
    const shifted = (along + (this.even ? 1 : -1) * (along & 1)) / 2;
    const q = this.columns ? j : j - shifted;
    const r = this.columns ? i - shifted : i;
    return { q, r, s: 0 - q - r };
  }
  cubeToOffset({ q, r }: Cube): Offset {
    const along = this.columns ? q : r;
    const shifted = (along + (this.even ? 1 : -1) * (along & 1)) / 2;
    return this.columns ? { i: r + shifted, j: q } : { i: r, j: q + shifted };
  }
  /** The centre of the hex {0, 0}. */
  get #first(): Point {
    return {
      x: !this.columns && !this.even ? 0 : this.sizeX / 2,
      y: this.columns && !this.even ? 0 : this.sizeY / 2,
    };
  }
  cubeToPoint({ q, r }: Cube): Point {
    const x = this.columns ? 0.75 * this.sizeX * q : this.sizeX * (q + r / 2);
    const y = this.columns ? this.sizeY * (r + q / 2) : 0.75 * this.sizeY * r;
    return { x: x + this.#first.x, y: y + this.#first.y };
  }
  pointToCube(point: Point): Cube {
    const x = point.x - this.#first.x;
    const y = point.y - this.#first.y;
    const q = this.columns ? x / (0.75 * this.sizeX) : x / this.sizeX - y / (1.5 * this.sizeY);
    const r = this.columns ? y / this.sizeY - x / (1.5 * this.sizeX) : y / (0.75 * this.sizeY);
    return { q, r, s: -q - r };
  }
  getCube(coords: HexCoordinates): Cube {
    if (isCube(coords)) return HexagonalGrid.cubeRound(coords);
    return isOffset(coords) ? this.offsetToCube(coords) : HexagonalGrid.cubeRound(this.pointToCube(coords));
  }
  getAdjacentCubes(coords: HexCoordinates): Cube[] {
    const { q, r, s } = this.getCube(coords);
    return AROUND.map((step) => ({ q: q + step.q, r: r + step.r, s: s + step.s }));
  }

  getOffset(coords: HexCoordinates): Offset {
    return !isCube(coords) && isOffset(coords) ? { i: coords.i, j: coords.j } : this.cubeToOffset(this.getCube(coords));
  }
  getCenterPoint(coords: HexCoordinates): Point {
    return this.cubeToPoint(this.getCube(coords));
  }
  getTopLeftPoint(coords: HexCoordinates): Point {
    const { x, y } = this.getCenterPoint(coords);
    return { x: x - this.sizeX / 2, y: y - this.sizeY / 2 };
  }
  getShape(): Point[] {
    const [w, h] = [this.sizeX / 2, this.sizeY / 2];
    return this.columns
      ? [
          { x: -w, y: 0 },
          { x: -w / 2, y: -h },
          { x: w / 2, y: -h },
          { x: w, y: 0 },
          { x: w / 2, y: h },
          { x: -w / 2, y: h },
        ]
      : [
          { x: 0, y: -h },
          { x: w, y: -h / 2 },
          { x: w, y: h / 2 },
          { x: 0, y: h },
          { x: -w, y: h / 2 },
          { x: -w, y: -h / 2 },
        ];
  }
  getAdjacentOffsets(coords: HexCoordinates): Offset[] {
    return this.getAdjacentCubes(coords).map((cube) => this.cubeToOffset(cube));
  }

  /** Along a row or column there is a hex to go to; across, the two halves alternate so that one keeps one's line. */
  getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const at = this.getOffset(coords);
    const [up, down, left, right] = [1, 2, 4, 8].map((bit) => (direction & bit ? 1 : 0)) as [
      number,
      number,
      number,
      number,
    ];
    const di = down - up;
    const dj = right - left;
    if (this.columns) {
      if (!dj) return { i: at.i + di, j: at.j };
      const low = this.even === (at.j % 2 === 0);
      const step = di === 0 ? 0 : di < 0 ? (low ? 0 : -1) : low ? 1 : 0;
      return { i: at.i + step, j: at.j + dj };
    }
    if (!di) return { i: at.i, j: at.j + dj };
    const shifted = this.even === (at.i % 2 === 0);
    const step = dj === 0 ? 0 : dj < 0 ? (shifted ? 0 : -1) : shifted ? 1 : 0;
    return { i: at.i + di, j: at.j + step };
  }

  getSnappedPoint(point: Point, { mode }: { mode: number; resolution?: number } = { mode: 1 }): Point {
    if (mode & 1) return this.getCenterPoint(point);
    if (mode & 0xff0) {
      const near = this.getVertices(point).sort(
        (a, b) => Math.hypot(a.x - point.x, a.y - point.y) - Math.hypot(b.x - point.x, b.y - point.y),
      );
      if (near[0] && !(mode & 0x1000)) return near[0];
    }
    return this.getTopLeftPoint({ x: point.x + this.sizeX / 2, y: point.y + this.sizeY / 2 });
  }

  getDirectPath(waypoints: HexCoordinates[]): Offset[] {
    const path: Offset[] = [];
    for (const waypoint of waypoints) {
      const to = this.getCube(waypoint);
      const before = path.at(-1);
      if (!before) {
        path.push(this.cubeToOffset(to));
        continue;
      }
      const from = this.getCube(before);
      const steps = HexagonalGrid.cubeDistance(from, to);
      for (let k = 1; k <= steps; k++) {
        const t = k / steps;
        // A hair off the line, so that a path along an edge chooses one side throughout.
        const q = from.q + (to.q - from.q) * t + 1e-6;
        const r = from.r + (to.r - from.r) * t + 2e-6;
        path.push(this.cubeToOffset(HexagonalGrid.cubeRound({ q, r })));
      }
    }
    return path;
  }

  _spaces(from: HexCoordinates, to: HexCoordinates): { spaces: number; diagonals: number; distance: number } {
    const spaces = HexagonalGrid.cubeDistance(this.getCube(from), this.getCube(to));
    return { spaces, diagonals: 0, distance: spaces * this.distance };
  }

  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): Dimensions {
    const stepX = this.columns ? this.sizeX * 1.5 : this.sizeX;
    const stepY = this.columns ? this.sizeY : this.sizeY * 1.5;
    const x = Math.ceil((padding * sceneWidth) / stepX) * stepX;
    const y = Math.ceil((padding * sceneHeight) / stepY) * stepY;
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    const last = this.getOffset({ x: width - 1, y: height - 1 });
    return { width, height, x, y, rows: last.i + 1, columns: last.j + 1 };
  }
}

/** One hex of a grid. */
export class GridHex {
  offset: Offset;
  cube: Cube;
  grid: HexagonalGrid;

  constructor(coordinates: HexCoordinates, grid: HexagonalGrid) {
    this.grid = grid;
    this.cube = grid.getCube(coordinates);
    this.offset = grid.cubeToOffset(this.cube);
  }
  get center(): Point {
    return this.grid.getCenterPoint(this.offset);
  }
  get topLeft(): Point {
    return this.grid.getTopLeftPoint(this.offset);
  }
  getNeighbors(): GridHex[] {
    return this.grid.getAdjacentCubes(this.cube).map((cube) => new GridHex(cube, this.grid));
  }
  equals(other: GridHex): boolean {
    return this.offset.i === other.offset.i && this.offset.j === other.offset.j;
  }
}
