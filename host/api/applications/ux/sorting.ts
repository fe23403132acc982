/**
 * Put one of a list of siblings before or after another by whole-number sort keys, moving as few as can be.
 * Public source: foundryvtt.com/api/v13 foundry.utils.performIntegerSort.
 */
const DENSITY = 100_000;

interface SortOptions {
  target?: any;
  siblings?: any[];
  sortKey?: string;
  sortBefore?: boolean;
}

export function integerSort(
  source: any,
  options: SortOptions = {},
): Array<{ target: any; update: Record<string, number> }> {
  const { target = null, siblings = [], sortKey = "sort" } = options;
  const list = siblings.filter((sibling) => sibling !== source).sort((a, b) => a[sortKey] - b[sortKey]);
  if (target && !list.includes(target)) list.push(target);
  list.sort((a, b) => a[sortKey] - b[sortKey]);
  const at = target ? list.indexOf(target) : -1;
  const before = options.sortBefore ?? (target ? source[sortKey] > target[sortKey] : false);
  const index = at === -1 ? list.length : before ? at : at + 1;
  const low = list[index - 1]?.[sortKey];
  const high = list[index]?.[sortKey];
  const one = (value: number) => [{ target: source, update: { [sortKey]: value } }];
  if (low === undefined && high === undefined) return one(DENSITY);
  if (high === undefined) return one(low + DENSITY);
  if (low === undefined) return one(high - DENSITY);
  if (high - low > 1) return one(Math.round((low + high) / 2));
  list.splice(index, 0, source);
  return list.map((entry, place) => ({ target: entry, update: { [sortKey]: (place + 1) * DENSITY } }));
}
