/** The part of the sheet that the action files and the pack board use: `this` is the sheet, the target is the pressed element. */
import type { ConditionId } from "../../../rules/chronicle/wounds/index.ts";
import type { CharacterSource } from "../../data/shapes.ts";
import type { Writable } from "../../documents/write.ts";
import type { Owned } from "./combat.view.ts";
import type { PanelState } from "./panel.view.ts";

export interface OpenSheet extends Writable {
  readonly actor: Actor;
  readonly source: CharacterSource;
  /** Without what Active Effects add. */
  readonly saved: CharacterSource;
  readonly owned: readonly Owned[];
  readonly conditions: readonly ConditionId[];
  readonly element: HTMLElement;
  readonly isEditable: boolean;
  editing: boolean;
  panel: PanelState;
  packList: boolean;
  readonly board: PackHands;
  render(options: { force?: boolean; parts?: string[] }): Promise<unknown>;
  takeThing(thing: Item): Promise<string>;
  takeFrom(thing: Item): Promise<Item | null>;
}

/** What buttons can do with the lifted item on the carrying grid. */
interface PackHands {
  lift(id: string): Promise<void>;
  turn(): Promise<void>;
  mirror(): Promise<void>;
  putBack(): void;
  putDown(): Promise<void>;
  tidy(): Promise<void>;
  placeLoose(): Promise<void>;
}

export type SheetAction = (this: OpenSheet, event: PointerEvent, target: HTMLElement) => Promise<void> | void;
