/** A token's move for the ruler: its cost, and whether it is possible. */
export interface Costed {
  readonly words: string;
  readonly able: boolean;
}
