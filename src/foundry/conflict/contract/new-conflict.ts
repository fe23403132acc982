/** What a form of the start window, or a module, asks for: a conflict that is not there yet. */

export interface NewConflict {
  readonly kind: string;
  readonly title: string;
  readonly setup: unknown;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: Readonly<Record<string, { user: string; tincture: string; name: string; actor: string }>>;
  /** Uuids of the actors behind the engine's own ids (a fighter, an army), to write results back to. */
  readonly actors: Readonly<Record<string, string>>;
  /** The uuid of the conflict's page that this one came out of. */
  readonly from?: string;
  /** One player's own: nobody's sheet changes, and other players do not see it. */
  readonly practice?: boolean;
  /** Practice is about copies: the uuids of those whose pictures they show, by the engine's ids. */
  readonly faces?: Readonly<Record<string, string>>;
}
