/**
 * SquareGrid and GridlessGrid.
 * Public source: foundryvtt.com/api/v13 foundry.grid.SquareGrid; the diagonal rules of CONST.GRID_DIAGONALS.
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

const DIAGONALS = {
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
} as const;
/** Bits of CONST.MOVEMENT_DIRECTIONS: up 1, down 2, left 4, right 8. */
const shift = (direction: number): Offset => ({
  i: (direction & 2 ? 1 : 0) - (direction & 1 ? 1 : 0),
  j: (direction & 8 ? 1 : 0) - (direction & 4 ? 1 : 0),
});

export class SquareGrid extends BaseGrid {
  diagonals: number;

  constructor(config: GridConfig) {
    super({ ...config, type: GRID.SQUARE });
    this.diagonals = config.diagonals ?? DIAGONALS.EQUIDISTANT;
  }

  getOffset(coords: Coordinates): Offset {
    if (isOffset(coords)) return { i: coords.i, j: coords.j };
    return { i: Math.floor(coords.y / this.size), j: Math.floor(coords.x / this.size) };
  }
  getTopLeftPoint(coords: Coordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j * this.size, y: i * this.size };
  }
  getCenterPoint(coords: Coordinates): Point {
    const { x, y } = this.getTopLeftPoint(coords);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }
  getShape(): Point[] {
    const half = this.size / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }
  getAdjacentOffsets(coords: Coordinates): Offset[] {
    const { i, j } = this.getOffset(coords);
    const around: Offset[] = [];
    for (let di = -1; di <= 1; di++)
      for (let dj = -1; dj <= 1; dj++) {
        const diagonal = di !== 0 && dj !== 0;
        if ((di || dj) && !(diagonal && this.diagonals === DIAGONALS.ILLEGAL)) around.push({ i: i + di, j: j + dj });
      }
    return around;
  }
  getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const { i, j } = this.getOffset(coords);
    const by = shift(direction);
    return { i: i + by.i, j: j + by.j };
  }
  getSnappedPoint(point: Point, { mode, resolution = 1 }: { mode: number; resolution?: number } = { mode: 1 }): Point {
    const step = this.size / resolution;
    if (mode & 1) return this.getCenterPoint(point);
    return { x: Math.round(point.x / step) * step, y: Math.round(point.y / step) * step };
  }
  getDirectPath(waypoints: Coordinates[]): Offset[] {
    const path: Offset[] = [];
    for (const waypoint of waypoints) {
      const to = this.getOffset(waypoint);
      let at = path.at(-1);
      if (!at) {
        path.push(to);
        continue;
      }
      while (at.i !== to.i || at.j !== to.j) {
        const di = Math.sign(to.i - at.i);
        const dj = Math.sign(to.j - at.j);
        const straight = this.diagonals === DIAGONALS.ILLEGAL && di && dj;
        at = straight ? { i: at.i, j: at.j + dj } : { i: at.i + di, j: at.j + dj };
        path.push(at);
      }
    }
    return path;
  }
  _spaces(from: Coordinates, to: Coordinates): { spaces: number; diagonals: number; distance: number } {
    const a = this.getOffset(from);
    const b = this.getOffset(to);
    const rows = Math.abs(a.i - b.i);
    const columns = Math.abs(a.j - b.j);
    const illegal = this.diagonals === DIAGONALS.ILLEGAL;
    const diagonals = illegal ? 0 : Math.min(rows, columns);
    const straight = illegal ? rows + columns : Math.abs(rows - columns);
    const cost = straight + this.#diagonalCost(diagonals);
    return { spaces: straight + diagonals, diagonals, distance: cost * this.distance };
  }
  #diagonalCost(count: number): number {
    switch (this.diagonals) {
      case DIAGONALS.EXACT:
        return count * Math.SQRT2;
      case DIAGONALS.APPROXIMATE:
        return count * 1.5;
      case DIAGONALS.RECTILINEAR:
        return count * 2;
      case DIAGONALS.ALTERNATING_1:
        return count + Math.floor(count / 2);
      case DIAGONALS.ALTERNATING_2:
        return count + Math.ceil(count / 2);
      default:
        return count;
    }
  }
  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): Dimensions {
    const x = Math.ceil((padding * sceneWidth) / this.size) * this.size;
    const y = Math.ceil((padding * sceneHeight) / this.size) * this.size;
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    return { width, height, x, y, rows: Math.ceil(height / this.size), columns: Math.ceil(width / this.size) };
  }
}

/** No spaces: an offset is a pixel. */
export class GridlessGrid extends SquareGrid {
  constructor(config: GridConfig) {
    super(config);
    this.type = GRID.GRIDLESS;
  }
  override getOffset(coords: Coordinates): Offset {
    return isOffset(coords) ? { i: coords.i, j: coords.j } : { i: Math.round(coords.y), j: Math.round(coords.x) };
  }
  override getTopLeftPoint(coords: Coordinates): Point {
    return isOffset(coords) ? { x: coords.j, y: coords.i } : { x: coords.x, y: coords.y };
  }
  override getCenterPoint(coords: Coordinates): Point {
    return this.getTopLeftPoint(coords);
  }
  override getShape(): Point[] {
    return [];
  }
  override getAdjacentOffsets(): Offset[] {
    return [];
  }
  override getSnappedPoint(point: Point): Point {
    return { x: point.x, y: point.y };
  }
  override getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const { i, j } = this.getOffset(coords);
    const by = shift(direction);
    return { i: i + by.i * this.size, j: j + by.j * this.size };
  }
  override getDirectPath(waypoints: Coordinates[]): Offset[] {
    return waypoints.map((waypoint) => this.getOffset(waypoint));
  }
  override _spaces(from: Coordinates, to: Coordinates): { spaces: number; diagonals: number; distance: number } {
    const a = this.getTopLeftPoint(from);
    const b = this.getTopLeftPoint(to);
    return { spaces: 0, diagonals: 0, distance: (Math.hypot(a.x - b.x, a.y - b.y) / this.size) * this.distance };
  }
}
