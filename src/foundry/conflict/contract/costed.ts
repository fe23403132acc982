/** A move of a token as its ruler tells it: what it costs, and whether it can be made. */
export interface Costed {
  readonly words: string;
  readonly able: boolean;
}
