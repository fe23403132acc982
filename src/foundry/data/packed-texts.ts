/**
 * Texts by key, packed into one text: finished conflicts are sent to every client at every start, and packed they take an eighth
 * of the space. Anybody may have written the packed text, so both sizes are limited to what a phone can handle. Nothing is
 * unpacked until somebody opens the conflict.
 */
import { deflateSync, Inflate, strFromU8, strToU8 } from "fflate";
import { fail, ok, type Result } from "../../rules/result.ts";
import { areTexts } from "./unpacked-texts.ts";

export type Texts = Readonly<Record<string, string>>;

/** In characters packed and in bytes unpacked: several times the size of the longest fights. */
export const LARGEST = { packed: 1_000_000, unpacked: 6_000_000 } as const;
/** Bytes unpacked at a time: a few packed bytes can expand a thousandfold. */
const PIECE = 4096;

export function packTexts(texts: Texts): string {
  return btoa(strFromU8(deflateSync(strToU8(JSON.stringify(texts)), { level: 9 }), true));
}

/** May take a large part of a second, so browsers run it in a worker. */
export function unpackTexts(packed: string): Result<Texts> {
  if (packed.length > LARGEST.packed) return fail("record.archiveTooLarge");
  try {
    const texts: unknown = JSON.parse(strFromU8(inflated(strToU8(atob(packed), true))));
    return areTexts(texts) ? ok(texts) : fail("record.archiveDamaged");
  } catch (error) {
    return fail(error instanceof RangeError ? "record.archiveTooLarge" : "record.archiveDamaged");
  }
}

function inflated(packed: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((piece) => {
    size += piece.length;
    if (size > LARGEST.unpacked) throw new RangeError("too much to unpack");
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
