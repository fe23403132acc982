/** The losses of a battle, for its board and its report. */
export interface LossesView {
  readonly words: string;
  readonly armies: readonly ArmyLosses[];
}

export interface ArmyLosses {
  readonly name: string;
  readonly tincture: string;
  readonly won: boolean;
  readonly marched: number;
  readonly fell: number;
  readonly back: number;
  readonly lost: number;
  /** Survivors, including those who recover. */
  readonly home: number;
  readonly units: readonly {
    readonly name: string;
    readonly fate: string;
    readonly size: number;
    readonly losses: number;
    readonly back: number;
    readonly permanent: number;
    readonly home: number;
  }[];
}
