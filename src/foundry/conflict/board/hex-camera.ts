/** Which part of a hex field is worth showing: everybody with what the chosen unit can reach, or as much of that as has room. */
import { centre, type Point, SIZE } from "../../draw/hex/geometry.ts";
import type { BoardInput } from "../contract/board.ts";
import type { FieldGame, FieldHighlights } from "./field-game.ts";
import type { Box, Start } from "./view-box.ts";

type Game<L extends FieldHighlights> = Pick<FieldGame<L>, "grid" | "ownUnits" | "forming" | "unitAt" | "closeUp">;

/** The margin around hexes in close-up, in drawing units: two hexes on every side. */
const NEAR = 4.2 * SIZE;

export function boxAround(points: readonly Point[], margin: number): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

export class HexCamera<L extends FieldHighlights> {
  readonly #game: Game<L>;

  constructor(game: Game<L>) {
    this.#game = game;
  }

  /** What is shown first: the unit to decide about, the middle of the player's units, or their deployment zone. */
  home(input: BoardInput, { unit, cells }: L): Start | undefined {
    const own = this.#game.ownUnits(input);
    const asked = unit?.cell ?? -1;
    // While units are being placed, the whole field is shown.
    const peopled = own.length > 0 && !this.#game.forming(input);
    const about = own.length > 0 ? own : [...cells.keys()];
    const points = (asked >= 0 ? [asked] : about).map((cell) => centre(this.#game.grid(input), cell));
    if (points.length === 0) return undefined;
    const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
    const reach = reachOf(unit, cells);
    const parts = peopled ? [[...this.#units(input), ...reach], [...own, ...reach], reach, own] : [];
    const shows = parts.flatMap((part) => this.#around(input, part, SIZE) ?? []);
    return { x: mean(0), y: mean(1), peopled, shows };
  }

  /** The chosen unit with every hex where it may go; nothing while units are being placed. */
  reach(input: BoardInput, { unit, cells }: L): Box | undefined {
    return this.#game.forming(input) ? undefined : this.#around(input, reachOf(unit, cells), SIZE);
  }

  /** All units of both sides. */
  everybody(input: BoardInput): Box | undefined {
    return this.#around(input, this.#units(input), 2 * SIZE);
  }

  /** What the game shows from near, such as a fight. */
  closeUp(input: BoardInput): Box | undefined {
    return this.#around(input, this.#game.closeUp?.(input) ?? [], NEAR);
  }

  #around(input: BoardInput, cells: readonly number[], margin: number): Box | undefined {
    const grid = this.#game.grid(input);
    if (cells.length === 0) return undefined;
    return boxAround(
      cells.map((cell) => centre(grid, cell)),
      margin,
    );
  }

  #units(input: BoardInput): number[] {
    const { size } = this.#game.grid(input);
    return Array.from({ length: size }, (_, cell) => cell).filter((cell) => this.#game.unitAt(input, cell));
  }
}

function reachOf(unit: FieldHighlights["unit"], cells: FieldHighlights["cells"]): readonly number[] {
  return unit && unit.cell >= 0 ? [unit.cell, ...cells.keys()] : [];
}
