/** Keeping, dropping and counting among results, for dice and pools alike (foundryvtt.com/article/dice-modifiers). */
export interface DiceResult {
  result: number;
  active: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
  success?: boolean;
  failure?: boolean;
  count?: number;
  hidden?: boolean;
  [mark: string]: unknown;
}

export function compareResult(result: number, comparison: string | undefined, target: number): boolean {
  switch (comparison || "=") {
    case "=":
      return result === target;
    case "<":
      return result < target;
    case "<=":
      return result <= target;
    case ">":
      return result > target;
    case ">=":
      return result >= target;
    default:
      throw new Error(`"${comparison}" is not a comparison`);
  }
}

/** Mark all but the highest or lowest `number` of the active results as discarded. */
export function keepOrDrop(results: DiceResult[], number: number, { keep = true, highest = true } = {}): DiceResult[] {
  const active = results.filter((result) => result.active);
  const ordered = active
    .map((result, i) => ({ result, i }))
    .sort(
      (a, b) => (highest === keep ? b.result.result - a.result.result : a.result.result - b.result.result) || a.i - b.i,
    );
  const kept = new Set(
    ordered.slice(0, keep ? number : Math.max(0, active.length - number)).map(({ result }) => result),
  );
  for (const result of active)
    if (!kept.has(result)) {
      result.active = false;
      result.discarded = true;
    }
  return results;
}

export function countResults(
  results: DiceResult[],
  comparison: string | undefined,
  target: number,
  { flagSuccess = false, flagFailure = false } = {},
): void {
  for (const result of results) {
    const hit = compareResult(result.result, comparison, target);
    if (!result.active) continue;
    result.count = hit ? 1 : 0;
    if (flagSuccess) result.success = hit;
    else if (flagFailure) result.failure = hit;
  }
}

export function deductResults(
  results: DiceResult[],
  comparison: string | undefined,
  target: number,
  { deductFailure = false, invertFailure = false } = {},
): void {
  for (const result of results) {
    if (!result.active || !compareResult(result.result, comparison, target)) continue;
    result.failure = true;
    if (deductFailure) result.count = -1;
    else if (invertFailure) result.count = -1 * result.result;
  }
}

/** Split `kh3x=6` into its modifiers; letters that make no known modifier stay together for the error. */
export function splitModifiers(text: string, known: Record<string, unknown>): string[] {
  return [...text.matchAll(/[a-z]+[^a-z]*/gi)].flatMap(([group]) => {
    const letters = /^[a-z]+/i.exec(group)![0];
    return splitLetters(letters.toLowerCase(), group.slice(letters.length), known);
  });
}

function splitLetters(letters: string, value: string, known: Record<string, unknown>): string[] {
  for (let length = letters.length; length > 0; length--) {
    if (!known[letters.slice(0, length)]) continue;
    if (length === letters.length) break;
    return [letters.slice(0, length), ...splitLetters(letters.slice(length), value, known)];
  }
  return [letters + value];
}
