/** The carrying grid as one drawing: cells, items as outlines of their cells, and the ghost of the item being placed. */
import { cellsOf, type Grid, hasCell, lies, type Placed, type ShapeId } from "../../rules/chronicle/carrying/index.ts";
import { type Cell, outline } from "./outline.ts";
import { escapeText } from "./svg.ts";
import { art, centredIcon, hasArt } from "./thing-art.ts";

export const CELL = 50;
/** Rows of a character with Endurance 2; rows below them come from higher Endurance. */
const PLAIN_ROWS = 6;

export interface GridThing extends Placed {
  readonly name: string;
  /** A weapon's id or the name of an icon, if there is a drawing. */
  readonly kind: string;
  readonly icon: string;
  readonly held: string;
  readonly label: string;
  readonly lifted: boolean;
}

export interface Ghost {
  readonly cells: readonly Cell[];
  readonly fits: boolean;
}

export function packGrid(
  grid: Grid,
  things: readonly GridThing[],
  { mirror, label, ghost }: { mirror: boolean; label: string; ghost?: Ghost | undefined },
): string {
  const rows = grid.rows.length;
  let cells = "";
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      if (!hasCell(grid, row, column)) continue;
      cells += `<rect class="cell${row >= PLAIN_ROWS ? " extra" : ""}" x="${column * CELL + 1}" y="${row * CELL + 1}" width="${CELL - 2}" height="${CELL - 2}" rx="2"/>`;
    }
  }
  const drawn = things.map((thing) => thingOnGrid(thing, mirror)).join("");
  const [width, height] = [grid.columns * CELL, rows * CELL];
  return `<svg class="pack-grid" viewBox="-1 -1 ${width + 2} ${height + 2}" width="${width + 2}" height="${height + 2}" role="group" aria-label="${escapeText(label)}">${cells}${drawn}<g class="ghost-layer">${ghost ? ghostOf(ghost) : ""}</g></svg>`;
}

export function ghostOf({ cells, fits }: Ghost): string {
  if (cells.length === 0) return "";
  const [row, column] = cells[cells.length - 1]!;
  const [x, y] = [(column + 0.5) * CELL, (row + 0.5) * CELL];
  const cross = fits ? "" : `<path class="no" d="M${x - 8} ${y - 8}l16 16M${x + 8} ${y - 8}l-16 16"/>`;
  return `<g class="ghost${fits ? "" : " bad"}"><path d="${outline(cells, CELL, 2.5)}"/>${cross}</g>`;
}

function thingOnGrid(thing: GridThing, mirror: boolean): string {
  const classes = ["item", hasArt(thing.kind) ? "arms" : "", thing.held ? "held" : "", thing.lifted ? "lifted" : ""];
  const at = `transform="translate(${thing.column * CELL} ${thing.row * CELL})"`;
  return `<g class="${classes.filter(Boolean).join(" ")}" role="button" tabindex="0" data-thing="${escapeText(thing.id)}" aria-label="${escapeText(thing.label)}" ${at}>${thingDrawing(thing, mirror)}</g>`;
}

/** The item alone, its first cell at 0, 0. */
export function thingDrawing(thing: GridThing, mirror: boolean): string {
  const cells = cellsOf({ ...thing, row: 0, column: 0 }, mirror);
  const lie = lies(thing.shape, mirror)[thing.lie] ?? lies(thing.shape, mirror)[0]!;
  return `${shapeAndPicture(thing, cells, mirror)}${caption(thing, cells, lie.width * CELL, lie.rows.length * CELL)}`;
}

/** Large enough for every shape of the book before turning; a custom one may need more. */
const SAMPLE = { columns: 6, rows: 3 };

/** The cells an item takes before turning, in the middle of a few cells; a small one takes none. */
export function thingOnSample(shape: ShapeId | "small", drawing: Pick<GridThing, "kind" | "icon">): string {
  const lie = shape === "small" ? undefined : lies(shape, false)[0]!;
  const columns = Math.max(SAMPLE.columns, lie?.width ?? 0);
  const rows = Math.max(SAMPLE.rows, lie?.rows.length ?? 0);
  let cells = "";
  for (let at = 0; at < columns * rows; at++) {
    const [x, y] = [(at % columns) * CELL, Math.floor(at / columns) * CELL];
    cells += `<rect class="cell" x="${x + 1}" y="${y + 1}" width="${CELL - 2}" height="${CELL - 2}" rx="2"/>`;
  }
  const frame = `viewBox="0 0 ${columns * CELL} ${rows * CELL}" aria-hidden="true"`;
  if (shape === "small" || !lie) {
    const [x, y] = [(columns * CELL) / 2, (rows * CELL) / 2];
    const coin = `<circle class="shape" cx="${x}" cy="${y}" r="44"/>`;
    return `<svg class="sample small" ${frame}>${cells}${coin}${centredIcon(drawing.icon, x, y, 52)}</svg>`;
  }
  const [row, column] = [Math.floor((rows - lie.rows.length) / 2), Math.floor((columns - lie.width) / 2)];
  const thing = { ...drawing, shape, lie: 0, plain: true };
  const lying = cellsOf({ id: "", shape, lie: 0, row: 0, column: 0 }, false);
  const drawn = `<g class="item" transform="translate(${column * CELL} ${row * CELL})">${shapeAndPicture(thing, lying, false)}</g>`;
  return `<svg class="sample" ${frame}>${cells}${drawn}</svg>`;
}

