/** A conflict to be created, as the start window or a module describes it. */

export interface NewConflict {
  readonly kind: string;
  readonly title: string;
  readonly setup: unknown;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: Readonly<Record<string, { user: string; tincture: string; name: string; actor: string }>>;
  /** Uuids of the actors behind the engine's ids (a fighter, an army), for writing results. */
  readonly actors: Readonly<Record<string, string>>;
  /** The uuid of the page of the conflict that led to this one. */
  readonly from?: string;
  /** A practice game: no sheet changes, and other players do not see it. */
  readonly practice?: boolean;
  /** Practice uses copies: the uuids of the actors whose pictures they show, by the engine's ids. */
  readonly faces?: Readonly<Record<string, string>>;
}
