/**
 * Windows that open one another without importing one another. A window registers how it is opened; whoever wants it
 * asks here, and shows no button for what nobody has registered.
 */

/** What a check is opened with; everything may still be changed there. */
export interface GivenTerms {
  readonly skill?: string;
  readonly difficulty?: number;
  readonly consequence?: string;
  /** The uuid of the character who opposes, and the skill that does it. */
  readonly opponent?: string;
  readonly opposing?: string;
  readonly modifiers?: readonly { readonly words: string; readonly value: number }[];
}

/** What the window that begins a conflict is opened with. */
export interface GivenConflict {
  readonly kind?: string;
  /** Uuids of the actors who take part, in order. */
  readonly picked?: readonly string[];
  /** Fields that are filled in already, by name. */
  readonly given?: Readonly<Record<string, string>>;
  /** The page of the conflict that leads to this one. */
  readonly from?: string;
  /** The entry of the calendar that it plays. */
  readonly entry?: string;
  /** The message with which somebody else has handed it over, filled in but for the last choice. */
  readonly left?: string;
}

export interface GivenPerson {
  readonly mode: "make" | "promote";
  /** The id of the character in whose place another is raised. */
  readonly dead?: string;
}

export interface Openers {
  /** A check with all its choices: opponent, modifiers, consequence. */
  check: (actor: Actor, given: GivenTerms) => void;
  /** Makes one character, or raises one, perhaps in a dead one's place. */
  person: (given: GivenPerson) => void;
  discussion: (given: { listener?: Actor; talker?: Actor }) => void;
  /** The portrait maker; `otherwise` chooses a picture of one's own. */
  portrait: (given: { actor: Actor; otherwise: () => void | Promise<void> }) => void | Promise<void>;
  /** What the table agrees on: to be set, or only read. */
  setup: () => void;
  /** The campaign's timeline. */
  campaign: () => void | Promise<void>;
  /** The rules, with those words searched for. */
  rules: (words: string) => void | Promise<void>;
  /** The tours, one of which may then be begun. */
  tours: () => void;
  /** The compendium browser; for somebody, it shows what they could carry. */
  compendium: (actor?: Actor) => void;
  /** Puts a copy of a thing into somebody's pack, and says where it went. */
  take: (actor: Actor, thing: Item) => Promise<string>;
  /** The map editor. */
  map: () => void | Promise<void>;
  conflict: (given: GivenConflict) => void;
  /** A scenario or a battlefield, by its journal entry's uuid: the same window, filled in. */
  scenario: (uuid: string) => Promise<void>;
  /** A conflict against the computer: a duel begins at once, for others the form is opened. */
  against: (given: { readonly kind?: string; readonly opponent?: "1" | "2" | "3" }) => void;
  /** What was written on a conflict's page that does not count, and what it proves. */
  "what-happened": (given: { page: string }) => void | Promise<void>;
  /** A seat's secrets on their way to another device. */
  carry: (given: { page: string }) => void | Promise<void>;
  /** What waits for this player, and what happened since he was last here. */
  waits: (given: { since?: number }) => void | Promise<void>;
  /** The window in which that page's conflict is played. */
  board: (page: JournalEntryPage, step?: number, playing?: boolean) => Promise<void>;
  /** One's worst decisions over all records. */
  exercises: () => void | Promise<void>;
  /** What of a finished conflict was luck. */
  luck: (given: { page: string }) => void | Promise<void>;
}

const openers: Partial<Openers> = {};

export function registerOpener<Name extends keyof Openers>(name: Name, open: Openers[Name]): void {
  openers[name] = open;
}

export function openerOf<Name extends keyof Openers>(name: Name): Openers[Name] | undefined {
  return openers[name];
}
