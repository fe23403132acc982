/**
 * Skirmish, Moving: how far each space is for a unit. Units pass allies, never enemies, and cannot stop on an ally. The first
 * space within an enemy's reach ends the way, since from there a unit may only move closer.
 */
import { onceFor } from "../../conflict/once.ts";
import { type Square, squareDistance } from "../../square/square.ts";
import type { Ways } from "../cached.ts";
import { allUnits, factsOf, onField, type SkirmishState, type Unit } from "../state.ts";
import { type Ground, SLOW_GROUNDS } from "../vocabulary.ts";

/** Marks of a cell: nobody enters, within an enemy's reach, occupied. */
const WALL = 1;
const STOP = 2;
const TAKEN = 4;
/** Above its marks a cell that was found has its place in the order of finding, from 1 on. */
const PLACE = 8;

/**
 * Spaces as cells, row by row, with a wall around the field: no step has to look for the edge. Plain arrays, since fields are so
 * small that making typed ones would take longer than the search.
 */
type Cells = number[];

const widthOf = ({ width }: SkirmishState["field"]): number => width + 2;
const cellOf = (wide: number, { x, y }: Square): number => (y + 1) * wide + x + 1;

/** To the neighbouring cells, row by row. */
const stepsOn = (wide: number): readonly number[] => [-wide - 1, -wide, -wide + 1, -1, 1, wide - 1, wide, wide + 1];

/** A space nearer by one counts more than any straighter way on the largest field. */
const NEARER = 1000;

/** The spaces found by one search. */
class Search implements Ways {
  private squares: readonly Square[] | undefined = undefined;

  /**
   * `cells` in the order in which they were found, the unit's own first; `levels`: how many of them are within each number of
   * steps, from none on; `through`: a way may continue from spaces within an enemy's reach.
   */
  constructor(
    private readonly wide: number,
    private readonly marks: Cells,
    private readonly cells: readonly number[],
    private readonly levels: readonly number[],
    private readonly through: boolean,
    private readonly barred: number,
  ) {}

  ends(to: Square): boolean {
    const { wide } = this;
    const onField = to.x >= 0 && to.y >= 0 && to.x < wide - 2 && cellOf(wide, to) < this.marks.length;
    return onField && this.isEnd(cellOf(wide, to));
  }

  path(to: Square): readonly Square[] {
    const way: Square[] = [];
    for (let place = this.placeOf(cellOf(this.wide, to)); place > 0; place = this.placeBefore(place))
      way.push(this.squareAt(place));
    return way.reverse();
  }

  /** The place from which it was found: of its neighbours the first, unless ways end there. */
  private placeBefore(place: number): number {
    let first = place;
    for (const step of stepsOn(this.wide)) {
      const near = this.marks[this.cells[place]! + step]!;
      const known = Math.floor(near / PLACE) - 1;
      if (known >= 0 && known < first && (known === 0 || this.through || !(near & STOP))) first = known;
    }
    return first;
  }

  found(): readonly Square[] {
    if (this.squares) return this.squares;
    const squares: Square[] = [];
    for (let place = 1; place < this.cells.length; place++)
      if (this.isEnd(this.cells[place]!)) squares.push(this.squareAt(place));
    this.squares = squares;
    return squares;
  }

  first(): Square | undefined {
    const place = this.cells.findIndex((cell) => this.isEnd(cell));
    return place < 0 ? undefined : this.squareAt(place);
  }

  last(): Square | undefined {
    const place = this.cells.findLastIndex((cell) => this.isEnd(cell));
    return place < 0 ? undefined : this.squareAt(place);
  }

  beside({ x, y }: Square): readonly Square[] {
    const middle = cellOf(this.wide, { x, y });
    let first = Number.POSITIVE_INFINITY;
    let last = 0;
    for (const step of stepsOn(this.wide)) {
      if (!this.isEnd(middle + step)) continue;
      const place = this.placeOf(middle + step);
      first = Math.min(first, place);
      last = Math.max(last, place);
    }
    if (last === 0) return [];
    return first === last ? [this.squareAt(last)] : [this.squareAt(first), this.squareAt(last)];
  }

  nearest(goal: Square): Square | undefined {
    const { levels, wide } = this;
    const far = squareDistance(this.squareAt(0), goal);
    const column = goal.x + 1;
    const row = goal.y + 1;
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    // From the last found on: nothing within so many steps can be nearer to the goal than the rest of the distance.
    for (let steps = levels.length - 1; steps > 0 && (far - steps) * NEARER <= least; steps--) {
      for (let place = levels[steps]! - 1; place >= levels[steps - 1]!; place--) {
        const cell = this.cells[place]!;
        const x = Math.abs((cell % wide) - column);
        const y = Math.abs(Math.floor(cell / wide) - row);
        const distance = Math.max(x, y) * NEARER + x + y;
        if (distance <= least && this.isEnd(cell)) {
          least = distance;
          best = place;
        }
      }
    }
    return best === 0 ? undefined : this.squareAt(best);
  }

