/** A conflict to be created, as the start window or a module describes it. */
import { say } from "../../base/say.ts";

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
  /** Practice and friendly fights use copies: the uuids of the actors behind them, by the engine's ids. */
  readonly faces?: Readonly<Record<string, string>>;
  /** The id of the scene on which it is fought from the start. */
  readonly scene?: string;
}

/** The same between people as before, cross-checked as before, and written to no sheet. */
export function friendly(wanted: NewConflict): NewConflict {
  return { ...wanted, title: say("BNB.Rematch.title", { title: wanted.title }), actors: {}, faces: wanted.actors };
}
