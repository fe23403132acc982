/** A whole number divided among several by their weights, so that the parts add up to it: the largest remainders go up. */
export function shares(total: number, weights: Readonly<Record<string, number>>): Record<string, number> {
  const all = Object.entries(weights);
  const sum = all.reduce((found, [, weight]) => found + weight, 0);
  if (sum === 0) return {};
  const sign = Math.sign(total);
  const parts = all.map(([id, weight]) => {
    const exact = (Math.abs(total) * weight) / sum;
    return { id, whole: Math.floor(exact + 1e-9), rest: exact - Math.floor(exact + 1e-9) };
  });
  let left = Math.abs(total) - parts.reduce((found, { whole }) => found + whole, 0);
  const found: Record<string, number> = {};
  for (const { id, whole } of parts.toSorted((a, b) => b.rest - a.rest)) {
    const part = whole + (left > 0 ? 1 : 0);
    if (left > 0) left--;
    if (part > 0) found[id] = sign * part;
  }
  return found;
}
