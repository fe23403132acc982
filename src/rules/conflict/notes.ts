/**
 * What was found out about a state, kept on it in a private field: no copy takes it along, and nothing that compares,
 * spells or saves states sees it. Here is also noted that a play-out holds a state alone (`own` of the contract): such a
 * state is changed itself where any other is copied, and forgets what the change may have made untrue.
 */
import { type Mutable, withKey } from "./contract.ts";
import { Bearer } from "./once.ts";

interface Notes {
  /** A play-out holds the state alone. */
  readonly own: boolean;
}

class Noted extends Bearer {
  #notes: Notes;
  private constructor(state: object, notes: Notes) {
    super(state);
    this.#notes = notes;
  }

  static on(state: object): Notes | undefined {
    return #notes in state ? state.#notes : undefined;
  }

  static note<Kept extends Notes>(state: object, notes: Kept): Kept {
    new Noted(state, notes);
    return notes;
  }
}

/** The notes on that state, if there are any; of the one class that its engine notes. */
export const notesOn = Noted.on;
/** For a state that has none yet. */
export const note = Noted.note;

export function isOwn(state: object): boolean {
  return notesOn(state)?.own === true;
}

/** Where an event is written to: the state itself if a play-out holds it alone, else a copy. */
export function changing<State extends object>(
  state: State,
  copyOf: (state: State) => Mutable<State>,
  forget: (own: State) => void,
): Mutable<State> {
  if (!isOwn(state)) return copyOf(state);
  forget(state);
  return state;
}

/** The same for one of its units. */
export function changingOne<One>(
  state: { units: Readonly<Record<string, One>> },
  id: string,
  copyOf: (one: One) => Mutable<One>,
): Mutable<One> {
  if (isOwn(state)) return state.units[id]!;
  const copy = copyOf(state.units[id]!);
  state.units = withKey<One>(state.units, id, copy as One);
  return copy;
}

/** Copies of all units, for a play-out to change. */
export function ownUnits<One>(
  units: Readonly<Record<string, One>>,
  copyOf: (one: One) => Mutable<One>,
): Record<string, One> {
  const own: Record<string, One> = {};
  for (const id in units) own[id] = copyOf(units[id]!) as One;
  return own;
}
