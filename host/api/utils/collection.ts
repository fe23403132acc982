/**
 * A Map that iterates by value (foundryvtt.com/api, foundry.utils.Collection): `find` returns undefined when nothing
 * matches; `get` and `getName` throw when strict.
 */
export class Collection<K = string, V = any> extends Map<K, V> {
  // @ts-expect-error Map is walked by entry, a Collection by value, as documented.
  override [Symbol.iterator](): IterableIterator<V> {
    return this.values();
  }

  get contents(): V[] {
    return Array.from(this.values());
  }

  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let i = 0;
    for (const value of this.values()) if (condition(value, i++, this)) return value;
    return undefined;
  }

  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, i) => condition(value, i, this));
  }

  // @ts-expect-error The documented callback gets the value first, as Map's does, and an index-free key second.
  override forEach(fn: (value: V, key: K, collection: this) => unknown): void {
    for (const [key, value] of this.entries()) fn(value, key, this);
  }

  override get(key: K, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key);
    if (strict && value === undefined)
      throw new Error(`The key ${String(key)} does not exist in the ${this.constructor.name} Collection`);
    return value;
  }

  getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const value = this.find((entry: any) => entry.name === name);
    if (strict && value === undefined) throw new Error(`An entry with name ${name} does not exist in the collection`);
    return value;
  }

  map<M>(transformer: (value: V, index: number, collection: this) => M): M[] {
    return this.contents.map((value, i) => transformer(value, i, this));
  }

  reduce<A>(reducer: (accumulator: A, value: V, index: number, collection: this) => A, initial: A): A {
    return this.contents.reduce<A>((accumulator, value, i) => reducer(accumulator, value, i, this), initial);
  }

  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, i) => condition(value, i, this));
  }

  every(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, i) => condition(value, i, this));
  }

  toJSON(): unknown[] {
    return this.map((value: any) => (typeof value?.toJSON === "function" ? value.toJSON() : value));
  }
}
