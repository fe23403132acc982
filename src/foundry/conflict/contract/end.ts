/** The end of a conflict as its window shows it: who and how in one sentence, what it cost, and what goes to which sheet. */

export interface EndUnit {
  /** Its counter or figure, standing or fallen; of a person who is neither, none. */
  readonly face?: string;
  /** A person's picture; empty for one who has none. */
  readonly portrait?: string;
  readonly name: string;
  readonly words: string;
  readonly gone: boolean;
}

export interface EndSide {
  readonly name: string;
  readonly tincture: string;
  /** Who played it. */
  readonly player: string;
  readonly note: string;
  readonly won: boolean;
  readonly left: number;
  readonly ofAll: string;
  readonly units: readonly EndUnit[];
  /** Shares of the army bar, and what each part of it means. */
  readonly split?: {
    readonly stand: number;
    readonly back: number;
    readonly standWords: string;
    readonly backWords: string;
    readonly lostWords: string;
  };
}

export interface EndView {
  /** The colours that hold the field; empty for a draw. */
  readonly flag: string;
  readonly over: string;
  readonly title: string;
  readonly words: string;
  readonly sides: readonly EndSide[];
  /** There is no field to look at. */
  readonly noField?: true;
  readonly lines: readonly {
    /** The engine's own, by which the page knows the sheet. */
    readonly id: string;
    readonly tincture: string;
    readonly name: string;
    readonly words: string;
  }[];
}
