/**
 * How much of a log is shown at once. Telling a step means replaying it, and a long evening has a thousand: so only the last
 * ones, or those around the shown one, are shown, and the others on request.
 */
/** Which steps are shown: not those before `from`, nor from `to` on. */
export interface StoryRange {
  readonly from: number;
  readonly to: number;
}

const BEFORE = 40;
const AFTER = 20;
const MORE = 200;

export class ShownRange {
  #earlier = 0;
  #later = 0;

  /** `at` is the shown step, out of `total`. */
  around(at: number, total: number): StoryRange {
    return {
      from: Math.max(0, at - BEFORE - this.#earlier),
      to: Math.min(total, at + AFTER + this.#later),
    };
  }

  more(which: "earlier" | "later"): void {
    if (which === "earlier") this.#earlier += MORE;
    else this.#later += MORE;
  }
}
