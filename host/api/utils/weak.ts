/** Weak collections that can be walked through, and functions that wait (foundryvtt.com/api, foundry.utils). */
export class IterableWeakMap<Key extends object, Value> {
  #values = new WeakMap<Key, { value: Value; ref: WeakRef<Key> }>();
  #refs = new Set<WeakRef<Key>>();

  constructor(entries: Iterable<[Key, Value]> = []) {
    for (const [key, value] of entries) this.set(key, value);
  }
  get(key: Key): Value | undefined {
    return this.#values.get(key)?.value;
  }
  has(key: Key): boolean {
    return this.#values.has(key);
  }
  set(key: Key, value: Value): this {
    const ref = this.#values.get(key)?.ref ?? new WeakRef(key);
    this.#values.set(key, { value, ref });
    this.#refs.add(ref);
    return this;
  }
  delete(key: Key): boolean {
    const kept = this.#values.get(key);
    if (kept) this.#refs.delete(kept.ref);
    return this.#values.delete(key);
  }
  clear(): void {
    for (const key of [...this.keys()]) this.delete(key);
  }
  *[Symbol.iterator](): Generator<[Key, Value]> {
    for (const ref of this.#refs) {
      const key = ref.deref();
      if (key) yield [key, this.get(key) as Value];
      else this.#refs.delete(ref);
    }
  }
  entries(): Generator<[Key, Value]> {
    return this[Symbol.iterator]();
  }
  *keys(): Generator<Key> {
    for (const [key] of this) yield key;
  }
  *values(): Generator<Value> {
    for (const [, value] of this) yield value;
  }
}

export class IterableWeakSet<Value extends object> {
  #kept: IterableWeakMap<Value, true>;

  constructor(values: Iterable<Value> = []) {
    this.#kept = new IterableWeakMap();
    for (const value of values) this.add(value);
  }
  add(value: Value): this {
    this.#kept.set(value, true);
    return this;
  }
  has(value: Value): boolean {
    return this.#kept.has(value);
  }
  delete(value: Value): boolean {
    return this.#kept.delete(value);
  }
  clear(): void {
    this.#kept.clear();
  }
  [Symbol.iterator](): Generator<Value> {
    return this.values();
  }
  values(): Generator<Value> {
    return this.#kept.keys();
  }
}

export const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
