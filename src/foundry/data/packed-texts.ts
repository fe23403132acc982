/**
 * Texts under keys, packed into one: what is finished comes to every page at every start, and takes an eighth of the room
 * there. Anybody may have written what is unpacked here, so that what is none, or would be far too much, is nothing.
 */
import { deflateSync, Inflate, strFromU8, strToU8 } from "fflate";

export type Texts = Readonly<Record<string, string>>;

/** Of the longest fights, several times over, in bytes. */
const LARGEST = 16_000_000;
/** Unpacked in pieces of as many bytes: a few of them can hold a thousand times as much. */
const PIECE = 4096;

export function packTexts(texts: Texts): string {
  return btoa(strFromU8(deflateSync(strToU8(JSON.stringify(texts)), { level: 9 }), true));
}

export function unpackTexts(packed: string): Texts {
  try {
    const texts: unknown = JSON.parse(strFromU8(inflated(strToU8(atob(packed), true))));
    return areTexts(texts) ? texts : {};
  } catch {
    return {};
  }
}

function inflated(packed: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((piece) => {
    size += piece.length;
    if (size > LARGEST) throw new RangeError("too much to unpack");
    pieces.push(piece);
  });
  for (let at = 0; at < packed.length; at += PIECE)
    inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

export function areTexts(value: unknown): value is Record<string, string> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((one) => typeof one === "string");
}
