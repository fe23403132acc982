/** What a hex field must know about the game that is played on it. */
import type { HexGrid } from "../../../rules/hex/grid.ts";
import type { BoardControls, BoardInput, OpenChoices } from "../contract/board.ts";

/** The field that was pressed. */
export interface FieldInHand {
  readonly root: HTMLElement;
  readonly controls: BoardControls;
  consider(changes: OpenChoices): void;
}

/** The action at the pointed hex. */
export interface Aim {
  readonly drawing: string;
  readonly words: string;
  /** Whether pressing it gives an order. */
  readonly able: boolean;
  /** The card beside the hex, as HTML. */
  readonly card?: string;
  /** The unit card's text about that hex, as HTML. */
  readonly aside?: string;
}

/** Highlighted hexes of the picked unit; those with an order can be pressed. */
export interface FieldHighlights {
  /** The demand that a highlighted hex answers; empty if the highlight only informs. */
  readonly demand: string;
  readonly unit: { readonly cell: number } | undefined;
  readonly cells: ReadonlyMap<number, { readonly order?: unknown }>;
  /** The order of pressing a hex without a highlight, if any. */
  readonly beyond?: (cell: number) => unknown;
}

export interface FieldGame<L extends FieldHighlights> {
  grid(input: BoardInput): HexGrid;
  highlights(input: BoardInput): L;
  aim(input: BoardInput, highlights: L, cell: number): Aim;
  /** Drawings by layer: everything that changes while a player looks around. */
  layers(input: BoardInput): Readonly<Record<"light" | "counters" | "fights" | "tags", string>>;
  /** The player's own units: a small screen shows them first. */
  ownUnits(input: BoardInput): readonly number[];
  /** Whether a press only chooses a hex, which the main button then orders. */
  choosesFirst?(input: BoardInput): boolean;
  /** Whether units are still being placed. */
  forming(input: BoardInput): boolean;
  /** The hexes that units passed in the latest step, from their start. */
  ways(input: BoardInput): ReadonlyMap<string, readonly number[]>;
  /** The shown moment of the conflict: changes between two moments are animated. */
  moment?(input: BoardInput): number;
  /** Hexes in close-up; undefined for the view that the player left. */
  closeUp?(input: BoardInput): readonly number[] | undefined;
  /** The unit on a hex; `drags` if the player can move it now. */
  unitAt(input: BoardInput, cell: number): { readonly id: string; readonly drags: boolean } | undefined;
  pick(field: FieldInHand, unit: string | undefined): void;
  /** A unit was pressed that is no destination. */
  press(field: FieldInHand, unit: string): void;
  /** Units were pressed with Shift held, or framed by a drag with it: they are chosen together. */
  choose?(field: FieldInHand, units: readonly string[]): void;
  /** Gives the order of a highlighted hex, or asks which. */
  order(field: FieldInHand, highlights: L, cell: number): Promise<void> | void;
}
