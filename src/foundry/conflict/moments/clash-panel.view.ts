/** The panel beside a shown fight, as every kind fills it for clash.hbs: who, sums, dice, curve, losses. */
import type { CurveOdds } from "../../draw/curve.ts";
import type { Frame } from "./clash-frames.view.ts";

export interface SumPart {
  readonly words: string;
  readonly by: string;
}

export interface ShownDie {
  readonly face: number;
  readonly sides?: number | undefined;
  /** Whether it did not count. */
  readonly spare?: boolean;
}

interface ClashFace {
  readonly tincture: string;
  /** A drawing around the middle of a square of 38. */
  readonly face: string;
}

export interface RollPanel {
  readonly left: string;
  readonly right: string;
  readonly label: string;
  readonly rows: readonly { readonly left: SumPart | undefined; readonly right: SumPart | undefined }[];
  readonly sum: string;
  readonly sumRight: string;
  /** The parts in one line, for a phone. */
  readonly brief: string;
  readonly ours: string;
  readonly theirs: string;
  /** In per cent; missing if nothing is left to chance. */
  readonly chance?: string;
  readonly need: string;
  /** Empty before the roll. */
  readonly dice: readonly ShownDie[];
  readonly plus?: string;
  readonly total?: number | undefined;
  readonly versus?: string;
  /** The other side's dice, if both roll. */
  readonly answer?: readonly ShownDie[];
  readonly won: boolean;
  readonly verdict: string;
  readonly curve?: CurvePanel | undefined;
  readonly came?: string;
  readonly spoken?: string;
}

interface CurvePanel {
  readonly odds?: CurveOdds;
  readonly need: number;
  readonly rolled?: number | undefined;
}

export interface LossPanel extends ClashFace {
  readonly name: string;
  readonly was?: number | string | undefined;
  readonly left: number | string;
  readonly soldiers: string;
  readonly leftShare: number;
  readonly fallenShare: number;
  readonly words: string;
}

/** Dice against a number, any of several at once: they stand while verdict and losses appear below them. */
export interface StrikePanel {
  readonly rows: readonly {
    /** Whose, if the panel has several. */
    readonly who: string;
    readonly lead: string;
    readonly need: string;
    readonly of: string;
    readonly parts: string;
    readonly dice: readonly (Omit<ShownDie, "face"> & { readonly face: number | "" })[];
    readonly chance: string;
    readonly result: { readonly won: boolean; readonly words: string } | undefined;
  }[];
  readonly verdict: { readonly won: boolean; readonly words: string } | undefined;
  readonly why: string;
}

export interface ClashPanel {
  readonly frame: Frame;
  readonly over: string;
  readonly title: string;
  /** Missing where no unit has a part in it. */
  readonly lone?: ClashFace | undefined;
  readonly foes: readonly ClashFace[];
  readonly rolls: readonly RollPanel[];
  /** Instead of the rolls. */
  readonly strike?: StrikePanel;
  /** The chances of both outcomes as one bar. */
  readonly value?:
    | {
        readonly left: {
          readonly words: string;
          readonly chance: string;
          readonly tincture: string;
          readonly share: number;
        };
        readonly right: { readonly words: string; readonly chance: string; readonly tincture: string };
      }
    | undefined;
  readonly outcomes: readonly { readonly won: boolean; readonly lead: string; readonly words: string }[];
  readonly result?: { readonly won: boolean; readonly words: string } | undefined;
  readonly losses: readonly LossPanel[];
  readonly note: string;
  /** What follows from the fight, where this player decides it: the panel covers the place of other questions. */
  readonly asks?: ClashQuestion | undefined;
}

export interface ClashQuestion {
  readonly demand: string;
  readonly question: string;
  readonly choices: readonly {
    readonly index: number;
    readonly words: string;
    readonly note: string;
    readonly cell?: number;
    readonly advised?: unknown;
  }[];
}

/** Both sums side by side: rows are filled from the top, so that the totals are in one line. */
export function sumRows(left: readonly SumPart[], right: readonly SumPart[]): RollPanel["rows"] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, row) => ({
    left: left[row],
    right: right[row],
  }));
}

/** For styles: the panel of a fight has its own column. */
export function besideClash(root: HTMLElement): void {
  root.classList.toggle("beside-clash", root.querySelector(".clash-panel") !== null);
}

/** What the foot says of a fight. */
export function titleIn(clash: ClashPanel | undefined): string {
  return clash ? `${clash.over}: ${clash.title}` : "";
}
