/**
 * The first check of whatever a client sent, before anything reads it: only plain JSON, not too much, not too deep, and
 * no key that could reach a prototype. What passes may still be wrong, but is no longer dangerous.
 */
export class Refused extends Error {
  override name = "Refused";
}

export const LIMITS = { characters: 4_000_000, nodes: 400_000, depth: 30 } as const;
/** The transport's own limit is above ours, so that a slightly too large message gets an answer. */
export const TRANSPORT_BYTES = 20_000_000;

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** Its size: characters and values. */
export function checkInput(value: unknown): number {
  let characters = 0;
  let nodes = 0;
  const look = (at: unknown, depth: number): void => {
    if (++nodes > LIMITS.nodes) throw new Refused(`The message holds more than ${LIMITS.nodes} values.`);
    if (depth > LIMITS.depth) throw new Refused(`The message is nested deeper than ${LIMITS.depth} levels.`);
    if (typeof at === "string") characters += at.length;
    else if (Array.isArray(at)) for (const item of at) look(item, depth + 1);
    else if (typeof at === "object" && at !== null) {
      if (Object.getPrototypeOf(at) !== Object.prototype) throw new Refused("The message holds binary data.");
      for (const key of Object.keys(at)) {
        characters += key.length;
        if (key.split(".").some((part) => FORBIDDEN.has(part.replace(/^[-=]=/, "")))) {
          throw new Refused(`The key "${key.slice(0, 60)}" is not allowed.`);
        }
        look((at as Record<string, unknown>)[key], depth + 1);
      }
    } else if (typeof at === "number" && !Number.isFinite(at))
      throw new Refused("The message holds a number without value.");
    if (characters > LIMITS.characters) {
      throw new Refused(`The message is longer than ${LIMITS.characters} characters.`);
    }
  };
  look(value, 0);
  return characters + nodes;
}

export function record(value: unknown, what: string): Record<string, unknown> {
  if (!isRecord(value)) throw new Refused(`${what} must be an object.`);
  return value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function list(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw new Refused(`${what} must be a list.`);
  return value;
}

export function text(value: unknown, what: string): string {
  if (typeof value !== "string") throw new Refused(`${what} must be a text.`);
  return value;
}

export const ID = /^[A-Za-z0-9]{16}$/;

export function id(value: unknown, what: string): string {
  if (typeof value !== "string" || !ID.test(value))
    throw new Refused(`${what} must be an id of 16 letters and digits.`);
  return value;
}
