/**
 * Scenes and tokens in plain values: the data of every conflict scene, and which tokens must change to match the engine, all in
 * one batch. Pixels come from the kind's plan.
 */
export function sceneData<Base extends object>(base: Base) {
  return { padding: 0, tokenVision: false, ownership: { default: 2 }, ...base };
}

/** The ground under the tokens: a shipped picture, one to be drawn, or only the scene's colour. */
export type Ground = { readonly src: string } | { readonly svg: string } | undefined;

export interface Place {
  /** Missing if the piece is not on the field: the hidden token stays where it was. */
  readonly x?: number;
  readonly y?: number;
  readonly hidden: boolean;
  readonly alpha?: number;
  /** What the token is called now. */
  readonly name?: string;
}

export interface PlainToken {
  readonly _id: string;
  readonly unit: string;
  readonly x: number;
  readonly y: number;
  readonly hidden: boolean;
  readonly alpha: number;
  readonly name: string;
}

export function tokenChanges(
  pieces: readonly { readonly id: string; readonly place: Place }[],
  tokens: readonly PlainToken[],
): { _id: string }[] {
  const places = new Map(pieces.map(({ id, place }) => [id, place]));
  return tokens.flatMap((token) => {
    const wanted = Object.entries(places.get(token.unit) ?? {}) as [keyof PlainToken, unknown][];
    const differs = wanted.filter(([key, value]) => token[key] !== value);
    return differs.length > 0 ? [{ _id: token._id, ...Object.fromEntries(differs) }] : [];
  });
}
