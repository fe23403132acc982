/** BoardMoments of a kind whose steps roll checks: one for each roll, with its panel. */
import type { CheckRule } from "../../../rules/chronicle/checks/index.ts";
import type { Seat } from "../../../rules/conflict/contract.ts";
import { figures } from "../../base/percent.ts";
import type { Say } from "../../base/say.ts";
import type { BoardInput, BoardMoments } from "../contract/board.ts";
import type { PastStep, Timing } from "../contract/moments.ts";
import { CHECK_TIMING, type Check, checkView, marginOf } from "./check.view.ts";

/** A roll in words for one reader, who may be the opponent of the one who rolled. */
export interface Told {
  readonly won: boolean;
  readonly verdict: string;
  readonly why: string;
  /** "You needed", and the chance of the one whose it is. */
  readonly needs: string;
  readonly likely: string;
  /** Whether the reader gains by a failure. */
  readonly against: boolean;
}

/** A roll of a step in words. */
export interface RolledCheck extends Check {
  readonly over: string;
  readonly title: string;
  /** A language key of the result; with "By" it has the difference. */
  readonly result: string;
  /** If more follows than its verdict. */
  readonly timing?: Timing | undefined;
  /** The line when all of that is shown; the verdict by default. */
  readonly came?: string | undefined;
  /** Told for the seats of this reader, instead of its result and reason. */
  readonly told?: Told;
  /** What the board draws once the verdict has been seen. */
  readonly after?: unknown;
}

interface RollsOfKind<Roll extends RolledCheck> {
  rolls(step: PastStep, say: Say, mine: readonly Seat[]): readonly Roll[];
  check(state: unknown): CheckRule;
  /** Whether it decided so much that it stays until its player continues. */
  decided?(step: PastStep): boolean;
}

/** The beat that shows the verdict; what follows it, is its kind's. */
const VERDICT = CHECK_TIMING.beats.length - 1;

interface RollAt {
  readonly roll: number;
}

export function rollMoments<Roll extends RolledCheck>({ rolls, check, decided }: RollsOfKind<Roll>) {
  /** The roll that is shown. */
  const rollAt = (input: BoardInput): Roll | undefined => {
    const { moment: shown } = input;
    const past = shown && shown.moment.what !== undefined ? shown.now.match.past[shown.step] : undefined;
    return past && rolls(past, input.say, input.view.mine)[(shown!.moment.what as RollAt).roll];
  };
  const verdictOf = (roll: RolledCheck, { view, say }: BoardInput): string => {
    if (roll.told) return roll.told.verdict;
    const by = marginOf(roll, check(view.match.state));
    // A pool has no difference, and a bare success needs none.
    return by ? say(`${roll.result}By`, { by: figures(by) }) : say(roll.result);
  };
  const moments: BoardMoments = {
    of: (step, _, mine) =>
      rolls(step, (key) => key, mine).map(({ timing = CHECK_TIMING, after }, roll, all) => {
        const stays = decided?.(step) === true && roll === all.length - 1;
        return {
          ...timing,
          ...(stays ? { ring: undefined } : {}),
          what: { roll } satisfies RollAt,
          states:
            after === undefined ? [step.state] : timing.beats.map((__, at) => (at > VERDICT ? after : step.state)),
        };
      }),
    words(_, input) {
      const roll = rollAt(input);
      if (!roll) return { line: "" };
      // Not before the panel says it.
      const { beat, moment } = input.moment!;
      if (beat < VERDICT) return { line: roll.title };
      const came = beat === moment.beats.length - 1 ? roll.came : undefined;
      return { line: came ?? roll.told?.verdict ?? `${roll.title} · ${verdictOf(roll, input)}` };
    },
  };
  const view = (input: BoardInput) => {
    const roll = rollAt(input);
    if (!roll || !input.moment) return undefined;
    const beat = Math.min(input.moment.beat, VERDICT);
    const shown = checkView(roll, check(input.view.match.state), beat, input.say);
    return {
      over: roll.over,
      title: roll.title,
      check: { ...shown, verdict: verdictOf(roll, input), ...roll.told, success: roll.told?.won ?? shown.success },
    };
  };
  return { moments, view, rollAt };
}
