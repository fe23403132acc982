/** The losses of a battle, for its board. */
export interface LossesView {
  readonly words: string;
  readonly armies: readonly {
    readonly name: string;
    readonly tincture: string;
    readonly won: boolean;
    readonly marched: number;
    readonly fell: number;
    readonly back: number;
    readonly lost: number;
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
  }[];
}
