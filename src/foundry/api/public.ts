/**
 * What other packages may rely on: `game.system.api`, and the words of the hooks. Types only; shipped beside the system as
 * `types/api.d.ts`. Whatever is not here may change with any release. docs/api.md tells it in sentences.
 */

/** Nothing here throws for what was asked wrongly: it answers with the problem, in the table's language. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: { readonly key: string; readonly words: string } };

export interface CheckAsked {
  /** The uuid of the character who rolls; without it, whoever this person acts as. */
  readonly actor?: string;
  /** A skill's id, such as `run`. */
  readonly skill: string;
  readonly difficulty?: number;
  /** In place of a difficulty: the uuid of the character who opposes, and the skill that does it. */
  readonly opponent?: string;
  readonly opposing?: string;
  readonly modifiers?: readonly { readonly words: string; readonly value: number }[];
  /** The terrain of the scene: Survive is one better for a character whose speciality it is, on either side. */
  readonly terrain?: string;
  /** What failing means. The rules roll no check without it. */
  readonly consequence?: string;
}

export interface CheckTold {
  /** The uuid of the character who rolled. */
  readonly actor: string;
  readonly skill: string;
  readonly rating: number;
  readonly opposition: number;
  readonly faces: readonly number[];
  readonly success: boolean;
  /** The id of the chat message. */
  readonly message: string;
}

export interface Odds {
  /** From 0 to 1. */
  readonly chance: number;
  /** The same as an exact fraction, such as `231/640`. */
  readonly exact: string;
}

export interface ConflictWanted {
  /** A page type of the manifest, such as `duel`. */
  readonly kind: string;
  readonly title: string;
  /** As the kind's engine takes it; what it refuses is answered with its reason. */
  readonly setup: unknown;
  /** Option keys of the rules; the table's own where left out. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** Who sits where, by the engine's names of the seats. A seat without a user is free for anybody. */
  readonly seats: Readonly<Record<string, { readonly user?: string; readonly name?: string; readonly actor?: string }>>;
  /** Uuids of the actors behind the engine's ids: results are written to their sheets. */
  readonly actors?: Readonly<Record<string, string>>;
}

export interface ConflictTold {
  /** The uuid of its page. */
  readonly uuid: string;
  readonly kind: string;
  readonly title: string;
  readonly seats: readonly { readonly seat: string; readonly user: string; readonly name: string }[];
  /** Seats whose decision the table waits for. */
  readonly awaited: readonly string[];
  /** How many steps stand. */
  readonly steps: number;
  readonly over: boolean;
  /** As the engine says it; null until it is over. */
  readonly outcome: unknown;
  /** The state of play, a copy. Nothing sealed is in it. */
  readonly state: unknown;
}

export interface StepTold {
  readonly uuid: string;
  readonly kind: string;
  /** From 1. */
  readonly step: number;
  /** What happened, in the table's language. */
  readonly words: readonly string[];
  readonly faces: readonly number[];
}

export interface SystemApi {
  /** Raised when something here changes in a way that a caller can notice. */
  readonly version: 1;
  /** The exact chance of a check by the rules this table plays. */
  odds(rating: number, opposition: number): Answer<Odds>;
  /** Opens the check's window, with as much of it filled in as was given. */
  openCheck(given?: Partial<CheckAsked>): void;
  /** Rolls a check of a character of one's own into the chat. */
  check(asked: CheckAsked): Promise<Answer<Omit<CheckTold, "message">>>;
  /** Opens the self-check, which looks whether everything works here and says so in one text. */
  openSelfCheck(): Promise<void>;
  /** Opens the window that begins a conflict. */
  openStart(given?: { readonly kind?: string; readonly picked?: readonly string[] }): void;
  /** Begins a conflict; answers with the uuid of its page. */
  startConflict(wanted: ConflictWanted): Promise<Answer<string>>;
  /** The conflicts of the Chronicle that are not over. */
  openConflicts(): readonly { readonly uuid: string; readonly kind: string; readonly title: string }[];
  /** A conflict as this client has proved it, entry by entry. */
  readConflict(uuid: string): Promise<Answer<ConflictTold>>;
}

/** Hooks, called with `Hooks.callAll` on every client, each for itself, once it has proved what it tells. */
export interface SystemHooks {
  "blades-and-banners.ready": (api: SystemApi) => void;
  "blades-and-banners.conflictBegun": (told: ConflictTold) => void;
  "blades-and-banners.decisionAwaited": (told: ConflictTold) => void;
  "blades-and-banners.stepTold": (told: StepTold) => void;
  "blades-and-banners.conflictEnded": (told: ConflictTold) => void;
  "blades-and-banners.checkRolled": (told: CheckTold) => void;
}
