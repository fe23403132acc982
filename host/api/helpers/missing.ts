/**
 * What this host does not have. Reading a missing member of a namespace throws with its name, and `in` works normally.
 * But while files load and `init` runs, a name must not stop a system that may never use it: it is inert then, with one
 * warning, and throws when it is created or called later. Names of the canvas and of rendering are inert for good.
 */
const QUIET = new Set<PropertyKey>([
  "then",
  "toJSON",
  "constructor",
  "prototype",
  "$$typeof",
  "nodeType",
  "asymmetricMatch",
  "length",
]);

let starting = false;
let strict = false;

/** Nothing is inert: a system's own tests want to know of every name that does nothing here, and of every misspelt one. */
export function beStrict(now: boolean): void {
  strict = now;
}

/** From the first file of a package until `init` has been called. */
export function whileStarting(now: boolean): void {
  starting = now;
}

export function isStarting(): boolean {
  return starting;
}

const warned = new Set<string>();

export function warnOnce(name: string): void {
  if (strict) throw new Error(`This host does not have ${name}. With --strict, that is an error.`);
  if (warned.has(name)) return;
  warned.add(name);
  console.warn(`This host does not have ${name}. It does nothing here.`);
}

const inert = new Map<string, any>();

/** Can be extended, created, called and read, and does nothing; with `later`, only until the start is over. */
export function inertName(name: string, later: "throws" | "inert" = "inert"): any {
  warnOnce(name);
  const known = inert.get(name);
  if (known) return known;
  const check = (): void => {
    if (later === "throws" && !starting) throw new Error(`This host does not have ${name}`);
  };
  // A function, because only a function can be both called and constructed.
  function target(): void {}
  Object.defineProperty(target, "name", { value: name.split(".").at(-1) });
  const made = new Proxy(target, {
    get: (own, key, receiver) =>
      typeof key === "symbol" || key in own || QUIET.has(key)
        ? Reflect.get(own, key, receiver)
        : inertName(`${name}.${key}`, later),
    apply: check,
    construct: (own, given, newTarget) => {
      check();
      return Reflect.construct(own, given, newTarget);
    },
  });
  inert.set(name, made);
  return made;
}

export function throwOnMissing<T extends object>(name: string, members: T): T {
  return guarded(members, (key) => {
    if (starting) return inertName(`${name}.${key}`, "throws");
    throw new Error(`This host does not have ${name}.${key}`);
  });
}

/** A namespace of the canvas or of rendering. */
export function inertOnMissing<T extends object>(name: string, members: T): T {
  return guarded(members, (key) => inertName(`${name}.${key}`));
}

function guarded<T extends object>(members: T, missing: (key: string) => unknown): T {
  return new Proxy({ ...members } as T, {
    get: (target, key, receiver) =>
      typeof key === "symbol" || key in target || QUIET.has(key) ? Reflect.get(target, key, receiver) : missing(key),
  });
}
