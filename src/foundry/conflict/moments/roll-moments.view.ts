/** BoardMoments of a kind whose steps roll checks: one for each roll, with its panel. */
import type { CheckRule } from "../../../rules/chronicle/checks/index.ts";
import { figures } from "../../base/percent.ts";
import type { Say } from "../../base/say.ts";
import type { BoardInput, BoardMoments } from "../contract/board.ts";
import type { PastStep } from "../contract/moments.ts";
import { CHECK_TIMING, type Check, checkView, marginOf } from "./check.view.ts";

/** A roll of a step in words. */
export interface RolledCheck extends Check {
  readonly over: string;
  readonly title: string;
  /** A language key of the result; with "By" it has the difference. */
  readonly result: string;
  /** Dice that follow a check. */
  readonly more?: MoreDice | undefined;
}

interface MoreDice {
  readonly label: string;
  readonly dice: readonly { readonly sides: number; readonly face: number }[];
  readonly words: string;
}

interface RollsOfKind {
  rolls(step: PastStep, say: Say): readonly RolledCheck[];
  check(state: unknown): CheckRule;
  /** Whether it decided so much that it stays until its player continues. */
  decided?(step: PastStep): boolean;
}

interface RollAt {
  readonly roll: number;
}

export function rollMoments({ rolls, check, decided }: RollsOfKind) {
  const rollAt = (input: BoardInput) => {
    const { moment: shown } = input;
    const past = shown && shown.moment.what !== undefined ? shown.now.match.past[shown.step] : undefined;
    return past && rolls(past, input.say)[(shown!.moment.what as RollAt).roll];
  };
  const verdictOf = (roll: RolledCheck, { view, say }: BoardInput): string => {
    const by = marginOf(roll, check(view.match.state));
    // A pool has no difference, and a bare success needs none.
    return by ? say(`${roll.result}By`, { by: figures(by) }) : say(roll.result);
  };
  const moments: BoardMoments = {
    of: (step) =>
      rolls(step, (key) => key).map((_, roll, all) => {
        const stays = decided?.(step) === true && roll === all.length - 1;
        return {
          ...CHECK_TIMING,
          ...(stays ? { ring: undefined } : {}),
          what: { roll } satisfies RollAt,
          states: [step.state],
        };
      }),
    words(_, input) {
      const roll = rollAt(input);
      if (!roll) return { line: "" };
      // Not before the panel says it.
      const known = input.moment!.beat === CHECK_TIMING.beats.length - 1;
      return { line: known ? `${roll.title} · ${verdictOf(roll, input)}` : roll.title };
    },
  };
  const view = (input: BoardInput) => {
    const roll = rollAt(input);
    if (!roll || !input.moment) return undefined;
    const { beat } = input.moment;
    const shown = checkView(roll, check(input.view.match.state), beat, input.say);
    return {
      over: roll.over,
      title: roll.title,
      check: { ...shown, verdict: verdictOf(roll, input) },
      more: beat >= CHECK_TIMING.beats.length - 1 ? roll.more : undefined,
    };
  };
  return { moments, view };
}
