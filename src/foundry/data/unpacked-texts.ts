/** Texts that were unpacked in this browser, by their packed text. Fields read them; reading never unpacks anything. */
type Texts = Readonly<Record<string, string>>;

const NONE: Texts = {};
const unpacked = new Map<string, Texts>([["", NONE]]);

export function isUnpacked(packed: string): boolean {
  return unpacked.has(packed);
}

/** Empty until somebody has unpacked them. */
export function unpackedTexts(packed: string): Texts {
  return unpacked.get(packed) ?? NONE;
}

export function keepUnpacked(packed: string, texts: Texts): void {
  unpacked.set(packed, texts);
}

export function forgetUnpacked(packed: string): void {
  if (packed !== "") unpacked.delete(packed);
}

export function areTexts(value: unknown): value is Record<string, string> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((one) => typeof one === "string");
}