type Pictured = Pick<GridThing, "shape" | "lie" | "kind" | "icon"> & { readonly plain?: boolean };

function shapeAndPicture(thing: Pictured, cells: readonly Cell[], mirror: boolean): string {
  const all = lies(thing.shape, mirror);
  const base = all[0]!;
  const lie = all[thing.lie] ?? base;
  const turned = lies(thing.shape, false).length;
  const [width, height] = [lie.width * CELL, lie.rows.length * CELL];
  const thin = Math.min(width, height) === CELL;
  const own = hasArt(thing.kind) && base.width * CELL >= artWidth(thing.kind);
  const picture = own
    ? art(thing.kind, base.width * CELL, base.rows.length * CELL, thing.lie % turned, thing.lie >= turned)
    : centredIcon(thing.icon, ...middle(cells, thin, thing.plain), thin ? 34 : Math.min(width, height) * 0.46);
  return `<path class="shape" d="${outline(cells, CELL)}"/>${picture}`;
}

function artWidth(kind: string): number {
  return kind === "halberd" || kind === "pan" || kind === "torch" ? 150 : 200;
}

/** The middle of the picture, moved if a name is above or below it. */
function middle(cells: readonly Cell[], thin: boolean, plain = false): [number, number] {
  const rows = cells.map(([row]) => row);
  const columns = cells.map(([, column]) => column);
  const x = ((Math.min(...columns) + Math.max(...columns) + 1) / 2) * CELL;
  const y = ((Math.min(...rows) + Math.max(...rows) + 1) / 2) * CELL;
  if (
    cells.some(
      ([row, column]) =>
        Math.abs((row + 0.5) * CELL - y) <= CELL / 2 && Math.abs((column + 0.5) * CELL - x) <= CELL / 2,
    )
  )
    return [x, plain ? y : thin ? y + 4 : y - 6];
  // A shape without a cell in its middle: the picture goes into the nearest cell.
  const far = ([row, column]: Cell) => Math.hypot((row + 0.5) * CELL - y, (column + 0.5) * CELL - x);
  const [row, column] = cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
  return [(column + 0.5) * CELL, (row + 0.5) * CELL];
}

function caption(thing: GridThing, cells: readonly Cell[], width: number, height: number): string {
  const held = thing.held ? escapeText(thing.held) : "";
  if (width === CELL && height > CELL) {
    const turn = `transform="translate(15 ${height - 9}) rotate(-90)"`;
    return named(turn, thing.name, height - 20);
  }
  if (height === CELL) {
    const mark = held ? ` <text class="in-hand" x="${width - 8}" y="15" text-anchor="end">${held}</text>` : "";
    return `${named(`x="10" y="16"`, thing.name, width - (held ? 80 : 20))}${mark}`;
  }
  if (cells.length * CELL * CELL < width * height) {
    // An irregular shape: the name goes into its longest row, the lowest of them.
    const rows = [...new Set(cells.map(([row]) => row))];
    const row = rows.reduce((best, one) => (count(cells, one) >= count(cells, best) ? one : best));
    const left = Math.min(...cells.filter(([r]) => r === row).map(([, column]) => column));
    return `${named(`x="${left * CELL + 10}" y="${(row + 1) * CELL - 8}"`, thing.name, count(cells, row) * CELL - 20)}`;
  }
  const mark = held ? ` <text class="in-hand" x="${width - 8}" y="16" text-anchor="end">${held}</text>` : "";
  return `${named(`x="${width / 2}" y="${height - 9}" text-anchor="middle"`, thing.name, width - 12)}${mark}`;
}

function count(cells: readonly Cell[], row: number): number {
  return cells.filter(([one]) => one === row).length;
}

/** Letters of this size are about six pixels wide: a name a little too long is set tighter, a longer one is cut. */
function named(place: string, name: string, pixels: number): string {
  const letters = [...name];
  const room = Math.max(3, Math.floor(pixels / 6));
  if (letters.length <= room) return `<text ${place}>${escapeText(name)}</text>`;
  if (letters.length > room * 1.35) {
    return `<text ${place}>${escapeText(
      letters
        .slice(0, room - 1)
        .join("")
        .trimEnd(),
    )}…</text>`;
  }
  return `<text ${place} textLength="${pixels}" lengthAdjust="spacingAndGlyphs">${escapeText(name)}</text>`;
}
