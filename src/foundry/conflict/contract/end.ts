/** The end of a conflict in its window: who won and how in one sentence, the losses, and the results for each sheet. */

export interface EndUnit {
  /** Its counter or figure, standing or fallen; missing for a person who has neither. */
  readonly face?: string;
  /** A person's picture; empty if there is none. */
  readonly portrait?: string;
  readonly name: string;
  readonly words: string;
  readonly gone: boolean;
}

/** A participant's result, as its kind names it. */
export interface EndLine {
  /** The engine's id, by which the page finds the sheet. */
  readonly id: string;
  readonly tincture: string;
  readonly name: string;
  readonly words: string;
}

export interface EndSide {
  readonly name: string;
  readonly tincture: string;
  /** Who played it. */
  readonly player: string;
  readonly note: string;
  readonly left: number;
  readonly ofAll: string;
  readonly units: readonly EndUnit[];
  /** Shares of the army bar, and what each part means. */
  readonly split?: {
    readonly stand: number;
    readonly back: number;
    readonly standWords: string;
    readonly backWords: string;
    readonly lostWords: string;
  };
}

/** What decided it, with its number: a chance, or both sums. */
export interface TurningPoint {
  readonly over: string;
  readonly figure: string;
  readonly words: string;
}

export interface EndView {
  /** The colours of the winner; empty for a draw. */
  readonly flag: string;
  readonly over: string;
  readonly title: string;
  readonly words: string;
  readonly sides: readonly EndSide[];
  readonly turningPoint?: TurningPoint | undefined;
  /** Whether there is no field to look at. */
  readonly noField?: true;
  readonly lines: readonly EndLine[];
}
