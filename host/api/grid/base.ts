/**
 * foundry.grid: what all grids share. Offsets are {i: row, j: column} (foundryvtt#10082); points are pixels.
 * Public source: foundryvtt.com/api/v13 foundry.grid.BaseGrid.
 */

export interface Point {
  x: number;
  y: number;
}
export interface Offset {
  i: number;
  j: number;
}
export interface GridConfig {
  type?: number;
  size: number;
  distance?: number;
  units?: string;
  style?: string;
  thickness?: number;
  color?: any;
  alpha?: number;
  diagonals?: number;
}
export interface Dimensions {
  width: number;
  height: number;
  x: number;
  y: number;
  rows: number;
  columns: number;
}
interface Measured {
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
}
export interface MeasuredPath extends Measured {
  waypoints: Array<Measured & { backward: any; forward: any; center: Point }>;
  segments: Array<Measured & { from: any; to: any; teleport: boolean }>;
}
export type Coordinates = Point | Offset;

export const GRID = { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 } as const;

export const isOffset = (coords: any): coords is Offset => coords && "i" in coords && "j" in coords;

export abstract class BaseGrid {
  type: number;
  size: number;
  sizeX: number;
  sizeY: number;
  distance: number;
  units: string;
  style: string;
  thickness: number;
  color: any;
  alpha: number;

  constructor(config: GridConfig) {
    this.type = config.type ?? GRID.GRIDLESS;
    this.size = this.sizeX = this.sizeY = config.size;
    this.distance = config.distance ?? 1;
    this.units = config.units ?? "";
    this.style = config.style ?? "solidLines";
    this.thickness = config.thickness ?? 1;
    this.color = config.color ?? "#000000";
    this.alpha = config.alpha ?? 1;
  }

  get isGridless(): boolean {
    return this.type === GRID.GRIDLESS;
  }
  get isSquare(): boolean {
    return this.type === GRID.SQUARE;
  }
  get isHexagonal(): boolean {
    return this.type >= GRID.HEXODDR && this.type <= GRID.HEXEVENQ;
  }

  abstract getOffset(coords: Coordinates): Offset;
  abstract getTopLeftPoint(coords: Coordinates): Point;
  abstract getCenterPoint(coords: Coordinates): Point;
  abstract getShape(): Point[];
  abstract getAdjacentOffsets(coords: Coordinates): Offset[];
  abstract getDirectPath(waypoints: Coordinates[]): Offset[];
  abstract getShiftedOffset(coords: Coordinates, direction: number): Offset;
  abstract getSnappedPoint(point: Point, behavior?: { mode: number; resolution?: number }): Point;
  abstract calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): Dimensions;
  /** Cost in spaces and diagonals between two places, along the direct path. */
  abstract _spaces(from: Coordinates, to: Coordinates): { spaces: number; diagonals: number; distance: number };

  getVertices(coords: Coordinates): Point[] {
    const { x, y } = this.getCenterPoint(coords);
    return this.getShape().map((corner) => ({ x: x + corner.x, y: y + corner.y }));
  }

  testAdjacency(a: Coordinates, b: Coordinates): boolean {
    const to = this.getOffset(b);
    return this.getAdjacentOffsets(a).some(({ i, j }) => i === to.i && j === to.j);
  }

  getShiftedPoint(point: Point, direction: number): Point {
    const from = this.getCenterPoint(point);
    const to = this.getCenterPoint(this.getShiftedOffset(point, direction));
    return { x: point.x + to.x - from.x, y: point.y + to.y - from.y };
  }

  /** [first row, first column, end row, end column] of the spaces a rectangle touches. */
  getOffsetRange({
    x,
    y,
    width,
    height,
  }: {
    x: number;
    y: number;
    width: number;
    height: number;
  }): [number, number, number, number] {
    const corners = [
      { x, y },
      { x: x + width - 1, y },
      { x, y: y + height - 1 },
      { x: x + width - 1, y: y + height - 1 },
    ].map((p) => this.getOffset(p));
    const rows = corners.map(({ i }) => i);
    const columns = corners.map(({ j }) => j);
    return [Math.min(...rows), Math.min(...columns), Math.max(...rows) + 1, Math.max(...columns) + 1];
  }

  measurePath(
    waypoints: any[],
    options: { cost?: (from: any, to: any, distance: number, segment?: any) => number } = {},
  ): MeasuredPath {
    const total = { distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 };
    const result: MeasuredPath = { ...total, waypoints: [], segments: [] };
    waypoints.forEach((to, index) => {
      const center = this.getCenterPoint(to);
      let backward: any = null;
      if (index > 0) {
        const from = waypoints[index - 1];
        const teleport = Boolean(to.teleport);
        const { spaces, diagonals, distance } = teleport
          ? { spaces: 0, diagonals: 0, distance: 0 }
          : this._spaces(from, to);
        const a = this.getCenterPoint(from);
        const euclidean = teleport ? 0 : (Math.hypot(center.x - a.x, center.y - a.y) / this.size) * this.distance;
        const cost = options.cost ? this.#cost(from, to, distance, options.cost) : distance;
        backward = { from, to, teleport, spaces, diagonals, distance, euclidean, cost };
        result.segments.push(backward);
        for (const key of ["distance", "cost", "spaces", "diagonals", "euclidean"] as const)
          result[key] += backward[key];
        const before = result.waypoints.at(-1);
        if (before) before.forward = backward;
      }
      const { distance, cost, spaces, diagonals, euclidean } = result;
      result.waypoints.push({ backward, forward: null, distance, cost, spaces, diagonals, euclidean, center });
    });
    return result;
  }

  #cost(from: any, to: any, distance: number, cost: (from: any, to: any, distance: number) => number): number {
    const path = this.getDirectPath([from, to]);
    if (path.length < 2 || this.isGridless) return cost(from, to, distance);
    let sum = 0;
    for (let k = 1; k < path.length; k++) {
      const [a, b] = [path[k - 1] as Offset, path[k] as Offset];
      sum += cost(a, b, this._spaces(a, b).distance);
    }
    return sum;
  }

  getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const length = (distance / this.distance) * this.size;
    return { x: point.x + Math.cos(angle) * length, y: point.y + Math.sin(angle) * length };
  }
}
