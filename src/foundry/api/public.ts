/**
 * What other packages may rely on: `game.system.api`, and the parameters of the hooks. Types only; shipped beside the system as
 * `types/api.d.ts`. Everything else may change with any release. docs/api.md describes it.
 */

/** Nothing here throws for a wrong request: it returns the problem, in the world's language. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: { readonly key: string; readonly words: string } };

export interface CheckRequest {
  /** The uuid of the character who rolls; by default the one this user acts as. */
  readonly actor?: string;
  /** A skill's id, such as `run`. */
  readonly skill: string;
  readonly difficulty?: number;
  /** Instead of a difficulty: the uuid of the opposing character, and the skill they use. */
  readonly opponent?: string;
  readonly opposing?: string;
  readonly modifiers?: readonly { readonly words: string; readonly value: number }[];
  /** The terrain of the scene: on either side, a character with this speciality gets +1 to Survive. */
  readonly terrain?: string;
  /** What failing means. The rules roll no check without it. */
  readonly consequence?: string;
}

/** Initial values of the form in which a GM requests a check. */
export interface RequestedCheck {
  /** Uuids of the characters who roll; by default those whose players are present. */
  readonly who?: readonly string[];
  readonly skill?: string;
  readonly difficulty?: number;
  /** Players roll without knowing the difficulty. */
  readonly hidden?: boolean;
  /** Who reads the results. */
  readonly seenBy?: "all" | "roller" | "gm";
  /** What players read above their buttons. */
  readonly words?: string;
  /** What failing means. */
  readonly consequence?: string;
}

export interface CheckResult {
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

export interface ConflictRequest {
  /** A page type of the manifest, such as `duel`. */
  readonly kind: string;
  readonly title: string;
  /** As the kind's engine takes it; if the engine refuses it, the answer gives the reason. */
  readonly setup: unknown;
  /** Option keys of the rules; missing ones come from the world's settings. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** Players by the engine's names of the seats. A seat without a user is free for anybody. */
  readonly seats: Readonly<Record<string, { readonly user?: string; readonly name?: string; readonly actor?: string }>>;
  /** Uuids of the actors behind the engine's ids; results are written to their sheets. */
  readonly actors?: Readonly<Record<string, string>>;
}

export interface ConflictInfo {
  /** The uuid of its page. */
  readonly uuid: string;
  readonly kind: string;
  readonly title: string;
  readonly seats: readonly { readonly seat: string; readonly user: string; readonly name: string }[];
  /** Seats whose decision the conflict waits for. */
  readonly waitingFor: readonly string[];
  readonly steps: number;
  readonly over: boolean;
  /** The engine's outcome; null until the conflict is over. */
  readonly outcome: unknown;
  /** A copy of the game state, without anything sealed. */
  readonly state: unknown;
}

export interface StepInfo {
  readonly uuid: string;
  readonly kind: string;
  /** From 1. */
  readonly step: number;
  /** What happened, in the world's language. */
  readonly words: readonly string[];
  readonly faces: readonly number[];
}

export interface SystemApi {
  /** Increases when something here changes in a way that a caller can notice. */
  readonly version: 1;
  /** The exact chance of a check by the rules this world uses. */
  odds(rating: number, opposition: number): Answer<Odds>;
  /** Opens the check window with the given values. */
  openCheck(given?: Partial<CheckRequest>): void;
  /** Opens the form in which a GM requests a check from players. */
  openRequest(given?: RequestedCheck): void;
  /** Rolls a check for one of the user's own characters into the chat. */
  check(asked: CheckRequest): Promise<Answer<Omit<CheckResult, "message">>>;
  /** Opens the self-check, which tests whether everything works here and reports it as one text. */
  openSelfCheck(): Promise<void>;
  /** Opens the window that starts a conflict. */
  openStart(given?: { readonly kind?: string; readonly picked?: readonly string[] }): void;
  /** Starts a conflict; answers with the uuid of its page. */
  startConflict(wanted: ConflictRequest): Promise<Answer<string>>;
  /** The conflicts of the campaign log that are not over. */
  openConflicts(): readonly { readonly uuid: string; readonly kind: string; readonly title: string }[];
  /** A conflict as this client has verified it, entry by entry. */
  readConflict(uuid: string): Promise<Answer<ConflictInfo>>;
}

/** Hooks, called with `Hooks.callAll` on each client once it has verified the event. */
export interface SystemHooks {
  "blades-and-banners.ready": (api: SystemApi) => void;
  "blades-and-banners.conflictStarted": (told: ConflictInfo) => void;
  "blades-and-banners.decisionOpened": (told: ConflictInfo) => void;
  "blades-and-banners.stepTaken": (told: StepInfo) => void;
  "blades-and-banners.conflictEnded": (told: ConflictInfo) => void;
  "blades-and-banners.checkRolled": (told: CheckResult) => void;
}
