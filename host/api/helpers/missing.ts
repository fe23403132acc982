/** A namespace that names what it does not have: reading an unknown member throws, `in` answers plainly. */
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

export function throwOnMissing<T extends object>(name: string, members: T): T {
  return new Proxy({ ...members } as T, {
    get(target, key, receiver) {
      if (typeof key === "symbol" || key in target || QUIET.has(key)) return Reflect.get(target, key, receiver);
      throw new Error(`This host does not have ${name}.${key}`);
    },
  });
}
