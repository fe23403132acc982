/**
 * Windows that open one another without importing one another. A window registers how it is opened; others ask here and show no
 * button for a window that is not registered.
 */

/** Initial values of a check; the player can still change all of them. */
export interface GivenTerms {
  readonly skill?: string;
  readonly difficulty?: number;
  readonly consequence?: string;
  /** The uuid of the opposing character, and the skill they use. */
  readonly opponent?: string;
  readonly opposing?: string;
  readonly modifiers?: readonly { readonly words: string; readonly value: number }[];
}

/** Initial values of a requested check. */
export interface GivenRequest extends Pick<GivenTerms, "skill" | "difficulty" | "consequence"> {
  /** Uuids of the characters who roll. */
  readonly who?: readonly string[];
  readonly words?: string;
  readonly hidden?: boolean;
  readonly seenBy?: "all" | "roller" | "gm";
  /** The uuid of somebody whom a success reveals to its roller. */
  readonly reveals?: string;
}

/** Initial values of the window that starts a conflict. */
export interface GivenConflict {
  readonly kind?: string;
  /** Uuids of the actors who take part, in order. */
  readonly picked?: readonly string[];
  /** Those of them who are on the other side. */
  readonly against?: readonly string[];
  /** The id of the scene on which they stand. */
  readonly here?: string;
  /** Fields that are filled in already, by name. */
  readonly given?: Readonly<Record<string, string>>;
  /** The page of the conflict that led to this one. */
  readonly from?: string;
  /** The calendar entry that it plays. */
  readonly entry?: string;
  /** The message with which another player has handed over a start that lacks only the last choice. */
  readonly transfer?: string;
}

export interface GivenPerson {
  readonly mode: "make" | "promote";
  /** The id of the dead character whom the new one succeeds. */
  readonly dead?: string;
}

export interface Openers {
  /** A check with all its choices: opponent, modifiers, consequence. */
  check: (actor: Actor, given: GivenTerms) => void;
  /** The GM's people: hidden, seen without a name or known. */
  gmTable: () => void | Promise<void>;
  /** A GM requests a check from players' characters. */
  request: (given: GivenRequest) => void | Promise<void>;
  /** Creates a character, a relative, or the successor of a dead character. */
  person: (given: GivenPerson) => void;
  discussion: (given: { listener?: Actor; talker?: Actor }) => void;
  /** The portrait maker; `otherwise` lets the player choose a picture file instead. */
  portrait: (given: { actor: Actor; otherwise: () => void | Promise<void> }) => void | Promise<void>;
  /** The rules and options of this world, to set or only to read. */
  setup: () => void;
  campaign: () => void | Promise<void>;
  /** Everybody's wounds, load and driving motivations on one page. */
  party: () => void | Promise<void>;
  /** The rules, with these words in the search field. */
  rules: (words: string) => void | Promise<void>;
  /** The compendium browser; with an actor, it shows what they could carry. */
  compendium: (actor?: Actor) => void;
  /** Puts a copy of an item into an actor's pack, and says where it went. */
  take: (actor: Actor, thing: Item) => Promise<string>;
  map: () => void | Promise<void>;
  /** Places the units of an army on the viewed scene. */
  placeArmy: (army: Actor) => void;
  conflict: (given: GivenConflict) => void;
  /** A scenario or a battlefield, by its journal entry's uuid: the same window, filled in. */
  scenario: (uuid: string) => Promise<void>;
  /** A record's text, imported and shown as a replay; the name is for messages. */
  record: (given: { text: string; name: string }) => Promise<void>;
  /** A conflict against the computer: a duel, of this character if one is given, begins at once; for others the form is opened. */
  against: (given: { readonly kind?: string; readonly opponent?: "1" | "2" | "3"; readonly own?: string }) => void;
  /** The first game of a kind, against a gentle opponent. False after a message if it cannot begin. */
  firstGame: (kind: string) => Promise<boolean>;
  /** What was written on a conflict's page that does not count, and what it proves. */
  "what-happened": (given: { page: string }) => void | Promise<void>;
  /** Moves a seat's secrets to another device. */
  carry: (given: { page: string }) => void | Promise<void>;
  /** What is going on. At login it opens only if something waits for this player; true if it has opened. */
  goingOn: (given: { atLogin?: true }) => Promise<boolean>;
  /** The window in which the page's conflict is played. */
  board: (page: JournalEntryPage, step?: number, playing?: boolean) => Promise<void>;
  /** How much of a finished conflict was luck. */
  luck: (given: { page: string }) => void | Promise<void>;
}

const openers: Partial<Openers> = {};

export function registerOpener<Name extends keyof Openers>(name: Name, open: Openers[Name]): void {
  openers[name] = open;
}

export function openerOf<Name extends keyof Openers>(name: Name): Openers[Name] | undefined {
  return openers[name];
}
