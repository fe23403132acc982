/** Who wrote what on the conflicts' pages, as far as this browser saw it: so that a fault is named with its hand. */

const writers = new Map<string, Map<string, string>>();

/** Flat paths of an update, as documents hand them to hooks. */
function paths(changes: object, before = ""): string[] {
  return Object.entries(changes).flatMap(([key, value]) => {
    const path = before ? `${before}.${key}` : key;
    return value !== null && typeof value === "object" ? [path, ...paths(value, path)] : [path];
  });
}

export function noteWriter(page: string, changes: object, user: string): void {
  const known = writers.get(page) ?? new Map<string, string>();
  for (const path of paths(changes)) known.set(path.replace("-=", ""), user);
  writers.set(page, known);
}

/** A list that was written whole was written by whoever wrote the whole. */
export function writerOf(page: string, path: string): string | undefined {
  return writers.get(page)?.get(path);
}
