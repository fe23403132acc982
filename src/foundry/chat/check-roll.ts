/**
 * A check as a real Foundry roll: the dice are rolled by Foundry, the verdict is the rules'. `2d8 + 1dz` for the
 * Chronicle's check, a pool of d8 for the older one.
 */
import type { CheckRoll, CheckRule } from "../../rules/chronicle/checks/index.ts";

/** Consecutive dice of one size become one term; a d10 is the die printed 0 to 9. */
export function checkFormula(sides: readonly number[], rating: number): string {
  const terms: { count: number; sides: number }[] = [];
  for (const size of sides) {
    const last = terms.at(-1);
    if (last?.sides === size) last.count++;
    else terms.push({ count: 1, sides: size });
  }
  const dice = terms.map(({ count, sides: size }) => `${count}d${size === 10 ? "z" : size}`).join(" + ");
  if (rating === 0) return dice;
  return `${dice} ${rating < 0 ? "-" : "+"} ${Math.abs(rating)}`;
}

/** Faces as the rules' dice port gives them: a printed 0 is 10. */
export function facesOf(results: readonly { readonly sides: number; readonly result: number }[]): number[] {
  return results.map(({ sides, result }) => (sides === 10 && result === 0 ? 10 : result));
}

/** The dice of a roll that count, in order. */
export function diceOf(roll: Roll | undefined): { readonly sides: number; readonly result: number }[] {
  return (roll?.dice ?? []).flatMap((term) =>
    term.results.filter(({ active }) => active !== false).map(({ result }) => ({ sides: term.faces ?? 0, result })),
  );
}

export async function rollOnTable(
  rule: CheckRule,
  rating: number,
  opposition: number,
): Promise<{ roll: Roll; check: CheckRoll }> {
  const formula = checkFormula(rule.sides(rating, opposition), rule.name === "2d8+d10" ? rating : 0);
  const roll = await new Roll(formula).evaluate();
  const faces = facesOf(diceOf(roll));
  return { roll, check: { rating, opposition, faces, success: rule.succeeds(rating, opposition, faces) } };
}
