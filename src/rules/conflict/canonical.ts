/**
 * One canonical text for equal values: keys sorted, nothing undefined, so that equal orders have the same hash on every client.
 * Parts of a hashed message are length-prefixed, so that two different lists of parts never give the same message.
 */
import { utf8ToBytes } from "@noble/hashes/utils.js";

export function canonical(value: unknown): string {
  if (value === null || typeof value === "string" || typeof value === "boolean") return JSON.stringify(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new TypeError("a record holds finite numbers only");
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value === "object") {
    const fields: string[] = [];
    for (const key of Object.keys(value).sort()) {
      const field = (value as Record<string, unknown>)[key];
      if (field !== undefined) fields.push(`${JSON.stringify(key)}:${canonical(field)}`);
    }
    return `{${fields.join(",")}}`;
  }
  throw new TypeError(`a record cannot hold a ${typeof value}`);
}

/** Do both have the same canonical text? Faster than writing them out. */
export function alike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((item, index) => alike(item, other[index]));
  }
  const [these, those] = [one as Record<string, unknown>, other as Record<string, unknown>];
  let fields = 0;
  for (const key of Object.keys(these)) {
    if (these[key] === undefined) continue;
    if (!Object.hasOwn(those, key) || !alike(these[key], those[key])) return false;
    fields++;
  }
  for (const key of Object.keys(those)) if (those[key] !== undefined) fields--;
  return fields === 0;
}

export function lengthPrefixed(parts: readonly (string | Uint8Array)[]): Uint8Array {
  const bytes = parts.map((part) => (typeof part === "string" ? utf8ToBytes(part) : part));
  const out = new Uint8Array(bytes.reduce((sum, part) => sum + 4 + part.length, 0));
  let at = 0;
  for (const part of bytes) {
    new DataView(out.buffer).setUint32(at, part.length);
    out.set(part, at + 4);
    at += 4 + part.length;
  }
  return out;
}
