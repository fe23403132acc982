/**
 * Records of which a player here is being shown what happened. A computer that plays against this player alone waits until
 * everything was seen, and a moment longer: it never acts behind what is shown.
 */
const watched = new Set<string>();
const seenAt = new Map<string, number>();

/** How long after the last thing was seen, in milliseconds. */
const BREATH = 800;

export function noteWatched(record: string, isWatched: boolean): void {
  if (isWatched) watched.add(record);
  else if (watched.delete(record)) seenAt.set(record, Date.now());
}

/** How much longer to wait before looking again; undefined if nothing is shown. */
export function waitForSeen(record: string): number | undefined {
  if (watched.has(record)) return BREATH;
  const left = (seenAt.get(record) ?? 0) + BREATH - Date.now();
  return left > 0 ? left : undefined;
}
