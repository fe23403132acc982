/**
 * Results cached on a state in a private field: copies do not have them, and nothing that compares or saves states sees them.
 * The notes also say whether one play-out owns the state (`own` in the contract). An owned state is changed in place instead of
 * copied, and drops the results that a change may invalidate.
 */
import { type Mutable, withKey } from "./contract.ts";
import { FieldOn } from "./once.ts";

interface Notes {
  /** Whether one play-out owns the state. */
  readonly own: boolean;
}

class Noted extends FieldOn {
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

/** The notes on that state, if any. Each engine has one class of notes. */
export const notesOn = Noted.on;
/** Adds notes to a state without any. */
export const note = Noted.note;

export function isOwn(state: object): boolean {
  return notesOn(state)?.own === true;
}

/** The state to write an event to: the state itself if a play-out owns it, else a copy. */
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
