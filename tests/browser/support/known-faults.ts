/**
 * Faults that windows have today, each with the capability that mends it. An entry that no fault needed in a whole run of the
 * film is reported there: remove it.
 */
export interface Fault {
  /** The first class that names the window, or its id; `time` for what the recorder saw. */
  readonly window: string;
  readonly fault: string;
}

export interface Known {
  /** A window's name, as the judge calls it. */
  readonly window: string;
  /** How the fault begins. */
  readonly fault: string;
  readonly until: string;
}

export const KNOWN: readonly Known[] = [];

/** Test files whose presses are not judged, and why; files named `.long` are judged where they ask for it. */
export const NOT_JUDGED: Readonly<Record<string, string>> = {
  armies: "not sorted yet",
  attacks: "not sorted yet",
  battle: "not sorted yet",
  between: "not sorted yet",
  calls: "not sorted yet",
  "campaign-window": "not sorted yet",
  "changed-client": "not sorted yet",
  "character-sheet": "not sorted yet",
  clash: "not sorted yet",
  command: "not sorted yet",
  computer: "not sorted yet",
  discussion: "not sorted yet",
  draft: "not sorted yet",
  duel: "not sorted yet",
  hostile: "not sorted yet",
  "line-books": "not sorted yet",
  "opened-windows": "not sorted yet",
  presses: "not sorted yet",
  pursuit: "not sorted yet",
  record: "not sorted yet",
  reloads: "not sorted yet",
  "scenes-without-gm": "not sorted yet",
  secrecy: "not sorted yet",
  setup: "not sorted yet",
  site: "not sorted yet",
  "small-screens": "not sorted yet",
  touch: "not sorted yet",
  "toy-book": "not sorted yet",
  "two-editors": "not sorted yet",
  "without-gm": "not sorted yet",
};

/** Films that fail today, by the film's name, each with the capability that mends it: remove an entry when you mend it. */
export const FAILING: Readonly<Record<string, string>> = {};

const used = new Set<Known>();

export function isKnown({ window, fault }: Fault): boolean {
  const entry = KNOWN.find((one) => one.window === window && fault.startsWith(one.fault));
  if (entry) used.add(entry);
  return entry !== undefined;
}

/** Entries that nothing needed so far in this process. */
export function unneeded(): Known[] {
  return KNOWN.filter((one) => !used.has(one));
}
