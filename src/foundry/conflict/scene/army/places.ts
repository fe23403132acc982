/** Where the units of an army would stand on a scene: a line around a point, turned step by step, in ranks of ten. */

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What of a scene's grid decides the places: its kind, and the middle of the space under a point. */
export interface Spaces {
  readonly hexagonal: boolean;
  /** Hexes in columns have their flat side up. */
  readonly columns: boolean;
  /** From the middle of a space to the middle of its neighbour. */
  readonly step: number;
  middle(point: Point): Point;
  /** Whether a unit may stand there: on the scene, and nobody else does. */
  free(middle: Point): boolean;
}

const RANK = 10;
/** How far from the point places are looked for, in spaces. */
const FARTHEST = 60;

/** How many different directions a line has. */
export function turnsOf({ hexagonal }: Pick<Spaces, "hexagonal">): number {
  return hexagonal ? 3 : 4;
}

/** The middles for that many units, in the order of the list; fewer if there is no room. */
export function placesAround(point: Point, count: number, turn: number, spaces: Spaces): Point[] {
  const { hexagonal, columns, step } = spaces;
  const degrees = hexagonal ? 60 * turn + (columns ? 30 : 0) : 45 * turn;
  // On squares a diagonal step is longer, so that neighbours still touch at their corners.
  const stretch = hexagonal || turn % 2 === 0 ? 1 : Math.SQRT2;
  const along = direction(degrees, step * stretch);
  const back = direction(degrees + (hexagonal ? 60 : 90), step * stretch);
  const found: Point[] = [];
  const taken = new Set<string>();
  for (let rank = 0; found.length < count && rank < FARTHEST; rank++) {
    const wanted = Math.min(RANK, count - found.length);
    const row: { readonly at: number; readonly middle: Point }[] = [];
    for (let tried = 0; row.length < wanted && tried < FARTHEST; tried++) {
      const at = besideMiddle(tried);
      const middle = spaces.middle({
        x: point.x + along.x * at + back.x * rank,
        y: point.y + along.y * at + back.y * rank,
      });
      const key = `${Math.round(middle.x)},${Math.round(middle.y)}`;
      if (taken.has(key) || !spaces.free(middle)) continue;
      taken.add(key);
      row.push({ at, middle });
    }
    found.push(...row.sort((one, other) => one.at - other.at).map(({ middle }) => middle));
  }
  return found;
}

function direction(degrees: number, length: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: Math.cos(angle) * length, y: Math.sin(angle) * length };
}

/** 0, 1, -1, 2, -2 and so on. */
function besideMiddle(tried: number): number {
  const far = Math.ceil(tried / 2);
  return tried % 2 === 1 ? far : -far || 0;
}
