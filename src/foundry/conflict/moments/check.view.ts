/**
 * A roll as every kind shows it: both sums with all their parts, the dice, what was needed and rolled, the verdict, and the one
 * thing that made the difference.
 */
import { type CheckRule, diceSum, targetNumber } from "../../../rules/chronicle/checks/index.ts";
import { digit } from "../../../rules/dice/dice.ts";
import { figures, percentage, signed } from "../../base/percent.ts";
import type { Say } from "../../base/say.ts";

/** When sums, dice, total and verdict appear, in milliseconds; and how long they stay then. */
export const CHECK_TIMING = { beats: [0, 300, 1000, 1300], ring: 3000 } as const;

export interface Part {
  readonly words: string;
  readonly by: number;
}

/** One side of a check: its base and all that was added. */
export interface Sum {
  /** Whose it is, for the reason. */
  readonly who: string;
  readonly base: Part;
  readonly more: readonly Part[];
  readonly value: number;
  /** Below the line: "Attack". */
  readonly label: string;
}

export interface Check {
  readonly ours: Sum;
  readonly theirs: Sum;
  readonly faces: readonly number[];
  readonly success: boolean;
}

/** A sum whose parts do not lead to its value says what is missing. */
export function sumOf(
  sum: Omit<Sum, "value" | "more"> & { readonly more?: readonly Part[] },
  value: number,
  rest: string,
): Sum {
  const more = (sum.more ?? []).filter(({ by }) => by !== 0);
  const missing = value - sum.base.by - more.reduce((all, { by }) => all + by, 0);
  return { ...sum, value, more: missing === 0 ? more : [...more, { words: rest, by: missing }] };
}

export function checkView({ ours, theirs, faces, success }: Check, check: CheckRule, beat: number, say: Say) {
  const pool = check.name !== "2d8+d10";
  const sides = check.sides(ours.value, theirs.value);
  const target = targetNumber(theirs.value);
  const rolled = pool ? 0 : diceSum(faces);
  const parts = ({ base, more }: Sum) => [
    { words: base.words, by: figures(base.by) },
    ...more.map(({ words, by }) => ({ words, by: signed(by) })),
  ];
  const [left, right] = [parts(ours), parts(theirs)];
  return {
    beat,
    rows: Array.from({ length: Math.max(left.length, right.length) }, (_, row) => ({
      left: left[row],
      right: right[row],
    })),
    ours: { label: ours.label, value: figures(ours.value) },
    theirs: { label: theirs.label, value: figures(theirs.value) },
    dice: faces.map((face, at) => ({
      sides: sides[at] ?? 8,
      face: beat === 0 ? "" : sides[at] === 10 ? digit(face) : face,
      // In a pool one good die is enough: the others do not count.
      spare: beat > 1 && pool && check.succeeds(ours.value, theirs.value, [face]) !== ours.value >= theirs.value,
    })),
    sums: !pool,
    plus: signed(ours.value),
    total: figures(rolled + ours.value),
    target: figures(target),
    need: target - ours.value,
    needed: figures(target - ours.value),
    rolled: beat > 1 && !pool ? rolled : undefined,
    chance: percentage(check.terms(ours.value, theirs.value).chance),
    success,
    why: pool ? "" : reasonOf({ ours, theirs, faces, success }, check, say),
  };
}

/** By how much it succeeded or failed; a pool of dice has no difference. */
export function marginOf({ ours, theirs, faces }: Check, check: CheckRule): number | undefined {
  return check.name !== "2d8+d10" ? undefined : Math.abs(diceSum(faces) + ours.value - targetNumber(theirs.value));
}

/** The part that decided; otherwise the one that counted most; otherwise both ratings. */
function reasonOf({ ours, theirs, faces, success }: Check, check: CheckRule, say: Say): string {
  const need = targetNumber(theirs.value) - ours.value;
  const causes = [
    ...ours.more.map((part) => ({ ...part, who: ours.who, without: [ours.value - part.by, theirs.value] as const })),
    ...theirs.more.map((part) => ({
      ...part,
      who: theirs.who,
      without: [ours.value, theirs.value - part.by] as const,
    })),
  ]
    .map((cause) => ({ ...cause, turns: check.succeeds(...cause.without, faces) !== success }))
    .sort((one, other) => Number(other.turns) - Number(one.turns) || Math.abs(other.by) - Math.abs(one.by));
  const [cause] = causes;
  if (!cause)
    return say("BNB.Moments.reason.even", {
      rating: `${ours.base.words} ${figures(ours.value)}`,
      opposition: `${theirs.base.words} ${figures(theirs.value)}`,
      need: figures(need),
    });
  const needed = say("BNB.Moments.reason.needed", {
    who: cause.who,
    cause: cause.words,
    by: signed(cause.by),
    need: figures(need),
    other: figures(targetNumber(cause.without[1]) - cause.without[0]),
  });
  return cause.turns ? `${needed} ${say(`BNB.Moments.reason.${success ? "savedHit" : "savedMiss"}`)}` : needed;
}
