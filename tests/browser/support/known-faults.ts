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
