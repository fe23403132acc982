/**
 * The checks of a conflict, one at a time, at their place: the newest, or an earlier one on request. Dice, the target, the
 * position on the curve, and the probability.
 */
import { type CheckRule, diceSum, targetNumber } from "../../../rules/chronicle/checks/index.ts";
import { digit } from "../../../rules/dice/dice.ts";
import { toFloat } from "../../../rules/dice/fraction.ts";
import { figures, signed } from "../../base/percent.ts";
import type { Say } from "../../base/say.ts";
import type { BoardInput, Draft } from "../contract/board.ts";

/** Dice that follow a check: severity and location, or whether it is taken to heart. */
interface MoreDice {
  readonly label: string;
  readonly dice: readonly { readonly sides: number; readonly face: number }[];
  readonly words: string;
}

interface RollWords {
  /** "Round 3". */
  readonly when: string;
  readonly title: string;
  /** A language key of the result; if numbers are compared, the key with "By" has the difference. */
  readonly result: string;
  readonly more?: MoreDice | undefined;
}

export interface Rolled {
  /** The index of its step. */
  readonly step: number;
  readonly rating: number;
  readonly opposition: number;
  readonly faces: readonly number[];
  readonly success: boolean;
  /** Called only for the few that are shown. */
  words(): RollWords;
}

/** One roll with all its details. */
export function shownRoll({ rating, opposition, faces, success, ...roll }: Rolled, check: CheckRule, say: Say) {
  const pool = check.name === "d8pool";
  const sides = check.sides(rating, opposition);
  const rolled = pool ? 0 : diceSum(faces);
  const [total, target] = [rolled + rating, targetNumber(opposition)];
  const { result, ...words } = roll.words();
  return {
    ...words,
    dice: faces.map((face, at) => ({
      sides: sides[at] ?? 8,
      face: sides[at] === 10 ? digit(face) : face,
      // In a pool one good die is enough: the others do not count.
      counts: !pool || check.succeeds(rating, opposition, [face]) === rating >= opposition,
    })),
    rating: signed(rating),
    // The sum of dice and rating, and the target; missing if dice are counted, not added.
    total: pool ? "" : figures(total),
    target: pool ? "" : figures(target),
    need: target - rating,
    rolled,
    chance: toFloat(check.terms(rating, opposition).chance),
    success,
    // A pool has no difference, and a bare success needs none.
    words: pool || total === target ? say(result) : say(`${result}By`, { by: figures(Math.abs(total - target)) }),
  };
}

const SHOWN_BEFORE = 3;

/** The shown roll, the way to the others, and the three before it in a line each. Oldest first. */
export function rollsPanel(rolls: readonly Rolled[], check: CheckRule, { say, draft, table }: BoardInput) {
  const newest = rolls.length - 1;
  const asked = draft.roll as number | undefined;
  const at = asked !== undefined && rolls[asked] ? asked : newest;
  const roll = rolls[at];
  if (!roll) return undefined;
  const before = rolls.slice(Math.max(0, at - SHOWN_BEFORE), at).map((one) => shownRoll(one, check, say));
  return {
    ...shownRoll(roll, check, say),
    // Dice fall in the step that rolled them, and lie still in later ones.
    now: roll.step === table.match.past.length - 1,
    place: at,
    heading: say(at === newest ? "BNB.Rolls.last" : "BNB.Rolls.earlier"),
    pager: newest > 0 ? say("BNB.Rolls.place", { place: at + 1, all: newest + 1 }) : "",
    first: at === 0,
    latest: at === newest,
    before: before
      .reverse()
      .map(({ title, when, total, target, chance }) => ({ words: `${title}, ${when}`, total, target, chance })),
  };
}

/** The first of several rolls since that step, to be shown one after another; undefined if there are fewer. */
export function firstOfSeveral(rolls: readonly Rolled[], since: number): number | undefined {
  const first = rolls.findIndex(({ step }) => step >= since);
  return first >= 0 && first < rolls.length - 1 ? first : undefined;
}

/** The roll that `to` leads to; undefined is the newest. */
export function turnedRoll(count: number, { roll }: Draft, to: string): number | undefined {
  const now = Number(roll ?? count - 1);
  const next = to === "back" ? Math.max(0, now - 1) : to === "skip" ? count : now + 1;
  return next < count - 1 ? next : undefined;
}
