/** What a field of hexes must know of the game that is played on it. */
import type { HexGrid } from "../../../rules/hex/grid.ts";
import type { BoardHands, BoardInput, Draft } from "../contract/board.ts";

/** The field that a press came from. */
export interface FieldInHand {
  readonly root: HTMLElement;
  readonly hands: BoardHands;
  consider(changes: Draft): void;
}

/** What a player considers by pointing at a hex. */
export interface Aim {
  readonly drawing: string;
  readonly words: string;
  /** Pressing it gives an order. */
  readonly able: boolean;
  /** What stands beside the hex, as HTML. */
  readonly card?: string;
  /** What the unit's card says of that hex, as HTML. */
  readonly aside?: string;
}

/** Hexes that say something about the picked unit; those with an order can be pressed. */
export interface FieldLit {
  /** The demand that a highlighted hex answers; empty where the light only informs. */
  readonly demand: string;
  readonly unit: { readonly cell: number } | undefined;
  readonly cells: ReadonlyMap<number, { readonly order?: unknown }>;
  /** What pressing a hex without an order of its own would do, if anything. */
  readonly beyond?: (cell: number) => unknown;
}

/** What a field must know of the game that is played on it. */
export interface FieldGame<L extends FieldLit> {
  grid(scene: BoardInput): HexGrid;
  highlights(scene: BoardInput): L;
  aim(scene: BoardInput, highlights: L, cell: number): Aim;
  /** Drawings by layer: everything that changes while a player looks around. */
  layers(scene: BoardInput): Readonly<Record<"light" | "counters" | "fights" | "tags", string>>;
  /** Where the player's own units stand: a small screen looks there first. */
  own(scene: BoardInput): readonly number[];
  /** Units are still being placed. */
  forming(scene: BoardInput): boolean;
  /** The hexes that units passed in the latest step, from where they stood. */
  ways(scene: BoardInput): ReadonlyMap<string, readonly number[]>;
  /** Where on the way through the table's steps one looks: what changes between two moments is shown as a movement. */
  moment?(scene: BoardInput): number;
  /** Hexes that are looked at closely; undefined for the field as the player left it. */
  closeUp?(scene: BoardInput): readonly number[] | undefined;
  /** The unit on a hex; `drags` if it is the player's to move now. */
  unitAt(scene: BoardInput, cell: number): { readonly id: string; readonly drags: boolean } | undefined;
  pick(field: FieldInHand, unit: string | undefined): void;
  /** A unit was pressed that is no place to go to. */
  press(field: FieldInHand, unit: string): void;
  /** Units were pressed with Shift held, or framed by a drag with it: they are chosen together. */
  choose?(field: FieldInHand, units: readonly string[]): void;
  /** Gives the order that a highlighted hex stands for, or asks which. */
  order(field: FieldInHand, highlights: L, cell: number): Promise<void> | void;
}
