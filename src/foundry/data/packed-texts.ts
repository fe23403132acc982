/**
 * Texts under keys, packed into one: what is finished comes to every page at every start, and takes an eighth of the room
 * there. Anybody may have written what is unpacked, so both its sizes are limited to what a phone can bear. Nothing is
 * unpacked until somebody opens what it belongs to.
 */
import { deflateSync, Inflate, strFromU8, strToU8 } from "fflate";
import { fail, ok, type Result } from "../../rules/result.ts";
import { areTexts } from "./unpacked-texts.ts";

export type Texts = Readonly<Record<string, string>>;

/** In characters packed and in bytes unpacked: the longest fights, several times over. */
export const LARGEST = { packed: 1_000_000, unpacked: 6_000_000 } as const;
/** Unpacked in pieces of as many bytes: a few of them can hold a thousand times as much. */
const PIECE = 4096;

export function packTexts(texts: Texts): string {
  return btoa(strFromU8(deflateSync(strToU8(JSON.stringify(texts)), { level: 9 }), true));
}

/** May take a good part of a second: browsers do it in a worker. */
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
