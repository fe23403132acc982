/**
 * The one row at the foot of every conflict's window: the menu, one line of state, at most two buttons, and the main button.
 * A kind says what its decision needs there; the window fills in the rest (waiting, replay, the end) and the menu.
 */
import type { AdviceMark } from "../../draw/advised.ts";

export interface FootButton {
  readonly words: string;
  /** One of the board's actions... */
  readonly act?: string;
  /** ...or one of the window's own. */
  readonly action?: string;
  /** Its other `data-` attributes. */
  readonly data?: Readonly<Record<string, string | number>>;
  /** False: it cannot be pressed yet, and its words say what is missing. */
  readonly ready?: boolean;
  /** Something is missing; its words say what, and a press leads there. */
  readonly lacks?: boolean;
  readonly glyph?: string;
  /** A tincture: the button seals. */
  readonly seal?: string;
  /** For a switch. */
  readonly pressed?: boolean;
  readonly advised?: AdviceMark | undefined;
  /** A smaller line beside it in the menu. */
  readonly note?: string;
  /** Read on hover. */
  readonly hint?: string;
  /** Only its glyph is shown. */
  readonly bare?: boolean;
}

export type MenuGroup = "look" | "help" | "play" | "agree" | "record";

export interface Foot {
  readonly tincture?: string;
  /** The line of state; the window's own words about whose turn it is by default. */
  readonly words?: string;
  readonly note?: string | undefined;
  /** Whether taking the last step back is its first button. */
  readonly undo?: boolean;
  /** At most two are shown; others belong in the menu. */
  readonly buttons?: readonly FootButton[];
  readonly main?: FootButton | undefined;
  readonly menu?: Readonly<Partial<Record<MenuGroup, readonly FootButton[]>>>;
}
