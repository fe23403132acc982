/** Who wrote what on the conflicts' pages, as far as this browser saw it: so that a fault is named with its hand. */

const writers = new Map<string, Map<string, string>>();

/** Flat paths of what an update set or took away, as documents hand it to hooks. */
function paths(changes: object, before = ""): string[] {
  return Object.entries(changes).flatMap(([key, value]) => {
    const whole = /(^|\.)(-=|==)[^.]*$/.test(key) || !isBranch(value);
    const path = (before ? `${before}.${key}` : key).replace(/(^|\.)(-=|==)/, "$1");
    return whole ? [path] : paths(value, path);
  });
}

/** Objects are merged into what is there; anything else, also a document's own mark for "deleted", replaces it. */
function isBranch(value: unknown): value is object {
  return value !== null && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype;
}

/** Whoever writes the packed entries has written all of them. */
function withPacked(path: string): string[] {
  return path === "system.archive" ? [path, "system.entries"] : [path];
}

export function noteWriter(page: string, changes: object, user: string): void {
  const known = writers.get(page) ?? new Map<string, string>();
  for (const path of paths(changes).flatMap(withPacked)) {
    // Who replaced the whole has written all that was in it.
    for (const inner of [...known.keys()]) if (inner.startsWith(`${path}.`)) known.delete(inner);
    known.set(path, user);
  }
  writers.set(page, known);
}

/** Who wrote that path last: itself, or a whole that it is part of. */
export function writerOf(page: string, path: string): string | undefined {
  const known = writers.get(page);
  for (let part = path; part !== ""; part = part.slice(0, Math.max(0, part.lastIndexOf(".")))) {
    const user = known?.get(part);
    if (user !== undefined) return user;
  }
  return undefined;
}
