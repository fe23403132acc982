/**
 * How much of a story is told at once. Telling a step means playing it again, and a long evening has a thousand: so the last
 * ones are told, or those around the one that is looked at, and the others when somebody asks for them.
 */
/** Which of the steps that stand are told: those before `from`, and from `to` on, are not. */
export interface StoryRange {
  readonly from: number;
  readonly to: number;
}

const BEFORE = 40;
const AFTER = 20;
const MORE = 200;

export class ToldRange {
  #earlier = 0;
  #later = 0;

  /** `at` is the step that is looked at, out of `total`. */
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
