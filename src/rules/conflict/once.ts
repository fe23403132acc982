/** Values that are computed once and used many times. */

/** Computed on first use, then cached. */
export function once<T>(make: () => T): () => T {
  let kept: T | undefined;
  return () => {
    kept ??= make();
    return kept;
  };
}

/**
 * `new` returns the given object itself: a class that extends this can put a private field on objects made elsewhere. `onceFor`
 * does so for everybody. But all its users share its code, and the JavaScript engine, which sees many fields there, looks each up
 * the slow way: values needed several times in every step have their own class with the same few lines.
 */
export const FieldOn = function fieldOn(thing: object) {
  return thing;
} as unknown as new (
  thing: object,
) => object;

/**
 * Computed once for each state and cached on the state in a private field: copies do not have it, and nothing that compares or
 * saves states sees it. (With a WeakMap whole games took up to twice as long.) States of a record never change. A play-out changes
 * its own state, so engines that offer `own` use notes.ts. The state must not be frozen: JavaScript may come to refuse the field.
 */
export function onceFor<State extends object, Answer>(work: (state: State) => Answer): (state: State) => Answer {
  class Known extends FieldOn {
    #answer: Answer;
    private constructor(state: State, answer: Answer) {
      super(state);
      this.#answer = answer;
    }

    static of(state: State): Answer {
      return #answer in state ? state.#answer : new Known(state, work(state)).#answer;
    }
  }
  return Known.of;
}

/**
 * A cache of values computed from texts; a text cannot hold them itself. Computing twice gives equal values, so it does not
 * matter which ones are still cached; the oldest go first.
 */
export class RecentlyUsed<Value> {
  private readonly known = new Map<unknown, Value>();
  constructor(
    private readonly most: number,
    private readonly make: (text: unknown) => Value,
  ) {}

  of(text: unknown): Value {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const made = this.make(text);
    if (this.known.size >= this.most) this.known.delete(this.known.keys().next().value);
    this.known.set(text, made);
    return made;
  }
}
