/**
 * The additions the public API makes to the language's own types (foundryvtt.com/api, "primitives"): String, Number, Math, Array, Set.
 * Only what is not there yet is added, and nothing becomes enumerable.
 */
type Methods = Record<string, (this: any, ...args: any[]) => unknown>;

const STRING: Methods = {
  capitalize() {
    return this.length ? this.charAt(0).toUpperCase() + this.slice(1) : String(this);
  },
  titleCase() {
    return this.toLowerCase().replace(/(^|\s)\S/g, (letter: string) => letter.toUpperCase());
  },
  compare(other: string) {
    return this.localeCompare(other, (globalThis as any).game?.i18n?.lang);
  },
  stripScripts() {
    return this.replace(/<script\b[\s\S]*?<\/script>/gi, "");
  },
  slugify({ replacement = "-", strict = false, lowercase = true } = {}) {
    const plain = this.normalize("NFD").replace(/\p{Diacritic}/gu, "");
    const cased = lowercase ? plain.toLowerCase() : plain;
    const kept = strict ? cased.replace(/[^a-zA-Z0-9\s-]/g, "") : cased.replace(/[^\p{L}\p{N}\s_-]/gu, "");
    return kept.trim().replace(/[\s-]+/g, replacement);
  },
};

const NUMBER: Methods = {
  ordinalString() {
    const { i18n } = (globalThis as any).game ?? {};
    const rule = new Intl.PluralRules(i18n?.lang ?? "en", { type: "ordinal" }).select(this);
    return `${this}${{ one: "st", two: "nd", few: "rd" }[rule as string] ?? "th"}`;
  },
  paddedString(digits: number) {
    return this < 0 ? `-${String(-this).padStart(digits, "0")}` : String(this).padStart(digits, "0");
  },
  signedString() {
    return this < 0 ? `−${-this}` : `+${Number(this)}`;
  },
  between(a: number, b: number, inclusive = true) {
    const low = Math.min(a, b);
    const high = Math.max(a, b);
    return inclusive ? this >= low && this <= high : this > low && this < high;
  },
  toNearest(interval = 1, method: "round" | "ceil" | "floor" = "round") {
    if (!(interval > 0)) throw new Error("Number#toNearest interval must be positive");
    return Number((Math[method](this / interval) * interval).toFixed(12));
  },
  almostEqual(other: number, epsilon = 1e-8) {
    return Math.abs(this - other) < epsilon;
  },
};

const MATH: Methods = {
  clamp: (value: number, min: number, max: number) => Math.min(max, Math.max(min, value)),
  mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
  normalizeDegrees: (degrees: number) => ((degrees % 360) + 360) % 360,
  normalizeRadians: (radians: number) => radians - 2 * Math.PI * Math.floor((radians + Math.PI) / (2 * Math.PI)),
  toDegrees: (radians: number) => (radians * 180) / Math.PI,
  toRadians: (degrees: number) => (degrees * Math.PI) / 180,
};

const ARRAY: Methods = {
  deepFlatten() {
    return this.flat(Number.POSITIVE_INFINITY);
  },
  equals(other: unknown[]) {
    return (
      Array.isArray(other) &&
      this.length === other.length &&
      this.every((value: unknown, i: number) => value === other[i])
    );
  },
  partition(rule: (value: unknown) => boolean) {
    const no: unknown[] = [];
    const yes: unknown[] = [];
    for (const value of this) (rule(value) ? yes : no).push(value);
    return [no, yes];
  },
  filterJoin(separator: string) {
    return this.filter(Boolean).join(separator);
  },
  findSplice(find: (value: unknown, i: number, all: unknown[]) => boolean, replace?: unknown) {
    const at = this.findIndex(find);
    if (at === -1) return null;
    const [found] = replace === undefined ? this.splice(at, 1) : this.splice(at, 1, replace);
    return found;
  },
};

const SET: Methods = {
  difference(other: Set<unknown>) {
    return new Set([...this].filter((value) => !other.has(value)));
  },
  symmetricDifference(other: Set<unknown>) {
    return new Set([
      ...[...this].filter((value) => !other.has(value)),
      ...[...other].filter((value) => !this.has(value)),
    ]);
  },
  union(other: Set<unknown>) {
    return new Set([...this, ...other]);
  },
  intersection(other: Set<unknown>) {
    return new Set([...this].filter((value) => other.has(value)));
  },
  intersects(other: Set<unknown>) {
    return [...this].some((value) => other.has(value));
  },
  isSubset(other: Set<unknown>) {
    return [...this].every((value) => other.has(value));
  },
  equals(other: unknown) {
    return other instanceof Set && this.size === other.size && [...this].every((value) => other.has(value));
  },
  first() {
    return this.values().next().value;
  },
  toObject() {
    return [...this];
  },
};
for (const name of ["every", "filter", "find", "map", "reduce", "some"] as const)
  SET[name] = function (...args: any[]) {
    const result = ([...this] as any)[name](...args);
    return name === "filter" || name === "map" ? new Set(result) : result;
  };

function add(target: object, methods: Methods): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in target))
      Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
}

export function installPrimitives(): void {
  add(String.prototype, STRING);
  add(Number.prototype, NUMBER);
  add(Math, MATH);
  add(Array.prototype, ARRAY);
  add(Set.prototype, SET);
  add(Number, {
    isNumeric: (value: unknown) =>
      !Array.isArray(value) && value !== null && String(value).trim() !== "" && Number.isFinite(Number(value)),
    fromString: (text: string) =>
      typeof text === "string" && text.trim() !== "" ? Number(text.replace(/\s+/g, "")) : Number.NaN,
  });
  add(Array, { fromRange: (length: number, start = 0) => Array.from({ length }, (_, i) => i + start) });
  add(RegExp, { escape: (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&") });
}