  private isEnd(cell: number): boolean {
    const known = this.marks[cell]!;
    return known >= 2 * PLACE && (known & this.barred) === 0;
  }

  private placeOf(cell: number): number {
    return Math.floor(this.marks[cell]! / PLACE) - 1;
  }

  private squareAt(place: number): Square {
    const cell = this.cells[place]!;
    const column = cell % this.wide;
    return { x: column - 1, y: (cell - column) / this.wide - 1 };
  }
}

/** `stay`: spaces that the way may not leave; `out`: it must end out of every enemy's reach. */
export function waysOf(
  state: SkirmishState,
  unit: Unit,
  limit: number,
  over: readonly Ground[],
  { stay, out = false }: { readonly stay?: ((at: Square) => boolean) | undefined; readonly out?: boolean } = {},
): Ways {
  const wide = widthOf(state.field);
  const marks = marksFor(state, unit.seat, over).slice();
  const steps = stepsOn(wide);
  const start = cellOf(wide, unit.at);
  const cells = [start];
  const levels = [1];
  marks[start]! += PLACE;
  let place = 0;
  for (let far = 0; far < limit && place < cells.length; far++) {
    for (const end = cells.length; place < end; place++) {
      const cell = cells[place]!;
      if (marks[cell]! & STOP && cell !== start && !stay) continue;
      for (const step of steps) {
        const next = cell + step;
        const known = marks[next]!;
        if (known >= PLACE || known & WALL) continue;
        if (stay && !stay({ x: (next % wide) - 1, y: Math.floor(next / wide) - 1 })) continue;
        cells.push(next);
        marks[next] = known + PLACE * cells.length;
      }
    }
    levels.push(cells.length);
  }
  return new Search(wide, marks, cells, levels, stay !== undefined, out ? TAKEN | STOP : TAKEN);
}

/** Is the space within reach of an enemy of that side? */
export function isReached(state: SkirmishState, seat: string, at: Square): boolean {
  return (marksFor(state, seat, PLAIN)[cellOf(widthOf(state.field), at)]! & STOP) !== 0;
}

const PLAIN: readonly Ground[] = [];

/** The same for all units of a side, until one of either side moves. */
function marksFor(state: SkirmishState, seat: string, over: readonly Ground[]): Cells {
  const facts = factsOf(state);
  facts.marks ??= new Map();
  const key = `${over} ${seat}`;
  let marks = facts.marks.get(key);
  if (!marks) {
    marks = marksNow(state, seat, over);
    facts.marks.set(key, marks);
  }
  return marks;
}

function marksNow(state: SkirmishState, seat: string, over: readonly Ground[]): Cells {
  const wide = widthOf(state.field);
  const marks = walledIn(state.field).slice();
  for (const { x, y, kind } of slowSpots(state.ground)) if (!over.includes(kind)) marks[cellOf(wide, { x, y })] = WALL;
  for (const unit of allUnits(state)) {
    if (!onField(unit)) continue;
    const cell = cellOf(wide, unit.at);
    marks[cell]! |= TAKEN;
    if (unit.seat === seat) continue;
    marks[cell]! |= WALL;
    for (let row = cell - wide; row <= cell + wide; row += wide)
      for (let near = row - 1; near <= row + 1; near++) marks[near]! |= STOP;
  }
  return marks;
}

/** The field and ground stay the same during a fight. */
const walledIn = onceFor((field: SkirmishState["field"]): Cells => {
  const { width, height, blocked } = field;
  const wide = widthOf(field);
  const cells = new Array<number>(wide * (height + 2)).fill(WALL);
  for (let y = 0; y < height; y++) cells.fill(0, cellOf(wide, { x: 0, y }), cellOf(wide, { x: width, y }));
  for (const at of blocked) cells[cellOf(wide, at)] = WALL;
  return cells;
});

/** Ground that halves speed, by position. */
const slowSpots = onceFor((ground: SkirmishState["ground"]) =>
  Object.entries(ground)
    .filter(([, { kind }]) => SLOW_GROUNDS.includes(kind))
    .map(([at, { kind }]) => {
      const [x, y] = at.split(",").map(Number);
      return { x: x!, y: y!, kind };
    }),
);
