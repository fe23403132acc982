/** Who wrote what on the conflicts' pages, as far as this browser saw it, so that a fault is reported with its author. */

const writers = new Map<string, Map<string, string>>();

/** Flat paths that an update set or removed, from the data that hooks get. */
function paths(changes: object, before = ""): string[] {
  return Object.entries(changes).flatMap(([key, value]) => {
    const whole = /(^|\.)(-=|==)[^.]*$/.test(key) || !isBranch(value);
    const path = (before ? `${before}.${key}` : key).replace(/(^|\.)(-=|==)/, "$1");
    return whole ? [path] : paths(value, path);
  });
}

/** Objects are merged; anything else, including a document's own mark for "deleted", replaces the value. */
function isBranch(value: unknown): value is object {
  return value !== null && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype;
}

/** Writing the packed entries counts as writing all of them. */
function withPacked(path: string): string[] {
  return path === "system.archive" ? [path, "system.entries"] : [path];
}

export function noteWriter(page: string, changes: object, user: string): void {
  const known = writers.get(page) ?? new Map<string, string>();
  for (const path of paths(changes).flatMap(withPacked)) {
    // Replacing the whole counts as writing everything in it.
    for (const inner of [...known.keys()]) if (inner.startsWith(`${path}.`)) known.delete(inner);
    known.set(path, user);
  }
  writers.set(page, known);
}

/** Who wrote that path last, or an object that contains it. */
export function writerOf(page: string, path: string): string | undefined {
  const known = writers.get(page);
  for (let part = path; part !== ""; part = part.slice(0, Math.max(0, part.lastIndexOf(".")))) {
    const user = known?.get(part);
    if (user !== undefined) return user;
  }
  return undefined;
}
